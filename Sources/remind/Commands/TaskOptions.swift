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
  let notes: Option<String>
  /// The zone to pin the task to; this zone also decides which day "tomorrow" is.
  let zone: Option<String>
  let key: Option<String>
  let nag: Option<String>
  let noNag: Flag
  let then: Option<String>
  let noThen: Flag
  private(set) var start: Option<String>
  let loud: Flag

  /// Declares the options with the summaries of `add` or of `edit`.
  init(_ options: inout OptionList, isEdit: Bool) {
    due = options.option(
      "due", ValueSpecification(name: "WHEN", phrase: .when), summary: "the due date, with or without a time")
    at = options.repeatable(
      "at", ValueSpecification(name: "WHEN", phrase: .when),
      summary: "remind at this time; a time without a day rings on the due date, or, if there is none, when it comes "
        + "next")
    `in` = options.repeatable(
      "in", ValueSpecification(name: "DURATION", phrase: .duration), summary: "remind this long from now")
    before = options.repeatable(
      "before", ValueSpecification(name: "DURATION", phrase: .duration),
      summary: "remind this long before the due date")
    noReminders = options.flag(
      "no-reminders",
      summary: isEdit ? "remove all its reminders; notices of the due date stay" : "do not ring at the due time")
    `repeat` = options.option(
      "repeat", ValueSpecification(name: "RULE", phrase: .repetition),
      summary: "daily, weekdays, every 2 weeks on mon, monthly on the last fri, yearly, or an RRULE of RFC 5545")
    repeatFrom = options.option(
      "repeat-from", ValueSpecification(name: "WHAT", choices: RepeatBase.allCases.map(\.rawValue)),
      summary: isEdit
        ? "count the next occurrence from the due date (due) or from the day it is done (done)"
        : "count the next occurrence from the due date (due, the default) or from the day it is done (done)"
    ) { try Values.choice($0, as: RepeatBase.self) }
    category = options.repeatable(
      "category", ValueSpecification(name: "NAME", offer: .categories),
      summary: "put the task in this category; case does not matter")
    priority = options.option(
      "priority", ValueSpecification(name: "P", choices: Priority.allCases.map(\.name)),
      summary: "none, low, medium or high; also 3, 2, 1 or p3, p2, p1", as: Values.priority)
    notes = options.option("notes", ValueSpecification(name: "TEXT"), summary: "any text")
    start = options.option(
      "start", ValueSpecification(name: "WHEN", phrase: .when),
      summary: "hide the task until then: nothing rings before, and only 'list hidden' shows it")
    loud = options.flag("loud", summary: "ring in quiet hours, too")
    zone = options.option(
      "zone", ValueSpecification(name: "ZONE", offer: .zones),
      summary: isEdit
        ? "pin its times to a time zone such as Europe/Berlin; the clock times stay the same"
        : "pin its times to a time zone such as Europe/Berlin; by default they follow the machine")
    key = options.option(
      "key", ValueSpecification(name: "KEY"),
      summary: isEdit
        ? "give the task a key, as 'add --key' does; no other task may have this key"
        : "add the task only if no task has this key yet; for scripts that run again")
    nag = options.option(
      "nag", ValueSpecification(name: "DURATION", phrase: .duration),
      summary: "ring again at this interval until the task is answered or seen; 10m x4: four times at most")
    noNag = options.flag("no-nag", summary: "ring only once, even if nag.minutes is set")
    then = options.option(
      "then", ValueSpecification(name: "CHANNEL"),
      summary: "also notify through this channel, such as desktop or a NAME of notify.command.NAME, if nobody answers "
        + "within escalate.minutes")
    noThen = options.flag("no-then", summary: "notify through no other channel, even if escalate.channel is set")
  }

  /// Reads the options as of this moment, in this zone: the zone of `--zone`, if that is given. A rule without `--due`
  /// begins with the due date of the task, and without `--repeat-from` counts as the task does.
  func wish(at present: Present, for task: TaskItem? = nil) throws -> TaskWish {
    let old = task?.due
    var wish = TaskWish()
    if zone.isGiven { wish.zone = present.zone }
    wish.notes = notes.text
    wish.categories = category.texts
    wish.priority = try priority.value()
    wish.due = try due.value { try Values.due($0, at: present, keeping: old?.date) }
    wish.isSaidByWeekday = due.text.map { WhenPhrase.isByWeek($0, today: present.wall.date) } ?? false
    wish.key = key.text
    if nag.isGiven, noNag.isGiven { throw UsageError.conflict(nag.name, noNag.name) }
    wish.nag = noNag.isGiven ? .off : try nag.value { try Values.nag($0, at: present) }
    if then.isGiven, noThen.isGiven { throw UsageError.conflict(then.name, noThen.name) }
    wish.escalation = noThen.isGiven ? EscalationChoice.off : try then.value { try Values.escalation($0) }
    wish.start = try self.start.value { try Values.due($0, at: present) }
    wish.isLoud = loud.isGiven ? true : nil
    wish.reminders = try reminders(at: present)
    let first = (wish.due ?? old)?.date ?? wish.reminders?.lazy.compactMap(\.day).first ?? present.wall.date
    wish.repeatBase = try repeatFrom.value()
    wish.rule = try `repeat`.value { text in
      let isFromDone = wish.repeatBase.map { $0 == .done } ?? task?.repetition?.isFromDone ?? false
      let rule = try Values.repetition(text, start: first, isFromDone: isFromDone, at: present)
      try requireAgreement(of: rule, with: wish)
      return rule
    }
    if wish.rule?.isFromDone == true { wish.repeatBase = .done }
    return wish
  }

  /// Throws where a rule gives another time, or another base, than the option for it.
  private func requireAgreement(of rule: RepeatPhrase, with wish: TaskWish) throws {
    try TwoTimes.refuse(rule, wish.due?.time, at: due.name, due.text ?? "")
    for (text, reminder) in zip(at.texts, wish.reminders ?? []) {
      try TwoTimes.refuse(rule, reminder.time, at: at.name, text)
    }
    if rule.isFromDone, wish.repeatBase == .due {
      throw TwoBases(other: "\(repeatFrom.name) \(RepeatBase.due.rawValue)")
    }
  }

  /// The texts of the options that give a time.
  var times: [String] { [due.text, start.text, `repeat`.text].compactMap(\.self) + at.texts }

  /// The meanings that a title may have because no option has them. Where the title is not read, a reminder may be all
  /// that a person wanted.
  func left(isRead: Bool) -> Set<Sentence.Part.Meaning> {
    var left: Set<Sentence.Part.Meaning> = [.category]
    if !due.isGiven, isRead || !at.isGiven && !`in`.isGiven { left.insert(.due) }
    if !`repeat`.isGiven { left.insert(.repetition) }
    if !priority.isGiven { left.insert(.priority) }
    if !noReminders.isGiven { left.formUnion([.lead, .reminder]) }
    if !start.isGiven { left.insert(.start) }
    return left
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

  /// Nil where no reminder was mentioned, empty where none is wanted.
  private func reminders(at present: Present) throws -> [ReminderWish]? {
    let moments = try at.values { try Values.reminder($0, at: present) }
    let delays = try `in`.values { try Values.delay($0, at: present) }
    let wishes = try moments + delays + before.values { try Values.lead($0, at: present) }
    guard noReminders.isGiven else { return wishes.isEmpty ? nil : wishes }
    if at.isGiven { throw UsageError.conflict(noReminders.name, at.name) }
    if let option = [`in`, before].first(where: \.isGiven) { throw UsageError.conflict(noReminders.name, option.name) }
    return []
  }
}

