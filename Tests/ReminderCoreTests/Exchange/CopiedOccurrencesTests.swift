import Testing

@testable import ReminderCore

/// Single occurrences in two state files, and in the JSON of `list`.
@Suite struct CopiedOccurrencesTests {
  private static let pills = #"""
    [{"title":"Pills","due":"2026-03-01T09:00","repeat":"FREQ=DAILY;BYHOUR=9,21","reminders":[]}]
    """#

  /// The due date, the changes and the completions of the only task.
  private func state(_ scenario: Scenario) -> String {
    guard let item = scenario.item(1), let repetition = item.repetition else { return "gone" }
    let short = { (due: Due) in String("\(due)".dropFirst(8).split(separator: ":")[0]) }
    var words = [item.due.map(short) ?? "someday"]
    words += repetition.changes.except.map { "-\(short($0))" } + repetition.changes.extra.map { "+\(short($0))" }
    words += repetition.changes.moved.map { "\(short($0.from))>\(short($0.to))" }
    words += repetition.completions.map { "✓\(short($0.due))" }.sorted()
    return (words + ["\(repetition.count)"]).joined(separator: " ")
  }

  private func name(_ day: String, _ hour: Int) -> OccurrenceName {
    OccurrenceName(date: Due("2026-03-\(day)")?.date, time: CivilTime(unchecked: hour * 60))
  }

  @Test func `a merge of two state files unites doses, and moves on to the first that is open`() throws {
    var machines = try TwoMachines { _ = try $0.importing(Self.pills) }
    machines.ours.clock("2026-03-01T08:10")
    try machines.ours.edit(.complete([.number(1)], .only(name("01", 21))))
    machines.theirs.clock("2026-03-01T09:05")
    try machines.theirs.edit(.complete([.number(1)]))
    for path in [\TwoMachines.ours, \.theirs] { machines[keyPath: path].clock("2026-03-01T09:30") }
    _ = try machines.mergeBothWays()
    for scenario in [machines.ours, machines.theirs] { #expect(state(scenario) == "02T09 ✓01T09 ✓01T21 2") }
    #expect(try machines.mergeBothWays().allSatisfy { $0.hasPrefix("0 added, 0 changed") })
    // One machine skips a dose and the other moves another.
    machines.ours.clock("2026-03-01T09:40")
    try machines.ours.edit(.skip([.number(1)], .only(name("03", 9))))
    machines.theirs.clock("2026-03-01T09:41")
    var change = TaskChange()
    change.due = Due("2026-03-04T10:00")
    change.occurrence = name("04", 9)
    try machines.theirs.edit(.change(.number(1), change))
    _ = try machines.mergeBothWays()
    for scenario in [machines.ours, machines.theirs] {
      #expect(state(scenario) == "02T09 -03T09 04T09>04T10 ✓01T09 ✓01T21 2")
    }
    // A dose that one machine opens again is open on both.
    machines.ours.clock("2026-03-01T09:50")
    try machines.ours.edit(.reopen([.number(1)]))
    _ = try machines.mergeBothWays()
    for scenario in [machines.ours, machines.theirs] { #expect(state(scenario).hasSuffix("✓01T21 1")) }
    #expect(state(machines.theirs).hasPrefix("01T09 "))
  }

  @Test func `the JSON of list keeps the occurrences left out, added and moved`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    let text = Self.pills.replacing(
      #""reminders""#,
      with: #"""
        "except":["2026-03-03","2026-03-01T09:00"],"extra":["2026-03-02T12:00"],"moved":[{"from":"2026-03-05T09:00",
        "to":"2026-03-05T10:00"}],"open":["2026-03-01T21:00"],"reminders"
        """#)
    #expect(try Import.read(text).warnings == [])
    _ = try scenario.importing(text)
    #expect(state(scenario) == "01T21 -01T09 -03 +02T12 05T09>05T10 0")
    for wrong in [
      #""except":["soon"]"#, #""extra":[1]"#, #""moved":[{"from":"2026-03-05T09:00"}]"#, #""moved":[1]"#,
      #""moved":[{"from":"x","to":"2026-03-05T09:00"}]"#,
    ] {
      let problem = Self.pills.replacing(#""reminders":[]"#, with: wrong)
      #expect(throws: ImportRefusal.self, "\(wrong)") { try Import.read(problem) }
    }
  }
}
