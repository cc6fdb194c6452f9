/// Changes of an iCalendar stream. All bytes that no change touches stay as they are and where they are.
struct CalendarPatch {
  private struct Change {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  private let stream: CalendarStream
  private var changes: [Change] = []

  init(_ stream: CalendarStream) { self.stream = stream }

  /// Whether nothing changes.
  var isEmpty: Bool { changes.isEmpty }

  /// Lets a component have this property, and no other of its name, or none where it is nil. One that says the same
  /// already stays as it is.
  mutating func set(_ name: String, to property: CalendarProperty?, of component: CalendarComponent) {
    set(name, to: property.map { [$0] } ?? [], of: component)
  }

  /// The same of several properties of one name.
  mutating func set(_ name: String, to properties: [CalendarProperty], of component: CalendarComponent) {
    let lines = component.lines.filter { $0.property.name == name }
    if lines.map(\.property) == properties { return }
    let text = properties.flatMap { $0.encoded(newline: stream.newline) }
    guard let first = lines.first else { return insert(text, at: component.insertionOffset) }
    changes.append(Change(range: first.range, bytes: terminated(text, at: first.range)))
    for line in lines.dropFirst() { changes.append(Change(range: line.range, bytes: [])) }
  }

  /// Takes a component out.
  mutating func remove(_ component: CalendarComponent) {
    changes.append(Change(range: component.range, bytes: []))
  }

  /// Whether a component is taken out.
  func removes(_ component: CalendarComponent) -> Bool {
    changes.contains { $0.range == component.range && $0.bytes.isEmpty }
  }

  /// Puts a new component in as the last one of another.
  mutating func insert(_ new: NewComponent, in component: CalendarComponent) {
    insert(new.encoded(newline: stream.newline), at: component.endOffset)
  }

  /// Puts a new component in before another.
  mutating func insert(_ new: NewComponent, before component: CalendarComponent) {
    insert(new.encoded(newline: stream.newline), at: component.range.lowerBound)
  }

  private mutating func insert(_ bytes: [UInt8], at offset: Int) {
    if !bytes.isEmpty { changes.append(Change(range: offset..<offset, bytes: bytes)) }
  }

  /// The last line of a stream may have no line end.
  private func terminated(_ text: [UInt8], at range: Range<Int>) -> [UInt8] {
    let hasEnd = range.isEmpty || stream.bytes[range.upperBound - 1] == UInt8(ascii: "\n")
    return hasEnd ? text : text.dropLast(text.isEmpty ? 0 : stream.newline.count)
  }

  /// The bytes with all changes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    // What is put in at one place stays in the order in which it came; `sorted` keeps it.
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      bytes += stream.bytes[position..<change.range.lowerBound] + change.bytes
      position = change.range.upperBound
    }
    return bytes + stream.bytes[position...]
  }
}

/// A component that is written anew.
struct NewComponent: Equatable {
  let name: String
  var properties: [CalendarProperty] = []
  var children: [NewComponent] = []

  /// Its lines, each with this end.
  func encoded(newline: [UInt8]) -> [UInt8] {
    CalendarProperty("BEGIN", value: name).encoded(newline: newline)
      + properties.flatMap { $0.encoded(newline: newline) }
      + children.flatMap { $0.encoded(newline: newline) }
      + CalendarProperty("END", value: name).encoded(newline: newline)
  }

  /// Its lines as the standard ends them.
  var stream: [UInt8] { encoded(newline: CalendarStream.standardNewline) }
}
