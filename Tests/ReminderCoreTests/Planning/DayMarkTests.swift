import Testing

@testable import ReminderCore

/// The sign of a day in a calendar. It is Friday 20 February 2026, 12:00.
@Suite struct DayMarkTests {
  private static func day(_ text: String) -> CivilDate { CivilDate(text) ?? .earliest }

  @Test func `the mark of a day has a sign, the counts of due tasks, and a priority`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.add("Overdue", due: "2026-02-19")
    try scenario.add("Daily, overdue", due: "2026-02-20T10:00", repeat: "FREQ=DAILY;COUNT=3")
    for title in ["A", "B"] { try scenario.add(title, due: "2026-02-23") }
    for title in ["A", "B", "C"] { try scenario.add(title, due: "2026-02-24") }
    try scenario.add("Urgent", due: "2026-02-25")
    try scenario.change(8) { $0.priority = .high }
    for title in ["A", "B", "C", "D"] { try scenario.add(title, due: "2026-02-26", repeat: "FREQ=YEARLY") }
    let days = DueDays(
      of: scenario.list.tasks.records.indices, in: scenario.list, from: Self.day("2026-02-19"),
      through: Self.day("2026-02-27"), at: scenario.present)
    let marks = days.marks(in: scenario.list, at: scenario.present)
    #expect(
      marks.map(\.sign) == [.overdue, .overdue, .repeating, .repeating, .some, .much, .much, .repeating, nil])
    #expect(marks.map(\.due) == [1, 1, 1, 1, 2, 3, 1, 4, 0])
    #expect(marks.map(\.overdue) == [1, 1, 0, 0, 0, 0, 0, 0, 0])
    #expect(marks.map(\.repeating) == [0, 1, 1, 1, 0, 0, 0, 4, 0])
    #expect(marks[6].priority == .high)
  }
}
