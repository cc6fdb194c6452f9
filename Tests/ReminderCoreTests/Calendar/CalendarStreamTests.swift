import Testing

@testable import ReminderCore

@Suite struct CalendarStreamTests {
  /// A stream of lines, each with CRLF.
  private func stream(_ lines: String...) -> [UInt8] { Array(lines.map { $0 + "\r\n" }.joined().utf8) }

  /// The components and properties with their lines: `1 VCALENDAR`, `2  VERSION=2.0`.
  private func outline(_ component: CalendarComponent, _ indent: String = "") -> [String] {
    let properties = component.lines.map { line in
      let parameters = line.property.parameters.map { ";\($0.name)=\($0.values.joined(separator: "|"))" }.joined()
      return "\(line.number) \(indent) \(line.property.name)\(parameters)=\(line.property.value)"
    }
    return ["\(component.number) \(indent)\(component.name)"] + properties
      + component.children.flatMap { outline($0, indent + " ") }
  }

  private func outline(_ bytes: [UInt8]) throws -> [String] {
    try CalendarStream(bytes).components.flatMap { outline($0) }
  }

  @Test func `the reader reads components, properties and their line numbers`() throws {
    let bytes = stream(
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:1", "BEGIN:VALARM", "ACTION:DISPLAY", "END:VALARM",
      "SUMMARY:Milk", "END:VTODO", "END:VCALENDAR")
    #expect(
      try outline(bytes) == [
        "1 VCALENDAR", "2  VERSION=2.0", "3  VTODO", "4   UID=1", "8   SUMMARY=Milk", "5   VALARM",
        "6    ACTION=DISPLAY",
      ])
  }

  @Test(
    arguments: [
      // A byte-order mark, line feeds alone, empty lines, names in lower case, no line end at the end.
      "\u{FEFF}begin:vcalendar\r\nbegin:vtodo\r\nsummary:Milk\r\nend:vtodo\r\nend:vcalendar",
      "BEGIN:VCALENDAR\n\nBEGIN:VTODO\nSUMMARY:Milk\n\r\nEND:VTODO\nEND:VCALENDAR\n\n",
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMM\r\n ARY:M\r\n\tilk\r\nEND:VTODO \r\nEND:VCALENDAR\r\n",
    ])
  func `the reader accepts other line ends, folds and cases`(text: String) throws {
    let lines = try outline(Array(text.utf8)).map { $0.drop { $0 != " " } }
    #expect(lines == [" VCALENDAR", "  VTODO", "   SUMMARY=Milk"])
  }

  @Test func `a fold may stand within a character`() throws {
    let folded = Array("BEGIN:VTODO\r\nSUMMARY:K\u{C3}".utf8.dropLast(2)) + [0xC3, 13, 10, 32, 0xA4]
    #expect(try outline(folded + Array("se\r\nEND:VTODO\r\n".utf8)) == ["1 VTODO", "2  SUMMARY=Käse"])
  }

  @Test(
    arguments: [
      ("DUE;VALUE=DATE:20260301", "DUE;VALUE=DATE=20260301"),
      ("DUE;tzid=\"Europe/Berlin\";X-A=1,\"2,3\":x", "DUE;TZID=Europe/Berlin;X-A=1|2,3=x"),
      ("ATTENDEE;CN=\"Ann: the one; only\":mailto:a@b.c", "ATTENDEE;CN=Ann: the one; only=mailto:a@b.c"),
      ("X-A;B=^^ ^' ^n ^x ^:", "X-A;B=^ \" \n ^x ^="),
      ("COMPLETED;America/New_York:20260301T090000", "COMPLETED;America/New_York==20260301T090000"),
      ("X-A:", "X-A="), ("X-A;:", "X-A;=="), ("SUMMARY:a:b;c=\"", "SUMMARY=a:b;c=\""),
    ])
  func `the reader reads parameters with and without quotation marks`(line: String, read: String) throws {
    #expect(try outline(stream("BEGIN:VTODO", line, "END:VTODO")) == ["1 VTODO", "2  \(read)"])
  }

  @Test(
    arguments: [
      ("", 1, .empty), ("\r\n \r\n", 1, .empty), (" x\r\n", 1, .noProperty(" x")),
      ("Hello\r\n", 1, .noProperty("Hello")),
      (":x\r\n", 1, .noProperty(":x")), ("A b:x\r\n", 1, .noProperty("A b:x")),
      ("SUMMARY:Milk\r\n", 1, .outside("SUMMARY")),
      ("BEGIN:VTODO\r\nSUMMARY:Milk\r\n", 1, .notEnded("VTODO")),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nEND:VCALENDAR\n", 4, .wrongEnd("VCALENDAR", open: "VTODO")),
      ("END:VTODO\n", 1, .wrongEnd("VTODO", open: nil)),
      ("BEGIN:VTODO\nX;A=\"b:c\nEND:VTODO\n", 2, .openQuote("X")),
      (String(repeating: "BEGIN:A\n", count: 9), 9, .tooDeep),
    ] as [(String, Int, CalendarProblem.Reason)])
  func `an invalid stream is refused with its line`(text: String, line: Int, reason: CalendarProblem.Reason) {
    #expect(throws: CalendarProblem(line: line, reason: reason)) { try CalendarStream(Array(text.utf8)) }
  }

  @Test func `text in another encoding is refused, also across a fold`() {
    for bad in [[0xE4], [0xC3, 13, 10, 32, 13, 10, 32, 0x28], [0xFF, 0xFE]] as [[UInt8]] {
      let bytes = Array("BEGIN:VTODO\r\nSUMMARY:K".utf8) + bad + Array("se\r\nEND:VTODO\r\n".utf8)
      #expect(throws: CalendarProblem(line: 2, reason: .invalidUTF8)) { try CalendarStream(bytes) }
    }
  }

  @Test(arguments: 1...200)
  func `random bytes are refused, or written unchanged by an empty patch`(seed: Int) {
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    let words = ["BEGIN:", "END:", "VTODO", "\r\n", "\n ", ";", ":", "\"", ",", "\\", "é", "\0", "X-A=", "\u{FEFF}"]
    var bytes: [UInt8] = []
    for _ in 0..<60 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes += Array(words[Int(random >> 33) % words.count].utf8)
    }
    if let stream = try? CalendarStream(bytes) { #expect(CalendarPatch(stream).bytes == bytes) }
  }
}
