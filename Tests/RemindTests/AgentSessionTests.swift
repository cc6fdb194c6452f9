import ReminderCore
import Testing

@testable import remind

/// The messages of `remind mcp`, without a process.
@Suite struct AgentSessionTests {
  private static let initialize =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}"#
  private static let call =
    #"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"add","arguments":{"title":"Rent","at":["09:00"],"#
    + #""loud":true,"priority":"high","due":null}}}"#

  /// A session whose calls answer with the command line.
  private static func session(_ permissions: [AgentTool.Permission] = []) -> AgentSession {
    AgentSession(permissions: permissions) { tool, arguments in
      var json = JSONWriter()
      json.array { json in for word in (try? arguments.words(of: tool)) ?? ["refused"] { json.string(word) } }
      return json
    }
  }

  private static func answer(_ line: String, _ session: inout AgentSession) -> String? {
    session.answer(to: Array(line.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":"x","method":"ping"}"#, #"{"jsonrpc":"2.0","id":"x","result":{}}"#),
    (#"{"jsonrpc":"2.0","id":-7,"method":"ping","params":{}}"#, #"{"jsonrpc":"2.0","id":-7,"result":{}}"#),
    (call, #"{"jsonrpc":"2.0","id":"a","result":["add","--at=09:00","--priority=high","--loud","--","Rent"]}"#),
    (
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"none"}}"#,
      #"{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"Unknown tool: none"}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"add","arguments":[]}}"#,
      #"{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"\"arguments\" is no object"}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{}}"#,
      #"{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"\"name\" is missing"}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":2,"method":"prompts/list"}"#,
      #"{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"there is no method \"prompts/list\""}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":2,"method":""}"#,
      #"{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"there is no method \"\""}}"#
    ),
    (
      #"[{"jsonrpc":"2.0","id":2,"method":"ping"}]"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message is one JSON object; batches are not "#
        + #"taken"}}"#
    ),
    (
      #"{"jsonrpc":"1.0","id":2,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":2,"error":{"code":-32600,"message":"this is no message of JSON-RPC 2.0"}}"#
    ),
    (
      "{", #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the line is not valid JSON"}}"#
    ),
  ])
  func `each message has one answer`(line: String, answer: String) {
    var session = Self.session()
    _ = Self.answer(Self.initialize, &session)
    #expect(Self.answer(line, &session) == answer)
  }

  @Test(arguments: [
    "", "  ", #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
    #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#,
  ])
  func `nothing answers a notification, an answer or an empty line`(line: String) {
    var session = Self.session()
    #expect(Self.answer(line, &session) == nil)
  }

  @Test func `every parameter of a tool is an option or an operand of its command`() {
    for tool in AgentTool.all {
      let names = tool.specification.options.map(\.name)
      #expect(tool.options.allSatisfy(names.contains), "\(tool.name): \(tool.options.filter { !names.contains($0) })")
      #expect(tool.required.allSatisfy(tool.options.contains), "\(tool.name)")
      #expect(Set(tool.parameters.map(\.name)).count == tool.parameters.count, "\(tool.name)")
    }
  }

  @Test func `a damaged message never traps, and has an answer that is valid JSON`() throws {
    var random = Sequence64(state: 46)
    let seeds = [Self.initialize, Self.call, #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#].map { Array($0.utf8) }
    var answers = 0
    for _ in 0..<20_000 {
      var line = seeds[random.below(seeds.count)]
      for _ in 0...random.below(4) {
        let place = random.below(line.count)
        switch random.below(4) {
        case 0: line[place] = UInt8(truncatingIfNeeded: random.below(256))
        case 1: line.remove(at: place)
        case 2: line.insert(UInt8(truncatingIfNeeded: random.below(256)), at: place)
        default: line.swapAt(place, random.below(line.count))
        }
      }
      var session = Self.session()
      if random.below(2) == 0 { _ = Self.answer(Self.initialize, &session) }
      guard let answer = session.answer(to: line) else { continue }
      answers += 1
      var reader = JSONReader(PaddedBytes(answer))
      _ = try reader.value()
      try reader.finish()
      #expect(!answer.contains(UInt8(ascii: "\n")))
    }
    #expect(answers > 15_000)
  }
}

/// Numbers that are the same in each run.
private struct Sequence64 {
  var state: UInt64

  /// A number from 0 to `limit` - 1.
  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit > 0 ? Int(truncatingIfNeeded: (state >> 33) % UInt64(limit)) : 0
  }
}
