// The plain model: the promises of the contract about one task, as slow and as simple as possible.
// The model visits the occurrences one by one, has no cache, and compares moments.

/// The last delivered value of a rule, and the last value that was past when set.
/// A value is a due date, or the rule's own target.
struct PlainState {
  var delivered: RuleValue?
  var pastWhenSet: RuleValue?
}

struct PlainTask {
  let id: TaskID
  let number: Int
  var title: String
  /// When the task was added.
  let created: Timestamp
  var due: Due?
  var zone: String?
  /// The date before which the task is hidden and silent: C16.
  var start: Due?
  /// The task's own reminders.
  var own: [ReminderRule] = []
  var states: [TaskRule: PlainState] = [:]
  var repetition: PlainRepetition?
  var muted: Due?
  var snooze: Timestamp?
  var lastSnooze: Timestamp?
  var isDone = false
  /// How many earlier completions are known of a task without a rule that was done several times.
  var doneBefore = 0
  var priority = Priority.none
  var isLoud = false
  var isWithoutNotices = false
  var nag: NagChoice?
  /// Whether the task escalates; nil if the settings decide.
  var escalates: Bool?
  var unanswered: PlainRing?
  var steps: [PlainStep] = []
  /// The tasks after which this one comes.
  var after: [TaskID] = []

  init(id: TaskID, number: Int, title: String, created: Timestamp) {
    self.created = created
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
  var nagMinutes: Int?
  var nagPriority = Priority.high
  var nagTimes = 12
  var escalates = false
  var escalateMinutes = 30
  var quietHours: [PlainHours] = []
  var quietUntil: Timestamp?
  var quietException: Priority? = .high
  var agendaTime: CivilTime?

  func isQuietSet(_ name: SettingName) -> Bool { name == .quietHours ? !quietHours.isEmpty : quietUntil != nil }

  func isOn(_ rule: TaskRule) -> Bool {
    switch rule {
    case .reminder: true
    case .notice(.morning): morning
    case .notice(.advance): advance
    }
  }
}

/// A request.
struct PlainRequest {
  let kind: RequestKind
  let task: TaskID
  let number: Int
  let title: String
  var at: Timestamp
  /// The nag of this request; nil for a new request.
  var nag: PlainNag?
  /// If this request is a nag: the moment of the next new request with the same identifier.
  var openAt: Timestamp?
  /// The moment from which this request no longer comes alone.
  var goneAt: Timestamp?
  /// For the end of a focus block: the number of notifications that waited (C43).
  var waited = 0

  /// Whether the request belongs to no task.
  var isTimed: Bool { kind == .timer || kind == .blockStart || kind == .blockEnd || kind == .agenda }

  /// The identifier as text: `task-550E8400-…`.
  var identifier: String {
    if kind == .agenda { return "agenda" }
    let prefix =
      switch kind {
      case .task: "task-"
      case .notice(.morning): "due-date-morning-"
      case .notice(.advance): "due-date-advance-"
      case .timer: "task-timer-"
      case .blockStart: "focus-block-start-"
      case .blockEnd: "focus-block-end-"
      case .agenda: "agenda-"
      }
    return prefix + "\(task)".uppercased()
  }
}

extension PlainTask {
  /// Whether the notices of the due date were taken away.
  var isMuted: Bool { due != nil && muted == due }

  /// Whether the task repeats by a rule finer than a day.
  var isFine: Bool { repetition?.isFine ?? false }

  /// The task's own reminders and both notices.
  var rules: [TaskRule] { own.map { .reminder($0) } + [.notice(.morning), .notice(.advance)] }

  subscript(rule: TaskRule) -> PlainState {
    get { states[rule] ?? PlainState() }
    set { states[rule] = newValue }
  }
}

/// The clauses of the contract about the moments of requests.
struct PlainClock {
  let settings: PlainSettings
  /// The machine's zone.
  let machine: TimeZoneRules
  let now: Timestamp
  let pinned: (String) -> TimeZoneRules
  let wall: PlainWall
  var blocks: [PlainBlock] = []

  func zone(of task: PlainTask) -> TimeZoneRules { task.zone.map(pinned) ?? machine }

  // MARK: The moment of a rule

  func aim(_ rule: TaskRule, _ value: RuleValue, of task: PlainTask) -> Timestamp? {
    let zone = zone(of: task)
    switch (rule, value) {
    case (.reminder(.instant(let instant)), _): return instant
    case (.reminder(.at(let wall)), _): return zone.instant(of: wall)
    case (.reminder(let rule), .due(let due)): return aim(rule, due, in: zone)
    case (.notice(let kind), .due(let due)): return aim(kind, due, of: task)
    default: return nil
    }
  }

  /// C1, C3, C4.
  private func aim(_ rule: ReminderRule, _ due: Due, in zone: TimeZoneRules) -> Timestamp? {
    let moment = CivilDateTime(due.date, due.time ?? settings.morningTime)
    switch rule {
    case .onDueDay(let time): return zone.instant(of: CivilDateTime(due.date, time))
    case .daysBefore(let days, let time):
      return zone.instant(of: CivilDateTime(unchecked: CivilDateTime(due.date, time).seconds - days * 86_400))
    case .before(.days(let days)): return zone.instant(of: CivilDateTime(unchecked: moment.seconds - days * 86_400))
    case .before(.minutes(let minutes)): return Timestamp(unchecked: zone.instant(of: moment).seconds - minutes * 60)
    case .at, .instant: return nil
    }
  }

