/// The parts of the manual that no specification has.
enum ManualText {
  static let summary = "tasks with reminders that reach you"

  static let description = [
    "remind keeps tasks with due dates and reminders in one file, and delivers each reminder once: at its moment, or "
      + "late where the machine was off.",
    "'remind schedule install' sets up what runs 'remind fire' each minute: a timer of the user's systemd, a line in "
      + "the crontab, or launchd on macOS. What is due goes to the desktop (with buttons, but not on macOS), to a "
      + "command of your own, or to standard output, which cron mails (see notify.channel). 'remind doctor' says "
      + "what keeps reminders from you, and what mends it.",
    "A task is named by its number (12), by its id, by at least four characters with which only its id begins, or by "
      + "task-<id>; 1-3 and 5,7 name several. Numbers are never given twice. At a terminal words that are none of "
      + "these are, all together, words of the title of one open task; 'remind help done' has the rules.",
    "A due date brings a notice in the morning of its day, if it is due later than that (due.morning). One with a time "
      + "rings at that time too, unless reminders are given (due.reminder). The plan holds the 64 nearest "
      + "notifications; what does not fit waits and is not lost.",
    "'undo' takes back the last change of any kind. Older versions of the file are kept beside it, and 'restore' "
      + "brings one back, also where the file is damaged or gone.",
    "'remind' alone is 'remind list'. Data goes to standard output, everything else to standard error.",
  ]

  static let options = [
    "Every command takes these. Options stand anywhere before --, which makes plain words of all that follows it.",
    "The value of an option is the next word, or stands behind '=': --due fri, --due=fri, -d fri, -d=fri. A date and a "
      + "priority need no space behind the letter: -dfri, -p1. A text or a name does, since -call may begin a title.",
  ]

  /// What else is understood for a command: one line, or none.
  static func synonyms(of command: CommandSpecification) -> [String] {
    let options = command.options.filter { !$0.synonyms.isEmpty }.map { option in
      "\(option.synonyms.joined(separator: " and ")) for --\(option.name)"
    }
    let all = [command.synonyms.joined(separator: ", ")].filter { !$0.isEmpty } + options
    return all.isEmpty ? [] : ["Also understood: \(all.joined(separator: "; "))."]
  }

  static let dates = [
    "Dates: 2026-03-01, today, tomorrow, yesterday, mon to sunday (the next one, not today), next mon (that of the "
      + "next week), in 3 days, in 2 weeks, 3d, 2w, 1 mar, mar 1, 1 march 2027, end of month. "
      + "Every form in which a date is printed is read back, such as Sun 8 Mar 2026; a weekday that does not fit its "
      + "date is refused.",
    "Times: 09:00, 9am, 9:30pm, noon, midnight (the beginning of its day). A date and a time stand together in either "
      + "order, with or without 'at'. A time alone means its next occurrence. Beside a day, and where a time is "
      + "wanted (--at 9), a number from 7 to 23 is an hour; 1 to 6 is refused, since the other half of the day may be "
      + "meant.",
    "What has more than one word stands in quotes: --due \"tue 15:00\". Words behind the value of an option that "
      + "belong to it are refused with the line that was meant; words behind -- are never taken for it.",
    "Durations: 30m, 2h30m, 3d, 1w. Days and weeks keep the time of day, hours and minutes are exact.",
    "A time that a change of the clocks leaves out moves forward by the gap; one that occurs twice means the first, "
      + "but for a bare time of a reminder, which means the next moment at which the clock shows it.",
    "What is not understood is refused, never guessed. A hint offers only what is then understood.",
  ]

  static let settings = ["'remind config' shows and changes them."]

  static let files: [(term: String, meaning: String)] = [
    (
      "~/.local/share/remind/tasks.json",
      "The tasks and settings: one JSON file, made on first use, for the user alone. A symbolic link is followed."
    ),
    ("tasks.json.lock", "Beside it: the lock that every change holds."),
    ("tasks.json.fire", "The lock that a run of 'remind fire' holds."),
    ("tasks.json.journal", "What 'remind fire' told while the file could not be saved; else blanks."),
    ("tasks.json.heartbeat", "Its time is that of the last run of 'remind fire' by a schedule."),
    ("tasks.json.shown/", "Which notifications are on the screen: a named pipe for each."),
    ("tasks.json.advice", "What was last said of a schedule that is missing, at most once a day."),
    ("tasks.json.schedule", "What 'remind schedule install' set up for this file."),
    ("backups/tasks.json.previous", "The version before the last change."),
    ("backups/tasks.json.2026-11-21", "The version with which that day began; seven days are kept."),
    (
      "backups/tasks.json.replaced-2026-11-21T14.50.00",
      "A version that 'remind restore' replaced, or what was left of a file that was gone; seven are kept."
    ),
  ]

