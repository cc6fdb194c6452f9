#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Advisory locks on files of their own.
///
/// The state file itself cannot be locked: saving puts another file in its place.
enum FileLock {
  /// Does something while holding a lock, waiting for it up to so many milliseconds; nil, with nothing done, where
  /// another process keeps it that long. The lock goes with the process, however that ends. Where a moment is given,
  /// the file tells from then on which process took it then: `1234 2026-03-01T08:00:00.000000000Z`.
  static func holding<Result>(
    _ path: String, waitingMilliseconds limit: Int, signedAt now: FileTime? = nil, _ body: () throws -> Result
  ) throws -> Result? {
    let file = try SideFile(path, to: .lock)
    let number = file.descriptor.number
    var waited = 0
    var pause = 1
    while uninterrupted({ flock(number, LOCK_EX | LOCK_NB) }) != 0 {
      guard errno == EWOULDBLOCK else { throw HostError(.lock, path) }
      guard waited < limit else { return nil }
      // `flock` cannot be given a time limit, so it is tried again and again, at least twenty times a second; more
      // often by whoever has waited long, or others that have just come would always be before it.
      usleep(UInt32(pause * 1_000))
      waited += pause
      pause = waited < 1_000 ? min(pause * 2, 50) : 5
    }
    // Closing alone would leave it to a program that another thread is just starting, until that closes it, too.
    defer { flock(file.descriptor.number, LOCK_UN) }
    if let now { file.replaceWords(with: Array("\(getpid()) \(now)\n".utf8)) }
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
