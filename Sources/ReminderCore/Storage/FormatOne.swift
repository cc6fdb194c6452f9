// Files of format 1, written by the first release. Instead of `told` and `past` values they have marks, most of them
// civil times. Such a file is read like any other, with the marks as unknown members. This code turns the marks into
// the values that they stood for.

extension Agenda {
  /// Turns an agenda that was read from a file of format 1 into one of this format. Throws where a mark is malformed.
  mutating func convertFromFormatOne(savedAt: String, machineZone: TimeZoneRules) throws(JSONError) {
    let savedAt = FileTime(savedAt).map { Timestamp(unchecked: $0.seconds) }
    let conversion = FormatOne(zones: tasks.zones, machineZone: machineZone, savedAt: savedAt)
    // The history is converted first: it needs the tasks and the settings as they were read.
    history = try conversion.converted(history, behind: self)
    let since = try FormatOneSettings(removedFrom: &settings)
    for index in tasks.records.indices {
      let item = try conversion.converted(tasks.item(at: index), with: settings, since)
      try tasks.replace(at: index, with: item)
    }
    tasks.journal = []
    // The forecast had another name; the forecast is worked out again.
    _ = try unknown.inHead.remove("outlook") { (reader) throws(JSONError) in try reader.value() }
  }
}

/// The marks among the settings: the moment and the civil time of the last change of a notice's setting. Notices at or
/// before that moment are past.
struct FormatOneSettings {
  private var instants: [NoticeKind: Timestamp] = [:]
  private var walls: [NoticeKind: CivilDateTime] = [:]

  /// Removes the marks from settings.
  init(removedFrom settings: inout Settings) throws(JSONError) {
    for (kind, name) in [(NoticeKind.morning, "due.morning.since"), (.advance, "due.advance.since")] {
      instants[kind] = try settings.unknown.remove(name, Timestamp.init(from:))
      walls[kind] = try settings.unknown.remove("\(name)Wall", CivilDateTime.init(from:))
    }
  }

  /// Whether a notice was past when its setting was changed.
  ///
  /// For a floating task, civil times are compared if the clock now shows another time for that moment, as in another
  /// zone. Otherwise moments are compared, which is also right around a clock change.
  func covers(_ kind: NoticeKind, at moment: Timestamp, showing wall: CivilDateTime, in context: RuleContext) -> Bool {
    guard let instant = instants[kind] else { return false }
    guard context.reader == nil, let set = walls[kind], context.zone.lastPassed(at: instant) != set else {
      return moment <= instant
    }
    return wall <= set
  }
}

/// The input of a conversion.
struct FormatOne {
  private let zones: ZoneTable
  private let machineZone: TimeZoneRules
  /// When the file was saved; nil where it does not say so.
  private let savedAt: Timestamp?

  init(zones: ZoneTable, machineZone: TimeZoneRules, savedAt: Timestamp?) {
    self.zones = zones
    self.machineZone = machineZone
    self.savedAt = savedAt
  }

  /// A task with values in place of its marks.
  func converted(
    _ old: TaskItem, with settings: Settings, _ since: FormatOneSettings
  ) throws(JSONError) -> TaskItem {
    var item = old
    let context = context(of: old, with: settings)
    let morningFor = try item.unknown.remove("morningFor", Due.init(from:))
    let advanceFor = try item.unknown.remove("advanceFor", Due.init(from:))
    let noticesAfter = try item.unknown.remove("noticesAfter", CivilDateTime.init(from:))
    let advanceAfter = try item.unknown.remove("advanceAfter", CivilDateTime.init(from:)) ?? noticesAfter
    for index in item.reminders.indices {
      let value = try covered(of: &item.reminders[index], of: old, in: context)
      let isDelivered =
        try item.reminders[index].unknown.remove("delivered") { (reader) throws(JSONError) in try reader.boolean() }
        ?? false
      item.reminders[index].state = isDelivered ? RuleState(told: value) : RuleState(past: value)
    }
    for (kind, told, after) in [(NoticeKind.morning, morningFor, noticesAfter), (.advance, advanceFor, advanceAfter)] {
      item[kind] = RuleState(told: told.map { .due($0) })
      var past = lastCovered(of: .notice(kind), of: old, in: context) { wall, moment in
        after.map { wall <= $0 } ?? false || since.covers(kind, at: moment, showing: wall, in: context)
      }
      // In format 1 the morning was that of the task's zone. If the task got no notice there, one in the machine's zone
      // must not be delivered late now.
      if kind == .morning, old.zone != nil, let due = old.due, let time = due.time, settings.morningTime >= time {
        let later = old.repetition?.dues(laterThan: due, in: context.zone)
        let last = later?.last(while: { isPast($0.wall, in: context.zone) })
        past = RuleValue.later(past, .due(last ?? due))
      }
      let repeats = item.repetition != nil
      if let past, !item[kind].hasTold(past, repeats: repeats) { item[kind].past = past }
    }
    item.aim(in: context)
    return item
  }

