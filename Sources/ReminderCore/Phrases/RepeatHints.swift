extension RepeatPhrase {
  /// What may have been meant by a text that is refused as a repetition which begins on the day `start`; `read` is the
  /// reader that refused it.
  public static func hint<Meaning: Equatable>(
    insteadOf text: String, start: CivilDate, on today: CivilDate, reading read: (String) -> Meaning?
  ) -> PhraseHint {
    if RepeatPhrase.isRule(text) {
      return PhraseHint(insteadOf: text, on: today, from: { _ in RuleCandidates.texts(text) }, reading: read)
    }
    let words = RepeatCandidates(start: start, today: today)
    return PhraseHint(insteadOf: text, on: today, from: words.phrases, reading: read)
  }
}

/// Phrases that may have been meant by one that does not say how something repeats.
struct RepeatCandidates {
  let start: CivilDate
  let today: CivilDate

  func phrases(_ typed: [String]) -> [[String]] {
    if let until = typed.firstIndex(of: "until"), until + 1 < typed.count {
      // The beginning stays as it is; what is wrong is the date.
      let days = WhenCandidates(today: today).phrases(Array(typed[(until + 1)...]))
      return PhraseRewriting.limited(days).map { typed[...until] + $0 }
    }
    var words = typed.map { $0 == "," ? $0 : PhraseRewriting.bare($0) }.filter { !$0.isEmpty }
    words = words.indices.map { PhraseRewriting.number(words, $0) ?? words[$0] }
    let rewritten = PhraseRewriting.rewrite(words, by: RepeatCandidates.rules)
    let corrected = rewritten.flatMap { PhraseRewriting.replaceWords(of: $0, by: alternatives) }
    return corrected.flatMap { [$0] + shapes($0) }
  }

  /// What people say in other words; the longest come first.
  private static let rules: [PhraseRewriting.Rule] = [
    ("each", ["every"]), ("everyday", ["every day"]), ("monday to friday", ["weekdays"]),
    ("monday through friday", ["weekdays"]), ("mon to fri", ["weekdays"]), ("mon-fri", ["weekdays"]),
    ("monday-friday", ["weekdays"]), ("mo-fr", ["weekdays"]), ("sat-sun", ["weekends"]), ("working days", ["weekdays"]),
    ("business days", ["weekdays"]), ("working day", ["weekday"]), ("business day", ["weekday"]),
    ("workdays", ["weekdays"]), ("workday", ["weekday"]), ("every fortnight", ["every 2 weeks"]),
    ("fortnightly", ["every 2 weeks"]), ("fortnight", ["every 2 weeks"]),
    ("biweekly", ["every 2 weeks", "every mon , thu"]), ("bi-weekly", ["every 2 weeks", "every mon , thu"]),
    ("twice a week", ["every mon , thu"]), ("twice 1 week", ["every mon , thu"]),
    ("bimonthly", ["every 2 months", "monthly on the 1st and 15th"]),
    ("twice 1 month", ["monthly on the 1st and 15th"]), ("semimonthly", ["monthly on the 1st and 15th"]),
    ("biannually", ["every 6 months", "every 2 years"]), ("biannual", ["every 6 months", "every 2 years"]),
    ("biyearly", ["every 6 months", "every 2 years"]), ("biennially", ["every 2 years"]),
    ("semiannually", ["every 6 months"]), ("half-yearly", ["every 6 months"]), ("half yearly", ["every 6 months"]),
    ("every half year", ["every 6 months"]), ("twice 1 year", ["every 6 months"]), ("annual", ["yearly"]),
    ("once 1 day", ["daily"]), ("once 1 week", ["weekly"]), ("once 1 month", ["monthly"]), ("once 1 year", ["yearly"]),
    ("once every", ["every"]), ("repeat", [""]), ("couple of", ["2"]), ("every a 2", ["every 2"]),
    ("every second", ["every other", "every 2nd"]), ("every end of month", ["monthly on the last day"]),
    ("end of the month", ["monthly on the last day"]), ("end of month", ["monthly on the last day"]),
    ("last day of month", ["on the last day of the month"]), ("first day of month", ["on the 1st"]),
    ("first day of the month", ["on the 1st"]), ("last of the month", ["last day of the month"]),
    ("first of the month", ["1st of the month"]), ("of month", ["of the month"]),
  ]

