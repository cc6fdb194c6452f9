/// The words beside a phrase of a sentence, which may show that the phrase is only a piece of a longer one: `5pm` of
/// `yesterday at 5pm`, `every mon` of `every mon until june`. A piece is never read, because it means another day.
struct SentenceNeighbours {
  /// The two words before the phrase, in lower case without a comma at the end; nil in place of a part or a quote.
  let before, twoBefore: String?
  /// Words after the phrase.
  let behind, twoBehind, threeBehind: String?

  /// Whether the word before the phrase is a day, a month or a figure.
  var isBehindDay: Bool { before.map(SentenceNeighbours.isDayOrFigure) ?? false }

  /// Returns how many words before and after the phrase show that it is a piece; nil if none do.
  func extending(_ phrase: SentencePhrase.Kind, first: PhraseWord, last: PhraseWord) -> (before: Int, behind: Int)? {
    if let before, extendsBefore(before, phrase, first) { return (twoBefore.map(isOrdinal) ?? false ? 2 : 1, 0) }
    if let behind, extendsBehind(behind, phrase, last) { return (0, 1) }
    return nil
  }

  private func extendsBefore(_ word: String, _ phrase: SentencePhrase.Kind, _ first: PhraseWord) -> Bool {
    // The phrase with its leading word was not understood.
    if SentenceWords.leads(word, to: first) { return true }
    let isMonth = WhenWords.month(word) != nil
    let number = PhraseWord(word).number
    let isYear = number.map { 1900...2099 ~= $0 } ?? false
    switch (phrase, word) {
    // `half past nine`, `alternate thursdays`, `fortnight today`
    case (_, _) where saysPart || SentenceWords.changing.contains(word): return true
    // `from april to october every friday`, `each and every day`
    case (.rule, _) where twoBefore.map(tiesToRule) ?? false && (isMonth || RepeatWords.meanings(word).contains(.and)):
      return true
    // `pay rent 1st monthly`
    case (.rule, _) where WhenWords.ordinal(word) != nil && RepeatWords.adverb(first.folded) != nil: return true
    // `Do alle zwei Wochen`, `am letzten Werktag`
    case (.rule, _) where WhenWords.isShortWeekday(word) || isOrdinal(word) && RepeatWords.group(first.folded) != nil:
      return true
    case (.rule, _): return word == "of" || SentenceNeighbours.isClock(word) && !SentenceNeighbours.isTime(word)
    case (.time, _) where RepeatWords.every(word) != nil || isMovable(word): return true
    // `jeden Tga um 8`
    case (.time, _) where twoBefore.map { RepeatWords.every($0) != nil } ?? false && isSlipOfRule(word): return true
    // `on 5th of Decembre at 2pm`, `4 Febuary 2pm`
    case (.time, _) where isSlipOfMonth(word) && twoBefore.map { $0 == "of" || saysDayOfMonth($0) } ?? false:
      return true
    // `Febuary 4 at 2pm`, `KW 51 um 9 Uhr`
    case (.time, _) where saysDayOfMonth(word) && twoBefore.map(isOfNumber) ?? false:
      return true
    // `Febuary 4th 2pm`
    case (.day, _) where isSlipOfMonth(word) && first.leadingDigits > 0,
      (.dayAndTime, _) where isSlipOfMonth(word) && first.leadingDigits > 0:
      return true
    case (.time, _) where SentenceWords.unknownDays.contains(word) || isOfDate(word): return true
    case (.day, _) where SentenceWords.beginningDay.contains(word),
      (.dayAndTime, _) where SentenceWords.beginningDay.contains(word):
      return true
    // `dentist week on tuesday`
    case (.day, "week") where !isBehindEvery, (.dayAndTime, "week") where !isBehindEvery: return true
    // `from noon friday`, `meeting 9-10.30 thurs`, `at 7ish tomorrow`, `at 0930 monday`; `chapters 3-5` is no time.
    case (.day, _) where WhenWords.isTimeWord(word): return true
    case (.day, _) where SentenceNeighbours.isRangeOfFigures(word) && word.contains { ".:".contains($0) }: return true
    case (.dayAndTime, _) where WhenWords.isTimeWord(word) && WhenWords.part(first.folded) == .tonight: return true
    case (.day, _) where PhraseWord(word).leadingDigits > 0 && !SentenceNeighbours.isTime(word) && saysClock:
      return true
    // `dentist january 9am`; `April` is a name.
    case (.time, _) where isMonth && word.utf8.count > 6: return true
    case (_, "week"), (_, "weeks"), (_, "woche"):
      if twoBefore.map({ isCount($0) || $0.hasPrefix("uebernaechst") }) ?? false { return true }
      return phrase == .time && word == "week"
    // `on the last weekday at 9`
    case (.time, _) where twoBefore.map(isOrdinal) ?? false && !RepeatWords.meanings(word).isEmpty: return true
    // `mon-wed, fri`
    case (.day, _) where SentenceNeighbours.isRangeOfDays(word): return true
    // `Mo, Fr um 18 Uhr`
    case (.day, _) where isShortBehindDay(first, word), (.dayAndTime, _) where isShortBehindDay(first, word):
      return true
    // `the first monday` is a day of a month.
    case (.day, _) where RepeatWords.weekday(first.folded) != nil && isOrdinal(word),
      (.dayAndTime, _) where RepeatWords.weekday(first.folded) != nil && isOrdinal(word):
      return true
    case (.time, _) where SentenceWords.isPartOfDay(word):
      return twoBefore.map { SentenceNeighbours.isDay($0) || RepeatWords.every($0) != nil } ?? false
    case (.time, _):
      if SentenceNeighbours.isDay(word) || SentenceNeighbours.isFigure(word) { return true }
      if SentenceNeighbours.isRangeOfDays(word) { return true }
      // `31 april 15:00`, `fourth of july at noon`, `may 27 16:00`, `Aug 25, 2006 17:00`
      let isInMonth =
        twoBefore.map { PhraseWord($0).leadingDigits > 0 || SentenceWords.beforeMonths.contains($0) } ?? false
      return isMonth && isInMonth || isYear
        || number != nil && twoBefore.map { WhenWords.month($0) != nil || SentenceNeighbours.isDay($0) } ?? false
    case (.day, _), (.dayAndTime, _):
      // `at 22h tomorrow`, `6pm - 10pm today`, `June 12-14`, `31 dec 10`, `11 tonight`, `2014 january 19`
      if SentenceNeighbours.isClock(word) {
        // A time that can be read is a part of its own.
        return !SentenceNeighbours.isTime(word)
          || twoBefore.map { SentenceWords.between.contains($0) || ["-", "–"].contains($0) } ?? false
      }
      if isMonth { return first.leadingDigits > 0 }
      guard let number, isYear || 1...31 ~= number else { return false }
      // `in 3 Mon`
      if twoBefore.map({ WhenWords.meaning(of: $0) == .within }) ?? false { return true }
      return WhenWords.month(first.folded) != nil || first.isNumber || first.folded == "tonight"
    }
  }

