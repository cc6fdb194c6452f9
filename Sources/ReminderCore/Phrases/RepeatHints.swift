extension RepeatPhrase {
  /// Suggestions for a text that is refused as a repeat; `read` is the reader that refused the text.
  package static func hint<Meaning: Equatable>(
    insteadOf text: String, on today: CivilDate, reading read: (String) -> Meaning?
  ) -> PhraseHint {
    if RepeatPhrase.isRule(text) {
      return PhraseHint(insteadOf: text, on: today, from: { _ in RuleCandidates.texts(text) }, reading: read)
    }
    let words = RepeatCandidates(today: today)
    return PhraseHint(insteadOf: text, on: today, from: words.phrases, reading: read)
  }
}

/// Suggestions for a phrase that does not say how something repeats.
struct RepeatCandidates {
  let today: CivilDate

  func phrases(_ typed: [String]) -> [[String]] {
    let words = typed.map { PhraseWord($0) }
    let until = words.firstIndex { $0.means(.until) } ?? typed.count
    let at = words.firstIndex { $0.means(.at) } ?? typed.count
    if until < at, at < typed.count {
      // The time may belong to the end or to each day.
      return [Array(typed[..<at] + typed[(at + 1)...]), Array(typed[..<until] + typed[at...] + typed[until..<at])]
    }
    // Corrects either the beginning or the words after it, and keeps the other.
    let end = min(until, at)
    guard end > 0, end + 1 < typed.count else { return withoutEnd(typed) }
    let behind = Array(typed[(until < at ? end + 1 : end)...])
    let whens = PhraseRewriting.limited(WhenCandidates(today: today).phrases(behind))
    return whens.map { typed[..<(typed.count - behind.count)] + $0 }
      + withoutEnd(Array(typed[..<end])).map { $0 + typed[end...] }
  }

  private func withoutEnd(_ typed: [String]) -> [[String]] {
    var words = typed.map { RepeatWords.meanings($0).isEmpty && $0 != "," ? PhraseRewriting.bare($0) : $0 }
      .filter { !$0.isEmpty }
    let clear = PhraseRewriting.rewrite(words, by: RepeatCandidates.ambiguous)
    if clear.first != words { return clear }
    words = words.indices.map { PhraseRewriting.number(words, $0) ?? words[$0] }
    let rewritten = PhraseRewriting.rewrite(words, by: RepeatCandidates.rules)
    let corrected = rewritten.flatMap { PhraseRewriting.replaceWords(of: $0, by: alternatives) }
    return corrected.flatMap { [$0] + shapes($0) }
  }

  private static let ambiguous: [PhraseRewriting.Rule] = RepeatVocabulary.all.flatMap(\.ambiguous).map { row in
    (row.said, row.readings.map { PhraseWord.words(of: $0, commas: true).map(\.folded).joined(separator: " ") })
  }

  /// Idioms that are not read, because they say more or less than a rule; the longest come first.
  private static let rules: [PhraseRewriting.Rule] = [
    ("mo-fr", ["weekdays"]), ("biennially", ["every 2 years"]),
    ("semiannually", ["every 6 months"]), ("semi-annually", ["every 6 months"]), ("half-yearly", ["every 6 months"]),
    ("half yearly", ["every 6 months"]), ("every half year", ["every 6 months"]),
    ("twice 1 year", ["every 6 months"]), ("annual", ["yearly"]), ("once 1 day", ["daily"]),
    ("once 1 week", ["weekly"]), ("once 1 month", ["monthly"]), ("once 1 year", ["yearly"]),
    ("every morning", ["every day at 9am"]), ("every evening", ["every day at 6pm"]),
    ("jeden morgen", ["every day at 9am"]), ("jeden abend", ["every day at 6pm"]), ("once every", ["every"]),
    ("repeat", [""]), ("couple of", ["2"]), ("every a 2", ["every 2"]),
  ]

  /// Returns the words that one word may mean; a known word means only itself.
  private func alternatives(_ words: [String], _ index: Int) -> [String] {
    let word = words[index]
    let isAfterNumber =
      index > 0
      && (PhraseWord(words[index - 1]).isNumber || PhraseWord(words[index - 1]).means(.other)
        || WhenWords.isShortWeekday(word))
    if isAfterNumber, let unit = RepeatWords.shortUnits[word] ?? RepeatWords.nearestUnit(to: word) {
      return [unit] + (RepeatWords.weekday(word).map { [$0.shortName.lowercased()] } ?? [])
    }
    let digits = PhraseWord(word).leadingDigits
    let rest = String(Substring(word.utf8.dropFirst(digits)))
    // `every 30m`
    if digits > 0, rest == "m" { return ["minutes", "months"].map { "\(word.prefix(digits)) \($0)" } }
    if digits > 0, let unit = RepeatWords.shortUnits[rest] ?? RepeatWords.unit(rest).map({ _ in rest }) {
      return ["\(word.prefix(digits)) \(unit)"]  // 2w
    }
    if digits > 0 || WhenWords.month(word) != nil { return [word] }
    return [RepeatWords.nearest(to: word) ?? word]
  }

