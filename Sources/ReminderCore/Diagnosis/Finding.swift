/// The result of one check of whether reminders reach a person.
public struct Finding: Sendable {
  /// How it is.
  public enum State: String, Sendable {
    /// As it should be.
    case ok
    /// Reminders still come; something is probably not as it should be.
    case warning
    /// Reminders do not come, or tasks cannot be saved.
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
    /// The state file can be read and written; the number of its tasks, and of the open ones.
    case stateFile(path: String, tasks: Int, open: Int)
    /// There is no state file yet.
    case noStateFile(path: String)
    /// There is none any more; the newest backup that can be read has so many tasks and open ones.
    case goneStateFile(path: String, tasks: Int, open: Int)
    /// The state file cannot be read.
    case stateUnreadable(any Error)
    /// The user has no permission to read or replace the state file; whether what denies it is their own.
    case stateDenied(HostError, isOwn: Bool)
    /// A file beside the state file, such as a lock, cannot be opened; the name or number of the user who owns it, nil
    /// where that is this one.
    case sideFileDenied(path: String, owner: String?)
    /// The state file cannot be replaced.
    case stateUnwritable(HostError)
    /// The number of notifications that were told and could not be saved in the state file.
    case unsavedDeliveries(Int)
    /// The number of tasks with something told or past whose moment is days ahead, and which is therefore ignored.
    case toldAhead(tasks: Int)
    /// Other users could change the state file.
    case exposed(Exposure)
    /// Another version of the state file lies beside it.
    case conflictCopy(path: String)
    /// The number of backups; the newest can be read.
    case backups(Int)
    /// The number of backups; none can be read.
    case unreadableBackups(Int)
    /// No backup can be made.
    case backupsUnwritable(HostError, isOwn: Bool)
    /// The machine's zone; whether it comes from `TZ`.
    case zone(name: String, isFromVariable: Bool)
    /// The zone or the clock cannot be read.
    case noZone(any Error)
    /// The name of the locale; whether it is one of UTF-8.
    case locale(String, isUnicode: Bool)
    /// The folder that the tasks are synced with, and when a round succeeded last; nil where none has.
    case sync(folder: String, succeeded: Timestamp?)
    /// Rounds have failed for an hour or longer.
    case syncFails(since: Timestamp, SyncStatus.Failure, words: String?)
    /// So many files of the folder cannot be read as tasks.
    case syncLeavesAlone(files: Int)
    /// The command in `hook.changed` ended with this exit status, at this moment.
    case hookFails(command: String, status: Int, at: FileTime)
    /// What runs `fire`.
    case schedule(ScheduleKind)
    /// Several schedules run it that this program installed.
    case severalSchedules([ScheduleKind])
    /// A line of the crontab that the user wrote runs it beside what was installed.
    case needlessSchedule(line: String)
    /// A line of the crontab that the user wrote runs it.
    case ownSchedule(line: String)
    /// There is a schedule that does not run; the cron daemon of the machine.
    case idleSchedule(ScheduleKind, CronDaemon)
    /// What is installed is not what would be installed now, for instance because the program was moved.
    case outdatedSchedule(ScheduleKind)
    /// What is installed speaks another language than the reader, where the settings name none.
    case scheduleLanguage(ScheduleKind, installed: Language, reader: Language)
    /// Nothing runs it.
    case noSchedule
    /// Root's systemd wakes the machine for reminders; whether as it would be set up now.
    case wakes(isCurrent: Bool)
    /// What runs it stops when the user logs out.
    case endsAtLogout(ScheduleKind)
    /// The schedule cannot be read.
    case unknownSchedule(any Error)
    /// The last run of `fire`.
    case lastRun(FiringState)
    /// Whether a schedule runs `fire` each minute; nil where it was installed just now and has not run yet.
    case runs(FiringState, Bool?)
    /// `watch` runs, and fires each minute.
    case watched(FireLock.Holder)
    /// A run of `fire` does not end and keeps others from delivering.
    case stuckRun(FireLock.Holder)
    /// Notifications are switched off.
    case notificationsOff
    /// Where notifications go, and why.
    case channel(ChannelDecision)
    /// There is a message bus that cannot be used.
    case busPassedOver(BusSearch.PassedOver)
    /// The program that shows notifications on the desktop is not installed.
    case noNotifier
    /// A channel is named that is a command, and it is not set; whether `notify.channel` names no other.
    case noCommand(ChannelName, isOnly: Bool)
    /// The notification server and its capabilities.
    case server(String, capabilities: [String])
    /// There is no notification server.
    case noServer(DesktopError)
    /// No program is installed that could ask the server.
    case unknownServer
    /// The program that cron mails with; nil if there is none.
    case mail(program: String?)
    /// Standard output is named as a channel, and cron mails nobody.
    case mailOff(MailOff)
    /// How many requests have a slot, and how many wait.
    case slots(used: Int, waiting: Int)
    /// `remind` in the shell is this program.
    case program(String)
    /// `remind` in the shell is another program.
    case otherProgram(first: String, own: String)
    /// The shell does not find `remind`.
    case notInPath(own: String)
    /// A channel took a test notification.
    case tested(channel: ChannelName)
    /// None was sent through a channel, which cannot be used for now; nil where it is the only one.
    case notTested(channel: ChannelName?)
    /// A channel did not take it; nil where it is the only one, or where it is not known which there are.
    case testFailed(channel: ChannelName?, any Error)
  }
}
