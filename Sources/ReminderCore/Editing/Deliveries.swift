// What was delivered stays delivered, whatever becomes of a task's record.

extension Agenda {
  /// Takes over what was delivered of the same tasks in another agenda, so that it does not come again.
  mutating func takeDeliveries(of other: Agenda, at present: Present) throws {
    let records = other.tasks.records
    let places = TaskPlaces(of: records)
    for (place, record) in tasks.records.enumerated() {
      guard let otherPlace = places.index(of: record.id, in: records),
        !tasks.hasSameText(record, as: records[otherPlace], of: other.tasks)
      else { continue }
      var item = tasks.item(at: place)
      guard item.takeDeliveries(of: other.tasks.shownItem(at: otherPlace), settings: settings) else { continue }
      item.aim(in: try rules(ofZone: item.zone, at: present), settings: settings)
      try tasks.replace(at: place, with: item)
    }
    tasks.nextNumber = max(tasks.nextNumber, other.tasks.nextNumber)
    lastEntry = other.lastEntry
    tasks.journal = []
  }
}

extension TaskItem {
  /// Takes over what was delivered of another state of the task, so that it does not come again; whether that changed
  /// anything.
  ///
  /// Marks that only say when a rule was set stay as they are: taking a change back makes nothing past.
  mutating func takeDeliveries(of other: TaskItem, settings: Settings) -> Bool {
    let before = self
    for index in reminders.indices {
      guard let match = other.reminders.first(where: { $0.rule == reminders[index].rule }), match.isDelivered,
        var mark = match.after
      else { continue }
      // For another due date only the moment itself counts, not the whole day that its mark may cover. What repeats has
      // rung for later occurrences, too.
      if due != other.due, other.repetition == nil,
        let target = Target(match.rule, due: other.due, settings: settings, in: .utc),
        target.mark.isAtOrBefore(mark)
      {
        mark = target.mark
      }
      // Delivered before the rule or its due date was set anew: that says nothing about what was set.
      if let after = reminders[index].after, mark.isAtOrBefore(after) { continue }
      reminders[index].after = reminders[index].after?.raised(to: mark) ?? mark
      let target = Target(match.rule, due: due, settings: settings, in: .utc)
      if target?.mark.isAtOrBefore(mark) ?? true { reminders[index].isDelivered = true }
    }
    if let due, let delivered = other.morningFor, delivered.date == due.date || other.hasTold(due, upTo: delivered) {
      // Whatever the time of day, one morning is that of one day; unless it was past already when the due date was set.
      let isPast = noticesAfter.map { CivilDateTime(due.date, settings.morningTime) <= $0 } ?? false
      if delivered == due || !isPast { morningFor = later(morningFor, due) }
    }
    if let due, let delivered = other.advanceFor, delivered == due || other.hasTold(due, upTo: delivered) {
      advanceFor = later(advanceFor, due)
    }
    if repetition != nil, let due {
      // Of a repeating task's occurrences the later one that was delivered counts for both sides.
      morningFor = TaskItem.later(morningFor, other.morningFor, from: due)
      advanceFor = TaskItem.later(advanceFor, other.advanceFor, from: due)
    }
    if let end = other.snoozeDelivered {
      snoozeDelivered = max(snoozeDelivered ?? end, end)
      if let snoozedUntil, snoozedUntil <= end { self.snoozedUntil = nil }
    }
    return self != before
  }

  /// Whether a due value is one of the occurrences that were told together, up to the last of them.
  private func hasTold(_ value: Due, upTo last: Due) -> Bool {
    guard repetition != nil, let due else { return false }
    return due.wall <= value.wall && value.wall <= last.wall
  }

  /// The later of two occurrences that were delivered, where the second is one of those from a due date on.
  private static func later(_ own: Due?, _ other: Due?, from due: Due) -> Due? {
    guard let other, other.wall >= due.wall else { return own }
    return own.map { $0.wall < other.wall ? other : $0 } ?? other
  }

  /// What repeats may have rung for a later occurrence than the due date already.
  private func later(_ delivered: Due?, _ due: Due) -> Due {
    guard repetition != nil, let delivered, delivered.wall > due.wall else { return due }
    return delivered
  }
}
