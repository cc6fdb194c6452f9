import ReminderCore

/// Tasks as lines under headings, in columns.
struct TaskTable {
  let present: Present
  let terminal: Terminal
  /// Whether tasks stand under headings: when they are sorted by due date.
  let hasHeadings: Bool

  func text(_ rows: [(section: TaskSection, view: TaskView)]) -> String {
    let columns = TextColumns(terminal: terminal, columns: [.rightAligned, .flexible, .fixed, .fixed, .optional])
    let lines = columns.lines(rows.map { cells($0.view, $0.section) })
    var text = ""
    var heading: TaskSection?
    for (row, line) in zip(rows, lines) {
      if hasHeadings, row.section != heading {
        text += heading == nil ? "" : "\n"
        text += terminal.styled(TaskTable.name(of: row.section), .heading) + "\n"
        heading = row.section
      }
      text += line + "\n"
    }
    return text
  }

  private static func name(of section: TaskSection) -> String {
    switch section {
    case .overdue: "Overdue"
    case .today: "Today"
    case .tomorrow: "Tomorrow"
    case .week: "Next 7 days"
    case .later: "Later"
    case .someday: "No date"
    case .done: "Done"
    }
  }

  private func cells(_ view: TaskView, _ section: TaskSection) -> [TextColumns.Cell] {
    let task = view.task
    let style = TaskTable.style(of: section)
    let priority = task.priority == .none ? [] : [task.priority.name]
    let tags = priority + task.categories.map { "#\(SafeText.line($0))" }
    let bell = view.next.map { "\(terminal.bell) \(DateText(present: present).near($0.instant))" } ?? ""
    return [
      TextColumns.Cell(String(task.number)),
      TextColumns.Cell(SafeText.line(task.title), style: style),
      TextColumns.Cell(due(view), short: due(view, isShort: true), style: style),
      TextColumns.Cell(bell, short: bell.isEmpty ? "" : terminal.bell, style: .faint),
      TextColumns.Cell(tags.joined(separator: " "), style: .faint),
    ]
  }

  private func due(_ view: TaskView, isShort: Bool = false) -> String {
    let dates = DateText(present: present)
    if let completed = view.task.completed {
      return "done \(dates.day(present.zone.rules.local(at: completed).date))"
    }
    guard let due = view.task.due else { return "" }
    let today = view.zone.rules.local(at: present.now).date
    return dates.near(due, today: today, isShort: isShort) + (view.task.zone.map { " \($0)" } ?? "")
  }

  private static func style(of section: TaskSection) -> Terminal.Style? {
    switch section {
    case .overdue: .overdue
    case .today: .today
    case .done: .faint
    case .tomorrow, .week, .later, .someday: nil
    }
  }
}
