import ReminderCore

/// Everything outside that a run of the program touches; the real one, or one that a test makes.
struct World: Sendable {
  var surroundings: Surroundings
  /// The columns of the terminal that standard output goes to; nil where it goes elsewhere.
  var columns: Int?
  /// The environment as it is handed on to a program.
  var environment: ProcessEnvironment
  /// Everything that standard input holds.
  var readInput: @Sendable () throws(HostError) -> [UInt8]
  /// Runs a shell command in the foreground with one argument behind it, as an editor is run; gives its exit status.
  var runInForeground: @Sendable (_ command: String, _ argument: String) throws(HostError) -> Int32
  /// Whether a person can be asked: standard input is a terminal, and standard error, where they see the question.
  var isPersonThere: Bool
  /// The next line that a person types; nil where there is none.
  var readLine: @Sendable () -> String?
  var write: @Sendable (OutputStream, [UInt8]) throws(HostError) -> Void
}

extension World {
  /// Carries out a command line. The single place where errors are caught.
  func run(_ words: [String]) -> ExitCode {
    do {
      return try dispatch(words)
    } catch let error as HostError where error.isClosedPipe && error.isOfOutput {
      return .success  // whoever read the output has had enough of it
    } catch {
      return fail(with: error)
    }
  }

  /// Says why nothing was done.
  func fail(with error: any Error) -> ExitCode {
    let (sentence, status) = ErrorText.explain(error)
    // Each text in a sentence is made safe where the sentence is; here nothing that was forgotten there gets through.
    try? write(.standardError, Array("remind: \(SafeText.paragraph(sentence))\n".utf8))
    return status
  }

  private func dispatch(_ words: [String]) throws -> ExitCode {
    let parser = Parser(command: CommandTable.specification(named:), standard: Command.list.specification)
    switch try parser.parse(words) {
    case .version:
      try write(.standardOutput, Array("remind \(Remind.version)\n".utf8))
      return .success
    case .help(let specification):
      // What this program runs itself has no page.
      let specification = try specification.map { try CommandTable.shownSpecification(named: $0.name) }
      let page = specification.map(HelpPage.page) ?? HelpPage.overview(of: CommandTable.groups)
      try write(.standardOutput, Array(page.utf8))
      return .success
    case .run(let invocation, let globals):
      let command = CommandTable.command(named: invocation.specification.name) ?? .list
      return try command.run(invocation, globals, self)
    }
  }

  /// What the output goes to.
  func terminal(_ globals: GlobalOptions) -> Terminal {
    let variable = surroundings.variable
    let hasColor = Terminal.wantsColor(globals.color, isTerminal: columns != nil, variable: variable)
    return Terminal(columns: columns, hasColor: hasColor, isUnicode: Terminal.isUnicode(variable))
  }

  /// What a command that works on the tasks has at hand.
  func session(_ globals: GlobalOptions) throws -> Session {
    Session(
      surroundings: surroundings,
      globals: globals,
      terminal: terminal(globals),
      present: try surroundings.present(),
      store: Store(try StatePath(option: globals.file, in: surroundings), in: surroundings),
      environment: environment,
      readInput: readInput,
      runInForeground: runInForeground,
      canAsk: isPersonThere && !globals.noInput,
      readLine: readLine,
      write: write)
  }
}
