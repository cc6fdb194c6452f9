package import ReminderCore

/// The environment, the clocks, random numbers and zones. The executable passes them in; the core reads them in no
/// other way.
package struct Host: Sendable {
  /// The environment variables.
  package var variables: ProcessEnvironment
  /// The real clock, for the times of files; rules use `present`.
  package var clock: @Sendable () -> FileTime
  /// Milliseconds of a monotonic clock, for time limits.
  package var elapsedMilliseconds: @Sendable () -> Int
  /// Milliseconds for which the machine has slept since its start.
  package var sleptMilliseconds: @Sendable () -> Int = { 0 }
  /// How long a change waits for another one to finish.
  package var lockLimitMilliseconds = 10_000
  /// Random bits.
  package var random: @Sendable () -> UInt64
  /// The zones that tasks can be pinned to.
  package var zones: ZoneDatabase
  /// The number of the user who runs this.
  package var user: UInt32
  /// This program by its full path, links followed, so that it can be started again.
  package var executable: @Sendable () -> String
  /// The name or path by which this program was called; nil if not known.
  package var calledAs: String?
  /// Where the system keeps sessions, processes and programs.
  package var folders: SystemFolders

  /// A host made of its parts.
  package init(
    variables: ProcessEnvironment,
    clock: @escaping @Sendable () -> FileTime,
    elapsedMilliseconds: @escaping @Sendable () -> Int,
    random: @escaping @Sendable () -> UInt64,
    zones: ZoneDatabase,
    user: UInt32,
    executable: @escaping @Sendable () -> String,
    calledAs: String? = nil,
    folders: SystemFolders
  ) {
    self.variables = variables
    self.clock = clock
    self.elapsedMilliseconds = elapsedMilliseconds
    self.random = random
    self.zones = zones
    self.user = user
    self.executable = executable
    self.calledAs = calledAs
    self.folders = folders
  }

  /// An optional environment variable; nil if it is not set or not UTF-8.
  package func variable(_ name: String) -> String? { variables.text(of: name) }

  /// Returns an environment variable that decides which files a command uses; nil if it is not set. Throws if it is not
  /// UTF-8: without the variable, the command would use other files.
  package func decidingVariable(_ name: String) throws(EnvironmentError) -> String? {
    if let text = variables.text(of: name) { return text }
    if variables.value(of: name)?.isEmpty == false { throw .notText(variable: name) }
    return nil
  }

  /// Returns a `decidingVariable` that names a folder; nil also for a relative path. A relative path is ignored, as the
  /// XDG Base Directory Specification says: it would be a different folder wherever the command runs.
  func folderVariable(_ name: String) throws(EnvironmentError) -> String? {
    try decidingVariable(name).flatMap { Path.isAbsolute($0) ? $0 : nil }
  }

  /// Returns a path as a person types it, with the home folder in place of a leading `~/`. No shell replaces `~/` after
  /// `=`, as in `--file=~/tasks.json`, or between quotes.
  package func path(typed text: String) throws(EnvironmentError) -> String {
    guard text.utf8.starts(with: "~/".utf8), let home = try folderVariable("HOME") else { return text }
    return home + String(Substring(text.utf8.dropFirst()))
  }

  /// Returns the machine's zone, by `TZ` or `/etc/localtime`. Throws if the named zone cannot be read.
  package func machineZone() throws -> NamedZone {
    _ = try decidingVariable("TZDIR")  // `zones` looks there
    return try zones.machineZone(TZ: try decidingVariable("TZ"))
  }

  /// Returns the current moment for every rule: `REMIND_NOW` if it is set, else the real clock.
  ///
  /// `REMIND_NOW` is a moment in RFC 3339 form, or a local date and time in the machine's zone.
  package func now(in zone: NamedZone) throws(EnvironmentError) -> Timestamp {
    guard let text = try decidingVariable("REMIND_NOW"), !text.isEmpty else {
      guard let now = Timestamp(seconds: clock().seconds) else { throw .clockOutOfRange }
      return now
    }
    if let moment = Timestamp(rfc3339: text) { return moment }
    if let local = CivilDateTime(text) { return zone.rules.instant(of: local) }
    throw .badNow(text)
  }

  /// Returns the moment, the zone and the language together.
  package func present() throws -> Present {
    let zone = try machineZone()
    return Present(now: try now(in: zone), zone: zone, language: language)
  }

  /// The language of the environment.
  package var language: Language { Language(locale: variable) }

  /// Returns `present`, and remembers the zone, so that it is not read again.
  package mutating func rememberPresent() throws -> Present {
    _ = try decidingVariable("TZDIR")
    let zone = try zones.rememberMachineZone(TZ: try decidingVariable("TZ"))
    return Present(now: try now(in: zone), zone: zone, language: language)
  }

  /// A new, random identity.
  package func newTaskID() -> TaskID { TaskID(random: random(), random()) }
}

/// Folders in which the system keeps programs, users and processes.
package struct SystemFolders: Sendable {
  /// A folder for each user that is logged in.
  package var runtime: String
  /// A folder for each process (Linux, proc(5)).
  package var processes: String
  /// Folders of programs, searched after `PATH`.
  package var programs: [String]
  /// Folders of the program that cron mails with.
  package var mailers: [String]
  /// The folder of the file of accounts, passwd(5).
  package var accounts: String
  /// A folder with a file for each user whose systemd keeps running while they are logged out.
  package var lingering: String
  /// The folder of the units of the machine's systemd.
  package var systemUnits: String
  /// A folder for each clock that runs while the machine sleeps (Linux, rtc(4)).
  package var clocks: String

  /// The usual folders, unless others are given.
  package init(
    runtime: String = "/run/user",
    processes: String = "/proc",
    programs: [String] = [
      "/usr/local/bin", "/usr/bin", "/bin", "/run/current-system/sw/bin", "/opt/homebrew/bin", "/usr/sbin", "/sbin",
    ],
    mailers: [String] = ["/usr/sbin", "/usr/lib"],
    accounts: String = "/etc",
    lingering: String = "/var/lib/systemd/linger",
    systemUnits: String = "/etc/systemd/system",
    clocks: String = "/sys/class/rtc"
  ) {
    self.runtime = runtime
    self.processes = processes
    self.programs = programs
    self.mailers = mailers
    self.accounts = accounts
    self.lingering = lingering
    self.systemUnits = systemUnits
    self.clocks = clocks
  }
}

/// Why the environment cannot be used.
package enum EnvironmentError: Error, Equatable, Sendable {
  /// The value of a variable is not UTF-8.
  case notText(variable: String)
  /// The value of `REMIND_NOW` is not a moment.
  case badNow(String)
  /// The machine's clock is outside the years 1 to 9999.
  case clockOutOfRange
}

extension EnvironmentError: CodedError {
  package var errorCode: ErrorCode {
    switch self {
    case .notText, .badNow: .badEnvironment
    case .clockOutOfRange: .badClock
    }
  }
}
