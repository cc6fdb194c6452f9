import ReminderCore

extension JSONWriter {
  /// Hands out what was written where it is a large piece, so that a long document takes neither many writes nor much
  /// memory.
  mutating func handOut(to output: ([UInt8]) throws -> Void) rethrows {
    if bytes.count > LineBuffer.piece { try output(drain()) }
  }

  /// Hands out what is left, and the line feed behind a document.
  mutating func finish(to output: ([UInt8]) throws -> Void) rethrows {
    try output(drain() + [UInt8(ascii: "\n")])
  }
}
