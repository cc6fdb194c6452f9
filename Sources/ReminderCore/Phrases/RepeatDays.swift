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
  /// The months of a yearly rule.
  private var months: [Int] = []
  /// Whether the phrase has no unit, so that the unit follows from the days: `every 1st of may` is yearly.
  private var isOpen = false
  /// Whether the phrase is one weekday alone, which does not say that something repeats.
  let isAlone: Bool

  init(
    frequency: RecurrenceRule.Frequency, interval: Int = 1, weekdays: [Weekday] = [], isOpen: Bool = false,
    isAlone: Bool = false
  ) {
    self.frequency = frequency
    self.interval = interval
    self.weekdays = weekdays
    self.isOpen = isOpen
    self.isAlone = isAlone
  }

  /// Whether weekdays may still be added: nothing but a unit up to a week was said.
  var allowsWeekdays: Bool {
    weekdays.isEmpty && (frequency.isFinerThanDay || interval == 1 && (frequency == .daily || frequency == .weekly))
  }

  /// Whether the rule is every day, or names weekdays of every week.
  var isOfDays: Bool { interval == 1 && (frequency == .daily || frequency == .weekly && !weekdays.isEmpty) }

  /// Adds the weekdays of `every day from monday to friday`.
  mutating func limit(to weekdays: [Weekday]) {
    if frequency == .daily { frequency = .weekly }
    self.weekdays = weekdays
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

  /// Whether the words at the cursor are several ordinals: `1st and 3rd`, `first, third`, `2nd last`.
  static func isOrdinalList(_ cursor: PhraseCursor) -> Bool {
    var ahead = cursor.word?.means(.the) == true ? 1 : 0
    guard let first = cursor.word(ahead: ahead), RepeatWords.ordinalNumber(first) != nil else { return false }
    if cursor.word(ahead: ahead + 1).flatMap(RepeatWords.ordinalNumber) == -1 { return true }
    let count = cursor.separators(ahead: ahead + 1)
    ahead += count + 1
    if cursor.word(ahead: ahead)?.means(.the) == true { ahead += 1 }
    return count > 0 && cursor.word(ahead: ahead).flatMap(RepeatWords.ordinalNumber) != nil
  }

  /// Reads weekdays with commas or `and` between them: `mon, thu and sat`, `mon-wed, sat`.
  static func readWeekdays(_ cursor: inout PhraseCursor) throws(RepeatError) -> [Weekday] {
    var days: [Weekday] = []
    while let word = cursor.word {
      guard let named = RepeatWords.weekday(word.folded).map({ [$0] }) ?? RepeatWords.group(word.folded) else {
        throw RepeatDays.unfitting(word)
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

  static func days(from first: Weekday, through last: Weekday) -> [Weekday] {
    let week = Weekday.allCases + Weekday.allCases
    guard let start = week.firstIndex(of: first), let end = week[start...].firstIndex(of: last) else { return [] }
    return Array(week[start...end])
  }

  /// Skips `,`, `and` or both; returns whether the list goes on after them. Without a separator, the list goes on only
  /// with a word that `fits`.
  private static func skipSeparator(_ cursor: inout PhraseCursor, if fits: (PhraseWord) -> Bool) -> Bool {
    let count = cursor.separators(ahead: 0)
    guard let next = cursor.word(ahead: count) else { return false }
    guard count > 0 || fits(next), !RepeatWords.isClause(cursor, ahead: count) else { return false }
    // A number here is an end or a time: `10 times`, `9am`.
    guard next.leadingDigits == 0 || RepeatWords.ordinalNumber(next) != nil, !WhenWords.isTimeWord(next.folded) else {
      return false
    }
    // `friday, the 13th`, `and every thursday`
    if next.means(.the), fits(cursor.word(ahead: -1) ?? next) { return false }
    if next.means(.every(isFromDone: false)) { return false }
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
    case .yearly where months.isEmpty && cursor.word(ahead: 1)?.isMonth == true: try readWholeMonthDay(&cursor)
    case .yearly where word.means(.the) || RepeatWords.ordinalNumber(word) != nil: try readOrdinals(&cursor)
    case .yearly where months.isEmpty: try readWholeMonthDay(&cursor)
    case .yearly: throw RepeatDays.unfitting(word)
    }
  }

  /// Reads `the 15th`, `the 1st and 15th`, `the last day`, `the first mon`, `1st and 3rd fri`, and then `of the month`
  /// or `of nov`.
  mutating func readOrdinals(_ cursor: inout PhraseCursor) throws(RepeatError) {
    var places: [Place] = []
    repeat {
      let hasThe = cursor.word?.means(.the) == true
      if hasThe { cursor.advance(by: 1) }
      guard let word = cursor.word else { throw .incomplete("on the") }
      guard var number = RepeatWords.ordinalNumber(word) else { throw RepeatDays.unfitting(word) }
      cursor.advance(by: 1)
      // `2nd last`
      if number > 0, cursor.word.flatMap(RepeatWords.ordinalNumber) == -1 {
        number = -number
        cursor.advance(by: 1)
      }
      let kind = try readKind(word, &cursor)
      // `1st and 3rd fri` are two Fridays; `the 1st and the 3rd fri` may be a day of the month and a Friday.
      if case .weekday = kind, !hasThe, let next = cursor.word(ahead: -1) {
        if places.contains(where: { $0.kind == .figure && $0.number == number }) { throw .leftOver(next.typed) }
        for index in places.indices where places[index].kind == .figure { places[index].kind = kind }
      }
      places.append(Place(number: number, kind: kind, word: word))
    } while RepeatDays.skipSeparator(&cursor, if: { _ in false })
    try accept(places)
    try readOf(&cursor)
    if monthDays.count > 1, let day = monthDays.first(where: { $0 > 28 }) { throw .monthEndDayInList(day) }
  }

  /// A day of a month: its place, and the kind of days among which the place counts.
  private struct Place {
    enum Kind: Equatable {
      case weekday(Weekday, String), workday, day, figure
    }

    let number: Int
    var kind: Kind
    let word: PhraseWord
  }

  /// Reads the word behind an ordinal.
  private func readKind(_ word: PhraseWord, _ cursor: inout PhraseCursor) throws(RepeatError) -> Place.Kind {
    if let next = cursor.word {
      let kind: Place.Kind? =
        if let weekday = RepeatWords.weekday(next.folded) {
          .weekday(weekday, next.typed)
        } else {
          next.means(.workday) ? .workday : next.means(.day) ? .day : nil
        }
      if let kind {
        cursor.advance(by: 1)
        return kind
      }
    }
    // `the third of the month`
    let isOpen = cursor.word?.means(.of) == true || RepeatDays.isOrdinalList(cursor.back(1))
    guard isOpen || word.leadingDigits > 0 else {
      throw cursor.word.map { RepeatDays.unfitting($0) } ?? .incomplete("on the \(word.typed)")
    }
    return .figure
  }

  private mutating func accept(_ places: [Place]) throws(RepeatError) {
    for place in places {
      switch place.kind {
      case .weekday(let weekday, let typed):
        guard abs(place.number) <= 5 else { throw .noSuchDay(place.number, month: nil) }
        guard monthDays.isEmpty, workday == nil else { throw .leftOver(typed) }
        ordinalDays.append(RecurrenceRule.Day(weekday, ordinal: place.number))
      case .workday:
        guard places.count == 1 else { throw .leftOver(place.word.typed) }
        workday = place.number
      case .day, .figure:
        guard ordinalDays.isEmpty else { throw .leftOver(place.word.typed) }
        guard 1...31 ~= abs(place.number) else { throw .noSuchDay(place.number, month: nil) }
        monthDays.append(place.number)
      }
    }
  }

  /// Reads `of the month`, `of each month`, `of month`; in a yearly rule, `of nov`, `of jan, apr and jul`.
  private mutating func readOf(_ cursor: inout PhraseCursor) throws(RepeatError) {
    guard cursor.word?.means(.of) == true else {
      if frequency == .yearly, months.isEmpty {
        throw cursor.word.map { .leftOver($0.typed) } ?? .incomplete("yearly on the")
      }
      return try setMonths(months)
    }
    if let name = cursor.word(ahead: 1), name.isMonth, months.isEmpty {
      if isOpen { frequency = .yearly }
      guard frequency == .yearly else { throw .leftOver(name.typed) }
      cursor.advance(by: 1)
      return try setMonths(RepeatDays.readMonths(&cursor))
    }
    let isLed = cursor.word(ahead: 1).map { $0.means(.the) || $0.means(.every(isFromDone: false)) } ?? false
    guard cursor.word(ahead: isLed ? 2 : 1)?.means(.month) == true, frequency == .monthly else {
      let wrong = cursor.word(ahead: isLed ? 2 : 1)
      throw wrong.map { RepeatDays.unfitting($0) } ?? .incomplete(cursor.text(count: isLed ? 2 : 1))
    }
    cursor.advance(by: isLed ? 3 : 2)
  }

  /// Reads months with commas or `and` between them.
  static func readMonths(_ cursor: inout PhraseCursor) -> [Int] {
    var months: [Int] = []
    while let month = cursor.word.flatMap({ WhenWords.month($0.folded) }) {
      months.append(month)
      cursor.advance(by: 1)
      let count = cursor.separators(ahead: 0)
      guard count > 0, cursor.word(ahead: count)?.isMonth == true else { break }
      cursor.advance(by: count)
    }
    return months
  }

  /// Reads `1 mar` or `mar 1` behind `on`.
  private mutating func readWholeMonthDay(_ cursor: inout PhraseCursor) throws(RepeatError) {
    let words = [cursor.word, cursor.word(ahead: 1)].compactMap(\.self)
    guard let name = words.first(where: \.isMonth) else {
      throw words.first.map { RepeatDays.unfitting($0) } ?? .incomplete("on")
    }
    guard try readMonthDay(&cursor) else { throw .incomplete("on \(name.typed)") }
  }

  /// Reads `1 mar`, `mar 1`, `1 jan and 1 jul`, `jan, apr, jul, oct 1`, or months alone. True if a day was read. Throws
  /// for different days, which need several rules.
  mutating func readMonthDay(_ cursor: inout PhraseCursor) throws(RepeatError) -> Bool {
    let beginning = cursor
    var count = 0
    var all: [Int] = []
    while let word = cursor.word, word.isMonth || word.leadingDigits > 0 {
      let next = cursor.word(ahead: 1)
      let day = word.isMonth ? next.flatMap(RepeatDays.dayNumber) : RepeatDays.dayNumber(word)
      guard let name = word.isMonth ? word : next, let month = WhenWords.month(name.folded) else { break }
      if !word.isMonth, day == nil { throw .unknownWord(word.typed) }
      all.append(month)
      if let day { monthDays.append(day) }
      let length = word.isMonth && day == nil ? 1 : 2
      cursor.advance(by: length)
      count += length
      let separators = cursor.separators(ahead: 0)
      let follower = cursor.word(ahead: separators)
      let goesOn =
        follower?.isMonth == true
        || follower?.leadingDigits ?? 0 > 0 && cursor.word(ahead: separators + 1)?.isMonth == true
      guard separators > 0, goesOn else { break }
      cursor.advance(by: separators)
      count += separators
    }
    guard Set(monthDays).count <= 1 else { throw .severalRules(beginning.text(count: count)) }
    monthDays = Array(monthDays.prefix(1))
    try setMonths(all)
    return !monthDays.isEmpty
  }

  /// The number of a day beside a month: `1`, `1st`.
  private static func dayNumber(_ word: PhraseWord) -> Int? {
    word.leadingDigits > 0 ? word.number ?? RepeatWords.ordinalNumber(word) : nil
  }

  /// Reads the 13th of `friday the 13th`.
  mutating func readFigure(_ cursor: inout PhraseCursor) throws(RepeatError) {
    let comma = cursor.word?.folded == "," ? 1 : 0
    let the = cursor.word(ahead: comma)?.means(.the) == true ? comma + 1 : comma
    guard weekdays.count == 1, let word = cursor.word(ahead: the), word.leadingDigits > 0,
      let day = RepeatWords.ordinalNumber(word), cursor.word(ahead: the + 1)?.isMonth != true
    else { return }
    guard 1...31 ~= day else { throw .noSuchDay(day, month: nil) }
    cursor.advance(by: the + 1)
    (frequency, monthDays) = (.monthly, [day])
  }

  private mutating func setMonths(_ months: [Int]) throws(RepeatError) {
    for month in months {
      let length = CivilDate.length(ofMonth: month, year: 2000)
      if let day = monthDays.first(where: { $0 > length || $0 == 0 }) { throw .noSuchDay(day, month: month) }
    }
    self.months = months
  }

  private static func unfitting(_ word: PhraseWord) -> RepeatError {
    if RepeatWords.weekday(word.folded) != nil { return .weekdayWithoutOrdinal(word.typed) }
    return .unknownWord(word.typed)
  }

  /// The rule for the words read, without an end. If no word names a day, the day is open.
  var rule: RecurrenceRule {
    var (monthDays, positions) = (monthDays, workday.map { [$0] } ?? [])
    let days =
      workday == nil ? ordinalDays + weekdays.map { RecurrenceRule.Day($0) } : RepeatWords.workdays.map { .init($0) }
    // A day that the months of the rule have in every year needs nothing special.
    let isAlwaysThere =
      !months.isEmpty && months.allSatisfy { (monthDays.last ?? 0) <= CivilDate.length(ofMonth: $0, year: 2001) }
    if monthDays.count == 1, weekdays.isEmpty, !isAlwaysThere,
      let monthEnd = RecurrenceRule.monthEndDays(monthDays[0])
    {
      (monthDays, positions) = monthEnd
    }
    // A position in a yearly rule picks one day of the year; in a monthly rule, one day of each month.
    let isOfMonths = frequency == .yearly && interval == 1 && months.count > 1 && !positions.isEmpty
    return RecurrenceRule(
      isOfMonths ? .monthly : frequency, interval: interval, months: months, monthDays: monthDays, days: days,
      positions: positions)
  }
}
