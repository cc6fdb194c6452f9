import ReminderCore

extension RestoreWords {
  static let english = RestoreWords(
    counts: Counted(one: "{0} task, {1} open", many: "{0} tasks, {1} open"),
    unreadable: "cannot be read: {0}",
    restored: "restored: {0}, as of {1}",
    gone: "the state file is gone; its newest backup has {0}; 'remind restore 1{1}' brings it back",
    wasGone: """
      the state file was gone, and a new one was begun; its newest backup has {0}, and 'remind restore{1}' \
      lists it
      """,
    missing: "{0} does not exist yet; 'remind add' makes it",
    isNew: "{0} is new",
    noBackups: "there are no backups yet; the first change of a file that is there makes one",
    deliveriesUnknown: "nothing is left that tells what was delivered since then, so it may come again",
    nothingToCompare: "the file as it is cannot be read, so no task of it can be compared",
    replaced: "the version that was replaced is kept: {0}; 'remind restore' brings it back, 'undo' does not",
    backupFailed: "the version before this change could not be kept: {0}",
    wouldBringBack: "would bring back {0}",
    nothingDifferent: "no task and no setting would be different",
    comeBack: "would come back",
    go: "would go",
    beAsBefore: "would be as it was",
    beSet: "would be set as it was",
    setNow: "{0} = {1}, now {2}",
    notSet: "(not set)",
    andMore: "and {0} more")
}

extension ImportWords {
  static let english = ImportWords(
    question: Counted(
      one: "Too much for 'undo' to take back: {0} task. Import all the same? [y/N] ",
      many: "Too much for 'undo' to take back: {0} tasks. Import all the same? [y/N] "),
    noTask: "there is no task in it",
    added: "{0} tasks added, {1} open and {2} done",
    wouldBeAdded: "{0} tasks would be added, {1} open and {2} done",
    alreadyHere: Counted(one: "{0} was here already", many: "{0} were here already"),
    settingsTaken: "settings taken: {0}",
    commandsLeftOut: "left out, as they would run commands: {0}; --commands takes them, too",
    unknownLeftOut: "left out, as this version does not know them: {0}; --commands takes them, too",
    skipped: "left out, as they cannot be taken:{0}",
    deleted: Counted(one: "{0} deleted task left out", many: "{0} deleted tasks left out"),
    templates: "repeats in a way that is not supported; left out, except for the tasks it has already made: {0}",
    remarks: RemarkWords(
      repetitions: "repeats in a way that is not supported; imported without repeating: {0}",
      exceptions: "exceptions to how it repeats; imported without them: {0}",
      unknownZones: "in a zone that is not known; imported with the time of the clock here: {0}",
      ownZones: "in a zone that no zone here is like; imported at the same moment, by the clock here: {0}",
      categories: "categories with a comma, which is a space here: {0}",
      priorities: "priorities that are numbers, 1 taken as high, 2 as medium, 3 as low: {0}",
      titles: "without a title, and so called that here: {0}",
      versions: "there in several versions, of which the latest is taken: {0}",
      reminders: "reminders that cannot be expressed; left out: {0}",
      stale: "reminders longer before than the task repeats; they ring when it is due: {0}",
      places: "reminders at a place; left out: {0}",
      mails: "reminders by mail or a program; left out: {0}",
      successions: "made anew for the next occurrence; taken over from the one before: {0}",
      controls: "control characters; left out: {0}"),
    events: Counted(
      one: "{0} event left out; --events takes it, too", many: "{0} events left out; --events takes them, too"),
    pastEvents: "left out, as they were before {0}: {1}; --since DAY takes those from a day on",
    countedEvents: Counted(one: "{0} event", many: "{0} events"),
    firstDay: "Take the events from which day on? [today] ",
    orphans: """
      the template by which it repeats is not here; imported without repeating: {0}; to have it repeat: remind \
      undo, then import what 'task export' prints without a filter
      """,
    over: "no longer repeats; left out, but for what was done: {0}",
    lowPriority: "low priority, as (A) is high and (B) medium: {0}",
    noPlace: "left out, having no place here: {0}",
    tasks: Counted(one: "{0} task", many: "{0} tasks"),
    andMore: " and {0} more")
}

extension MergeWords {
  static let english = MergeWords(
    question: Counted(
      one: "Too much for 'undo' to take back: {0} task. Merge all the same? [y/N] ",
      many: "Too much for 'undo' to take back: {0} tasks. Merge all the same? [y/N] "),
    merged: "merged: {0} added, {1} changed, {2} the same",
    nothingNew: "merged: nothing new, {0} the same",
    told: Counted(
      one: "what {0} task has told there counts as told here",
      many: "what {0} tasks have told there counts as told here"
    ),
    lost: "left out for a change on the other side: {0}; 'remind sync log' has it",
    notNeeded: "{0} is not needed any more; to remove it: {1}",
    isBeside: "another copy of the tasks lies beside them; to merge it: {0}",
    areBeside: "{0} other copies of the tasks lie beside them; to merge the first: {1}")
}

