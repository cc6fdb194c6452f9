// The real program on an invented machine: the clock and the zone are invented.
// The state file, the folder and the syncs are real.

/// The true time, which is the same for all machines.
final class WorldClock: @unchecked Sendable {
  var seconds = 1_898_640_000  // 2030-03-01
  private var ticks = 0

  /// The time of a file. Each call returns another time.
  func time(ahead skew: Int = 0) -> FileTime {
    ticks += 1
    return FileTime(seconds: seconds + skew, nanoseconds: ticks % 1_000_000_000)
  }
}

final class Machine: @unchecked Sendable {
  let number: Int
  /// The folder with the tasks' files. Several machines may share one folder.
  let folder: String
  let path: StatePath
  let place: SyncPlace
  /// The error of the machine's clock, in seconds.
  let skew: Int
  let zone: NamedZone
  let clock: WorldClock
  /// The time until which the machine is offline.
  var offlineUntil = 0
  /// The number of syncs that changed the state. A backup from before the last of them is old.
  var exchanges = 0
  /// Earlier state files, each with the value of `exchanges` at that time.
  var backups: [(bytes: [UInt8], exchanges: Int)] = []

  /// A change during a sync. The change comes before the sync draws its random number `step`.
  private var meanwhile: (step: Int, change: () -> Void)?
  private var draws = 0

  private var chance: Chance
  private var store: Store?
  private var round: SyncRun?

  init(
    _ number: Int, home: String, folder: String, skew: Int, zone: NamedZone, clock: WorldClock, seed: Int,
    zones: ZoneDatabase
  ) throws {
    (self.number, self.folder, self.skew, self.zone, self.clock) = (number, folder, skew, zone, clock)
    var seeds = Chance(seed: -seed &* 8 &- number)
    chance = Chance(seed: Int(truncatingIfNeeded: seeds.next()))
    Files.makeFolder(home)
    path = try StatePath("\(home)/tasks.json")
    place = SyncPlace(of: path)
    let host = Host(
      variables: [], clock: { clock.time(ahead: skew) }, elapsedMilliseconds: { 0 },
      random: { [unowned self] in draw() }, zones: zones, user: 1_000, executable: { "/remind" },
      folders: SystemFolders(runtime: "/nowhere", processes: "/nowhere"))
    let store = Store(path, in: host)
    (self.store, round) = (store, SyncRun(store, environment: []))
    Files.makeFolder(place.folder)
    try SyncSetup(folder: folder).write(in: place, token: chance.next())
  }

  var present: Present { Present(now: Timestamp(unchecked: clock.seconds + skew), zone: zone, language: .en) }

  func load() throws -> ReminderList {
    guard let store else { throw Fault(text: "no store") }
    return try store.load(at: present)
  }

  /// The tasks by id.
  func items() throws -> [TaskID: TaskItem] {
    let list = try load()
    return Dictionary(uniqueKeysWithValues: list.tasks.records.indices.map { index in
      (list.tasks.records[index].id, list.tasks.item(at: index))
    })
  }

  /// The tasks as a calendar shows them, with the fields that sync carries.
  func calendarTasks() throws -> [TaskID: CalendarTask] {
    let list = try load()
    let translation = try translation()
    return Dictionary(uniqueKeysWithValues: list.tasks.records.indices.map { index in
      (list.tasks.records[index].id, translation.calendarTask(of: list.tasks.item(at: index)))
    })
  }

  func translation() throws -> CalendarTranslation {
    guard let store else { throw Fault(text: "no store") }
    return CalendarTranslation(try load(), store.host.zones, isOfServer: false, at: present)
  }

  /// Runs a command. Returns the refusal, or nil if the command succeeded.
  func edit(_ edit: Edit) throws -> String? {
    let present = present
    return try change { list in try list.apply(edit, at: present) }
  }

  /// Takes the last sync back on this machine.
  func undoSync() throws -> String? {
    guard let round else { return nil }
    let refusal = try change { list in try round.undoSync(at: present)(&list) }
    if refusal == nil { round.forgetLast() }
    return refusal
  }

  /// The values that syncs dropped on this machine, and that `restore` can bring back.
  func dropped() throws -> [KeptValue] { try KeptValues.read(in: place) }

  /// Brings back a dropped value.
  func restore(_ kept: KeptValue) throws -> String? {
    guard let round else { return nil }
    return try change { list in try round.restore(kept.number, at: present)(&list) }
  }

  private func change(_ make: (inout ReminderList) throws -> EditOutcome) throws -> String? {
    guard let store else { return nil }
    do {
      _ = try store.edit(at: present) { list in
        let outcome = try make(&list)
        return (outcome.isChange, outcome)
      }
      return nil
    } catch let error as EditError {
      return "\(error)"
    } catch let error as SyncError {
      return "\(error)"
    }
  }

  /// Syncs, with a change during the sync. `isSent` says whether a second sync has already carried that change.
  func exchange(
    _ meanwhile: (step: Int, change: () -> Void)? = nil
  ) throws -> (report: SyncRun.Report, isSent: Bool) {
    guard let round else { throw Fault(text: "no round") }
    let before = state
    (self.meanwhile, draws) = (meanwhile, 0)
    defer {
      self.meanwhile = nil
      if state != before { exchanges += 1 }
    }
    do { return (try round.run(at: present), false) } catch SyncError.deletions {
      let isOver = self.meanwhile == nil
      self.meanwhile = nil
      return (try round.run(at: present, allowingDeletions: true), isOver)
    }
  }

  /// A random number. A sync draws one at each of its steps.
  private func draw() -> UInt64 {
    draws += 1
    if let meanwhile, draws >= meanwhile.step, !FileLock.isHeld(path.lock) {
      self.meanwhile = nil
      meanwhile.change()
    }
    return chance.next()
  }

  var state: [UInt8] { Files.read(path.file) ?? [] }

  func replaceState(with bytes: [UInt8]) { Files.write(path.file, bytes, at: clock.time(ahead: skew)) }

  /// The words that this machine keeps as lost.
  func lost(isOfFields: Bool = false) throws -> Set<Token> {
    try KeptValues.read(in: place).filter { !isOfFields || $0.dropped.field != nil }
      .reduce(into: []) { $0.formUnion(Tokens.all(inCalendar: $1.dropped.text)) }
  }
}
