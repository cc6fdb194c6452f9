import ReminderCore

/// The options that describe a task, which `add` and `edit` share.
struct TaskOptions {
  /// From where a task that repeats counts its next occurrence.
  enum RepeatBase: String, CaseIterable {
    case due
    case done
  }

  let due: Option<String>
  let at: RepeatableOption<String>
  let `in`, before: RepeatableOption<String>
  let noReminders: Flag
  let `repeat`: Option<String>
  let repeatFrom: Option<RepeatBase>
  let category: RepeatableOption<String>
  let priority: Option<Priority>
  let notes: Option<String>
  /// The zone that the task is to be pinned to, which also decides what day "tomorrow" is.
  let zone: Option<String>
  let key: Option<String>

  /// Declares them with the summaries of `add` or of `edit`.
  init(_ options: inout OptionList, isEdit: Bool) {
    due = options.option(
      "due", ValueSpecification(name: "WHEN", phrase: .when), summary: "the day, or the day and time, it is due")
    at = options.repeatable(
      "at", ValueSpecification(name: "WHEN", phrase: .when),
      summary: "remind then; a time alone means on the due day, or the next time the clock shows it")
    `in` = options.repeatable(
      "in", ValueSpecification(name: "DURATION", phrase: .duration), summary: "remind so long from now")
    before = options.repeatable(
      "before", ValueSpecification(name: "DURATION", phrase: .duration), summary: "remind so long before it is due")
    noReminders = options.flag(
      "no-reminders",
      summary: isEdit ? "take away all reminders it has; notices of its due date stay" : "do not ring at the due time")
    `repeat` = options.option(
      "repeat", ValueSpecification(name: "RULE", phrase: .repetition),
      summary: "daily, weekdays, every 2 weeks on mon, monthly on the last fri, yearly, or an RRULE of RFC 5545")
    repeatFrom = options.option(
      "repeat-from", ValueSpecification(name: "WHAT", choices: RepeatBase.allCases.map(\.rawValue)),
      summary: isEdit
        ? "count the next occurrence from the due date or from the day it is done"
        : "count the next occurrence from the due date (the default) or from the day it is done"
    ) { try Values.choice($0, as: RepeatBase.self) }
    category = options.repeatable(
      "category", ValueSpecification(name: "NAME", offer: .categories),
      summary: "put it in a category, without regard to case")
    priority = options.option(
      "priority", ValueSpecification(name: "P", choices: Priority.allCases.map(\.name)),
      summary: "none, low, medium or high; also 3, 2, 1 or p3, p2, p1", as: Values.priority)
    notes = options.option("notes", ValueSpecification(name: "TEXT"), summary: "any text")
    zone = options.option(
      "zone", ValueSpecification(name: "ZONE", offer: .zones),
      summary: isEdit
        ? "pin its times to a zone such as Europe/Berlin; they keep the time on the clock"
        : "pin its times to a zone such as Europe/Berlin; without, they follow the machine")
    key = options.option(
      "key", ValueSpecification(name: "KEY"),
      summary: isEdit
        ? "give it a key, as 'add --key' does; no other task may have it"
        : "add it only if no task has this key yet, for scripts that run again")
  }

  /// Reads the options as of this moment, in this zone, which is that of `--zone` where it is given. A rule without
  /// `--due` begins with the due date that the task has.
  func wish(at present: Present, due old: Due? = nil) throws -> TaskWish {
    var wish = TaskWish()
    if zone.isGiven { wish.zone = present.zone }
    wish.notes = notes.text
    wish.categories = category.texts
    wish.priority = try priority.value()
    wish.due = try due.value { try Values.due($0, at: present, keeping: old?.date) }
    wish.key = key.text
    wish.reminders = try reminders(at: present)
    let start = (wish.due ?? old)?.date ?? wish.reminders?.lazy.compactMap(\.day).first ?? present.wall.date
    wish.rule = try `repeat`.value { try Values.repetition($0, start: start, at: present) }
    wish.repeatBase = try repeatFrom.value()
    return wish
  }

  /// What a title may say because no option says it.
  var left: Set<Sentence.Part.Meaning> {
    var left: Set<Sentence.Part.Meaning> = [.category]
    if ![due.isGiven, at.isGiven, `in`.isGiven].contains(true) { left.insert(.due) }
    if !`repeat`.isGiven { left.insert(.repetition) }
    if !priority.isGiven { left.insert(.priority) }
    return left
  }

  /// nil where none was mentioned, empty where none is wanted.
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
  fileprivate(set) var key: String?
  fileprivate(set) var rule: RecurrenceRule?
  fileprivate(set) var repeatBase: TaskOptions.RepeatBase?
  /// nil where none was mentioned, empty where none is wanted.
  fileprivate(set) var reminders: [ReminderWish]?

  /// As a new task.
  func draft(title: String) -> TaskDraft {
    var draft = TaskDraft(title: title)
    draft.zone = zone?.name
    draft.notes = notes
    draft.categories = categories
    draft.priority = priority ?? .none
    draft.due = due
    draft.key = key
    draft.reminders = reminders
    draft.repetition = rule.map { RepetitionWish($0, isFromDone: repeatBase == .done) }
    return draft
  }

  /// As a change of a task.
  var change: TaskChange {
    var change = TaskChange()
    if let zone { change.zone = .set(zone.name) }
    if let notes { change.notes = notes.isEmpty ? .remove : .set(notes) }
    if let due { change.due = .set(due) }
    if let key { change.key = .set(key) }
    change.addedCategories = categories
    change.priority = priority
    change.reminders = reminders
    if let rule { change.repetition = .set(rule) }
    change.isFromDone = repeatBase.map { $0 == .done }
    return change
  }
}
