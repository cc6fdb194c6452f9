import Testing

@testable import ReminderCore
@testable import remind

/// The JSON of each command has the shape that `help --json` describes.
@Suite struct OutputShapeTests {
  /// Lines for each command that prints JSON, and the commands to run before each line.
  static let lines: [([String], before: [[String]])] = [
    (["add", "Tea", "--due", "fri", "--before", "1d", "--category", "a"], []), (["q", "Tea fri"], []),
    (["list", "all"], []), (["list", "--group", "day"], []), (["cal"], []),
    (["stats"], [["done", "2"], ["done", "1"]]), (["stats", "2"], [["done", "2"]]), (["cal", "tomorrow"], []),
    (["agenda", "--bells"], [["focus", "1h", "--at", "14:00"]]),
    (["show", "1", "2"], []), (["edit", "1", "--notes", "n", "--key", "k"], []), (["done", "1"], []),
    (["undone", "1"], [["done", "1"]]), (["next", "2"], []), (["skip", "2"], []), (["delete", "1", "2"], []),
    (["undo"], []), (["undo"], [["config", "notify", "off"]]), (["redo"], [["undo"]]), (["pending"], []),
    (["log"], []), (["log", "--since", "today"], [["done", "1"]]),
    (["snooze", "1"], []), (["quiet"], []), (["quiet", "2h"], []), (["mute", "1"], []), (["status"], []),
    (["watch"], []), (["fire"], []),
    (["timer", "25m", "Tea"], []), (["timer"], [["timer", "5m", "1"]]), (["focus", "90m"], []),
    (["focus"], [["focus", "1h", "--at", "14:00", "--repeat", "daily"]]),
    (["step", "1", "add", "a"], []), (["step", "1"], []), (["copy", "1"], []),
    (["did", "Tea"], []), (["away", "2w"], []), (["away"], []), (["postpone", "2"], [["edit", "2", "--no-repeat"]]),
    (["pending"], [["timer", "5m"]]), (["receipt", "1"], []), (["receipt", "2"], [["done", "2"]]),
    (["fire"], [["config", "notify.command", "exit 1"]]), (["act", "1", "done"], []), (["schedule"], []),
    (["schedule", "install", "--dry-run"], []),
    (["schedule", "wake"], []), (["sync", "status"], []), (["sync", "log"], []), (["sync", "remove"], []),
    (["sync"], [["sync", "setup", "~/tasks"]]), (["sync", "log"], [["sync", "setup", "~/tasks"]]),
    (["doctor"], []),
    (["doctor", "--watch-dog"], []), (["config"], []),
    (["config", "notify", "off"], []),
    (["categories"], [["edit", "1", "--category", "home"]]),
    (["categories", "rename", "home", "house"], [["edit", "1", "--category", "home"]]),
    (["import", "-", "--format", "todo.txt"], []), (["merge", "-"], []), (["export"], []), (["export", "1"], []),
    (["restore"], []),
    (["restore", "1"], []),
    (["help"], []), (["help", "options"], []), (["help", "add"], []),
  ]

  @Test(arguments: lines)
  func `the JSON of a command has the shape in its help`(line: [String], before: [[String]]) throws {
    let sandbox = try Sandbox()
    sandbox.install(Sandbox.schedulers)
    sandbox.input = "(A) Buy milk @shop\n"
    for words in [["add", "Pay rent"], ["add", "Water", "--due", "2026-02-20 13:00", "--repeat", "daily"]] + before {
      #expect(sandbox.run(words).status == .success)
    }
    if line[0] == "merge" { sandbox.inputBytes = sandbox.contents }
    if line == ["fire"] { sandbox.now = "2026-02-20T14:00" }
    let output = sandbox.run(line + ["--json"]).output
    let document = try #require(JSONTree(output), "\(output)")
    let name = try #require(CommandName(rawValue: line[0]))
    let shape = try #require(OutputShape.of(name))
    #expect(document.misfit(shape) == nil, "\(output)")
  }

  @Test func `every command that prints JSON has a line in this test`() {
    let without = CommandTable.specifications.map(\.name).filter { OutputShape.of($0) == nil }
    #expect(without == [.open, .mcp, .completion])
    let all = Self.lines.compactMap { CommandName(rawValue: $0.0[0]) } + without
    #expect(Set(all) == Set(CommandTable.specifications.map(\.name)))
  }

