import ReminderCore
import ReminderSystem

/// The commands under one heading in the help.
struct CommandGroup: Sendable {
  let title: String
  let commands: [Command]
}

/// Every command, in the order of the help.
enum CommandTable {
  static let groups = [
    CommandGroup(
      title: "Tasks",
      commands: [
        .add, .q, .list, .agenda, .cal, .stats, .categories, .show, .edit, .step, .copy, .postpone, .done, .did,
        .undone,
        .next, .skip, .delete, .undo, .redo,
      ]),
    CommandGroup(
      title: "Notifications",
      commands: [
        .pending, .log, .receipt, .snooze, .quiet, .away, .cancel, .timer, .focus, .status, .watch, .fire, .open, .act,
      ]),
    CommandGroup(
      title: "The program",
      commands: [.schedule, .sync, .doctor, .config, .import, .merge, .export, .restore, .mcp, .completion, .help]),
  ]

  static var specifications: [CommandSpecification] {
    groups.flatMap { $0.commands.map(\.specification) }
  }

  /// The command with a name. Makes only that command, because `fire` runs each minute.
  static func command(_ name: CommandName) -> Command {
    switch name {
    case .add: .add
    case .q: .q
    case .list: .list
    case .agenda: .agenda
    case .cal: .cal
    case .stats: .stats
    case .categories: .categories
    case .show: .show
    case .edit: .edit
    case .step: .step
    case .copy: .copy
    case .postpone: .postpone
    case .done: .done
    case .did: .did
    case .undone: .undone
    case .next: .next
    case .skip: .skip
    case .delete: .delete
    case .undo: .undo
    case .redo: .redo
    case .pending: .pending
    case .log: .log
    case .receipt: .receipt
    case .snooze: .snooze
    case .quiet: .quiet
    case .away: .away
    case .cancel: .cancel
    case .timer: .timer
    case .focus: .focus
    case .status: .status
    case .watch: .watch
    case .fire: .fire
    case .open: .open
    case .act: .act
    case .schedule: .schedule
    case .sync: .sync
    case .doctor: .doctor
    case .config: .config
    case .import: .import
    case .merge: .merge
    case .export: .export
    case .restore: .restore
    case .mcp: .mcp
    case .completion: .completion
    case .help: .help
    case .notifier: .notification
    }
  }

  /// The specification of a command that the help shows, by its name or a synonym. Throws for any other word.
  static func shownSpecification(named word: String) throws(UsageError) -> CommandSpecification {
    guard let name = CommandName(rawValue: word) ?? Synonym.find(word)?.command, !name.isHidden else {
      throw unknown(word)
    }
    return command(name).specification
  }

  /// The commands that complete or delete tasks.
  private static let takesAway: Set<CommandName> = [.done, .delete]

  /// The error for a word that is not a command.
  static func unknown(_ word: String) -> UsageError {
    // A typing mistake never suggests a command that removes a task from the list.
    let names = CommandName.allCases.filter { !$0.isHidden && !takesAway.contains($0) }.map(\.rawValue)
    let synonyms = Synonym.all.filter { !takesAway.contains($0.command) }.map(\.word)
    return .unknownCommand(
      word, nearest: NearestWord.find(word, among: names) ?? NearestWord.find(word, among: synonyms))
  }
}
