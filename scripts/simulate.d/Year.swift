// One simulated year: `fire` runs each minute, and the model checks everything that `fire` does.

/// How often something happened.
struct Figures {
  var years = 0, runs = 0, edits = 0, deliveries = 0, failures = 0, kills = 0, flights = 0, suspends = 0, jumps = 0
  var breaks = 0
  var digests = 0, waits = 0, nags = 0, held = 0, escalations = 0
}

final class Year {
  var chance: Chance
  let machine: Machine
  var plain: PlainWorld
  var figures = Figures()
  let life: Life
  /// The events, in words; empty unless `isLogged`.
  var log: [String] = []
  let isLogged: Bool
  /// The number of a task whose states are logged, as the program and the model have them.
  private let traced = Seeds.traced
  private var lastTrace: [String] = []
  var fault: Fault?

  private let zones: Zones
  private var world: World
  private(set) var expected: [PlainNotification] = []
  /// The outbox: escalations that the channel refused, or whose fate is unknown.
  var inOutbox: [Owing] = []
  private var isCutOff = false
  private var isKilled = false
  /// The tasks of the notification on its way. The file has no delivery of it yet.
  private(set) var onTheWay: Set<TaskID> = []
  /// When a notification last told of a task.
  private(set) var told: [TaskID: Timestamp] = [:]
  /// The deliveries of the last notification.
  private var lastDelivered: [TaskID: [PlainDelivered]] = [:]
  /// The tasks of the notification before that.
  private var lastBefore: [TaskID] = []
  /// The occurrences that the last notifications announced. Some of them are out of date.
  var announced: [(task: TaskID, due: Due?)] = []
  private var failuresLeft = 0
  /// The monotonic clock at the beginning of the present run.
  private(set) var runBegan = 0
  /// The tasks that escalate at the beginning of the run.
  private(set) var escalatingAtBegin: Set<TaskID> = []
  /// The tasks of which the outbox told in this run.
  var toldFromOutbox: Set<TaskID> = []
  /// The time of the last minute, if nothing since then could make a notification late.
  /// Each request of that minute or an earlier one has come.
  private var calm: Int?
  /// The requests that were held in that minute.
  private var heldAtCalm: Set<String> = []
  private var isDisturbed = false
  private(set) var isNearClockChange = false
  private var hasArrived = false
  private var mendedAt = 0
  private var fileTime: FileTime?

  init(seed: Int, folder: String, zones: Zones, isLogged: Bool) throws {
    chance = Chance(seed: seed)
    self.zones = zones
    self.isLogged = isLogged
    life = Life(&chance, zones: zones)
    world = World(&chance, life)
    machine = try Machine(folder: folder, seed: seed, zones: zones.database)
    machine.zone = zones.named(chance.pick(life.zones))
    plain = PlainWorld(machine: machine.zone.rules, pinned: { zones.named($0).rules })
    machine.deliver = { [unowned self] (notification) throws(HostError) in try receive(notification) }
    machine.deliverDocument = { [unowned self] (report) throws(HostError) in try receive(report) }
  }

  /// Simulates the year.
  func run() throws {
    figures.years = 1
    set(clock: world.seconds)
    for _ in 0..<8 { try act(.set) }
    try act(.add(count: chance.number(1...life.taskCount)))
    for minute in 0..<525_600 {
      trace()
      for event in world.step(minute, &chance, life) { happen(event) }
      guard world.isUp else { continue }
      set(clock: world.seconds)
      if minute % 60 == 0 { isNearClockChange = changesClocks(within: 7_200) }
      isDisturbed = false
      let isLooking = chance.once(in: 400)
      if plain.isAnythingDue() || !escalating().isEmpty {
        try fire()
      } else if isLooking || !machine.isQuiet {
        try fire()
      } else if plain.isAnythingHeld() {
        figures.held += 1
      }
      calm = isDisturbed ? nil : machine.seconds
      heldAtCalm = calm == nil ? [] : plain.held()
      if minute >= mendedAt { machine.isBroken = false }
      if life.breaks > 0, chance.once(in: life.breaks) { breakDisk(minute) }
      // Around a clock change, people act more often, because a rule is likely to be wrong then.
      if chance.next() % 14_400 < UInt64(life.actsInTenDays) || isNearClockChange && chance.once(in: 6) {
        set(clock: machine.seconds + chance.number(1...50))
        calm = nil
        try act(chooseAct())
      }
      // A traveller changes the time of notices after the flight.
      if hasArrived, chance.percent(70) {
        calm = nil
        try act(.set)
      }
      hasArrived = false
    }
    // At the end, nothing may remain undelivered: the machine is up, and everything works.
    failuresLeft = 0
    machine.isBroken = false
    try endQuiet()
    calm = nil
    for _ in 0..<40 where plain.isAnythingDue() { try fire() }
    if let late = plain.due(at: machine.present.now).first, let request = late.requests.first {
      throw Fault(text: "never delivered: \(request.identifier)")
    }
  }

