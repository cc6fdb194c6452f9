// The plain model: what the contract promises of one task, kept as slowly and as simply as it can be said.
//
// The program compares marks. This remembers when and where each rule was set, and for what it has rung.

/// When something was set, and what zone the machine was in.
struct Setting: Equatable {
  let now: Timestamp
  let zone: TimeZoneRules

  static func == (first: Setting, second: Setting) -> Bool { first.now == second.now }
}

/// A moment that a rule aims at; what the clock on the wall is to show then, where the rule goes by that.
struct Aim {
  let instant: Timestamp
  let wall: CivilDateTime
}

/// A reminder that the user has set.
struct PlainRule {
  let rule: ReminderRule
  /// What was at or before one of these is past.
  var set: [Setting]
  /// The highest moment it has rung for, on the wall or in real time.
  var rung: CivilDateTime?
  var rungInstant: Timestamp?
}

/// The morning or the advance notice of a task.
struct PlainNotice {
  var set: [Setting] = []
  /// The due values it has rung for.
  var rungFor: Set<Due> = []
  /// The occurrence it has rung for last; while something repeats, that speaks for those before it.
  var rungThrough: CivilDateTime?
}

struct PlainRepetition: Equatable {
  var rule: RecurrenceRule
  var start: Due
  var isFromDone = false
  /// Completions, and how many of them came before the rule was set.
  var count = 0
  var countBefore = 0
  /// The due dates that were done, of which the last twenty are remembered.
  var done: [Due] = []

  /// What `COUNT` leaves where completions are what is counted.
  var left: Int? {
    guard isFromDone, case .count(let limit) = rule.end else { return nil }
    return max(0, limit - (count - countBefore))
  }
}

struct PlainTask {
  let id: TaskID
  let number: Int
  var title: String
  var due: Due?
  var zone: String?
  var own: [PlainRule] = []
  var morning = PlainNotice()
  var advance = PlainNotice()
  var repetition: PlainRepetition?
  var muted: Due?
  var snooze: Timestamp?
  var lastSnooze: Timestamp?
  var isDone = false

  init(id: TaskID, number: Int, title: String) {
    self.id = id
    self.number = number
    self.title = title
  }
}

struct PlainSettings {
  var notify = true
  var dueReminder = true
  var morning = true
  var morningTime = CivilTime(unchecked: 540)
  var advance = false
  var advanceMinutes = 60
  var snoozeMinutes = 15
  var morningSet: Setting?
  var advanceSet: Setting?
}

/// What a task asks for.
struct PlainRequest {
  let kind: RequestKind
  let task: TaskID
  let number: Int
  let title: String
  let at: Timestamp

  /// `task-550E8400-…`, spelt as the contract does.
  var identifier: String {
    let prefix =
      switch kind {
      case .task: "task-"
      case .morning: "due-date-morning-"
      case .advance: "due-date-advance-"
      }
    return prefix + "\(task)".uppercased()
  }
}

/// The rules of the contract that say when something is to come.
struct PlainClock {
  let settings: PlainSettings
  /// The zone that the machine is in.
  let machine: TimeZoneRules
  let pinned: (String) -> TimeZoneRules

  func zone(of task: PlainTask, at set: Setting? = nil) -> TimeZoneRules {
    task.zone.map(pinned) ?? set?.zone ?? machine
  }

  // MARK: Where a rule aims

  /// "`--at TIME` with a due day: that time on the due day"; "hours and minutes are exact, days and weeks keep the wall
  /// time"; "they count from the morning time of the due day".
  func aim(_ rule: ReminderRule, _ due: Due?, in zone: TimeZoneRules) -> Aim? {
    switch rule {
    case .instant(let instant): return Aim(instant: instant, wall: zone.local(at: instant))
    case .at(let wall): return Aim(instant: zone.instant(of: wall), wall: wall)
    case .onDueDay(let time): return due.map { aim(CivilDateTime($0.date, time), daysBefore: 0, in: zone) }
    case .before(let lead):
      guard let due else { return nil }
      let moment = CivilDateTime(due.date, due.time ?? settings.morningTime)
      switch lead {
      case .days(let days): return aim(moment, daysBefore: days, in: zone)
      case .minutes(let minutes):
        let instant = Timestamp(unchecked: zone.instant(of: moment).seconds - minutes * 60)
        return Aim(instant: instant, wall: CivilDateTime(unchecked: moment.seconds - minutes * 60))
      }
    }
  }

