import ReminderCore

extension ScheduleWords {
  static let english = ScheduleWords(
    cron: "a line in your crontab",
    systemd: "a systemd timer",
    launchd: "a launchd agent",
    nothing: "nothing",
    notRunningYet: "not running yet: {0} will run 'remind fire' each minute",
    installedAlready: "already installed: {0} runs 'remind fire' each minute",
    installed: "installed: {0} runs 'remind fire' each minute, the first time within a minute",
    removed: "removed: {0}",
    nothingInstalled: "nothing is installed",
    removedRest: "removed the leftovers of a schedule",
    idleCron: "your crontab has a line, but cron is not running",
    idle: "{0} is not running",
    notRunning: "{0} is not running, so no reminder can reach you; '{1}' starts it",
    endsAtLogout: "{0} stops when you log out, and nothing rings then",
    keepsRunning: "'{0}' keeps it running",
    anotherLine: "another line in your crontab also runs 'remind fire'; one is enough: {0}",
    nothingToDo: "nothing to do",
    wouldWrite: "would write {0}:",
    wouldDelete: "would delete {0}",
    wouldAddLine: "would add to your crontab:",
    wouldRemoveLine: "would remove the remind line from your crontab",
    wouldRun: "would run {0}",
    schedule: "schedule",
    lastRun: "last run",
    links: "links",
    starts: "{0}; '{1}' starts it",
    notInstalled: "not installed; 'remind schedule install' sets it up",
    ownLine: "your own crontab line: {0}",
    openHere: "remind:// links open their tasks with this program",
    notRegistered: "remind:// links do not open their tasks with this program",
    never: "no schedule has run 'remind fire' yet",
    inTheFuture: "in the future, because the clock was set back",
    couldNotDeliver: "; not all due reminders were delivered",
    wake: .english)
}

extension AdviceWords {
  static let english = AdviceWords(
    nothingRuns: "reminders are not switched on yet; {0} switches them on",
    cannotBeSetUp: "reminders cannot be switched on: {0}",
    question:
      "Reminders are not switched on yet. Add {0} that checks every minute? [Y/n] ",
    one: "a schedule",
    yes: ["y", "yes"],
    no: ["n", "no"],
    nothingInstalled: "reminders stay off; {0} switches them on",
    notAskedAgain: "remind will not ask again; {0} switches reminders on",
    neitherYesNorNo: "that was neither yes nor no; {0} switches reminders on",
    typingLines: "each line is a task; Ctrl-D on an empty line ends them",
    typingNames: "the tasks are read from the terminal; Ctrl-D on an empty line ends them",
    typingAnswers: "the answers are read from the terminal; Ctrl-D on an empty line ends them",
    typingDocument: "the document is read from the terminal; Ctrl-D on an empty line ends it",
    undelivered: "a reminder has been due since {0}: {1}",
    couldNotDeliver: "the delivery failed; 'remind doctor' says why",
    nothingRunsFire: "reminders are not switched on; {0} switches them on",
    noRunYet: "no schedule has run 'remind fire' yet; 'remind doctor' says why",
    ranLast: "'remind fire' last ran {0}; 'remind doctor' says why")
}
