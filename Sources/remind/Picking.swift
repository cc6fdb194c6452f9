import ReminderCore
import ReminderSystem

// A person chooses tasks from a list, in `fzf`.

extension Context {
  /// The most tasks that an error names if nobody can choose.
  private static let mostNext = 5

  /// The tasks that a person chooses; nil if the person leaves without a choice. Throws if nobody can choose; the error
  /// names the next tasks.
  func pick(for command: CommandSpecification, isOne: Bool, _ tasks: Tasks) throws -> NamedTasks? {
    var query = command.nameScope == .done ? TaskQuery(.scope(.done)) : TaskQuery()
    guard canPick, let picker else {
      query.limit = Context.mostNext
      let list = try? tasks.store.load()
      let next = list.map { list in
        query.matches(in: list, at: tasks.present).shown.map { list.candidate(at: $0.index) }
      }
      throw UsageError.noTask(command: command.name, next: next)
    }
    let list = try tasks.store.load(at: tasks.present)
    let matches = query.matches(in: list, at: tasks.present).shown
    if matches.isEmpty { throw UsageError.noTask(command: command.name, next: []) }
    let all = TaskRows(list, at: tasks.present)
    let texts = speaking(list.settings).texts
    let rows = PickerRows(
      matches.map { all.row(at: $0.index) }, at: tasks.present, terminal: terminal, in: texts)
    let arguments = PickerRows.arguments(prompt: command.name.rawValue, isOne: isOne, in: texts)
    let (status, output) = try chooseInForeground(picker, arguments, rows.text)
    switch status {
    // No task matches the typed text, or the person left.
    case 1, 130: return nil
    case 0:
      let names = rows.numbers(in: output).map { TaskName.number($0) }
      return names.isEmpty ? nil : NamedTasks(names)
    default: throw PickerFailed(status: status)
    }
  }

  /// Whether there are a person, a suitable terminal, and a program for choosing.
  var canPick: Bool { canAsk && host.variable("TERM") != "dumb" && picker != nil }

  private var picker: String? { ProgramSearch.find("fzf", in: host) }
}

/// The picker ended with a failure.
struct PickerFailed: CodedError {
  let status: Int32

  var errorCode: ErrorCode { .programFailed }
}

/// Tasks as lines for a person's choice: a hidden number, a tab, and the number, the due date and the title as in a
/// list.
private struct PickerRows {
  private let lines: [(line: String, number: Int)]

  init(_ rows: [TaskRow], at present: Present, terminal: Terminal, in texts: Texts) {
    let plain = Terminal(columns: nil, hasColor: false, isUnicode: terminal.isUnicode)
    let dates = DateText(present: present, texts: texts)
    let columns = TextColumns(terminal: plain, columns: [.rightAligned, .fixed, .flexible])
    var cells = columns.rows(room: rows.count)
    for row in rows {
      cells.add("\(row.number)")
      cells.add { text in if let due = row.readerDue ?? row.due { dates.near(due, to: &text) } }
      cells.add(SafeText.line(row.title))
    }
    let shown = columns.page(cells).split(separator: "\n")
    lines = zip(rows, shown).map { ("\($0.number)\t\($1)", $0.number) }
  }

  /// All lines, each with its line feed.
  var text: [UInt8] { Array(lines.map { "\($0.line)\n" }.joined().utf8) }

  /// The numbers of the chosen lines in the output; other output, from a person's own options, is ignored.
  func numbers(in output: [UInt8]) -> [Int] {
    let printed = output.split { $0 == UInt8(ascii: "\n") || $0 == 0 }.map { String(decoding: $0, as: UTF8.self) }
    let chosen = Set(printed)
    return lines.filter { chosen.contains($0.line) }.map(\.number)
  }

  /// The arguments of `fzf`, which override `FZF_DEFAULT_OPTS`. The first task is at the top, below a line with the
  /// keys.
  static func arguments(prompt: String, isOne: Bool, in texts: Texts) -> [String] {
    let keys = texts.views.pickerKeys.filled(prompt) + (isOne ? "" : "  \(texts.views.pickerMarks)")
    return [
      "--delimiter=\t", "--with-nth=2..", "--prompt=\(prompt)> ", "--header=\(keys)", "--reverse", "--tiebreak=index",
      isOne ? "--no-multi" : "--multi",
    ]
  }
}
