// Deliveries of timers, focus blocks and daily agendas, and those that an undo or a restore brings back.
//
// They are recorded like deliveries of tasks: as a `DeliveredRule` under their own id, in the journal and by
// `recordDelivered`. But no state is kept in which they could be delivered again. A delivered timer leaves the list,
// and a block moves on. The same happens in each entry of the history.

extension ReminderList {
  /// The items that requests without a task deliver if delivered now: of timers and blocks, of a timer's task, and of
  /// the daily agenda.
  func timedDelivered(by requests: [RequestIdentifier], at present: Present) -> [TaskID: [DeliveredRule]] {
    var delivered: [TaskID: [DeliveredRule]] = [:]
    for request in requests {
      switch request.kind {
      case .task, .notice: continue
      case .timer:
        // A timer that was extended while its notification was on its way is not over.
        guard let timer = allTimers.first(where: { $0.id == request.id }),
          let moment = nextRing(of: timer, at: present), moment <= present.now
        else { continue }
        let rule = DeliveredRule(what: .timer, value: .instant(moment))
        delivered[timer.id, default: []].append(rule)
        if let task = timer.task { delivered[task, default: []].append(rule) }
      case .blockStart, .blockEnd:
        guard let block = blocks.first(where: { $0.id == request.id }) else { continue }
        let isEnd = request.kind == .blockEnd
        let moment = isEnd ? block.end(in: present.zone.rules) : block.start(in: present.zone.rules)
        guard moment <= present.now else { continue }
        delivered[block.id, default: []].append(
          DeliveredRule(what: isEnd ? .blockEnd : .blockStart, value: block.start.value))
      case .agenda:
        guard let time = settings.agendaTime,
          let next = timed.daily.next(at: time, from: present.now, in: present.zone.rules), next.moment <= present.now
        else { continue }
        delivered[request.id] = [DeliveredRule(what: .agenda, value: .due(Due(next.day)))]
      }
    }
    return delivered
  }

  /// Records these items as delivered, in the list and in each history entry that has one of them.
  mutating func recordTimed(_ delivered: [TaskID: [DeliveredRule]], at present: Present) {
    let zone = present.zone.rules
    let known = Set(rungTimers.map(\.id))
    timed.merge(delivered, at: present.now, in: zone)
    let new = rungTimers.filter { !known.contains($0.id) }
    for index in history.indices {
      let entry = history[index]
      var side = TimedList(timers: entry.timers ?? [], paused: entry.pausedTimers ?? [], blocks: entry.blocks ?? [])
      side.merge(delivered, at: present.now, in: zone)
      if entry.timers != nil { history[index].timers = side.timers }
      if entry.pausedTimers != nil { history[index].pausedTimers = side.paused }
      if entry.blocks != nil { history[index].blocks = side.blocks }
      if let rung = entry.rungTimers {
        let others = rung.filter { timer in !new.contains { $0.id == timer.id } }
        history[index].rungTimers = (others + new).suffix(TaskTimer.mostRung)
      }
    }
  }

  /// Records the starts of blocks that have begun, and corrects deliveries from a time when the clock was days ahead.
  package mutating func beginBlocks(at present: Present) {
    for index in timed.blocks.indices {
      timed.blocks[index].correctAhead(at: present.now, in: present.zone.rules)
      timed.blocks[index].begin(at: present.now, in: present.zone.rules)
    }
  }
}

