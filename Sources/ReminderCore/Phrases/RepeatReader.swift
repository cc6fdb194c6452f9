/// Reads the words of a `RepeatPhrase` from left to right, and throws at the first wrong word.
struct RepeatReader {
  /// The time of day; nil if the phrase has no time.
  private(set) var time: CivilTime?
  /// Whether the next occurrence counts from the day on which the task is done: `every!`.
  private(set) var isFromDone: Bool
  private var cursor: PhraseCursor
  private let start: CivilDate
  private let today: CivilDate

  init(_ text: String, start: CivilDate, today: CivilDate, isFromDone: Bool) {
    self.isFromDone = isFromDone
    cursor = PhraseCursor(RepeatIdioms.rewrite(PhraseWord.words(of: text, commas: true)))
    self.start = start
    self.today = today
  }

  mutating func read() throws(RepeatError) -> RecurrenceRule {
    guard let word = cursor.word else { throw .empty }
    if let said = RepeatWords.ambiguous(at: cursor) { throw .ambiguous(said) }
    var days = try readRule(word)
    if cursor.word?.means(.on) == true { try days.readOn(&cursor) }
    time = try RepeatTime.read(&cursor, today: today)
    let end = try RepeatEnd.read(&cursor, start: start, today: today)
    if time == nil { time = try RepeatTime.read(&cursor, today: today) }
    if let word = cursor.word { throw leftOver(word) }
    return days.rule(start: isFromDone ? nil : start, end: end)
  }

  /// Reads the beginning, up to `on`.
  private mutating func readRule(_ word: PhraseWord) throws(RepeatError) -> RepeatDays {
    if let isFromDone = RepeatWords.every(word.folded) {
      if isFromDone { self.isFromDone = true }
      var every = RepeatEvery(cursor)
      defer { cursor = every.cursor }
      return try every.read()
    }
    if let unit = RepeatWords.adverb(word.folded) {
      cursor.advance(by: 1)
      return RepeatDays(frequency: unit.frequency, interval: unit.interval)
    }
    if let group = RepeatWords.group(word.folded) {
      // `montags und donnerstags`
      if group.count == 1 { return RepeatDays(frequency: .weekly, weekdays: try RepeatDays.readWeekdays(&cursor)) }
      cursor.advance(by: 1)
      return RepeatDays(frequency: .weekly, weekdays: group)
    }
    if word.means(.on), let group = cursor.word(ahead: 1).flatMap({ RepeatWords.group($0.folded) }), group.count > 1 {
      cursor.advance(by: 2)
      return RepeatDays(frequency: .weekly, weekdays: group)
    }
    if RepeatDays.isRange(cursor) {
      return RepeatDays(frequency: .weekly, weekdays: try RepeatDays.readWeekdays(&cursor))
    }
    var days = RepeatDays(frequency: .monthly)
    if word.means(.the) || RepeatWords.ordinalNumber(word) != nil, RepeatDays.saysOf(cursor) {
      try days.readOrdinals(&cursor)
    } else if !word.means(.on) {
      throw RepeatWords.meanings(word.folded).contains(.tooFine) ? .tooFine(word.typed) : .unknownWord(word.typed)
    }
    return days
  }

  private func leftOver(_ word: PhraseWord) -> RepeatError {
    RepeatWords.nearest(to: word.folded) == nil ? .leftOver(word.typed) : .unknownWord(word.typed)
  }
}

/// Reads the words after `every`: a unit or weekdays, with a number or `other` before them, or days of each month or
/// year.
struct RepeatEvery {
  private(set) var cursor: PhraseCursor
  private var said: String

  init(_ cursor: PhraseCursor) {
    self.cursor = cursor
    said = cursor.text(count: 1)
  }

  mutating func read() throws(RepeatError) -> RepeatDays {
    cursor.advance(by: 1)
    guard let word = cursor.word else { throw .incomplete(said) }
    let next = cursor.word(ahead: 1)
    if isMonth(word) || word.leadingDigits > 0 && isMonth(next) { return try readYearly(word, next) }
    if word.means(.other) || word.isNumber { return try readCounted(word) }
    // `second` may be a unit, too.
    if let ordinal = RepeatWords.ordinalNumber(word), next != nil || word.leadingDigits > 0 {
      return try readOrdinal(ordinal, word, next)
    }
    // `mo` may be short for months, too.
    let isEnglish = RepeatVocabulary.english.words.contains { $0.said == PhraseWord(said).folded }
    if isEnglish, RepeatWords.shortUnits[word.folded] != nil, WhenWords.isShortWeekday(word.folded) {
      throw .ambiguous("\(said) \(word.typed)")
    }
    return try readUnit(1)
  }

