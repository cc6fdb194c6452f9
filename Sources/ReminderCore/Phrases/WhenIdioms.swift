/// Replaces idioms for a date or a time, each with one meaning, by words that `WhenReader` reads. A phrase with two
/// meanings (`eow`, `3/4/2026`, `18.10`) stays unchanged and is refused, and the message names both.
struct WhenIdioms {
  let today: CivilDate

  /// Returns the words with each idiom replaced. A date or a time in place of an idiom keeps the typed words of the
  /// idiom, for messages.
  func rewrite(_ typed: [PhraseWord]) -> [PhraseWord] {
    var rest = typed[...]
    if let lead = rest.first?.folded, WhenWords.part(lead) == .lead, rest.count > 1 { rest = rest.dropFirst() }
    var words: [PhraseWord] = []
    while !rest.isEmpty {
      guard let (count, instead) = idiom(at: rest, after: words.last) else {
        words.append(rest.removeFirst())
        continue
      }
      let said = rest.prefix(count).map(\.typed).joined(separator: " ")
      let isOne =
        instead.count == 1
        && (PhraseWord(instead[0]).leadingDigits > 0 || WhenWords.weekday(instead[0]) != nil)
      words += instead.map { PhraseWord(typed: isOne ? said : $0, folded: $0) }
      rest = rest.dropFirst(count)
    }
    return words
  }

  /// Returns the first run of words that has two meanings, as typed; nil if there is none.
  static func ambiguous(in typed: [PhraseWord]) -> String? {
    for start in typed.indices {
      let rest = typed[start...]
      guard let (count, _) = ambiguous.first(of: rest.lazy.map(\.folded)) else { continue }
      let folded = rest.prefix(8).map(\.folded)
      // `heute Abend um 20 Uhr` has one meaning, and so have `halb 4 nachmittags` and `morgen Nachmittag halb 4`.
      let next = rest.dropFirst(count).first
      let hasTime = next.map { $0.leadingDigits > 0 || WhenWords.meaning(of: $0.folded) == .at } ?? false
      if hasTime, WhenWords.partOfDay(folded[count - 1]) != nil { continue }
      if PartOfDay.time(at: folded[...]) != nil { continue }
      if start > 0, let part = WhenWords.partOfDay(typed[start - 1].folded), part.time(folded[...]).0 > 0 { continue }
      return rest.prefix(count).map(\.typed).joined(separator: " ")
    }
    return nil
  }

  /// Returns the number of words of an idiom, and the words that replace them.
  private func idiom(at rest: ArraySlice<PhraseWord>, after last: PhraseWord?) -> (Int, [String])? {
    let words = rest.prefix(8).map(\.folded)
    let word = words[0]
    if let (count, said) = WhenIdioms.fixed.first(of: words) {
      let instead = PhraseRewriting.split(said)
      guard let part = instead.last.flatMap(WhenWords.partOfDay) else { return (count, instead) }
      let (more, time) = part.time(words.dropFirst(count))
      return (count + more, instead.dropLast() + (instead.count == 1 && last == nil ? ["today"] : []) + time)
    }
    if let found = PartOfDay.time(at: words[...]) { return found }
    if last != nil, let (count, part) = PartOfDay.behindTime(words[...]) {
      let (more, time) = part.time(words.dropFirst(count))
      return (count + more, time)
    }
    if let found = FigureIdiom.spaced(words) ?? wordedDay(words, after: last) { return found }
    if WhenWords.meaning(of: word) == .end, let found = endOfMonth(words) { return found }
    if let found = placeInMonth(words) { return found }
    let next = words.dropFirst().first
    switch WhenWords.part(word) {
    // `tonight` is 20:00; a time after the word is used instead, in the evening.
    case .tonight:
      let (count, time) = PartOfDay.night.time(words.dropFirst())
      return (1 + count, ["today"] + time)
    case .ofDay(let part) where last != nil:
      let (count, time) = part.time(words.dropFirst())
      return (1 + count, time)
    case .ofDay(.close): return (1, ["today", PartOfDay.close.usual])
    case .this, .coming: return near(words)
    // `Jan am 3.` is a name and a day.
    case .dayLead where last.map { WhenWords.month($0.folded) != nil } ?? false: return nil
    case .dayLead: return led(words)
    case .the:
      // `the 15th`, `the 3rd of march`, `Freitag, den 11.12.`; another `the` is refused.
      if let next, FigureDate.isDayAndMonth(next) { return (1, []) }
      guard let next, WhenWords.ordinal(next) != nil, let (count, instead) = ordinal(words[1...], after: last) else {
        return nil
      }
      return (count + 1, instead)
    default: break
    }
    if WhenWords.meaning(of: word) == .next, let found = nextUnit(next, words.dropFirst(2).first) { return found }
    if let found = ofNextWeek(words) ?? besideDate(words) ?? ordinal(words[...], after: last) ?? months(words)
      ?? count(words)
    {
      return found
    }
    return last.map { WhenWords.meaning(of: $0.folded) == .within } ?? false ? nil : FigureIdiom.reading(words)
  }

