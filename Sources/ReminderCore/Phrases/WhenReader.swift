/// Reads the words of a `WhenPhrase` from left to right, and throws at the first wrong word.
struct WhenReader {
  /// The date and time read, with their words.
  private(set) var date: (value: CivilDate, text: String)?
  private(set) var time: (value: CivilTime, text: String)?
  /// Whether a word for the past named the day: `yesterday`.
  private(set) var looksBack = false
  /// Whether the day was said as `tonight`.
  let isTonight: Bool
  /// Whether the time may be in either half of the day.
  var isOfEitherHalf: Bool {
    guard let time, !saysHalf, 1...11 ~= time.value.hour else { return false }
    return time.text.utf8.first != UInt8(ascii: "0")
      && time.text.utf8.allSatisfy { PhraseWord.isDigit($0) || $0 == UInt8(ascii: ":") }
  }

  /// Whether a word says which half of the day is meant: `this morning`, or `Uhr`, which counts to 24.
  private let saysHalf: Bool
  /// The words that have two meanings.
  private let ambiguous: String?
  /// A weekday; beside a date of the calendar, the weekday only confirms that date.
  private var weekday: (value: Weekday, text: String)?
  /// Month and day of a date of the calendar, and whether the date has a year.
  private var calendarDay: (month: Int, day: Int, hasYear: Bool)?
  /// An hour that was typed as a bare number, and whether after `at`.
  private var bareHour: (value: Int, isAfterAt: Bool)?
  /// Whether the time was said as `midnight`.
  private var hasMidnight = false
  private var cursor: PhraseCursor
  private let today: CivilDate
  private let bareNumberIsHour: Bool

  init(_ text: String, today: CivilDate, bareNumberIsHour: Bool) {
    let words = PhraseWord.words(of: text, commas: true)
    isTonight = words.contains { WhenWords.part($0.folded) == .tonight }
    saysHalf = words.contains { word in
      switch WhenWords.part(word.folded) {
      case .ofDay, .tonight, .clock: true
      default: false
      }
    }
    ambiguous = WhenIdioms.ambiguous(in: words)
    cursor = PhraseCursor(WhenIdioms(today: today).rewrite(words))
    self.today = today
    self.bareNumberIsHour = bareNumberIsHour
  }

  /// Reads all words; afterwards there is a date, a time or both.
  mutating func read() throws(WhenError) {
    guard cursor.word != nil else { throw .empty }
    if let ambiguous { throw .ambiguous(ambiguous) }
    while let word = cursor.word { try readElement(word) }
    // Midnight may begin or end the day. `today` stands for any day where the time of a rule is read.
    if hasMidnight, let time, date.map({ $0.value != today }) ?? (weekday != nil) { throw .ambiguous(time.text) }
    if date == nil, let weekday {
      guard let day = today.next(weekday.value) else { throw .outsideCalendar(weekday.text) }
      date = (day, weekday.text)
    }
    guard let bareHour else { return }
    // Beside a day, a number from 7 on can only be an hour; 5 may be the morning or the afternoon.
    if date != nil, bareHour.value < 7 { throw .eitherHalf(bareHour.value) }
    if date == nil, bareHour.isAfterAt || bareNumberIsHour, 1..<7 ~= bareHour.value {
      throw .eitherHalf(bareHour.value)
    }
    if date == nil, !bareHour.isAfterAt, !bareNumberIsHour { throw .bareNumber(bareHour.value) }
  }

  private mutating func readElement(_ word: PhraseWord) throws(WhenError) {
    switch WhenWords.meaning(of: word.folded) {
    case .day(let distance):
      looksBack = looksBack || distance < 0
      try accept(today.adding(days: distance), 1)
    case .weekday(let named): try acceptWeekday(named)
    case .month(let month): try readMonthDay(month, dayFirst: false)
    case .time(let value): try acceptWord(value)
    case .at: try readTimeAfterAt()
    case .next: try accept(today.inNextWeek(RelativeDay.weekday(at: cursor)), 2)
    case .within:
      let (days, count) = try RelativeDay.afterIn(at: cursor)
      try accept(today.adding(days: days), count)
    case .end:
      try RelativeDay.requireEndOfMonth(at: cursor)
      try accept(today.lastOfMonth, 3)
    case nil: try readFigures(word)
    }
  }

