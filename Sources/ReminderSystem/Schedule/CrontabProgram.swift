import ReminderCore

/// The program `crontab`, which reads and writes a user's crontab.
struct CrontabProgram {
  typealias Variables = [(name: String, value: String)]

  /// Runs `crontab` with arguments, input and additional variables.
  let run: (_ arguments: [String], _ input: [UInt8], _ variables: Variables) throws -> CapturedRun

  /// Returns the crontab as `crontab -l` lists it; empty if there is none. Throws if the crontab cannot be read, so
  /// that it is never overwritten as if it were empty.
  func listing() throws -> CrontabListing { try listing([]) }

  private func listing(_ variables: Variables) throws -> CrontabListing {
    let run = try run(["-l"], [], variables)
    if run.isSuccess { return CrontabListing(bytes: run.output) }
    let complaint = run.complaint
    if complaint.holds("not allowed to use") { throw ScheduleError.denied(complaint) }
    // The second message is BusyBox's. It begins in the same way if BusyBox may not read the crontab.
    let hasNone =
      complaint.holds("no crontab for")
      || complaint.holds("can't open") && complaint.hasSuffix(": No such file or directory")
    guard run.outcome == .exited(1), hasNone else {
      throw ScheduleError.failed(program: "crontab -l", complaint: complaint)
    }
    return CrontabListing(bytes: [])
  }

  /// Returns the crontab byte for byte; nil if its bytes cannot be found out.
  ///
  /// If the listing is ambiguous, `crontab -e` runs an editor that prints the bytes. The bytes are used if their
  /// listing is the same.
  func exact() throws -> Crontab? {
    guard let whole = try wholeListing() else { return nil }
    if whole.isExact { return Crontab(bytes: whole.bytes) }
    let editor = CrontabProgram.printingEditor
    let shown = try run(["-e"], [], [("VISUAL", editor), ("EDITOR", editor)])
    return whole.shows(shown.output) ? Crontab(bytes: shown.output) : nil
  }

  /// Prints the file and fails, so that nothing is written. An editor that changes nothing is not enough: Debian's
  /// `crontab -e` compares seconds, and sometimes takes its own writing for a change.
  private static let printingEditor = "f() { cat \"$1\"; return 1; }; f"

  /// Returns the listing with all comments that the user wrote at the beginning; nil if the user's comments are not
  /// certain.
  private func wholeListing() throws -> CrontabListing? {
    // With this variable, Debian's `crontab` leaves nothing out; others ignore the variable.
    let all = try listing([("CRONTAB_NOHEADER", "N")])
    guard let rest = all.withoutHead else { return all }
    let plain = try listing([])
    return plain == rest || plain == all ? plain : nil
  }

  /// Replaces the crontab; removes the crontab if the new one is empty.
  func write(_ crontab: Crontab) throws {
    let run = try crontab.bytes.isEmpty ? run(["-r"], [], []) : run(["-"], crontab.bytes, [])
    guard run.isSuccess else { throw ScheduleError.failed(program: "crontab", complaint: run.complaint) }
  }
}
