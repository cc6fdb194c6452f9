/// A time to work on something undisturbed: it notifies at its start and at its end, and ordinary notifications are
/// held meanwhile.
public struct FocusBlock: Equatable, Sendable {
  /// The longest block, in minutes: a day.
  public static let longest = 1_440
  /// The most blocks that are kept.
  public static let most = 100

  /// For so many days from its start a block is compared with the others, and is known to hold notifications.
  static let overlapDays = 400

  /// When a block begins. It also names the occurrence of one that repeats.
  public enum Start: Hashable, Sendable {
    /// When the clock on the wall shows this.
    case wall(CivilDateTime)
    /// At this moment.
    case moment(Timestamp)
  }

  /// An occurrence that is put aside, with what is known of it.
  struct Occurrence: Equatable, Sendable {
    let start: Start
    var began: Timestamp?
    var isStartTold = false
    /// As of the block.
    var unknown: [[UInt8]] = []
  }

  /// Its own identity.
  public let id: TaskID
  /// What it says; nil where it was given no title.
  public var title: String?
  /// The start of the occurrence at hand.
  public var start: Start
  /// Its length.
  public var minutes: Int
  /// The tasks that it is for; what belongs to them is not held.
  public var tasks: [TaskID] = []
  /// How it repeats; nil where it does not.
  public var repetition: Repetition?
  /// The moment of the start, kept from then on: a flight changes nothing of a block that runs.
  public var began: Timestamp?
  /// Whether the start was told, or need not be.
  public var isStartTold = false
  /// A start at or before this is over, whether or not there is an occurrence; nil where none is over yet.
  var over: Start?
  /// The occurrence that was at hand while the clock was found to be wrong by days; nil where it is believed.
  var aside: Occurrence?
  /// Members of the stored record that this version does not know: `"name":value` each, kept as they are.
  var unknown: [[UInt8]] = []

  /// A block made of its parts.
  public init(id: TaskID, title: String? = nil, start: Start, minutes: Int) {
    self.id = id
    self.title = title
    self.start = start
    self.minutes = minutes
  }

  /// The moment at which the occurrence at hand begins.
  public func start(in zone: TimeZoneRules) -> Timestamp { began ?? start.moment(in: zone) }

  /// The moment at which it is over.
  public func end(in zone: TimeZoneRules) -> Timestamp { end(from: start(in: zone)) }

  /// Whether it runs.
  public func runs(at now: Timestamp, in zone: TimeZoneRules) -> Bool {
    let start = start(in: zone)
    return start <= now && now < end(from: start)
  }

  private func end(from start: Timestamp) -> Timestamp { start.adding(seconds: minutes * 60) ?? start }

  /// Keeps the start as a moment if it has come.
  mutating func begin(at now: Timestamp, in zone: TimeZoneRules) {
    let moment = start(in: zone)
    if !fault(.c52), began == nil, case .wall = start, moment <= now { began = moment }
  }

  /// Moves on behind an occurrence that is over, to the first that is not over by now; false where none is left.
  mutating func moveOn(behind last: Start, at now: Timestamp, in zone: TimeZoneRules) -> Bool {
    guard !fault(.c55), case .wall(let wall) = last, let repetition else { return false }
    guard let next = firstNotOver(of: repetition, laterThan: wall, at: now, in: zone) else { return false }
    // What would have ended by now is over with it, told or not. So the clock by which that was found is known, too.
    let passed = now.adding(seconds: -minutes * 60).map { zone.local(at: $0) }
      .map { CivilDateTime($0.date, $0.time) }.flatMap { wall < $0 && $0 < next ? $0 : nil }
    (start, began, isStartTold, over, aside) = (
      .wall(next), nil, false, .wall(fault(.c73) ? wall : passed ?? wall), nil
    )
    // It may begin as the last one ends.
    begin(at: now, in: zone)
    return true
  }

  private func firstNotOver(
    of repetition: Repetition, laterThan wall: CivilDateTime, at now: Timestamp, in zone: TimeZoneRules
  ) -> CivilDateTime? {
    // What began three days ago is over, whatever the clocks have done: it need not be gone through.
    let passed = zone.local(at: now).adding(days: -3).map { max($0, wall) } ?? wall
    return repetition.dues(laterThan: passed, in: zone).first { end(from: zone.instant(of: $0.wall)) > now }?.wall
  }

  /// Notes that the start of an occurrence was told, where it is at hand or put aside.
  mutating func tell(_ told: Start, at now: Timestamp, in zone: TimeZoneRules) {
    if told == start {
      isStartTold = true
      begin(at: now, in: zone)
    } else if told == aside?.start {
      aside?.isStartTold = true
    }
  }

  /// Works the occurrence out anew where a block was found to be over more than two days ahead of now: the clock was
  /// wrong then, or is wrong now. The one that was at hand is put aside. It is at hand again once that moment does not
  /// lie ahead, and comes late where it is over by then. What has begun meanwhile comes to its end before that.
  mutating func correctAhead(at now: Timestamp, in zone: TimeZoneRules) {
    guard let over, let repetition else { return }
    let found = end(from: over.moment(in: zone))
    if let aside {
      if found <= now, !isStartTold || end(in: zone) < found {
        (start, began, isStartTold, self.aside) = (aside.start, aside.began, aside.isStartTold, nil)
      }
      return
    }
    guard found.seconds > now.seconds + 2 * 86_400, let passed = zone.local(at: now).adding(days: -2) else { return }
    let first = repetition.start.wall
    let next =
      first > passed && end(from: zone.instant(of: first)) > now
      ? first : firstNotOver(of: repetition, laterThan: passed, at: now, in: zone)
    guard let next else { return }
    aside = Occurrence(start: start, began: began, isStartTold: isStartTold)
    // A start that has gone was told, at the latest with the end.
    (start, began, isStartTold) = (.wall(next), nil, zone.instant(of: next) < now)
  }

  /// Its occurrences that begin before a moment, each as it will be in this zone: the one at hand, and those behind it.
  /// With `first` only those of them that can still run then.
  func spans(
    from first: Timestamp? = nil, until limit: Timestamp, in zone: TimeZoneRules
  ) -> some Sequence<(start: Timestamp, end: Timestamp)> {
    let atHand = [start(in: zone)]
    var later: [Timestamp] = []
    if case .wall(let wall) = start, let repetition {
      // A block lasts a day at most, and a clock change moves it by less than another.
      let passed = first.flatMap { zone.local(at: $0).adding(days: -2) }
      for due in repetition.dues(laterThan: passed.map { max($0, wall) } ?? wall, in: zone) {
        let moment = zone.instant(of: due.wall)
        guard moment < limit, later.count < FocusBlock.mostSpans else { break }
        later.append(moment)
      }
    }
    return (atHand + later).lazy.map { (start: $0, end: end(from: $0)) }
  }

  /// The most occurrences that are looked at.
  private static let mostSpans = 1_000
}

extension FocusBlock.Start {
  /// The moment in a zone.
  public func moment(in zone: TimeZoneRules) -> Timestamp {
    switch self {
    case .wall(let wall): zone.instant(of: wall)
    case .moment(let moment): moment
    }
  }

  /// The same as the value of a rule, as the journal has it.
  var value: RuleValue {
    switch self {
    case .wall(let wall): .due(Due(wall.date, wall.time))
    case .moment(let moment): .instant(moment)
    }
  }

  /// Reads it from such a value; nil for a day without a time.
  init?(_ value: RuleValue) {
    switch value {
    case .instant(let moment): self = .moment(moment)
    case .due(let due):
      guard due.time != nil else { return nil }
      self = .wall(due.wall)
    }
  }
}
