import Testing

@testable import remind

/// Every command reads dates, lengths of time and repeats in German, whatever the locale. The output is the same as
/// for the English words.
@Suite struct GermanOptionTests {
  private static func output(_ words: [String], locale: String) throws -> String {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T10:00"
    sandbox.variables["LANG"] = locale
    _ = sandbox.run(["add", "Rent", "--due", "2026-03-06", "--quiet"])
    let result = sandbox.run(words)
    #expect(result.status == .success, "\(words) \(result.errors)")
    return result.output + result.errors + sandbox.run(["show", "1"]).output + sandbox.run(["list", "all"]).output
  }

  @Test(arguments: [
    (["add", "T", "--due", "übermorgen 9 Uhr"], ["add", "T", "--due", "in 2 days 9am"]),
    (["add", "T", "--due", "in einer halben Stunde"], ["add", "T", "--due", "in half an hour"]),
    (["add", "T", "--at", "morgen um 18 Uhr"], ["add", "T", "--at", "tomorrow 18:00"]),
    (["add", "T", "--in", "anderthalb Stunden"], ["add", "T", "--in", "1h30m"]),
    (
      ["add", "T", "--due", "Freitag 9 Uhr", "--before", "2 Stunden"],
      ["add", "T", "--due", "fri 9am", "--before", "2h"]
    ),
    (["add", "T", "--repeat", "alle 2 Wochen am Freitag"], ["add", "T", "--repeat", "every 2 weeks on fri"]),
    (["add", "T", "--repeat", "jeden Werktag um 9 Uhr"], ["add", "T", "--repeat", "every weekday at 9am"]),
    (["snooze", "1", "--until", "am Freitag 9 Uhr"], ["snooze", "1", "--until", "fri 9am"]),
    (["snooze", "1", "--for", "eine Stunde"], ["snooze", "1", "--for", "1h"]),
    (["edit", "1", "--due", "nächsten Freitag"], ["edit", "1", "--due", "next fri"]),
    (["edit", "1", "--repeat", "täglich bis 31. Dezember"], ["edit", "1", "--repeat", "daily until 31 dec"]),
    (["list", "Freitag"], ["list", "fri"]), (["list", "6. März"], ["list", "6 mar"]),
    (["q", "Zahnarzt am Freitag um 15 Uhr", "--quiet"], ["q", "Zahnarzt friday at 15:00", "--quiet"]),
  ])
  func `German words give the same output as English words`(german: [String], english: [String]) throws {
    let expected = try Self.output(english, locale: "C.UTF-8")
    #expect(try Self.output(german, locale: "C.UTF-8") == expected)
  }

  @Test func `German words are read with and without a German locale`() throws {
    let words = ["add", "T", "--due", "übermorgen 9 Uhr", "--json"]
    let due = "\"due\":\"2026-03-04T09:00\""
    #expect(try Self.output(words, locale: "C.UTF-8").contains(due))
    #expect(try Self.output(words, locale: "de_DE.UTF-8").contains(due))
  }

  @Test func `German words are also read in the editor's form`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T10:00"
    sandbox.isPersonThere = true
    sandbox.variables["EDITOR"] = "editor"
    _ = sandbox.run(["add", "Rent", "--due", "2026-03-06"])
    sandbox.editor = { _, text in (text.replacing("2026-03-06", with: "übermorgen 9 Uhr"), 0) }
    let result = sandbox.run(["edit", "1"])
    #expect(result.status == .success, "\(result.errors)")
    #expect(sandbox.run(["list", "--json"]).output.contains("\"due\":\"2026-03-04T09:00\""))
  }
}
