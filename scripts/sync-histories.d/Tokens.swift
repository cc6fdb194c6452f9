// Words and times that a person typed. Nobody else ever types the same.

/// A typed word, such as `t00042` in a title, in notes, in a step or in a category. Or a typed time: `d20300312T0917`
/// for a due date, `a20300312T0917` for a reminder at a moment.
typealias Token = String

enum Tokens {
  /// The words in a text.
  static func words(in text: some Sequence<UInt8>) -> Set<Token> {
    var found: Set<Token> = []
    var word: [UInt8] = []
    for byte in text {
      if byte == UInt8(ascii: "t") {
        word = [byte]
      } else if !word.isEmpty, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
        word.append(byte)
        if word.count == 6 { found.insert(String(decoding: word, as: UTF8.self)) }
      } else {
        word = []
      }
    }
    return found
  }

  /// The words and times of a task, by field.
  static func byField(of item: TaskItem) -> [String: Set<Token>] {
    var found = [
      "title": words(in: item.title.utf8), "notes": words(in: (item.notes ?? "").utf8),
      "categories": words(in: item.categories.joined(separator: " ").utf8),
      "steps": words(in: item.steps.map(\.title).joined(separator: " ").utf8),
    ]
    // The due date of a repeating task moves by itself.
    if let due = item.due, due.time != nil, item.repetition == nil { found["due"] = ["d" + stamp(due.wall)] }
    for reminder in item.reminders {
      if case .instant(let moment) = reminder.rule {
        found["reminders", default: []].insert("a" + stamp(CivilDateTime(unchecked: moment.seconds)))
      }
    }
    return found
  }

  static func all(of item: TaskItem) -> Set<Token> { byField(of: item).values.reduce([]) { $0.union($1) } }

  /// The words and times in a calendar, or in some lines of a calendar.
  static func all(inCalendar bytes: some Collection<UInt8>) -> Set<Token> {
    var found: Set<Token> = []
    let lines = lines(bytes)
    // The component of a zone has rules, too.
    let ownRules = lines.lastIndex { $0.elementsEqual("END:VTIMEZONE".utf8) } ?? -1
    let repeats = lines.indices.contains { $0 > ownRules && lines[$0].starts(with: "RRULE".utf8) }
    var isInAlarm = false
    for line in lines where !line.starts(with: "X-FOREIGN".utf8) {
      let text = String(decoding: line, as: UTF8.self)
      if text == "BEGIN:VALARM" || text == "END:VALARM" { isInAlarm = text.hasPrefix("BEGIN") }
      // The text of an alarm is only a copy of a title, perhaps of an older title.
      if !isInAlarm { found.formUnion(words(in: line)) }
      guard let value = text.split(separator: ":").last, value.utf8.count >= 13 else { continue }
      if text.hasPrefix("DUE"), !repeats { found.insert("d" + value.prefix(13)) }
      if text.hasPrefix("TRIGGER") { found.insert("a" + value.prefix(13)) }
    }
    return found
  }

  /// The lines of a calendar, unfolded.
  static func lines(_ bytes: some Collection<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for part in Array(bytes).split(separator: UInt8(ascii: "\n")) {
      let line = part.last == UInt8(ascii: "\r") ? part.dropLast() : part[...]
      if line.first == UInt8(ascii: " "), !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(Array(line))
      }
    }
    return lines
  }

  /// The time in the form `20300312T0917`.
  static func stamp(_ wall: CivilDateTime) -> String {
    let (year, month, day) = wall.date.components
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minute = wall.time.minuteOfDay
    return "\(year)\(two(month))\(two(day))T\(two(minute / 60))\(two(minute % 60))"
  }
}
