/// The data on which the moments of one task's rules depend, apart from the task itself.
package struct RuleContext {
  /// The settings for the notices.
  let settings: Settings
  /// The zone of the task.
  let zone: TimeZoneRules
  /// The zone of the machine if the task has a zone of its own; nil if the task is floating.
  let reader: TimeZoneRules?
  /// The moment that counts as now.
  let now: Timestamp

  package init(settings: Settings, zone: TimeZoneRules, reader: TimeZoneRules?, now: Timestamp) {
    (self.settings, self.zone, self.reader, self.now) = (settings, zone, reader, now)
  }

  /// The same context at another moment.
  func at(_ moment: Timestamp) -> RuleContext {
    RuleContext(settings: settings, zone: zone, reader: reader, now: moment)
  }

  /// Returns when a rule notifies for a value; nil if it has no moment.
  func moment(of rule: TaskRule, for value: RuleValue) -> Timestamp? {
    switch rule {
    case .reminder(let rule): rule.moment(for: value.due, morningTime: settings.morningTime, in: zone)
    case .notice(let kind):
      value.due.flatMap { kind.moment(of: $0, settings: settings, in: zone, reader: reader) }
    }
  }

  /// Returns a rule's state without the values that cannot be true now.
  func trusted(_ state: RuleState, of rule: TaskRule) -> RuleState {
    state.trusted(of: rule, at: now, in: zone, reader: reader)
  }

  /// Whether a rule notifies at all: a notice can be switched off.
  func isOn(_ rule: TaskRule) -> Bool {
    switch rule {
    case .reminder: true
    case .notice(let kind): settings.isOn(kind)
    }
  }
}

extension RuleContext {
  /// Returns when a due date first rings: by one of the task's own reminders that follow it, or without these by the
  /// morning notice. Nil if nothing rings for it.
  private func firstMoment(of due: Due, reminders: some Sequence<ReminderRule>, hasNotices: Bool) -> Timestamp? {
    let own = reminders.filter(\.followsDue).compactMap { moment(of: .reminder($0), for: .due(due)) }.min()
    let hasMorning = hasNotices && settings.isOn(.morning)
    return own ?? (hasMorning ? moment(of: .notice(.morning), for: .due(due)) : nil)
  }

  /// Returns the moment at which an occurrence comes. From then on a person can mean this occurrence by `done`.
  ///
  /// The occurrence comes with its first notification, but not before its day and not after its time. Without a
  /// notification it comes at its time, or when its day begins.
  private func comes(_ due: Due, reminders: some Sequence<ReminderRule>, hasNotices: Bool) -> Timestamp {
    let begin = zone.instant(of: CivilDateTime(due.date, .midnight))
    let bell = firstMoment(of: due, reminders: reminders, hasNotices: hasNotices)
    guard due.time != nil else { return fault(.c59) ? begin : max(begin, bell ?? begin) }
    let end = zone.instant(of: due.wall)
    return max(begin, min(end, bell ?? end))
  }

  /// Returns the current occurrence: the last one from `due` on that has come. Nil if `due` has not come.
  func current(
    from due: Due, _ repetition: Repetition, reminders: some Sequence<ReminderRule>, hasNotices: Bool
  ) -> Due? {
    repetition.lastCome(from: due, ofTaskDue: due, at: now, in: zone) {
      comes($0, reminders: reminders, hasNotices: hasNotices)
    }
  }

  /// Returns the next occurrence after the current one; nil if there is none.
  func next(
    after due: Due, _ repetition: Repetition, reminders: some Sequence<ReminderRule>, hasNotices: Bool
  ) -> Due? {
    let last = repetition.due(laterThan: due, in: zone).flatMap {
      current(from: $0, repetition, reminders: reminders, hasNotices: hasNotices)
    }
    return repetition.due(laterThan: last ?? due, in: zone)
  }
}

extension TaskRule {
  /// Returns the earliest moment at which the rule can have delivered a value, under any settings. So no setting makes
  /// a value untrusted.
  fileprivate func earliest(of value: RuleValue, in zone: TimeZoneRules, reader: TimeZoneRules?) -> Timestamp? {
    guard case .due(let due) = value else {
      if case .instant(let moment) = value { return moment }
      return nil
    }
    switch self {
    case .reminder(let rule): return rule.moment(for: due, morningTime: .midnight, in: zone)
    case .notice(.morning): return (reader ?? zone).instant(of: CivilDateTime(due.date, .midnight))
    case .notice(.advance): return Lead.minutes(Settings.mostMinutes).moment(before: due.wall, in: zone)
    }
  }
}

extension RuleState {
  /// Returns the state without values whose earliest moment is more than two days ahead. They were recorded, as
  /// delivered or past when set, while the clock was wrong. A flight moves a moment by less.
  func trusted(of rule: TaskRule, at now: Timestamp, in zone: TimeZoneRules, reader: TimeZoneRules?) -> RuleState {
    // Nearly always the date of a value is enough to keep it.
    guard RuleState.mayLieAhead(delivered, of: now) || RuleState.mayLieAhead(pastWhenSet, of: now) else { return self }
    let limit = now.seconds + (fault(.c71) ? 10_000_000_000 : 2 * 86_400)
    let isAhead = { (value: RuleValue) in
      rule.earliest(of: value, in: zone, reader: reader).map { $0.seconds > limit } ?? false
    }
    var state = self
    if delivered.map(isAhead) ?? false { state.delivered = nil }
    if pastWhenSet.map(isAhead) ?? false { state.pastWhenSet = nil }
    return state
  }

  /// Whether the moment of a value may be more than two days ahead of now, judged by its date.
  @inline(__always)
  private static func mayLieAhead(_ value: RuleValue?, of now: Timestamp) -> Bool {
    switch value {
    // A day is over everywhere two days and an hour after it began in UTC.
    case .due(let due): due.date.dayNumber * 86_400 > now.seconds - 3_600
    case .instant(let moment): moment > now
    case nil: false
    }
  }
}

extension Repetition {
  /// Returns the first due date, `due` included, for which a rule is open; nil if none is left.
  ///
  /// `moment` is nil for an occurrence for which the rule does not ring. For example, an occurrence moved to before the
  /// morning time has no morning notice. Such occurrences are passed over, so that later ones still ring. After the
  /// last moved occurrence, all with the usual time are alike, and `moment` is not asked.
  func firstOpen(
    from due: Due, _ state: RuleState, muted: Due?, in zone: TimeZoneRules, moment: (Due) -> Timestamp?
  ) -> Due? {
    // A rule that counts from completion has no names, so its due date may be a moved one.
    let lastMoved = isFromDone ? due : changes.moved.lazy.map(\.to).max()
    func isOpen(_ next: Due) -> Bool {
      guard next != muted, state.isOpen(for: .due(next), repeats: true) else { return false }
      let isLikeAll = next.time == self.start.time && lastMoved.map { next > $0 } ?? true
      return isLikeAll || rule.isFinerThanDay || moment(next) != nil
    }
    if isOpen(due) { return due }
    if fault(.c58) { return nil }
    if left != nil { return dues(stillToCome: due, in: zone).first(where: isOpen) }
    let start = state.last.map { $0.wall > due.wall ? $0 : due } ?? due
    return dues(laterThan: start, in: zone).first(where: isOpen)
  }
}
