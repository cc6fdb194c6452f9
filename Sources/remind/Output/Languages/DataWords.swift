import ReminderCore

/// Backups, and the changes that restoring one makes.
struct RestoreWords: Sendable {
  /// How many tasks there are, and how many of them are open.
  var counts = Counted(one: "{0} task, {1} open", many: "{0} tasks, {1} open")
  var unreadable: Template = "cannot be read: {0}"
  var restored: Template = "restored: {0}, as of {1}"
  /// The state file is gone: the counts of the newest backup, and the option for the file.
  var gone: Template = "the state file is gone; its newest backup has {0}; 'remind restore 1{1}' brings it back"
  var wasGone: Template = """
    the state file was gone, so a new one was started; the newest backup has {0}; 'remind restore{1}' \
    lists the backups
    """
  /// A file that a person named: it does not exist, or it did not exist before this change.
  var missing: Template = "{0} does not exist yet; 'remind add' creates it"
  var isNew: Template = "{0} is new"
  var chooseBackup = "nothing was restored; to restore one of these backups: remind restore NUMBER"
  /// The number of a backup.
  var backup: Template = "backup {0}"
  /// Why a version was kept.
  var reasons = BackupReasonWords()
  var noBackups = "no backups yet; the first change to an existing file makes one"
  var deliveriesUnknown = "deliveries since this backup are not recorded; some reminders may ring again"
  var nothingToCompare = "the current file cannot be read, so its tasks cannot be compared"
  /// Where the replaced version is kept, and the command that brings it back.
  var replaced: Template = "the replaced version is kept: {0}; to bring it back: remind {1}"
  /// The same, if nobody can read that version.
  var replacedUnreadable: Template =
    "the replaced file cannot be read, and is kept: {0}; to bring it back, repair it, and then: remind restore"
  var backupFailed: Template = "the version before this change could not be backed up: {0}"
  /// The lines of a dry run.
  var wouldBringBack: Template = "would restore {0}"
  var nothingDifferent = "no task or setting would change"
  var comeBack = "would be restored"
  var go = "would be removed"
  var beAsBefore = "would change back"
  var beSet = "settings would change back"
  var setNow: Template = "{0} = {1}, now {2}"
  var notSet = "(not set)"
  /// The settings that changed without a question; one setting, its value and its value before.
  var wereSet: Template = "settings changed back: {0}"
  var setBefore: Template = "{0} = {1}, was {2}"
  var andMore: Template = "and {0} more"
  /// Before a backup replaces the file: what `undo` does instead, and the question with the number of the backup.
  var undoIsSmaller = "to take back only the last change: remind undo"
  var question: Template = "Replace all tasks and settings with backup {0}? [y/N] "
  var isSame: Template = "backup {0} has the same tasks and settings; to see the other backups: remind restore"
}

/// Why a version of the state file was kept.
struct BackupReasonWords: Sendable {
  var change = "before the last change"
  var delivery = "before the last ring"
  var day = "at the start of the day"
  var restore = "replaced earlier"
}

