import Testing

@testable import remind

/// Refused phrases with their whole messages. A hint never repeats the phrase, and every offered value is accepted. It
/// is Sunday 1 March 2026, 09:00, in Berlin.
@Suite struct PhraseCorpusTests {
  typealias Row = (phrase: String, message: String)

  static let dateForms =
    "write a date such as 2026-03-08, tomorrow or mon, a time such as 09:00, or both"
  static let durationForms = "write a duration such as 30m, 2h30m, 3d or 1w"
  static let repeatForms = "write daily, every 2 weeks on mon, monthly on the last fri, yearly, or an RRULE"

  /// The phrases for each option.
  static let corpora: [(option: String, rows: [Row])] = [
    ("--due", figures + relative), ("--due", hours + rest), ("--at", moments), ("--in", durations),
    ("--repeat", repetitions + ambiguous),
  ]

  /// The due dates from which options count.
  private static let dues = ["--repeat": ["--due", "today"], "--before": ["--due", "tomorrow 9am"]]

  private static func run(_ sandbox: Sandbox, _ option: String, _ phrase: String) -> Sandbox.Result {
    sandbox.now = "2026-03-01T09:00"
    return sandbox.run(["add", "T", option, phrase] + dues[option, default: []])
  }

  @Test(arguments: corpora.indices)
  func `a phrase is refused with its whole message and changes nothing`(corpus: Int) throws {
    let (option, rows) = Self.corpora[corpus]
    let sandbox = try Sandbox()
    for row in rows {
      let result = Self.run(sandbox, option, row.phrase)
      #expect(result.errors == "remind: \(option): \(row.message)\n")
      #expect(result.status == .usage && result.output == "")
    }
    #expect(sandbox.contents.isEmpty)
  }

  @Test(arguments: corpora.indices)
  func `a hint offers a value other than the phrase, and the value is accepted`(corpus: Int) throws {
    let (option, rows) = Self.corpora[corpus]
    let sandbox = try Sandbox()
    var count = 0
    for row in rows {
      // The offers come from the printed message, not from the expected message.
      for offer in try Self.offers(in: Self.run(sandbox, option, row.phrase).errors, of: option) {
        count += 1
        #expect(offer.value.lowercased() != row.phrase.lowercased() || offer.option != option, "\(row.phrase)")
        let result = Self.run(sandbox, offer.option, offer.value)
        #expect(result.status == .success, "\(row.phrase) → \(offer.option) \(offer.value): \(result.errors)")
      }
    }
    #expect(count * 2 > rows.count, "a corpus in which every second phrase gets an offer")
  }

  @Test func `the forms that a message names are accepted`() throws {
    let sandbox = try Sandbox()
    let forms = [
      ("--due", ["2026-03-08", "tomorrow", "mon", "09:00", "tomorrow 09:00"]), ("--in", ["30m", "2h30m", "3d", "1w"]),
      ("--repeat", ["daily", "every 2 weeks on mon", "monthly on the last fri", "yearly", "FREQ=DAILY"]),
    ]
    for (option, values) in forms {
      for value in values { #expect(Self.run(sandbox, option, value).status == .success, "\(value)") }
    }
  }

  @Test func `the corpora have at least 150 phrases, and no corpus repeats a phrase`() {
    for (option, rows) in Self.corpora {
      #expect(Set(rows.map(\.phrase)).count == rows.count, "\(option)")
    }
    #expect(Self.corpora.map(\.rows.count).reduce(0, +) >= 150)
  }

  /// The values that a message offers, each with its option. An offer stands in quotes behind `did you mean` or
  /// `write`, or has the form `--option value`.
  private static func offers(in message: String, of option: String) throws -> [(option: String, value: String)] {
    let markers = ["; did you mean ", "; write "]
    guard let marker = markers.first(where: { message.contains($0) }),
      let start = message.split(separator: marker, omittingEmptySubsequences: false).dropFirst().last
    else { return [] }
    let text = start.hasSuffix("?\n") ? start.dropLast(2) : start.dropLast(1)
    if !text.contains("\""), !text.hasPrefix("--") {
      // `write 30m, 30h, 30d or 30w` has offers; a longer list names forms.
      let words = text.split { $0 == "," || $0 == " " }.map(String.init).filter { $0 != "or" }
      let isList = words.count == 4 && words.allSatisfy { $0.utf8.first.map { 0x30...0x39 ~= $0 } ?? false }
      return isList ? words.map { (option, $0) } : []
    }
    var offers: [(String, String)] = []
    var words = try #require(ShellLine.words(of: String(text)), "\(message)")[...]
    while let word = words.popFirst() {
      let value = word.hasSuffix(",") ? String(word.dropLast()) : word
      if value.hasPrefix("--") {
        // In `--zone for another time zone`, no value follows the option.
        if value != "--zone", let next = words.popFirst() {
          offers.append((value, next.hasSuffix(",") ? String(next.dropLast()) : next))
        } else {
          return offers
        }
      } else if value != "or", value != "and", value != "use" {
        offers.append((option, value))
      }
    }
    return offers
  }
}
