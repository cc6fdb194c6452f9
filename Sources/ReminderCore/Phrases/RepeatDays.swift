/// The unit and the days of a repeat phrase, while the phrase is being read.
struct RepeatDays {
  var frequency: RecurrenceRule.Frequency
  var interval = 1
  /// The days of each week.
  var weekdays: [Weekday] = []
  /// The days of each month by number; -1 is the last.
  private var monthDays: [Int] = []
  /// The days of each month by weekday and ordinal.
  private var ordinalDays: [RecurrenceRule.Day] = []
  /// The ordinal of a working day of each month: 1 is the first, -1 the last.
  private var workday: Int?
  /// The month of a yearly rule.
  private var month: Int?
  /// Whether the phrase has no unit, so that the unit follows from the days: `every 1st of may` is yearly.
  private var isOpen = false

  init(frequency: RecurrenceRule.Frequency, interval: Int = 1, weekdays: [Weekday] = [], isOpen: Bool = false) {
    self.frequency = frequency
    self.interval = interval
    self.weekdays = weekdays
    self.isOpen = isOpen
  }

  private var isComplete: Bool {
    !weekdays.isEmpty || !monthDays.isEmpty || !ordinalDays.isEmpty || workday != nil
  }

  /// Whether the words at the cursor are two weekdays with `-` or `to` between them.
  static func isRange(_ cursor: PhraseCursor) -> Bool {
    guard let first = cursor.word, let through = cursor.word(ahead: 1), let last = cursor.word(ahead: 2) else {
      return false
    }
    return RepeatWords.weekday(first.folded) != nil && through.means(.through)
      && RepeatWords.weekday(last.folded) != nil
  }

  /// Whether `of` follows before an end or `at`: then days of a month are meant.
  static func saysOf(_ cursor: PhraseCursor) -> Bool {
    var ahead = 0
    while let word = cursor.word(ahead: ahead), !word.means(.until), !word.means(.duration), !word.means(.at) {
      if word.means(.of) { return true }
      ahead += 1
    }
    return false
  }

  /// Reads weekdays with commas or `and` between them: `mon, thu and sat`, `mon-wed, sat`.
  static func readWeekdays(_ cursor: inout PhraseCursor) throws(RepeatError) -> [Weekday] {
    var days: [Weekday] = []
    while let word = cursor.word {
      guard let named = RepeatWords.weekday(word.folded).map({ [$0] }) ?? RepeatWords.group(word.folded) else {
        throw RepeatDays.unfitting(word, cursor)
      }
      if isRange(cursor), let first = named.first, let end = cursor.word(ahead: 2),
        let last = RepeatWords.weekday(end.folded)
      {
        guard first != last else { throw .leftOver(end.typed) }
        days += RepeatDays.days(from: first, through: last)
        cursor.advance(by: 3)
      } else {
        days += named
        cursor.advance(by: 1)
      }
      guard RepeatDays.skipSeparator(&cursor, if: { RepeatWords.weekday($0.folded) != nil }) else { break }
    }
    return days
  }

  private static func days(from first: Weekday, through last: Weekday) -> [Weekday] {
    let week = Weekday.allCases + Weekday.allCases
    guard let start = week.firstIndex(of: first), let end = week[start...].firstIndex(of: last) else { return [] }
    return Array(week[start...end])
  }

  /// Skips `,`, `and` or both; returns whether the list goes on after them. Without them, the list goes on only with a
  /// word that `fits`.
  private static func skipSeparator(_ cursor: inout PhraseCursor, if fits: (PhraseWord) -> Bool) -> Bool {
    var count = 0
    while let word = cursor.word(ahead: count), count < 2, word.folded == "," || word.means(.and) { count += 1 }
    guard let next = cursor.word(ahead: count) else { return false }
    guard count > 0 || fits(next), !next.means(.until), !next.means(.duration), !next.means(.at) else { return false }
    // A number here is an end or a time: `10 times`, `9am`.
    guard next.leadingDigits == 0 || RepeatWords.ordinalNumber(next) != nil else { return false }
    cursor.advance(by: count)
    return true
  }

  /// Reads `on` and the days after it.
  mutating func readOn(_ cursor: inout PhraseCursor) throws(RepeatError) {
    guard let on = cursor.word, !isComplete, frequency != .daily else {
      throw .leftOver(cursor.word?.typed ?? "")
    }
    cursor.advance(by: 1)
    guard let word = cursor.word else { throw .incomplete(on.typed) }
    switch frequency {
    case .minutely, .hourly, .daily, .weekly: weekdays = try RepeatDays.readWeekdays(&cursor)
    case .monthly: try readOrdinals(&cursor)
    case .yearly where cursor.word(ahead: 1).map { WhenWords.month($0.folded) != nil } ?? false:
      try readMonthDay(&cursor)
    case .yearly where word.means(.the) || RepeatWords.ordinalNumber(word) != nil: try readOrdinals(&cursor)
    case .yearly: try readMonthDay(&cursor)
    }
  }

  /// Reads `the 15th`, `the 1st and 15th`, `the last day`, `the first mon`, and then `of the month` or `of nov`.
  mutating func readOrdinals(_ cursor: inout PhraseCursor) throws(RepeatError) {
    repeat {
      if cursor.word?.means(.the) == true { cursor.advance(by: 1) }
      guard let word = cursor.word else { throw .incomplete("on the") }
      guard let ordinal = RepeatWords.ordinalNumber(word) else { throw RepeatDays.unfitting(word, cursor) }
      cursor.advance(by: 1)
      try readDay(ordinal, word, &cursor)
    } while RepeatDays.skipSeparator(&cursor, if: { _ in false })
    try readOf(&cursor)
    if monthDays.count > 1, let day = monthDays.first(where: { $0 > 28 }) { throw .monthEndDayInList(day) }
  }

