import Testing

@testable import ReminderCore

/// Repeats as people type them, with their rules and first five dates. The task begins on Monday 2 March 2026.
///
/// A row is a line of columns between ` | `; a time belongs to the date before it:
///
///     phrase | rule | dates | from done | first 2026-04-01 | except 2026-12-24
///
/// The dates were compared once with python-dateutil. The row of a refused phrase has its error, with `'` for `"`.
@Suite struct RepeatTableTests {
  private struct Row {
    let phrase: String
    let columns: [String]

    init(_ line: Substring) {
      let all = line.split(separator: " | ").map(String.init)
      (phrase, columns) = (all[0], Array(all.dropFirst()))
    }

    func value(_ name: String) -> String? {
      columns.first { $0.hasPrefix("\(name) ") }.map { String($0.dropFirst(name.utf8.count + 1)) }
    }
  }

  private static func rows(_ table: String) -> [Row] { table.split(separator: "\n").map(Row.init) }

  private static let tables = [times, days, german]
  private static let understood = tables.flatMap(rows)

  private static func read(_ phrase: String) throws(RepeatError) -> RepeatPhrase {
    let today = CivilDate("2026-03-02") ?? .earliest
    return try RepeatPhrase(phrase, start: today, today: today)
  }

  /// The first five occurrences in the form of a row.
  private static func dates(of phrase: RepeatPhrase) -> String {
    let day = phrase.first ?? CivilDate("2026-03-02") ?? .earliest
    let time = phrase.rule.hours.isEmpty ? phrase.time ?? .midnight : .midnight
    let all = Occurrences(of: phrase.rule, from: CivilDateTime(day, time), in: .utc, startCounts: false).prefix(5)
    let hasTimes = phrase.time != nil || phrase.rule.isFinerThanDay
    var last: CivilDate?
    return all.map { occurrence in
      defer { last = occurrence.date }
      let day = last == occurrence.date ? "" : "\(occurrence.date)"
      return hasTimes ? (day.isEmpty ? "" : "\(day) ") + "\(occurrence.time)" : "\(occurrence.date)"
    }.joined(separator: " ")
  }

  @Test(arguments: tables.indices)
  func `a phrase means its rule, and has its first five dates`(table: Int) throws {
    for row in Self.rows(Self.tables[table]) {
      for typed in [row.phrase, row.phrase.uppercased()] {
        let read = try Self.read(typed)
        #expect(read.rule.description == row.columns[0], "\(typed)")
        #expect(Self.dates(of: read) == row.columns[1], "\(typed)")
        #expect(read.isFromDone == row.columns.contains("from done"), "\(typed)")
        #expect(read.first.map { "\($0)" } == row.value("first"), "\(typed)")
        #expect(read.except.map { "\($0)" }.joined(separator: " ") == row.value("except") ?? "", "\(typed)")
      }
    }
    #expect(Self.understood.count >= 230)
  }

  @Test func `a refused phrase has its whole error`() {
    for row in Self.rows(Self.refused) {
      do throws(RepeatError) {
        Issue.record("\(row.phrase) is \(try Self.read(row.phrase).rule)")
      } catch {
        let said = "\(error)".replacing("ReminderCore.", with: "").replacing("\"", with: "'")
        #expect(said == row.columns.joined(separator: " | "), "\(row.phrase)")
      }
    }
  }

  /// Its day and its time come from the due date, so the words need not have them.
  @Test func `each rule has words in both languages, and the English words mean the same rule`() throws {
    for row in Self.understood {
      let read = try Self.read(row.phrase)
      let start = try #require(read.first ?? CivilDate("2026-03-02"))
      let said = read.rule.phrase(start: start, isFromDone: read.isFromDone, in: .en)
      #expect(!said.hasPrefix("FREQ="), "\(row.phrase)")
      let back = try RepeatPhrase(said, start: start, today: start, isFromDone: read.isFromDone)
      #expect(back.rule == read.rule, "\(said)")
      #expect(!read.rule.phrase(start: start, isFromDone: read.isFromDone, in: .de).hasPrefix("FREQ="))
    }
  }

  /// The reader of a sentence takes the whole phrase or nothing; several single days are left to the writer.
  @Test func `a sentence reads a whole phrase, or leaves all of its words in the title`() throws {
    let today = try #require(CivilDate("2026-03-02"))
    for row in Self.understood {
      for text in ["Buy milk \(row.phrase)", "\(row.phrase) buy milk", "Buy milk \(row.phrase) with Ann"] {
        let sentence = Sentence(text, today: today)
        let isWhole = sentence.repetition == row.phrase && sentence.due == nil || sentence.title == text
        if !isWhole, sentence.conflict == nil { Issue.record("\(text): \(sentence.parts)") }
      }
    }
  }

  @Test func `a sentence reads no piece of a phrase that is refused by what it is`() throws {
    let today = try #require(CivilDate("2026-03-02"))
    for row in Self.rows(Self.refused) {
      guard let kind = row.columns.first?.prefix(while: { $0 != "(" }),
        [
          "openTimes", "openDays", "cycle", "movable", "overMidnight", "tooManyTimes", "severalRules", "shortSpan",
          "countedWeekdays", "nothingLeft", "twoEnds", "from", "until",
        ].contains(kind)
      else { continue }
      for text in ["Buy milk \(row.phrase)", "\(row.phrase) buy milk", "Buy milk \(row.phrase) with Ann"] {
        let sentence = Sentence(text, today: today)
        if sentence.title != text { Issue.record("\(text): \(sentence.parts)") }
      }
    }
  }

  @Test func `each beginning of a phrase, and each phrase without a word, is refused or means a rule with words`() {
    for row in Self.understood {
      let words = row.phrase.split(separator: " ")
      let beginnings = words.indices.dropFirst().map { words[..<$0] + [] }
      let lacking = words.indices.map { words[..<$0] + words[($0 + 1)...] }
      for text in (beginnings + lacking).map({ $0.joined(separator: " ") }) {
        guard let read = try? Self.read(text) else { continue }
        let start = read.first ?? CivilDate("2026-03-02") ?? .earliest
        let said = read.rule.phrase(start: start, isFromDone: read.isFromDone, in: .en)
        let back = try? RepeatPhrase(said, start: start, today: start, isFromDone: read.isFromDone)
        if back?.rule != read.rule || said.hasPrefix("FREQ=") { Issue.record("\(text) is said as \(said)") }
      }
    }
  }
}
