import ReminderSystem
import Testing

@testable import ReminderCore
@testable import remind

/// Each value that a person can give a task, in each form that a task has. A new value needs a row here. The tests then
/// name each form that does not have the value.
@Suite struct DetailFormsTests {
  /// Somewhere that the values of a task are, or come through unchanged.
  enum Form: String, CaseIterable, CustomStringConvertible {
    case add = "the options of add"
    case removing = "an edit that removes it"
    case undo = "the undo of that edit"
    case json = "show --json"
    case page = "show"
    case editor = "the form of edit"
    case calendar = "export --format ics"
    case table = "export --format csv"
    case readState = "import of export"
    case readJSON = "import of list --json"
    case readCalendar = "import of ics"
    case readTable = "import of csv"
    case copy = "copy"
    case todoTxt = "todo.txt or a warning"
    case taskwarrior = "taskwarrior or a warning"
    case markdown = "markdown or a warning"
    case asked = "the tool add of mcp"
    case changed = "the tool change of mcp"

    var description: String { rawValue }
  }

  struct Row: CustomTestStringConvertible {
    /// The property of `TaskDetails`.
    let name: String
    /// The options of `edit` that set it, and those that take it away.
    let setting: [String]
    let removing: [String]
    /// Where it is not.
    var absent: Set<Form> = []
    /// The options of `add` without which it means nothing.
    var beside: [String] = []

    var testDescription: String { name }
  }

  private static let rows = [
    Row(name: "title", setting: ["--title", "Visa"], removing: ["--title", "Pack"], absent: [.add, .asked]),
    Row(name: "notes", setting: ["--notes", "n"], removing: ["--no-notes"]),
    Row(name: "categories", setting: ["--category", "home"], removing: ["--no-category", "home"]),
    Row(name: "priority", setting: ["--priority", "high"], removing: ["--priority", "none"]),
    Row(name: "due", setting: ["--due", "2026-03-05"], removing: ["--no-due"]),
    Row(
      name: "zone", setting: ["--zone", "America/New_York"], removing: ["--no-zone"],
      beside: ["--due", "2026-03-05 15:00"]),
    Row(name: "start", setting: ["--start", "2026-03-01"], removing: ["--no-start"]),
    Row(name: "key", setting: ["--key", "k"], removing: [], absent: [.editor, .copy, .changed]),
    Row(name: "nag", setting: ["--nag", "10m"], removing: []),
    Row(name: "escalate", setting: ["--then", "desktop"], removing: []),
    Row(name: "isLoud", setting: ["--loud"], removing: ["--no-loud"]),
    Row(name: "isWithoutNotices", setting: ["--no-notices"], removing: ["--notices"], absent: [.changed]),
    Row(name: "steps", setting: ["--step", "passport"], removing: []),
    // An import of a calendar adds the link to the notes, too.
    Row(name: "url", setting: ["--url", "https://example.org"], removing: ["--no-url"], absent: [.readCalendar]),
    Row(name: "after", setting: ["--after", "1"], removing: ["--no-after"], absent: [.editor, .changed]),
  ]

  /// Only calendars of other programs set it.
  private static let others: Set<String> = ["ringsBeforeStart"]

  @Test func `each value of a task has a row`() {
    let names = Set(Mirror(reflecting: TaskDetails(title: "")).children.compactMap(\.label))
    #expect(names.subtracting(Self.rows.map(\.name)) == Self.others)
  }

  @Test(arguments: rows)
  func `each value is in each form of a task`(row: Row) throws {
    let (task, plain) = (try Self.task(adding: row.beside), try Self.task(adding: row.beside))
    let set = task.run(["edit", "2"] + row.setting)
    #expect(set.status == .success, "\(set.errors)")
    let absent = try Form.allCases.filter { try !Self.has($0, row, task, plain) }
    #expect(Set(absent) == row.absent, "\(row.name) is not in: \(absent.map(\.rawValue).joined(separator: ", "))")
  }

  /// The fields that no person changes.
  private static let unseen: Set<CalendarTask.Field> = [.uid, .stamp, .answered]

  @Test func `a German note of a sync has a name of its own for each field`() {
    let texts = Texts.of(TextStyle(.de, nil), isUnicode: true)
    for field in CalendarTask.Field.allCases where !Self.unseen.contains(field) {
      let name = SyncText(texts).field(field.name, isOurs: true)
      #expect(name != texts.sync.ours.filled(field.name), "SyncText has no name for \(field.name)")
    }
  }

  /// A machine with the tasks 1 and 2.
  private static func task(adding words: [String] = []) throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.zones = Sandbox.newYork
    _ = sandbox.run("add", "Fly")
    _ = sandbox.run(["add", "Pack"] + words)
    return sandbox
  }

  /// The document of a task without its id, which is the first member: a copy gets a new one.
  private static func json(_ sandbox: Sandbox, _ number: String = "2") -> String {
    String(sandbox.run("show", number, "--json").output.drop { $0 != "," })
  }

  /// Whether a task with the value is another one in a form than the plain task, or comes back from it unchanged.
  private static func has(_ form: Form, _ row: Row, _ task: Sandbox, _ plain: Sandbox) throws -> Bool {
    let differs = { (words: [String]) in task.run(words) != plain.run(words) }
    switch form {
    case .add: return try json(Self.task(adding: row.beside + row.setting)) == json(task)
    case .removing:
      guard !row.removing.isEmpty else { return true }
      _ = task.run(["edit", "2"] + row.removing)
      return json(task) == json(plain)
    case .undo:
      guard !row.removing.isEmpty else { return true }
      _ = task.run("undo")
      return json(task) != json(plain)
    case .json: return json(task) != json(plain)
    case .page: return differs(["show", "2"])
    case .editor: return text(of: task) != text(of: plain)
    case .calendar: return differs(["export", "--format", "ics"])
    case .table: return differs(["export", "--format", "csv"])
    case .readState: return try comesBack(["export"], from: task)
    case .readJSON: return try comesBack(["list", "all", "--json"], from: task)
    case .readCalendar: return try comesBack(["export", "--format", "ics"], from: task)
    case .readTable: return try comesBack(["export", "--format", "csv"], from: task)
    case .copy:
      for sandbox in [task, plain] { _ = sandbox.run("copy", "2") }
      defer { for sandbox in [task, plain] { _ = sandbox.run("undo") } }
      return json(task, "3") != json(plain, "3")
    case .todoTxt, .taskwarrior, .markdown: return differs(["export", "--format", form.format])
    case .asked, .changed:
      let options = AgentTool.all.first { $0.name == (form == .asked ? "add" : "change") }?.options ?? []
      let wanted = form == .asked ? row.setting : row.setting + row.removing
      return wanted.filter { $0.hasPrefix("--") }.allSatisfy { options.contains(String($0.dropFirst(2))) }
    }
  }

  private static func text(of sandbox: Sandbox) -> String {
    let person = EditorTests.Person([])
    sandbox.variables["EDITOR"] = "an editor"
    sandbox.variables["TMPDIR"] = sandbox.folder
    sandbox.editor = { _, text in (person.edit(text), 0) }
    _ = sandbox.run("edit", "2")
    return person.shown.first ?? ""
  }

  private static func comesBack(_ words: [String], from task: Sandbox) throws -> Bool {
    let other = try Sandbox()
    other.zones = task.zones
    other.input = task.run(words).output
    _ = other.run("import", "-")
    return json(other) == json(task)
  }
}

extension DetailFormsTests.Form {
  fileprivate var format: String {
    switch self {
    case .todoTxt: "todo.txt"
    case .taskwarrior: "taskwarrior"
    default: "markdown"
    }
  }
}
