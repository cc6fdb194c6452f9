import ReminderCore

extension RestoreWords {
  static let english = RestoreWords(
    counts: Counted(one: "{0} task, {1} open", many: "{0} tasks, {1} open"),
    unreadable: "cannot be read: {0}",
    restored: "restored: {0}, as of {1}",
    gone: "the state file is gone; its newest backup has {0}; 'remind restore 1{1}' brings it back",
    wasGone: """
      the state file was gone, so a new one was started; the newest backup has {0}; 'remind restore{1}' \
      lists the backups
      """,
    missing: "{0} does not exist yet; 'remind add' creates it",
    isNew: "{0} is new",
    chooseBackup: "nothing was restored; to restore one of these backups: remind restore NUMBER",
    backup: "backup {0}",
    noBackups: "no backups yet; the first change to an existing file makes one",
    deliveriesUnknown: "deliveries since this backup are not recorded; some reminders may ring again",
    nothingToCompare: "the current file cannot be read, so its tasks cannot be compared",
    replaced: "the replaced version is kept: {0}; 'remind restore' brings it back, 'undo' does not",
    backupFailed: "the version before this change could not be backed up: {0}",
    wouldBringBack: "would restore {0}",
    nothingDifferent: "no task or setting would change",
    comeBack: "would be restored",
    go: "would be removed",
    beAsBefore: "would change back",
    beSet: "settings would change back",
    setNow: "{0} = {1}, now {2}",
    notSet: "(not set)",
    andMore: "and {0} more")
}

extension ImportWords {
  static let english = ImportWords(
    question: Counted(
      one: "This change is too large for 'undo': {0} task. Import anyway? [y/N] ",
      many: "This change is too large for 'undo': {0} tasks. Import anyway? [y/N] "),
    noTask: "no tasks found",
    added: "{0} tasks added, {1} open and {2} done",
    wouldBeAdded: "{0} tasks would be added, {1} open and {2} done",
    alreadyHere: Counted(one: "{0} task already exists", many: "{0} tasks already exist"),
    settingsTaken: "settings copied: {0}",
    commandsLeftOut: "settings skipped because they run commands: {0}; --commands includes them",
    unknownLeftOut: "settings skipped because this version does not know them: {0}; --commands includes them",
    skipped: "skipped because they cannot be imported:{0}",
    deleted: Counted(one: "{0} deleted task skipped", many: "{0} deleted tasks skipped"),
    templates: "unsupported repeat rule; skipped, except for tasks already made from it: {0}",
    warnings: WarningWords(
      repetitions: "unsupported repeat rule; imported without repeating: {0}",
      exceptions: "exceptions to the repeat rule; imported without them: {0}",
      unknownZones: "unknown time zone; imported as local time: {0}",
      ownZones: "no such time zone on this machine; imported at the same moment in local time: {0}",
      categories: "categories with a comma; the comma becomes a space: {0}",
      priorities: "numeric priorities; 1 becomes high, 2 medium, 3 low: {0}",
      titles: "no title; imported under this name: {0}",
      versions: "several versions; the latest is used: {0}",
      reminders: "unsupported reminders; skipped: {0}",
      stale: "reminders with a lead longer than the repeat interval; they ring when the task is due: {0}",
      places: "location reminders; skipped: {0}",
      mails: "reminders by mail or a program; skipped: {0}",
      successions: "new task for the next occurrence; fields copied from the previous one: {0}",
      controls: "control characters; removed: {0}"),
    events: Counted(
      one: "{0} event skipped; --events imports it", many: "{0} events skipped; --events imports them"),
    pastEvents: "skipped, because they are before {0}: {1}; --since DAY imports events from that day on",
    countedEvents: Counted(one: "{0} event", many: "{0} events"),
    firstDay: "Import events from which day on? [today] ",
    orphans: """
      the repeat template is missing; imported without repeating: {0}; to fix this: 'remind undo', then import \
      the output of 'task export' without a filter
      """,
    over: "no longer repeats; skipped, except for what was done: {0}",
    lowPriority: "priority (A) becomes high, (B) medium, all others low: {0}",
    noPlace: "not supported; skipped: {0}",
    tasks: Counted(one: "{0} task", many: "{0} tasks"),
    andMore: " and {0} more")
}

extension MergeWords {
  static let english = MergeWords(
    question: Counted(
      one: "This change is too large for 'undo': {0} task. Merge anyway? [y/N] ",
      many: "This change is too large for 'undo': {0} tasks. Merge anyway? [y/N] "),
    merged: "merged: {0} added, {1} changed, {2} unchanged",
    nothingNew: "merged: nothing new, {0} unchanged",
    delivered: Counted(
      one: "deliveries of {0} task in the other copy count here, too",
      many: "deliveries of {0} tasks in the other copy count here, too"
    ),
    notNeeded: "{0} is not needed any more; to remove it: {1}",
    isBeside: "another copy of your tasks is in the same folder; to merge it: {0}",
    areBeside: "{0} other copies of your tasks are in the same folder; to merge the first: {1}")
}