  /// Whether the phrase is behind `every` and one more word: `every week tues`.
  private var isBehindEvery: Bool { twoBefore.map { RepeatWords.every($0) != nil } ?? false }

  private func isShortBehindDay(_ first: PhraseWord, _ word: String) -> Bool {
    WhenWords.isShortWeekday(first.folded) && RepeatWords.weekday(word) != nil
  }

  private func isSlipOfRule(_ word: String) -> Bool {
    RepeatWords.nearestUnit(to: word) != nil || WhenWords.mistypedDay(PhraseWord(word)) != nil
  }

  private func saysDayOfMonth(_ word: String) -> Bool { PhraseWord(word).isNumber || WhenWords.ordinal(word) != nil }

  /// `a week`, `two weeks`
  private func isCount(_ word: String) -> Bool { SentenceNeighbours.isNumber(word) || DurationWords.isArticle(word) }

  /// Whether a word before a time belongs to a date that no reader knows: the `days` of `in a few days at 10`, the
  /// `3.12.um` of `am 3.12.um 10 Uhr`.
  private func isOfDate(_ word: String) -> Bool {
    if case .unit(let unit)? = DurationWords.meaning(of: word), unit == .day || unit == .week { return true }
    let digits = PhraseWord(word).leadingDigits
    let rest = word.utf8.dropFirst(digits)
    return 1...2 ~= digits && rest.first == UInt8(ascii: ".") && rest.contains { 0x61...0x7a ~= $0 }
      && HalfOfDay(endOf: word) == nil
  }

