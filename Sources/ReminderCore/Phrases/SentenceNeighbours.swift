/// The words beside a phrase of a sentence, and whether they show that the phrase is only a piece of what was meant:
/// `5pm` of `yesterday at 5pm`, `every mon` of `every mon until june`. A piece is never read, for it means another day.
struct SentenceNeighbours {
  /// The word before the phrase, in lower case without a comma at its end, and the one before that; nil where a part or
  /// a quote stands there.
  let before, twoBefore: String?
  /// The words behind it.
  let behind, twoBehind, threeBehind: String?

  /// Which of them shows it; nil where none does.
  func tearing(_ phrase: SentencePhrase.Kind, first: PhraseWord, last: PhraseWord) -> String? {
    if let before, tearsBefore(before, phrase, first) { return before }
    if let behind, tearsBehind(behind, phrase, last) { return behind }
    return nil
  }

  private func tearsBefore(_ word: String, _ phrase: SentencePhrase.Kind, _ first: PhraseWord) -> Bool {
    // The phrase with its own word was not understood.
    if SentenceWords.leads(word, to: first) { return true }
    let isMonth = WhenWords.month(word) != nil
    let number = PhraseWord(word).number
    let isYear = number.map { 1900...2099 ~= $0 } ?? false
    switch (phrase, word) {
    case (.rule, _): return word == "of"
    case (_, "ago"), (_, "except"), (_, "starting"), (_, "beginning"): return true
    case (.time, "week"), (.time, "month"), (.time, "year"), (.time, "eve"), (.time, "christmas"), (.time, "xmas"),
      (.time, "easter"), (.time, "halloween"), (.time, "thanksgiving"):
      return true
    case (.time, "night"), (.time, "morning"), (.time, "evening"), (.time, "afternoon"):
      return twoBefore.map(SentenceNeighbours.isDay) ?? false
    case (.time, _):
      if SentenceNeighbours.isDay(word) || SentenceNeighbours.isFigure(word) { return true }
      // `31 april 15:00`, `fourth of july at noon`, `may 27 16:00`, `Aug 25, 2006 17:00`
      let isInMonth = twoBefore.map { PhraseWord($0).leadingDigits > 0 || ["of", "in"].contains($0) } ?? false
      return isMonth && isInMonth || isYear
        || number != nil && twoBefore.map { WhenWords.month($0) != nil || SentenceNeighbours.isDay($0) } ?? false
    case (.day, _), (.dayAndTime, _):
      // `at 22h tomorrow`, `6pm - 10pm today`, `June 12-14`, `31 dec 10`, `11 tonight`, `2014 january 19`
      if SentenceNeighbours.isClock(word) {
        // A time that can be read is a part of its own.
        let isTime = (try? WhenPhrase(word, today: .earliest, bareNumberIsHour: false)) != nil
        return !isTime || twoBefore.map { SentenceWords.between.contains($0) || ["-", "–"].contains($0) } ?? false
      }
      if isMonth { return first.leadingDigits > 0 }
      guard let number, isYear || 1...31 ~= number else { return false }
      return WhenWords.month(first.folded) != nil || first.isNumber || first.folded == "tonight"
    }
  }

  private func tearsBehind(_ word: String, _ phrase: SentencePhrase.Kind, _ last: PhraseWord) -> Bool {
    let isBeforeDay = twoBehind.map(SentenceNeighbours.isDayOrFigure) ?? false
    switch word {
    // `um 18 Uhr am Bahnhof`
    case "am" where last.leadingDigits == 0: return false
    case "am", "pm", "a.m.", "p.m.", "o'clock", "ago": return true
    case "except", "starting", "beginning", "through", "thru": return phrase == .rule
    case "until", "till", "from": return phrase == .rule && isBeforeDay
    case "for":
      return phrase == .rule && (isBeforeDay || twoBehind == "up" || ["next", "two", "three"].contains(threeBehind))
    case "in": return phrase == .rule && (twoBehind == "week" || twoBehind.map { WhenWords.month($0) != nil } ?? false)
    case "on": return phrase == .rule && saysDay
    // `Mar 9th at 28pm`
    case "at":
      return phrase == .day && twoBehind.map { PhraseWord($0).leadingDigits > 0 && !PhraseWord($0).isNumber } ?? false
    case "week", "month": return phrase == .day
    case "and", "or", "&", "-", "–", "to": return isBeforeDay
    case "of": return phrase == .rule
    default: break
    }
    if WhenWords.part(word) == .clock { return true }
    if SentenceWords.between.contains(word) || RepeatWords.meanings(word).contains(.and) { return isBeforeDay }
    // `25 August 2006`, `2026-03-05 17:00:00`
    guard phrase == .day || phrase == .dayAndTime else { return false }
    let isYear = word.utf8.count == 4 && PhraseWord(word).number.map { 1900...2099 ~= $0 } ?? false
    return isYear || SentenceNeighbours.hasColon(word) && SentenceNeighbours.isFigure(word)
  }

  /// Whether `on the …` goes on with a day of a month or a year.
  private var saysDay: Bool {
    guard twoBehind == "the", let threeBehind else { return false }
    return threeBehind == "day" || RepeatWords.ordinalNumber(PhraseWord(threeBehind)) != nil
  }

  /// `22h`, `10pm`, `17:00`
  private static func isClock(_ word: String) -> Bool {
    let rest = word.utf8.dropFirst(PhraseWord(word).leadingDigits)
    return rest.count < word.utf8.count && ["h", "am", "pm"].contains(String(Substring(rest)))
      || isFigure(word) && hasColon(word)
  }

  private static func hasColon(_ word: String) -> Bool { word.utf8.contains(UInt8(ascii: ":")) }

  /// A word that names a day, also in the plural.
  private static func isDay(_ word: String) -> Bool {
    let single = word.utf8.count > 4 && word.hasSuffix("s") ? String(word.dropLast()) : word
    if WhenWords.weekday(word) != nil || WhenWords.weekday(single) != nil { return true }
    if case .day = WhenWords.meaning(of: word) { return true }
    return false
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
    return rest.allSatisfy { PhraseWord.isDigit($0) || $0 == sign }
  }
}
