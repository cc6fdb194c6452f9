// When notifications are held, and which come through all the same. Nothing is stored of what is held: whoever
// delivers asks for the moment at hand, so what came due before quiet hours is held in them, too.

/// A focus block, as far as it holds notifications.
public struct FocusSpan: Equatable, Sendable {
  /// When it begins.
  public let start: Timestamp
  /// When it is over.
  public let end: Timestamp
  /// The tasks that are worked on: what belongs to them comes through.
  public let tasks: Set<TaskID>

  /// A block from its start to its end.
  public init(start: Timestamp, end: Timestamp, tasks: Set<TaskID>) {
    self.start = start
    self.end = end
    self.tasks = tasks
  }
}

/// What decides whether a notification comes through.
enum Passage: Equatable, Sendable {
  /// It always does: a task that is loud or urgent enough, a timer, the end of a block.
  case always
  /// It belongs to a task, and comes through where a block alone holds that has the task.
  case task(TaskID)
  /// It belongs to nothing that would let it through: whatever holds anything holds it.
  case ordinary
  /// The start of a block, which no block holds.
  case blockStart
}

/// A stretch of time in which notifications are held, for the same reasons from its beginning to its end.
struct QuietSegment: Equatable, Sendable {
  /// The first moment.
  var from: Timestamp
  /// The first moment after it.
  var until: Timestamp
  /// Whether quiet hours hold, or a person has asked for quiet.
  let isQuiet: Bool
  /// The focus block that is running; nil where there is none.
  let block: FocusSpan?

  /// Whether a notification is held: whatever one of the two holds.
  func holds(_ passage: Passage) -> Bool {
    switch passage {
    case .always: false
    case .ordinary: true
    case .task(let task): isQuiet || !fault(.c43) && !(block?.tasks.contains(task) ?? true)
    case .blockStart: isQuiet
    }
  }
}

/// When notifications are held: in the quiet hours of each week, until a moment that a person has set, and in focus
/// blocks.
struct QuietRules {
  private let hours: QuietHours?
  private let until: Timestamp?
  private let exception: Priority?
  /// In the order of time; no two overlap.
  private let blocks: [FocusSpan]
  private let zone: TimeZoneRules

  /// The rules of settings, in the zone of the machine.
  init(_ settings: Settings, blocks: [FocusSpan] = [], in zone: TimeZoneRules) {
    hours = settings.quietHours
    until = settings.quietUntil
    exception = settings.quietException
    self.blocks = blocks.filter { $0.start < $0.end }.sorted { $0.start < $1.start }
    self.zone = zone
  }

  /// The rules of an agenda.
  init(_ agenda: Agenda, at present: Present) {
    var settings = agenda.settings
    // What was over long ago says nothing any more; what is over just now is why something comes late.
    if let until = settings.quietUntil, until.seconds + NotificationText.grace < present.now.seconds {
      settings.quietUntil = nil
    }
    self.init(settings, blocks: agenda.focusSpans(at: present), in: present.zone.rules)
  }

  /// Whether nothing is ever held.
  var isEmpty: Bool { hours == nil && until == nil && blocks.isEmpty }

  /// How a request comes through.
  func passage(of request: NotificationRequest, in tasks: TaskList) -> Passage {
    TimedRequests.passage(of: request.identifier.kind) ?? passage(of: tasks.records[request.index], in: tasks)
  }

  /// How what belongs to a task comes through.
  func passage(of record: TaskRecord, in tasks: TaskList) -> Passage {
    if !fault(.c41), let exception, record.priority >= exception { return .always }
    return tasks.isLoud(record) ? .always : .task(record.id)
  }

  // MARK: Moments

