import ReminderCore

// The JSON Schema of a tool, made of the specification of its command: so a tool and the command cannot differ.

extension AgentTool {
  /// A parameter of a tool.
  struct Parameter {
    enum Form {
      case text
      case choice([String])
      case texts
      case truth
    }

    let name: String
    let form: Form
    let description: String
    let isRequired: Bool
  }

  /// The parameters: those of the operand, then the options.
  var parameters: [Parameter] {
    let specifications = specification.options
    let options = options.compactMap { name in specifications.first { $0.name == name } }.map { option in
      let form: Parameter.Form
      switch option.value {
      case nil: form = .truth
      case _ where option.isRepeatable: form = .texts
      case let value? where !value.choices.isEmpty && value.others == nil: form = .choice(value.choices)
      default: form = .text
      }
      return Parameter(
        name: option.name, form: form, description: option.summary, isRequired: required.contains(option.name))
    }
    return ofOperand + options
  }

  private var ofOperand: [Parameter] {
    let text = { (name: String, description: String, isRequired: Bool) in
      Parameter(name: name, form: .text, description: description, isRequired: isRequired)
    }
    let task = text("task", "the id of the task (a UUID), or its key; never its number", true)
    switch operand {
    case .none: return []
    case .title: return [text("title", "the title", true)]
    case .task: return [task]
    case .words(let name, let isRequired):
      let value = specification.operands.first?.value
      return [text(name, "one of: \(value?.range ?? "")", isRequired)]
    case .taskThenTime(let name):
      return [task, text(name, "the new date, or a length such as 2d; one day later by default", false)]
    case .setting: return [text("name", "the setting", true), text("value", "the new value", true)]
    }
  }

  /// Writes the tool as `tools/list` lists it.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("title", title)
      json.member("description", description)
      json.key("inputSchema")
      json.object { json in
        json.member("type", "object")
        json.key("properties")
        json.object { json in
          for parameter in parameters {
            json.key(escaping: parameter.name)
            parameter.write(to: &json)
          }
        }
        json.key("required")
        json.array { json in for parameter in parameters where parameter.isRequired { json.string(parameter.name) } }
        json.member("additionalProperties", false)
      }
      json.key("outputSchema")
      outputShape.write(to: &json)
      json.key("annotations")
      json.object { json in
        json.member("readOnlyHint", isReading)
        if !isReading { json.member("destructiveHint", command == .delete) }
        json.member("openWorldHint", false)
      }
    }
  }

  /// The shape of the structured result, which is always an object.
  var outputShape: JSONShape {
    switch command {
    case .list, .show: .part(["tasks": .array(TaskJSON.shape)])
    case .agenda, .receipt: OutputShape.of(command) ?? .part([:])
    case .config: .part(["settings": OutputShape.of(.config) ?? .array(.string)])
    default: .part(["tasks": .array(TaskJSON.answer)])
    }
  }

  /// The member that has the result, where the command prints an array.
  var listMember: String? {
    switch command {
    case .agenda, .receipt: nil
    case .config: "settings"
    default: "tasks"
    }
  }
}

extension AgentTool.Parameter {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      switch form {
      case .text: json.member("type", "string")
      case .truth: json.member("type", "boolean")
      case .choice(let words):
        json.member("type", "string")
        json.key("enum")
        json.array { for word in words { $0.string(word) } }
      case .texts:
        json.member("type", "array")
        json.key("items")
        json.object { $0.member("type", "string") }
      }
      json.member("description", description)
    }
  }
}
