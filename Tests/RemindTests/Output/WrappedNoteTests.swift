import Testing

@testable import remind

/// Notes in the lines of a terminal.
@Suite struct WrappedNoteTests {
  private static let schedule =
    "note: nothing runs 'remind fire' yet, so no reminder can reach you; 'remind schedule install' sets it up"

  @Test(
    arguments: [
      (
        schedule, 40,
        [
          "note: nothing runs 'remind fire' yet, so", "      no reminder can reach you;",
          "      'remind schedule install' sets it", "      up",
        ]
      ),
      (
        schedule, 80,
        [
          "note: nothing runs 'remind fire' yet, so no reminder can reach you;",
          "      'remind schedule install' sets it up",
        ]
      ),
      (schedule, 200, [schedule]),
      // What does not fit on a line is broken all the same, and a word is where nothing else can be.
      ("note: 'remind schedule install' it", 20, ["note: 'remind", "     schedule", "     install' it"]),
      ("note: abcdefghijklmnopqrstuvwxyz", 16, ["note:", "    abcdefghijkl", "    mnopqrstuvwx", "    yz"]),
      // An apostrophe is no quotation mark.
      ("note: it's Ann's 'own list' now", 20, ["note: it's Ann's", "     'own list' now"]),
      ("note: 'tis open and not closed", 20, ["note: 'tis open and", "     not closed"]),
      ("note: 買い物 リスト 買い物", 20, ["note: 買い物 リスト", "     買い物"]),
      ("note: one\n  two three four five", 20, ["note: one", "  two three four", "     five"]),
      ("", 20, [""]),
    ])
  func `a note is broken between words, and a quotation is not`(text: String, columns: Int, lines: [String]) {
    #expect(WrappedNote.lines(text, indent: 6, to: columns) == lines)
    for width in 1...60 {
      let words = WrappedNote.lines(text, indent: 6, to: width).joined(separator: " ").filter { $0 != " " }
      #expect(words.filter { $0 != "\n" } == text.filter { $0 != " " && $0 != "\n" }, "\(width)")
    }
  }

  @Test func `on a terminal a note is wrapped, in a pipe it is not`() throws {
    let sandbox = try Sandbox()
    let whole = "note: no tasks yet; add one: remind add \"Pay rent\" --due tomorrow\n"
    #expect(sandbox.run("list").errors == whole)
    sandbox.columns = 40
    #expect(sandbox.run("list").errors == whole)
    sandbox.errorColumns = 40
    #expect(
      sandbox.run("list").errors == "note: no tasks yet; add one: remind add\n      \"Pay rent\" --due tomorrow\n")
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    #expect(
      sandbox.run("list").errors == """
        Hinweis: noch keine Aufgaben; eine
                 hinzufügen: remind add
                 "Miete zahlen" --due tomorrow

        """)
  }
}
