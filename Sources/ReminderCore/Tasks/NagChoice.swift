/// Whether, and how often, an unanswered reminder repeats.
package enum NagChoice: Hashable, Sendable {
  /// Never.
  case off
  /// Every `minutes` minutes, 1 to `NagChoice.mostMinutes`; at most `times` times, 1 to `Settings.mostNagTimes`. If
  /// `times` is nil, the settings decide.
  case every(minutes: Int, times: Int? = nil)

  /// A day.
  package static let mostMinutes = 1_440

  /// The accepted forms in files, for messages.
  static let form = "\"off\", or a time such as \"10m\" or \"10m x4\""

  /// Reads `off`, `10m`, or `10m x4` for four times at most; nil for anything else.
  init?(_ text: String) {
    if text == "off" {
      self = .off
      return
    }
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let length = words.first, length.utf8.last == UInt8(ascii: "m"),
      let minutes = NagChoice.number(length.dropLast(), in: 1...NagChoice.mostMinutes)
    else { return nil }
    if words.count == 1 {
      self = .every(minutes: minutes)
    } else if words[1].first == "x", let times = NagChoice.number(words[1].dropFirst(), in: 1...Settings.mostNagTimes) {
      self = .every(minutes: minutes, times: times)
    } else {
      return nil
    }
  }

  private static func number(_ digits: Substring, in range: ClosedRange<Int>) -> Int? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(digits),
      range.contains(number)
    else { return nil }
    return number
  }
}

extension NagChoice: CustomStringConvertible {
  /// `off`, `10m` or `10m x4`.
  package var description: String {
    switch self {
    case .off: "off"
    case .every(let minutes, let times): "\(minutes)m" + (times.map { " x\($0)" } ?? "")
    }
  }
}
