import Testing

@testable import ReminderCore

/// `export --format ics`.
@Suite struct CalendarWriterTests {
  private static let rent =
    #""id":"550E8400-E29B-41D4-A716-446655440000","title":"Pay rent, and power","notes":"one\ntwo","categories":["finance"],"#
    + #""priority":"high","due":"2026-03-05T18:00","repeat":"FREQ=MONTHLY","createdAt":"2026-02-01T10:00:00Z","#
    + #""reminders":[{"rule":"1 day before"},{"rule":"at the due time"}]"#
  private static let tea =
    #""id":"550E8400-E29B-41D4-A716-446655440001","title":"Tea","zone":"UTC","due":"2026-03-02T09:00","#
    + #""start":"2026-03-01","createdAt":"2026-02-01T10:00:00Z","reminders":[]"#
  private static let done =
    #""id":"550E8400-E29B-41D4-A716-446655440002","title":"Done","createdAt":"2026-02-01T10:00:00Z","#
    + #""completedAt":"2026-02-02T10:00:00Z","reminders":[]"#

  @Test(arguments: [false, true])
  func `the writer leaves out control characters, and counts the tasks that had some`(asEvents: Bool) throws {
    let text = #"\u0000\u0001\u0008\t\u000e\u001b[31m\u001f\u007fü"#
    let tasks = [
      #""title":"A\#(text)","notes":"n\#(text)\u000b\u000c\n\r\nm","categories":["c\#(text)"],"key":"k\#(text)","#
        + #""due":"2026-03-05","reminders":[{"rule":"1 day before"}]"#,
      #""title":"\u001b","key":"a","due":"2026-03-05","reminders":[]"#,
      #""title":"Plain","key":"b","due":"2026-03-05","reminders":[]"#,
    ]
    let exported = try Scenario(tasks: tasks).exported(as: .ics, asEvents: asEvents)
    let controls = exported.text.utf8.filter { $0 < 0x20 && ![0x09, 0x0a, 0x0d].contains($0) || $0 == 0x7f }
    #expect(controls == [])
    #expect(exported.warnings == ["controls 2"])
    let lines = exported.text.split(separator: "\r\n").filter { line in
      ["SUMMARY", "DESCRIPTION", "CATEGORIES", "X-REMIND-KEY"].contains { line.hasPrefix($0) }
    }
    #expect(
      lines == [
        "SUMMARY:A\t[31mü", "DESCRIPTION:n\t[31mü\\n\\nm", "CATEGORIES:c\t[31mü", "X-REMIND-KEY:k\t[31mü",
        "DESCRIPTION:A\t[31mü", "SUMMARY:?", "X-REMIND-KEY:a", "SUMMARY:Plain", "X-REMIND-KEY:b",
      ])
  }

  @Test func `a calendar has every field of a task, and reads back as the same tasks`() throws {
    let scenario = try Scenario(tasks: [Self.rent, Self.tea, Self.done])
    let exported = try scenario.exported(as: .ics)
    #expect(
      exported
        == Exported(
          """
          BEGIN:VCALENDAR
          VERSION:2.0
          PRODID:-//remind//remind//EN
          BEGIN:VTODO
          UID:550E8400-E29B-41D4-A716-446655440000
          DTSTAMP:20260201T100000Z
          CREATED:20260201T100000Z
          LAST-MODIFIED:20260201T100000Z
          SUMMARY:Pay rent\\, and power
          DESCRIPTION:one\\ntwo
          CATEGORIES:finance
          PRIORITY:1
          DTSTART:20260305T180000
          DUE:20260305T180000
          RRULE:FREQ=MONTHLY;BYMONTHDAY=5
          BEGIN:VALARM
          UID:\(TaskID(name: "remind:550E8400-E29B-41D4-A716-446655440000:before 1d"))
          ACTION:DISPLAY
          DESCRIPTION:Pay rent\\, and power
          TRIGGER;RELATED=END:-P1D
          X-REMIND-RULE;X-FOR=-P1D:before 1d
          END:VALARM
          BEGIN:VALARM
          UID:\(TaskID(name: "remind:550E8400-E29B-41D4-A716-446655440000:before 0m"))
          ACTION:DISPLAY
          DESCRIPTION:Pay rent\\, and power
          TRIGGER;RELATED=END:PT0S
          X-REMIND-RULE;X-FOR=PT0S:before 0m
          END:VALARM
          END:VTODO
          BEGIN:VTODO
          UID:550E8400-E29B-41D4-A716-446655440001
          DTSTAMP:20260201T100000Z
          CREATED:20260201T100000Z
          LAST-MODIFIED:20260201T100000Z
          SUMMARY:Tea
          DTSTART:20260301T000000Z
          X-REMIND-START;VALUE=DATE;X-FOR=20260302T090000Z:20260301
          DUE:20260302T090000Z
          X-REMIND-ZONE;X-FOR=20260302T090000Z:UTC
          END:VTODO
          BEGIN:VTODO
          UID:550E8400-E29B-41D4-A716-446655440002
          DTSTAMP:20260201T100000Z
          CREATED:20260201T100000Z
          LAST-MODIFIED:20260201T100000Z
          SUMMARY:Done
          STATUS:COMPLETED
          PERCENT-COMPLETE:100
          COMPLETED:20260202T100000Z
          END:VTODO
          END:VCALENDAR

          """.replacingLineEnds))
    let back = try scenario.readingBack(exported.text, as: .ics)
    #expect(
      back.facts.map { $0.replacingRule }
        == scenario.facts.map { $0.replacingRule })
    #expect(try back.exported(as: .ics) == exported)
  }

  @Test func `an event begins at the due date, and tasks without a due date are counted`() throws {
    let scenario = try Scenario(tasks: [Self.rent, Self.tea, Self.done])
    #expect(
      try scenario.exported(as: .ics, asEvents: true)
        == Exported(
          """
          BEGIN:VCALENDAR
          VERSION:2.0
          PRODID:-//remind//remind//EN
          BEGIN:VEVENT
          UID:550E8400-E29B-41D4-A716-446655440000
          DTSTAMP:20260201T100000Z
          CREATED:20260201T100000Z
          LAST-MODIFIED:20260201T100000Z
          SUMMARY:Pay rent\\, and power
          DESCRIPTION:one\\ntwo
          CATEGORIES:finance
          PRIORITY:1
          DTSTART:20260305T180000
          RRULE:FREQ=MONTHLY;BYMONTHDAY=5
          BEGIN:VALARM
          UID:\(TaskID(name: "remind:550E8400-E29B-41D4-A716-446655440000:before 1d"))
          ACTION:DISPLAY
          DESCRIPTION:Pay rent\\, and power
          TRIGGER:-P1D
          X-REMIND-RULE;X-FOR=-P1D:before 1d
          END:VALARM
          BEGIN:VALARM
          UID:\(TaskID(name: "remind:550E8400-E29B-41D4-A716-446655440000:before 0m"))
          ACTION:DISPLAY
          DESCRIPTION:Pay rent\\, and power
          TRIGGER:PT0S
          X-REMIND-RULE;X-FOR=PT0S:before 0m
          END:VALARM
          END:VEVENT
          BEGIN:VEVENT
          UID:550E8400-E29B-41D4-A716-446655440001
          DTSTAMP:20260201T100000Z
          CREATED:20260201T100000Z
          LAST-MODIFIED:20260201T100000Z
          SUMMARY:Tea
          DTSTART:20260302T090000Z
          END:VEVENT
          END:VCALENDAR

          """.replacingLineEnds, warnings: ["undated 1"]))
  }
}

extension String {
  /// With the line ends of calendars.
  fileprivate var replacingLineEnds: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }

  /// Without the rule: a calendar writes out the parts that the first date implies.
  fileprivate var replacingRule: String {
    split(separator: ", ").filter { !$0.hasPrefix("FREQ") }.joined(separator: ", ")
  }
}
