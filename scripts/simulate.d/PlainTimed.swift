// The plain model: timers and focus blocks.

/// C51.
struct PlainTimer: Equatable {
  let id: TaskID
  var task: TaskID?
  var title: String?
  var minutes: Int
  var end: Timestamp
  /// The seconds that are left, if the timer is paused.
  var left: Int?
  /// The minutes between the nags, and their most; nil without nags, and if the settings say how many.
  var nagMinutes: Int?
  var nagTimes: Int?
  /// The moments of the ring and of the last nag, and how many nags there were.
  var rang: Timestamp?
  var lastNag: Timestamp?
  var nags = 0
}

struct PlainBlock: Equatable {
  enum Start: Equatable {
    case wall(CivilDateTime)
    case moment(Timestamp)
  }

  let id: TaskID
  var title: String?
  var start: Start
  var minutes: Int
  var tasks: [TaskID] = []
  var rule: RecurrenceRule?
  /// The first occurrence of the block. The rule counts from this occurrence.
  var first: CivilDateTime?
  /// C52: the moment at which the block began; nil before that.
  var began: Timestamp?
  var isStartDelivered = false
  /// The last start that is over. Each earlier start is over, too.
  var over: Start?
  /// The occurrence that a correction replaced, when the clock proved wrong by days.
  var displaced: Aside?

  struct Aside: Equatable {
    let start: Start
    let began: Timestamp?
    var isStartDelivered: Bool
  }
}

/// Timers and blocks, in the present state or in a state of the history.
struct PlainTimed {
  var timers: [PlainTimer] = []
  var paused: [PlainTimer] = []
  /// The timers without a task that rang, until somebody answers.
  var rung: [PlainTimer] = []
  var blocks: [PlainBlock] = []
  var daily = PlainDaily()

  /// The earlier timers and blocks; nil for those that did not change.
  func others(than before: PlainTimed) -> PlainTimedChange {
    PlainTimedChange(
      timers: before.timers == timers ? nil : before.timers, paused: before.paused == paused ? nil : before.paused,
      rung: before.rung == rung ? nil : before.rung, blocks: before.blocks == blocks ? nil : before.blocks)
  }
}

/// The timers and the blocks in the other state of a change, if they differ.
struct PlainTimedChange {
  var timers: [PlainTimer]?
  var paused: [PlainTimer]?
  var rung: [PlainTimer]?
  var blocks: [PlainBlock]?
}

extension PlainClock {
  func start(_ block: PlainBlock) -> Timestamp {
    if let began = block.began { return began }
    return moment(block.start)
  }

  func moment(_ start: PlainBlock.Start) -> Timestamp {
    switch start {
    case .wall(let wall): machine.instant(of: wall)
    case .moment(let moment): moment
    }
  }

  func end(_ block: PlainBlock) -> Timestamp {
    Timestamp(unchecked: start(block).seconds + block.minutes * 60)
  }

  func runs(_ block: PlainBlock) -> Bool { start(block) <= now && now < end(block) }

  /// The occurrences of a block after a given one.
  private func later(_ block: PlainBlock, than wall: CivilDateTime) -> AnySequence<CivilDateTime> {
    guard let rule = block.rule, let first = block.first else { return AnySequence([]) }
    return AnySequence(Occurrences(of: rule, from: first, in: machine).later(than: wall))
  }

  /// The spans of the present occurrence, and of the later ones that begin before the limit.
  func spans(_ block: PlainBlock, before limit: Timestamp) -> [(start: Timestamp, end: Timestamp)] {
    var spans = [(start(block), end(block))]
    guard case .wall(let wall) = block.start, block.rule != nil else { return spans }
    for next in later(block, than: wall) {
      let start = machine.instant(of: next)
      if start >= limit { break }
      spans.append((start, Timestamp(unchecked: start.seconds + block.minutes * 60)))
    }
    return spans
  }

  /// The ends of all spans that begin before the limit.
  func blockEnds(until limit: Timestamp) -> [Timestamp] {
    blocks.flatMap { block in spans(block, before: limit).map(\.end) }
  }

