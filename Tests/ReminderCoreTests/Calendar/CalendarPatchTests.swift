import Testing

@testable import ReminderCore

@Suite struct CalendarPatchTests {
  private static let lines = [
    "BEGIN:VCALENDAR", "X-OTHER;A=\"1\":kept", "BEGIN:VTODO", "uid:1", "SUMMARY;LANGUAGE=de:Milch", "CATEGORIES:a",
    "X-LONG:which is fol", " ded where no one would", "CATEGORIES:b", "BEGIN:VALARM", "ACTION:AUDIO", "END:VALARM",
    "X-LAST:1", "END:VTODO", "END:VCALENDAR",
  ]

  /// The lines that a change of the task adds and removes.
  private func changed(
    newline: String = "\r\n", _ change: (inout CalendarPatch, CalendarComponent) -> Void
  ) throws -> [String] {
    let stream = try CalendarStream(Array((Self.lines.joined(separator: newline) + newline).utf8))
    let task = try #require(stream.components(named: "VTODO").first)
    var patch = CalendarPatch(stream)
    change(&patch, task)
    let lines = String(decoding: patch.bytes, as: UTF8.self).split(separator: newline).map { String($0) }
    return lines.difference(from: Self.lines).map { change in
      switch change {
      case .insert(let offset, let line, _): "\(offset)+ \(line)"
      case .remove(let offset, let line, _): "\(offset)- \(line)"
      }
    }
  }

  @Test func `a patch with no new values changes no line`() throws {
    #expect(try changed { _, _ in } == [])
    #expect(
      try changed { patch, task in
        patch.set("UID", to: CalendarProperty("UID", value: "1"), of: task)
        patch.set("CATEGORIES", to: ["a", "b"].map { CalendarProperty("CATEGORIES", texts: [$0]) }, of: task)
      } == [])
  }

  @Test(arguments: ["\r\n", "\n"])
  func `a patch changes a property in its place, and keeps the bytes of all others`(newline: String) throws {
    #expect(
      try changed(newline: newline) { patch, task in
        patch.set("SUMMARY", to: CalendarProperty("SUMMARY", texts: ["Milk, bread"]), of: task)
        patch.set("CATEGORIES", to: CalendarProperty("CATEGORIES", texts: ["a,b", "c"]), of: task)
        patch.set("DUE", to: CalendarTime.date(CivilDate(unchecked: 0)).property("DUE"), of: task)
      } == [
        "8- CATEGORIES:b", "5- CATEGORIES:a", "4- SUMMARY;LANGUAGE=de:Milch", "4+ SUMMARY:Milk\\, bread",
        "5+ CATEGORIES:a\\,b,c", "8+ DUE;VALUE=DATE:19700101",
      ])
  }

  @Test func `a patch removes and inserts components`() throws {
    let stream = try CalendarStream(Array((Self.lines.joined(separator: "\n") + "\n").utf8))
    let task = try #require(stream.components(named: "VTODO").first)
    var patch = CalendarPatch(stream)
    patch.remove(task.children[0])
    let alarm = NewComponent(name: "VALARM", properties: [CalendarProperty("ACTION", value: "DISPLAY")])
    patch.insert(alarm, in: task)
    patch.insert(NewComponent(name: "VTIMEZONE"), before: task)
    patch.set("CATEGORIES", to: nil, of: task)
    #expect(
      String(decoding: patch.bytes, as: UTF8.self) == """
        BEGIN:VCALENDAR
        X-OTHER;A="1":kept
        BEGIN:VTIMEZONE
        END:VTIMEZONE
        BEGIN:VTODO
        uid:1
        SUMMARY;LANGUAGE=de:Milch
        X-LONG:which is fol
         ded where no one would
        X-LAST:1
        BEGIN:VALARM
        ACTION:DISPLAY
        END:VALARM
        END:VTODO
        END:VCALENDAR

        """)
  }

  @Test func `changes may come in any order, and those inside a removed component go with the component`() throws {
    let due = CalendarTime.date(CivilDate(unchecked: 0)).property("DUE")
    let expected = ["9- BEGIN:VALARM", "10- ACTION:AUDIO", "11- END:VALARM", "9+ DUE;VALUE=DATE:19700101"]
    let changes: [(inout CalendarPatch, CalendarComponent) -> Void] = [
      { patch, task in patch.remove(task.children[0]) },
      { patch, task in patch.set("DUE", to: due, of: task) },
      { patch, task in patch.set("ACTION", to: CalendarProperty("ACTION", value: "DISPLAY"), of: task.children[0]) },
      { patch, task in patch.set("UID", to: CalendarProperty("UID", value: "2"), of: task.children[0]) },
      { patch, task in patch.remove(task.children[0]) },
    ]
    for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 3, 1, 4], [3, 1, 0, 2, 4]] {
      #expect(
        try Set(changed { patch, task in for index in order { changes[index](&patch, task) } }) == Set(expected),
        "\(order)")
    }
  }

  @Test func `lines are folded between characters at seventy-five bytes`() {
    for (text, lengths) in [
      (String(repeating: "a", count: 67), [75]), (String(repeating: "a", count: 68), [75, 2]),
      (String(repeating: "a", count: 300), [75, 75, 75, 75, 12]),
      ("a" + String(repeating: "é", count: 40), [75, 15]), (String(repeating: "🛒", count: 20), [72, 17]),
    ] {
      let line = CalendarProperty("SUMMARY", texts: [text]).encoded(newline: [10])
      let lines = line.split(separator: 10)
      #expect(lines.map(\.count) == lengths)
      #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
      let stream = try? CalendarStream(Array("BEGIN:A\n".utf8) + line + Array("END:A".utf8))
      #expect(stream?.components[0].property("SUMMARY")?.text == text)
    }
  }

  @Test(
    arguments: [
      "Milk", "a,b;c:d\"e", "back\\slash \\n is no line end", "two\nlines\n", "\u{1F6D2} 買い物", "^ caret", "",
    ])
  func `a text and a parameter read back as written`(text: String) throws {
    var property = CalendarProperty("SUMMARY", texts: [text])
    property.parameters = [.init(name: "X-A", values: [text.isEmpty ? "x" : text, "y"])]
    let line = property.encoded(newline: [13, 10])
    let stream = try CalendarStream(Array("BEGIN:A\r\n".utf8) + line + Array("END:A\r\n".utf8))
    let read = try #require(stream.components[0].property("SUMMARY"))
    #expect(read.text == text)
    if !text.utf8.contains(UInt8(ascii: "\\")) { #expect(read == property) }
    #expect(CalendarProperty("X", texts: [text, "b"]).texts == [text, "b"])
  }
}