  /// `KW` before the number of a week, a slip of a month before a day.
  private func isOfNumber(_ word: String) -> Bool {
    SentenceWords.numberedWeeks.contains(word) || isSlipOfMonth(word)
  }

  private func isSlipOfMonth(_ word: String) -> Bool {
    WhenWords.nearestAfterNumber(to: word).flatMap(WhenWords.month) != nil
  }

  private func isMovable(_ word: String) -> Bool { RepeatWords.meanings(word).contains(.movable) }

  private func tiesToRule(_ word: String) -> Bool {
    RepeatWords.meanings(word).contains { $0 == .through || $0 == .until || $0 == .every(isFromDone: false) }
  }

  private func extendsBehind(_ word: String, _ phrase: SentencePhrase.Kind, _ last: PhraseWord) -> Bool {
    // `every morning and evening`
    let isBeforeDay = twoBehind.map { SentenceNeighbours.isDayOrFigure($0) || SentenceWords.isPartOfDay($0) } ?? false
    let isBeforeFigure = twoBehind.map { PhraseWord($0).leadingDigits > 0 } ?? false
    // `tomorrow afternoon`, `every day in the evening`, `on friday from 10 to 12`, `tomorrow half past nine`
    if phrase == .day || phrase == .rule {
      if SentenceWords.partsOfDay.contains(word) { return true }
      if word == "in", twoBehind == "the", threeBehind.map(SentenceWords.partsOfDay.contains) ?? false { return true }
      if SentenceWords.spanning.contains(word), isBeforeFigure { return true }
      if twoBehind.map(SentenceWords.past.contains) ?? false, SentenceNeighbours.isNumber(threeBehind),
        SentenceNeighbours.isNumber(word) || SentenceWords.fractions.contains(word)
      {
        return true
      }
    }
    // `every day at 10, 12 and 17`, `daily at 3am 10x`, `every day when done`
    if phrase != .day, last.typed.hasSuffix(","), PhraseWord(word).number.map({ 0...24 ~= $0 }) ?? false {
      return twoBehind.map { PhraseWord($0).isNumber || RepeatWords.meanings($0).contains(.and) || $0 == "or" } ?? true
    }
    if phrase == .rule, TimeWords.isTimes(word) || SentenceNeighbours.isRangeOfFigures(word) { return true }
    // `jeden Abend 5 Tage lang`, `every day next week`
    if phrase == .rule, let twoBehind {
      if PhraseWord(word).isNumber, case .unit(let unit)? = DurationWords.meaning(of: twoBehind),
        unit == .day || unit == .week
      {
        return true
      }
      if WhenWords.isNear(word), [.week, .month, .year].contains(WhenWords.part(twoBehind)) { return true }
    }
    // `alle zwei Wochen Do`, `every friday 8`
    if phrase == .rule, twoBehind == nil {
      if WhenWords.isShortWeekday(word) || PhraseWord(word).number.map({ 0...24 ~= $0 }) ?? false { return true }
    }
    // `mon, wed, fri`
    if phrase == .day, RepeatWords.weekday(last.withoutComma) != nil, RepeatWords.weekday(word) != nil { return true }
    // `every year on easter`, `every friday the 32nd`
    if phrase == .rule, [behind, twoBehind].contains(where: { $0.map(isMovable) ?? false }) { return true }
    if phrase == .rule, RepeatWords.weekday(last.folded) != nil, WhenWords.part(word) == .the,
      twoBehind.map(isOrdinal) ?? false
    {
      return true
    }
    if phrase == .rule, last.typed.hasSuffix(","), SentenceNeighbours.isDay(word) || WhenWords.month(word) != nil {
      return true
    }
    // `every jan 1 and jul 15`
    if phrase == .rule, last.isMonth, PhraseWord(word).leadingDigits > 0 { return true }
    if phrase == .rule, SentenceWords.whenDone.contains(word) {
      return [twoBehind, threeBehind].contains { $0.map(SentenceWords.done.contains) ?? false }
    }
    // `Mi 18 Uhr` in reverse order; `do` and `so` are English words.
    if phrase == .time, WhenWords.weekday(word) != nil, WhenWords.isShortWeekday(word) { return true }
    if phrase == .rule, RepeatWords.meanings(word).contains(.until) || word == "till" { return true }
    if phrase == .rule, RepeatWords.meanings(word).contains(.duration) {
      let isLength = threeBehind.map(DurationUnit.isName) ?? false
      return isBeforeDay || twoBehind == "up" || isLength || ["next", "two", "three"].contains(threeBehind)
    }
    switch word {
    // `um 18 Uhr am Bahnhof`
    case "am" where last.leadingDigits == 0: return false
    case "ago": return true
    case _ where HalfOfDay(word) != nil || WhenWords.isOClock(word): return true
    case "except", "starting", "beginning", "through", "thru": return phrase == .rule
    case "from": return phrase == .rule && isBeforeDay
    case "in" where phrase == .rule && twoBehind.map(SentenceWords.parities.contains) ?? false: return true
    case "in", "im":
      return phrase == .rule && (twoBehind == "week" || twoBehind.map { WhenWords.month($0) != nil } ?? false)
    // `every 21 days on and 7 off`
    case "on" where twoBehind.map { RepeatWords.meanings($0).contains(.and) || $0 == "then" } ?? false:
      return phrase == .rule
    case "on": return phrase == .rule && saysDay
    case "week", "month": return phrase == .day
    case "and", "or", "&", "-", "–", "to": return isBeforeDay
    case "of" where phrase == .rule: return true
    default: break
    }
    if WhenWords.part(word) == .clock { return true }
    // `Mar 9th at 28pm`, `morgen um drei`
    if phrase == .day, WhenWords.meaning(of: word) == .at, let figure = twoBehind {
      let isTime = PhraseWord(figure).leadingDigits > 0 && !PhraseWord(figure).isNumber
      return isTime || SentenceNeighbours.isNumber(figure) || SentenceWords.fractions.contains(figure)
    }
    // `on the 3rd of Febuary`
    if word == "of", phrase == .day || phrase == .dayAndTime, WhenWords.ordinal(last.folded) != nil { return true }
    if SentenceWords.between.contains(word) || RepeatWords.meanings(word).contains(.and) { return isBeforeDay }
    // `25 August 2006`, `2026-03-05 17:00:00`
    guard phrase == .day || phrase == .dayAndTime else { return false }
    let isYear = word.utf8.count == 4 && PhraseWord(word).number.map { 1900...2099 ~= $0 } ?? false
    return isYear || SentenceNeighbours.hasColon(word) && SentenceNeighbours.isFigure(word)
  }

