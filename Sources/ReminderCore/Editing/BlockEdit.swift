// Focus blocks: added, stopped, cancelled. They may not overlap.

/// A focus block that is to be added.
package struct NewBlock: Sendable {
  /// The id that was drawn for it.
  package let id: TaskID
  /// Its title.
  package var title: String?
  /// Its start on the reader's clock; nil where it begins now.
  package var start: CivilDateTime?
  /// Its length.
  package var minutes: Int
  /// The tasks that it is for.
  package var tasks: [TaskName] = []
  /// The rule by which it repeats.
  package var rule: RecurrenceRule?

  /// A block of a length that begins now.
  package init(id: TaskID, minutes: Int) {
    self.id = id
    self.minutes = minutes
  }
}

extension ReminderList {
  mutating func add(_ new: NewBlock, at present: Present) throws -> EditOutcome {
    let zone = present.zone.rules
    guard 1...FocusBlock.longest ~= new.minutes else { throw TimedError.blockTooLong(minutes: new.minutes) }
    guard blocks.count < FocusBlock.most else { throw TimedError.tooManyBlocks }
    if let start = new.start, zone.instant(of: start) <= present.now { throw TimedError.blockHasPassed(start) }
    var block = FocusBlock(
      id: new.id, title: try new.title.map(TaskDraft.checkedTitle),
      start: new.start.map { .wall($0) } ?? .moment(present.now), minutes: new.minutes)
    block.isStartDelivered = new.start == nil
    if let rule = new.rule, let start = new.start {
      if rule.isFinerThanDay { throw TimedError.finerThanDay }
      // The first day that the rule gives, from `start` on.
      let repetition = Repetition(rule, start: Due(start.date, start.time))
      let isNamed = repetition.namesStart(in: zone)
      let first = isNamed ? start : rule.firstWall(laterThan: start, in: zone)
      guard let first else { throw TimedError.noOccurrence }
      block.start = .wall(first)
      block.repetition = Repetition(rule, start: Due(first.date, first.time))
    }
    block.tasks = try indices(of: new.tasks).map { tasks.records[$0].id }
    if block.tasks.count > TaskItem.countLimit {
      throw DraftError.tooMany(part: "tasks", limit: TaskItem.countLimit)
    }
    try requireNoOverlap(of: block, in: zone)
    timed.blocks.append(block)
    var outcome = EditOutcome()
    outcome.blocks = [block]
    if !settings.notify { outcome.notes.append(.notificationsAreOff) }
    return outcome
  }

  /// Throws if an occurrence of a block overlaps the block's next occurrence, or one of another block.
  func requireNoOverlap(of block: FocusBlock, in zone: TimeZoneRules) throws(TimedError) {
    let start = block.start(in: zone)
    let limit = start.adding(seconds: FocusBlock.overlapDays * 86_400) ?? start
    let own = Array(block.spans(until: limit, in: zone))
    for (first, second) in zip(own, own.dropFirst()) where second.start < first.end {
      throw .overlapsItself(start: zone.local(at: first.start))
    }
    for other in blocks {
      var rest = own[...]
      for span in other.spans(until: limit, in: zone) {
        while let first = rest.first, first.end <= span.start { rest.removeFirst() }
        guard let first = rest.first else { break }
        if first.start < span.end {
          throw .overlaps(other.title, start: zone.local(at: span.start), end: zone.local(at: span.end))
        }
      }
    }
  }

  mutating func extendBlock(by minutes: Int, _ id: TaskID, at present: Present) throws -> EditOutcome {
    let zone = present.zone.rules
    let index = try placeOfRunningBlock(at: present)
    let running = blocks[index]
    let (sum, isTooLong) = running.minutes.addingReportingOverflow(minutes)
    guard !isTooLong, sum <= FocusBlock.longest else { throw TimedError.blockTooLong(minutes: isTooLong ? .max : sum) }
    var block = running
    if running.repetition != nil {
      block = FocusBlock(id: id, title: running.title, start: .moment(running.start(in: zone)), minutes: sum)
      (block.tasks, block.isStartDelivered) = (running.tasks, running.isStartDelivered)
      if !timed.blocks[index].moveOn(behind: running.start, at: present.now, in: zone) {
        timed.blocks.remove(at: index)
      }
    } else {
      block.minutes = sum
      timed.blocks.remove(at: index)
    }
    try requireNoOverlap(of: block, in: zone)
    timed.blocks.append(block)
    var outcome = EditOutcome()
    outcome.blocks = [block]
    return outcome
  }

  private func placeOfRunningBlock(at present: Present) throws(TimedError) -> Int {
    guard let index = blocks.firstIndex(where: { $0.runs(at: present.now, in: present.zone.rules) }) else {
      throw .noBlockRuns
    }
    return index
  }

  mutating func stopBlock(at present: Present) throws -> EditOutcome {
    let zone = present.zone.rules
    let index = try placeOfRunningBlock(at: present)
    var outcome = EditOutcome()
    outcome.blocks = [blocks[index]]
    outcome.stopped = [blocks[index].id]
    let start = blocks[index].start
    if !timed.blocks[index].moveOn(behind: start, at: present.now, in: zone) { timed.blocks.remove(at: index) }
    return outcome
  }

  mutating func cancelBlock(_ number: Int, at present: Present) throws -> EditOutcome {
    let inOrder = blocksInOrder(in: present.zone.rules)
    guard inOrder.indices.contains(number - 1) else { throw TimedError.noBlock(number) }
    let block = inOrder[number - 1]
    timed.blocks.removeAll { $0.id == block.id }
    var outcome = EditOutcome()
    outcome.blocks = [block]
    outcome.stopped = [block.id]
    return outcome
  }

  /// The focus blocks ordered by start. A block's number is its place in this order, from 1.
  package func blocksInOrder(in zone: TimeZoneRules) -> [FocusBlock] {
    blocks.enumerated()
      .sorted { ($0.element.start(in: zone), $0.offset) < ($1.element.start(in: zone), $1.offset) }
      .map(\.element)
  }
}

extension RecurrenceRule {
  /// The first civil time that the rule gives after `wall`, on the same clock.
  fileprivate func firstWall(laterThan wall: CivilDateTime, in zone: TimeZoneRules) -> CivilDateTime? {
    Occurrences(of: self, from: wall, in: zone, startCounts: false).first { $0 > wall }
  }
}
