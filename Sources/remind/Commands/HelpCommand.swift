extension Command {
  static let help = Command(
    specification: CommandSpecification(
      name: "help",
      summary: "show help for a command",
      operands: [
        OperandSpecification(
          name: "COMMAND", count: .optional, value: ValueSpecification(name: "COMMAND", offer: .commands))
      ],
      examples: [Example(line: "remind help add", effect: "everything about 'add'")]),
    run: { invocation, session in
      guard let name = invocation.operands.first else {
        try session.print(HelpPage.overview(of: CommandTable.specifications))
        return .success
      }
      try session.print(HelpPage.page(of: try CommandTable.specification(named: name)))
      return .success
    })
}
