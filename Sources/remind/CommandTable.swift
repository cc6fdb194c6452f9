import ReminderCore

/// Commands that stand under one heading in the help.
struct CommandGroup: Sendable {
  let title: String
  let commands: [Command]
}

/// Every command, in the order of the help.
enum CommandTable {
  static let groups = [
    CommandGroup(
      title: "Tasks", commands: [.add, .list, .show, .edit, .done, .undone, .next, .skip, .delete, .undo, .redo]),
    CommandGroup(title: "Notifications", commands: [.pending, .snooze, .cancel, .status, .fire, .open, .act]),
    CommandGroup(
      title: "The program", commands: [.schedule, .doctor, .config, .import, .export, .restore, .completion, .help]),
  ]

  static let commands: [Command] = groups.flatMap { $0.commands }

  /// Commands that this program runs itself; no help and no completion shows them.
  static let hidden: [Command] = [.bubble]

  static var specifications: [CommandSpecification] { commands.map(\.specification) }

  /// A command by its name; throws with a suggestion where there is none.
  static func specification(named name: String) throws(UsageError) -> CommandSpecification {
    guard let found = specifications.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, nearest: NearestWord.find(name, among: specifications.map(\.name)))
    }
    return found
  }

  static func command(for specification: CommandSpecification) -> Command {
    (commands + hidden).first { $0.specification.name == specification.name } ?? .list
  }
}
