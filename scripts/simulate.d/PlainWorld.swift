// The plain model: the contents of the state file, and the books of deliveries.

struct PlainWorld {
  var settings = PlainSettings() { didSet { forget() } }
  private(set) var tasks: [TaskID: PlainTask] = [:]
  var nextNumber = 1
  var timed = PlainTimed() { didSet { sorted = nil } }
  /// The changes that undo can take back, and behind them the changes that redo can make again.
  var history: [PlainChange] = []
  /// The tasks of the last notification.
  var last: [TaskID] = []
  /// The machine's zone.
  var machine: TimeZoneRules {
    didSet {
      wall = PlainWall(machine)
      forget()
    }
  }
  let pinned: (String) -> TimeZoneRules
  private var wall: PlainWall
  private var cache: [TaskID: [PlainRequest]] = [:]
  private var sorted: [PlainRequest]?
  private(set) var books = Books()

  init(machine: TimeZoneRules, pinned: @escaping (String) -> TimeZoneRules) {
    self.machine = machine
    self.pinned = pinned
    wall = PlainWall(machine)
  }

  var clock: PlainClock {
    PlainClock(settings: settings, machine: machine, now: now, pinned: pinned, wall: wall, blocks: timed.blocks)
  }
  /// The time on the machine's clock.
  var now = Timestamp(unchecked: 0) {
    didSet {
      // After a jump of the clock, a recorded delivery may no longer count, or count again.
      if now < oldValue || now.seconds > oldValue.seconds + 3_600 || isDoubtful { forget() }
      if now < oldValue { books.setBack(to: now) }
      // A new day has a new agenda.
      if settings.agendaTime != nil, machine.local(at: now).date != machine.local(at: oldValue).date { sorted = nil }
      // Undo, too, brings back deliveries that a wrong clock recorded. The next reading takes them back.
      if now < oldValue || isUnsaved || isDoubtful || timed.blocks.contains(where: { $0.displaced != nil }) { settle() }
      latest = max(latest, now)
    }
  }
  /// The latest time that the clock ever showed.
  private(set) var latest = Timestamp(unchecked: 0)
  /// The uncorrected tasks, as the file still has them.
  var uncorrected: [TaskID: PlainTask] = [:]
  var uncorrectedBlocks: [PlainBlock]?
  /// Whether any recorded delivery does not count at present.
  private var isDoubtful = false

  subscript(id: TaskID) -> PlainTask? {
    get { tasks[id] }
    set {
      tasks[id] = newValue
      cache[id] = nil
      sorted = nil
    }
  }

  private mutating func forget() {
    cache = [:]
    sorted = nil
  }

  /// All tasks, in the order of their numbers.
  var all: [PlainTask] { tasks.values.sorted { $0.number < $1.number } }

  // MARK: Expectations

  /// All requests, earliest first: C45.
  mutating func requests() -> [PlainRequest] {
    if let sorted { return lateTogether(sorted) }
    let clock = clock
    // A timer's ring that lies ahead counts as now, and so moves on with the clock.
    isDoubtful = timed.rung.contains { $0.rang.map { $0 > now } ?? false }
    for (id, task) in tasks {
      if cache[id] == nil { cache[id] = clock.requests(of: task) }
      isDoubtful = isDoubtful || clock.doubts(task)
    }
    let timed = clock.timedRequests(timed) { tasks[$0]?.title }
    let all = (cache.values.joined() + timed).sorted(by: PlainWorld.isBefore)
    sorted = all
    return lateTogether(all)
  }

  private static func isBefore(_ first: PlainRequest, _ second: PlainRequest) -> Bool {
    (first.at.seconds, first.kind.plainOrder, first.number) < (second.at.seconds, second.kind.plainOrder, second.number)
  }

  /// C15, C34.
  private func lateTogether(_ requests: [PlainRequest]) -> [PlainRequest] {
    let late = requests.prefix { $0.at <= now }
    if late.isEmpty { return requests }
    var winners: [TaskID: Int] = [:]
    var isOther = false
    for request in late {
      isOther = isOther || winners[request.task] != nil || request.openAt != nil
      if request.goneAt != nil { continue }
      winners[request.task] = min(winners[request.task] ?? .max, request.kind.plainOrder)
    }
    if late.contains(where: { $0.goneAt != nil }) { isOther = true }
    if !isOther { return requests }
    // A new request that is late, too, replaces the nag (C29).
    let delivered = late.filter { request in
      request.goneAt.map { $0 > now } ?? (request.kind.plainOrder == winners[request.task])
    }.map { request in
      guard let open = request.openAt, open <= now else { return request }
      var request = request
      (request.at, request.nag, request.openAt) = (open, nil, nil)
      return request
    }
    return delivered.sorted(by: PlainWorld.isBefore) + requests.dropFirst(late.count)
  }

