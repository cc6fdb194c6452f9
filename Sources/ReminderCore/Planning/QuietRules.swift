// When notifications are held (quiet time), and which are delivered all the same. Nothing is stored about held
// notifications: each delivery checks the current moment. So quiet hours also hold what was due before them. A flight,
// another setting or another clock loses and repeats nothing. Quiet time that ends early releases everything.

/// The time in which a focus block holds notifications.
package struct FocusSpan: Equatable, Sendable {
  /// When it begins.
  package let start: Timestamp
  /// When it is over.
  package let end: Timestamp
  /// The tasks of the block: their notifications are not held.
  package let tasks: Set<TaskID>

  /// A block from its start to its end.
  package init(start: Timestamp, end: Timestamp, tasks: Set<TaskID>) {
    self.start = start
    self.end = end
    self.tasks = tasks
  }
}

/// What decides whether a notification is held.
package enum QuietExemption: Equatable, Sendable {
  /// It is never held: a task that is loud or urgent enough, a timer, the end of a block.
  case always
  /// It belongs to a task, and is not held if only a block with that task is running.
  case task(TaskID)
  /// Nothing exempts it: it is held whenever anything is held.
  case ordinary
  /// The start of a block, which no block holds.
  case blockStart
}

/// A stretch of time in which notifications are held, for the same reasons throughout.
package struct QuietSegment: Equatable, Sendable {
  /// The first moment.
  var from: Timestamp
  /// The first moment after the segment.
  var until: Timestamp
  /// Whether quiet hours are active, or a person has asked for quiet.
  package let isQuiet: Bool
  /// The focus block that is running; nil where there is none.
  package let block: FocusSpan?

  /// Whether a notification is held, by quiet or by the block.
  package func holds(_ exemption: QuietExemption) -> Bool {
    switch exemption {
    case .always: false
    case .ordinary: true
    case .task(let task): isQuiet || !fault(.c43) && !(block?.tasks.contains(task) ?? true)
    case .blockStart: isQuiet
    }
  }
}

