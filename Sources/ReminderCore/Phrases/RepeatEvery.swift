/// Reads the words after `every`: a unit or weekdays, with a number or `other` before them, or days of each month or
/// year.
struct RepeatEvery {
  private(set) var cursor: PhraseCursor
  private var said: String

  init(_ cursor: PhraseCursor, said: String) {
    self.cursor = cursor
    self.said = said
  }

  mutating func read() throws(RepeatError) -> RepeatDays {
    guard let word = cursor.word else { throw .incomplete(said) }
    let next = cursor.word(ahead: 1)
    if word.isMonth || word.leadingDigits > 0 && next?.isMonth == true { return try readYearly(word) }
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

  /// `1 may`, `may 1`, `1st may`, `jan, apr, jul, oct 1`, `january on the 15th`
  private mutating func readYearly(_ word: PhraseWord) throws(RepeatError) -> RepeatDays {
    var days = RepeatDays(frequency: .yearly)
    let isComplete = try days.readMonthDay(&cursor)
    guard isComplete || cursor.word?.means(.on) == true else { throw .incomplete("\(said) \(word.typed)") }
    return days
  }

  /// `3 days`, `other week`, `other fri`
  private mutating func readCounted(_ word: PhraseWord) throws(RepeatError) -> RepeatDays {
    guard let number = word.means(.other) ? 2 : word.number, 1...RecurrencePart.mostSteps ~= number else {
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
      var days = RepeatDays(frequency: .weekly, interval: interval, weekdays: try RepeatDays.readWeekdays(&cursor))
      if interval == 1 { try days.readFigure(&cursor) }
      return days
    }
    if word.means(.finer) { throw .seconds(word.typed) }
    // `every third`
    throw RepeatWords.ordinalNumber(word) == nil ? .unknownWord(word.typed) : .incomplete("\(said) \(word.typed)")
  }

  private func days(_ unit: RepeatMeaning.Unit, _ interval: Int) throws(RepeatError) -> RepeatDays {
    let (product, isTooMuch) = interval.multipliedReportingOverflow(by: unit.interval)
    guard !isTooMuch, 1...RecurrencePart.mostSteps ~= product else { throw .number("\(interval)") }
    return RepeatDays(frequency: unit.frequency, interval: product)
  }

  /// Reads `second week` as a count, and `15th`, `last fri` or `1st and 3rd fri` as days of each month. `2nd tuesday`
  /// may be either and is refused.
  private mutating func readOrdinal(
    _ ordinal: Int, _ word: PhraseWord, _ next: PhraseWord?
  ) throws(RepeatError) -> RepeatDays {
    let saysOf = RepeatDays.saysOf(cursor)
    if let next, next.means(.finer) { throw .seconds(next.typed) }
    if let next, let unit = RepeatWords.unit(next.folded), !(next.means(.day) && (saysOf || ordinal < 0)) {
      guard ordinal > 1 else { throw .incomplete("\(said) \(word.typed)") }
      cursor.advance(by: 2)
      return try days(unit, ordinal)
    }
    if let next, RepeatWords.weekday(next.folded) != nil || RepeatWords.group(next.folded) != nil {
      if ordinal > 1, !saysOf { throw .ambiguous("\(said) \(word.typed) \(next.typed)") }
    } else if word.leadingDigits == 0, !saysOf, !RepeatDays.isOrdinalList(cursor), next?.means(.day) != true {
      throw .incomplete("\(said) \(word.typed)")
    }
    var days = RepeatDays(frequency: .monthly, isOpen: true)
    try days.readOrdinals(&cursor)
    return days
  }
}

extension PhraseWord {
  var isMonth: Bool { WhenWords.month(folded) != nil }
}