  /// The notifications that are due now: C33, C35, C37.
  mutating func due(at now: Timestamp) -> [PlainNotification] {
    guard settings.notify else { return [] }
    let all = coming(at: now).map { request in
      guard request.kind == .blockEnd, let block = timed.blocks.first(where: { $0.id == request.task }) else {
        return request
      }
      var request = request
      request.waited = waited(block)
      return request
    }
    // C56.
    let (due, daily) = (all.filter { $0.kind != .agenda }, all.filter { $0.kind == .agenda })
    let late = due.filter { now.seconds - $0.at.seconds > 120 }
    let alone = { (requests: [PlainRequest]) in requests.map { PlainNotification(requests: [$0], isDigest: false) } }
    // C36.
    let together = { [self] (requests: [PlainRequest]) in
      let all = Priority.allCases.reversed().flatMap { priority in
        requests.filter { self.priority(of: $0) == priority }
      }
      return [PlainNotification(requests: all, isDigest: true)]
    }
    let punctual = due.filter { now.seconds - $0.at.seconds <= 120 }
    if late.count > 5, punctual.count > 5 { return together(Array(due)) + alone(daily) }
    return (late.count > 5 ? together(late) : alone(late)) + (punctual.count > 5 ? together(punctual) : alone(punctual))
      + alone(daily)
  }

  /// The priority of the task; for a timer, the priority of the timer's task.
  private func priority(of request: PlainRequest) -> Priority {
    let task = request.kind == .timer ? timed.timers.first { $0.id == request.task }?.task : request.task
    return task.flatMap { tasks[$0]?.priority } ?? .none
  }

  /// The requests that are due at a moment, and not held then: C39.
  mutating func coming(at moment: Timestamp) -> [PlainRequest] {
    let due = requests().prefix { $0.at <= moment }
    if due.isEmpty { return [] }
    let clock = clock
    return due.filter { !clock.holds($0, of: tasks[$0.task], at: moment) }
  }

  /// Whether any notification is due now.
  mutating func isAnythingDue() -> Bool { settings.notify && !coming(at: now).isEmpty }

  /// Whether any due request is held now.
  mutating func isAnythingHeld() -> Bool {
    settings.notify && !held().isEmpty
  }

  /// The identifiers of the due requests that are held now.
  mutating func held() -> Set<String> {
    let due = requests().prefix { $0.at <= now }
    return due.isEmpty ? [] : Set(due.filter { holds($0, at: now) }.map(\.identifier))
  }

  /// Whether a late request is late only because it was held: C44.
  func wasHeld(_ request: PlainRequest) -> Bool {
    // `quiet.until` has no effect any more once it is over for two minutes.
    var settings = settings
    if let until = settings.quietUntil, until.seconds + 120 < now.seconds { settings.quietUntil = nil }
    let clock = PlainClock(
      settings: settings, machine: machine, now: now, pinned: pinned, wall: wall, blocks: timed.blocks)
    var moment = request.at
    while moment <= now, clock.holds(request, of: tasks[request.task], at: moment) {
      let next = Timestamp(unchecked: (moment.plainMinute + 1) * 60)
      // The end of `quiet.until` or of a block may have seconds.
      let ends = [settings.quietUntil].compactMap { $0 } + clock.blockEnds(until: next)
      moment = ends.filter { $0 > moment && $0 < next }.min() ?? next
    }
    return moment > request.at && moment <= now && now.seconds - moment.seconds <= 120
  }

  func holds(_ request: PlainRequest, at moment: Timestamp) -> Bool {
    clock.holds(request, of: tasks[request.task], at: moment)
  }

  // MARK: Deliveries

  /// Delivers a notification, and reports what is delivered twice.
  /// If a person changes something meanwhile, the caller records the delivery after that change.
  mutating func tell(
    _ notification: PlainNotification, isRecorded: Bool
  ) -> (fault: String?, delivered: [TaskID: [PlainDelivered]]) {
    var fault: String?
    var all: [TaskID: [PlainDelivered]] = [:]
    for request in notification.requests {
      if let delivered = timedDelivered(request) {
        // An agenda may come again after its day has left the last seven.
        if case .agenda(let day) = delivered, !timed.daily.delivered.contains(day) { books.open(.agenda, of: request.task) }
        if !books.enter(delivered.entry.what, delivered.entry.value, of: request.task, from: began(delivered, request.task)) {
          fault = "told twice: \(request.identifier), \(delivered)"
        }
        all[request.task, default: []].append(delivered)
        if let task = timed.timers.first(where: { $0.id == request.task })?.task, tasks[task] != nil {
          all[task, default: []].append(delivered)
        }
      }
      guard let task = self[request.task] else { continue }
      for delivered in clock.delivered(request.kind, task) {
        let lowest = lowest(delivered, of: task)
        if !books.enter(delivered.entry.what, delivered.entry.value, of: request.task, from: lowest) {
          fault = "told twice: \(request.identifier), \(delivered)"
        }
        all[request.task, default: []].append(delivered)
      }
    }
    noteLast(notification)
    if isRecorded { recordDelivered(all) }
    return (fault, all)
  }

