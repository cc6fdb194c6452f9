import ReminderCore

/// What runs `fire`.
struct ScheduleWords: Sendable {
  /// The kinds of schedules.
  let cron: String
  let systemd: String
  let launchd: String
  let nothing: String
  /// What an installation came to.
  let notRunningYet: Template
  let installedAlready: Template
  let installed: Template
  /// What removal came to.
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
  /// The status: what stands before its lines, ten columns wide, and what behind.
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
  /// What wakes a sleeping machine.
  let wake: WakeWords
}

/// Advice and questions for a person whose reminders are not delivered.
struct AdviceWords: Sendable {
  /// The command that sets it up.
  let nothingRuns: Template
  let cannotBeSetUp: Template
  /// What would be installed.
  let question: Template
  let one: String
  /// Answers besides those in English, in small letters.
  let yes: [String]
  let no: [String]
  let nothingInstalled: Template
  let notAskedAgain: Template
  let neitherYesNorNo: Template
  /// To a person whose lines, names of tasks, answers or document are read at a terminal.
  let typingLines: String
  let typingNames: String
  let typingAnswers: String
  let typingDocument: String
  /// A reminder that has been due since `{0}`, and why.
  let undelivered: Template
  let couldNotDeliver: String
  let nothingRunsFire: Template
  let noRunYet: String
  let ranLast: Template
}
