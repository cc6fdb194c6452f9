import Testing

@testable import ReminderCore

/// Each word form has one reading across all languages, or is refused in all languages.
@Suite struct PhraseLanguageTests {
  /// The meanings of each form of a language, from all its tables.
  private static func forms(of language: PhraseLanguage) -> [String: Set<String>] {
    var forms: [String: Set<String>] = [:]
    func add(_ said: String, _ meaning: String) { forms[said, default: []].insert(meaning) }
    let (when, durations, repeats) = (language.when, language.durations, language.repeats)
    when.words.forEach { add($0.said, "when \($0.meaning)") }
    when.parts.forEach { add($0.said, "when \($0.part)") }
    when.besideDate.forEach { add($0.said, "beside a date \($0.weekday)") }
    when.idioms.forEach { add($0.said, "when \($0.instead)") }
    when.behindTimes.forEach { add($0.said, "part of the day \($0.part)") }
    when.fractions.forEach { add($0.said, "minutes \($0.minutes)") }
    when.ambiguous.forEach { add($0.said, "when \($0.readings)") }
    durations.units.forEach { add($0.said, "length \($0.meaning)") }
    durations.numbers.forEach { add($0.said, "number \($0.number)") }
    durations.articles.forEach { add($0, "number 1") }
    durations.and.forEach { add($0, "between lengths") }
    durations.idioms.forEach { add($0.said, "length \($0.instead)") }
    repeats.words.forEach { add($0.said, "rule \($0.meaning)") }
    repeats.idioms.forEach { add($0.said, "rule \($0.instead)") }
    repeats.ambiguous.forEach { add($0.said, "rule \($0.readings)") }
    return forms
  }

  /// Common words of titles that stand in no table of their language.
  private static let plain: [[String]] = [
    [
      "a", "all", "also", "am", "an", "and", "as", "at", "bald", "be", "bin", "by", "den", "die", "do", "elf", "end",
      "fast", "go", "gut", "has", "hat", "he", "her", "hut", "i", "if", "is", "it", "kind", "man", "me", "mit", "must",
      "my", "no", "not", "note", "of", "off", "on", "or", "pm", "rat", "so", "tag", "to", "up", "us", "war", "was",
      "we",
      "who",
    ],
    [
      "aber", "als", "auch", "bald", "bei", "das", "die", "du", "er", "es", "gut", "hat", "ich", "ist", "kein", "man",
      "mit", "nicht", "noch", "nur", "ob", "ohne", "sie", "vom", "von", "was", "wie", "wir", "zu", "zur",
    ],
  ]

  /// The forms to which two languages give different meanings. `plain` has the other words of each language.
  private static func clashes(of languages: [PhraseLanguage], plain: [[String]]) -> Set<String> {
    let all = languages.map(forms)
    var found: Set<String> = []
    for (index, forms) in all.enumerated() {
      for (other, others) in all.enumerated() where other != index {
        found.formUnion(forms.keys.filter { others[$0] != nil && others[$0] != forms[$0] })
        if other < plain.count { found.formUnion(forms.keys.filter(plain[other].contains)) }
      }
    }
    return found
  }

  /// Each form with different meanings in two languages. `read` has accepted phrases with their English twins.
  private static let decided: [(form: String, read: [(phrase: String, twin: String)], refused: [String])] = [
    // The English half of the day behind an hour, or the German preposition before a German day.
    ("am", [("9 am friday", "9:00 friday"), ("am freitag", "friday")], ["am friday", "am morgen", "um 5 am freitag"]),
    // Months behind a number, and a weekday alone.
    ("mo", [("3 mo", "in 3 months"), ("mo", "mon")], []),
    // A weekday beside a date of the calendar or a time of 24 hours, and a plain word everywhere else.
    ("do", [("do 5. märz", "thu 5 mar"), ("do 15:00", "thu 15:00")], ["do", "do 3pm"]),
    ("so", [("so 8. märz", "sun 8 mar"), ("so 15 uhr", "sun 15:00")], ["so", "so 3pm"]),
    // Read only before an ordinal.
    ("den", [("freitag, den 6. märz", "friday 6 mar")], ["den", "den friday"]),
    // `tag` is read only behind a number, and `elf` only before a unit.
    ("tag", [("1 tag", "1 day")], ["tag"]), ("elf", [("elf tage", "11 days")], ["elf"]),
  ]

