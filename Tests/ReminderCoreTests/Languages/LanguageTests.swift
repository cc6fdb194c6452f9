import Testing

@testable import ReminderCore

@Suite struct LanguageTests {
  @Test(arguments: [
    ([:], Language.en), (["LANG": "de_DE.UTF-8"], .de), (["LANG": "de"], .de), (["LANG": "DE_at"], .de),
    (["LC_ALL": "de_CH.UTF-8@euro", "LANG": "en_US.UTF-8"], .de), (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], .en),
    (["LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "en_US"], .de), (["LC_MESSAGES": "en_US", "LANG": "de_DE"], .en),
    (["LC_CTYPE": "de_DE.UTF-8"], .en), (["LANG": "den_CA"], .en), (["LANG": "fr_FR.UTF-8"], .en), (["LANG": "d"], .en),
    (["LANGUAGE": "de"], .en),
  ])
  func `the first variable that is not empty names the language`(variables: [String: String], language: Language) {
    #expect(Language(locale: { variables[$0] }) == language)
  }

  @Test(arguments: [
    (LanguageChoice.auto, Language.de, Language.de), (.auto, .en, .en), (.en, .de, .en), (.de, .en, .de),
  ])
  func `the setting comes before the environment`(choice: LanguageChoice, reader: Language, language: Language) {
    #expect(choice.language(ofReader: reader) == language)
  }

  @Test(arguments: [
    ("{0} late, planned for {1}", "a late, planned for b"), ("{1}. {0}", "b. a"), ("{0}{0}", "aa"), ("none", "none"),
    ("", ""),
    ("{2} {9}", "{2} {9}"), ("{0", "{0"), ("{", "{"), ("{}", "{}"), ("{a} {0}", "{a} a"), ("{{0}}", "{a}"),
    ("ä{0}ö{1}ü", "äaöbü"), ("{0\u{301}}", "{0\u{301}}"),
  ])
  func `a template takes each value by the number of the place`(text: String, filled: String) {
    #expect(Template(text).filled("a", "b") == filled)
  }

  @Test func `a value that looks like a place stays unchanged`() {
    #expect(Template("{0} and {1}").filled("{1}", "{0}") == "{1} and {0}")
  }

  @Test(arguments: [(0, "0 days"), (1, "1 day"), (2, "2 days"), (-1, "-1 days")])
  func `a text with a number has a singular form`(number: Int, text: String) {
    #expect(Counted(one: "{0} day", many: "{0} days").text(number) == text)
  }

  @Test(arguments: [
    ("Überfällig", "Ueberfaellig"), ("schließt", "schliesst"), ("Äpfel, Öl „so“ …", "Aepfel, Oel \"so\" ..."),
    ("plain", "plain"),
  ])
  func `a text in ASCII replaces umlauts and other signs as readers expect`(text: String, ascii: String) {
    #expect(Spelling.ascii(text) == ascii)
    #expect(Spelling.full(text) == text)
  }

  @Test(arguments: [
    ("FREQ=DAILY", "täglich"), ("FREQ=DAILY;INTERVAL=3", "alle 3 Tage"), ("FREQ=WEEKLY", "wöchentlich"),
    ("FREQ=WEEKLY;BYDAY=MO", "jeden Mo"), ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "alle 2 Wochen am Mo, Do"),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "werktags"), ("FREQ=WEEKLY;BYDAY=SA,SU", "am Wochenende"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "monatlich am letzten Fr"), ("FREQ=MONTHLY;BYMONTHDAY=15", "monatlich am 15."),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", "monatlich am 1. und 15."),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "monatlich am letzten Tag"),
    ("FREQ=MONTHLY;INTERVAL=3", "alle 3 Monate"), ("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8", "jährlich am 8. März"),
    ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "jährlich am vierten Do im Nov."), ("FREQ=DAILY;COUNT=10", "täglich, 10-mal"),
    ("FREQ=WEEKLY;UNTIL=20271231", "wöchentlich bis 2027-12-31"),
    ("FREQ=YEARLY;BYWEEKNO=10", "FREQ=YEARLY;BYWEEKNO=10"),
  ])
  func `a rule has a German phrase, or its RRULE if there is none`(rule: String, phrase: String) throws {
    let start = try #require(CivilDate(year: 2026, month: 3, day: 2))
    #expect(try RecurrenceRule(rule).phrase(start: start, in: .de) == phrase)
  }
}