/// The result of an import.
struct ImportWords: Sendable {
  /// The question before a change that is too large for `undo`.
  var question = Counted(
    one: "This change is too large for 'undo': {0} task. Import anyway? [y/N] ",
    many: "This change is too large for 'undo': {0} tasks. Import anyway? [y/N] ")
  var noTask = "no tasks found"
  /// The files of a folder.
  var files = Counted(one: "{0} file read", many: "{0} files read")
  var nothing = "nothing was imported"
  /// How many tasks, how many of them open and how many done.
  var added: Template = "{0} tasks added, {1} open and {2} done"
  var wouldBeAdded: Template = "{0} tasks would be added, {1} open and {2} done"
  var alreadyHere = Counted(one: "{0} task already exists", many: "{0} tasks already exist")
  var settingsTaken: Template = "settings copied: {0}"
  var commandsLeftOut: Template = "settings skipped because they run commands: {0}; --commands includes them"
  var unknownLeftOut: Template =
    "settings skipped because this version does not know them: {0}; --commands includes them"
  var skipped: Template = "skipped because they cannot be imported:{0}"
  /// The skipped things.
  var deleted = Counted(one: "{0} deleted task skipped", many: "{0} deleted tasks skipped")
  var templates: Template = "unsupported repeat rule; skipped, except for tasks already made from it: {0}"
  var warnings: WarningWords = WarningWords(
    repetitions: "unsupported repeat rule; imported without repeating: {0}",
    undated: "a repeat rule without a due date; imported without repeating: {0}",
    rules: "several repeat rules; only the first is used: {0}",
    exceptions: "exceptions to the repeat rule; imported without them: {0}",
    additions: "added days in a series with times, or times in a series of whole days; imported like the series: {0}",
    occurrences: "single occurrences with words of their own; imported with the words of the task: {0}",
    occurrenceReminders: "single occurrences with reminders of their own; imported with those of the task: {0}",
    following: "a change of all later occurrences; imported without the change: {0}",
    unknownZones: "unknown time zone; imported as local time: {0}",
    ownZones: "no such time zone on this machine; imported at the same moment in local time: {0}",
    categories: "categories with a comma; the comma becomes a space: {0}",
    begins: "events without a beginning; imported without a due date: {0}",
    dates: "dates in words that are not understood; the notes have them: {0}",
    steps: "more steps than a task can have; the notes have the others: {0}",
    priorities: "numeric priorities; 1 becomes high, 2 medium, 3 low: {0}",
    titles: "no title; imported under this name: {0}",
    longTitles: "titles that are too long; the notes have them whole: {0}",
    versions: "several versions; the latest is used: {0}",
    reminders: "unsupported reminders; skipped: {0}",
    stale: "reminders with a lead longer than the repeat interval; they ring when the task is due: {0}",
    after: "reminders after the due time of a task that repeats; they ring when the task is due: {0}",
    nags: "reminders that ring several times; not all of these times are imported: {0}",
    places: "location reminders; skipped: {0}", mails: "reminders by mail or a program; skipped: {0}",
    successions: "new task for the next occurrence; fields copied from the previous one: {0}",
    controls: "control characters; removed: {0}")
  var events = Counted(one: "{0} event skipped; --events imports it", many: "{0} events skipped; --events imports them")
  /// A day, and how many events ended before it.
  var pastEvents: Template = "skipped, because they are before {0}: {1}; --since DAY imports events from that day on"
  var countedEvents = Counted(one: "{0} event", many: "{0} events")
  /// Asks for the first day of the events.
  var firstDay = "Import events from which day on? [today] "
  var lines: Template = "lines that are not understood; skipped: {0}"
  var orphans: Template = """
    the repeat template is missing; imported without repeating: {0}; to fix this: 'remind undo', then import \
    the output of 'task export' without a filter
    """
  var over: Template = "no longer repeats; skipped, except for what was done: {0}"
  var lowPriority: Template = "priority (A) becomes high, (B) medium, all others low: {0}"
  var noPlace: Template = "not supported; skipped: {0}"
  var tasks = Counted(one: "{0} task", many: "{0} tasks")
  /// Behind a list that was cut off.
  var andMore: Template = " and {0} more"
}

/// The result of merging another copy of the state file, and that a copy is in the same folder.
struct MergeWords: Sendable {
  /// The question before a change that is too large for `undo`.
  var question = Counted(
    one: "This change is too large for 'undo': {0} task. Merge anyway? [y/N] ",
    many: "This change is too large for 'undo': {0} tasks. Merge anyway? [y/N] ")
  /// How many tasks were added, how many changed, and how many are unchanged.
  var merged: Template = "merged: {0} added, {1} changed, {2} unchanged"
  var nothingNew: Template = "merged: nothing new, {0} unchanged"
  /// How many tasks have deliveries that only the other copy recorded.
  var delivered = Counted(
    one: "deliveries of {0} task in the other copy count here, too",
    many: "deliveries of {0} tasks in the other copy count here, too")
  /// The file, and the command that removes it.
  var notNeeded: Template = "{0} is not needed any more; to remove it: {1}"
  /// The command that merges the copy; of several copies, how many and the command for one.
  var isBeside: Template = "another copy of your tasks is in the same folder; to merge it: {0}"
  var areBeside: Template = "{0} other copies of your tasks are in the same folder; to merge the first: {1}"
}

