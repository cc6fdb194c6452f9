import ReminderCore

/// A message of JSON-RPC 2.0, as a line of standard input has it.
struct RPCMessage: Equatable {
  /// What the sender expects.
  enum Kind: Equatable {
    /// An answer; the value is the id as it was written: a string or a number.
    case request(id: [UInt8])
    /// Nothing.
    case notification
    /// Nothing: this is the answer to a request, and this program makes none.
    case response
  }

  let kind: Kind
  let method: String
  /// The parameters, a JSON object; empty if there are none.
  let parameters: [UInt8]
}

/// An error of JSON-RPC 2.0 (section 5.1 of its specification).
struct RPCError: Error, Equatable {
  enum Code: Int {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParameters = -32_602
  }

  let code: Code
  let message: String
  /// The id of the request, as it was written; nil if it cannot be known.
  var id: [UInt8]?
}

extension RPCMessage {
  /// Reads a line.
  init(_ line: [UInt8]) throws(RPCError) {
    var reader = JSONReader(PaddedBytes(line))
    do {
      if reader.next() != UInt8(ascii: "{") {
        _ = try reader.value()
        try reader.finish()
        throw RPCError(code: .invalidRequest, message: "a message is one JSON object; batches are not taken")
      }
      self = try RPCMessage(from: &reader)
    } catch let error as RPCError {
      throw error
    } catch {
      throw RPCError(code: .parseError, message: "the line is not valid JSON")
    }
  }

  private init(from reader: inout JSONReader) throws {
    var (version, method): (String?, String?)
    var (id, parameters): ([UInt8]?, [UInt8]?)
    var isResponse = false
    var isFirst = true
    try reader.beginObject()
    while let (_, name) = try reader.nextKey(&isFirst) {
      let first = reader.next()
      switch reader.text(name) {
      case "jsonrpc" where first == UInt8(ascii: "\""): version = reader.text(try reader.string())
      case "method" where first == UInt8(ascii: "\""): method = reader.text(try reader.string())
      case "id": id = Array(reader.bytes[try reader.value()])
      case "params": parameters = Array(reader.bytes[try reader.value()])
      case "result", "error":
        isResponse = true
        _ = try reader.value()
      default: _ = try reader.value()
      }
    }
    try reader.finish()
    guard version == "2.0", method != nil || isResponse, id.map(RPCMessage.isID) ?? true,
      parameters?.first.map({ $0 == UInt8(ascii: "{") }) ?? true
    else {
      let known = id.flatMap { RPCMessage.isID($0) ? $0 : nil }
      throw RPCError(code: .invalidRequest, message: "this is no message of JSON-RPC 2.0", id: known)
    }
    kind = method == nil ? .response : id.map { .request(id: $0) } ?? .notification
    (self.method, self.parameters) = (method ?? "", parameters ?? Array("{}".utf8))
  }

  /// Whether a value can be an id: a string, or a number.
  private static func isID(_ value: [UInt8]) -> Bool {
    value.first.map { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 } ?? false
  }
}

extension RPCError {
  /// The answer to a message that failed.
  var answer: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      json.key("id")
      json.raw(id ?? Array("null".utf8))
      json.key("error")
      json.object { json in
        json.member("code", code.rawValue)
        json.member("message", message)
      }
    }
    return json
  }
}
