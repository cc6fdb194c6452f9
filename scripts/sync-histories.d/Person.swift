// What people do at a machine.

extension History {
  private static let rules = [
    "FREQ=DAILY", "FREQ=DAILY;COUNT=4", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY", "FREQ=DAILY;INTERVAL=3",
  ]

  private func word() -> Token {
    words += 1
    return "t" + "\(100_000 + words)".dropFirst()
  }

  /// A time that nobody has typed before.
  func newWall() -> CivilDateTime {
    while true {
      let seconds = clock.seconds + chance.number(-3 * 1440...12 * 1440) * 60
      let wall = CivilDateTime(unchecked: seconds - seconds % 60)
      if walls.insert(wall.seconds).inserted { return wall }
    }
  }

  private func due() -> Due {
    let wall = newWall()
    return chance.percent(70) ? Due(wall.date, wall.time) : Due(wall.date)
  }

  private func wishes(_ hasDue: Bool) -> [ReminderWish] {
    (0..<chance.number(0...2)).map { _ in
      switch chance.number(0...(hasDue ? 3 : 0)) {
      case 0: .instant(Timestamp(unchecked: newWall().seconds))
      case 1: .before(.minutes(chance.pick([0, 10, 60])))
      case 2: .before(.days(chance.number(1...3)))
      default: .time(CivilTime(unchecked: chance.number(0...95) * 15))
      }
    }
  }

  private func rule() -> RecurrenceRule? { try? RecurrenceRule(chance.pick(History.rules)) }

  private func draft() -> TaskDraft {
    var draft = TaskDraft(title: "task \(word())")
    if chance.percent(30) { draft.notes = "notes \(word())" }
    if chance.percent(30) { draft.categories = [word()] }
    if chance.percent(60) {
      draft.due = due()
      if chance.percent(25) { draft.zone = "Europe/Berlin" }
      if chance.percent(30), let rule = rule() {
        draft.repetition = RepetitionWish(rule, isFromDone: chance.percent(20))
      }
    }
    if chance.percent(40) { draft.reminders = wishes(draft.due?.time != nil) }
    return draft
  }

  private func change(_ item: TaskItem) -> TaskChange {
    var change = TaskChange()
    for _ in 0..<chance.pick([1, 1, 1, 2, 3]) {
      switch chance.number(0...9) {
      case 0, 1: change.title = "title \(word())"
      case 2, 3: change.notes = chance.percent(15) ? .remove : .set("notes, \(word());\nmore")
      case 4: change.addedCategories = [word()]
      case 5: if let last = item.categories.last { change.removedCategories = [last] }
      case 6: change.priority = chance.pick(Priority.allCases)
      case 7, 8:
        change.due = item.repetition == nil && chance.percent(15) ? .remove : .set(due())
        if case .set = change.due, chance.percent(15) { change.zone = chance.percent(50) ? .remove : .set("Europe/Berlin") }
        if case .set = change.due, chance.percent(20), let rule = rule() { change.repetition = .set(rule) }
      default:
        if item.repetition != nil, chance.percent(40) {
          change.repetition = .remove
        } else {
          change.reminders = wishes(item.due?.time != nil)
        }
      }
    }
    return change
  }

  /// Somebody does something at a machine.
  func act(on machine: Machine) throws {
    let before = try machine.items()
    let open = before.values.sorted { $0.number < $1.number }
    guard !open.isEmpty, !chance.percent(open.count < life.tasks ? 30 : 4) else {
      let id = TaskID(random: chance.next(), chance.next())
      return try perform(.add([NewTask(draft(), id: id)]), "add \(id)", on: machine, before)
    }
    let item = chance.pick(open)
    let name = TaskName.id(item.id)
    switch chance.number(0...99) {
    case 0..<55:
      let change = change(item)
      try perform(.change(name, change), "edit \(stem(of: item.id))", on: machine, before)
    case 55..<65: try perform(.complete([name]), "done \(stem(of: item.id))", on: machine, before, isCompletion: true)
    case 65..<69: try perform(.reopen([name]), "undone \(stem(of: item.id))", on: machine, before)
    case 69..<72: try perform(.skip([name]), "skip \(stem(of: item.id))", on: machine, before, isCompletion: true)
    case 72..<77:
      let end = SnoozeEnd.span(days: chance.number(0...2), minutes: chance.number(1...600))
      try perform(.snooze(name, end), "snooze \(stem(of: item.id))", on: machine, before)
    case 77..<85: try perform(.delete([name]), "delete \(stem(of: item.id))", on: machine, before)
    case 85..<95: try perform(.undo, "undo", on: machine, before, isStep: true)
    default: try perform(.redo, "redo", on: machine, before, isStep: true)
    }
  }

  private func perform(
    _ edit: Edit, _ words: String, on machine: Machine, _ before: [TaskID: TaskItem], isCompletion: Bool = false,
    isStep: Bool = false
  ) throws {
    let kept = machine.state
    if let refusal = try machine.edit(edit) {
      note("\(machine.number) \(words): refused, \(refusal)")
      figures.refusals += 1
      if refusal == "changedMeanwhile" { figures.stuck += 1 }
      return
    }
    let after = try machine.items()
    figures.edits += 1
    note("\(machine.number) \(words)")
    for id in after.keys where before[id] != after[id] { note("    \(describe(after[id]))") }
    if !kept.isEmpty, chance.percent(30) { machine.backups.append((kept, machine.exchanges)) }
    try model.change(
      at: "m\(machine.number)", stems(before), stems(after), isCompletion: isCompletion, isStep: isStep)
  }
}
