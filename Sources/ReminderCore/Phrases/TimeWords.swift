/// The words of time in a sentence, read or not: words that can hardly mean anything else.
///
/// Days are relative days, weekdays in full, days with their month, and dates in figures. Times are clock times in
/// figures, and times in words that no reader accepts. `every …`, frequencies and spans after `in` are words of time,
/// too. Months and weekdays of three letters alone, adjectives such as `weekly`, numbers, versions and lengths are not.
struct TimeWords {
  /// Adjacent words that belong to one time.
  struct Run: Equatable {
    let words: Range<Int>
    /// Whether the words are worth a note if a date is read elsewhere in the sentence: a day alone is not.
    let isMore: Bool
  }

  /// The words of the sentence; nil for a word that is not asked about, such as one between quotes.
  let words: [PhraseWord?]
  let wanted: Set<Sentence.Part.Meaning>

  /// All runs, in order, without overlap.
  var runs: [Run] {
    var runs: [Run] = []
    var start = 0
    while start < words.count {
      guard let (count, isMore) = length(at: start) else {
        start += 1
        continue
      }
      runs.append(Run(words: start..<min(start + count, words.count), isMore: isMore))
      start += count
    }
    return runs
  }

  /// Extends a range of words by all runs that belong to it.
  func joined(_ some: Range<Int>) -> Range<Int> {
    var all = some
    for run in runs.map(\.words) + runs.map(\.words).reversed() where isBeside(all, run) {
      all = all.joined(to: run)
    }
    // `tonight 8.15`
    return isDottedClock(all.upperBound) ? all.lowerBound..<all.upperBound + 1 : all
  }

  /// Whether the word before or behind a range may belong to its time, so that the range alone may mean another time.
  func mayGoOn(from range: Range<Int>) -> Bool {
    let ends = [word(range.lowerBound - 1), word(range.upperBound)]
    return joins(range.lowerBound - 1) || isPart(range.upperBound) || SentenceWords.isTying(ends[0])
      || SentenceWords.changing.contains(ends[0]) || SentenceWords.past.contains(ends[1])
      || ends.contains { word in
        word.utf8.contains(where: PhraseWord.isDigit) || SentenceWords.isPartOfDay(word)
          || SentenceNeighbours.isDay(word) || SentenceNeighbours.isRangeOfDays(word)
      }
  }

  /// Whether two ranges belong together: they overlap, or only joining words are between them.
  func isBeside(_ some: Range<Int>, _ others: Range<Int>) -> Bool {
    if some.overlaps(others) { return true }
    let (first, second) = some.lowerBound < others.lowerBound ? (some, others) : (others, some)
    return (first.upperBound..<second.lowerBound).allSatisfy(joins)
  }

  /// Whether a word may join a phrase and a word of time that belong together: `every day but sunday`,
  /// `every 1st and 3rd friday`, `alle 14 Tage ab Montag`.
  func joins(_ index: Int) -> Bool {
    let said = word(index)
    if said.isEmpty { return words.indices.contains(index) && words[index] != nil }
    return SentenceWords.joining.contains(said) || isPart(index)
  }

  /// Whether a word may be a part of a time with others: `mar`, `9`, `week`, `2nd`.
  func isPart(_ index: Int) -> Bool {
    let said = word(index)
    return PhraseWord(said).isNumber && said.utf8.count <= 4
      || WhenWords.month(said) != nil || RepeatWords.weekday(said) != nil || RepeatWords.says(said)
      || RepeatWords.ordinalNumber(PhraseWord(said)) != nil || DurationUnit.isName(said)
  }

  /// Whether a word is a figure that may be a time beside a day, but also an amount or a version: `7.30`,
  /// `12.30-1.30`.
  func isDottedClock(_ index: Int) -> Bool {
    let ends = word(index).split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    return ends.count <= 2 && ends.allSatisfy(TimeWords.isDottedClock)
  }

  private static func isDottedClock(_ word: Substring) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2, 1...2 ~= parts[0].utf8.count, parts[1].utf8.count == 2 else { return false }
    return parts.allSatisfy { PhraseWord($0).isNumber } && Int(parts[0]).map { $0 < 24 } ?? false
      && Int(parts[1]).map { $0 < 60 } ?? false
  }

  /// The word at an index without the marks around it; empty if there is none.
  private func word(_ index: Int) -> String {
    guard words.indices.contains(index), let word = words[index] else { return "" }
    var said = Substring(word.folded)
    while let first = said.first, "(".contains(first) { said.removeFirst() }
    while let last = said.last, "),;:!?".contains(last) { said.removeLast() }
    // The dot of `24.` makes it a day.
    if said.last == ".", PhraseWord(said).leadingDigits == 0, WhenWords.month(String(said)) == nil { said.removeLast() }
    return String(said)
  }

  /// Returns the number of words of time from `start` on; nil if there are none.
  private func length(at start: Int) -> (count: Int, isMore: Bool)? {
    guard !word(start).isEmpty else { return nil }
    if wanted.contains(.repetition), let count = rule(at: start) { return (count, true) }
    guard wanted.contains(.due) else { return nil }
    if WhenWords.meaning(of: word(start)) == .within, let count = span(at: start + 1) ?? workdays(at: start + 1) {
      return (count + 1, true)
    }
    if let count = span(at: start), SentenceWords.beforeDue.contains(word(start + count)) { return (count + 1, true) }
    if let count = time(at: start) ?? day(at: start) { return (count, true) }
    return (figures(at: start) ?? dayAlone(at: start) ?? placeInMonth(at: start) ?? date(at: start)).map { ($0, false) }
  }
}

