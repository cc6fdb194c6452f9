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
    switch try parsed(words) {
    case .version where GlobalOptions.namesJSON(words):
      var json = JSONWriter()
      json.object { $0.member("version", Version.text) }
      try print(json)
      return .success
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

  /// The parsed line. For a bare `q` or `add`, a person types the sentence at a prompt, where no shell reads it.
  private func parsed(_ words: [String]) throws -> ParsedLine {
    let refusal: UsageError
    do { return try parser.parse(words) } catch { refusal = error }
    guard case .missingOperand(_, let command) = refusal, [.q, .add].contains(command), isPersonThere,
      !words.contains("--no-input"), !GlobalOptions.namesJSON(words)
    else { throw refusal }
    let sentence = try line(after: texts.notes.whatToAdd) ?? ""
    if sentence.isEmpty { throw refusal }
    return try parser.parse(words + [sentence])
  }

  /// The tasks of the file that a line names, before it is parsed; nil if they cannot be read.
  private func list(ofLine words: [String]) -> ReminderList? {
    var context = self
    for (place, word) in words.prefix(while: { $0 != "--" }).enumerated() {
      if word.hasPrefix("--file=") { context.globals.file = String(word.dropFirst(7)) }
      if ["--file", "-f"].contains(word), place + 1 < words.count { context.globals.file = words[place + 1] }
    }
    return try? context.tasks().store.load()
  }

  /// The error for a word that is not a command. For a saved list, the error names `list`.
  private func unknown(_ word: String, _ names: [String], _ behind: [String], _ line: [String]) -> UsageError {
    if names.isEmpty, behind.isEmpty, list(ofLine: line)?.settings.viewName(word) != nil {
      return .listWordAsCommand(word)
    }
    return CommandTable.unknown(word, names: names, behind: behind, line: line)
  }

  /// The parser, which sorts words into commands, options and operands.
  var parser: Parser {
    Parser(
      command: { CommandTable.command($0).specification },
      unknown: unknown,
      phrases: { kind, text in
        // Without a clock or a zone, the command reports the error itself.
        (try? host.present()).flatMap { Values.phrases(text, as: kind, at: $0) }
      },
      isCategory: { name, line in
        list(ofLine: line)?.categories.contains { CategoryName(name) == $0 } ?? false
      })
  }
}
