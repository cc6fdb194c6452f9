// Typed dates, durations and repetitions: the printed form of an understood phrase is understood again.
// Neither case nor white space matters.

enum PhraseTarget {
  private static let days = [CivilDate.earliest, .latest] + ["2026-02-25", "2028-02-29", "2026-12-31"].compactMap {
    CivilDate($0)
  }

  /// The first byte chooses the present day and the meaning of a bare number.
  private static func split(_ bytes: [UInt8]) -> (today: CivilDate, isBare: Bool, text: String)? {
    guard let first = bytes.first else { return nil }
    return (days[Int(first >> 1) % days.count], first & 1 == 1, text(bytes.dropFirst()))
  }

  /// The text with ASCII letters in upper case and other white space.
  private static func disguised(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace { scalars += [" ", "\t"] } else
      if "a"..."z" ~= scalar { scalars.append(Unicode.Scalar(UInt8(scalar.value) - 32)) } else { scalars.append(scalar) }
    }
    return "\u{a0}\(String(scalars)) "
  }

  static func checkWhen(_ bytes: [UInt8]) {
    guard let (today, isBare, typed) = split(bytes) else { return }
    if let period = PeriodPhrase(typed) {
      require(PeriodPhrase(disguised(typed)) == period, "a period in upper case")
      if let days = period.days(on: today) { require(today <= days.first && days.first <= days.last, "\(days)") }
    }
    let read = try? WhenPhrase(typed, today: today, bareNumberIsHour: isBare)
    require((try? WhenPhrase(disguised(typed), today: today, bareNumberIsHour: isBare)) == read, "in upper case")
    guard let read else { return }
    require(read.date != nil || read.time != nil, "neither a date nor a time")
    let parts = [read.date.map { "\($0)" }, read.time.map { "\($0)" }].compactMap(\.self)
    for again in [parts.joined(separator: " "), parts.joined(separator: "T"), parts.reversed().joined(separator: " ")] {
      let back = try? WhenPhrase(again, today: today, bareNumberIsHour: isBare)
      // A date in figures never looks back, as the word "yesterday" does.
      require(back?.date == read.date && back?.time == read.time, "\(typed) is not \(again)")
    }
  }

  static func checkSentence(_ bytes: [UInt8]) {
    guard let (today, _, typed) = split(bytes) else { return }
    let sentence = Sentence(typed, today: today)
    let words = { (text: String) in PhraseHint.words(of: text) }
    let left = ([sentence.title] + sentence.parts.map(\.words)).flatMap(words)
    require(left.sorted() == words(typed).sorted(), "a word of \(typed) is lost")
    for part in sentence.parts {
      let isRead =
        switch part.meaning {
        case .due:
          // A span of hours needs a clock, so only its duration is read.
          (try? WhenPhrase(part.value, today: today, bareNumberIsHour: false)) != nil
            || (try? DurationPhrase(words(part.value).dropFirst().joined(separator: " "))) != nil
        case .reminder, .start: (try? WhenPhrase(part.value, today: today, bareNumberIsHour: false)) != nil
        case .lead: (try? LeadPhrase(part.value, today: today)) != nil
        case .repetition: (try? RepeatPhrase(part.value, start: today, today: today)) != nil
        case .category, .priority: !part.value.isEmpty
        case .request: part.value.isEmpty
        }
      require(isRead, "\(part) of \(typed) cannot be read")
    }
    let isSilent = sentence.unread == nil && !sentence.parts.contains { [.due, .repetition, .reminder].contains($0.meaning) }
    // Text between quotes or behind -- is not read, and neither is a long text.
    let isPlain = !typed.unicodeScalars.contains { "\"'“”„‘’‚«»`".unicodeScalars.contains($0) } && words(typed).count <= 60
    let isDated = zip(words(typed), words(typed).dropFirst()).contains { daysBefore.contains($0) && monthsAndTimes.contains($1) }
    let hasTime = (isDated || words(typed).contains(where: wordsOfTime.contains)) && !words(typed).contains("--")
    require(!(isSilent && isPlain && hasTime), "nothing of \(typed) is read, and nothing is said")
  }

  /// Some words that always mean a time, whatever the words next to them.
  private static let wordsOfTime: Set<String> = [
    "today", "tomorrow", "tonight", "heute", "uebermorgen", "9am", "17:00", "3-4pm", "24.12.", "2026-03-04", "freitagabend",
    "monday", "thursday", "Sunday", "Mittwoch", "samstag", "15:30-16:30",
  ]

  /// Some pairs that mean a day, or a day and a time, too.
  private static let daysBefore: Set<String> = ["4", "18th", "21.", "sat", "Thurs."]
  private static let monthsAndTimes: Set<String> = ["december", "January", "august", "Oktober", "10.30", "4.15"]

  static func checkDuration(_ bytes: [UInt8]) {
    let typed = text(bytes)
    let read = try? DurationPhrase(typed)
    require((try? DurationPhrase(disguised(typed))) == read, "in upper case")
    guard let read else { return }
    require(read.days >= 0 && read.minutes >= 0 && read.days <= DurationPhrase.longestInDays, "\(read)")
    require((try? DurationPhrase("\(read)")) == read, "\(typed) is not \(read)")
  }

  static func checkRepeat(_ bytes: [UInt8]) {
    guard let (start, _, typed) = split(bytes) else { return }
    let read = try? RepeatPhrase(typed, start: start, today: start)
    require((try? RepeatPhrase(disguised(typed), start: start, today: start)) == read, "in upper case")
    guard let rule = read?.rule else { return }
    require((try? RecurrenceRule("\(rule)")) == rule, "\(rule) reads back as another")
    let phrase = rule.phrase(start: start, in: TextStyle(.en, nil))
    require((try? RepeatPhrase(phrase, start: start, today: start))?.rule == rule, "\(typed) is not \(phrase)")
    RuleTarget.checkOccurrences(of: rule, from: CivilDateTime(start, .noon))
  }
}

/// Rules in the form of RFC 5545.
enum RuleTarget {
  static func check(_ bytes: [UInt8]) {
    guard let rule = try? RecurrenceRule(text(bytes)) else { return }
    let printed = "\(rule)"
    require((try? RecurrenceRule(printed)) == rule, "\(printed) reads back as another")
    require((try? RecurrenceRule("  rrule:\(printed.lowercased())\n")) == rule, "\(printed) in lower case")
    if let day = CivilDate("2026-01-31") { checkOccurrences(of: rule, from: CivilDateTime(day, .noon)) }
  }

  static func checkOccurrences(of rule: RecurrenceRule, from start: CivilDateTime) {
    let zone = StateTarget.present.zone.rules
    let all = Occurrences(of: rule, from: start, in: zone)
    let list = Array(all.prefix(5))
    require(list.first == start, "the start is not the first: \(list)")
    require(zip(list, list.dropFirst()).allSatisfy { $0 < $1 }, "not in order: \(list)")
    guard let middle = list.dropFirst().first else { return }
    require(Array(all.later(than: middle).prefix(3)) == Array(list.dropFirst(2).prefix(3)), "later than \(middle)")
  }
}
