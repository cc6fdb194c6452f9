import ReminderCore

/// Backups, and the changes that restoring one makes.
struct RestoreWords: Sendable {
  /// How many tasks there are, and how many of them are open.
  let counts: Counted
  let unreadable: Template
  let restored: Template
  /// The state file is gone: the counts of the newest backup, and the option for the file.
  let gone: Template
  let wasGone: Template
  /// A file that a person named: it does not exist, or it did not exist before this change.
  let missing: Template
  let isNew: Template
  let chooseBackup: String
  /// The number of a backup.
  let backup: Template
  let noBackups: String
  let deliveriesUnknown: String
  let nothingToCompare: String
  let replaced: Template
  let backupFailed: Template
  /// The lines of a dry run.
  let wouldBringBack: Template
  let nothingDifferent: String
  let comeBack: String
  let go: String
  let beAsBefore: String
  let beSet: String
  let setNow: Template
  let notSet: String
  let andMore: Template
}

/// The result of an import.
struct ImportWords: Sendable {
  /// The question before a change that is too large for `undo`.
  let question: Counted
  let noTask: String
  /// How many tasks, how many of them open and how many done.
  let added: Template
  let wouldBeAdded: Template
  let alreadyHere: Counted
  let settingsTaken: Template
  let commandsLeftOut: Template
  let unknownLeftOut: Template
  let skipped: Template
  /// The skipped things.
  let deleted: Counted
  let templates: Template
  let warnings: WarningWords
  let events: Counted
  /// A day, and how many events ended before it.
  let pastEvents: Template
  let countedEvents: Counted
  /// Asks for the first day of the events.
  let firstDay: String
  let orphans: Template
  let over: Template
  let lowPriority: Template
  let noPlace: Template
  let tasks: Counted
  /// Behind a list that was cut off.
  let andMore: Template
}

/// The result of merging another copy of the state file, and that a copy is in the same folder.
struct MergeWords: Sendable {
  /// The question before a change that is too large for `undo`.
  let question: Counted
  /// How many tasks were added, how many changed, and how many are unchanged.
  let merged: Template
  let nothingNew: Template
  /// How many tasks have deliveries that only the other copy recorded.
  let delivered: Counted
  /// The file, and the command that removes it.
  let notNeeded: Template
  /// The command that merges the copy; of several copies, how many and the command for one.
  let isBeside: Template
  let areBeside: Template
}

/// Parts of tasks that the form of another program cannot store, each with its count.
struct ExportWords: Sendable {
  /// The document is in this program's own form; how to get the forms of other programs.
  let ownForm: String
  /// The name of the form, and the list.
  let noPlace: Template
  let reminders: Counted
  let snoozes: Counted
  let notes: Counted
  let repetitions: Counted
  let zones: Counted
  let startTimes: Counted
  let nags: Counted
  let channels: Counted
  let loud: Counted
  let cancelled: Counted
  let keys: Counted
  let categories: Counted
  let spaces: Counted
  let controls: Counted
  let oldDates: Counted
  let undated: Counted
}

/// What settings do.
struct SettingWords: Sendable {
  let notify: String
  let channel: String
  let channelForPriority: String
  let command: String
  let namedCommand: String
  let isPrivate: String
  let dueReminder: String
  let morning: String
  let morningTime: String
  let advance: String
  let advanceMinutes: String
  let snoozeMinutes: String
  let nagMinutes: String
  let nagPriority: String
  let nagTimes: String
  let escalationChannel: String
  let escalationMinutes: String
  let quietHours: String
  let quietUntil: String
  let quietException: String
  let openCommand: String
  let changedHook: String
  let scheduleQuestion: String
  let readsWords: String
  let agendaTime: String
  let weekStart: String
  let listColumns: String
  let syncMinutes: String
  let syncBefore: String
  let syncFloating: String
  let syncNotices: String
  let language: String
  let icon: String
  let view: String
  /// Text after a value that is the default; the default after an explanation; text for a setting that is not set.
  let isDefault: String
  let standard: Template
  let notSet: String
  let unset: String
}

/// The parts of a task that differ from the other program's task, each with the tasks.
struct WarningWords: Sendable {
  let repetitions: Template
  let exceptions: Template
  let unknownZones: Template
  let ownZones: Template
  let categories: Template
  let priorities: Template
  let titles: Template
  let versions: Template
  let reminders: Template
  let stale: Template
  let places: Template
  let mails: Template
  /// The things that remind copied to a new task of another program from the occurrence before.
  let successions: Template
  /// Control characters that a file cannot have.
  let controls: Template

  subscript(kind: TaskWarning.Kind) -> Template {
    switch kind {
    case .rule: repetitions
    case .exceptions: exceptions
    case .zone: unknownZones
    case .ownZone: ownZones
    case .category: categories
    case .priority: priorities
    case .title: titles
    case .version: versions
    case .reminder: reminders
    case .stale: stale
    case .place: places
    case .mail: mails
    case .succession: successions
    case .controls: controls
    }
  }
}