  private mutating func readDay(_ ordinal: Int, _ word: PhraseWord, _ cursor: inout PhraseCursor) throws(RepeatError) {
    if let next = cursor.word, let weekday = RepeatWords.weekday(next.folded) {
      guard ordinal <= 5 else { throw .noSuchDay(ordinal, month: nil) }
      guard monthDays.isEmpty, workday == nil else { throw .leftOver(next.typed) }
      ordinalDays.append(RecurrenceRule.Day(weekday, ordinal: ordinal))
      cursor.advance(by: 1)
    } else if let next = cursor.word, next.means(.workday), ordinalDays.isEmpty, monthDays.isEmpty, workday == nil {
      workday = ordinal
      cursor.advance(by: 1)
    } else {
      let isDay = cursor.word?.means(.day) == true
      if isDay { cursor.advance(by: 1) }
      // `the third of the month`
      let isInMonth = cursor.word?.means(.of) == true
      guard isDay || isInMonth || word.leadingDigits > 0 else {
        throw cursor.word.map { RepeatDays.unfitting($0, cursor) } ?? .incomplete("on the \(word.typed)")
      }
      guard ordinalDays.isEmpty, workday == nil else { throw .leftOver(word.typed) }
      guard 1...31 ~= ordinal || ordinal == -1 else { throw .noSuchDay(ordinal, month: nil) }
      monthDays.append(ordinal)
    }
  }

  /// Reads `of the month`, `of each month`, `of month`; in a yearly rule, `of nov`.
  private mutating func readOf(_ cursor: inout PhraseCursor) throws(RepeatError) {
    guard cursor.word?.means(.of) == true else {
      if frequency == .yearly { throw cursor.word.map { .leftOver($0.typed) } ?? .incomplete("yearly on the") }
      return
    }
    if let name = cursor.word(ahead: 1), let month = WhenWords.month(name.folded) {
      if isOpen { frequency = .yearly }
      guard frequency == .yearly else { throw .leftOver(name.typed) }
      try setMonth(month)
      return cursor.advance(by: 2)
    }
    let isLed = cursor.word(ahead: 1).map { $0.means(.the) || $0.means(.every(isFromDone: false)) } ?? false
    guard cursor.word(ahead: isLed ? 2 : 1)?.means(.month) == true, frequency == .monthly else {
      let wrong = cursor.word(ahead: isLed ? 2 : 1)
      throw wrong.map { RepeatDays.unfitting($0, cursor) } ?? .incomplete(cursor.text(count: isLed ? 2 : 1))
    }
    cursor.advance(by: isLed ? 3 : 2)
  }

  /// Reads `1 mar`, `mar 1`.
  mutating func readMonthDay(_ cursor: inout PhraseCursor) throws(RepeatError) {
    let words = [cursor.word, cursor.word(ahead: 1)].compactMap(\.self)
    guard let name = words.first(where: { WhenWords.month($0.folded) != nil }),
      let month = WhenWords.month(name.folded)
    else {
      throw words.first.map { RepeatDays.unfitting($0, cursor) } ?? .incomplete("on")
    }
    guard let day = words.first(where: { $0.leadingDigits > 0 }) else { throw .incomplete("on \(name.typed)") }
    guard let number = day.number ?? RepeatWords.ordinalNumber(day) else { throw .unknownWord(day.typed) }
    monthDays = [number]
    try setMonth(month)
    cursor.advance(by: 2)
  }

  private mutating func setMonth(_ month: Int) throws(RepeatError) {
    for day in monthDays where day > CivilDate.length(ofMonth: month, year: 2000) || day == 0 {
      throw .noSuchDay(day, month: month)
    }
    self.month = month
  }

  private static func unfitting(_ word: PhraseWord, _ cursor: PhraseCursor) -> RepeatError {
    if RepeatWords.weekday(word.folded) != nil { return .weekdayWithoutOrdinal(word.typed) }
    return .unknownWord(word.typed)
  }

  /// Returns the rule for the words read. If no word names a day, the day of `start` is meant; nil leaves the day open.
  func rule(start: CivilDate?, end: RecurrenceRule.End) -> RecurrenceRule {
    var (monthDays, positions) = (monthDays, workday.map { [$0] } ?? [])
    let months = month.map { [$0] } ?? []
    let days =
      workday == nil ? ordinalDays + weekdays.map { RecurrenceRule.Day($0) } : RepeatWords.workdays.map { .init($0) }
    // A day that the month of the rule has in every year needs nothing special.
    let isAlwaysThere = months.first.map { (monthDays.last ?? 0) <= CivilDate.length(ofMonth: $0, year: 2001) } ?? false
    if monthDays.count == 1, !isAlwaysThere, let monthEnd = RecurrenceRule.monthEndDays(monthDays[0]) {
      (monthDays, positions) = monthEnd
    }
    let rule = RecurrenceRule(
      frequency, interval: interval, end: end, months: months, monthDays: monthDays, days: days, positions: positions)
    return start.map { rule.clamped(from: $0) } ?? rule
  }
}
