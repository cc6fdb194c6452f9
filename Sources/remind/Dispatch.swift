import ReminderCore

extension Context {
  /// Carries out a command line. The single place where errors are caught.
  func run(_ words: [String]) -> ExitCode {
    do {
      return try dispatch(words)
    } catch let error as HostError where error.isClosedPipe && error.isOfOutput {
      return .success  // the reader has closed the pipe, as `head` does
    } catch {
      return fail(with: error)
    }
  }

  /// Prints an error and gives its exit status.
  func fail(with error: any Error) -> ExitCode {
    let (sentence, status) = ErrorText.explain(error)
    complain(sentence)
    return status
  }

  private func dispatch(_ words: [String]) throws -> ExitCode {
    let parser = Parser(
      command: CommandTable.specification(named:), unknown: CommandTable.unknown,
      standard: { Command.list.specification },
      phrases: { kind, text in
        // Without a clock or a zone the command says so itself.
        (try? surroundings.present()).flatMap { Values.phrases(text, as: kind, at: $0) }
      })
    switch try parser.parse(words) {
    case .version:
      try print("remind \(Remind.version)\n")
      return .success
    case .help(let specification, let globals):
      var context = self
      context.globals = globals
      // A hidden command has no help.
      let specification = try specification.map { try CommandTable.shownSpecification(named: $0.name) }
      let page = HelpPage(columns: columns)
      try context.page(specification.map(page.page) ?? page.overview(of: CommandTable.groups))
      return .success
    case .run(let invocation, let given, let globals):
      var context = self
      context.globals = globals
      let name = invocation.specification.name
      guard let command = CommandTable.command(named: name) else { throw CommandTable.unknown(name) }
      return try command.run(invocation, given, context)
    }
  }
}
