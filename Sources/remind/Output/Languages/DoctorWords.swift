import ReminderCore

/// The findings of `doctor`.
struct DoctorWords: Sendable {
  /// The state of a finding.
  let ok: String
  let warning: String
  let problem: String
  /// What was checked.
  let file: String
  let clock: String
  let backups: String
  let zone: String
  let locale: String
  let language: String
  let schedule: String
  let lastRun: String
  let run: String
  let channel: String
  let bus: String
  let server: String
  let mail: String
  let slots: String
  let program: String
  let test: String
  let hook: String
  /// The state file: its path, and how many tasks it has.
  let stateFile: Template
  let noStateFile: Template
  let goneStateFile: Template
  let unsaved: Counted
  /// Sync.
  let sync: String
  let synced: Template
  let syncFails: Template
  let syncLeavesAlone: Counted
  /// The exit status of the hook for changes, and when it ended.
  let hookFails: Template
  let deliveredAhead: Counted
  /// The users who could change the file, by a path.
  let openFile: Template
  let foreignFile: Template
  let openFolder: Template
  let sharedFolder: Template
  let foreignFolder: Template
  /// A side file in the same folder that cannot be opened: its path, and its owner if that is another user.
  let foreignSideFile: Template
  let closedSideFile: Template
  /// Another copy of the file in the same folder, by its path.
  let conflictCopy: Template
  let noBackups: String
  let readableBackups: Template
  let backupsUnwritable: Template
  let unreadableBackups: Template
  let zoneFromTZ: Template
  let noLocale: String
  let noUTF8: Template
  /// The schedule.
  let runsFire: Template
  let severalSchedules: String
  let needlessSchedule: Template
  let ownSchedule: Template
  let outdatedSchedule: Template
  let otherLanguage: Template
  let outdatedWake: String
  let noSchedule: String
  /// The languages.
  let english: String
  let german: String
  /// The runs.
  let ranAgo: Template
  let notRunYet: Template
  let noRun: String
  let stuck: Template
  let stuckRun: Template
  let ofProcess: Template
  let forSoLong: Template
  /// The channel.
  let notificationsOff: String
  let noNotifier: String
  /// A channel without a command, and the setting for it.
  let noCommand: Template
  let noButtons: Template
  let unknownServer: String
  let mails: Template
  let noMail: String
  /// Reminders for standard output wait, because cron mails nobody, and why.
  let mailOff: Template
  /// The program: the one that the shell finds, and this one. The path of the program that the shell finds, the path of
  /// this program, and its name.
  let otherProgram: Template
  /// The path of this program, and its name.
  let notInPath: Template
  let tested: Template
  let notTested: String
  /// One of several channels, by its name: it is not available now, or its message.
  let channelIsHeld: Template
  let ofChannel: Template
  let watchDog: WatchDogWords
}

/// The channel for notifications, and why.
struct ChannelWords: Sendable {
  let commandAsSet: String
  let command: String
  /// A command that a person has named.
  let namedCommand: Template
  let noDesktop: String
  let appleScript: String
  let desktop: Template
  let outputAsSet: String
  let output: String
  let awaitsSession: String
  let nothingMails: String
  /// Cron mails nobody, and why.
  let mailOff: Template
  let mailToEmpty: String
  /// Cron's `MAILTO`, and the characters that cron accepts in an address.
  let mailToRefused: Template
  let nobodyReads: String
  /// A message bus, by its address, that was not used.
  let busNoServer: Template
  let busForeign: Template
  let busReplaceable: Template
  let busUnchecked: Template
}
