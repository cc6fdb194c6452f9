import ReminderCore

/// The agenda as people read it: a heading for each day, and below it the entries of the day.
struct AgendaText {
  /// A line, in the order in which they are printed.
  private enum Line {
    case empty
    case text(String)
    /// A row of the cells, behind a time or a span of times.
    case row(Int, from: CivilTime?, to: CivilTime?)
  }

  private let page: AgendaPage
  private let present: Present
  private let terminal: Terminal
  private let dates: DateText
  private var texts: Texts { dates.texts }
  private let hasSpans: Bool
  /// The columns that the times take, with the gap before them; 0 where nothing has a time.
  private let timeWidth: Int
  private let columns: TextColumns
  private var cells: TextRows
  private var lines: [Line] = []
  /// The rows of tasks that look the same on each of their days, by the index of the task: for today, and for other
  /// days. So the row of a daily task is laid out once.
  private var shared: [[Int: Int]] = [[:], [:]]

  /// This many free days in a row, or more, are one line.
  private static let foldedDays = 3
  /// In a terminal narrower than this a focus block shows its end behind its title.
  private static let roomForSpans = 60
  private static let gap = 2

  init(_ page: AgendaPage, at present: Present, terminal: Terminal, texts: Texts) {
    (self.page, self.present, self.terminal) = (page, present, terminal)
    dates = DateText(present: present, texts: texts)
    let hasBlocks = page.blocks.contains { !$0.isEmpty }
    let hasNotifications = page.comingNotifications.contains { !$0.isEmpty }
    let hasTimes = hasBlocks || hasNotifications || page.days.days.contains { $0.contains { $0.due.time != nil } }
    hasSpans = hasBlocks && terminal.columns.map { $0 >= AgendaText.roomForSpans } ?? true
    let timeOfDay = texts.dates.names.timeWidth
    timeWidth = hasTimes ? AgendaText.gap + (hasSpans ? 2 * timeOfDay + 1 : timeOfDay) : 0
    var inner = terminal
    inner.columns = terminal.columns.map { [timeWidth] in max(1, $0 - timeWidth) }
    columns = TextColumns(terminal: inner, columns: [.rightAligned, .flexible, .shortened])
    cells = columns.rows()
    addTop(page.unanswered, under: texts.lists.unanswered, isOverdue: false)
    addTop(page.overdue, under: texts.lists.overdue, isOverdue: true)
    addDays()
  }

  /// `2 overdue · 3 today`, or for other days than today alone `2 overdue · 9 due`: all shown tasks.
  var summary: String {
    let today = present.wall.date
    let isToday = page.range == DayRange(today, today)
    return StatusText.counts(
      unanswered: page.unanswered.count, overdue: page.overdue.count, due: page.days.days.joined().count,
      as: isToday ? texts.plan.today : texts.views.due, terminal: terminal, texts: texts)
  }

  /// Prints the whole page.
  func print(to output: @escaping ([UInt8]) throws -> Void) throws {
    let layout = columns.layout(of: cells)
    var buffer = LineBuffer(output)
    for line in lines {
      switch line {
      case .empty: try buffer.line("")
      case .text(let text): try buffer.line(text)
      case .row(let row, let start, let end):
        try buffer.line { bytes in
          append(start, end, to: &bytes)
          columns.append(row, of: cells, layout, to: &bytes)
        }
      }
    }
    try buffer.flush()
  }

