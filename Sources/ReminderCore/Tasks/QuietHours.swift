/// When nothing rings: spans of the week, on the wall clock of the machine's zone.
package struct QuietHours: Equatable, Sendable {
  /// Hours of one or more days, such as `mon-fri 22:00-07:00`.
  package struct Span: Hashable, Sendable {
    /// The first and the last day on which the span begins, both included. A range may go over the end of the week.
    package let days: (first: Weekday, last: Weekday)?
    /// When the span begins.
    package let start: CivilTime
    /// When the span ends: on the next day if this time is not later than `start`. Equal times mean a whole day.
    package let end: CivilTime

    /// Whether the span begins on a day of the week.
    package func begins(on day: Weekday) -> Bool {
      guard let days else { return true }
      let (first, last) = (days.first.rawValue, days.last.rawValue)
      return first <= last
        ? first...last ~= day.rawValue : day.rawValue >= first || day.rawValue <= last
    }

    /// How long the span lasts without a clock change, in minutes, 1 to 1,440.
    package var minutes: Int {
      let minutes = end.minuteOfDay - start.minuteOfDay
      return minutes > 0 ? minutes : minutes + 1_440
    }

    /// Two spans are equal if their texts are equal.
    package static func == (first: Span, second: Span) -> Bool { "\(first)" == "\(second)" }

    /// Equal spans have equal hashes.
    package func hash(into hasher: inout Hasher) { hasher.combine("\(self)") }
  }

  /// The spans, in the order given; at least one.
  package let spans: [Span]

  /// The most spans.
  static let spanLimit = 28

  /// Why a text is not valid as quiet hours.
  package enum Problem: Error {
    /// The text has another form.
    case form
    /// The hours would leave no minute of the week.
    case everything
  }

  /// Reads `22:00-07:00` or `mon-fri 22:00-07:00,sat-sun 23:00-09:00`, in any case; the end may be `24:00`.
  package init(_ text: String) throws(Problem) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= QuietHours.spanLimit else { throw .form }
    var spans: [Span] = []
    for part in parts {
      guard let span = Span(part) else { throw .form }
      spans.append(span)
    }
    self.spans = spans
    guard leavesAnything else { throw .everything }
  }

  /// Whether, on every day, a notification at this time is held until the day is over.
  func holdBeyondDay(_ time: CivilTime) -> Bool {
    let busy = busy
    return Weekday.allCases.allSatisfy { day in
      let end = day.rawValue * 1_440
      var minute = end - 1_440 + time.minuteOfDay
      while minute < end, let range = busy.first(where: { $0.contains(minute) }) { minute = range.upperBound }
      return minute >= end
    }
  }

  /// Whether any minute of the week is outside all spans.
  private var leavesAnything: Bool {
    var covered = 0
    for range in busy.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > covered { return true }
      covered = max(covered, range.upperBound)
    }
    return covered < QuietHours.week
  }

  /// The minutes in all spans, counted from the midnight before Monday. A range may go past the end of the week.
  private var busy: [Range<Int>] {
    var busy: [Range<Int>] = []
    for day in Weekday.allCases {
      for span in spans where span.begins(on: day) {
        let start = (day.rawValue - 1) * 1_440 + span.start.minuteOfDay
        busy.append(start..<start + span.minutes)
        // The part past the end of the week covers the beginning of the week.
        if start + span.minutes > QuietHours.week { busy.append(0..<start + span.minutes - QuietHours.week) }
      }
    }
    return busy
  }

  /// The minutes of a week.
  private static let week = 7 * 1_440
}

extension QuietHours.Span {
  fileprivate init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    guard 1...2 ~= words.count, let hours = words.last else { return nil }
    let times = hours.split(separator: "-", omittingEmptySubsequences: false)
    guard times.count == 2, let start = CivilTime(String(times[0])),
      let end = times[1] == "24:00" ? .midnight : CivilTime(String(times[1]))
    else { return nil }
    self.start = start
    self.end = end
    if words.count == 1 {
      days = nil
      return
    }
    let names = words[0].split(separator: "-", omittingEmptySubsequences: false)
    guard 1...2 ~= names.count, let first = Weekday(shortName: names[0]),
      let last = Weekday(shortName: names[names.count - 1])
    else { return nil }
    days = (first, last)
  }
}

extension Weekday {
  /// The day with a short name, in upper or lower case; nil if there is none.
  fileprivate init?(shortName text: some StringProtocol) {
    let small = text.lowercased()
    guard let day = Weekday.allCases.first(where: { $0.shortName.lowercased() == small }) else { return nil }
    self = day
  }
}

extension QuietHours.Span {
  /// The span with its times as `time` writes them.
  fileprivate func text(_ time: (CivilTime) -> String) -> String {
    let hours = "\(time(start))-\(time(end))"
    guard let days else { return hours }
    let (first, last) = (days.first.shortName.lowercased(), days.last.shortName.lowercased())
    return "\(first == last ? first : "\(first)-\(last)") \(hours)"
  }
}

extension QuietHours.Span: CustomStringConvertible {
  /// `22:00-07:00` or `mon-fri 22:00-07:00`.
  package var description: String { text { "\($0)" } }
}

extension QuietHours: CustomStringConvertible {
  /// The spans with commas between them.
  package var description: String { text { "\($0)" } }

  /// The same with the times as `time` writes them.
  package func text(_ time: (CivilTime) -> String) -> String { spans.map { $0.text(time) }.joined(separator: ",") }
}
