import Testing

@testable import remind

/// Notes and confirmations, wrapped to the width of a terminal.
@Suite struct WrappedLineTests {
  private static let schedule =
    "note: reminders are not switched on yet; 'remind schedule install' switches them on"

  @Test(
    arguments: [
      (
        schedule, 40,
        [
          "note: reminders are not switched on yet;", "      'remind schedule install' switches", "      them on",
        ]
      ),
      (
        schedule, 80,
        [
          "note: reminders are not switched on yet; 'remind schedule install' switches them",
          "      on",
        ]
      ),
      (schedule, 200, [schedule]),
      // A quotation that is too long is broken at spaces, and a word that is too long is broken inside.
      ("note: 'remind schedule install' it", 20, ["note: 'remind", "     schedule", "     install' it"]),
      ("note: abcdefghijklmnopqrstuvwxyz", 16, ["note:", "    abcdefghijkl", "    mnopqrstuvwx", "    yz"]),
      // An apostrophe is no quotation mark.
      ("note: it's Ann's 'own list' now", 20, ["note: it's Ann's", "     'own list' now"]),
      ("note: 'tis open and not closed", 20, ["note: 'tis open and", "     not closed"]),
      ("note: 買い物 リスト 買い物", 20, ["note: 買い物 リスト", "     買い物"]),
      ("note: one\n  two three four five", 20, ["note: one", "  two three four", "     five"]),
      // Fields stay whole if they fit on a line.
      (
        "added: 1  Pay rent  due Sun 1 Mar 2026  🔔 09:00  monthly", 40,
        ["added: 1  Pay rent  due Sun 1 Mar 2026", "      🔔 09:00  monthly"]
      ),
      (
        "done: 1  Pay rent and gas  repeats monthly on the last fri", 30,
        ["done: 1  Pay rent and gas", "      repeats monthly on the", "      last fri"]
      ),
      ("", 20, [""]),
    ])
  func `a note is broken between words, and a quotation that fits is not`(text: String, columns: Int, lines: [String]) {
    #expect(WrappedLine.lines(text, indent: 6, to: columns) == lines)
    for width in 1...60 {
      let words = WrappedLine.lines(text, indent: 6, to: width).joined(separator: " ").filter { $0 != " " }
      #expect(words.filter { $0 != "\n" } == text.filter { $0 != " " && $0 != "\n" }, "\(width)")
    }
  }

  @Test func `a confirmation is wrapped on a terminal, and not in a pipe`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["NO_COLOR"] = "1"
    let line = ["add", "Call the dentist about the bill", "--due", "2026-03-02", "--priority", "high", "--quiet"]
    _ = sandbox.run(line)
    #expect(
      sandbox.run("done", "1").output == """
        done 1  Call the dentist about the bill  !!
                due Mon 2 Mar

        """)
    _ = sandbox.run("undo")
    sandbox.columns = 50
    #expect(
      sandbox.run("done", "1").output == """
        done 1  Call the dentist about the bill  !!
                due Mon 2 Mar

        """)
    sandbox.columns = 30
    _ = sandbox.run("undo")
    #expect(
      sandbox.run("done", "1").output == """
        done 1  Call the dentist about
               the bill  !!
               due Mon 2 Mar

        """)
  }

  @Test func `a note is wrapped on a terminal, and not in a pipe`() throws {
    let sandbox = try Sandbox()
    let whole = "note: no tasks yet; add one: remind add \"Pay rent\" --due tomorrow\n"
    #expect(sandbox.run("list").errors == whole)
    sandbox.columns = 40
    #expect(sandbox.run("list").errors == whole)
    sandbox.errorColumns = 40
    #expect(
      sandbox.run("list").errors == "note: no tasks yet; add one:\n      remind add \"Pay rent\" --due tomorrow\n")
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    #expect(
      sandbox.run("list").errors == """
        Hinweis: noch keine Aufgaben; eine
                 hinzufügen:
                 remind add "Miete zahlen" --due tomorrow

        """)
  }
}
