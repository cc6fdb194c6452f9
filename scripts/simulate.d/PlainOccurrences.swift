// The plain model: the occurrences of a repeating task that are done, skipped or brought back.

/// The occurrence that a person means.
enum PlainChoice {
  case current
  /// The occurrence that a notification announced.
  case announced(Due)
  /// Only the occurrence on a due date.
  case only(Due)
  case each
  /// The last occurrence that had come at an earlier moment.
  case earlier(Timestamp)
}

extension PlainWorld {
  private func zone(named name: String?) -> TimeZoneRules { name.map(pinned) ?? machine }

  // MARK: The current occurrence

  /// C59.
  private func hasCome(_ due: Due, of task: PlainTask, at now: Timestamp) -> Bool {
    let zone = zone(named: task.zone)
    guard due.date <= zone.local(at: now).date else { return false }
    let bells = task.own.map { TaskRule.reminder($0) }.filter(\.isOfDueDate)
    let notices: [TaskRule] = settings.isOn(.notice(.morning)) ? [.notice(.morning)] : []
    let moments = (bells.isEmpty ? notices : bells).compactMap { clock.aim($0, .due(due), of: task) }
    let own = due.time == nil ? [] : [zone.instant(of: due.start)]
    return (moments + own).min().map { $0 <= now } ?? true
  }

  /// The open occurrences from the due date on that have come.
  private func come(_ task: PlainTask, at now: Timestamp) -> [Due] {
    guard let due = task.due, let repetition = task.repetition, hasCome(due, of: task, at: now) else { return [] }
    if repetition.isFromDone { return [due] }
    return [due] + repetition.later(than: due, in: zone(named: task.zone)).prefix { hasCome($0, of: task, at: now) }
  }

  /// The last open occurrence that has come; nil if none has.
  func current(_ task: PlainTask, at now: Timestamp) -> Due? { come(task, at: now).last }

  /// C103: the last occurrence that had come at an earlier moment, open or missed. Nil if that is not known, or if a
  /// later one was done by then.
  func lastCome(_ task: PlainTask, by moment: Timestamp) -> Due? {
    guard let due = task.due, let repetition = task.repetition else { return nil }
    if repetition.isFromDone { return repetition.done.contains { $0.at > moment } ? nil : due }
    let zone = zone(named: task.zone)
    let wall = zone.local(at: moment)
    let last = come(task, at: moment).last ?? passed(task, before: due).last { hasCome($0, of: task, at: moment) }
    let done = repetition.done.map { repetition.place(of: $0.name) }.filter { $0.start <= wall }
    return last.flatMap { last in done.contains { $0.start > last.start } ? nil : last }
  }

  /// Whether a due date is that of an open occurrence, now or later.
  func isOpen(_ due: Due, of task: PlainTask) -> Bool {
    guard let present = task.due, !task.isDone else { return false }
    if present == due { return true }
    guard let repetition = task.repetition else { return false }
    return repetition.later(than: present, in: zone(named: task.zone)).first { $0.start >= due.start } == due
  }

  /// The first open occurrence after a due date.
  func next(_ task: PlainTask, after due: Due) -> Due? {
    task.repetition?.later(than: due, in: zone(named: task.zone)).first { _ in true }
  }

  /// The open occurrences before a due date that were passed over, since the last one that was done. Of a rule that
  /// began before the task was added, or with forgotten completions, nothing was missed.
  func passed(_ task: PlainTask, before due: Due) -> [Due] {
    guard let repetition = task.repetition, !repetition.isFromDone else { return [] }
    let zone = zone(named: task.zone)
    let done = repetition.done.map { repetition.place(of: $0.name) }.filter { $0.start < due.start }
    var last = done.max { $0.start < $1.start }
    if let last, last.start < repetition.start.start { return [] }
    if last == nil {
      guard repetition.count == 0, repetition.start.date >= zone.local(at: task.created).date else { return [] }
      let before = CivilDateTime(unchecked: repetition.start.start.seconds - 60)
      last = Due(before.date, before.time)
    }
    return last.map { Array(repetition.later(than: $0, in: zone).prefix { $0.start < due.start }) } ?? []
  }