  /// `third of May`, `am dritten Dezember`, `am 3.Dez`, and `third` behind `May`.
  private func wordedDay(_ words: [String], after last: PhraseWord?) -> (Int, [String])? {
    let lead = WhenWords.part(words[0]) == .dayLead ? 1 : 0
    let rest = words.dropFirst(lead)
    guard let word = rest.first else { return nil }
    if let (count, day) = FigureIdiom.joined(word) { return (lead + count, day) }
    let ordinal = PhraseWord(word)
    guard ordinal.leadingDigits == 0, let day = RepeatWords.ordinalNumber(ordinal), day > 0 else { return nil }
    if lead == 0, let last, WhenWords.month(last.folded) != nil { return (1, ["\(day)"]) }
    let behind = rest.dropFirst()
    let of = behind.first.flatMap(WhenWords.part) == .of ? 1 : 0
    guard let month = behind.dropFirst(of).first, WhenWords.month(month) != nil else { return nil }
    return (lead + 1 + of + 1, ["\(day)", month])
  }

  /// `next week`, `next week wed`
  private func nextUnit(_ unit: String?, _ day: String?) -> (Int, [String])? {
    let part = unit.flatMap(WhenWords.part)
    if part == .week, let day = day.flatMap(WhenWords.weekday) { return date(today.inNextWeek(day), 3) }
    return switch part {
    case .week: date(today.inNextWeek(.monday), 2)
    case .weekend: date(today.inNextWeek(.saturday), 2)
    case .month: date(today.firstOfMonth(after: 1), 2)
    case .year: date(CivilDate(year: today.year + 1, month: 1, day: 1), 2)
    default: nil
    }
  }

  /// `wednesday next week`
  private func ofNextWeek(_ words: [String]) -> (Int, [String])? {
    guard words.count > 2, let day = WhenWords.weekday(words[0]), WhenWords.part(words[2]) == .week else { return nil }
    guard WhenWords.meaning(of: words[1]) == .next || WhenWords.part(words[1]) == .coming else { return nil }
    return date(today.inNextWeek(day), 3)
  }

  /// `first monday of april`, `the last friday of next month`, `ersten Montag im Mai`: the next such day.
  private func placeInMonth(_ words: [String]) -> (Int, [String])? {
    let lead = WhenWords.part(words[0]) == .the ? 1 : 0
    let rest = words.dropFirst(lead)
    guard rest.count > 3, let place = RepeatWords.ordinalNumber(PhraseWord(words[lead])),
      let weekday = WhenWords.weekday(words[lead + 1]), RepeatWords.meanings(words[lead + 2]).contains(.of)
    else { return nil }
    let named = words[lead + 3]
    let day = { (month: CivilDate?) in month.flatMap { $0.day(place, weekday) } }
    if let month = WhenWords.month(named) {
      let years = [today.year, today.year + 1]
      return date(
        years.lazy.compactMap { day(CivilDate(year: $0, month: month, day: 1)) }.first { $0 >= today }, lead + 4)
    }
    guard WhenWords.meaning(of: named) == .next, words.dropFirst(lead + 4).first.flatMap(WhenWords.part) == .month
    else { return nil }
    return date(day(today.firstOfMonth(after: 1)), lead + 5)
  }

