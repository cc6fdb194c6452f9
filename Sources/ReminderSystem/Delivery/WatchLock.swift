package import ReminderCore

/// The lock that `watch` holds while it runs, so that others see that it fires.
package final class WatchLock {
  private let path: StatePath
  private var lock: HeldLock?

  /// The lock of a state file, not held yet.
  package init(of path: StatePath) { self.path = path }

  /// Takes the lock if nobody holds it; the file then names this process and the moment. A lock that cannot be made is
  /// no failure: then nobody learns of this run.
  package func lock(at now: FileTime) {
    if lock == nil { lock = HeldLock(path.watchLock, beside: path.file, signedAt: now) }
  }

  /// Who watches a state file; nil if nobody does.
  package static func holder(of path: StatePath) -> FireLock.Holder? { FireLock.Holder(of: path.watchLock) }
}
