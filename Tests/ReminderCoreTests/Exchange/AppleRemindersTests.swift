import Testing

@testable import ReminderCore

/// JSON of two programs that print Apple's reminders.
struct AppleRemindersTests {
  /// A text of `remindctl`, with more members of one task, and the task in Berlin.
  private static let tasks: [(String, String)] = [
    (#""isCompleted":false"#, "T [Home]"),
    (#""isCompleted":true,"completionDate":"2026-02-05T08:00:00Z""#, "done T [Home] · 2026-02-05T08:00:00Z"),
    (#""isCompleted":false,"dueDate":"2026-03-05T08:00:00Z""#, "2026-03-05T09:00 T [Home]"),
    (#""isCompleted":false,"dueDate":"2026-03-05T08:00:00.123Z""#, "2026-03-05T09:00 T [Home]"),
    (#""isCompleted":false,"dueDate":"2026-03-04T23:00:00Z","dueDateIsAllDay":true"#, "2026-03-05 T [Home]"),
    // Without the member, midnight is a day.
    (#""isCompleted":false,"dueDate":"2026-03-04T23:00:00Z""#, "2026-03-05 T [Home]"),
    (#""isCompleted":false,"dueDate":"2026-03-04T23:00:00Z","dueDateIsAllDay":false"#, "2026-03-05T00:00 T [Home]"),
    (
      #""isCompleted":false,"dueDate":"2026-03-05T08:00:00Z","alarmDate":"2026-03-05T07:00:00Z""#,
      "2026-03-05T09:00 T [Home] · 1 hour before"
    ),
    (
      #""isCompleted":false,"dueDate":"2026-03-04T23:00:00Z","dueDateIsAllDay":true,"alarmDate":"2026-03-04T17:00:00Z""#,
      "2026-03-05 T [Home] · 1 day before at 18:00"
    ),
    (#""isCompleted":false,"alarmDate":"2026-03-04T17:00:00Z""#, "T [Home] · at 2026-03-04T18:00"),
    // After the due time, on the day or later.
    (
      #""isCompleted":false,"dueDate":"2026-03-05T08:00:00Z","alarmDate":"2026-03-05T09:30:00Z","recurrenceRule":{"frequency":"daily","interval":1}"#,
      "2026-03-05T09:00 T [Home] FREQ=DAILY · at 10:30 on the due day"
    ),
    (
      #""isCompleted":false,"dueDate":"2026-03-05T08:00:00Z","alarmDate":"2026-03-06T09:30:00Z","recurrenceRule":{"frequency":"daily","interval":1}"#,
      "2026-03-05T09:00 T [Home] FREQ=DAILY"
    ),
    (
      #""isCompleted":false,"dueDate":"2026-03-05T08:00:00Z","alarmDate":"2026-03-06T09:30:00Z""#,
      "2026-03-05T09:00 T [Home] · at 2026-03-06T10:30"
    ),
    (#""isCompleted":false,"priority":"high""#, "T [Home] · high"),
    (#""isCompleted":false,"priority":5"#, "T [Home] · medium"),
    (#""isCompleted":false,"priority":9"#, "T [Home] · low"), (#""isCompleted":false,"priority":0"#, "T [Home]"),
    (
      #""isCompleted":false,"dueDate":"2026-03-05T08:00:00Z","recurrenceRule":{"frequency":"monthly","interval":2}"#,
      "2026-03-05T09:00 T [Home] FREQ=MONTHLY;INTERVAL=2"
    ),
    (
      #""isCompleted":false,"dueDate":"2026-03-05T08:00:00Z","recurrence":{"frequency":"weekly","interval":1,"daysOfWeek":["mon","thu"],"end":{"count":{"_0":3}}}"#,
      "2026-03-05T09:00 T [Home] FREQ=WEEKLY;COUNT=3;BYDAY=MO,TH"
    ),
    (
      #""isCompleted":false,"dueDate":"2026-03-05T08:00:00Z","recurrence":{"frequency":"monthly","interval":1,"daysOfMonth":[5],"end":{"until":{"_0":"2026-12-31T08:00:00Z"}}}"#,
      "2026-03-05T09:00 T [Home] FREQ=MONTHLY;UNTIL=20261231;BYMONTHDAY=5"
    ),
    (
      #""isCompleted":false,"notes":"by transfer\nsoon","url":"https://a.example/b""#,
      "T [Home] · https://a.example/b · \"by transfer\nsoon\""
    ),
  ]

  @Test(arguments: tasks)
  func `a reminder becomes a task`(members: String, task: String) throws {
    let text = #"[{"id":"2C6B2B1A-9F67-4F8C-8B26-7B0C7D2D2E11","title":"T","listName":"Home","listID":"7","#
    #expect(try Import.arrivals("\(text)\(members)}]") == [task])
  }

  @Test func `both programs and a calendar give one reminder one identity`() throws {
    let id = "2C6B2B1A-9F67-4F8C-8B26-7B0C7D2D2E11"
    let texts = [
      #"[{"id":"\#(id)","title":"T","isCompleted":false,"listName":"Home"}]"#,
      #"[{"externalId":"\#(id)","title":"T","isCompleted":false,"list":"Home","priority":0}]"#,
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:\(id)\r\nSUMMARY:T\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
    ]
    let ids = try texts.map { try Import.read($0).tasks.map(\.id) }
    #expect(Set(ids) == [[TaskID(uid: id)]])
  }

  @Test func `a reminder without a title is taken, and said`() throws {
    let text = #"[{"externalId":"a","title":"","isCompleted":false,"list":"Home"}]"#
    #expect(try Import.arrivals(text) == ["(no title) [Home]"])
    #expect(try Import.warnings(text) == ["title 1 of (no title)"])
  }

  @Test func `a rule without a date is named, and a title without its tags is none of its own`() throws {
    let text =
      #"[{"id":"a","title":"T #x","titleWithoutTags":"T","isCompleted":false,"listName":"L","#
      + #""recurrenceRule":{"frequency":"daily","interval":1}}]"#
    #expect(try Import.warnings(text) == ["undated FREQ=DAILY;INTERVAL=1 of T #x"])
  }

  @Test func `what has no place is counted, and a place is named`() throws {
    let text =
      #"[{"externalId":"a","title":"T","isCompleted":false,"list":"Home","locationTitle":"Home","color":"red"},"#
      + #"{"externalId":"b","title":"R","isCompleted":false,"list":"L","dueDate":"2026-03-05T08:00:00Z","recurrence":{"frequency":"lunar"}}]"#
    #expect(
      try Import.warnings(text) == [
        "place Home of T", "rule FREQ=LUNAR;INTERVAL=1 of R", "color: 1",
      ])
  }
}
