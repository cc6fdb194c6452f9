package import ReminderCore

/// The result of one check of whether reminders reach a person.
package struct Finding: Sendable {
  /// The result of the check.
  package enum State: String, Sendable {
    /// As expected.
    case ok
    /// Reminders are still delivered, but something is probably wrong.
    case warning
    /// Reminders are not delivered, or tasks cannot be saved.
    case problem
  }

  /// The result of the check.
  package let state: State
  /// What was found.
  package let fact: Fact

  init(_ state: State, _ fact: Fact) {
    self.state = state
    self.fact = fact
  }

  /// The possible facts.
  package enum Fact: Sendable {
    /// The state file can be read and written; the number of its tasks and of its open tasks.
    case stateFile(path: String, tasks: Int, open: Int)
    /// There is no state file yet.
    case noStateFile(path: String)
    /// The state file is gone; the number of tasks and open tasks in the newest readable backup.
    case goneStateFile(path: String, tasks: Int, open: Int)
    /// The state file cannot be read.
    case stateUnreadable(any Error)
    /// The user may not read or replace the state file; whether the user owns the file or folder that denies it.
    case stateDenied(HostError, isOwn: Bool)
    /// A file beside the state file, such as a lock, cannot be opened. The name or number of the user who owns the
    /// file; nil if the owner is the current user.
    case sideFileDenied(path: String, owner: String?)
    /// The state file cannot be replaced.
    case stateUnwritable(HostError)
    /// The number of notifications that were delivered and could not be saved in the state file.
    case unsavedDeliveries(Int)
    /// The number of tasks with a reminder that is days ahead, but is recorded as delivered or as past when it was set.
    /// Such a record is ignored.
    case deliveredAhead(tasks: Int)
    /// The numbers of open tasks that come after each other in a circle: none of them waits.
    case orderCircle(tasks: [Int])
    /// The numbers of open tasks that come after a task that is gone: they do not wait for it.
    case afterGone(tasks: [Int])
    /// Other users could change the state file.
    case exposed(Exposure)
    /// Another version of the state file is beside it.
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
    /// The name of the locale; whether the locale uses UTF-8.
    case locale(String, isUnicode: Bool)
    /// The folder that the tasks are synced with, and the time of the last successful sync; nil if none has succeeded.
    case sync(folder: String, succeeded: Timestamp?)
    /// Syncs have failed for an hour or longer.
    case syncFails(since: Timestamp, SyncStatus.Failure, words: String?)
    /// The number of files in the folder that cannot be read as tasks.
    case syncLeavesAlone(files: Int)
    /// The command in `hook.changed` ended with this exit status, at this moment.
    case hookFails(command: String, status: Int, at: FileTime)
    /// The scheduler that runs `fire`.
    case schedule(ScheduleKind)
    /// Several schedules that this program installed run `fire`.
    case severalSchedules([ScheduleKind])
    /// A crontab line that the user wrote runs `fire` in addition to the installed schedule.
    case needlessSchedule(line: String)
    /// A crontab line that the user wrote runs `fire`.
    case ownSchedule(line: String)
    /// There is a schedule that does not run; the cron daemon of the machine.
    case idleSchedule(ScheduleKind, CronDaemon)
    /// The installed schedule differs from a new installation, for instance because the program was moved.
    case outdatedSchedule(ScheduleKind)
    /// The installed schedule uses another language than the reader, where the settings name none.
    case scheduleLanguage(ScheduleKind, installed: Language, reader: Language)
    /// No schedule runs `fire`.
    case noSchedule
    /// Something ran `fire` lately, but no schedule of this machine is known to do so.
    case unknownScheduler
    /// Root's systemd wakes the machine for reminders; whether its unit equals a new installation.
    case wakes(isCurrent: Bool)
    /// The schedule stops when the user logs out.
    case endsAtLogout(ScheduleKind)
    /// The schedule cannot be read.
    case unknownSchedule(any Error)
    /// The last run of `fire`.
    case lastRun(FiringState)
    /// Whether a schedule runs `fire` each minute; nil if the schedule was just installed and has not run yet.
    case runs(FiringState, Bool?)
    /// `watch` runs, and delivers each minute.
    case watched(FireLock.Holder)
    /// A run of `fire` does not end and keeps other runs from delivering.
    case stuckRun(FireLock.Holder)
    /// Notifications are switched off.
    case notificationsOff
    /// Where notifications go, and why.
    case channel(ChannelDecision)
    /// A channel did not take the last notification: how long ago that was, and why.
    case channelFails(ChannelName, secondsAgo: Int, error: String)
    /// There is a message bus that cannot be used.
    case busPassedOver(BusSearch.PassedOver)
    /// The program that shows notifications on the desktop is not installed.
    case noNotifier
    /// A named channel is a command that is not set; whether `notify.channel` names only this channel.
    case noCommand(ChannelName, isOnly: Bool)
    /// The notification server and its capabilities.
    case server(String, capabilities: [String])
    /// There is no notification server.
    case noServer(DesktopError)
    /// No program is installed that could ask the server.
    case unknownServer
    /// The program that cron sends mail with; nil if there is none.
    case mail(program: String?)
    /// Standard output is a named channel, and cron mails nobody.
    case mailOff(MailOff)
    /// The number of requests with a slot, and of requests that wait for a slot.
    case slots(used: Int, waiting: Int)
    /// `remind` in the shell is this program.
    case program(String)
    /// `remind` in the shell is another program.
    case otherProgram(first: String, own: String)
    /// The shell does not find `remind`.
    case notInPath(own: String)
    /// A channel took a test notification.
    case tested(channel: ChannelName)
    /// No test was sent through a channel that cannot be used now; nil if the channel is the only one.
    case notTested(channel: ChannelName?)
    /// A channel did not take the test; nil if the channel is the only one, or if the channels are not known.
    case testFailed(channel: ChannelName?, any Error)
  }
}