  /// Whether a civil time had passed when the file was saved.
  private func isPast(_ wall: CivilDateTime, in zone: TimeZoneRules) -> Bool {
    savedAt.map { zone.instant(of: wall) <= $0 } ?? false
  }

  private func context(of item: TaskItem, with settings: Settings) -> RuleContext {
    let zone = item.zone.flatMap { try? zones.rules(named: $0) }
    // Marks count however far ahead they lie: with the latest moment as now nothing is too far ahead.
    let now = Timestamp(local: CivilDateTime(.latest, .midnight), offset: .zero)
    return RuleContext(
      settings: settings, zone: zone ?? machineZone, reader: zone == nil ? nil : machineZone, now: now)
  }

  /// Removes the mark of a reminder and returns the last value that it covers; nil where it covers none.
  private func covered(
    of reminder: inout Reminder, of item: TaskItem, in context: RuleContext
  ) throws(JSONError) -> RuleValue? {
    if case .instant(let moment) = reminder.rule {
      let mark = try reminder.unknown.remove("after", Timestamp.init(from:))
      return mark.map { moment <= $0 } ?? false ? .instant(moment) : nil
    }
    guard let mark = try reminder.unknown.remove("after", CivilDateTime.init(from:)) else { return nil }
    return lastCovered(of: .reminder(reminder.rule), of: item, in: context) { wall, _ in wall <= mark }
  }

  /// The last value of a rule, from the due date on, that a mark covers. `covers` gets its wall time and its moment.
  private func lastCovered(
    of rule: TaskRule, of item: TaskItem, in context: RuleContext, by covers: (CivilDateTime, Timestamp) -> Bool
  ) -> RuleValue? {
    func isCovered(_ value: RuleValue) -> Bool {
      guard let wall = FormatOne.wall(of: rule, for: value, context.settings),
        let moment = context.moment(of: rule, for: value)
      else { return false }
      return covers(wall, moment)
    }
    guard let value = rule.value(for: item.due) else { return nil }
    let first = isCovered(value) ? value : nil
    // A due date that is muted may not be covered although later ones are.
    guard first != nil || item.muted(for: rule).map({ .due($0) == value }) ?? false else { return nil }
    guard rule.followsDue, let repetition = item.repetition, let due = item.due else { return first }
    let last = repetition.dues(laterThan: due, in: context.zone).last(while: { isCovered(.due($0)) })
    return last.map { .due($0) } ?? first
  }

  /// The civil time at which a rule notifies, by civil arithmetic alone. Marks were compared with this time.
  private static func wall(of rule: TaskRule, for value: RuleValue, _ settings: Settings) -> CivilDateTime? {
    guard case .due(let due) = value else { return nil }
    let start = CivilDateTime(due.date, due.time ?? settings.morningTime)
    switch rule {
    case .reminder(.at(let wall)): return wall
    case .reminder(.onDueDay(let time)): return CivilDateTime(due.date, time)
    case .reminder(.before(.days(let count))): return start.adding(days: -count)
    case .reminder(.before(.minutes(let count))): return start.adding(seconds: -count * 60)
    case .reminder(.instant): return nil
    case .notice(.morning): return CivilDateTime(due.date, settings.morningTime)
    case .notice(.advance): return start.adding(seconds: -settings.advanceMinutes * 60)
    }
  }
}

