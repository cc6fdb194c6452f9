import Testing

@testable import remind

/// A copy that is merged a second time or after an undo, and tasks that return.
@Suite struct MergeAgainTests {
  @Test func `a second merge with the same copy keeps a snooze that has ended and was not delivered`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pills", "--due", "2026-02-21")
    sandbox.put(String(decoding: sandbox.contents, as: UTF8.self), MergeTests.name)
    let copy = "\(sandbox.folder)/\(MergeTests.name)"
    sandbox.now = "2026-02-20T12:30"
    _ = sandbox.run("edit", "1", "--notes", "from the copy", "--file", copy)
    sandbox.now = "2026-02-20T12:20"
    _ = sandbox.run("snooze", "1", "--for", "15m")
    sandbox.now = "2026-02-20T12:40"
    for _ in 1...2 {
      _ = sandbox.run("merge", copy)
      let json = sandbox.run("show", "1", "--json").output
      #expect(
        json.contains(#""notes":"from the copy""#) && json.contains(#""snoozedUntil":"2026-02-20T12:35:00+01:00""#))
    }
  }

  @Test func `a merge that was undone can be made again`() throws {
    let sandbox = try MergeTests.sandbox()
    let copy = "\(sandbox.folder)/\(MergeTests.name)"
    _ = sandbox.run("merge", copy)
    sandbox.now = "2026-02-20T12:30"
    _ = sandbox.run("undo")
    sandbox.now = "2026-02-20T12:40"
    #expect(sandbox.run("merge", copy).output == MergeTests.lines.replacing("added 3", with: "added 4"))
    #expect(sandbox.run("merge", copy).output == "merged: nothing new, 3 unchanged\n")
  }

  @Test func `dropped notes are restored without the steps`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Trip", "--notes", "old", "--step", "passport")
    sandbox.put(String(decoding: sandbox.contents, as: UTF8.self), MergeTests.name)
    let copy = "\(sandbox.folder)/\(MergeTests.name)"
    for (minute, words, file) in [("12:10", "of this file", "\(sandbox.folder)/tasks.json"), ("12:20", "later", copy)] {
      sandbox.now = "2026-02-20T\(minute)"
      _ = sandbox.run("edit", "1", "--notes", words, "--file", file)
    }
    _ = sandbox.run("merge", copy)
    _ = sandbox.run("sync", "restore", "1")
    let json = sandbox.run("show", "1", "--json").output
    #expect(json.contains(#""notes":"of this file""#), "\(json)")
    #expect(json.contains(#""steps":[{"title":"passport","done":false}]"#), "\(json)")
  }

  @Test func `a task that was deleted and imported again does not ring again`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pills", "--due", "today 12:30")
    sandbox.put(sandbox.run("export").output, "saved.json")
    sandbox.now = "2026-02-20T12:35"
    #expect(sandbox.run("fire").output.contains("Pills"))
    _ = sandbox.run("delete", "1")
    sandbox.now = "2026-02-20T20:00"
    for command in ["import", "undo", "merge"] {
      _ = sandbox.run([command] + (command == "undo" ? [] : ["\(sandbox.folder)/saved.json"]))
      #expect(sandbox.run("fire") == Sandbox.Result(output: "", errors: "", status: .success), "\(command)")
    }
  }

  @Test func `boxes in notes stay notes in a merge with an old copy that has steps`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Trip", "--step", "money")
    sandbox.put(String(decoding: sandbox.contents, as: UTF8.self), MergeTests.name)
    sandbox.now = "2026-02-20T12:20"
    _ = sandbox.run("step", "1", "delete", "1")
    _ = sandbox.run("edit", "1", "--notes", "- [ ] passport")
    _ = sandbox.run("merge", "\(sandbox.folder)/\(MergeTests.name)")
    let json = sandbox.run("show", "1", "--json").output
    #expect(json.contains(#""notes":"- [ ] passport""#) && json.contains(#""steps":[]"#))
  }
}
