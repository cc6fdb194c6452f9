package import ReminderCore

/// The lock that a run of `fire` holds while it delivers. The lock file has the process and the time.
package struct FireLock {
  /// The longest time in seconds that a run can take: it begins no delivery after 45 seconds, and each delivery has its
  /// own limit.
  static let longestRunSeconds = 120

  /// A process that holds the lock.
  package struct Holder: Equatable, Sendable {
    /// The number of the process; nil if the file does not tell.
    package let process: Int32?
    /// When the process took the lock, by the real clock; nil if the file does not tell.
    package let since: FileTime?

    /// Whether it has held the lock for longer than a run can take.
    func isStuck(at now: FileTime) -> Bool {
      since.map { now.seconds - $0.seconds >= FireLock.longestRunSeconds } ?? false
    }
  }

  private let path: StatePath

  /// The lock of a state file.
  init(of path: StatePath) { self.path = path }

  /// Runs `body` while holding the lock; nil, without running it, if another run holds it.
  func holding<Result>(at now: FileTime, _ body: () throws -> Result) throws -> Result? {
    try FileLock.holding(path.fireLock, beside: path.file, waitingMilliseconds: 0, signedAt: now, body)
  }

  /// Who holds the lock now; nil if nobody does.
  package var holder: Holder? { Holder(of: path.fireLock) }
}

extension FireLock.Holder {
  /// Who holds the lock of a file now; nil if nobody does.
  init?(of path: String) {
    guard FileLock.isHeld(path) else { return nil }
    let words = String(decoding: ((try? SystemFile.bytes(of: path)) ?? nil) ?? [], as: UTF8.self).split {
      " \n".contains($0)
    }
    process = words.first.flatMap { Int32($0) }
    since = words.dropFirst().first.flatMap { FileTime(String($0)) }
  }
}
