import Testing

@testable import ReminderCore

extension UndoneDeliveryTests {
  /// A change, a delivery, and all notifications delivered and still to come. In each case a notification is still
  /// to come, because otherwise a loss would not show.
  struct Case: Sendable {
    let name: String
    /// The tasks and settings before the change.
    let start: @Sendable (inout Scenario) throws -> Void
    let change: @Sendable (inout Scenario) throws -> Void
    /// A delivery after the change: its moment, its notifications, and those left after undo and after redo.
    let changed: (moment: String, delivered: [String], undone: [String], redone: [String])
    /// A delivery at half past nine, after undo: its notifications, and those left after redo and after another undo.
    let unchanged: (delivered: [String], redone: [String], undone: [String])
  }

  static func due(_ text: String) -> Due { Due(text) ?? Due(.earliest) }

  static let cases: [Case] = [
    Case(
      name: "own reminder, notes",
      start: { try $0.add("T", .at("2026-03-01T09:00"), .at("2026-03-05T09:00")) },
      change: { try $0.change(1) { $0.notes = "n" } },
      changed: (
        "2026-03-01T09:00", ["2026-03-01T09:00 task T"],
        undone: ["2026-03-05T09:00 task T"], redone: ["2026-03-05T09:00 task T"]
      ),
      unchanged: (["2026-03-01T09:00 task T"], ["2026-03-05T09:00 task T"], ["2026-03-05T09:00 task T"])),
    Case(
      name: "morning, priority",
      start: { try $0.add("T", due: "2026-03-01", .at("2026-03-05T09:00")) },
      change: { try $0.change(1) { $0.priority = .high } },
      changed: (
        "2026-03-01T09:00", ["2026-03-01T09:00 due-date-morning T"],
        undone: ["2026-03-05T09:00 task T"], redone: ["2026-03-05T09:00 task T"]
      ),
      unchanged: (["2026-03-01T09:00 due-date-morning T"], ["2026-03-05T09:00 task T"], ["2026-03-05T09:00 task T"])),
    Case(
      name: "morning, another time of the same day",
      start: { try $0.add("T", due: "2026-03-01T15:00", .before(.minutes(60))) },
      change: { try $0.change(1) { $0.due = due("2026-03-01T18:00") } },
      changed: (
        "2026-03-01T09:00", ["2026-03-01T09:00 due-date-morning T"],
        undone: ["2026-03-01T14:00 task T"], redone: ["2026-03-01T17:00 task T"]
      ),
      unchanged: (["2026-03-01T09:00 due-date-morning T"], ["2026-03-01T17:00 task T"], ["2026-03-01T14:00 task T"])),
    Case(
      name: "advance, notes",
      start: {
        try $0.set(.advance, "on")
        try $0.add("T", due: "2026-03-01T08:59", .at("2026-03-05T09:00"))
      },
      change: { try $0.change(1) { $0.notes = "n" } },
      changed: (
        "2026-03-01T07:59", ["2026-03-01T07:59 due-date-advance T"],
        undone: ["2026-03-05T09:00 task T"], redone: ["2026-03-05T09:00 task T"]
      ),
      unchanged: (["2026-03-01T07:59 due-date-advance T"], ["2026-03-05T09:00 task T"], ["2026-03-05T09:00 task T"])),
    Case(
      // A snooze that is redone after its end is over at once.
      name: "end of a snooze, the snooze itself",
      start: { try $0.add("T", .at("2026-03-05T09:00")) },
      change: { try $0.snooze(1, minutes: 15) },
      changed: (
        "2026-03-01T07:45", ["2026-03-01T07:45 task T"],
        undone: ["2026-03-05T09:00 task T"], redone: ["2026-03-05T09:00 task T"]
      ),
      unchanged: ([], ["2026-03-01T07:45 task T", "2026-03-05T09:00 task T"], ["2026-03-05T09:00 task T"])),
    Case(
      name: "end of a snooze, notes",
      start: {
        try $0.add("T", .at("2026-03-05T09:00"))
        try $0.snooze(1, minutes: 15)
      },
      change: { try $0.change(1) { $0.notes = "n" } },
      changed: (
        "2026-03-01T07:45", ["2026-03-01T07:45 task T"],
        undone: ["2026-03-05T09:00 task T"], redone: ["2026-03-05T09:00 task T"]
      ),
      unchanged: (["2026-03-01T07:45 task T"], ["2026-03-05T09:00 task T"], ["2026-03-05T09:00 task T"])),
    Case(
      name: "end of a snooze, snoozed again before",
      start: {
        try $0.add("T", .at("2026-03-05T09:00"))
        try $0.snooze(1, minutes: 15)
      },
      change: { try $0.snooze(1, minutes: 30) },
      changed: (
        "2026-03-01T08:00", ["2026-03-01T08:00 task T"],
        undone: ["2026-03-05T09:00 task T"], redone: ["2026-03-05T09:00 task T"]
      ),
      unchanged: (
        ["2026-03-01T07:45 task T"], ["2026-03-01T08:00 task T", "2026-03-05T09:00 task T"],
        ["2026-03-05T09:00 task T"]
      )),
    Case(
      name: "merged at the end of a snooze, the snooze",
      start: { try $0.add("T", due: "2026-03-01", .at("08:00"), .at("2026-03-05T09:00")) },
      change: { try $0.snooze(1, minutes: 120) },
      changed: (
        "2026-03-01T09:30", ["2026-03-01T09:30 task T"],
        undone: ["2026-03-05T09:00 task T"], redone: ["2026-03-05T09:00 task T"]
      ),
      unchanged: (
        ["2026-03-01T08:00 task T"],
        ["2026-03-01T09:30 task T", "2026-03-05T09:00 task T"], ["2026-03-05T09:00 task T"]
      )),
    Case(
      name: "a second reminder beside the first",
      start: { try $0.add("T", .at("2026-03-01T09:00")) },
      change: { try $0.change(1) { $0.reminders = [.at("2026-03-01T09:00"), .at("2026-03-05T09:00")] } },
      changed: (
        "2026-03-01T09:00", ["2026-03-01T09:00 task T"], undone: [], redone: ["2026-03-05T09:00 task T"]
      ),
      unchanged: (["2026-03-01T09:00 task T"], ["2026-03-05T09:00 task T"], [])),
    Case(
      name: "the new due date is earlier, and its reminder was delivered",
      start: { try $0.add("T", due: "2026-03-10", .at("10:00")) },
      change: { try $0.change(1) { $0.due = due("2026-03-02") } },
      changed: (
        "2026-03-02T10:00", ["2026-03-02T10:00 task T"],
        undone: ["2026-03-10T09:00 due-date-morning T", "2026-03-10T10:00 task T"], redone: []
      ),
      unchanged: (
        [], ["2026-03-02T09:00 due-date-morning T", "2026-03-02T10:00 task T"],
        ["2026-03-10T09:00 due-date-morning T", "2026-03-10T10:00 task T"]
      )),
    Case(
      name: "the new reminder was delivered, and not the old reminder",
      start: { try $0.add("T", .at("2026-03-10T09:00")) },
      change: { try $0.change(1) { $0.reminders = [.at("2026-03-02T09:00")] } },
      changed: (
        "2026-03-02T09:00", ["2026-03-02T09:00 task T"], undone: ["2026-03-10T09:00 task T"], redone: []
      ),
      unchanged: ([], ["2026-03-02T09:00 task T"], ["2026-03-10T09:00 task T"])),
    Case(
      name: "a notice is switched on",
      start: { try $0.add("T", due: "2026-03-01T12:00", .at("09:00"), .at("2026-03-05T09:00")) },
      change: { try $0.set(.advance, "on") },
      changed: (
        "2026-03-01T09:00", ["2026-03-01T09:00 task T"], undone: ["2026-03-05T09:00 task T"],
        redone: ["2026-03-01T11:00 due-date-advance T", "2026-03-05T09:00 task T"]
      ),
      unchanged: (
        ["2026-03-01T09:00 task T"], ["2026-03-01T11:00 due-date-advance T", "2026-03-05T09:00 task T"],
        ["2026-03-05T09:00 task T"]
      )),
    Case(
      name: "the morning time",
      start: {
        try $0.add("T", due: "2026-03-01")
        try $0.add("U", due: "2026-03-02")
      },
      change: { try $0.set(.morningTime, "08:00") },
      changed: (
        "2026-03-01T08:00", ["2026-03-01T08:00 due-date-morning T"],
        undone: ["2026-03-02T09:00 due-date-morning U"], redone: ["2026-03-02T08:00 due-date-morning U"]
      ),
      unchanged: (
        ["2026-03-01T09:00 due-date-morning T"], ["2026-03-02T08:00 due-date-morning U"],
        ["2026-03-02T09:00 due-date-morning U"]
      )),
    Case(
      name: "another task deleted",
      start: {
        try $0.add("T", .at("2026-03-01T09:00"), .at("2026-03-05T09:00"))
        try $0.add("other", .at("2026-03-01T09:15"), .at("2026-03-20T09:00"))
      },
      change: { try $0.edit(.delete([.number(2)])) },
      changed: (
        "2026-03-01T09:30", ["2026-03-01T09:00 task T"],
        undone: ["2026-03-01T09:15 task other", "2026-03-05T09:00 task T", "2026-03-20T09:00 task other"],
        redone: ["2026-03-05T09:00 task T"]
      ),
      unchanged: (
        ["2026-03-01T09:00 task T", "2026-03-01T09:15 task other"], ["2026-03-05T09:00 task T"],
        ["2026-03-05T09:00 task T", "2026-03-20T09:00 task other"]
      )),
    Case(
      name: "done, and something came due meanwhile",
      start: { try $0.add("T", due: "2026-03-02", .at("2026-03-01T09:00"), .at("2026-03-05T09:00")) },
      change: { try $0.done() },
      changed: (
        "2026-03-01T09:30", [],
        undone: ["2026-03-01T09:00 task T", "2026-03-02T09:00 due-date-morning T", "2026-03-05T09:00 task T"],
        redone: []
      ),
      unchanged: (
        ["2026-03-01T09:00 task T"], [], ["2026-03-02T09:00 due-date-morning T", "2026-03-05T09:00 task T"]
      )),
    Case(
      name: "cancelled",
      start: { try $0.add("T", due: "2026-03-02", .at("2026-03-01T09:00"), .at("2026-03-05T09:00")) },
      change: { try $0.edit(.cancel([.number(1)])) },
      changed: (
        "2026-03-01T09:30", [],
        undone: ["2026-03-01T09:00 task T", "2026-03-02T09:00 due-date-morning T", "2026-03-05T09:00 task T"],
        redone: []
      ),
      unchanged: (
        ["2026-03-01T09:00 task T"], [], ["2026-03-02T09:00 due-date-morning T", "2026-03-05T09:00 task T"]
      )),
    Case(
      name: "added and delivered", start: { _ in },
      change: { try $0.add("T", .at("2026-03-01T09:00"), .at("2026-03-05T09:00")) },
      changed: (
        "2026-03-01T09:00", ["2026-03-01T09:00 task T"], undone: [], redone: ["2026-03-05T09:00 task T"]
      ),
      unchanged: ([], ["2026-03-01T09:00 task T", "2026-03-05T09:00 task T"], [])),
  ]
}

extension UndoneDeliveryTests.Case: CustomTestStringConvertible {
  var testDescription: String { name }
}
