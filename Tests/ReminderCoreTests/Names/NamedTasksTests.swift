import Testing

@testable import ReminderCore

/// Which task a title names, and which tasks a range names.
@Suite struct NamedTasksTests {
  static let titles = [
    "Buy milk", "Milk the cow", "Milk", "Team meeting", "Drink tea", "Call Zoë", "Straße fegen", "Pay O'Neil's bill!",
    "Write e-mail", "Learn C++", "🥛 order", "Buy beef", "Buy bread", "Éclair",
  ]

  /// Tasks 1 to 14 are open, 15 and 16 done; 17 repeats and was done once. The ids begin with 0000 and the number.
  private static func list() throws -> ReminderList {
    var scenario = Scenario("2026-03-01T08:00")
    for title in titles { try scenario.add(title) }
    for title in ["Buy soap", "Buy beer"] { try scenario.add(title) }
    try scenario.edit(.complete([.number(15), .number(16)]))
    try scenario.add("Water plants", due: "2026-03-01")
    let daily = try RecurrenceRule("FREQ=DAILY")
    try scenario.change(17) { $0.repetition = .set(RepetitionInput(daily)) }
    try scenario.edit(.complete([.number(17)]))
    for title in ["東京へ行く", "ไปตลาด"] { try scenario.add(title) }
    return scenario.list
  }

  /// The numbers of the tasks that words name, or the error as text.
  private static func named(_ line: String, in scope: NameScope = .open, titlesName: Bool = true) throws -> String {
    let words = line.split(separator: " ").map(String.init)
    do {
      let named = try list().tasks(
        named: TaskWords(words, kinds: TaskKind.allCases), typed: line, in: scope, titlesName: titlesName,
        at: Scenario("2026-03-09T08:00").present)
      let names = named.names.map { name in if case .digits(let digits) = name { digits } else { "id" } }
      let missing =
        named.missing.isEmpty ? "" : " without \(named.missing.map { "\($0.lowerBound)...\($0.upperBound)" })"
      return names.joined(separator: " ") + (named.isByTitle ? " by title" : "") + missing
    } catch let error as NamingError {
      let numbers = { (tasks: NameCandidates) in
        tasks.shown.map { "\($0.number)" }.joined(separator: " ") + (tasks.more > 0 ? " and \(tasks.more)" : "")
      }
      return switch error {
      case .noTitle(_, _, let near, let other):
        "none, near \(near.shown.isEmpty ? "0" : numbers(near)), other \(other?.number ?? 0)"
      case .severalTitles(_, let tasks): "several: \(numbers(tasks))"
      case .titleNamesNothing(_, _, let tasks): "nothing: \(numbers(tasks))"
      case .titleAndID(_, let titles, let ids): "title \(numbers(titles)), id \(numbers(ids))"
      case .titleAndKind(let kind, let titles, let tasks): "\(kind) \(numbers(tasks)), title \(numbers(titles))"
      case .emptyRange(let range, _): "empty: \(range.lowerBound)-\(range.upperBound)"
      }
    }
  }

  static let open: [(line: String, named: String)] = [
    ("buy milk", "1 by title"), ("milk buy", "1 by title"), ("MILK", "3 by title"), ("milk", "3 by title"),
    ("tea", "5 by title"), ("team", "4 by title"), ("zoe", "6 by title"), ("ZOË call", "6 by title"),
    ("strasse", "7 by title"), ("o'neil", "8 by title"), ("o’neil’s", "8 by title"), ("bill", "8 by title"),
    ("mail", "9 by title"), ("e-mail", "9 by title"), ("c++", "10 by title"), ("🥛", "11 by title"),
    ("eclair", "14 by title"), ("éclair", "14 by title"),
    ("beef", "12 by title"), ("buy beef", "12 by title"),
    ("the", "2 by title"), ("the cow milk", "2 by title"), ("buy", "several: 1 12 13"),
    ("mil", "none, near 1 2 3 9, other 0"), ("buy mlik", "none, near 1, other 0"),
    ("bread milk", "none, near 0, other 0"),
    ("c", "none, near 0, other 0"), ("soap", "none, near 0, other 15"), ("xyz", "none, near 0, other 0"),
    ("!", "none, near 0, other 0"), ("-", "none, near 0, other 0"), ("water", "17 by title"),
    ("12 eggs", "nothing: "), ("12 buy beef", "nothing: "), ("#12 1h", "nothing: "),
    ("99 eggs", "none, near 0, other 0"),
    ("東京", "18 by title"), ("京東", "none, near 0, other 0"), ("へ行く", "18 by title"), ("ไป", "19 by title"),
    ("1-3", "1 2 3"), ("13-16", "13 14 without [\"15...16\"]"), ("1-2,2,1", "1 2"), ("99", "99"), ("15", "15"),
    ("14-17 1", "14 17 1 without [\"15...16\"]"), ("15-16", "empty: 15-16"), ("20-30", "empty: 20-30"),
    ("0-1", "1 without [\"0...0\"]"), ("17-9000000000000000000", "17 18 19 without [\"20...9000000000000000000\"]"),
    ("abcd", "id"),
  ]

