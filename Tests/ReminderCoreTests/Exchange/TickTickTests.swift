import Testing

@testable import ReminderCore

/// The backup of TickTick.
struct TickTickTests {
  private func tickTick(_ rows: String) -> String {
    "\u{feff}\"Date: 2026-02-25+0000\"\n\"Version: 7.1\"\n\"Status: \n0 Normal\n1 Completed\n2 Archived\"\n"
      + "\"Folder Name\",\"List Name\",\"Title\",\"Kind\",\"Tags\",\"Content\",\"Is Check list\",\"Start Date\",\"Due Date\","
      + "\"Reminder\",\"Repeat\",\"Priority\",\"Status\",\"Created Time\",\"Completed Time\",\"Order\",\"Timezone\",\"Is All Day\","
      + "\"Is Floating\",\"Column Name\",\"Column Order\",\"View Mode\",\"taskId\",\"parentId\"\n" + rows
  }

  /// Kind, content, start, due, reminder, rule, priority, status, completed, all day, floating.
  private func row(_ cells: [String], id: Int = 1, parent: String = "", title: String = "T") -> String {
    ",Chores,\(title),\(cells[0]),,\"\(cells[1])\",N,\(cells[2]),\(cells[3]),\(cells[4]),\(cells[5]),\(cells[6]),"
      + "\(cells[7]),2026-01-09T15:09:48+0000,\(cells[8]),0,\(cells.count > 11 ? cells[11] : "Europe/Berlin"),\(cells[9]),\(cells[10]),,,list,\(id),\(parent)\n"
  }

  private static let backups: [([String], String)] = [
    (["TEXT", "", "", "", "", "", "0", "0", "", "false", "false"], "T [Chores]"),
    (
      [
        "TEXT", "", "2026-03-02T23:00:00+0000", "2026-03-02T23:00:00+0000", "PT0S", "FREQ=WEEKLY;BYDAY=TU", "5", "0",
        "",
        "true", "false",
      ], "2026-03-03 T [Chores] FREQ=WEEKLY;BYDAY=TU · high"
    ),
    (
      [
        "TEXT", "", "", "2026-03-05T17:00:00+0000", "P0DT1H0M0S", "", "1", "0", "", "false", "false",
        "America/New_York",
      ],
      "2026-03-05T12:00 T [Chores] · America/New_York · low · 1 hour before"
    ),
    // The days of a span: a rule and a reminder are those of its first day.
    (
      [
        "TEXT", "", "2026-03-09T08:00:00+0000", "2026-03-10T16:00:00+0000", "-PT30M", "RRULE:FREQ=WEEKLY;BYDAY=MO", "0",
        "0", "", "false", "false",
      ],
      "2026-03-09T09:00 T [Chores] FREQ=WEEKLY;BYDAY=MO · 30 minutes before · \"until: 2026-03-10 17:00\""
    ),
    (
      [
        "TEXT", "", "2026-03-05T23:00:00+0000", "2026-03-07T23:00:00+0000", "P0DT9H0M0S", "FREQ=WEEKLY;BYDAY=FR", "0",
        "0", "", "true", "false",
      ], "2026-03-06 T [Chores] FREQ=WEEKLY;BYDAY=FR · at 09:00 on the due day · \"until: 2026-03-08\""
    ),
    (
      [
        "TEXT", "", "2026-03-09T08:00:00+0000", "2026-03-11T16:00:00+0000", "\"PT0S,-PT1H\"", "", "0", "0", "", "false",
        "false",
      ],
      "2026-03-11T17:00 T [Chores] · from 2026-03-09T09:00 · at 2026-03-09T09:00, at 2026-03-09T08:00"
    ),
    (
      [
        "TEXT", "", "2026-03-05T23:00:00+0000", "2026-03-07T23:00:00+0000", "PT0S", "", "0", "0", "", "true", "false",
      ], "2026-03-08 T [Chores] · from 2026-03-06 · at 2026-03-06T09:00"
    ),
    // A day keeps the time on the clock.
    (
      ["TEXT", "", "", "2026-03-29T07:00:00+0000", "-P1DT0H0M0S", "", "0", "0", "", "false", "true"],
      "2026-03-29T09:00 T [Chores] · 1 day before"
    ),
    (
      ["TEXT", "", "", "2026-03-05T17:00:00+0000", "-PT15M", "RRULE:FREQ=DAILY", "3", "0", "", "false", "true"],
      "2026-03-05T18:00 T [Chores] FREQ=DAILY · medium · 15 minutes before"
    ),
    (
      [
        "TEXT", "", "2026-03-05T05:00:00+0000", "2026-03-05T05:00:00+0000", "", "FREQ=DAILY;UNTIL=20260401T030000Z",
        "0",
        "0", "", "true", "false", "America/New_York",
      ], "2026-03-05 T [Chores] FREQ=DAILY;UNTIL=20260331"
    ),
    (
      [
        "TEXT", "", "2026-03-04T23:00:00+0000", "2026-03-04T23:00:00+0000", "", "FREQ=DAILY;UNTIL=20260331T220000Z",
        "0",
        "0", "", "true", "false",
      ], "2026-03-05 T [Chores] FREQ=DAILY;UNTIL=20260401"
    ),
    (
      ["TEXT", "", "", "2026-03-04T23:00:00+0000", "P0DT9H0M0S", "", "0", "0", "", "true", "false"],
      "2026-03-05 T [Chores] · at 09:00 on the due day"
    ),
    (
      ["TEXT", "", "", "2026-03-04T23:00:00+0000", "-PT6H", "", "0", "0", "", "true", "false"],
      "2026-03-05 T [Chores] · 1 day before at 18:00"
    ),
    (
      ["TEXT", "", "", "", "", "", "0", "1", "2026-02-01T20:12:14+0000", "false", "false"],
      "done T [Chores] · 2026-02-01T20:12:14Z"
    ),
    (
      ["CHECKLIST", "▫one\r▪two\rnot a point", "", "", "", "", "0", "0", "", "false", "false"],
      "T [Chores] · -one/xtwo · \"not a point\""
    ),
    (
      ["TEXT", "", "2026-03-02T08:00:00+0000", "2026-03-05T17:00:00+0000", "", "", "0", "0", "", "false", "true"],
      "2026-03-05T18:00 T [Chores] · from 2026-03-02T09:00"
    ),
    (
      ["TEXT", "", "2026-03-05T16:00:00+0000", "2026-03-05T17:00:00+0000", "", "", "0", "0", "", "false", "true"],
      "2026-03-05T17:00 T [Chores] · \"until: 18:00\""
    ),
    (
      ["TEXT", "", "2026-03-05T16:00:00+0000", "2026-03-05T16:00:00+0000", "", "", "0", "0", "", "false", "true"],
      "2026-03-05T17:00 T [Chores]"
    ),
  ]

