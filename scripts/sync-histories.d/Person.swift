// The acts of people at a machine.

extension History {
  private static let rules = [
    "FREQ=DAILY", "FREQ=DAILY;COUNT=4", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY",
    "FREQ=DAILY;INTERVAL=3",
  ]
  /// Rules with several doses a day, which need a time.
  private static let doses = ["FREQ=DAILY;BYHOUR=9,21", "FREQ=HOURLY;INTERVAL=8", "FREQ=DAILY;BYHOUR=9,21;COUNT=6"]

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

  private func inputs(_ hasDue: Bool) -> [ReminderInput] {
    (0..<chance.number(0...2)).map { _ in
      switch chance.number(0...(hasDue ? 3 : 0)) {
      case 0: .instant(Timestamp(unchecked: newWall().seconds))
      case 1: .before(.minutes(chance.pick([0, 10, 60])))
      case 2: .before(.days(chance.number(1...3)))
      default: .time(CivilTime(unchecked: chance.number(0...95) * 15))
      }
    }
  }

  private func rule(for due: Due?) -> RecurrenceRule? {
    let isDose = due?.time != nil && chance.percent(40)
    return try? RecurrenceRule(chance.pick(isDose ? History.doses : History.rules))
  }

  /// An occurrence of a task that repeats, by its day and its time: mostly one to come, sometimes none.
  private func occurrence(of item: TaskItem) -> OccurrenceName {
    guard let repetition = item.repetition, let due = item.due, !chance.percent(10) else {
      return OccurrenceName(date: newWall().date, time: nil)
    }
    let named = chance.pick([due] + Array(repetition.dues(laterThan: due, in: .utc).prefix(4)))
    return OccurrenceName(date: named.date, time: named.time)
  }

  /// A word, sometimes between control characters, as a terminal may paste them. No file may have control characters.
  private func pasted() -> String {
    let word = word()
    return word.hasSuffix("7") ? "\u{1b}[31m\(word)\u{0}\u{7f}" : word
  }

  private func draft() -> TaskDraft {
    var draft = TaskDraft(title: "task \(pasted())")
    if chance.percent(30) { draft.notes = "notes \(pasted())" }
    if chance.percent(30) { draft.categories = [word()] }
    if chance.percent(60) {
      draft.due = due()
      if chance.percent(25) { draft.zone = "Europe/Berlin" }
      if chance.percent(30), let rule = rule(for: draft.due) {
        draft.repetition = RepetitionInput(rule, isFromDone: chance.percent(20))
      }
    }
    if chance.percent(40) { draft.reminders = inputs(draft.due?.time != nil) }
    if chance.percent(20) { draft.start = start(before: draft.due) }
    if chance.percent(20) { draft.nag = nag() }
    if chance.percent(10) { draft.escalate = chance.pick(History.channels) }
    draft.isLoud = chance.percent(10)
    draft.isWithoutNotices = chance.percent(10)
    return draft
  }

  private static let channels = ["phone", "mail", "off"]

  private func nag() -> NagChoice { chance.percent(30) ? .off : .every(minutes: chance.pick([5, 10, 60]), times: chance.pick([nil, nil, 4])) }

  /// A start, with or without a time, before the due date.
  private func start(before due: Due?) -> Due? {
    let date = (due ?? self.due()).date.adding(days: -chance.number(1...5))
    let time = chance.percent(30) ? CivilTime(unchecked: chance.number(0...95) * 15) : nil
    return date.map { Due($0, time) }
  }

  private func change(_ item: TaskItem) -> TaskChange {
    var change = TaskChange()
    for _ in 0..<chance.pick([1, 1, 1, 2, 3]) {
      switch chance.number(0...11) {
      case 0, 1: change.title = "title \(pasted())"
      case 2, 3: change.notes = chance.percent(15) ? nil : "notes, \(pasted());\nmore"
      case 4: change.addedCategories = [word()]
      case 5: if let last = item.categories.last { change.removedCategories = [last] }
      case 6: change.priority = chance.pick(Priority.allCases)
      case 7, 8:
        change.due = item.repetition == nil && chance.percent(15) ? nil : due()
        if change.due != nil, chance.percent(15) { change.zone = chance.percent(50) ? nil : "Europe/Berlin" }
        if let due = change.due ?? nil, chance.percent(20), let rule = rule(for: due) {
          change.repetition = .set(RepetitionInput(rule))
        } else if change.due != nil, item.repetition != nil, chance.percent(50) {
          change.occurrence = occurrence(of: item)
        }
      case 9:
        if chance.percent(30) {
          change.start = nil
        } else if let start = start(before: item.due) {
          change.start = start
        }
      case 10:
        switch chance.number(0...3) {
        case 0: change.nag = chance.percent(30) ? nil : nag()
        case 1: change.escalate = chance.percent(30) ? nil : chance.pick(History.channels)
        case 2: change.set(.isWithoutNotices) { $0.isWithoutNotices = !item.isWithoutNotices }
        default: change.set(.isLoud) { $0.isLoud = !item.isLoud }
        }
      default:
        if item.repetition != nil, chance.percent(40) {
          change.repetition = .remove
        } else {
          change.reminders = inputs(item.due?.time != nil)
        }
      }
    }
    return change
  }

