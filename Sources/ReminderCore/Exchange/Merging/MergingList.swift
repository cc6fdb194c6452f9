// Merges a whole list with its settings and deliveries.

/// Which settings of a document are taken or left out, by name.
package struct SettingsTaking: Equatable, Sendable {
  /// The settings that are taken.
  package var taken: [String] = []
  /// Settings that are left out, because their value is a command or needs one.
  package var commandsLeftOut: [String] = []
  /// Settings that are left out, because only a later version knows their effect.
  package var unknownLeftOut: [String] = []

  /// Whether nothing is left out.
  package var isWhole: Bool { commandsLeftOut.isEmpty && unknownLeftOut.isEmpty }
}

extension ImportDocument {
  /// Returns the settings to merge: the whole list sets them, and `settings` has their default.
  func settings(newTo settings: Settings) -> [SettingName] {
    names(newTo: settings).filter { isMerged($0, by: settings) }
  }

  /// Returns which settings of a whole list are taken or left out, if `settings` does not set them.
  package func taking(into settings: Settings) -> SettingsTaking {
    var taking = SettingsTaking()
    for name in names(newTo: settings) {
      if isMerged(name, by: settings) {
        taking.taken.append(name.text)
      } else {
        taking.commandsLeftOut.append(name.text)
      }
    }
    for name in (whole?.settings.unknown(newTo: settings) ?? []).compactMap(ReminderList.name) {
      if includesCommands {
        taking.taken.append(name)
      } else if SettingName.isCommand(name) {
        taking.commandsLeftOut.append(name)
      } else {
        taking.unknownLeftOut.append(name)
      }
    }
    return taking
  }

  private func names(newTo settings: Settings) -> [SettingName] { whole?.settings.names(newTo: settings) ?? [] }

  private func isMerged(_ name: SettingName, by settings: Settings) -> Bool {
    if includesCommands { return true }
    // A channel that needs a command which is not merged would not deliver anything.
    return !name.isCommand && (whole?.settings.channels(of: name) ?? []).allSatisfy(settings.has)
  }
}

extension Settings {
  /// Returns the settings that do not have their default, but have it in `other`.
  fileprivate func names(newTo other: Settings) -> [SettingName] {
    let initial = Settings()
    return names.filter { name in
      value(of: name) != initial.value(of: name) && other.value(of: name) == initial.value(of: name)
    }
  }
}

extension Settings {
  /// Returns the unknown settings whose names `other` does not have.
  fileprivate func unknown(newTo other: Settings) -> [[UInt8]] {
    let known = Set(other.unknown.map(ReminderList.name))
    return unknown.filter { !known.contains(ReminderList.name(of: $0)) }
  }
}

extension ReminderList {
  /// Adds the tasks, timers, focus blocks and settings of another list that this list lacks.
  mutating func merge(_ whole: ReminderList, of document: ImportDocument, at present: Present) throws -> EditOutcome {
    var isChange = try mergeSettings(of: whole, in: document, at: present)
    let known = KnownTasks(of: tasks)
    let fresh = whole.tasks.records.indices.filter { index in
      let record = whole.tasks.records[index]
      return !known.contains(record.id, key: whole.tasks.key(of: record))
    }
    let indices = try addTasks(at: fresh, of: whole, at: present)
    let before = timed
    let notes = mergeTimed(of: whole, at: present)
    isChange = isChange || !indices.isEmpty || timed != before
    var outcome = EditOutcome(isChange: isChange, indices: indices)
    outcome.notes = notes
    return outcome
  }