// MARK: Rules

extension TimeWords {
  /// `every evening`, `every 12 hours`, `every 8h`, `daily for 5 days`, `weekly until summer`, `three times a day`,
  /// `21 days on and 7 off`
  private func rule(at start: Int) -> Int? {
    let (first, second, third) = (word(start), word(start + 1), word(start + 2))
    if RepeatWords.every(first) != nil {
      if let count = cycle(at: start + 1) { return count + 1 }
      // `every full moon`
      if let place = [second, third].firstIndex(where: { RepeatWords.meanings($0).contains(.movable) }) {
        return place + 2
      }
      let isCounted = isNumber(second) || RepeatWords.meanings(second).contains(.other) || isRange(second)
      if isCounted || isOrdinal(second), isRepeated(third) { return 3 }
      // `every quarter end` cannot be read as a day; `every month end` can.
      if RepeatWords.unit(second) != nil, ["end", "ende"].contains(third) { return 3 }
      if isCounted { return workdays(at: start + 1).map { $0 + 1 } }
      if isOrdinal(second) { return PhraseWord(second).leadingDigits > 0 ? 2 : nil }
      let isPart = SentenceWords.isPartOfDay(second)
      let isJoined = PhraseWord(second).leadingDigits > 0 && (try? DurationPhrase(second)) != nil
      return isPart || isJoined || isRepeated(second) || WhenWords.month(second) != nil ? 2 : nil
    }
    if let count = howOften(at: start) ?? cycle(at: start) { return count }
    guard RepeatWords.adverb(first) != nil || RepeatWords.group(first) != nil else { return nil }
    // `weekly on friday`, `monthly on the last day`
    if ["on", "am"].contains(second), isPart(start + 2) || WhenWords.part(third) == .the { return 3 }
    if SentenceWords.bounding.contains(second) { return joins(start + 2) && !third.isEmpty ? 3 : nil }
    if RepeatWords.meanings(second).contains(.duration) { return span(at: start + 2).map { $0 + 2 } }
    return RepeatWords.meanings(second).contains(.until) && !third.isEmpty ? 3 : nil
  }

  /// Whether a word is a unit, a weekday or a group of weekdays, as after `every` or `every 2`.
  private func isRepeated(_ word: String) -> Bool {
    let isOfDays = RepeatWords.weekday(word) != nil || RepeatWords.group(word) != nil
    // `every second counts`
    return isOfDays || RepeatWords.unit(word) != nil
      || RepeatWords.meanings(word).contains(.finer) && !isOrdinal(word)
  }

  /// `21 days on and 7 off`, `3 Wochen, dann 1 Woche Pause`
  private func cycle(at start: Int) -> Int? {
    guard isNumber(word(start)), DurationUnit.isName(word(start + 1)) else { return nil }
    return (4...7).first { count in
      RepeatWords.meanings(word(start + count - 1)).contains(.off)
        && (2...3).contains { isNumber(word(start + count - $0)) }
    }
  }

  /// `three times a day`, `2x daily`, `once a week`, `zweimal am Tag`
  private func howOften(at start: Int) -> Int? {
    var count = 0
    if RepeatWords.often(word(start)) != nil || TimeWords.isTimes(word(start)) {
      count = 1
    } else if isNumber(word(start)), RepeatWords.meanings(word(start + 1)).contains(.times) {
      count = 2
    } else {
      return nil
    }
    if RepeatWords.adverb(word(start + count)) != nil { return count + 1 }
    for length in 1...2 where RepeatWords.unit(word(start + count + length)) != nil {
      let between = (start + count..<start + count + length).map(word)
      let isPer = between.allSatisfy { SentenceWords.per.contains($0) || RepeatWords.every($0) != nil }
      if isPer { return count + length + 1 }
    }
    return nil
  }

  /// `2x`, `3mal`
  static func isTimes(_ word: String) -> Bool {
    let digits = PhraseWord(word).leadingDigits
    guard digits > 0, digits < word.utf8.count else { return false }
    let rest = String(Substring(word.utf8.dropFirst(digits)))
    return rest == "x" || RepeatWords.meanings(rest).contains(.times)
  }
}

