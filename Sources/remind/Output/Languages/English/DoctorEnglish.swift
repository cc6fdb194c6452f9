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
    noStateFile: "{0}, which the first task makes",
    goneStateFile: "{0} is gone; its newest backup has {1}",
    unsaved: Counted(
      one: """
        it could not be saved after 1 notification was told, which is noted beside it; 'remind fire' tries again \
        and says why
        """,
      many: """
        it could not be saved after {0} notifications were told, which are noted beside it; 'remind fire' tries \
        again and says why
        """),
    sync: "sync",
    synced: "the tasks are synced with {0}",
    syncFails: "no round has succeeded for an hour: {0}; 'remind sync' tries again",
    syncLeavesAlone: Counted(
      one: "{0} file of the folder is left alone; 'remind sync' says why",
      many: "{0} files of the folder are left alone; 'remind sync' says why"),
    hookFails: "hook.changed ended with status {0}, {1}",
    toldAhead: Counted(
      one: """
        something of 1 task was told while the clock was days ahead; it does not count, so it comes again when it \
        is due
        """,
      many: """
        something of {0} tasks was told while the clock was days ahead; it does not count, so it comes again when \
        it is due
        """),
    openFile: "others can write to {0} and set commands there that run as you",
    foreignFile: "{0} belongs to another user, whose commands there run as you",
    openFolder: "others can write to {0} and put another file there",
    sharedFolder: "others can make files in {0}, such as backups that are not yours",
    foreignFolder: "{0} belongs to another user, who can put another file there",
    foreignSideFile: "{0} belongs to {1} and cannot be opened, so nothing can be changed or delivered",
    closedSideFile: "{0} cannot be opened, so nothing can be changed or delivered",
    conflictCopy: "another copy of it lies beside it: {0}",
    noBackups: "none yet",
    readableBackups: "{0}, the newest can be read",
    backupsUnwritable: "the version before a change cannot be kept: {0}",
    unreadableBackups: "none of the {0} can be read",
    zoneFromTZ: "{0}, from TZ",
    noLocale: "none",
    noUTF8: "{0} has no UTF-8, so marks are plain characters",
    runsFire: "{0} runs 'remind fire' each minute",
    severalSchedules: "more than one runs 'remind fire', and one is enough",
    needlessSchedule: "a line of your own runs it, too, and one is enough: {0}",
    ownSchedule: "your own: {0}",
    outdatedSchedule: "{0} is there, but not as it would be installed now",
    otherLanguage: "{0} speaks {1}, and your shell {2}",
    outdatedWake: "the unit that wakes this machine is there, but not as it would be set up now",
    noSchedule: "nothing runs 'remind fire', so no reminder can reach you",
    english: "English",
    german: "German",
    ranAgo: "the schedule ran 'remind fire' {0}",
    notRunYet: "the schedule was installed {0} and has not run yet; look again in a minute",
    noRun: "no schedule has run 'remind fire' in the last two minutes",
    stuck: "{0}, and keeps every other from delivering",
    stuckRun: "a run of 'remind fire'{0} has not come to an end{1}",
    ofProcess: " (process {0})",
    forSoLong: " for {0}",
    notificationsOff: "notifications are off; what comes due is held",
    noNotifier: "notify-send is not here, so nothing can be shown on a desktop",
    noCommand: "nothing goes through {0}, because {1} is not set",
    noButtons: "{0}, which shows no buttons",
    unknownServer: "cannot be asked, nor told to take a notification away",
    mails: "cron mails with {0}",
    noMail: "no mail program, so cron throws away what is due",
    mailOff: "what goes to standard output waits, for cron mails nobody: {0}",
    otherProgram: "'{2}' is {0} in your shell, not {1}",
    notInPath: "'{1}' is not found by your shell; this is {0}",
    tested: "taken by the channel {0}",
    notTested: "nothing was sent: what is due waits for a channel",
    channelIsHeld: "{0}: nothing was sent; what is due waits for it",
    ofChannel: "{0}: {1}",
    watchDog: .english)
}

extension ChannelWords {
  static let english = ChannelWords(
    commandAsSet: "notify.command, as notify.channel says",
    command: "notify.command, because it is set",
    namedCommand: "notify.command.{0}, as the settings say",
    noDesktop: "desktop, as notify.channel says, and no desktop session was found",
    appleScript: "desktop, through osascript, which shows no buttons; 'remind done' and 'remind snooze' do the same",
    desktop: "desktop, at {0}",
    outputAsSet: "standard output, as notify.channel says; cron mails it, systemd puts it into its journal",
    output: "standard output, which cron mails, because no desktop was found",
    awaitsSession: "desktop, and nobody is logged in to one; what is due waits for that",
    nothingMails: """
      none: there is no desktop and no notify.command; cron would mail what is due, but the schedule that is \
      installed does not
      """,
    mailOff: """
      none: there is no desktop and no notify.command, and cron mails nobody: {0}; change that, or set notify.command
      """,
    mailToEmpty: "MAILTO in your crontab is empty",
    mailToRefused: """
      MAILTO in your crontab is '{0}', and cron takes only ASCII letters, digits and {1} in it, and none of these \
      signs first
      """,
    nobodyReads: "none: there is no desktop, no notify.command, and no mail program for what cron prints",
    busNoServer: "a message bus was found, but nothing on it shows notifications: {0}",
    busForeign: "a message bus was found, but it is another user's: {0}",
    busReplaceable: "a message bus was found, but others could replace it, through {0}: {1}",
    busUnchecked: "a message bus was found, but whose it is cannot be checked: {0}")
}
