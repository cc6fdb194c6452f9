/// The parts of the manual that are in no specification.
enum ManualText {
  static let summary = "tasks with reminders that reach you"

  static let description = [
    "remind keeps tasks with due dates and reminders in one file. remind delivers each reminder once: at its moment, "
      + "or late if the machine was off.",
    "'remind schedule install' sets up a schedule that runs 'remind fire' each minute: a timer of your systemd, a line "
      + "in your crontab, or launchd on macOS. Notifications go to the desktop (with buttons, but not on macOS), to a "
      + "command of your own, or to standard output, which cron mails (see notify.channel).",
    "'remind doctor' checks that reminders can reach you, and says how to fix faults.",
    "Name a task by its number (12), by its id, by the first four or more characters of its id, or by "
      + "task-<id>. 1-3 and 5,7 name several tasks. Numbers are never reused. At a terminal, any other words are words "
      + "from the title of one open task; see 'remind help done'.",
    "A due date brings a notice in the morning of its day, if the task is due after that (due.morning). A due date "
      + "with a time also rings at that time, unless you give reminders (due.reminder).",
    "The plan holds the 64 nearest notifications. Other notifications wait and are not lost.",
    "'undo' undoes the last change of any kind. Older versions of the file are kept beside it, and 'restore' brings "
      + "one back, even if the file is damaged or missing.",
    "'remind' alone means 'remind list'. Data goes to standard output, everything else to standard error.",
  ]

  static let options = [
    "Every command takes these options. Options can stand anywhere before --; all words after -- are plain words.",
    "The value of an option is the next word, or follows '=': --due fri, --due=fri, -d fri, -d=fri. A date or a "
      + "priority can follow the letter without a space: -dfri, -p1. Texts and names need a space or '=': -c home, "
      + "not -chome.",
  ]

  /// Other words that mean a command: one line, or none.
  static func synonyms(of command: CommandSpecification) -> [String] {
    let options = command.options.filter { !$0.synonyms.isEmpty }.map { option in
      "\(option.synonyms.joined(separator: " and ")) for --\(option.name)"
    }
    let all = [command.synonyms.joined(separator: ", ")].filter { !$0.isEmpty } + options
    return all.isEmpty ? [] : ["Also understood: \(all.joined(separator: "; "))."]
  }

  static let dates = [
    "Dates: 2026-03-01, today, tomorrow, yesterday, mon to sunday (the next one, not today), next mon (the Monday of "
      + "next week), in 3 days, in 2 weeks, 3d, 2w, 1 mar, mar 1, 1 march 2027, end of month.",
    "You can type a date in every form in which remind prints dates, such as Sun 8 Mar 2026. A weekday that does not "
      + "match its date is refused.",
    "Times: 09:00, 9am, 9:30pm, noon, midnight (the beginning of its day). A date and a time can stand in either "
      + "order, with or without 'at'. A time alone means the next moment at which the clock shows that time.",
    "Beside a day, or where a time is expected (--at 9), a number from 7 to 23 is an hour. 1 to 6 is refused, because "
      + "the other half of the day may be meant.",
    "Quote a value of several words: --due \"tue 15:00\". If you forget the quotes, remind refuses the line and shows "
      + "the value in quotes. Words after -- never belong to a value.",
    "Durations: 30m, 2h30m, 3d, 1w. Days and weeks keep the time of day; hours and minutes are exact.",
    "A time that a clock change skips moves forward by the gap. A time that occurs twice means the first one. But a "
      + "reminder with a time alone rings when the clock next shows that time.",
    "remind refuses words that it does not understand, and never guesses. A hint offers only words that remind "
      + "understands.",
  ]

  static let settings = ["'remind config' shows and changes settings."]

  static let files: [(term: String, meaning: String)] = [
    (
      "~/.local/share/remind/tasks.json",
      "The tasks and settings: one JSON file, which only you can read. remind makes the file on first use, and follows "
        + "a symbolic link."
    ),
    ("tasks.json.lock", "Beside the state file: the lock that every change holds."),
    ("tasks.json.fire", "The lock that a run of 'remind fire' holds."),
    (
      "tasks.json.journal",
      "Notifications that 'remind fire' delivered while the file could not be saved; otherwise blank."
    ),
    ("tasks.json.heartbeat", "The time of this file is that of the last run of 'remind fire' by a schedule."),
    ("tasks.json.shown/", "A named pipe for each notification on the screen."),
    ("tasks.json.advice", "The last warning of a missing schedule; there is at most one a day."),
    ("tasks.json.slots", "The last note that nearly all notifications are planned; a person gets at most one a day."),
    ("tasks.json.schedule", "The schedule that 'remind schedule install' set up for this file."),
    ("backups/tasks.json.previous", "The version before the last change."),
    ("backups/tasks.json.before-fire", "The version before 'remind fire' last saved the file."),
    ("backups/tasks.json.2026-11-21", "The version from the beginning of that day; seven days are kept."),
    (
      "backups/tasks.json.replaced-2026-11-21T14.50.00",
      "A version that 'remind restore' replaced, or the remains of a missing file; seven are kept."
    ),
  ]

