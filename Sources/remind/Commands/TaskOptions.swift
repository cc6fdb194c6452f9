import ReminderCore

/// The options that describe a task, which `add` and `edit` share.
struct TaskOptions {
  /// From where a task that repeats counts its next occurrence.
  enum RepeatBase: String, CaseIterable {
    case due
    case done
  }

  private(set) var due: Option<String>
  private(set) var at: RepeatableOption<String>
  private(set) var before: RepeatableOption<String>
  let `in`: RepeatableOption<String>
  let noReminders: Flag
  private(set) var `repeat`: Option<String>
  let repeatFrom: Option<RepeatBase>
  private(set) var category: RepeatableOption<String>
  private(set) var priority: Option<Priority>
  private(set) var notes: Option<String>
  /// The zone to pin the task to; this zone also decides which day "tomorrow" is.
  let zone: Option<String>
  let key: Option<String>
  let nag: Option<String>
  let noNag: Flag
  let escalate: Option<String>
  let noThen: Flag
  private(set) var start: Option<String>
  let details: DetailOptions
  let step: RepeatableOption<String>
  let after: RepeatableOption<TaskName>
  let requireDelivery: Flag

  /// Declares the options with the summaries of `add` or of `edit`.
  init(_ options: inout OptionList, isEdit: Bool) {
    due = options.option(
      "due", .date, summary: "the due date, with or without a time")
    at = options.repeatable(
      "at", .date,
      summary: "remind at this time; if you give no day, the due day counts; if there is no due date either, the "
        + "reminder rings when the clock next shows this time")
    `in` = options.repeatable(
      "in", ValueSpecification(name: "DURATION", phrase: .duration), summary: "remind this long from now")
    before = options.repeatable(
      "before", ValueSpecification(name: "DURATION", phrase: .duration),
      summary: "remind this long before the due date")
    noReminders = options.flag(
      "no-reminders",
      summary: isEdit
        ? "remove all reminders of the task; notices of the due date stay" : "do not ring at the due time")
    `repeat` = options.option(
      "repeat", ValueSpecification(name: "RULE", phrase: .repetition),
      summary: "daily, every day at 9 and 21, every 8 hours, weekdays, every 2 weeks on mon, monthly on the last fri, "
        + "yearly, or an RRULE of RFC 5545")
    repeatFrom = options.option(
      "repeat-from", ValueSpecification(name: "WHAT", choices: RepeatBase.allCases.map(\.rawValue)),
      summary: isEdit
        ? "count the next occurrence from the due date (due) or from the day when the task is done (done)"
        : "count the next occurrence from the due date (due, the default) or from the day when the task is done (done)"
    ) { try Values.choice($0, as: RepeatBase.self) }
    category = options.repeatable(
      "category", ValueSpecification(name: "NAME", offer: .categories),
      summary: "put the task in this category; case does not matter")
    priority = options.option(
      "priority", ValueSpecification(name: "P", choices: Priority.allCases.map(\.name)),
      summary: "none, low (3 or p3), medium (2 or p2) or high (1 or p1)", as: Values.priority)
    notes = options.option(
      "notes", ValueSpecification(name: "TEXT"), summary: "any text; - reads the text from standard input")
    start = options.option(
      "start", .date,
      summary: "hide the task until this day or time: before that, nothing of it rings, and 'list' leaves it out; "
        + "'list hidden' shows it")
    details = DetailOptions(&options, isEdit: isEdit)
    zone = options.option(
      "zone", ValueSpecification(name: "ZONE", offer: .zones),
      summary: isEdit
        ? "pin the times of the task to a time zone such as Europe/Berlin; the clock times stay the same"
        : "pin the times of the task to a time zone such as Europe/Berlin; by default, times follow the clock of the "
          + "machine")
    after = options.repeatable(
      "after", ValueSpecification(name: "ID", offer: .openTasks),
      summary: "do this task after another one: while that task is open, 'list' leaves this one out ('list waiting' "
        + "shows it); reminders ring all the same", as: Values.taskName)
    step = options.repeatable(
      "step", ValueSpecification(name: "TEXT"),
      summary: isEdit ? "add a step; 'step' marks, renames and moves steps" : "a step of the task")
    key = options.option(
      "key", ValueSpecification(name: "KEY"),
      summary: isEdit
        ? "give the task a key, as 'add --key' does; no other task may have this key"
        : "a name of your own; if a task already has this key, nothing is added, so a script can run again")
    requireDelivery = options.requireDelivery()
    nag = options.option(
      "nag", ValueSpecification(name: "DURATION", phrase: .duration),
      summary: "ring again at this interval until you answer (for example with 'done') or until you mark the "
        + "notification as seen; \"10m x4\" rings again at most four times")
    noNag = options.flag("no-nag", summary: "ring only once, even if nag.minutes is set")
    escalate = options.option(
      "then", ValueSpecification(name: "CHANNEL"),
      summary: "if nobody answers within escalate.minutes, also notify through this channel, for example desktop; a "
        + "channel such as phone needs a command in the setting notify.command.phone")
    noThen = options.flag(
      "no-then",
      summary: "if nobody answers, notify through no other channel, even if escalate.channel is set")
  }

