/// One phrase of a sentence: a date, a time, both, or a rule.
struct SentencePhrase {
  /// The place of a phrase in its sentence.
  enum Place {
    case beginning, middle, end
  }

  let today: CivilDate
  let place: Place
  /// Whether there is a rule, whose first day may be in the past.
  var hasRule = false
  /// Whether a phrase with two meanings is taken, too: its reader then refuses the phrase and names both meanings.
  let takesAmbiguous: Bool

  /// The kinds of phrases.
  enum Kind {
    case day, time, dayAndTime, rule
  }

  /// The kind of a phrase that was read.
  func kind(of meaning: Sentence.Part.Meaning, _ value: String) -> Kind {
    if meaning == .repetition { return .rule }
    let phrase = try? WhenPhrase(value, today: today, bareNumberIsHour: false)
    return phrase?.date == nil ? .time : phrase?.time == nil ? .day : .dayAndTime
  }

  /// Returns the meaning of all words together, and the text for its reader; nil if the words may be anything else.
  func reading(_ words: ArraySlice<PhraseWord>) -> (Sentence.Part.Meaning, String)? {
    let typed = words.map(\.typed)
    if !takesAmbiguous, WhenPhrase.unclearTime(in: typed.joined(separator: " ")) != nil { return nil }
    if let found = reading(typed) { return found }
    // A mark at the end of a sentence or a comma after a phrase does not belong to it; the dot of `24.12.` does.
    guard let last = typed.last, let mark = last.last, ",.:;!?".contains(mark) else { return nil }
    return reading(typed.dropLast() + [String(last.dropLast())])
  }

  private func reading(_ typed: [String]) -> (Sentence.Part.Meaning, String)? {
    guard let first = typed.first.map({ PhraseWord($0) }), !hasShortWeekday(typed) else { return nil }
    let text = typed.joined(separator: " ")
    if isRule(text, first) { return (.repetition, text) }
    if WhenWords.meaning(of: first.folded) == .within, isSpan(typed.dropFirst()) { return (.due, text) }
    let lead = SentenceWords.leadingToDate.contains(first.folded) ? first.folded : nil
    let isAt = lead.map { WhenWords.meaning(of: $0) == .at } ?? false
    if let lead, !leads(lead, to: typed.dropFirst()) { return nil }
    // `am Wochenende` is a day only with its first word.
    let isWeekend = typed.count == 2 && WhenWords.part(PhraseWord(typed[1]).folded) == .weekend
    let isWhole = lead == nil || isAt || isWeekend
    let rest = isWhole ? text : typed.dropFirst().joined(separator: " ")
    if typed.count == 2, let lead, let value = figures(typed[1], behind: lead) { return (.due, value) }
    let phrase: WhenPhrase
    do throws(WhenError) { phrase = try WhenPhrase(rest, today: today, bareNumberIsHour: false) } catch {
      let isOne = takesAmbiguous && isAmbiguous(error, PhraseWord(rest).folded, hasLead: lead != nil)
      let isWords = if case .ambiguous = error { true } else { false }
      return isOne && (place == .end || typed.count > 2 || isWords) ? (.due, rest) : nil
    }
    if phrase.looksBack { return nil }
    switch lead {
    case "on" where phrase.date == nil: return nil
    case nil where !isSure(phrase, typed): return nil
    case _? where place != .end && !isSureInMiddle(typed): return nil
    default: return (.due, rest)
    }
  }

  /// Whether a weekday of two letters makes the words unclear. Three in a list are clear, and so is one before a time
  /// or a date in figures, or with a dot (`Do.`). `3 mo` are months.
  private func hasShortWeekday(_ typed: [String]) -> Bool {
    var short: [Int] = []
    let folded = typed.map { PhraseWord($0).withoutComma }
    for index in typed.indices {
      guard WhenWords.weekdayWithDot(folded[index]) != nil else { continue }
      // `I think so.`, `Fr. Müller anrufen`
      let isOwn = WhenWords.weekdayBesideDate(String(folded[index].dropLast())) != nil && typed[index] == folded[index]
      if isOwn || typed.count == 1 && place != .end { return true }
    }
    for index in typed.indices where typed[index].utf8.count < 9 {
      let words = typed[index].split { $0 == "-" || $0 == "–" || $0 == "," }.map { PhraseWord($0).folded }
      let isCounted = index > 0 && PhraseWord(typed[index - 1]).isNumber && DurationUnit.isName(words.first ?? "")
      // `Mo-Fr 9:00`
      if words.count == 2, words.allSatisfy({ RepeatWords.weekday($0) != nil }), isClearDay(typed, folded, index) {
        continue
      }
      if !isCounted { short += words.filter(WhenWords.isShortWeekday).map { _ in index } }
    }
    return short.count == 1 && !isClearDay(typed, folded, short[0]) || short.count == 2
  }