  /// `this friday`, `this weekend`; `kommenden Freitag` is never today, and `kommende Woche` is the next week.
  private func near(_ words: [String]) -> (Int, [String])? {
    guard words.count > 1 else { return nil }
    let isComing = WhenWords.part(words[0]) == .coming
    if let day = WhenWords.weekday(words[1]) { return date(isComing ? today.next(day) : today.onOrAfter(day), 2) }
    let isWeekend = WhenWords.part(words[1]) == .weekend
    if isComing { return isWeekend ? nil : nextUnit(words[1], words.dropFirst(2).first) }
    return isWeekend ? date(weekend, 2) : nil
  }

  private var weekend: CivilDate? { today.weekday == .sunday ? today : today.onOrAfter(.saturday) }

  /// `am Freitag` is the day alone; `am Wochenende` is this weekend.
  private func led(_ words: [String]) -> (Int, [String])? {
    let rest = words.dropFirst()
    guard let next = rest.first,
      WhenVocabulary.all.contains(where: { vocabulary in
        vocabulary.parts.contains { $0.said == words[0] } && vocabulary.beginsDay(rest)
      })
    else { return nil }
    return WhenWords.part(next) == .weekend ? date(weekend, 2) : (1, [])
  }

  /// `So 1. März 2026`, `Do 15:00`: a weekday only because a date of the calendar or a time follows, or because of its
  /// dot: `Do.`
  private func besideDate(_ words: [String]) -> (Int, [String])? {
    if let weekday = WhenWords.weekdayWithDot(words[0]) { return (1, [weekday.shortName.lowercased()]) }
    guard let weekday = WhenWords.weekdayBesideDate(words[0]) else { return nil }
    let rest = words.dropFirst(words.count > 1 && words[1] == "," ? 2 : 1)
    guard let day = rest.first, PhraseWord(day).leadingDigits > 0 || WhenWords.leadsToOwnTime(day) else { return nil }
    let isDate =
      WhenWords.beginsTime(rest.prefix(2)) || NumericDate.looksLikeDate(day) || FigureIdiom.spaced(Array(rest)) != nil
      || rest.dropFirst().first.flatMap(WhenWords.month) != nil
    return isDate ? (1, [weekday.shortName.lowercased()]) : nil
  }

  /// Whether a word that means tomorrow is also a part of the day: `Morgen` in `jeden Morgen` is the morning.
  static func isMorning(_ word: String) -> Bool {
    WhenVocabulary.all.contains {
      $0.idioms.contains {
        $0.said == "heute \(word)" && WhenWords.partOfDay(String($0.instead.dropFirst(6))) == .morning
      }
    }
  }

  /// `end of june`, `Ende Juni`: the last day of the next such month, this month included, or of the month in a given
  /// year.
  private func endOfMonth(_ words: [String]) -> (Int, [String])? {
    let isLed = words.count > 1 && WhenWords.part(words[1]) == .of
    // English needs `of`.
    let isWhole = PhraseLanguage.all.contains { language in
      language.when.words.contains { $0.said == words[0] }
        && (isLed || !language.when.parts.contains { $0.part == .of })
    }
    let rest = words.dropFirst(isLed ? 2 : 1)
    guard isWhole, let month = rest.first.flatMap(WhenWords.month) else { return nil }
    let last = { (year: Int) in
      CivilDate(year: year, month: month, day: CivilDate.length(ofMonth: month, year: year))
    }
    let count = isLed ? 3 : 2
    if let year = rest.dropFirst().first, year.utf8.count == 4, let number = PhraseWord(year).number {
      return number > 999 ? date(last(number), count + 1) : nil
    }
    return date([last(today.year), last(today.year + 1)].lazy.compactMap(\.self).first { $0 >= today }, count)
  }

  private func date(_ date: CivilDate?, _ count: Int) -> (Int, [String])? { date.map { (count, ["\($0)"]) } }

