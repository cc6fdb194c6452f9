// A whole agenda with its settings, and with what was told, put beside another.

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
  /// Takes the tasks of another agenda that are not here, with what they have told.
  mutating func take(_ whole: Agenda, of document: ImportDocument, at present: Present) throws -> EditOutcome {
    var isChange = try takeSettings(of: whole, in: document, at: present)
    let known = KnownTasks(of: tasks)
    let fresh = whole.tasks.records.indices.filter { index in
      let record = whole.tasks.records[index]
      return !known.contains(record.id, key: whole.tasks.key(of: record))
    }
    var indices: [Int] = []
    let kept = numbersToKeep
    let end = kept.upperBound + fresh.count
    // Those that the other file has given away are not given here either.
    let next = max(tasks.nextNumber, whole.tasks.nextNumber)
    if tasks.count == 0, whole.tasks.records.allSatisfy({ $0.number < end }) {
      // The records are taken as they stand, byte for byte.
      let first = next <= end ? next : tasks.nextNumber
      tasks = whole.tasks
      tasks.numbers = TaskList.numbers(from: first, beside: tasks.records)
      tasks.journal = tasks.records.map { TaskBefore(id: $0.id, byteRange: nil) }
      indices = fresh
    } else if !fresh.isEmpty {
      if next <= kept.upperBound { tasks.nextNumber = next }
      let numbers = try giveNumbers(wanted: fresh.map { whole.tasks.records[$0].number }, among: kept)
      for (source, number) in zip(fresh, numbers) {
        var item = whole.tasks.item(at: source)
        item.number = number
        indices.append(try tasks.append(item))
      }
    }
    for index in indices {
      var item = tasks.item(at: index)
      guard try item.decidePast(comingFrom: whole.settings, in: context(ofZone: item.zone, at: present)) else {
        continue
      }
      try tasks.replace(at: index, with: item)
    }
    isChange = isChange || !indices.isEmpty
    return EditOutcome(isChange: isChange, indices: indices)
  }

  /// Takes settings where the default stands here; whether there were any.
  private mutating func takeSettings(
    of whole: Agenda, in document: ImportDocument, at present: Present
  ) throws -> Bool {
    let before = settings
    let names = document.settings(newTo: settings)
    for name in names { try settings.set(name, to: whole.settings.value(of: name)) }
    try decidePast(after: before, at: present)
    let unknown = whole.settings.unknown.filter { member in
      document.isTaken(member) && !settings.hasUnknown(member)
    }
    settings.unknown += unknown
    return !names.isEmpty || !unknown.isEmpty
  }

  /// The name of a member that is kept as it stands: `"name":value`.
  fileprivate static func name(of member: [UInt8]) -> String? {
    var reader = JSONReader(PaddedBytes(member))
    guard let name = try? reader.string() else { return nil }
    return reader.text(name)
  }
}

extension TaskItem {
  /// Decides what is past of the rules for which the settings here bring something that those of another file would not:
  /// a notice that is off there, or that has no moment there. Whether that changed anything.
  fileprivate mutating func decidePast(comingFrom settings: Settings, in context: RuleContext) -> Bool {
    guard isOpen else { return false }
    let before = self
    let there = RuleContext(settings: settings, zone: context.zone, reader: context.reader, now: context.now)
    let new = NoticeKind.allCases.map { TaskRule.notice($0) }.filter { rule in
      guard let value = rule.value(for: due) else { return false }
      return !there.isOn(rule) || there.moment(of: rule, for: value) == nil
    }
    decidePast(of: new, in: context)
    return self != before
  }
}
