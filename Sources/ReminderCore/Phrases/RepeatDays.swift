/// The unit of a repeat phrase and the days in it, while they are read.
struct RepeatDays {
  var frequency: RecurrenceRule.Frequency
  var interval = 1
  /// Days of each week.
  var weekdays: [Weekday] = []
  /// Days of each month by number, -1 being the last.
  private var monthDays: [Int] = []
  /// Days of each month by weekday.
  private var placed: [RecurrenceRule.Day] = []
  /// The first or the last working day of each month.
  private var workday: Int?
  /// The month of a yearly rule.
  private var month: Int?

  init(frequency: RecurrenceRule.Frequency, interval: Int = 1, weekdays: [Weekday] = []) {
    self.frequency = frequency
    self.interval = interval
    self.weekdays = weekdays
  }

  /// Reads days of the week with commas or `and` between them: `mon, thu and sat`.
  static func readWeekdays(_ cursor: inout PhraseCursor) throws(RepeatError) -> [Weekday] {
    var days: [Weekday] = []
    while let word = cursor.word {
      guard let named = RepeatWords.weekday(word.folded).map({ [$0] }) ?? RepeatWords.group(word.folded) else {
        throw RepeatDays.unfitting(word, cursor)
      }
      days += named
      cursor.advance(by: 1)
      guard RepeatDays.skipJoint(&cursor, if: { RepeatWords.weekday($0.folded) != nil }) else { break }
    }
    return days
  }

  /// Goes past `,`, `and` or both, if something of the same kind follows, or nothing that could begin anything else.
  private static func skipJoint(_ cursor: inout PhraseCursor, if fits: (PhraseWord) -> Bool) -> Bool {
    var count = 0
    while let word = cursor.word(ahead: count), count < 2, word.folded == "," || word.folded == "and" { count += 1 }
    guard let next = cursor.word(ahead: count) else { return false }
    guard count > 0 || fits(next), !["until", "for"].contains(next.folded), !next.isNumber else { return false }
    cursor.advance(by: count)
    return true
  }

  /// Reads `on` and the days after it.
  mutating func readOn(_ cursor: inout PhraseCursor) throws(RepeatError) {
    guard let on = cursor.word, weekdays.isEmpty, frequency != .daily else {
      throw .leftOver(cursor.word?.typed ?? "")
    }
    cursor.advance(by: 1)
    guard let word = cursor.word else { throw .incomplete(on.typed) }
    switch frequency {
    case .daily, .weekly: weekdays = try RepeatDays.readWeekdays(&cursor)
    case .monthly: try readPlaces(&cursor)
    case .yearly where word.folded == "the" || RepeatWords.place(word) != nil: try readPlaces(&cursor)
    case .yearly: try readMonthDay(&cursor)
    }
  }

  /// `the 15th`, `the 1st and 15th`, `the last day`, `the first mon`, with `of the month` or, in a year, `of nov`.
  private mutating func readPlaces(_ cursor: inout PhraseCursor) throws(RepeatError) {
    repeat {
      if cursor.word?.folded == "the" { cursor.advance(by: 1) }
      guard let word = cursor.word else { throw .incomplete("on the") }
      guard let place = RepeatWords.place(word) else { throw RepeatDays.unfitting(word, cursor) }
      cursor.advance(by: 1)
      try readPlaced(place, word, &cursor)
    } while RepeatDays.skipJoint(&cursor, if: { _ in false })
    try readOf(&cursor)
    if monthDays.count > 1, let late = monthDays.first(where: { $0 > 28 }) { throw .monthEndDayInList(late) }
  }

  private mutating func readPlaced(_ place: Int, _ word: PhraseWord, _ cursor: inout PhraseCursor) throws(RepeatError) {
    if let next = cursor.word, let weekday = RepeatWords.weekday(next.folded) {
      guard place <= 5 else { throw .noSuchDay(place, month: nil) }
      guard monthDays.isEmpty, workday == nil else { throw .leftOver(next.typed) }
      placed.append(RecurrenceRule.Day(weekday, ordinal: place))
      cursor.advance(by: 1)
    } else if let next = cursor.word, next.folded == "weekday", placed.isEmpty, monthDays.isEmpty, workday == nil {
      workday = place
      cursor.advance(by: 1)
    } else {
      let isDay = cursor.word?.folded == "day"
      if isDay { cursor.advance(by: 1) }
      guard isDay || word.leadingDigits > 0 else {
        throw cursor.word.map { RepeatDays.unfitting($0, cursor) } ?? .incomplete("on the \(word.typed)")
      }
      guard placed.isEmpty, workday == nil else { throw .leftOver(word.typed) }
      guard 1...31 ~= place || place == -1 else { throw .noSuchDay(place, month: nil) }
      monthDays.append(place)
    }
  }

