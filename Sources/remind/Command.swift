/// A command: its specification and its code.
struct Command: Sendable {
  /// The specification, with the options that the command declares.
  let specification: CommandSpecification
  /// Gets the options as given; a command reads them only through its declaration.
  let run: @Sendable (Invocation, OptionList, Context) throws -> ExitCode

  /// A command that works on the tasks and has no options.
  init(
    specification: CommandSpecification,
    run: @escaping @Sendable (Invocation, Tasks, Context) throws -> ExitCode
  ) {
    self.init(specification: specification, options: { _ in }, run: { try run($0, $2, $3) })
  }

  /// A command that works on the tasks. The command can read only the options that it declares. A note that the named
  /// file is missing comes after all other output. Commands that a schedule runs each minute, or that set up a
  /// schedule, print no such note.
  init<Options>(
    specification: CommandSpecification,
    options declare: @escaping @Sendable (inout OptionList) -> Options,
    saysMissingFile: Bool = true,
    run: @escaping @Sendable (Invocation, Options, Tasks, Context) throws -> ExitCode
  ) {
    self.init(specification: specification, options: declare) { invocation, options, context in
      let tasks = try context.tasks()
      let status = try run(invocation, options, tasks, context)
      if saysMissingFile { context.noteMissingFile(tasks) }
      return status
    }
  }

  /// A command that changes the tasks only through its `Context`. With `--dry-run`, the command shows the result
  /// without changing the tasks.
  init<Options>(
    specification: CommandSpecification,
    options declare: @escaping @Sendable (inout OptionList) -> Options,
    change: @escaping @Sendable (Invocation, Options, Tasks, Context) throws -> ExitCode
  ) {
    self.init(
      specification: specification,
      options: { (declare(&$0), $0.flag("dry-run", summary: "show what would happen, and change nothing")) },
      run: { invocation, options, tasks, context in
        var context = context
        context.isDryRun = options.1.isGiven
        return try change(invocation, options.0, tasks, context)
      })
  }

  /// A command that changes the tasks and has no options of its own.
  init(
    specification: CommandSpecification,
    change: @escaping @Sendable (Invocation, Tasks, Context) throws -> ExitCode
  ) {
    self.init(specification: specification, options: { _ in }, change: { try change($0, $2, $3) })
  }

  /// A command that needs no state file, no clock and no zone.
  init<Options>(
    specification: CommandSpecification,
    options declare: @escaping @Sendable (inout OptionList) -> Options,
    runWithoutTasks run: @escaping @Sendable (Invocation, Options, Context) throws -> ExitCode
  ) {
    var specification = specification
    specification.options = OptionList.specifications(of: declare)
    self.specification = specification
    self.run = { invocation, given, context in
      try run(invocation, given.options(declare), context)
    }
  }
}