// MARK: The history

extension FormatOne {
  /// The history with values in place of marks. Each side of a change is converted with the settings of that side.
  func converted(_ history: [HistoryEntry], behind agenda: Agenda) throws(JSONError) -> [HistoryEntry] {
    var converted = history
    var present = try Side(of: agenda)
    if !history.isEmpty {
      for item in present.all { present.told[item.id] = try self.converted(item, of: present).told }
    }
    var side = present
    // An entry that was broken by hand stays unchanged. Then undo fails and says so.
    for index in history.indices.reversed() where !history[index].isUndone {
      if let entry = try? self.converted(history[index], from: &side) { converted[index] = entry }
    }
    side = present
    for index in history.indices where history[index].isUndone {
      if let entry = try? self.converted(history[index], from: &side) { converted[index] = entry }
    }
    return converted
  }

  /// The agenda at one point of the history: the settings, and the tasks with their marks.
  private struct Side {
    var settings: Settings
    var since: FormatOneSettings
    let tasks: TaskList
    /// The tasks that differ from the list; nil for tasks that do not exist.
    var others: [TaskID: TaskItem?] = [:]
    /// The deliveries of each task, on either side. Format 1 kept deliveries only in the list of tasks, and undo copied
    /// them to the record that came back.
    var told: [TaskID: [ToldRule]] = [:]

    init(of agenda: Agenda) throws(JSONError) {
      settings = agenda.settings
      since = try FormatOneSettings(removedFrom: &settings)
      tasks = agenda.tasks
    }

    /// Every task of this side.
    var all: [TaskItem] {
      let listed = tasks.records.indices.map { tasks.item(at: $0) }.filter { others[$0.id] == nil }
      return listed + others.values.compactMap { $0 }
    }
  }

  private func converted(_ item: TaskItem, of side: Side) throws(JSONError) -> TaskItem {
    try converted(item, with: side.settings, side.since)
  }

  /// Converts an entry, and moves `side` to its other side.
  private func converted(_ entry: HistoryEntry, from side: inout Side) throws(JSONError) -> HistoryEntry {
    var converted = entry
    if let stored = entry.settings {
      var reader = JSONReader(PaddedBytes(stored))
      var settings = try Settings(from: &reader)
      let since = try FormatOneSettings(removedFrom: &settings)
      converted.settings = settings.encoded()
      for item in side.all where item.isOpen {
        let (here, there) = (
          try self.converted(item, with: side.settings, side.since), try self.converted(item, with: settings, since)
        )
        for rule in here.rules where here[rule].past != there[rule].past {
          converted.past.append(HistoryEntry.Past(rule: rule, value: there[rule].past, tasks: StoredIDs([item.id])))
        }
      }
      (side.settings, side.since) = (settings, since)
    }
    var list = try TaskList(reading: entry.tasks, sharing: zones)
    for index in list.records.indices {
      let item = list.item(at: index)
      side.others[item.id] = .some(item)
      var new = try self.converted(item, of: side)
      _ = new.merge(side.told[item.id] ?? [], in: context(of: item, with: side.settings))
      side.told[item.id, default: []] += new.told
      try list.replace(at: index, with: new)
    }
    for id in entry.absent.ids { side.others[id] = .some(nil) }
    converted.tasks = list.encoded()
    return converted
  }
}

// MARK: Members that are not known

extension [[UInt8]] {
  /// Removes a member, `"name":value`; returns its value as `parse` reads it, nil where there is no such member.
  fileprivate mutating func remove<Value>(
    _ name: String, _ parse: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    for index in indices {
      var reader = JSONReader(PaddedBytes(self[index]))
      guard try reader.memberName() == name else { continue }
      remove(at: index)
      return try parse(&reader)
    }
    return nil
  }
}
