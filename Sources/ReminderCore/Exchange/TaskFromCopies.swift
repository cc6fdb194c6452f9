// Merges two copies of one task that were changed separately.

extension TaskItem {
  /// Takes over the deliveries of another copy, and its `ring` if neither copy has answered it. Never takes over a
  /// person's change.
  mutating func takeTold(of other: TaskItem, in context: RuleContext) {
    let tellsTheSame = told == other.told
    _ = merge(other.told, isNow: false, in: context)
    takeRing(of: other, tellingTheSame: tellsTheSame)
  }

  /// Also takes over completions: an occurrence that was done or skipped in either copy stays so. A completion in this
  /// side's earlier versions is not taken, because this side has undone it since.
  mutating func take(from other: TaskItem, _ earlier: EarlierVersions, in context: RuleContext) {
    if repetition == nil, other.repetition == nil {
      takeDone(of: other, earlier)
    } else {
      takeCompletions(of: other, earlier, in: context)
    }
    takeTold(of: other, in: context)
  }

  // MARK: What was done

  private mutating func takeDone(of other: TaskItem, _ earlier: EarlierVersions) {
    guard isOpen, let done = other.completed, !earlier.own.contains(where: { $0.completed == done }) else { return }
    finish(at: done, other.ending)
  }

  private mutating func finish(at moment: Timestamp?, _ ending: TaskEnding? = nil) {
    (completed, self.ending) = (moment, ending)
    (snoozedUntil, ring) = (nil, nil)
  }

  private mutating func takeCompletions(of other: TaskItem, _ earlier: EarlierVersions, in context: RuleContext) {
    guard isOpen, var own = repetition, let theirs = other.repetition, let due, let otherDue = other.due else { return }
    let known = Set(own.completions.map(\.due))
    let takenBack = earlier.own.flatMap { $0.repetition?.completions ?? [] }
    let new = theirs.completions.filter {
      $0.due.wall >= due.wall && !known.contains($0.due) && !takenBack.contains($0)
    }
    guard let last = new.max(by: { $0.due.wall < $1.due.wall })?.due else {
      if isSkipped(in: other, earlier, in: context) { move(besides: other, to: otherDue, in: context) }
      return
    }
    let isOneSeries = own.rule == theirs.rule && own.isFromDone == theirs.isFromDone
    own.count = min(max(own.count + new.count, isOneSeries ? theirs.count : 0), TaskList.highestNumber)
    own.completions = (own.completions + new).sorted { $0.at < $1.at }.suffix(Repetition.keptCompletions)
    if isOneSeries, own.isFromDone { own.start = theirs.start }
    repetition = own
    if isOneSeries, !other.isOpen {
      finish(at: other.completed, other.ending)
    } else if isOneSeries, otherDue.wall > last.wall {
      move(besides: other, to: otherDue, in: context)
    } else if let next = own.due(laterThan: last, in: context.zone) {
      move(to: next, in: context)
      ring = nil
    } else {
      finish(at: new.map(\.at).max())
    }
  }

  /// Whether the other copy was at the same occurrence and moved to a later one without a completion. This copy must
  /// never have been at the later one.
  private func isSkipped(in other: TaskItem, _ earlier: EarlierVersions, in context: RuleContext) -> Bool {
    guard other.isOpen, isOneSeries(with: other), zone == other.zone, let due, let next = other.due,
      next.wall > due.wall, earlier.other.contains(where: { $0.due == due }),
      !earlier.own.contains(where: { $0.due.map { $0.wall >= next.wall } ?? false })
    else { return false }
    return repetition?.dues(laterThan: due, in: context.zone).first { $0.wall >= next.wall } == next
  }

  /// Moves on to the occurrence of another copy, with the decisions of that copy about it.
  private mutating func move(besides other: TaskItem, to due: Due, in context: RuleContext) {
    move(startBeside: due)
    self.due = due
    (snoozedUntil, mutedFor, ring) = (other.snoozedUntil, other.mutedFor, other.ring)
    let known = Set(other.rules)
    for rule in rules where rule.followsDue {
      // A new decision would make a rule past when set that the other copy has yet to deliver.
      if known.contains(rule) {
        self[rule].past = RuleValue.later(self[rule].past, other[rule].past)
      } else {
        decidePast(of: rule, in: context)
      }
    }
    aim(in: context)
  }

  // MARK: What rang

  private mutating func takeRing(of other: TaskItem, tellingTheSame isSame: Bool) {
    guard let theirs = other.ring, isOpen, other.isOpen, snoozedUntil == nil, due == other.due,
      mutedFor == other.mutedFor, reminders.map(\.rule) == other.reminders.map(\.rule),
      repetition?.count == other.repetition?.count
    else { return }
    ring = ring.map { $0.united(with: theirs, isSame: isSame || $0.at == theirs.at) } ?? theirs
  }
}

extension Ring {
  /// Returns one of the rings in two copies of a task: the later one, because a new ring counts anew. If both delivered
  /// the same, it has the nags and answers of both.
  fileprivate func united(with other: Ring, isSame: Bool) -> Ring {
    var (later, earlier) = at < other.at ? (other, self) : (self, other)
    guard isSame else {
      // A notice does not replace a reminder that nobody has answered.
      return later.what.isNotice && !earlier.what.isNotice ? earlier : later
    }
    if later.what.isNotice { later.what = earlier.what }
    later.nags = max(later.nags, earlier.nags)
    later.last = max(later.last, earlier.last)
    later.seen = [later.seen, earlier.seen].compactMap(\.self).min()
    let settled = later.at == earlier.at ? later.escalated ?? earlier.escalated : later.escalated
    later.escalated = later.sentOn ?? earlier.sentOn ?? settled
    return later
  }
}