  @Test(arguments: open)
  func `words name open tasks by title, number, range or id`(row: (line: String, named: String)) throws {
    #expect(try Self.named(row.line) == row.named)
  }

  static let done: [(line: String, named: String)] = [
    ("soap", "15 by title"), ("buy", "several: 15 16"), ("water", "17 by title"), ("milk", "none, near 0, other 3"),
    ("12-17", "15 16 17 without [\"12...14\"]"), ("1-14", "empty: 1-14"), ("sop", "none, near 15, other 0"),
  ]

  @Test(arguments: done)
  func `words name done tasks in the scope of done tasks`(row: (line: String, named: String)) throws {
    #expect(try Self.named(row.line, in: .done) == row.named)
  }

  static let scripts: [(line: String, named: String)] = [
    ("buy milk", "nothing: 1"), ("buy", "nothing: 1 12 13"), ("xyz", "nothing: "), ("1-3", "1 2 3"), ("beef", "id"),
    ("13-15", "13 14 without [\"15...15\"]"),
  ]

  @Test(arguments: scripts)
  func `words that no person typed never name a task by its title`(row: (line: String, named: String)) throws {
    #expect(try Self.named(row.line, titlesName: false) == row.named)
  }

  @Test func `a word in a title is refused if the word also begins the id of another task`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Buy 0000 things")
    try scenario.add("Buy 00000002 things")
    let named = { (word: String) in
      try scenario.list.tasks(named: TaskWords([word]), typed: word, in: .open, titlesName: true, at: scenario.present)
    }
    // Both ids begin with these digits, but digits alone are a number.
    #expect(try named("0000").names == [.digits("0000")])
    try scenario.add("Buy 00000003- things")
    #expect(try named("00000003-").names.count == 1)
    try scenario.add("Ring 00000003-00")
    #expect(throws: NamingError.self) { try named("00000003-00") }
  }

  @Test func `the error shows ten of many candidates`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for number in 1...15 { try scenario.add("Task number \(number)") }
    let error = #expect(throws: NamingError.self) {
      try scenario.list.tasks(
        named: TaskWords(["task"]), typed: "task", in: .open, titlesName: true, at: scenario.present)
    }
    guard case .severalTitles("task", let tasks) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(tasks.shown.map(\.number) == Array(1...10) && tasks.more == 5)
  }

  @Test func `a number is found in a file of any order`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for number in 1...5 { try scenario.add("\(number)") }
    try scenario.edit(.delete([.number(2)]))
    try scenario.reload { text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let places = lines.indices.filter { lines[$0].hasPrefix("{\"id\"") }
      guard let first = places.first, let last = places.dropLast().last else { return text }
      lines.swapAt(first, last)
      return lines.joined(separator: "\n")
    }
    for number in [1, 3, 4, 5] {
      let index = try #require(try scenario.list.indices(of: [.number(number)]).first)
      #expect(scenario.list.title(at: index) == "\(number)")
    }
    #expect(scenario.refusal(of: .complete([.number(2)])).hasPrefix("noSuchTask"))
  }

  @Test(arguments: [
    // The words, whether titles name tasks, and the tasks that the words name.
    ("overdue", true, "2 3"), ("OVERDUE", false, "2 3"), ("today", true, "1"), ("rang", true, "3"),
    ("overdue 2", false, "nothing"), ("today", false, "1"),
  ])
  func `one word names all tasks of a kind`(words: String, titlesName: Bool, expected: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Tax", due: "2026-03-09")
    try scenario.add("Rent", due: "2026-03-02")
    try scenario.add("Call", due: "2026-03-08T10:00", .before(.minutes(0)))
    try scenario.change(2) { $0.reminders = [] }
    try scenario.set(.morning, "off")
    _ = try scenario.fire("2026-03-09T08:00")
    let typed = words.split(separator: " ").map(String.init)
    let found = try? scenario.list.tasks(
      named: TaskWords(typed, kinds: TaskKind.allCases), typed: words, in: .open, titlesName: titlesName,
      at: scenario.present)
    let numbers = found?.names.map { name in if case .digits(let digits) = name { digits } else { "id" } }
    #expect(numbers?.joined(separator: " ") ?? "nothing" == expected)
    #expect(found?.isByKind ?? true)
  }

  @Test func `a word for a kind of tasks that fits a title names neither`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Return overdue books")
    try scenario.add("Rent", due: "2026-02-27")
    let error = #expect(throws: NamingError.self) {
      try scenario.list.tasks(
        named: TaskWords(["overdue"], kinds: [.overdue]), typed: "overdue", in: .open, titlesName: true,
        at: scenario.present)
    }
    guard case .titleAndKind(.overdue, let titles, let tasks) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(titles.shown.map(\.number) == [1] && tasks.shown.map(\.number) == [2])
  }
}
