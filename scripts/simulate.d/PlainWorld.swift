// The plain model: everything that the state file should stand for, and the books of what was told.

struct PlainWorld {
  var settings = PlainSettings() { didSet { forget() } }
  private(set) var tasks: [TaskID: PlainTask] = [:]
  var nextNumber = 1
  /// The changes that can be taken back, and behind them those that can be made again.
  var history: [PlainChange] = []
  /// The tasks that were told last.
  var last: [TaskID] = []
  /// The zone that the machine is in.
  var machine: TimeZoneRules { didSet { forget() } }
  let pinned: (String) -> TimeZoneRules
  private var cache: [TaskID: [PlainRequest]] = [:]
  private var sorted: [PlainRequest]?
  private(set) var books = Books()

  init(machine: TimeZoneRules, pinned: @escaping (String) -> TimeZoneRules) {
    self.machine = machine
    self.pinned = pinned
  }

  var clock: PlainClock { PlainClock(settings: settings, machine: machine, now: now, pinned: pinned) }
  /// What the clock shows.
  var now = Timestamp(unchecked: 0) {
    didSet {
      // Set back, or far ahead: what was told may count no longer, or count again.
      if now < oldValue || now.seconds > oldValue.seconds + 3_600 || isDoubtful { forget() }
      if now < oldValue {
        books.setBack(to: now)
        settle()
      }
    }
  }
  /// Whether something that was told does not count at present.
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

  /// In the order of their numbers.
  var all: [PlainTask] { tasks.values.sorted { $0.number < $1.number } }

  // MARK: What is expected

  /// Everything that is asked for, nearest first: "by the moment of firing (then: the user's own, morning, advance; then
  /// the task's number)".
  mutating func requests() -> [PlainRequest] {
    if let sorted { return lateTogether(sorted) }
    let clock = clock
    isDoubtful = false
    for (id, task) in tasks {
      if cache[id] == nil { cache[id] = clock.requests(of: task) }
      isDoubtful = isDoubtful || clock.doubts(task)
    }
    let all = cache.values.joined().sorted {
      ($0.at.seconds, $0.kind.plainOrder, $0.number) < ($1.at.seconds, $1.kind.plainOrder, $1.number)
    }
    sorted = all
    return lateTogether(all)
  }

  /// "What is late of one task together is one notification: the user's own wins, then morning."
  private func lateTogether(_ requests: [PlainRequest]) -> [PlainRequest] {
    let late = Dictionary(grouping: requests.prefix { $0.at <= now }, by: \.task)
    if late.values.allSatisfy({ $0.count == 1 }) { return requests }
    let winners = late.compactMapValues { $0.map(\.kind.plainOrder).min() }
    return requests.filter { $0.at > now || $0.kind.plainOrder == winners[$0.task] }
  }

  /// What is to be told now. "More than two minutes after its moment a request is late"; "more than five late at once
  /// become one notification", and so do more than five punctual ones; "with `notify` `off` every reminder is kept, what comes due stays".
  mutating func due(at now: Timestamp) -> [PlainNotification] {
    guard settings.notify else { return [] }
    let due = requests().prefix { $0.at <= now }
    let late = due.filter { now.seconds - $0.at.seconds > 120 }
    let alone = { (requests: [PlainRequest]) in requests.map { PlainNotification(requests: [$0], isDigest: false) } }
    let together = { (requests: [PlainRequest]) in [PlainNotification(requests: requests, isDigest: true)] }
    let punctual = due.filter { now.seconds - $0.at.seconds <= 120 }
    if late.count > 5, punctual.count > 5 { return together(Array(due)) }
    return (late.count > 5 ? together(late) : alone(late)) + (punctual.count > 5 ? together(punctual) : alone(punctual))
  }

  /// The earliest moment at which anything is to be told.
  mutating func wake() -> Timestamp? { settings.notify ? requests().first?.at : nil }

  // MARK: What was told

  /// Marks a notification; says what was told twice.
  ///
  /// Where something is changed while it is on its way, it is marked after that.
  mutating func tell(
    _ notification: PlainNotification, isRecorded: Bool
  ) -> (fault: String?, told: [TaskID: [PlainTold]]) {
    var fault: String?
    var named: [TaskID] = []
    var all: [TaskID: [PlainTold]] = [:]
    for request in notification.requests {
      if !named.contains(request.task) { named.append(request.task) }
      guard let task = self[request.task] else { continue }
      for told in clock.told(request.kind, task) {
        let lowest = lowest(told, of: task)
        if !books.enter(told.entry.what, told.entry.value, of: request.task, from: lowest) {
          fault = "told twice: \(request.identifier), \(told)"
        }
        all[request.task, default: []].append(told)
      }
    }
    if isRecorded { recordTold(all) }
    last = named
    return (fault, all)
  }

  private func lowest(_ told: PlainTold, of task: PlainTask) -> Timestamp? {
    guard case .rule(let rule, let values, _) = told else { return nil }
    return values.last.flatMap { clock.lowest(rule, $0, of: task) }
  }

  /// A rule that is set anew may tell again what it has told.
  mutating func setAnew(_ what: ToldWhat, of task: TaskID) { books.open(what, of: task) }
}

extension PlainClock {
  /// Whether something of a task was told, or was past, that does not count now.
  func doubts(_ task: PlainTask) -> Bool {
    task.rules.contains { rule in
      [task[rule].told, task[rule].past].contains { $0.map { !counts(rule, $0, of: task) } ?? false }
    }
  }
}

extension RequestKind {
  /// The user's own, then morning, then advance.
  var plainOrder: Int {
    switch self {
    case .task: 0
    case .notice(.morning): 1
    case .notice(.advance): 2
    }
  }
}

/// What was told of each task, and since when it may be told again.
struct Books {
  private var told: [TaskID: [ToldWhat: [String: (clock: Int, lowest: Timestamp?)]]] = [:]
  private var anew: [TaskID: [ToldWhat: Int]] = [:]
  /// When the clock was set back, and to what.
  private var setBacks: [(clock: Int, now: Timestamp)] = []
  private var clock = 0

  /// False where it was told before, and nobody has set it anew since. "Each [notice] fires once for a due value",
  /// whatever was set; but what was told under a clock that was days ahead does not count.
  mutating func enter(_ what: ToldWhat, _ value: String, of task: TaskID, from lowest: Timestamp?) -> Bool {
    clock += 1
    defer { told[task, default: [:]][what, default: [:]][value] = (clock, lowest) }
    guard let before = told[task]?[what]?[value] else { return true }
    // What a rule told days ahead takes the place of what it had told before.
    let isWrong = setBacks.contains { setBack in
      setBack.clock > before.clock
        && (told[task]?[what] ?? [:]).values.contains {
          $0.clock < setBack.clock && $0.lowest.map { $0.seconds > setBack.now.seconds + 2 * 86_400 } ?? false
        }
    }
    if isWrong { return true }
    if case .rule(.notice) = what { return false }
    return anew[task]?[what].map { $0 > before.clock } ?? false
  }

  mutating func open(_ what: ToldWhat, of task: TaskID) {
    clock += 1
    anew[task, default: [:]][what] = clock
  }

  /// Whether the clock was ever set back.
  var hasSetBack: Bool { !setBacks.isEmpty }

  mutating func setBack(to now: Timestamp) {
    clock += 1
    setBacks.append((clock, now))
  }
}
