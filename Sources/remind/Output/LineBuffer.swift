import ReminderCore

/// Collects lines and writes them in large pieces, so that a long list needs neither many writes nor much memory.
struct LineBuffer {
  /// The lines are written as soon as there are more bytes than this.
  static let piece = 65_536

  private var bytes: [UInt8] = []
  private let output: ([UInt8]) throws -> Void

  init(_ output: @escaping ([UInt8]) throws -> Void) {
    self.output = output
  }

  /// Adds a line; `write` appends its text, without the line feed.
  mutating func line(_ write: (inout [UInt8]) -> Void) throws {
    write(&bytes)
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count > LineBuffer.piece { try flush() }
  }

  /// Adds a line.
  mutating func line(_ text: String) throws { try line { $0.add(text) } }

  /// Writes the bytes that are left.
  mutating func flush() throws {
    if !bytes.isEmpty { try output(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }
}

extension JSONWriter {
  /// Writes the current bytes if they are a large piece, as `LineBuffer` does.
  mutating func handOut(to output: ([UInt8]) throws -> Void) rethrows {
    if count > LineBuffer.piece { try output(drain()) }
  }

  /// Writes the bytes that are left, and a line feed after the document.
  mutating func finish(to output: ([UInt8]) throws -> Void) rethrows {
    try output(drain() + [UInt8(ascii: "\n")])
  }
}
