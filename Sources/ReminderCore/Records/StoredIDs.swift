/// The ids of tasks as a file has them, a JSON array. A change of ten thousand tasks stays in the file for the next
/// twenty changes. Each of those changes only copies the bytes.
package struct StoredIDs: Equatable, Sendable {
  /// The array.
  private(set) var bytes: [UInt8] = Array("[]".utf8)

  /// None.
  init() {}

  /// An array of these ids.
  init(_ ids: some Sequence<TaskID>) {
    var json = JSONWriter()
    json.array(of: ids) { $1.string("\($0)") }
    bytes = json.bytes
  }

  /// Reads an array and checks each element.
  init(from reader: inout JSONReader) throws(JSONError) {
    _ = reader.next()
    let start = reader.position
    var isFirst = true
    try reader.beginArray()
    while try reader.nextElement(&isFirst) { _ = try TaskID(from: &reader) }
    bytes = reader.bytes[start..<reader.position]
  }

  /// Whether there are none.
  var isEmpty: Bool { !bytes.contains(UInt8(ascii: "\"")) }

  /// All ids.
  package var ids: [TaskID] {
    var reader = JSONReader(PaddedBytes(bytes))
    // The ids were checked when they were read.
    return (try? reader.array(of: TaskID.init(from:))) ?? []
  }
}
