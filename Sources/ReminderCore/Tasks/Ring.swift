// What rang and was not answered, and how often it comes again.

/// A task that rang, and what has come of it. It stays until a person answers.
public struct Ring: Equatable, Sendable {
  /// What rang.
  public enum What: String, CaseIterable, Sendable {
    /// A reminder of the task's own, or the end of a snooze.
    case own = "task"
    /// The morning notice of a task without a reminder of its own. It nags; elsewhere it goes by the task's own choice.
    case morning = "due-date-morning"
    /// A timer of the task.
    case timer = "task-timer"
  }

  /// When it was told.
  public var at: Timestamp
  /// What was told.
  public var what: What
  /// How often it came again since.
  public var nags = 0
  /// When it came last; `at` where it did not come again.
  public var last: Timestamp
  /// When a person said that it was seen; nil where nobody did.
  public var seen: Timestamp?
  /// When it went through another channel because nobody had answered; `at` where it was settled that it does not, and
  /// nil where neither has happened.
  public var escalated: Timestamp?
  /// When it went through another channel; nil where it did not.
  public var sentOn: Timestamp? { escalated == at ? nil : escalated }
  /// Members of the stored form that this version does not know: `"name":value` each, kept as they are.
  var unknown: [[UInt8]] = []

  /// The most nags that are counted; no setting allows as many.
  static let mostNags = 100_000

  /// What rang at a moment, and has not come again.
  public init(at: Timestamp, what: What) {
    self.at = at
    self.what = what
    last = at
  }

  /// Settles that it goes through no other channel.
  mutating func staysHere() { escalated = at }
}

/// Whether, and how often, what rang comes again until it is answered.
public enum NagChoice: Hashable, Sendable {
  /// Never.
  case off
  /// Each so many minutes, 1 to `NagChoice.mostMinutes`; so many times at most, 1 to `Settings.mostNagTimes`, or as
  /// often as the settings say.
  case every(minutes: Int, times: Int? = nil)

  /// A day.
  public static let mostMinutes = 1_440

  /// What is accepted in files.
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
  public var description: String {
    switch self {
    case .off: "off"
    case .every(let minutes, let times): "\(minutes)m" + (times.map { " x\($0)" } ?? "")
    }
  }
}
