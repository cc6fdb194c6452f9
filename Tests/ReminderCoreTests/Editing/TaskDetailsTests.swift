import Testing

@testable import ReminderCore

@Suite struct TaskDetailsTests {
  /// Details in which each value differs from that of a title alone.
  private static let full = {
    var details = TaskDetails(title: "Rent")
    (details.notes, details.categories, details.priority) = ("n", ["home"], .high)
    (details.due, details.zone, details.start) = (Due("2026-03-05T18:00"), "Europe/Berlin", Due("2026-03-01"))
    (details.ringsBeforeStart, details.key, details.nag) = (true, "k", .off)
    (details.escalation, details.isLoud) = ("mail", true)
    return details
  }()

  @Test func `each value of a task is in the list of its fields once`() {
    let names = Mirror(reflecting: Self.full).children.compactMap(\.label)
    let values = Mirror(reflecting: Self.full).children.map { "\($0.value)" }
    let plain = Mirror(reflecting: TaskDetails(title: "Car")).children.map { "\($0.value)" }
    #expect(zip(values, plain).allSatisfy { $0 != $1 })
    #expect(TaskDetails.Field.all.count == names.count)
    #expect(Set(TaskDetails.Field.all.map(\.name)).count == names.count)
  }

  @Test func `each field is copied and compared alone`() {
    let plain = TaskDetails(title: "Car")
    for field in TaskDetails.Field.all {
      var details = plain
      field.copy(&details, Self.full)
      let different = TaskDetails.Field.all.filter { $0.differs(details, plain) }
      #expect(different == [field], "\(field.name)")
      #expect(TaskDetails.Field.all.filter { !$0.differs(details, Self.full) } == [field], "\(field.name)")
    }
  }

  @Test func `each field has a place in a calendar`() {
    let dates = ["due", "zone", "start", "ringsBeforeStart"]
    let names = CalendarTask.Field.allCases.map(\.name)
    let details = TaskDetails.Field.all.map(\.name)
    #expect(Set(details).subtracting(names) == Set(dates))
    #expect(Set(names).count == names.count)
  }

  @Test func `a change sets what it names and nothing else`() {
    var change = TaskChange()
    change.due = nil
    change.nag = .every(minutes: 10)
    var expected = Self.full
    (expected.due, expected.nag) = (nil, .every(minutes: 10))
    #expect(change.applied(to: Self.full) == expected)
    #expect(TaskDetails.Field.all.filter { change.sets($0) }.map(\.name) == ["due", "nag"])
  }
}
