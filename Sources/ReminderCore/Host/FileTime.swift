#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A moment to the nanosecond, as file systems keep it.
public struct FileTime: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int
  /// 0 to 999,999,999.
  public var nanoseconds: Int

  /// A moment by its seconds and nanoseconds.
  public init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Whether the first is earlier.
  public static func < (first: FileTime, second: FileTime) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}

extension FileTime {
  /// Reads what `description` writes; nil for anything else.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".")
    guard parts.count == 2, let moment = Timestamp(rfc3339: "\(parts[0])Z"), parts[1].utf8.count == 10,
      let nanoseconds = Int(parts[1].dropLast()), nanoseconds >= 0
    else { return nil }
    self.init(seconds: moment.seconds, nanoseconds: nanoseconds)
  }
}

extension FileTime: CustomStringConvertible {
  /// `2026-11-21T06:00:00.123456789Z`, always 30 characters.
  public var description: String {
    let whole = "\(Timestamp(seconds: seconds) ?? Timestamp(unchecked: 0))".dropLast()
    let digits = String(nanoseconds)
    return "\(whole).\(String(repeating: "0", count: max(0, 9 - digits.count)))\(digits)Z"
  }
}

/// The clocks of the machine.
public enum SystemClock {
  /// The real clock, which people and machines set.
  public static var now: FileTime {
    let time = reading(CLOCK_REALTIME)
    return FileTime(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  /// Milliseconds of a monotonic clock.
  public static var elapsedMilliseconds: Int {
    let time = reading(CLOCK_MONOTONIC)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  private static func reading(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}
