package import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The clocks of the machine.
package enum SystemClock {
  /// The real clock, which people and machines set.
  package static var now: FileTime {
    let time = reading(CLOCK_REALTIME)
    return FileTime(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  /// Milliseconds of a monotonic clock.
  package static var elapsedMilliseconds: Int {
    let time = reading(CLOCK_MONOTONIC)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  /// Milliseconds for which the machine has slept since its start.
  package static var sleptMilliseconds: Int {
    #if os(macOS)
      let (all, awake) = (reading(CLOCK_MONOTONIC), reading(CLOCK_UPTIME_RAW))
    #else
      let (all, awake) = (reading(CLOCK_BOOTTIME), reading(CLOCK_MONOTONIC))
    #endif
    return max(0, (all.tv_sec - awake.tv_sec) * 1_000 + (all.tv_nsec - awake.tv_nsec) / 1_000_000)
  }

  private static func reading(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}
