import Testing

@testable import ReminderCore

/// `Tasks.json` of Google Takeout.
struct GoogleTasksTests {
  private func lists(_ tasks: String, more: String = "") -> String {
    #"{"kind":"tasks#taskLists","items":[{"kind":"tasks#tasks","id":"L","title":"My Tasks"\#(more),"items":[\#(tasks)]}]}"#
  }

  private static let tasks: [(String, String)] = [
    (#""status":"needsAction""#, "T +1 @home [My Tasks]"),
    (#""status":"needsAction","due":"2026-03-05T00:00:00Z""#, "2026-03-05 T +1 @home [My Tasks]"),
    (
      #""status":"completed","completed":"2019-02-02T09:00:00.000Z""#,
      "done T +1 @home [My Tasks] · 2019-02-02T09:00:00Z"
    ),
    (#""status":"needsAction","starred":true,"notes":"n""#, "T +1 @home [My Tasks] · high · \"n\""),
    (
      #""notes":"n","links":[{"type":"email","link":"https://mail.google.com/a"},{"link":"https://b.c"}]"#,
      "T +1 @home [My Tasks] · https://mail.google.com/a · \"n\nhttps://b.c\""
    ),
    (
      #""status":"needsAction","scheduled_time":[{"current":true,"start":"2026-03-05T16:00:00Z"}]"#,
      "2026-03-05T17:00 T +1 @home [My Tasks]"
    ),
    (
      #""status":"needsAction","scheduled_time":"[{'current': True, 'start': '2026-03-05T16:00:00Z'}]""#,
      "2026-03-05T17:00 T +1 @home [My Tasks]"
    ),
    (
      #""status":"needsAction","scheduled_time":[{"current":true,"start":"2026-03-05T00:00:00Z"}]"#,
      "2026-03-05 T +1 @home [My Tasks]"
    ),
    (
      "\"status\":\"needsAction\",\"scheduled_time\": [\n {\"start\":\"2026-03-05T16:00:00Z\"} ]\n",
      "2026-03-05T17:00 T +1 @home [My Tasks]"
    ),
  ]

  @Test(arguments: tasks)
  func `a task keeps its title letter by letter`(members: String, task: String) throws {
    #expect(try Import.arrivals(lists(#"{"kind":"tasks#task","id":"a","title":"T +1 @home",\#(members)}"#)) == [task])
  }

  @Test func `white space behind an array of tasks means nothing`() throws {
    for space in [" ", "\n", "\r\n\t"] {
      #expect(
        try Import.arrivals(lists(#"{"id":"a","title":"T"}\#(space)"#).replacing("]", with: "]\(space)")) == [
          "T [My Tasks]"
        ])
    }
  }

  /// Takeout writes `kind` twice in a list.
  @Test func `of two members of the same name the last counts`() throws {
    let tasks = #"{"id":"a","title":"A","title":"T","due":"2026-03-05T00:00:00Z","due":"2026-03-06T00:00:00Z"}"#
    let all = lists(tasks).replacing(
      #"{"kind":"tasks#tasks","#, with: #"{"kind":"tasks#taskList","kind":"tasks#tasks","#)
    #expect(try Import.arrivals(all) == ["2026-03-06 T [My Tasks]"])
    #expect(
      try Import.arrivals(#"{"kind":"tasks#taskList","kind":"tasks#tasks","items":[{"id":"a","title":"T"}]}"#) == ["T"])
  }

  @Test func `a sub-task has the title of its task in its notes`() throws {
    let tasks = #"{"id":"c","title":"Milk","parent":"a"},{"id":"a","title":"Shop"}"#
    #expect(try Import.arrivals(lists(tasks)) == ["Milk [My Tasks] · \"part of: Shop\"", "Shop [My Tasks]"])
  }

  @Test func `an empty task is named, a deleted one counted`() throws {
    let tasks = #"{"id":"b","title":""},{"id":"d","title":"D","deleted":true},{"id":"e","title":"E\nmore","x":1}"#
    #expect(try Import.arrivals(lists(tasks)) == ["E [My Tasks] · \"more\""])
    #expect(try Import.warnings(lists(tasks)) == ["deleted(count: 1)", "a task without a title: 1", "x: 1"])
  }

  @Test func `what Google has and this program has not is counted`() throws {
    let task =
      #"{"id":"b","title":"T","assignmentInfo":{"surfaceType":"DOCUMENT"},"webViewLink":"https://a.b","etag":"x"}"#
    #expect(try Import.warnings(lists(task)) == ["assignmentInfo: 1", "webViewLink: 1"])
  }

  /// A new file has a copy for each occurrence.
  private let copies =
    #"{"id":"1","title":"W","status":"completed","completed":"2026-02-20T10:00:00Z","due":"2026-02-20T00:00:00Z","task_recurrence_id":"r"},"#
    + #"{"id":"3","title":"W","status":"needsAction","due":"2026-03-13T00:00:00Z","task_recurrence_id":"r"},"#
    + #"{"id":"2","title":"W","status":"needsAction","due":"2026-03-06T00:00:00Z","task_recurrence_id":"r"}"#

  @Test func `the copies of a rule are one task`() throws {
    let rule =
      #","recurrences":[{"id":"r","schedule":{"interval":{"interval_multiplier":1,"weekly":{"day_of_week":["FRIDAY"]}}}}]"#
    #expect(try Import.arrivals(lists(copies, more: rule)) == ["2026-03-06 W [My Tasks] FREQ=WEEKLY;BYDAY=FR"])
  }

  @Test(arguments: [("5", "FREQ=MONTHLY;BYMONTHDAY=5"), ("-1", "FREQ=MONTHLY;BYMONTHDAY=-1")])
  func `a monthly rule has the day of its month`(day: String, rule: String) throws {
    let text =
      #","recurrences":[{"id":"r","schedule":{"interval":{"interval_multiplier":1,"monthly":{"day_of_month":\#(day)}}}}]"#
    #expect(try Import.arrivals(lists(copies, more: text)) == ["2026-03-06 W [My Tasks] \(rule)"])
  }

  @Test(arguments: [
    "", #","recurrences":[{"id":"r","stopped":true,"schedule":{"interval":{"daily":{}}}}]"#,
    #","recurrences":[{"id":"r","schedule":{"interval":{"weekly":{}},"end_condition":{"date_boundary":"2026-04-01"}}}]"#,
  ])
  func `the copies of a rule that is not known or has ended are single tasks`(rule: String) throws {
    #expect(
      try Import.arrivals(lists(copies, more: rule)) == [
        "done 2026-02-20 W [My Tasks] · 2026-02-20T10:00:00Z", "2026-03-13 W [My Tasks]", "2026-03-06 W [My Tasks]",
      ])
    #expect(try Import.warnings(lists(copies, more: rule)) == ["task_recurrence_id: 3"])
  }

  @Test func `the answer of the API for one list is read, too`() throws {
    let text = #"{"kind":"tasks#tasks","items":[{"id":"a","title":"T","status":"needsAction"}]}"#
    #expect(try Import.arrivals(text) == ["T"])
  }
}
