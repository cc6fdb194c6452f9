/// The requests of one open task: at most one of each kind, with requests of the same minute merged.
struct TaskRequests: Equatable {
  var own: Timestamp?
  var morning: Timestamp?
  var advance: Timestamp?
  /// The kind whose request is a nag; nil if there is none.
  var nagging: RequestKind?
  /// The moment of a late nag that something new replaces; nil if there is none.
  var lateNag: Timestamp?

  var count: Int { (own == nil ? 0 : 1) + (morning == nil ? 0 : 1) + (advance == nil ? 0 : 1) }

  func instant(of kind: RequestKind) -> Timestamp? {
    switch kind {
    case .task: own
    case .notice(.morning): morning
    case .notice(.advance): advance
    case .timer, .blockStart, .blockEnd, .agenda: nil
    }
  }

  /// The earliest of the three requests.
  var nearest: (kind: RequestKind, instant: Timestamp)? {
    var nearest = own.map { (kind: RequestKind.task, instant: $0) }
    if let morning, nearest.map({ morning < $0.instant }) ?? true { nearest = (.notice(.morning), morning) }
    if let advance, nearest.map({ advance < $0.instant }) ?? true { nearest = (.notice(.advance), advance) }
    return nearest
  }
}

/// Works out the requests of a list's tasks.
package struct RequestRules {
  let tasks: TaskList
  let settings: Settings
  private(set) var now: Timestamp
  /// The rules of each zone a task can be in: the machine's, then those of `TaskList.zones`.
  let zones: [TimeZoneRules]

  package init(_ list: ReminderList, at present: Present) {
    tasks = list.tasks
    settings = list.settings
    now = present.now
    zones = [present.zone.rules] + list.tasks.zones.zones.map(\.rules)
  }

  /// The same rules at another moment.
  func at(_ moment: Timestamp) -> RequestRules {
    var rules = self
    rules.now = moment
    return rules
  }

  // Inlined to avoid a retain and release of each of the zone's tables.
  @inline(__always)
  func zone(of record: TaskRecord) -> TimeZoneRules { zones[Int(record.zone)] }

  /// Returns the machine's zone if the task has a zone of its own; nil if the task is floating.
  @inline(__always)
  func reader(of record: TaskRecord) -> TimeZoneRules? { record.zone == 0 ? nil : zones[0] }

  /// When a reminder notifies for an occurrence.
  func moment(of rule: ReminderRule, for due: Due?, of record: TaskRecord) -> Timestamp? {
    rule.moment(for: due, morningTime: settings.morningTime, in: zone(of: record))
  }

  /// When a notice of an occurrence is delivered.
  func moment(of notice: NoticeKind, for due: Due, of record: TaskRecord) -> Timestamp? {
    notice.moment(of: due, settings: settings, in: zone(of: record), reader: reader(of: record))
  }

  /// When a rule notifies for an occurrence.
  func moment(of rule: TaskRule, for due: Due, of record: TaskRecord) -> Timestamp? {
    switch rule {
    case .reminder(let rule): moment(of: rule, for: due, of: record)
    case .notice(let notice): moment(of: notice, for: due, of: record)
    }
  }

  /// The context of the rules of a task.
  func context(of record: TaskRecord) -> RuleContext {
    RuleContext(settings: settings, zone: zone(of: record), reader: reader(of: record), now: now)
  }

  /// Whether a notice is on for a task.
  func isOn(_ notice: NoticeKind, for record: TaskRecord) -> Bool {
    settings.isOn(notice) && (record.rare == 0 || tasks.hasNotices(record))
  }

  /// Returns the value for which a rule is open: not delivered, not past when set, and not muted in case of a notice.
  /// Nil if there is none.
  func openValue(of rule: TaskRule, _ stored: RuleState, of record: TaskRecord) -> RuleValue? {
    guard let first = rule.value(for: record.due) else { return nil }
    if record.rare == 0, stored.delivered == nil, stored.pastWhenSet == nil { return first }
    var muted: Due?
    if case .notice = rule { muted = tasks.mutedFor(of: record) }
    let state = stored.trusted(of: rule, at: now, in: zone(of: record), reader: reader(of: record))
    guard let repetition = tasks.repetition(of: record), rule.followsDue, let due = record.due else {
      return state.isOpen(for: first, repeats: false) && (muted == nil || muted != first.due) ? first : nil
    }
    // The stored `next` is valid unless the file was edited by hand, or a value is not trusted. If occurrences were
    // moved, the settings decide which of them have a notice.
    let next = stored.next ?? due
    if state == stored, !repetition.mayBeMoved, next != muted, state.isOpen(for: .due(next), repeats: true) {
      return .due(next)
    }
    return repetition.firstOpen(from: due, state, muted: muted, in: zone(of: record)) {
      moment(of: rule, for: $0, of: record)
    }.map { .due($0) }
  }

  /// Returns the last occurrence from `value` on for which the moment of the rule has come; else `value`.
  func lastCome(of rule: TaskRule, from value: RuleValue, of record: TaskRecord) -> RuleValue {
    guard rule.followsDue, let first = value.due, let due = record.due,
      let repetition = tasks.repetition(of: record), !fault(.c34)
    else { return value }
    let last = repetition.lastCome(from: first, ofTaskDue: due, at: now, in: zone(of: record)) {
      moment(of: rule, for: $0, of: record)
    }
    return .due(last ?? first)
  }

  /// Returns the moment of the task's start; nil if it has no start. A day begins at the reader's midnight.
  @inline(__always)
  func startMoment(of record: TaskRecord) -> Timestamp? {
    tasks.start(of: record).map { zones[$0.time == nil ? 0 : Int(record.zone)].instant(of: $0.wall) }
  }

  /// Returns the moment until which a task is hidden; nil if it is not hidden now.
  @inline(__always)
  func hiddenUntil(_ record: TaskRecord) -> Timestamp? {
    guard record.rare != 0, record.isOpen, let start = startMoment(of: record), start > now else { return nil }
    // A task that rang has to be visible.
    return tasks.ringsBeforeStart(record) && tasks.unanswered(of: record) != nil ? nil : start
  }

  /// Returns a moment of the task's own rules, or the start if that is later. Before the start nothing rings, unless
  /// the task says so. The rule keeps its moment; only the request is later.
  @inline(__always)
  func notBeforeStart(_ moment: Timestamp, of record: TaskRecord) -> Timestamp {
    record.rare == 0 || tasks.ringsBeforeStart(record) ? moment : behindStart(moment, of: record)
  }

  /// The moment of a notice, or the start of the task where that is later.
  func behindStart(_ moment: Timestamp, of record: TaskRecord) -> Timestamp {
    fault(.c16) ? moment : startMoment(of: record).map { max($0, moment) } ?? moment
  }

  /// The value for which a reminder is open, and its moment.
  func open(_ reminder: Reminder, of record: TaskRecord) -> (value: RuleValue, moment: Timestamp)? {
    guard let value = openValue(of: .reminder(reminder.rule), reminder.state, of: record),
      let moment = moment(of: reminder.rule, for: value.due, of: record)
    else { return nil }
    return (value, notBeforeStart(moment, of: record))
  }

  /// The due value for which a notice is open, and its moment; nil also where the notice is switched off.
  func open(_ notice: NoticeKind, of record: TaskRecord) -> (value: RuleValue, moment: Timestamp)? {
    guard isOn(notice, for: record),
      let value = openValue(of: .notice(notice), tasks.state(of: notice, of: record), of: record),
      let moment = value.due.flatMap({ moment(of: notice, for: $0, of: record) })
    else { return nil }
    return (value, behindStart(moment, of: record))
  }

  /// Whether a rule of a task has a `delivered` or `pastWhenSet` value that is too far ahead to be trusted.
  package func isDeliveredAhead(_ record: TaskRecord) -> Bool {
    let (zone, reader) = (zone(of: record), reader(of: record))
    let isAhead = { (rule: TaskRule, state: RuleState) in
      state.trusted(of: rule, at: now, in: zone, reader: reader) != state
    }
    return tasks.reminders(of: record).contains { isAhead(.reminder($0.rule), $0.state) }
      || NoticeKind.allCases.contains { isAhead(.notice($0), tasks.state(of: $0, of: record)) }
  }

  /// The moments of a task's own reminders that are open.
  func openMoments(of record: TaskRecord) -> [Timestamp] {
    tasks.reminders(of: record).compactMap { open($0, of: record)?.moment }
  }

  /// Returns the earliest of the open moments; for a snoozed task the end of the snooze, which brings everything
  /// earlier, too.
  private func ownInstant(of record: TaskRecord) -> Timestamp? {
    if let end = snoozeEnd(of: record) { return end }
    var nearest: Timestamp?
    for reminder in tasks.reminders(of: record) {
      guard let moment = open(reminder, of: record)?.moment else { continue }
      nearest = min(nearest ?? moment, moment)
    }
    return nearest
  }

  private func snoozeEnd(of record: TaskRecord) -> Timestamp? {
    tasks.snoozedUntil(of: record).map { notBeforeStart($0, of: record) }
  }

  /// Whether two moments make one notification: in the same minute, or late together.
  func isOne(_ first: Timestamp, _ second: Timestamp) -> Bool {
    first.minute == second.minute || first <= now && second <= now
  }

  /// Whether a notice of this moment is delivered with a notification of the task's own rules: in the same minute, or
  /// at the end of a snooze. `own` is the nearest moment of those rules.
  private func comesWithOwn(_ moment: Timestamp, _ own: Timestamp?, of record: TaskRecord) -> Bool {
    guard let own else { return false }
    if isOne(own, moment) || comesWithSnooze(moment, of: record) { return true }
    return own < moment
      && tasks.reminders(of: record).contains { open($0, of: record)?.moment.minute == moment.minute }
  }

  /// Whether a rule set for this moment is delivered with the notification that ends the task's snooze.
  func comesWithSnooze(_ moment: Timestamp, of record: TaskRecord) -> Bool {
    guard let end = snoozeEnd(of: record) else { return false }
    return !fault(.c22) && (moment <= end || moment.minute == end.minute)
  }

  /// Returns the requests of a task; none if it is done.
  ///
  /// Requests in the same minute, or late together, are merged: the user's own wins, then morning.
  func requests(of record: TaskRecord) -> TaskRequests {
    var requests = TaskRequests()
    guard record.isOpen else { return requests }
    if fault(.c107), TaskOrder(tasks).waiting.contains(record.id) { return requests }
    let nag = nag(of: record)
    requests.own = ownInstant(of: record)
    if addNag(nag, of: .task, to: &requests.own) { requests.nagging = .task }
    var morning = open(.morning, of: record)?.moment
    let isMorningAgain = addNag(nag, of: .notice(.morning), to: &morning)
    if let morning, !comesWithOwn(morning, requests.own, of: record) {
      requests.morning = morning
      if isMorningAgain { requests.nagging = .notice(.morning) }
    }
    if let moment = open(.advance, of: record)?.moment, !(requests.morning.map { isOne($0, moment) } ?? false),
      !comesWithOwn(moment, requests.own, of: record)
    {
      requests.advance = moment
    }
    if let nag, nag.moment <= now, requests.nagging == nil { requests.lateNag = nag.moment }
    return requests
  }

  /// When a task is due on the reader's clock. A day without a time is the same day everywhere.
  @inline(__always)
  func readerDue(of record: TaskRecord) -> Due? { record.due.map { readerDue($0, of: record) } }

  /// When an occurrence is due on the reader's clock.
  @inline(__always)
  func readerDue(_ due: Due, of record: TaskRecord) -> Due {
    guard record.zone != 0, due.time != nil else { return due }
    let local = zones[0].local(at: zone(of: record).instant(of: due.wall))
    return Due(local.date, local.time)
  }

  /// The moment from which a task is overdue.
  func dueEnd(of record: TaskRecord) -> Timestamp? {
    // By index: a choice between the rules themselves would copy them for each task.
    record.due.map { zones[$0.time == nil ? 0 : Int(record.zone)].instant(of: $0.end) }
  }
}

extension Timestamp {
  /// The minute that the moment falls in, counted from 1970.
  var minute: Int { seconds >= 0 ? seconds / 60 : -((59 - seconds) / 60) }
}
