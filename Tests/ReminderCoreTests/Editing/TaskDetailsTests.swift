import Testing

@testable import ReminderCore

@Suite struct TaskDetailsTests {
  /// Details in which each value differs from the value in details with a title alone.
  private static let full = {
    var details = TaskDetails(title: "Rent")
    (details.notes, details.categories, details.priority) = ("n", ["home"], .high)
    (details.due, details.zone, details.start) = (Due("2026-03-05T18:00"), "Europe/Berlin", Due("2026-03-01"))
    (details.ringsBeforeStart, details.key, details.nag) = (true, "k", .off)
    (details.escalate, details.isLoud, details.isWithoutNotices) = ("mail", true, true)
    (details.steps, details.url, details.after) = ([Step("a")], "https://a.b", [TaskID(high: 0, low: 7)])
    return details
  }()

  /// The dates, which a calendar changes together.
  private static let dates: [TaskDetails.Field] = [.due, .zone, .start, .ringsBeforeStart]
  private static let fields =
    CalendarTask.Field.allCases.compactMap { field in
      if case .detail(let detail) = field { detail.field } else { nil }
    } + dates

  @Test func `each value of a task has a field, and a place in a calendar`() {
    let (names, values) = (Mirror(reflecting: Self.full).children.map(\.label), Self.values(Self.full))
    #expect(zip(values, Self.values(TaskDetails(title: "Car"))).allSatisfy { $0 != $1 })
    #expect(Self.fields.count == names.count)
    #expect(Set(Self.fields).count == names.count)
    let calendar = CalendarTask.Field.allCases.map(\.name)
    #expect(Set(calendar).count == calendar.count)
  }

  private static func values(_ details: TaskDetails) -> [String] {
    Mirror(reflecting: details).children.map { "\($0.value)" }
  }

  @Test func `each field is copied and compared alone`() {
    let plain = TaskDetails(title: "Car")
    for field in Self.fields {
      var details = plain
      field.copy(&details, Self.full)
      #expect(Self.fields.filter { $0.differs(details, plain) } == [field], "\(field.name)")
      #expect(Self.fields.filter { !$0.differs(details, Self.full) } == [field], "\(field.name)")
      #expect(zip(Self.values(details), Self.values(plain)).count { $0 != $1 } == 1, "\(field.name)")
    }
  }

  @Test func `a change sets only its own fields`() {
    var change = TaskChange()
    change.due = nil
    change.nag = .every(minutes: 10)
    var expected = Self.full
    (expected.due, expected.nag) = (nil, .every(minutes: 10))
    #expect(change.applied(to: Self.full) == expected)
    #expect(Self.fields.filter { change.sets($0) }.map(\.name) == ["nag", "due"])
  }

  /// Each accessor of a change, with its field.
  private static let accessors: [(TaskDetails.Field, @Sendable (inout TaskChange) -> Void)] = [
    (.title, { $0.title = full.title }), (.notes, { $0.notes = full.notes }),
    (.priority, { $0.priority = full.priority }), (.due, { $0.due = full.due }), (.zone, { $0.zone = full.zone }),
    (.start, { $0.start = full.start }), (.ringsBeforeStart, { $0.ringsBeforeStart = full.ringsBeforeStart }),
    (.key, { $0.key = full.key }), (.nag, { $0.nag = full.nag }), (.escalate, { $0.escalate = full.escalate }),
    (.after, { $0.after = full.after }),
  ]

  @Test func `each accessor of a change sets its own field`() {
    let plain = TaskDetails(title: "Car")
    for (field, set) in Self.accessors {
      var (change, expected) = (TaskChange(), plain)
      set(&change)
      field.copy(&expected, Self.full)
      #expect(change.applied(to: plain) == expected, "\(field.name)")
    }
    // A change adds and removes categories, and does not set them. No rule reads the others.
    let others: Set<TaskDetails.Field> = [.categories, .isLoud, .isWithoutNotices, .steps, .url]
    #expect(Set(Self.fields).subtracting(Self.accessors.map(\.0)) == others)
  }
}
