// The real program on an invented machine: the simulator provides the clock, the zone and the channel.
// The state file, the locks and `Fire` are real.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Stands for a power failure.
struct Killed: Error {}

final class Machine: @unchecked Sendable {
  /// The machine's clock, in seconds since 1970.
  var seconds = 0
  var zone: NamedZone = .utc
  /// Gets each notification from the program. An error of this function is an error of the channel.
  var deliver: (Notification) throws(HostError) -> Void = { _ in }
  /// The same for a run that writes one document.
  var deliverDocument: (FireReport) throws(HostError) -> Void = { _ in }
  /// The monotonic clock, in milliseconds: nobody can set it.
  var elapsed = 0
  /// The head of the file after the last save.
  private(set) var head: StateHead?

  private let folder: String
  private let path: StatePath
  private var savedSeconds = 0
  /// The time of the file. Each save changes it.
  private(set) var fileTime: FileTime?
  private var ticks = 0
  private var chance: Chance
  private var current: Notification?
  private var document: FireReport?
  private var store: Store?
  /// The contents of the journal at the kill.
  private var kept: [UInt8]?

  init(folder: String, seed: Int, zones: ZoneDatabase) throws {
    self.folder = folder
    chance = Chance(seed: seed &+ 1)
    path = try StatePath("\(folder)/tasks.json")
    let host = Host(
      variables: [], clock: { [unowned self] in time() }, elapsedMilliseconds: { [unowned self] in elapsed },
      random: { [unowned self] in chance.next() }, zones: zones, user: 1_000, executable: { "/remind" },
      folders: SystemFolders(runtime: "/nowhere", processes: "/nowhere"))
    store = Store(path, in: host)
  }

  private func time() -> FileTime {
    ticks += 1
    return FileTime(seconds: seconds, nanoseconds: ticks % 1_000_000_000)
  }

  var present: Present { Present(now: Timestamp(unchecked: seconds), zone: zone, language: .en) }

  /// Whether the head alone tells a run that nothing is due.
  var isQuiet: Bool {
    guard let head, head.zone == StateHead.signature(of: zone), savedSeconds <= seconds else {
      return false
    }
    return !head.notify || !head.mayHaveDue(at: present.now)
  }

  // MARK: Commands

  /// Runs `remind fire`. With `asDocument`, the run hands over everything at once.
  func fire(asDocument: Bool) throws {
    guard let store else { return }
    let writing: @Sendable ([UInt8]) throws(HostError) -> Void = { [unowned self] (_) throws(HostError) in
      if let report = document { return try deliverDocument(report) }
      if let current { try deliver(current) }
    }
    document = nil
    let rendering: @Sendable (Notification) -> String = { [unowned self] notification in
      current = notification
      return ""
    }
    let documenting: @Sendable (FireReport) -> [UInt8] = { [unowned self] report in
      document = report
      return []
    }
    let output = FireOutput(
      render: rendering, document: asDocument ? documenting : nil, write: writing, environment: [], isUnattended: false)
    defer { readHead() }
    _ = try Fire(store, output: output).run(at: present)
  }

  /// Runs a command that changes something. A kill during the save leaves the old state or the new one.
  /// With `expected`, the command is a press on a notification of a task.
  func edit(
    _ edit: Edit, to task: TaskName? = nil, expecting expected: ExpectedDue? = nil, killed: Bool
  ) throws -> Store.Change<EditOutcome>? {
    guard let store else { return nil }
    let present = present
    defer { readHead() }
    let change = try store.edit(at: present) { list in
      let outcome =
        if let task { try list.apply(edit, to: task, expecting: expected, at: present) } else {
          try list.apply(edit, at: present)
        }
      if killed { throw Killed() }
      return (outcome.isChange, outcome)
    }
    return change
  }

  /// Marks an unanswered reminder as *seen*. Returns the list, or nil if the reminder was already seen or answered.
  func see(_ name: TaskName) throws -> ReminderList? {
    guard let store else { return nil }
    let present = present
    defer { readHead() }
    let change = try store.edit(at: present) { list in
      let outcome = try list.see([name], at: present)
      return (outcome.isChange, outcome)
    }
    return change.result.isChange ? change.list : nil
  }

  func load() throws -> ReminderList? { try store?.load(at: present) }

  /// Reads the head of the file anew.
  func readHead() {
    guard let start = try? FileContents(of: path.file, limit: StateHead.limit) else { return }
    head = StateHead(start: start.bytes)
    savedSeconds = start.status.modified.seconds
    fileTime = start.status.modified
    if let found = head,
      !found.isTrusted(for: FileStamp(start.status), at: present, clock: time())
    {
      head = nil
    }
  }

  // MARK: Failures

  /// Whether the disk refuses to save the file.
  var isBroken = false {
    didSet {
      guard isBroken != oldValue else { return }
      if isBroken { breakSaving() } else { rmdir(path.lock) }
    }
  }

  /// From now on, nothing is saved or recorded in the journal, as after the death of the process.
  func kill() {
    kept = try? SystemFile.bytes(of: path.journal)
    if !isBroken { breakSaving() }
  }

  /// Lets the program start again.
  func recover() {
    guard let kept else { return }
    let descriptor = open(path.journal, O_WRONLY | O_TRUNC)
    _ = kept.withUnsafeBytes { writeAll($0, to: descriptor) }
    close(descriptor)
    self.kept = nil
    if !isBroken { rmdir(path.lock) }
  }

  private func breakSaving() {
    unlink(path.lock)
    mkdir(path.lock, 0o700)
  }

  /// Leaves the temporary file of a killed save behind.
  func leaveLeftovers() {
    let leftover = "\(folder)/\(AtomicFile.temporaryPrefix(for: path.name))\(chance.next())"
    let descriptor = open(leftover, O_WRONLY | O_CREAT, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }
}