  private func append(_ start: CivilTime?, _ end: CivilTime?, to line: inout [UInt8]) {
    guard timeWidth > 0 else { return }
    var used = 0
    if let start {
      line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: AgendaText.gap))
      texts.dates.names.write(start, isPadded: true, to: &line)
      used = AgendaText.gap + texts.dates.names.timeWidth
      if let end, hasSpans {
        line += (terminal.isUnicode ? "–" : "-").utf8
        let length = line.count
        texts.dates.names.write(end, to: &line)
        used += 1 + line.count - length
      }
    }
    line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: timeWidth - used))
  }

  // MARK: Unanswered and overdue

  private mutating func addTop(_ indices: [Int], under heading: String, isOverdue: Bool) {
    if indices.isEmpty { return }
    if !lines.isEmpty { lines.append(.empty) }
    lines.append(.text(terminal.styled(heading, .heading)))
    for index in indices {
      let row = page.explanation.row(at: index)
      let rangAgo = row.unansweredSince.map { texts.lists.rangAgo.filled(dates.near($0), dates.distance(to: $0)) }
      let when = isOverdue ? row.readerDue.map { dates.near($0) } : rangAgo
      add(
        "\(row.number)", row.title, row.priority, isOverdue ? .overdue : nil, [when, tags(of: row)],
        short: isOverdue
          ? row.readerDue.map { dates.near($0, isShort: true) }
          : row.unansweredSince.map { dates.near($0, isShort: true) })
      lines.append(.row(cells.count - 1, from: nil, to: nil))
    }
  }

  // MARK: Days

  private mutating func addDays() {
    var day = 0
    while day < page.days.days.count {
      // A past day is not free: if nothing is known of it, there is nothing to show.
      if isOver(day), page.isFree(day) {
        day += 1
        continue
      }
      let free = freeRun(from: day)
      if !lines.isEmpty { lines.append(.empty) }
      if free >= AgendaText.foldedDays {
        let count = texts.views.freeDays.text(free)
        lines.append(.text(terminal.styled("\(terminal.ellipsis) \(count)", .faint)))
      } else if free > 0 {
        for day in day..<day + free {
          lines.append(.text(terminal.styled("\(name(of: day))  \(texts.views.free)", .faint)))
        }
      } else {
        lines.append(.text(heading(of: day)))
        addEntries(of: day)
      }
      day += max(1, free)
    }
  }

  /// How many free days begin at a day; today always has a heading.
  private func freeRun(from day: Int) -> Int {
    let today = present.wall.date.dayNumber - page.days.first.dayNumber
    return page.days.days.indices[day...].prefix { page.isFree($0) && $0 != today }.count
  }

  private func isOver(_ day: Int) -> Bool {
    page.days.first.adding(days: day).map { $0 < present.wall.date } ?? false
  }

  private func name(of day: Int) -> String {
    page.days.first.adding(days: day).map { dates.day($0) } ?? ""
  }

  /// `Mon 23 Nov  today`
  private func heading(of day: Int) -> String {
    guard let date = page.days.first.adding(days: day) else { return "" }
    let distance = "  \(dates.distance(to: date))"
    let isToday = date == present.wall.date
    return terminal.styled(name(of: day), .heading) + (isToday ? distance : terminal.styled(distance, .faint))
      + (page.isFree(day) ? terminal.styled("  \(texts.views.free)", .faint) : "")
  }

  /// The entries of a day, in order: those without a time first; at the same time blocks, due dates, notifications.
  private mutating func addEntries(of day: Int) {
    let (due, blocks, comingNotifications) = (page.days.runs(of: day), page.blocks[day], page.comingNotifications[day])
    let isOrdered = blocks.isEmpty && comingNotifications.isEmpty
    let start = lines.count
    for span in blocks { add(span) }
    for run in due { add(run) }
    for comingNotification in comingNotifications { add(comingNotification) }
    for entry in page.past[day] { add(entry) }
    if isOrdered { return }
    let added = Array(lines[start...])
    let minutes = added.map { line in if case .row(_, let time?, _) = line { time.minuteOfDay } else { -1 } }
    lines.replaceSubrange(
      start..., with: added.indices.sorted { (minutes[$0], $0) < (minutes[$1], $1) }.map { added[$0] })
  }

  private mutating func add(_ run: DueRun) {
    let occurrence = run.first
    let isToday = occurrence.due.date == present.wall.date
    let time = occurrence.due.time
    if run.count == 1, let row = shared[isToday ? 0 : 1][occurrence.index] {
      return lines.append(.row(row, from: time, to: nil))
    }
    let row = page.explanation.row(at: occurrence.index)
    // `(Mon 22:00 New York)  🔔 rang 09:00  ↻ +finance`
    let own = row.zone.map { dates.own(occurrence.own, shown: occurrence.due, zone: $0) } ?? ""
    let zone = own.isEmpty ? nil : String(own.dropFirst())
    let unansweredSince = occurrence.isCurrent ? row.unansweredSince : nil
    let years = page.explanation.years(at: occurrence.index, occurrence.own)
      .map { texts.style.notifications.years.text($0) }
    let rangText = unansweredSince.map { "\(terminal.bell) \(texts.lists.rangAt.filled(dates.near($0)))" }
    add(
      "\(row.number)", row.title, row.priority, isToday ? .today : nil,
      [zone, text(of: run), years, rangText, tags(of: row)], short: row.repeats ? terminal.repeatSign : nil)
    if zone == nil, unansweredSince == nil, run.count == 1 {
      shared[isToday ? 0 : 1][occurrence.index] = cells.count - 1
    }
    lines.append(.row(cells.count - 1, from: time, to: nil))
  }

  /// `until 17:00, every 2 h, 5×` for many occurrences; nil for one.
  private func text(of run: DueRun) -> String? {
    guard run.count > 1, let last = run.last.time else { return nil }
    let times = "\(run.count)\(terminal.isUnicode ? "×" : "x")"
    let until = texts.views.until.filled(texts.time(last))
    let step = run.step.map { texts.views.everyStep.filled(dates.length(minutes: $0)) }
    return [until, step, times].compactMap(\.self).joined(separator: ", ")
  }

  /// `3  Old  ✓ done 14:20`, `4  Pills  ✗ missed 09:00`
  private mutating func add(_ entry: PastDays.Entry) {
    let row = page.explanation.row(at: entry.index)
    let occurrence = entry.occurrence
    let hasTime = entry.isDone || occurrence.due?.time != nil
    let time = hasTime ? " \(texts.time(present.zone.rules.local(at: occurrence.at).time))" : ""
    let (sign, word) =
      entry.isDone ? (terminal.doneSign, texts.lists.doneOn) : (terminal.missedSign, texts.log.missed)
    add(
      "\(row.number)", row.title, row.priority, .faint, ["\(sign) \(word)\(time)", tags(of: row)],
      short: "\(sign)\(time)")
    lines.append(.row(cells.count - 1, from: nil, to: nil))
  }

  private mutating func add(_ span: BlockSpan) {
    let zone = present.zone.rules
    // A block that began before the first day is shown from its own beginning on.
    let first = zone.instant(of: CivilDateTime(page.range.first, .midnight))
    let (start, end) = (zone.local(at: max(span.start, first)).time, zone.local(at: span.end).time)
    let kind = span.block.title == nil ? nil : texts.views.focusBlock
    let until = texts.views.until.filled(texts.time(end))
    add(
      "", span.block.title ?? texts.timers.unnamedBlock, .none, nil, [hasSpans ? kind : until],
      short: hasSpans ? nil : until)
    lines.append(.row(cells.count - 1, from: start, to: end))
  }

  private mutating func add(_ comingNotification: ComingNotification) {
    let number = page.explanation.number(of: comingNotification.request).map { "\($0)" } ?? ""
    let title = PlanText.title(of: comingNotification.request, page.explanation, in: texts)
    let kind = PlanText.kind(of: comingNotification.request.identifier.kind, isNag: comingNotification.isNag, in: texts)
    let setFor = comingNotification.request.fireAt
    let isHeld = comingNotification.comesAt != setFor && setFor > present.now
    let said = isHeld ? texts.plan.setFor.filled(kind, dates.near(setFor)) : kind
    let priority = page.explanation.priority(of: comingNotification.request)
    add(number, title, priority, nil, ["\(terminal.bell) \(said)"], short: terminal.bell)
    lines.append(.row(cells.count - 1, from: present.zone.rules.local(at: comingNotification.comesAt).time, to: nil))
  }

  // MARK: Cells

  private func tags(of row: TaskRow) -> String { TaskTags.text(row, terminal: terminal, texts: texts) }

  private mutating func add(
    _ number: String, _ title: String, _ priority: Priority, _ style: Terminal.Style?, _ notes: [String?],
    short: String?
  ) {
    cells.add(number)
    cells.add(SafeText.line(title), priority: priority, style: style)
    // Notes may say when a task is due or rang, so only the notes of past entries are faint.
    let style = style == .faint ? style : nil
    cells.add(notes.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "  "), style: style)
    cells.addShort { $0 += (short ?? "").utf8 }
  }
}
