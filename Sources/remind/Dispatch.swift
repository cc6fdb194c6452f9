import ReminderCore
import ReminderSystem

extension Context {
  /// Carries out a command line; a word that is not valid UTF-8 is nil. With `--json`, standard error gets one object.
  func run(_ words: [String?]) -> ExitCode {
    guard GlobalOptions.namesJSON(words) else { return carryOut(words) }
    let document = ErrorDocument()
    let status = run(words, collecting: document)
    if let bytes = document.bytes { try? write(.standardError, bytes) }
    return status
  }

  /// Carries out a command line, and collects its messages.
  func run(_ words: [String?], collecting document: ErrorDocument) -> ExitCode {
    var context = self
    context.document = document
    return context.carryOut(words)
  }

  /// Carries out a command line. The single place where errors are caught.
  private func carryOut(_ words: [String?]) -> ExitCode {
    do {
      let words = try Context.texts(words)
      return try dispatch(words)
    } catch let error as HostError where error.isClosedPipe && error.isOfOutput {
      return .success  // the reader has closed the pipe, as `head` does
    } catch {
      return fail(with: error)
    }
  }

  /// Prints an error and gives its exit status.
  private func fail(with error: any Error) -> ExitCode {
    let explanation = ErrorText.explain(error)
    if let document { document.end(with: explanation) } else { complain(explanation) }
    return explanation.status
  }

  private static func texts(_ words: [String?]) throws(UsageError) -> [String] {
    var texts: [String] = []
    for (index, word) in words.enumerated() {
      guard let word else { throw .invalidUTF8(position: index + 1) }
      texts.append(word)
    }
    return texts
  }

  private func dispatch(_ words: [String]) throws -> ExitCode {
    switch try parser.parse(words) {
    case .version:
      try print("remind \(Version.text)\n")
      return .success
    case .help(let specification, let globals):
      var context = self
      context.globals = globals
      if let name = specification?.name, name.isHidden { throw CommandTable.unknown(name.rawValue) }
      let page = HelpPage(columns: columns)
      try context.page(specification.map(page.page) ?? page.overview(of: CommandTable.groups))
      return .success
    case .run(let invocation, let given, let globals):
      var context = self
      context.globals = globals
      return try CommandTable.command(invocation.specification.name).run(invocation, given, context)
    }
  }

  /// The parser, which sorts words into commands, options and operands.
  var parser: Parser {
    Parser(
      command: { CommandTable.command($0).specification },
      unknown: { CommandTable.unknown($0, names: $1, behind: $2, line: $3) },
      phrases: { kind, text in
        // Without a clock or a zone, the command reports the error itself.
        (try? host.present()).flatMap { Values.phrases(text, as: kind, at: $0) }
      })
  }
}
