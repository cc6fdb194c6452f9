import ReminderCore
import Testing

@testable import remind

/// Every printed form of a date is read back as the same date.
@Suite struct PrintedDateTests {
  private static func present(_ wall: String) throws -> Present {
    Present(now: TimeZoneRules.utc.instant(of: try #require(CivilDateTime(wall))), zone: .utc)
  }

  /// The forms of one due date: full, as in a list, in short, in a notification, and in JSON.
  private static func forms(_ due: Due, at present: Present) -> [String] {
    let text = DateText(present: present, texts: .english)
    let near = { (isShort: Bool) in
      var bytes: [UInt8] = []
      text.near(due, isShort: isShort, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let (year, month, day) = due.date.components
    let delivered = "\(CivilDate.shortMonthName(month)) \(day), \(year)\(due.time.map { " at \($0)" } ?? "")"
    return [
      DateText.full(due, in: .english), near(false), near(true), delivered,
      "\(due.date)\(due.time.map { "T\($0)" } ?? "")",
    ]
  }

  /// Today is the first or last day of a year, a day between them, or a day at the end of February.
  @Test(arguments: ["2026-01-01T09:00", "2026-03-01T09:00", "2026-12-31T23:59", "2028-02-28T00:00", "2028-02-29T12:00"])
  func `days near and far from today are read back from every printed form`(now: String) throws {
    let present = try Self.present(now)
    let today = present.wall.date
    for distance in (-400...800).filter({ abs($0) <= 40 || $0 % 5 == 0 }) {
      let date = try #require(today.adding(days: distance))
      for due in [Due(date, nil), Due(date, CivilTime(hour: 18, minute: 5))] {
        for form in Self.forms(due, at: present) {
          // A short form without a weekday means the next year if its day has passed this year.
          let isShortPast = distance < -1 && !form.contains(date.weekday.shortName) && !form.contains("\(date.year)")
          let read = try Values.due(form, at: present)
          if !isShortPast { #expect(read == due, "\(form)") }
        }
      }
    }
  }

  @Test func `the printed moment of a reminder is read back as the same moment`() throws {
    let present = try Self.present("2026-03-01T09:00")
    let text = DateText(present: present, texts: .english)
    for hours in 1...9_000 {
      let instant = try #require(present.now.adding(seconds: hours * 3600))
      let wall = TimeZoneRules.utc.local(at: instant)
      #expect(try Values.when(text.moment(instant), at: present) == .dateTime(CivilDateTime(wall.date, wall.time)))
    }
  }
}
