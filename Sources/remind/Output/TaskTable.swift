import ReminderCore

/// Tasks as lines under headings, in columns.
struct TaskTable {
  let present: Present
  let terminal: Terminal
  /// Whether tasks stand under headings: when they are sorted by due date.
  let hasHeadings: Bool
  let texts: Texts

  /// All rows are dated from the same now.
  private let dates: DateText
  /// What is printed before a moment, and how many bytes more than columns it has.
  private let bell: String
  private let bellExcess: Int
  /// Whether cells may be shown in their short forms.
  private var hasShortForms: Bool { terminal.columns != nil }

  init(present: Present, terminal: Terminal, texts: Texts, hasHeadings: Bool) {
    self.texts = texts
    self.present = present
    self.terminal = terminal
    self.hasHeadings = hasHeadings
    dates = DateText(present: present, texts: texts)
    bell = "\(terminal.bell) "
    bellExcess = bell.utf8.count - DisplayWidth.of(bell)
  }

  /// Prints tasks; `row` is asked for one task after the other, and only cells are kept.
  func print(
    _ matches: [QueryMatch], _ row: (QueryMatch) -> TaskRow, to output: @escaping ([UInt8]) throws -> Void
  ) throws {
    let columns = TextColumns(terminal: terminal, columns: [.rightAligned, .flexible, .fixed, .fixed, .leftOutLast])
    var rows = columns.rows(room: matches.count)
    for match in matches { add(row(match), match.section, to: &rows) }
    let layout = columns.layout(of: rows)
    var buffer = LineBuffer(output)
    var heading: TaskSection?
    for (index, match) in matches.enumerated() {
      if hasHeadings, match.section != heading {
        if heading != nil { try buffer.line("") }
        try buffer.line(terminal.styled(name(of: match.section), .heading))
        heading = match.section
      }
      try buffer.line { columns.append(index, of: rows, layout, to: &$0) }
    }
    try buffer.flush()
  }

  /// That a list was cut off.
  func more(_ count: Int) -> [UInt8] { Array("\(texts.lists.more.filled("\(count)"))\n".utf8) }

  private func name(of section: TaskSection) -> String {
    switch section {
    case .rang: texts.lists.rang
    case .overdue: texts.lists.overdue
    case .today: texts.lists.today
    case .tomorrow: texts.lists.tomorrow
    case .week: texts.lists.week
    case .later: texts.lists.later
    case .someday: texts.lists.someday
    case .done: texts.lists.done
    }
  }

  private func add(_ row: TaskRow, _ section: TaskSection, to rows: inout TextRows) {
    let style = TaskTable.style(of: section)
    rows.add { $0 += String(row.number).utf8 }
    rows.add(SafeText.line(row.title), style: style)
    rows.add(style: style, isASCII: dates.isASCII) { due(row, section, to: &$0) }
    if hasShortForms { rows.addShort { due(row, section, isShort: true, to: &$0) } }
    if let rang = row.rang {
      rows.add(self.rang(row, rang, in: section), style: .faint)
    } else {
      addMoment(row, to: &rows)
    }
    if hasShortForms { rows.addShort { shortBell(row, section, to: &$0) } }
    rows.add(TaskTags.text(row, terminal: terminal, texts: texts), style: .faint)
  }

  /// Adds the cell of when it notifies, comes back from a snooze or is there again.
  private func addMoment(_ row: TaskRow, to rows: inout TextRows) {
    let hasBell = row.next != nil && !row.isSnoozed && row.hiddenUntil == nil
    rows.add(style: .faint, excess: hasBell ? bellExcess : 0, isASCII: dates.isASCII) { text in
      if let start = row.hiddenUntil {
        text += texts.lists.hiddenUntil.utf8
        text.append(UInt8(ascii: " "))
        let local = present.zone.rules.local(at: start)
        if local.time == .midnight { return dates.day(local.date, isShort: false, to: &text) }
        return dates.near(start, to: &text)
      }
      guard let next = row.next else { return }
      if row.isSnoozed {
        text += texts.lists.snoozedUntil.utf8
        text.append(UInt8(ascii: " "))
      } else {
        text += bell.utf8
      }
      dates.near(next, to: &text)
    }
  }

  /// `rang 09:00, 2 h ago` under its heading, elsewhere with a bell: `🔔 rang 09:00`. If something new comes, that is
  /// said, too: `🔔 18:00, rang 09:00`.
  private func rang(_ row: TaskRow, _ rang: Timestamp, in section: TaskSection) -> String {
    let words = texts.lists
    let coming = row.isNag ? nil : row.next.map { "\(bell)\(dates.near($0))" }
    let text =
      section == .rang
      ? words.rangAgo.filled(dates.near(rang), dates.distance(to: rang)) : words.rangAt.filled(dates.near(rang))
    if let coming { return "\(coming), \(text)" }
    return section == .rang ? text : "\(bell)\(text)"
  }

  /// Adds when a task is due, or when it was done.
  private func due(_ row: TaskRow, _ section: TaskSection, isShort: Bool = false, to text: inout [UInt8]) {
    if let completed = section == .done ? row.completed ?? row.completions.last : nil {
      text += texts.lists.doneOn.utf8
      text.append(UInt8(ascii: " "))
      dates.day(present.zone.rules.local(at: completed).date, isShort: isShort, to: &text)
      if !isShort, row.completions.count > 1 { text += texts.lists.times.filled("\(row.completions.count)").utf8 }
      return
    }
    guard let own = row.due, let due = row.readerDue else { return }
    dates.near(due, isShort: isShort, to: &text)
    if let zone = row.zone, !isShort { text += dates.own(own, shown: due, zone: zone).utf8 }
  }

  /// In a terminal narrower than this the short form of a moment is the bell alone.
  private static let roomForMoments = 60

  /// Adds when it notifies, without the day of the week, and without the day where that is the due day. Under the
  /// heading of what rang it is the time of that, or the day.
  private func shortBell(_ row: TaskRow, _ section: TaskSection, to text: inout [UInt8]) {
    if row.hiddenUntil != nil { return }
    if let rang = row.rang, section == .rang {
      let local = present.zone.rules.local(at: rang)
      if local.date == present.wall.date {
        local.time.write(to: &text)
      } else {
        dates.day(local.date, isShort: true, to: &text)
      }
      return
    }
    guard let next = row.isNag ? nil : row.next else {
      if row.rang != nil { text += terminal.bell.utf8 }
      return
    }
    guard let columns = terminal.columns, columns >= TaskTable.roomForMoments else {
      text += (row.isSnoozed ? "zz" : terminal.bell).utf8
      return
    }
    text += (row.isSnoozed ? "zz " : bell).utf8
    let local = present.zone.rules.local(at: next)
    if local.date == row.readerDue?.date {
      local.time.write(to: &text)
    } else {
      dates.near(next, isShort: true, to: &text)
    }
  }

  private static func style(of section: TaskSection) -> Terminal.Style? {
    switch section {
    case .overdue: .overdue
    case .today: .today
    case .done: .faint
    case .rang, .tomorrow, .week, .later, .someday: nil
    }
  }
}
