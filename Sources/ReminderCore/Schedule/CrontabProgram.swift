/// The program `crontab`, through which a user's crontab is read and written.
struct CrontabProgram {
  typealias Variables = [(name: String, value: String)]

  /// Runs it with arguments, input and variables of its own.
  let run: (_ arguments: [String], _ input: [UInt8], _ variables: Variables) throws -> CapturedRun

  /// The crontab as it is listed, an empty one where there is none. One that cannot be read is an error, so that it is
  /// never taken for an empty one and written over.
  func listing() throws -> CrontabListing { try listing([]) }

  private func listing(_ variables: Variables) throws -> CrontabListing {
    let run = try run(["-l"], [], variables)
    if run.isSuccess { return CrontabListing(bytes: run.output) }
    let complaint = run.complaint
    if complaint.holds("not allowed to use") { throw ScheduleError.denied(complaint) }
    // The second is BusyBox's, which says the same of one that it may not read, for another reason.
    let hasNone =
      complaint.holds("no crontab for")
      || complaint.holds("can't open") && complaint.hasSuffix(": No such file or directory")
    guard run.outcome == .exited(1), hasNone else {
      throw ScheduleError.failed(program: "crontab -l", complaint: complaint)
    }
    return CrontabListing(bytes: [])
  }

  /// The crontab byte for byte; nil where that cannot be told.
  ///
  /// Where the listing could mean several, an editor gets the bytes themselves: one that prints them and changes
  /// nothing, so that nothing is written. They are taken where they are listed just so.
  func exact() throws -> Crontab? {
    guard let whole = try wholeListing() else { return nil }
    if whole.isExact { return Crontab(bytes: whole.bytes) }
    let shown = try run(["-e"], [], [("VISUAL", "cat"), ("EDITOR", "cat")])
    return shown.isSuccess && whole.shows(shown.output) ? Crontab(bytes: shown.output) : nil
  }

  /// The listing with each remark that the user wrote at the beginning; nil where it cannot be told which those are.
  private func wholeListing() throws -> CrontabListing? {
    // Debian's leaves nothing out then; others do not know the variable.
    let all = try listing([("CRONTAB_NOHEADER", "N")])
    guard let rest = all.withoutHead else { return all }
    let plain = try listing([])
    return plain == rest || plain == all ? plain : nil
  }

  /// Puts a crontab in the place of the one that is there; an empty one is taken away.
  func write(_ crontab: Crontab) throws {
    let run = try crontab.bytes.isEmpty ? run(["-r"], [], []) : run(["-"], crontab.bytes, [])
    guard run.isSuccess else { throw ScheduleError.failed(program: "crontab", complaint: run.complaint) }
  }
}
