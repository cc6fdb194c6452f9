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
      title: "Every day", commands: [.q, .add, .list, .show, .done, .edit, .postpone, .snooze, .delete, .undo, .redo]),
    CommandGroup(
      title: "Tasks", commands: [.agenda, .cal, .stats, .categories, .step, .copy, .did, .undone, .next, .skip]),
    CommandGroup(
      title: "Reminders",
      commands: [.pending, .log, .receipt, .mute, .quiet, .away, .timer, .focus, .status, .watch]),
    CommandGroup(
      title: "The program",
      commands: [.schedule, .doctor, .config, .sync, .merge, .import, .export, .restore, .help]),
    CommandGroup(title: "For other programs", commands: [.fire, .open, .act, .mcp, .completion]),
  ]

  static var specifications: [CommandSpecification] {
    groups.flatMap { $0.commands.map(\.specification) }
  }

  /// The command with a name. Makes only that command, because `fire` runs each minute.
  static func command(_ name: CommandName) -> Command {
    switch name {
    case .q: .q
    case .add: .add
    case .list: .list
    case .show: .show
    case .done: .done
    case .edit: .edit
    case .postpone: .postpone
    case .snooze: .snooze
    case .delete: .delete
    case .undo: .undo
    case .redo: .redo
    case .agenda: .agenda
    case .cal: .cal
    case .stats: .stats
    case .categories: .categories
    case .step: .step
    case .copy: .copy
    case .did: .did
    case .undone: .undone
    case .next: .next
    case .skip: .skip
    case .pending: .pending
    case .log: .log
    case .receipt: .receipt
    case .mute: .mute
    case .quiet: .quiet
    case .away: .away
    case .timer: .timer
    case .focus: .focus
    case .status: .status
    case .watch: .watch
    case .schedule: .schedule
    case .doctor: .doctor
    case .config: .config
    case .sync: .sync
    case .merge: .merge
    case .import: .import
    case .export: .export
    case .restore: .restore
    case .help: .help
    case .fire: .fire
    case .open: .open
    case .act: .act
    case .mcp: .mcp
    case .completion: .completion
    case .notifier: .notification
    }
  }

  /// The specification of a command that the help shows, by its name or a synonym. Throws for any other word.
  static func shownSpecification(named word: String) throws(UsageError) -> CommandSpecification {
    guard let name = CommandName(rawValue: word) ?? Synonym.find(word)?.command, !name.isHidden else {
      if let topic = ForeignWord.topic(word) { throw .unknownCommand(word, nearest: nil, instead: topic) }
      throw unknown(word)
    }
    return command(name).specification
  }

  /// The commands that complete or delete tasks.
  private static let takesAway: Set<CommandName> = [.done, .delete]

  /// The error for a word that is not a command, in a line. `names` are the names of tasks before the word.
  static func unknown(_ word: String, names: [String] = [], behind: [String], line: [String]) -> UsageError {
    if let instead = ForeignWord.command(word, names: names, behind: behind) {
      return .unknownCommand(word, nearest: nil, instead: instead)
    }
    let nearest = nearest(to: word)
    if nearest == nil, let line = takingAway(word, names: names + behind) {
      return .unknownCommand(word, nearest: nil, instead: line)
    }
    let isSentence =
      behind.isEmpty
      ? word.utf8.contains(UInt8(ascii: " ")) || word.first?.isUppercase == true
      : behind.contains { !$0.hasPrefix("-") && !ForeignWord.isName($0) }
    return .unknownCommand(word, nearest: nearest, instead: isSentence ? .sentence(line) : nil)
  }

  /// The line for a mistyped command that completes or deletes tasks, with only names behind it: `dnoe 3`. `purpose`
  /// says what the line does, because a person may have meant another command.
  private static func takingAway(_ word: String, names: [String]) -> Instead? {
    guard names.allSatisfy(ForeignWord.isName),
      let nearest = NearestWord.find(word, among: takesAway.map(\.rawValue).sorted())
        ?? NearestWord.find(word, among: Synonym.all.filter { takesAway.contains($0.command) }.map(\.word)),
      let name = CommandName(recorded: nearest)
    else { return nil }
    return Instead(
      purpose: name == .done ? "to complete a task" : "to delete a task",
      line: Instead.line([name.rawValue] + (names.isEmpty ? ["ID"] : names)))
  }

  /// The error for a word that is not a command.
  static func unknown(_ word: String) -> UsageError { .unknownCommand(word, nearest: nearest(to: word)) }

  /// The command that was probably meant. A typing mistake never suggests a command that removes a task from the list.
  private static func nearest(to word: String) -> String? {
    let names = CommandName.allCases.filter { !$0.isHidden && !takesAway.contains($0) }.map(\.rawValue)
    let synonyms = Synonym.all.filter { !takesAway.contains($0.command) }.map(\.word)
    let nearest = NearestWord.find(word, among: names) ?? NearestWord.find(word, among: synonyms)
    let foreign = ForeignWord.name(word).flatMap { takesAway.contains($0) ? nil : $0.rawValue }
    return foreign ?? nearest
  }
}