  /// `half past nine`, `quarter to 9`, `at nine`
  private var saysPart: Bool {
    guard let before, let twoBefore, SentenceNeighbours.isNumber(before) else { return false }
    return SentenceWords.past.contains(twoBefore)
      || DurationWords.number(before) != nil && WhenWords.meaning(of: twoBefore) == .at
  }

  /// `9`, `nine`
  private static func isNumber(_ word: String?) -> Bool {
    word.map { PhraseWord($0).isNumber || DurationWords.number($0) != nil } ?? false
  }

  private func isOrdinal(_ word: String) -> Bool { RepeatWords.ordinalNumber(PhraseWord(word)) != nil }

  /// Whether a word alone is read as a date or a time.
  private static func isTime(_ word: String) -> Bool {
    (try? WhenPhrase(word, today: .earliest, bareNumberIsHour: false)) != nil
  }

  /// Whether `on the …` goes on with a day of a month or a year.
  private var saysDay: Bool {
    guard twoBehind == "the", let threeBehind else { return false }
    return threeBehind == "day" || RepeatWords.ordinalNumber(PhraseWord(threeBehind)) != nil
  }

  /// `22h`, `10pm`, `17:00`
  static func isClock(_ word: String) -> Bool {
    let rest = word.utf8.dropFirst(PhraseWord(word).leadingDigits)
    return rest.count < word.utf8.count && ["h", "am", "pm"].contains(String(Substring(rest)))
      || isFigure(word) && hasColon(word)
  }

