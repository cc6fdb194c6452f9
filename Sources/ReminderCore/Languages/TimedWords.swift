/// The texts of notifications of timers and focus blocks.
package struct TimedWords: Sendable {
  /// The title of a timer, and of a focus block, without its own title.
  package let timer: String, focus: String
  /// A timer of the length `{0}` is over.
  let timeIsUp: Template
  /// A block of the length `{0}` begins; the block ends at the time `{1}`.
  let begins: Template
  /// A block of the length `{0}` is over.
  let isOver: Template
  /// `{0}` of the block's `{1}` tasks are done.
  let doneOf: Template
  /// `{0}` notifications were held.
  let waited: Counted

  static let english = TimedWords(
    timer: "Timer", focus: "Focus", timeIsUp: "Time is up: {0}", begins: "{0}, until {1}", isOver: "Ended after {0}",
    doneOf: "{0} of {1} done", waited: Counted(one: "{0} waited", many: "{0} waited"))

  static let german = TimedWords(
    timer: "Timer", focus: "Fokus", timeIsUp: "Die Zeit ist um: {0}", begins: "{0}, bis {1}",
    isOver: "Beendet nach {0}",
    doneOf: "{0} von {1} erledigt", waited: Counted(one: "{0} hat gewartet", many: "{0} haben gewartet"))
}

extension NotificationWords {
  /// `25 min`, `90 min`, `1 h`, `2 h 30 min`, `2 days`: below two hours, only whole hours are shown in hours.
  package func timedSpan(minutes: Int) -> String {
    minutes < 120 && minutes % 60 != 0 ? buttonMinutes.filled("\(minutes)") : buttonSpan(minutes: minutes)
  }

  /// `15 min`, `1 h`, `1 h 30 min`, `2 days`
  package func buttonSpan(minutes: Int) -> String {
    let (days, rest) = minutes.quotientAndRemainder(dividingBy: 1_440)
    if days > 0, rest == 0 { return inDays.text(days) }
    let parts = [(minutes / 60, buttonHours), (minutes % 60, buttonMinutes)].filter { $0.0 > 0 }
    return parts.map { $0.1.filled("\($0.0)") }.joined(separator: " ")
  }
}
