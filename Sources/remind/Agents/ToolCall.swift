import ReminderCore
import ReminderSystem

/// A call of a tool: runs the command line that the arguments stand for, in this process, and makes its result.
struct ToolCall {
  let tool: AgentTool
  let arguments: ToolArguments
  /// The machine as it is now.
  let context: Context

  /// What a command wrote to standard output.
  private final class Written: @unchecked Sendable {
    var output: [UInt8] = []
  }

  /// The result, as `tools/call` answers.
  func result() -> JSONWriter {
    let document = ErrorDocument()
    let words: [String]
    do { words = try arguments.words(of: tool) } catch {
      document.end(with: ErrorText.explain(error))
      return failure(document)
    }
    let written = Written()
    var context = context
    context.write = { stream, bytes in
      if stream == .standardOutput { written.output += bytes }
    }
    let file = context.globals.file.map { ["--file=\($0)"] } ?? []
    let status = context.run(file + ["--json", "--no-input"] + words, collecting: document)
    return status == .success ? success(written.output, notes: document.notes) : failure(document)
  }

  private func failure(_ document: ErrorDocument) -> JSONWriter {
    let structure = document.bytes.map(ToolCall.line) ?? Array("{}".utf8)
    let text = document.error.map { SafeText.paragraph($0.sentence.text) } ?? ""
    return result(texts: [text], structure: structure, isError: true)
  }

  private func success(_ output: [UInt8], notes: [String]) -> JSONWriter {
    let output = ToolCall.line(output)
    var structure = JSONWriter()
    if let member = tool.listMember {
      structure.object { json in
        json.key(escaping: member)
        json.raw(output.isEmpty ? Array("[]".utf8) : output)
      }
    }
    let document = tool.listMember == nil ? output : structure.bytes
    let words = tool.isReading && tool.command != .receipt ? [] : outcomes(of: document)
    let all = words + notes.map { "note: \(SafeText.paragraph($0))" }
    return result(
      texts: (all.isEmpty ? [] : [all.joined(separator: "\n")]) + [String(decoding: document, as: UTF8.self)],
      structure: document, isError: false)
  }

  private func result(texts: [String], structure: [UInt8], isError: Bool) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.key("content")
      json.array { json in
        for text in texts {
          json.object { json in
            json.member("type", "text")
            json.member("text", text)
          }
        }
      }
      json.key("structuredContent")
      json.raw(structure)
      json.member("isError", isError)
    }
    return json
  }

  /// The most tasks of a change that are named.
  private static let mostNamed = 20

  /// A line for each task in a result: when the task rings and through which channels, or what became of it.
  private func outcomes(of document: [UInt8]) -> [String] {
    guard let tasks = try? context.tasks(), let list = try? tasks.store.load(at: tasks.present) else { return [] }
    let outlook = DeliveryOutlook(list.settings, of: tasks.store.path, in: context.host)
    return ToolCall.tasks(in: document).prefix(ToolCall.mostNamed).compactMap { id in
      guard let receipt = try? list.receipt(of: .id(id), since: nil, at: tasks.present), receipt.reason != .doneBefore
      else { return nil }
      let line = ReceiptText(receipt, outlook: outlook, at: tasks.present, texts: .english).line
      return String(line.dropLast())
    }
  }

  // MARK: Reading what a command wrote

  /// A document without its line feed.
  private static func line(_ document: [UInt8]) -> [UInt8] {
    document.last == UInt8(ascii: "\n") ? document.dropLast() : document
  }

  /// The ids of the tasks in a result: of the members of `tasks`, or of the result itself.
  private static func tasks(in document: [UInt8]) -> [TaskID] {
    var reader = JSONReader(PaddedBytes(document))
    return (try? ids(from: &reader)) ?? []
  }

  private static func ids(from reader: inout JSONReader) throws(JSONError) -> [TaskID] {
    var ids: [TaskID] = []
    var isFirst = true
    try reader.beginObject()
    while let (_, name) = try reader.nextKey(&isFirst) {
      switch (reader.text(name), reader.next()) {
      case ("tasks", UInt8(ascii: "[")):
        ids += try reader.array { (reader) throws(JSONError) in try self.ids(from: &reader) }.flatMap(\.self)
      case ("id", UInt8(ascii: "\"")):
        if let id = TaskID(reader.text(try reader.string())) { ids.append(id) }
      default: _ = try reader.value()
      }
    }
    return ids
  }
}
