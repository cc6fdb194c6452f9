/// A notification that will come.
public struct Bell: Sendable {
  /// What it is of, and the moment for which it was set.
  public let request: NotificationRequest
  /// When it comes: at that moment, when quiet is over, or now where it is late.
  public let comesAt: Timestamp
  /// Whether it rang before and comes again.
  public let isNag: Bool
}

extension Explanation {
  /// The notifications of these tasks, and `besideTasks` of all timers and of the agenda of the day, that come from one
  /// moment until another, in the order in which they come; of each minute of a task one. What repeats counts with all
  /// its occurrences. Focus blocks are left out, as their spans say the same. Empty while notifications are off.
  public func bells(
    of indices: some Sequence<Int>, besideTasks: Bool = true, from start: Timestamp, until end: Timestamp
  ) -> [Bell] {
    guard rules.settings.notify else { return [] }
    var bells: [Bell] = []
    for index in indices where rules.tasks.records[index].isOpen {
      bells += self.bells(of: rules.tasks.records[index], at: index, before: end)
    }
    if besideTasks {
      bells += timed.filter { $0.identifier.kind == .timer }.map { bell($0, comesAt: comesAt($0)) }
      bells += agendas(before: end)
    }
    return bells.filter { start <= $0.comesAt && $0.comesAt < end }
      .sorted { ($0.comesAt, $0.request) < ($1.comesAt, $1.request) }
  }

  /// The next notification of each rule for which its task asks later: a task has one request of each kind at a time,
  /// the nearest. In the order in which they come.
  public func laterRequests() -> [NotificationRequest] {
    var later: [NotificationRequest] = []
    for (index, record) in rules.tasks.records.enumerated() where record.isOpen {
      // Of one reminder nothing is later, unless a snooze or a nag has its place.
      let hasOther = rules.tasks.snoozedUntil(of: record) != nil || rules.tasks.ring(of: record) != nil
      guard hasOther || rules.tasks.reminders(of: record).count > 1 else { continue }
      let requests = rules.requests(of: record)
      later += bells(of: record, at: index, before: nil).map(\.request)
        .filter { requests.instant(of: $0.identifier.kind) != $0.fireAt }
    }
    return later.sorted()
  }

  /// The agenda of each day, but of those that are over before quiet lets it go.
  private func agendas(before end: Timestamp) -> [Bell] {
    guard let time = rules.settings.agendaTime else { return [] }
    let zone = present.zone.rules
    return agenda.timed.daily.comes(at: time, from: present.now, in: zone).prefix { $0.moment < end }
      .compactMap { day, moment in
        let request = NotificationRequest(identifier: .agenda, number: 1, fireAt: moment, index: 0)
        let bell = bell(request, comesAt: comesAt(request))
        return zone.local(at: bell.comesAt).date == day ? bell : nil
      }
  }

  private func bell(_ request: NotificationRequest, comesAt: Timestamp, isNag: Bool = false) -> Bell {
    Bell(request: request, comesAt: max(comesAt, present.now), isNag: isNag)
  }

  /// Those of a task; with `end` nil the next of each of its rules.
  private func bells(of record: TaskRecord, at index: Int, before end: Timestamp?) -> [Bell] {
    let requests = rules.requests(of: record)
    // The next of each kind as it is planned; then what comes after it, but for what comes together with that.
    var moments = RequestKind.ofTasks.compactMap { kind in requests.instant(of: kind).map { (kind, $0) } }
    let planned = moments.count
    var later: [(RequestKind, Timestamp)] = []
    for reminder in rules.tasks.reminders(of: record) {
      let rule = TaskRule.reminder(reminder.rule)
      later += self.moments(of: rule, reminder.state, of: record, before: end).map { (.task, $0) }
    }
    for kind in NoticeKind.allCases where rules.settings.isOn(kind) {
      let state = rules.tasks.state(of: kind, of: record)
      later += self.moments(of: .notice(kind), state, of: record, before: end).map { (.notice(kind), $0) }
    }
    moments += later.filter { $0.1 > rules.now && !rules.comesWithSnooze($0.1, of: record) }
    var minutes: Set<Int> = []
    // Of what falls into one minute the task's own comes, then the morning.
    let inOrder = moments.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
    return inOrder.filter { minutes.insert($0.element.1.minute).inserted }.map { place, element in
      let (kind, moment) = element
      let request = NotificationRequest(
        identifier: RequestIdentifier(kind, of: record.id), number: record.number, fireAt: moment, index: index)
      return bell(
        request, comesAt: comesAt(moment, of: record), isNag: place < planned && requests.nagging == kind)
    }
  }

  /// The moments of a rule from the one for which it is open on; with `end` nil that one alone.
  private func moments(
    of rule: TaskRule, _ state: RuleState, of record: TaskRecord, before end: Timestamp?
  ) -> [Timestamp] {
    guard let value = rules.openValue(of: rule, state, of: record) else { return [] }
    guard case .due(let due) = value else {
      return [value.instant].compactMap { $0.map { rules.notBeforeStart($0, of: record) } }
    }
    var moments: [Timestamp] = []
    /// False behind the last that comes before the end. An occurrence without a moment, such as the morning of what is
    /// due before it, stays open, and nothing comes behind it until it is done.
    func add(_ due: Due) -> Bool {
      guard let moment = rules.moment(of: rule, for: due, of: record), end.map({ moment < $0 }) ?? true else {
        return false
      }
      // As long as the occurrence at hand is not done, nothing rings before its start.
      moments.append(rule.isNotice ? rules.behindStart(moment, of: record) : rules.notBeforeStart(moment, of: record))
      return true
    }
    guard add(due), end != nil, rule.followsDue, let repetition = rules.tasks.repetition(of: record) else {
      return moments
    }
    let later = repetition.dues(laterThan: due, in: rules.zone(of: record))
    for due in later.lazy.prefix(max(0, (repetition.left ?? .max) - 1)) where !add(due) { break }
    return moments
  }
}
