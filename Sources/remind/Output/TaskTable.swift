import ReminderCore

/// Tasks as lines under headings, in columns.
struct TaskTable {
  let present: Present
  let terminal: Terminal
  /// The columns, in this order.
  let columns: [ListColumn]
  /// Whether a person chose these columns, so that none is left out without need.
  private let areAskedFor: Bool
  let texts: Texts

  /// The dates of all rows, for one present moment.
  private let dates: DateText
  /// The sign before a moment, and how many more bytes than columns the sign has.
  private let bell: String
  private let signExcess: Int
  /// Whether cells may be shown in their short forms.
  private var hasShortForms: Bool { terminal.columns != nil }

  init(
    present: Present, terminal: Terminal, texts: Texts, columns: [ListColumn]? = nil
  ) {
    self.texts = texts
    self.present = present
    self.terminal = terminal
    self.columns = columns ?? ListColumn.usual
    areAskedFor = columns != nil
    dates = DateText(present: present, texts: texts)
    bell = "\(terminal.bell) "
    signExcess = bell.utf8.count - DisplayWidth.of(bell)
  }

  /// Tasks under a heading, nil for none, and the group that the heading names; before them timers that rang.
  struct Part {
    var heading: String?
    var group: TaskGroup?
    /// Whether the heading says the day on which the tasks were done.
    var isOfDoneDay = false
    var timers: [RungTimer] = []
    var matches: ArraySlice<QueryMatch> = []
  }

  /// A timer without a task that rang, and the number by which commands name it.
  typealias RungTimer = (number: Int?, timer: TaskTimer)

  /// The timers that rang, under their heading; empty where there are none.
  func rung(_ timers: [RungTimer]) -> [Part] {
    timers.isEmpty ? [] : [Part(heading: name(of: .unanswered), timers: timers)]
  }

  /// The parts of a list that is sorted by due date: unanswered, overdue, due today, and so on.
  func sections(of matches: [QueryMatch], _ timers: [RungTimer]) -> [Part] {
    var parts = rung(timers)
    var start = matches.startIndex
    while start < matches.endIndex {
      let section = matches[start].section
      let end = matches[start...].firstIndex { $0.section != section } ?? matches.endIndex
      if section == .unanswered, !parts.isEmpty {
        parts[0].matches = matches[start..<end]
      } else {
        parts.append(Part(heading: name(of: section), matches: matches[start..<end]))
      }
      start = end
    }
    return parts
  }

  /// The name of a group.
  func name(of group: TaskGroup) -> String {
    switch group {
    case .category(let name?): TaskTags.category(name)
    case .category(nil): texts.views.noCategory
    case .priority(.none): texts.views.noPriority
    case .priority(let priority): texts.name(of: priority)
    case .day(let date?): "\(dates.day(date))  \(dates.distance(to: date))"
    case .day(nil): texts.lists.someday
    }
  }

  /// Prints tasks. Makes the row of one task after the other, and keeps only the cells. Returns the columns that were
  /// left out because there was no room.
  func print(
    _ parts: [Part], _ tasks: TaskRows, to output: @escaping ([UInt8]) throws -> Void
  ) throws -> [ListColumn] {
    var table = TextColumns(terminal: terminal, columns: columns.map(TaskTable.layout))
    table.keepsColumns = areAskedFor
    table.flexibleBesideWhole = TaskTable.roomBesideDates
    var rows = table.rows(room: parts.reduce(0) { $0 + $1.timers.count + $1.matches.count })
    for part in parts {
      for timer in part.timers { add(timer, to: &rows) }
      for match in part.matches { add(tasks.row(at: match.index), match, under: part, tasks, to: &rows) }
    }
    let layout = table.layout(of: rows)
    var buffer = LineBuffer(output)
    var index = 0
    for (place, part) in parts.enumerated() {
      if let heading = part.heading {
        if place > 0 { try buffer.line("") }
        try buffer.line(terminal.styled(heading, .heading))
      }
      for _ in 0..<part.timers.count + part.matches.count {
        try buffer.line { table.append(index, of: rows, layout, to: &$0) }
        index += 1
      }
    }
    try buffer.flush()
    return layout.leftOut.sorted().map { columns[$0] }
  }

