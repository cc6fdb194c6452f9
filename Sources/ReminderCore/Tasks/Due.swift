/// When a task has to be done: a day, or a day and a time, on the wall clock of the task's zone.
public struct Due: Hashable, Sendable {
  /// The day.
  public var date: CivilDate
  /// The time; nil for the whole day.
  public var time: CivilTime?

  /// A day, with or without a time.
  public init(_ date: CivilDate, _ time: CivilTime? = nil) {
    self.date = date
    self.time = time
  }

  /// Reads `2026-03-01` or `2026-03-01T09:00`; nil for anything else.
  public init?(_ text: String) {
    if let date = CivilDate(text) {
      self.init(date)
    } else if text.utf8.count == 16, let moment = CivilDateTime(text) {
      self.init(moment.date, moment.time)
    } else {
      return nil
    }
  }

  /// The moment from which the task is overdue: the due time itself, or the midnight that ends the day.
  package var end: CivilDateTime {
    if let time { return CivilDateTime(date, time) }
    return CivilDateTime(date, .midnight).adding(days: 1) ?? CivilDateTime(date, .lastMinute)
  }
}

extension Due: CustomStringConvertible {
  /// `2026-03-01` or `2026-03-01T09:00`.
  public var description: String { String(upTo: Due.longestText) { write(to: &$0) } }

  fileprivate static let longestText = 16

  fileprivate func write(to text: inout FixedBytes) {
    if let time { CivilDateTime(date, time).write(to: &text, hasSeconds: false) } else { date.write(to: &text) }
  }
}

extension JSONWriter {
  /// Writes a due date.
  package mutating func string(_ due: Due) { string(upTo: Due.longestText) { due.write(to: &$0) } }

  /// Writes a member whose value is a due date or `null`.
  package mutating func member(_ name: StaticString, _ due: Due?) {
    guard let due else { return null(name) }
    key(name)
    string(due)
  }
}
