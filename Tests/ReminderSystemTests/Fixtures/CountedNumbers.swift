/// Counts up from 1, in place of random numbers. For one thread.
final class CountedNumbers: @unchecked Sendable {
  private var last: UInt64 = 0

  func next() -> UInt64 {
    last += 1
    return last
  }
}
