import ReminderCore
import ReminderSystem

/// The screen of `watch` as lines: a function of its state and of the size of the window.
struct WatchScreen {
  /// The most lines for a message, and for the trouble that keeps reminders from ringing.
  private static let mostMessageLines = 3
  /// Below the first number of rows, only rows of tasks are shown; below the second, no lines are left empty.
  private static let leastRows = 4
  private static let roomyRows = 12
  /// From this many rows on, a message leaves the keys on the screen.
  private static let rowsForBoth = 6

  private let state: WatchState
  private let terminal: Terminal
  private let dates: DateText
  private let takesKeys: Bool
  private var texts: Texts { dates.texts }
  private var words: WatchWords { texts.watch }
  private var columns: Int { max(1, state.screen.columns) }
  private var rows: Int { max(1, state.screen.rows) }

  init(_ state: WatchState, terminal: Terminal, texts: Texts, takesKeys: Bool) {
    self.state = state
    var terminal = terminal
    terminal.columns = max(1, state.screen.columns)
    self.terminal = terminal
    self.takesKeys = takesKeys
    // The clock shows minutes, so a distance of one minute stays the same for the whole minute.
    let now = state.present.now
    let minute = now.adding(seconds: -((now.seconds % 60 + 60) % 60)) ?? now
    dates = DateText(
      present: state.present.at(minute), texts: texts)
  }

  /// The lines from the top: at most as many as the window has, none wider than the window.
  var lines: [String] {
    let isSmall = rows < WatchScreen.leastRows
    let top = isSmall ? [] : header
    let bottom = isSmall ? [] : Array(footer.prefix(max(0, rows - top.count - 1)))
    let room = max(1, rows - top.count - bottom.count)
    let page = state.showsKeys ? keyLines : state.page?.lines
    let body = page.map { self.page($0, room: room) } ?? self.body(room: room)
    let filling = bottom.isEmpty ? 0 : max(0, room - body.count)
    return Array((top + body + Array(repeating: "", count: filling) + bottom).prefix(rows))
  }

  // MARK: Above and below

  /// The clock and the next reminder, side by side where there is room.
  private var header: [String] {
    let clock = DateText.head(state.present, in: texts)
    let said = state.status.map {
      // `watch` itself fires, so it is never silent.
      StatusText($0, silentSince: nil, at: state.present, terminal: terminal, texts: texts).lineBesideTasks
    }
    let status = said.flatMap { $0.isEmpty ? nil : $0 }
    let gap = columns - DisplayWidth.of(clock) - (status.map { DisplayWidth.of($0) } ?? 0)
    var lines =
      if let status, gap >= 2 {
        [terminal.styled(clock, .heading) + String(repeating: " ", count: gap) + status]
      } else {
        [terminal.styled(cut(clock), .heading)] + (status.map(message) ?? [])
      }
    if let trouble = state.trouble {
      lines += message(trouble).map { terminal.styled($0, .overdue) }
    }
    let clocks = clocks
    let isRoomy = rows >= WatchScreen.roomyRows
    if isRoomy, !clocks.isEmpty { lines.append("") }
    lines += clocks
    return isRoomy ? lines + [""] : lines
  }