  /// Whether a weekday of two letters is clear because a time or a date in figures follows: `Do 15:00`, `Mi 18 Uhr`,
  /// `Fr 12. 3.` At the beginning, `Do` and `So` need a German time.
  private func isClearDay(_ typed: [String], _ folded: [String], _ index: Int) -> Bool {
    let isEnglishWord = WhenWords.weekdayBesideDate(folded[index]) != nil
    if isEnglishWord, typed[index].hasPrefix(folded[index]) { return false }
    let behind = folded[(index + 1)...]
    guard let next = behind.first else { return false }
    if WhenWords.beginsTime(behind) {
      let isGerman = WhenWords.leadsToOwnTime(next) || behind.dropFirst().first.flatMap(WhenWords.part) == .clock
      return !(isEnglishWord && place == .beginning && index == 0) || isGerman
    }
    return FigureDate.isDayAndMonth(next) || FigureDate.isDayAndMonth(next + (behind.dropFirst().first ?? ""))
  }

  /// Whether the words belong to the leading word: `am` leads only to a day, and `by 15.` may be the end of the
  /// sentence.
  private func leads(_ lead: String, to words: ArraySlice<String>) -> Bool {
    if WhenWords.part(lead) == .dayLead {
      let text = ([lead] + words).joined(separator: " ")
      if let figure = words.first, words.count == 1, figures(figure, behind: lead) != nil { return true }
      return (try? WhenPhrase(text, today: today, bareNumberIsHour: false)) != nil
    }
    return !(words.count == 1 && words.first.map(isOrdinal) ?? false && words.first?.hasSuffix(".") ?? false)
  }

  /// Whether refused words are a phrase all the same, with two meanings or a wrong weekday: `tomorrow 5`, `by 3/4`,
  /// `fri 12 dec`.
  private func isAmbiguous(_ error: WhenError, _ text: String, hasLead: Bool) -> Bool {
    switch error {
    case .eitherHalf: true
    case .wrongWeekday(let weekday, _): isDateWithMonth(text, besides: PhraseWord(weekday).withoutComma)
    case .ambiguous:
      // All words belong to the phrase.
      !WhenPhrase.hint(insteadOf: text, on: today) { try? WhenPhrase($0, today: today, bareNumberIsHour: false) }
        .offers.isEmpty
    case .dateForm: hasLead
    case .unknownWord, .incomplete: ["eow", "end of week"].contains(text)
    default: false
    }
  }

  /// Whether a text without its weekday is a date with the name of its month. `1.10.30` may be a version.
  private func isDateWithMonth(_ text: String, besides weekday: String) -> Bool {
    let words = PhraseWord.words(of: text, commas: false).filter { $0.withoutComma != weekday }
    return words.contains(where: \.isMonth)
      && (try? WhenPhrase(words.map(\.typed).joined(separator: " "), today: today, bareNumberIsHour: false)) != nil
  }

  /// Whether a rule is meant: `every …`. `weekly` says a rule only behind the title or with a time, because
  /// `Weekly report` may be a title. `on the 15th` is a day; `mon-fri` may be a duration.
  private func isRule(_ text: String, _ first: PhraseWord) -> Bool {
    let isEvery = SentenceWords.leadingToRule.contains(first.folded)
    if place != .end, endsInBareNumber(text) { return false }
    let isOpen = isEvery || place == .end
    // `the 1st of every month`
    let saysEvery =
      place == .end && text.utf8.count < 60
      && PhraseHint.words(of: text).dropFirst().contains { RepeatWords.every($0) == false }
    let words = PhraseWord.words(of: text, commas: true)
    let says = isEvery || saysEvery || RepeatIdioms.sayRepeat(words)
    let isBehindOn = first.means(.on) && words.count > 1
    let isList = !says && words.dropFirst(isBehindOn ? 1 : 0).first.flatMap { RepeatWords.weekday($0.folded) } != nil
    guard says || isList || takesAmbiguous && isOpen else { return false }
    do throws(RepeatError) {
      let phrase = try RepeatPhrase(text, start: today, today: today)
      // `on mon, wed and fri`, but `on mon and tue` may be two days
      if isList { return phrase.rule.days.count > 2 && (isBehindOn || phrase.time != nil) }
      // `on the 21st at 10:00` is one date.
      guard says else { return false }
      // `change dentist from tue to thu`
      if first.means(.from), phrase.time == nil, !words.contains(where: { RepeatWords.saysRepeat($0.folded) }) {
        return false
      }
      return phrase.time != nil || isEvery || saysEvery || isBehindOn && RepeatWords.saysRepeat(words[1].folded)
        || place == .end && RepeatIdioms.rewrite(words).first.map { RepeatWords.saysRepeat($0.folded) } ?? false
        || first.means(.from) || first.means(.between)
    } catch {
      guard takesAmbiguous, isOpen else { return false }
      switch error {
      case .ambiguous(let words):
        // Only a time may follow: `Biweekly report` has one meaning.
        let rest = folded(text).dropFirst(words.count)
        return folded(text).hasPrefix(folded(words)) && (rest.isEmpty || rest.hasPrefix(" at "))
      case .weekdayWithoutOrdinal: return RepeatWords.saysRepeat(first.folded)
      default: return false
      }
    }
  }

