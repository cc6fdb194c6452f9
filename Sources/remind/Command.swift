/// A command: its specification and its code.
struct Command: Sendable {
  /// With the options that the command declares.
  let specification: CommandSpecification
  /// Gets the options as they were given; a command reads them through its declaration only.
  let run: @Sendable (Invocation, OptionList, Context) throws -> ExitCode

  /// A command that works on the tasks and has no options.
  init(
    specification: CommandSpecification,
    run: @escaping @Sendable (Invocation, Tasks, Context) throws -> ExitCode
  ) {
    self.specification = specification
    self.run = { invocation, _, context in
      let tasks = try context.tasks()
      let status = try run(invocation, tasks, context)
      context.noteMissingFile(tasks)
      return status
    }
  }

  /// A command that works on the tasks. It can read the options that it declares, and no others. That the file which
  /// was named is not there is said behind all else, but not by what a schedule runs each minute, or sets that up.
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

  /// A command that changes the tasks, by its `Context` alone: with `--dry-run` it shows what would become of them.
  init<Options>(
    specification: CommandSpecification,
    options declare: @escaping @Sendable (inout OptionList) -> Options,
    change: @escaping @Sendable (Invocation, Options, Tasks, Context) throws -> ExitCode
  ) {
    self.init(
      specification: specification,
      options: { (declare(&$0), $0.flag("dry-run", summary: "show what would become of it, and change nothing")) },
      run: { invocation, options, tasks, context in
        var context = context
        context.isDryRun = options.1.isGiven
        return try change(invocation, options.0, tasks, context)
      })
  }

  /// The same without options of its own.
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

/// The exit status of a command.
enum ExitCode: Int32, CaseIterable, Sendable {
  /// It was done, or there was nothing to do.
  case success = 0
  /// It could not be done: a file, a delivery, a state that cannot be read.
  case failure = 1
  /// The words are wrong; nothing was changed.
  case usage = 2
  /// No such task, or the name fits several; nothing was changed.
  case noSuchTask = 3
  /// Nothing has run `fire` for more than ten minutes, says `doctor --alive`.
  case notFiring = 4
}
