/// The identities of tasks as a file has them, a JSON array: a change of ten thousand tasks stays in the file for the
/// next twenty changes, which have no use for its identities but to write them again.
struct StoredIDs: Equatable, Sendable {
  /// The array.
  private(set) var bytes: [UInt8] = Array("[]".utf8)

  /// None.
  init() {}

  /// An array of these.
  init(_ ids: some Sequence<TaskID>) {
    var json = JSONWriter()
    json.array { json in for id in ids { json.string(id.description) } }
    bytes = json.bytes
  }

  /// Reads an array, each element of which is checked.
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

  /// All of them.
  var ids: [TaskID] {
    var reader = JSONReader(PaddedBytes(bytes))
    // They were checked when they were read.
    return (try? reader.array(of: TaskID.init(from:))) ?? []
  }
}