  /// Keeps the tasks and the timers of the last notification for `snooze`. A timer without a task stands for itself.
  mutating func noteLast(_ notification: PlainNotification) {
    var named: [TaskID] = []
    for request in notification.requests {
      var task: TaskID? = request.task
      switch request.kind {
      case .timer: task = timed.timers.first { $0.id == request.task }?.task ?? request.task
      case .blockStart, .blockEnd, .agenda: task = nil
      case .task, .notice: break
      }
      if let task, !named.contains(task) { named.append(task) }
    }
    if !named.isEmpty { last = named }
  }

  /// The moment at which a delivered block begins. A delivery under a clock days ahead does not count.
  /// The end of a repeating block also ends each occurrence that is over by now, even by such a clock.
  private func began(_ delivered: PlainDelivered, _ block: TaskID) -> Timestamp? {
    switch delivered {
    case .blockStart(let start): return clock.moment(start)
    case .blockEnd(let start):
      let repeats = timed.blocks.first { $0.id == block }?.rule != nil
      return repeats ? max(clock.moment(start), now) : clock.moment(start)
    default: return nil
    }
  }

  private func lowest(_ delivered: PlainDelivered, of task: PlainTask) -> Timestamp? {
    guard case .rule(let rule, let values, _) = delivered else { return nil }
    guard let lowest = values.last.flatMap({ clock.lowest(rule, $0, of: task) }) else { return nil }
    // After a flight, a request that follows the machine's clock can come up to 26 hours later.
    let isOfReader = if case .notice(.morning) = rule { true } else { task.zone == nil }
    return isOfReader ? Timestamp(unchecked: lowest.seconds + 26 * 3_600) : lowest
  }

  /// A rule that is set anew may deliver a value again.
  mutating func setAnew(_ what: DeliveredWhat, of task: TaskID) { books.open(what, of: task) }
}

extension PlainClock {
  /// Whether the task has a delivered or *past when set* value that does not count now.
  func doubts(_ task: PlainTask) -> Bool {
    if let unanswered = task.unanswered, unanswered.at > now || unanswered.last > now { return true }
    return task.rules.contains { rule in
      [task[rule].delivered, task[rule].pastWhenSet].contains { $0.map { !counts(rule, $0, of: task) } ?? false }
    }
  }
}

extension RequestKind {
  /// The order of requests of one moment: C45.
  var plainOrder: Int {
    switch self {
    case .timer: 0
    case .task: 1
    case .blockEnd: 2
    case .blockStart: 3
    case .notice(.morning): 4
    case .notice(.advance): 5
    case .agenda: 6
    }
  }
}

/// The deliveries of each task, and since when a delivery may come again.
struct Books {
  private var delivered: [TaskID: [DeliveredWhat: [String: (clock: Int, lowest: Timestamp?)]]] = [:]
  private var anew: [TaskID: [DeliveredWhat: Int]] = [:]
  /// The times to which the clock was set back; `clock` says when this happened.
  private var setBacks: [(clock: Int, now: Timestamp)] = []
  private var clock = 0

  /// Enters a delivery. False if the delivery came before, and nobody has set it anew since: C9, C71.
  mutating func enter(_ what: DeliveredWhat, _ value: String, of task: TaskID, from lowest: Timestamp?) -> Bool {
    clock += 1
    defer { delivered[task, default: [:]][what, default: [:]][value] = (clock, lowest) }
    guard let before = delivered[task]?[what]?[value] else { return true }
    // A delivery recorded days ahead has overwritten the earlier delivery of the rule.
    let isWrong = setBacks.contains { setBack in
      setBack.clock > before.clock
        && recordedWith(what).flatMap { (delivered[task]?[$0] ?? [:]).values }.contains {
          $0.clock < setBack.clock && $0.lowest.map { $0.seconds > setBack.now.seconds + 2 * 86_400 } ?? false
        }
    }
    if isWrong { return true }
    // C72: a ring recorded in the future counts as now, so its nag or escalation may come again.
    if what == .nag || what == .escalate, setBacks.contains(where: { $0.clock > before.clock }) { return true }
    if case .rule(.notice) = what { return false }
    return anew[task]?[what].map { $0 > before.clock } ?? false
  }

  /// The start and the end of a block move on together.
  private func recordedWith(_ what: DeliveredWhat) -> [DeliveredWhat] {
    what == .blockStart || what == .blockEnd ? [.blockStart, .blockEnd] : [what]
  }

  mutating func open(_ what: DeliveredWhat, of task: TaskID) {
    clock += 1
    anew[task, default: [:]][what] = clock
  }

  var hasSetBack: Bool { !setBacks.isEmpty }

  mutating func setBack(to now: Timestamp) {
    clock += 1
    setBacks.append((clock, now))
  }
}