  private mutating func readTimeAfterAt() throws(WhenError) {
    let at = cursor.text(count: 1)
    cursor.advance(by: 1)
    guard let word = cursor.word else { throw .incomplete(at) }
    if case .time(let value) = WhenWords.meaning(of: word.folded) {
      try acceptWord(value)
    } else if let (value, count) = try clock(word) {
      try accept(value, count)
    } else if word.isNumber {
      try acceptHour(word, isAfterAt: true)
    } else if let hour = DurationWords.number(word.folded), 7...12 ~= hour {
      // `at nine`; below seven, both halves of the day are possible.
      try accept(CivilTime(unchecked: hour * 60), 1)
    } else if WhenWords.meaning(of: word.folded) == nil, word.leadingDigits == 0 {
      throw .unknownWord(word.typed)
    } else {
      throw .incomplete(at)
    }
  }

  private mutating func readFigures(_ word: PhraseWord) throws(WhenError) {
    if let length = NumericDate.lengthBeforeT(in: word) { return try readDateTime(word, lengthBeforeT: length) }
    if NumericDate.looksLikeDate(word.folded) {
      if let error = FigureDate.missing(word.folded) { throw error }
      let day = try NumericDate.date(word.folded)
      return try accept(day, 1, calendarDay: (day.month, day.day, true))
    }
    if let (value, count) = try clock(word) { return try accept(value, count) }
    if word.isNumber, let month = cursor.word(ahead: 1).flatMap({ WhenWords.month($0.folded) }) {
      return try readMonthDay(month, dayFirst: true)
    }
    if word.leadingDigits > 0, let (days, count) = try RelativeDay.span(at: cursor) {
      return try accept(today.adding(days: days), count)
    }
    guard word.isNumber else { throw notUnderstood(word) }
    if word.folded.utf8.count == 8 { throw .dateForm(word.typed) }
    if let next = cursor.word(ahead: 1), WhenWords.nearestAfterNumber(to: next.folded) != nil {
      throw .unknownWord(next.typed)
    }
    if let day = dayOfWeekAndMonth(word) { return try accept(day, 1, calendarDay: (day.month, day.day, false)) }
    let isBesideDay = date != nil || weekday != nil
    if bareNumberIsHour || isBesideDay || WhenReader.isHour(word) {
      return try acceptHour(word, isAfterAt: false)
    }
    throw word.number.map(WhenError.bareNumber) ?? .unknownWord(word.typed)
  }

  /// Returns the day of `friday 13` if the next 13th is a Friday: both words belong together, and no hour is meant.
  private func dayOfWeekAndMonth(_ word: PhraseWord) -> CivilDate? {
    guard date == nil, word.folded.utf8.count <= 2, let number = word.number, let named = weekday?.value else {
      return nil
    }
    let day = today.day == number ? today : today.next(day: number)
    return day?.weekday == named ? day : nil
  }

  /// Reads `2026-03-01T09:00`, with `length` bytes before the `T`.
  private mutating func readDateTime(_ word: PhraseWord, lengthBeforeT length: Int) throws(WhenError) {
    let date = Substring(word.typed.utf8.prefix(length))
    let clock = PhraseWord(Substring(word.typed.utf8.dropFirst(length + 1)))
    let day = try NumericDate.date(date)
    guard !clock.folded.isEmpty else { throw .incomplete(word.typed) }
    let prefix = String(Substring(word.typed.utf8.prefix(length + 1)))
    var time = try NumericTime.time(clock.folded, typed: clock.typed, after: prefix)
    if time == nil, clock.isNumber { time = try hour(clock.typed) }
    guard let time else { throw .unknownWord(word.typed) }
    try accept(day, 0, said: String(date), calendarDay: (day.month, day.day, true))
    try accept(time, 1, said: clock.typed)
  }