  private func aim(_ wall: CivilDateTime, daysBefore days: Int, in zone: TimeZoneRules) -> Aim {
    let wall = CivilDateTime(unchecked: wall.seconds - days * 86_400)
    return Aim(instant: zone.instant(of: wall), wall: wall)
  }

  /// "At 09:00 on the due date. Not where that moment is not before the due time"; "N minutes before the due time. For a
  /// due day without a time only whole days count, from the morning time."
  func aim(_ notice: RequestKind, _ due: Due, in zone: TimeZoneRules) -> Aim? {
    if notice == .morning {
      if let time = due.time, time <= settings.morningTime { return nil }
      return aim(.onDueDay(settings.morningTime), due, in: zone)
    }
    let minutes = settings.advanceMinutes
    if minutes % 1440 == 0 { return aim(.before(.days(minutes / 1440)), due, in: zone) }
    return due.time == nil ? nil : aim(.before(.minutes(minutes)), due, in: zone)
  }

  // MARK: What is still to come

  /// "An open repeating task notifies at every occurrence, also while an older one is not done; `due` stays the oldest."
  func occurrences(of task: PlainTask) -> AnySequence<Due> {
    guard let due = task.due else { return AnySequence([]) }
    guard let repetition = task.repetition else { return AnySequence([due]) }
    let later = repetition.later(than: due, in: zone(of: task))
    guard let left = repetition.left else { return AnySequence([AnySequence([due]), later].joined()) }
    return AnySequence([AnySequence([due]), AnySequence(later.prefix(max(0, left - 1)))].joined())
  }

  /// "A reminder set for a moment that has passed is saved and never fires": seen from where and when it was set.
  private func isPast(_ set: [Setting], _ task: PlainTask, _ aim: (TimeZoneRules) -> Aim?) -> Bool {
    set.contains { set in aim(zone(of: task, at: set)).map { $0.instant <= set.now } ?? false }
  }

  /// The first occurrence that a reminder of the user's is still to ring for; one that stands alone has no due date.
  func open(_ rule: PlainRule, of task: PlainTask) -> (due: Due?, aim: Aim)? {
    let all = rule.rule.followsDue ? AnySequence(occurrences(of: task).lazy.map(Optional.some)) : AnySequence([nil])
    for due in all {
      guard let aim = aim(rule.rule, due, in: zone(of: task)) else { return nil }
      if hasRung(rule, for: due, of: task) { continue }
      if isPast(rule.set, task, { self.aim(rule.rule, due, in: $0) }) { continue }
      return (due, aim)
    }
    return nil
  }

  /// Whether a reminder has rung for a due date, or for a later moment.
  func hasRung(_ rule: PlainRule, for due: Due?, of task: PlainTask) -> Bool {
    guard let aim = aim(rule.rule, due, in: zone(of: task)) else { return false }
    if let rung = rule.rungInstant { return aim.instant <= rung }
    return rule.rung.map { isCovered(aim.wall, by: $0, rule.rule, due) } ?? false
  }

  /// The first occurrence that a notice is still to come for: "each fires once for a due value".
  func open(_ kind: RequestKind, of task: PlainTask) -> (due: Due, aim: Aim)? {
    let notice = kind == .morning ? task.morning : task.advance
    guard kind == .morning ? settings.morning : settings.advance else { return nil }
    let toggled = [kind == .morning ? settings.morningSet : settings.advanceSet].compactMap { $0 }
    for due in occurrences(of: task) {
      guard let aim = aim(kind, due, in: zone(of: task)) else { return nil }
      if notice.rungFor.contains(due) || task.muted == due { continue }
      if task.repetition != nil, let through = notice.rungThrough, due.start <= through { continue }
      if isPast(notice.set + toggled, task, { self.aim(kind, due, in: $0) }) { continue }
      return (due, aim)
    }
    return nil
  }

  /// Where the time of day comes from a setting, it is the day that has rung.
  private func isCovered(_ wall: CivilDateTime, by rung: CivilDateTime, _ rule: ReminderRule, _ due: Due?) -> Bool {
    if case .before = rule, let due, due.time == nil { return wall.date <= rung.date }
    return wall <= rung
  }
}

extension Due {
  /// The due time, or the midnight that begins the day.
  var start: CivilDateTime { CivilDateTime(date, time ?? .midnight) }
}

extension PlainRepetition {
  /// The due dates of the rule that are later than one.
  func later(than due: Due, in zone: TimeZoneRules) -> AnySequence<Due> {
    let hasTime = start.time != nil
    return AnySequence(
      Occurrences(of: rule, from: start.start, in: zone).later(than: due.start).lazy
        .map { Due($0.date, hasTime ? $0.time : nil) })
  }
}
