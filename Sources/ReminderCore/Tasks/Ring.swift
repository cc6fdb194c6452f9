// Unanswered reminders, and how often they repeat.

/// A task that rang, and what happened since. A ring stays until a person answers.
package struct Ring: Equatable, Sendable {
  /// The kind of reminder that rang.
  package enum What: String, CaseIterable, Sendable {
    /// One of the task's own reminders, or the end of a snooze.
    case own = "task"
    /// The morning notice of a task without its own reminder. It nags; elsewhere it goes by the task's own choice.
    case morning = "due-date-morning"
    /// A timer of the task.
    case timer = "task-timer"
  }

  /// When the reminder was delivered.
  package var at: Timestamp
  /// What was delivered.
  package var what: What
  /// How often the reminder was repeated since.
  package var nags = 0
  /// When the reminder was last delivered; `at` if it was not repeated.
  package var last: Timestamp
  /// When a person marked the reminder as seen; nil if nobody did.
  package var seen: Timestamp?
  /// When the reminder was escalated to another channel because nobody had answered. `at` if it was decided not to
  /// escalate; nil if neither has happened.
  package var escalated: Timestamp?
  /// When the reminder was escalated to another channel; nil if it was not.
  package var sentOn: Timestamp? { escalated == at ? nil : escalated }
  /// Members of the stored form that this version does not know, each as `"name":value`; kept unchanged.
  var unknown: [[UInt8]] = []

  /// The most nags that are counted; no setting allows that many.
  static let mostNags = 100_000

  /// A reminder that rang at a moment and has not been repeated.
  package init(at: Timestamp, what: What) {
    self.at = at
    self.what = what
    last = at
  }

  /// Decides that the reminder is not escalated.
  mutating func staysHere() { escalated = at }
}

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
