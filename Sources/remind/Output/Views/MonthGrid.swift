import ReminderCore

/// A month as lines of the same width: its name, the days of the week, its weeks.
struct MonthGrid {
  /// A line, and how many columns it takes; escape sequences take none.
  struct Line {
    var text = ""
    var width = 0

    mutating func add(_ text: String, _ style: Terminal.Style? = nil, in terminal: Terminal) {
      self.text += style.map { terminal.styled(text, $0) } ?? text
      width += DisplayWidth.of(text)
    }
  }

  /// The columns between months that stand side by side.
  static let gap = 2
  /// At most this many months are side by side.
  static let mostBeside = 3

  private let page: CalendarPage
  private let today: CivilDate
  private let terminal: Terminal
  private let texts: Texts
  /// Whether the numbers of the weeks are shown before the weeks.
  private let hasWeeks: Bool

  /// Whether the days are close together, because more months then fit side by side. Never without colour: today then
  /// has a mark before it.
  private let isNarrow: Bool

  /// A grid that fits into the terminal; several months side by side, if possible.
  init(_ page: CalendarPage, today: CivilDate, terminal: Terminal, texts: Texts, hasWeeks: Bool) {
    (self.page, self.today, self.terminal, self.texts) = (page, today, terminal, texts)
    self.hasWeeks = hasWeeks
    let most = min(page.months.count, MonthGrid.mostBeside)
    let beside = { (cell: Int, columns: Int) in
      min(most, (columns + MonthGrid.gap) / ((hasWeeks ? 3 : 0) + 7 * cell + MonthGrid.gap))
    }
    isNarrow =
      terminal.hasColor && terminal.columns.map { beside(4, $0) == 0 || beside(3, $0) > beside(4, $0) } ?? false
  }

  /// A day takes a space or the mark of today, two digits and its sign.
  private var cell: Int { isNarrow ? 3 : 4 }
  /// The columns of each line.
  var width: Int { (hasWeeks ? 3 : 0) + 7 * cell }

  /// The lines of a month; none ends in spaces.
  func lines(of month: CalendarMonth) -> [Line] {
    var lines = [name(of: month), weekdays]
    for week in month.weeks(from: page.weekStart) {
      var line = Line()
      if hasWeeks, let day = week.lazy.compactMap({ $0 }).first {
        line.add(MonthGrid.padded(day.weekNumber(ofRowFrom: page.weekStart)) + " ", .faint, in: terminal)
      }
      var spaces = 0
      for date in week {
        guard let date else {
          spaces += cell
          continue
        }
        line.add(String(repeating: " ", count: spaces), in: terminal)
        spaces = add(date, to: &line)
      }
      lines.append(line)
    }
    return lines
  }

  /// The sign of a mark.
  static func text(of sign: DayMark.Sign, in terminal: Terminal) -> String {
    switch sign {
    case .overdue: terminal.overdueSign
    case .much: terminal.isUnicode ? "•" : "*"
    case .some: terminal.isUnicode ? "·" : "."
    case .repeating: terminal.repeatSign
    case .missed: terminal.missedSign
    case .done: terminal.doneSign
    }
  }

  /// Adds a day. Returns how many spaces follow it before any other text.
  private func add(_ date: CivilDate, to line: inout Line) -> Int {
    let isToday = date == today
    if !isNarrow { line.add(isToday && !terminal.hasColor ? ">" : " ", in: terminal) }
    let sign = page.mark(of: date).sign
    let style: Terminal.Style? = isToday ? .reversed : sign == .overdue ? .overdue : nil
    let number = MonthGrid.padded(date.day)
    line.add(number, style, in: terminal)
    guard let sign else { return 1 }
    line.add(
      MonthGrid.text(of: sign, in: terminal),
      sign == .overdue ? .overdue : [.repeating, .missed, .done].contains(sign) ? .faint : nil,
      in: terminal)
    return 0
  }

  /// `November 2026`, centred above the days.
  private func name(of month: CalendarMonth) -> Line {
    let name = "\(texts.views.longMonths[month.month - 1]) \(month.year)"
    // The last column belongs to the signs.
    let left = (hasWeeks ? 3 : 0) + max(0, 7 * cell - 1 - DisplayWidth.of(name)) / 2
    var line = Line()
    line.add(String(repeating: " ", count: left), in: terminal)
    line.add(name, .heading, in: terminal)
    return line
  }

  private var weekdays: Line {
    var line = Line()
    let names = (0..<7).map { texts.views.shortWeekdays[(page.weekStart.rawValue - 1 + $0) % 7] }
    let gap = String(repeating: " ", count: cell - 2)
    let start = String(repeating: " ", count: (hasWeeks ? 3 : 0) + cell - 3)
    line.add(start + names.joined(separator: gap), .faint, in: terminal)
    return line
  }

  private static func padded(_ number: Int) -> String { number < 10 ? " \(number)" : "\(number)" }
}
