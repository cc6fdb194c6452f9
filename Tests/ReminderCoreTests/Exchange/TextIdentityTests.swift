import Testing

@testable import ReminderCore

/// Which tasks of a text are known, when the text is imported again. It is Sunday, 1 March 2026, 08:00.
struct TextIdentityTests {
  /// A text, what is done meanwhile, the text later, and the titles and due dates that are new.
  private static let later: [(format: ImportFormat, before: String, done: Int?, after: String, new: [String])] = [
    (.csv, "title,due\nRent,2026-04-01", nil, "title,due\nRent,2026-04-01\nRent,2026-03-31", ["2026-03-31 Rent"]),
    (.csv, "title,due\nRent,2026-04-01", nil, "title,due\nRent,2026-03-31\nRent,2026-04-01", ["2026-03-31 Rent"]),
    (.csv, "title,due\nRent,2026-04-01", nil, "title,due\nRent,2026-04-03", []),
    (.csv, "title,due\nRent,2026-04-01", 1, "title,due\nRent,2026-05-01", ["2026-05-01 Rent"]),
    (.csv, "title,due\nRent,2026-04-01", 1, "title,due\nRent,2026-04-01", []),
    (.csv, "title,due,repeat\nRent,2026-04-01,monthly", nil, "title,due,repeat\nRent,2026-05-01,monthly", []),
    (.csv, "title,due\nRent,2026-04-01\nRent,2026-05-01", nil, "title,due\nRent,2026-05-01\nRent,2026-06-01", []),
    (.csv, "title\nMilk", nil, "title\nMilk\nMilk", ["Milk"]),
    (.rem, "REM 5 Mar 2026 MSG Dentist", 1, "REM 9 Jun 2026 MSG Dentist", ["2026-06-09 Dentist"]),
    (.rem, "REM 5 Mar 2026 MSG Dentist", nil, "REM 9 Jun 2026 MSG Dentist", []),
    (.rem, "REM Mon MSG Bins", nil, "REM Mon MSG Bins", []),
    (.org, "* TODO T\nDEADLINE: <2026-03-05>", 1, "* TODO T\nDEADLINE: <2026-06-05>", ["2026-06-05 T"]),
    (.org, "* A [0/1]\n** TODO T [0%]", nil, "* A [1/1]\n** TODO T [50%]", []),
    (.markdown, "- [ ] T", nil, "- [ ] T ^a1b2c3", []),
    (.markdown, "## Doing\n- [ ] T\n## Done", nil, "## Doing\n## Done\n- [x] T", []),
    (
      .markdown, "- [ ] T 🔁 every week 📅 2026-03-05", nil,
      "- [ ] T 🔁 every week 📅 2026-03-12\n- [x] T 🔁 every week 📅 2026-03-05 ✅ 2026-03-01", []
    ),
    (.markdown, "- [ ] T 📅 2026-03-05", 1, "- [ ] T 📅 2026-06-05\n- [x] T 📅 2026-03-05", ["2026-06-05 T"]),
    (.markdown, "- [ ] T ⏳ 2026-03-05", nil, "- [ ] T ⏳ 2026-06-05", []),
    (
      .csv, "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,T,4,1,2026-03-05", 1,
      "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,T,4,1,2026-06-05", ["2026-06-05 T"]
    ),
  ]

  @Test(arguments: TextIdentityTests.later)
  func `a task is new if its title has another date, unless only that date was changed`(
    format: ImportFormat, before: String, done: Int?, after: String, new: [String]
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing(before, as: format)
    if let done { try scenario.done(number: done) }
    let known = scenario.tasks.count
    _ = try scenario.importing(after, as: format)
    #expect(Array(scenario.tasks.dropFirst(known)) == new)
    _ = try scenario.importing(after, as: format)
    #expect(scenario.tasks.count == known + new.count)
  }

  /// Files with the same task, and how many tasks they make.
  @Test(arguments: [
    (["A/todo.md", "B/todo.md"], 2), (["todo.md", "A/todo.md"], 2), (["A/todo.md", "A/work.md"], 2),
    (["A/todo.md", "A/todo (1).md"], 1), (["A/todo.md", "A/todo.md"], 1),
  ])
  func `files of one name in several folders have tasks of their own`(files: [String], count: Int) throws {
    let documents = try files.map { file in
      try ImportDocument(
        reading: Array("- [ ] Milk".utf8), named: file, zones: Scenario.database, at: Import.present)
    }
    var scenario = Scenario("2026-03-01T08:00")
    for _ in 0..<2 {
      _ = try scenario.list.merge(documents, at: Import.present) { TaskID(high: 1, low: 1) }
      #expect(scenario.tasks == Array(repeating: "Milk", count: count))
    }
  }
}
