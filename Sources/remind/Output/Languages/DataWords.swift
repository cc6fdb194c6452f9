import ReminderCore

/// Backups, and what restoring one changes.
struct RestoreWords: Sendable {
  /// How many tasks there are, and how many of them are open.
  let counts: Counted
  let unreadable: Template
  let restored: Template
  /// The state file is gone: what the newest backup has, and the option for the file.
  let gone: Template
  let wasGone: Template
  /// A file that a person named: that there is none, and that there was none before this change.
  let missing: Template
  let isNew: Template
  let noBackups: String
  let deliveriesUnknown: String
  let nothingToCompare: String
  let replaced: Template
  let backupFailed: Template
  /// What a dry run shows.
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

/// What an import came to.
struct ImportWords: Sendable {
  /// The question before what `undo` cannot take back.
  let question: Counted
  let noTask: String
  /// How many tasks, of which so many open and so many done.
  let added: Template
  let wouldBeAdded: Template
  let alreadyHere: Counted
  let settingsTaken: Template
  let commandsLeftOut: Template
  let unknownLeftOut: Template
  let skipped: Template
  /// What was left out.
  let deleted: Counted
  let templates: Template
  let remarks: RemarkWords
  let events: Counted
  /// A day, and how many events were over before it.
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

/// What merging another copy of the state file came to, and that one lies beside it.
struct MergeWords: Sendable {
  /// The question before what `undo` cannot take back.
  let question: Counted
  /// How many tasks were added, and changed, and how many are the same.
  let merged: Template
  let nothingNew: Template
  /// How many tasks have told something there and not here.
  let told: Counted
  /// The tasks of which something was left out, each with its fields.
  let lost: Template
  /// The file, and the command that removes it.
  let notNeeded: Template
  /// The command that merges it; of several, how many and the command for one.
  let isBeside: Template
  let areBeside: Template
}

/// What the form of another program could not hold, each with its number.
struct ExportWords: Sendable {
  /// That it is this program's own form, and how other programs get theirs.
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
  /// Behind a value that is the default; the default behind an explanation; that there is none.
  let isDefault: String
  let standard: Template
  let notSet: String
  let unset: String
}

/// What of a task is not here as it is elsewhere, each with the tasks.
struct RemarkWords: Sendable {
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
  /// What a new task of another program takes over from the occurrence before.
  let successions: Template
  /// Control characters that a file does not have.
  let controls: Template

  subscript(kind: TaskRemark.Kind) -> Template {
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
