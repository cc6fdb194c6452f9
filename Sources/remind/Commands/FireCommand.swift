import ReminderCore
import ReminderSystem

extension Command {
  static let fire = Command(
    specification: CommandSpecification(
      name: .fire,
      summary: "for schedulers: deliver due notifications, each minute",
      details: [
        "A scheduler runs 'fire' each minute; you rarely need 'fire' yourself. 'remind schedule install' sets up the "
          + "scheduler.",
        "If nothing is due, 'fire' prints nothing and reads only the first lines of the state file. Notifications that "
          + "came due while the machine was off come late, and say that they are late.",
        "The setting notify.channel says where notifications go: the desktop, a command of yours, or standard output, "
          + "which cron mails.",
      ],
      examples: [
        Example(line: "remind fire", effect: "deliver due notifications"),
        Example(line: "remind fire --dry-run", effect: "see what is due, and deliver nothing"),
      ]),
    options: FireCommand.Options.init, saysMissingFile: false, run: FireCommand.run)
}

enum FireCommand {
  struct Options {
    let dryRun, unattended: Flag

    init(_ options: inout OptionList) {
      dryRun = options.flag("dry-run", summary: "show what would be delivered, and change nothing")
      unattended = options.flag(
        "unattended",
        summary:
          "run as a scheduler does: if nobody would read standard output, hold the notifications until you log in to a "
          + "desktop")
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let isDryRun = options.dryRun.isGiven
    if !isDryRun { SyncByItself(tasks.store, environment: context.environment).beforeFiring(at: tasks.present) }
    let fire = Fire(tasks.store, output: output(in: context, isUnattended: options.unattended.isGiven))
    let report = try isDryRun ? fire.preview(at: tasks.present) : fire.run(at: tasks.present)
    for line in FireText.failures(report.failed) { context.complain(line) }
    if context.globals.json {
      if !report.isDocumentOver { try context.print(FireText.json(report)) }
    } else if isDryRun {
      try context.print(report.delivered.map { FireText.line(of: $0.request) }.joined())
    }
    if let error = report.unrecorded { throw error }
    if let holder = report.stuck { context.complain(FireText.held(by: holder, clock: context.host.clock())) }
    if let error = report.unsaved { context.complain(FireText.unsaved(error)) }
    if let last = report.lastOfGoneFile {
      context.complain(FireText.gone(last, file: context.globals.file))
      return .failure
    }
    return report.failed.isEmpty && report.unsaved == nil && report.stuck == nil ? .success : .failure
  }

  static func output(in context: Context, isUnattended: Bool) -> FireOutput {
    let document: @Sendable (FireReport) -> [UInt8] = { FireText.json($0).bytes + [UInt8(ascii: "\n")] }
    var output = FireOutput(
      render: FireText.lines,
      document: context.globals.json ? document : nil,
      write: { (bytes) throws(HostError) in try context.write(.standardOutput, bytes) },
      environment: context.environment,
      isUnattended: isUnattended)
    output.isKept = context.isOutputKept
    return output
  }
}
