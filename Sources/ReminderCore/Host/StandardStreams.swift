#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The three streams that a process is given.
public enum StandardStreams {
  /// Puts something in the place of each stream that is closed, which can be neither read nor written as that stream
  /// is; so it stays an error to use it. Else the next file that is opened would be that stream: a reminder would be
  /// written into a lock, and count as told.
  public static func keepPlaces() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      // What is opened gets the lowest number that is free, which is this one. A root folder is everywhere.
      if open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY) < 0 { _ = open("/", O_RDONLY) }
    }
  }
}
