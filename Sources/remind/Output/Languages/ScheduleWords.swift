import ReminderCore

/// What runs `fire`.
struct ScheduleWords: Sendable {
  /// The kinds of schedules.
  let cron: String
  let systemd: String
  let launchd: String
  let nothing: String
  /// The result of an installation.
  let notRunningYet: Template
  let installedAlready: Template
  let installed: Template
  /// The result of a removal.
  let removed: Template
  let nothingInstalled: String
  let removedRest: String
  /// A schedule that does not run, and the command that starts it.
  let idleCron: String
  let idle: Template
  let notRunning: Template
  /// A schedule that stops when the user logs out, and the command that keeps it running.
  let endsAtLogout: Template
  let keepsRunning: Template
  /// Another line of the crontab.
  let anotherLine: Template
  /// The steps of a dry run.
  let nothingToDo: String
  let wouldWrite: Template
  let wouldDelete: Template
  let wouldAddLine: String
  let wouldRemoveLine: String
  let wouldRun: Template
  /// The status: the name before each line, ten columns wide, and the text behind it.
  let schedule: String
  let lastRun: String
  let links: String
  let starts: Template
  let notInstalled: String
  let ownLine: Template
  let openHere: String
  let notRegistered: String
  /// The last run.
  let never: String
  let inTheFuture: String
  let couldNotDeliver: String
  /// The unit that wakes a sleeping machine.
  let wake: WakeWords
}

/// Advice and questions for a person whose reminders are not delivered.
struct AdviceWords: Sendable {
  /// The command that sets up the schedule.
  let nothingRuns: Template
  let cannotBeSetUp: Template
  /// The schedule to install.
  let question: Template
  let one: String
  /// Answers in addition to those in English, in lower case.
  let yes: [String]
  let no: [String]
  let nothingInstalled: Template
  let notAskedAgain: Template
  let neitherYesNorNo: Template
  /// For a person who types lines, names of tasks, answers or a document at a terminal.
  let typingLines: String
  let typingNames: String
  let typingAnswers: String
  let typingDocument: String
  /// A reminder that has been due since `{0}`, and why it was not delivered.
  let undelivered: Template
  let couldNotDeliver: String
  let nothingRunsFire: Template
  let noRunYet: String
  let ranLast: Template
}
