/// One thing that was looked at to tell why reminders reach a person or do not.
public struct Finding: Sendable {
  /// How it is.
  public enum State: String, Sendable {
    /// As it should be.
    case ok
    /// Reminders still come; something is not as most people would have it.
    case warning
    /// Reminders do not come, or tasks cannot be kept.
    case problem
  }

  /// How it is.
  public let state: State
  /// What was found.
  public let fact: Fact

  init(_ state: State, _ fact: Fact) {
    self.state = state
    self.fact = fact
  }

  /// What can be found.
  public enum Fact: Sendable {
    /// The state file can be read and written; so many tasks of which so many are open.
    case stateFile(path: String, tasks: Int, open: Int)
    /// There is no state file yet.
    case noStateFile(path: String)
    /// The state file cannot be read.
    case stateUnreadable(any Error)
    /// The state file cannot be read or replaced, because the user may not; whether what stands in the way is theirs.
    case stateDenied(HostError, isOwn: Bool)
    /// The state file cannot be replaced.
    case stateUnwritable(HostError)
    /// So many notifications were told that the state file could not be saved with.
    case unsavedDeliveries(Int)
    /// Of so many tasks something is kept as told, or as past, whose moment is days ahead: it does not count.
    case toldAhead(tasks: Int)
    /// Others could put words of theirs into the state file.
    case exposed(Exposure)
    /// So many backups, the newest of which can be read.
    case backups(Int)
    /// None of so many backups can be read.
    case unreadableBackups(Int)
    /// The version before a change cannot be kept.
    case backupsUnwritable(HostError)
    /// The zone that the machine is in; whether `TZ` says so.
    case zone(name: String, isFromVariable: Bool)
    /// The zone, or the clock, cannot be told.
    case noZone(any Error)
    /// Whether the locale has UTF-8, and what it is called.
    case locale(String, isUnicode: Bool)
    /// What runs `fire`.
    case schedule(ScheduleKind)
    /// Several run it: those that this program installed; where that is one, lines of the crontab that the user wrote
    /// run it, too.
    case severalSchedules([ScheduleKind])
    /// A line of the crontab that the user wrote runs it beside what was installed.
    case needlessSchedule(line: String)
    /// A line of the crontab that the user wrote runs it.
    case ownSchedule(line: String)
    /// There is a schedule, and it does not run: what it is, and the cron of the machine.
    case idleSchedule(ScheduleKind, CronDaemon)
    /// A schedule is installed and is another than would be installed now, as when the program was moved.
    case outdatedSchedule(ScheduleKind)
    /// Nothing runs it.
    case noSchedule
    /// The schedule cannot be looked at.
    case unknownSchedule(any Error)
    /// The last run of `fire`.
    case lastRun(FiringState)
    /// A run of `fire` that does not come to an end keeps every other from delivering.
    case stuckRun(FireLock.Holder)
    /// Notifications are switched off.
    case notificationsOff
    /// Where notifications go, and why.
    case channel(ChannelDecision)
    /// A message bus is there and is not the desktop's.
    case busPassedOver(BusSearch.PassedOver)
    /// The program that shows notifications on the desktop is not installed.
    case noNotifier
    /// `notify.channel` is `command`, and there is none.
    case noCommand
    /// The server that shows notifications, and what it can do.
    case server(String, capabilities: [String])
    /// No server shows notifications.
    case noServer(DesktopError)
    /// No program is here that could ask the server.
    case unknownServer
    /// The program that cron mails with; nil where there is none.
    case mail(program: String?)
    /// The crontab tells cron to mail nobody.
    case mailOff
    /// How many requests hold one of the slots, and how many wait.
    case slots(used: Int, waiting: Int)
    /// The program that `remind` is in the shell, where it is this one.
    case program(String)
    /// `remind` is another program in the shell.
    case otherProgram(first: String, own: String)
    /// `remind` is not found by the shell.
    case notInPath(own: String)
    /// A notification was handed to a channel; nil where it would wait for one.
    case tested(channel: String?)
    /// A notification was not taken.
    case testFailed(any Error)
  }
}
