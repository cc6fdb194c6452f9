// The marks that tell what of a task's rules is past or delivered.

extension TaskItem {
  /// Sets the marks of every rule to now: what has passed does not come, what lies ahead does.
  ///
  /// Marks only rise here. A reminder whose target was delivered stays as it is. With `onlyMissing` what
  /// has a mark keeps it, because only something else was set.
  mutating func setMarks(at now: Timestamp, in zone: TimeZoneRules, settings: Settings, onlyMissing: Bool = false) {
    for index in reminders.indices where !onlyMissing || reminders[index].after == nil {
      let target = Target(reminders[index].rule, due: due, settings: settings, in: zone)
      let near =
        reminders[index].rule.followsDue
        ? targets(near: now, in: zone) { Target(reminders[index].rule, due: $0, settings: settings, in: zone) } : []
      let isCovered = reminders[index].after.map { target?.mark.isAtOrBefore($0) ?? false } ?? false
      if reminders[index].isDelivered, isCovered { continue }
      let mark: Mark
      if case .instant = reminders[index].rule {
        mark = .instant(now)
      } else {
        mark = .wall(Target.wallMark(for: [target].compactMap { $0 } + near, at: now, in: zone))
      }
      reminders[index].after = reminders[index].after?.raised(to: mark) ?? mark
      reminders[index].isDelivered = false
    }
    setNoticesMark(at: now, in: zone, settings: settings, onlyMissing: onlyMissing)
    aim(in: zone, settings: settings)
  }

  private mutating func setNoticesMark(
    at now: Timestamp, in zone: TimeZoneRules, settings: Settings, onlyMissing: Bool
  ) {
    guard due != nil, !onlyMissing || noticesAfter == nil else { return }
    let morning = wallMark(of: .morning, at: now, in: zone, settings: settings)
    let advance = wallMark(of: .advance, at: now, in: zone, settings: settings)
    let raised = (advanceAfter ?? noticesAfter).map { max($0, advance) } ?? advance
    noticesAfter = noticesAfter.map { max($0, morning) } ?? morning
    advanceAfter = raised == noticesAfter ? nil : raised
  }

  private func wallMark(
    of notice: RequestKind, at now: Timestamp, in zone: TimeZoneRules, settings: Settings
  ) -> CivilDateTime {
    let target = { (due: Due) in Target(notice, of: due, settings: settings, in: zone) }
    let targets = [due.flatMap(target)].compactMap { $0 } + targets(near: now, in: zone, of: target)
    return Target.wallMark(for: targets, at: now, in: zone)
  }
}

extension Agenda {
  /// Marks a request as delivered, with everything of the task that came with it.
  ///
  /// The user's own reminders that have come due are one notification, and notices of the same minutes come with it.
  /// Nothing happens where the task is gone.
  mutating func markDelivered(
    _ request: RequestIdentifier, at now: Timestamp, in machineZone: TimeZoneRules
  ) throws(JSONError) {
    guard let place = tasks.records.firstIndex(where: { $0.id == request.task }) else { return }
    try markDelivered(request, ofTaskAt: place, at: now, in: machineZone)
  }

  /// The same where the place of the task is known.
  mutating func markDelivered(
    _ request: RequestIdentifier, ofTaskAt place: Int, at now: Timestamp, in machineZone: TimeZoneRules
  ) throws(JSONError) {
    try tasks.replace(at: place, with: delivered(request, ofTaskAt: place, at: now, in: machineZone))
  }

  /// The task of a request as it is once that was delivered. Apart from the change itself, because what works it out has
  /// a share in the list, which then would have to be copied whole.
  private func delivered(
    _ request: RequestIdentifier, ofTaskAt place: Int, at now: Timestamp, in machineZone: TimeZoneRules
  ) -> TaskItem {
    let rules = RequestRules(self, machineZone: machineZone)
    let record = rules.tasks.records[place]
    var item = rules.tasks.item(at: place)
    // A snooze that was set while the notification was on its way stays.
    let snoozeEnd = rules.tasks.rare(of: record).snoozedUntil
    let isSnoozeOver = request.kind == .task && snoozeEnd.map { $0 <= now } ?? false
    if isSnoozeOver {
      item.snoozeDelivered = snoozeEnd
      item.snoozedUntil = nil
    }
    var minutes: [Int] = []
    switch request.kind {
    case .task:
      // What is set for some seconds later in the minute of the end comes with it, too.
      let end = isSnoozeOver ? [snoozeEnd].compactMap { $0 } : []
      let dueMinutes = (rules.openInstants(of: record).filter { $0 <= now } + end).map(\.minute)
      for (index, reminder) in item.reminders.enumerated() {
        guard let target = rules.openTarget(of: reminder, of: record), dueMinutes.contains(target.instant.minute) else {
          continue
        }
        let last = rules.lastDue(of: reminder, of: record, at: now)
        let latest = rules.target(of: reminder, for: last, of: record) ?? target
        let mark = latest.deliveredMark(of: reminder.rule, due: last)
        item.reminders[index].after = reminder.after?.raised(to: mark) ?? mark
        item.reminders[index].isDelivered = true
        minutes.append(target.instant.minute)
      }
    case .morning, .advance:
      // A task that was moved on while the notification was on its way keeps what lies ahead.
      if let target = rules.openTarget(of: request.kind, of: record), target.instant <= now {
        minutes.append(target.instant.minute)
      }
    }
    for kind in [RequestKind.morning, .advance] {
      guard let target = rules.openTarget(of: kind, of: record) else { continue }
      let comesWithSnooze = isSnoozeOver && rules.comesWithSnooze(target.instant, of: record)
      guard minutes.contains(target.instant.minute) || comesWithSnooze else { continue }
      let last = rules.lastDue(of: kind, of: record, at: now)
      if kind == .morning { item.morningFor = last } else { item.advanceFor = last }
    }
    item.aim(in: rules.zone(of: record), settings: settings)
    return item
  }
}