  /// C43.
  func isHeldByBlock(_ task: TaskID, at moment: Timestamp) -> Bool {
    blocks.contains { block in
      !block.tasks.contains(task)
        && spans(block, before: Timestamp(unchecked: moment.seconds + 1)).contains { start, end in
          start <= moment && moment < end
        }
    }
  }

  /// C55: the first later occurrence that is not over; nil if none is left.
  func moved(_ block: PlainBlock, behind last: PlainBlock.Start) -> PlainBlock? {
    guard case .wall(let wall) = last, let next = later(block, than: wall).first(where: { isAhead($0, block) }) else {
      return nil
    }
    var block = block
    // Each occurrence that would have ended by now is over, too.
    let passed = machine.local(at: Timestamp(unchecked: now.seconds - block.minutes * 60)).seconds
    let over = passed - passed % 60 < next.seconds ? max(wall.seconds, passed - passed % 60) : wall.seconds
    (block.start, block.began, block.isStartDelivered) = (.wall(next), nil, false)
    (block.over, block.displaced) = (.wall(CivilDateTime(unchecked: over)), nil)
    return begun(block)
  }

  private func isAhead(_ wall: CivilDateTime, _ block: PlainBlock) -> Bool {
    machine.instant(of: wall).seconds + block.minutes * 60 > now.seconds
  }

  /// The block that undo or redo brings back: C68.
  func ahead(_ block: PlainBlock) -> PlainBlock? {
    guard var block = end(block) <= now ? moved(block, behind: block.start) : block else { return nil }
    if start(block) <= now { block.isStartDelivered = true }
    return begun(block)
  }

  func begun(_ block: PlainBlock) -> PlainBlock {
    guard block.began == nil, case .wall = block.start, start(block) <= now else { return block }
    var block = block
    block.began = start(block)
    return block
  }

  /// C73. An occurrence that is over only by a clock days ahead is not over yet: either clock may be wrong.
  /// As soon as the clock reaches its end, the replaced occurrence returns. But an occurrence that has begun by then
  /// still ends.
  func corrected(_ block: PlainBlock) -> PlainBlock {
    guard let over = block.over, let first = block.first else { return block }
    var block = block
    let length = block.minutes * 60
    let shown = moment(over).seconds + length
    if let displaced = block.displaced {
      let isEndAwaited = block.isStartDelivered && end(block).seconds >= shown
      guard shown <= now.seconds, !isEndAwaited else { return block }
      (block.start, block.began, block.isStartDelivered, block.displaced) = (displaced.start, displaced.began, displaced.isStartDelivered, nil)
      return block
    }
    if shown <= now.seconds + 2 * 86_400 { return block }
    let passed = CivilDateTime(unchecked: machine.local(at: now).seconds - 2 * 86_400)
    let next = first > passed && isAhead(first, block) ? first : later(block, than: passed).first { isAhead($0, block) }
    guard let next else { return block }
    block.displaced = PlainBlock.Aside(start: block.start, began: block.began, isStartDelivered: block.isStartDelivered)
    // C54: the start of an occurrence that has begun counts as delivered.
    (block.start, block.began, block.isStartDelivered) = (.wall(next), nil, machine.instant(of: next) < now)
    return block
  }

  /// C73: an occurrence that a block skips wrongly. Nobody trusts a clock that is more than two days ahead.
  func silenced(_ block: PlainBlock) -> CivilDateTime? {
    // A block that a first wrong clock has moved waits for the right one under a second wrong clock.
    guard case .wall(let start) = block.start, block.displaced == nil else { return nil }
    let limit = now.seconds + 2 * 86_400
    let first = later(block, than: CivilDateTime(unchecked: machine.local(at: now).seconds + 2 * 86_400))
      .first { machine.instant(of: $0).seconds > limit }
    return first.flatMap { $0 < start ? $0 : nil }
  }

