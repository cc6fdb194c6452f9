/// The quiet time that the head of the file forecasts: for each coming segment, from when something is not held. So
/// `fire` knows also in quiet time, without reading the tasks, whether anything is due.
package struct QuietForecast: Equatable, Sendable {
  /// A segment, and the earliest moment of all requests that it does not hold; nil if it holds all.
  struct Span: Equatable, Sendable {
    var from: Timestamp
    var until: Timestamp
    var wakeAt: Timestamp?
  }

  /// The most spans: more than a week of nights.
  static let limit = 8
  /// The most moments of held requests.
  static let heldLimit = 16

  /// The spans in the order of time; none overlap.
  var spans: [Span]
  /// The moment at which the forecast ends; nil if nothing is held after the last span.
  var end: Timestamp?
  /// The moments of requests that are held, one for each task, because its held requests are delivered as one.
  /// As many as fit, the earliest first.
  var held: [Timestamp]

  /// The span that a moment lies in.
  private func span(at moment: Timestamp) -> Span? { spans.first { $0.from <= moment && moment < $0.until } }

  /// Whether the forecast covers a moment.
  package func knows(_ moment: Timestamp) -> Bool { end.map { moment < $0 } ?? true }

  /// Returns when notifications are no longer held; nil if they are not held at this moment.
  package func quietEnd(at moment: Timestamp) -> Timestamp? {
    guard var end = span(at: moment)?.until else { return nil }
    for span in spans where span.from == end { end = span.until }
    return end
  }

  /// Returns how many notifications are due at a moment, and held if the moment lies in a span. Nil if the forecast
  /// does not tell.
  package func heldCount(at moment: Timestamp) -> Int? {
    let count = held.count { $0 <= moment }
    return count == QuietForecast.heldLimit ? nil : count
  }

  /// Returns the first moment, at or after `moment`, at which something is delivered. `wakeAt` is the earliest moment
  /// of all requests.
  package func next(from moment: Timestamp, wakeAt: Timestamp?) -> Timestamp? {
    var moment = moment
    for span in spans where span.until > moment {
      if let wakeAt, max(wakeAt, moment) < span.from { return max(wakeAt, moment) }
      moment = max(moment, span.from)
      if let through = span.wakeAt, max(through, moment) < span.until { return max(through, moment) }
      moment = span.until
    }
    return wakeAt.map { max($0, moment) }
  }

  /// Returns since when something can be delivered, as of `now`. A request that is held at `now` counts from its
  /// release.
  package func dueSince(at now: Timestamp, wakeAt: Timestamp?) -> Timestamp? {
    guard let wakeAt else { return nil }
    guard let span = span(at: now) else { return next(from: wakeAt, wakeAt: wakeAt) }
    if let through = span.wakeAt, through <= now { return through }
    return next(from: max(now, wakeAt), wakeAt: wakeAt)
  }

  /// Whether anything can be delivered at a moment.
  func isAnythingDue(at moment: Timestamp, wakeAt: Timestamp?) -> Bool {
    let earliest = span(at: moment).map(\.wakeAt) ?? wakeAt
    return earliest.map { $0 <= moment } ?? false
  }
}

/// Collects the forecast while the plan goes through the requests of all tasks.
struct QuietGathering {
  private let rules: QuietRules
  private let now: Timestamp
  private let segments: [QuietSegment]
  private let end: Timestamp?
  /// The earliest moments of requests and outbox entries that nothing holds, and of others that a segment does not
  /// hold.
  private var always: Timestamp?
  private var alwaysOutbox: Timestamp?
  private var through: [Timestamp?]
  /// The earliest moment of requests that quiet hours hold.
  private var ordinary: Timestamp?
  private var held = SmallestElements<Timestamp>(QuietForecast.heldLimit)
  /// Whether anything is ever held; otherwise nothing has to be collected.
  let isAsked: Bool

  init(_ rules: QuietRules, from now: Timestamp) {
    self.rules = rules
    self.now = now
    isAsked = !rules.isEmpty
    (segments, end) = isAsked ? rules.segments(from: now, limit: QuietForecast.limit) : ([], nil)
    through = segments.map { _ in nil }
  }

  /// Returns the exemption of a task's notifications.
  func exemption(of record: TaskRecord, in tasks: TaskList) -> QuietExemption { rules.exemption(of: record, in: tasks) }

  /// Notes a request.
  mutating func add(_ moment: Timestamp, _ exemption: QuietExemption) {
    if exemption == .always {
      always = min(always ?? moment, moment)
      return
    }
    ordinary = min(ordinary ?? moment, moment)
    held.insert(moment)
    for (index, segment) in segments.enumerated() where segment.block != nil && !segment.holds(exemption) {
      through[index] = min(through[index] ?? moment, moment)
    }
  }

  /// Notes an outbox entry: it was delivered, and other channels still have to take it. So it does not count as held or
  /// due.
  mutating func add(outboxEntry moment: Timestamp, _ exemption: QuietExemption) {
    if exemption == .always { alwaysOutbox = min(alwaysOutbox ?? moment, moment) }
    for (index, segment) in segments.enumerated() where segment.block != nil && !segment.holds(exemption) {
      through[index] = min(through[index] ?? moment, moment)
    }
  }

  /// The resulting forecast; nil if nothing will be held.
  var forecast: QuietForecast? {
    guard !segments.isEmpty else { return nil }
    let spans = zip(segments, through).map { segment, through in
      QuietForecast.Span(
        from: segment.from, until: segment.until, wakeAt: [always, alwaysOutbox, through].compactMap { $0 }.min())
    }
    return QuietForecast(spans: spans, end: end, held: held.elements)
  }

  /// The moment since which something can be delivered; a request held now counts from its release. Nil if nothing is
  /// planned.
  var dueSince: Timestamp? {
    let released = ordinary.map { moment in
      let isHeld = segments.first.map { $0.from <= now } ?? false
      return rules.release(of: .ordinary, from: isHeld ? max(now, moment) : moment)
    }
    return [always, released].compactMap { $0 }.min()
  }
}