  /// `1 may`, `may 1`, `1st may`
  private mutating func readYearly(_ word: PhraseWord, _ next: PhraseWord?) throws(RepeatError) -> RepeatDays {
    guard let next, isMonth(word) != isMonth(next), word.leadingDigits > 0 || next.leadingDigits > 0 else {
      throw .incomplete("\(said) \(word.typed)")
    }
    var days = RepeatDays(frequency: .yearly)
    try days.readMonthDay(&cursor)
    return days
  }

  /// `3 days`, `other week`, `other fri`
  private mutating func readCounted(_ word: PhraseWord) throws(RepeatError) -> RepeatDays {
    guard let number = word.means(.other) ? 2 : word.number, 1...9_999_999 ~= number else {
      throw .number(word.typed)
    }
    said += " \(word.typed)"
    cursor.advance(by: 1)
    // After a number, `mon` may be short for months.
    if word.isNumber, let next = cursor.word, RepeatWords.weekday(next.folded) != nil,
      RepeatWords.shortUnits[next.folded] != nil
    {
      throw .ambiguous("\(said) \(next.typed)")
    }
    return try readUnit(number)
  }

  private mutating func readUnit(_ interval: Int) throws(RepeatError) -> RepeatDays {
    guard let word = cursor.word else { throw .incomplete(said) }
    if let unit = RepeatWords.unit(word.folded) {
      cursor.advance(by: 1)
      return try days(unit, interval)
    }
    if RepeatWords.weekday(word.folded) != nil || RepeatWords.group(word.folded) != nil {
      // Every second working day, or the working days of every second week.
      if interval > 1, RepeatWords.group(word.folded) == RepeatWords.workdays {
        throw .countedWeekdays("\(said) \(word.typed)")
      }
      if interval > 1, RepeatDays.isRange(cursor) { throw .ambiguous("\(said) \(word.typed)") }
      return RepeatDays(frequency: .weekly, interval: interval, weekdays: try RepeatDays.readWeekdays(&cursor))
    }
    if word.means(.tooFine) { throw .tooFine(word.typed) }
    // `every third`
    throw RepeatWords.ordinalNumber(word) == nil ? .unknownWord(word.typed) : .incomplete("\(said) \(word.typed)")
  }

  private func days(_ unit: RepeatMeaning.Unit, _ interval: Int) throws(RepeatError) -> RepeatDays {
    let (product, isTooMuch) = interval.multipliedReportingOverflow(by: unit.interval)
    guard !isTooMuch, 1...9_999_999 ~= product else { throw .number("\(interval)") }
    return RepeatDays(frequency: unit.frequency, interval: product)
  }

  /// Reads `second week` as a count, and `15th` or `last fri` as days of each month. `2nd tuesday` may be either and is
  /// refused.
  private mutating func readOrdinal(
    _ ordinal: Int, _ word: PhraseWord, _ next: PhraseWord?
  ) throws(RepeatError) -> RepeatDays {
    let saysOf = RepeatDays.saysOf(cursor)
    if let next, next.means(.tooFine) { throw .tooFine(next.typed) }
    if let next, let unit = RepeatWords.unit(next.folded), !(next.means(.day) && saysOf) {
      guard ordinal > 1 else { throw .incomplete("\(said) \(word.typed)") }
      cursor.advance(by: 2)
      return try days(unit, ordinal)
    }
    if let next, RepeatWords.weekday(next.folded) != nil || RepeatWords.group(next.folded) != nil {
      if ordinal > 1, !saysOf { throw .ambiguous("\(said) \(word.typed) \(next.typed)") }
    } else if word.leadingDigits == 0, !saysOf {
      throw .incomplete("\(said) \(word.typed)")
    }
    var days = RepeatDays(frequency: .monthly, isOpen: true)
    try days.readOrdinals(&cursor)
    return days
  }

  private func isMonth(_ word: PhraseWord?) -> Bool { word.map { WhenWords.month($0.folded) != nil } ?? false }
}

/// The time of day of a repeat phrase: `at 9`, `9am`, `at noon`.
private enum RepeatTime {
  /// Reads a time; nil if none begins at the cursor. A comma is allowed before the time.
  static func read(_ cursor: inout PhraseCursor, today: CivilDate) throws(RepeatError) -> CivilTime? {
    let comma = cursor.word?.folded == "," ? 1 : 0
    guard let word = cursor.word(ahead: comma) else { return nil }
    let isLed = word.means(.at)
    guard isLed || word.leadingDigits > 0 || isNamed(word) else { return nil }
    var count = 1
    while let next = cursor.word(ahead: comma + count), next.folded != ",",
      !RepeatEnd.isBeginning(next, before: cursor.word(ahead: comma + count + 1))
    { count += 1 }
    let said = cursor.text(ahead: comma, count: count)
    guard let time = try time(said, today: today, isLed: isLed) else {
      if isLed { throw .leftOver(word.typed) }
      return nil
    }
    cursor.advance(by: comma + count)
    return time
  }

