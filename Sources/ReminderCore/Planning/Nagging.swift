// What rang and was not answered comes again, under the same identifier.

/// The next time that what rang comes again.
public struct Nag: Equatable, Sendable {
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

  /// Whether a request is this nag, and not what it repeats.
  func isOf(_ request: NotificationRequest) -> Bool {
    kind == request.identifier.kind && moment == request.fireAt
  }

  /// Whether none comes after it, if it is told at this moment.
  public func isLast(toldAt moment: Timestamp) -> Bool { rule.next(after: moment, count: count) == nil }
}

/// How often what rang comes again, and until when.
struct NagRule: Equatable, Sendable {
  /// From one time to the next.
  let minutes: Int
  /// The most times.
  let times: Int
  /// None is set for this moment or a later one.
  let end: Timestamp

  /// The moment of the next time, after so many that came last at `last`; nil where there is none. It counts from the
  /// minute, so that what a run of `fire` takes does not add up.
  func next(after last: Timestamp, count: Int) -> Timestamp? {
    guard count < times, let moment = Timestamp(seconds: (last.minute + minutes) * 60), moment < end else { return nil }
    return moment
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

  /// Whether it is more than a notice that everybody gets: the task is listed as one that rang.
  public var isListed: Bool { self != .morning }
}

extension Settings {
  /// The minutes after which what rang of a task comes again; nil where it does not.
  func nagMinutes(choice: NagChoice?, priority: Priority) -> Int? {
    switch choice {
    case .off: nil
    case .every(let minutes): minutes
    case nil: priority >= nagPriority ? nagMinutes : nil
    }
  }
}

extension RequestRules {
  /// When an open task rang, if nobody has answered; nil where it did not, or only had a notice, or is hidden. What was
  /// told later than now, by a clock that was wrong, counts as told now.
  func rang(_ record: TaskRecord) -> Timestamp? {
    guard record.rare != 0, record.isOpen, let ring = tasks.ring(of: record), ring.what.isListed,
      hiddenUntil(record) == nil
    else { return nil }
    return min(ring.at, now)
  }

  /// How a task nags about what is told at a moment; nil where it does not.
  func nagRule(of record: TaskRecord, from told: Timestamp) -> NagRule? {
    guard let minutes = settings.nagMinutes(choice: tasks.nag(of: record), priority: record.priority) else {
      return nil
    }
    let day = zones[0].local(at: told).date
    let last = readerDue(of: record).map { max($0.date, day) } ?? day
    return NagRule(minutes: minutes, times: settings.nagTimes, end: zones[0].instant(of: Due(last).end))
  }

  /// The next time that what rang of a task comes again; nil where it does not.
  func nag(of record: TaskRecord) -> Nag? {
    // Nearly every task has none.
    guard record.rare != 0, record.isOpen, let ring = tasks.ring(of: record), ring.seen == nil,
      let kind = ring.what.kind,
      tasks.snoozedUntil(of: record) == nil, ring.what != .morning || settings.isOn(.morning),
      let rule = nagRule(of: record, from: min(ring.at, now)),
      let moment = rule.next(after: min(ring.last, now), count: ring.nags)
    else { return nil }
    // It waits for the start of its task, as every request does, and keeps that moment when the start has come.
    let start = notBeforeStart(moment, of: record)
    return Nag(kind: kind, moment: start, count: ring.nags + 1, since: ring.at, rule: rule)
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
