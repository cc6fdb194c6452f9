/// Numbers in the place of random ones, from 1 on, each once. For one thread.
final class CountedNumbers: @unchecked Sendable {
  private var last: UInt64 = 0

  func next() -> UInt64 {
    last += 1
    return last
  }
}