// MARK: Spans and times

extension TimeWords {
  /// `20 minutes`, `a week`, `2d`
  private func span(at start: Int) -> Int? {
    for count in [4, 3, 2, 1] {
      let said = (start..<start + count).map(word)
      if said.contains("") { continue }
      if (try? DurationPhrase(said.joined(separator: " "))) != nil { return count }
    }
    return isNumber(word(start)) && DurationUnit.isName(word(start + 1)) ? 2 : nil
  }

  /// `2 weekdays`, `3 working days`
  private func workdays(at start: Int) -> Int? {
    guard isNumber(word(start)) else { return nil }
    return [1, 2].first { count in
      let named = RepeatIdioms.rewrite((1...count).map { PhraseWord(word(start + $0)) })
      return named.count == 1 && RepeatWords.group(named[0].folded) == RepeatWords.workdays
    }.map { $0 + 1 }
  }

  /// `at 5`, `at 17h`, `at noon`, `half past nine`, `half six`, `Fr 18 Uhr`
  private func time(at start: Int) -> Int? {
    let (first, second, third) = (word(start), word(start + 1), word(start + 2))
    if SentenceWords.fractions.contains(first), SentenceWords.past.contains(second), isNumber(third) { return 3 }
    // Half past six in England, half past five in Germany.
    if SentenceWords.fractions.contains(first), DurationWords.number(second).map({ 2...12 ~= $0 }) ?? false { return 2 }
    if WhenWords.isShortWeekday(first), isCapital(start) {
      if SentenceNeighbours.isClock(second) { return 2 }
      if PhraseWord(second).leadingDigits > 0, WhenWords.part(third) == .clock { return 3 }
    }
    guard WhenWords.meaning(of: first) == .at else { return nil }
    if SentenceNeighbours.isClock(second) || WhenWords.isTimeWord(second) { return 2 }
    guard isNumber(second), PhraseWord(second).number.map({ 0...24 ~= $0 }) ?? true else { return nil }
    // `at 12 Oak Lane`
    return first == "at" && isCapital(start + 2) ? nil : 2
  }

  /// `17:00`, `9am`, `9 am`, `18 Uhr`, `9am-5pm`, `3-4pm`, `24.12.`, `24. 12.`, `2026-03-04`
  private func figures(at start: Int) -> Int? {
    let (first, second) = (word(start), word(start + 1))
    let digits = PhraseWord(first).leadingDigits
    let ends = first.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }.map(String.init)
    if ends.count == 2, ends.allSatisfy({ PhraseWord($0).leadingDigits > 0 || WhenWords.isTimeWord($0) }),
      ends.contains(where: TimeWords.isClockTime)
    {
      return 1
    }
    guard digits > 0 else { return nil }
    if TimeWords.isClockTime(first) { return 1 }
    if digits <= 2, PhraseWord(first).isNumber || first.utf8.dropFirst(digits).first == UInt8(ascii: ".") {
      let isHalf = PhraseWord(first).isNumber && (HalfOfDay(second) != nil || WhenWords.isOClock(second))
      if isHalf || WhenWords.part(second) == .clock { return 2 }
    }
    if FigureDate.isDayAndMonth(first) || FigureDate.isShortDate(first)
      || NumericDate.lengthBeforeT(in: PhraseWord(first)) != nil
    {
      return 1
    }
    return FigureDate.isDayAndMonth(first + second) && first.hasSuffix(".") ? 2 : nil
  }

  /// `17:00`, `9am`, `9:30pm`, `18h30`; no ratio such as `16:9`.
  private static func isClockTime(_ word: String) -> Bool {
    if (try? NumericTime.time(word, typed: word)) != nil { return true }
    let parts = word.split(omittingEmptySubsequences: false) { $0 == "h" }
    guard parts.count == 2 else { return false }
    return CivilTime("\(parts[0].utf8.count == 1 ? "0" : "")\(parts[0]):\(parts[1])") != nil
  }
}

// MARK: Days