extension TimedList {
  /// Merges deliveries. A timer of a task is removed, and a timer without a task has rung. A block moves on or is
  /// removed.
  fileprivate mutating func merge(_ delivered: [TaskID: [DeliveredRule]], at now: Timestamp, in zone: TimeZoneRules) {
    for delivered in delivered[RequestIdentifier.agenda.id] ?? [] where delivered.what == .agenda {
      if let day = delivered.value.due?.date { daily.recordDelivered(day) }
    }
    let isOver = { (timer: TaskTimer) in delivered[timer.id]?.contains { $0.isAt(timer.end) } ?? false }
    for index in rung.indices {
      let last = rung[index].lastNag ?? rung[index].deliveredAt ?? now
      // An entry of the journal may be merged into a file that has it already.
      guard last < now, delivered[rung[index].id]?.contains(where: { $0.isAt(last) }) ?? false else { continue }
      rung[index].nags(at: now)
    }
    for var timer in timers where timer.task == nil && isOver(timer) {
      rung.removeAll { $0.id == timer.id }
      timer.deliveredAt = now
      rung.append(timer)
    }
    rung.removeFirst(max(0, rung.count - TaskTimer.mostRung))
    if !fault(.c51) { timers.removeAll(where: isOver) }
    // A timer that has rung since it was paused does not come back: it would ring twice.
    paused.removeAll { delivered[$0.id]?.contains { $0.what == .timer } ?? false }
    blocks = blocks.compactMap { block in
      var block = block
      for delivered in delivered[block.id] ?? [] {
        guard let start = FocusBlock.Start(delivered.value) else { continue }
        switch delivered.what {
        case .blockStart: block.recordDelivered(start, at: now, in: zone)
        case .blockEnd where start.covers(block.start):
          guard block.moveOn(behind: start, at: now, in: zone) else { return nil }
        default: continue
        }
      }
      return block
    }
  }

  /// Takes the timers and the blocks from the other side of a change. A timer or block that this side lacks comes back
  /// only if it still lies ahead. A block that both sides have keeps its start and its deliveries. A paused timer that
  /// ran on the other side stays paused if it would be over.
  mutating func swap(with entry: HistoryEntry, at now: Timestamp, in zone: TimeZoneRules) {
    rung = entry.rungTimers.map { $0.map(returned) } ?? rung
    let wasPaused = paused
    paused = entry.pausedTimers ?? paused
    if let newTimers = entry.timers {
      let known = Set(timers.map(\.id))
      timers = newTimers.filter { fault(.c68) || $0.end > now || known.contains($0.id) }
      let there = Set((timers + paused).map(\.id))
      let lost = Set(newTimers.map(\.id)).subtracting(there)
      paused += wasPaused.filter { lost.contains($0.id) }
    }
    if let newBlocks = entry.blocks {
      let old = blocks
      blocks = newBlocks.compactMap { block in
        guard var kept = old.first(where: { $0.id == block.id && $0.start == block.start }) else {
          return block.lyingAhead(at: now, in: zone)
        }
        kept.minutes = block.minutes
        return kept
      }
    }
  }

  /// A timer that rang on the other side of a change. One that was answered since comes back without its nags, like a
  /// task (C24).
  private func returned(_ timer: TaskTimer) -> TaskTimer {
    var answered = timer
    answered.nag = nil
    return rung.first { $0.id == timer.id } ?? answered
  }

  /// Takes the timers and blocks that a newer state also has, and the daily agenda, from that state. Of the other
  /// timers and blocks, keeps those that lie ahead.
  mutating func keepDelivered(of newer: TimedList, at now: Timestamp, in zone: TimeZoneRules) {
    timers = timers.compactMap { timer in
      newer.timers.first { $0.id == timer.id } ?? (timer.end > now ? timer : nil)
    }
    rung = newer.rung
    paused = newer.paused
    timers.removeAll { timer in paused.contains { $0.id == timer.id } }
    daily = newer.daily
    blocks = blocks.compactMap { block in
      newer.blocks.first { $0.id == block.id } ?? block.lyingAhead(at: now, in: zone)
    }
  }
}

extension DeliveredRule {
  /// Whether a timer rang for this moment, or for a later one.
  fileprivate func isAt(_ moment: Timestamp) -> Bool {
    guard what == .timer, case .instant(let end) = value else { return false }
    return moment <= end
  }
}

extension FocusBlock.Start {
  /// Whether the occurrence of this start is the same as `other`, or a later one.
  fileprivate func covers(_ other: FocusBlock.Start) -> Bool {
    if case .wall(let last) = self, case .wall(let start) = other { return start <= last }
    return self == other
  }
}

extension FocusBlock {
  /// The block without the part that is over, which does not notify; nil where nothing is left.
  func lyingAhead(at now: Timestamp, in zone: TimeZoneRules) -> FocusBlock? {
    var block = self
    if block.end(in: zone) <= now, !block.moveOn(behind: start, at: now, in: zone) { return nil }
    if block.start(in: zone) <= now { block.isStartDelivered = true }
    block.begin(at: now, in: zone)
    return block
  }
}
