import ReminderCore

/// Every command, in the order of the help.
enum CommandTable {
  static let commands: [Command] = [
    .add, .list, .show, .edit, .done, .undone, .delete, .snooze, .cancel, .undo, .redo, .pending, .status, .fire,
    .config, .help,
  ]

  static var specifications: [CommandSpecification] { commands.map(\.specification) }

  /// A command by its name; throws with a suggestion where there is none.
  static func specification(named name: String) throws(UsageError) -> CommandSpecification {
    guard let found = specifications.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, nearest: NearestWord.find(name, among: specifications.map(\.name)))
    }
    return found
  }

  static func command(for specification: CommandSpecification) -> Command {
    commands.first { $0.specification.name == specification.name } ?? .list
  }
}
