/// One thing that is done to set a schedule up or to take it away. All are decided before the first is done.
public enum ScheduleStep: Equatable, Sendable {
  /// Writes a file.
  case write(ScheduleFile)
  /// Takes a file away.
  case delete(path: String)
  /// Puts a line into the crontab, or (nil) takes the line away that is there.
  case crontab(line: String?)
  /// Runs a program. One that only tidies may fail.
  case run(program: String, arguments: [String], mayFail: Bool)
}

/// What setting up or taking away comes to.
public struct ScheduleChange: Equatable, Sendable {
  /// The scheduler; nil where nothing was installed that could be taken away.
  public let kind: ScheduleKind?
  /// Whether that runs once this is done: cron's line waits for a daemon that may not run.
  public let isActive: Bool
  /// What was, or would be, done, in this order; none where everything is as it should be.
  public let steps: [ScheduleStep]
  /// Lines of the crontab that run `fire`, too, and were written by somebody else.
  public let others: [String]
}
