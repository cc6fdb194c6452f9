import ReminderCore

extension Command {
  static let fire = Command(
    specification: CommandSpecification(
      name: "fire",
      summary: "deliver what has come due; a scheduler runs it each minute",
      details: [
        "With nothing due it is silent and reads only the head of the file. What came due while the machine was off is "
          + "delivered late and says so. 'remind schedule install' sets up what runs it.",
        "Where it goes is notify.channel in 'remind config': the desktop, a command of yours, or standard output, "
          + "which cron mails.",
      ],
      options: [
        OptionSpecification(name: "dry-run", summary: "show what would be delivered, and change nothing"),
        OptionSpecification(
          name: "unattended",
          summary: "as a scheduler runs it: what nobody would see on standard output waits for a desktop"),
      ],
      examples: [
        Example(line: "remind fire", effect: "deliver what is due"),
        Example(line: "remind fire --dry-run", effect: "look at it first"),
      ]),
    run: FireCommand.run)
}

enum FireCommand {
  @Sendable
  static func run(_ invocation: Invocation, in session: Session) throws -> ExitCode {
    let isDryRun = invocation.has("dry-run")
    let fire = Fire(session.store, output: output(of: session, isUnattended: invocation.has("unattended")))
    let report = try isDryRun ? fire.preview(at: session.present) : fire.run(at: session.present)
    for failed in report.failed {
      session.complain(
        "\(failed.request.identifier): \(ErrorText.sentence(failed.error)); "
          + "it stays due and is tried again by the next run")
    }
    if session.globals.json {
      if !report.isDocumentOver { try session.print(PlanJSON.fire(report)) }
    } else if isDryRun {
      try session.print(report.delivered.map { FireText.line(of: $0.request) }.joined())
    }
    if let error = report.unmarked { throw error }
    if let holder = report.stuck {
      let sentence = FireText.stuck(holder, clock: session.surroundings.clock())
      let way = holder.process.map { "; end it with 'kill -9 \($0)'" } ?? ""
      session.complain("\(sentence), and nothing is delivered meanwhile\(way)")
    }
    if let error = report.unsaved {
      session.complain(
        "\(ErrorText.explain(error).sentence); what was delivered is noted beside it and will not come again")
    }
    return report.failed.isEmpty && report.unsaved == nil && report.stuck == nil ? .success : .failure
  }

  static func output(of session: Session, isUnattended: Bool) -> FireOutput {
    let document: @Sendable (FireReport) -> [UInt8] = { PlanJSON.fire($0).bytes + [UInt8(ascii: "\n")] }
    return FireOutput(
      render: FireText.lines,
      document: session.globals.json ? document : nil,
      write: { (bytes) throws(HostError) in try session.write(.standardOutput, bytes) },
      environment: session.environment,
      isUnattended: isUnattended)
  }
}
