import Testing

@testable import remind

/// Rules for every entry of the table of commands.
@Suite struct GrammarTests {
  @Test func `the help has every command that is not hidden, in the order of the names`() {
    #expect(CommandTable.specifications.map(\.name) == CommandName.allCases.filter { !$0.isHidden })
  }

  @Test(arguments: CommandName.allCases) func `a command is found by its name`(name: CommandName) {
    #expect(CommandTable.command(name).specification.name == name)
    #expect("\(name)" == name.rawValue)
  }

  @Test(arguments: ["", "ad", "Add", "notifications"]) func `another word is no command`(word: String) {
    #expect(CommandName(rawValue: word) == nil)
  }

  @Test(arguments: CommandTable.specifications.map(\.name))
  func `no two options of a command have the same name`(name: CommandName) throws {
    let specification = CommandTable.command(name).specification
    let names = (specification.options + GlobalOptions.specifications).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: CommandTable.specifications.map(\.name))
  func `every command has a summary and an example that the parser takes`(name: CommandName) throws {
    let specification = CommandTable.command(name).specification
    #expect(!specification.summary.isEmpty && !specification.summary.hasSuffix("."))
    #expect(!specification.examples.isEmpty)
    let parser = Parser(
      command: { CommandTable.command($0).specification }, unknown: CommandTable.unknown)
    for example in specification.examples {
      #expect(example.line.hasPrefix("remind ") && !example.effect.isEmpty && !example.effect.hasSuffix("."))
      let words = try #require(ExampleTests.prepared[example.line] ?? ShellLine.words(of: example.line))
      guard case .run(let invocation, _, _) = try parser.parse(Array(words.dropFirst())) else {
        Issue.record("\(example.line) is not a command")
        continue
      }
      #expect(invocation.specification.name == name)
    }
  }

  @Test(arguments: CommandTable.specifications.map(\.name))
  func `only the last operand takes several words, and summaries end without a full stop`(name: CommandName) throws {
    let specification = CommandTable.command(name).specification
    for operand in specification.operands.dropLast() { #expect(operand.most == 1) }
    for option in specification.options { #expect(!option.summary.hasSuffix(".")) }
  }

  @Test(arguments: CommandTable.specifications.map(\.name))
  func `every value has a name, and its choices are plain words`(name: CommandName) throws {
    let specification = CommandTable.command(name).specification
    let options = specification.options + GlobalOptions.specifications
    #expect(Self.isPlain(name.rawValue))
    for option in options { #expect(Self.isPlain(option.name) && !option.summary.isEmpty) }
    for value in options.compactMap(\.value) + specification.operands.map(\.value) {
      #expect(!value.name.isEmpty && value.name.allSatisfy { $0.isUppercase }, "\(value.name)")
      #expect(value.choices.allSatisfy { Self.isPlain($0) }, "\(value.choices)")
      // Only `list` takes choices and words of the file, because the completion handles both only for operands.
      #expect(value.choices.isEmpty || value.offer == nil || value.offer == .listWords && value.name == "WORD")
    }
    for operand in specification.operands { #expect(operand.name.allSatisfy { $0.isUppercase }) }
  }

  @Test(arguments: CommandTable.specifications.map(\.name))
  func `the page of a command fits eighty columns and names every option`(name: CommandName) throws {
    let specification = CommandTable.command(name).specification
    for columns in [nil, 200, 80, 40, 24, 20] {
      let page = HelpPage(columns: columns).page(of: specification)
      for option in specification.options { #expect(page.contains("--\(option.name)")) }
      // A line to copy is not broken.
      let commands = specification.details + specification.examples.map { "  \($0.line)" }
      for line in page.split(separator: "\n")
      where !commands.contains(where: { $0.contains(line) && $0.hasPrefix(" ") }) {
        #expect(line.count <= min(columns ?? 80, 80), "\(line)")
      }
      for command in commands where command.hasPrefix(" ") { #expect(page.contains(command)) }
    }
  }

  @Test func `the overview fits one screen`() {
    let page = HelpPage(columns: nil).overview(of: CommandTable.groups)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 50)
    for columns in [80, 40, 24] {
      for page in [
        HelpPage(columns: columns).overview(of: CommandTable.groups),
        HelpPage(columns: columns).page(ofOptions: GlobalOptions.specifications),
      ] {
        for line in page.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
      }
    }
  }

  @Test(
    arguments: [
      (["--file", "x", "list", "--json"], .list, []),
      (["--json"], .list, []),
      (["list", "--quiet", "today", "--no-input"], .list, ["today"]),
      (["add", "--", "--due", "is", "a", "title"], .add, ["--due", "is", "a", "title"]),
      (["add", "-", "x"], .add, ["-", "x"]),
      (["add", "--notes=--due", "x"], .add, ["x"]),
      (["add", "--notes", "-x", "x"], .add, ["x"]),
      (["add", "--notes=-n", "x"], .add, ["x"]),
      (["-f", "x", "-q", "add", "-d", "fri", "x"], .add, ["x"]),
      (["-c", "x", "list", "-p1"], .list, []),
      (["add", "--notes=\u{301}=", "x"], .add, ["x"]),
      (["--color", "never", "done", "1", "2"], .done, ["1", "2"]),
    ] as [([String], CommandName, [String])])
  func `options stand anywhere before the double hyphen`(words: [String], command: CommandName, operands: [String])
    throws
  {
    let parser = Parser(
      command: { CommandTable.command($0).specification }, unknown: CommandTable.unknown)
    guard case .run(let invocation, _, _) = try parser.parse(words) else {
      Issue.record("no command")
      return
    }
    #expect(invocation.specification.name == command)
    #expect(invocation.operands == operands)
  }

  /// Whether a word means the same in every shell, script and manual.
  private static func isPlain(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix("-")
      && word.utf8.allSatisfy { 0x61...0x7a ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2d || $0 == 0x2e }
  }
}