  private func stepEdit(_ item: TaskItem) -> StepEdit {
    let count = item.steps.count
    if count == 0 || count < 8 && chance.percent(40) { return .add(["step \(word())"]) }
    let name = StepName.number(chance.number(1...count))
    switch chance.number(0...5) {
    case 0: return .rename(name, "line \(word())")
    case 1: return .delete([name])
    case 2: return .move(name, to: chance.number(1...count))
    default: return .mark([name], isDone: chance.percent(70))
    }
  }

  /// A person acts at a machine. During a sync, the person neither takes a sync back nor restores a value.
  func act(on machine: Machine, inRound isInRound: Bool = false) throws {
    let before = try machine.items()
    let open = before.values.sorted { $0.number < $1.number }
    guard !open.isEmpty, !chance.percent(open.count < life.tasks ? 30 : 4) else {
      let id = TaskID(random: chance.next(), chance.next())
      return try perform(.add([NewTask(draft(), id: id)]), "add \(id)", on: machine, before)
    }
    let item = chance.pick(open)
    let name = TaskName.id(item.id)
    switch chance.number(0...(isInRound ? 95 : 99)) {
    case 0..<3:
      guard let category = item.categories.last else { return }
      let rename = try CategoryRename(category, to: word())
      try perform(.rename(rename), "categories rename \(category)", on: machine, before)
    case 3..<14:
      let edit = stepEdit(item)
      try perform(.step(name, edit), "step \(stem(of: item.id)) \(edit)", on: machine, before)
    case 14..<55:
      let change = change(item)
      try perform(.change(name, change), "edit \(stem(of: item.id))", on: machine, before)
    case 55..<65:
      let choice = item.repetition != nil && chance.percent(50) ? OccurrenceChoice.only(occurrence(of: item)) : .current
      try perform(
        .complete([name], choice), "done \(stem(of: item.id)) \(choice)", on: machine, before, isCompletion: true)
    case 65..<69: try perform(.reopen([name]), "undone \(stem(of: item.id))", on: machine, before)
    case 69..<72:
      let choice = item.repetition != nil && chance.percent(50) ? OccurrenceChoice.only(occurrence(of: item)) : .current
      // To skip a later occurrence is an edit.
      try perform(
        .skip([name], choice), "skip \(stem(of: item.id)) \(choice)", on: machine, before, isCompletion: choice == .current)
    case 72..<77:
      let end = SnoozeEnd.span(days: chance.number(0...2), minutes: chance.number(1...600))
      try perform(.snooze(name, end), "snooze \(stem(of: item.id))", on: machine, before)
    case 77..<85: try perform(.delete([name]), "delete \(stem(of: item.id))", on: machine, before)
    case 85..<92: try perform(.undo, "undo", on: machine, before, isStep: true)
    case 92..<96: try perform(.redo, "redo", on: machine, before, isStep: true)
    case 96..<98:
      try perform("takes the last round back", on: machine, before, isRound: true) { try machine.undoSync() }
    default:
      guard let kept = chance.pick(try machine.dropped().map { $0 } + [nil]) else { return }
      try perform("restores \(kept.number)", on: machine, before) { try machine.restore(kept) }
      try check(kept, isBackOn: machine, before)
    }
  }

  /// Checks that a dropped value is back. A whole task that exists already stays unchanged.
  private func check(_ kept: KeptValue, isBackOn machine: Machine, _ before: [TaskID: TaskItem]) throws {
    guard let item = try machine.items()[kept.dropped.task], kept.dropped.field != nil || before[item.id] == nil else {
      return
    }
    // Reminders are kept together with their dates, and only the reminders come back.
    if kept.dropped.field == "reminders" { return }
    // The text of an alarm does not always show how a person set it.
    let typed = Tokens.all(inCalendar: kept.dropped.text).filter { !$0.hasPrefix("a") }
    if let gone = typed.subtracting(Tokens.all(of: item)).first {
      throw Fault(text: "\(machine.number) brings back \(kept.number), and \(gone) is not there")
    }
  }

  private func perform(
    _ edit: Edit, _ words: String, on machine: Machine, _ before: [TaskID: TaskItem], isCompletion: Bool = false,
    isStep: Bool = false
  ) throws {
    try perform(words, on: machine, before, isCompletion: isCompletion, isStep: isStep) { try machine.edit(edit) }
  }

  private func perform(
    _ words: String, on machine: Machine, _ before: [TaskID: TaskItem], isCompletion: Bool = false,
    isStep: Bool = false, isRound: Bool = false, _ edit: () throws -> String?
  ) throws {
    let kept = machine.state
    if let refusal = try edit() {
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
    try learn { history in
      try history.model.change(
        at: "m\(machine.number)", history.stems(before), history.stems(after), isCompletion: isCompletion,
        isStep: isStep, isRound: isRound)
    }
  }
}
