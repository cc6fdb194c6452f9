/// Why bytes are not a TZif file (RFC 9636) that can be used.
public enum TZifError: Error, Equatable, Sendable {
  /// They do not begin with `TZif`.
  case notTZif
  /// The version is neither 1 (a zero byte) nor `2` or later; the byte.
  case version(UInt8)
  /// They end early: so many bytes were needed from the beginning, so many are there.
  case truncated(needed: Int, found: Int)
  /// So many bytes follow the end.
  case trailing(Int)
  /// There is no local time type, or the counts of the header contradict each other (RFC 9636, section 3.1).
  case counts
  /// The file counts leap seconds, so many of them (the zones under `right/` do), which no time here does.
  case leapSeconds(Int)
  /// A local time type has an offset of so many seconds, which is beyond two days.
  case offset(Int)
  /// A transition, counted from 0, names a local time type that is not there.
  case type(transition: Int)
  /// A transition, counted from 0, is not later than the one before.
  case order(transition: Int)
  /// The footer is not a POSIX TZ rule between two newlines; the bytes between, bytes that are not UTF-8 replaced.
  case footer(String)
}
