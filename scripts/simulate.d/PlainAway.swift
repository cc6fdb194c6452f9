// The plain model: `away` and `away off` (C104).

extension PlainWorld {
  private func zone(of task: PlainTask) -> TimeZoneRules { task.zone.map(pinned) ?? machine }

  /// The tasks that go while somebody is away until a day, with the occurrences that are left out.
  func leavingWhileAway(until day: CivilDate, at now: Timestamp) -> [(task: PlainTask, dues: [Due])] {
    all.compactMap { task in
      guard !task.isDone, !task.isLoud, let due = task.due, due.date < day, let repetition = task.repetition,
        !repetition.isFromDone, repetition.isAtLeastWeekly
      else { return nil }
      let zone = zone(of: task)
      let eve = CivilDateTime(unchecked: CivilDateTime(day, .midnight).seconds - 60)
      guard repetition.later(than: Due(eve.date, due.time == nil ? nil : eve.time), in: zone).first(where: { _ in true })
        != nil
      else { return nil }
      let come = current(task, at: now)
      let later = repetition.later(than: come ?? due, in: zone).prefix { $0.date < day }
      let dues = (come == nil ? [due] : []) + later
      return dues.isEmpty ? nil : (task, dues)
    }
  }

  mutating func goAway(until day: CivilDate, at now: Timestamp) {
    for (task, dues) in leavingWhileAway(until: day, at: now) {
      var task = task
      let due = task.due
      let before = task.repetition?.except ?? []
      leaveOut(dues, of: &task)
      let new = task.repetition?.except.subtracting(before) ?? []
      task.repetition?.away.formUnion(new)
      if dues.first == task.due, let last = dues.last { advance(&task, to: next(task, after: last)) }
      self[task.id] = task
      if dues.first == due { free(task.id) }
    }
    settings.quietUntil = machine.instant(of: CivilDateTime(day, settings.morningTime))
  }

  /// The names of what was left out and still lies ahead.
  func away(_ task: PlainTask, at now: Timestamp) -> Set<Due> {
    let wall = zone(of: task).local(at: now)
    return task.repetition?.away.filter { $0.time == nil ? $0.date >= wall.date : $0.start > wall } ?? []
  }

  mutating func comeBack(at now: Timestamp) {
    for task in all where !away(task, at: now).isEmpty {
      var edit = PlainEdit()
      edit.endsAway = true
      self.edit(task.id, edit, at: now)
    }
    settings.quietUntil = nil
  }
}

extension PlainRepetition {
  fileprivate var isAtLeastWeekly: Bool {
    switch rule.frequency {
    case .minutely, .hourly: true
    case .daily: rule.interval < 8
    case .weekly: rule.interval == 1
    case .monthly, .yearly: false
    }
  }
}
