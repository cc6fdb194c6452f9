// A whole agenda with its settings and marks, put beside another.

extension ImportDocument {
  /// The settings that a whole agenda brings and that have their defaults here.
  public func settings(newTo settings: Settings) -> [SettingName] {
    names(newTo: settings).filter { isTaken($0, by: settings) }
  }

  /// The names of the settings that it brings, too, and that are left out: those that have a command for their value, and
  /// the channel that would need one.
  public func commandsLeftOut(by settings: Settings) -> [String] {
    names(newTo: settings).filter { !isTaken($0, by: settings) }.map(\.text)
      + (whole?.settings.unknown ?? []).filter { !isTaken($0) && !settings.hasUnknown($0) }.compactMap(Agenda.name)
  }

  private func names(newTo settings: Settings) -> [SettingName] { whole?.settings.names(newTo: settings) ?? [] }

  private func isTaken(_ name: SettingName, by settings: Settings) -> Bool {
    if takesCommands { return true }
    if name == .channel, whole?.settings.channel == .command { return settings.command != nil }
    return !name.isCommand
  }

  /// Whether a setting that this version does not know is taken: a later one may run it.
  fileprivate func isTaken(_ unknown: [UInt8]) -> Bool {
    takesCommands || Agenda.name(of: unknown).map { !SettingName.isCommand($0) } ?? false
  }
}

extension Settings {
  /// The settings that are not the default here and are the default there.
  fileprivate func names(newTo other: Settings) -> [SettingName] {
    let initial = Settings()
    let names = SettingName.fixed + icons.keys.sorted().map { .icon(category: $0) }
    return names.filter { name in
      value(of: name) != initial.value(of: name) && other.value(of: name) == initial.value(of: name)
    }
  }
}

extension Settings {
  /// Whether a setting is here that this version does not know either.
  fileprivate func hasUnknown(_ member: [UInt8]) -> Bool {
    unknown.contains { Agenda.name(of: $0) == Agenda.name(of: member) }
  }
}

extension Agenda {
  /// Takes the tasks of another agenda that are not here, with their marks.
  mutating func take(_ whole: Agenda, of document: ImportDocument, at present: Present) throws -> EditOutcome {
    var isChange = try takeSettings(of: whole, in: document, at: present)
    let known = KnownTasks(of: tasks)
    let fresh = whole.tasks.records.indices.filter { place in
      let record = whole.tasks.records[place]
      return !known.contains(record.id, key: whole.tasks.key(of: record))
    }
    var places: [Int] = []
    let kept = numbersToKeep
    let end = kept.upperBound + fresh.count
    // Those that the other file has given away are not given here either.
    let next = max(tasks.nextNumber, whole.tasks.nextNumber)
    if tasks.count == 0, whole.tasks.records.allSatisfy({ $0.number < end }) {
      // The records are taken as they stand, byte for byte.
      let first = next <= end ? next : tasks.nextNumber
      tasks = whole.tasks
      tasks.numbers = TaskList.numbers(from: first, beside: tasks.records)
      tasks.journal = tasks.records.map { TaskBefore(id: $0.id, place: nil) }
      places = fresh
    } else if !fresh.isEmpty {
      if next <= kept.upperBound { tasks.nextNumber = next }
      let numbers = try giveNumbers(wanted: fresh.map { whole.tasks.records[$0].number }, among: kept)
      for (source, number) in zip(fresh, numbers) {
        var item = whole.tasks.item(at: source)
        item.number = number
        places.append(try tasks.append(item))
      }
    }
    try aim(places, at: present)
    for (place, item) in silenced(places, from: whole, fresh, at: present) { try tasks.replace(at: place, with: item) }
    isChange = isChange || !places.isEmpty
    return EditOutcome(isChange: isChange, places: places)
  }