extension TimeWords {
  /// `on the first monday`, `tomorrow afternoon`, `morgen ab 14 Uhr`, `tomorrow from 10 to 12`, `tomorrow 10-12`
  private func day(at start: Int) -> Int? {
    if SentenceWords.leadingToDate.contains(word(start)) {
      let ordinal = start + (WhenWords.part(word(start + 1)) == .the ? 2 : 1)
      return isOrdinal(word(ordinal)) && RepeatWords.weekday(word(ordinal + 1)) != nil ? ordinal + 2 - start : nil
    }
    // `Sat 10.30`, `4 Dec 18.42`
    let dated = dateInWords(at: start) ?? (RepeatWords.weekday(word(start)) == nil ? nil : 1)
    if let dated, isDottedClock(start + dated) { return dated + 1 }
    guard SentenceNeighbours.isDay(word(start)), !WhenWords.isShortWeekday(word(start)), !isTied(start) else {
      return nil
    }
    let next = word(start + 1)
    if SentenceWords.partsOfDay.contains(next) || SentenceNeighbours.isClock(next) || isRange(next) { return 2 }
    if start + 2 == words.count, PhraseWord(next).number.map({ 1...23 ~= $0 }) ?? false { return 2 }
    guard SentenceWords.spanning.contains(next), PhraseWord(word(start + 2)).leadingDigits > 0 else { return nil }
    let isClosed = ["to", "bis", "until", "till", "and", "und"].contains(word(start + 3))
    let count = isClosed && PhraseWord(word(start + 4)).leadingDigits > 0 ? 5 : 3
    return WhenWords.part(word(start + count)) == .clock ? count + 1 : count
  }

  /// `tomorrow`, `Sunday`, `next Sunday`, `Freitagabend`; no name such as `Good Friday`, and not `Guten Morgen`.
  private func dayAlone(at start: Int) -> Int? {
    let isNext = WhenWords.isNear(word(start))
    if isNext, WhenWords.part(word(start + 1)) == .week, WhenWords.weekday(word(start + 2)) != nil { return 3 }
    if isNext { return WhenWords.isDayInFull(word(start + 1)) ? 2 : nil }
    guard WhenWords.isDayInFull(word(start)) else { return nil }
    guard start > 0, let first = words[start], let before = words[start - 1] else { return 1 }
    let isMorning = WhenIdioms.isMorning(word(start)) && isCapital(start)
    return isMorning && SentenceWords.isTiedOwn(first, to: before.folded)
      || SentenceWords.isName(first, behind: before) ? nil : 1
  }

  /// `15th` at the end of the sentence; not `Beethoven's 9th`.
  private func placeInMonth(at start: Int) -> Int? {
    guard start > 0, start + 1 == words.count, let before = words[start - 1] else { return nil }
    let isOwned = ["'s", "’s", "s'", "s’"].contains { before.folded.hasSuffix($0) }
    guard !isOwned, !word(start).hasSuffix("."), let day = WhenWords.ordinal(word(start)) else { return nil }
    return Int(day).map { 1...31 ~= $0 } ?? false ? 1 : nil
  }

  /// `18th December`, `31 Jnauary`; not `chapter 3 may`.
  private func date(at start: Int) -> Int? {
    guard let count = dateInWords(at: start) else { return nil }
    let isOwn = (start..<start + count).contains { SentenceWords.ownMonths.contains(word($0)) && !isCapital($0) }
    return isOwn ? nil : count
  }

  /// A day and its month, with the weekday and the year beside them: `4 Dec`, `Thur 10th December 2026`.
  private func dateInWords(at start: Int) -> Int? {
    let lead = RepeatWords.weekday(word(start)) == nil ? 0 : 1
    let (first, second) = (word(start + lead), word(start + lead + 1))
    let isDated = isDayOfMonth(first) && isMonth(second) || isMonth(first) && isDayOfMonth(second)
    let isYear = word(start + lead + 2).utf8.count == 4 && PhraseWord(word(start + lead + 2)).isNumber
    return isDated ? lead + (isYear ? 3 : 2) : nil
  }

  private func isDayOfMonth(_ word: String) -> Bool {
    (PhraseWord(word).number ?? WhenWords.ordinal(word).flatMap { Int($0) }).map { 1...31 ~= $0 } ?? false
  }

  /// A month, or a slip of a long one.
  private func isMonth(_ word: String) -> Bool {
    WhenWords.month(word) != nil
      || word.utf8.count > 5 && WhenWords.nearestAfterNumber(to: word).flatMap(WhenWords.month) != nil
  }

  private func isTied(_ start: Int) -> Bool {
    guard start > 0, let before = words[start - 1], let first = words[start] else { return false }
    return SentenceWords.isTied(first, to: before)
  }

  private func isCapital(_ index: Int) -> Bool {
    words.indices.contains(index) ? words[index].map { $0.typed != $0.folded } ?? false : false
  }

  private func isNumber(_ word: String) -> Bool {
    PhraseWord(word).isNumber || DurationWords.number(word) != nil || DurationWords.isArticle(word)
  }

  private func isOrdinal(_ word: String) -> Bool { RepeatWords.ordinalNumber(PhraseWord(word)) != nil }

  /// `10-12`, `6:30am-8am`
  private func isRange(_ word: String) -> Bool {
    let ends = word.split { $0 == "-" || $0 == "–" }
    return ends.count == 2 && ends.allSatisfy { PhraseWord($0).leadingDigits > 0 }
  }
}
