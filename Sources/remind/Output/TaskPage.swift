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

  func text(_ view: TaskView) -> String {
    let task = view.task
    var rows: [(name: String, value: String)] = []
    if let completed = task.completed { rows.append(("done", dates.moment(completed))) }
    if let due = task.due { rows.append(("due", dueText(due, view))) }
    if let zone = task.zone { rows.append(("zone", zone)) }
    rows.append(("next", next(view)))
    rows += view.reminders.map { ("reminder", reminder($0)) }
    rows += view.notices.map { ("notice", notice($0)) }
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

  private func dueText(_ due: Due, _ view: TaskView) -> String {
    let distance = view.dueEnd.map { dates.distance(to: $0) } ?? ""
    let day = due.date.dayNumber - view.zone.rules.local(at: present.now).date.dayNumber
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

  /// When it notifies next and for what, or why it does not.
  private func next(_ view: TaskView) -> String {
    guard let next = view.next else { return whyNothing(view) }
    let what =
      switch next.kind {
      case .task: "its own reminder"
      case .morning: "the morning notice of the due date"
      case .advance: "the advance notice of the due date"
      }
    return "\(terminal.bell) \(dates.moment(next.instant)) (\(dates.distance(to: next.instant))), \(what)"
  }

  private func whyNothing(_ view: TaskView) -> String {
    if !view.task.isOpen { return "nothing: it is done" }
    let states = view.reminders.map(\.state) + view.notices.map(\.state)
    if states.contains(.off) { return "nothing: notifications are off; 'remind config notify on' switches them on" }
    if states.isEmpty {
      return view.task.due == nil ? "nothing: it has no reminder and no due date" : "nothing: it has no reminder"
    }
    return "nothing: every reminder is delivered or past"
  }

  private func reminder(_ reminder: ReminderView) -> String {
    let words = RuleText.words(reminder.rule, in: present.zone)
    guard let instant = reminder.instant else { return "\(words): outside the calendar" }
    let moment = reminder.rule.followsDue ? ", \(dates.moment(instant))" : ""
    return "\(words)\(moment): \(TaskPage.words(reminder.state))"
  }

  private func notice(_ notice: NoticeView) -> String {
    "\(notice.kind == .morning ? "morning" : "advance"), \(dates.moment(notice.instant)): \(TaskPage.words(notice.state))"
  }

  private static func words(_ state: ReminderState) -> String {
    switch state {
    case .planned: "planned"
    case .waiting: "waiting for a slot; it comes all the same"
    case .later: "later, after another one"
    case .merged: "merged with another of the same minute"
    case .delivered: "delivered"
    case .past: "past when it was set"
    case .off: "held, notifications are off"
    case .done: "cancelled, the task is done"
    }
  }

  private func notes(_ task: TaskItem) -> String {
    guard let notes = task.notes else { return "" }
    let lines = SafeText.paragraph(notes).split(separator: "\n", omittingEmptySubsequences: false)
    return "\n" + lines.map { "    \($0)\n" }.joined()
  }
}
