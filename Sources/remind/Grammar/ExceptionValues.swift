import ReminderCore
import ReminderSystem

// The value of `--except`: days as typed, or those of a calendar.

extension Values {
  /// Holidays count for the next thirteen months.
  private static let daysOfHolidays = 396

  /// The days of `--except`: of a calendar file, or as typed.
  static func exceptions(_ text: String, at present: Present) throws -> [Due] {
    guard text.lowercased().hasSuffix(".ics") else { return try typedExceptions(text, at: present) }
    let (today, bytes) = (present.wall.date, try InputStream.bytes(ofFile: text))
    do throws(CalendarProblem) {
      return try CalendarEventDays.read(
        bytes, from: today, through: today.adding(days: daysOfHolidays) ?? .latest, in: present.zone.rules
      ).map { Due($0) }
    } catch {
      throw NoCalendar(problem: error)
    }
  }

  /// One day, or a range as in a rule: `24 dec to 6 jan`, `vom 24.12. bis 6.1.`.
  private static func spokenExceptions(_ text: String, at present: Present) throws -> [Due] {
    do { return [try due(text, at: present)] } catch {
      let today = present.wall.date
      let phrase = try? RepeatPhrase("daily except \(text)", start: today, today: today)
      // Nothing but days: a word that changes the rule is no exception here.
      guard let phrase, phrase.except.count > 1, "\(phrase.rule)" == "FREQ=DAILY" else { throw error }
      return phrase.except
    }
  }

  /// Days, and ranges of days as `24 dec..6 jan`, with commas between them.
  private static func typedExceptions(_ text: String, at present: Present) throws -> [Due] {
    try text.split(separator: ",").flatMap { part throws -> [Due] in
      let ends = part.split(separator: ".", omittingEmptySubsequences: false)
      guard ends.count == 3, ends[1].isEmpty else { return try spokenExceptions(String(part), at: present) }
      let (first, last) = (try due(String(ends[0]), at: present).date, try due(String(ends[2]), at: present).date)
      guard first <= last else { throw ExceptionRangeError() }
      return OccurrenceChanges.days(from: first, through: last)
    }
  }
}
