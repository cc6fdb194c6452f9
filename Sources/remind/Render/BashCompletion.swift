/// The completion script for bash: a table of what the commands take, and functions that read the table. The script
/// works with bash 3.2, the version of macOS.
enum BashCompletion {
  /// The script that offers commands in this order. `standard` is the command for a line without a command name;
  /// `globals` are the options that every command takes.
  static func script(
    _ commands: [CommandSpecification], standard: CommandSpecification, globals: [OptionSpecification]
  ) -> String {
    """
    # Completion of remind for bash, made by 'remind completion bash'. It needs nothing else to be loaded.

    # Sets what a command takes: options as NAME|once or many|VALUE|SUMMARY, operands as one or many|VALUE. A VALUE is -
    # for none, text where nothing can be offered, files, =WORD WORD, a kind of words that remind itself prints, or
    # =WORD WORD@KIND for both.
    _remind_table() {
      case $1 in
    \(commands.map { arm($0, isStandard: $0.name == standard.name) }.joined())\
        *)
          options=()
          operands=()
          ;;
      esac
      options+=(
    \(globals.map { "    \(entry($0))\n" }.joined())\
      )
    }

    # Prints the commands, each with what it is good for behind a tab.
    _remind_commands() {
      printf '%s\\t%s\\n'\(commands.map { " \\\n    \($0.name) \(quoted($0.summary))" }.joined())
    }

    # Prints the pages of the help in the same form.
    _remind_pages() {
      _remind_commands
      printf '%s\\t%s\\n' \(HelpPage.options.name) \(quoted(HelpPage.options.summary))
    }


    """ + functions(standard: standard.name.rawValue)
  }

  private static func arm(_ command: CommandSpecification, isStandard: Bool) -> String {
    """
        \(isStandard ? "'' | " : "")\(command.name))
          options=(\(list(command.options.map(entry))))
          operands=(\(list(command.operands.map(entry))))
          ;;

    """
  }

  private static func list(_ entries: [String]) -> String {
    entries.isEmpty ? "" : entries.map { "\n        \($0)" }.joined() + "\n      "
  }

  private static func entry(_ option: OptionSpecification) -> String {
    let value = option.value.map(kind) ?? "-"
    return quoted("--\(option.name)|\(option.isRepeatable ? "many" : "once")|\(value)|\(option.summary)")
  }

  private static func entry(_ operand: OperandSpecification) -> String {
    quoted("\(operand.most == 1 ? "one" : "many")|\(kind(operand.value))")
  }

  private static func kind(_ value: ValueSpecification) -> String {
    guard !value.choices.isEmpty else { return value.offer?.rawValue ?? "text" }
    return "=" + value.choices.joined(separator: " ") + (value.offer.map { "@\($0.rawValue)" } ?? "")
  }

  /// The function that sets `word` to the own name of an option: `-c` and `--tag` to `--category`. For bash and zsh.
  static let longNames = """
    # Sets word to the long name of an option, where it is another name for it.
    _remind_long() {
      case $word in
    \(OptionSynonym.all.map { "    \($0.word)) word=--\($0.option) ;;\n" }.joined())\
      esac
    }

    """

  /// A text as one word of bash or zsh.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
