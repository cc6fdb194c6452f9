// One simulated year: the minutes go by, `fire` runs in each, and everything it does is held against the model.

/// What is wrong.
struct Fault: Error {
  let text: String
}

/// What was lived through.
struct Figures {
  var years = 0, runs = 0, edits = 0, deliveries = 0, failures = 0, kills = 0, flights = 0, suspends = 0, jumps = 0
  var breaks = 0
  var digests = 0, waits = 0, nags = 0, held = 0, escalations = 0

  static func += (sum: inout Figures, other: Figures) {
    sum.years += other.years
    sum.runs += other.runs
    sum.edits += other.edits
    sum.deliveries += other.deliveries
    sum.failures += other.failures
    sum.kills += other.kills
    sum.flights += other.flights
    sum.suspends += other.suspends
    sum.jumps += other.jumps
    sum.breaks += other.breaks
    sum.digests += other.digests
    sum.waits += other.waits
    sum.nags += other.nags
    sum.held += other.held
    sum.escalations += other.escalations
  }
}

final class Year {
  var chance: Chance
  let machine: Machine
  var plain: PlainWorld
  var figures = Figures()
  let life: Life
  /// What happened, in words; kept only where somebody wants to read it.
  var log: [String] = []
  let isLogged: Bool
  var fault: Fault?

  private let zones: Zones
  private var world: World
  private(set) var expected: [PlainNotification] = []
  /// What went through another channel and was not taken, or of which nobody knows.
  var inOutbox: [Owing] = []
  /// Whether some of that was given up, and no run has saved the file since.
  var hasExpiredOutbox = false
  /// Whether the channel has failed in this run.
  private var isCutOff = false
  private var isKilled = false
  /// The tasks of the notification that is on its way, of which the file does not say yet that it was delivered.
  private(set) var onTheWay: Set<TaskID> = []
  /// What was told last.
  private var lastDelivered: [TaskID: [PlainDelivered]] = [:]
  /// The tasks that were told before that.
  private var lastBefore: [TaskID] = []
  private var failuresLeft = 0
  /// What the clock that is never set showed when the present run of `fire` began.
  private(set) var runBegan = 0
  /// What had to go through another channel then.
  private(set) var escalatingAtBegin: Set<TaskID> = []
  /// What the machine's clock showed in the last minute, if nothing has happened since that could make a notification
  /// late: whatever was set for that minute or before has come.
  private var calm: Int?
  /// What was held then.
  private var heldAtCalm: Set<String> = []
  private var isDisturbed = false
  private(set) var isNearClockChange = false
  private var hasArrived = false
  /// The minute from which the disk works again.
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

  /// Lives through it.
  func run() throws {
    figures.years = 1
    set(clock: world.seconds)
    for _ in 0..<8 { try act(.set) }
    try act(.add(count: chance.number(1...life.taskCount)))
    for minute in 0..<525_600 {
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
      // Around a clock change people are busy: what is set then is what a rule can get wrong.
      if chance.next() % 14_400 < UInt64(life.actsInTenDays) || isNearClockChange && chance.once(in: 6) {
        set(clock: machine.seconds + chance.number(1...50))
        calm = nil
        try act(chooseAct())
      }
      // Who travels changes there when the notices come.
      if hasArrived, chance.percent(70) {
        calm = nil
        try act(.set)
      }
      hasArrived = false
    }
    // At the end nothing may be left: the machine is up and everything works.
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

  /// For some time nothing can be saved; what comes due is told all the same, once.
  private func breakDisk(_ minute: Int) {
    figures.breaks += 1
    mendedAt = minute + chance.pick([1, 3, 30, 300, 3_000])
    machine.isBroken = true
    note("the disk refuses for \(mendedAt - minute) minutes")
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

  // MARK: Firing

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
    escalatingAtBegin = escalating()
    let wanted = asDocument ? [] : escalatingAtBegin
    if !expected.isEmpty || !machine.isQuiet { note("fire\(asDocument ? " --json" : ""), expected \(expected.count)") }
    do { try machine.fire(asDocument: asDocument) } catch  where isKilled { figures.kills += 1 } catch {
      // What was told is noted; only that this cannot be kept in the file is an error.
      if !machine.isBroken { throw Fault(text: "fire: \(error)") }
    }
    if noteSave() { hasExpiredOutbox = false }
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
    // An idle minute costs the same by night: after a run that had nothing to do, the next reads nothing.
    if !isDisturbed, !isKilled, !machine.isBroken, list.lastEntry == list.lastEntryInFile, !machine.isQuiet,
      !plain.isAnythingDue(), !isOwing, escalating().isEmpty
    {
      throw Fault(text: "the head does not rest")
    }
  }

  /// Whether the file was saved, which keeps what was corrected when it was read.
  @discardableResult
  func noteSave() -> Bool {
    guard machine.fileTime != fileTime else { return false }
    fileTime = machine.fileTime
    plain.settleSaved()
    return true
  }

  /// A run that takes its time can come into quiet hours.
  private func dropHeld() {
    let moment = Timestamp(unchecked: machine.seconds + (machine.elapsed - runBegan) / 1_000)
    expected = expected.compactMap { notification in
      let left = notification.requests.filter { !plain.holds($0, at: moment) }
      if left.count == notification.requests.count { return notification }
      return left.isEmpty ? nil : PlainNotification(requests: left, isDigest: left.count > 1)
    }
  }

  /// A notification arrives, or does not.
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
      fault = Fault(text: "the document has \(report.delivered.map { "\($0.request.identifier)" })")
      throw dead
    }
    let all = expected
    expected = []
    if try isCut(dead) { return }
    for notification in all { deliver(notification, isRecorded: true) }
  }

  /// Whether the channel fails now, or somebody pulls the plug; after the delivery nothing is marked any more.
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
      // Of a block that begins as it ends the start is told in the run after its end.
      let isBehindEnd = plain.timed.blocks.contains { $0.id == request.task && $0.over != nil && !$0.isStartDelivered }
      if let calm, request.at.seconds <= calm, !isBehindEnd, !heldAtCalm.contains(request.identifier) {
        fault = Fault(text: "late for no reason: \(request.identifier) of \(request.at)")
      }
    }
    figures.deliveries += notification.requests.count
    figures.nags += notification.requests.count { $0.nag != nil }
    if notification.isDigest { figures.digests += 1 }
    note("  delivered \(notification.requests.map { "\($0.kind.name) \($0.number) of \($0.at)" })")
    lastBefore = plain.last
    let (twice, delivered) = plain.tell(notification, isRecorded: isRecorded)
    if let twice { fault = Fault(text: twice) }
    lastDelivered = delivered
  }

  /// Somebody changes something while a notification is on its way; what is left is sent only where it still stands.
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
    // Where nothing was changed after all, it is told as it was planned.
    if machine.fileTime == before { return }
    let due = plain.due(at: machine.present.now).flatMap(\.requests)
    expected = expected.compactMap { earlier in
      let ids = Set(earlier.requests.map(\.identifier))
      let left = due.filter { ids.contains($0.identifier) }
      return left.isEmpty ? nil : PlainNotification(requests: left, isDigest: left.count > 1)
    }
  }
}