  /// Reads the options at `present`, which has the zone of `--zone` if given. A rule without `--due` begins with the
  /// due date of `task`. Without `--repeat-from`, the rule counts as the rule of `task` does.
  func change(at present: Present, for task: TaskItem? = nil) throws -> TaskChange {
    var change = TaskChange()
    if zone.isGiven { change.zone = present.zone.name }
    if let notes = notes.text { change.notes = notes.isEmpty ? nil : notes }
    if let priority = try priority.value() { change.priority = priority }
    if let due = try due.value(as: { try Values.dueMove($0, at: present, of: task) }) { change.moveDue(due) }
    if let key = key.text { change.key = key }
    if nag.isGiven, noNag.isGiven { throw UsageError.conflict(nag.name, noNag.name) }
    if let nag = noNag.isGiven ? .off : try nag.value(as: { try Values.nag($0, at: present) }) { change.nag = nag }
    if escalate.isGiven, noThen.isGiven { throw UsageError.conflict(escalate.name, noThen.name) }
    if let channel = noThen.isGiven ? EscalateChoice.off : try escalate.value(as: Values.escalate) {
      change.escalate = channel
    }
    if let start = try start.value(as: { try Values.due($0, at: present) }) { change.start = start }
    details.apply(to: &change)
    change.predecessors = try after.values()
    let steps = (task?.steps ?? []) + step.texts.map { Step($0) }
    if step.isGiven { change.set(.steps) { $0.steps = steps } }
    change.addedCategories = category.texts.map(CategoryName.bare)
    change.reminders = try reminders(at: present)
    try readRule(into: &change, for: task, at: present)
    try readWeekdays(into: &change, for: task, at: present)
    return change
  }

  /// Reads reminders that name a weekday. If the task repeats on one day of the week, they count in days before each
  /// occurrence. Throws for any other rule, because they would ring only once.
  private func readWeekdays(into change: inout TaskChange, for task: TaskItem?, at present: Present) throws {
    var rule = task?.repetition?.rule
    switch change.repetition {
    case .keep: break
    case .remove: return
    case .set(let new): rule = new.rule
    }
    // Without a due date, the first due date is the day of the reminder.
    guard let rule, var reminders = change.reminders, let due = try change.due(of: task, at: present) ?? task?.due
    else {
      return
    }
    for (index, text) in at.texts.enumerated() {
      guard case .dateTime(let wall) = reminders[index], WhenPhrase.isByWeek(text, today: present.wall.date) else {
        continue
      }
      let named = rule.days.count == 1 ? rule.days[0].weekday : due.date.weekday
      let days = (named.rawValue - wall.date.weekday.rawValue + 7) % 7
      guard rule.frequency == .weekly, rule.days.count < 2 else {
        let days = rule.frequency == .daily ? 0 : days
        throw UsageError.badValue(of: at.name, text: text, problem: WeekdayReminder(days: days, time: wall.time))
      }
      reminders[index] = days == 0 ? .time(wall.time) : .daysBefore(days, wall.time)
      change.warnings.append(.beforeEach(days == 0 ? .onDueDay(wall.time) : .daysBefore(days, wall.time)))
    }
    change.reminders = reminders
  }

