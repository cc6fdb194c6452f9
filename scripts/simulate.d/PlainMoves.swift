// The plain model: due dates that are put off, and things that were done without a task.

/// So many days on the clock, or so many hours of real time.
struct PlainShift {
  var days = 0
  var hours = 0

  /// A civil time that moves so `count` times.
  func moved(_ wall: CivilDateTime, times count: Int = 1, in zone: TimeZoneRules) -> CivilDateTime {
    let later = wall.adding(days: days * count) ?? CivilDateTime(.latest, wall.time)
    if hours == 0 { return later }
    return zone.local(at: Timestamp(unchecked: zone.instant(of: later).seconds + hours * count * 3_600))
  }

  /// A reminder with a date of its own moves with the due date.
  func moved(_ rule: ReminderRule, times count: Int, in zone: TimeZoneRules) -> ReminderRule {
    switch rule {
    case .at(let wall): .at(moved(wall, times: count, in: zone))
    case .instant(let moment): .instant(zone.instant(of: moved(zone.local(at: moment), times: count, in: zone)))
    default: rule
    }
  }
}

/// How a task is put off.
enum PlainMove {
  /// To a day; the time of day stays.
  case day(CivilDate)
  /// As often as it takes to lie ahead.
  case ahead(PlainShift)
}

extension PlainWorld {
  /// C100: what postponing changes. Nil if the task cannot move so.
  func postponed(_ task: PlainTask, _ move: PlainMove, at now: Timestamp) -> PlainEdit? {
    guard let due = task.due else { return nil }
    let zone = task.zone.map(pinned) ?? machine
    let isSeries = task.repetition?.isFromDone == false
    let old = isSeries ? current(task, at: now) ?? due : due
    var edit = PlainEdit()
    switch move {
    case .day(let day): edit.due = .some(Due(day, old.time))
    case .ahead(let shift):
      if shift.hours > 0, old.time == nil { return nil }
      for count in 1... {
        let wall = shift.moved(old.start, times: count, in: zone)
        let isAhead = old.time == nil ? wall.date > zone.local(at: now).date : zone.instant(of: wall) > now
        guard isAhead else { continue }
        edit.due = .some(Due(wall.date, old.time == nil ? nil : wall.time))
        edit.moveOfDates = { shift.moved($0, times: count, in: zone) }
        break
      }
    }
    guard let new = edit.due ?? nil, new != old else { return nil }
    if isSeries, let next = next(task, after: old), next.start <= new.start { return nil }
    edit.passesOver = true
    return edit
  }

  /// C103: something was done, and the task with that title has one more completion.
  mutating func did(_ id: TaskID, title: String, at now: Timestamp) {
    if self[id] == nil { add(TaskDraft(title: title), id: id, at: now) }
    guard var task = self[id] else { return }
    if task.isDone { task.doneBefore = min(task.doneBefore + 1, 20) }
    task.answer()
    task.isDone = true
    self[id] = task
    endTimers(of: id)
  }
}
