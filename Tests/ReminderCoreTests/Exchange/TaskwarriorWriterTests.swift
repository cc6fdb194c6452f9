import Testing

@testable import ReminderCore

/// Tasks as `task import` takes them, and back. The lines were tried with Taskwarrior 2.6.2.
struct TaskwarriorWriterTests {
  private static let id = #""id":"00000000-0000-4000-8000-0000000000AB","#
  private static let made = #""createdAt":"2026-02-01T10:00:00Z","modifiedAt":"2026-02-02T10:00:00Z""#
  private static let start =
    #"{"uuid":"00000000-0000-4000-8000-0000000000ab","description":"Pay","status":"#

  private static let moments = #""entry":"20260201T100000Z","modified":"20260202T100000Z""#

  /// The members of a task beside id and title; the members for Taskwarrior from `status` on; the lost fields.
  static let tasks: [(members: String, line: String, warnings: [String])] = [
    ("", #""pending",\#(moments)"#, []),
    (#","due":"2026-03-04""#, #""pending",\#(moments),"due":"20260303T230000Z""#, []),
    (#","due":"2026-03-04T18:00""#, #""pending",\#(moments),"due":"20260304T170000Z""#, []),
    // Exact midnight would be read as a date without a time, so the writer adds a second.
    (#","due":"2026-03-04T00:00""#, #""pending",\#(moments),"due":"20260303T230001Z""#, []),
    (#","start":"2026-03-04""#, #""waiting",\#(moments),"wait":"20260303T230000Z""#, []),
    (#","start":"2026-02-04T09:00""#, #""pending",\#(moments),"wait":"20260204T080000Z""#, []),
    (
      #","priority":"high","categories":["finance","two words","a:b"]"#,
      #""pending",\#(moments),"priority":"H","tags":["finance","two_words","a_b"]"#, ["categories 2"]
    ),
    (
      #","completedAt":"2026-02-03T23:30:00Z","priority":"low","start":"2026-02-01""#,
      #""completed",\#(moments),"end":"20260203T233000Z","priority":"L""#, []
    ),
    (
      #","due":"2026-03-31","repeat":"FREQ=WEEKLY""#,
      #""pending",\#(moments),"due":"20260330T220000Z","recur":"weekly""#, []
    ),
    (
      #","due":"2026-03-31T09:00","#
        + #""repeat":"FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;UNTIL=20271231""#,
      #""pending",\#(moments),"due":"20260331T070000Z","recur":"3mo","until":"20271231T225959Z""#, []
    ),
    (
      #","due":"2026-03-02","repeat":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR""#,
      #""pending",\#(moments),"due":"20260301T230000Z","recur":"weekdays""#, []
    ),
    (
      #","due":"2026-03-02","repeat":"FREQ=WEEKLY;COUNT=2""#, #""pending",\#(moments),"due":"20260301T230000Z""#,
      ["repetitions 1"]
    ),
    (
      #","due":"2026-03-02","repeat":"FREQ=WEEKLY","repeatFrom":"done""#,
      #""pending",\#(moments),"due":"20260301T230000Z""#, ["repetitions 1"]
    ),
    (#","due":"2026-03-04T18:00","zone":"UTC""#, #""pending",\#(moments),"due":"20260304T180000Z""#, ["zones 1"]),
    (#","due":"1979-12-31""#, #""pending",\#(moments)"#, ["oldDates 1"]),
    (
      #","due":"1979-12-31","repeat":"FREQ=WEEKLY""#, #""pending",\#(moments)"#, ["repetitions 1", "oldDates 1"]
    ),
    (
      #","notes":"one\n\ntwo\n2026-02-05: Called\n2026-02-05: Again""#,
      #""pending",\#(moments),"annotations":[{"entry":"20260201T095959Z","description":"one\n\ntwo"},"#
        + #"{"entry":"20260205T110000Z","description":"Called"},{"entry":"20260205T110001Z","description":"Again"}]"#,
      []
    ),
    // The task was made before noon of that day, so the annotations begin at noon.
    (
      #","notes":"2026-02-01: Called\n2026-02-01: Again""#,
      #""pending",\#(moments),"annotations":[{"entry":"20260201T110000Z","description":"Called"},"#
        + #"{"entry":"20260201T110001Z","description":"Again"}]"#, []
    ),
    // Taskwarrior would reorder a note dated before the task or before the note above, so that date stays text.
    (
      #","notes":"2026-01-31: Before\n2026-02-05: Called\n2026-02-04: Late""#,
      #""pending",\#(moments),"annotations":[{"entry":"20260201T095959Z","description":"2026-01-31: Before"},"#
        + #"{"entry":"20260205T110000Z","description":"Called\n2026-02-04: Late"}]"#, []
    ),
  ]

  @Test(arguments: tasks)
  func `a task becomes an object, and reads back the same`(members: String, line: String, warnings: [String]) throws {
    let scenario = try Scenario(tasks: [Self.id + #""title":"Pay","# + Self.made + members])
    let exported = try scenario.exported(as: .taskwarrior)
    #expect(exported == Exported("[\n\(Self.start)\(line)}\n]\n", warnings: warnings))
    guard warnings.isEmpty else { return }
    let back = try scenario.readingBack(exported.text, as: .taskwarrior)
    let (item, other) = (try #require(scenario.item(1)), try #require(back.item(1)))
    // A done task has no start any more.
    let facts = item.isOpen ? scenario.facts : scenario.facts.map { $0.replacing("start 2026-02-01, ", with: "") }
    #expect(back.facts == facts)
    #expect(other.id == item.id && other.notes == item.notes && other.modified == item.modified)
  }

  @Test func `several tasks become an array, and no tasks become an empty array`() throws {
    let scenario = try Scenario(tasks: [#""title":"A\"\u001b""#, #""title":"B""#])
    let text = try scenario.exported(as: .taskwarrior).text
    #expect(text.split(separator: "\n").count == 4)
    #expect(try scenario.readingBack(text, as: .taskwarrior).tasks == ["A\"\u{1b}", "B"])
    #expect(try Scenario(tasks: []).exported(as: .taskwarrior).text == "[\n\n]\n")
  }
}