  private static func isNamed(_ word: PhraseWord) -> Bool {
    if case .time = WhenWords.meaning(of: word.folded) { true } else { false }
  }

  /// Returns the time that the words name; nil if the words are a day or begin something else. After `at`, a number
  /// from 7 to 23 is an hour, as it is beside a day.
  private static func time(_ said: String, today: CivilDate, isLed: Bool) throws(RepeatError) -> CivilTime? {
    do throws(WhenError) {
      let phrase = try WhenPhrase(said, today: today, bareNumberIsHour: false)
      guard phrase.date == nil else { return nil }
      return try WhenPhrase("today \(said)", today: today, bareNumberIsHour: false).time
    } catch {
      let times = several(said, today: today)
      if times.count > 1 { throw .severalTimes(times) }
      if isLed { throw .time(error, said) }
      return nil
    }
  }
}

extension RepeatTime {
  /// The times of `7am and 6pm`; empty for any other words.
  private static func several(_ said: String, today: CivilDate) -> [CivilTime] {
    let words = PhraseWord.words(of: said, commas: true)
    let runs = words.split { $0.means(.and) || $0.folded == "," }
    let times = runs.compactMap { run in
      try? WhenPhrase("today " + run.map(\.folded).joined(separator: " "), today: today, bareNumberIsHour: false).time
    }
    return times.count == runs.count ? times : []
  }
}

/// The end of a repeat phrase: `until 2027-12-31`, `for 10 times`, `10 times`.
enum RepeatEnd {
  /// Reads an end from all remaining words except a time of day; `.never` if no end begins at the cursor.
  static func read(
    _ cursor: inout PhraseCursor, start: CivilDate, today: CivilDate
  ) throws(RepeatError) -> RecurrenceRule.End {
    if cursor.word?.folded == ",", cursor.word(ahead: 1).map(isBeginning) == true { cursor.advance(by: 1) }
    guard let word = cursor.word, isBeginning(word) else { return .never }
    if word.means(.until) { return .until(try until(&cursor, start: start, today: today)) }
    let count = try count(&cursor)
    if cursor.word?.means(.until) == true { throw .twoEnds }
    return .count(count)
  }

  private static func isBeginning(_ word: PhraseWord) -> Bool {
    word.means(.until) || word.means(.duration) || word.isNumber
  }

  /// Whether a word begins an end; a number may be an hour.
  static func isBeginning(_ word: PhraseWord, before next: PhraseWord?) -> Bool {
    word.means(.until) || word.means(.duration) || word.isNumber && next?.means(.times) == true
  }

  private static func count(_ cursor: inout PhraseCursor) throws(RepeatError) -> Int {
    let ahead = cursor.word?.means(.duration) == true ? 1 : 0
    guard let number = cursor.word(ahead: ahead), number.isNumber else { throw .incomplete(cursor.text(count: 1)) }
    guard let count = number.number, 1...9_999_999 ~= count else { throw .number(number.typed) }
    guard let unit = cursor.word(ahead: ahead + 1) else { throw .incomplete(cursor.text(count: ahead + 1)) }
    guard unit.means(.times) else { throw .unknownWord(unit.typed) }
    cursor.advance(by: ahead + 2)
    return count
  }

  /// `time` may be a word of the date.
  private static func isTimes(_ word: PhraseWord) -> Bool { word.means(.times) && word.folded != "time" }

  private static func until(
    _ cursor: inout PhraseCursor, start: CivilDate, today: CivilDate
  ) throws(RepeatError) -> RecurrenceRule.Until {
    // All words that follow belong to the date, up to another end.
    var count = 0
    var saysAt = false
    while let word = cursor.word(ahead: count + 1), !word.means(.duration), !isTimes(word) {
      saysAt = saysAt || word.means(.at)
      count += 1
    }
    guard count > 0 else { throw .incomplete(cursor.text(count: 1)) }
    if cursor.word(ahead: count + 1) != nil { throw .twoEnds }
    let said = cursor.text(ahead: 1, count: count)
    let phrase: WhenPhrase
    do throws(WhenError) {
      phrase = try WhenPhrase(said, today: today, bareNumberIsHour: false)
    } catch {
      throw .until(error, said)
    }
    guard let date = phrase.date else { throw .untilWithoutDate(said) }
    // The time may belong to the end or to each day.
    if saysAt { throw .ambiguous(cursor.text(count: count + 1)) }
    guard date >= start else { throw .untilBeforeStart(date, start: start) }
    cursor.advance(by: count + 1)
    return phrase.time.map { .local(CivilDateTime(date, $0)) } ?? .date(date)
  }
}
