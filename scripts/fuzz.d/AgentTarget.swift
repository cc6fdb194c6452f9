// The messages of `remind mcp`: each line has at most one answer, which is one line of valid JSON. A call never becomes
// a word that the tool does not have.

enum AgentTarget {
  static func check(_ bytes: [UInt8]) {
    var session = AgentSession(permissions: []) { tool, arguments in
      checkWords(of: tool, arguments)
      var json = JSONWriter()
      json.object { _ in }
      return json
    }
    let greeting = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}"#
    require(session.answer(to: Array(greeting.utf8)) != nil, "the greeting has no answer")
    var lines = SplitLines(longest: 65_536)
    for line in lines.split(bytes) + lines.end() {
      guard let answer = session.answer(to: line.bytes) else { continue }
      require(!answer.contains(UInt8(ascii: "\n")), "an answer has a line feed")
      var reader = JSONReader(PaddedBytes(answer))
      mustNotThrow("an answer") {
        _ = try reader.value()
        try reader.finish()
      }
    }
  }

  private static func checkWords(of tool: AgentTool, _ arguments: ToolArguments) {
    guard let words = try? arguments.words(of: tool) else { return }
    require(words.first == tool.command.rawValue, "the first word of \(tool.name) is \(words.first ?? "none")")
    let options = words.dropFirst().prefix { $0 != "--" }
    let names = tool.options + ["key", "with-key"]
    for word in options {
      let name = word.dropFirst(2).prefix { $0 != "=" }
      require(word.hasPrefix("--") && names.contains(String(name)), "\(tool.name) gets \(word)")
    }
  }
}