  /// C6, C7, C8.
  private func aim(_ notice: NoticeKind, _ due: Due, of task: PlainTask) -> Timestamp? {
    // C95: a rule finer than a day has no notices.
    if task.isFine || task.isWithoutNotices { return nil }
    let zone = zone(of: task)
    if notice == .advance {
      let minutes = settings.advanceMinutes
      if minutes % 1440 == 0 { return aim(.before(.days(minutes / 1440)), due, in: zone) }
      return due.time == nil ? nil : aim(.before(.minutes(minutes)), due, in: zone)
    }
    guard let time = due.time else { return machine.instant(of: CivilDateTime(due.date, settings.morningTime)) }
    guard task.zone != nil else {
      return time <= settings.morningTime ? nil : zone.instant(of: CivilDateTime(due.date, settings.morningTime))
    }
    let end = zone.instant(of: due.start)
    let morning = machine.instant(of: CivilDateTime(machine.local(at: end).date, settings.morningTime))
    return morning < end ? morning : nil
  }

  /// The earliest possible moment of a value under any morning time and any advance: C71.
  func lowest(_ rule: TaskRule, _ value: RuleValue, of task: PlainTask) -> Timestamp? {
    var early = self.settings
    early.morningTime = CivilTime(unchecked: 0)
    let clock = PlainClock(settings: early, machine: machine, now: now, pinned: pinned, wall: wall)
    guard case (.notice(let kind), .due(let due)) = (rule, value) else { return clock.aim(rule, value, of: task) }
    if kind == .morning { return machine.instant(of: CivilDateTime(due.date, .midnight)) }
    return Timestamp(unchecked: zone(of: task).instant(of: due.start).seconds - 7 * 86_400)
  }

  func counts(_ rule: TaskRule, _ value: RuleValue, of task: PlainTask) -> Bool {
    lowest(rule, value, of: task).map { $0.seconds <= now.seconds + 2 * 86_400 } ?? true
  }

  /// C16. A start with a time follows the task's zone.
  func notBeforeStart(_ moment: Timestamp, of task: PlainTask) -> Timestamp {
    guard let start = task.start else { return moment }
    return max(moment, (start.time == nil ? machine : zone(of: task)).instant(of: start.start))
  }

  // MARK: Requests to come

  /// C58.
  func occurrences(of task: PlainTask) -> AnySequence<Due> {
    guard let due = task.due else { return AnySequence([]) }
    guard let repetition = task.repetition else { return AnySequence([due]) }
    let later = repetition.later(than: due, in: zone(of: task))
    guard let left = repetition.left else { return AnySequence([AnySequence([due]), later].joined()) }
    return AnySequence([AnySequence([due]), AnySequence(later.prefix(max(0, left - 1)))].joined())
  }

  /// All values of a rule, in order.
  private func values(of rule: TaskRule, _ task: PlainTask) -> AnySequence<RuleValue> {
    switch rule {
    case .reminder(.at(let wall)): AnySequence([.due(Due(wall.date, wall.time))])
    case .reminder(.instant(let moment)): AnySequence([.instant(moment)])
    default: AnySequence(occurrences(of: task).lazy.map { .due($0) })
    }
  }

  /// Whether a stored value covers another value. In a repeating task, a stored value also covers all earlier ones.
  func speaks(_ stored: RuleValue?, for value: RuleValue, _ rule: TaskRule, of task: PlainTask) -> Bool {
    guard let stored, counts(rule, stored, of: task) else { return false }
    guard task.repetition != nil, rule.isOfDueDate, let last = stored.due, let due = value.due else {
      return stored == value
    }
    return due.start <= last.start
  }

  /// The first value of a rule that is still to come, and its moment.
  func open(_ rule: TaskRule, of task: PlainTask) -> (value: RuleValue, at: Timestamp)? {
    guard settings.isOn(rule) else { return nil }
    let state = task[rule]
    for value in values(of: rule, task) {
      if case .notice = rule, let muted = task.muted, value.due == muted { continue }
      if speaks(state.delivered, for: value, rule, of: task) || speaks(state.pastWhenSet, for: value, rule, of: task) { continue }
      if let at = aim(rule, value, of: task) { return (value, notBeforeStart(at, of: task)) }
      // An occurrence that was moved may have no notice, though the next one has.
      if !mayFollow(value, task) { return nil }
    }
    return nil
  }

  /// Whether a later occurrence may have a notice, although this one has none: one of them was moved.
  func mayFollow(_ value: RuleValue, _ task: PlainTask) -> Bool {
    guard let repetition = task.repetition, !repetition.isFine, let due = value.due else { return false }
    let last = repetition.isFromDone ? task.due : repetition.moved.values.max { $0.start < $1.start }
    return last.map { due.start <= $0.start } ?? false
  }

  /// Whether no moment of a value, or of a later one, can be over.
  func isFarAhead(_ value: RuleValue, _ task: PlainTask) -> Bool {
    guard let due = value.due else { return true }
    return zone(of: task).instant(of: due.start).seconds > now.seconds + 3 * 86_400
  }

  /// C10: the last value whose moment is over.
  func pastWhenSet(_ rule: TaskRule, of task: PlainTask) -> RuleValue? {
    guard settings.isOn(rule) else { return nil }
    return lastGone(rule, of: task).flatMap { speaks(task[rule].delivered, for: $0, rule, of: task) ? nil : $0 }
  }

  func lastGone(_ rule: TaskRule, of task: PlainTask) -> RuleValue? {
    var last: RuleValue?
    for value in values(of: rule, task) {
      guard let at = aim(rule, value, of: task) else {
        if isFarAhead(value, task) { break }
        continue
      }
      if at > now { break }
      last = value
    }
    return last
  }
}

extension TaskRule {
  var isOfDueDate: Bool {
    switch self {
    case .notice, .reminder(.onDueDay), .reminder(.daysBefore), .reminder(.before): true
    case .reminder(.at), .reminder(.instant): false
    }
  }
}
