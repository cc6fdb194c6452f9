import Testing

@testable import ReminderCore

/// No sentence with a word of time ends without a date and without a note.
@Suite struct SilentSentenceTests {
  /// Words of time: relative days, clock times, `every …`, spans behind `in`, full weekdays, dates in figures.
  private static let times = [
    "today", "tomorrow", "tonight", "day after tomorrow", "heute", "übermorgen", "morgen", "9am", "9:30 pm", "17:00",
    "18 Uhr", "at noon", "um 18 Uhr", "3-4pm", "2pm-3pm", "tomorrow 2pm-3pm", "tomorrow afternoon", "friday night",
    "Freitagabend", "morgen Nachmittag", "half past nine tomorrow", "Do 15:00", "Fr. 18 Uhr", "monday", "Thursday",
    "next sunday", "Mittwoch", "nächsten Samstag", "next week wed", "24.12.", "24. 12.", "2026-12-24", "24.12.2026",
    "12. 3. 19:30", "in 20 minutes", "in 3 days", "in 2.5 hours", "in zwei Stunden", "in 2 weekdays", "every day",
    "every 2 weeks", "every monday", "every evening", "jeden Montag", "alle 3 Tage", "every 3 workdays at 10",
    "first monday of april", "today eod",
  ]
  /// Sentences with a place for the time.
  private static let frames = [
    "* call Ann", "call Ann *", "call * Ann", "call Ann * for lunch", "call Ann *, urgent", "plan for *",
    "plan for * call",
    "notes of * talk", "ask Bob about * and Ann", "not before *", "away until *", "since *", "* is fine", "is * fine",
    "remind me *", "remind me to call Ann *", "remind me * to call Ann", "Anruf * wegen Krone", "Brief an * Müller",
    "buy 3 eggs *", "call 555-1234 *", "version 15.3 *", "(call Ann) *", "call Ann * (urgent)", "call Ann * - urgent",
    "the last *", "* or *", "* and friday", "call Ann *!", "call Ann *?", "CALL ANN *", "room 7 * room 8",
  ]

  @Test(arguments: frames)
  func `a word of time is read, or a note names it`(frame: String) throws {
    let today = try #require(CivilDate("2026-03-02"))
    var silent: [String] = []
    for time in Self.times {
      let text = frame.split(separator: "*", omittingEmptySubsequences: false).joined(separator: time)
      let sentence = Sentence(text, today: today, takingAmbiguous: true)
      let isRead = sentence.parts.contains { [.due, .repetition].contains($0.meaning) }
      if !isRead, sentence.unread == nil { silent.append(text) }
    }
    #expect(silent == [])
  }
}