extension ExportWords {
  static let english = ExportWords(
    ownForm: """
      this is remind's own format; for a calendar: 'remind export --format ics'; other formats: todo.txt, \
      taskwarrior, csv, markdown
      """,
    noPlace: "left out, because {0} has no place for them: {1}",
    reminders: Counted(one: "{0} reminder", many: "{0} reminders"),
    snoozes: Counted(one: "{0} snooze", many: "{0} snoozes"),
    notes: Counted(one: "the notes of {0} task", many: "the notes of {0} tasks"),
    repetitions: Counted(one: "{0} repeat", many: "{0} repeats"),
    zones: Counted(one: "the time zone of {0} task", many: "the time zones of {0} tasks"),
    startTimes: Counted(one: "the start time of {0} task", many: "the start times of {0} tasks"),
    nags: Counted(one: "--nag of {0} task", many: "--nag of {0} tasks"),
    channels: Counted(one: "--then of {0} task", many: "--then of {0} tasks"),
    loud: Counted(one: "--loud of {0} task", many: "--loud of {0} tasks"),
    cancelled: Counted(one: "cancelled notices of {0} task", many: "cancelled notices of {0} tasks"),
    keys: Counted(one: "{0} key", many: "{0} keys"),
    categories: Counted(one: "special characters in {0} category", many: "special characters in {0} categories"),
    spaces: Counted(one: "tabs or repeated spaces in {0} title", many: "tabs or repeated spaces in {0} titles"),
    controls: Counted(one: "control characters in {0} task", many: "control characters in {0} tasks"),
    oldDates: Counted(one: "{0} date before 1980", many: "{0} dates before 1980"),
    undated: Counted(one: "{0} task without a due date", many: "{0} tasks without a due date"))
}

extension SettingWords {
  static let english = SettingWords(
    notify: "whether notifications are delivered; while off, due reminders are held",
    channel:
      "where notifications go: auto, or a list such as desktop,phone; each notification goes to every channel in the "
      + "list, and counts as delivered if at least one channel works",
    channelForPriority: "where notifications of tasks with this priority also go",
    command:
      "command that /bin/sh runs for each notification; REMIND_ variables and JSON hold the details of the "
      + "notification",
    namedCommand: "the same as notify.command, for the channel with this name",
    isPrivate:
      "if on, only the desktop shows titles, and other channels show 'Task 12'; if off, every channel shows titles",
    dueReminder: "whether a due date with a time rings at that time",
    morning:
      "whether a notice comes on the due day at due.morning.time; if a task is due at that time or earlier, no notice "
      + "comes",
    morningTime:
      "when the morning notice comes; a reminder or a snooze with a day but no time also comes at this time",
    advance: "whether every due date brings a notice some time before",
    advanceMinutes:
      "how many minutes the advance notice comes before the due date; a date without a time needs whole days, such as "
      + "1440",
    snoozeMinutes: "how long 'snooze' puts a task off, in minutes",
    nagMinutes: "minutes until an unanswered reminder rings again, or off; a task's --nag overrides this setting",
    nagPriority:
      "nag.minutes applies to tasks with this priority or a higher one: low, medium or high; with 'none', no priority "
      + "is needed, so nag.minutes applies to all tasks",
    nagTimes:
      "how many times an unanswered reminder rings again; if the rings are 12 hours or more apart, the default means "
      + "no limit",
    escalationChannel: "where an unanswered reminder also goes; a task's --then overrides this setting",
    escalationMinutes: "minutes without an answer before a reminder escalates",
    quietHours: "when nothing rings, such as 22:00-07:00 or mon-fri 22:00-07:00; held reminders come late, at the end",
    quietUntil: "end of the quiet time that 'remind quiet' began",
    quietException:
      "tasks with this priority or a higher one ring even in quiet time: low, medium or high; with 'none', no priority "
      + "is enough, so only tasks with --loud ring",
    openCommand:
      "command that /bin/sh runs to open a task; REMIND_ variables name the task; if no command is set, a terminal "
      + "shows the task",
    changedHook:
      "command that /bin/sh runs in the background after every change; REMIND_CHANGE names the kind of change",
    scheduleQuestion:
      "whether remind offers 'remind schedule install' if you set a reminder while reminders are not switched on",
    readsWords: "whether 'add' reads dates, rules and marks such as p1 or +health in a title, as 'q' does",
    agendaTime: "when the daily agenda is sent, such as 07:30, or off",
    weekStart: "first day of the week: auto (from the locale), monday, friday, saturday or sunday",
    listColumns: "columns of lists, in your order: number, title, due, reminder, tags, priority, category, repeat, id",
    syncMinutes: "how often 'remind fire' syncs, in minutes; if off, only 'remind sync' syncs",
    syncBefore:
      "how many minutes before each reminder 'remind fire' also syncs, or off for no such sync; the sync silences "
      + "reminders that were answered on another machine",
    syncFloating:
      "how times without a time zone are synced: 'floating' adds no zone, 'zone' adds the zone of this machine; "
      + "'auto' means 'zone' if you sync with a server, 'floating' if you sync with a folder",
    syncNotices: "whether notices of due dates are synced as alarms, so that a phone rings, too",
    language: "language of notifications and output: auto (from the locale), en or de",
    icon: "shown before the category in a notification",
    view: "a saved list: words and options of 'list', used by 'list NAME' and --view NAME",
    isDefault: " (default)",
    standard: " (default: {0})",
    notSet: "not set",
    unset: "(not set)")
}
