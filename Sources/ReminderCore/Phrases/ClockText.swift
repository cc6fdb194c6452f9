/// A time of day in figures: `09:00`, `9:30`, `9am`, `9:30pm`.
enum ClockText {
  /// Reads a word in lower case; nil where it has not the shape of a time. For what is thrown it takes the same word as
  /// `typed`, and the date and `T` before it as `prefix`.
  static func time(_ word: String, typed: String, after prefix: String = "") throws(WhenError) -> CivilTime? {
    let hour = word.utf8.prefix(while: PhraseWord.isDigit)
    var rest = word.utf8.dropFirst(hour.count)
    guard !hour.isEmpty else { return nil }
    var minute: Substring.UTF8View?
    if rest.first == UInt8(ascii: ":") {
      let digits = rest.dropFirst().prefix(while: PhraseWord.isDigit)
      rest = rest.dropFirst(digits.count + 1)
      minute = digits
    }
    let tail = String(Substring(rest))
    let half = tail.hasSuffix("am") ? Half.morning : tail.hasSuffix("pm") ? .afternoon : nil
    let extra = half == nil ? tail : String(tail.dropLast(2))
    guard isExtra(extra), minute != nil || (half != nil && extra.isEmpty) else { return nil }
    let minutes = minute.map { number($0, digits: 2...2) } ?? 0
    guard let time = time(number(hour, digits: 1...2), minutes, half) else { throw .noSuchTime(typed) }
    if extra.isEmpty { return time }
    let hasOffset = extra.contains { "z+-".contains($0) }
    let instead = "\(prefix)\(time)"
    throw hasOffset ? .offset(prefix + typed, instead: instead) : .seconds(prefix + typed, instead: instead)
  }

  /// Half of the day on a clock with twelve hours.
  private enum Half { case morning, afternoon }

  /// Whether this may stand behind the minutes: nothing, seconds, an offset.
  private static func isExtra(_ text: String) -> Bool {
    guard let first = text.first else { return true }
    guard ":z+-".contains(first), first == "z" || text.count > 1 else { return false }
    return text.allSatisfy("0123456789:.z+-".contains)
  }

  private static func time(_ hour: Int?, _ minute: Int?, _ half: Half?) -> CivilTime? {
    guard let hour, let minute else { return nil }
    guard let half else { return CivilTime(hour: hour, minute: minute) }
    guard 1...12 ~= hour else { return nil }
    return CivilTime(hour: hour % 12 + (half == .morning ? 0 : 12), minute: minute)
  }

  private static func number(_ text: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
    digits ~= text.count ? Int(Substring(text)) : nil
  }
}
