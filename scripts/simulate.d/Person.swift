// A person who adds, changes and finishes tasks at random. The program and the model both perform each act.

enum Act {
  case add(count: Int)
  case edit, complete, late, did, postpone, press, reopen, delete, skip, cancel, snooze, away, set, see, timer, focus, part, undo, redo
}

extension Year {
  func chooseAct() -> Act {
    let open = plain.all.count
    if life.hasLists, open < life.taskCount, chance.once(in: 30) { return .add(count: chance.number(20...70)) }
    if open < life.taskCount / 2 { return .add(count: chance.percent(15) ? chance.number(6...9) : 1) }
    if open > life.taskCount * 3 / 2 { return .delete }
    if life.times, chance.percent(25) { return chance.pick([.timer, .timer, .focus]) }
    if isNearClockChange, chance.percent(50) { return chance.pick([.add(count: 1), .add(count: 1), .edit, .set]) }
    if life.quiets, chance.percent(4) { return .away }
    if chance.percent(8) { return .part }
    if chance.percent(8) { return chance.pick([.postpone, .postpone, .late, .did]) }
    return chance.pick([
      .add(count: 1), .add(count: 1), .edit, .edit, .edit, .edit, .complete, .complete, .complete, .press, .press,
      .reopen, .delete, .skip, .skip,
      .cancel, .snooze, .snooze, .snooze, .see, .see, .set, .undo, .undo, .redo,
    ])
  }

  func act(_ act: Act) throws {
    // While the disk is broken, the program would refuse each change.
    if machine.isBroken { return }
    let now = machine.present.now
    let before = plain
    // A change of these tasks can collide with the notification that is on its way.
    let delivered = plain.all.filter { onTheWay.contains($0.id) }
    let tasks = delivered.isEmpty || chance.percent(30) ? plain.all : delivered
    let open = tasks.filter { !$0.isDone }
    switch act {
    case .add(let count):
      let drafts = drafts(count)
      let new = drafts.map { NewTask($0, id: TaskID(random: chance.next(), chance.next())) }
      try perform(.add(new), "add \(drafts.map(describe))", touching: new.map(\.id)) {
        for task in new { $0.add(task.draft, id: task.id, at: now) }
      }
    case .edit:
      guard !tasks.isEmpty else { return }
      let task = chance.percent(80) && !open.isEmpty ? chance.pick(open) : chance.pick(tasks)
      let edit = edit(of: task)
      try perform(.change(.number(task.number), edit.change), "edit \(task.number) \(edit)", touching: [task.id]) {
        $0.edit(task.id, edit, at: now)
      }
    case .complete: try complete(open, at: now)
    case .late: try completeLate(open, at: now)
    case .did: try did(at: now)
    case .postpone: try postpone(open, at: now)
    case .press: try press(at: now)
    case .reopen:
      let closed = tasks.filter { $0.isDone || $0.repetition?.done.isEmpty == false }
      try perform(chance.some(closed, atMost: chance.pick([1, 1, 2])), Edit.reopen, "undone") { $0.reopen($1) }
    case .delete:
      let closed = tasks.filter(\.isDone)
      let chosen = chance.percent(70) && !closed.isEmpty ? closed : tasks
      try perform(chance.some(chosen, atMost: chance.pick([1, 2, 5])), Edit.delete, "delete") {
        $0.free($1)
        $0[$1] = nil
        $0.endTimers(of: $1)
      }
    case .skip: try skip(open, at: now)
    case .cancel:
      let loud = open.filter { !$0.own.isEmpty || $0.snooze != nil || $0.due != nil && $0.muted != $0.due }
      try perform(chance.some(loud, atMost: 1), Edit.cancel, "cancel") { $0.cancel($1) }
    case .snooze: try snooze(open, at: now)
    case .away: try away(at: now)
    case .see: try see(at: now)
    case .timer: try timer(open, at: now)
    case .part: try part(tasks, open, at: now)
    case .focus: try focus(open, at: now)
    case .set:
      let (name, value) = setting()
      try set(name, value)
    case .undo, .redo:
      var isUndo = true
      if case .redo = act { isUndo = false }
      guard isUndo ? before.canUndo : before.canRedo else { return }
      try perform(isUndo ? .undo : .redo, isUndo ? "undo" : "redo", touching: nil) { isUndo ? $0.undo() : $0.redo() }
    }
  }