  /// Adds tasks of another list, none of which is in this one; returns their indices in the same order.
  mutating func addTasks(at fresh: [Int], of whole: ReminderList, at present: Present) throws -> [Int] {
    var indices: [Int] = []
    let kept = numbersToKeep
    let end = kept.upperBound + fresh.count
    // Numbers that were given in the other file are not given again in this one.
    let next = max(tasks.nextNumber, whole.tasks.nextNumber)
    if tasks.count == 0, fresh.count == whole.tasks.count, whole.tasks.records.allSatisfy({ $0.number < end }) {
      // The records are used byte for byte.
      let first = next <= end ? next : tasks.nextNumber
      tasks = whole.tasks
      tasks.numbers = TaskList.numbers(from: first, beside: tasks.records)
      tasks.journal = tasks.records.map { TaskBefore(id: $0.id, byteRange: nil) }
      indices = fresh
    } else if !fresh.isEmpty {
      if next <= kept.upperBound { tasks.nextNumber = next }
      let numbers = try giveNumbers(wanted: fresh.map { whole.tasks.records[$0].number }, among: kept)
      var categories = knownCategories
      for (source, number) in zip(fresh, numbers) {
        var item = whole.tasks.item(at: source)
        item.number = number
        item.categories = categories.spelling(item.categories)
        indices.append(try tasks.append(item))
      }
    }
    for index in indices {
      var item = tasks.item(at: index)
      guard try item.decidePastWhenSet(comingFrom: whole.settings, in: context(ofZone: item.zone, at: present)) else {
        continue
      }
      try tasks.replace(at: index, with: item)
    }
    return indices
  }

  /// Adds the timers and focus blocks of another list that lie ahead and are new here; returns notes for a person.
  mutating func mergeTimed(of whole: ReminderList, at present: Present) -> [EditNote] {
    let zone = present.zone.rules
    let known = Set(timers.map(\.id) + blocks.map(\.id))
    let ahead = whole.timers.filter { $0.end > present.now && !known.contains($0.id) }
    let newTimers = ahead.prefix(max(TaskTimer.most - timers.count, 0))
    timed.timers += newTimers
    var notes: [EditNote] = []
    if newTimers.count < ahead.count { notes.append(.timersLeftOut(ahead.count - newTimers.count)) }
    var count = 0
    for block in whole.blocks.compactMap({ $0.lyingAhead(at: present.now, in: zone) }) where !known.contains(block.id) {
      do {
        try requireNoOverlap(of: block, in: zone)
        timed.blocks.append(block)
        count += 1
      } catch {
        notes.append(.blockLeftOut(block.title))
      }
    }
    if newTimers.count + count > 0 { notes.insert(.timedAdded(timers: newTimers.count, blocks: count), at: 0) }
    return notes
  }

  /// Merges settings that have their default in this list; returns whether there were any.
  mutating func mergeSettings(
    of whole: ReminderList, in document: ImportDocument, at present: Present
  ) throws -> Bool {
    let before = settings
    let names = document.settings(newTo: settings)
    for name in names { try settings.set(name, to: whole.settings.value(of: name)) }
    try decidePastWhenSet(after: before, at: present)
    // A later version may run any unknown setting as a command.
    let unknown = document.includesCommands ? whole.settings.unknown(newTo: settings) : []
    settings.unknown += unknown
    return !names.isEmpty || !unknown.isEmpty
  }

  /// Returns the name in an unknown member, `"name":value`.
  fileprivate static func name(of member: [UInt8]) -> String? {
    var reader = JSONReader(PaddedBytes(member))
    return try? reader.memberName()
  }
}

extension TaskItem {
  /// Decides the past values of notices that the settings of the other file switch off or give no moment. Returns
  /// whether the task changed.
  package mutating func decidePastWhenSet(comingFrom settings: Settings, in context: RuleContext) -> Bool {
    guard isOpen else { return false }
    let before = self
    let theirs = RuleContext(settings: settings, zone: context.zone, reader: context.reader, now: context.now)
    let new = NoticeKind.allCases.map { TaskRule.notice($0) }.filter { rule in
      guard let value = rule.value(for: details.due) else { return false }
      return !theirs.isOn(rule) || theirs.moment(of: rule, for: value) == nil
    }
    decidePastWhenSet(of: new, in: context)
    return self != before
  }
}
