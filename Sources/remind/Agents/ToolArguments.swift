import ReminderCore

/// The arguments of a call, and the command line that they stand for.
struct ToolArguments {
  /// A value, as JSON has it.
  enum Value: Equatable {
    case texts([String])
    case truth(Bool)
  }

  private var values: [(name: String, value: Value)] = []

  /// Reads an object; null counts as not given, and a number as its text.
  init(from reader: inout JSONReader) throws {
    var isFirst = true
    try reader.beginObject()
    while let (_, key) = try reader.nextKey(&isFirst) {
      let name = reader.text(key)
      if let value = try ToolArguments.value(name, from: &reader) {
        if values.contains(where: { $0.name == name }) { throw ArgumentError.repeated(name) }
        values.append((name, value))
      }
    }
  }

  /// No arguments.
  init() {}

  private static func value(_ name: String, from reader: inout JSONReader) throws -> Value? {
    switch reader.next() {
    case UInt8(ascii: "["):
      let elements = try reader.array { (reader) throws(JSONError) in try text(from: &reader) }
      let texts = elements.compactMap(\.self)
      if texts.count < elements.count { throw ArgumentError.wrongForm(name) }
      return .texts(texts)
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .truth(try reader.boolean())
    case UInt8(ascii: "n"):
      _ = try reader.value()
      return nil
    case UInt8(ascii: "{"): throw ArgumentError.wrongForm(name)
    default: return try text(from: &reader).map { .texts([$0]) }
    }
  }

  /// A string, or the digits of a number; nil for anything else.
  private static func text(from reader: inout JSONReader) throws(JSONError) -> String? {
    if reader.next() == UInt8(ascii: "\"") { return reader.text(try reader.string()) }
    let range = try reader.value()
    let bytes = reader.bytes[range]
    let isNumber = bytes.first.map { $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 } ?? false
    return isNumber ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The words of the command line for a tool. Throws if an argument is unknown, missing or of the wrong form.
  func words(of tool: AgentTool) throws(ArgumentError) -> [String] {
    let parameters = tool.parameters
    if let odd = values.first(where: { value in !parameters.contains { $0.name == value.name } }) {
      throw .unknown(odd.name)
    }
    for parameter in parameters where parameter.isRequired && self[parameter.name] == nil {
      throw .missing(parameter.name)
    }
    var options: [String] = []
    for name in tool.options {
      guard let value = self[name], let parameter = parameters.first(where: { $0.name == name }) else { continue }
      options += try ToolArguments.words(parameter, value)
    }
    var operands: [String] = []
    switch tool.operand {
    case .none: break
    case .title: operands = [try text("title")]
    case .task: try addTask(of: tool, to: &options, &operands)
    case .taskThenTime(let name):
      try addTask(of: tool, to: &options, &operands)
      if self[name] != nil { operands.append(try text(name)) }
    case .words(let name, _): operands = self[name] == nil ? [] : try text(name).split(separator: " ").map(String.init)
    case .setting: operands = [try text("name"), try text("value")]
    }
    return [tool.command.rawValue] + options + (operands.isEmpty ? [] : ["--"] + operands)
  }

  private subscript(name: String) -> Value? { values.first { $0.name == name }?.value }

  private func text(_ name: String) throws(ArgumentError) -> String {
    guard case .texts(let texts)? = self[name], texts.count == 1 else { throw .wrongForm(name) }
    return texts[0]
  }

  /// Names a task by its id or its key. A number is no name: it may stand for another task tomorrow.
  private func addTask(
    of tool: AgentTool, to options: inout [String], _ operands: inout [String]
  ) throws(ArgumentError) {
    let name = try text("task")
    if TaskID(name) != nil { return operands.append(name) }
    options.append("--\(tool.command == .edit ? "with-key" : "key")=\(name)")
  }

  private static func words(_ parameter: AgentTool.Parameter, _ value: Value) throws(ArgumentError) -> [String] {
    switch (parameter.form, value) {
    case (.truth, .truth(let isGiven)): isGiven ? ["--\(parameter.name)"] : []
    case (.texts, .texts(let texts)): texts.map { "--\(parameter.name)=\($0)" }
    case (.text, .texts(let texts)) where texts.count == 1: ["--\(parameter.name)=\(texts[0])"]
    case (.choice, .texts(let texts)) where texts.count == 1: ["--\(parameter.name)=\(texts[0])"]
    default: throw .wrongForm(parameter.name)
    }
  }
}

/// Why arguments cannot become a command line.
enum ArgumentError: CodedError, Equatable {
  case unknown(String)
  case missing(String)
  case repeated(String)
  case wrongForm(String)

  var errorCode: ErrorCode {
    switch self {
    case .unknown: .unknownOption
    case .missing: .missingValue
    case .repeated: .repeatedOption
    case .wrongForm: .badValue
    }
  }
}
