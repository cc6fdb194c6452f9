extension WhenPhrase {
  /// Suggestions for a text that is refused as a date or a time; `read` is the reader that refused the text.
  package static func hint<Meaning: Equatable>(
    insteadOf text: String, on today: CivilDate, reading read: (String) -> Meaning?
  ) -> PhraseHint {
    let words = WhenCandidates(today: today)
    return PhraseHint(insteadOf: text, on: today, from: words.phrases, reading: read)
  }
}

/// Suggestions for a phrase that is no date and no time.
struct WhenCandidates {
  let today: CivilDate

  func phrases(_ typed: [String]) -> [[String]] {
    // `+3d`
    let plain = typed.map { $0.utf8.first == UInt8(ascii: "+") ? String($0.dropFirst()) : $0 }
    var words = plain.map(PhraseRewriting.bare).filter { !WhenCandidates.fillers.contains($0) && !$0.isEmpty }
    for (index, word) in words.enumerated().reversed() where word == "of" {
      if index + 1 < words.count, WhenWords.month(words[index + 1]) != nil { words.remove(at: index) }
    }
    let clear = PhraseRewriting.rewrite(words, by: WhenCandidates.ambiguous)
    if clear.first != words { return clear }
    if let nights = nights(words) { return nights }
    words = words.indices.map { PhraseRewriting.number(words, $0) ?? words[$0] }
    let rewritten = PhraseRewriting.rewrite(words, by: rules)
    let corrected = rewritten.flatMap { PhraseRewriting.replaceWords(of: $0, by: alternatives) }
    let certain = corrected.flatMap { PhraseRewriting.replaceWords(of: $0, by: halves) }
    return corrected + certain + corrected.flatMap(otherWeekdays)
  }

  /// `fri midnight` as the beginning of that day and of the day after it.
  private func nights(_ words: [String]) -> [[String]]? {
    let rest = words.filter { WhenWords.meaning(of: $0) != .time(.midnight) && WhenWords.meaning(of: $0) != .at }
    guard rest.count < words.count, words.contains(where: { WhenWords.meaning(of: $0) == .time(.midnight) }),
      let day = (try? WhenPhrase(rest.joined(separator: " "), today: today, bareNumberIsHour: false))?.date,
      let next = day.adding(days: 1)
    else { return nil }
    return [rest + ["00:00"], [WhenCandidates.name(next), "00:00"]]
  }

  private static let ambiguous: [PhraseRewriting.Rule] = WhenVocabulary.all.flatMap(\.ambiguous).map { row in
    (row.said, row.readings)
  }

  private static let fillers = ["the", "on", "by"]

  /// Idioms and their replacements; the longest come first.
  private var rules: [PhraseRewriting.Rule] {
    let weeks = Weekday.allCases.flatMap { day -> [PhraseRewriting.Rule] in
      let later = today.next(day)?.adding(days: 7).map { ["\($0)"] } ?? []
      return [day.shortName.lowercased(), WhenCandidates.longName(day)].flatMap { name in
        [
          ("1 week \(name)", later), ("\(name) in 1 week", later), ("in 1 week \(name)", later),
          ("\(name) week", later), ("week \(name)", later), ("coming \(name)", [name]),
        ]
      }
    }
    let ends = [Weekday.friday, .sunday].compactMap { today.inNextWeek($0).map { "\($0)" } }
    return weeks + WhenCandidates.weekdaysOfNext + [
      ("end of next week", ends), ("end of coming week", ends), ("coming weekend", ["sat"]),
      ("coming", ["next"]),
      ("couple of", ["2"]), ("a 2", ["2"]), ("later", [""]), ("1 fortnight", ["2 weeks"]),
      ("fortnight", ["2 weeks"]), ("weekend", ["sat"]), ("end of week", ["fri", "sun"]), ("eow", ["fri", "sun"]),
      ("beginning of month", ["next month"]), ("start of month", ["next month"]), ("in morning", ["09:00"]),
      ("in evening", ["18:00"]), ("morning", ["09:00"]), ("evening", ["18:00"]), ("a m", ["am"]), ("p m", ["pm"]),
    ]
  }

  /// `nächste Woche Mittwoch` as `nächsten Mittwoch`, `Dienstag nächste Woche` as `nächsten Dienstag`; also the Sunday
  /// of a weekend.
  private static let weekdaysOfNext: [PhraseRewriting.Rule] = WhenVocabulary.all.flatMap { vocabulary in
    let nexts = vocabulary.words.filter { $0.meaning == .next }.map(\.said)
    let these = vocabulary.parts.filter { $0.part == .this }.map(\.said)
    let days = vocabulary.words.filter { if case .weekday = $0.meaning { true } else { false } }.map(\.said)
    let units = vocabulary.parts.filter { $0.part == .week || $0.part == .weekend }.map(\.said)
    return [nexts, these].flatMap { leads in
      leads.flatMap { lead in
        units.flatMap { unit in
          days.flatMap { day -> [PhraseRewriting.Rule] in
            let instead = ["\(leads[0]) \(day)"]
            return [("\(lead) \(unit) \(day)", instead), ("\(day) \(lead) \(unit)", instead)]
          }
        }
      }
    }
  }

