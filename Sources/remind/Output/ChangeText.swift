import ReminderCore

/// What a change came to: a line for each task, and for a step of `undo` or `redo`.
struct ChangeText {
  let present: Present
  let terminal: Terminal

  /// The most moments of one task that are shown.
  private static let mostBells = 3

  /// `added: 12  Pay rent  due Sun 1 Mar 2026  🔔 Sun 1 Mar 09:00, 18:00`, or for an occurrence that was done
  /// `done: 12  Pay rent → next Wed 1 Apr 2026  🔔 09:00`; without a verb where nothing became of it.
  func text(_ view: TaskView, after command: String? = nil) -> String {
    let task = view.task
    let verb = command.flatMap(ChangeText.verb)
    let isMovedOn = task.isOpen && task.due != nil && (command == "done" || command == "skip")
    var start = start(task)
    if isMovedOn, let due = task.due { start += " → next \(dueText(due, of: view))" }
    var parts = [verb.map { "\($0): \(start)" } ?? start]
    if !task.isOpen, verb != "done" { parts.append("done") }
    if !isMovedOn, let due = task.due { parts.append("due \(dueText(due, of: view))") }
    if let snoozed = task.snoozedUntil, verb != "snoozed" {
      parts.append("snoozed until \(DateText(present: present).moment(snoozed))")
    } else if !view.coming.isEmpty {
      parts.append("\(terminal.bell) \(bells(view, saidDay: isMovedOn ? view.readerDue?.date : nil))")
    }
    if let repetition = task.repetition { parts.append("repeats \(RuleText.wordsWithBase(repetition))") }
    if task.priority != .none { parts.append("\(task.priority.name) priority") }
    if !task.categories.isEmpty { parts.append(task.categories.map(SafeText.line).joined(separator: ", ")) }
    return parts.joined(separator: "  ") + "\n"
  }

  private func dueText(_ own: Due, of view: TaskView) -> String {
    let zone = view.task.zone.map { DateText(present: present).own(own, shown: view.readerDue, zone: $0) }
    return DateText.full(view.readerDue ?? own) + (zone ?? "")
  }

  /// `Mon 2 Mar 09:00, 14:00, Tue 3 Mar 09:00 +2`: a day is said once, and not where it was said before.
  private func bells(_ view: TaskView, saidDay: CivilDate?) -> String {
    let dates = DateText(present: present)
    var day = saidDay
    let moments = view.coming.prefix(ChangeText.mostBells).map { moment in
      let local = present.zone.rules.local(at: moment)
      defer { day = local.date }
      return local.date == day ? "\(local.time)" : dates.moment(moment)
    }
    let more = view.coming.count - moments.count
    return moments.joined(separator: ", ") + (more > 0 ? " +\(more)" : "")
  }

  /// What became of a task by a command; nil where the task as it stands says it.
  private static func verb(of command: String) -> String? {
    switch command {
    case "add": "added"
    case "edit": "changed"
    case "done": "done"
    case "undone": "open again"
    case "skip": "skipped"
    case "cancel": "reminders off"
    case "snooze": "snoozed"
    default: nil
    }
  }

  /// `deleted: 12  Pay rent`
  func text(removed task: TaskItem) -> String { "deleted: \(start(task))\n" }

  /// `took back: done, 5 min ago`, `took back: config due.morning, just now`
  func text(_ step: HistoryStep) -> String {
    let distance = DateText(present: present).distance(to: step.at)
    // The step is in the future where the clock was set back since.
    let age = distance == "now" || step.at > present.now ? "just now" : distance
    let setting = step.setting.map { " \(SafeText.line($0.text))" } ?? ""
    return "\(step.isUndo ? "took back" : "made again"): \(SafeText.line(step.command))\(setting), \(age)\n"
  }

  private func start(_ task: TaskItem) -> String { "\(task.number)  \(SafeText.line(task.title))" }
}