  private func readRule(into change: inout TaskChange, for task: TaskItem?, at present: Present) throws {
    let base = try repeatFrom.value()
    change.isFromDone = base.map { $0 == .done }
    guard `repeat`.isGiven else { return }
    let due = try change.due(of: task, at: present)
    let first =
      (due ?? task?.due)?.date ?? change.reminders?.lazy.compactMap(\.day).first ?? present.wall.date
    let rule = try `repeat`.value { text in
      let isFromDone = change.isFromDone ?? task?.repetition?.isFromDone ?? false
      let rule = try Values.repetition(text, start: first, isFromDone: isFromDone, at: present)
      try requireAgreement(of: rule, with: change, due: due)
      return rule
    }
    guard let rule else { return }
    change.repeats(by: rule)
    if change.due == nil, let first = rule.first { change.due = Due(first, rule.time) }
  }

  /// Whether the due date is given as a day of the week.
  func saysWeekday(at present: Present) -> Bool {
    due.text.map { WhenPhrase.isByWeek($0, today: present.wall.date) } ?? false
  }

  /// Throws where a rule gives another time, or another base, than the option for it.
  private func requireAgreement(of rule: RepeatPhrase, with change: TaskChange, due day: Due?) throws {
    // A time that is kept gives way to the time of the rule.
    try TwoTimes.refuse(rule, change.due?.time, at: due.name, due.text ?? "")
    try TwoFirsts.refuse(rule, day?.date, at: due.name)
    for (text, reminder) in zip(at.texts, change.reminders ?? []) {
      try TwoTimes.refuse(rule, reminder.time, at: at.name, text)
    }
    if rule.isFromDone, change.isFromDone == false {
      throw TwoBases(other: "\(repeatFrom.name) \(RepeatBase.due.rawValue)")
    }
  }

  /// An option that replaces all reminders; nil if none was given.
  var remindersOption: String? {
    noReminders.isGiven ? noReminders.name : [at, before, `in`].first(where: \.isGiven)?.name
  }

  /// Whether an option says when the task is due or rings.
  var saysTime: Bool {
    due.isGiven || at.isGiven || before.isGiven || `in`.isGiven || noReminders.isGiven || `repeat`.isGiven
      || start.isGiven
  }

  /// The texts of the options that give a time.
  var times: [String] { [due.text, start.text, `repeat`.text].compactMap(\.self) + at.texts }

  /// The meanings that a title may have because no option has them. If the title is not read, `--at` or `--in` leaves
  /// no due date to look for.
  func left(isRead: Bool) -> Set<Sentence.Part.Meaning> {
    var left: Set<Sentence.Part.Meaning> = [.category]
    if !due.isGiven, isRead || !at.isGiven && !`in`.isGiven { left.insert(.due) }
    if !`repeat`.isGiven { left.insert(.repetition) }
    if !priority.isGiven { left.insert(.priority) }
    if !noReminders.isGiven { left.formUnion([.lead, .reminder]) }
    if !start.isGiven { left.insert(.start) }
    return left
  }

  /// The same options, with the notes of standard input where the notes are `-`.
  func readingNotes(in context: Context) throws -> TaskOptions {
    guard notes.text == "-" else { return self }
    var options = self
    options.notes = notes.giving(try context.readNotes())
    return options
  }

  /// The same options, with the meanings of a sentence added.
  func giving(_ sentence: Sentence) -> TaskOptions {
    var options = self
    if let text = sentence.due { options.due = due.giving(text) }
    if let text = sentence.repetition { options.repeat = `repeat`.giving(text) }
    if let text = sentence.values(.priority).first { options.priority = priority.giving(text) }
    options.category = category.giving(sentence.values(.category))
    options.before = before.giving(sentence.values(.lead))
    options.at = at.giving(sentence.values(.reminder))
    if let text = sentence.values(.start).first { options.start = start.giving(text) }
    return options
  }

  /// The reminders; nil without an option for them, empty with `--no-reminders`.
  private func reminders(at present: Present) throws -> [ReminderInput]? {
    let moments = try at.values { try Values.reminder($0, at: present) }
    let delays = try `in`.values { try Values.delay($0, at: present) }
    let inputs = try moments + delays + before.values { try Values.lead($0, at: present) }
    guard noReminders.isGiven else { return inputs.isEmpty ? nil : inputs }
    if at.isGiven { throw UsageError.conflict(noReminders.name, at.name) }
    if let option = [`in`, before].first(where: \.isGiven) { throw UsageError.conflict(noReminders.name, option.name) }
    return []
  }
}

extension Context {
  /// The notes that standard input has.
  func readNotes() throws -> String {
    guard let text = String(validating: try readInput(), as: UTF8.self) else { throw UsageError.invalidInput(line: 1) }
    return text.trimmed
  }
}