  /// The requests of timers, blocks and the agenda.
  func timedRequests(_ timed: PlainTimed, title: (TaskID) -> String?) -> [PlainRequest] {
    var requests: [PlainRequest] = []
    for (index, timer) in timed.timers.enumerated() {
      let title = timer.task.flatMap(title) ?? timer.title ?? "Timer"
      requests.append(PlainRequest(kind: .timer, task: timer.id, number: index + 1, title: title, at: timer.end))
    }
    for (index, timer) in timed.rung.enumerated() {
      guard let nag = nag(timer) else { continue }
      let number = timed.timers.count + timed.paused.count + index + 1
      var request = PlainRequest(
        kind: .timer, task: timer.id, number: number, title: timer.title ?? "Timer", at: nag.at)
      request.nag = nag
      requests.append(request)
    }
    for (index, block) in timed.blocks.enumerated() {
      let request = { (kind: RequestKind, at: Timestamp) in
        PlainRequest(kind: kind, task: block.id, number: index + 1, title: block.title ?? "Focus", at: at)
      }
      if !block.isStartDelivered {
        var start = request(.blockStart, start(block))
        // C54.
        start.goneAt = end(block)
        requests.append(start)
      }
      requests.append(request(.blockEnd, end(block)))
    }
    return requests + [agendaRequest(timed.daily)].compactMap { $0 }
  }
}

extension PlainWorld {
  /// C51.
  mutating func endTimers(of task: TaskID) {
    timed.timers.removeAll { $0.task == task }
    timed.paused.removeAll { $0.task == task }
  }

  mutating func startTimer(_ timer: PlainTimer) {
    if timer.task == nil { timed.rung.removeAll { $0.title == timer.title } }
    timed.timers.append(timer)
  }

  mutating func stopTimer(_ index: Int) { timed.timers.remove(at: index) }

  mutating func pauseTimer(_ index: Int) {
    var timer = timed.timers.remove(at: index)
    timer.left = timer.end.seconds - now.seconds
    timed.paused.append(timer)
  }

  mutating func resumeTimer(_ index: Int) {
    var timer = timed.paused.remove(at: index)
    timer.end = Timestamp(unchecked: now.seconds + (timer.left ?? 0))
    timer.left = nil
    timed.timers.append(timer)
  }

  mutating func extendTimer(_ index: Int, by minutes: Int) {
    timed.timers[index].minutes += minutes
    timed.timers[index].end = Timestamp(unchecked: max(now, timed.timers[index].end).seconds + minutes * 60)
    setAnew(.timer, of: timed.timers[index].id)
  }

  mutating func add(_ block: PlainBlock) { timed.blocks.append(block) }

  /// C52. Each save keeps the moment at which a block began.
  mutating func beginBlocks() {
    let begun = timed.blocks.map { [clock] in clock.begun($0) }
    if begun != timed.blocks { timed.blocks = begun }
  }

  mutating func stopBlock(_ index: Int) {
    let block = timed.blocks[index]
    if let next = clock.moved(block, behind: block.start) {
      timed.blocks[index] = next
    } else {
      timed.blocks.remove(at: index)
    }
  }

  /// The running block gets more time. Of a block that repeats, this occurrence becomes a block of its own.
  mutating func extendBlock(_ index: Int, by minutes: Int, as id: TaskID) {
    let running = timed.blocks.remove(at: index)
    var block = running
    block.minutes += minutes
    if running.rule != nil {
      block = PlainBlock(
        id: id, title: running.title, start: .moment(clock.start(running)), minutes: block.minutes, tasks: running.tasks)
      block.isStartDelivered = running.isStartDelivered
      if let next = clock.moved(running, behind: running.start) { timed.blocks.insert(next, at: index) }
    }
    timed.blocks.append(block)
  }

  mutating func cancelBlock(_ id: TaskID) { timed.blocks.removeAll { $0.id == id } }

  /// C53.
  func overlaps(_ block: PlainBlock) -> Bool {
    let limit = Timestamp(unchecked: clock.start(block).seconds + 400 * 86_400)
    let own = clock.spans(block, before: limit)
    let isItself = zip(own, own.dropFirst()).contains { $1.start < $0.end }
    return isItself
      || timed.blocks.contains { other in
        clock.spans(other, before: limit).contains { span in
          own.contains { $0.start < span.end && span.start < $0.end }
        }
      }
  }

