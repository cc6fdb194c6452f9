#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file beside the state whose time says something.
enum StampedFile {
  /// Puts words into a file, which need not be there, and gives it a modification time, as far as that can be done.
  /// What this program has not made is left as it is.
  static func write(_ words: [UInt8], to path: String, at moment: FileTime) {
    let descriptor = Ownership.openOrMake(path)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // On a full disk the words fail and the time can still be set.
    guard Ownership.isOwn(descriptor) else { return }
    Ownership.replaceWords(of: descriptor, with: words)
    let time = timespec(tv_sec: moment.seconds, tv_nsec: moment.nanoseconds)
    futimens(descriptor, [time, time])
  }
}
