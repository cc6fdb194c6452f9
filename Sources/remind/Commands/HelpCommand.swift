import ReminderCore

extension Command {
  static let help = Command(specification: HelpCommand.specification, runWithoutSession: HelpCommand.run)
}

enum HelpCommand {
  static let specification = CommandSpecification(
    name: "help",
    summary: "show help for a command",
    details: [
      "With --json it prints the table of commands from which the help, the manual and the completions are made."
    ],
    operands: [
      OperandSpecification(
        name: "COMMAND", count: .optional, value: ValueSpecification(name: "COMMAND", offer: .commands))
    ],
    options: [OptionSpecification(name: "man", summary: "print the manual page, for man(1)")],
    examples: [
      Example(line: "remind help add", effect: "everything about 'add'"),
      Example(line: "remind help --man >remind.1", effect: "the manual page; man ./remind.1 shows it"),
      Example(line: "remind help --json", effect: "all commands and options, for a program"),
    ])

  @Sendable
  static func run(_ invocation: Invocation, _ globals: GlobalOptions, in world: World) throws -> ExitCode {
    let command = try invocation.operands.first.map(CommandTable.shownSpecification(named:))
    if invocation.has("man"), command != nil { throw UsageError.conflict("--man", "a command") }
    if invocation.has("man"), globals.json { throw UsageError.conflict("--man", "--json") }
    let text: [UInt8]
    if invocation.has("man") {
      text = Array(ManualPage.page(of: CommandTable.specifications, globals: GlobalOptions.specifications).utf8)
    } else if globals.json {
      let json = command.map(TableJSON.command) ?? TableJSON.table(of: CommandTable.specifications)
      text = json.bytes + [UInt8(ascii: "\n")]
    } else {
      text = Array((command.map(HelpPage.page) ?? HelpPage.overview(of: CommandTable.groups)).utf8)
    }
    try world.write(.standardOutput, text)
    return .success
  }
}
