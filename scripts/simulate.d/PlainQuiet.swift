// The plain model: quiet hours and blocks. The model goes through the minutes and reads the local clock.

/// Quiet hours as a person typed them.
struct PlainHours: Equatable {
  /// The first and the last weekday on which the quiet hours begin, 1 for Monday; nil for every day.
  var days: (first: Int, last: Int)?
  var start: CivilTime
  var end: CivilTime

  static func == (first: PlainHours, second: PlainHours) -> Bool { first.text == second.text }

  private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  var text: String {
    guard let days else { return "\(start)-\(end)" }
    let (first, last) = (PlainHours.names[days.first - 1], PlainHours.names[days.last - 1])
    return "\(first == last ? first : "\(first)-\(last)") \(start)-\(end)"
  }

  /// Whether the quiet hours begin on a date: `mon-fri 22:00-07:00`. `sat-mon` spans the end of the week.
  func begin(on date: CivilDate) -> Bool {
    guard let days else { return true }
    // 1970 began on a Thursday.
    let today = (date.dayNumber + 3) % 7 + 1
    var day = days.first
    while day != today, day != days.last { day = day % 7 + 1 }
    return day == today
  }
}

/// Finds the minute in which the clocks of a zone show a given time.
final class PlainWall {
  private struct Question: Hashable {
    let wall: Int
    let isLater: Bool
  }

  private let zone: TimeZoneRules
  private var answers: [Question: Timestamp] = [:]

  init(_ zone: TimeZoneRules) { self.zone = zone }

  /// The first minute that shows the time; with `isLater`, the later one in an overlap. A time in a gap moves forward:
  /// C69.
  func moment(showing wall: CivilDateTime, isLater: Bool) -> Timestamp {
    let question = Question(wall: wall.seconds, isLater: isLater)
    if let answer = answers[question] { return answer }
    var found: [Int] = []
    var before = 0
    // Clocks differ from UTC by less than 15 hours.
    for minute in stride(from: wall.seconds - 15 * 3_600, through: wall.seconds + 15 * 3_600, by: 60) {
      let shown = zone.local(at: Timestamp(unchecked: minute)).seconds
      if shown == wall.seconds { found.append(minute) }
      if shown < wall.seconds, found.isEmpty { before = minute + wall.seconds - shown }
    }
    let answer = Timestamp(unchecked: (isLater ? found.last : found.first) ?? before)
    answers[question] = answer
    return answer
  }
}

extension PlainClock {
  /// Whether a moment lies in quiet hours or before `quiet.until`: C40.
  func isQuiet(at moment: Timestamp) -> Bool {
    if let until = settings.quietUntil, moment < until { return true }
    if settings.quietHours.isEmpty { return false }
    let today = machine.local(at: moment).date
    for day in -3...1 {
      guard let date = today.adding(days: day), let next = date.adding(days: 1) else { continue }
      for hours in settings.quietHours where hours.begin(on: date) {
        // `22:00-07:00` ends on the next day, and so does `09:00-09:00`.
        let last = hours.end.minuteOfDay > hours.start.minuteOfDay ? date : next
        let start = wall.moment(showing: CivilDateTime(date, hours.start), isLater: false)
        let end = wall.moment(showing: CivilDateTime(last, hours.end), isLater: true)
        if start <= moment, moment < end { return true }
      }
    }
    return false
  }

  /// C39, C41.
  func holds(_ request: PlainRequest, of task: PlainTask?, at moment: Timestamp) -> Bool {
    switch request.kind {
    // C42.
    case .timer, .blockEnd: return false
    case .blockStart: return isQuiet(at: moment)
    case .agenda: return isQuiet(at: moment) || isHeldByBlock(.ofAgenda, at: moment)
    case .task, .notice:
      guard let task, !mayRing(task) else { return false }
      return isQuiet(at: moment) || isHeldByBlock(task.id, at: moment)
    }
  }

  /// Whether neither quiet hours nor blocks hold the task: C41.
  func mayRing(_ task: PlainTask) -> Bool {
    task.isLoud || settings.quietException.map { task.priority >= $0 } ?? false
  }
}

extension PlainHours {
  /// Reads `22:00-07:00` or `mon-fri 22:00-07:00`.
  init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    let times = (words.last ?? "").split(separator: "-").compactMap { $0 == "24:00" ? .midnight : CivilTime(String($0)) }
    guard times.count == 2 else { return nil }
    (start, end) = (times[0], times[1])
    guard words.count == 2 else { return }
    let days = words[0].split(separator: "-").compactMap { PlainHours.names.firstIndex(of: String($0)) }
    if let first = days.first, let last = days.last { self.days = (first + 1, last + 1) }
  }
}
