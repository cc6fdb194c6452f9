import Testing

@testable import ReminderCore

/// Rules and durations in German, each beside the English words with the same meaning. Today is Monday 2 March 2026.
@Suite struct GermanRuleTests {
  /// A phrase, its English twin, and the rule.
  static let counted: [(String, String, String)] = [
    ("täglich", "daily", "FREQ=DAILY"), ("TAEGLICH", "daily", "FREQ=DAILY"), ("wöchentlich", "weekly", "FREQ=WEEKLY"),
    ("monatlich", "monthly", "FREQ=MONTHLY"), ("jährlich", "yearly", "FREQ=YEARLY"),
    ("vierteljährlich", "quarterly", "FREQ=MONTHLY;INTERVAL=3"),
    ("halbjährlich", "every 6 months", "FREQ=MONTHLY;INTERVAL=6"),
    ("zweiwöchentlich", "every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"), ("jeden Tag", "every day", "FREQ=DAILY"),
    ("jede Woche", "every week", "FREQ=WEEKLY"), ("jedes Quartal", "every quarter", "FREQ=MONTHLY;INTERVAL=3"),
    ("jeden zweiten Tag", "every second day", "FREQ=DAILY;INTERVAL=2"),
    ("jede zweite Woche", "every second week", "FREQ=WEEKLY;INTERVAL=2"),
    ("alle 2 Wochen", "every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"),
    ("alle zwei Wochen", "every two weeks", "FREQ=WEEKLY;INTERVAL=2"),
    ("alle 3 Tage", "every 3 days", "FREQ=DAILY;INTERVAL=3"),
    ("alle 14 Tage", "every 14 days", "FREQ=DAILY;INTERVAL=14"),
  ]

