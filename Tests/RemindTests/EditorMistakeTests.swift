import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A mistake in the text from the editor: the error, the next try, and the text that is kept.
extension EditorTests {
  /// A sandbox with a person at the terminal, who gives these answers.
  func sandbox(answering answers: String...) throws -> Sandbox {
    let sandbox = try sandbox()
    (sandbox.isPersonThere, sandbox.answers) = (true, answers)
    return sandbox
  }

  private static let noAnswer = "note: \"what\" is not one of the answers; nothing was changed or run\n"
  static let question = "What now? [e]dit again, [q]uit without saving, [k]eep the text in a file and quit: "

  static let mistakes: [(old: String, new: String, message: String)] = [
    ("title: Pay rent", "title:", "the title is missing; every task needs a title"),
    ("title: Pay rent\n", "", "the title is missing; every task needs a title"),
    ("title: Pay rent", "titel: Pay rent", "line 5: unknown name 'titel'; did you mean 'title'?"),
    (
      "zone:", "colour: red",
      "line 7: unknown name 'colour'; the names are title, due, zone, priority, category, repeat, "
        + "start, loud, notices, nag, then, url, remind, notes"
    ),
    ("zone:", "some words", "line 7: expected a name and a colon, such as \"title: Pay rent\""),
    ("zone:", "due: tomorrow", "line 7: 'due' is given twice"),
    (
      "due: 2026-03-01 18:00", "due: 2026-02-30", "line 6: due: \"2026-02-30\" is not a date: February 2026 has 28 days"
    ),
    (
      "zone:", "zone: Mars",
      "line 7: zone: the system has no time zone \"Mars\"; write one such as Europe/Berlin"
    ),
    ("priority: none", "priority: hihg", "line 8: priority: unknown word 'hihg'; did you mean 'high'?"),
    (
      "remind: before 1h", "remind: 09:00",
      "line 21: remind: \"09:00\" is not understood; write \"at 09:00\", \"before 1h\" or \"in 30m\""
    ),
    (
      "remind: before 1h", "remind: on monday",
      "line 21: remind: \"on monday\" is not understood; write \"at 09:00\", \"before 1h\" or \"in 30m\""
    ),
    (
      "remind: before 1h", "remind: before 1x",
      "line 21: remind: \"x\" is not a unit of time; write a duration such as 30m, 2h30m, 3d or 1w"
    ),
    (
      "category: finance, home", "category: \(String(repeating: "x", count: 257))",
      "--category: \"\(String(repeating: "x", count: 257))\" is not a valid name "
        + "(one line without commas, at most 256 bytes)"
    ),
    ("Pay rent", String(repeating: "x", count: 1_001), "the title is 1,001 characters long; the limit is 1,000"),
  ]

  @Test(arguments: mistakes)
  func `the editor shows the typed text again under the error, and the person can mend the text`(
    old: String, new: String, message: String
  ) throws {
    let sandbox = try sandbox(answering: "")
    let before = sandbox.contents
    let wrong = Self.form.replacing(old, with: new, maxReplacements: 1)
    let (result, shown) = edit(sandbox) { _ in
      wrong
    } _: { _ in
      Self.form.replacing("Pay rent", with: "Pay the rent")
    }
    #expect(shown == [Self.form, "#! \(message)\n\(wrong)"])
    #expect(result.output.hasPrefix("changed 1  Pay the rent  +finance +home\n           due Sun 1 Mar 18:00\n"))
    #expect(result.errors == "remind: \(message)\n\(Self.question)")
    #expect(result.status == .success)
    #expect(sandbox.contents != before)
    #expect(scratch(sandbox) == [])
  }

