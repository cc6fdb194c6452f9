/// An iCalendar stream (RFC 5545, section 3.4) as its bytes, with the components that were found in them.
///
/// It knows the place of everything, so that it can be changed (`CalendarPatch`) and all that is not touched keeps its
/// bytes. Nothing here knows what a component means. Reading never traps, whatever the bytes.
public struct CalendarStream: Sendable {
  /// The most components in each other: a calendar, an entry and its alarm are three.
  public static let depthLimit = 8

  /// What ends a line by the standard (section 3.1).
  static let standardNewline = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]

  /// The bytes as they were read.
  public let bytes: [UInt8]
  /// The components that are in no other, in their order; at least one.
  public let components: [CalendarComponent]
  /// What ends the lines: that of the first line.
  let newline: [UInt8]

  /// Reads a stream. A byte-order mark, empty lines, line feeds alone and names in lower case are allowed; the text has
  /// to be UTF-8, which may be folded within a character.
  public init(_ bytes: [UInt8]) throws(CalendarProblem) {
    var lines = UnfoldedLines(bytes)
    var open: [CalendarComponent] = []
    var roots: [CalendarComponent] = []
    while let line = lines.next() {
      let property: CalendarProperty
      do throws(CalendarLineError) { property = try CalendarProperty(line: line.content[...]) } catch {
        throw CalendarProblem(line: line.number, reason: CalendarStream.reason(error, line.content))
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
        if open.isEmpty { roots.append(ended) } else { open[open.count - 1].children.append(ended) }
      default:
        guard !open.isEmpty else { throw CalendarProblem(line: line.number, reason: .outside(property.name)) }
        // vCalendar 1.0 folds and encodes in other ways, so that its texts and alarms would be misread.
        if property.name == "VERSION", open.count == 1, property.value.filter({ $0 != " " }) == "1.0" {
          throw CalendarProblem(line: line.number, reason: .version("vCalendar 1.0"))
        }
        open[open.count - 1].lines.append(ContentLine(property: property, range: line.range, number: line.number))
      }
    }
    if let last = open.last { throw CalendarProblem(line: last.number, reason: .notEnded(last.name)) }
    if roots.isEmpty { throw CalendarProblem(line: 1, reason: .empty) }
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

  /// The components of a name, in whatever they stand, in their order.
  public func components(named name: String) -> [CalendarComponent] {
    components.flatMap { $0.all(named: name) }
  }
}

/// A component of an iCalendar stream: a calendar, an entry, an alarm, a time zone.
public struct CalendarComponent: Sendable {
  /// The name in upper case: `VTODO`.
  public let name: String
  /// The line on which it begins, from 1.
  public let number: Int
  /// Its own properties in their order.
  public fileprivate(set) var lines: [ContentLine] = []
  /// The components in it, in their order.
  public fileprivate(set) var children: [CalendarComponent] = []
  /// Its bytes, from `BEGIN` to the end of the line of `END`.
  private(set) var range: Range<Int>
  /// Where the line of `END` begins, and that of `BEGIN` ends.
  private(set) var endOffset: Int
  private let beginEnd: Int

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

  /// Where a new property is put in: behind the last one before the first inner component.
  var insertionOffset: Int {
    let limit = children.first?.range.lowerBound ?? endOffset
    return lines.last { $0.range.lowerBound < limit }?.range.upperBound ?? beginEnd
  }

  /// The first property of a name.
  public func property(_ name: String) -> CalendarProperty? { line(name)?.property }

  /// The line of the first property of a name.
  func line(_ name: String) -> ContentLine? { lines.first { $0.property.name == name } }

  /// The properties of a name, in their order.
  func properties(_ name: String) -> [CalendarProperty] {
    lines.filter { $0.property.name == name }.map(\.property)
  }

  /// This component and those in it, of a name.
  fileprivate func all(named name: String) -> [CalendarComponent] {
    (self.name == name ? [self] : []) + children.flatMap { $0.all(named: name) }
  }
}

/// A property with its place.
public struct ContentLine: Sendable {
  /// What it says.
  public let property: CalendarProperty
  /// Its bytes with all that is folded, and its line end.
  let range: Range<Int>
  /// The line on which it begins, from 1.
  public let number: Int
}

extension CalendarProperty {
  /// The name in a line of `BEGIN` or `END`, in upper case.
  fileprivate var componentName: String {
    let name = value.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return String(decoding: name.map { 0x61...0x7A ~= $0 ? $0 - 0x20 : $0 }, as: UTF8.self)
  }
}

/// The content lines of a stream, unfolded byte by byte: a fold may stand within a character.
struct UnfoldedLines {
  struct Line {
    /// The bytes without folds and line end.
    let content: [UInt8]
    /// Where it stands, with its line end.
    let range: Range<Int>
    /// The line on which it begins, from 1.
    let number: Int
  }

  /// What ends the first line; that of the standard where nothing does.
  private(set) var newline = CalendarStream.standardNewline
  private let bytes: [UInt8]
  private var position: Int
  private var number = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    if let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end == 0 || bytes[end - 1] != UInt8(ascii: "\r") {
      newline = [UInt8(ascii: "\n")]
    }
  }

  /// The next line that is not empty.
  mutating func next() -> Line? {
    while position < bytes.count {
      let (start, first) = (position, number)
      var content = Array(physicalLine())
      while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
        content += physicalLine().dropFirst()
      }
      if !content.isEmpty { return Line(content: content, range: start..<position, number: first) }
    }
    return nil
  }

  /// The bytes up to the next line end, which is passed.
  private mutating func physicalLine() -> ArraySlice<UInt8> {
    let rest = bytes[position...]
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let line = rest[..<end]
    position = min(end + 1, bytes.count)
    number += 1
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