  @Test(arguments: TickTickTests.backups)
  func `a row of TickTick becomes a task`(cells: [String], task: String) throws {
    #expect(try Import.arrivals(tickTick(row(cells))) == [task])
  }

  @Test func `a sub-task of TickTick with a check-list, or of another list, is a task`() throws {
    let plain = ["TEXT", "", "", "", "", "", "0", "0", "", "false", "false"]
    let list = ["CHECKLIST", "▫one", "", "", "", "", "0", "0", "", "false", "false"]
    let other = row(plain, id: 3, parent: "1", title: "Other").replacing("Chores", with: "Work")
    #expect(
      try Import.arrivals(tickTick(row(plain, title: "File") + row(list, id: 2, parent: "1", title: "Pack") + other))
        == [
          "File [Chores]", "Pack [Chores] · -one · \"part of: File\"", "Other [Work] · \"part of: File\"",
        ])
  }

  @Test func `a task of TickTick with nothing but a text has no title`() throws {
    let cells = ["TEXT", "by mail", "", "", "", "", "0", "0", "", "false", "false"]
    #expect(try Import.arrivals(tickTick(row(cells, title: ""))) == ["(no title) [Chores] · \"by mail\""])
    #expect(try Import.warnings(tickTick(row(cells, title: ""))) == ["title 1 of (no title)"])
  }

  @Test func `a plain sub-task of TickTick is a step`() throws {
    let plain = ["TEXT", "", "", "", "", "", "0", "1", "", "false", "false"]
    let due = ["TEXT", "", "", "2026-03-04T23:00:00+0000", "", "", "0", "0", "", "true", "false"]
    let rows =
      row(plain, id: 2, parent: "1", title: "Receipt") + row(due, id: 1, title: "File")
      + row(due, id: 3, parent: "1", title: "Later")
    #expect(
      try Import.arrivals(tickTick(rows)) == [
        "2026-03-05 File [Chores] · xReceipt", "2026-03-05 Later [Chores] · \"part of: File\"",
      ])
  }
}