/// What the options ask for.
struct TaskWish {
  fileprivate(set) var zone: NamedZone?
  fileprivate(set) var notes: String?
  fileprivate(set) var categories: [String] = []
  fileprivate(set) var priority: Priority?
  fileprivate(set) var due: Due?
  /// Whether the due date was given as a day of the week.
  fileprivate(set) var isSaidByWeekday = false
  fileprivate(set) var key: String?
  fileprivate(set) var nag: NagChoice?
  fileprivate(set) var escalation: String?
  fileprivate(set) var start: Due?
  fileprivate(set) var isLoud: Bool?
  fileprivate(set) var rule: RepeatPhrase?
  fileprivate(set) var repeatBase: TaskOptions.RepeatBase?
  /// Nil where no reminder was mentioned, empty where none is wanted.
  fileprivate(set) var reminders: [ReminderWish]?

  /// The wish as a new task.
  func draft(title: String) -> TaskDraft {
    var draft = TaskDraft(title: title)
    draft.zone = zone?.name
    draft.notes = notes
    draft.categories = categories
    draft.priority = priority ?? .none
    draft.due = due
    draft.key = key
    draft.nag = nag
    draft.escalation = escalation
    draft.start = start
    draft.isLoud = isLoud ?? false
    draft.reminders = reminders
    draft.repetition = rule.map { RepetitionWish($0.rule, isFromDone: repeatBase == .done, at: $0.time) }
    return draft
  }

  /// The wish as a change of a task.
  var change: TaskChange {
    var change = TaskChange()
    if let zone { change.zone = .set(zone.name) }
    if let notes { change.notes = notes.isEmpty ? .remove : .set(notes) }
    if let due { change.due = .set(due) }
    if let key { change.key = .set(key) }
    if let nag { change.nag = .set(nag) }
    if let escalation { change.escalation = .set(escalation) }
    if let start { change.start = .set(start) }
    change.isLoud = isLoud
    change.addedCategories = categories
    change.priority = priority
    change.reminders = reminders
    if let rule { change.repetition = .set(rule.rule) }
    change.ruleTime = rule?.time
    change.isFromDone = repeatBase.map { $0 == .done }
    return change
  }
}