  static let weekdays: [(String, String, String)] = [
    ("jeden Montag", "every monday", "FREQ=WEEKLY;BYDAY=MO"), ("jeden Mo", "every mon", "FREQ=WEEKLY;BYDAY=MO"),
    ("montags", "every mon", "FREQ=WEEKLY;BYDAY=MO"), ("mittwochs", "every wed", "FREQ=WEEKLY;BYDAY=WE"),
    ("dienstags und donnerstags", "every tue and thu", "FREQ=WEEKLY;BYDAY=TU,TH"),
    ("jeden Montag und Mittwoch", "every mon and wed", "FREQ=WEEKLY;BYDAY=MO,WE"),
    ("jeden Mo, Do und So", "every mon, thu and sun", "FREQ=WEEKLY;BYDAY=MO,TH,SU"),
    ("werktags", "weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("jeden Werktag", "every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("Mo-Fr", "mon-fri", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("Montag bis Freitag", "monday to friday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("am Wochenende", "on weekends", "FREQ=WEEKLY;BYDAY=SA,SU"),
    ("jedes Wochenende", "every weekend", "FREQ=WEEKLY;BYDAY=SA,SU"),
    ("wöchentlich am Do", "weekly on thu", "FREQ=WEEKLY;BYDAY=TH"),
    ("alle 2 Wochen am Mo und Do", "every 2 weeks on mon and thu", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"),
  ]

  static let months: [(String, String, String)] = [
    ("monatlich am 15.", "monthly on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("jeden Monat am 15.", "every month on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("am 15. jedes Monats", "on the 15th of each month", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("jeden 15.", "every 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("monatlich am 1. und 15.", "monthly on the 1st and 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("monatlich am 31.", "monthly on the 31st", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    ("monatlich am letzten Freitag", "monthly on the last fri", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("jeden letzten Freitag", "every last fri", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("jeden zweiten Dienstag im Monat", "every second tue of the month", "FREQ=MONTHLY;BYDAY=2TU"),
    ("letzter Tag des Monats", "last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("Ende des Monats", "end of month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("monatlich am letzten Werktag", "monthly on the last weekday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("jedes Jahr am 1. Mai", "yearly on 1 may", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1"),
    ("jeden 1. Mai", "every 1 may", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1"),
    ("jährlich am vierten Do im Nov.", "yearly on the 4th thu of nov", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH"),
  ]

  static let ends: [(String, String, String)] = [
    ("täglich bis 31. Dezember", "daily until 31 dec", "FREQ=DAILY;UNTIL=20261231"),
    ("täglich bis zum 31. Dezember", "daily until 31 dec", "FREQ=DAILY;UNTIL=20261231"),
    ("wöchentlich bis Ende des Jahres", "weekly until end of year", "FREQ=WEEKLY;UNTIL=20261231"),
    ("täglich 10 mal", "daily 10 times", "FREQ=DAILY;COUNT=10"),
    ("täglich 10mal", "daily 10 times", "FREQ=DAILY;COUNT=10"),
    ("alle 2 Wochen, 10-mal", "every 2 weeks, 10 times", "FREQ=WEEKLY;INTERVAL=2;COUNT=10"),
  ]

  @Test(arguments: counted + weekdays + months + ends)
  func `a German phrase means the same rule as its English twin`(phrase: String, twin: String, rule: String) throws {
    let today = try #require(CivilDate("2026-03-02"))
    for typed in [phrase, phrase.uppercased(), twin] {
      let read = try RepeatPhrase(typed, start: today, today: today)
      #expect(read.rule.description == rule && read.time == nil && !read.isFromDone)
    }
  }

  @Test(arguments: [
    ("jeden Werktag um 9 Uhr", "every weekday at 9am"), ("täglich um halb zehn", "daily at 9:30"),
    ("werktags um 9", "weekdays at 9"), ("jeden Montag 18 Uhr bis 31. Dezember", "every mon 18:00 until 31 dec"),
    ("jeden letzten Freitag um 18.30 Uhr", "every last fri at 18:30"),
  ])
  func `a German phrase has the same time as its English twin`(phrase: String, twin: String) throws {
    let today = try #require(CivilDate("2026-03-02"))
    let read = try RepeatPhrase(phrase, start: today, today: today)
    #expect(read.time != nil)
    #expect(read == (try RepeatPhrase(twin, start: today, today: today)))
  }

  @Test(
    arguments: [
      (
        "jeden zweiten Dienstag", .ambiguous("jeden zweiten Dienstag"),
        ["every 2 weeks on tue", "monthly on the 2nd tue"]
      ),
      ("zweimal die Woche", .ambiguous("zweimal die Woche"), ["every mon, thu", "every tue, fri"]),
      (
        "halbmonatlich", .ambiguous("halbmonatlich"),
        ["monthly on the 1st and 15th", "monthly on the 15th and the last day"]
      ),
      ("every mo", .ambiguous("every mo"), ["every months", "every mon"]),
      ("täglich um 5", .time(.eitherHalf(5), "um 5"), ["taeglich um 05:00", "taeglich um 17:00"]),
      ("alle 2 Sekunden", .seconds("Sekunden"), []),
      ("alle", .incomplete("alle"), []), ("every so often", .leftOver("often"), []),
    ] as [(String, RepeatError, [String])])
  func `a phrase without one meaning is refused`(phrase: String, reason: RepeatError, offers: [String]) throws {
    let today = try #require(CivilDate("2026-03-02"))
    let read = { (text: String) in try? RepeatPhrase(text, start: today, today: today) }
    #expect(throws: reason) { try RepeatPhrase(phrase, start: today, today: today) }
    #expect(RepeatPhrase.hint(insteadOf: phrase, on: today, reading: read).offers == offers)
  }

  @Test(arguments: [
    ("30 Minuten", "30 minutes", "30m"), ("1 Min.", "1 min", "1m"), ("eine Minute", "1 minute", "1m"),
    ("fünf Minuten", "5 minutes", "5m"), ("eine Stunde", "an hour", "1h"), ("2 Std.", "2 hrs", "2h"),
    ("eine halbe Stunde", "half an hour", "30m"), ("einer halben Stunde", "half an hour", "30m"),
    ("eine Viertelstunde", "a quarter of an hour", "15m"), ("anderthalb Stunden", "an hour and a half", "1h30m"),
    ("2 Stunden 30 Minuten", "2 hours 30 minutes", "2h30m"),
    ("zwei Stunden und 30 Minuten", "two hours and 30 minutes", "2h30m"), ("3 Tage", "3 days", "3d"),
    ("ein Tag", "a day", "1d"), ("zwei Wochen", "two weeks", "2w"),
  ])
  func `a German duration equals its English twin`(phrase: String, twin: String, usual: String) throws {
    #expect(try DurationPhrase(phrase).description == usual)
    #expect(try DurationPhrase(phrase.uppercased()).description == usual)
    #expect(try DurationPhrase(twin).description == usual)
  }

  @Test func `months, seconds and unknown units are refused in a duration`() {
    #expect(throws: DurationError.monthsOrYears("Monate")) { try DurationPhrase("2 Monate") }
    #expect(throws: DurationError.seconds("Sekunden")) { try DurationPhrase("30 Sekunden") }
    #expect(throws: DurationError.unknownUnit("Stundn")) { try DurationPhrase("2 Stundn") }
  }
}
