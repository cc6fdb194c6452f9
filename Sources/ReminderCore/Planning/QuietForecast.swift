/// What the head of the file says of quiet: for each of the coming segments, when anything comes through it. So `fire`
/// knows at night as by day whether there is anything to do, without reading the tasks.
struct QuietForecast: Equatable, Sendable {
  /// A segment, and the earliest moment of all requests that come through it; nil where none does.
  struct Span: Equatable, Sendable {
    var from: Timestamp
    var until: Timestamp
    var wakeAt: Timestamp?
  }

  /// The most spans: more than a week of nights.
  static let limit = 8
  /// The most moments of what is held.
  static let heldLimit = 16

  /// In the order of time; none overlap.
  var spans: [Span]
  /// The moment from which more would have to be worked out; nil where nothing is held after the last span.
  var end: Timestamp?
  /// The moments of what quiet hours hold, one for each task, of which all comes as one; as many as fit, the earliest
  /// first.
  var held: [Timestamp]

  /// The span that a moment lies in.
  private func span(at moment: Timestamp) -> Span? { spans.first { $0.from <= moment && moment < $0.until } }

  /// Whether it says anything of a moment.
  func knows(_ moment: Timestamp) -> Bool { end.map { moment < $0 } ?? true }

  /// When notifications are no longer held; nil where they are not at this moment.
  func quietEnd(at moment: Timestamp) -> Timestamp? {
    guard var end = span(at: moment)?.until else { return nil }
    for span in spans where span.from == end { end = span.until }
    return end
  }

  /// How many notifications are due at a moment, and held if that lies in a span; nil where it does not tell.
  func heldCount(at moment: Timestamp) -> Int? {
    let count = held.count { $0 <= moment }
    return count == QuietForecast.heldLimit ? nil : count
  }

  /// The first moment, at or after one, at which anything comes, `wakeAt` being the earliest moment of all requests.
  func next(from moment: Timestamp, wakeAt: Timestamp?) -> Timestamp? {
    var moment = moment
    for span in spans where span.until > moment {
      if let wakeAt, max(wakeAt, moment) < span.from { return max(wakeAt, moment) }
      moment = max(moment, span.from)
      if let through = span.wakeAt, max(through, moment) < span.until { return max(through, moment) }
      moment = span.until
    }
    return wakeAt.map { max($0, moment) }
  }

  /// Since when something can be delivered, as of a moment: what is held at that moment not before it is let go.
  func dueSince(at now: Timestamp, wakeAt: Timestamp?) -> Timestamp? {
    guard let wakeAt else { return nil }
    guard let span = span(at: now) else { return next(from: wakeAt, wakeAt: wakeAt) }
    if let through = span.wakeAt, through <= now { return through }
    return next(from: max(now, wakeAt), wakeAt: wakeAt)
  }

  /// Whether anything comes at a moment.
  func isAnythingDue(at moment: Timestamp, wakeAt: Timestamp?) -> Bool {
    let earliest = span(at: moment).map(\.wakeAt) ?? wakeAt
    return earliest.map { $0 <= moment } ?? false
  }
}

/// Collects what the forecast says, while the requests of all tasks are gone through.
struct QuietGathering {
  private let rules: QuietRules
  private let now: Timestamp
  private let segments: [QuietSegment]
  private let end: Timestamp?
  /// The earliest moments of what always comes through, and of what comes through each segment beside that.
  private var always: Timestamp?
  private var alwaysOwed: Timestamp?
  private var through: [Timestamp?]
  /// The earliest moment of what quiet hours hold.
  private var ordinary: Timestamp?
  private var held = SmallestElements<Timestamp>(QuietForecast.heldLimit)
  /// Whether anything is ever held, so that anything has to be collected.
  let isAsked: Bool

  init(_ rules: QuietRules, from now: Timestamp) {
    self.rules = rules
    self.now = now
    isAsked = !rules.isEmpty
    (segments, end) = isAsked ? rules.segments(from: now, limit: QuietForecast.limit) : ([], nil)
    through = segments.map { _ in nil }
  }

  /// How what belongs to a task comes through.
  func passage(of record: TaskRecord, in tasks: TaskList) -> Passage { rules.passage(of: record, in: tasks) }

  /// Notes a request.
  mutating func note(_ moment: Timestamp, _ passage: Passage) {
    if passage == .always {
      always = min(always ?? moment, moment)
      return
    }
    ordinary = min(ordinary ?? moment, moment)
    held.insert(moment)
    for (index, segment) in segments.enumerated() where segment.block != nil && !segment.holds(passage) {
      through[index] = min(through[index] ?? moment, moment)
    }
  }

  /// Notes what was told and other channels still have to take: it is no request that is held, or due.
  mutating func note(owed moment: Timestamp, _ passage: Passage) {
    if passage == .always { alwaysOwed = min(alwaysOwed ?? moment, moment) }
    for (index, segment) in segments.enumerated() where segment.block != nil && !segment.holds(passage) {
      through[index] = min(through[index] ?? moment, moment)
    }
  }

  /// What it comes to; nil where nothing will be held.
  var forecast: QuietForecast? {
    guard !segments.isEmpty else { return nil }
    let spans = zip(segments, through).map { segment, through in
      QuietForecast.Span(
        from: segment.from, until: segment.until, wakeAt: [always, alwaysOwed, through].compactMap { $0 }.min())
    }
    return QuietForecast(spans: spans, end: end, held: held.elements)
  }

  /// The moment since which something can be delivered: what is held now not before it is let go. Nil where nothing is
  /// planned.
  var dueSince: Timestamp? {
    let released = ordinary.map { moment in
      let isHeld = segments.first.map { $0.from <= now } ?? false
      return rules.release(of: .ordinary, from: isHeld ? max(now, moment) : moment)
    }
    return [always, released].compactMap { $0 }.min()
  }
}
