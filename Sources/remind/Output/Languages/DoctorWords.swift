import ReminderCore

/// The findings of `doctor`.
struct DoctorWords: Sendable {
  /// The state of a finding.
  var ok = "ok"
  var warning = "warning"
  var problem = "problem"
  /// What was checked.
  var file = "file"
  var clock = "clock"
  var backups = "backups"
  var zone = "zone"
  var locale = "locale"
  var language = "language"
  var schedule = "schedule"
  var lastRun = "last run"
  var run = "run"
  var channel = "channel"
  var bus = "bus"
  var server = "server"
  var mail = "mail"
  var slots = "slots"
  var program = "program"
  var test = "test"
  var hook = "hook"
  /// The state file: its path, and how many tasks it has.
  var stateFile: Template = "{0}, {1}"
  var noStateFile: Template = "{0}; the first task creates it"
  var goneStateFile: Template = "{0} is gone; its newest backup has {1}"
  var unsaved = Counted(
    one: """
      1 delivery is not in the file yet, only in the journal beside it; 'remind fire' tries again and shows the \
      error
      """,
    many: """
      {0} deliveries are not in the file yet, only in the journal beside it; 'remind fire' tries again and shows \
      the error
      """)
  /// Sync.
  var sync = "sync"
  var synced: Template = "the tasks are synced with {0}"
  var syncFails: Template = "no sync has succeeded for an hour: {0}; 'remind sync' tries again"
  var syncLeavesAlone = Counted(
    one: "{0} file in the folder is not synced; 'remind sync' says why",
    many: "{0} files in the folder are not synced; 'remind sync' says why")
  /// The exit status of the hook for changes, and when it ended.
  var hookFails: Template = "hook.changed failed with exit status {0}, {1}"
  /// The check of `--after`: tasks in a circle, and tasks after one that is gone.
  var order = "order"
  var orderCircle: Template = "tasks {0} come after each other in a circle; none of them waits"
  var afterGone: Template = "a task before {0} is gone; nothing waits for it"
  var deliveredAhead = Counted(
    one: """
      reminders of 1 task were delivered while the clock was days ahead; they do not count, and come again when \
      due
      """,
    many: """
      reminders of {0} tasks were delivered while the clock was days ahead; they do not count, and come again \
      when due
      """)
  /// The users who could change the file, by a path.
  var openFile: Template = "other users can write to {0} and add commands that run as you"
  var foreignFile: Template = "{0} belongs to another user, who can add commands to it that run as you"
  var openFolder: Template = "other users can write to {0} and replace files in it"
  var sharedFolder: Template = "other users can create files in {0}, such as false backups"
  var foreignFolder: Template = "{0} belongs to another user, who can replace files in it"
  /// A side file in the same folder that cannot be opened: its path, and its owner if that is another user.
  var foreignSideFile: Template = "{0} belongs to {1} and cannot be opened, so nothing can be changed or delivered"
  var closedSideFile: Template = "{0} cannot be opened, so nothing can be changed or delivered"
  /// Another copy of the file in the same folder, by its path.
  var conflictCopy: Template = "another copy of the file is in the same folder: {0}"
  var noBackups = "none yet"
  var readableBackups: Template = "{0}, the newest can be read"
  var backupsUnwritable: Template = "backups cannot be written: {0}"
  var unreadableBackups: Template = "none of the {0} can be read"
  var zoneFromTZ: Template = "{0}, from TZ"
  var noLocale = "none"
  var noUTF8: Template = "{0}: no UTF-8, so symbols are shown in ASCII"
  /// The schedule.
  var runsFire: Template = "{0} runs 'remind fire' each minute"
  var severalSchedules = "more than one schedule runs 'remind fire'; one is enough"
  var needlessSchedule: Template = "your own crontab line also runs 'remind fire'; one schedule is enough: {0}"
  var ownSchedule: Template = "your own crontab line: {0}"
  var outdatedSchedule: Template = "{0} is installed, but out of date"
  var otherLanguage: Template = "{0} uses {1}, but your shell uses {2}"
  var outdatedWake = "the unit that wakes this machine is installed, but out of date"
  var noSchedule = "nothing runs 'remind fire', so no reminder can reach you"
  var unknownScheduler = "none was found; another scheduler or 'watch' ran 'remind fire'"
  /// The languages.
  var english = "English"
  var german = "German"
  /// The runs.
  var ranAgo: Template = "'remind fire' ran {0}"
  var notRunYet: Template = "the schedule was installed {0} and has not run yet; check again in a minute"
  var noRun = "no schedule has run 'remind fire' in the last two minutes"
  var stuck: Template = "{0}, and no other run can deliver"
  var stuckRun: Template = "a run of 'remind fire'{0} has not ended{1}"
  var ofProcess: Template = " (process {0})"
  var forSoLong: Template = " for {0}"
  /// The channel.
  var notificationsOff = "notifications are off; due reminders are held"
  var noNotifier = "notify-send is not installed, so the desktop cannot show notifications"
  /// A channel, and when and why it did not take the last notification.
  var channelFails: Template = "{0} did not take the last notification, {1}: {2}"
  /// A channel without a command, and the setting for it.
  var noCommand: Template = "the channel {0} delivers nothing, because {1} is not set"
  var noButtons: Template = "{0}, which shows no buttons"
  var unknownServer = "no program is installed that can query the server or remove notifications"
  var mails: Template = "cron sends mail with {0}"
  var noMail = "no mail program, so cron discards due reminders"
  /// Reminders for standard output wait, because cron mails nobody, and why.
  var mailOff: Template = "reminders for standard output wait, because cron sends no mail: {0}"
  /// The program: the path of the program that the shell finds, the path of this program, and its name.
  var otherProgram: Template = "in your shell, '{2}' is {0}, not {1}"
  /// The path of this program, and its name.
  var notInPath: Template = "your shell does not find '{1}'; this program is {0}"
  var tested: Template = "delivered through the channel {0}"
  var notTested = "no channel is available, so nothing was sent; due reminders wait"
  /// One of several channels: it is not available now; its name and its message.
  var channelIsHeld: Template = "{0}: not available, so nothing was sent; due reminders wait"
  var ofChannel: Template = "{0}: {1}"
  var watchDog = WatchDogWords()
}