  // MARK: Done

  /// Completes an occurrence. Returns whether anything changed.
  @discardableResult
  mutating func complete(_ id: TaskID, _ choice: PlainChoice = .current, at now: Timestamp) -> Bool {
    guard var task = self[id], !task.isDone else { return false }
    guard let repetition = task.repetition, let due = task.due else {
      if case .announced(let announced) = choice, task.due != announced { return false }
      task.answer()
      task.isDone = true
      self[id] = task
      endTimers(of: id)
      return true
    }
    let come = come(task, at: now)
    var targets: [Due]
    var isAlone = false
    var moment = now
    switch choice {
    case .current:
      if come.isEmpty, isTooSoon(task, at: now) { return false }
      targets = [come.last ?? due]
    case .announced(let announced):
      guard isOpen(announced, of: task) else { return false }
      targets = [repetition.isFromDone ? due : announced]
    case .only(let only): (targets, isAlone) = ([only], true)
    case .earlier(let earlier):
      guard let target = lastCome(task, by: earlier) else { return false }
      (targets, isAlone, moment) = ([target], target.start < due.start, earlier)
    case .each: targets = passed(task, before: due) + (come.isEmpty ? [due] : come)
    }
    guard let last = targets.last else { return false }
    for target in targets { task.repetition?.complete(repetition.name(of: target), at: moment) }
    if let last = task.repetition?.done.indices.last {
      task.repetition?.done[last].steps = task.steps.filter(\.isDone).map(\.title)
    }
    if isAlone, last != due {
      if lastUnanswered(task) == last { task.answer() }
      task.repetition?.forget(before: due)
      self[id] = task
      endTimers(of: id)
      free(id)
      return true
    }
    let zone = zone(named: task.zone)
    if repetition.isFromDone {
      task.repetition?.start = Due(zone.local(at: moment).date, repetition.start.time)
      task.repetition?.movedFrom = nil
    }
    let from = repetition.isFromDone ? task.repetition?.start ?? due : last
    let isOver = task.repetition?.left == 0
    let next = isOver ? nil : task.repetition?.later(than: from, in: zone).first { _ in true }
    advance(&task, to: next)
    self[id] = task
    endTimers(of: id)
    if !task.isDone { free(id) }
    return true
  }

  /// Whether a second press of `done` would complete an occurrence that is further away than the last one.
  private func isTooSoon(_ task: PlainTask, at now: Timestamp) -> Bool {
    guard let repetition = task.repetition, let due = task.due, let place = repetition.lastDone else { return false }
    if repetition.isFromDone { return abs(now.seconds - repetition.done[place].at.seconds) < 60 }
    let zone = zone(named: task.zone)
    let distance = { (due: Due) in abs(zone.instant(of: due.start).seconds - now.seconds) }
    return repetition.done.contains { distance(repetition.place(of: $0.name)) < distance(due) }
  }

  /// C62: the start moves by the same number of days as the due date.
  func moveStart(of task: inout PlainTask, to next: Due) {
    guard let start = task.start, let due = task.due else { return }
    let days = next.date.dayNumber - due.date.dayNumber
    task.start = start.date.adding(days: days).map { Due($0, start.time) }
  }

  /// Lets a task move on to its next occurrence, or end. The rings of an occurrence that stays open stay unanswered.
  mutating func advance(_ task: inout PlainTask, to next: Due?) {
    guard let next else {
      task.answer()
      task.isDone = true
      task.due.map { task.repetition?.forget(before: $0) }
      return
    }
    task.repetition?.forget(before: next)
    begin(next, of: &task)
    task.muted = nil
    if lastUnanswered(task).map({ !isOpen($0, of: task) }) ?? true { task.answer() }
    // C11. A reminder of an occurrence that has come already is not past: the reminder rang, or is late.
    if !hasCome(next, of: task, at: now) { decide(task.rules.filter(\.isOfDueDate), of: &task) }
  }

