/// The world as a command meets it: its environment, clock, chance and zones. Handed in by the executable; nothing in
/// the core reads any of them by itself.
public struct Surroundings: Sendable {
  /// The environment variables that this program goes by.
  public var variables: ProcessEnvironment
  /// The real clock. Stamps files; the rules ask `present`.
  public var clock: @Sendable () -> FileTime
  /// Milliseconds of a clock that is never set, for limits of time.
  public var elapsedMilliseconds: @Sendable () -> Int
  /// Random bits.
  public var random: @Sendable () -> UInt64
  /// The zones that tasks can be pinned to.
  public var zones: ZoneDatabase
  /// The number of the user that this runs as.
  public var user: UInt32
  /// This program by its full path, links followed, so that it can be started again.
  public var executable: @Sendable () -> String
  /// Where the system tells of sessions and processes.
  public var folders: SystemFolders

  /// A world made of its parts.
  public init(
    variables: ProcessEnvironment,
    clock: @escaping @Sendable () -> FileTime,
    elapsedMilliseconds: @escaping @Sendable () -> Int,
    random: @escaping @Sendable () -> UInt64,
    zones: ZoneDatabase,
    user: UInt32,
    executable: @escaping @Sendable () -> String,
    folders: SystemFolders
  ) {
    self.variables = variables
    self.clock = clock
    self.elapsedMilliseconds = elapsedMilliseconds
    self.random = random
    self.zones = zones
    self.user = user
    self.executable = executable
    self.folders = folders
  }

  /// An environment variable that helps and need not be there; nil where it is not set, or is no text.
  public func variable(_ name: String) -> String? { variables.text(of: name) }

  /// An environment variable that decides what a command works on; nil where it is not set. One that is no text is an
  /// error: without it the command would work on something else.
  public func decidingVariable(_ name: String) throws(SurroundingsError) -> String? {
    if let text = variables.text(of: name) { return text }
    // What is empty is text.
    if variables.value(of: name)?.isEmpty == false { throw .notText(variable: name) }
    return nil
  }

  /// The zone that the machine is in, by `TZ` or `/etc/localtime`. A zone that is named and cannot be read is an error.
  public func machineZone() throws -> NamedZone {
    _ = try decidingVariable("TZDIR")  // it is where `zones` looks
    return try zones.machineZone(TZ: try decidingVariable("TZ"))
  }

  /// The moment that every rule goes by: `REMIND_NOW` where it is set, else the real clock.
  ///
  /// `REMIND_NOW` is a moment in RFC 3339 form, or a local date and time in the machine's zone.
  public func now(in zone: NamedZone) throws(SurroundingsError) -> Timestamp {
    guard let text = try decidingVariable("REMIND_NOW"), !text.isEmpty else {
      guard let now = Timestamp(seconds: clock().seconds) else { throw .clockOutOfRange }
      return now
    }
    if let moment = Timestamp(rfc3339: text) { return moment }
    if let local = CivilDateTime(text) { return zone.rules.instant(of: local) }
    throw .badNow(text)
  }

  /// The moment and the zone together.
  public func present() throws -> Present {
    let zone = try machineZone()
    return Present(now: try now(in: zone), zone: zone)
  }

  /// The same; the zone is not read again by its name from now on.
  public mutating func rememberPresent() throws -> Present {
    _ = try decidingVariable("TZDIR")
    let zone = try zones.rememberMachineZone(TZ: try decidingVariable("TZ"))
    return Present(now: try now(in: zone), zone: zone)
  }

  /// A new identity.
  public func newTaskID() -> TaskID { TaskID(random: random(), random()) }
}

/// Folders in which the system keeps its programs, and tells of users and of what runs.
public struct SystemFolders: Sendable {
  /// A folder for each user that is logged in.
  public var runtime: String
  /// A folder for each process (Linux, proc(5)).
  public var processes: String
  /// Where programs stand, also those that a short `PATH` does not lead to.
  public var programs: [String]
  /// Where the program stands that cron mails with.
  public var mailers: [String]
  /// Where the file of accounts stands, passwd(5).
  public var accounts: String
  /// A file for each user whose systemd runs also while they are logged out.
  public var lingering: String

  /// Folders of a system; the usual ones unless others are named.
  public init(
    runtime: String = "/run/user",
    processes: String = "/proc",
    programs: [String] = [
      "/usr/local/bin", "/usr/bin", "/bin", "/run/current-system/sw/bin", "/opt/homebrew/bin", "/usr/sbin", "/sbin",
    ],
    mailers: [String] = ["/usr/sbin", "/usr/lib"],
    accounts: String = "/etc",
    lingering: String = "/var/lib/systemd/linger"
  ) {
    self.runtime = runtime
    self.processes = processes
    self.programs = programs
    self.mailers = mailers
    self.accounts = accounts
    self.lingering = lingering
  }
}

/// What the surroundings say that makes no sense.
public enum SurroundingsError: Error, Equatable, Sendable {
  /// The value of a variable is not UTF-8.
  case notText(variable: String)
  /// The value of `REMIND_NOW` is no moment.
  case badNow(String)
  /// The machine's clock is outside the years 1 to 9999.
  case clockOutOfRange
}