/// The channel for notifications, and why.
struct ChannelWords: Sendable {
  var commandAsSet = "notify.command, as notify.channel says"
  var command = "notify.command, because it is set"
  /// A command that a person has named.
  var namedCommand: Template = "notify.command.{0}, as the settings say"
  var noDesktop = "desktop, as notify.channel says, but no desktop session was found"
  var appleScript = "desktop, through osascript, which shows no buttons; use 'remind done' and 'remind snooze'"
  var desktop: Template = "desktop, at {0}"
  var outputAsSet = "standard output, as notify.channel says; cron mails it, systemd puts it into its journal"
  var output = "standard output, which cron mails to you; no desktop was found"
  var awaitsSession = "desktop; nobody is logged in, so it delivers after the next login"
  var nothingMails = """
    none: there is no desktop and no notify.command; cron would mail due reminders, but the installed schedule \
    does not
    """
  /// Cron mails nobody, and why.
  var mailOff: Template = """
    none: there is no desktop and no notify.command, and cron sends no mail: {0}; change MAILTO, or set \
    notify.command
    """
  var mailToEmpty = "MAILTO in your crontab is empty"
  /// Cron's `MAILTO`, and the characters that cron accepts in an address.
  var mailToRefused: Template = """
    MAILTO in your crontab is '{0}'; cron accepts only ASCII letters, digits and {1}, with a letter or digit \
    first
    """
  var nobodyReads = "none: there is no desktop, no notify.command, and no mail program for cron"
  /// A message bus, by its address, that was not used.
  var busNoServer: Template = "a message bus was found, but nothing on it shows notifications: {0}"
  var busForeign: Template = "a message bus was found, but it belongs to another user: {0}"
  var busReplaceable: Template = "a message bus was found, but other users could replace it through {0}: {1}"
  var busUnchecked: Template = "a message bus was found, but its owner cannot be checked: {0}"
}
