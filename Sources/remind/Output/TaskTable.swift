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
    _ matches: [QueryMatch], _ row: (QueryMatch) -> TaskRow, to output: @escaping ([UInt8]) throws -> Void
  ) throws {
    let columns = TextColumns(terminal: terminal, columns: [.rightAligned, .flexible, .fixed, .fixed, .optional])
    let rows = matches.map { cells(row($0), $0.section) }
    let layout = columns.layout(of: rows)
    var buffer = LineBuffer(output)
    var heading: TaskSection?
    for (match, row) in zip(matches, rows) {
      if hasHeadings, match.section != heading {
        if heading != nil { try buffer.line("") }
        try buffer.line(terminal.styled(TaskTable.name(of: match.section), .heading))
        heading = match.section
      }
      try buffer.line { columns.append(row, layout, to: &$0) }
    }
    try buffer.flush()
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

  private func cells(_ row: TaskRow, _ section: TaskSection) -> [TextColumns.Cell] {
    let style = TaskTable.style(of: section)
    let moment = row.next.map { row.isSnoozed ? "snoozed until \(dates.near($0))" : dates.near($0) }
    let bell = row.isSnoozed ? moment ?? "" : moment.map { "\(terminal.bell) \($0)" } ?? ""
    let due = due(row, section)
    let short = terminal.columns == nil ? nil : self.due(row, section, isShort: true)
    let number = String(row.number)
    return [
      TextColumns.Cell(number, width: number.utf8.count),
      TextColumns.Cell(SafeText.line(row.title), style: style),
      TextColumns.Cell(due, width: due.utf8.count, short: short, style: style),
      TextColumns.Cell(
        bell, width: moment.map { (row.isSnoozed ? 0 : bellWidth + 1) + $0.utf8.count },
        short: bell.isEmpty ? "" : row.isSnoozed ? "zz" : terminal.bell,
        style: .faint),
      TextColumns.Cell(tags(row), style: .faint),
    ]
  }

  private func due(_ row: TaskRow, _ section: TaskSection, isShort: Bool = false) -> String {
    if let completed = section == .done ? row.completed ?? row.completions.last : nil {
      let day = dates.day(present.zone.rules.local(at: completed).date)
      let times = row.completions.count > 1 ? ", \(row.completions.count) times" : ""
      return isShort ? "done \(day.dropFirst(4))" : "done \(day)\(times)"
    }
    guard let due = row.due else { return "" }
    let text = dates.near(due, today: row.today, isShort: isShort)
    guard let zone = row.zone, !isShort else { return text }
    return "\(text) \(zone)"
  }

  private func tags(_ row: TaskRow) -> String {
    var text = row.repeats ? terminal.repeatMark : ""
    if row.priority != .none { text += text.isEmpty ? row.priority.name : " \(row.priority.name)" }
    for name in row.categories {
      if !text.isEmpty { text += " " }
      text += "#"
      text += SafeText.line(name)
    }
    return text
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