  /// `of the month`, `of each month`, `of every month`; in a year the name of the month has to follow.
  private mutating func readOf(_ cursor: inout PhraseCursor) throws(RepeatError) {
    guard cursor.word?.folded == "of" else {
      if frequency == .yearly { throw cursor.word.map { .leftOver($0.typed) } ?? .incomplete("yearly on the") }
      return
    }
    if let name = cursor.word(ahead: 1), let month = WhenWords.month(name.folded) {
      guard frequency == .yearly else { throw .leftOver(name.typed) }
      try take(month: month)
      return cursor.advance(by: 2)
    }
    let isMonth = ["the", "each", "every"].contains(cursor.word(ahead: 1)?.folded ?? "")
    guard isMonth, cursor.word(ahead: 2)?.folded == "month", frequency == .monthly else {
      let wrong = cursor.word(ahead: isMonth ? 2 : 1)
      throw wrong.map { RepeatDays.unfitting($0, cursor) } ?? .incomplete(cursor.text(count: isMonth ? 2 : 1))
    }
    cursor.advance(by: 3)
  }

  /// `1 mar`, `mar 1`.
  private mutating func readMonthDay(_ cursor: inout PhraseCursor) throws(RepeatError) {
    let words = [cursor.word, cursor.word(ahead: 1)].compactMap(\.self)
    guard let name = words.first(where: { WhenWords.month($0.folded) != nil }),
      let month = WhenWords.month(name.folded)
    else {
      throw words.first.map { RepeatDays.unfitting($0, cursor) } ?? .incomplete("on")
    }
    guard let day = words.first(where: { $0.leadingDigits > 0 }) else { throw .incomplete("on \(name.typed)") }
    guard let number = day.number ?? RepeatWords.place(day) else { throw .unknownWord(day.typed, nearest: nil) }
    monthDays = [number]
    try take(month: month)
    cursor.advance(by: 2)
  }

  private mutating func take(month: Int) throws(RepeatError) {
    for day in monthDays where day > CivilDate.length(ofMonth: month, year: 2000) || day == 0 {
      throw .noSuchDay(day, month: month)
    }
    self.month = month
  }

  private static func unfitting(_ word: PhraseWord, _ cursor: PhraseCursor) -> RepeatError {
    if RepeatWords.weekday(word.folded) != nil { return .unplacedWeekday(word.typed) }
    if let day = word.number, 1...31 ~= day { return .unknownWord(word.typed, nearest: RepeatWords.ordinal(day)) }
    return .unknownWord(word.typed, nearest: RepeatWords.nearest(to: word.folded))
  }

  /// The rule that all this makes.
  func rule(start: CivilDate, end: RecurrenceRule.End) -> RecurrenceRule {
    var (monthDays, positions) = (monthDays, workday.map { [$0] } ?? [])
    var months = month.map { [$0] } ?? []
    let days =
      workday == nil ? placed + weekdays.map { RecurrenceRule.Day($0) } : RepeatWords.workdays.map { .init($0) }
    let (_, startMonth, startDay) = start.components
    let isBare = monthDays.isEmpty && days.isEmpty
    if isBare, frequency == .monthly, startDay > 28 { monthDays = [startDay] }
    if isBare, frequency == .yearly, startMonth == 2, startDay == 29 { (months, monthDays) = ([2], [29]) }
    // In a rule of one month, a day that it always has needs no care.
    let isAlwaysThere = months.first.map { (monthDays.last ?? 0) <= CivilDate.length(ofMonth: $0, year: 2001) } ?? false
    if monthDays.count == 1, !isAlwaysThere, let late = RecurrenceRule.lateDays(monthDays[0]) {
      (monthDays, positions) = late
    }
    return RecurrenceRule(
      frequency, interval: interval, end: end, months: months, monthDays: monthDays, days: days, positions: positions)
  }
}