  @Test func `the table decides each form with different meanings in two languages`() {
    #expect(Self.clashes(of: PhraseLanguage.all, plain: Self.plain) == Set(Self.decided.map(\.form)))
  }

  @Test(arguments: decided.indices)
  func `each decided form has one reading, or is refused`(index: Int) throws {
    let today = try #require(CivilDate("2026-03-02"))
    let read = { (text: String) in try WhenPhrase(text, today: today, bareNumberIsHour: false) }
    for row in Self.decided[index].read {
      let (phrase, twin) = (try read(row.phrase), try read(row.twin))
      #expect((phrase.date, phrase.time) == (twin.date, twin.time), "\(row.phrase)")
    }
    for phrase in Self.decided[index].refused {
      #expect(throws: WhenError.self, "\(phrase)") { try read(phrase) }
    }
  }

  @Test func `the check finds words that mean something else in another language`() {
    let spanish = PhraseLanguage(
      when: WhenVocabulary(
        words: [("mar", .weekday(.tuesday)), ("lunes", .weekday(.monday))], parts: [], besideDate: [],
        spellings: [], ordinalEndings: [], idioms: [], behindTimes: [], fractions: [], allDay: [], ambiguous: []),
      durations: DurationVocabulary(units: [], numbers: [("once", 11)], articles: [], and: [], idioms: []),
      repeats: RepeatVocabulary(words: [("mes", .month)], idioms: [], ambiguous: []),
      sentences: SentenceVocabulary(
        leadingToDate: [], leadingToRule: [], tying: [], tyingOwn: [], naming: [], goingOn: [], between: [],
        joining: [], bounding: [], whenDone: [], done: [], amidDone: [], behindDone: [], per: [], partsOfDay: [],
        spanning: [], past: [],
        fractions: [], beforeDue: [], askingToRemind: [], askingBehind: [], requests: [],
        closingRequests: [], beforeMonths: [], changing: [], beginningDay: [], unknownDays: [], feasts: [],
        behindFeasts: [], excepting: [], numberedWeeks: [],
        parities: [],
        endingDate: [], ownWords: [], ownMonths: []))
    #expect(Self.clashes(of: [.english, spanish], plain: [["once"]]) == ["mar", "once"])
  }

  @Test func `another spelling stands for a word of the tables, and is no word itself`() {
    let forms = Set(PhraseLanguage.all.flatMap { Self.forms(of: $0).keys })
    let spellings = PhraseLanguage.all.flatMap(\.when.spellings)
    #expect(spellings.filter { forms.contains($0.said) || !forms.contains($0.word) }.map(\.said) == [])
    #expect(Set(spellings.map(\.said)).count == spellings.count)
  }

  @Test func `every form in the tables is already folded`() {
    for form in PhraseLanguage.all.flatMap({ Self.forms(of: $0).keys }) {
      #expect(PhraseWord(form).folded == form)
    }
  }

  @Test(arguments: [
    ("Übermorgen", "uebermorgen"), ("u\u{308}bermorgen", "uebermorgen"), ("MÄRZ", "maerz"), ("MA\u{308}RZ", "maerz"),
    ("Ölwechsel", "oelwechsel"), ("weiß", "weiss"), ("E\u{308}", "e\u{308}"), ("ïÏ", "ïÏ"), ("Kelvin", "kelvin"),
    ("\u{212a}elvin", "\u{212a}elvin"), ("\u{308}a", "\u{308}a"), ("2moro", "tomorrow"), ("jährl.", "jaehrlich"),
  ])
  func `folding a word writes its umlauts out, and spells it as the tables do`(typed: String, folded: String) {
    #expect(Array(PhraseWord(typed).folded.unicodeScalars) == Array(folded.unicodeScalars))
    #expect(PhraseWord(typed).typed == typed)
  }
}
