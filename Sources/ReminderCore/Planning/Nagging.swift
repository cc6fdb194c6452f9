// Nags: an unanswered notification is delivered again, under the same identifier.
//
// A nag is no request of its own. The task's own (or morning) request comes with the next open rule or the next nag,
// whichever is earlier. So slots, digests, quiet time, retries and `wakeAt` need no rules for nags.

/// The next repeat of an unanswered notification.
package struct Nag: Sendable {
  /// The kind of its request: the kind of the notification that rang.
  package let kind: RequestKind
  /// The moment for which the nag is set.
  package let moment: Timestamp
  /// The number of this nag, 1 for the first.
  package let count: Int
  /// When the original notification was delivered.
  package let since: Timestamp
  /// The rule for this nag.
  let rule: NagRule
  /// When the nag was delivered; nil if it was not.
  var deliveredAt: Timestamp?

  /// Whether a request is this nag, not the original notification.
  func isOf(_ request: NotificationRequest) -> Bool {
    kind == request.identifier.kind && moment == request.fireAt
  }

  /// Whether this nag is more than three days after the original notification: then it wakes no machine.
  var isOld: Bool { moment.seconds > since.seconds + 3 * 86_400 }

  /// Whether this nag is the last one, if it is delivered at this moment.
  package func isLast(deliveredAt moment: Timestamp) -> Bool {
    rule.next(after: deliveredAt ?? moment, count: count) == nil
  }
}

/// How often an unanswered notification repeats, and until when.
struct NagRule: Sendable {
  /// Minutes from one nag to the next.
  let minutes: Int
  /// The most nags; nil if only an answer ends them.
  let times: Int?
  /// No nag is set for this moment or a later one; nil if nags continue past midnight. A nag that was set for an
  /// earlier moment, and was held or missed, is delivered once, late.
  let end: Timestamp?
  /// When the task rang, and the reader's zone: a nag whole days later has the same time on that clock.
  let first: Timestamp
  let zone: TimeZoneRules

  /// Returns the moment of the next nag after `count` nags, the last one at `last`; nil if there is none. The interval
  /// counts from the minute, so that the delays of `fire` runs do not add up.
  func next(after last: Timestamp, count: Int) -> Timestamp? {
    guard count < times ?? .max else { return nil }
    let moment = minutes % 1440 == 0 ? nextDay(after: last) : Timestamp(seconds: (last.minute + minutes) * 60)
    guard let moment, fault(.c26) || end.map({ moment < $0 }) ?? true else { return nil }
    return moment
  }

  /// Returns the first moment after `last` that is whole intervals of `minutes` after `first`, at the same clock time.
  private func nextDay(after last: Timestamp) -> Timestamp? {
    let (wall, days) = (zone.local(at: first).startOfMinute, minutes / 1440)
    let passed = max(0, zone.local(at: last).date.dayNumber - wall.date.dayNumber) / days
    return [passed, passed + 1, passed + 2].lazy.filter { $0 > 0 }
      .compactMap { wall.adding(days: $0 * days) }.map { zone.instant(of: $0) }.first { $0 > last }
  }
}

extension UnansweredReminder.What {
  /// The kind of request that is delivered again; nil for a timer, which does not nag.
  var kind: RequestKind? {
    switch self {
    case .own: .task
    case .morning: .notice(.morning)
    case .timer: nil
    }
  }

  /// Whether this is a notice, which everybody gets, and not something that a person asked for.
  package var isNotice: Bool { self == .morning }
}

extension Settings {
  /// Whether nags at this interval end with the day. Nags once or twice a day go on until an answer, because otherwise
  /// there would hardly be any.
  static func nagEndsAtMidnight(_ minutes: Int) -> Bool { fault(.c27) || minutes < 720 }

  /// Returns the most nags at this interval; nil if only an answer ends them. A `nag.times` other than the default
  /// always applies.
  package func nagTimes(each minutes: Int) -> Int? {
    Settings.nagEndsAtMidnight(minutes) || nagTimes != Settings().nagTimes ? nagTimes : nil
  }

