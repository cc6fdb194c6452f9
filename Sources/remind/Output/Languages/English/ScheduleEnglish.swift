import ReminderCore

extension ScheduleWords {
  static let english = ScheduleWords(
    cron: "a line in your crontab",
    systemd: "a timer of systemd",
    launchd: "an agent of launchd",
    nothing: "nothing",
    notRunningYet: "not running yet: {0} is to run 'remind fire' each minute",
    installedAlready: "installed already: {0} runs 'remind fire' each minute",
    installed: "installed: {0} runs 'remind fire' each minute, first within a minute",
    removed: "removed: {0}",
    nothingInstalled: "nothing is installed",
    removedRest: "removed what was left of it",
    idleCron: "a line stands in your crontab, and cron does not run",
    idle: "{0} does not run",
    notRunning: "{0} does not run, so no reminder can reach you; '{1}' starts it",
    endsAtLogout: "{0} stops when you log out, and nothing rings then",
    keepsRunning: "'{0}' keeps it running",
    anotherLine: "your crontab has another line that runs it; one is enough: {0}",
    nothingToDo: "nothing to do",
    wouldWrite: "would write {0}:",
    wouldDelete: "would take away {0}",
    wouldAddLine: "would add to your crontab:",
    wouldRemoveLine: "would take its line out of your crontab",
    wouldRun: "would run {0}",
    schedule: "schedule",
    lastRun: "last run",
    links: "links",
    starts: "{0}; '{1}' starts it",
    notInstalled: "not installed; 'remind schedule install' sets it up",
    ownLine: "your own line: {0}",
    openHere: "open with this program",
    notRegistered: "not registered",
    never: "never by a schedule",
    inTheFuture: "in the future: the clock was set back",
    couldNotDeliver: ", and could not deliver all that was due",
    wake: .english)
}

extension AdviceWords {
  static let english = AdviceWords(
    nothingRuns: "nothing runs 'remind fire' yet, so no reminder can reach you; {0} sets it up",
    cannotBeSetUp: "nothing runs 'remind fire' yet, and it cannot be set up: {0}",
    question:
      "Nothing runs 'remind fire' yet, so no reminder can reach you. Install {0} that does, each minute? [Y/n] ",
    one: "one",
    yes: ["y", "yes"],
    no: ["n", "no"],
    nothingInstalled: "nothing was installed; {0} sets it up",
    notAskedAgain: "you will not be asked again; {0} sets it up",
    neitherYesNorNo: "that was neither yes nor no; {0} sets it up",
    typingLines: "each line is a task; Ctrl-D on an empty line ends them",
    typingNames: "the tasks are read from the terminal; Ctrl-D on an empty line ends them",
    typingAnswers: "the answers are read from the terminal; Ctrl-D on an empty line ends them",
    typingDocument: "the document is read from the terminal; Ctrl-D on an empty line ends it",
    undelivered: "a reminder has been due since {0}, and {1}",
    couldNotDeliver: "could not be delivered; 'remind doctor' tells why",
    nothingRunsFire: "nothing runs 'remind fire'; {0} sets it up",
    noRunYet: "no schedule has run 'remind fire' yet; 'remind doctor' tells why",
    ranLast: "'remind fire' ran last {0}; 'remind doctor' tells why")
}
