#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The time that a processor spends on `work`, in nanoseconds. A test compares two such times.
///
/// The clock of the thread stands still while other threads run, so a busy machine changes nothing.
func processorTime(of work: () throws -> Void) rethrows -> Int {
  let before = processorTime()
  try work()
  return processorTime() - before
}

private func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}
