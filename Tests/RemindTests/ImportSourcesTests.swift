import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// `import` takes several files, folders, and events from a given day on.
@Suite struct ImportSourcesTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
  }

  private func calendar(_ components: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0"] + components + ["END:VCALENDAR"]).joined(separator: "\n") + "\n"
  }

  private func task(_ uid: String, _ lines: String = "") -> String {
    "BEGIN:VTODO\nUID:\(uid)\nSUMMARY:\(uid)\(lines)\nEND:VTODO"
  }

  private func event(_ uid: String, _ start: String) -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nSUMMARY:\(uid)\nDTSTART:\(start)\nEND:VEVENT"
  }

  @Test func `several files and the calendars of a folder are one import, which one undo takes back`() throws {
    try Folder.create("\(sandbox.folder)/cal")
    Sandbox.write(calendar(task("Bread"), task("Milk")), to: "\(sandbox.folder)/cal/b.ics")
    Sandbox.write(calendar(task("Milk"), task("Apples")), to: "\(sandbox.folder)/cal/A.ICS")
    Sandbox.write("no calendar", to: "\(sandbox.folder)/cal/readme.txt")
    Sandbox.write("(A) Call Ann\n", to: "\(sandbox.folder)/todo.txt")
    let result = sandbox.run("import", "\(sandbox.folder)/cal", "\(sandbox.folder)/todo.txt")
    #expect(
      result
        == Sandbox.Result(
          output: """
            added 1  Milk
            added 2  Apples
            added 3  Bread
            added 4  Call Ann  !!

            """, errors: "note: 3 files read\nnote: 1 task already exists\n", status: .success))
    #expect(sandbox.run("undo").status == .success)
    #expect(sandbox.run("list", "all").output == "")
  }

  @Test func `if one file cannot be read, nothing is imported`() throws {
    Sandbox.write(calendar(task("Bread")), to: "\(sandbox.folder)/a.ics")
    Sandbox.write("BEGIN:VCALENDAR\nBEGIN:VTODO\n", to: "\(sandbox.folder)/b.ics")
    let result = sandbox.run("import", "\(sandbox.folder)/a.ics", "\(sandbox.folder)/b.ics")
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("remind: nothing was imported from \(sandbox.folder)/b.ics:\n"))
    #expect(sandbox.run("list", "all").output == "")
  }

  @Test func `a folder without a calendar is refused`() throws {
    try Folder.create("\(sandbox.folder)/empty")
    #expect(
      sandbox.run("import", "\(sandbox.folder)/empty").errors
        == "remind: nothing was imported from \(sandbox.folder)/empty: no file in that folder ends with .ics, .csv, .md, .org, .rem; "
        + "to import other files, name them\n")
  }

  @Test(
    arguments: [
      (["--events"], ["Later", "Today"], "Sun 1 Mar 2026: 2 events"),
      (["--events", "--since", "2025-06-01"], ["Last year", "Later", "Today"], "Sun 1 Jun 2025: 1 event"),
      // --since alone takes events, too.
      (["--since", "2015-01-01"], ["Last year", "Later", "Old", "Today"], nil),
    ])
  func `import takes events from today on, or from the day of --since on`(
    options: [String], titles: [String], leftOut: String?
  ) throws {
    sandbox.input = calendar(
      event("Old", "20160301T090000"), event("Last year", "20250701T090000"), event("Today", "20260301T070000"),
      event("Later", "20260310T190000"))
    let result = sandbox.run(["import", "-"] + options)
    #expect(
      result.errors
        == (leftOut.map {
          "note: skipped, because they are before \($0); --since DAY imports events from that day on\n"
        }
          ?? ""))
    let added = result.output.split(separator: "\n").map { line in
      String(line.dropFirst("added 1  ".count).split(separator: "  ")[0])
    }
    #expect(added.sorted() == titles)
  }

  @Test(arguments: [("", ["Today"]), ("2025-06-01", ["Last year", "Today"])])
  func `at a terminal, a person is asked for the first day of events`(answer: String, titles: [String]) throws {
    Sandbox.write(
      calendar(event("Last year", "20250701T090000"), event("Today", "20260301T190000")),
      to: "\(sandbox.folder)/a.ics")
    sandbox.isPersonThere = true
    sandbox.answers = [answer]
    let result = sandbox.run("import", "--events", "\(sandbox.folder)/a.ics")
    #expect(result.errors.contains("Import events from which day on? [today] "))
    for title in titles { #expect(result.output.contains(title)) }
    #expect(result.output.contains("Last year") == titles.contains("Last year"))
  }
}
