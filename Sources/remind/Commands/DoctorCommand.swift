import ReminderCore

extension Command {
  static let doctor = Command(
    specification: CommandSpecification(
      name: "doctor",
      summary: "look at all that reminders depend on, and say what mends it",
      details: [
        "Each line is ok, a warning, or a problem: then reminders do not reach you, and the command that mends it "
          + "stands below. The status is 1 where there is a problem. It changes nothing."
      ],
      examples: [
        Example(line: "remind doctor", effect: "why does nothing arrive?"),
        Example(line: "remind doctor --test", effect: "see a notification now"),
      ]),
    options: DoctorCommand.Options.init, runWithoutTasks: DoctorCommand.run)
}

enum DoctorCommand {
  struct Options {
    let test: Flag

    init(_ options: inout OptionList) {
      test = options.flag(
        "test", summary: "also send a notification to each channel, and say who took it and whether the schedule runs")
    }
  }

  @Sendable
  static func run(_ invocation: Invocation, _ options: Options, in context: Context) throws -> ExitCode {
    let globals = context.globals
    let path = try StatePath(option: globals.file, in: context.surroundings)
    let terminal = context.terminal
    let diagnosis = Diagnosis(
      path: path, environment: context.environment, isUnicode: terminal.isUnicode, in: context.surroundings)
    var findings = diagnosis.findings()
    if options.test.isGiven { findings += [diagnosis.run()] + test(in: context) }
    let texts = diagnosis.settings.map(context.speaking)?.texts ?? context.texts
    let text = DoctorText(clock: context.surroundings.clock(), file: globals.file, texts: texts)
    if globals.json {
      try context.print(text.json(findings))
    } else {
      try context.print(text.page(findings, terminal: terminal))
    }
    return findings.contains { $0.state == .problem } ? .failure : .success
  }

  private static func test(in context: Context) -> [Finding] {
    Diagnosis.test {
      let tasks = try context.tasks()
      var output = FireCommand.output(in: context, isUnattended: true)
      output.document = nil
      output.render = DoctorText.line(ofTest:)
      if let document = context.document {
        // Standard output holds one JSON document and nothing else.
        output.write = { (bytes) in document.note(String(decoding: bytes, as: UTF8.self).trimmed) }
      }
      return try Fire(tasks.store, output: output).test(at: tasks.present)
    }
  }
}