  /// The last occurrence that rang: C18, C19.
  private func lastUnanswered(_ task: PlainTask) -> Due? {
    let bells = task.own.isEmpty ? [.notice(.morning)] : task.own.map { TaskRule.reminder($0) }.filter(\.isOfDueDate)
    return bells.compactMap { task[$0].delivered?.due }.max { $0.start < $1.start }
  }

  // MARK: Skipped

  /// Leaves an occurrence out: C97. Returns whether anything changed.
  @discardableResult
  mutating func skip(_ id: TaskID, _ choice: PlainChoice = .current, at now: Timestamp) -> Bool {
    guard var task = self[id], !task.isDone, let due = task.due else { return false }
    var target = current(task, at: now) ?? due
    if case .only(let only) = choice { target = only }
    if case .announced(let announced) = choice {
      guard isOpen(announced, of: task) else { return false }
      target = announced
    }
    leaveOut([target], of: &task)
    if case .only = choice, target != due {
      if lastUnanswered(task) == target { task.answer() }
      self[id] = task
      return true
    }
    guard let next = next(task, after: target) else { return false }
    advance(&task, to: next)
    self[id] = task
    free(id)
    return true
  }

  mutating func skip(_ id: TaskID, until day: CivilDate) {
    guard var task = self[id], let last = open(task, before: day).last else { return }
    guard let next = next(task, after: last) else { return }
    leaveOut(open(task, before: day), of: &task)
    advance(&task, to: next)
    self[id] = task
    free(id)
  }

  /// The open occurrences before a day.
  func open(_ task: PlainTask, before day: CivilDate) -> [Due] {
    guard let due = task.due, due.date < day, let repetition = task.repetition else { return [] }
    return [due] + repetition.later(than: due, in: zone(named: task.zone)).prefix { $0.date < day }
  }

  func leaveOut(_ dues: [Due], of task: inout PlainTask) {
    // A rule that counts from done begins anew with each completion.
    if task.repetition?.isFromDone == true { return }
    for due in dues { (task.repetition?.name(of: due)).map { _ = task.repetition?.except.insert($0) } }
  }

  // MARK: Moved and left out by an edit

  /// C63.
  func move(_ task: inout PlainTask, _ named: Due?, to new: Due, at now: Timestamp) {
    guard let due = task.due, var repetition = task.repetition else { return }
    let zone = zone(named: task.zone)
    if repetition.isFromDone {
      let old = repetition.movedFrom.map { $0.start > due.start ? $0 : due } ?? due
      if new.start < due.start { repetition.movedFrom = old }
      task.repetition = repetition
      moveStart(of: &task, to: new)
      task.due = new
      return
    }
    let target = named ?? current(task, at: now) ?? due
    let name = repetition.name(of: target)
    repetition.moved[name] = new == name ? nil : new
    let before = CivilDateTime(unchecked: target.start.seconds - 60)
    if name != target, repetition.later(than: Due(before.date, before.time), in: zone).first(where: { _ in true }) == target {
      repetition.except.insert(target)
    }
    if new.start < due.start {
      // The occurrences between the new and the old due date stay closed.
      let between = repetition.later(than: new, in: zone).prefix { $0.start < due.start }
      for other in between { repetition.except.insert(repetition.name(of: other)) }
    }
    let others = [target == due ? nil : due, repetition.later(than: due, in: zone).first { _ in true }]
    let first = others.compactMap { $0 }.min { $0.start < $1.start }
    let next = first.map { $0.start < new.start ? $0 : new } ?? new
    task.repetition = repetition
    moveStart(of: &task, to: next)
    task.due = next
  }

