// What rang and was not answered comes again, under the same identifier.

/// The next time that what rang comes again.
public struct Nag: Sendable {
  /// The kind of request that it holds: that of what rang.
  public let kind: RequestKind
  /// The moment that it is set for.
  public let moment: Timestamp
  /// How often it has come again then, 1 for the first time.
  public let count: Int
  /// When what it repeats was told.
  public let since: Timestamp
  /// What it goes by.
  let rule: NagRule
  /// When it was told, where it was.
  var told: Timestamp?

  /// Whether a request is this nag, and not what it repeats.
  func isOf(_ request: NotificationRequest) -> Bool {
    kind == request.identifier.kind && moment == request.fireAt
  }

  /// Whether it comes more than three days after what it repeats: then it wakes no machine.
  var isOld: Bool { moment.seconds > since.seconds + 3 * 86_400 }

  /// Whether none comes after it, if it is told at this moment.
  public func isLast(toldAt moment: Timestamp) -> Bool { rule.next(after: told ?? moment, count: count) == nil }
}

/// How often what rang comes again, and until when.
struct NagRule: Sendable {
  /// From one time to the next.
  let minutes: Int
  /// The most times; nil where only an answer ends it.
  let times: Int?
  /// None is set for this moment or a later one; nil where it goes on over midnights.
  let end: Timestamp?
  /// When it rang, and the zone of the reader: whole days later the clock shows the same.
  let first: Timestamp
  let zone: TimeZoneRules

  /// The moment of the next time, after so many that came last at `last`; nil where there is none. It counts from the
  /// minute, so that what a run of `fire` takes does not add up.
  func next(after last: Timestamp, count: Int) -> Timestamp? {
    guard count < times ?? .max else { return nil }
    let moment = minutes % 1440 == 0 ? nextDay(after: last) : Timestamp(seconds: (last.minute + minutes) * 60)
    guard let moment, fault(.c26) || end.map({ moment < $0 }) ?? true else { return nil }
    return moment
  }

  /// The first time behind a moment at which the clock shows what it showed when it rang, whole numbers of days later.
  private func nextDay(after last: Timestamp) -> Timestamp? {
    let (wall, days) = (zone.local(at: first).startOfMinute, minutes / 1440)
    let passed = max(0, zone.local(at: last).date.dayNumber - wall.date.dayNumber) / days
    return [passed, passed + 1, passed + 2].lazy.filter { $0 > 0 }
      .compactMap { wall.adding(days: $0 * days) }.map { zone.instant(of: $0) }.first { $0 > last }
  }
}

extension Ring.What {
  /// The kind of request under which it comes again; nil for a timer, which does not.
  var kind: RequestKind? {
    switch self {
    case .own: .task
    case .morning: .notice(.morning)
    case .timer: nil
    }
  }

  /// Whether it is a notice, which everybody gets, and nothing that a person asked for.
  public var isNotice: Bool { self == .morning }
}

extension Settings {
  /// Whether what comes again each so many minutes ends with the day. What comes once or twice a day would else hardly
  /// come at all: it goes on until it is answered.
  static func nagEndsAtMidnight(_ minutes: Int) -> Bool { fault(.c27) || minutes < 720 }

  /// How often what comes again each so many minutes does that at most; nil where only an answer ends it, unless
  /// somebody has set another `nag.times` than the usual one.
  public func nagTimes(each minutes: Int) -> Int? {
    Settings.nagEndsAtMidnight(minutes) || nagTimes != Settings().nagTimes ? nagTimes : nil
  }

  /// After how many minutes what rang of a task comes again, and how often at most; nil where it does not.
  func nagging(choice: NagChoice?, priority: Priority) -> (minutes: Int, times: Int?)? {
    switch choice {
    case .off: nil
    case .every(let minutes, let times): (minutes, times ?? nagTimes(each: minutes))
    case nil: priority >= nagPriority ? nagMinutes.map { ($0, nagTimes(each: $0)) } : nil
    }
  }
}

extension RequestRules {
  /// When an open task rang, if nobody has answered; nil where it did not, or is hidden. What was told later than now,
  /// by a clock that was wrong, counts as told now.
  func rang(_ record: TaskRecord) -> Timestamp? {
    guard record.rare != 0, record.isOpen, let ring = tasks.ring(of: record), hiddenUntil(record) == nil
    else { return nil }
    return min(ring.at, now)
  }

  /// How a task nags about what is told at a moment; nil where it does not.
  func nagRule(of record: TaskRecord, from told: Timestamp) -> NagRule? {
    guard let (minutes, times) = settings.nagging(choice: tasks.nag(of: record), priority: record.priority) else {
      return nil
    }
    let day = zones[0].local(at: told).date
    let last = readerDue(of: record).map { max($0.date, day) } ?? day
    let end = Settings.nagEndsAtMidnight(minutes) ? zones[0].instant(of: Due(last).end) : nil
    return NagRule(
      minutes: minutes, times: times, end: end, first: told, zone: zones[0])
  }

  /// The next time that what rang of a task comes again; nil where it does not.
  func nag(of record: TaskRecord) -> Nag? {
    // Nearly every task has none.
    guard record.rare != 0, record.isOpen, let ring = tasks.ring(of: record), fault(.c21) || ring.seen == nil,
      let kind = ring.what.kind,
      tasks.snoozedUntil(of: record) == nil, ring.what != .morning || settings.isOn(.morning),
      let rule = nagRule(of: record, from: min(ring.at, now)),
      let moment = rule.next(after: min(ring.last, now), count: ring.nags)
    else { return nil }
    // It waits for the start of its task, as every request does, and keeps that moment when the start has come.
    let start = notBeforeStart(moment, of: record)
    return Nag(kind: kind, moment: start, count: ring.nags + 1, since: ring.at, rule: rule)
  }

  /// Whether a request is what rang more than three days before, coming again.
  func isOldNag(_ request: NotificationRequest) -> Bool {
    guard request.identifier.kind.isOfTask, let nag = nag(of: tasks.records[request.index]) else { return false }
    return nag.isOf(request) && nag.isOld
  }

  /// The time at which what rang came again with a request that was told at a moment; nil where that was new.
  func nag(of request: NotificationRequest, toldAt told: Timestamp) -> Nag? {
    guard request.identifier.kind.isOfTask, let ring = tasks.ring(of: tasks.records[request.index]), ring.nags > 0,
      ring.last == told, ring.what.kind == request.identifier.kind,
      let rule = nagRule(of: tasks.records[request.index], from: min(ring.at, now))
    else { return nil }
    return Nag(
      kind: request.identifier.kind, moment: request.fireAt, count: ring.nags, since: ring.at, rule: rule, told: told)
  }

  /// Lets what rang come again with a request of this kind, whose own moment this is; gives whether it does. What comes
  /// at the same time as something new, or is late as that is, is not told beside it.
  func addNag(_ nag: Nag?, of kind: RequestKind, to moment: inout Timestamp?) -> Bool {
    guard let nag, nag.kind == kind else { return false }
    if let moment, isOne(moment, nag.moment) || moment < nag.moment { return false }
    moment = nag.moment
    return true
  }

  /// Whether what a request tells at a moment comes again after that, unless it is answered or seen.
  func comesAgain(_ kind: RequestKind, of record: TaskRecord, toldAt moment: Timestamp) -> Bool {
    if let nag = nag(of: record), requests(of: record).nagging == kind { return !nag.isLast(toldAt: moment) }
    let rings = kind == .task || kind == .notice(.morning) && record.reminderCount == 0
    return rings && nagRule(of: record, from: moment)?.next(after: moment, count: 0) != nil
  }
}
