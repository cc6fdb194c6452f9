// Random steps, orders and copies.

extension Year {
  func part(_ tasks: [PlainTask], _ open: [PlainTask], at now: Timestamp) throws {
    guard !open.isEmpty else { return }
    switch chance.number(0...9) {
    case 0: try copy(tasks, at: now)
    case 1, 2: try order(chance.pick(open), after: chance.pick(open))
    default:
      let task = chance.pick(open)
      let edit = stepEdit(task)
      try perform(.step(.number(task.number), edit), "step \(task.number) \(edit)", touching: [task.id]) {
        $0.changeSteps(task.id, edit)
      }
    }
  }

  private func stepEdit(_ task: PlainTask) -> StepEdit {
    let count = task.steps.count
    if count == 0 || count < 20 && chance.percent(25) { return .add(["step \(chance.number(1...9))"]) }
    let name = StepName.number(chance.number(1...count))
    switch chance.number(0...7) {
    case 0: return .rename(name, "line \(chance.number(1...99))")
    case 1: return .delete([name])
    case 2: return .move(name, to: chance.number(1...count))
    default: return .mark([name], isDone: chance.percent(80))
    }
  }

  private func order(_ task: PlainTask, after other: PlainTask) throws {
    var change = TaskChange()
    let isFreed = chance.percent(20)
    if isFreed { change.after = [] } else { change.predecessors = [.number(other.number)] }
    if !isFreed, task.id == other.id || plain.comesAfter(other.id, task.id) { return }
    let words = "edit \(task.number) after \(isFreed ? "none" : "\(other.number)")"
    try perform(.change(.number(task.number), change), words, touching: [task.id]) { plain in
      var changed = task
      if isFreed { changed.after = [] } else if !task.after.contains(other.id) { changed.after.append(other.id) }
      plain[task.id] = changed
    }
  }

  private func copy(_ tasks: [PlainTask], at now: Timestamp) throws {
    // A rule that has ended refuses a copy.
    let plainOnes = tasks.filter { task in
      task.repetition.map { $0.rule.end == .never && !$0.isFine && $0.moved.isEmpty && $0.movedFrom == nil } ?? true
    }
    let chosen = chance.some(plainOnes, atMost: 3)
    let isMoved = chosen.contains { $0.due != nil } && chance.percent(60)
    if chosen.isEmpty { return }
    let days = isMoved ? chance.number(1...40) : 0
    let ids = chosen.map { _ in TaskID(random: chance.next(), chance.next()) }
    let edit = Edit.copy(
      chosen.map { .number($0.number) }, ids: ids, to: isMoved ? .by(DueShift(days: days)) : nil)
    let new = Dictionary(zip(chosen.map(\.id), ids), uniquingKeysWith: { first, _ in first })
    try perform(edit, "copy \(chosen.map(\.number)) \(days) days later", touching: ids) { plain in
      for (task, id) in zip(chosen, ids) {
        plain.add(plain.copy(of: task, days: days), id: id, at: now)
        plain[id]?.escalates = task.escalates
        plain[id]?.steps = task.steps.marked([])
        plain[id]?.after = task.after.map { new[$0] ?? $0 }
      }
    }
  }
}
