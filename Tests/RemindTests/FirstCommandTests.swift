import Testing

@testable import remind

/// What people type first who come from other programs.
@Suite struct FirstCommandTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Buy milk", "--due", "tomorrow", "--category", "home", "--category", "work")
    _ = sandbox.run("add", "Call mum", "--due", "today")
    _ = sandbox.run("add", "Read")
    _ = sandbox.run("done", "3")
    return sandbox
  }

  @Test(arguments: FirstCommands.rows)
  func `a first command does what was meant, or says what to type`(row: FirstCommands.Row) throws {
    let sandbox = try Self.sandbox()
    let before = sandbox.contents
    let result = sandbox.run(try #require(Self.words(row.line)))
    if row.answer.hasPrefix("= ") {
      let own = try Self.sandbox()
      #expect(own.run(try #require(Self.words(String(row.answer.dropFirst(2))))) == result)
      #expect(own.contents == sandbox.contents)
      #expect(result.status == .success)
    } else {
      #expect(result.errors.split(separator: "\n").first?.hasSuffix("; \(row.answer)") == true, "\(result.errors)")
      #expect(result.output == "" && result.status != .success)
      #expect(sandbox.contents == before)
    }
  }

  @Test func `at most five first commands are refused without a way`() {
    let refused = FirstCommands.rows.filter { $0.answer == "'remind help' lists the commands" }
    #expect(FirstCommands.rows.count >= 158)
    #expect(refused.count <= 5)
  }

  /// Words that say that tasks are to be completed or deleted.
  private static let ending: Set<String> = [
    "done", "do", "complete", "close", "tick", "mark", "--finish", "uncomplete", "del", "rm", "remove", "--remove",
    "purge", "erase", "trash", "atrm", "--delete", "delete", "finish", "check", "--check", "--complete",
  ]

  @Test(arguments: FirstCommands.rows)
  func `no word leads to done or delete that does not say so`(row: FirstCommands.Row) throws {
    let isEnding = ["remind done", "remind delete", "= done", "= delete"].contains { row.answer.hasHint($0) }
    guard isEnding else { return }
    #expect(!Self.ending.isDisjoint(with: try #require(Self.words(row.line))), "\(row.line)")
  }

  @Test(arguments: FirstCommands.rows)
  func `each line that is named is understood`(row: FirstCommands.Row) throws {
    guard let start = row.answer.ranges(of: ": remind ").last?.upperBound else { return }
    let words = try #require(Self.words(String(row.answer[start...])))
    // A word in capitals has to be replaced first.
    guard !words.contains(where: Self.isPlaceholder) else { return }
    let sandbox = try Self.sandbox()
    let result = sandbox.run(words)
    #expect(result.status != .usage, "\(words): \(result.errors)")
  }

  private static func isPlaceholder(_ word: String) -> Bool {
    word.count > 1 && word.allSatisfy { $0.isUppercase || $0 == "," }
  }

  /// The words of a line in a shell that expands nothing, as all these lines are typed.
  private static func words(_ line: String) -> [String]? {
    ShellLine.words(
      of: line.split(separator: " ").map { "?*(~".contains($0.first ?? " ") ? "'\($0)'" : String($0) }
        .joined(separator: " "))
  }

  @Test func `step takes a key, and no number beside it`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pack", "--key", "trip")
    #expect(sandbox.run("step", "--key", "trip", "add", "passport").status == .success)
    #expect(sandbox.run("step", "--key", "trip").output.contains("passport"))
    #expect(
      sandbox.run("step", "1", "add", "shoes", "--key", "trip").errors
        == "remind: --key and a task contradict each other; give one of them\n")
  }

  @Test func `no table names a command that does not exist`() {
    let rows = ForeignWord.commands.map(\.line) + ForeignOption.all.map(\.line).filter { !$0.hasPrefix("--") }
    for line in rows where !line.isEmpty {
      let first = line.split(separator: " ").first.map(String.init) ?? ""
      #expect(CommandName(rawValue: first) != nil, "\(line)")
    }
    for word in ForeignWord.commands.flatMap({ $0.words.split(separator: " ").map(String.init) }) {
      #expect(CommandName(recorded: word) == nil, "\(word) is understood already")
    }
  }

  @Test(arguments: [
    ("Buy milk", "Buy\"; to add a task: remind q Buy milk"),
    ("Milk", "Milk\"; to add a task: remind q Milk"),
    ("'Buy milk' --due fri", "Buy milk\"; to add a task: remind q 'Buy milk' --due fri"),
    ("Buy Ann\\'s milk", "Buy\"; to add a task: remind q Buy \"Ann's\" milk"),
  ])
  func `a sentence is named as a whole line to copy`(line: String, rest: String) throws {
    let result = try Sandbox().run(try #require(ShellLine.words(of: line)))
    #expect(result.errors == "remind: unknown command \"\(rest)\n")
    #expect(result.status == .usage)
  }
}

extension String {
  fileprivate func hasHint(_ text: String) -> Bool { self == text || contains("\(text) ") || hasSuffix(text) }
}