  private func set(clock seconds: Int) {
    machine.seconds = seconds
    plain.now = machine.present.now
  }

  /// The disk refuses saves for some time. Due notifications are still delivered, once.
  private func breakDisk(_ minute: Int) {
    figures.breaks += 1
    mendedAt = minute + chance.pick([1, 3, 30, 300, 3_000])
    machine.isBroken = true
    note("the disk refuses for \(mendedAt - minute) minutes")
  }

  private func trace() {
    guard let traced, let id = plain.all.first(where: { $0.number == traced })?.id, let list = try? machine.load() else {
      return
    }
    let states = stored([id], in: list)
    if states != lastTrace { note("is now " + states.joined(separator: "\n  ")) }
    lastTrace = states
  }

  func note(_ text: @autoclosure () -> String) {
    if isLogged { log.append("\(machine.present.now) \(machine.present.wall) \(machine.zone.name)  \(text())") }
  }

  private func happen(_ event: World.Event) {
    switch event {
    case .flight(let name):
      figures.flights += 1
      calm = nil
      hasArrived = true
      machine.zone = zones.named(name)
      plain.machine = machine.zone.rules
      note("the machine is in \(name)")
    case .suspend(let minutes):
      figures.suspends += 1
      note("suspended for \(minutes) minutes")
    case .jump(let seconds):
      figures.jumps += 1
      calm = nil
      note("the clock is off by \(seconds) seconds")
    }
  }

  private func changesClocks(within seconds: Int) -> Bool {
    let offset = { [machine] (seconds: Int) in machine.zone.rules.offset(at: Timestamp(unchecked: seconds)) }
    return offset(machine.seconds - seconds) != offset(machine.seconds + seconds)
  }

  // MARK: Runs of `fire`

  private func fire() throws {
    figures.runs += 1
    let now = machine.present.now
    expected = plain.due(at: now)
    isKilled = false
    isCutOff = false
    fault = nil
    runBegan = machine.elapsed
    if failuresLeft == 0, chance.percent(life.failing) { failuresLeft = chance.pick([1, 1, 2, 3, 12]) }
    let asDocument = chance.percent(20)
    (escalatingAtBegin, toldFromOutbox) = (escalating(), [])
    let wanted = asDocument ? [] : escalatingAtBegin
    if !expected.isEmpty || !machine.isQuiet { note("fire\(asDocument ? " --json" : ""), expected \(expected.count)") }
    do { try machine.fire(asDocument: asDocument) } catch  where isKilled { figures.kills += 1 } catch {
      // The deliveries are recorded. `fire` fails only because the file cannot be saved.
      if !machine.isBroken { throw Fault(text: "fire: \(error)") }
    }
    if noteSave() { dropExpiredOutbox() }
    machine.recover()
    if let fault { throw fault }
    dropHeld()
    let isOutOfPatience = machine.elapsed - runBegan >= 45_000
    if isKilled || isOutOfPatience { isDisturbed = true }
    if !isKilled, !isOutOfPatience, let missing = expected.first, let request = missing.requests.first {
      throw Fault(text: "not delivered: \(request.identifier) of \(request.at), \(expected.count) in all")
    }
    if !isKilled, !isOutOfPatience, !isCutOff { try checkEscalations(of: wanted) }
    guard let list = try machine.load() else { return }
    if !isKilled, list.lastDelivered != plain.last { throw Fault(text: "the last delivered are others") }
    if isKilled { plain.last = list.lastDelivered }
    try compare(list)
    if !isKilled { try checkReceipts(in: list) }
    // After a run without any deliveries, the next run must read only the head, at night too.
    if !isDisturbed, !isKilled, !machine.isBroken, list.lastEntry == list.lastEntryInFile, !machine.isQuiet,
      !plain.isAnythingDue(), !isOwing, escalating().isEmpty
    {
      throw Fault(text: "the head does not rest")
    }
  }

  /// Whether the file was saved. A save keeps all corrections made on reading.
  @discardableResult
  func noteSave() -> Bool {
    guard machine.fileTime != fileTime else { return false }
    fileTime = machine.fileTime
    plain.settleSaved()
    return true
  }

  /// Drops expected requests that are held by now, because a slow run can reach quiet hours.
  private func dropHeld() {
    let moment = Timestamp(unchecked: machine.seconds + (machine.elapsed - runBegan) / 1_000)
    expected = expected.compactMap { notification in
      let left = notification.requests.filter { !plain.holds($0, at: moment) }
      if left.count == notification.requests.count { return notification }
      return left.isEmpty ? nil : PlainNotification(requests: left, isDigest: left.count > 1)
    }
  }

