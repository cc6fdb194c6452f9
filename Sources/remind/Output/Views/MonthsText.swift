import ReminderCore

/// Months as people read them: side by side, as many as fit. The due tasks are beside a single month, or below months.
struct MonthsText {
  private let page: CalendarPage
  private let tasks: TaskRows
  private let present: Present
  private let terminal: Terminal
  private let dates: DateText
  private let grid: MonthGrid
  /// Whether the due tasks are listed.
  private let listsTasks: Bool
  private var texts: Texts { dates.texts }

  /// From this many columns on, the due tasks are beside the month.
  private static let roomForBoth = 60

  init(
    _ page: CalendarPage, _ tasks: TaskRows, listsTasks: Bool, hasWeeks: Bool, at present: Present,
    terminal: Terminal, texts: Texts
  ) {
    self.listsTasks = listsTasks
    (self.page, self.tasks, self.present, self.terminal) = (page, tasks, present, terminal)
    dates = DateText(present: present, texts: texts)
    grid = MonthGrid(page, today: present.wall.date, terminal: terminal, texts: texts, hasWeeks: hasWeeks)
  }

  /// Prints the whole page.
  func print(to output: @escaping ([UInt8]) throws -> Void) throws {
    var buffer = LineBuffer(output)
    let columns = terminal.columns ?? .max
    if listsTasks, page.months.count == 1, columns >= MonthsText.roomForBoth, let month = page.months.first {
      let entries = entryLines(in: terminal.columns.map { $0 - grid.width })
      try beside([grid.lines(of: month), entries], to: &buffer)
    } else {
      let fitting = (columns - grid.width) / (grid.width + MonthGrid.gap) + 1
      let count = max(1, min(MonthGrid.mostBeside, fitting))
      for start in stride(from: 0, to: page.months.count, by: count) {
        if start > 0 { try buffer.line("") }
        let blocks = page.months[start...].prefix(count).map(grid.lines)
        try beside(blocks, to: &buffer)
      }
      let entries = listsTasks ? entryLines(in: terminal.columns) : []
      if !entries.isEmpty { try buffer.line("") }
      for line in entries { try buffer.line(line.text) }
    }
    let signs = legendLines(in: columns)
    if !signs.isEmpty { try buffer.line("") }
    for line in signs { try buffer.line(line.text) }
    try buffer.flush()
  }

  /// Blocks of lines side by side; the lines of each block except the last are as wide as the grid.
  private func beside(_ blocks: [[MonthGrid.Line]], to buffer: inout LineBuffer) throws {
    // The columns of the due tasks begin with their own gap.
    let gap = page.months.count > 1 ? MonthGrid.gap : 0
    let height = blocks.map(\.count).max() ?? 0
    for row in 0..<height {
      var line = ""
      var missing = 0
      for block in blocks {
        let part = row < block.count ? block[row] : MonthGrid.Line()
        if !part.text.isEmpty {
          line += String(repeating: " ", count: missing) + part.text
          missing = 0
        }
        missing += max(0, grid.width - part.width) + gap
      }
      try buffer.line(line)
    }
  }

  // MARK: Signs

  /// The shown signs, such as `■ overdue`; beside a list, also that a repeating task is listed once; and how many daily
  /// tasks are left out.
  private var legend: [String] {
    let isListed = listsTasks && page.entries.contains { tasks.row(at: $0.index).repeats }
    var signs = page.signs
    if isListed, !signs.contains(.repeating) { signs.append(.repeating) }
    let words = texts.views
    let meanings = signs.map { sign in
      let word =
        switch sign {
        case .overdue: words.overdueSign
        case .much: words.muchSign
        case .some: words.dueSign
        case .repeating: isListed ? words.repeatSignOnce : words.repeatSign
        case .missed: texts.log.missed
        case .done: words.doneSign
        }
      return "\(MonthGrid.text(of: sign, in: terminal)) \(word)"
    }
    return meanings + (page.dailyLeftOut > 0 ? [words.withoutDaily.text(page.dailyLeftOut)] : [])
  }

  /// The same in lines of at most this many columns.
  private func legendLines(in columns: Int) -> [MonthGrid.Line] {
    var lines: [[String]] = []
    var width = 0
    for part in legend {
      let needed = DisplayWidth.of(part)
      if lines.isEmpty || width + 2 + needed > columns {
        lines.append([part])
        width = needed
      } else {
        lines[lines.count - 1].append(part)
        width += 2 + needed
      }
    }
    return lines.map { parts in
      var line = MonthGrid.Line()
      line.add(parts.joined(separator: "  "), .faint, in: terminal)
      return line
    }
  }

  // MARK: Due tasks

  /// `Wed 25  14:00  4  Dentist`, in several months `Wed 25 Mar`; for a task that repeats, its first day in them.
  private func entryLines(in width: Int?) -> [MonthGrid.Line] {
    var inner = terminal
    inner.columns = width.map { max(1, $0) }
    let columns = TextColumns(terminal: inner, columns: [.fixed, .fixed, .rightAligned, .flexible, .leftOutLast])
    var rows = columns.rows()
    let names = texts.dates.names
    var last: CivilDate?
    for occurrence in page.entries {
      let row = tasks.row(at: occurrence.index)
      let date = occurrence.due.date
      let isOverdue = page.isOverdue(occurrence)
      let day =
        page.months.count == 1 ? "\(names.name(of: date.weekday)) \(date.day)\(names.dayMark)" : dates.day(date)
      rows.add(date == last ? "" : day)
      rows.add(occurrence.due.time.map { names.text($0, isPadded: true) } ?? "")
      rows.add("\(row.number)")
      let style: Terminal.Style? = isOverdue ? .overdue : date == present.wall.date ? .today : nil
      rows.add(SafeText.line(row.title), priority: row.priority, style: style)
      rows.add(TaskTags.text(row, terminal: terminal, texts: texts), style: .faint)
      rows.addShort { $0 += (row.repeats ? terminal.repeatSign : "").utf8 }
      last = date
    }
    let layout = columns.layout(of: rows)
    return (0..<rows.count).map { row in
      var line: [UInt8] = []
      columns.append(row, of: rows, layout, to: &line)
      return MonthGrid.Line(text: String(decoding: line, as: UTF8.self))
    }
  }
}
