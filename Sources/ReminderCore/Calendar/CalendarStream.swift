/// An iCalendar stream (RFC 5545, section 3.4): its bytes, with the components that were found in them.
///
/// The stream knows the place of each part, so that `CalendarPatch` can change parts and every other byte stays
/// unchanged. Nothing in this file knows what a component means. Reading never traps, for any bytes.
package struct CalendarStream: Sendable {
  /// The deepest nesting of components: a calendar, an entry and its alarm are three.
  package static let depthLimit = 8

  /// The line end of the standard (section 3.1).
  static let standardNewline = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]

  /// The bytes as they were read.
  package let bytes: [UInt8]
  /// The components outside every other component, in their order; at least one, if nothing was damaged.
  package let components: [CalendarComponent]
  /// The line end of the stream: the line end of the first line.
  let newline: [UInt8]

  /// Reads a stream. A byte-order mark, empty lines, bare line feeds and names in lower case are allowed. The text has
  /// to be UTF-8; a fold within a character is allowed.
  package init(_ bytes: [UInt8]) throws(CalendarProblem) {
    var damage: [CalendarProblem] = []
    do throws(CalendarProblem) { try self.init(bytes, without: &damage) } catch { throw damage.first ?? error }
    if let first = damage.first { throw first }
  }

  /// Reads a stream, and leaves out each entry with a line that is no property; `damage` gets the problems.
  init(_ bytes: [UInt8], without damage: inout [CalendarProblem]) throws(CalendarProblem) {
    var lines = UnfoldedLines(bytes)
    var open: [CalendarComponent] = []
    var roots: [CalendarComponent] = []
    while let line = lines.next() {
      let property: CalendarProperty
      do throws(CalendarLineError) { property = try CalendarProperty(line: line.content[...]) } catch {
        damage.append(CalendarProblem(line: line.number, reason: CalendarStream.reason(error, line.content)))
        if let first = damage.first, open.isEmpty, roots.isEmpty { throw first }
        // The calendar itself stays; the task or the event with the line is damaged.
        let entry = open.first?.name == "VCALENDAR" ? 1 : 0
        if open.count > entry { open[entry].isDamaged = true }
        continue
      }
      switch property.name {
      case "BEGIN":
        guard open.count < CalendarStream.depthLimit else { throw CalendarProblem(line: line.number, reason: .tooDeep) }
        open.append(CalendarComponent(property.componentName, from: line))
      case "END":
        guard var ended = open.last, ended.name == property.componentName else {
          let reason = CalendarProblem.Reason.wrongEnd(property.componentName, open: open.last?.name)
          throw CalendarProblem(line: line.number, reason: reason)
        }
        open.removeLast()
        ended.end(with: line)
        if ended.isDamaged { continue }
        if open.isEmpty { roots.append(ended) } else { open[open.count - 1].children.append(ended) }
      default:
        guard !open.isEmpty else { throw CalendarProblem(line: line.number, reason: .outside(property.name)) }
        // vCalendar 1.0 folds and encodes in other ways, so its texts and alarms would be misread.
        if property.name == "VERSION", open.count == 1, property.value.filter({ $0 != " " }) == "1.0" {
          throw CalendarProblem(line: line.number, reason: .version("vCalendar 1.0"))
        }
        open[open.count - 1].lines.append(ContentLine(property: property, range: line.range, number: line.number))
      }
    }
    if let last = open.last { throw CalendarProblem(line: last.number, reason: .notEnded(last.name)) }
    if roots.isEmpty, damage.isEmpty { throw CalendarProblem(line: 1, reason: .empty) }
    self.bytes = bytes
    components = roots
    newline = lines.newline
  }

  private static func reason(_ error: CalendarLineError, _ line: [UInt8]) -> CalendarProblem.Reason {
    switch error {
    case .invalidUTF8: .invalidUTF8
    case .noProperty: .noProperty(String(String(decoding: line.prefix(160), as: UTF8.self).prefix(40)))
    case .openQuote:
      .openQuote(String(decoding: line.prefix { $0 != UInt8(ascii: ";") }.prefix(160), as: UTF8.self))
    }
  }

  /// Returns the components with a name, at any depth, in their order.
  package func components(named name: String) -> [CalendarComponent] {
    components.flatMap { $0.all(named: name) }
  }
}