  /// A title is cut to this width before a date loses its day of the week.
  private static let roomBesideDates = 20

  private static func layout(of column: ListColumn) -> TextColumns.Column {
    switch column {
    case .number: .rightAligned
    case .title: .flexible
    case .reminder: .usual
    case .due, .left, .id, .start, .created, .done: .fixed
    case .tags, .priority, .category, .repeat, .notes: .leftOutLast
    }
  }

  /// Says that a list was cut off.
  func more(_ count: Int) -> [UInt8] { Array("\(texts.lists.more.filled("\(count)"))\n".utf8) }

  /// Names the saved list that stands for all tasks, and says how many others there are.
  func others(_ count: Int) -> [UInt8] {
    Array("\n\(texts.lists.others.filled(SavedList.standard, "\(count)"))\n".utf8)
  }

  private func name(of section: TaskSection) -> String {
    switch section {
    case .unanswered: texts.lists.unanswered
    case .overdue: texts.lists.overdue
    case .today: texts.lists.today
    case .tomorrow: texts.lists.tomorrow
    case .week: texts.lists.week
    case .later: texts.lists.later
    case .someday: texts.lists.someday
    case .done: texts.lists.done
    }
  }

  /// Whether the heading of a part says the day on which its tasks are due.
  private func saysDueDay(_ part: Part, _ section: TaskSection) -> Bool {
    if case .day(_?) = part.group { return true }
    return part.heading != nil && part.group == nil && (section == .today || section == .tomorrow)
  }

  /// Adds a row, without the parts that the heading above it says.
  private func add(
    _ row: TaskRow, _ match: QueryMatch, under part: Part, _ tasks: TaskRows, to rows: inout TextRows
  ) {
    let (section, group) = (match.section, part.group)
    let style = TaskTable.style(of: section)
    let saysDay = !saysDueDay(part, section)
    // The heading or a column may say the priority.
    let saysPriority = if case .priority = group { false } else { !columns.contains(.priority) }
    for column in columns {
      switch column {
      case .number: rows.add { $0.add(row.number) }
      case .title:
        let title = SafeText.line(row.title) + (row.steps.map { " \($0)" } ?? "")
        rows.add(title, priority: saysPriority ? row.priority : .none, style: style)
      case .due:
        rows.add(style: style, isASCII: dates.isASCII) {
          due(row, match.done, saysDay: saysDay, isOfDoneDay: part.isOfDoneDay, to: &$0)
        }
        if hasShortForms {
          rows.addShort {
            due(row, match.done, saysDay: saysDay, isOfDoneDay: part.isOfDoneDay, isShort: true, to: &$0)
          }
        }
      case .left: rows.add(row.completed == nil ? left(row) : "", style: .faint)
      case .reminder:
        if let unansweredSince = row.unansweredSince {
          rows.add(since(unansweredSince, row, in: section))
        } else {
          addMoment(row, isDueShown: match.done == nil, to: &rows)
        }
        if hasShortForms { rows.addShort { shortSign(row, section, isDueShown: match.done == nil, to: &$0) } }
      case .tags:
        rows.add(TaskTags.text(row, under: group, terminal: terminal, texts: texts), style: .faint)
      case .priority: rows.add(TaskTags.priority(of: row, under: group, in: texts))
      case .category: rows.add(TaskTags.categories(of: row, under: group), style: .faint)
      case .repeat: rows.add(row.repeats ? terminal.repeatMark ?? texts.lists.repeats : "", style: .faint)
      case .id: rows.add("\(row.id)", style: .faint)
      case .notes: rows.add(tasks.details(at: match.index).notes.map { SafeText.line($0) } ?? "", style: .faint)
      case .start: rows.add(tasks.details(at: match.index).start.map { dates.near($0) } ?? "", style: .faint)
      case .created: rows.add(day(of: tasks.details(at: match.index).created), style: .faint)
      case .done: rows.add((match.done ?? tasks.details(at: match.index).done).map(day) ?? "", style: .faint)
      }
    }
  }