  /// Returns the phrase with the words that people leave out: `fri` → `every fri`, `monthly 15th` →
  /// `monthly on the 15th`.
  private func shapes(_ words: [String]) -> [[String]] {
    guard let first = words.first else { return [] }
    let rest = Array(words.dropFirst())
    if let isFromDone = RepeatWords.every(first) {
      // A rule that begins with another word counts from the due date.
      let others = isFromDone ? [] : [["yearly", "on"] + rest] + onDays("every", rest)
      return everyOrdinal(rest, first, isFromDone) + others + afterUnit(words) + until(words)
    }
    if RepeatWords.adverb(first) != nil {
      return [[first, "on", "the"] + rest, [first, "on"] + rest] + onDays(first, rest) + until(words)
    }
    var shapes = [["every"] + words, ["monthly", "on", "the"] + words, ["monthly", "on"] + words]
    if first == "the" || first == "on" { shapes.append(["monthly", "on"] + rest) }
    return shapes
  }

  /// Suggestions for an ordinal after `every`: `2nd tuesday`, `15th`, `third week`.
  private func everyOrdinal(_ words: [String], _ every: String, _ isFromDone: Bool) -> [[String]] {
    guard let word = words.first, let number = PhraseWord(word).means(.other) ? 2 : number(word) else { return [] }
    let rest = words.dropFirst().map(inEnglish)
    let (every, place) = (isFromDone ? every : "every", inEnglish(word))
    let monthly =
      isFromDone ? [every, place] + rest + ["of", "the", "month"] : ["monthly", "on", "the", place] + rest
    guard let next = rest.first else { return [monthly] }
    // `second day` is an interval, not the 2nd.
    if RepeatWords.unit(next) != nil {
      return number > 1 ? [[every, "\(number)", next.hasSuffix("s") ? next : "\(next)s"] + rest.dropFirst()] : []
    }
    let isDay = RepeatWords.weekday(next) != nil || RepeatWords.group(next) != nil
    return (isDay && number > 1 ? [[every, "\(number)", "weeks", "on"] + rest] : []) + [monthly]
  }

  /// The English word for the same day, because the added words are English.
  private func inEnglish(_ word: String) -> String {
    let english = PhraseLanguage.english
    if english.repeats.words.contains(where: { $0.said == word }) { return word }
    if english.when.words.contains(where: { $0.said == word }) { return word }
    if let weekday = WhenWords.weekday(word) ?? WhenWords.weekdayBesideDate(word) {
      return weekday.shortName.lowercased()
    }
    return RepeatWords.ordinalNumber(PhraseWord(word)).map { $0 > 0 ? RepeatWords.ordinal($0) : "last" } ?? word
  }

  private func number(_ word: String) -> Int? {
    PhraseWord(word).number ?? RepeatWords.ordinalNumber(PhraseWord(word))
  }

  /// `every 2 weeks fri` → `every 2 weeks on fri`.
  private func afterUnit(_ words: [String]) -> [[String]] {
    guard let index = words.firstIndex(where: { RepeatWords.unit($0) != nil }), index + 1 < words.count else {
      return []
    }
    let days = Array(words[(index + 1)...])
    return [["on", "the"], ["on"]].map { words[...index] + $0 + days }
  }

  /// `monthly on 15` → `monthly on the 15th`; `monthly on fri` → `monthly on the first fri`, `every fri`.
  private func onDays(_ first: String, _ rest: [String]) -> [[String]] {
    let days = rest.filter { !["on", "the", "month", "day"].contains($0) }
    let adverb = first == "every" ? "monthly" : first
    guard let day = days.first, first != "every" || rest.first == "month" else { return [] }
    if let number = PhraseWord(day).number, 1...31 ~= number {
      return [[adverb, "on", "the", RepeatWords.ordinal(number)] + days.dropFirst()]
    }
    if RepeatWords.weekday(day) != nil, ["monthly", "yearly"].contains(adverb) {
      return [[adverb, "on", "the", "first"] + days, ["every"] + days]
    }
    guard days.count > 1 else { return [] }
    // In a list only the last day of each month can stand for the 29th to the 31st.
    let listed = days.map { ["29th", "30th", "31st"].contains($0) ? "last day" : $0 }
    return listed == days ? [] : [[adverb, "on", "the"] + listed]
  }

  /// `daily for 10` → `daily for 10 times`.
  private func until(_ words: [String]) -> [[String]] {
    guard words.count > 1, words[words.count - 2] == "for", PhraseWord(words[words.count - 1]).isNumber else {
      return []
    }
    return [words + ["times"]]
  }
}

/// Suggestions for a wrong rule of RFC 5545: a part or a value has a slip.
enum RuleCandidates {
  static func texts(_ text: String) -> [[String]] {
    let parts = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: true).map {
      String(Substring($0))
    }
    return [[parts.map(corrected).joined(separator: ";")]]
  }

  private static func corrected(_ part: String) -> String {
    let sides = part.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard sides.count == 2 else { return part }
    let typed = sides[0].uppercased()
    let prefix = typed.hasPrefix("RRULE:") ? "RRULE:" : ""
    let name = String(typed.dropFirst(prefix.count))
    let known = NearestWord.find(name, among: RecurrencePart.allCases.map(\.rawValue)) ?? name
    return "\(prefix)\(known)=\(value(sides[1], of: known))"
  }

  private static func value(_ value: String, of name: String) -> String {
    switch RecurrencePart(rawValue: name) {
    case .frequency:
      return NearestWord.find(value, among: RecurrenceRule.Frequency.allCases.map(\.rawValue)) ?? value
    case .days, .weekStart:
      // MON, 1FRI
      let days = value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Substring.init)
      return days.map { day in
        let sign = day.prefix { "+-0123456789".contains($0) }
        let weekday = WhenWords.weekday(PhraseWord(day.dropFirst(sign.count)).folded)
        return weekday.map { "\(sign)\($0.shortName.uppercased().prefix(2))" } ?? String(day)
      }.joined(separator: ",")
    default: return value
    }
  }
}
