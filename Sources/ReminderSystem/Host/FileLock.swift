import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Advisory locks on separate files. The state file itself cannot be locked, because saving replaces it.
enum FileLock {
  /// Runs `body` while holding a lock. Waits for the lock up to `limit` milliseconds. Returns nil, without running
  /// `body`, if another process holds the lock that long. The lock file is beside a state file, or in a folder of this
  /// program's own. The system releases the lock when the process ends. With `signedAt`, the lock file names the
  /// process and the moment: `1234 2026-03-01T08:00:00.000000000Z`.
  static func holding<Result>(
    _ path: String, beside stateFile: String?, waitingMilliseconds limit: Int, signedAt now: FileTime? = nil,
    _ body: () throws -> Result
  ) throws -> Result? {
    let file = try SideFile(path, beside: stateFile, to: .lock)
    let number = file.descriptor.number
    var waited = 0
    var pause = 1
    while uninterrupted({ flock(number, LOCK_EX | LOCK_NB) }) != 0 {
      guard errno == EWOULDBLOCK else { throw HostError(.lock, path) }
      guard waited < limit else { return nil }
      // `flock` has no time limit, so it is tried at least twenty times a second. It is tried more often after a long
      // wait: otherwise processes that have just begun to wait would always be first.
      usleep(UInt32(pause * 1_000))
      waited += pause
      pause = waited < 1_000 ? min(pause * 2, 50) : 5
    }
    // Unlock, not only close: a program that another thread is starting may still have the descriptor open.
    defer { flock(file.descriptor.number, LOCK_UN) }
    if let now { file.replaceContents(with: Array("\(getpid()) \(now)\n".utf8)) }
    return try body()
  }

  /// Whether another process holds a lock.
  static func isHeld(_ path: String) -> Bool {
    guard let file = Descriptor(opening: path, O_RDWR | O_NOFOLLOW | O_NONBLOCK) else { return false }
    guard uninterrupted({ flock(file.number, LOCK_EX | LOCK_NB) }) != 0 else {
      flock(file.number, LOCK_UN)
      return false
    }
    return errno == EWOULDBLOCK
  }
}

/// A lock that this process holds as long as the value lives.
struct HeldLock: ~Copyable {
  private let file: SideFile

  /// Takes a lock without waiting, and writes the process and the moment into the lock file. Nil if another process
  /// holds the lock or the file cannot be made.
  init?(_ path: String, beside stateFile: String, signedAt now: FileTime) {
    guard let file = try? SideFile(path, beside: stateFile, to: .lock) else { return nil }
    let number = file.descriptor.number
    guard uninterrupted({ flock(number, LOCK_EX | LOCK_NB) }) == 0 else { return nil }
    file.replaceContents(with: Array("\(getpid()) \(now)\n".utf8))
    self.file = file
  }
}
