import ReminderCore

extension DoctorWords {
  static let english = DoctorWords(
    ok: "ok",
    warning: "warning",
    problem: "problem",
    file: "file",
    clock: "clock",
    backups: "backups",
    zone: "zone",
    locale: "locale",
    language: "language",
    schedule: "schedule",
    lastRun: "last run",
    run: "run",
    channel: "channel",
    bus: "bus",
    server: "server",
    mail: "mail",
    slots: "slots",
    program: "program",
    test: "test",
    hook: "hook",
    stateFile: "{0}, {1}",
    noStateFile: "{0}; the first task creates it",
    goneStateFile: "{0} is gone; its newest backup has {1}",
    unsaved: Counted(
      one: """
        1 delivery is not in the file yet, only in the journal beside it; 'remind fire' tries again and shows the \
        error
        """,
      many: """
        {0} deliveries are not in the file yet, only in the journal beside it; 'remind fire' tries again and shows \
        the error
        """),
    sync: "sync",
    synced: "the tasks are synced with {0}",
    syncFails: "no sync has succeeded for an hour: {0}; 'remind sync' tries again",
    syncLeavesAlone: Counted(
      one: "{0} file in the folder is not synced; 'remind sync' says why",
      many: "{0} files in the folder are not synced; 'remind sync' says why"),
    hookFails: "hook.changed failed with exit status {0}, {1}",
    deliveredAhead: Counted(
      one: """
        reminders of 1 task were delivered while the clock was days ahead; they do not count, and come again when \
        due
        """,
      many: """
        reminders of {0} tasks were delivered while the clock was days ahead; they do not count, and come again \
        when due
        """),
    openFile: "other users can write to {0} and add commands that run as you",
    foreignFile: "{0} belongs to another user, whose commands in it run as you",
    openFolder: "other users can write to {0} and replace files in it",
    sharedFolder: "other users can create files in {0}, such as false backups",
    foreignFolder: "{0} belongs to another user, who can replace files in it",
    foreignSideFile: "{0} belongs to {1} and cannot be opened, so nothing can be changed or delivered",
    closedSideFile: "{0} cannot be opened, so nothing can be changed or delivered",
    conflictCopy: "another copy of the file is in the same folder: {0}",
    noBackups: "none yet",
    readableBackups: "{0}, the newest can be read",
    backupsUnwritable: "backups cannot be written: {0}",
    unreadableBackups: "none of the {0} can be read",
    zoneFromTZ: "{0}, from TZ",
    noLocale: "none",
    noUTF8: "{0}: no UTF-8, so symbols are shown in ASCII",
    runsFire: "{0} runs 'remind fire' each minute",
    severalSchedules: "more than one schedule runs 'remind fire'; one is enough",
    needlessSchedule: "your own crontab line also runs 'remind fire'; one schedule is enough: {0}",
    ownSchedule: "your own crontab line: {0}",
    outdatedSchedule: "{0} is installed, but out of date",
    otherLanguage: "{0} uses {1}, but your shell uses {2}",
    outdatedWake: "the unit that wakes this machine is installed, but out of date",
    noSchedule: "nothing runs 'remind fire', so no reminder can reach you",
    english: "English",
    german: "German",
    ranAgo: "the schedule ran 'remind fire' {0}",
    notRunYet: "the schedule was installed {0} and has not run yet; check again in a minute",
    noRun: "no schedule has run 'remind fire' in the last two minutes",
    stuck: "{0}, and no other run can deliver",
    stuckRun: "a run of 'remind fire'{0} has not ended{1}",
    ofProcess: " (process {0})",
    forSoLong: " for {0}",
    notificationsOff: "notifications are off; due reminders are held",
    noNotifier: "notify-send is not installed, so the desktop cannot show notifications",
    noCommand: "the channel {0} delivers nothing, because {1} is not set",
    noButtons: "{0}, which shows no buttons",
    unknownServer: "no program is installed that can query the server or remove notifications",
    mails: "cron sends mail with {0}",
    noMail: "no mail program, so cron discards due reminders",
    mailOff: "reminders for standard output wait, because cron sends no mail: {0}",
    otherProgram: "in your shell, '{2}' is {0}, not {1}",
    notInPath: "your shell does not find '{1}'; this program is {0}",
    tested: "delivered through the channel {0}",
    notTested: "no channel is available, so nothing was sent; due reminders wait",
    channelIsHeld: "{0}: not available, so nothing was sent; due reminders wait",
    ofChannel: "{0}: {1}",
    watchDog: .english)
}

extension ChannelWords {
  static let english = ChannelWords(
    commandAsSet: "notify.command, as notify.channel says",
    command: "notify.command, because it is set",
    namedCommand: "notify.command.{0}, as the settings say",
    noDesktop: "desktop, as notify.channel says, but no desktop session was found",
    appleScript: "desktop, through osascript, which shows no buttons; use 'remind done' and 'remind snooze'",
    desktop: "desktop, at {0}",
    outputAsSet: "standard output, as notify.channel says; cron mails it, systemd puts it into its journal",
    output: "standard output, which cron mails to you; no desktop was found",
    awaitsSession: "desktop; nobody is logged in, so it delivers after the next login",
    nothingMails: """
      none: there is no desktop and no notify.command; cron would mail due reminders, but the installed schedule \
      does not
      """,
    mailOff: """
      none: there is no desktop and no notify.command, and cron sends no mail: {0}; change MAILTO, or set \
      notify.command
      """,
    mailToEmpty: "MAILTO in your crontab is empty",
    mailToRefused: """
      MAILTO in your crontab is '{0}'; cron accepts only ASCII letters, digits and {1}, with a letter or digit \
      first
      """,
    nobodyReads: "none: there is no desktop, no notify.command, and no mail program for cron",
    busNoServer: "a message bus was found, but nothing on it shows notifications: {0}",
    busForeign: "a message bus was found, but it belongs to another user: {0}",
    busReplaceable: "a message bus was found, but other users could replace it through {0}: {1}",
    busUnchecked: "a message bus was found, but its owner cannot be checked: {0}")
}
