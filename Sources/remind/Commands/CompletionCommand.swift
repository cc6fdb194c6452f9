import ReminderCore

extension Command {
  static let completion = Command(
    specification: CompletionCommand.specification, options: CompletionCommand.Options.init,
    runWithoutTasks: CompletionCommand.run)
}

enum CompletionCommand {
  /// The shells that have a script.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  struct Options {
    let words: Option<ValueSpecification.Offer>

    init(_ options: inout OptionList) {
      words = options.option(
        "words", ValueSpecification(name: "KIND", choices: CompletionWords.kinds.map(\.rawValue)),
        summary: "print words instead: \(CompletionWords.kinds.map(\.rawValue).joined(separator: ", "))"
      ) { try Values.choice($0, of: CompletionWords.kinds) }
    }
  }

  fileprivate static let specification = CommandSpecification(
    name: .completion,
    summary: "let your shell complete commands, options and tasks",
    details: [
      "'completion' prints a script. To load it whenever your shell starts, add a line to the shell's own file:",
      "    ~/.bashrc                   eval \"$(remind completion bash)\"\n"
        + "    ~/.zshrc, after compinit    source <(remind completion zsh)\n"
        + "    ~/.config/fish/config.fish  remind completion fish | source",
      "If the program has another name, such as rmd, tell the shell: 'complete -F _remind rmd' in bash, 'compdef "
        + "rmd=remind' in zsh, 'complete -c rmd -w remind' in fish.",
      "The script uses --words for words that depend on your tasks. Each line of --words is a word, a tab and the "
        + "meaning of the word, without control characters. If the state file cannot be read, --words prints nothing, "
        + "and that is no error.",
    ],
    operands: [
      OperandSpecification(
        name: "SHELL", count: .optional,
        value: ValueSpecification(name: "SHELL", choices: Shell.allCases.map(\.rawValue)))
    ],
    examples: [
      Example(line: "remind completion bash", effect: "the script for bash"),
      Example(line: "remind completion --words open-tasks", effect: "the numbers of open tasks with their titles"),
    ])

  @Sendable
  static func run(_ invocation: Invocation, _ options: Options, in context: Context) throws -> ExitCode {
    let shell = try invocation.operands.first.map { word in
      try Invocation.reading(word, for: .completion) { try Values.choice($0, as: Shell.self) }
    }
    let operand = specification.operands[0]
    switch (shell, try options.words.value()) {
    case (_?, _?): throw UsageError.conflictWithOperand(option: options.words.name, operand)
    case (nil, nil): throw UsageError.missingOperand(operand, command: specification.name)
    case (let shell?, nil): try context.print(script(for: shell))
    case (nil, let kind?):
      // An error message would only disturb the line that a person is typing.
      if let words = try? CompletionWords.text(of: kind, in: context), !words.isEmpty {
        try context.print(words)
      }
    }
    return .success
  }

  private static func script(for shell: Shell) -> String {
    let commands = CommandTable.specifications
    let standard = Command.list.specification
    let globals = GlobalOptions.specifications
    return switch shell {
    case .bash: BashCompletion.script(commands, standard: standard, globals: globals)
    case .zsh: ZshCompletion.script(commands, standard: standard, globals: globals)
    case .fish: FishCompletion.script(commands, standard: standard, globals: globals)
    }
  }
}