/// Parts of tasks that the form of another program cannot store, each with its count.
struct ExportWords: Sendable {
  /// The document is in this program's own form; how to get the forms of other programs.
  var ownForm = """
    this is remind's own format; for a calendar: 'remind export --format ics'; other formats: todo.txt, \
    taskwarrior, csv, markdown
    """
  /// The name of the form, and the list.
  var noPlace: Template = "left out, because {0} has no place for them: {1}"
  var reminders = Counted(one: "{0} reminder", many: "{0} reminders")
  var snoozes = Counted(one: "{0} snooze", many: "{0} snoozes")
  var notes = Counted(one: "the notes of {0} task", many: "the notes of {0} tasks")
  var steps = Counted(one: "the steps of {0} task", many: "the steps of {0} tasks")
  var links = Counted(one: "{0} link", many: "{0} links")
  var orders = Counted(one: "the order of {0} task (--after)", many: "the order of {0} tasks (--after)")
  var annotatedSteps = Counted(
    one: "the steps of {0} task became annotations", many: "the steps of {0} tasks became annotations")
  var repetitions = Counted(one: "{0} repeat", many: "{0} repeats")
  var exceptions = Counted(
    one: "the exceptions to the repeat rule of {0} task", many: "the exceptions to the repeat rules of {0} tasks")
  var zones = Counted(one: "the time zone of {0} task", many: "the time zones of {0} tasks")
  var startTimes = Counted(one: "the start time of {0} task", many: "the start times of {0} tasks")
  /// Behind the name of an option.
  var ofTasks = Counted(one: "of {0} task", many: "of {0} tasks")
  var cancelled = Counted(one: "muted notices of {0} task", many: "muted notices of {0} tasks")
  var keys = Counted(one: "{0} key", many: "{0} keys")
  var categories = Counted(one: "special characters in {0} category", many: "special characters in {0} categories")
  var spaces = Counted(one: "tabs or repeated spaces in {0} title", many: "tabs or repeated spaces in {0} titles")
  var controls = Counted(one: "control characters in {0} task", many: "control characters in {0} tasks")
  var oldDates = Counted(one: "{0} date before 1980", many: "{0} dates before 1980")
  var undated = Counted(one: "{0} task without a due date", many: "{0} tasks without a due date")
  /// Tasks of which other programs may show more times than they have.
  var pickedTimes = Counted(
    one: "some programs show too many times a day of {0} task, because they do not know BYSETPOS",
    many: "some programs show too many times a day of {0} tasks, because they do not know BYSETPOS")
}

