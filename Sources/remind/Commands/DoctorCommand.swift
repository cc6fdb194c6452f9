import ReminderCore

extension Command {
  static let doctor = Command(
    specification: CommandSpecification(
      name: "doctor",
      summary: "look at all that reminders depend on, and say what mends it",
      details: [
        "Each line is ok, a warning, or a problem: then reminders do not reach you, and the command that mends it stands "
          + "below. The status is 1 where there is a problem. It changes nothing."
      ],
      options: [
        OptionSpecification(
          name: "test", summary: "also send one notification, and say whether it was taken")
      ],
      examples: [
        Example(line: "remind doctor", effect: "why does nothing arrive?"),
        Example(line: "remind doctor --test", effect: "see a notification now"),
      ]),
    runWithoutSession: DoctorCommand.run)
}

enum DoctorCommand {
  @Sendable
  static func run(_ invocation: Invocation, _ globals: GlobalOptions, in world: World) throws -> ExitCode {
    let path = try StatePath(option: globals.file, in: world.surroundings)
    let terminal = world.terminal(globals)
    let diagnosis = Diagnosis(
      path: path, environment: world.environment, isUnicode: terminal.isUnicode, in: world.surroundings)
    var findings = diagnosis.findings()
    if invocation.has("test") { findings.append(test(globals, in: world)) }
    let text = DoctorText(clock: world.surroundings.clock(), file: globals.file)
    if globals.json {
      try world.write(.standardOutput, text.json(findings).bytes + [UInt8(ascii: "\n")])
    } else {
      try world.write(.standardOutput, Array(text.page(findings, terminal: terminal).utf8))
    }
    return findings.contains { $0.state == .problem } ? .failure : .success
  }

  private static func test(_ globals: GlobalOptions, in world: World) -> Finding {
    Diagnosis.test {
      let session = try world.session(globals)
      var output = FireCommand.output(of: session, isUnattended: true)
      output.document = nil
      output.render = { "\($0.text.title)  \($0.text.body)\n" }
      // The findings are one document, which nothing else may stand in.
      let stream: OutputStream = globals.json ? .standardError : .standardOutput
      output.write = { (bytes) throws(HostError) in try session.write(stream, bytes) }
      let fire = Fire(session.store, output: output)
      let text = NotificationText(title: "A test", body: "Reminders reach you here.")
      return try fire.test(Notification(test: text))
    }
  }
}
