import Testing

@testable import remind

/// Notes on the parts of a document that an import does not keep.
@Suite struct ImportWarningTests {
  private static let series = #""description":"Water","due":"20260217T090000Z","recur""#
  private static let parent = "31230c82-0a06-47dc-bae2-045511445d88"

  static let documents: [(String, String)] = [
    (
      #"[{\#(series):"weekly","status":"pending","parent":"\#(parent)","imask":0}]"#,
      """
      note: the repeat template is missing; imported without repeating: "Water" (weekly); to fix \
      this: 'remind undo', then import the output of 'task export' without a filter

      """
    ),
    (
      #"[{\#(series):"weekly","status":"recurring","uuid":"\#(parent)","mask":"+","until":"20260218T090000Z"},"#
        + #"{"description":"Water","status":"completed","parent":"\#(parent)","imask":0}]"#,
      "note: no longer repeats; skipped, except for what was done: \"Water\" (weekly)\n"
    ),
    (
      #"[{\#(series):"PT8S","status":"recurring","uuid":"\#(parent)","mask":""}]"#,
      "note: unsupported repeat rule; imported without repeating: \"Water\" (PT8S)\n"
    ),
    (
      #"[{\#(series):"PT8S","status":"recurring","uuid":"\#(parent)","mask":"-"},"#
        + #"{\#(series):"PT8S","status":"pending","parent":"\#(parent)","imask":0}]"#,
      """
      note: unsupported repeat rule; skipped, except for tasks already made from it: "Water" (PT8S)

      """
    ),
    (
      #"[{"description":"A","urgency":1.5},{"description":"B","urgency":-2,"estimate":"PT2H"}]"#,
      "note: not supported; skipped: estimate (1 task)\n"
    ),
    (
      #"[{"title":"a\u0000b","notes":"c\u0000","categories":["\u0000","d\u0000"],"key":"\u0000k"},{"title":"\u0000"}]"#,
      "note: control characters; removed: \"ab\" (title, notes, categories, key), \"?\" (title)\n"
    ),
    ("(A) a\0b\n(B) c\u{1b}\n", "note: control characters; removed: \"ab\" (title)\n"),
    (
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:a\0b\nDESCRIPTION:\0\nEND:VTODO\nEND:VCALENDAR\n",
      "note: control characters; removed: \"ab\" (title, notes)\n"
    ),
    (
      "(A) High\n(B) Medium\n(C) Low\nx Done pri:D\n(C) Low too\n",
      "note: priority (A) becomes high, (B) medium, all others low: (C) (2 tasks), (D) (1 task)\n"
    ),
  ]

  @Test(arguments: documents)
  func `a note names the parts that the import changes or leaves out`(document: String, notes: String) throws {
    let sandbox = try Sandbox()
    sandbox.input = document
    let result = sandbox.run("import", "-")
    #expect(result.errors == notes)
    #expect(result.status == .success)
  }

  @Test func `a moved task of a series is imported alone, and the series goes on at its own time`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    sandbox.input = #"""
      [{"description":"Water","uuid":"\#(Self.parent)","status":"recurring","recur":"weekly","due":"20260217T090000Z",
      "mask":"-+-","until":"20261231T225959Z","urgency":3},
      {"description":"Water roses","status":"pending","due":"20260217T090000Z","imask":0,"parent":"\#(Self.parent)",
      "project":"garden"},
      {"description":"Water","status":"completed","due":"20260224T090000Z","imask":1,"parent":"\#(Self.parent)"},
      {"description":"Water","status":"pending","due":"20260303T150000Z","imask":2,"parent":"\#(Self.parent)"}]
      """#
    #expect(
      sandbox.run("import", "-")
        == Sandbox.Result(
          output: """
            added 1  Water roses  +garden  due Tue 17 Feb 10:00
            added 2  Water  done · due Tue 24 Feb 10:00
            added 3  Water  due Tue 3 Mar 16:00 · rings Tue 3 Mar 09:00 and 16:00
            added 4  Water
                     due Tue 10 Mar 10:00 · rings Tue 10 Mar 09:00 and 10:00
                     weekly until 2026-12-31

            """,
          errors: "", status: .success))
  }
}
