import ReminderCore

/// Tasks as lines under headings, in columns.
struct TaskTable {
  let present: Present
  let terminal: Terminal
  /// Whether tasks stand under headings: when they are sorted by due date.
  let hasHeadings: Bool

  /// The days and moments of all rows are told from one now.
  private let dates: DateText
  private let bellWidth: Int

  init(present: Present, terminal: Terminal, hasHeadings: Bool) {
    self.present = present
    self.terminal = terminal
    self.hasHeadings = hasHeadings
    dates = DateText(present: present)
    bellWidth = DisplayWidth.of(terminal.bell)
  }

  /// Prints tasks, of which no more than their cells is kept at a time.
  func print(
    _ matches: [QueryMatch], _ view: (QueryMatch) -> TaskView, to output: ([UInt8]) throws -> Void
  ) rethrows {
    let columns = TextColumns(terminal: terminal, columns: [.rightAligned, .flexible, .fixed, .fixed, .optional])
    let rows = matches.map { cells(view($0), $0.section) }
    let layout = columns.layout(of: rows)
    var text: [UInt8] = []
    var heading: TaskSection?
    for (match, row) in zip(matches, rows) {
      if hasHeadings, match.section != heading {
        let name = terminal.styled(TaskTable.name(of: match.section), .heading)
        text += "\(heading == nil ? "" : "\n")\(name)\n".utf8
        heading = match.section
      }
      columns.append(row, layout, to: &text)
      text.append(UInt8(ascii: "\n"))
      if text.count > 65_536 {
        try output(text)
        text.removeAll(keepingCapacity: true)
      }
    }
    if !text.isEmpty { try output(text) }
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
    let moment = view.next.map { dates.near($0.instant) }
    let bell = moment.map { "\(terminal.bell) \($0)" } ?? ""
    return [
      TextColumns.Cell(String(task.number)),
      TextColumns.Cell(SafeText.line(task.title), style: style),
      TextColumns.Cell(due(view), short: terminal.columns == nil ? nil : due(view, isShort: true), style: style),
      TextColumns.Cell(
        bell, width: moment.map { bellWidth + 1 + $0.utf8.count }, short: bell.isEmpty ? "" : terminal.bell,
        style: .faint),
      TextColumns.Cell(tags.joined(separator: " "), style: .faint),
    ]
  }

  private func due(_ view: TaskView, isShort: Bool = false) -> String {
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
