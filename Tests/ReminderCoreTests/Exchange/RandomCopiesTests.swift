import Testing

@testable import ReminderCore

/// Two machines make random changes to copies of one file, and merge each other's file. Nothing is lost, nothing comes
/// twice, and both get the same tasks. The result has the last title that a person typed, or keeps the title as
/// dropped. A task that was done last stays done.
@Suite struct RandomCopiesTests {
  /// Pseudo-random numbers, the same in every run: the high bits of Knuth's MMIX generator.
  struct Chance {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  @Test(arguments: 0..<300)
  func `a merge in both directions loses nothing and delivers nothing again`(seed: Int) throws {
    var chance = Chance(state: UInt64(seed))
    var machines = try TwoMachines { scenario in
      for number in 0...4 { try add(number, to: &scenario, &chance) }
    }
    let ids = Set(machines.ours.list.tasks.records.map(\.id))
    var deliveredAt: [Set<String>] = [[], []]
    var gone: Set<TaskID> = []
    var inputs = [Wishes(), Wishes()]
    for minute in 1...20 {
      for (index, path) in [\TwoMachines.ours, \.theirs].enumerated() {
        machines[keyPath: path].clock("2026-03-01T\(minute < 12 ? "0" : "")\(8 + minute / 6):\(minute % 6)\(index)")
        if chance.below(3) > 0 { deliveredAt[index].formUnion(try rings(&machines[keyPath: path])) }
        if chance.below(2) == 0 {
          try live(&machines[keyPath: path], &chance, number: minute, of: index, &inputs[index])
        }
      }
    }
    for path in [\TwoMachines.ours, \.theirs] { machines[keyPath: path].clock("2026-03-01T12:00") }
    let (ours, theirs) = (identities(machines.ours), identities(machines.theirs))
    gone = ids.subtracting(ours).subtracting(theirs)
    _ = try machines.mergeBothWays()
    try check(inputs, machines)
    // After the merges, each machine has the tasks of both.
    #expect(identities(machines.ours) == ours.union(theirs))
    #expect(identities(machines.theirs) == ours.union(theirs))
    #expect(gone.isDisjoint(with: identities(machines.ours)))
    let (first, second) = (try machines.ours.saved(), try machines.theirs.saved())
    for again in try machines.mergeBothWays() { #expect(again.hasPrefix("0 added, 0 changed, "), "\(again)") }
    _ = try machines.mergeBothWays()
    for (other, path) in [(second, \TwoMachines.ours), (first, \.theirs)] {
      let count = machines[keyPath: path].list.tasks.count
      let again = try machines[keyPath: path].merging(other)
      #expect(again == "0 added, 0 changed, \(count) the same", "not again")
    }
    #expect(plain(machines.ours) == plain(machines.theirs))
    for path in [\TwoMachines.ours, \.theirs] {
      try machines[keyPath: path].reload()
      let again = try rings(&machines[keyPath: path]).intersection(deliveredAt[0].union(deliveredAt[1]))
      #expect(again == [], "rang again")
    }
  }

  /// The last title and completion that the person at one machine gave to each task.
  private struct Wishes {
    var titles: [TaskID: String] = [:]
    var done: [TaskID: Bool] = [:]
  }

  private func check(_ inputs: [Wishes], _ machines: TwoMachines) throws {
    for (own, other) in [(inputs[0], inputs[1]), (inputs[1], inputs[0])] {
      for scenario in [machines.ours, machines.theirs] {
        for index in scenario.list.tasks.records.indices {
          let item = scenario.list.tasks.item(at: index)
          if let title = own.titles[item.id], item.title != title {
            #expect(scenario.lostTexts.contains("SUMMARY:\(title)\n"), "lost: \(title)")
          }
          if own.done[item.id] == true, other.done[item.id] == nil { #expect(!item.isOpen, "open: \(item.title)") }
        }
      }
    }
  }

  private func identities(_ scenario: Scenario) -> Set<TaskID> { Set(scenario.list.tasks.records.map(\.id)) }

  /// The fields of the tasks that a person sees, without the numbers.
  private func plain(_ scenario: Scenario) -> [String] {
    scenario.list.tasks.records.indices.map { index in
      var item = scenario.list.tasks.item(at: index)
      item.number = 1
      item.unanswered?.nags = 0
      return "\(item.id) \(item.title) \(item.due.map { "\($0)" } ?? "-") \(item.isOpen) \(item.modified)"
        + " \(item.repetition?.count ?? 0) \(item.priority) \(item.rules.map { "\($0)" })"
    }.sorted()
  }

  private func add(_ number: Int, to scenario: inout Scenario, _ chance: inout Chance) throws {
    let hour = 8 + chance.below(4)
    switch chance.below(4) {
    case 0: try scenario.add("T\(number)", .at("2026-03-01T\(hour < 10 ? "0" : "")\(hour):30"))
    case 1: try scenario.add("T\(number)", due: "2026-03-01T1\(hour % 2):15")
    case 2: try scenario.add("T\(number)", due: "2026-03-01", .at("0\(8 + chance.below(2)):45"))
    default:
      var draft = TaskDraft(title: "T\(number)")
      draft.due = Due("2026-03-01T09:20")
      draft.repetition = RepetitionInput(try RecurrenceRule("FREQ=DAILY"), isFromDone: chance.below(3) == 0)
      scenario.identities += 1
      try scenario.edit(.add([NewTask(draft, id: TaskID(high: scenario.identities << 32, low: 0))]))
    }
  }

  /// Makes a random change like a person, if there is a task.
  private func live(
    _ scenario: inout Scenario, _ chance: inout Chance, number: Int, of machine: Int, _ inputs: inout Wishes
  ) throws {
    guard let record = scenario.list.tasks.records.randomOne(&chance) else { return }
    let name = TaskName.number(record.number)
    let repeats = scenario.item(record.number)?.repetition != nil
    switch chance.below(12) {
    case 0: try add(number, to: &scenario, &chance)
    case 1, 2:
      let title = "Named \(number) of \(machine)"
      try scenario.change(record.number) { $0.title = title }
      inputs.titles[record.id] = title
    case 3:
      try scenario.change(record.number) { $0.due = Due("2026-03-01T10:4\(number % 10)") }
    case 4, 5:
      try scenario.edit(.complete([name]))
      if !repeats { inputs.done[record.id] = true }
    case 10:
      try scenario.edit(.reopen([name]))
      if !repeats, !record.isOpen { inputs.done[record.id] = false }
    case 11: if repeats, record.isOpen { try scenario.edit(.skip([name])) }
    case 6: if record.isOpen { try scenario.snooze(record.number, minutes: 10 + chance.below(40)) }
    case 7:
      if chance.below(3) > 0 { break }
      try scenario.edit(.delete([name]))
      // A person who deletes a task gives up its title and completion.
      (inputs.titles[record.id], inputs.done[record.id]) = (nil, nil)
    case 8: try scenario.edit(.cancel([name]))
    default: if record.isOpen { try scenario.see(record.number) }
    }
  }

  /// Delivers everything due; returns each request with its moment.
  private func rings(_ scenario: inout Scenario) throws -> Set<String> {
    let requests = FirePlan(scenario.list, at: scenario.present).notifications.flatMap(\.requests)
    _ = try scenario.fire()
    return Set(requests.map { "\($0.identifier) \($0.fireAt)" })
  }
}

extension [TaskRecord] {
  fileprivate func randomOne(_ chance: inout RandomCopiesTests.Chance) -> TaskRecord? {
    isEmpty ? nil : self[chance.below(count)]
  }
}