/// What settings do.
struct SettingWords: Sendable {
  /// What each setting does, by its name. `NAME` stands for the part that people choose. A function, because most
  /// commands need none of these texts.
  var explanations: @Sendable () -> KeyValuePairs<String, String> = {
    [
      "notify": "whether notifications are delivered; while off, due reminders are held",
      "notify.channel":
        "where notifications go: auto, or a list such as desktop,phone; each notification goes to every channel in the "
        + "list, and counts as delivered if at least one channel works",
      "notify.channel.low": "where notifications of tasks with low priority also go",
      "notify.channel.medium": "where notifications of tasks with medium priority also go",
      "notify.channel.high": "where notifications of tasks with high priority also go",
      "notify.command":
        "command that /bin/sh runs for each notification; REMIND_ variables and JSON hold the details of the "
        + "notification",
      "notify.command.NAME": "the same as notify.command, for the channel with this name",
      "notify.private":
        "if on, only the desktop shows titles, and other channels show 'Task 12'; if off, every channel shows titles",
      "due.reminder": "whether a due date with a time rings at that time",
      "due.morning":
        "whether a notice comes on the due day at due.morning.time; if a task is due at that time or earlier, no "
        + "notice comes",
      "due.morning.time":
        "when the morning notice comes; a reminder or a snooze with a day but no time also comes at this time",
      "due.advance": "whether every due date brings a notice some time before",
      "due.advance.minutes":
        "how many minutes the advance notice comes before the due date; a date without a time needs whole days, such "
        + "as 1440",
      "snooze.minutes": "how long 'snooze' puts a task off, in minutes",
      "nag.minutes": "minutes until an unanswered reminder rings again, or off; a task's --nag overrides this setting",
      "nag.priority":
        "nag.minutes applies to tasks with this priority or a higher one: low, medium or high; with 'none', no "
        + "priority is needed, so nag.minutes applies to all tasks",
      "nag.times":
        "how many times an unanswered reminder rings again; 12 means no limit if rings are 12 hours or more apart",
      "escalate.channel": "where an unanswered reminder also goes; a task's --then overrides this setting",
      "escalate.minutes": "minutes without an answer before a reminder escalates",
      "quiet.hours":
        "when nothing rings, such as 10pm-7am or mon-fri 22:00-07:00; held reminders come late, at the end",
      "quiet.until": "end of the quiet time that 'remind quiet' began",
      "quiet.except":
        "tasks with this priority or a higher one ring even in quiet time: low, medium or high; with 'none', only "
        + "tasks with --loud ring",
      "open.command":
        "command that /bin/sh runs to open a task; REMIND_ variables name the task; if no command is set, a terminal "
        + "shows the task",
      "hook.changed":
        "command that /bin/sh runs in the background after every change; REMIND_CHANGE names the kind of change",
      "schedule.ask":
        "whether remind offers 'remind schedule install' if you set a reminder and no schedule runs 'remind fire'",
      "add.reads-words": "whether 'add' reads dates, rules and marks such as p1 or +health in a title, as 'q' does",
      "agenda.at": "when the daily agenda is sent, such as 07:30, or off",
      "calendar.week": "first day of the week: auto (from the locale), monday, friday, saturday or sunday",
      "list.columns":
        "columns of lists, in your order: number, title, due, left, reminder, tags, priority, category, repeat, notes, "
        + "start, created, done, id",
      "sync.minutes": "how often 'remind fire' syncs, in minutes; if off, only 'remind sync' syncs",
      "sync.before":
        "how many minutes before each reminder 'remind fire' also syncs, or off; this sync silences reminders "
        + "that were answered on another machine",
      "sync.floating":
        "how times without a time zone are synced: 'floating' adds no zone, 'zone' adds the zone of this machine; "
        + "'auto' means 'zone' if you sync with a server, 'floating' if you sync with a folder",
      "sync.notices": "whether notices of due dates are synced as alarms, so that a phone rings, too",
      "clock": "how times are shown: 24 for 18:00, 12 for 6:00 pm; if not set, as with 24",
      "clock.ask": "whether remind asks once for 'clock', where the locale counts hours to twelve",
      "language": "language of notifications and output: auto (from the locale), en or de",
      "category.NAME.icon": "shown before the category in a notification",
      "view.NAME": "a saved list: words and options of 'list', used by 'list NAME' and --view NAME",
    ]
  }
  /// The headings of changed settings, and of settings without a group.
  var changed = "Changed"
  var others = "Others"
  /// Text after a value that is the default; the default after an explanation; text for a setting that is not set.
  var isDefault = " (default)"
  var standard: Template = " (default: {0})"
  var notSet = "not set"
  var unset = "(not set)"
  /// A saved list has the name of a command.
  var listIsCommand: Template = "'remind {0}' is a command; 'remind list {0}' shows this list"
}

/// The parts of tasks that this program changes or ignores, each with the tasks.
struct WarningWords: Sendable {
  let repetitions: Template
  let undated: Template
  let rules: Template
  let exceptions: Template
  let additions: Template
  let occurrences: Template
  let occurrenceReminders: Template
  let following: Template
  let unknownZones: Template
  let ownZones: Template
  let categories: Template
  let begins: Template
  let dates: Template
  let steps: Template
  let priorities: Template
  let titles: Template
  let longTitles: Template
  let versions: Template
  let reminders: Template
  let stale: Template
  let after: Template
  let nags: Template
  let places: Template
  let mails: Template
  /// The things that remind copied to a new task of another program from the occurrence before.
  let successions: Template
  /// Control characters that a file cannot have.
  let controls: Template

  subscript(kind: TaskWarning.Kind) -> Template {
    switch kind {
    case .rule: repetitions
    case .undated: undated
    case .rules: rules
    case .exceptions: exceptions
    case .addition: additions
    case .occurrence: occurrences
    case .occurrenceReminders: occurrenceReminders
    case .following: following
    case .zone: unknownZones
    case .ownZone: ownZones
    case .category: categories
    case .begin: begins
    case .date: dates
    case .steps: steps
    case .priority: priorities
    case .title: titles
    case .longTitle: longTitles
    case .version: versions
    case .reminder: reminders
    case .stale: stale
    case .after: after
    case .nag: nags
    case .place: places
    case .mail: mails
    case .succession: successions
    case .controls: controls
    }
  }
}
