import Testing

@testable import ReminderCore

/// Other words of people for a rule, each with one meaning. The task begins on Monday 2 March 2026.
@Suite struct RepeatIdiomTests {
  /// A phrase, its rule, and the rule in words.
  static let counted: [(String, String, String)] = [
    ("each day", "FREQ=DAILY", "daily"),
    ("every two weeks", "FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"),
    ("every twelve months", "FREQ=MONTHLY;INTERVAL=12", "every 12 months"),
    ("fortnightly", "FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"),
    ("every fortnight", "FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"),
    ("fortnightly on fri", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "every 2 weeks on fri"),
    ("each week", "FREQ=WEEKLY", "weekly"),
    ("each quarter", "FREQ=MONTHLY;INTERVAL=3", "every 3 months"),
    ("every second day", "FREQ=DAILY;INTERVAL=2", "every 2 days"),
    ("every third week on tue", "FREQ=WEEKLY;INTERVAL=3;BYDAY=TU", "every 3 weeks on tue"),
    ("every 2nd month on the 15th", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15", "every 2 months on the 15th"),
    ("daily for ten times", "FREQ=DAILY;COUNT=10", "daily for 10 times"),
  ]

  static let weekdays: [(String, String, String)] = [
    ("each mon", "FREQ=WEEKLY;BYDAY=MO", "every mon"),
    ("every mon and wed", "FREQ=WEEKLY;BYDAY=MO,WE", "every mon, wed"),
    ("every mon & wed", "FREQ=WEEKLY;BYDAY=MO,WE", "every mon, wed"),
    ("fridays", "FREQ=WEEKLY;BYDAY=FR", "every fri"),
    ("tuesdays and thursdays", "FREQ=WEEKLY;BYDAY=TU,TH", "every tue, thu"),
    ("everyday", "FREQ=DAILY", "daily"),
    ("business days", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays"),
    ("every working day", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays"),
    ("mon-fri", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays"),
    ("Monday to Friday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays"),
    ("monday through friday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays"),
    ("mon – wed", "FREQ=WEEKLY;BYDAY=MO,TU,WE", "every mon, tue, wed"),
    ("every tue-thu", "FREQ=WEEKLY;BYDAY=TU,WE,TH", "every tue, wed, thu"),
    ("mon-wed, sat", "FREQ=WEEKLY;BYDAY=MO,TU,WE,SA", "every mon, tue, wed, sat"),
    ("fri-mon", "FREQ=WEEKLY;BYDAY=MO,FR,SA,SU", "every mon, fri, sat, sun"),
    ("sat-sun", "FREQ=WEEKLY;BYDAY=SA,SU", "weekends"),
    ("every 2 weeks on mon-wed", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE", "every 2 weeks on mon, tue, wed"),
    ("mon-fri until 2026-12-31", "FREQ=WEEKLY;UNTIL=20261231;BYDAY=MO,TU,WE,TH,FR", "weekdays until 2026-12-31"),
  ]

  static let months: [(String, String, String)] = [
    ("every last fri", "FREQ=MONTHLY;BYDAY=-1FR", "monthly on the last fri"),
    ("every first monday", "FREQ=MONTHLY;BYDAY=1MO", "monthly on the first mon"),
    ("every 1st mon", "FREQ=MONTHLY;BYDAY=1MO", "monthly on the first mon"),
    ("every 2nd tue of the month", "FREQ=MONTHLY;BYDAY=2TU", "monthly on the second tue"),
    ("every last weekday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "monthly on the last weekday"),
    ("last fri of the month", "FREQ=MONTHLY;BYDAY=-1FR", "monthly on the last fri"),
    ("first monday of each month", "FREQ=MONTHLY;BYDAY=1MO", "monthly on the first mon"),
    ("last day of month", "FREQ=MONTHLY;BYMONTHDAY=-1", "monthly on the last day"),
    ("every last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1", "monthly on the last day"),
    ("end of month", "FREQ=MONTHLY;BYMONTHDAY=-1", "monthly on the last day"),
    ("every month end", "FREQ=MONTHLY;BYMONTHDAY=-1", "monthly on the last day"),
    ("first day of the month", "FREQ=MONTHLY;BYMONTHDAY=1", "monthly on the 1st"),
    ("monthly on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15", "monthly on the 15th"),
    ("every 15th", "FREQ=MONTHLY;BYMONTHDAY=15", "monthly on the 15th"),
    ("each 15th of the month", "FREQ=MONTHLY;BYMONTHDAY=15", "monthly on the 15th"),
    ("every third of the month", "FREQ=MONTHLY;BYMONTHDAY=3", "monthly on the 3rd"),
    ("every 1st and 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15", "monthly on the 1st and the 15th"),
    ("every 31st", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "monthly on the 31st"),
    ("the 1st of every month, 6 times", "FREQ=MONTHLY;COUNT=6;BYMONTHDAY=1", "monthly on the 1st for 6 times"),
  ]

  static let years: [(String, String, String)] = [
    ("every 1 may", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1", "yearly on 1 may"),
    ("every may 1", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1", "yearly on 1 may"),
    ("every 1st of may", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1", "yearly on 1 may"),
    ("every May 1st", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1", "yearly on 1 may"),
    ("each 1st may", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1", "yearly on 1 may"),
    ("every 29 feb", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "yearly on 29 feb"),
    ("every 4th thu of nov", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "yearly on the fourth thu of nov"),
    ("every last day of feb", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "yearly on the last day of feb"),
  ]

  @Test(arguments: counted + weekdays + months + years)
  func `an idiom means a rule whose words read back`(phrase: String, text: String, said: String) throws {
    let start = try #require(CivilDate("2026-03-02"))
    for typed in [phrase, phrase.uppercased()] {
      let read = try RepeatPhrase(typed, start: start, today: start)
      #expect(read.rule.description == text)
      #expect(read.time == nil && !read.isFromDone)
      #expect(read.rule.phrase(start: start, in: .en) == said)
      #expect(try RepeatPhrase(said, start: start, today: start) == read)
    }
  }

  /// A phrase, its rule in words, its time, and whether the rule counts from completion.
  static let whole: [(String, String, String, Bool)] = [
    ("every weekday at 9am", "weekdays", "09:00", false),
    ("weekdays at 9", "weekdays", "09:00", false),
    ("daily 17:30", "daily", "17:30", false),
    ("daily at noon", "daily", "12:00", false),
    ("every mon, 9 pm", "every mon", "21:00", false),
    ("every 15th at 18h30", "monthly on the 15th", "18:30", false),
    ("every last fri, at 9 a.m.", "monthly on the last fri", "09:00", false),
    ("every 1 may at midnight", "yearly on 1 may", "00:00", false),
    ("mon-fri 8:00 until 2026-12-31", "weekdays until 2026-12-31", "08:00", false),
    ("every fri at 9 10 times", "every fri for 10 times", "09:00", false),
    ("daily for 3 times at 9am", "daily for 3 times", "09:00", false),
    ("every morning at 7", "daily", "07:00", false),
    ("each morning 7:15", "daily", "07:15", false),
    ("every evening at 8pm", "daily", "20:00", false),
    ("jeden Morgen um 7", "daily", "07:00", false),
    ("jeden Abend um 8 Uhr bis Ende Mai", "daily until 2026-05-31", "20:00", false),
    ("every sunday evening", "every sun", "18:00", false),
    ("every mon and thu morning at 7", "every mon, thu", "07:00", false),
    ("weekdays morning", "weekdays", "09:00", false),
    ("every 3 days at 8am until end of june", "every 3 days until 2026-06-30", "08:00", false),
    ("every! 3 days", "every 3 days", "-", true),
    ("every-done 3 days", "every 3 days", "-", true),
    ("Every! week at 9am", "weekly", "09:00", true),
    ("every! 1 may", "yearly on 1 may", "-", true),
  ]

  @Test(arguments: whole)
  func `a phrase may add a time to the rule, and count from completion`(
    phrase: String, said: String, time: String, isFromDone: Bool
  ) throws {
    let start = try #require(CivilDate("2026-03-02"))
    let read = try RepeatPhrase(phrase, start: start, today: start)
    #expect(read.rule.phrase(start: start, in: .en) == said)
    #expect(read.time.map { "\($0)" } ?? "-" == time)
    #expect(read.isFromDone == isFromDone)
  }

  @Test(
    arguments: [
      ("every 2nd tuesday", .ambiguous("every 2nd tuesday")),
      ("every second tuesday at 9am", .ambiguous("every second tuesday")),
      ("each third weekend", .ambiguous("each third weekend")),
      ("every other weekday", .countedWeekdays("every other weekday")),
      ("every 2 mon-fri", .ambiguous("every 2 mon")), ("every 2 tue-fri", .ambiguous("every 2 tue")),
      ("biweekly", .ambiguous("biweekly")), ("Bi-weekly on fri", .ambiguous("Bi-weekly")),
      ("twice a week", .ambiguous("twice a week")), ("semi-monthly", .ambiguous("semi-monthly")),
      ("daily until 31 dec at 9am", .ambiguous("until 31 dec at 9am")),
      ("daily at 5", .time(.eitherHalf(5), "at 5")), ("daily at 25:00", .time(.noSuchTime("25:00"), "at 25:00")),
      ("daily at", .time(.incomplete("at"), "at")), ("daily at fri", .time(.incomplete("at"), "at fri")),
      ("at 9am", .unknownWord("at")), ("daily at 9am at 10am", .time(.twoTimes("9am", "10am"), "at 9am at 10am")),
      ("daily at 9am tomorrow", .leftOver("at")), ("daily tomorrow", .leftOver("tomorrow")),
      ("every first week", .incomplete("every first")),
      ("every third", .incomplete("every third")), ("every second", .seconds("second")),
      ("every may", .incomplete("every may")),
      ("every may june", .incomplete("every may")), ("every 31 apr", .noSuchDay(31, month: 4)),
      ("every 32nd", .noSuchDay(32, month: nil)), ("every 1st on fri", .leftOver("on")),
      ("mon-mon", .leftOver("mon")), ("mon", .unknownWord("mon")), ("mon-", .unknownWord("mon-")),
      ("last fri", .unknownWord("last")), ("the 15th", .unknownWord("the")), ("1st of may", .leftOver("may")),
      ("last day of banana", .unknownWord("banana")), ("mon-fri plan", .leftOver("plan")),
      ("every!", .incomplete("every!")), ("every! banana", .unknownWord("banana")),
      ("every3 days", .unknownWord("every3")),
    ] as [(String, RepeatError)])
  func `a phrase without one meaning is refused`(phrase: String, reason: RepeatError) throws {
    let start = try #require(CivilDate("2026-03-02"))
    #expect(throws: reason) { try RepeatPhrase(phrase, start: start, today: start) }
  }

  @Test(arguments: [
    "Weekly report", "Read mon-fri plan", "each day counts", "Read mon-fri", "Office open mon-fri",
    "Fortnightly review",
    "Pay rent last day of month", "Plan the first monday of the month", "every second counts",
    "every may flower", "every one of them", "twice a week",

  ])
  func `a title with words of a rule stays whole`(title: String) throws {
    let sentence = Sentence(title, today: try #require(CivilDate("2026-03-01")))
    #expect(sentence.title == title)
    #expect(sentence.parts == [])
  }

  @Test(arguments: [
    ("Walk the dog each day", "Walk the dog", ["repetition: each day"]),
    ("Standup every mon-fri at 9am", "Standup", ["repetition: every mon-fri at 9am"]),
    ("Birthday every 1 may", "Birthday", ["repetition: every 1 may"]),
    ("Pay rent every 15th", "Pay rent", ["repetition: every 15th"]),
  ])
  func `a phrase with every or each is a rule in a sentence`(text: String, title: String, parts: [String]) throws {
    let sentence = Sentence(text, today: try #require(CivilDate("2026-03-01")))
    #expect(sentence.title == title)
    #expect(sentence.parts.map { "\($0.meaning): \($0.value)" } == parts)
  }

  /// Finds a new word in one table that has another meaning in a second table.
  @Test func `a word of rules has one meaning in all languages`() {
    for (index, vocabulary) in RepeatVocabulary.all.enumerated() {
      for row in vocabulary.words {
        #expect(PhraseWord(row.said).folded == row.said)
        for other in RepeatVocabulary.all[(index + 1)...].flatMap(\.words) where other.said == row.said {
          #expect(other.meaning == row.meaning, "\(row.said)")
        }
      }
    }
  }
}
