import Testing

@testable import ReminderCore

/// Tasks as a table and as a checklist: whole documents.
struct TableWriterTests {
  private static let task =
    #""id":"00000000-0000-4000-8000-0000000000AB","number":7,"title":"Pay \"rent\", now","notes":"a\nb","#
    + #""categories":["finance","home"],"priority":"high","due":"2026-03-04T18:00","zone":"UTC","start":"2026-03-02","#
    + #""repeat":"FREQ=WEEKLY","reminders":[{"rule":"1 day before"},{"rule":"at the due time"}],"nag":"5m","#
    + #""then":"phone","loud":true,"noNotices":true,"snoozedUntil":"2026-03-02T08:00:00Z","key":"=1","#
    + #""createdAt":"2026-02-01T10:00:00Z","modifiedAt":"2026-02-02T10:00:00Z""#

  @Test func `a table has every field, quoted as RFC 4180 says`() throws {
    let scenario = try Scenario(tasks: [
      Self.task,
      #""id":"00000000-0000-4000-8000-0000000000AC","title":"Old","createdAt":"2026-02-01T10:00:00Z","#
        + #""completedAt":"2026-02-03T10:00:00Z""#,
    ])
    let exported = try scenario.exported(as: .csv)
    let lines = """
      id,number,title,notes,categories,priority,due,zone,start,repeat,repeatStart,repeatFrom,reminders,nag,then,\
      loud,snoozedUntil,key,createdAt,modifiedAt,completedAt,except,extra,moved,noNotices,steps,\
      url,after
      00000000-0000-4000-8000-0000000000AB,7,"Pay ""rent"", now","a↵b","finance, home",high,\
      2026-03-04T18:00,UTC,2026-03-02,FREQ=WEEKLY,2026-03-04T18:00,due,1 day before; at the due time,5m,phone,true,\
      2026-03-02T08:00:00Z,'=1,2026-02-01T10:00:00Z,2026-02-02T10:00:00Z,,,,,true,,,
      00000000-0000-4000-8000-0000000000AC,8,Old,,,none,,,,,,,,,,false,,,2026-02-01T10:00:00Z,2026-02-01T10:00:00Z,\
      2026-02-03T10:00:00Z,,,,false,,,

      """
    // Each line ends with CR LF; a line break inside a value stays LF.
    #expect(exported.text == lines.replacing("\n", with: "\r\n").replacing("↵", with: "\n"))
    #expect(exported.warnings == [])
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+49 30", "'+49 30"), ("-x", "'-x"), ("@home", "'@home"), ("'quoted'", "''quoted'"),
    ("＝1", "'＝1"), ("a=1", "a=1"), ("=a,b", "\"'=a,b\""),
  ])
  func `no spreadsheet takes a title for a formula`(title: String, cell: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add(title)
    let line = try scenario.exported(as: .csv).text.split(separator: "\r\n").last ?? ""
    #expect(line.hasPrefix("00000001-0000-0000-0000-000000000000,1,\(cell),,,none,"))
  }

  @Test func `a checklist has one line for each task, with the notes below`() throws {
    let scenario = try Scenario(tasks: [
      Self.task, #""title":"Old","createdAt":"2026-02-01T10:00:00Z","completedAt":"2026-02-03T10:00:00Z""#,
      #""title":"Plain""#,
    ])
    let exported = try scenario.exported(as: .markdown)
    #expect(
      exported.text == """
        - [ ] Pay "rent", now (due 2026-03-04 18:00 UTC, from 2026-03-02, repeats weekly, high priority, #finance, #home)

          a\\
          b

        - [x] Old (done 2026-02-03)
        - [ ] Plain

        """)
    #expect(
      exported.warnings == ["reminders 1", "snoozes 1", "--nag 1", "--then 1", "--loud 1", "cancelled 1", "keys 1"])
  }

  @Test(arguments: [
    ("2 * 3 * [x] `a` <b> a|b", #"2 \* 3 \* \[x\] \`a\` \<b\> a\|b"#), ("snake_case _it_", #"snake_case \_it\_"#),
    ("http://a/~b_c?d=1&e=2", "http://a/~b_c?d=1&e=2"), ("~~no~~ &amp; a & b", #"\~\~no\~\~ \&amp; a & b"#),
    (#"C:\dir"#, #"C:\\dir"#), ("# 1. - +", "# 1. - +"),
  ])
  func `a checklist escapes the marks of Markdown in a title`(title: String, written: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add(title)
    #expect(try scenario.exported(as: .markdown).text == "- [ ] \(written)\n")
  }

  @Test(arguments: [
    ("a\r\nb\n\n\nc", "\n  a\\\n  b\n\n  c\n\n"),

    ("# a\n- b\n1. c\n=\n> d", "\n  \\# a\\\n  \\- b\\\n  1\\. c\\\n  \\=\\\n  \\> d\n\n"),
    ("    code", "\n  &nbsp;&nbsp;&nbsp;&nbsp;code\n\n"), (" \n ", ""),
  ])
  func `notes keep their lines, and Markdown finds no list or heading in notes`(notes: String, written: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("A")
    try scenario.change(1) { $0.notes = notes }
    #expect(try scenario.exported(as: .markdown).text == "- [ ] A\n\(written)")
  }
}