  /// Returns after how many minutes a task nags, and how often at most; nil if it does not nag.
  func nagging(choice: NagChoice?, priority: Priority) -> (minutes: Int, times: Int?)? {
    switch choice {
    case .off: nil
    case .every(let minutes, let times): (minutes, times ?? nagTimes(each: minutes))
    case nil: priority >= nagPriority ? nagMinutes.map { ($0, nagTimes(each: $0)) } : nil
    }
  }
}

extension RequestRules {
  /// Returns when an open task rang, if it is unanswered; nil if it did not ring or is hidden. A delivery later than
  /// now was recorded by a wrong clock and counts as now.
  func unansweredSince(_ record: TaskRecord) -> Timestamp? {
    guard record.rare != 0, record.isOpen, let unanswered = tasks.unanswered(of: record), hiddenUntil(record) == nil
    else { return nil }
    return min(unanswered.at, now)
  }

  /// Returns how a task nags about a notification delivered at `deliveredAt`; nil if it does not.
  func nagRule(of record: TaskRecord, from deliveredAt: Timestamp) -> NagRule? {
    guard let (minutes, times) = settings.nagging(choice: tasks.nag(of: record), priority: record.priority) else {
      return nil
    }
    let day = zones[0].local(at: deliveredAt).date
    let last = readerDue(of: record).map { max($0.date, day) } ?? day
    let end = Settings.nagEndsAtMidnight(minutes) ? zones[0].instant(of: Due(last).end) : nil
    return NagRule(
      minutes: minutes, times: times, end: end, first: deliveredAt, zone: zones[0])
  }

  /// Returns the next nag of a task; nil if there is none.
  func nag(of record: TaskRecord) -> Nag? {
    // Hardly any task has a nag.
    guard record.rare != 0, record.isOpen, let unanswered = tasks.unanswered(of: record),
      fault(.c21) || unanswered.seen == nil,
      let kind = unanswered.what.kind,
      tasks.snoozedUntil(of: record) == nil, unanswered.what != .morning || settings.isOn(.morning),
      let rule = nagRule(of: record, from: min(unanswered.at, now)),
      let moment = rule.next(after: min(unanswered.last, now), count: unanswered.nags)
    else { return nil }
    // Like every request, the nag waits for the start of its task. It keeps that moment when the start has come.
    let start = notBeforeStart(moment, of: record)
    return Nag(kind: kind, moment: start, count: unanswered.nags + 1, since: unanswered.at, rule: rule)
  }

  /// Whether a request is a nag more than three days after the original notification.
  func isOldNag(_ request: NotificationRequest) -> Bool {
    guard request.identifier.kind.isOfTask, let nag = nag(of: tasks.records[request.index]) else { return false }
    return nag.isOf(request) && nag.isOld
  }

  /// Returns the nag behind a request delivered at `deliveredAt`; nil if the request was new.
  func nag(of request: NotificationRequest, deliveredAt: Timestamp) -> Nag? {
    guard request.identifier.kind.isOfTask, let unanswered = tasks.unanswered(of: tasks.records[request.index]),
      unanswered.nags > 0,
      unanswered.last == deliveredAt, unanswered.what.kind == request.identifier.kind,
      let rule = nagRule(of: tasks.records[request.index], from: min(unanswered.at, now))
    else { return nil }
    return Nag(
      kind: request.identifier.kind, moment: request.fireAt, count: unanswered.nags, since: unanswered.at, rule: rule,
      deliveredAt: deliveredAt)
  }

  /// Replaces `moment`, the own moment of a request of this kind, by the moment of a nag. Returns whether it did.
  /// The nag is dropped if something new is delivered in the same minute, or is late together with it.
  func addNag(_ nag: Nag?, of kind: RequestKind, to moment: inout Timestamp?) -> Bool {
    guard let nag, nag.kind == kind else { return false }
    if let moment, isOne(moment, nag.moment) || moment < nag.moment { return false }
    moment = nag.moment
    return true
  }

  /// Whether a request delivered at `moment` is delivered again later, unless it is answered or seen.
  func comesAgain(_ kind: RequestKind, of record: TaskRecord, deliveredAt moment: Timestamp) -> Bool {
    if let nag = nag(of: record), requests(of: record).nagging == kind { return !nag.isLast(deliveredAt: moment) }
    let rings = kind == .task || kind == .notice(.morning) && record.reminderCount == 0
    return rings && nagRule(of: record, from: moment)?.next(after: moment, count: 0) != nil
  }
}
