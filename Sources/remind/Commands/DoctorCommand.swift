import ReminderCore
import ReminderSystem

extension Command {
  static let doctor = Command(
    specification: CommandSpecification(
      name: .doctor,
      summary: "check that reminders can reach you, and say how to fix faults",
      details: [
        "Each line is ok, a warning, or a problem. A problem keeps reminders from you; the line below has the command "
          + "that fixes the problem. The exit status is 1 if there is a problem. 'doctor' changes nothing.",
        "A schedule that has stopped cannot tell you, so let another program check. '--alive' is silent and exits with "
          + "0 if a schedule ran 'remind fire' in the last ten minutes. Otherwise '--alive' prints one sentence and "
          + "exits with 4. '--alive' reads no tasks.",
        "'--watch-dog' prints lines to copy: for a systemd timer, for cron, for another machine or for a service such "
          + "as healthchecks.io. These lines raise an alarm when reminders stop.",
      ],
      examples: [
        Example(line: "remind doctor", effect: "why does nothing arrive?"),
        Example(line: "remind doctor --test", effect: "get a test notification now"),
        Example(line: "remind doctor --watch-dog", effect: "get an alarm when reminders stop coming"),
      ]),
    options: DoctorCommand.Options.init, runWithoutTasks: DoctorCommand.run)
}

enum DoctorCommand {
  struct Options {
    let test, alive, watchDog: Flag

    init(_ options: inout OptionList) {
      test = options.flag(
        "test",
        summary: "also send a notification to each channel; say which channels took it, and whether the schedule "
          + "runs")
      alive = options.flag(
        "alive", summary: "only check whether 'remind fire' ran in the last ten minutes; exit with 4 if not")
      watchDog = options.flag(
        "watch-dog", summary: "print lines for a second scheduler that raises the alarm when reminders stop")
    }
  }

  @Sendable
  static func run(_ invocation: Invocation, _ options: Options, in context: Context) throws -> ExitCode {
    let globals = context.globals
    let path = try StatePath(option: globals.file, in: context.host)
    let given = [options.test, options.alive, options.watchDog].filter(\.isGiven)
    if given.count > 1 { throw UsageError.conflict(given[0].name, given[1].name) }
    if options.alive.isGiven { return try checkFiring(path, in: context) }
    if options.watchDog.isGiven { return try printWatchDog(path, in: context) }
    let terminal = context.terminal
    let diagnosis = Diagnosis(
      path: path, environment: context.environment, isUnicode: terminal.isUnicode, in: context.host)
    var findings = diagnosis.findings()
    if options.test.isGiven { findings += [diagnosis.run()] + test(in: context) }
    let texts = diagnosis.settings.map(context.speaking)?.texts ?? context.texts
    let text = DoctorText(clock: context.host.clock(), file: globals.file, texts: texts)
    if globals.json {
      try context.print(text.json(findings))
    } else {
      try context.print(text.page(findings, terminal: terminal))
    }
    return findings.contains { $0.state == .problem } ? .failure : .success
  }

  /// The check for a second scheduler to run: silent where `fire` runs. It needs a zone only to say since when.
  private static func checkFiring(_ path: StatePath, in context: Context) throws -> ExitCode {
    let host = context.host
    do {
      try NotFiring.check(path, at: host.clock())
      return .success
    } catch let silence as NotFiring {
      throw FiringAlarm(silence: silence, present: try? host.present(), file: context.globals.file)
    }
  }

  private static func printWatchDog(_ path: StatePath, in context: Context) throws -> ExitCode {
    let watchDog = try Scheduler(path: path, environment: context.environment, in: context.host).watchDog()
    if context.globals.json {
      try context.print(WatchDogText(file: context.globals.file, texts: .english).json(watchDog))
      return .success
    }
    let settings = try? Store(path, in: context.host).load().settings
    let texts = settings.map(context.speaking)?.texts ?? context.texts
    try context.print(WatchDogText(file: context.globals.file, texts: texts).page(watchDog))
    return .success
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