  /// Whether a rule ends in a number that may count the words behind it: `every morning 10 press ups`.
  private func endsInBareNumber(_ text: String) -> Bool {
    let words = PhraseHint.words(of: text)
    guard let last = words.last, PhraseWord(last).isNumber, words.count > 2 else { return false }
    let before = PhraseWord(words[words.count - 2])
    return SentenceWords.isPartOfDay(before.withoutComma) || before.folded.hasSuffix(",")
  }

  private func folded(_ text: String) -> String { PhraseWord(text).folded }

  /// A span of hours or minutes: `in 2 hours`. A span of days is a day.
  private func isSpan(_ words: ArraySlice<String>) -> Bool {
    (try? DurationPhrase(words.joined(separator: " "))).map { $0.minutes > 0 } ?? false
  }

  /// `10.12` is a time after `at`, and a day after any other leading word.
  private func figures(_ word: String, behind lead: String) -> String? {
    let parts = word.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(PhraseWord.isDigit) }) else { return nil }
    let value =
      WhenWords.meaning(of: lead) == .at ? parts.map { String(Substring($0)) }.joined(separator: ":") : "\(word)."
    return (try? WhenPhrase(value, today: today, bareNumberIsHour: false)) == nil ? nil : value
  }

  /// Whether a date or a time without a leading word can be nothing else. These may be something else: `3 days` (a
  /// duration), `noon`, a past day, `9 fri`, a bare `9th`, or figures that may count something: `24/7`, `6.31`, `9-17`,
  /// `20301231`.
  private func isSure(_ phrase: WhenPhrase, _ typed: [String]) -> Bool {
    let folded = typed.map { PhraseWord($0).folded }
    let mayCountSomething = folded.indices.contains { index in
      // `18.30 Uhr`, `6.20 pm`, `today at 22.30`
      let next = index + 1 < folded.count ? folded[index + 1] : nil
      let isClock = next.flatMap(WhenWords.part) == .clock || HalfOfDay(next) != nil
      return !isClock && !(index > 0 && WhenWords.meaning(of: folded[index - 1]) == .at) && mayCount(folded[index])
    }
    if mayCountSomething || folded.count == 1 && isOrdinal(folded[0]) { return false }
    if phrase.time != nil, startsWithBareHour(typed) || startsWithLength(folded) { return false }
    if place == .beginning {
      // `tomorrow 9 eggs`, `saturday 12 cupcakes`
      let isBehindWeekday = typed.count == 2 && RepeatWords.weekday(folded[0]) != nil
      let isHour = PhraseWord(typed[typed.count - 1]).isNumber && (phrase.time != nil || isBehindWeekday)
      if isHour, typed.count < 2 || !leadsToHour(folded[typed.count - 2]) { return false }
      if folded.count == 1, SentenceWords.ownWords.contains(folded[0]) { return false }
    }
    guard let date = phrase.date else { return folded.contains { $0.utf8.contains(where: PhraseWord.isDigit) } }
    return (date >= today || hasRule) && !isLength(folded)
  }

  /// Whether a word leads to an hour or a minute: `at 9`, `9 Uhr 30`.
  private func leadsToHour(_ word: String) -> Bool {
    WhenWords.meaning(of: word) == .at || WhenWords.part(word) == .clock
  }

  /// Whether words with a leading word are more than an address: `at 12 Oak Lane`, `on 5th Avenue`.
  private func isSureInMiddle(_ typed: [String]) -> Bool {
    guard typed.count == 2 else { return true }
    let word = PhraseWord(typed[1])
    return !word.isNumber && !isOrdinal(word.folded) && DurationWords.number(word.folded) == nil
  }

  /// `9 tomorrow`, where the number may count something; not `9 pm` or `9 march 15:00`.
  private func startsWithBareHour(_ typed: [String]) -> Bool {
    guard typed.count > 1, PhraseWord(typed[0]).isNumber else { return false }
    let second = PhraseWord(typed[1]).folded
    return WhenWords.month(second) == nil && HalfOfDay(second) == nil
      && WhenWords.part(second) != .clock
  }

  /// `One Day at 8`; not `in one day at 8`.
  private func startsWithLength(_ words: [String]) -> Bool {
    words.count > 2 && PhraseRewriting.number(words, 0) != nil && DurationUnit.isName(words[1])
      && WhenWords.meaning(of: words[2]) == .at
  }

  /// Whether the words are a duration: `3 days`, `1y`.
  private func isLength(_ words: [String]) -> Bool {
    do throws(DurationError) { _ = try DurationPhrase(words.joined(separator: " ")) } catch {
      if case .monthsOrYears = error { return true }
      return false
    }
    return true
  }

  private func isOrdinal(_ word: String) -> Bool { WhenWords.ordinal(PhraseWord(word).folded) != nil }

  private func mayCount(_ word: String) -> Bool {
    let parts = word.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2d || $0 == 0x2e || $0 == 0x2f }
    guard parts.allSatisfy({ $0.allSatisfy(PhraseWord.isDigit) }) else { return false }
    // `1.10.30` is a version, `25.12.2026` a date.
    return switch parts.count {
    case 1: word.utf8.count == 8
    // The dot of `15.` makes it a day.
    case 2: parts[1].count > 0
    default: word.utf8.contains(UInt8(ascii: ".")) && parts[2].count == 2
    }
  }
}