  /// C97. Takes back what was left out, and leaves other occurrences out.
  func leaveOut(_ task: inout PlainTask, _ exceptions: [Due], ending: Bool, at now: Timestamp) {
    if ending { bringBack(&task, task.repetition?.except ?? [], at: now) }
    task.repetition?.except.formUnion(exceptions)
    guard let repetition = task.repetition, let due = task.due else { return }
    guard repetition.leavesOut(repetition.name(of: due)), let next = next(task, after: due) else { return }
    begin(next, of: &task)
  }

  /// Takes back occurrences that were left out, by their names.
  func bringBack(_ task: inout PlainTask, _ names: Set<Due>, at now: Timestamp) {
    guard let due = task.due, let before = task.repetition else { return }
    let zone = zone(named: task.zone)
    task.repetition?.except.subtract(names)
    task.repetition?.away.subtract(names)
    let wall = zone.local(at: now)
    let later = task.repetition?.later(than: Due(wall.date, wall.time), in: zone).prefix { $0.start < due.start }
    let first = later?.first { again in
      zone.instant(of: again.start) > now && before.leavesOut(before.name(of: again))
    }
    if let first {
      moveStart(of: &task, to: first)
      task.due = first
    }
  }

  // MARK: Undone

  /// C64, C20.
  mutating func reopen(_ id: TaskID) {
    guard var task = self[id] else { return }
    if var repetition = task.repetition, let place = repetition.lastDone {
      let last = repetition.done.remove(at: place)
      let (reverted, at) = (last.name, last.at)
      repetition.count = max(0, repetition.count - 1)
      repetition.countBefore = min(repetition.countBefore, repetition.count)
      if repetition.isFromDone {
        repetition.start = Due(reverted.date, repetition.start.time)
        repetition.movedFrom = nil
      }
      task.repetition = repetition
      let due = dueAgain(reverted, doneAt: at, of: task)
      if !isOfAnother(reverted, doneAt: at, task) { task.steps = task.steps.marked(last.steps) }
      task.snooze = nil
      if let due, due != task.due {
        moveStart(of: &task, to: due)
        task.due = due
      }
    }
    if task.repetition == nil, task.isDone, task.doneBefore > 0 {
      task.doneBefore -= 1
    } else {
      task.isDone = false
    }
    task.unanswered = nil
    for rule in task.rules {
      guard let pastWhenSet = clock.pastWhenSet(rule, of: task) else { continue }
      let isLater = task.repetition != nil && rule.isOfDueDate
      if isLater, let old = task[rule].pastWhenSet?.due, let new = pastWhenSet.due, old.start >= new.start { continue }
      task[rule].pastWhenSet = pastWhenSet
    }
    self[id] = task
  }

  /// The due date after a completion was taken back.
  private func dueAgain(_ reverted: Due, doneAt at: Timestamp, of task: PlainTask) -> Due? {
    guard let repetition = task.repetition, !repetition.isFromDone, let due = task.due else { return reverted }
    let place = repetition.place(of: reverted)
    if isOfAnother(reverted, doneAt: at, task) { return due }
    return repetition.isFine ? place : passed(task, before: place).first ?? place
  }

  /// Whether a completion was of another occurrence than the current one, which then stays.
  private func isOfAnother(_ reverted: Due, doneAt at: Timestamp, _ task: PlainTask) -> Bool {
    guard let repetition = task.repetition, !repetition.isFromDone, let due = task.due else { return false }
    let place = repetition.place(of: reverted)
    let done = repetition.done.map { repetition.place(of: $0.name) }
    let wall = zone(named: task.zone).local(at: at)
    if task.isDone { return false }
    // C95: an occurrence that had lapsed when it was done lapses again.
    if repetition.isFine, due.start <= wall { return true }
    return place.start > due.start || done.contains { $0.start > place.start && $0.start < due.start && $0.start <= wall }
  }
}