/// When notifications are held: in the quiet hours of each week, until a moment that a person has set, and in focus
/// blocks.
package struct QuietRules {
  private let hours: QuietHours?
  private let until: Timestamp?
  private let exception: Priority?
  /// The blocks in the order of time; no two overlap.
  private let blocks: [FocusSpan]
  private let zone: TimeZoneRules

  /// The rules of settings, in the zone of the machine.
  package init(_ settings: Settings, blocks: [FocusSpan] = [], in zone: TimeZoneRules) {
    hours = settings.quietHours
    until = settings.quietUntil
    exception = settings.quietException
    self.blocks = blocks.filter { $0.start < $0.end }.sorted { $0.start < $1.start }
    self.zone = zone
  }

  /// The rules of a list.
  package init(_ list: ReminderList, at present: Present) {
    var settings = list.settings
    // Quiet that ended long ago does not matter any more; quiet that has just ended explains a late delivery.
    if let until = settings.quietUntil, until.seconds + NotificationText.grace < present.now.seconds {
      settings.quietUntil = nil
    }
    self.init(settings, blocks: list.focusSpans(at: present), in: present.zone.rules)
  }

  /// Whether nothing is ever held.
  var isEmpty: Bool { hours == nil && until == nil && blocks.isEmpty }

  /// Returns the exemption of a request.
  package func exemption(of request: NotificationRequest, in tasks: TaskList) -> QuietExemption {
    TimedRequests.exemption(of: request.identifier.kind) ?? exemption(of: tasks.records[request.index], in: tasks)
  }

  /// Returns the exemption of a task's notifications.
  package func exemption(of record: TaskRecord, in tasks: TaskList) -> QuietExemption {
    if !fault(.c41), let exception, record.priority >= exception { return .always }
    return tasks.isLoud(record) ? .always : .task(record.id)
  }

  // MARK: Moments

  /// Returns the segment that holds notifications at a moment; nil if nothing is held. Its `from` is the moment itself.
  package func segment(at moment: Timestamp) -> QuietSegment? {
    let quietEnd = quietEnd(at: moment)
    let block = blocks.first { $0.start <= moment && moment < $0.end }
    var end: Timestamp
    switch (quietEnd, block) {
    case (nil, nil): return nil
    case (let quietEnd?, nil):
      end = quietEnd
      if let next = blocks.first(where: { $0.start > moment }) { end = min(end, next.start) }
    case (nil, let block?):
      end = block.end
      if let next = nextHours(after: moment) { end = min(end, next) }
    case (let quietEnd?, let block?): end = min(quietEnd, block.end)
    }
    return QuietSegment(from: moment, until: end, isQuiet: quietEnd != nil, block: block)
  }

  /// Returns at most `limit` segments from a moment on. `end` is the moment from which there would be more; nil if
  /// there are no more.
  func segments(from now: Timestamp, limit: Int) -> (segments: [QuietSegment], end: Timestamp?) {
    var segments: [QuietSegment] = []
    var moment: Timestamp? = now
    while let start = moment {
      guard let segment = segment(at: start) else {
        moment = next(after: start)
        continue
      }
      if segments.count == limit { return (segments, start) }
      segments.append(segment)
      moment = segment.until
    }
    return (segments, nil)
  }

  /// Returns the first moment, at or after `moment`, at which a notification is not held.
  func release(of exemption: QuietExemption, from moment: Timestamp) -> Timestamp {
    var moment = moment
    // Quiet hours leave a minute of each week free, and blocks come to an end.
    for _ in 0..<QuietRules.stepLimit {
      guard let segment = segment(at: moment), segment.holds(exemption) else { return moment }
      moment = segment.until
    }
    return moment
  }

  /// Returns the first moment, at or after `moment`, at which nothing is held any more for any reason.
  func end(from moment: Timestamp) -> Timestamp {
    var moment = moment
    for _ in 0..<QuietRules.stepLimit {
      guard let segment = segment(at: moment) else { return moment }
      moment = segment.until
    }
    return moment
  }

  /// Whether quiet hours are active at a moment.
  func isInHours(_ moment: Timestamp) -> Bool { hoursEnd(at: moment) != nil }

  /// More segments than can be consecutive, unless a person plans blocks for weeks without a gap.
  private static let stepLimit = 1_000

  /// Returns the next moment, later than `moment`, at which anything begins to be held; nil if there is none.
  func next(after moment: Timestamp) -> Timestamp? {
    let block = blocks.first { $0.start > moment }?.start
    let hours = nextHours(after: moment)
    if let block, let hours { return min(block, hours) }
    return block ?? hours
  }

  /// Returns when quiet hours and the person's own quiet (`until`) are both over; nil if neither is active.
  private func quietEnd(at moment: Timestamp) -> Timestamp? {
    var end = moment
    while true {
      let reached = max(hoursEnd(at: end) ?? end, until ?? end, end)
      if reached == end { return end == moment ? nil : end }
      end = reached
    }
  }

  // MARK: Hours

  /// Returns the latest end of all spans that contain a moment; nil if none does.
  private func hoursEnd(at moment: Timestamp) -> Timestamp? {
    var latest: Timestamp?
    visitHours(near: moment, days: -3...1) { start, end in
      if start <= moment, moment < end { latest = max(latest ?? end, end) }
    }
    return latest
  }

  /// Returns the next beginning of a span that is later than a moment.
  private func nextHours(after moment: Timestamp) -> Timestamp? {
    var next: Timestamp?
    // A clock change can leave nothing of a span; then the next one is a week later.
    for offset in -1...16 {
      visitHours(near: moment, days: offset...offset) { start, end in
        if start > moment, start < end { next = min(next ?? start, start) }
      }
      // Later days can bring an earlier beginning only if a zone repeats whole days.
      if let next, offset > 2, next.seconds < moment.seconds + (offset - 2) * 86_400 { break }
    }
    return next
  }

  /// Visits the spans that begin on `days`, counted from the day of `moment`.
  ///
  /// In an overlap, a span begins at the first moment and ends at the second. A time in a gap moves forward, as for
  /// reminders. `hoursEnd` looks three days back, because a zone can repeat or skip whole days.
  private func visitHours(
    near moment: Timestamp, days: ClosedRange<Int>, _ visit: (_ start: Timestamp, _ end: Timestamp) -> Void
  ) {
    guard let hours else { return }
    let today = zone.local(at: moment).date
    for offset in days {
      guard let date = today.adding(days: offset) else { continue }
      for span in hours.spans where span.begins(on: date.weekday) {
        let last = fault(.c40) || span.end > span.start ? date : date.adding(days: 1) ?? date
        let start = zone.instant(of: CivilDateTime(date, span.start))
        visit(start, zone.instant(of: CivilDateTime(last, span.end), .second))
      }
    }
  }
}

