import ReminderCore

/// The table of commands for programs. New versions only add members.
enum TableJSON {
  /// All commands, and the options that every command takes in addition to its own.
  static func table(of commands: [CommandSpecification]) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("version", Version.number)
      json.key("exits")
      json.array { json in
        for code in ExitCode.allCases {
          json.object { json in
            json.member("status", Int(code.rawValue))
            json.member("meaning", UsageText.meaning(code))
          }
        }
      }
      json.key("commands")
      json.array { json in for command in commands { write(command, to: &json) } }
      json.key("globalOptions")
      json.array { json in for option in GlobalOptions.specifications { write(option, to: &json) } }
    }
    return json
  }

  /// The options that every command takes.
  static func options(_ globals: [OptionSpecification]) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.key("globalOptions")
      json.array { json in for option in globals { write(option, to: &json) } }
    }
    return json
  }

  /// One command.
  static func command(_ command: CommandSpecification) -> JSONWriter {
    var json = JSONWriter()
    write(command, to: &json)
    return json
  }

  private static func write(_ command: CommandSpecification, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", command.name.rawValue)
      json.member("summary", command.summary)
      json.member("usage", command.usage)
      json.key("details")
      json.array { json in for paragraph in command.details { json.string(paragraph) } }
      json.key("operands")
      json.array { json in for operand in command.operands { write(operand, to: &json) } }
      json.key("options")
      json.array { json in for option in command.options { write(option, to: &json) } }
      json.key("examples")
      json.array { json in
        for example in command.examples {
          json.object { json in
            json.member("line", example.line)
            json.member("effect", example.effect)
          }
        }
      }
      json.key("synonyms")
      json.array { json in for synonym in command.synonyms { json.string(synonym) } }
      json.key("output")
      if let shape = OutputShape.of(command.name) { shape.write(to: &json) } else { json.string(nil) }
    }
  }

  private static func write(_ operand: OperandSpecification, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", operand.name)
      json.member("required", operand.count == .one || operand.count == .oneOrMore)
      json.member("repeatable", operand.most > 1)
      json.key("value")
      write(operand.value, to: &json)
    }
  }

  private static func write(_ option: OptionSpecification, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", option.name)
      json.member("summary", option.summary)
      json.member("repeatable", option.isRepeatable)
      json.key("value")
      if let value = option.value { write(value, to: &json) } else { json.string(nil) }
      json.member("short", option.short)
      json.key("synonyms")
      json.array { json in for synonym in option.synonyms { json.string(synonym) } }
    }
  }

  private static func write(_ value: ValueSpecification, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", value.name)
      json.key("choices")
      json.array { json in for choice in value.choices { json.string(choice) } }
      json.member("words", value.offer?.rawValue)
      json.member("others", value.others)
    }
  }
}
