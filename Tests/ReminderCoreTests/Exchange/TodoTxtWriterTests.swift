import Testing

@testable import ReminderCore

/// Tasks as lines of todo.txt, and back.
struct TodoTxtWriterTests {
  /// The members of a task beside its title, the line, and the fields that the line cannot hold.
  static let tasks: [(members: String, line: String, warnings: [String])] = [
    (#""priority":"high","createdAt":"2026-02-01T10:00:00Z""#, "(A) 2026-02-01 Pay", []),
    (#""priority":"medium","categories":["finance","Haus"]"#, "(B) 2026-03-01 Pay @finance @Haus", []),
    (#""priority":"low","due":"2026-03-04""#, "(C) 2026-03-01 Pay due:2026-03-04", []),
    (#""due":"2026-03-04T18:00","start":"2026-03-02""#, "2026-03-01 Pay due:2026-03-04T18:00 t:2026-03-02", []),
    (#""start":"2026-03-02T09:30""#, "2026-03-01 Pay t:2026-03-02", ["startTimes 1"]),
    (#""categories":["two words","two_words"]"#, "2026-03-01 Pay @two_words", ["categories 1"]),
    (
      #""priority":"medium","notes":"n","createdAt":"2026-02-01T10:00:00Z","completedAt":"2026-02-03T23:30:00Z""#,
      "x 2026-02-04 2026-02-01 Pay pri:B", ["notes 1"]
    ),
    (#""due":"2026-03-31","repeat":"FREQ=WEEKLY""#, "2026-03-01 Pay due:2026-03-31 rec:+1w", []),
    (
      #""due":"2026-03-31","repeat":"FREQ=DAILY;INTERVAL=3","repeatFrom":"done""#,
      "2026-03-01 Pay due:2026-03-31 rec:3d", []
    ),
    (
      #""due":"2026-03-31","repeat":"FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1""#,
      "2026-03-01 Pay due:2026-03-31 rec:+1m", []
    ),
    (#""due":"2026-03-15","repeat":"FREQ=MONTHLY;BYMONTHDAY=15""#, "2026-03-01 Pay due:2026-03-15 rec:+1m", []),
    (#""due":"2026-03-02","repeat":"FREQ=WEEKLY;BYDAY=MO""#, "2026-03-01 Pay due:2026-03-02 rec:+1w", []),
    (#""due":"2026-03-02","repeat":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR""#, "2026-03-01 Pay due:2026-03-02 rec:+1b", []),
    (#""due":"2026-05-01","repeat":"FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1""#, "2026-03-01 Pay due:2026-05-01 rec:+1y", []),
    // No repeat mark of todo.txt has the meaning of these rules.
    (#""due":"2026-03-02","repeat":"FREQ=WEEKLY;COUNT=3""#, "2026-03-01 Pay due:2026-03-02", ["repetitions 1"]),
    (#""due":"2026-03-02","repeat":"FREQ=WEEKLY;BYDAY=MO,TH""#, "2026-03-01 Pay due:2026-03-02", ["repetitions 1"]),
    (#""due":"2026-03-31","repeat":"FREQ=MONTHLY""#, "2026-03-01 Pay due:2026-03-31", ["repetitions 1"]),
    (
      #""due":"2026-03-04","repeat":"FREQ=WEEKLY","repeatStart":"2026-03-02""#, "2026-03-01 Pay due:2026-03-04",
      ["repetitions 1"]
    ),
    (
      #""due":"2026-03-02","repeat":"FREQ=WEEKLY;BYDAY=MO","repeatFrom":"done""#, "2026-03-01 Pay due:2026-03-02",
      ["repetitions 1"]
    ),
    // A zoned time is written as the machine's clock shows it.
    (#""due":"2026-03-04T23:30","zone":"UTC""#, "2026-03-01 Pay due:2026-03-05T00:30", ["zones 1"]),
    (#""due":"2026-03-04","zone":"UTC""#, "2026-03-01 Pay due:2026-03-04", ["zones 1"]),
    // The day may change, too: Friday evening in UTC is Saturday in Berlin, and the rule may name other days.
    (
      #""due":"2026-03-06T23:30","zone":"UTC","repeat":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR""#,
      "2026-03-01 Pay due:2026-03-07T00:30", ["repetitions 1", "zones 1"]
    ),
    (
      #""due":"2026-03-15T23:30","zone":"UTC","repeat":"FREQ=MONTHLY;BYMONTHDAY=15""#,
      "2026-03-01 Pay due:2026-03-16T00:30 rec:+1m", ["zones 1"]
    ),
    (
      #""due":"2026-03-04","reminders":[{"rule":"1 day before"},{"rule":"at 12:00 on the due day"}],"nag":"5m","#
        + #""then":"phone","loud":true,"noNotices":true,"key":"pay","snoozedUntil":"2026-03-02T08:00:00Z""#,
      "2026-03-01 Pay due:2026-03-04",
      ["reminders 2", "snoozes 1", "--nag 1", "--then 1", "--loud 1", "cancelled 1", "keys 1"]
    ),
  ]

  @Test(arguments: tasks)
  func `the writer writes a task as one line`(members: String, line: String, warnings: [String]) throws {
    let scenario = try Scenario(tasks: [#""title":"Pay","# + members])
    #expect(try scenario.exported(as: .todoTxt) == Exported("\(line)\n", warnings: warnings))
  }

  @Test func `warnings count the lost fields of all tasks, without the reminders of done tasks`() throws {
    let reminder = #""reminders":[{"rule":"at 2026-03-09T09:00"}]"#
    let scenario = try Scenario(tasks: [
      #""title":"A","# + reminder, #""title":"B","notes":"n","# + reminder,
      #""title":"C","notes":"n","completedAt":"2026-02-01T10:00:00Z","# + reminder,
    ])
    #expect(try scenario.exported(as: .todoTxt).warnings == ["reminders 2", "notes 2"])
  }

  @Test func `a default reminder is not counted as lost, and a cancelled reminder is`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Call", due: "2026-03-01T09:00")
    _ = try scenario.importing("Pay @bank")
    let lines = "2026-03-01 Call due:2026-03-01T09:00\n2026-03-01 Pay @bank\n"
    #expect(try scenario.exported(as: .todoTxt) == Exported(lines))
    try scenario.edit(.cancel([.number(1)]))
    #expect(try scenario.exported(as: .todoTxt).warnings == ["cancelled 1"])
  }

  /// A title, the categories of the task, and both in the line.
  static let titles: [(title: String, categories: [String], words: String)] = [
    ("x ray", [], "x ray"), ("(A) grade", [], "(A) grade"), ("2026-03-05 party", [], "2026-03-05 party"),
    ("http://a.b", [], "http://a.b"), ("pri:AB t: @ + #a", [], "pri:AB t: @ + #a"),
    ("@home", [], #"\@home"#), ("C is +1", [], #"C is \+1"#), ("Say due:soon", [], #"Say \due:soon"#),
    ("t:1 rec:x pri:A", [], #"\t:1 \rec:x \pri:A"#), (#"\@home \\@home \home"#, [], #"\\@home \\\@home \home"#),
    // A category in the middle of a title stays in the title. At an end, the reader would remove the word.
    ("Call @mum now", ["mum"], "Call @mum now"), ("Call @mum now", [], #"Call \@mum now"#),
    ("Call +mum now", ["mum", "home"], "Call +mum now @home"), ("@mum now", ["mum"], #"\@mum now @mum"#),
    ("Call @mum", ["mum"], #"Call \@mum @mum"#), ("@mum", ["mum"], #"\@mum @mum"#),
    ("e\u{301} @\u{301}b", [], "e\u{301} \\@\u{301}b"),
  ]

  @Test(arguments: titles)
  func `no word of a title is read as a mark`(title: String, categories: [String], words: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    var draft = TaskDraft(title: title)
    draft.categories = categories
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1, low: 1))]))
    let exported = try scenario.exported(as: .todoTxt)
    #expect(exported == Exported("2026-03-01 \(words)\n"))
    let back = try scenario.readingBack(exported.text, as: .todoTxt)
    #expect(back.facts == scenario.facts)
    #expect(back.item(1)?.title.utf8.elementsEqual(title.utf8) == true)
  }

  @Test func `the writer turns white space in a title into one space, with a warning`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("a  b\tc")
    #expect(try scenario.exported(as: .todoTxt) == Exported("2026-03-01 a b c\n", warnings: ["spaces 1"]))
  }

  @Test func `an exported file reads back as the same tasks`() throws {
    let members = Self.tasks.filter { task in !task.warnings.contains { $0 != "notes 1" } }.map(\.members)
    let scenario = try Scenario(tasks: members.map { #""title":"Pay","# + $0 })
    let text = try scenario.exported(as: .todoTxt).text
    // The line leaves out the parts of a rule that the due date implies.
    let plain = scenario.facts.map {
      $0.replacing(";BYMONTHDAY=15", with: "").replacing(";BYDAY=MO, made", with: ", made")
        .replacing(";BYMONTH=5;BYMONTHDAY=1", with: "")
    }
    let back = try scenario.readingBack(text, as: .todoTxt)
    #expect(back.facts == plain)
    #expect(try back.exported(as: .todoTxt).text == text)
  }

  @Test(arguments: [
    "2026-02-01 Call", "(A) 2026-02-01 Pay rent @bank @Home due:2026-03-04 t:2026-03-02",
    "x 2026-02-03 2026-02-01 Old @home pri:C", "(B) 2026-02-01 Call @mum about +house repairs @phone",
    "2026-02-01 Water due:2026-03-31 t:2026-03-29 rec:+1m",
    "2026-02-01 Read https://a.b/c?d=e:f due:2026-03-05T18:00 rec:3d",
    #"2026-02-01 Say \@home and C:\dir"#,
  ])
  func `export writes an imported line unchanged`(line: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing(line, as: .todoTxt)
    #expect(try scenario.exported(as: .todoTxt) == Exported("\(line)\n"))
  }
}