  /// `Thu 12 Mar`
  private func day(of moment: Timestamp) -> String { dates.day(present.zone.rules.local(at: moment).date) }

  /// Adds a row of a timer that rang: it has no due date, and its name is `timer 1`.
  private func add(_ rung: RungTimer, to rows: inout TextRows) {
    for column in columns {
      switch column {
      case .title: rows.add(SafeText.line(rung.timer.title ?? texts.timers.unnamedTimer))
      case .reminder:
        let deliveredAt = rung.timer.deliveredAt ?? rung.timer.end
        rows.add(texts.lists.rangAgo.filled(dates.near(deliveredAt), dates.distance(to: deliveredAt)))
        if hasShortForms { rows.addShort { shortDay(of: deliveredAt, to: &$0) } }
      case .tags: rows.add(rung.number.map { texts.timers.status.filled("\($0)") } ?? "", style: .faint)
      case .id: rows.add("\(rung.timer.id)", style: .faint)
      case .number, .due, .left, .priority, .category, .repeat, .notes, .start, .created, .done: rows.add("")
      }
    }
  }

  /// Adds the cell for the next notification, the end of a snooze, or the start of a hidden task.
  private func addMoment(_ row: TaskRow, isDueShown: Bool, to rows: inout TextRows) {
    let hasBell = row.next != nil && !row.isSnoozed && row.hiddenUntil == nil
    rows.add(excess: hasBell ? signExcess : 0, isASCII: dates.isASCII) { text in
      if let start = row.hiddenUntil {
        text.add(texts.lists.hiddenUntil)
        text.append(UInt8(ascii: " "))
        let local = present.zone.rules.local(at: start)
        if local.time == .midnight { return dates.day(local.date, isShort: false, to: &text) }
        return dates.near(start, to: &text)
      }
      guard let next = row.next else { return }
      if row.isSnoozed {
        text.add(texts.lists.snoozedUntil)
        text.append(UInt8(ascii: " "))
      } else {
        text.add(bell)
      }
      near(next, besideDue: isDueShown ? row.readerDue : nil, isShort: false, to: &text)
    }
  }

  /// Adds a moment that is still to come. It is a time alone only beside the due date of the same day.
  private func near(_ moment: Timestamp, besideDue due: Due?, isShort: Bool, to text: inout [UInt8]) {
    let local = present.zone.rules.local(at: moment)
    if local.date == due?.date, columns.contains(.due) { return texts.dates.names.write(local.time, to: &text) }
    dates.near(Due(local.date, local.time), isShort: isShort, to: &text)
  }

  /// `rang 09:00, 2 h ago` under its heading, elsewhere with a bell: `🔔 rang 09:00`. A new coming reminder is shown,
  /// too, with its day: `🔔 today 18:00, rang 09:00`.
  private func since(_ moment: Timestamp, _ row: TaskRow, in section: TaskSection) -> String {
    let words = texts.lists
    let coming =
      row.isNag
      ? nil
      : row.next.map { next in
        var text = Array(bell.utf8)
        near(next, besideDue: nil, isShort: false, to: &text)
        return String(decoding: text, as: UTF8.self)
      }
    let text =
      section == .unanswered
      ? words.rangAgo.filled(dates.near(moment), dates.distance(to: moment)) : words.rangAt.filled(dates.near(moment))
    if let coming { return "\(coming), \(text)" }
    return section == .unanswered ? text : "\(bell)\(text)"
  }

