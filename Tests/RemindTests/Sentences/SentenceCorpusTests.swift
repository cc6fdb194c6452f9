import ReminderCore
import Testing

@testable import remind

/// The sentences of `SentenceCorpus`, each with its whole task.
@Suite struct SentenceCorpusTests {
  private static func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The members of a task that a sentence can set, in the form of `--json`.
  private static func members(of row: SentenceCorpus.Row) -> [String] {
    let categories = row.categories.map(json).joined(separator: ",")
    return [
      "\"title\":\(json(row.title)),\"notes\":null,\"categories\":[\(categories)],\"priority\":\"\(row.priority)\","
        + "\"due\":\(row.due.map { json($0) } ?? "null"),",
      "\"repeat\":\(row.rule.map { json($0) } ?? "null"),",
      "\"start\":\(row.start.map { json($0) } ?? "null"),",
    ]
  }

  /// The printed `--before` reminders in the form of a row: `30m` for `30 minutes before`.
  private static func before(in output: String) -> [String] {
    output.split(separator: "\"rule\":\"").dropFirst().compactMap { rest in
      let words = rest.prefix { $0 != "\"" }.split(separator: " ")
      guard words.count == 3, words[2] == "before", let unit = words[1].first else { return nil }
      return "\(words[0])\(unit)"
    }
  }

  /// The sentence with its output if they differ from the row; otherwise empty.
  private static func difference(from row: SentenceCorpus.Row) throws -> String {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T10:00"
    let result = sandbox.run("q", "--json", row.sentence)
    let isAsExpected =
      if row.readings.isEmpty {
        result.status == .success
          && members(of: row).allSatisfy { result.output.contains($0) }
          && before(in: result.output).sorted() == row.before.sorted()
          && row.noted.allSatisfy { result.errors.contains($0) }
          // A row without a note, such as `Call April`, allows no note on words of time.
          && (!row.noted.isEmpty
            || !["nothing will ring", "was not understood"].contains { result.errors.contains($0) })
      } else {
        // The message has each reading in quotes, and JSON escapes the quotes.
        result.status == .usage && result.output == "" && sandbox.contents.isEmpty
          && row.readings.allSatisfy { result.errors.contains("\\\"\($0)\\\"") }
      }
    return isAsExpected ? "" : "\(row.sentence): \(result.output)\(result.errors)\n"
  }

  @Test(arguments: SentenceCorpus.groups.map(\.0))
  func `a sentence makes its whole task, or is refused with its readings`(name: String) throws {
    let group = try #require(SentenceCorpus.groups.first { $0.0 == name }).1
    let differences = try SentenceCorpus.rows(of: group).map(Self.difference).joined()
    #expect(differences == "")
  }

  private static let all = (SentenceCorpus.groups.map(\.1) + [SentenceCorpus.unsure]).flatMap(SentenceCorpus.rows)

  @Test func `the corpus has at least 430 different sentences and at least 130 traps`() {
    let decided = SentenceCorpus.groups.flatMap { SentenceCorpus.rows(of: $0.1) }
    #expect(decided.count >= 430)
    #expect(
      SentenceCorpus.rows(of: SentenceCorpus.trapsOfWords + "\n" + SentenceCorpus.trapsOfFigures).count >= 130)
    #expect(SentenceCorpus.rows(of: SentenceCorpus.german).count >= 50)
    #expect(SentenceCorpus.rows(of: SentenceCorpus.trapsOfGerman).count >= 45)
    #expect(Set(Self.all.map(\.sentence)).count == Self.all.count)
  }

  @Test func `each word of a sentence is in the title or is read`() throws {
    let today = try #require(CivilDate("2026-03-02"))
    for row in Self.all {
      let sentence = Sentence(row.sentence, today: today, takingAmbiguous: true)
      let words = ([sentence.title] + sentence.parts.map(\.words)).flatMap { $0.split(separator: " ") }
      #expect(words.sorted() == row.sentence.split(separator: " ").sorted())
    }
  }

  @Test func `a title in the corpus has words of its sentence in their order`() {
    for row in Self.all where row.readings.isEmpty {
      var words = row.sentence.split(separator: " ")[...]
      for word in row.title.split(separator: " ") {
        let place = words.firstIndex { $0 == word || $0 == word + "," }
        #expect(place != nil, "\(row.sentence)")
        words = words.dropFirst((place ?? words.startIndex) - words.startIndex + 1)
      }
    }
  }

  @Test func `each due date in the corpus exists, and each rule has its printed form`() throws {
    for row in Self.all {
      if let due = row.due { #expect(Due(due)?.description == due, "\(row.sentence)") }
      if let rule = row.rule {
        #expect(try RecurrenceRule(rule).description == rule, "\(row.sentence)")
        #expect(row.due != nil, "\(row.sentence)")
      }
      #expect(["none", "low", "medium", "high"].contains(row.priority), "\(row.sentence)")
    }
  }
}