  /// `15th` is the next day with this number, not today, in a month that has the day; beside a month, it is the number.
  private func ordinal(_ words: ArraySlice<String>, after last: PhraseWord?) -> (Int, [String])? {
    guard let first = words.first, let number = WhenWords.ordinal(first), let day = Int(number) else { return nil }
    let rest = Array(words.dropFirst())
    if rest.count > 1, WhenWords.part(rest[0]) == .of, WhenWords.month(rest[1]) != nil {
      return (3, [number, rest[1]])
    }
    let isBesideMonth = (rest.first ?? last?.folded).map { WhenWords.month($0) != nil } ?? false
    if isBesideMonth || last.map({ WhenWords.month($0.folded) != nil }) ?? false { return (1, [number]) }
    return date(today.next(day: day), 1)
  }

  /// `in 2 months`, `1y`: today plus this many months; in a shorter month, the last day of the month.
  private func months(_ words: [String]) -> (Int, [String])? {
    let isLed = WhenWords.meaning(of: words[0]) == .within
    let phrase = isLed ? Array(words.dropFirst()) : words
    guard let first = phrase.first else { return nil }
    let digits = PhraseWord(first).leadingDigits
    let isJoined = digits > 0 && digits < first.utf8.count
    let unit = isJoined ? String(Substring(first.utf8.dropFirst(digits))) : phrase.dropFirst().first ?? ""
    let amount = isJoined ? String(first.prefix(digits)) : PhraseRewriting.number(phrase, 0) ?? first
    guard let length = DurationWords.months(in: unit), let count = Int(amount), 0...9_999 ~= count else { return nil }
    return date(today.adding(months: count * length), (isLed ? 1 : 0) + (isJoined ? 1 : 2))
  }

  /// `two weeks`, `in a week`: the number in figures.
  private func count(_ words: [String]) -> (Int, [String])? {
    guard words.count > 1, DurationUnit.isName(words[1]), let number = PhraseRewriting.number(words, 0) else {
      return nil
    }
    return (2, [number, words[1]])
  }

  /// The idioms with fixed words, and the words that replace them.
  static let fixed = Idioms(WhenVocabulary.all.flatMap(\.idioms).map { ($0.said, $0.instead) })
  private static let ambiguous = Idioms(WhenVocabulary.all.flatMap(\.ambiguous).map { ($0.said, ()) })
}

/// Dates and times in figures, in other notations that have only one meaning.
private enum FigureIdiom {
  /// Returns the number of words, and the words that replace them.
  static func reading(_ words: [String]) -> (Int, [String])? {
    let word = words[0]
    let number = PhraseWord(word)
    guard number.leadingDigits > 0 else { return nil }
    let digits = String(word.prefix(number.leadingDigits))
    let rest = String(Substring(word.utf8.dropFirst(number.leadingDigits)))
    let next = words.dropFirst().first
    let half = (HalfOfDay(rest) ?? HalfOfDay(next))?.said ?? ""
    switch (rest, next) {
    case ("", "p.m."?), ("", "a.m."?): return (2, [digits + half])
    case (_, "p.m."?), (_, "a.m."?):
      return CivilTime(word.count == 4 ? "0\(word)" : word) == nil ? nil : (2, [word, half])
    case ("", let next?) where isClock(next):
      return full(digits, words.dropFirst(2)) ?? clock(digits, "00").map { (2, [$0]) }
    case ("p.m.", _), ("a.m.", _): return (1, [digits + half])
    case _ where isClock(rest): return clock(digits, "00").map { (1, [$0]) }
    default: break
    }
    // `10:00Uhr`
    if rest.utf8.count > 3, isClock(String(rest.dropFirst(3))),
      let time = clock(digits, String(rest.dropFirst().prefix(2)))
    {
      return (1, [time])
    }
    if rest.utf8.first == UInt8(ascii: "h"), let time = clock(digits, String(rest.dropFirst())) { return (1, [time]) }
    let hasMinutes = rest.utf8.first == UInt8(ascii: ".") || rest.utf8.first == UInt8(ascii: ":")
    let minutes = hasMinutes ? String(rest.dropFirst()) : ""
    if let next, isClock(next), let time = clock(digits, minutes) { return (2, [time]) }
    let isDate = rest.isEmpty ? word.utf8.count == 8 : NumericDate.looksLikeDate(word)
    guard isDate, (try? NumericDate.date(word)) == nil else { return nil }
    let parts = word.utf8.split { !PhraseWord.isDigit($0) }
    // `1.5` is more likely a number.
    if parts.count == 2, parts[1].count == 1, rest.last != "." { return nil }
    let readings = FigureDate.readings(of: word)
    // Eight figures begin with the year.
    if rest.isEmpty, readings.first?.hasPrefix(word.prefix(4)) != true { return nil }
    return readings.count == 1 ? (1, PhraseRewriting.split(readings[0])) : nil
  }

