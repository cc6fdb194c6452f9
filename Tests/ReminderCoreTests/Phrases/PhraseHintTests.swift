import Testing

@testable import ReminderCore

/// A hint offers only phrases that can be read, and never the typed text.
struct PhraseHintTests {
  private static func offers(
    _ typed: String, _ candidates: [String], known: [String: Int]
  ) throws -> [String] {
    let today = try #require(CivilDate("2026-03-01"))
    let hint = PhraseHint(insteadOf: typed, on: today, from: { _ in candidates.map { [$0] } }) { known[$0] }
    #expect(hint.today == today)
    return hint.offers
  }

  @Test func `only phrases that the reader accepts are offered`() throws {
    #expect(try Self.offers("a", ["b", "c", "d"], known: ["c": 1]) == ["c"])
    #expect(try Self.offers("a", ["b"], known: [:]) == [])
  }

  @Test func `the typed text is never offered, in any case or spacing`() throws {
    #expect(try Self.offers("  Last ", ["last", "first"], known: ["last": 1, "first": 2]) == ["first"])
    #expect(try Self.offers("a", ["a"], known: ["a": 1]) == [])
  }

  @Test func `of several phrases with one meaning, only the first is offered`() throws {
    #expect(try Self.offers("a", ["b", "c", "d"], known: ["b": 1, "c": 1, "d": 2]) == ["b", "d"])
  }

  @Test func `nothing is offered if there are more than four meanings`() throws {
    let known = ["b": 1, "c": 2, "d": 3, "e": 4, "f": 5]
    #expect(try Self.offers("a", ["b", "c", "d", "e"], known: known) == ["b", "c", "d", "e"])
    #expect(try Self.offers("a", ["b", "c", "d", "e", "f"], known: known) == [])
  }

  @Test func `a text that is too long gets no offer`() throws {
    #expect(try Self.offers(String(repeating: "a", count: 101), ["b"], known: ["b": 1]) == [])
    #expect(try Self.offers(String(repeating: "a ", count: 13), ["b"], known: ["b": 1]) == [])
    #expect(try Self.offers(String(repeating: "a ", count: 12), ["b"], known: ["b": 1]) == ["b"])
  }

  /// Joins four words in many orders, on three days: the first and the last of the calendar, and one in between.
  @Test(arguments: ["0001-01-01", "2026-03-01", "9999-12-31"])
  func `no mixture of words traps, and each offer can be read and is not the typed text`(today: String) throws {
    let today = try #require(CivilDate(today))
    let words = [
      "tomorow", "3rd", "31st", "0th", "99999999999999999999", "next", "week", "month", "in", "1", "2", "0", "a", "an",
      "half", "hour", "mo", "9999999y", "mon", "fri", "feb", "mar1", "29", "0930", "9999", "18h30", "9p", "p.m.", "5",
      "o'clock", "2026/02/29", "25.12.", "0.0.", "1/2/3", "T", "2026-03-01T9:0:0Z", "-", ",", ".", "@", "\u{301}",
      "every", "2nd", "last", "for", "times", "until", "biweekly", "1.5h", "1:30", "30m2h", "FREQ=DALY", "BYDAY=1MON",
    ]
    for mixture in stride(from: 0, to: words.count * words.count * words.count * words.count, by: 2_003) {
      var (rest, typed) = (mixture, "")
      for _ in 0..<4 {
        typed += typed.isEmpty ? words[rest % words.count] : " \(words[rest % words.count])"
        rest /= words.count
      }
      let when = { (text: String) in try? WhenPhrase(text, today: today, bareNumberIsHour: false) }
      let span = { (text: String) in try? DurationPhrase(text) }
      let rule = { (text: String) in try? RepeatPhrase(text, start: today, today: today) }
      let all = [
        WhenPhrase.hint(insteadOf: typed, on: today, reading: when).offers.map { ($0, when($0) != nil) },
        DurationPhrase.hint(insteadOf: typed, on: today, reading: span).offers.map { ($0, span($0) != nil) },
        RepeatPhrase.hint(insteadOf: typed, on: today, reading: rule).offers.map {
          ($0, rule($0) != nil)
        },
      ]
      for (offer, isRead) in all.joined() where !isRead || offer == typed.lowercased() {
        Issue.record("\(typed) → \(offer)")
      }
    }
  }

  @Test func `yesterday is offered only to an option that accepts days before today`() throws {
    let today = try #require(CivilDate("2026-03-01"))
    let any = { (text: String) in try? WhenPhrase(text, today: today, bareNumberIsHour: true) }
    let ahead = { (text: String) in any(text).flatMap { $0.looksBack ? nil : $0 } }
    #expect(WhenPhrase.hint(insteadOf: "yesterdya", on: today, reading: any).offers == ["yesterday"])
    #expect(WhenPhrase.hint(insteadOf: "yesterdya", on: today, reading: ahead).offers == [])
  }
}