  @Test func `a shape is written as JSON Schema`() {
    var json = JSONWriter()
    JSONShape.array(.object(["a": .optional(.integer), "b": .either([.string, .boolean])])).write(to: &json)
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"type":"array","items":{"type":"object","properties":{"a":{"anyOf":[{"type":"integer"},{"type":"null"}]},"#
        + #""b":{"anyOf":[{"type":"string"},{"type":"boolean"}]}},"required":["a","b"]}}"#)
  }

  @Test(arguments: [("[1]", "[0]: not a string"), ("{}", "not an array"), ("[\"a\",null]", "[1]: not a string")])
  func `a misfit names its place in the document`(text: String, misfit: String) throws {
    #expect(try #require(JSONTree(text)).misfit(.array(.string)) == misfit)
    #expect(JSONTree("{\"a\":1}")?.misfit(.object(["b": .integer])) == ".b: missing")
    #expect(JSONTree("{\"a\":1}")?.misfit(.object([:])) == ".a: not in the shape")
  }
}

/// A JSON document that is known to be well formed, as a tree; strings keep their escapes.
enum JSONTree {
  case string, integer, boolean, null
  case array([JSONTree])
  case object([String: JSONTree])

  init?(_ text: String) {
    var rest = text[...]
    guard let tree = JSONTree(&rest), rest.allSatisfy(\.isWhitespace) else { return nil }
    self = tree
  }

  private init?(_ rest: inout Substring) {
    rest = rest.drop(while: \.isWhitespace)
    switch rest.first {
    case "{":
      var members: [String: JSONTree] = [:]
      while let first = rest.popFirst(), first == "{" || first == "," {
        rest = rest.drop(while: \.isWhitespace)
        if rest.first == "}" { continue }
        guard let name = JSONTree.text(&rest) else { return nil }
        rest = rest.drop { $0.isWhitespace || $0 == ":" }
        guard let value = JSONTree(&rest) else { return nil }
        members[name] = value
        rest = rest.drop(while: \.isWhitespace)
      }
      self = .object(members)
    case "[":
      var elements: [JSONTree] = []
      while let first = rest.popFirst(), first == "[" || first == "," {
        rest = rest.drop(while: \.isWhitespace)
        if rest.first == "]" { continue }
        guard let value = JSONTree(&rest) else { return nil }
        elements.append(value)
        rest = rest.drop(while: \.isWhitespace)
      }
      self = .array(elements)
    case "\"":
      guard JSONTree.text(&rest) != nil else { return nil }
      self = .string
    default:
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      rest = rest.dropFirst(word.count)
      switch word {
      case "true", "false": self = .boolean
      case "null": self = .null
      default:
        guard Int(word) != nil else { return nil }
        self = .integer
      }
    }
  }

  /// A string without its quotes.
  private static func text(_ rest: inout Substring) -> String? {
    guard rest.popFirst() == "\"" else { return nil }
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      text.append(character)
      if character == "\\", let escaped = rest.popFirst() { text.append(escaped) }
    }
    return text
  }

  /// The first place that does not fit a shape, and the reason; nil if the whole tree fits.
  func misfit(_ shape: JSONShape) -> String? {
    switch (shape, self) {
    case (.string, .string), (.integer, .integer), (.boolean, .boolean), (.optional, .null): nil
    case (.optional(let shape), _): misfit(shape)
    case (.array(let element), .array(let elements)):
      elements.enumerated().lazy.compactMap { index, tree in
        tree.misfit(element).map { "[\(index)]\($0.hasPrefix(".") || $0.hasPrefix("[") ? "" : ": ")\($0)" }
      }.first
    case (.object(let members), .object(let tree)):
      misfit(.part(members)) ?? Set(tree.keys).subtracting(members.map(\.key)).min().map { ".\($0): not in the shape" }
    case (.extended(let members, let more), .object(let tree)):
      misfit(.part(members)) ?? misfit(.part(more))
        ?? Set(tree.keys).subtracting(members.map(\.key) + more.map(\.key)).min().map { ".\($0): not in the shape" }
    case (.part(let members), .object(let tree)):
      members.lazy.compactMap { name, shape in
        guard let value = tree[name] else { return ".\(name): missing" }
        return value.misfit(shape).map { ".\(name)\($0.hasPrefix(".") || $0.hasPrefix("[") ? "" : ": ")\($0)" }
      }.first
    case (.either(let shapes), _):
      shapes.contains { misfit($0) == nil } ? nil : "none of them: \(shapes.compactMap { misfit($0) })"
    case (.string, _): "not a string"
    case (.integer, _): "not an integer"
    case (.boolean, _): "not a boolean"
    case (.array, _): "not an array"
    case (.object, _), (.part, _), (.extended, _): "not an object"
    }
  }
}