  /// The countdowns: the time left or how far away the start is, the title, and when.
  private var clocks: [String] {
    let columns = TextColumns(terminal: terminal, columns: [.rightAligned, .flexible, .optional])
    var cells = columns.rows()
    let now = state.present.now
    for clock in state.clocks.prefix(rows / WatchScreen.leastRows) {
      let start = clock.start ?? now
      let left = max(0, clock.end.seconds - now.seconds)
      let (text, style): (String, Terminal.Style?) =
        start > now ? (distance(to: start), .faint) : (TimerText.countdown(left), .heading)
      cells.add(text, style: style)
      cells.add(SafeText.line(clock.title ?? (clock.isBlock ? texts.timers.unnamedBlock : texts.timers.unnamedTimer)))
      let span = clock.start.map { texts.timers.span.filled(dates.near($0), dates.near(clock.end)) }
      let rung = clock.deliveredAt.map {
        "\(texts.lists.rangAt.filled(dates.near($0)))\(terminal.separator)\(words.stopsTimer)"
      }
      cells.add(span ?? rung ?? "\(terminal.bell) \(dates.near(clock.end.minuteOfDelivery))", style: .faint)
    }
    let layout = columns.layout(of: cells)
    return (0..<cells.count).map { row in
      var line: [UInt8] = []
      columns.append(row, of: cells, layout, to: &line)
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// A message in as many lines as it may take; what does not fit is cut.
  private func message(_ text: String) -> [String] {
    let lines = WrappedLine.lines(SafeText.line(text), indent: 0, to: columns)
    let shown = lines.prefix(min(WatchScreen.mostMessageLines, max(1, rows / WatchScreen.leastRows)))
    guard shown.count < lines.count, let last = shown.last else { return Array(shown) }
    return shown.dropLast() + [cut("\(last) \(lines[shown.count])")]
  }

  /// The last message, or why the last key did nothing, and below it the keys. A small window has room for one of them.
  private var footer: [String] {
    let said = (state.message ?? state.refusal.map(text)).map(message) ?? []
    return !said.isEmpty && rows < WatchScreen.rowsForBoth ? said : said + keys
  }

  private func text(_ refusal: WatchState.Refusal) -> String {
    switch refusal {
    case .nothingMarked: words.nothingMarked
    case .justMoved: words.justMoved
    case .hasNotRung: words.hasNotRung
    case .noSuchKey: words.noSuchKey
    }
  }

  /// What each key does and what each sign says, a line each.
  private var keyLines: [String] {
    [
      ("d", words.done), ("s", words.snooze), ("e", words.seen), ("o", words.open), ("u", words.undoHere),
      ("j/k", words.move), ("?", words.help), ("q", words.quit), ("!! !", words.signOfPriority),
      (terminal.bell, words.signOfRing), (Terminal.snoozeSign, words.signOfSnooze),
    ].map { sign, word in "  \(sign)\(String(repeating: " ", count: 6 - DisplayWidth.of(sign)))\(word)" }
  }

  /// The most important keys on one line; below a page, what a key does there.
  private var keys: [String] {
    guard takesKeys else { return [] }
    if state.page != nil || state.showsKeys {
      return message(state.showsKeys ? words.anyKey : words.keysOfPage).map { terminal.styled($0, .faint) }
    }
    let seen = state.mark.map(state.hasRung) == true ? [("e", words.seen)] : []
    // Without rows there is nothing to do or choose.
    let isEmpty = state.entries.isEmpty
    let row = isEmpty ? [] : [("d", words.done), ("s", words.snooze)] + seen + [("o", words.open)]
    let move = isEmpty ? [] : [("j/k", words.move)]
    var hints = (row + [("u", words.undo)] + move + [("?", words.help), ("q", words.quit)]).map { "\($0.0) \($0.1)" }
    // The last hints stay, because they say how to leave, and what all keys do.
    while hints.count > 1, DisplayWidth.of(hints.joined(separator: "  ")) > columns {
      hints.remove(at: max(0, hints.count - 3))
    }
    return [terminal.styled(cut(hints.joined(separator: "  ")), .faint)]
  }

  private func cut(_ text: String) -> String {
    DisplayWidth.cut(text, to: columns, ellipsis: terminal.ellipsis)
  }

  // MARK: Between them

  private func page(_ page: [String], room: Int) -> [String] {
    let lines = page.flatMap { DisplayWidth.wrapped($0, to: columns) }
    return lines.count <= room ? lines : lines.prefix(room - 1) + [terminal.ellipsis]
  }

  /// The rows under their headings, as many as fit, including the marked row.
  private func body(room: Int) -> [String] {
    let lines = table
    if lines.isEmpty {
      let wrapped = [words.nothing, words.addOne].flatMap { DisplayWidth.wrapped($0, to: max(1, columns - 2)) }
      return wrapped.prefix(room).map { cut("  \($0)") }
    }
    guard lines.count > room else { return lines.map(\.text) }
    // The last line says how many more rows there are.
    let shown = max(1, room - 1)
    let marked = lines.firstIndex { $0.id != nil && $0.id == state.mark } ?? 0
    let start = min(max(0, marked - shown + 1), lines.count - shown)
    let hidden = lines.dropFirst(start + shown).count { $0.id != nil } + state.entries.count - near.upperBound
    if hidden == 0 { return lines.suffix(room).map(\.text) }
    let text = lines[start..<start + shown].map(\.text)
    return room == 1 ? text : text + [cut("  \(texts.lists.more.filled("\(hidden)"))")]
  }

  /// The rows that may be visible: as many as the window has above the marked row and below it.
  private var near: Range<Int> {
    let marked = state.entries.firstIndex { $0.row.id == state.mark } ?? 0
    let start = max(0, marked - rows)
    return start..<min(state.entries.count, start + 2 * rows)
  }

  /// The lines of these rows with their headings; each line of a row with its task.
  private var table: [(text: String, id: TaskID?)] {
    let entries = state.entries[near]
    let columns = TextColumns(
      terminal: terminal, columns: [.rightAligned, .flexible, .fixed, .leftOutLast, .leftOutLast])
    var cells = columns.rows(room: entries.count)
    for entry in entries { add(entry, to: &cells) }
    let layout = columns.layout(of: cells)
    var lines: [(text: String, id: TaskID?)] = []
    var section: Outlook.Section?
    for (index, entry) in entries.enumerated() {
      if entry.section != section {
        if section != nil, rows >= WatchScreen.roomyRows { lines.append(("", nil)) }
        lines.append((terminal.styled(cut(name(of: entry.section)), .heading), nil))
        section = entry.section
      }
      var line: [UInt8] = []
      columns.append(index, of: cells, layout, to: &line)
      // The first two columns are free: for the mark, and for the sign of a ringing task.
      if line.count > 1 {
        if entry.row.id == state.mark { line[0] = UInt8(ascii: ">") }
        if state.isHighlighted(entry.row.id) { line[1] = UInt8(ascii: "!") }
      }
      lines.append((String(decoding: line, as: UTF8.self), entry.row.id))
    }
    return lines
  }

  private func name(of section: Outlook.Section) -> String {
    switch section {
    case .unanswered: texts.lists.unanswered
    case .overdue: texts.lists.overdue
    case .coming: words.coming
    }
  }

  private func add(_ entry: WatchState.Entry, to rows: inout TextRows) {
    let task = entry.row.task
    let isOverdue = entry.row.dueEnd.map { $0 <= state.present.now } ?? false
    let style: Terminal.Style? = isOverdue ? .overdue : entry.section == .unanswered ? .heading : nil
    rows.add { $0 += String(task.number).utf8 }
    rows.add(SafeText.line(task.title), priority: task.priority, style: style)
    let (moment, more) = moments(entry)
    rows.add(moment.full, style: style)
    rows.addShort { $0 += moment.short.utf8 }
    rows.add(more.full)
    rows.addShort { $0 += more.short.utf8 }
    rows.add(TaskTags.text(task, terminal: terminal, texts: texts), style: .faint)
  }

  /// How far away a moment is; from three hours on in whole hours, which change less often.
  private func distance(to moment: Timestamp) -> String {
    let now = state.present.now
    let seconds = moment.seconds - now.seconds
    let isFar = abs(seconds) >= 3 * 3_600 && abs(seconds) < 86_400
    return dates.distance(to: isFar ? now.adding(seconds: seconds / 3_600 * 3_600) ?? moment : moment)
  }

  /// The text of a moment, and its short form for a narrow window.
  private typealias Wording = (full: String, short: String)

  /// When a row rang, was due, or will ring; then a second moment, or how far away the first is. The reader can tell
  /// the distance from the first moment, so the short form omits it.
  private func moments(_ entry: WatchState.Entry) -> (first: Wording, more: Wording) {
    let row = entry.row
    let sign = row.task.isSnoozed ? Terminal.snoozeSign : terminal.bell
    let bell = row.comes.map { "\(sign) \(dates.near($0, isShort: true))" } ?? ""
    let rung: Wording? = row.unansweredSince.map {
      (texts.lists.rangAt.filled(dates.near($0)), dates.near($0, isShort: true))
    }
    if let unansweredSince = row.unansweredSince, let first = rung, entry.section == .unanswered {
      if let due = row.task.readerDue, row.dueEnd != unansweredSince {
        let words = texts.changes.due
        return (first, (words.filled(dates.near(due)), words.filled(dates.near(due, isShort: true))))
      }
      return (first, bell.isEmpty || row.task.isNag ? (distance(to: unansweredSince), "") : (bell, bell))
    }
    if entry.section == .coming, let next = row.comes, next <= row.dueEnd ?? next {
      let sign = row.task.isSnoozed ? texts.lists.snoozedUntil : terminal.bell
      return (("\(sign) \(dates.near(next))", bell), (distance(to: max(next, state.present.now)), ""))
    }
    guard let due = row.task.readerDue, let end = row.dueEnd else { return (("", ""), ("", "")) }
    let first: Wording = (dates.near(due), dates.near(due, isShort: true))
    // For an overdue task it matters more whether it will ring again.
    if entry.section == .overdue, !bell.isEmpty { return (first, (bell, bell)) }
    if let rung { return (first, (rung.full, "")) }
    let distance = due.time == nil ? dates.distance(to: due.date) : distance(to: end)
    // The day appears once.
    let isSaid = due.time == nil && abs(due.date.dayNumber - state.present.wall.date.dayNumber) <= 1
    return (first, (isSaid ? "" : distance, ""))
  }
}

/// The bytes that turn one screen into another: only the lines that differ are drawn.
enum ScreenDifference {
  /// Enters a screen: its own page, on which no line wraps, no cursor, and pasted text marked as such (xterm, ECMA-48).
  /// Leaves it with the terminal restored.
  static let enter = Array("\u{1b}[?1049h\u{1b}[?7l\u{1b}[?25l\u{1b}[?2004h\u{1b}[H\u{1b}[J".utf8)
  static let leave = Array("\u{1b}[?2004l\u{1b}[?25h\u{1b}[?7h\u{1b}[H\u{1b}[J\u{1b}[?1049l".utf8)

  /// From the current lines to the new ones; nil where nobody knows the current lines.
  static func bytes(from old: [String]?, to new: [String]) -> [UInt8] {
    var bytes: [UInt8] = old == nil ? Array("\u{1b}[H\u{1b}[J".utf8) : []
    let before = old ?? []
    for index in 0..<max(before.count, new.count) {
      let line = index < new.count ? new[index] : ""
      let earlier = index < before.count ? before[index] : ""
      if line == earlier { continue }
      // The line is cleared first: clearing behind a line as wide as the window would delete its last character.
      bytes += "\u{1b}[\(index + 1);1H\u{1b}[2K\(line)".utf8
    }
    return bytes
  }
}
