/// What one open task asks for: at most one request of each kind, those of one minute merged.
struct TaskRequests: Equatable {
  var own: Timestamp?
  var morning: Timestamp?
  var advance: Timestamp?

  var count: Int { (own == nil ? 0 : 1) + (morning == nil ? 0 : 1) + (advance == nil ? 0 : 1) }

  func instant(of kind: RequestKind) -> Timestamp? {
    switch kind {
    case .task: own
    case .morning: morning
    case .advance: advance
    }
  }

  /// The nearest of the three.
  var nearest: (kind: RequestKind, instant: Timestamp)? {
    var nearest = own.map { (kind: RequestKind.task, instant: $0) }
    if let morning, nearest.map({ morning < $0.instant }) ?? true { nearest = (.morning, morning) }
    if let advance, nearest.map({ advance < $0.instant }) ?? true { nearest = (.advance, advance) }
    return nearest
  }
}

/// Works out what the tasks of an agenda ask for, in the machine's zone.
struct RequestRules {
  let tasks: TaskList
  let settings: Settings
  /// The rules of each zone a task can be in: the machine's, then those of `TaskList.zones`.
  let zones: [TimeZoneRules]

  init(_ agenda: Agenda, machineZone: TimeZoneRules) {
    tasks = agenda.tasks
    settings = agenda.settings
    zones = [machineZone] + agenda.tasks.zones.zones.map(\.rules)
  }

  // Inlined, as else every look at a zone takes and gives back a share in each of its tables.
  @inline(__always)
  func zone(of record: TaskRecord) -> TimeZoneRules { zones[Int(record.zone)] }

  /// The target of a reminder, delivered or not.
  func target(of reminder: Reminder, of record: TaskRecord) -> Target? {
    target(of: reminder, for: reminder.occurrence ?? record.due, of: record)
  }

  /// The target of a reminder for an occurrence.
  func target(of reminder: Reminder, for due: Due?, of record: TaskRecord) -> Target? {
    Target(reminder.rule, due: due, settings: settings, in: zone(of: record))
  }

  /// The target of a notice for an occurrence.
  func target(of notice: RequestKind, for due: Due, of record: TaskRecord) -> Target? {
    Target(notice, of: due, settings: settings, in: zone(of: record))
  }

  /// The target of a reminder that is neither past nor delivered.
  func openTarget(of reminder: Reminder, of record: TaskRecord) -> Target? {
    guard let target = target(of: reminder, of: record) else { return nil }
    if let after = reminder.after, target.mark.isAtOrBefore(after) { return nil }
    return target
  }

  /// The due value that a notice is for: the due date, or of a repeating task an occurrence that comes later.
  func due(of notice: RequestKind, of record: TaskRecord) -> Due? {
    if record.rare == 0 { return record.due }
    let rare = tasks.rare(of: record)
    return (notice == .morning ? rare.morningNext : rare.advanceNext) ?? record.due
  }

  /// The target of a notice of a task, delivered or not; nil where it is switched off.
  func target(of notice: RequestKind, of record: TaskRecord) -> Target? {
    guard notice == .morning ? settings.morning : settings.advance, let due = due(of: notice, of: record) else {
      return nil
    }
    return target(of: notice, for: due, of: record)
  }

  /// The target of a notice that is neither delivered for this due value, nor past when the due date or the setting
  /// was set.
  func openTarget(of kind: RequestKind, of record: TaskRecord) -> Target? {
    guard let target = target(of: kind, of: record), isUntold(kind, of: record) else { return nil }
    if let after = after(kind, of: record), target.mark.isAtOrBefore(.wall(after)) { return nil }
    let since = kind == .morning ? settings.morningAfter : settings.advanceAfter
    if let since, since.covers(target, in: zone(of: record), isFloating: record.zone == 0) { return nil }
    return target
  }

  /// The mark of a notice for when the due date was set.
  private func after(_ kind: RequestKind, of record: TaskRecord) -> CivilDateTime? {
    if kind == .morning || record.rare == 0 { return record.noticesAfter }
    return tasks.rare(of: record).advanceAfter ?? record.noticesAfter
  }

  /// Whether a notice is neither delivered nor muted for the due value that it is for.
  private func isUntold(_ kind: RequestKind, of record: TaskRecord) -> Bool {
    let due = due(of: kind, of: record)
    if record.rare == 0 { return kind != .morning || record.morningFor != due }
    let rare = tasks.rare(of: record)
    let delivered = kind == .morning ? record.morningFor : rare.advanceFor
    if delivered == due || rare.mutedFor == due { return false }
    // Where no occurrence is left to aim at, the last that was delivered speaks for those before it.
    if rare.repetition != nil, let due, let delivered { return due.wall > delivered.wall }
    return true
  }

  /// The moments of a task's own reminders that are neither past nor delivered.
  func openInstants(of record: TaskRecord) -> [Timestamp] {
    tasks.reminders(of: record).compactMap { openTarget(of: $0, of: record)?.instant }
  }

  /// The nearest of them; while the task is snoozed the end of that, with which everything earlier comes.
  private func ownInstant(of record: TaskRecord) -> Timestamp? {
    if let end = snoozeEnd(of: record) { return end }
    var nearest: Timestamp?
    for reminder in tasks.reminders(of: record) {
      guard let instant = openTarget(of: reminder, of: record)?.instant else { continue }
      nearest = min(nearest ?? instant, instant)
    }
    return nearest
  }

  private func snoozeEnd(of record: TaskRecord) -> Timestamp? {
    record.rare == 0 ? nil : tasks.rare(of: record).snoozedUntil
  }

  /// Whether a notice of this moment comes with a notification that the task's own rules bring, of which `own` is the
  /// nearest: one of the same minute, or the end of a snooze.
  private func comesWithOwn(_ moment: Timestamp, _ own: Timestamp?, of record: TaskRecord) -> Bool {
    guard let own else { return false }
    if own.minute == moment.minute || comesWithSnooze(moment, of: record) { return true }
    return own < moment
      && tasks.reminders(of: record).contains { openTarget(of: $0, of: record)?.instant.minute == moment.minute }
  }

  /// Whether what is set for this moment comes with the notification that ends the task's snooze.
  func comesWithSnooze(_ moment: Timestamp, of record: TaskRecord) -> Bool {
    guard let end = snoozeEnd(of: record) else { return false }
    return moment <= end || moment.minute == end.minute
  }

  /// What a task asks for; nothing where it is done.
  ///
  /// Requests that fall in one minute are one: the user's own wins, then morning.
  func requests(of record: TaskRecord) -> TaskRequests {
    var requests = TaskRequests()
    guard record.isOpen else { return requests }
    requests.own = ownInstant(of: record)
    if let target = openTarget(of: .morning, of: record), !comesWithOwn(target.instant, requests.own, of: record) {
      requests.morning = target.instant
    }
    if let target = openTarget(of: .advance, of: record), requests.morning?.minute != target.instant.minute,
      !comesWithOwn(target.instant, requests.own, of: record)
    {
      requests.advance = target.instant
    }
    return requests
  }

  /// The moment from which a task is overdue, in its zone.
  func dueEnd(of record: TaskRecord) -> Timestamp? {
    record.due.map { zone(of: record).instant(of: $0.end) }
  }
}

extension Timestamp {
  /// The minute that the moment falls in, counted from 1970.
  var minute: Int { seconds >= 0 ? seconds / 60 : -((59 - seconds) / 60) }
}
