import Testing

@testable import ReminderCore

/// The meaning of rules, from tables of text.
struct RuleTableTests {
  /// The cells of each line.
  private static func rows(_ table: String) -> [[String]] {
    table.split(separator: "\n").map { line in
      line.split(separator: "|").map { String($0.drop(while: { $0 == " " }).reversed().drop { $0 == " " }.reversed()) }
    }
  }

  /// A rule, its start and its days. Some rows begin with their purpose.
  static let tables = [dailyRuleTable, weeklyRuleTable, monthlyRuleTable, yearlyRuleTable].map(rows)
  static let fixed = tables.flatMap { $0 }

  @Test func `each table is complete, and no rule stands twice`() {
    #expect(RuleTableTests.tables.map(\.count) == [50, 70, 24, 110])
    #expect(Set(RuleTableTests.fixed.map { $0.suffix(3).first }).count == RuleTableTests.fixed.count)
  }

  @Test(arguments: fixed)
  func `a rule names the days of its row, and reads back`(_ cells: [String]) throws {
    let row = Array(cells.suffix(3))
    let (rule, start) = (try RecurrenceRule(row[0]), try civil("\(row[1])T09:30"))
    let all = Occurrences(of: rule, from: start, in: .utc, startCounts: false)
    let found = Array(all.prefix { $0.date.year <= 2100 }.prefix(5))
    #expect((found.isEmpty ? "-" : found.map { "\($0.date)" }.joined(separator: " ")) == row[2])
    #expect(found.allSatisfy { $0.time.description == "09:30" })
    #expect(try RecurrenceRule(rule.description) == rule)
    guard found.count > 2 else { return }
    #expect(all.later(than: found[1]).first == found[2])
    #expect(all.later(than: try civil("\(found[1].date)T09:29")).first == found[1])
  }

  @Test(arguments: rows(standardExamples))
  func `an example of RFC 5545 names its days`(_ row: [String]) throws {
    // New York followed these clock rules in 1997.
    let newYork = try #require(TimeZoneRules(posix: "EST5EDT,M4.1.0,M10.5.0"))
    let rule = try RecurrenceRule(row[1])
    // In one example, an EXDATE removes the start, which is no occurrence.
    let all = Occurrences(
      of: rule, from: try civil("\(row[2])T09:00"), in: newYork, startCounts: rule.days != [.init(.friday)])
    var words = row[3].split(separator: " ").map(String.init)
    if words.last == "…" {
      words.removeLast()
      #expect(all.prefix(words.count).map { "\($0.date)" } == words)
    } else if let gap = words.firstIndex(of: "…") {
      let found = all.map { "\($0.date)" }
      #expect(Array(found.prefix(gap)) == Array(words[..<gap]))
      #expect([found.last, "(\(found.count))"] == Array(words[(gap + 1)...]))
    } else {
      #expect(all.map { "\($0.date)" } == words)
    }
  }
}
