/// Changes of an iCalendar stream. Bytes outside the changes keep their values and their places.
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

  /// Sets `property` as the only property with this name in a component; nil removes the properties with this name. An
  /// equal property stays unchanged.
  mutating func set(_ name: String, to property: CalendarProperty?, of component: CalendarComponent) {
    set(name, to: property.map { [$0] } ?? [], of: component)
  }

  /// Sets `properties` as the only properties with this name in a component. Equal properties stay unchanged.
  mutating func set(_ name: String, to properties: [CalendarProperty], of component: CalendarComponent) {
    let lines = component.lines.filter { $0.property.name == name }
    if lines.map(\.property) == properties { return }
    let text = properties.flatMap { $0.encoded(newline: stream.newline) }
    guard let first = lines.first else { return insert(text, at: component.insertionOffset) }
    changes.append(Change(range: first.range, bytes: terminated(text, at: first.range)))
    for line in lines.dropFirst() { changes.append(Change(range: line.range, bytes: [])) }
  }

  /// Removes a component.
  mutating func remove(_ component: CalendarComponent) {
    changes.append(Change(range: component.range, bytes: []))
  }

  /// Whether the patch removes a component.
  func removes(_ component: CalendarComponent) -> Bool {
    changes.contains { $0.range == component.range && $0.bytes.isEmpty }
  }

  /// Inserts a new component as the last child of another component.
  mutating func insert(_ new: NewComponent, in component: CalendarComponent) {
    insert(new.encoded(newline: stream.newline), at: component.endOffset)
  }

  /// Inserts a new component before another component.
  mutating func insert(_ new: NewComponent, before component: CalendarComponent) {
    insert(new.encoded(newline: stream.newline), at: component.range.lowerBound)
  }

  private mutating func insert(_ bytes: [UInt8], at offset: Int) {
    if !bytes.isEmpty { changes.append(Change(range: offset..<offset, bytes: bytes)) }
  }

  /// Drops the line end if the old line has none, as at the end of some streams.
  private func terminated(_ text: [UInt8], at range: Range<Int>) -> [UInt8] {
    let hasEnd = range.isEmpty || stream.bytes[range.upperBound - 1] == UInt8(ascii: "\n")
    return hasEnd ? text : text.dropLast(text.isEmpty ? 0 : stream.newline.count)
  }

  /// The bytes with all changes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    // Insertions at one place stay in the order of their calls, before a component that is removed there. Changes
    // inside a removed component go with the component.
    let ordered = changes.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for change in ordered where change.range.lowerBound >= position {
      bytes += stream.bytes[position..<change.range.lowerBound] + change.bytes
      position = change.range.upperBound
    }
    return bytes + stream.bytes[position...]
  }
}

/// A new component, not read from a stream.
package struct NewComponent: Equatable {
  let name: String
  var properties: [CalendarProperty] = []
  var children: [NewComponent] = []

  /// Returns the component's lines, each with this line end.
  func encoded(newline: [UInt8]) -> [UInt8] {
    CalendarProperty("BEGIN", value: name).encoded(newline: newline)
      + properties.flatMap { $0.encoded(newline: newline) }
      + children.flatMap { $0.encoded(newline: newline) }
      + CalendarProperty("END", value: name).encoded(newline: newline)
  }

  /// The component's lines with the standard's line end.
  package var stream: [UInt8] { encoded(newline: CalendarStream.standardNewline) }
}
