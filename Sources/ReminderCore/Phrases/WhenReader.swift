/// Reads the words of a `WhenPhrase` from left to right, and throws at the first that is wrong.
struct WhenReader {
  /// What has been read, with its words.
  private(set) var date: (value: CivilDate, text: String)?
  private(set) var time: (value: CivilTime, text: String)?

  private var cursor: PhraseCursor
  private let today: CivilDate
  private let bareNumberIsHour: Bool

  init(_ text: String, today: CivilDate, bareNumberIsHour: Bool) {
    cursor = PhraseCursor(PhraseWord.words(of: text, commas: true))
    self.today = today
    self.bareNumberIsHour = bareNumberIsHour
  }

  /// Reads all words; afterwards there is a date, a time or both.
  mutating func read() throws(WhenError) {
    guard cursor.word != nil else { throw .empty }
    while let word = cursor.word { try readElement(word) }
  }

  private mutating func readElement(_ word: PhraseWord) throws(WhenError) {
    switch WhenWords.meaning(of: word.folded) {
    case .day(let distance): try accept(today.adding(days: distance), 1)
    case .weekday(let weekday): try accept(today.next(weekday), 1)
    case .month(let month): try readMonthDay(month, dayFirst: false)
    case .time(let value): try accept(value, 1)
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
      try accept(value, 1)
    } else if let (value, count) = try clock(word) {
      try accept(value, count)
    } else if word.isNumber {
      try accept(hour(word.typed), 1)
    } else if WhenWords.meaning(of: word.folded) == nil, word.leadingDigits == 0 {
      throw .unknownWord(word.typed, nearest: WhenWords.nearest(to: word))
    } else {
      throw .incomplete(at)
    }
  }

  private mutating func readFigures(_ word: PhraseWord) throws(WhenError) {
    if let length = NumericDate.lengthBeforeT(in: word) { return try readDateTime(word, lengthBeforeT: length) }
    if NumericDate.looksLikeDate(word.folded) { return try accept(NumericDate.date(word.folded), 1) }
    if let (value, count) = try clock(word) { return try accept(value, count) }
    if word.isNumber, let month = cursor.word(ahead: 1).flatMap({ WhenWords.month($0.folded) }) {
      return try readMonthDay(month, dayFirst: true)
    }
    if word.leadingDigits > 0, let (days, count) = try RelativeDay.span(at: cursor) {
      return try accept(today.adding(days: days), count)
    }
    guard word.isNumber else { throw notUnderstood(word) }
    if bareNumberIsHour { return try accept(hour(word.typed), 1) }
    if let next = cursor.word(ahead: 1), let nearest = WhenWords.nearestAfterNumber(to: next.folded) {
      throw .unknownWord(next.typed, nearest: nearest)
    }
    if word.folded.utf8.count == 8 { throw .ambiguousOrder(word.typed) }
    throw word.number.map(WhenError.bareNumber) ?? .unknownWord(word.typed, nearest: nil)
  }

  /// Reads `2026-03-01T09:00`, with so many bytes before the `T`.
  private mutating func readDateTime(_ word: PhraseWord, lengthBeforeT length: Int) throws(WhenError) {
    let date = Substring(word.typed.utf8.prefix(length))
    let clock = PhraseWord(Substring(word.typed.utf8.dropFirst(length + 1)))
    let day = try NumericDate.date(date)
    guard !clock.folded.isEmpty else { throw .incomplete(word.typed) }
    let prefix = String(Substring(word.typed.utf8.prefix(length + 1)))
    var time = try NumericTime.time(clock.folded, typed: clock.typed, after: prefix)
    if time == nil, clock.isNumber { time = try hour(clock.typed) }
    guard let time else { throw .unknownWord(word.typed, nearest: nil) }
    try accept(day, 0, said: String(date))
    try accept(time, 1, said: clock.typed)
  }

  private mutating func readMonthDay(_ month: Int, dayFirst: Bool) throws(WhenError) {
    let day = try MonthDay(
      at: cursor, month: month, dayFirst: dayFirst, today: today, bareNumberIsHour: bareNumberIsHour)
    try accept(day.date, day.count)
  }

  /// The time in figures at the cursor, and how many words it has: `9:30`, `9am`, `9 am`.
  private func clock(_ word: PhraseWord) throws(WhenError) -> (CivilTime, count: Int)? {
    if let half = cursor.word(ahead: 1)?.folded, half == "am" || half == "pm",
      let time = try NumericTime.time(word.folded + half, typed: cursor.text(count: 2))
    {
      return (time, 2)
    }
    return try NumericTime.time(word.folded, typed: word.typed).map { ($0, 1) }
  }

  private func hour(_ digits: String) throws(WhenError) -> CivilTime {
    guard digits.utf8.count <= 2, let hour = Int(digits), let time = CivilTime(hour: hour, minute: 0) else {
      throw .noSuchTime(digits)
    }
    return time
  }

  /// The error for an unknown word: after a complete date or time it is left over, unless it is a slip.
  private func notUnderstood(_ word: PhraseWord) -> WhenError {
    let nearest = WhenWords.nearest(to: word)
    if nearest == nil, date != nil || time != nil { return .leftOver(word.typed) }
    return .unknownWord(word.typed, nearest: nearest)
  }

  private mutating func accept(_ value: CivilDate?, _ count: Int, said: String? = nil) throws(WhenError) {
    let said = said ?? cursor.text(count: count)
    if let date { throw .twoDates(date.text, said) }
    guard let value else { throw .outsideCalendar(said) }
    date = (value, said)
    cursor.advance(by: count)
    // A comma is allowed between a date and what follows.
    if cursor.word?.folded == ",", cursor.word(ahead: 1) != nil { cursor.advance(by: 1) }
  }

  private mutating func accept(_ value: CivilTime, _ count: Int, said: String? = nil) throws(WhenError) {
    let said = said ?? cursor.text(count: count)
    if let time { throw .twoTimes(time.text, said) }
    time = (value, said)
    cursor.advance(by: count)
  }
}
