import ReminderCore

/// What a change came to: a line for each task, and for a step of `undo` or `redo`.
struct ChangeText {
  let present: Present
  let terminal: Terminal

  /// `12  Pay rent  due Sun 1 Mar 2026  🔔 Sun 1 Mar 09:00`
  func text(_ view: TaskView) -> String {
    let task = view.task
    var parts = [start(task)]
    if !task.isOpen { parts.append("done") }
    if let due = task.due { parts.append("due \(DateText.full(due))\(task.zone.map { " \($0)" } ?? "")") }
    if let snoozed = task.snoozedUntil {
      parts.append("snoozed until \(DateText(present: present).moment(snoozed))")
    } else if let next = view.next {
      parts.append("\(terminal.bell) \(DateText(present: present).moment(next.instant))")
    }
    if let repetition = task.repetition { parts.append("repeats \(RuleText.words(repetition))") }
    if task.priority != .none { parts.append("\(task.priority.name) priority") }
    if !task.categories.isEmpty { parts.append(task.categories.map(SafeText.line).joined(separator: ", ")) }
    return parts.joined(separator: "  ") + "\n"
  }

  /// `12  Pay rent  deleted`
  func text(removed task: TaskItem) -> String { "\(start(task))  deleted\n" }

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