  /// Returns the words that one word may mean; a known word means only itself.
  private func alternatives(_ words: [String], _ index: Int) -> [String] {
    let word = words[index]
    let before = index > 0 ? words[index - 1] : ""
    if word.utf8.first.map(PhraseWord.isDigit) ?? false { return figures(words, index) }
    if WhenWords.meaning(of: word) != nil || DurationUnit.isName(word) { return [word] }
    if WhenWords.isOClock(word) { return [""] }
    if ["am", "pm", "of", ","].contains(word) { return [word] }
    let letters = word.utf8.prefix { !PhraseWord.isDigit($0) }
    if letters.count < word.utf8.count, WhenWords.month(String(Substring(letters))) != nil {
      return ["\(Substring(letters)) \(Substring(word.utf8.dropFirst(letters.count)))"]  // mar1
    }
    if let weekday = WhenWords.weekdayBesideDate(word) { return [weekday.shortName.lowercased()] }
    // `montags` says more than `montag`.
    guard !PhraseRewriting.ownMeaning.contains(word), RepeatWords.group(word) == nil else { return [word] }
    let isAfterNumber = PhraseWord(before).isNumber
    let nearest = isAfterNumber ? WhenWords.nearestAfterNumber(to: word) : nil
    return [nearest ?? WhenWords.nearest(to: word) ?? word]
  }

  private func figures(_ words: [String], _ index: Int) -> [String] {
    let word = words[index]
    let before = index > 0 ? words[index - 1] : ""
    let after = index + 1 < words.count ? words[index + 1] : ""
    let isBesideMonth = WhenWords.month(before) != nil || WhenWords.month(after) != nil
    if WhenWords.ordinal(word) != nil { return [word] }
    let number = PhraseWord(word)
    if number.isNumber, !isBesideMonth {
      if words.count == 1, let day = number.number, 1...31 ~= day {
        return [word] + (today.next(day: day).map { [WhenCandidates.name($0)] } ?? [])
      }
      if word.utf8.count == 8 { return FigureDate.readings(of: word) + [word] }
    }
    if number.isNumber, word.utf8.count == 2, index > 1, !isBesideMonth || WhenWords.month(after) == nil,
      let year = number.number, year > 23, words[..<index].contains(where: { WhenWords.month($0) != nil })
    {
      return ["20\(word)"]  // 1 mar 27
    }
    if let certain = withoutSeconds(word) { return [certain] }
    // 1900 to 2099 is more likely a year.
    if word.utf8.count == 4, let value = number.number, !(1900...2099 ~= value) {
      return ["\(word.prefix(2)):\(word.suffix(2))"]
    }
    if NumericDate.looksLikeDate(word) { return FigureDate.readings(of: word) + [word] }
    let rest = String(Substring(word.utf8.dropFirst(number.leadingDigits)))
    let digits = word.prefix(number.leadingDigits)
    if WhenWords.month(rest) != nil { return ["\(digits) \(rest)"] }  // 1mar
    if rest == "a" || rest == "p" { return ["\(word)m"] }
    if rest == "h" || rest == "uhr", 7...23 ~= Int(digits) ?? 0 { return ["\(digits):00", word] }
    if rest.utf8.first == UInt8(ascii: "h"), PhraseWord(rest.dropFirst()).isNumber {
      return ["\(digits):\(rest.dropFirst())"]  // 18h30
    }
    let colon = String(word.unicodeScalars.map { $0 == "." ? ":" : Character($0) })
    return colon == word ? [word] : [colon]  // 9.30pm
  }

  /// `09:00:30` and `2026-03-01T09:00Z` without the seconds or the offset.
  private func withoutSeconds(_ word: String) -> String? {
    let length = NumericDate.lengthBeforeT(in: PhraseWord(word))
    let date = length.map { String(Substring(word.utf8.prefix($0))) }
    let clock = length.map { String(Substring(word.utf8.dropFirst($0 + 1))) } ?? word
    do throws(WhenError) {
      _ = try NumericTime.time(clock, typed: clock)
      return nil
    } catch {
      switch error {
      case .seconds(_, let instead), .offset(_, let instead): return (date.map { "\($0)T" } ?? "") + instead
      default: return nil
      }
    }
  }

  /// `5` as 05:00 and 17:00, if it is refused as an hour.
  private func halves(_ words: [String], _ index: Int) -> [String] {
    guard let number = PhraseWord(words[index]).number, words[index].utf8.count <= 2, 0...23 ~= number else {
      return [words[index]]
    }
    let morning = "\(number < 10 ? "0" : "")\(number):00"
    // Alone, 0 is midnight.
    let hasTwo = number < 7 && (number > 0 || words.count > 1)
    return [words[index], morning] + (hasTwo ? ["\(number + 12):00"] : [])
  }

  /// The phrase with each weekday in turn: only the weekday of the date beside it is read.
  private func otherWeekdays(_ words: [String]) -> [[String]] {
    let hasDate = words.contains { WhenWords.month($0) != nil || NumericDate.looksLikeDate($0.prefix { $0 != "t" }) }
    guard hasDate, let index = words.firstIndex(where: { WhenWords.weekday($0) != nil }) else { return [] }
    return Weekday.allCases.map { words[..<index] + [$0.shortName.lowercased()] + words[(index + 1)...] }
  }

  /// `1 mar`
  private static func name(_ date: CivilDate) -> String {
    "\(date.day) \(CivilDate.shortMonthName(date.month).lowercased())"
  }

  private static func longName(_ day: Weekday) -> String {
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
      .first { WhenWords.weekday($0) == day } ?? ""
  }
}