/// A component of an iCalendar stream: a calendar, an entry, an alarm, a time zone.
package struct CalendarComponent: Sendable {
  /// The name in upper case: `VTODO`.
  package let name: String
  /// The line on which the component begins, from 1.
  package let number: Int
  /// The component's own properties in their order.
  package fileprivate(set) var lines: [ContentLine] = []
  /// The inner components, in their order.
  package fileprivate(set) var children: [CalendarComponent] = []
  /// The component's bytes, from `BEGIN` to the end of the line of `END`.
  private(set) var range: Range<Int>
  /// Where the line of `END` begins, and that of `BEGIN` ends.
  private(set) var endOffset: Int
  private let beginEnd: Int
  /// Whether a line of the component is no property.
  fileprivate var isDamaged = false

  fileprivate init(_ name: String, from line: UnfoldedLines.Line) {
    self.name = name
    number = line.number
    range = line.range
    endOffset = line.range.upperBound
    beginEnd = line.range.upperBound
  }

  fileprivate mutating func end(with line: UnfoldedLines.Line) {
    endOffset = line.range.lowerBound
    range = range.lowerBound..<line.range.upperBound
  }

  /// The offset for a new property: after the last property before the first inner component.
  var insertionOffset: Int {
    let limit = children.first?.range.lowerBound ?? endOffset
    return lines.last { $0.range.lowerBound < limit }?.range.upperBound ?? beginEnd
  }

  /// Returns the first property with a name.
  package func property(_ name: String) -> CalendarProperty? { line(name)?.property }

  /// Returns the line of the first property with a name.
  func line(_ name: String) -> ContentLine? { lines.first { $0.property.name == name } }

  /// Returns the properties with a name, in their order.
  func properties(_ name: String) -> [CalendarProperty] {
    lines.filter { $0.property.name == name }.map(\.property)
  }

  /// Returns the components with a name among this one and all inner ones.
  fileprivate func all(named name: String) -> [CalendarComponent] {
    (self.name == name ? [self] : []) + children.flatMap { $0.all(named: name) }
  }
}

/// A property with its place in the stream.
package struct ContentLine: Sendable {
  /// The property in the line.
  package let property: CalendarProperty
  /// The line's bytes with all folds and the line end.
  let range: Range<Int>
  /// The line on which the property begins, from 1.
  package let number: Int
}

extension CalendarProperty {
  /// The name in a line of `BEGIN` or `END`, in upper case.
  fileprivate var componentName: String {
    let name = value.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return String(decoding: name.map { 0x61...0x7A ~= $0 ? $0 - 0x20 : $0 }, as: UTF8.self)
  }
}

/// The content lines of a stream, unfolded byte by byte: a fold may be within a character.
struct UnfoldedLines {
  struct Line {
    /// The bytes without folds and line end.
    let content: [UInt8]
    /// The line's bytes in the stream, with its line end.
    let range: Range<Int>
    /// The number of the line's first physical line, from 1.
    let number: Int
  }

  /// The line end of the first line; the standard's line end where there is none.
  private(set) var newline = CalendarStream.standardNewline
  private let bytes: [UInt8]
  private var position: Int
  private var number = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.lengthOfByteOrderMark
    if let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end == 0 || bytes[end - 1] != UInt8(ascii: "\r") {
      newline = [UInt8(ascii: "\n")]
    }
  }

  /// Returns the next line that is not empty.
  mutating func next() -> Line? {
    while position < bytes.count {
      let (start, first) = (position, number)
      var content = Array(physicalLine())
      while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
        content += physicalLine().dropFirst()
      }
      while position < bytes.count, UnfoldedLines.isSoftBroken(content) {
        content.removeLast()
        content += physicalLine()
      }
      // A file of several files has a byte-order mark in its midst; an old one of Windows ends with Control-Z.
      content.removeFirst(content.lengthOfByteOrderMark)
      if content.allSatisfy({ $0 == 0 || $0 == 0x1a }) { continue }
      return Line(content: content, range: start..<position, number: first)
    }
    return nil
  }

  /// Whether a line goes on behind a soft line break (RFC 2045, section 6.7), as in vCalendar 1.0.
  private static func isSoftBroken(_ line: [UInt8]) -> Bool {
    guard line.last == UInt8(ascii: "="), let property = try? CalendarProperty(line: line[...]) else { return false }
    return property.isQuotedPrintable
  }

  /// Returns the bytes up to the next line end, and skips that line end.
  private mutating func physicalLine() -> ArraySlice<UInt8> {
    let rest = bytes[position...]
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let line = rest[..<end]
    position = min(end + 1, bytes.count)
    number += 1
    // A file with the line ends of the standard has two carriage returns if Windows wrote it as text.
    return line.prefix(upTo: (line.lastIndex { $0 != UInt8(ascii: "\r") } ?? line.startIndex - 1) + 1)
  }
}