  private mutating func readMonthDay(_ month: Int, dayFirst: Bool) throws(WhenError) {
    let day = try MonthDay(at: cursor, month: month, dayFirst: dayFirst, today: today)
    try accept(day.date, day.count, calendarDay: (month, day.day, day.hasYear))
  }

  /// The time in figures at the cursor, and its number of words: `9:30`, `9am`, `9 am`.
  private func clock(_ word: PhraseWord) throws(WhenError) -> (CivilTime, count: Int)? {
    if let half = HalfOfDay(cursor.word(ahead: 1)?.folded),
      let time = try NumericTime.time(word.folded + half.said, typed: cursor.text(count: 2))
    {
      return (time, 2)
    }
    return try NumericTime.time(word.folded, typed: word.typed).map { ($0, 1) }
  }

  private static func isHour(_ word: PhraseWord) -> Bool {
    word.folded.utf8.count <= 2 && word.number.map { 0...23 ~= $0 } ?? false
  }

  private func hour(_ digits: String) throws(WhenError) -> CivilTime {
    guard digits.utf8.count <= 2, let hour = Int(digits), let time = CivilTime(hour: hour, minute: 0) else {
      throw .noSuchTime(digits)
    }
    return time
  }

  /// The error for an unknown word: after a complete date or time the word is left over, unless it is a slip.
  private func notUnderstood(_ word: PhraseWord) -> WhenError {
    let isAfterSomething = date != nil || time != nil || weekday != nil
    return isAfterSomething && !WhenWords.isSlip(word) ? .leftOver(word.typed) : .unknownWord(word.typed)
  }

  /// Accepts a date; `calendarDay` is the day of the calendar that was written, if any.
  private mutating func accept(
    _ value: CivilDate?, _ count: Int, said: String? = nil,
    calendarDay: (month: Int, day: Int, hasYear: Bool)? = nil
  ) throws(WhenError) {
    let said = said ?? cursor.text(count: count)
    if let date { throw .twoDates(date.text, said) }
    if calendarDay == nil, let weekday { throw .twoDates(weekday.text, said) }
    guard let value else { throw .outsideCalendar(said) }
    date = (value, said)
    self.calendarDay = calendarDay
    try fitWeekday()
    skip(count)
  }

  private mutating func acceptWeekday(_ named: Weekday) throws(WhenError) {
    let said = cursor.text(count: 1)
    if let weekday { throw .twoDates(weekday.text, said) }
    if let date, calendarDay == nil { throw .twoDates(date.text, said) }
    weekday = (named, said)
    try fitWeekday()
    skip(1)
  }

  /// Checks a weekday against the date beside it. Without a year, a past day of this year counts if the weekday fits:
  /// lists leave out the current year.
  private mutating func fitWeekday() throws(WhenError) {
    guard let weekday, let (value, said) = date, let calendarDay, value.weekday != weekday.value else { return }
    guard !calendarDay.hasYear,
      let past = CivilDate(year: today.year, month: calendarDay.month, day: calendarDay.day),
      past.weekday == weekday.value
    else { throw .wrongWeekday(weekday.text, value) }
    date = (past, said)
  }

  /// Moves past a date. A comma may follow the date.
  private mutating func skip(_ count: Int) {
    cursor.advance(by: count)
    if cursor.word?.folded == ",", cursor.word(ahead: 1) != nil { cursor.advance(by: 1) }
  }

  private mutating func acceptHour(_ word: PhraseWord, isAfterAt: Bool) throws(WhenError) {
    let time = try hour(word.typed)
    try accept(time, 1)
    bareHour = (time.hour, isAfterAt)
  }

  /// Accepts `noon` or `midnight`.
  private mutating func acceptWord(_ value: CivilTime) throws(WhenError) {
    hasMidnight = value == .midnight
    try accept(value, 1)
  }

  private mutating func accept(_ value: CivilTime, _ count: Int, said: String? = nil) throws(WhenError) {
    let said = said ?? cursor.text(count: count)
    if let time { throw .twoTimes(time.text, said) }
    time = (value, said)
    cursor.advance(by: count)
  }
}
