import ReminderCore

/// Why a template cannot be used.
enum TemplateError: Error, Equatable {
  /// There is no field of this name.
  case unknownField(String, nearest: String?)
  /// The template is empty.
  case empty
  /// A brace is opened and not closed, or closed and not opened.
  case brace
}

/// The output for each task, for example `{number}\t{title}`: fields in braces, and text.
///
/// Each task is one line, even if its fields have control characters: these are shown as escapes.
struct TaskTemplate: Sendable {
  /// The fields of a task that can be printed. All names except `left` and `lastCompletedAt` are those of its JSON.
  enum Field: String, CaseIterable {
    case number, id, title, notes, categories, priority, due, dueAt, zone
    case repetition = "repeat"
    case key, start, left, rangAt, snoozedUntil, nextNotification, comesAt, overdue, hidden, createdAt, modifiedAt
    case completedAt, lastCompletedAt
  }

  private enum Piece {
    case text([UInt8])
    case field(Field)
  }

  private var pieces: [Piece] = []

  /// Reads a template: `{title}` is a field, `{{` and `}}` are braces, `\t`, `\n` and `\\` a tab, a line feed and a
  /// backslash.
  init(_ text: String) throws(TemplateError) {
    if text.isEmpty { throw .empty }
    var plain: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      switch (byte, rest.first) {
      case (UInt8(ascii: "{"), UInt8(ascii: "{")), (UInt8(ascii: "}"), UInt8(ascii: "}")):
        plain.append(byte)
        rest.removeFirst()
      case (UInt8(ascii: "{"), _):
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { throw .brace }
        let field = try TaskTemplate.field(String(Substring(rest[..<end])))
        rest = rest[end...].dropFirst()
        if !plain.isEmpty { pieces.append(.text(plain)) }
        pieces.append(.field(field))
        plain = []
      case (UInt8(ascii: "}"), _): throw .brace
      case (UInt8(ascii: "\\"), let next?) where TaskTemplate.escapes[next] != nil:
        plain.append(TaskTemplate.escapes[next] ?? next)
        rest.removeFirst()
      default: plain.append(byte)
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  private static func field(_ name: String) throws(TemplateError) -> Field {
    if let field = Field(rawValue: name) { return field }
    let small = name.lowercased()
    if let field = Field.allCases.first(where: { $0.rawValue.lowercased() == small }) { return field }
    throw .unknownField(name, nearest: NearestWord.find(small, among: Field.allCases.map(\.rawValue)))
  }

  /// The line of a task, without a line feed. `dates` has the words of `{left}`, which the JSON does not have.
  func line(_ view: TaskView, _ dates: DateText) -> [UInt8] {
    pieces.reduce(into: []) { line, piece in
      switch piece {
      case .text(let text): line += text
      case .field(let field): line += SafeText.line(TaskTemplate.value(of: field, view, dates)).utf8
      }
    }
  }

  /// A field as in the JSON; nothing where the JSON has null.
  private static func value(of field: Field, _ view: TaskView, _ dates: DateText) -> String {
    func moment(_ moment: Timestamp?) -> String { moment.map { TaskJSON.text($0, in: dates.present.zone) } ?? "" }
    let task = view.task
    return switch field {
    case .number: "\(task.number)"
    case .id: "\(task.id)"
    case .title: task.title
    case .notes: task.notes ?? ""
    case .categories: task.categories.joined(separator: ",")
    case .priority: task.priority.name
    case .due: task.due.map { "\($0)" } ?? ""
    case .dueAt: moment(view.dueStart)
    case .zone: task.zone ?? ""
    case .repetition: task.repetition.map { "\($0.rule)" } ?? ""
    case .key: task.key ?? ""
    case .start: task.start.map { "\($0)" } ?? ""
    case .left: task.isOpen ? view.readerDue.map { dates.distance(toDue: $0) } ?? "" : ""
    case .rangAt: moment(view.unansweredSince)
    case .snoozedUntil: moment(task.snoozedUntil)
    case .nextNotification: moment(view.next?.instant)
    case .comesAt: moment(view.comesAt)
    case .overdue: "\(view.isOverdue)"
    case .hidden: "\(view.hiddenUntil != nil)"
    case .createdAt: "\(task.created)"
    case .modifiedAt: "\(task.modified)"
    case .completedAt: task.completed.map { "\($0)" } ?? ""
    case .lastCompletedAt:
      ((task.repetition?.completions.map(\.at) ?? []) + [task.completed].compactMap { $0 }).max().map { "\($0)" } ?? ""
    }
  }
}