  @Test(arguments: mistakes)
  func `a person may keep a text with a mistake, and without an answer it is kept`(
    old: String, new: String, message: String
  ) throws {
    let sandbox = try sandbox()
    let before = sandbox.contents
    let wrong = Self.form.replacing(old, with: new, maxReplacements: 1)
    let again = "remind: \(message)\n\(Self.question)"
    // Edited again and again, kept at once, not understood at first, no answer, nobody to answer.
    for (answers, shown, asked) in [
      (["e", "", "k"], 3, again + again + again), (["K"], 1, again), (["n"], 1, again),
      (["what", "k"], 1, again + Self.noAnswer + Self.question), ([], 1, again + "\n"), (nil, 1, ""),
    ] as [([String]?, Int, String)] {
      (sandbox.isPersonThere, sandbox.answers) = (answers != nil, answers ?? [])
      let person = Person([])
      sandbox.editor = { _, text in
        _ = person.edit(text)
        return (wrong, 0)
      }
      let result = sandbox.run("edit", "1")
      #expect(person.shown.count == shown)
      let folder = try #require(scratch(sandbox).first)
      let path = "\(sandbox.folder)/\(folder)/task-1.txt"
      #expect(
        result
          == Sandbox.Result(
            output: "", errors: "\(asked)remind: \(message); nothing changed; your text is in \(path)\n",
            status: .usage))
      #expect(try TaskForm.withoutMessage(Self.contents(of: path)) == wrong)
      #expect(sandbox.contents == before)
      unlink(path)
      rmdir("\(sandbox.folder)/\(folder)")
    }
  }

  @Test func `a person may quit without saving, and no text stays behind`() throws {
    let sandbox = try sandbox(answering: "e", "q")
    let before = sandbox.contents
    let (result, shown) = edit(sandbox) {
      $0.replacing("zone:", with: "zone: Mars")
    } _: {
      $0
    }
    #expect(shown.count == 2)
    #expect(result.errors.hasSuffix("\(Self.question)remind: nothing changed\n"))
    #expect(result.status != .success)
    #expect(sandbox.contents == before)
    #expect(scratch(sandbox) == [])
  }

  @Test func `if nobody can be asked, a mistake does not open the editor again`() throws {
    for words in [[], ["--json"]] {
      let sandbox = try sandbox(answering: "y", "y", "y")
      sandbox.isPersonThere = words == ["--json"]
      let count = Person([])
      sandbox.editor = { _, text in
        let text = count.edit(text)
        return (text.replacing("zone:", with: "zone: Mars \(count.shown.count)"), 0)
      }
      let result = sandbox.run(["edit", "1"] + words)
      #expect(count.shown == [Self.form])
      #expect(result.status == .usage && result.output == "")
      let path = "\(sandbox.folder)/\(try #require(scratch(sandbox).first))/task-1.txt"
      #expect(result.errors.contains("\"Mars 1\"".replacing("\"", with: words.isEmpty ? "\"" : "\\\"")))
      #expect(result.errors.contains("nothing changed; your text is in \(path)"))
      #expect(try Self.contents(of: path) == Self.form.replacing("zone:", with: "zone: Mars 1"))
    }
  }

  @Test func `a text does not replace what was changed while the editor was open, until it is saved again`() throws {
    let sandbox = try sandbox(answering: "e")
    let (result, shown) = edit(sandbox) { text in
      _ = sandbox.run("edit", "1", "--add-note", "phone 0151", "--priority", "high", "--title", "Rent", "-q")
      return text.replacing("By transfer", with: "By cheque").replacing("loud: no", with: "loud: yes")
    } _: {
      $0.replacing("By cheque", with: "By cheque, phone 0151")
    }
    let message = "changed while the editor was open: notes"
    #expect(result.errors == "remind: \(message)\n\(Self.question)")
    let top = """
      #! \(message)
      #! To replace these values with yours, save again. They are now:
      #! notes: By transfer
      #! # not in cash
      #! phone 0151

      """
    #expect(shown.count == 2 && shown.last?.hasPrefix("\(top)# Task 1.") ?? false, "\(shown.last ?? "")")
    // What the person did not touch stays as the others changed it.
    let json = sandbox.run("show", "1", "--json").output
    for part in [
      #""title":"Rent""#, #""priority":"high""#, #""loud":true"#,
      #""notes":"By cheque, phone 0151\n\n# not in cash""#,
    ] {
      #expect(json.contains(part), "\(part) in \(json)")
    }
  }

  @Test func `if nobody can be asked, a text that would replace other changes is kept`() throws {
    let sandbox = try sandbox()
    let (result, _) = edit(sandbox) { text in
      _ = sandbox.run("step", "1", "add", "charger", "-q")
      return text.replacing("[x] done.\n", with: "[x] done.\n[ ] passport\n")
    }
    let path = "\(sandbox.folder)/\(try #require(scratch(sandbox).first))/task-1.txt"
    let message = "changed while the editor was open: steps; nothing changed; your text is in \(path)"
    #expect(result == Sandbox.Result(output: "", errors: "remind: \(message)\n", status: .usage))
    #expect(sandbox.run("show", "1", "--json").output.contains(#""steps":[{"title":"charger","done":false}]"#))
  }

  @Test func `a byte-order mark before the first line does not count`() throws {
    let sandbox = try sandbox(answering: "")
    let before = sandbox.contents
    let (same, _) = edit(sandbox) { "\u{feff}" + $0 }
    #expect(same == Sandbox.Result(output: "", errors: "note: task 1 is unchanged\n", status: .success))
    #expect(sandbox.contents == before)
    let (result, shown) = edit(sandbox) {
      "\u{feff}" + $0.replacing("zone:", with: "zone: Mars")
    } _: {
      "\u{feff}"
        + $0.replacing("zone: Mars", with: "zone:").replacing("Pay rent", with: "Pay the rent")
        .replacing("\n", with: "\r\n")
    }
    #expect(shown.count == 2)
    #expect(result.output.hasPrefix("changed 1  Pay the rent  +finance +home\n           due Sun 1 Mar 18:00\n"))
    #expect(scratch(sandbox) == [])
    #expect(sandbox.run("show", "1", "--json").output.contains(#""notes":"By transfer\n\n# not in cash""#))
  }

  @Test(arguments: [
    ("title: Pay rent", "title: Pay\0rent", "the title"), ("By transfer", "By\0transfer", "--notes"),
    ("category: finance, home", "category: fin\0ance", "--category"),
  ])
  func `a NUL is refused, and the text is kept`(old: String, new: String, part: String) throws {
    let sandbox = try sandbox()
    let before = sandbox.contents
    let (result, shown) = edit(sandbox) { $0.replacing(old, with: new) }
    let path = "\(sandbox.folder)/\(try #require(scratch(sandbox).first))/task-1.txt"
    #expect(
      result
        == Sandbox.Result(
          output: "",
          errors:
            "remind: \(part) contains a NUL (U+0000); remove the NUL, because remind cannot pass it to other "
            + "programs; nothing changed; your text is in \(path)\n", status: .usage))
    #expect(shown.count == 1)
    #expect(try Self.contents(of: path) == Self.form.replacing(old, with: new))
    #expect(sandbox.contents == before)
  }

  @Test func `a NUL in notes of an older version stays if another part is changed`() throws {
    let sandbox = try sandbox()
    let text = String(decoding: sandbox.contents, as: UTF8.self)
    sandbox.write(text.replacing("By transfer", with: "By\\u0000transfer"))
    let (result, _) = edit(sandbox) { $0.replacing("Pay rent", with: "Pay the rent") }
    #expect(result.status == .success && result.output.hasPrefix("changed 1  Pay the rent"))
    #expect(String(decoding: sandbox.contents, as: UTF8.self).contains("By\\u0000transfer"))
  }

  @Test func `the editor opens with each new mistake until the text is right or empty`() throws {
    let sandbox = try sandbox(answering: "", "y")
    let (result, shown) = edit(
      sandbox, { $0.replacing("zone:", with: "zone: Mars") }, { $0.replacing("zone: Mars", with: "zone: Venus") },
      { $0.replacing("zone: Venus", with: "zone: UTC") })
    #expect(shown.count == 3)
    #expect(shown[2].hasPrefix("#! line 7: zone: the system has no time zone \"Venus\""))
    #expect(!shown[2].contains("Mars"))
    #expect(
      result.output.hasPrefix("changed 1  Pay rent  +finance +home\n           due Sun 1 Mar 19:00 (18:00 UTC)\n"))
    let (emptied, _) = edit(sandbox, { $0.replacing("zone: UTC", with: "zone: Mars") }, { _ in "" })
    #expect(emptied.errors.hasSuffix("\(Self.question)note: task 1 is unchanged\n"))
    #expect(scratch(sandbox) == [])
  }
}
