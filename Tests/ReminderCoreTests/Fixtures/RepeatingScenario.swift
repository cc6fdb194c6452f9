@testable import ReminderCore

extension Scenario {
  /// Adds a task that repeats, by a phrase or an `RRULE`.
  mutating func add(
    _ title: String, due: String, repeat phrase: String, fromDone: Bool = false, _ inputs: ReminderInput...,
    zone: String? = nil
  ) throws {
    var draft = TaskDraft(title: title)
    draft.due = Due(due)
    draft.zone = zone
    if !inputs.isEmpty { draft.reminders = inputs }
    draft.repetition = RepetitionInput(try rule(phrase, from: due), isFromDone: fromDone)
    let number = UInt64(list.tasks.count) + 1
    try edit(.add([NewTask(draft, id: TaskID(high: number << 40, low: 0))]))
  }

  /// The rule of a phrase, for a task with a first due date.
  func rule(_ phrase: String, from due: String) throws -> RecurrenceRule {
    try RepeatPhrase(phrase, start: Due(due)?.date ?? present.wall.date, today: present.wall.date).rule
  }

  mutating func done(_ now: String? = nil, number: Int = 1) throws {
    if let now { clock(now) }
    try edit(.complete([.number(number)]))
  }

  /// Completes the occurrence that is due, although it has not come.
  mutating func doneAhead(number: Int = 1) throws {
    let due = list.tasks.records[number - 1].due
    try edit(.complete([.number(number)], .only(OccurrenceName(date: due?.date, time: due?.time))))
  }

  mutating func undone(_ now: String? = nil) throws {
    if let now { clock(now) }
    try edit(.reopen([.number(1)]))
  }

  mutating func skip(_ now: String? = nil) throws {
    if let now { clock(now) }
    try edit(.skip([.number(1)]))
  }

  mutating func due(_ text: String) throws { try change(1) { $0.due = Due(text) } }

  /// The occurrences of the first task that were done and that the task no longer keeps.
  var earlierCompletions: [String] {
    let task = list.tasks.records[0].id
    return list.earlierCompletions.completions(of: task).map { "\($0.due)" }
  }

  /// The due date, the state, and the count of completions of the first task: `2026-03-02T18:00 open, done 1`.
  var first: String {
    guard let item = list.tasks.records.indices.first.map({ list.tasks.item(at: $0) }) else { return "nothing" }
    let due = item.due.map { "\($0)" } ?? "no date"
    return "\(due) \(item.isOpen ? "open" : "completed"), done \(item.repetition?.count ?? 0)"
  }

  /// Fires at an interval until a moment. Returns each notification behind the time on the machine's clock.
  mutating func live(until text: String, every minutes: Int = 60) throws -> [String] {
    let end = Scenario.instant(text, in: present.zone)
    var log: [String] = []
    while present.now <= end {
      let wall = present.wall
      log += try fire().map { "\(wall) \($0)" }
      present = Present(now: present.now.adding(seconds: minutes * 60) ?? end, zone: present.zone)
    }
    present = Present(now: end, zone: present.zone)
    return log
  }
}