  /// What holds at a moment; nil where everything comes through. `from` is the moment itself.
  func segment(at moment: Timestamp) -> QuietSegment? {
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

  /// The segments from a moment on, at most `limit`, and from when on there would be more; nil where there are no more.
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

  /// The first moment, at or after one, at which a notification is not held.
  func release(of passage: Passage, from moment: Timestamp) -> Timestamp {
    var moment = moment
    // Quiet hours leave a minute of each week free, and blocks come to an end.
    for _ in 0..<QuietRules.stepLimit {
      guard let segment = segment(at: moment), segment.holds(passage) else { return moment }
      moment = segment.until
    }
    return moment
  }

  /// The first moment, at or after one, at which nothing is held any more, whatever the reasons.
  func end(from moment: Timestamp) -> Timestamp {
    var moment = moment
    for _ in 0..<QuietRules.stepLimit {
      guard let segment = segment(at: moment) else { return moment }
      moment = segment.until
    }
    return moment
  }

  /// Whether quiet hours hold at a moment.
  func isInHours(_ moment: Timestamp) -> Bool { hoursEnd(at: moment) != nil }

  /// More segments than follow one another without a gap, unless a person plans blocks for weeks without one.
  private static let stepLimit = 1_000

  /// The next moment, later than this one, at which anything begins to be held; nil where nothing does.
  func next(after moment: Timestamp) -> Timestamp? {
    let block = blocks.first { $0.start > moment }?.start
    let hours = nextHours(after: moment)
    if let block, let hours { return min(block, hours) }
    return block ?? hours
  }

  /// The end of what quiet hours and a person's own wish hold from a moment on; nil where neither does.
  private func quietEnd(at moment: Timestamp) -> Timestamp? {
    var end = moment
    while true {
      let reached = max(hoursEnd(at: end) ?? end, until ?? end, end)
      if reached == end { return end == moment ? nil : end }
      end = reached
    }
  }

  // MARK: Hours

  /// The latest end of all spans in which a moment lies; nil where it lies in none.
  private func hoursEnd(at moment: Timestamp) -> Timestamp? {
    var latest: Timestamp?
    visitHours(near: moment, days: -3...1) { start, end in
      if start <= moment, moment < end { latest = max(latest ?? end, end) }
    }
    return latest
  }

  /// The next beginning of a span that is later than a moment.
  private func nextHours(after moment: Timestamp) -> Timestamp? {
    var next: Timestamp?
    // A change of the clocks can leave nothing of a span, so that the next is a week later.
    for offset in -1...16 {
      visitHours(near: moment, days: offset...offset) { start, end in
        if start > moment, start < end { next = min(next ?? start, start) }
      }
      // The days after it may begin earlier only where a zone repeats whole days.
      if let next, offset > 2, next.seconds < moment.seconds + (offset - 2) * 86_400 { break }
    }
    return next
  }

  /// Goes through the spans that begin on these days, counted from the one on which a moment lies.
  ///
  /// Where the clocks show a time twice, a span begins with the first and ends with the second; a time that they skip
  /// moves forward, as it does for reminders. Three days back, because a zone can repeat or skip whole days.
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
  /// How a request comes through.
  private func passage(of request: NotificationRequest) -> Passage {
    quiet.passage(of: request, in: rules.tasks)
  }

  /// Whether a request is held by what holds at some moment; nil holds nothing.
  func isHeld(_ request: NotificationRequest, by segment: QuietSegment?) -> Bool {
    segment?.holds(passage(of: request)) ?? false
  }

  /// When a request really comes: its own moment, or, where it is held then, or is due and held now, the end of that.
  public func comesAt(_ request: NotificationRequest) -> Timestamp {
    quiet.isEmpty ? request.fireAt : comesAt(request.fireAt, passage(of: request))
  }

  /// The same of what a record asks for at a moment.
  func comesAt(_ moment: Timestamp, of record: TaskRecord) -> Timestamp {
    quiet.isEmpty ? moment : comesAt(moment, quiet.passage(of: record, in: rules.tasks))
  }

  private func comesAt(_ moment: Timestamp, _ passage: Passage) -> Timestamp {
    let from = max(moment, present.now)
    let release = quiet.release(of: passage, from: from)
    return release == from ? moment : release
  }

  /// Whether a request that is told at a moment comes so late only because quiet held it.
  func wasHeld(_ request: NotificationRequest, at moment: Timestamp) -> Bool {
    if quiet.isEmpty { return false }
    let release = quiet.release(of: passage(of: request), from: request.fireAt)
    return request.fireAt < release && release <= moment
      && !fault(.c44) && moment.seconds - release.seconds <= NotificationText.grace
  }
}

// What becomes of what was told and other channels still have to take.

extension Agenda {
  /// How what is owed comes through, once for each request of a digest.
  func passages(of owed: [Owed], by rules: QuietRules) -> [(owed: Owed, passage: Passage)] {
    if owed.isEmpty { return [] }
    let indices = tasks.indices(of: Set(owed.flatMap { $0.requests.compactMap(\.identifier.task) }))
    return owed.flatMap { owed in
      owed.requests.compactMap { request in
        let index = request.identifier.task.flatMap { indices[$0] }
        return TimedRequests.passage(of: request.identifier.kind)
          ?? index.map { rules.passage(of: tasks.records[$0], in: tasks) }
      }
      .map { (owed, $0) }
    }
  }

  /// Whether what is owed is held by what holds at some moment: nothing of it comes through.
  func isHeld(_ owed: Owed, by segment: QuietSegment?, at present: Present) -> Bool {
    guard let segment else { return false }
    return passages(of: [owed], by: QuietRules(self, at: present)).allSatisfy { segment.holds($0.passage) }
  }
}

extension QuietRules {
  /// How many notifications are due at a moment and held.
  func heldCount(in agenda: Agenda, at present: Present) -> Int {
    guard let segment = segment(at: present.now) else { return 0 }
    let plan = NotificationPlan(agenda, at: present, listingWaiting: true)
    return plan.due(at: present.now).count { request in
      segment.holds(passage(of: request, in: agenda.tasks))
    }
  }
}
