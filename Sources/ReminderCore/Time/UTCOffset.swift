/// How far a local clock is ahead of UTC, in seconds; negative west of Greenwich.
public struct UTCOffset: Hashable, Sendable {
  private let stored: Int32

  /// Seconds east of UTC, between -172,800 and 172,800.
  public var seconds: Int { Int(stored) }

  /// UTC itself.
  public static let zero = UTCOffset(unchecked: 0)

  init(unchecked seconds: Int) {
    stored = Int32(truncatingIfNeeded: seconds)
  }

  /// An offset in seconds; nil beyond two days. RFC 9636, section 3.2, asks for -89,999 to 93,599; POSIX rules reach
  /// further.
  public init?(seconds: Int) {
    guard -172_800...172_800 ~= seconds else { return nil }
    self.init(unchecked: seconds)
  }
}
