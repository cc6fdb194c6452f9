import ReminderCore

/// The options that say what a task is like, read: `add` and `edit` share them.
struct TaskOptions {
  /// What they say of a task that is added, or of one that is there already.
  static func specifications(isEdit: Bool) -> [OptionSpecification] {
    [
      OptionSpecification(
        name: "due", value: ValueSpecification(name: "WHEN"), summary: "the day, or the day and time, it is due"),
      OptionSpecification(
        name: "at", value: ValueSpecification(name: "WHEN"), isRepeatable: true,
        summary: "remind then; a time alone means on the due day, or the next time the clock shows it"),
      OptionSpecification(
        name: "in", value: ValueSpecification(name: "DURATION"), isRepeatable: true, summary: "remind so long from now"),
      OptionSpecification(
        name: "before", value: ValueSpecification(name: "DURATION"), isRepeatable: true,
        summary: "remind so long before it is due"),
      OptionSpecification(
        name: "no-reminders",
        summary: isEdit ? "take away all reminders it has; notices of its due date stay" : "do not ring at the due time"
      ),
      OptionSpecification(
        name: "repeat", value: ValueSpecification(name: "RULE"),
        summary: "daily, weekdays, every 2 weeks on mon, monthly on the last fri, yearly, or an RRULE of RFC 5545"),
      OptionSpecification(
        name: "repeat-from", value: ValueSpecification(name: "WHAT", choices: ["due", "done"]),
        summary: isEdit
          ? "count the next occurrence from the due date or from the day it is done"
          : "count the next occurrence from the due date (the default) or from the day it is done"),
      OptionSpecification(
        name: "category", value: ValueSpecification(name: "NAME", offer: .categories), isRepeatable: true,
        summary: "put it in a category"),
      OptionSpecification(
        name: "priority", value: ValueSpecification(name: "P", choices: Priority.allCases.map(\.name)),
        summary: "none, low, medium or high"),
      OptionSpecification(name: "notes", value: ValueSpecification(name: "TEXT"), summary: "any text"),
      OptionSpecification(
        name: "zone", value: ValueSpecification(name: "ZONE", offer: .zones),
        summary: isEdit
          ? "pin its times to a zone such as Europe/Berlin; they keep the time on the clock"
          : "pin its times to a zone such as Europe/Berlin; without, they follow the machine"),
      OptionSpecification(
        name: "key", value: ValueSpecification(name: "KEY"),
        summary: isEdit
          ? "give it a key, as 'add --key' does; no other task may have it"
          : "add it only if no task has this key yet, for scripts that run again"),
    ]
  }

  /// The zone that the task is to be pinned to.
  private(set) var zone: NamedZone?
  private var notes: String?
  private var categories: [String] = []
  private var priority: Priority?
  private var due: Due?
  private var key: String?
  private var rule: RecurrenceRule?
  private var isFromDone: Bool?
  /// nil where none was mentioned, empty where none is wanted.
  private var reminders: [ReminderWish]?

  /// The zone that was named, which decides what day "tomorrow" is.
  static func zone(_ invocation: Invocation, in session: Session) throws -> NamedZone? {
    try invocation.value(of: "zone", as: session.surroundings.zones.zone(named:))
  }

  /// Reads the options; their words are meant at this moment and in this zone. A rule without a due date beside it
  /// begins with the one that the task has.
  init(_ invocation: Invocation, at present: Present, due old: Due? = nil) throws {
    if invocation.has("zone") { zone = present.zone }
    notes = invocation.value(of: "notes")
    categories = invocation.all("category")
    priority = try invocation.value(of: "priority", as: Values.priority)
    due = try invocation.value(of: "due") { try Values.due($0, at: present) }
    key = invocation.value(of: "key")
    let start = (due ?? old)?.date ?? present.wall.date
    rule = try invocation.value(of: "repeat") { try RepeatPhrase($0, start: start, today: present.wall.date).rule }
    isFromDone = try invocation.value(of: "repeat-from") { try Values.choice($0, of: ["due", "done"]) == "done" }
    let wishes =
      try invocation.all("at") { try Values.reminder($0, at: present) } + invocation.all("in", as: Values.span)
      + invocation.all("before", as: Values.lead)
    if invocation.has("no-reminders") {
      if let option = ["at", "in", "before"].first(where: invocation.has) {
        throw UsageError.conflict("--no-reminders", "--\(option)")
      }
      reminders = []
    } else if !wishes.isEmpty {
      reminders = wishes
    }
  }

  /// A new task with these options.
  func draft(title: String) -> TaskDraft {
    var draft = TaskDraft(title: title)
    draft.zone = zone?.name
    draft.notes = notes
    draft.categories = categories
    draft.priority = priority ?? .none
    draft.due = due
    draft.key = key
    draft.reminders = reminders
    draft.repetition = rule.map { RepetitionWish($0, isFromDone: isFromDone ?? false) }
    return draft
  }

  /// What these options change about a task.
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
    change.isFromDone = isFromDone
    return change
  }
}
