// The real program on a machine that is made up: its clock, its zone and its channel are the simulator's, and the state
// file, the locks and `Fire` are real.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Somebody pulls the plug.
struct Killed: Error {}

final class Machine: @unchecked Sendable {
  /// What the machine's clock shows, in seconds since 1970.
  var seconds = 0
  var zone: NamedZone = .utc
  /// Gets each notification that is handed over, and fails where that does.
  var deliver: (Notification) throws(HostError) -> Void = { _ in }
  /// The same for a run that writes one document.
  var deliverDocument: (FireReport) throws(HostError) -> Void = { _ in }
  /// The clock that is never set.
  var elapsed = 0
  /// The head of the file as it was written last.
  private(set) var head: StateHead?

  private let folder: String
  private let path: StatePath
  /// When the file was saved.
  private var savedSeconds = 0
  /// The time of the file, another with each save.
  private(set) var fileTime: FileTime?
  private var ticks = 0
  private var chance: Chance
  private var current: Notification?
  private var document: FireReport?
  private var store: Store?
  /// What the journal held when the program was killed.
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

  /// Whether the head alone keeps a run quiet.
  var isQuiet: Bool {
    guard let head, head.zone == StateHead.signature(of: zone), savedSeconds <= seconds else {
      return false
    }
    return !head.notify || !head.mayHaveDue(at: present.now)
  }

  // MARK: What is run

  /// `remind fire`; with `asDocument` everything is handed over at once.
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

  /// A command that changes something. Where it is killed during the save, the old state or the new one is left.
  func edit(_ edit: Edit, killed: Bool) throws -> Store.Change<EditOutcome>? {
    guard let store else { return nil }
    let present = present
    defer { readHead() }
    let change = try store.edit(at: present) { list in
      let outcome = try list.apply(edit, at: present)
      if killed { throw Killed() }
      return (outcome.isChange, outcome)
    }
    return change
  }

  /// Somebody says that what rang was seen. Gives what is there then; nil where it was seen, or answered, already.
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

  /// Reads the head of the file as it is now.
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

  // MARK: What breaks

  /// Whether the disk refuses to save the file, minute after minute.
  var isBroken = false {
    didSet {
      guard isBroken != oldValue else { return }
      if isBroken { breakSaving() } else { rmdir(path.lock) }
    }
  }

  /// From now on nothing is saved, nor noted beside the file, as if the program were no longer there.
  func kill() {
    kept = try? SystemFile.bytes(of: path.journal)
    if !isBroken { breakSaving() }
  }

  /// The program can be started again.
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

  /// What a save that was killed leaves behind.
  func leaveLeftovers() {
    let leftover = "\(folder)/\(AtomicFile.temporaryPrefix(for: path.name))\(chance.next())"
    let descriptor = open(leftover, O_WRONLY | O_CREAT, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }
}
