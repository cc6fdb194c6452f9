// The nags of timers: a timer with `--nag` rings again until a person answers.

extension TaskTimer {
  /// Returns the next nag of a timer that rang; nil if there is none. The nags of a timer do not end with the day.
  func nextNag(_ settings: Settings, in zone: TimeZoneRules) -> Nag? {
    guard let deliveredAt, case .every(let minutes, let times)? = nag, !fault(.c105) else { return nil }
    let rule = NagRule(
      minutes: minutes, times: times ?? settings.nagTimes(each: minutes), end: nil, first: deliveredAt, zone: zone)
    return rule.next(after: lastNag ?? deliveredAt, count: nags).map {
      Nag(kind: .timer, moment: $0, count: nags + 1, since: deliveredAt, rule: rule)
    }
  }

  /// Records that the timer nags now.
  mutating func nags(at now: Timestamp) {
    nags = min(nags + 1, UnansweredReminder.mostNags)
    lastNag = now
  }

  /// Corrects a delivery that a wrong clock recorded later than now: it counts as delivered now.
  mutating func correctAhead(of now: Timestamp) {
    deliveredAt = deliveredAt.map { min($0, now) }
    lastNag = lastNag.map { min($0, now) }
  }
}

extension ReminderList {
  /// Returns when a timer rings next; nil for one that is paused, or that rang for the last time.
  package func nextRing(of timer: TaskTimer, at present: Present) -> Timestamp? {
    if timer.deliveredAt != nil { return timer.nextNag(settings, in: present.zone.rules)?.moment }
    return timer.pausedSeconds == nil ? timer.end : nil
  }

  /// Whether a timer is delivered again after a delivery at this moment, unless it is answered.
  func comesAgain(_ timer: TaskTimer, deliveredAt moment: Timestamp, in zone: TimeZoneRules) -> Bool {
    var delivered = timer
    if timer.deliveredAt == nil { delivered.deliveredAt = moment } else { delivered.nags(at: moment) }
    return timer.task == nil && delivered.nextNag(settings, in: zone) != nil
  }
}
