import Testing

@testable import remind

/// The laws of the table of commands.
@Suite struct GrammarTests {
  @Test func `no two commands have one name`() {
    let names = CommandTable.specifications.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: CommandTable.specifications.map(\.name))
  func `no two options of a command have one name`(name: String) throws {
    let specification = try CommandTable.specification(named: name)
    let names = (specification.options + GlobalOptions.specifications).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: CommandTable.specifications.map(\.name))
  func `every command has a summary and an example that the parser takes`(name: String) throws {
    let specification = try CommandTable.specification(named: name)
    #expect(!specification.summary.isEmpty && !specification.summary.hasSuffix("."))
    #expect(!specification.examples.isEmpty)
    let parser = Parser(commands: CommandTable.specifications, standard: Command.list.specification)
    for example in specification.examples {
      let words = Self.words(of: example.line)
      #expect(words.first == "remind")
      guard case .run(let invocation, _) = try parser.parse(Array(words.dropFirst())) else {
        Issue.record("\(example.line) is not a command")
        continue
      }
      #expect(invocation.specification.name == name)
    }
  }

  @Test(arguments: CommandTable.specifications.map(\.name))
  func `only the last operand takes several words, and summaries end without a full stop`(name: String) throws {
    let specification = try CommandTable.specification(named: name)
    for operand in specification.operands.dropLast() { #expect(operand.most == 1) }
    for option in specification.options { #expect(!option.summary.hasSuffix(".")) }
  }

  @Test(arguments: CommandTable.specifications.map(\.name))
  func `the page of a command fits eighty columns and names every option`(name: String) throws {
    let specification = try CommandTable.specification(named: name)
    let page = HelpPage.page(of: specification)
    for option in specification.options { #expect(page.contains("--\(option.name)")) }
    for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `the overview fits one screen`() {
    let page = HelpPage.overview(of: CommandTable.specifications)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
    for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test(
    arguments: [
      (["--file", "x", "list", "--json"], "list", []),
      (["--json"], "list", []),
      (["list", "--quiet", "today", "--no-input"], "list", ["today"]),
      (["add", "--", "--due", "is", "a", "title"], "add", ["--due", "is", "a", "title"]),
      (["add", "-", "x"], "add", ["-", "x"]),
      (["add", "--notes=--due", "x"], "add", ["x"]),
      (["add", "--notes", "-n", "x"], "add", ["x"]),
      (["--color", "never", "done", "1", "2"], "done", ["1", "2"]),
    ] as [([String], String, [String])])
  func `options stand anywhere before the double hyphen`(words: [String], command: String, operands: [String]) throws {
    let parser = Parser(commands: CommandTable.specifications, standard: Command.list.specification)
    guard case .run(let invocation, _) = try parser.parse(words) else {
      Issue.record("no command")
      return
    }
    #expect(invocation.specification.name == command)
    #expect(invocation.operands == operands)
  }

  /// As a shell splits a line with double quotes.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    for (index, piece) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 { words.append(String(piece)) } else { words += piece.split(separator: " ").map(String.init) }
    }
    return words
  }
}
