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
  private var books = Books()

  init(machine: TimeZoneRules, pinned: @escaping (String) -> TimeZoneRules) {
    self.machine = machine
    self.pinned = pinned
  }

  var clock: PlainClock { PlainClock(settings: settings, machine: machine, pinned: pinned) }

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
    if let sorted { return sorted }
    let clock = clock
    for (id, task) in tasks where cache[id] == nil { cache[id] = clock.requests(of: task) }
    let all = cache.values.joined().sorted {
      ($0.at.seconds, $0.kind.rawValue, $0.number) < ($1.at.seconds, $1.kind.rawValue, $1.number)
    }
    sorted = all
    return all
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
  mutating func tell(_ notification: PlainNotification, at now: Timestamp) -> String? {
    var fault: String?
    var named: [TaskID] = []
    for request in notification.requests {
      if !named.contains(request.task) { named.append(request.task) }
      guard var task = self[request.task] else { continue }
      for told in clock.ring(request.kind, &task, at: now) where !books.enter(told, of: request.task) {
        fault = "told twice: \(request.identifier), \(told.what) for \(told.aim)"
      }
      self[request.task] = task
    }
    last = named
    return fault
  }

  /// A rule that is set anew may tell again what it has told.
  mutating func setAnew(_ what: Told.What, of task: TaskID) { books.open(what, of: task) }
}

/// What was told of each task, and since when it may be told again.
struct Books {
  private var told: [TaskID: [Told: Int]] = [:]
  private var anew: [TaskID: [Told.What: Int]] = [:]
  private var clock = 0

  /// False where it was told before, and nobody has set it anew since. "Each [notice] fires once for a due value",
  /// whatever was set.
  mutating func enter(_ what: Told, of task: TaskID) -> Bool {
    clock += 1
    defer { told[task, default: [:]][what] = clock }
    guard let before = told[task]?[what] else { return true }
    if case .notice = what.what { return false }
    return anew[task]?[what.what].map { $0 > before } ?? false
  }

  mutating func open(_ what: Told.What, of task: TaskID) {
    clock += 1
    anew[task, default: [:]][what] = clock
  }
}
