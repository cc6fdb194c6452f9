import ReminderCore

/// Everything about one task.
struct TaskPage {
  let present: Present
  let terminal: Terminal
  private let dates: DateText

  init(present: Present, terminal: Terminal) {
    self.present = present
    self.terminal = terminal
    dates = DateText(present: present)
  }

  func text(_ view: TaskView, waits: [RequestKind: SlotWait] = [:]) -> String {
    let task = view.task
    var rows: [(name: String, value: String)] = []
    if let completed = task.completed { rows.append(("done", dates.moment(completed))) }
    if let due = view.readerDue { rows.append(("due", dueText(due, view))) }
    if let zone = task.zone { rows.append(("zone", self.zone(zone, view))) }
    if let repetition = task.repetition { rows += self.rows(of: repetition) }
    rows.append(("next", next(view)))
    if view.next == nil, let end = task.snoozedUntil { rows.append(("snoozed", "until \(dates.moment(end))")) }
    rows += view.reminders.map { ("reminder", reminder($0, wait: waits[.task])) }
    rows += view.notices.map { ("notice", notice($0, wait: waits[.notice($0.kind)])) }
    if task.priority != .none { rows.append(("priority", task.priority.name)) }
    if !task.categories.isEmpty {
      rows.append(("category", task.categories.map(SafeText.line).joined(separator: ", ")))
    }
    if let key = task.key { rows.append(("key", SafeText.line(key))) }
    rows.append(("added", dates.moment(task.created)))
    if task.modified != task.created { rows.append(("changed", dates.moment(task.modified))) }
    rows.append(("id", "\(task.id)"))
    let start = "\(task.number)  \(terminal.styled(SafeText.line(task.title), .heading))\n"
    let lines = rows.map { "    \(terminal.styled(DisplayWidth.pad($0.name, to: 8), .faint))  \($0.value)\n" }
    return start + lines.joined() + notes(task)
  }

  /// `America/New_York`, and what the clock shows there when the task is due.
  private func zone(_ name: String, _ view: TaskView) -> String {
    guard let due = view.task.due, due != view.readerDue else { return name }
    return "\(name), where it is due \(DateText.full(due))"
  }

  private func rows(of repetition: Repetition) -> [(name: String, value: String)] {
    var rows = [(name: "repeats", value: RuleText.wordsWithBase(repetition))]
    if repetition.count > 0 {
      let last = repetition.completions.last.map { ", last \(dates.moment($0.at))" } ?? ""
      rows.append(("times", "done \(DateText.count(repetition.count, "time"))\(last)"))
    }
    return rows
  }

  private func dueText(_ due: Due, _ view: TaskView) -> String {
    let distance = view.dueEnd.map { dates.distance(to: $0) } ?? ""
    let day = due.date.dayNumber - present.wall.date.dayNumber
    let relative =
      switch (due.time, day) {
      case (nil, 0): "today"
      case (nil, 1): "tomorrow"
      case (nil, -1): "yesterday"
      case (nil, 2...): "in \(day) days"
      case (nil, _): "\(-day) days ago"
      default: distance
      }
    let text = "\(DateText.full(due)) (\(relative))"
    return view.isOverdue ? terminal.styled("\(text), overdue", .overdue) : text
  }

  /// When it notifies next and with what, or why it does not.
  private func next(_ view: TaskView) -> String {
    guard let next = view.next else { return whyNothing(view) }
    let what =
      switch next.kind {
      case .task where view.task.snoozedUntil != nil: "when the snooze ends"
      case .task: "its own reminder"
      case .notice(.morning): "the morning notice of the due date"
      case .notice(.advance): "the advance notice of the due date"
      }
    return "\(terminal.bell) \(dates.moment(next.instant)) (\(dates.distance(to: next.instant))), \(what)"
  }

  private func whyNothing(_ view: TaskView) -> String {
    if !view.task.isOpen { return "nothing: it is done" }
    let states = view.reminders.map(\.state) + view.notices.map(\.state)
    if states.contains(.off) || view.task.snoozedUntil != nil {
      return "nothing: notifications are off; 'remind config notify on' switches them on"
    }
    if states.isEmpty {
      return view.task.due == nil ? "nothing: it has no reminder and no due date" : "nothing: it has no reminder"
    }
    if states.contains(.muted) { return "nothing: it was cancelled; 'remind edit' sets a reminder or a due date" }
    return "nothing: every reminder is delivered or past"
  }

  private func reminder(_ reminder: ReminderView, wait: SlotWait?) -> String {
    let rule = RuleText.words(reminder.rule, in: present.zone)
    guard let instant = reminder.instant else { return "\(rule): outside the calendar" }
    let moment = reminder.rule.followsDue ? ", \(dates.moment(instant))" : ""
    return "\(rule)\(moment): \(words(reminder.state, at: instant, wait: wait))"
  }

  private func notice(_ notice: NoticeView, wait: SlotWait?) -> String {
    let name = notice.kind == .morning ? "morning" : "advance"
    let moment = dates.moment(notice.instant)
    return "\(name), \(moment): \(words(notice.state, at: notice.instant, wait: wait))"
  }

  private func words(_ state: ReminderState, at instant: Timestamp, wait: SlotWait?) -> String {
    switch state {
    case .planned: "planned"
    case .waiting: "waiting for a slot\(wait.map(TaskPage.reason) ?? ""); it will still come"
    case .later: "later, after another one"
    case .merged: "comes with the notification of \(present.zone.rules.local(at: instant).time)"
    case .delivered: "delivered"
    case .past: "past when it was set"
    case .snoozed: "comes when the snooze ends"
    case .muted: "cancelled for this due date"
    case .off: "held, notifications are off"
    case .done: "cancelled, the task is done"
    }
  }

  private static func reason(_ wait: SlotWait) -> String {
    switch wait {
    case .behind(let count): " behind \(count) others"
    case .behindDueDates: ", as notices of due dates have slots for \(NotificationPlan.dueDateTaskBudget) tasks"
    }
  }

  private func notes(_ task: TaskItem) -> String {
    guard let notes = task.notes else { return "" }
    let lines = SafeText.paragraph(notes).split(separator: "\n", omittingEmptySubsequences: false)
    return "\n" + lines.map { "    \($0)\n" }.joined()
  }
}