  /// The channel takes the notification or refuses it.
  private func receive(_ notification: Notification) throws(HostError) {
    let dead = HostError(.write, "nowhere", code: 5)
    if isKilled || fault != nil { throw dead }
    // C38.
    if machine.elapsed - runBegan >= 45_000 {
      fault = Fault(text: "delivered after \((machine.elapsed - runBegan) / 1_000) seconds: \(notification.identifier)")
      throw dead
    }
    dropHeld()
    if notification.requests.contains(where: \.isEscalation) { return try receiveEscalation(notification, dead) }
    guard let wanted = expected.first else {
      fault = Fault(text: "not expected: \(notification.identifier) of \(notification.requests.map(\.fireAt))")
      throw dead
    }
    fault = difference(of: notification, from: wanted)
    if fault != nil { throw dead }
    expected.removeFirst()
    if chance.percent(life.slow) { machine.elapsed += chance.number(1_000...30_000) }
    if try isCut(dead) { return }
    announced += notification.requests.compactMap { found in found.task.map { ($0, found.due) } }
    announced.removeFirst(max(0, announced.count - 30))
    let isChanged = chance.percent(life.meanwhile)
    deliver(wanted, isRecorded: !isChanged)
    if isChanged { meanwhile(wanted) }
  }

  /// The same for a run that hands over everything at once.
  private func receive(_ report: FireReport) throws(HostError) {
    let dead = HostError(.write, "nowhere", code: 5)
    let requests = expected.flatMap { wanted in wanted.requests.map { ($0, wanted.isDigest) } }
    let isSame =
      requests.count == report.delivered.count
      && zip(requests, report.delivered).allSatisfy { wanted, found in
        difference(of: found.request, from: wanted.0) == nil && wanted.1 == found.isDigest
      }
    guard isSame else {
      let first = zip(requests, report.delivered).lazy.compactMap { self.difference(of: $1.request, from: $0.0) }.first
      let words = "the document has \(report.delivered.map { "\($0.request.identifier)" })"
      fault = Fault(text: first.map { "\(words): \($0.text)" } ?? words)
      throw dead
    }
    let all = expected
    expected = []
    if try isCut(dead) { return }
    for notification in all { deliver(notification, isRecorded: true) }
  }

  /// Whether the channel fails now, or a kill comes. After a kill, nothing is recorded any more.
  func isCut(_ dead: HostError) throws(HostError) -> Bool {
    if failuresLeft > 0 {
      failuresLeft -= 1
      (isDisturbed, isCutOff) = (true, true)
      figures.failures += 1
      note("  the channel fails")
      throw dead
    }
    guard chance.percent(life.killing) else { return false }
    isKilled = true
    if chance.percent(50) {
      note("  killed before the delivery")
      machine.kill()
      throw dead
    }
    note("  delivered, then killed")
    figures.deliveries += 1
    machine.kill()
    return true
  }

  private func deliver(_ notification: PlainNotification, isRecorded: Bool) {
    for request in notification.requests {
      // If a block ends in the minute of its next start, the start comes in the run after the end.
      let isBehindEnd = plain.timed.blocks.contains { $0.id == request.task && $0.over != nil && !$0.isStartDelivered }
      if let calm, request.at.seconds <= calm, !isBehindEnd, !heldAtCalm.contains(request.identifier) {
        fault = Fault(text: "late for no reason: \(request.identifier) of \(request.at)")
      }
    }
    figures.deliveries += notification.requests.count
    figures.nags += notification.requests.count { $0.nag != nil }
    if notification.isDigest { figures.digests += 1 }
    note("  delivered \(notification.requests.map { "\($0.kind.name) \($0.number) of \($0.at)" })")
    for request in notification.requests where request.kind.isOfTask { told[request.task] = machine.present.now }
    lastBefore = plain.last
    let (twice, delivered) = plain.tell(notification, isRecorded: isRecorded)
    if let twice { fault = Fault(text: twice) }
    lastDelivered = delivered
  }

  /// A person changes something while a notification is on its way. The rest of the run leaves out what is no longer
  /// due.
  private func meanwhile(_ notification: PlainNotification) {
    note("  meanwhile")
    isDisturbed = true
    calm = nil
    onTheWay = Set(notification.requests.map(\.task))
    defer { onTheWay = [] }
    machine.readHead()
    let (delivered, before) = (lastDelivered, machine.fileTime)
    do { try act(chooseAct()) } catch { fault = error as? Fault ?? Fault(text: "\(error)") }
    plain.last = lastBefore
    plain.noteLast(notification)
    plain.recordDelivered(delivered)
    // If nothing changed after all, the rest comes as planned.
    if machine.fileTime == before { return }
    let due = plain.due(at: machine.present.now).flatMap(\.requests)
    expected = expected.compactMap { earlier in
      let ids = Set(earlier.requests.map(\.identifier))
      let left = due.filter { ids.contains($0.identifier) }
      return left.isEmpty ? nil : PlainNotification(requests: left, isDigest: left.count > 1)
    }
  }
}
