import Testing

@testable import ReminderCore

/// Days of random changes, deliveries, undos and redos.
///
/// Before and after each change, the test takes a picture of all tasks and settings. The test also lists all
/// deliveries. Undo must lead to the earlier picture, and redo to the later picture, except for deliveries since then.
@Suite struct HistoryWalkTests {
  /// Random numbers that are the same in every run.
  struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
  }

  /// A person who makes one change after another.
  struct Walk {
    var scenario = Scenario("2026-03-26T08:00")
    var dice: Dice
    /// All deliveries so far.
    var delivered: [Picture.Rule] = []
    /// Counts each kind of step (`undo`) and of refusal (`snooze: taskIsDone`).
    var tally: [String: Int] = [:]
    /// The pictures that undo and redo lead to. The present picture is at `index`.
    var pictures: [Picture] = []
    var index = 0
    /// The highest number so far. No number is given twice, even if its task is deleted.
    var highestNumber = 0

    init(seed: UInt64) {
      dice = Dice(state: seed &* 0x9e37_79b9_7f4a_7c15)
      pictures = [picture]
    }

    private var picture: Picture { Picture(scenario, deliveredBefore: delivered.count) }

    private mutating func count(_ event: String) { tally[event, default: 0] += 1 }

    // MARK: Changes

    private mutating func moment() -> CivilDateTime {
      let minutes = dice.roll(6_000) / 15 * 15 - 600
      return scenario.present.wall.startOfMinute.adding(seconds: minutes * 60) ?? scenario.present.wall
    }

    private mutating func due() -> Due {
      let moment = moment()
      return Due(moment.date, dice.roll(2) == 0 ? nil : moment.time)
    }

    private mutating func inputs(hasTime: Bool, hasDue: Bool) -> [ReminderInput] {
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

    /// A random change, and its name in the tally.
    private mutating func edit() -> (kind: String, edit: Edit) {
      let records = scenario.list.tasks.records
      if records.count < 2 || records.count < 8 && dice.roll(5) == 0 { return ("add", addition()) }
      let record = records[dice.roll(records.count)]
      let name = TaskName.number(record.number)
      var change = TaskChange()
      let kind: String
      switch dice.roll(15) {
      case 0: return ("done", .complete([name]))
      // Few tasks are done, so the walk prefers a done task.
      case 1: return ("undone", .reopen([.number((records.first { !$0.isOpen } ?? record).number)]))
      case 2: return ("delete", .delete(dice.roll(3) == 0 ? records.map { .number($0.number) } : [name]))
      case 3: return ("cancel", .cancel([name]))
      case 4, 5: return ("snooze", .snooze(name, .span(days: 0, minutes: 5 + dice.roll(400))))
      case 6: return ("advance", .set(.advance, dice.roll(2) == 0 ? "on" : "off"))
      case 7: return ("morning time", .set(.morningTime, ["08:00", "09:00", "11:00"][dice.roll(3)]))
      case 8: return [("bad time", .set(.morningTime, "24:00")), ("bad number", .delete([.number(999)]))][dice.roll(2)]
      case 9: (kind, change.due) = ("due", dice.roll(4) == 0 ? nil : due())
      case 10:
        kind = "reminders"
        change.reminders = inputs(hasTime: record.due?.time != nil, hasDue: record.due != nil)
      case 11: (kind, change.zone) = ("zone", dice.roll(2) == 0 ? nil : "UTC")
      case 12: (kind, change.priority) = ("priority", Priority.allCases[dice.roll(4)])
      default: (kind, change.title) = ("title", "t\(dice.roll(1_000))")
      }
      return (kind, .change(name, change))
    }

    private mutating func addition() -> Edit {
      var draft = TaskDraft(title: "new")
      if dice.roll(3) > 0 { draft.due = due() }
      if dice.roll(2) == 0 { draft.reminders = inputs(hasTime: draft.due?.time != nil, hasDue: draft.due != nil) }
      return .add([NewTask(draft, id: TaskID(high: UInt64(dice.roll(1 << 30)), low: UInt64(dice.roll(1 << 30))))])
    }

    /// Makes a change. Checks that undo leads to the picture before, and redo to the picture after.
    private mutating func change() throws {
      let (kind, edit) = edit()
      let before = picture
      let refusal = scenario.refusal(of: edit)
      guard refusal.isEmpty else { return count("\(kind): \(refusal.prefix { $0 != "(" })") }
      let outcome = try scenario.list.apply(edit, at: scenario.present)
      let after = picture
      guard outcome.isChange else {
        #expect(after.changes(from: before) == [], "\(edit)")
        return count("\(kind): nothing to change")
      }
      count(kind)
      #expect(after.members == members(after: edit, before, after), "\(edit)")
      #expect(after.settings == settings(after: edit, before), "\(edit)")
      if case .snooze(let name?, .span(_, let minutes)) = edit {
        let end = scenario.present.now.adding(seconds: minutes * 60)
        #expect(after.fates[Picture.Rule(number: number(name), name: "snooze", moment: end)] == .open, "\(edit)")
      }
      highestNumber = max(highestNumber, after.members.keys.max() ?? 0)
      pictures = pictures.prefix(index + 1) + [after]
      // The history keeps twenty changes.
      pictures = pictures.suffix(20 + 1)
      index = pictures.count - 1
      if dice.roll(3) == 0 { try scenario.reload() }
      try scenario.edit(.undo)
      #expect(picture.changes(from: before) == [], "\(edit)")
      try scenario.edit(.redo)
      #expect(picture.changes(from: after) == [], "\(edit)")
    }

    /// The members that the tasks must have after a change. Unpredictable reminders are copied from `after`.
    private func members(after edit: Edit, _ before: Picture, _ after: Picture) -> [Int: [String: String]] {
      var members = before.members
      switch edit {
      case .add(let tasks):
        let number = highestNumber + 1
        members[number] = after.members[number]
        members[number]?["title"] = tasks[0].draft.title
        members[number]?["due"] = tasks[0].draft.due.map { "\($0)" } ?? ""
      case .complete(let names, _, _):
        for name in names { members[number(name)]?["completed"] = "\(scenario.present.now)" }
      case .reopen(let names): for name in names { members[number(name)]?["completed"] = "" }
      case .delete(let names): for name in names { members[number(name)] = nil }
      case .cancel(let names): for name in names { members[number(name)]?["reminders"] = "" }
      case .change(let name, let change):
        let number = number(name)
        if change.sets(.title) { members[number]?["title"] = change.title }
        if change.sets(.priority) { members[number]?["priority"] = change.priority.name }
        if change.sets(.due) { members[number]?["due"] = change.due.map { "\($0)" } ?? "" }
        if change.sets(.zone) { members[number]?["zone"] = change.zone ?? "" }
        let isForecast = change.reminders?.isEmpty ?? true && !change.sets(.due)
        if !isForecast {
          members[number]?["reminders"] = after.members[number]?["reminders"]
        } else if change.reminders != nil {
          members[number]?["reminders"] = ""
        }
      case .did, .postpone, .skip, .skipUntil, .snooze, .set, .quiet, .away, .back, .timed, .together, .rename, .step,
        .copy,
        .undo, .redo:
        break
      }
      return members
    }

    private func number(_ name: TaskName) -> Int {
      guard case .digits(let digits) = name else { return 0 }
      return Int(digits) ?? 0
    }

    private func settings(after edit: Edit, _ before: Picture) -> [String: String] {
      var settings = before.settings
      if case .set(let name, let value) = edit { settings[name.text] = value }
      return settings
    }

    // MARK: Deliveries

    /// Delivers everything due. Checks that each request is delivered once, and that nothing else changes.
    private mutating func fire() throws {
      let before = picture
      let due = before.due(at: scenario.present.now)
      for rule in due {
        #expect(!delivered.contains { $0.isSameRule(as: rule) && $0.moment == rule.moment }, "\(rule) twice")
      }
      let numbers = FirePlan(scenario.list, at: scenario.present).notifications.flatMap(\.requests).map(\.number)
      #expect(Set(numbers) == Set(due.map(\.number)))
      _ = try scenario.fire()
      delivered += due
      for _ in due { count("told") }
      let after = picture
      #expect(after.differences(from: before.telling(due), delivered: delivered) == [])
      #expect(after.due(at: scenario.present.now) == [])
      #expect(try scenario.fire() == [])
    }

    // MARK: Undo and redo

    private mutating func back() throws {
      guard index > 0 else {
        #expect(scenario.refusal(of: .undo) == "nothingToUndo")
        return count("undo: nothingToUndo")
      }
      index -= 1
      try scenario.edit(.undo)
      count("undo")
      #expect(picture.differences(from: pictures[index], delivered: delivered) == [])
    }

    private mutating func forth() throws {
      guard index < pictures.count - 1 else {
        #expect(scenario.refusal(of: .redo) == "nothingToRedo")
        return count("redo: nothingToRedo")
      }
      index += 1
      try scenario.edit(.redo)
      count("redo")
      #expect(picture.differences(from: pictures[index], delivered: delivered) == [])
    }

    private mutating func steps() throws {
      let (back, forth) = (dice.roll(6), dice.roll(6))
      for _ in 0..<back {
        try self.back()
        if dice.roll(4) == 0 { try fire() }
      }
      for _ in 0..<forth { try self.forth() }
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

  /// The least count of each kind of step in ten walks, refusals included.
  private static let least = [
    "add": 100, "title": 40, "priority": 15, "due": 15, "reminders": 10, "zone": 10, "done": 12, "undone": 8,
    "delete": 20, "cancel": 12, "snooze": 35, "advance": 8, "morning time": 8,
    "told": 70, "undo": 250, "redo": 170,
    "undo: nothingToUndo": 5, "redo: nothingToRedo": 90,
    "snooze: taskIsDone": 1, "bad number: noSuchTask": 8, "bad time: setting": 8,
    "due: nothing to change": 1, "reminders: nothing to change": 1, "zone: nothing to change": 1,
    "priority: nothing to change": 1, "done: nothing to change": 1, "undone: nothing to change": 10,
    "cancel: nothing to change": 1, "advance: nothing to change": 8, "morning time: nothing to change": 4,
  ]

  @Test(arguments: 0...1)
  func `no delivery comes twice or is lost, and undo and redo lead to the earlier pictures`(group: UInt64) throws {
    var tally: [String: Int] = [:]
    for seed in group * 10 + 1...group * 10 + 10 {
      var walk = Walk(seed: seed)
      for _ in 1...120 { try walk.step() }
      tally.merge(walk.tally, uniquingKeysWith: +)
    }
    for (event, count) in Self.least { #expect(tally[event, default: 0] >= count, "\(event)") }
    #expect(Set(tally.keys).subtracting(Self.least.keys) == [])
  }
}
