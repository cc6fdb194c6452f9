/// The completion script for zsh: what the commands take, as specifications for `_arguments`, and functions around
/// `_arguments`.
enum ZshCompletion {
  /// The script that offers commands in this order. `standard` is the command for a line without a command name;
  /// `globals` are the options that every command takes.
  static func script(
    _ commands: [CommandSpecification], standard: CommandSpecification, globals: [OptionSpecification]
  ) -> String {
    """
    #compdef remind
    # Completion of remind for zsh, made by 'remind completion zsh'.

    # Sets what a command takes: the names of its options, those with a value, and everything as _arguments reads it.
    _remind_table() {
      names=(\(names(globals)))
      valued=(\(names(globals.filter { $0.value != nil })))
      specs=(
    \(globals.map { "    \(entry($0))\n" }.joined())\
      )
      operands=()
      case $1 in
    \(commands.map { arm($0, isStandard: $0.name == standard.name) }.joined())\
      esac
    }

    # Offers the commands.
    _remind_commands() {
      local -a commands=(
    \(commands.map { "    \(described($0.name.rawValue, $0.summary))\n" }.joined())\
      )
      _describe -V -t commands command commands
    }

    # Offers the pages of the help.
    _remind_pages() {
      local -a pages=(
        \(described(HelpPage.options.name, HelpPage.options.summary))
      )
      local -i found=1
      _remind_commands && found=0
      _describe -V -t pages page pages && found=0
      return found
    }


    """ + functions
  }

  private static func arm(_ command: CommandSpecification, isStandard: Bool) -> String {
    var lines: [String] = []
    if !command.options.isEmpty {
      lines.append("names+=(\(names(command.options)))")
      lines.append("valued+=(\(names(command.options.filter { $0.value != nil })))")
      lines += ["specs+=("] + command.options.map { "  \(entry($0))" } + [")"]
    }
    if !command.operands.isEmpty {
      lines += ["operands=("] + command.operands.map { "  \(entry($0))" } + [")"]
    }
    let pattern = (isStandard ? "'' | " : "") + command.name.rawValue
    return "    \(pattern))\n" + lines.map { "      \($0)\n" }.joined() + "      ;;\n"
  }

  private static func names(_ options: [OptionSpecification]) -> String {
    options.map { "--\($0.name)" }.joined(separator: " ")
  }

  /// `'*--at=[remind then]:WHEN: '`
  private static func entry(_ option: OptionSpecification) -> String {
    let start = "\(option.isRepeatable ? "*" : "")--\(option.name)"
    let summary = "[\(escaped(option.summary, #"\[]"#))]"
    guard let value = option.value else { return BashCompletion.quoted(start + summary) }
    return BashCompletion.quoted("\(start)=\(summary):\(value.name):\(action(value, isOperand: false) ?? " ")")
  }

  /// `'*:ID: _remind_ask open-tasks operand'`; if there is no star, the script writes the operand's position before the
  /// colon.
  private static func entry(_ operand: OperandSpecification) -> String {
    let action = action(operand.value, isOperand: true) ?? " _remind_message \(operand.value.name)"
    return BashCompletion.quoted("\(operand.most == 1 ? "" : "*"):\(operand.name):\(action)")
  }

  private static func action(_ value: ValueSpecification, isOperand: Bool) -> String? {
    if !value.choices.isEmpty {
      let words = value.choices.joined(separator: " ")
      if isOperand, let offer = value.offer {
        return " _remind_words_and_ask \(offer.rawValue) \(value.name) \(words)"
      }
      return isOperand ? " _remind_words \(value.name) \(words)" : "(\(words))"
    }
    switch value.offer {
    case nil: return nil
    case .files: return "_files"
    case .pages: return " _remind_pages"
    case .some(let offer): return " _remind_ask \(offer.rawValue)\(isOperand ? " operand" : "")"
    }
  }

  private static func described(_ name: String, _ summary: String) -> String {
    BashCompletion.quoted("\(name):\(escaped(summary, #"\"#))")
  }

  /// A text with a backslash before each of these characters.
  private static func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
