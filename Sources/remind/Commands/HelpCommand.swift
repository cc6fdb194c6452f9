import ReminderCore

extension Command {
  static let help = Command(
    specification: HelpCommand.specification, options: HelpCommand.Options.init, runWithoutTasks: HelpCommand.run)
}

enum HelpCommand {
  fileprivate static let specification = CommandSpecification(
    name: "help",
    summary: "show help for a command",
    details: [
      "With --json it prints the table of commands from which the help, the manual and the completions are made."
    ],
    operands: [
      OperandSpecification(
        name: "COMMAND", count: .optional, value: ValueSpecification(name: "COMMAND", offer: .commands))
    ],
    examples: [
      Example(line: "remind help add", effect: "everything about 'add'"),
      Example(line: "remind help --man >remind.1", effect: "the manual page; man ./remind.1 shows it"),
      Example(line: "remind help --json", effect: "all commands and options, for a program"),
    ])

  struct Options {
    let man: Flag

    init(_ options: inout OptionList) { man = options.flag("man", summary: "print the manual page, for man(1)") }
  }

  @Sendable
  static func run(_ invocation: Invocation, _ options: Options, in context: Context) throws -> ExitCode {
    let command = try invocation.operands.first.map(CommandTable.shownSpecification(named:))
    if options.man.isGiven {
      if command != nil {
        throw UsageError.conflictWithOperand(option: options.man.name, specification.operands[0])
      }
      if context.globals.json { throw UsageError.conflict(options.man.name, "--json") }
      try context.print(
        ManualPage.page(of: CommandTable.specifications, globals: GlobalOptions.specifications))
    } else if context.globals.json {
      try context.print(command.map(TableJSON.command) ?? TableJSON.table(of: CommandTable.specifications))
    } else {
      try context.print(command.map(HelpPage.page) ?? HelpPage.overview(of: CommandTable.groups))
    }
    return .success
  }
}
