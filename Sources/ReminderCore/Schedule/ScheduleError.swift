/// Why the schedule was not set up, or not taken away.
public enum ScheduleError: Error, Equatable, Sendable {
  /// The machine has no scheduler that this program knows.
  case noScheduler
  /// The machine does not have the scheduler that was asked for: the program that it is spoken to with.
  case missing(ScheduleKind, program: String)
  /// The user has no folder that the files of a schedule could stand in.
  case noHome
  /// No `systemd` runs for the user.
  case noUserManager
  /// The machine does not let the user have a crontab, in these words.
  case denied(String)
  /// `crontab -l` shows some bytes of the crontab as others, and they could not be read another way, so nothing was
  /// written: the line to put into it, or to take out of it, by hand.
  case inexactCrontab(line: String, isRemoval: Bool)
  /// A file of this name is there already, and something else wrote it.
  case foreignFile(String)
  /// A program that was run for it failed, with these words.
  case failed(program: String, complaint: String)
  /// A path or a zone that cannot stand on a line of a schedule.
  case unwritable(String)
}
