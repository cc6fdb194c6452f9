import ReminderCore

/// A tool of `remind mcp`: a command of this program, with the options that a caller may give.
struct AgentTool: Sendable {
  /// What the first words of the command are.
  enum Operand: Sendable {
    case none
    /// A title, after `--`.
    case title
    /// A task, by its id or its key.
    case task
    /// Words as a person types them, and the parameter's name.
    case words(String, isRequired: Bool)
    /// A task, then a time, and the parameter's name.
    case taskThenTime(String)
    /// A setting and its value.
    case setting
  }

  let name: String
  let command: CommandName
  let title: String
  let description: String
  let operand: Operand
  /// The options of the command that a caller may give.
  let options: [String]
  /// The options that a caller has to give.
  var required: [String] = []
  /// Whether nothing changes.
  var isReading = false
  /// What `--allow` has to name; nil for a tool that is always there.
  var permission: Permission?

  /// What a caller may do only if the person has allowed it.
  enum Permission: String, CaseIterable, Sendable {
    case delete
    case config
  }

  /// The specification of the command.
  var specification: CommandSpecification { CommandTable.command(command).specification }
}

extension AgentTool {
  /// Every tool, in the order in which a caller sees them.
  static let all: [AgentTool] = [
    AgentTool(
      name: "add", command: .add, title: "Add a reminder",
      description: "Adds a task with its reminders. The answer says when it rings and through which channels "
        + "('delivery'), and has the token 'undo'. Pass require-delivery if a person relies on it.",
      operand: .title, options: options(of: .add, without: ["no-then", "dry-run"])),
    AgentTool(
      name: "find", command: .list, title: "Find tasks",
      description: "Lists tasks: open ones, or those of a scope such as today, overdue, rang, week, all or done.",
      operand: .words("scope", isRequired: false),
      options: [
        "search", "category", "not-category", "priority", "due-before", "due-after", "since", "limit", "sort",
        "reverse",
      ], isReading: true),
    AgentTool(
      name: "show", command: .show, title: "Show a task",
      description: "Everything about one task, with the state of each of its reminders.", operand: .task, options: [],
      isReading: true),
    AgentTool(
      name: "change", command: .edit, title: "Change a task",
      description: "Changes a task: its due date, reminders, rule, notes and so on. What is not given stays.",
      operand: .task,
      options: options(
        of: .edit,
        without: [
          "view", "with-key", "dry-run", "key", "after", "no-after", "no-notices", "notices", "no-except",
        ]), required: ["if-due"]),
    AgentTool(
      name: "complete", command: .done, title: "Complete a task",
      description: "Marks a task as done. Of a task that repeats, it completes the occurrence of 'if-due'.",
      operand: .task, options: ["if-due", "at"], required: ["if-due"]),
    AgentTool(
      name: "snooze", command: .snooze, title: "Snooze a task",
      description: "Silences a task for a while; then it rings once. The due date stays.", operand: .task,
      options: ["if-due", "for", "until", "require-delivery"], required: ["if-due"]),
    AgentTool(
      name: "postpone", command: .postpone, title: "Postpone a task",
      description: "Moves the due date of a task; its reminders go along.", operand: .taskThenTime("to"),
      options: ["if-due"], required: ["if-due"]),
    AgentTool(
      name: "upcoming", command: .agenda, title: "What is coming",
      description: "What is due and what rings, day by day, with what rang and what is overdue.",
      operand: .words("days", isRequired: false), options: ["bells", "category", "priority"], isReading: true),
    AgentTool(
      name: "receipt", command: .receipt, title: "What became of a reminder",
      description: "Whether a reminder was delivered, answered, held or failed, is due, or is still to come; and why.",
      operand: .task, options: ["since"], isReading: true),
    AgentTool(
      name: "undo", command: .undo, title: "Undo a change",
      description: "Undoes the change whose answer had this token in 'undo'. If anything was changed since, nothing "
        + "happens.",
      operand: .none, options: ["change"], required: ["change"]),
    AgentTool(
      name: "delete", command: .delete, title: "Delete a task", description: "Deletes a task.", operand: .task,
      options: ["if-due"], required: ["if-due"], permission: .delete),
    AgentTool(
      name: "set", command: .config, title: "Change a setting",
      description: "Sets a setting of the person's reminders, such as quiet.hours.", operand: .setting, options: [],
      permission: .config),
  ]

  /// The options of a command, apart from some. So a caller may give an option that the command gets later.
  private static func options(of command: CommandName, without names: Set<String>) -> [String] {
    CommandTable.command(command).specification.options.map(\.name).filter { !names.contains($0) }
  }
}
