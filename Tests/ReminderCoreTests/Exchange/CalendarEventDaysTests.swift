import Testing

@testable import ReminderCore

/// The days of the events of a calendar, for `edit --except`.
@Suite struct CalendarEventDaysTests {
  @Test(arguments: [
    // The lines of an event, and its days in April 2026.
    (["DTSTART;VALUE=DATE:20260403"], ["2026-04-03"]),
    (["DTSTART;VALUE=DATE:20260403", "DTEND;VALUE=DATE:20260404"], ["2026-04-03"]),
    (["DTSTART;VALUE=DATE:20260330", "DTEND;VALUE=DATE:20260403"], ["2026-04-01", "2026-04-02"]),
    (["DTSTART;VALUE=DATE:20260429", "DTEND;VALUE=DATE:20260510"], ["2026-04-29", "2026-04-30"]),
    (["DTSTART:20260403T180000", "DTEND:20260403T200000"], ["2026-04-03"]),
    (["DTSTART;TZID=America/New_York:20260403T230000"], ["2026-04-03"]),
    // A moment counts on the day of the reader.
    (["DTSTART:20260403T230000Z"], ["2026-04-04"]),
    (["DTSTART;VALUE=DATE:20200415", "RRULE:FREQ=YEARLY"], ["2026-04-15"]),
    (["DTSTART;VALUE=DATE:20200401", "DTEND;VALUE=DATE:20200403", "RRULE:FREQ=YEARLY"], ["2026-04-01", "2026-04-02"]),
    (["DTSTART;VALUE=DATE:20200406", "RRULE:FREQ=WEEKLY;UNTIL=20260414"], ["2026-04-06", "2026-04-13"]),
    (["DTSTART;VALUE=DATE:20260403", "STATUS:CANCELLED"], []), (["DTSTART;VALUE=DATE:20260501"], []),
    (["SUMMARY:no date"], []), (["DTSTART;VALUE=DATE:20260403", "RRULE:FREQ=SECONDLY"], ["2026-04-03"]),
  ])
  func `the days of an event are those on which it takes place`(lines: [String], days: [String]) throws {
    let text = (["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR", ""])
      .joined(separator: "\r\n")
    let (first, last) = (try #require(CivilDate("2026-04-01")), try #require(CivilDate("2026-04-30")))
    let zone = Scenario("2026-03-01T08:00").present.zone.rules
    #expect(try CalendarEventDays.read(Array(text.utf8), from: first, through: last, in: zone).map { "\($0)" } == days)
  }

  @Test(
    arguments: [
      // Events with one UID, and their days in April 2026.
      (["DTSTART;VALUE=DATE:20260403|RRULE:FREQ=WEEKLY;COUNT=3|EXDATE;VALUE=DATE:20260410"], "03 17"),
      (["DTSTART;VALUE=DATE:20260403|DURATION:P3D"], "03 04 05"),
      (["DTSTART;VALUE=DATE:20260403|RDATE;VALUE=DATE:20260407,20260409"], "03 07 09"),
      // The second occurrence was moved by three days; the third was cancelled.
      (
        [
          "DTSTART;VALUE=DATE:20260403|RRULE:FREQ=WEEKLY;COUNT=4",
          "RECURRENCE-ID;VALUE=DATE:20260410|DTSTART;VALUE=DATE:20260413",
          "RECURRENCE-ID;VALUE=DATE:20260417|DTSTART;VALUE=DATE:20260417|STATUS:CANCELLED",
        ],
        "03 13 24"
      ),
    ])
  func `a day on which no occurrence takes place is no day of the event`(events: [String], days: String) throws {
    let lines = events.flatMap { event in
      ["BEGIN:VEVENT", "UID:1"] + event.split(separator: "|").map(String.init) + ["END:VEVENT"]
    }
    let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    let (first, last) = (try #require(CivilDate("2026-04-01")), try #require(CivilDate("2026-04-30")))
    let read = try CalendarEventDays.read(Array(text.utf8), from: first, through: last, in: .utc)
    #expect(read.map { String("\($0)".suffix(2)) }.joined(separator: " ") == days)
  }

  @Test func `bytes that are no calendar are refused`() throws {
    let day = try #require(CivilDate("2026-04-01"))
    #expect(throws: CalendarProblem.self) {
      try CalendarEventDays.read(Array("hello".utf8), from: day, through: day, in: .utc)
    }
  }
}