  /// Takes settings where the default stands here; whether there were any.
  ///
  /// Notices whose setting changes are marked as of now where there are tasks already; a file without any takes over
  /// the marks of the other.
  private mutating func takeSettings(
    of whole: Agenda, in document: ImportDocument, at present: Present
  ) throws -> Bool {
    let names = document.settings(newTo: settings)
    for name in names { try settings.set(name, to: whole.settings.value(of: name)) }
    let isMorning = names.contains(.morning) || names.contains(.morningTime)
    let isAdvance = names.contains(.advance) || names.contains(.advanceMinutes)
    let marks = (settings.morningAfter, settings.advanceAfter)
    if tasks.count == 0 {
      if isMorning || settings.morningAfter == nil { settings.morningAfter = whole.settings.morningAfter }
      if isAdvance || settings.advanceAfter == nil { settings.advanceAfter = whole.settings.advanceAfter }
    } else {
      if isMorning { settings.morningAfter = SettingMark(at: present) }
      if isAdvance { settings.advanceAfter = SettingMark(at: present) }
      if isMorning || isAdvance { try aimAll(at: present) }
    }
    let unknown = whole.settings.unknown.filter { member in
      document.isTaken(member) && !settings.hasUnknown(member)
    }
    settings.unknown += unknown
    return !names.isEmpty || !unknown.isEmpty || marks != (settings.morningAfter, settings.advanceAfter)
  }

  /// The name of a member that is kept as it stands: `"name":value`.
  fileprivate static func name(of member: [UInt8]) -> String? {
    var reader = JSONReader(JSONBytes(member))
    guard let name = try? reader.string() else { return nil }
    return reader.text(name)
  }

  /// The tasks for which the settings here would bring something late that those of the other file would not, with
  /// that marked: a notice that was off there, a morning that was earlier there. Of a task that repeats these are the
  /// occurrences before the one that the other file still has to tell.
  private func silenced(
    _ places: [Int], from whole: Agenda, _ sources: [Int], at present: Present
  ) -> [(place: Int, item: TaskItem)] {
    let here = RequestRules(self, machineZone: present.zone.rules)
    let there = RequestRules(whole, machineZone: present.zone.rules)
    var changed: [(Int, TaskItem)] = []
    for (place, source) in zip(places, sources) where here.tasks.records[place].isOpen {
      let record = here.tasks.records[place]
      let origin = there.tasks.records[source]
      var item: TaskItem?
      let reminders = zip(here.tasks.reminders(of: record), there.tasks.reminders(of: origin))
      for (index, (reminder, old)) in reminders.enumerated() {
        let open = there.openTarget(of: old, of: origin).map { _ in old.occurrence ?? origin.due }
        guard let target = here.openTarget(of: reminder, of: record), target.instant <= present.now,
          Agenda.isPast(reminder.occurrence ?? record.due, beside: open)
        else { continue }
        item = item ?? here.tasks.item(at: place)
        let last = here.lastDue(of: reminder, of: record, at: present.now, before: open ?? nil)
        let mark = (here.target(of: reminder, for: last, of: record) ?? target).mark
        item?.reminders[index].after = reminder.after?.raised(to: mark) ?? mark
      }
      for kind in [RequestKind.morning, .advance] {
        let open = there.openTarget(of: kind, of: origin).map { _ in there.due(of: kind, of: origin) }
        guard let target = here.openTarget(of: kind, of: record), target.instant <= present.now,
          Agenda.isPast(here.due(of: kind, of: record), beside: open)
        else { continue }
        item = item ?? here.tasks.item(at: place)
        let last = here.lastDue(of: kind, of: record, at: present.now, before: open ?? nil)
        if kind == .morning { item?.morningFor = last } else { item?.advanceFor = last }
      }
      item?.aim(in: here.zone(of: record), settings: settings)
      if let item { changed.append((place, item)) }
    }
    return changed
  }

  /// Whether what is open here for an occurrence was past in the other file, where another occurrence is open, or none.
  private static func isPast(_ due: Due?, beside open: Due??) -> Bool {
    guard let open else { return true }
    guard let due, let open else { return false }
    return due.wall < open.wall
  }
}