  /// Adds when a task is due or when it was done. The heading may say the due day.
  private func due(
    _ row: TaskRow, _ done: Timestamp?, saysDay: Bool, isOfDoneDay: Bool, isShort: Bool = false,
    to text: inout [UInt8]
  ) {
    if let done {
      text.add(texts.lists.word(for: row.ending))
      text.append(UInt8(ascii: " "))
      let local = present.zone.rules.local(at: done)
      if isOfDoneDay { return texts.dates.names.write(local.time, to: &text) }
      dates.day(local.date, isShort: isShort, to: &text)
      // Only the last completion shows the count: for an earlier one the count is not known.
      if !isShort, row.completions.count > 1, (row.completed ?? row.completions.last) == done {
        text.add(texts.lists.times.filled("\(row.completions.count)"))
      }
      return
    }
    guard let own = row.due, let due = row.readerDue else { return }
    if saysDay {
      dates.near(due, isShort: isShort, to: &text)
    } else if let time = due.time {
      texts.dates.names.write(time, to: &text)
    }
    if let zone = row.zone, !isShort { text.add(dates.own(own, shown: due, zone: zone)) }
    if row.missed > 0, !isShort { text.add(texts.lists.missed.filled("\(row.missed)")) }
  }

  /// `in 12 days`, `3 h ago`; empty without a due date.
  private func left(_ row: TaskRow) -> String { row.readerDue.map { dates.distance(toDue: $0) } ?? "" }

  /// In a terminal narrower than this the short form of a moment beside a due date has no time.
  private static let roomForMoments = 60

  /// Adds the next moment, without the day of the week. If there is none, the time at which the task rang, or its day
  /// if that is not today. The heading may say that it rang.
  private func shortSign(_ row: TaskRow, _ section: TaskSection, isDueShown: Bool, to text: inout [UInt8]) {
    if row.hiddenUntil != nil { return }
    if let unansweredSince = row.unansweredSince, section == .unanswered {
      return shortDay(of: unansweredSince, to: &text)
    }
    let next = row.isNag ? nil : row.next
    guard let moment = next ?? row.unansweredSince else { return }
    if row.readerDue != nil, terminal.columns ?? 0 < TaskTable.roomForMoments {
      text.add(row.isSnoozed ? Terminal.snoozeSign : terminal.bell)
      if let next { addDay(of: next, unless: isDueShown ? row.readerDue?.date : nil, to: &text) }
      return
    }
    guard let next else {
      var day: [UInt8] = []
      shortDay(of: moment, to: &day)
      return text.add(texts.lists.rangAt.filled(String(decoding: day, as: UTF8.self)))
    }
    text.add(row.isSnoozed ? "\(Terminal.snoozeSign) " : bell)
    near(next, besideDue: isDueShown ? row.readerDue : nil, isShort: true, to: &text)
  }

  /// Adds the day of the week of a moment in the next seven days, or another day, unless it is `day`.
  private func addDay(of moment: Timestamp, unless day: CivilDate?, to text: inout [UInt8]) {
    let date = present.zone.rules.local(at: moment).date
    if date == day { return }
    text.append(UInt8(ascii: " "))
    if 0...6 ~= date.dayNumber - present.wall.date.dayNumber {
      text.add(texts.dates.names.name(of: date.weekday))
    } else {
      dates.day(date, isShort: true, to: &text)
    }
  }

  /// Adds the time of a moment of today, or the day of any other moment.
  private func shortDay(of moment: Timestamp, to text: inout [UInt8]) {
    let local = present.zone.rules.local(at: moment)
    if local.date == present.wall.date {
      texts.dates.names.write(local.time, to: &text)
    } else {
      dates.day(local.date, isShort: true, to: &text)
    }
  }

  private static func style(of section: TaskSection) -> Terminal.Style? {
    switch section {
    case .overdue: .overdue
    case .today: .today
    case .done: .faint
    case .unanswered, .tomorrow, .week, .later, .someday: nil
    }
  }
}