  private static func hasColon(_ word: String) -> Bool { word.utf8.contains(UInt8(ascii: ":")) }

  /// Whether a word names a day, also in the plural, several days (`mon/wed/fri`), or a day with a part of it
  /// (`Sonntagabend`).
  static func isDay(_ word: String) -> Bool {
    let listed = word.split(omittingEmptySubsequences: false) { "/+,&".contains($0) }
    if listed.count > 1 { return listed.allSatisfy { RepeatWords.weekday(String($0)) != nil } }
    if WhenIdioms.fixed.first(of: [word]) != nil { return true }
    let owner = PhraseWord.withoutOwnersEnd(word)
    let single =
      owner != word ? owner : word.utf8.count > 4 && word.hasSuffix("s") ? String(word.dropLast()) : word
    if WhenWords.weekday(word) != nil || WhenWords.weekday(single) != nil { return true }
    if case .day = WhenWords.meaning(of: word) { return true }
    return false
  }

  /// `9-10.30`, `12-1`
  private static func isRangeOfFigures(_ word: String) -> Bool {
    let ends = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    return ends.count == 2 && ends.allSatisfy { PhraseWord($0).leadingDigits > 0 && $0.utf8.count < 6 }
  }

  /// Whether the second word before the phrase leads to a time: `about`, `after`, `at`.
  private var saysClock: Bool {
    twoBefore.map { WhenWords.meaning(of: $0) == .at || SentenceWords.spanning.contains($0) || $0 == "about" } ?? false
  }

  /// `mon-wed`
  static func isRangeOfDays(_ word: String) -> Bool {
    let days = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    return days.count == 2 && days.allSatisfy { RepeatWords.weekday(String($0)) != nil }
  }

  private static func isDayOrFigure(_ word: String) -> Bool {
    isDay(word) || WhenWords.month(word) != nil || PhraseWord(word).leadingDigits > 0
  }

  /// Figures as dates and times have them: `8/5`, `12-14`, `15th`, `22.`, `22h`, `17:00:00`.
  private static func isFigure(_ word: String) -> Bool {
    let digits = PhraseWord(word).leadingDigits
    guard digits > 0, digits < word.utf8.count else { return false }
    let rest = word.utf8.dropFirst(digits)
    if ["st", "nd", "rd", "th", "h", "."].contains(String(Substring(rest))) { return true }
    guard let sign = rest.first, "/-.:–".utf8.contains(sign) else { return false }
    // `555-1234` is a telephone number.
    let groups = word.utf8.split { !PhraseWord.isDigit($0) }
    if groups.contains(where: { $0.count > 4 }) || groups.count == 2 && groups.allSatisfy({ $0.count > 2 }) {
      return false
    }
    return rest.allSatisfy { PhraseWord.isDigit($0) || $0 == sign }
  }
}
