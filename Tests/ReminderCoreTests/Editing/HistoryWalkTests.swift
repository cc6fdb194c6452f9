import Testing

@testable import ReminderCore

/// Days of random changes, deliveries, steps back and forth: the laws hold whatever comes after what.
@Suite struct HistoryWalkTests {
  /// Chance that is the same in every run.
  struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
  }

  /// A person who does one thing after another.
  struct Walk {
    var scenario = Scenario("2026-03-26T08:00")
    var dice: Dice
    /// What was delivered: the task, the rule and the moment of each.
    var delivered: Set<String> = []

    /// Everything that is to be delivered now, in the form of `delivered`.
    var owed: Set<String> {
      let rules = RequestRules(scenario.agenda, machineZone: scenario.present.zone.rules)
      let now = scenario.present.now
      var owed: Set<String> = []
      guard scenario.agenda.settings.notify else { return owed }
      for record in scenario.agenda.tasks.records where record.isOpen {
        let snoozedUntil = scenario.agenda.tasks.rare(of: record).snoozedUntil
        if let snoozedUntil, snoozedUntil > now { continue }
        if let end = snoozedUntil { owed.insert("\(record.number) snooze \(end)") }
        for reminder in scenario.agenda.tasks.reminders(of: record) {
          guard let target = rules.openTarget(of: reminder, of: record), target.instant <= now else { continue }
          owed.insert("\(record.number) \(reminder.rule) \(target.instant)")
        }
        for kind in [RequestKind.morning, .advance] {
          guard let target = rules.openTarget(of: kind, of: record), target.instant <= now else { continue }
          owed.insert("\(record.number) \(kind) \(target.instant)")
        }
      }
      return owed
    }

    private mutating func moment() -> CivilDateTime {
      let minutes = dice.roll(6_000) / 15 * 15 - 600
      return scenario.present.wall.startOfMinute.adding(seconds: minutes * 60) ?? scenario.present.wall
    }

    private mutating func due() -> Due {
      let moment = moment()
      return Due(moment.date, dice.roll(2) == 0 ? nil : moment.time)
    }

    private mutating func wishes(hasTime: Bool, hasDue: Bool) -> [ReminderWish] {
      (0..<dice.roll(3)).map { _ in
        switch dice.roll(hasDue ? 5 : 3) {
        case 0: .dateTime(moment())
        case 1: .time(moment().time)
        case 2: .inDuration(days: 0, minutes: 15 * (1 + dice.roll(100)))
        case 3: .before(.days(dice.roll(2)))
        default: hasTime ? .before(.minutes(15 * dice.roll(9))) : .before(.days(1))
        }
      }
    }

    /// One change of any kind; nil where there is no task to change.
    private mutating func edit() -> Edit? {
      let records = scenario.agenda.tasks.records
      if records.count < 2 || records.count < 8 && dice.roll(5) == 0 { return addition() }
      let record = records[dice.roll(records.count)]
      let name = TaskName.number(record.number)
      var change = TaskChange()
      switch dice.roll(14) {
      case 0: return .complete([name])
      case 1: return .reopen([name])
      case 2: return .delete(dice.roll(3) == 0 ? records.map { .number($0.number) } : [name])
      case 3: return .cancel([name])
      case 4, 5: return .snooze(name, .span(days: 0, minutes: 5 + dice.roll(400)))
      case 6: return .set(.advance, dice.roll(2) == 0 ? "on" : "off")
      case 7: return .set(.morningTime, ["08:00", "09:00", "11:00"][dice.roll(3)])
      case 8: change.due = dice.roll(4) == 0 ? .remove : .set(due())
      case 9: change.reminders = wishes(hasTime: record.due?.time != nil, hasDue: record.due != nil)
      case 10: change.zone = dice.roll(2) == 0 ? .remove : .set("UTC")
      default: change.title = "t\(dice.roll(1_000))"
      }
      return .change(name, change)
    }

    private mutating func addition() -> Edit {
      var draft = TaskDraft(title: "new")
      if dice.roll(3) > 0 { draft.due = due() }
      if dice.roll(2) == 0 { draft.reminders = wishes(hasTime: draft.due?.time != nil, hasDue: draft.due != nil) }
      return .add([NewTask(draft, id: TaskID(high: UInt64(dice.roll(1 << 30)), low: UInt64(dice.roll(1 << 30))))])
    }

    /// Makes a change; it can be taken back and made again without a trace.
    mutating func change() throws {
      guard let edit = edit() else { return }
      let (before, planned) = (scenario.content, scenario.planned)
      guard scenario.refusal(of: edit) == "" else { return }
      try scenario.edit(edit)
      let (after, plannedAfter) = (scenario.content, scenario.planned)
      guard after != before else { return }
      if dice.roll(3) == 0 { try scenario.reload() }
      try scenario.edit(.undo)
      #expect(Walk.difference(before, scenario.content) == [], "\(edit)")
      #expect(scenario.planned == planned, "\(edit)")
      try scenario.edit(.redo)
      #expect(Walk.difference(after, scenario.content) == [], "\(edit)")
      #expect(scenario.planned == plannedAfter, "\(edit)")
    }

    /// Delivers what is due; nothing of it was delivered before, and nothing is left.
    mutating func fire() throws {
      let owed = owed
      #expect(owed.isDisjoint(with: delivered), "\(owed.intersection(delivered))")
      let notifications = try scenario.fire()
      #expect(notifications.isEmpty == owed.isEmpty)
      #expect(self.owed == [])
      delivered.formUnion(owed)
    }

    /// The lines of two contents that are not the same.
    private static func difference(_ first: [String], _ second: [String]) -> [String] {
      first.filter { !second.contains($0) } + second.filter { !first.contains($0) }
    }

    mutating func steps() throws {
      let (back, forth) = (dice.roll(6), dice.roll(6))
      for _ in 0..<back where scenario.refusal(of: .undo) == "" {
        try scenario.edit(.undo)
        if dice.roll(4) == 0 { try fire() }
      }
      for _ in 0..<forth where scenario.refusal(of: .redo) == "" { try scenario.edit(.redo) }
    }

    mutating func step() throws {
      switch dice.roll(8) {
      case 0, 1, 2, 3: try change()
      case 4: try steps()
      default:
        let minutes = dice.roll(5) == 0 ? dice.roll(1_500) : dice.roll(60)
        let now = scenario.present.now.adding(seconds: minutes * 60) ?? scenario.present.now
        scenario.present = Present(now: now, zone: scenario.present.zone)
        try fire()
      }
    }
  }

  @Test(arguments: 1...60)
  func `nothing comes twice, nothing stays behind, and every change can be taken back`(seed: UInt64) throws {
    var walk = Walk(dice: Dice(state: seed &* 0x9e37_79b9_7f4a_7c15))
    for _ in 1...120 { try walk.step() }
    let numbers = walk.scenario.agenda.tasks.records.map(\.number)
    #expect(numbers == Array(Set(numbers)).sorted())
  }
}
