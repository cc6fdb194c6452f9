import Testing

@testable import remind

/// `remind` alone, where there is no task.
@Suite struct EmptyScreenTests {
  private static let screen = """
    No tasks yet.
      remind q call mum tomorrow 5pm     add a task in plain words
      remind add "Pay rent" --due fri    the same with options
      remind                             what is due
      remind done 1                      tick it off

    """
  private static let isOff = "Reminders are not switched on yet: remind schedule install\n"

  @Test(arguments: [nil, 80, 64] as [Int?])
  func `remind alone shows what to type, at a terminal or not`(columns: Int?) throws {
    let sandbox = try Sandbox()
    (sandbox.columns, sandbox.isPersonThere) = (columns, columns != nil)
    #expect(sandbox.run() == Sandbox.Result(output: Self.screen, errors: "", status: .success))
    #expect(sandbox.contents.isEmpty)
    sandbox.install(Sandbox.schedulers)
    sandbox.forgetFire()
    #expect(sandbox.run() == Sandbox.Result(output: Self.screen + Self.isOff, errors: "", status: .success))
    #expect(sandbox.text("tasks.json.advice") == nil)
    #expect(sandbox.run("schedule", "install", "cron").status == .success)
    #expect(sandbox.run().output == Self.screen)
  }

  @Test func `in a terminal with less room, the columns are closer`() throws {
    let sandbox = try Sandbox()
    sandbox.columns = 60
    #expect(
      sandbox.run().output == """
        No tasks yet.
          remind q call mum tomorrow 5pm   add a task in plain words
          remind add "Pay rent" --due fri  the same with options
          remind                           what is due
          remind done 1                    tick it off

        """)
  }

  @Test func `in a narrow terminal, each line has its meaning below it`() throws {
    let sandbox = try Sandbox()
    sandbox.columns = 40
    #expect(
      sandbox.run().output == """
        No tasks yet.
          remind q call mum tomorrow 5pm
              add a task in plain words
          remind add "Pay rent" --due fri
              the same with options
          remind
              what is due
          remind done 1
              tick it off

        """)
  }

  @Test func `the screen is in the language of the reader, and its lines are understood`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    sandbox.forgetFire()
    sandbox.install(Sandbox.schedulers)
    #expect(
      sandbox.run().output == """
        Noch keine Aufgaben.
          remind q Mama anrufen morgen 17 Uhr    eine Aufgabe in eigenen Worten
          remind add "Miete zahlen" --due fr     dasselbe mit Optionen
          remind                                 was fällig ist
          remind done 1                          abhaken
        Erinnerungen sind noch nicht eingeschaltet: remind schedule install

        """)
    for texts in [NoteWords(), Texts.german.notes] {
      let sandbox = try Sandbox()
      for line in texts.empty.lines.map(\.line) {
        let words = try #require(ShellLine.words(of: line)).dropFirst()
        #expect(sandbox.run(Array(words)).status == .success, "\(line)")
      }
    }
  }

  @Test func `only remind alone shows the screen`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("--quiet") == Sandbox.Result(output: "", errors: "", status: .success))
    #expect(sandbox.run("--json") == Sandbox.Result(output: "[]\n", errors: "", status: .success))
    #expect(sandbox.run("list").output == "")
    #expect(sandbox.run("--category", "home").output == "")
    _ = sandbox.run("add", "T")
    _ = sandbox.run("done", "1")
    #expect(sandbox.run() == Sandbox.Result(output: "", errors: "note: no matching tasks\n", status: .success))
  }

  @Test func `the line on reminders is gone for a person who wants none`() throws {
    for setting in [["notify", "off"], ["schedule.ask", "off"]] {
      let sandbox = try Sandbox()
      sandbox.install(Sandbox.schedulers)
      sandbox.forgetFire()
      _ = sandbox.run(["config"] + setting)
      #expect(sandbox.run() == Sandbox.Result(output: Self.screen, errors: "", status: .success))
    }
  }
}