  static let environment: [(term: String, meaning: String)] = [
    ("REMIND_FILE", "The state file, unless --file names one."),
    ("XDG_DATA_HOME", "Where neither is given, the file is remind/tasks.json in this folder."),
    (
      "HOME",
      "Where that is not set either, the file is .local/share/remind/tasks.json in this folder. A relative path counts "
        + "as not set, in either."
    ),
    (
      "TZ",
      "The zone of the machine, as POSIX writes it: a name such as Europe/Berlin or a rule; empty for UTC. Not set: "
        + "what /etc/localtime says."
    ),
    ("NO_COLOR, TERM", "With NO_COLOR set, or TERM being dumb, nothing is coloured unless --color says so."),
    ("COLUMNS, LINES", "The size of a terminal that does not tell its own."),
    (
      "PAGER",
      "What 'list', 'show' and 'help' are shown in where they are longer than the terminal: shell words; empty for "
        + "none; not set: less, but not where TERM is dumb. --no-pager, --no-input and --json do without."
    ),
    (
      "FZF_DEFAULT_OPTS",
      "What fzf takes beside what it is given, where 'done', 'edit' and others without an ID let a person choose."
    ),
    ("LESS", "FRX for the pager, unless it is set: colours are shown, and the text stays on the screen."),
    ("LC_ALL, LC_CTYPE, LANG", "The first that is set decides whether signs outside ASCII are shown: UTF-8 or not."),
    (
      "LC_ALL, LC_MESSAGES, LANG",
      "The first that is set names the language: German for de_DE.UTF-8, otherwise English; 'config language' names "
        + "one whatever they say."
    ),
    (
      "VISUAL, EDITOR",
      "The editor that 'edit' opens, the first of the two that is set; vi where neither is and there is a terminal."
    ),
    (
      "REMIND_NOW",
      "Stands for the clock, for trials: 2026-03-01T08:00:00Z, or 2026-03-01T09:00 in the zone of the machine."
    ),
  ]

  static let notification = [
    "The command in notify.command is run by /bin/sh, ended after 30 seconds, and has delivered when it exits with 0. "
      + "It gets a JSON object on standard input and these variables, some of them empty where several late reminders "
      + "are delivered as one:"
  ]

  static let notificationVariables: [(term: String, meaning: String)] = [
    ("REMIND_TITLE, REMIND_BODY", "What to show."),
    ("REMIND_IDENTIFIER", "The same for each notification that takes the place of an older one."),
    (
      "REMIND_KIND",
      "task, due-date-morning, due-date-advance, task-timer, focus-block-start, focus-block-end, agenda or digest."
    ),
    ("REMIND_TASK_ID, REMIND_NUMBER", "The task."),
    ("REMIND_DUE", "Its due date, as 'act --if-due' takes it; empty where it has none."),
    ("REMIND_DUE_AT", "The moment of that, or the beginning of that day, as 2026-03-01T09:00:00+01:00."),
    ("REMIND_PRIORITY", "none, low, medium or high."),
    ("REMIND_NOTES", "Its notes, or the beginning of long ones."),
    ("REMIND_CATEGORIES", "Its categories, with commas."),
    ("REMIND_LINK", "The link that opens it with this program."),
    ("REMIND_LINKS", "The links in its title and its notes, one in each line."),
    ("REMIND_NAG", "How often it has come again with this, or empty where it is new."),
    ("REMIND_UNANSWERED_SINCE", "When it rang that nobody has answered (--then), or empty."),
    ("REMIND_FIRE_AT, REMIND_LATE_SECONDS", "The moment it was set for, and how long ago that was."),
    ("REMIND_SNOOZE_MINUTES", "How long 'act snooze' puts the task off, for the label of a button."),
    ("REMIND_COMES_AGAIN", "1 where it comes again until it is answered or seen ('act dismiss'), or empty."),
    ("REMIND_LANGUAGE", "The language of title and body: en or de."),
    ("REMIND_FILE", "The state file."),
  ]

  static let exitStatus: [(term: String, meaning: String)] = [
    ("0", "It was done, or there was nothing to do."),
    ("1", "It could not be done: a file, a delivery, a state that cannot be read."),
    ("2", "The words are wrong, or the value of a variable that decides what they mean; nothing was changed."),
    ("3", "No such task, or the name fits several; nothing was changed."),
    ("4", "'doctor --alive' found that nothing has run 'remind fire' for more than ten minutes."),
  ]

  static let seeAlso = [
    "crontab(1), crontab(5), notify-send(1), tzset(3)",
    "The calendar program remind(1) of Dianne Skoll has the same name and nothing else in common with this one. The "
      + "one whose folder comes first in PATH is run; 'type -a remind' shows all.",
  ]
}
