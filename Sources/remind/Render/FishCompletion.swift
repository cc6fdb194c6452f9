/// The completion script for fish: a line for each possible offer, and functions that decide when to offer it.
enum FishCompletion {
  /// The script that offers commands in this order. `standard` is the command for a line without a command name;
  /// `globals` are the options that every command takes.
  static func script(
    _ commands: [CommandSpecification], standard: CommandSpecification, globals: [OptionSpecification]
  ) -> String {
    """
    # Completion of remind for fish, made by 'remind completion fish'.

    # Prints the options of a command.
    function __remind_names
    \(names(commands, standard: standard, globals: globals))\
    end

    # Prints those that take a value.
    function __remind_valued
    \(names(commands.map(valued), standard: standard, globals: globals.filter { $0.value != nil }))\
    end


    """ + functions(standard: standard.name.rawValue) + """

      complete -c remind -f

      """
      + globals.map { line($0, conditions: []) }.joined()
      + commands.map { "\n" + lines($0, isStandard: $0.name == standard.name, all: commands) }.joined()
  }

  private static func valued(_ command: CommandSpecification) -> CommandSpecification {
    var command = command
    command.options.removeAll { $0.value == nil }
    return command
  }

  private static func names(
    _ commands: [CommandSpecification], standard: CommandSpecification, globals: [OptionSpecification]
  ) -> String {
    let arms = commands.filter { !$0.options.isEmpty }.map { command in
      """
              case \(command.name)\(command.name == standard.name ? " ''" : "")
                  \(printing(command.options))

      """
    }
    return "    \(printing(globals))\n    switch $argv[1]\n\(arms.joined())    end\n"
  }

  private static func printing(_ options: [OptionSpecification]) -> String {
    #"printf '%s\n'"# + options.map { " --\($0.name)" }.joined()
  }

  private static func lines(_ command: CommandSpecification, isStandard: Bool, all: [CommandSpecification]) -> String {
    let isHere = "__remind_in \(command.name)\(isStandard ? " \"\"" : "")"
    var text = "complete -c remind -n __remind_wants_command -a \(command.name) -d \(quoted(command.summary))\n"
    for option in command.options { text += line(option, conditions: [isHere]) }
    for (place, operand) in command.operands.enumerated() {
      let words: [String] =
        operand.value.offer == .pages
        ? (all.map { ($0.name.rawValue, $0.summary) } + [HelpPage.options]).map { "\($0.0) -d \(quoted($0.1))" }
        : words(of: operand.value, isOperand: true)
      // Operands of the standard command are offered only after its name: before that, the word may be a command.
      let condition = "__remind_in \(command.name); and __remind_operand \(place + 1)\(operand.most == 1 ? "" : "+")"
      for words in words { text += "complete -c remind -n '\(condition)' -k -a \(words)\n" }
      if operand.value.offer == .files { text += "complete -c remind -n '\(condition)' -F\n" }
    }
    return text
  }

  private static func line(_ option: OptionSpecification, conditions: [String]) -> String {
    let conditions = conditions + (option.isRepeatable ? [] : ["__remind_lacks --\(option.name)"])
    var text = "complete -c remind"
    if !conditions.isEmpty { text += " -n '\(conditions.joined(separator: "; and "))'" }
    if let short = option.short, option.value != nil { text += " -s \(short.dropFirst())" }
    text += " -l \(option.name)"
    if let value = option.value {
      text += value.offer == .files ? " -r -F" : " -x"
      for words in words(of: value, isOperand: false) { text += " -k -a \(words)" }
    }
    return text + " -d \(quoted(option.summary))\n"
  }

  /// The values of `-a`, one for each line. Empty if there is nothing to offer, or if fish offers the words itself.
  private static func words(of value: ValueSpecification, isOperand: Bool) -> [String] {
    var words: [String] = []
    if !value.choices.isEmpty {
      let choices = value.choices.joined(separator: " ")
      words.append(isOperand ? "'(__remind_left \(choices))'" : "'\(choices)'")
    }
    switch value.offer {
    case nil, .pages, .files: break
    case .some(let offer): words.append("'(__remind_ask\(isOperand ? "_left" : "") \(offer.rawValue))'")
    }
    return words
  }

  /// A text as one word of fish.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { #"\'"#.contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
