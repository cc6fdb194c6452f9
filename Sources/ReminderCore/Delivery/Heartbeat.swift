/// The trace that each run of `fire` leaves: the time of a file beside the state file. The file is empty, but for a
/// word where the run could not deliver all that was due.
struct Heartbeat {
  let path: StatePath

  /// Leaves a trace at a moment. That it cannot be left is no reason not to deliver.
  func beat(at moment: FileTime) { write([], at: moment) }

  /// Notes in the trace that something stayed undelivered.
  func noteFailure(at moment: FileTime) {
    write(Array("undelivered\n".utf8), at: moment)
  }

  private func write(_ words: [UInt8], at moment: FileTime) {
    if let file = try? SideFile(path.heartbeat) { file.replaceWords(with: words, at: moment) }
  }

  /// The last trace; nil where no run has left any.
  var last: (time: FileTime, hasFailed: Bool)? {
    guard let status = try? FileStatus(path: path.heartbeat) else { return nil }
    return (status.modified, status.size > 0)
  }
}
