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
        .add, .q, .list, .agenda, .cal, .stats, .show, .edit, .done, .undone, .next, .skip, .delete, .undo, .redo,
      ]),
    CommandGroup(
      title: "Notifications",
      commands: [.pending, .log, .snooze, .quiet, .cancel, .timer, .focus, .status, .watch, .fire, .open, .act]),
    CommandGroup(
      title: "The program",
      commands: [.schedule, .sync, .doctor, .config, .import, .merge, .export, .restore, .completion, .help]),
  ]

  static var specifications: [CommandSpecification] {
    groups.flatMap { $0.commands.map(\.specification) }
  }

  /// The command with a name; nil if there is none.
  ///
  /// Makes only that command, because `fire` runs each minute. `notifier`, which this program starts itself, is found
  /// here but is not in the help.
  static func command(named name: String) -> Command? {
    return switch name {
    case "add": .add
    case "q": .q
    case "agenda": .agenda
    case "cal": .cal
    case "stats": .stats
    case "list": .list
    case "show": .show
    case "edit": .edit
    case "done": .done
    case "undone": .undone
    case "next": .next
    case "skip": .skip
    case "delete": .delete
    case "undo": .undo
    case "redo": .redo
    case "pending": .pending
    case "log": .log
    case "snooze": .snooze
    case "quiet": .quiet
    case "cancel": .cancel
    case "timer": .timer
    case "focus": .focus
    case "status": .status
    case "watch": .watch
    case "fire": .fire
    case "open": .open
    case "act": .act
    case "schedule": .schedule
    case "sync": .sync
    case "doctor": .doctor
    case "config": .config
    case "import": .import
    case "merge": .merge
    case "export": .export
    case "restore": .restore
    case "completion": .completion
    case "help": .help
    case "notifier": .notification
    default: nil
    }
  }

  /// The specification with a name; nil if there is none.
  static func specification(named name: String) -> CommandSpecification? { command(named: name)?.specification }

  /// The specification with a name or a synonym, if the help shows the command; else throws the error of an unknown
  /// command.
  static func shownSpecification(named name: String) throws(UsageError) -> CommandSpecification {
    let found = specifications.first { $0.name == name }
    guard let found = found ?? Synonym.find(name).flatMap({ specification(named: $0.command) }) else {
      throw unknown(name)
    }
    return found
  }

  /// The commands that complete or delete tasks.
  private static let takesAway: Set<String> = ["done", "delete"]

  /// The error for a word that is not a command.
  static func unknown(_ name: String) -> UsageError {
    // A typing mistake never suggests a command that removes a task from the list.
    let names = specifications.map(\.name).filter { !takesAway.contains($0) }
    let synonyms = Synonym.all.filter { !takesAway.contains($0.command) }.map(\.word)
    return .unknownCommand(
      name, nearest: NearestWord.find(name, among: names) ?? NearestWord.find(name, among: synonyms))
  }
}