  /// What may have been meant by one word: itself where it is known.
  private func alternatives(_ words: [String], _ index: Int) -> [String] {
    let word = words[index]
    let isAfterNumber = index > 0 && (PhraseWord(words[index - 1]).isNumber || words[index - 1] == "other")
    if isAfterNumber, let unit = RepeatWords.shortUnits[word] ?? RepeatWords.nearestUnit(to: word) { return [unit] }
    let digits = PhraseWord(word).leadingDigits
    let rest = String(Substring(word.utf8.dropFirst(digits)))
    if digits > 0, let unit = RepeatWords.shortUnits[rest] ?? RepeatWords.unit(rest).map({ _ in rest }) {
      return ["\(word.prefix(digits)) \(unit)"]  // 2w
    }
    if digits > 0 || WhenWords.month(word) != nil { return [word] }
    return [RepeatWords.nearest(to: word) ?? word]
  }

  /// The phrase with words put in that go without saying: `fri` → `every fri`, `monthly 15th` → `monthly on the 15th`.
  private func shapes(_ words: [String]) -> [[String]] {
    guard let first = words.first else { return [] }
    let rest = Array(words.dropFirst())
    if first == "every" {
      return everyOrdinal(rest) + [["yearly", "on"] + rest] + onDays("every", rest) + afterUnit(words) + until(words)
    }
    if RepeatWords.adverb(first) != nil {
      return [[first, "on", "the"] + rest, [first, "on"] + rest] + onDays(first, rest) + until(words)
    }
    var shapes = [["every"] + words, ["monthly", "on", "the"] + words, ["monthly", "on"] + words]
    if first == "the" || first == "on" { shapes.append(["monthly", "on"] + rest) }
    return shapes
  }

  /// What follows `every` and is an ordinal: `2nd tuesday`, `15th`, `third week`.
  private func everyOrdinal(_ words: [String]) -> [[String]] {
    guard let word = words.first, let number = word == "other" ? 2 : RepeatWords.ordinalNumber(PhraseWord(word)) else {
      return []
    }
    let rest = Array(words.dropFirst())
    guard let next = rest.first else { return [["monthly", "on", "the", word]] }
    var phrases: [[String]] = []
    if RepeatWords.unit(next) != nil, number > 1 {
      phrases.append(["every", "\(number)", next.hasSuffix("s") ? next : "\(next)s"] + rest.dropFirst())
    }
    if RepeatWords.weekday(next) != nil {
      if number > 1 { phrases.append(["every", "\(number)", "weeks", "on"] + rest) }
      if word != "other" { phrases.append(["monthly", "on", "the", word] + rest) }
    }
    // The second day is not the 2nd.
    return RepeatWords.unit(next) == nil ? phrases + [["monthly", "on", "the", word] + rest] : phrases
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

  /// `daily for 2 weeks` → `daily until` the last day of the two weeks.
  private func until(_ words: [String]) -> [[String]] {
    guard let index = words.firstIndex(of: "for"), index + 1 < words.count,
      let count = PhraseWord(words[index + 1]).number, 1...10_000 ~= count
    else { return [] }
    if index + 2 == words.count { return [words + ["times"]] }
    guard index + 3 == words.count else { return [] }
    let end: CivilDate? =
      switch words[index + 2] {
      case "day", "days": start.adding(days: count - 1)
      case "week", "weeks": start.adding(days: count * 7 - 1)
      case "month", "months": start.adding(months: count)?.adding(days: -1)
      case "year", "years": start.adding(months: count * 12)?.adding(days: -1)
      default: nil
      }
    return end.map { [words[..<index] + ["until", "\($0)"]] } ?? []
  }
}

/// Rules of RFC 5545 that may have been meant by one that is wrong: a part or a value with a slip in it.
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