// What becomes of requests.

extension Explanation {
  /// Returns the exemption of a request.
  private func exemption(of request: NotificationRequest) -> QuietExemption {
    quiet.exemption(of: request, in: rules.tasks)
  }

  /// Whether a segment holds a request; nil holds nothing.
  package func isHeld(_ request: NotificationRequest, by segment: QuietSegment?) -> Bool {
    segment?.holds(exemption(of: request)) ?? false
  }

  /// Returns when a request is really delivered: at its own moment, or after the quiet time that holds it. A request
  /// that is due counts as of now.
  package func comesAt(_ request: NotificationRequest) -> Timestamp {
    quiet.isEmpty ? request.fireAt : comesAt(request.fireAt, exemption(of: request))
  }

  /// Returns when a request of a task for a moment is really delivered.
  func comesAt(_ moment: Timestamp, of record: TaskRecord) -> Timestamp {
    quiet.isEmpty ? moment : comesAt(moment, quiet.exemption(of: record, in: rules.tasks))
  }

  private func comesAt(_ moment: Timestamp, _ exemption: QuietExemption) -> Timestamp {
    let from = max(moment, present.now)
    let release = quiet.release(of: exemption, from: from)
    return release == from ? moment : release
  }

  /// Whether a request delivered at a moment is late only because quiet time held it.
  func wasHeld(_ request: NotificationRequest, at moment: Timestamp) -> Bool {
    if quiet.isEmpty { return false }
    let release = quiet.release(of: exemption(of: request), from: request.fireAt)
    return request.fireAt < release && release <= moment
      && !fault(.c44) && moment.seconds - release.seconds <= NotificationText.grace
  }
}

// What becomes of the outbox: delivered, but still to be taken by other channels.

extension ReminderList {
  /// Returns the exemptions of outbox entries, one for each request of a digest.
  func exemptions(of outbox: [OutboxEntry], by rules: QuietRules) -> [(
    outboxEntry: OutboxEntry, exemption: QuietExemption
  )] {
    if outbox.isEmpty { return [] }
    let indices = tasks.indices(of: Set(outbox.flatMap { $0.requests.compactMap(\.identifier.task) }))
    return outbox.flatMap { outboxEntry in
      outboxEntry.requests.compactMap { request in
        let index = request.identifier.task.flatMap { indices[$0] }
        return TimedRequests.exemption(of: request.identifier.kind)
          ?? index.map { rules.exemption(of: tasks.records[$0], in: tasks) }
      }
      .map { (outboxEntry, $0) }
    }
  }

  /// Whether a segment holds an outbox entry, because it holds each request of the entry.
  package func isHeld(_ outboxEntry: OutboxEntry, by segment: QuietSegment?, at present: Present) -> Bool {
    guard let segment else { return false }
    return exemptions(of: [outboxEntry], by: QuietRules(self, at: present)).allSatisfy { segment.holds($0.exemption) }
  }
}

extension QuietRules {
  /// Returns how many notifications are due and held at the present moment.
  package func heldCount(in list: ReminderList, at present: Present) -> Int {
    guard let segment = segment(at: present.now) else { return 0 }
    let plan = NotificationPlan(list, at: present, listingWaiting: true)
    return plan.due(at: present.now).count { request in
      segment.holds(exemption(of: request, in: list.tasks))
    }
  }
}
