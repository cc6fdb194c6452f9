/// What a notification says.
public struct NotificationText: Equatable, Sendable {
  /// The task's title, or for a digest how many there are.
  public let title: String
  /// What is due and when, how late it is, and the categories, joined by ` · `.
  public let body: String
  /// Seconds between the planned moment and the moment it is told, 0 if that is ahead.
  public let lateSeconds: Int

  /// More than so many seconds after its moment a notification says that it is late.
  public static let grace = 120

  /// The text of a request as it is told at `moment`.
  public init(
    _ request: NotificationRequest, of view: TaskView, settings: Settings, at moment: Timestamp, in zone: NamedZone
  ) {
    let lateSeconds = max(0, moment.seconds - request.fireAt.seconds)
    let isLate = lateSeconds > NotificationText.grace
    // A minute's delay is in the nature of a run each minute; only real lateness changes what is said.
    let told = isLate ? moment : request.fireAt
    var parts = [NotificationText.occasion(request.identifier.kind, of: view, at: told)]
    if isLate { parts.append(NotificationText.lateness(lateSeconds, of: request.fireAt, at: moment, in: zone)) }
    let categories = view.task.categories.map { name in settings.icons[name].map { "\($0) \(name)" } ?? name }
    if !categories.isEmpty { parts.append(categories.joined(separator: ", ")) }
    title = view.task.title
    body = parts.joined(separator: " · ")
    self.lateSeconds = lateSeconds
  }

  /// A text as it stands, of nothing that is late.
  public init(title: String, body: String) {
    self.title = title
    self.body = body
    lateSeconds = 0
  }

  /// The text of many late requests that are told as one.
  public init(digestOf texts: [NotificationText]) {
    title = "\(texts.count) reminders"
    var lines = texts.prefix(NotificationText.digestLines).map { "\(NotificationText.clipped($0.title)): \($0.body)" }
    if texts.count > lines.count { lines.append("and \(texts.count - lines.count) more") }
    body = lines.joined(separator: "\n")
    lateSeconds = texts.map(\.lateSeconds).max() ?? 0
  }

  /// The most reminders that a digest names; an environment variable has to hold them.
  private static let digestLines = 20

  private static func clipped(_ title: String) -> String {
    title.count > 100 ? "\(title.prefix(99))…" : title
  }

  private static func occasion(_ kind: RequestKind, of view: TaskView, at told: Timestamp) -> String {
    guard let due = view.task.due, let end = view.dueEnd else { return "You have a reminder for this task." }
    // A day is over at the midnight that ends it; a reminder at the due time itself is not yet about the past.
    if due.time == nil ? end <= told : end < told { return "Was due \(text(due))" }
    switch kind {
    case .task: return "Due \(text(due))"
    case .morning: return "Due today"
    case .advance: return "Due \(remaining(until: due, end: end, from: told, in: view.zone.rules))"
    }
  }

  private static func text(_ due: Due) -> String {
    due.time.map { "\(text(due.date)) at \($0)" } ?? text(due.date)
  }

  private static func text(_ date: CivilDate) -> String {
    let (year, month, day) = date.components
    return "\(CivilDate.shortMonthName(month)) \(day), \(year)"
  }

  /// `in 1 hour`; `today` on the due day where it has no time.
  private static func remaining(until due: Due, end: Timestamp, from told: Timestamp, in zone: TimeZoneRules) -> String
  {
    guard due.time == nil else { return "in \(span(minutes: (end.seconds - told.seconds + 59) / 60))" }
    let days = due.date.dayNumber - zone.local(at: told).date.dayNumber
    return days <= 0 ? "today" : "in \(count(days, "day"))"
  }

  private static func lateness(
    _ seconds: Int, of fireAt: Timestamp, at moment: Timestamp, in zone: NamedZone
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
    return "\(size) late, set for \(planned.time)\(day)"
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