  static let environment: [(term: String, meaning: String)] = [
    ("REMIND_FILE", "The state file, unless --file names one."),
    ("XDG_DATA_HOME", "Without --file and REMIND_FILE, the state file is remind/tasks.json in this folder."),
    (
      "HOME",
      "If XDG_DATA_HOME is not set either, the state file is .local/share/remind/tasks.json in this folder. In both "
        + "variables, a relative path counts as not set."
    ),
    (
      "TZ",
      "The time zone of the machine, as in POSIX: a name such as Europe/Berlin, or a rule; empty means UTC. If TZ is "
        + "not set, /etc/localtime decides."
    ),
    ("NO_COLOR, TERM", "If NO_COLOR is set, or TERM is dumb, output has no colour unless --color says so."),
    ("COLUMNS, LINES", "The size of a terminal that does not report its own size."),
    (
      "PAGER",
      "The pager for long output of 'list', 'show' and 'help', in shell words; empty means none. If PAGER is not set, "
        + "the pager is less, unless TERM is dumb. --no-pager, --no-input and --json use no pager."
    ),
    (
      "FZF_DEFAULT_OPTS",
      "More options for fzf, which lets you choose a task when 'done', 'edit' and other commands have no ID."
    ),
    (
      "LESS",
      "The options of less. If LESS is not set, remind uses FRX: colours are shown, and the text stays on the screen. "
        + "If PAGER is not set either, the prompt of less says how to leave it."
    ),
    (
      "LESSCHARSET",
      "The character set of less. If LESSCHARSET is not set, remind uses utf-8."
    ),
    (
      "LESSSECURE",
      "If LESSSECURE, LESS and PAGER are not set, remind sets LESSSECURE to 1. Then no key of less starts a program or "
        + "writes a file."
    ),
    (
      "LC_ALL, LC_CTYPE, LANG",
      "The first one that is set decides whether characters outside ASCII are shown: only with UTF-8."
    ),
    (
      "LC_ALL, LC_MESSAGES, LANG",
      "The first one that is set names the language: German for de_DE.UTF-8, otherwise English. 'config language' "
        + "overrides all three."
    ),
    (
      "VISUAL, EDITOR",
      "The editor for 'edit': the first one that is set. If neither is set, 'edit' opens vi at a terminal."
    ),
    (
      "REMIND_NOW",
      "Replaces the clock, for tests: 2026-03-01T08:00:00Z, or 2026-03-01T09:00 in the time zone of the machine."
    ),
  ]

  static let notification = [
    "/bin/sh runs the command in notify.command. remind ends the command after 30 seconds; exit status 0 means "
      + "delivered. The command gets a JSON object on standard input and these variables. Some are empty if several "
      + "late reminders are delivered as one:"
  ]

  static let notificationVariables: [(term: String, meaning: String)] = [
    ("REMIND_TITLE, REMIND_BODY", "The texts to show."),
    ("REMIND_IDENTIFIER", "A notification replaces an older one that has the same identifier."),
    (
      "REMIND_KIND",
      "task, due-date-morning, due-date-advance, task-timer, focus-block-start, focus-block-end, agenda or digest."
    ),
    ("REMIND_TASK_ID, REMIND_NUMBER", "The id and the number of the task."),
    ("REMIND_DUE", "The due date that the notification announces, as 'act --if-due' takes it; empty for no due date."),
    ("REMIND_DUE_AT", "The moment of the due date, or the beginning of the due day, as 2026-03-01T09:00:00+01:00."),
    ("REMIND_PRIORITY", "none, low, medium or high."),
    ("REMIND_NOTES", "The notes of the task, or the beginning of long notes."),
    ("REMIND_CATEGORIES", "The categories of the task, with commas."),
    ("REMIND_LINK", "The link that opens the task with this program."),
    ("REMIND_URL", "The link of the task (--url)."),
    ("REMIND_LINKS", "The links in the title and the notes of the task, one per line."),
    ("REMIND_NAG", "How often the reminder has come again, this time included; empty the first time."),
    ("REMIND_UNANSWERED_SINCE", "When the unanswered reminder of a task with --then rang, or empty."),
    ("REMIND_FIRE_AT, REMIND_LATE_SECONDS", "The moment the notification was set for, and how long ago that was."),
    ("REMIND_SNOOZE_MINUTES", "How long 'act snooze' puts the task off, for the label of a button."),
    ("REMIND_COMES_AGAIN", "1 if the reminder comes again until it is answered or seen ('act dismiss'), or empty."),
    ("REMIND_LANGUAGE", "The language of title and body: en or de."),
    ("REMIND_FILE", "The state file."),
  ]

  static let exitStatus = ExitCode.allCases.map { (term: "\($0.rawValue)", meaning: meaning(of: $0)) }

  private static func meaning(of status: ExitCode) -> String {
    switch status {
    case .success: "Done, or there was nothing to do."
    case .failure: "Failed, for example because of a file, a delivery, or a state that cannot be read."
    case .usage: "The command line is wrong, or an environment variable for it is wrong; nothing changed."
    case .noSuchTask: "No such task, or several tasks match the name; nothing changed."
    case .notFiring: "'doctor --alive' found that nothing has run 'remind fire' for more than ten minutes."
    }
  }

  static let seeAlso = [
    "crontab(1), crontab(5), notify-send(1), tzset(3)",
    "The calendar program remind(1) of Dianne Skoll has only its name in common with this program. Your shell runs the "
      + "program whose folder comes first in PATH; 'type -a remind' shows all.",
  ]
}
