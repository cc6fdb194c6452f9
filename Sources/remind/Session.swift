import ReminderCore

/// What a command has at hand while it runs, and the only way it speaks.
struct Session {
  let surroundings: Surroundings
  let globals: GlobalOptions
  let terminal: Terminal
  /// The moment and the zone of this run.
  var present: Present
  let store: Store
  /// The environment as it is handed on to a program.
  let environment: ProcessEnvironment
  /// Everything that standard input holds.
  let readInput: @Sendable () throws(HostError) -> [UInt8]
  /// Runs a shell command in the foreground with one argument behind it; gives its exit status.
  let runInForeground: @Sendable (_ command: String, _ argument: String) throws(HostError) -> Int32
  /// Whether a person sits at the terminal and may be asked.
  let canAsk: Bool
  /// The next line that a person types; nil where there is none.
  let readLine: @Sendable () -> String?
  let write: @Sendable (OutputStream, [UInt8]) throws(HostError) -> Void

  /// The same run after a person has taken their time.
  func later() throws -> Session {
    var session = self
    session.present = try surroundings.present()
    return session
  }

  /// Prints data to standard output.
  func print(_ text: String) throws {
    try print(Array(text.utf8))
  }

  /// Prints data to standard output.
  func print(_ text: [UInt8]) throws {
    try write(.standardOutput, text)
  }

  /// Prints a line of data that only confirms, which `--quiet` leaves out.
  func confirm(_ text: String) throws {
    if !globals.quiet { try print(text) }
  }

  /// Prints one JSON document and a line feed.
  func print(_ json: JSONWriter) throws {
    try write(.standardOutput, json.bytes + [UInt8(ascii: "\n")])
  }

  /// Prints tasks as JSON.
  func print(_ tasks: some Sequence<TaskView>) throws {
    try TaskJSON.print(tasks, in: present.zone, to: print)
  }

  /// Tells a person something on standard error. That nobody may be there to read it is no failure.
  func note(_ text: String) {
    if !globals.quiet { try? write(.standardError, Array("note: \(SafeText.paragraph(text))\n".utf8)) }
  }

  /// Tells a person what they should know of a change.
  func note(_ note: EditNote) { self.note(NoteText.sentence(note, in: present.zone)) }

  /// Tells a person who adds to a plan that it is nearly full.
  func noteIfNearlyFull(_ plan: NotificationPlan) {
    guard plan.slots.count >= NotificationPlan.nearlyFull else { return }
    note(.nearlyFull(used: plan.slots.count, waiting: plan.waitingCount))
  }

  /// Tells of a failure that does not end the command.
  func complain(_ text: String) {
    try? write(.standardError, Array("remind: \(SafeText.paragraph(text))\n".utf8))
  }
}

/// A command: what it looks like and what it does.
struct Command: Sendable {
  let specification: CommandSpecification
  let run: @Sendable (Invocation, GlobalOptions, World) throws -> ExitCode

  /// A command that works on the tasks.
  init(specification: CommandSpecification, run: @escaping @Sendable (Invocation, Session) throws -> ExitCode) {
    self.init(
      specification: specification,
      runWithoutSession: { invocation, globals, world in
        try run(invocation, try world.session(globals))
      })
  }

  /// A command that needs no tasks, no clock and no zone, and so works where there are none.
  init(
    specification: CommandSpecification,
    runWithoutSession: @escaping @Sendable (Invocation, GlobalOptions, World) throws -> ExitCode
  ) {
    self.specification = specification
    run = runWithoutSession
  }
}