  /// `24. 12.`, `5. 3. 2026`: a figure with a dot before another figure is a day and a month, as without the space.
  static func spaced(_ words: [String]) -> (Int, [String])? {
    guard words.count > 1, words[0].hasSuffix("."), words[0].utf8.count <= 3, PhraseWord(words[0].dropLast()).isNumber,
      let month = PhraseWord(words[1].prefix { $0 != "." }).number, 1...12 ~= month, words[1].utf8.count <= 3
    else { return nil }
    let next = words.dropFirst(2).first ?? ""
    let hasDot = words[1].hasSuffix(".")
    // `am 5. 9 Uhr`
    guard hasDot || PhraseWord(words[1]).isNumber && !isClock(next) && HalfOfDay(next) == nil else { return nil }
    let hasYear = hasDot && PhraseWord(next).isNumber && next.utf8.count == 4
    let joined = "\(words[0])\(month).\(hasYear ? next : "")"
    let readings = FigureDate.readings(of: joined)
    // A date that is not in the calendar is refused as such.
    return (hasYear ? 3 : 2, readings.count == 1 ? PhraseRewriting.split(readings[0]) : [joined])
  }

  /// `3.Dez`: a day and the name of a month without a space.
  static func joined(_ word: String) -> (Int, [String])? {
    let digits = PhraseWord(word).leadingDigits
    let rest = word.utf8.dropFirst(digits)
    guard 1...2 ~= digits, rest.first == UInt8(ascii: ".") else { return nil }
    let month = String(Substring(rest.dropFirst()))
    return WhenWords.month(month) == nil ? nil : (1, [String(word.prefix(digits)), month])
  }

  private static func isClock(_ word: String) -> Bool { WhenWords.part(word) == .clock }

  /// `9 Uhr 30`; not `9 Uhr 15 März`.
  private static func full(_ hour: String, _ behind: ArraySlice<String>) -> (Int, [String])? {
    guard let minute = behind.first, PhraseWord(minute).isNumber,
      behind.dropFirst().first.flatMap(WhenWords.month) == nil
    else { return nil }
    return clock(hour, minute).map { (3, [$0]) }
  }

  /// `18:30` from the figures `18` and `30`; nil if no clock shows this time.
  private static func clock(_ hour: String, _ minute: String) -> String? {
    guard hour.utf8.count <= 2, minute.utf8.count == 2, let hour = Int(hour), let minute = Int(minute) else {
      return nil
    }
    return CivilTime(hour: hour, minute: minute).map { "\($0)" }
  }
}

extension CivilDate {
  /// The first such `weekday` on or after this day.
  fileprivate func onOrAfter(_ weekday: Weekday) -> CivilDate? {
    adding(days: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }

  /// The first day after this one with the number `day`, in a month that has it.
  func next(day: Int) -> CivilDate? {
    for index in month - 1...month + 1 {
      if let date = CivilDate(year: year + index / 12, month: index % 12 + 1, day: day), date > self { return date }
    }
    return nil
  }

  /// The weekday at a place of the month of this day, from its beginning, or from its end if negative; nil if there is
  /// none.
  fileprivate func day(_ place: Int, _ weekday: Weekday) -> CivilDate? {
    let length = CivilDate.length(ofMonth: month, year: year)
    let days = (1...length).compactMap { CivilDate(year: year, month: month, day: $0) }.filter { $0.weekday == weekday }
    let index = place > 0 ? place - 1 : days.count + place
    return days.indices.contains(index) ? days[index] : nil
  }

  /// The first day of the month `count` months later.
  fileprivate func firstOfMonth(after count: Int) -> CivilDate? {
    CivilDate(year: year, month: month, day: 1)?.adding(months: count)
  }
}
