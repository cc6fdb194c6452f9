import ReminderCore

extension Command {
  static let help = Command(
    specification: HelpCommand.specification, options: HelpCommand.Options.init, runWithoutTasks: HelpCommand.run)
}

enum HelpCommand {
  fileprivate static let specification = CommandSpecification(
    name: .help,
    summary: "show help for a command",
    details: [
      "'remind help options' explains the options that every command takes.",
      "--json prints the table of commands from which the help, the manual and the completions are made.",
    ],
    operands: [
      OperandSpecification(
        name: "COMMAND", count: .optional, value: ValueSpecification(name: "COMMAND", offer: .pages))
    ],
    examples: [
      Example(line: "remind help add", effect: "everything about 'add'"),
      Example(line: "remind help options", effect: "the options that every command takes"),
      Example(line: "remind help --man >remind.1", effect: "the manual page; man ./remind.1 shows it"),
      Example(line: "remind help --json", effect: "all commands and options, for a program"),
    ])

  struct Options {
    let man: Flag

    init(_ options: inout OptionList) { man = options.flag("man", summary: "print the manual page, for man(1)") }
  }

  @Sendable
  static func run(_ invocation: Invocation, _ options: Options, in context: Context) throws -> ExitCode {
    let globals = GlobalOptions.specifications
    if options.man.isGiven {
      if !invocation.operands.isEmpty {
        throw UsageError.conflictWithOperand(option: options.man.name, specification.operands[0])
      }
      if context.globals.json { throw UsageError.conflict(options.man.name, "--json") }
      try context.page(ManualPage.page(of: CommandTable.specifications, globals: globals))
      return .success
    }
    let page = HelpPage(columns: context.columns)
    switch (try invocation.operands.first.map(Topic.init) ?? .all, isJSON: context.globals.json) {
    case (.all, true): try context.print(TableJSON.table(of: CommandTable.specifications))
    case (.all, false): try context.page(page.overview(of: CommandTable.groups))
    case (.options, true): try context.print(TableJSON.options(globals))
    case (.options, false): try context.page(page.page(ofOptions: globals))
    case (.command(let command), true): try context.print(TableJSON.command(command))
    case (.command(let command), false): try context.page(page.page(of: command))
    }
    return .success
  }

  /// The topic of the help.
  private enum Topic {
    case all
    case options
    case command(CommandSpecification)

    /// The topic with a name. Throws with a suggestion where there is none.
    init(_ name: String) throws(UsageError) {
      self = name == HelpPage.options.name ? .options : .command(try CommandTable.shownSpecification(named: name))
    }
  }
}
