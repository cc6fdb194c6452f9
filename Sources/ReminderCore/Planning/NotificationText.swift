/// What a notification says.
public struct NotificationText: Equatable, Sendable {
  /// The task's title, or for a digest how many there are.
  public let title: String
  /// What is due and when, how late it is, and the categories, joined by ` · `; for a digest its lines.
  public let body: String
  /// Seconds from the planned moment to the one at which it is told; 0 where it is told early.
  public let lateSeconds: Int

  /// More than this many seconds after its moment a notification says that it is late.
  public static let grace = 120

  /// The text of a request that is told at `moment`.
  public init(
    _ request: NotificationRequest, of view: TaskView, settings: Settings, at moment: Timestamp, in zone: NamedZone
  ) {
    let lateSeconds = max(0, moment.seconds - request.fireAt.seconds)
    let isLate = lateSeconds > NotificationText.grace
    // With one run each minute a short delay is normal; only a longer one changes the text.
    let told = isLate ? moment : request.fireAt
    var parts = [NotificationText.occasion(request.identifier.kind, of: view, at: told, in: zone.rules)]
    if isLate {
      // A reminder at the due time itself: that time is said already.
      let isSaid = view.readerDue?.time != nil && view.dueStart == request.fireAt
      parts.append(NotificationText.lateness(lateSeconds, of: request.fireAt, at: moment, in: zone, isSaid: isSaid))
    }
    let categories = view.task.categories.map { name in settings.icon(of: name).map { "\($0) \(name)" } ?? name }
    if !categories.isEmpty { parts.append(categories.joined(separator: ", ")) }
    title = view.task.title
    body = parts.joined(separator: " · ")
    self.lateSeconds = lateSeconds
  }

  /// A given text of something that is not late.
  public init(title: String, body: String) {
    self.title = title
    self.body = body
    lateSeconds = 0
  }

  /// The text of many requests that are told as one: the time and title of each, `09:00 Pay rent`, with the day where
  /// it is not `today`.
  public init(digestOf requests: [(text: NotificationText, planned: CivilDateTime)], on today: CivilDate) {
    title = "\(requests.count) reminders"
    let isAll = requests.count <= NotificationText.digestLines
    var lines = requests.prefix(isAll ? requests.count : NotificationText.digestLines - 1).map { request in
      let (_, month, day) = request.planned.date.components
      let date = request.planned.date == today ? "" : "\(CivilDate.shortMonthName(month)) \(day) "
      return NotificationText.clipped("\(date)\(request.planned.time) \(request.text.title)")
    }
    if !isAll { lines.append("and \(requests.count - lines.count) more") }
    body = lines.joined(separator: "\n")
    lateSeconds = requests.map(\.text.lateSeconds).max() ?? 0
  }

  /// How many lines of a notification, and characters of a line, the desktops with the least room show (GNOME Shell).
  private static let digestLines = 6
  private static let digestColumns = 40

  private static func clipped(_ line: String) -> String {
    line.count > digestColumns ? "\(line.prefix(digestColumns - 1))…" : line
  }

  private static func occasion(
    _ kind: RequestKind, of view: TaskView, at told: Timestamp, in zone: TimeZoneRules
  ) -> String {
    guard let due = view.readerDue, let end = view.dueEnd else { return "You have a reminder for this task." }
    let today = zone.local(at: told).date
    let own = ownClock(of: view)
    // A day is over at the midnight that ends it; a reminder at the due time itself is not yet about the past.
    if due.time == nil ? end <= told : end < told { return "Was due \(text(due, on: today))\(own)" }
    guard case .notice(.advance) = kind else { return "Due \(text(due, on: today))\(own)" }
    return "Due \(remaining(until: due, end: end, from: told, on: today))\(own)"
  }

  /// ` (15:00 in New York)` where the clock in the zone of the task shows another time than the reader's.
  private static func ownClock(of view: TaskView) -> String {
    guard let zone = view.task.zone, let own = view.task.due, let time = own.time, own != view.readerDue else {
      return ""
    }
    let day = own.date == view.readerDue?.date ? "" : "\(text(own.date)) at "
    return " (\(day)\(time) in \(NamedZone.city(of: zone)))"
  }

  /// `today at 18:00`, `Mar 1, 2026 at 18:00`, or the day alone.
  private static func text(_ due: Due, on today: CivilDate) -> String {
    let day = due.date == today ? "today" : text(due.date)
    return due.time.map { "\(day) at \($0)" } ?? day
  }

  private static func text(_ date: CivilDate) -> String {
    let (year, month, day) = date.components
    return "\(CivilDate.shortMonthName(month)) \(day), \(year)"
  }

  /// `in 1 hour`; `today` on the due day where it has no time.
  private static func remaining(until due: Due, end: Timestamp, from told: Timestamp, on today: CivilDate) -> String {
    guard due.time == nil else { return "in \(span(minutes: (end.seconds - told.seconds + 59) / 60))" }
    let days = due.date.dayNumber - today.dayNumber
    return days <= 0 ? "today" : "in \(count(days, "day"))"
  }

  private static func lateness(
    _ seconds: Int, of fireAt: Timestamp, at moment: Timestamp, in zone: NamedZone, isSaid: Bool
  ) -> String {
    let planned = zone.rules.local(at: fireAt)
    let isSameDay = planned.date == zone.rules.local(at: moment).date
    let day = isSameDay ? "" : " on \(text(planned.date))"
    let size =
      switch seconds {
      case ..<3_600: count(seconds / 60, "minute")
      case ..<172_800: count(seconds / 3_600, "hour")
      default: count(seconds / 86_400, "day")
      }
    return isSaid ? "\(size) late" : "\(size) late, set for \(planned.time)\(day)"
  }

  /// A length of time in the largest unit that divides it.
  private static func span(minutes: Int) -> String {
    if minutes > 0, minutes % 1440 == 0 { return count(minutes / 1440, "day") }
    if minutes > 0, minutes % 60 == 0 { return count(minutes / 60, "hour") }
    return count(minutes, "minute")
  }

  private static func count(_ number: Int, _ unit: String) -> String {
    number == 1 ? "1 \(unit)" : "\(number) \(unit)s"
  }
}
