@testable import ReminderCore

/// A list as plain values: the members of each task, the fate of each rule, each setting and the whole plan.
/// A picture shares no code with the history, so that it can check undo and redo.
struct Picture {
  /// A reminder, a notice or a snooze of a task, with its moment.
  struct Rule: Hashable, CustomStringConvertible {
    let number: Int
    let name: String
    let moment: Timestamp?
    /// The due date of a notice.
    var due = ""

    var description: String {
      "\(number) \(name) at \(moment.map { "\($0)" } ?? "no moment")\(due.isEmpty ? "" : " for \(due)")"
    }

    var isSnooze: Bool { name == "snooze" }

    /// Whether both are the same rule, at any moment.
    func isSameRule(as other: Rule) -> Bool { number == other.number && name == other.name }

    /// Whether a delivery of one also delivers the other: the same rule for the same moment, or for the same due date.
    func isDeliveredWith(_ other: Rule) -> Bool {
      isSameRule(as: other) && (moment == other.moment || !due.isEmpty && due == other.due)
    }
  }

  enum Fate { case open, delivered, pastWhenSet, muted, done }

  /// The members by the number of the task, and then by name.
  var members: [Int: [String: String]] = [:]
  var fates: [Rule: Fate] = [:]
  var settings: [String: String] = [:]
  var plan: [String]
  /// The number of rules delivered before this picture.
  var deliveredBefore: Int

  init(_ scenario: Scenario, deliveredBefore: Int) {
    plan = scenario.wholePlan
    self.deliveredBefore = deliveredBefore
    for name in SettingName.fixed { settings[name.text] = scenario.list.settings.value(of: name) }
    let explanation = Explanation(scenario.list, plan: scenario.plan, at: scenario.present)
    for index in scenario.list.tasks.records.indices {
      let view = explanation.view(at: index)
      let task = view.task
      let due = task.due.map { "\($0)" } ?? ""
      members[task.number] = [
        "id": "\(task.id)", "title": task.title, "notes": task.notes ?? "", "priority": task.priority.name,
        "categories": task.categories.joined(separator: ","), "due": due, "zone": task.zone ?? "",
        "reminders": task.reminders.map { "\($0.rule)" }.joined(separator: ","), "created": "\(task.created)",
        "completed": task.completed.map { "\($0)" } ?? "",
      ]
      if let end = task.snoozedUntil { fates[Rule(number: task.number, name: "snooze", moment: end)] = .open }
      for reminder in view.reminders {
        let rule = Rule(number: task.number, name: "\(reminder.rule)", moment: reminder.instant)
        fates[rule] = Picture.fate(of: reminder.state)
      }
      for notice in view.notices {
        let rule = Rule(
          number: task.number, name: RequestKind.notice(notice.kind).name, moment: notice.instant, due: due)
        fates[rule] = Picture.fate(of: notice.state)
      }
    }
  }

  private static func fate(of state: ReminderState) -> Fate {
    switch state {
    case .planned, .waiting, .later, .merged, .snoozed, .off: .open
    case .delivered: .delivered
    case .pastWhenSet: .pastWhenSet
    case .muted: .muted
    case .done: .done
    }
  }

  /// The rules due at a moment: open, not ahead, and not snoozed.
  func due(at now: Timestamp) -> [Rule] {
    let due = fates.filter { rule, fate in fate == .open && rule.moment.map { $0 <= now } ?? false }.keys
    return due.filter { rule in
      !fates.keys.contains { $0.isSnooze && $0.number == rule.number && $0.moment.map { $0 > now } ?? false }
    }
  }

  /// The same picture after a delivery of these rules alone.
  func telling(_ rules: [Rule]) -> Picture {
    var picture = self
    for rule in rules { picture.fates[rule] = rule.isSnooze ? nil : .delivered }
    return picture
  }

  /// One line for each planned request, setting, fate and member.
  private var lines: Set<String> {
    var lines = Set(plan.map { "planned \($0)" } + settings.map { "\($0) = \($1)" } + fates.map { "\($0): \($1)" })
    for (number, members) in members { for (name, text) in members { lines.insert("\(number) \(name): \(text)") } }
    return lines
  }

  /// The lines that only this picture has (`+`), and the lines that only the other picture has (`-`).
  func changes(from other: Picture) -> [String] {
    let (ours, theirs) = (lines, other.lines)
    return ours.subtracting(theirs).map { "+ \($0)" }.sorted() + theirs.subtracting(ours).map { "- \($0)" }.sorted()
  }

  /// The differences from an earlier picture, apart from deliveries since then. `delivered` has all deliveries.
  func differences(from earlier: Picture, delivered: [Rule]) -> [String] {
    var same = earlier
    (same.plan, same.fates) = (plan, fates)
    var differences = changes(from: same)
    for (rule, before) in earlier.fates {
      let isDelivered = delivered.contains { $0.isDeliveredWith(rule) }
      // If the same rule was delivered for another date meanwhile, other tests check the fate. But a rule that was
      // past when set must not be open again.
      let isDeliveredOtherwise = delivered[earlier.deliveredBefore...].contains { $0.isSameRule(as: rule) }
      let delivered: Fate? = rule.isSnooze ? nil : .delivered
      let isRight =
        switch fates[rule] {
        case delivered where before == .open: isDelivered || isDeliveredOtherwise
        case before: before != .open || !isDelivered
        case delivered: isDelivered || isDeliveredOtherwise && before == .pastWhenSet
        default: isDeliveredOtherwise && before == .open
        }
      if !isRight { differences.append("\(rule): \(fates[rule].map { "\($0)" } ?? "none"), not \(before)") }
    }
    for rule in fates.keys where earlier.fates[rule] == nil { differences.append("\(rule): new") }
    return differences
  }
}
