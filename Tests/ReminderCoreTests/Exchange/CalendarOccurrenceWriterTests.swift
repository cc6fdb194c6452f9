import Testing

@testable import ReminderCore

/// The single occurrences of a task as they are written into a calendar.
@Suite struct CalendarOccurrenceWriterTests {
  /// The lines of single occurrences that a task is written with.
  private static func written(_ task: CalendarTask) -> [String] {
    let names = ["DUE", "RRULE", "EXDATE", "RDATE", "X-REMIND-EXCEPT", "X-REMIND-MOVED", "X-REMIND-DONE"]
    return CalendarTaskTests.writer.component(task).properties.filter { names.contains($0.name) }
      .map { String(decoding: $0.encoded(newline: []), as: UTF8.self).filter { $0 != " " } }
  }

  /// A task from `due`, with changes as `-`, `+`, `from>to` and `✓`.
  private static func task(_ due: String, _ rule: String, _ words: String) throws -> CalendarTask {
    var task = CalendarTask(title: "T")
    task.uid = "1"
    task.schedule.due = Due(due)
    let time = due.contains("T") ? "T09:00" : ""
    task.series = try CalendarTask.Series(rule: RecurrenceRule(rule), start: #require(Due("2026-03-01" + time)))
    var (except, extra): ([Due], [Due]) = ([], [])
    var moved: [OccurrenceChanges.Move] = []
    for word in words.split(separator: " ") {
      let rest = String(word.dropFirst())
      let dates = word.split(separator: ">").compactMap { Due(String($0)) }
      switch word.first {
      case "-": except += [Due(rest)].compactMap { $0 }
      case "+": extra += [Due(rest)].compactMap { $0 }
      case "✓":
        task.completions.append(.init(due: try #require(Due(rest)), at: Timestamp(unchecked: 1_772_352_000)))
      default: moved.append(.init(from: try #require(dates.first), to: try #require(dates.last)))
      }
    }
    task.changes = OccurrenceChanges(except: except, extra: extra, moved: moved)
    return task
  }

  @Test(arguments: [
    ("2026-03-01T09:00", "FREQ=DAILY", "", ["RRULE:FREQ=DAILY"]),
    ("2026-03-01T09:00", "FREQ=DAILY", "-2026-03-03T09:00", ["RRULE:FREQ=DAILY", "EXDATE:20260303T090000"]),
    (
      "2026-03-02T09:00", "FREQ=DAILY", "-2026-03-01T09:00 +2026-03-03T12:00",
      ["RRULE:FREQ=DAILY", "EXDATE:20260301T090000", "RDATE:20260303T120000"]
    ),
    // Without a time of its own, a new date has the time of `DTSTART`.
    (
      "2026-03-01T21:00", "FREQ=DAILY;BYHOUR=9,21", "2026-03-03T09:00>2026-03-05",
      [
        "RRULE:FREQ=DAILY;BYHOUR=9,21", "EXDATE:20260303T090000", "RDATE:20260305T210000",
        "X-REMIND-MOVED:20260303T090000/20260305", "X-REMIND-DONE;X-FOR=20260301T210000:NONE",
      ]
    ),
    (
      "2026-03-01T09:00", "FREQ=DAILY;BYHOUR=9,21", "-2026-03-03",
      [
        "RRULE:FREQ=DAILY;BYHOUR=9,21", "EXDATE:20260303T090000,20260303T210000",
        "X-REMIND-EXCEPT;VALUE=DATE:20260303", "X-REMIND-DONE;X-FOR=20260301T090000:NONE",
      ]
    ),
    (
      "2026-03-01T09:00", "FREQ=DAILY", "2026-03-03T09:00>2026-03-04T10:00",
      [
        "RRULE:FREQ=DAILY", "EXDATE:20260303T090000", "RDATE:20260304T100000",
        "X-REMIND-MOVED:20260303T090000/20260304T100000",
      ]
    ),
    // A day in a rule of times.
    (
      "2026-03-01T09:00", "FREQ=DAILY", "2026-03-03T09:00>2026-03-04",
      [
        "RRULE:FREQ=DAILY", "EXDATE:20260303T090000", "RDATE:20260304T090000",
        "X-REMIND-MOVED:20260303T090000/20260304",
      ]
    ),
    // A time in a rule of days.
    (
      "2026-03-01", "FREQ=DAILY", "2026-03-03>2026-03-04T10:00",
      [
        "RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:20260303", "RDATE;VALUE=DATE:20260304",
        "X-REMIND-MOVED:20260303/20260304T100000",
      ]
    ),
    // The moved occurrence is the current one.
    (
      "2026-03-01T12:00", "FREQ=DAILY", "2026-03-01T09:00>2026-03-01T12:00",
      ["RRULE:FREQ=DAILY", "X-REMIND-MOVED:20260301T090000/20260301T120000"]
    ),
    (
      "2026-03-01T09:00", "FREQ=DAILY;BYHOUR=9,21", "✓2026-02-28T21:00 ✓2026-03-01T21:00",
      [
        "RRULE:FREQ=DAILY;BYHOUR=9,21", "EXDATE:20260301T210000",
        "X-REMIND-DONE;X-FOR=20260301T090000:20260228T210000/20260301T080000Z",
        "X-REMIND-DONE;X-FOR=20260301T090000:20260301T210000/20260301T080000Z",
      ]
    ),
    // For other programs, EXDATE would take away what RDATE adds.
    (
      "2026-03-01T09:00", "FREQ=DAILY", "2026-03-03T09:00>2026-03-05T09:00 2026-03-05T09:00>2026-03-06T09:00",
      [
        "RRULE:FREQ=DAILY", "EXDATE:20260303T090000", "RDATE:20260305T090000,20260306T090000",
        "X-REMIND-MOVED:20260303T090000/20260305T090000", "X-REMIND-MOVED:20260305T090000/20260306T090000",
      ]
    ),
    // A moved occurrence that was skipped.
    (
      "2026-03-21T09:00", "FREQ=DAILY", "-2026-03-18T09:00 2026-03-18T09:00>2026-03-22T10:56",
      [
        "RRULE:FREQ=DAILY", "EXDATE:20260318T090000", "X-REMIND-EXCEPT:20260318T090000",
        "X-REMIND-MOVED:20260318T090000/20260322T105600",
      ]
    ),
  ])
  func `the writer writes single occurrences, and the reader reads the same`(
    due: String, rule: String, words: String, lines: [String]
  ) throws {
    let task = try Self.task(due, rule, words)
    #expect(Self.written(task).filter { !$0.hasPrefix("DUE") } == lines)
    let stream = try CalendarStream(CalendarTaskTests.writer.calendar(of: [task]).stream)
    var reader = CalendarTaskReader(
      stream, CalendarTaskTests.database, morningTime: CalendarTaskTests.nine, at: CalendarOccurrenceTests.present)
    let again = try reader.task(try #require(stream.components(named: "VTODO").first))
    #expect(CalendarOccurrenceTests.described(again, reader.warnings) == CalendarOccurrenceTests.described(task))
  }
}
