/// A notification that will be delivered.
package struct ComingNotification: Sendable {
  /// The request, with the moment for which it was set.
  package let request: NotificationRequest
  /// When the notification is delivered: at the moment of `request`, after quiet time, or now if it is late.
  package let comesAt: Timestamp
  /// Whether this is a nag: the task rang before.
  package let isNag: Bool
}

extension Explanation {
  /// Returns the notifications of the given tasks from `start` to before `end`, in the order of delivery. Each task has
  /// at most one per minute. A repeating task counts with all its occurrences. With `besideTasks`, all timers and the
  /// agenda of the day are included. Focus blocks are left out, because their spans say the same. Empty while
  /// notifications are off.
  package func comingNotifications(
    of indices: some Sequence<Int>, besideTasks: Bool = true, from start: Timestamp, until end: Timestamp
  ) -> [ComingNotification] {
    guard rules.settings.notify else { return [] }
    var comingNotifications: [ComingNotification] = []
    for index in indices where rules.tasks.records[index].isOpen {
      comingNotifications += self.comingNotifications(of: rules.tasks.records[index], at: index, before: end)
    }
    if besideTasks {
      comingNotifications += timed.filter { $0.identifier.kind == .timer }.map {
        comingNotification($0, comesAt: comesAt($0))
      }
      comingNotifications += agendas(before: end)
    }
    return comingNotifications.filter { start <= $0.comesAt && $0.comesAt < end }
      .sorted { ($0.comesAt, $0.request) < ($1.comesAt, $1.request) }
  }

  /// How far ahead `laterRequests` has every notification of a task that repeats.
  private static let secondsOfEach = 48 * 3_600

  /// Returns the next notification of each rule that has no request yet, and every notification of the next 48 hours,
  /// in the order of delivery. A task has only one request of each kind at a time, the nearest.
  package func laterRequests() -> [NotificationRequest] {
    let end = Timestamp(seconds: present.now.seconds + Explanation.secondsOfEach)
    var later: [NotificationRequest] = []
    for (index, record) in rules.tasks.records.enumerated() where record.isOpen {
      // A single reminder has no later notification, unless a snooze or a nag has its place, or the task repeats.
      let hasOther = rules.tasks.snoozedUntil(of: record) != nil || rules.tasks.unanswered(of: record) != nil
      let repeats = rules.tasks.repetition(of: record) != nil
      guard hasOther || repeats || rules.tasks.reminders(of: record).count > 1 else { continue }
      let requests = rules.requests(of: record)
      var all = comingNotifications(of: record, at: index, before: nil).map(\.request)
      if repeats, let end {
        all += comingNotifications(of: record, at: index, before: end).map(\.request).filter { !all.contains($0) }
      }
      later += all.filter { requests.instant(of: $0.identifier.kind) != $0.fireAt }
    }
    return later.sorted()
  }

  /// Returns the agenda of each day, but not if the day is over before quiet time releases the agenda.
  private func agendas(before end: Timestamp) -> [ComingNotification] {
    guard let time = rules.settings.agendaTime else { return [] }
    let zone = present.zone.rules
    return list.timed.daily.comes(at: time, from: present.now, in: zone).prefix { $0.moment < end }
      .compactMap { day, moment in
        let request = NotificationRequest(identifier: .agenda, number: 1, fireAt: moment, index: 0)
        let comingNotification = comingNotification(request, comesAt: comesAt(request))
        return zone.local(at: comingNotification.comesAt).date == day ? comingNotification : nil
      }
  }

  private func comingNotification(_ request: NotificationRequest, comesAt: Timestamp, isNag: Bool = false)
    -> ComingNotification
  {
    ComingNotification(request: request, comesAt: max(comesAt, present.now), isNag: isNag)
  }

  /// Returns the notifications of a task; with `end` nil, the next of each rule.
  private func comingNotifications(of record: TaskRecord, at index: Int, before end: Timestamp?) -> [ComingNotification]
  {
    let requests = rules.requests(of: record)
    // First the planned request of each kind, then later moments, without those delivered together with a planned
    // request.
    var moments = RequestKind.ofTasks.compactMap { kind in requests.instant(of: kind).map { (kind, $0) } }
    let planned = moments.count
    var later: [(RequestKind, Timestamp)] = []
    for reminder in rules.tasks.reminders(of: record) {
      let rule = TaskRule.reminder(reminder.rule)
      later += self.moments(of: rule, reminder.state, of: record, before: end).map { (.task, $0) }
    }
    for kind in NoticeKind.allCases where rules.isOn(kind, for: record) {
      let state = rules.tasks.state(of: kind, of: record)
      later += self.moments(of: .notice(kind), state, of: record, before: end).map { (.notice(kind), $0) }
    }
    moments += later.filter { $0.1 > rules.now && !rules.comesWithSnooze($0.1, of: record) }
    var minutes: Set<Int> = []
    // Within one minute the task's own reminder wins, then the morning notice.
    let inOrder = moments.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
    return inOrder.filter { minutes.insert($0.element.1.minute).inserted }.map { place, element in
      let (kind, moment) = element
      let request = NotificationRequest(
        identifier: RequestIdentifier(kind, of: record.id), number: record.number, fireAt: moment, index: index)
      return comingNotification(
        request, comesAt: comesAt(moment, of: record), isNag: place < planned && requests.nagging == kind)
    }
  }

  /// Returns the moments of a rule, from the first value for which it is open; with `end` nil, only the first.
  private func moments(
    of rule: TaskRule, _ state: RuleState, of record: TaskRecord, before end: Timestamp?
  ) -> [Timestamp] {
    guard let value = rules.openValue(of: rule, state, of: record) else { return [] }
    guard case .due(let due) = value else {
      return [value.instant].compactMap { $0.map { rules.notBeforeStart($0, of: record) } }
    }
    var moments: [Timestamp] = []
    /// Returns false at the first moment that is not before `end`, or if the occurrences have no moment at all. A
    /// single one may have none: the morning notice of an occurrence that was moved to a time before the morning.
    func add(_ due: Due, _ usual: CivilTime?) -> Bool {
      guard let moment = rules.moment(of: rule, for: due, of: record) else { return due.time != usual }
      guard end.map({ moment < $0 }) ?? true else { return false }
      // Until the current occurrence is done, nothing rings before its start.
      moments.append(rule.isNotice ? rules.behindStart(moment, of: record) : rules.notBeforeStart(moment, of: record))
      return true
    }
    guard rule.followsDue, let repetition = rules.tasks.repetition(of: record) else {
      _ = add(due, due.time)
      return moments
    }
    guard add(due, repetition.start.time), end != nil else { return moments }
    let later = repetition.dues(laterThan: due, in: rules.zone(of: record))
    for due in later.lazy.prefix(max(0, (repetition.left ?? .max) - 1)) where !add(due, repetition.start.time) { break }
    return moments
  }
}
