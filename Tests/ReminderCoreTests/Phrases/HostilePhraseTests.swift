import Testing

@testable import ReminderCore

/// Texts that nobody means. Each is refused without a trap, some with an exact reason.
struct HostilePhraseTests {
  static let manyDigits = String(repeating: "9", count: 400)

  static let phrases: [RefusedPhrase] = [
    (manyDigits, .unknownWord(manyDigits)),
    ("at \(manyDigits)", .noSuchTime(manyDigits)),
    ("\(manyDigits)d", .outsideCalendar("\(manyDigits)d")),
    ("in \(manyDigits) days", .outsideCalendar("in \(manyDigits) days")),
    ("in \(manyDigits) hours", .duration("\(manyDigits) hours")),
    ("\(manyDigits)am", .noSuchTime("\(manyDigits)am")),
    ("\(manyDigits):00", .noSuchTime("\(manyDigits):00")),
    ("9:\(manyDigits)", .noSuchTime("9:\(manyDigits)")),
    ("\(manyDigits) mar", .unknownWord(manyDigits)),
    ("mar \(manyDigits)", .unknownWord(manyDigits)),
    ("1 mar \(manyDigits)", .yearDigits(manyDigits)),
    ("\(manyDigits)-01-01", .dateForm("\(manyDigits)-01-01")),
    ("2026-\(manyDigits)-01", .dateForm("2026-\(manyDigits)-01")),
    ("0000000000000000000000000009", .bareNumber(9)),
    ("9223372036854775807", .bareNumber(.max)),
    ("9223372036854775808", .unknownWord("9223372036854775808")),
    ("today\0", .unknownWord("today\0")),
    ("\0", .unknownWord("\0")),
    ("today \0", .leftOver("\0")),
    ("today \u{301}", .leftOver("\u{301}")),
    ("today\u{301}", .unknownWord("today\u{301}")),
    ("9\u{301}am", .unknownWord("9\u{301}am")),
    ("9\u{20E3}", .unknownWord("9\u{20E3}")),
    ("\u{202E}today", .unknownWord("\u{202E}today")),
    ("today \u{202E}", .leftOver("\u{202E}")),
    ("مرحبا", .unknownWord("مرحبا")),
    ("９:０", .noSuchTime("9:0")),
    ("①", .unknownWord("①")),
    ("九時", .unknownWord("九時")),
    ("2026‐03‐01", .unknownWord("2026‐03‐01")),
    ("in 3 wee\u{212A}s", .unknownWord("wee\u{212A}s")),
    ("tomorrow\u{200B}", .unknownWord("tomorrow\u{200B}")),
    ("👩‍👩‍👧 tomorrow", .unknownWord("👩‍👩‍👧")),
  ]

  @Test(arguments: phrases)
  func `a hostile phrase is refused with the reason`(_ row: RefusedPhrase) throws {
    let today = try #require(CivilDate("2026-02-25"))
    #expect(throws: row.reason) { try WhenPhrase(row.phrase, today: today, bareNumberIsHour: false) }
  }

  static let pieces = [
    "a", "9", "9 ", "at ", "in ", "next ", "end of ", "mar ", "1 mar ", "9:", "-", "9-", ":", ",", "T", "2026-03-01T",
    "3 days ", "3d", "3h ", "\u{301}", "\0", "\u{202E}", "🕘", "\r\n", "9m ", "tomorow ", "1 mo ",
  ]

  @Test(arguments: pieces)
  func `ten thousand copies of one piece are refused without a trap`(_ piece: String) throws {
    let text = String(repeating: piece, count: 10_000)
    for (today, bareNumberIsHour) in [(CivilDate.earliest, false), (.latest, true)] {
      #expect(throws: WhenError.self) {
        try WhenPhrase(text, today: today, bareNumberIsHour: bareNumberIsHour)
      }
    }
    #expect(throws: DurationError.self) { try DurationPhrase(text) }
  }

  @Test func `ten thousand spaces count as one`() throws {
    let gap = String(repeating: " ", count: 10_000)
    let today = try #require(CivilDate("2026-02-25"))
    let read = try WhenPhrase("\(gap)tomorrow\(gap)at\(gap)9\(gap)", today: today, bareNumberIsHour: false)
    #expect(read.date == CivilDate("2026-02-26"))
    #expect(read.time == CivilTime("09:00"))
    #expect(try DurationPhrase("\(gap)2\(gap)h\(gap)").minutes == 120)
  }

  /// Joins three words in many orders, with and without a space.
  @Test func `no mixture of words traps, and each accepted mixture has a date or a time`() {
    let words = [
      "", "9", "31", "2027", "0", "99999999999999999999", "at", "in", "next", "end", "of", "month", "mon", "mar", "feb",
      "today", "noon", "am", "pm", "9:30", "T09:00", "2026-03-01", "-", ",", ":", "/", "d", "2w", "h", "m", "mo", "s",
      "Z", "st", "\u{301}", "é",
    ]
    // All 93,312 mixtures take half a minute in a debug build; the prime step meets every word in every place.
    for mixture in stride(from: 0, to: 2 * words.count * words.count * words.count, by: 41) {
      let gap = mixture % 2 == 0 ? "" : " "
      let places = [mixture / 2, mixture / 2 / words.count, mixture / 2 / words.count / words.count]
      let text = places.map { words[$0 % words.count] }.joined(separator: gap)
      for bareNumberIsHour in [false, true] {
        let read = try? WhenPhrase(text, today: .latest, bareNumberIsHour: bareNumberIsHour)
        if let read, read.date == nil, read.time == nil { Issue.record("\(text) means nothing") }
      }
      _ = try? DurationPhrase(text)
    }
  }
}
