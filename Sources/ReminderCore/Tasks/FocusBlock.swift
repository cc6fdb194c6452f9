/// A time for undisturbed work. A focus block notifies at its start and at its end. Ordinary notifications are held
/// between the two.
package struct FocusBlock: Equatable, Sendable {
  /// The longest block, in minutes: a day.
  package static let longest = 1_440
  /// The most blocks that the store keeps.
  package static let most = 100

  /// For this many days, a block is compared with other blocks, and known to hold notifications.
  static let overlapDays = 400

  /// When a block begins. In a block that repeats, the start also names the occurrence.
  package enum Start: Hashable, Sendable {
    /// When the wall clock shows this time.
    case wall(CivilDateTime)
    /// At this moment.
    case moment(Timestamp)
  }

  /// An occurrence kept in `displaced`, with its state.
  struct Occurrence: Equatable, Sendable {
    let start: Start
    var began: Timestamp?
    var isStartDelivered = false
    /// Unknown members, as in the block.
    var unknown: [[UInt8]] = []
  }

  /// Its own identity.
  package let id: TaskID
  /// The title; nil if none was given.
  package var title: String?
  /// The start of the current occurrence.
  package var start: Start
  /// The length, in minutes.
  package var minutes: Int
  /// The tasks that the block is for; their notifications are not held.
  package var tasks: [TaskID] = []
  /// How the block repeats; nil if it does not.
  package var repetition: Repetition?
  /// The moment of the start, kept once the block runs: so a flight to another time zone changes no running block.
  package var began: Timestamp?
  /// Whether the start was delivered, or need not be.
  package var isStartDelivered = false
  /// Every start up to and including this one is over, whether or not an occurrence is there. Nil if none is over yet.
  var over: Start?
  /// The occurrence that was current when the clock was found to be wrong by days; nil while the clock is trusted.
  var displaced: Occurrence?
  /// Members of the stored record that this version does not know, each as `"name":value`; kept unchanged.
  var unknown: [[UInt8]] = []

  /// A block made of its parts.
  package init(id: TaskID, title: String? = nil, start: Start, minutes: Int) {
    self.id = id
    self.title = title
    self.start = start
    self.minutes = minutes
  }

  /// The moment at which the current occurrence begins.
  package func start(in zone: TimeZoneRules) -> Timestamp { began ?? start.moment(in: zone) }

  /// The moment at which the current occurrence ends.
  package func end(in zone: TimeZoneRules) -> Timestamp { end(from: start(in: zone)) }

  /// Whether the current occurrence runs.
  package func runs(at now: Timestamp, in zone: TimeZoneRules) -> Bool {
    let start = start(in: zone)
    return start <= now && now < end(from: start)
  }

  private func end(from start: Timestamp) -> Timestamp { start.adding(seconds: minutes * 60) ?? start }

  /// Keeps the start as a moment once the start is reached.
  mutating func begin(at now: Timestamp, in zone: TimeZoneRules) {
    let moment = start(in: zone)
    if !fault(.c52), began == nil, case .wall = start, moment <= now { began = moment }
  }

  /// Moves on from an occurrence that is over, to the first one that is not over at `now`. False if none is left.
  mutating func moveOn(behind last: Start, at now: Timestamp, in zone: TimeZoneRules) -> Bool {
    guard !fault(.c55), case .wall(let wall) = last, let repetition else { return false }
    guard let next = firstNotOver(of: repetition, laterThan: wall, at: now, in: zone) else { return false }
    // Every occurrence that would have ended before `now` is over too, delivered or not. So `over` also records which
    // clock found this.
    let passed = now.adding(seconds: -minutes * 60).map { zone.local(at: $0) }
      .map { CivilDateTime($0.date, $0.time) }.flatMap { wall < $0 && $0 < next ? $0 : nil }
    (start, began, isStartDelivered, over, displaced) = (
      .wall(next), nil, false, .wall(fault(.c73) ? wall : passed ?? wall), nil
    )
    // The next occurrence may begin as the last one ends.
    begin(at: now, in: zone)
    return true
  }

  private func firstNotOver(
    of repetition: Repetition, laterThan wall: CivilDateTime, at now: Timestamp, in zone: TimeZoneRules
  ) -> CivilDateTime? {
    // An occurrence that began three days ago is over, despite any clock change. So the search can skip such
    // occurrences.
    let passed = zone.local(at: now).adding(days: -3).map { max($0, wall) } ?? wall
    return repetition.dues(laterThan: passed, in: zone).first { end(from: zone.instant(of: $0.wall)) > now }?.wall
  }

  /// Records the start of an occurrence as delivered, if the occurrence is the current one or the one in `displaced`.
  mutating func recordDelivered(_ delivered: Start, at now: Timestamp, in zone: TimeZoneRules) {
    if delivered == start {
      isStartDelivered = true
      begin(at: now, in: zone)
    } else if delivered == displaced?.start {
      displaced?.isStartDelivered = true
    }
  }

  /// Finds the occurrence anew if `over` ends more than two days after `now`: the clock was or is wrong.
  /// `displaced` keeps the occurrence that was current. That occurrence is current again once the end of `over` has
  /// come; it comes late if it is already over. An occurrence that has begun in the meantime ends first.
  ///
  /// A clock that shows 1970 neither repeats a start nor loses an end. One run under a clock of 2038, or three days
  /// ahead, silences nothing. A clock that was ahead by less is trusted, as it is for tasks.
  mutating func correctAhead(at now: Timestamp, in zone: TimeZoneRules) {
    guard let over, let repetition else { return }
    let found = end(from: over.moment(in: zone))
    if let displaced {
      if found <= now, !isStartDelivered || end(in: zone) < found {
        (start, began, isStartDelivered, self.displaced) = (
          displaced.start, displaced.began, displaced.isStartDelivered, nil
        )
      }
      return
    }
    guard found.seconds > now.seconds + 2 * 86_400, let passed = zone.local(at: now).adding(days: -2) else { return }
    let first = repetition.start.wall
    let next =
      first > passed && end(from: zone.instant(of: first)) > now
      ? first : firstNotOver(of: repetition, laterThan: passed, at: now, in: zone)
    guard let next else { return }
    displaced = Occurrence(start: start, began: began, isStartDelivered: isStartDelivered)
    // A start that is over counts as delivered, at the latest with the end.
    (start, began, isStartDelivered) = (.wall(next), nil, zone.instant(of: next) < now)
  }

  /// The occurrences that begin before `limit`, as moments in this zone: the current one, and the later ones. With
  /// `first`, only the later ones that can still run at `first`.
  func spans(
    from first: Timestamp? = nil, until limit: Timestamp, in zone: TimeZoneRules
  ) -> some Sequence<(start: Timestamp, end: Timestamp)> {
    let current = [start(in: zone)]
    var later: [Timestamp] = []
    if case .wall(let wall) = start, let repetition {
      // A block lasts at most a day, and a clock change moves the block by less than a second day.
      let passed = first.flatMap { zone.local(at: $0).adding(days: -2) }
      for due in repetition.dues(laterThan: passed.map { max($0, wall) } ?? wall, in: zone) {
        let moment = zone.instant(of: due.wall)
        guard moment < limit, later.count < FocusBlock.mostSpans else { break }
        later.append(moment)
      }
    }
    return (current + later).lazy.map { (start: $0, end: end(from: $0)) }
  }

  /// The most later occurrences in `spans`.
  private static let mostSpans = 1_000
}

extension FocusBlock.Start {
  /// The moment in a zone.
  package func moment(in zone: TimeZoneRules) -> Timestamp {
    switch self {
    case .wall(let wall): zone.instant(of: wall)
    case .moment(let moment): moment
    }
  }

  /// The start as the value of a rule, as in the journal.
  var value: RuleValue {
    switch self {
    case .wall(let wall): .due(Due(wall.date, wall.time))
    case .moment(let moment): .instant(moment)
    }
  }

  /// Reads a start from the value of a rule; nil for a day without a time.
  init?(_ value: RuleValue) {
    switch value {
    case .instant(let moment): self = .moment(moment)
    case .due(let due):
      guard due.time != nil else { return nil }
      self = .wall(due.wall)
    }
  }
}
