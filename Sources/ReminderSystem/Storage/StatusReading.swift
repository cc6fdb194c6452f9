package import ReminderCore

/// The facts that a prompt or a bar shows.
package struct StatusFacts: Sendable {
  /// How many open tasks are unanswered, and neither overdue nor due today; plus the timers without a task that rang.
  package let unanswered: Int
  /// How many open tasks are overdue.
  package let overdue: Int
  /// How many open tasks are due today and not over yet.
  package let today: Int
  /// The moment of the next notification; nil for none.
  package private(set) var next: Timestamp?
  /// When a run of `fire` has something to do next, including the outbox; nil for never, or where notifications are
  /// switched off.
  package let wakeAt: Timestamp?
  /// When something can be delivered, at the earliest after the quiet that holds it; may lie ahead. Nil for never.
  package private(set) var dueSince: Timestamp?
  /// Until when notifications are held, and how many are; nil where they are not held.
  package private(set) var quiet: (until: Timestamp, held: Int)?
  /// When the nearest timer rings; nil where none runs.
  package let timer: Timestamp?
  /// Whether notifications are switched on.
  package let notify: Bool
  /// The settings `language` and `clock`, for a prompt.
  package let language: LanguageChoice, clock: ClockStyle?

  init(
    unanswered: Int, overdue: Int, today: Int, next: Timestamp?, wakeAt: Timestamp?, timer: Timestamp?, notify: Bool,
    language: LanguageChoice, clock: ClockStyle?
  ) {
    self.unanswered = unanswered
    self.overdue = overdue
    self.today = today
    self.next = notify ? next : nil
    self.wakeAt = notify ? wakeAt : nil
    dueSince = self.wakeAt
    self.timer = timer
    self.notify = notify
    self.language = language
    self.clock = clock
  }

  /// The facts of a file that was read whole.
  fileprivate init(
    unanswered: Int, overdue: Int, today: Int, next: Timestamp?, of list: ReminderList, _ plan: NotificationPlan,
    at present: Present
  ) {
    self.init(
      unanswered: unanswered, overdue: overdue, today: today, next: next, wakeAt: list.wakeAt(by: plan),
      timer: list.timers.map(\.end).min(), notify: list.settings.notify, language: list.settings.language,
      clock: list.settings.clock)
    add(plan.quiet, at: present.now) { QuietRules(list, at: present).heldCount(in: list, at: present) }
  }

  /// Adds the quiet that holds notifications now, and moves `next` to the moment of its delivery.
  fileprivate mutating func add(_ quiet: QuietForecast?, at now: Timestamp, held: () -> Int) {
    guard notify, let quiet else { return }
    dueSince = quiet.dueSince(at: now, wakeAt: wakeAt)
    let isQuiet = quiet.quietEnd(at: now) != nil
    // A due notification that is not held keeps its own moment.
    if isQuiet || next.map({ $0 > now }) ?? false { next = quiet.next(from: now, wakeAt: next) }
    self.quiet = quiet.quietEnd(at: now).map { (until: $0, held: held()) }
  }
}

extension Store {
  /// The facts for a prompt: from the head of the file if the head can answer, else from the whole file.
  package func status(at present: Present) throws -> StatusFacts {
    if let facts = try statusOfHead(at: present) { return facts }
    let list = try load()
    let plan = NotificationPlan(list, at: present)
    let point = StatusForecast(list, at: present).points[0]
    return StatusFacts(
      unanswered: point.unanswered, overdue: point.overdue, today: point.today, next: plan.wakeAt, of: list, plan,
      at: present)
  }

  /// The facts of the tasks that a query finds. Timers and quiet are those of all tasks.
  package func status(of query: TaskQuery, in list: ReminderList, at present: Present) -> StatusFacts {
    let plan = NotificationPlan(list, at: present)
    let shown = query.matches(in: list, at: present).shown
    let count = { (section: TaskSection) in shown.count { $0.section == section } }
    let wanted = Set(shown.map { list.tasks.records[$0.index].id })
    let next = plan.slots.lazy.filter { wanted.contains($0.identifier.id) }.map(\.fireAt).min()
    return StatusFacts(
      unanswered: count(.unanswered), overdue: count(.overdue), today: count(.today), next: next, of: list, plan,
      at: present)
  }

  private func statusOfHead(at present: Present) throws -> StatusFacts? {
    guard let start = try FileContents(of: path.file, limit: StateHead.limit) else {
      return StatusFacts(
        unanswered: 0, overdue: 0, today: 0, next: nil, wakeAt: nil, timer: nil, notify: true,
        language: .auto, clock: nil)
    }
    guard let head = StateHead(start: start.bytes, readingForecast: true),
      head.isTrusted(for: FileStamp(start.status), at: present, clock: host.clock()),
      let point = head.forecast?.point(at: present.now)
    else { return nil }
    // A notification that the head has as due may be delivered already: the journal records this if the file could not
    // be saved.
    if let wakeAt = head.wakeAt, wakeAt <= present.now, !JournalContents.entries(of: path).isEmpty { return nil }
    if head.quiet?.knows(present.now) == false { return nil }
    if head.quiet?.quietEnd(at: present.now) != nil, head.quiet?.heldCount(at: present.now) == nil { return nil }
    var facts = StatusFacts(
      unanswered: point.unanswered, overdue: point.overdue, today: point.today, next: head.next,
      wakeAt: head.wakeAt, timer: head.timer, notify: head.notify, language: head.language,
      clock: head.clock)
    facts.add(head.quiet, at: present.now) { head.quiet?.heldCount(at: present.now) ?? 0 }
    return facts
  }
}