extension ExportWords {
  static let english = ExportWords(
    ownForm: """
      this is remind's own form; a calendar reads 'remind export --format ics', and todo.txt, taskwarrior, csv and \
      markdown are forms, too
      """,
    noPlace: "no place in {0} for {1}",
    reminders: Counted(one: "{0} reminder", many: "{0} reminders"),
    snoozes: Counted(one: "{0} snooze", many: "{0} snoozes"),
    notes: Counted(one: "the notes of {0} task", many: "the notes of {0} tasks"),
    repetitions: Counted(one: "{0} repetition", many: "{0} repetitions"),
    zones: Counted(one: "the time zone of {0} task", many: "the time zones of {0} tasks"),
    startTimes: Counted(one: "the time of {0} start", many: "the times of {0} starts"),
    nags: Counted(one: "--nag of {0} task", many: "--nag of {0} tasks"),
    channels: Counted(one: "--then of {0} task", many: "--then of {0} tasks"),
    loud: Counted(one: "--loud of {0} task", many: "--loud of {0} tasks"),
    cancelled: Counted(one: "cancelled notices of {0} task", many: "cancelled notices of {0} tasks"),
    keys: Counted(one: "{0} key", many: "{0} keys"),
    categories: Counted(one: "signs in the name of {0} category", many: "signs in the names of {0} categories"),
    spaces: Counted(one: "wide gaps in {0} title", many: "wide gaps in {0} titles"),
    controls: Counted(one: "control characters of {0} task", many: "control characters of {0} tasks"),
    oldDates: Counted(one: "{0} date before 1980", many: "{0} dates before 1980"),
    undated: Counted(one: "{0} task without a due date", many: "{0} tasks without a due date"))
}

extension SettingWords {
  static let english = SettingWords(
    notify: "whether notifications are delivered; while off, what comes due is held",
    channel: "where notifications go: auto, or a list such as desktop,phone, told when the first of them took it",
    channelForPriority: "where notifications of tasks of this priority go, too",
    command: "run by /bin/sh for each notification; the facts come as REMIND_ variables and JSON",
    namedCommand: "the same for the channel of this name",
    isPrivate: "whether only the desktop is told titles; other channels then say 'Task 12'",
    dueReminder: "whether a due date with a time rings at that time",
    morning: "whether a due date brings a notice in the morning of its day, if it is due later than that",
    morningTime: "when the notice of the morning comes, and what a date without a time means",
    advance: "whether every due date brings a notice some time before",
    advanceMinutes: "how long before a due date its notice comes, in minutes; for a day without a time, whole days",
    snoozeMinutes: "how long 'snooze' puts a task off, in minutes",
    nagMinutes: "how often what rang comes again until it is answered, in minutes, or off; a task's --nag goes before",
    nagPriority: "from which priority on nag.minutes goes for a task: none, low, medium or high",
    nagTimes: "how often it comes again at most; from 12 hours on only another number than 12 ends it",
    escalationChannel: "where what rang goes, too, if nobody answers; a task's --then goes before",
    escalationMinutes: "how long nobody has answered then, in minutes",
    quietHours: "when nothing rings, such as 22:00-07:00 or mon-fri 22:00-07:00; it comes at the end, late",
    quietUntil: "until when nothing rings, for once; 'quiet' sets it",
    quietException: "from which priority on a task rings all the same: low, medium, high, or none for no task",
    openCommand: "run by /bin/sh to open a task, which comes as REMIND_ variables; else a terminal shows it",
    changedHook: "run by /bin/sh after every change, in the background; REMIND_CHANGE tells its kind",
    scheduleQuestion: "whether to ask, when a reminder is set and nothing would fire it",
    readsWords: "whether 'add' reads dates, rules and marks in a title, as 'q' does",
    agendaTime: "when the agenda of the day is sent, once a day, such as 07:30; or off",
    weekStart: "the day with which weeks begin: auto, monday, friday, saturday or sunday; auto goes by the locale",
    listColumns: "what lists show, in this order: number, title, due, reminder, tags, priority, category, repeat, id",
    syncMinutes: "how often 'remind fire' makes a round of sync, in minutes, or off: then 'remind sync' does",
    syncBefore:
      "how long before a reminder 'remind fire' makes a round, in minutes, or off: what was answered elsewhere "
      + "does not ring here then",
    syncFloating: "how times without a zone are synced: floating, zone for the machine's, or auto: "
      + "zone with a server, floating in a folder",
    syncNotices: "whether the notices of due dates are synced as alarms, so that a phone rings by them, too",
    language: "the language of notifications and of what is printed: auto, en or de; auto goes by the locale",
    icon: "shown before the category in a notification",
    view: "a saved list: the words and options of 'list' that its name stands for there and behind --view",
    isDefault: " (default)",
    standard: " (default: {0})",
    notSet: "not set",
    unset: "(not set)")
}