  func set(_ name: SettingName, _ value: String?) throws {
    var pastWhenSet: [PlainPastWhenSet] = []
    let words = "config \(name.text) \(value ?? "as it was")"
    try perform(.set(name, value), words, touching: [], isSetting: true, pastWhenSet: pastWhenSet) { [now = machine.present.now] in
      pastWhenSet = $0.set(name, value, at: now)
    }
  }

  /// Marks an unanswered reminder as *seen*. Undo does not take this back.
  private func see(at now: Timestamp) throws {
    let rang = plain.all.filter { !$0.isDone && $0.unanswered?.seen == nil && $0.unanswered != nil }
    guard onTheWay.isEmpty, !rang.isEmpty else { return }
    let task = chance.pick(rang)
    note("seen \(task.number)")
    guard let list = try machine.see(.number(task.number)) else {
      throw Fault(text: "\(task.number) was seen already")
    }
    noteSave()
    plain.see(task.id, at: now)
    try compare(list)
  }

  /// Ends all quiet hours.
  func endQuiet() throws {
    for name in [SettingName.quietHours, .quietUntil] where plain.settings.isQuietSet(name) { try set(name, nil) }
  }

  private func snooze(_ open: [PlainTask], at now: Timestamp) throws {
    let last = plain.last.filter { plain[$0]?.unanswered != nil }
    guard let task = open.isEmpty ? nil : chance.pick(open) else { return }
    let zone = machine.zone.rules
    let days = chance.pick([0, 0, 0, 1, 3])
    let minutes = chance.pick([1, 10, 60, 150, 600])
    let wall = CivilDateTime(unchecked: zone.local(at: now).seconds + chance.number(120...200_000)).startOfMinute
    var end = SnoozeEnd.span(days: days, minutes: minutes)
    var moment = PlainWorld.later(now, days: days, minutes: minutes, in: zone)
    if chance.percent(30) {
      end = .standard
      moment = PlainWorld.later(now, days: 0, minutes: plain.settings.snoozeMinutes, in: zone)
    } else if chance.percent(30), zone.instant(of: wall) > now {
      end = .wall(wall)
      moment = zone.instant(of: wall)
    }
    if onTheWay.isEmpty, chance.percent(40), last.count == 1, let delivered = plain[last[0]], !delivered.isDone {
      return try perform(.snooze(nil, end), "snooze (\(delivered.number)) until \(moment)", touching: [delivered.id]) {
        $0.snooze(delivered.id, until: moment)
      }
    }
    try perform(.snooze(.number(task.number), end), "snooze \(task.number) until \(moment)", touching: [task.id]) {
      $0.snooze(task.id, until: moment)
    }
  }

  func perform(
    _ tasks: [PlainTask], _ edit: ([TaskName]) -> Edit, _ words: String, _ apply: (inout PlainWorld, TaskID) -> Void
  ) throws {
    guard !tasks.isEmpty else { return }
    let names = tasks.map { TaskName.number($0.number) }
    try perform(edit(names), "\(words) \(tasks.map(\.number))", touching: tasks.map(\.id)) { plain in
      for task in tasks { apply(&plain, task.id) }
    }
  }

  /// Lets the program make a change, and then the model. For undo and redo, `touching` is nil.
  func perform(
    _ edit: Edit, to task: TaskName? = nil, expecting: ExpectedDue? = nil, isChange: Bool? = nil,
    _ words: @autoclosure () -> String, touching: [TaskID]?, isSetting: Bool = false,
    pastWhenSet: @autoclosure () -> [PlainPastWhenSet] = [], _ apply: (inout PlainWorld) -> Void
  ) throws {
    note(words())
    figures.edits += 1
    let killed = chance.percent(life.killedSaves) && chance.percent(50)
    do {
      let change = try machine.edit(edit, to: task, expecting: expecting, killed: killed)
      if let isChange, change?.result.isChange != isChange {
        let stored = change.map { self.stored(Set(touching ?? []), in: $0.list).joined(separator: "\n") } ?? ""
        throw Fault(text: "\(words()): \(isChange ? "nothing changed" : "changed something")\n\(stored)")
      }
      guard let change, change.result.isChange else {
        note("  nothing is different")
        return
      }
      noteSave()
      let before = plain
      apply(&plain)
      if let touching { plain.record(touching, before: before, isSetting: isSetting, pastWhenSet: pastWhenSet()) }
      if onTheWay.isEmpty { try compare(change.list) }
    } catch is Killed {
      figures.kills += 1
      note("  killed during the save")
      machine.leaveLeftovers()
    } catch let fault as Fault {
      throw fault
    } catch {
      throw Fault(text: "\(words()): \(error)")
    }
  }
}
