/// A JSON array of the state file with one value on each line, of which the last ones are kept.
///
/// The array stays the bytes of the file. Only a command that shows or adds to the values reads them.
struct KeptLines: Equatable, Sendable {
  /// The number of values that are kept. Up to `slack` more may be there, so that few changes have to read the values.
  let limit: Int
  static let slack = 100

  /// A JSON array; empty where there is none.
  private(set) var bytes: [UInt8]

  /// The array of a file, known to be JSON; empty for none.
  init(_ array: [UInt8] = [], limit: Int) { (bytes, self.limit) = (array, limit) }

  /// The values as text, in the order in which they were added.
  var elements: [[UInt8]] {
    if bytes.isEmpty { return [] }
    let text = PaddedBytes(bytes)
    var reader = JSONReader(text)
    var elements: [[UInt8]] = []
    var isFirst = true
    // The array was checked when the file was read, so nothing is thrown here.
    guard (try? reader.beginArray()) != nil else { return [] }
    while (try? reader.nextElement(&isFirst)) == true, let range = try? reader.value() { elements.append(text[range]) }
    return elements
  }

  /// Returns the values that `read` reads, without those that a later version wrote in another form.
  func values<Value>(_ read: (inout JSONReader) throws(JSONError) -> Value) -> [Value] {
    elements.compactMap { element in
      var reader = JSONReader(PaddedBytes(element))
      return try? read(&reader)
    }
  }

  /// Adds values at the end; removes the first values where there are too many.
  mutating func append(_ new: [[UInt8]]) {
    if new.isEmpty { return }
    // This program writes one value on each line. An array with fewer lines than the limit has fewer values, too.
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    guard bytes.suffix(3).elementsEqual("}\n]".utf8), lines + new.count <= limit + KeptLines.slack else {
      return set(elements + new)
    }
    bytes.removeLast(2)
    bytes += new.flatMap { Array(",\n".utf8) + $0 } + Array("\n]".utf8)
  }

  /// Adds the values that are not there yet.
  mutating func merge(_ new: [[UInt8]]) {
    let known = Set(new.isEmpty ? [] : elements)
    append(new.filter { !known.contains($0) })
  }

  /// Adds, in front, the values that only an earlier version of the same file has.
  mutating func restore(_ earlier: KeptLines) {
    if earlier == self { return }
    let own = elements
    let known = Set(own)
    set(earlier.elements.filter { !known.contains($0) } + own)
  }

  private mutating func set(_ elements: [[UInt8]]) {
    let lines = elements.count > limit + KeptLines.slack ? elements.suffix(limit) : elements[...]
    bytes = lines.isEmpty ? [] : Array("[\n".utf8) + lines.joined(separator: Array(",\n".utf8)) + Array("\n]".utf8)
  }
}
