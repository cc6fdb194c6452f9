import Testing

@testable import ReminderCore

struct DueTests {
  static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day) ?? .earliest
  }

  static let dues: [(text: String, due: Due, end: String)] = [
    ("2026-03-01", Due(date(2026, 3, 1)), "2026-03-02T00:00"),
    ("2026-03-01T09:00", Due(date(2026, 3, 1), CivilTime(unchecked: 540)), "2026-03-01T09:00"),
    ("2026-03-01T00:00", Due(date(2026, 3, 1), .midnight), "2026-03-01T00:00"),
    ("2026-12-31", Due(date(2026, 12, 31)), "2027-01-01T00:00"),
    ("2028-02-28", Due(date(2028, 2, 28)), "2028-02-29T00:00"),
    ("2026-02-28", Due(date(2026, 2, 28)), "2026-03-01T00:00"),
    ("0001-01-01", Due(.earliest), "0001-01-02T00:00"),
    ("9999-12-31", Due(.latest), "9999-12-31T23:59"),
    ("9999-12-31T23:59", Due(.latest, CivilTime(unchecked: 1439)), "9999-12-31T23:59"),
  ]

  @Test(arguments: dues)
  func `a due date is read and printed, and ends at its time or at midnight`(text: String, due: Due, end: String) {
    #expect(Due(text) == due)
    #expect(due.description == text)
    #expect(due.end.description == end)
  }

  @Test(arguments: [
    "", "2026", "2026-03", "2026-3-1", "2026-02-29", "2026-02-30", "2026-13-01", "2026-00-01", "2026-03-00",
    "0000-01-01", "10000-01-01", "26-03-01", "2026/03/01", "2026-03-01 09:00", "2026-03-01t09:00", "2026-03-01T9:00",
    "2026-03-01T24:00", "2026-03-01T09:60", "2026-03-01T", "T09:00", "09:00", "2026-03-01T09", "2026-03-01T09:00Z",
    "2026-03-01T09:00:07", "2026-03-01T09:00:00", "2026-03-01T09:00+01:00", " 2026-03-01", "2026-03-01 ", "tomorrow",
    "２026-03-01",
  ])
  func `anything else is no due date`(text: String) {
    #expect(Due(text) == nil)
  }

  @Test(arguments: [(Priority.none, "none"), (.low, "low"), (.medium, "medium"), (.high, "high")])
  func `a priority has a name`(priority: Priority, name: String) {
    #expect(priority.name == name)
    #expect(Priority(name: name) == priority)
  }

  @Test(arguments: ["", "None", "HIGH", "hi", "highest", " low", "1", "normal"])
  func `another word is no priority`(name: String) {
    #expect(Priority(name: name) == nil)
  }

  @Test func `priorities rise from none to high`() {
    #expect([Priority.high, .none, .medium, .low].sorted() == [.none, .low, .medium, .high])
    #expect(Priority.allCases == [.none, .low, .medium, .high])
  }
}
