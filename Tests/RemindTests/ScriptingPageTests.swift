import ReminderCore
import ReminderSystem
import Testing

@testable import remind

/// The program prints exactly the output on the pages for scripts and agents.
@Suite struct ScriptingPageTests {
  /// A command line behind `$`, its input from before the pipe, and its output. `…` stands for anything.
  struct Example {
    let words: [String]
    var input = ""
    var printed = ""
  }

  private static func page(_ name: String) throws -> [Substring] {
    let root = (#filePath).split(separator: "/").dropLast(3).joined(separator: "/")
    let bytes = try #require(try SystemFile.bytes(of: "/\(root)/\(name)"))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func examples(_ name: String) throws -> [Example] {
    var examples: [Example] = []
    var isInside = false
    for line in try page(name) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(try example(line.dropFirst(2)))
      } else if isInside, !line.hasPrefix("#"), !examples.isEmpty {
        examples[examples.count - 1].printed += "\(line)\n"
      }
    }
    return examples
  }

  private static func example(_ line: Substring) throws -> Example {
    let parts = line.split(separator: " | ").map(String.init)
    let words = try #require(parts.last.flatMap { ShellLine.words(of: $0) }, "\(line)")
    #expect(words.first == "remind", "\(line)")
    let printed = try parts.count > 1 ? #require(ShellLine.words(of: parts[0])) : []
    #expect(printed.isEmpty || printed.count == 2 && printed[0] == "printf", "\(line)")
    return Example(
      words: Array(words.dropFirst()), input: printed.last.map { $0.replacing("\\n", with: "\n") } ?? "")
  }

  /// Whether a text matches this pattern. `…` stands for anything.
  private static func fits(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first), text.hasSuffix(last) else {
      return false
    }
    var rest = text[...]
    for part in parts where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  @Test(arguments: [("docs/scripting.md", 17), ("SKILL.md", 11), ("docs/agents.md", 8)])
  func `every example prints the output on its page`(page: String, count: Int) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-27T08:00"
    if page == "docs/agents.md" { sandbox.forgetFire() }
    let examples = try Self.examples(page)
    #expect(examples.count == count)
    for example in examples {
      sandbox.input = example.input
      let result = sandbox.run(example.words)
      #expect(
        Self.fits(result.output + result.errors, example.printed),
        "\(example.words)\n\(result.output)\(result.errors)is not\n\(example.printed)")
    }
  }

  @Test func `the table of errors has every code with its exit status`() throws {
    let rows = try Self.page("docs/scripting.md").map {
      $0.split(separator: "|").map { $0.filter { $0 != "`" && $0 != " " } }
    }
    let codes = rows.compactMap { row in row.count == 3 && Int32(row[1]) != nil ? "\(row[0]) \(row[1])" : nil }
    #expect(codes == ErrorCode.allCases.map { "\($0.rawValue) \($0.status.rawValue)" })
  }
}
