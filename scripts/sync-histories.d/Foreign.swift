// Another program that changes the file of a task, as simply as possible.

struct Foreign {
  let now: Timestamp
  private(set) var lines: [[UInt8]]
  private var newline = "\r\n"

  init(_ bytes: [UInt8], now: Timestamp) {
    self.now = now
    lines = bytes.split(separator: UInt8(ascii: "\n")).map { Array($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
  }

  var bytes: [UInt8] { lines.flatMap { $0 + Array(newline.utf8) } }

  mutating func endLinesShort() { newline = "\n" }

  private func place(_ start: String) -> Int? { lines.firstIndex { $0.starts(with: start.utf8) } }

  /// The place for new properties of the task: before its alarms.
  private var end: Int { min(place("BEGIN:VALARM") ?? lines.count, place("END:VTODO") ?? lines.count) }

  private mutating func put(_ name: String, _ value: String) {
    let line = Array("\(name):\(value)".utf8)
    if let place = place(name), place < end { lines[place] = line } else { lines.insert(line, at: end) }
  }

  var utc: String { Tokens.stamp(CivilDateTime(unchecked: now.seconds)) + "00Z" }

  mutating func stamp() { put("LAST-MODIFIED", utc) }

  /// Replaces the title. Returns the words of the old title.
  mutating func setTitle(_ title: String) -> Set<Token> {
    let old = place("SUMMARY").map { Tokens.words(in: lines[$0]) } ?? []
    put("SUMMARY", title)
    return old
  }

  mutating func complete() {
    put("STATUS", "COMPLETED")
    put("PERCENT-COMPLETE", "100")
    put("COMPLETED", utc)
  }

  /// Removes the lists of single occurrences, as a program that does not know them does.
  mutating func dropLists() {
    let names = ["EXDATE", "RDATE", "X-REMIND-MOVED", "X-REMIND-DONE"]
    var isDropped = false
    lines = lines.filter { line in
      // The further lines of a folded one go with it.
      if line.first != UInt8(ascii: " ") { isDropped = names.contains { line.starts(with: $0.utf8) } }
      return !isDropped
    }
  }

  mutating func addAlarm(at time: String) {
    let alarm = [
      "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:ring", "TRIGGER;VALUE=DATE-TIME:\(time)00Z", "END:VALARM",
    ]
    lines.insert(contentsOf: alarm.map { Array($0.utf8) }, at: place("END:VTODO") ?? lines.count)
  }

  /// Whether the last lines of the description are steps.
  var hasSteps: Bool { place("X-REMIND-STEPS") != nil && place("DESCRIPTION") != nil }

  /// Adds a box behind those in the description.
  mutating func addBox(_ title: String) { changeDescription { $0 + "\\n- [ ] \(title)".utf8 } }

  /// Ticks the first open box in the description.
  mutating func tickBox() {
    changeDescription { value in
      let text = String(decoding: value, as: UTF8.self)
      return Array(text.replacing("- [ ] ", with: "- [x] ", maxReplacements: 1).utf8)
    }
  }

  /// Changes the description, which becomes one long line.
  private mutating func changeDescription(_ change: ([UInt8]) -> [UInt8]) {
    guard let first = place("DESCRIPTION") else { return }
    let folded = lines[(first + 1)...].prefix { $0.first == UInt8(ascii: " ") }
    let value = folded.reduce(lines[first]) { $0 + $1.dropFirst() }
    lines.replaceSubrange(first...first + folded.count, with: [change(value)])
  }

  mutating func add(_ line: [UInt8]) { lines.insert(line, at: end) }

  /// A task that the other program adds itself.
  static func task(uid: String, title: String, now: Timestamp) -> Foreign {
    let stamp = Tokens.stamp(CivilDateTime(unchecked: now.seconds)) + "00Z"
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//other//EN
      BEGIN:VTODO
      UID:\(uid)
      DTSTAMP:\(stamp)
      SUMMARY:\(title)
      LAST-MODIFIED:\(stamp)
      END:VTODO
      END:VCALENDAR

      """
    return Foreign(Array(text.utf8), now: now)
  }
}
