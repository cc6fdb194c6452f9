import Testing

@testable import ReminderCore
@testable import remind

/// `step`, and where steps are seen.
@Suite struct StepCommandTests {
  private static func packing() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("add", "Pack", "--step", "passport", "--step", "charger", "--due", "tomorrow 18:00")
    return sandbox
  }

  @Test(arguments: [
    (["step", "1"], "1  Pack  0/2\n  1  [ ] passport\n  2  [ ] charger\n"),
    (
      ["step", "1", "add", "two", "photos"], "1  Pack  0/3\n  1  [ ] passport\n  2  [ ] charger\n  3  [ ] two photos\n"
    ),
    (["step", "1", "done", "passport"], "1  Pack  1/2\n  1  [x] passport\n  2  [ ] charger\n"),
    (["step", "1", "title", "2", "two chargers"], "1  Pack  0/2\n  1  [ ] passport\n  2  [ ] two chargers\n"),
    (["step", "1", "move", "2", "1"], "1  Pack  0/2\n  1  [ ] charger\n  2  [ ] passport\n"),
    (["step", "1", "delete", "1"], "1  Pack  0/1\n  1  [ ] charger\n"),
  ])
  func `step shows the steps after each change`(words: [String], output: String) throws {
    #expect(try Self.packing().run(words) == Sandbox.Result(output: output, errors: "", status: .success))
  }

  @Test(arguments: [
    (["step", "1", "done"], "'step 12 done' needs a step: remind step 12 done 2"),
    (["step", "1", "done", "keys"], "no step of task 1 has the text \"keys\"; 'remind step 1' lists them"),
    (["step", "1", "done", "3"], "task 1 has no step 3; it has 2; 'remind step 1' lists them"),
    (["step", "1", "done", "r"], "\"r\" fits the steps 1, 2 of task 1; name one by its number"),
    (["step", "1", "mark"], "step: unknown word 'mark'; use one of: add, done, undone, title, delete, move, take"),
    (["step", "1", "take"], "the notes of task 1 do not end with boxes; a box is a line such as - [ ] passport"),
    (["step", "1", "add", " "], "a step is one line of text, not \" \"; give each step by itself"),
  ])
  func `a step that cannot be changed is refused with the line to type`(words: [String], sentence: String) throws {
    let sandbox = try Self.packing()
    let before = sandbox.contents
    #expect(sandbox.run(words).errors == "remind: \(sentence)\n")
    #expect(sandbox.contents == before)
  }

  @Test func `list, show and the notification say how many steps are done`() throws {
    let sandbox = try Self.packing()
    _ = sandbox.run("step", "1", "done", "2")
    #expect(sandbox.run("list").output == "Tomorrow\n  1  Pack 1/2  18:00  🔔 09:00\n")
    let page = sandbox.run("show", "1").output
    #expect(page.contains("    steps     1/2\n"))
    #expect(page.contains("\n\n    1  [ ] passport\n    2  [x] charger\n"))
    sandbox.now = "2026-02-21T18:00"
    #expect(sandbox.run("fire").output.contains("Pack  Due today at 18:00 · 1/2\n"))
    #expect(
      sandbox.run("show", "1", "--json").output.contains(
        #""steps":[{"title":"passport","done":false},{"title":"charger","done":true}]"#))
  }

  @Test func `the last step says how the task is done, and asks a person at the terminal`() throws {
    let sandbox = try Self.packing()
    #expect(
      sandbox.run("step", "1", "done", "1", "2").errors
        == "note: all steps are done; 'remind done 1' completes the task\n")
    _ = sandbox.run("step", "1", "undone", "1")
    sandbox.isPersonThere = true
    sandbox.answers = ["y"]
    #expect(sandbox.run("step", "1", "done", "1").output.contains("done 1  Pack"))
  }

  @Test func `done with open steps says how many`() throws {
    let sandbox = try Self.packing()
    #expect(sandbox.run("done", "1").errors == "note: 2 steps were still open (remind step 1)\n")
  }

  @Test func `in German and in forty columns, steps have the same form`() throws {
    let sandbox = try Self.packing()
    sandbox.variables["LANG"] = "de_DE.UTF-8"
    sandbox.variables["NO_COLOR"] = "1"
    sandbox.columns = 40
    _ = sandbox.run("step", "1", "add", "copies of all papers, in two different bags")
    #expect(
      sandbox.run("step", "1").output == """
        1  Pack  0/3
          1  [ ] passport
          2  [ ] charger
          3  [ ] copies of all papers, in two
                 different bags

        """)
    #expect(sandbox.run("done", "1").errors.hasPrefix("Hinweis: 3 Schritte waren noch offen"))
  }

  @Test(arguments: [
    ("markdown", "- [ ] Pack (due 2026-02-21 18:00)\n  - [ ] passport\n  - [x] charger\n", ""),
    ("ics", "DESCRIPTION:- [ ] passport\\n- [x] charger\r\nX-REMIND-STEPS:2\r\n", ""),
    ("csv", ",false,\"[ ] passport\n[x] charger\",,\r\n", ""),
    (
      "taskwarrior", #""annotations":[{"entry":"20260220T105959Z","description":"- [ ] passport"},"#,
      "the steps of 1 task became annotations"
    ),
    ("todo.txt", "Pack due:2026-02-21T18:00", "the steps of 1 task"),
  ])
  func `each export has the steps, or counts them`(format: String, output: String, note: String) throws {
    let sandbox = try Self.packing()
    _ = sandbox.run("step", "1", "done", "2")
    let result = sandbox.run("export", "--format", format)
    #expect(result.output.contains(output))
    #expect(result.errors.contains(note))
  }

  @Test func `steps come back from this program's own JSON and from a calendar`() throws {
    for format in ["json", "ics"] {
      let sandbox = try Self.packing()
      _ = sandbox.run("step", "1", "done", "2")
      let text =
        format == "json" ? sandbox.run("list", "--json").output : sandbox.run("export", "--format", "ics").output
      let other = try Sandbox()
      other.now = "2026-02-20T12:00"
      other.input = text
      _ = other.run("import", "-")
      #expect(other.run("step", "1").output == "1  Pack  1/2\n  1  [ ] passport\n  2  [x] charger\n")
    }
  }

  @Test func `the editor's form has a line for each step`() throws {
    let sandbox = try Self.packing()
    sandbox.variables["EDITOR"] = "an editor"
    sandbox.isPersonThere = true
    sandbox.columns = 80
    sandbox.editor = { _, text in
      (text.replacing("[ ] passport\n[ ] charger", with: "[x] passport\n- [ ] two photos\n[ ] charger"), 0)
    }
    _ = sandbox.run("edit", "1")
    sandbox.columns = nil
    #expect(
      sandbox.run("step", "1").output == "1  Pack  1/3\n  1  [x] passport\n  2  [ ] two photos\n  3  [ ] charger\n")
  }

  @Test func `show says at a terminal that boxes in the notes can become steps`() throws {
    let sandbox = try Self.packing()
    _ = sandbox.run("edit", "1", "--notes", "for Rome\n- [ ] map")
    sandbox.columns = 80
    #expect(
      sandbox.run("show", "1").errors == "note: the notes end with a box; 'remind step 1 take' makes steps of them\n")
    sandbox.columns = nil
    #expect(sandbox.run("show", "1").errors == "")
    #expect(sandbox.run("step", "1", "take").output.hasSuffix("  3  [ ] map\n"))
  }
}
