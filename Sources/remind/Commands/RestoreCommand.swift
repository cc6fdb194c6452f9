import ReminderCore

extension Command {
  static let restore = Command(specification: RestoreCommand.specification, run: RestoreCommand.run)
}

enum RestoreCommand {
  static let specification = CommandSpecification(
    name: "restore",
    summary: "bring back an older version of the state file",
    details: [
      "Without a number it lists the backups: the version before the last change, and the one with which each of the "
        + "last seven days began. With a number it puts that one in the place of the file, also of one that is damaged "
        + "or gone. The version that is replaced is kept as a backup itself.",
      "What was delivered since stays delivered, where the file at hand can still be read; else it may come again.",
    ],
    operands: [
      OperandSpecification(name: "NUMBER", count: .optional, value: ValueSpecification(name: "NUMBER"))
    ],
    options: [OptionSpecification(name: "dry-run", summary: "show what would be different, and change nothing")],
    examples: [
      Example(line: "remind restore", effect: "the backups, the newest first"),
      Example(line: "remind restore 1 --dry-run", effect: "look at what would come and go"),
      Example(line: "remind restore 1", effect: "bring back the newest"),
    ])

  @Sendable
  static func run(_ invocation: Invocation, in session: Session) throws -> ExitCode {
    let backups = try session.store.backups()
    guard let word = invocation.operands.first else {
      if invocation.has("dry-run") {
        throw UsageError.missingOperand(invocation.specification.operands[0], command: "restore")
      }
      return try list(backups, in: session)
    }
    if backups.isEmpty { throw RestoreError.noBackups }
    let number = try Invocation.reading(word, for: "restore") { try Values.number($0, in: 1...backups.count) }
    let backup = backups[number - 1]
    guard !invocation.has("dry-run") else { return try preview(backup, in: session) }
    let restored = try session.store.restore(backup, at: session.present)
    session.tellHook(of: "restore", settings: restored.agenda.settings)
    let counts = restored.agenda.counts
    let line = RestoreText.restored(backup, counts.tasks, counts.open, at: session.present)
    try session.tell([line], notes: { tell(restored, in: session) }) {
      if session.globals.json {
        try session.print(RestoreText.json((backup, .success(counts)), number: number))
      } else {
        try session.confirm(line)
      }
    }
    return .success
  }

  private static func tell(_ restored: Restored, in session: Session) {
    if !restored.knowsDeliveries {
      session.note("nothing is left that tells what was delivered since then, so it may come again")
    }
    if let kept = restored.kept { session.note("the version that was replaced is kept: \(SafeText.line(kept))") }
  }

  private static func list(_ backups: [Backup], in session: Session) throws -> ExitCode {
    let entries = backups.map { backup in
      (backup, counts: Result { try session.store.contents(of: backup).counts })
    }
    if session.globals.json {
      try session.print(RestoreText.json(entries))
    } else if entries.isEmpty {
      session.note("there are no backups yet; the first change of a file that is there makes one")
    } else {
      try session.print(RestoreText.table(entries, at: session.present, terminal: session.terminal))
    }
    return .success
  }

  private static func preview(_ backup: Backup, in session: Session) throws -> ExitCode {
    let restored = try session.store.contents(of: backup)
    guard let current = try session.store.loadUnlessDamaged() else {
      let (tasks, open) = restored.counts
      session.note("the file as it is cannot be read, so no task of it can be compared")
      try session.print("would bring back \(RestoreText.counts(tasks, open))\n")
      return .success
    }
    try session.print(RestoreText.preview(AgendaDifference(from: current, to: restored)))
    return .success
  }
}

/// Why nothing could be brought back.
enum RestoreError: Error {
  case noBackups
}
