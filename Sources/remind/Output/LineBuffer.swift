/// Gathers lines and hands them out in large pieces, so that a long list takes neither many writes nor much memory.
struct LineBuffer {
  /// So many bytes are handed out at once.
  static let piece = 65_536

  private var bytes: [UInt8] = []
  private let output: ([UInt8]) throws -> Void

  init(_ output: @escaping ([UInt8]) throws -> Void) {
    self.output = output
  }

  /// Adds a line, for which `write` writes all but the line feed.
  mutating func line(_ write: (inout [UInt8]) -> Void) throws {
    write(&bytes)
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count > LineBuffer.piece { try flush() }
  }

  /// Adds a line.
  mutating func line(_ text: String) throws { try line { $0 += text.utf8 } }

  /// Hands out what is left.
  mutating func flush() throws {
    if !bytes.isEmpty { try output(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }
}
