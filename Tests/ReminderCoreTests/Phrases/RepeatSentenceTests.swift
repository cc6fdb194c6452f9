import Testing

@testable import ReminderCore

/// Sentences with a repeat of several words. It is Monday 2 March 2026.
@Suite struct RepeatSentenceTests {
  /// A sentence, its title, and the words of its rule.
  static let read: [(String, String, String)] = [
    ("Take pills every day at 9 and 21", "Take pills", "every day at 9 and 21"),
    ("Take pills every day at 9, 13:30 and 21:00", "Take pills", "every day at 9, 13:30 and 21:00"),
    ("Water every day at 10, 12 and 17", "Water", "every day at 10, 12 and 17"),
    ("pill 8am and 8pm daily", "pill", "8am and 8pm daily"),
    ("pill at 8am and 8pm daily", "pill", "at 8am and 8pm daily"),
    ("Tabletten täglich um 8 und 20 Uhr", "Tabletten", "täglich um 8 und 20 Uhr"),
    ("Drink water every 2 hours", "Drink water", "every 2 hours"),
    ("Drink water hourly", "Drink water", "hourly"),
    ("every half hour stretch", "stretch", "every half hour"),
    ("pill every 8h", "pill", "every 8h"),
    ("pill every 8 hours for 7 days", "pill", "every 8 hours for 7 days"),
    ("Tropfen alle 8 Stunden", "Tropfen", "alle 8 Stunden"),
    ("every 12 hours starting at 9pm pill", "pill", "every 12 hours starting at 9pm"),
    ("Stand up every 2 hours from 9 to 17 on weekdays", "Stand up", "every 2 hours from 9 to 17 on weekdays"),
    (
      "Stretch every 30 minutes between 9:00 and 12:00 on weekdays", "Stretch",
      "every 30 minutes between 9:00 and 12:00 on weekdays"
    ),
    ("Aufstehen alle 2 Stunden von 9 bis 17 Uhr", "Aufstehen", "alle 2 Stunden von 9 bis 17 Uhr"),
    ("Yoga every mon 9:00 and wed 15:00", "Yoga", "every mon 9:00 and wed 15:00"),
    ("Gym on mon, wed and fri", "Gym", "on mon, wed and fri"),
    ("Gym mon, wed and fri at 7am", "Gym", "mon, wed and fri at 7am"),
    ("Bins on mondays", "Bins", "on mondays"),
    ("Report every weekday except 24 dec", "Report", "every weekday except 24 dec"),
    ("Bins every monday from 1 april", "Bins", "every monday from 1 april"),
  ]

  @Test(arguments: read)
  func `a sentence has the whole repeat`(text: String, title: String, rule: String) throws {
    let sentence = Sentence(text, today: try #require(CivilDate("2026-03-02")))
    #expect(sentence.title == title)
    #expect(sentence.repetition == rule)
    #expect(sentence.due == nil && sentence.unread == nil && sentence.conflict == nil)
  }

  /// A sentence, and the words that a note names; empty without a note.
  static let unread: [(String, String)] = [
    ("Take pills twice a day", "twice a day"), ("Take pills 3 times a day", "3 times a day"),
    ("Pillen 2x täglich", "2x täglich"), ("Gym 3 times a week", "3 times a week"),
    ("Ship every 3 workdays", "every 3 workdays"), ("Pill every 2 hours from 22 to 6", "every 2 hours from"),
    ("Pill every 21 days on and 7 off", "every 21 days on and 7 off"), ("Howl every full moon", "every full moon"),
    ("Hunt eggs every easter", "every easter"), ("Gym mon 9:00 and wed 15:00", "mon 9:00 and wed 15:00"),
    ("Drink water every hour at 15", "every hour at 15"), ("Tax every jan 1 and jul 15", "every jan 1 and jul 15"),
    ("Review mon and wed", ""), ("after 3 days", ""), ("Weekly review", ""),
  ]

  @Test(arguments: unread)
  func `a repeat that is refused stays in the title with a note`(text: String, note: String) throws {
    let sentence = Sentence(text, today: try #require(CivilDate("2026-03-02")))
    #expect(sentence.title == text)
    #expect(sentence.unread?.words ?? "" == note)
    #expect(sentence.repetition == nil && sentence.due == nil)
  }

  @Test func `two weekdays without every are left to the writer`() throws {
    let sentence = Sentence("Workshop on monday and tuesday", today: try #require(CivilDate("2026-03-02")))
    #expect(sentence.repetition == nil)
    #expect(sentence.title == "Workshop on monday and tuesday" || sentence.conflict != nil)
  }
}
