import ReminderCore

/// What runs `fire`.
struct ScheduleWords: Sendable {
  /// The kinds of schedules.
  var cron = "a line in your crontab"
  var systemd = "a systemd timer"
  var launchd = "a launchd agent"
  var nothing = "nothing"
  /// The result of an installation.
  var notRunningYet: Template = "not running yet: {0} will run 'remind fire' each minute"
  var installedAlready: Template = "already installed: {0} runs 'remind fire' each minute"
  var installed: Template = "installed: {0} runs 'remind fire' each minute, the first time within a minute"
  /// The result of a removal.
  var removed: Template = "removed: {0}"
  var nothingInstalled = "nothing is installed"
  var removedRest = "removed the leftovers of a schedule"
  /// A schedule that does not run, and the command that starts it.
  var idleCron = "your crontab has a line, but cron is not running"
  var idle: Template = "{0} is not running"
  var notRunning: Template = "{0} is not running, so no reminder can reach you; '{1}' starts it"
  /// A schedule that stops when the user logs out, and the command that keeps it running.
  var endsAtLogout: Template = "{0} stops when you log out, and nothing rings then"
  var keepsRunning: Template = "'{0}' keeps it running"
  /// Another line of the crontab.
  var anotherLine: Template = "another line in your crontab also runs 'remind fire'; one is enough: {0}"
  /// The steps of a dry run.
  var nothingToDo = "nothing to do"
  var wouldWrite: Template = "would write {0}:"
  var wouldDelete: Template = "would delete {0}"
  var wouldAddLine = "would add to your crontab:"
  var wouldRemoveLine = "would remove the remind line from your crontab"
  var wouldRun: Template = "would run {0}"
  /// The status: the name before each line, ten columns wide, and the text behind it.
  var schedule = "schedule"
  var lastRun = "last run"
  var links = "links"
  var starts: Template = "{0}; '{1}' starts it"
  var notInstalled = "not installed; 'remind schedule install' sets it up"
  var ownLine: Template = "your own crontab line: {0}"
  var openHere = "remind:// links open this program"
  var notRegistered = "remind:// links do not open this program yet"
  /// The last run.
  var never = "no schedule has run 'remind fire' yet"
  var inTheFuture = "in the future, because the clock was set back"
  var couldNotDeliver = "; not all due reminders were delivered"
  /// The unit that wakes a sleeping machine.
  var wake = WakeWords()
}

/// Advice and questions for a person whose reminders are not delivered.
struct AdviceWords: Sendable {
  /// The command that sets up the schedule.
  var nothingRuns: Template = "reminders are not switched on yet: {0}"
  var cannotBeSetUp: Template = "reminders cannot be switched on: {0}"
  /// The schedule to install.
  var question: Template = "Reminders are not switched on yet. Add {0} that checks every minute? [Y/n] "
  var one = "a schedule"
  /// The answers for yes and no, in lower case; the English ones are always among them.
  var yes: [String] = ["y", "yes"]
  var no: [String] = ["n", "no"]
  var nothingInstalled: Template = "reminders stay off; {0} switches them on"
  var notAskedAgain: Template = "remind will not ask again; {0} switches reminders on"
  /// A line that is no answer, and a line that was typed before the question.
  var noAnswer: Template = "\"{0}\" is not one of the answers; nothing was changed or run"
  var notAsked = "a line was typed before the question, so the question was not asked"
  /// The question how times are shown; what is said if nobody answers.
  var clockQuestion = "Show times as 18:00 or 6:00 pm? [24/12] "
  var clockStays = "times stay as 18:00; for 6:00 pm: remind config clock 12"
  /// For a person who types lines, names of tasks, answers or a document at a terminal.
  var typingLines = "each line is a task; Ctrl-D on an empty line ends them"
  var typingNames = "the tasks are read from the terminal; Ctrl-D on an empty line ends them"
  var typingAnswers = "the answers are read from the terminal; Ctrl-D on an empty line ends them"
  var typingDocument = "the document is read from the terminal; Ctrl-D on an empty line ends it"
  /// A reminder that has been due since `{0}`, and why it was not delivered.
  var undelivered: Template = "a reminder has been due since {0}: {1}"
  var couldNotDeliver = "the delivery failed; 'remind doctor' says why"
  var nothingRunsFire: Template = "reminders are not switched on; {0} switches them on"
  var noRunYet = "no schedule has run 'remind fire' yet; 'remind doctor' says why"
  var ranLast: Template = "'remind fire' last ran {0}; 'remind doctor' says why"
}