  /// Brings back the other state of a change: C68.
  func exchanged(_ change: PlainTimedChange) -> PlainTimed {
    var new = timed
    new.rung = broughtBack(change.rung)
    new.paused = change.paused ?? timed.paused
    let known = Set(timed.timers.map(\.id))
    if let timers = change.timers {
      new.timers = timers.filter { $0.end > now || known.contains($0.id) }
      new.paused += timed.paused.filter { paused in
        timers.contains { $0.id == paused.id } && !(new.timers + new.paused).contains { $0.id == paused.id }
      }
    }
    let clock = clock
    if let blocks = change.blocks {
      new.blocks = blocks.compactMap { block in
        guard var kept = timed.blocks.first(where: { $0.id == block.id && $0.start == block.start }) else {
          return clock.ahead(block)
        }
        kept.minutes = block.minutes
        return kept
      }
    }
    return new
  }

  /// Records deliveries of timers, blocks and the agenda in one state.
  func recorded(_ delivered: [TaskID: [PlainDelivered]], in timed: PlainTimed) -> PlainTimed {
    var timed = timed
    for delivered in delivered[.ofAgenda] ?? [] {
      guard case .agenda(let day) = delivered else { continue }
      timed.daily.delivered = (timed.daily.delivered.filter { $0 != day } + [day]).suffix(7)
    }
    let isOver = { (timer: PlainTimer) in
      delivered[timer.id]?.contains { if case .timer(let end) = $0 { timer.end <= end } else { false } } ?? false
    }
    timed.rung = ringing(timed.rung, delivered) + timed.timers.filter { isOver($0) && $0.task == nil }.map(rang)
    timed.rung = timed.rung.suffix(20)
    timed.timers.removeAll(where: isOver)
    timed.paused.removeAll { timer in
      delivered[timer.id]?.contains { if case .timer = $0 { true } else { false } } ?? false
    }
    timed.blocks = timed.blocks.compactMap { block in
      var block = block
      for delivered in delivered[block.id] ?? [] {
        switch delivered {
        case .blockStart(let start) where start == block.start:
          block.isStartDelivered = true
          block = clock.begun(block)
        case .blockStart(let start) where start == block.displaced?.start: block.displaced?.isStartDelivered = true
        case .blockEnd(let start) where covers(start, block.start):
          guard let next = clock.moved(block, behind: start) else { return nil }
          block = next
        default: continue
        }
      }
      return block
    }
    return timed
  }

  private func covers(_ last: PlainBlock.Start, _ start: PlainBlock.Start) -> Bool {
    if case .wall(let last) = last, case .wall(let start) = start { return start <= last }
    return last == start
  }

  /// The delivery of a timer, a block or the agenda; nil if nothing is due.
  func timedDelivered(_ request: PlainRequest) -> PlainDelivered? {
    switch request.kind {
    case .timer:
      if let rung = timed.rung.first(where: { $0.id == request.task }) {
        return clock.nag(rung).flatMap { $0.at <= now ? .nag($0) : nil }
      }
      return timed.timers.first { $0.id == request.task }.flatMap { $0.end <= now ? .timer($0.end) : nil }
    case .blockStart:
      return timed.blocks.first { $0.id == request.task }.flatMap {
        clock.start($0) <= now ? .blockStart($0.start) : nil
      }
    case .blockEnd:
      return timed.blocks.first { $0.id == request.task }.flatMap { clock.end($0) <= now ? .blockEnd($0.start) : nil }
    case .agenda: return clock.agendaDelivered(timed.daily)
    case .task, .notice: return nil
    }
  }

  /// The number of requests that a block held, once the block is over: C43.
  mutating func waited(_ block: PlainBlock) -> Int {
    let (start, end) = (clock.start(block), clock.end(block))
    return requests().count { request in
      guard request.at <= now, request.at < end, start < end else { return false }
      guard let task = self[request.task] else { return request.kind == .agenda }
      return !clock.mayRing(task) && !block.tasks.contains(task.id)
    }
  }
}
