import Testing

@testable import ReminderCore

/// How tasks of other programs ended, and which alarms ring before the start.
@Suite struct EndingTests {
  @Test(
    arguments: [
      ("STATUS:COMPLETED|COMPLETED:20190602T110000Z|LAST-MODIFIED:20190603T120000Z", "done 2019-06-02T11:00:00Z"),
      ("STATUS:COMPLETED|LAST-MODIFIED:20190602T120000Z|DTSTAMP:20200101T120000Z", "done by 2019-06-02T12:00:00Z"),
      ("STATUS:COMPLETED|DTSTAMP:20180101T120000Z", "done by 2018-01-01T12:00:00Z"),
      ("STATUS:COMPLETED", "done"), ("PERCENT-COMPLETE:100", "done"),
      ("COMPLETED:20190602T110000Z", "done 2019-06-02T11:00:00Z"),
      ("STATUS:CANCELLED|LAST-MODIFIED:20190601T120000Z", "given up by 2019-06-01T12:00:00Z"),
      // A cancelled task with COMPLETED ended by that moment at the latest.
      ("STATUS:CANCELLED|COMPLETED:20190531T120000Z", "given up by 2019-05-31T12:00:00Z"),
      ("STATUS:IN-PROCESS|COMPLETED:20190531T120000Z", "open"), ("PERCENT-COMPLETE:50", "open"),
    ])
  func `an ended task without COMPLETED ended by the moment of its last change`(
    lines: String, ending: String
  ) throws {
    let (task, _) = try CalendarTaskTests.read(lines.split(separator: "|").map { String($0) })
    let words = [
      task.isGivenUp ? "given up" : task.isDone ? "done" : "open", task.completed.map { "\($0)" },
      task.doneBy.map { "by \($0)" },
    ]
    #expect(words.compactMap(\.self).joined(separator: " ") == ending)
  }

  @Test(
    arguments: [
      ("STATUS:CANCELLED", "STATUS:CANCELLED"),
      ("STATUS:COMPLETED|LAST-MODIFIED:20190602T120000Z", "STATUS:COMPLETED|PERCENT-COMPLETE:100"),
      (
        "STATUS:COMPLETED|COMPLETED:20190602T120000Z",
        "STATUS:COMPLETED|PERCENT-COMPLETE:100|COMPLETED:20190602T120000Z"
      ),
    ])
  func `the writer writes COMPLETED only if the moment is known`(lines: String, written: String) throws {
    let (task, _) = try CalendarTaskTests.read(lines.split(separator: "|").map { String($0) })
    let properties = CalendarTaskTests.writer.properties(of: .progress, task)
    #expect(properties.map { "\($0.name):\($0.value)" }.joined(separator: "|") == written)
  }

  private static let dates = "DTSTART:20260302T140000|DUE:20260302T180000"

  @Test(
    arguments: [
      (dates, "TRIGGER:-PT1H", true), (dates, "TRIGGER:PT0S", false),
      (dates, "TRIGGER;VALUE=DATE-TIME:20260302T070000Z", true),
      (dates, "TRIGGER;RELATED=END:-P1D", true), (dates, "TRIGGER;RELATED=END:-PT4H", false),
      ("DTSTART:20260303T170000|DUE:20260303T180000|RRULE:FREQ=WEEKLY", "TRIGGER;RELATED=START:-PT30M", true),
      ("DTSTART;VALUE=DATE:20260302|DUE;VALUE=DATE:20260304", "TRIGGER:-PT15H", true),
      ("DTSTART;VALUE=DATE:20260302|DUE;VALUE=DATE:20260304", "TRIGGER:PT9H", false),
      ("DUE:20260302T180000", "TRIGGER;RELATED=END:-P1D", false),
      // An alarm that `remind` wrote rings before the start only with the mark X-REMIND-EARLY.
      (dates, "TRIGGER;RELATED=END:-P1D|X-REMIND-RULE;X-FOR=-P1D:before 1d", false),
      (dates + "|X-REMIND-EARLY:TRUE", "TRIGGER;RELATED=END:-P1D|X-REMIND-RULE;X-FOR=-P1D:before 1d", true),
      (dates + "|X-REMIND-EARLY:TRUE", "TRIGGER;RELATED=END:-PT1H", false),
    ])
  func `an early alarm of another program rings before the start`(dates: String, alarm: String, isEarly: Bool) throws {
    let lines = "\(dates)|BEGIN:VALARM|\(alarm)|END:VALARM".split(separator: "|").map { String($0) }
    #expect(try CalendarTaskTests.read(lines).task.schedule.ringsBeforeStart == isEarly)
  }
}
