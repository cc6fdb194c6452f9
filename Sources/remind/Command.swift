/// A command: what it looks like and what it does.
struct Command: Sendable {
  /// With the options that the command declares.
  let specification: CommandSpecification
  /// Takes the options as they were given, which only the declaration gets to see.
  let run: @Sendable (Invocation, OptionList, Context) throws -> ExitCode

  /// A command that works on the tasks and has no options.
  init(
    specification: CommandSpecification,
    run: @escaping @Sendable (Invocation, Tasks, Context) throws -> ExitCode
  ) {
    self.specification = specification
    self.run = { invocation, _, context in try run(invocation, try context.tasks(), context) }
  }

  /// A command that works on the tasks. It can read the options that it declares, and no others.
  init<Options>(
    specification: CommandSpecification,
    options declare: @escaping @Sendable (inout OptionList) -> Options,
    run: @escaping @Sendable (Invocation, Options, Tasks, Context) throws -> ExitCode
  ) {
    self.init(specification: specification, options: declare) { invocation, options, context in
      try run(invocation, options, try context.tasks(), context)
    }
  }

  /// A command that needs no tasks, no clock and no zone, and so works where there are none.
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
