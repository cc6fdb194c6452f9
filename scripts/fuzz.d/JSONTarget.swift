// Compares the JSON reader with a second, independent reader (Tests/…/PlainJSON.swift).

enum JSONTarget {
  static func check(_ bytes: [UInt8]) {
    let document = PaddedBytes(bytes)
    let error = refusal(of: document, at: 0..<bytes.count)
    require((error == nil) == PlainJSON.accepts(bytes), "the two readers differ: \(error.map { "\($0)" } ?? "accepted")")
    if let error {
      require(0...bytes.count ~= error.offset, "the offset \(error.offset) of \(bytes.count) bytes")
      let position = TextPosition(of: error.offset, in: bytes)
      require(position.line >= 1 && position.column >= 1, "\(position)")
    } else {
      // A copy from the writer, compact and with its own escapes, is the same document.
      let once = rewritten(document)
      require(rewritten(PaddedBytes(once)) == once, "written again it is another: \(text(once))")
    }
    for behind in [",", "\"", "]}"] {
      let longer = PaddedBytes(Array("[7".utf8) + bytes + Array(behind.utf8))
      let inPart = refusal(of: longer, at: 2..<2 + bytes.count)
      require((inPart == nil) == (error == nil), "as a part of a longer text it is read otherwise, before \(behind)")
    }
  }

  private static func refusal(of document: PaddedBytes, at range: Range<Int>) -> JSONError? {
    var reader = JSONReader(document, at: range)
    do throws(JSONError) {
      let index = try reader.value()
      try reader.finish()
      require(index.lowerBound >= range.lowerBound && index.upperBound <= range.upperBound, "the place \(index)")
      return nil
    } catch {
      return error
    }
  }

  /// Copies an accepted document through the reader and the writer.
  static func rewritten(_ document: PaddedBytes) -> [UInt8] {
    var reader = JSONReader(document)
    var writer = JSONWriter()
    mustNotThrow("an accepted document") {
      try copy(&reader, to: &writer, document)
      try reader.finish()
    }
    return writer.bytes
  }

  private static func copy(_ reader: inout JSONReader, to json: inout JSONWriter, _ document: PaddedBytes) throws {
    var isFirst = true
    switch reader.next() {
    case UInt8(ascii: "{"):
      try reader.beginObject()
      try json.object { json in
        while let (key, name) = try reader.nextKey(&isFirst) {
          let text = reader.text(name)
          require(key == JSONKey(decoded: text) || text.utf8.count > 16, "the key of \(text)")
          json.key(escaping: text)
          try copy(&reader, to: &json, document)
        }
      }
    case UInt8(ascii: "["):
      try reader.beginArray()
      try json.array { json in
        while try reader.nextElement(&isFirst) { try copy(&reader, to: &json, document) }
      }
    case UInt8(ascii: "\""): json.string(reader.text(try reader.string()))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): json.boolean(try reader.boolean())
    case UInt8(ascii: "n"): json.string(try reader.skipNull() ? nil : "not null")
    default:
      var whole = reader
      let number = try? whole.integer(in: -Int.max...Int.max)
      let index = try reader.number()
      if let number {
        require(Int(text(document[index])) == number, "the number \(text(document[index])) as \(number)")
      }
      json.raw(document[index])
    }
  }
}
