/// The text of a notification.
package struct NotificationText: Equatable, Sendable {
  /// The task's title; for a digest, the number of requests.
  package let title: String
  /// The due date, the delay and the categories, joined by ` · `; for a digest, its lines.
  package let body: String
  /// Seconds from the planned moment to the delivery; 0 if it is delivered early.
  package let lateSeconds: Int

  /// The body without the categories, which a person has written.
  let plainBody: String

  /// If a notification is more than this many seconds late, its text says so.
  package static let grace = 120

  /// Makes the text of a request about a due date, delivered at `moment`, in the words of a language. If quiet time
  /// held the request until then, the text says so instead of the delay.
  init(
    _ request: NotificationRequest, of view: TaskView, due: AnnouncedDue?, settings: Settings, at moment: Timestamp,
    in zone: NamedZone, words: NotificationWords, wasHeld: Bool = false, unanswered: Unanswered? = nil
  ) {
    // Of several occurrences that are late together, the text is about the last.
    let planned = due?.planned ?? request.fireAt
    let isLate = moment.seconds - planned.seconds > NotificationText.grace
    // With one run each minute a short delay is normal; only a longer delay changes the text.
    let readAt = isLate ? moment : planned
    // For a reminder at the due time, the text has that time already.
    let isSaid = due?.readerDue.time != nil && due?.start == planned
    // Whether a nag is the last depends on the minute of its delivery, from which the next one would count.
    let deliveredAt = max(moment, request.fireAt)
    let nag = view.nag.flatMap { $0.isOf(request) ? words.again($0, at: deliveredAt, in: zone) : nil }
    let again = unanswered.map { words.unanswered($0, on: zone.rules.local(at: moment).date) } ?? nag
    let occasion = words.occasion(request.identifier.kind, of: view.task, due: due, at: readAt, in: zone.rules)
    // A nag does not say that it is late, because its notification was delivered before.
    self.init(
      title: view.task.title,
      parts: [
        occasion, words.waiting(view.waitsFor), view.task.steps.progress, due?.years.map { words.years.text($0) },
        due.flatMap(words.openSince),
        again,
      ].compactMap { $0 },
      categories: view.task.categories, of: request, planned: planned, saysLate: again == nil, isTimeSaid: isSaid,
      settings: settings, at: moment, in: zone, words: words, wasHeld: wasHeld)
  }

  /// Makes the text of a request from its parts, its delay and the categories.
  init(
    title: String, parts: [String], categories: [String], of request: NotificationRequest, planned: Timestamp? = nil,
    saysLate: Bool = true, isTimeSaid: Bool = false, settings: Settings, at moment: Timestamp, in zone: NamedZone,
    words: NotificationWords, wasHeld: Bool = false
  ) {
    var parts = parts
    lateSeconds = max(0, moment.seconds - request.fireAt.seconds)
    let planned = planned ?? request.fireAt
    let saidSeconds = moment.seconds - planned.seconds
    if saysLate, saidSeconds > NotificationText.grace, !fault(.c33) {
      parts.append(
        wasHeld
          ? words.hold(saidSeconds, of: planned, in: zone, isSaid: isTimeSaid)
          : words.lateness(saidSeconds, of: planned, at: moment, in: zone, isSaid: isTimeSaid))
    }
    let categories = categories.map { name in settings.icon(of: name).map { "\($0) \(name)" } ?? name }
    plainBody = parts.joined(separator: " · ")
    if !categories.isEmpty { parts.append(categories.joined(separator: ", ")) }
    self.title = title
    body = parts.joined(separator: " · ")
  }

  /// Makes a text, as given, of something that is not late.
  package init(title: String, body: String) {
    self.title = title
    self.body = body
    plainBody = body
    lateSeconds = 0
  }

  /// Returns the text without the title and anything else that a person wrote; the title is the task's number.
  func withoutContent(ofTask number: Int?, in words: NotificationWords) -> NotificationText {
    let title = number.map { words.taskNumber.filled(String($0)) } ?? "remind"
    return NotificationText(title: title, body: plainBody, lateSeconds: lateSeconds)
  }

  private init(title: String, body: String, lateSeconds: Int) {
    self.title = title
    self.body = body
    plainBody = body
    self.lateSeconds = lateSeconds
  }

  /// Makes the text of a digest: a line for each request with its time, if any, and title, such as `09:00 Pay rent`. A
  /// line has the day if it is not `today`.
  package init(
    digestOf requests: [(text: NotificationText, listed: Due)], on today: CivilDate, words: NotificationWords
  ) {
    let lines = requests.lazy.map { request in
      let date = request.listed.date == today ? "" : "\(words.shortText(request.listed.date)) "
      return "\(date)\(request.listed.time.map { "\($0) " } ?? "")\(request.text.title)"
    }
    self.init(
      title: words.digest.filled(String(requests.count)), lines: lines,
      lateSeconds: requests.map(\.text.lateSeconds).max() ?? 0, words: words)
  }

  /// Makes a text of several lines, without the lines that would not be shown.
  init(
    title: String, lines: some Collection<String>, plainBody: String? = nil, lateSeconds: Int, words: NotificationWords
  ) {
    let isAll = lines.count <= NotificationText.digestLines
    var shown = lines.prefix(isAll ? lines.count : NotificationText.digestLines - 1).map(NotificationText.clipped)
    if !isAll { shown.append(words.more.filled(String(lines.count - shown.count))) }
    self.title = title
    body = shown.joined(separator: "\n")
    self.plainBody = plainBody ?? body
    self.lateSeconds = lateSeconds
  }

  /// The most lines of a notification, and characters of a line, on desktops with the least room (GNOME Shell).
  private static let digestLines = 6
  private static let digestColumns = 40

  private static func clipped(_ line: String) -> String {
    line.count > digestColumns ? "\(line.prefix(digestColumns - 1))…" : line
  }
}

extension NotificationWords {
  /// Returns `after 7 (open)`; nil for a task that waits for no other.
  func waiting(_ open: [Predecessor]) -> String? {
    open.isEmpty ? nil : after.filled(open.map { "\($0.number)" }.joined(separator: ", "))
  }

  /// Returns `2nd time, first at 09:00`, and for the last nag says that it is the last.
  package func again(_ nag: Nag, at deliveredAt: Timestamp, in zone: NamedZone) -> String {
    let since = zone.rules.local(at: min(nag.since, deliveredAt))
    let isToday = since.date == zone.rules.local(at: deliveredAt).date
    let (alone, withDay) = nag.isLast(deliveredAt: deliveredAt) ? (lastTime, lastTimeOn) : (again, againOn)
    let time = ordinal(nag.count + 1)
    return isToday ? alone.filled(time, "\(since.time)") : withDay.filled(time, "\(since.time)", text(since.date))
  }

  /// Returns `not answered since 09:00`, with the day if it is not `today`.
  func unanswered(_ unanswered: Unanswered, on today: CivilDate) -> String {
    let since = unanswered.since
    return since.date == today
      ? notAnswered.filled("\(since.time)") : notAnsweredOn.filled("\(since.time)", text(since.date))
  }

  /// `2nd`, `11th`
  private func ordinal(_ number: Int) -> String {
    let isTeen = 11...13 ~= number % 100
    let form = isTeen || !(1...3 ~= number % 10) ? 3 : number % 10 - 1
    return ordinals.indices.contains(form) ? ordinals[form].filled("\(number)") : "\(number)"
  }

  fileprivate func occasion(
    _ kind: RequestKind, of task: TaskItem, due: AnnouncedDue?, at deliveredAt: Timestamp, in zone: TimeZoneRules
  ) -> String {
    guard let due else { return noDue }
    let today = zone.local(at: deliveredAt).date
    let own = ownClock(of: task, due)
    // A day is over at the midnight that ends it; at the due time itself, a reminder is not yet about the past.
    let isOver = due.due.time == nil ? due.end <= deliveredAt : due.end < deliveredAt
    if isOver { return "\(wasDue(due.readerDue, on: today))\(own)" }
    guard case .notice(.advance) = kind else { return "\(self.due(due.readerDue, on: today))\(own)" }
    return "\(remaining(until: due.readerDue, end: due.end, from: deliveredAt, on: today) ?? dueToday)\(own)"
  }

  /// Returns ` (15:00 in New York)` if the clock in the task's zone shows another time than the reader's.
  private func ownClock(of task: TaskItem, _ due: AnnouncedDue) -> String {
    guard let zone = task.zone, let time = due.due.time, due.due != due.readerDue else { return "" }
    let city = NamedZone.city(of: zone)
    guard due.due.date != due.readerDue.date else { return " \(there.filled("\(time)", city))" }
    return " \(thereOn.filled(text(due.due.date), "\(time)", city))"
  }

  /// Returns `open since Mar 26, 2026` for a repeating task with open occurrences from before. For one of the same day
  /// it names the time.
  fileprivate func openSince(_ due: AnnouncedDue) -> String? {
    due.openSince.map { open in
      let time = open.date == due.readerDue.date ? open.time : nil
      return openSince.filled(time.map { "\($0)" } ?? text(open.date))
    }
  }

  /// `Due today at 18:00`, `Due Mar 1, 2026 at 18:00`, or the day alone.
  private func due(_ due: Due, on today: CivilDate) -> String {
    if due.date == today { return due.time.map { dueTodayAt.filled("\($0)") } ?? dueToday }
    return due.time.map { dueOnAt.filled(text(due.date), "\($0)") } ?? dueOn.filled(text(due.date))
  }

  private func wasDue(_ due: Due, on today: CivilDate) -> String {
    if due.date == today { return due.time.map { wasDueTodayAt.filled("\($0)") } ?? wasDueToday }
    return due.time.map { wasDueOnAt.filled(text(due.date), "\($0)") } ?? wasDueOn.filled(text(due.date))
  }

  private func text(_ day: CivilDate) -> String {
    let (year, month, day) = day.components
    return date.filled("\(day)", months[month - 1], "\(year)")
  }

  /// The day of a line in a digest.
  func shortText(_ day: CivilDate) -> String {
    let (_, month, day) = day.components
    return shortDate.filled("\(day)", shortMonths[month - 1])
  }

  /// Returns `Due in 1 hour`; nil on the due day if it has no time.
  private func remaining(until due: Due, end: Timestamp, from deliveredAt: Timestamp, on today: CivilDate) -> String? {
    guard due.time == nil else { return dueIn.filled(span(minutes: (end.seconds - deliveredAt.seconds + 59) / 60)) }
    let days = due.date.dayNumber - today.dayNumber
    return days <= 0 ? nil : dueIn.filled(inDays.text(days))
  }

  fileprivate func lateness(
    _ seconds: Int, of fireAt: Timestamp, at moment: Timestamp, in zone: NamedZone, isSaid: Bool
  ) -> String {
    let planned = zone.rules.local(at: fireAt)
    let size =
      switch seconds {
      case ..<3_600: minutes.text(seconds / 60)
      // Rounded to the nearest hour: 1 h 50 min is not an hour.
      case ..<172_800: hours.text((seconds + 1_800) / 3_600)
      default: days.text((seconds + 43_200) / 86_400)
      }
    if isSaid { return late.filled(size) }
    let isSameDay = planned.date == zone.rules.local(at: moment).date
    return isSameDay
      ? lateFor.filled(size, "\(planned.time)") : lateForOn.filled(size, "\(planned.time)", text(planned.date))
  }

  /// Returns `held while quiet, planned for 23:30`, with the day if that moment is more than a day ago.
  fileprivate func hold(_ seconds: Int, of fireAt: Timestamp, in zone: NamedZone, isSaid: Bool) -> String {
    if isSaid { return held }
    let planned = zone.rules.local(at: fireAt)
    return seconds < 86_400
      ? heldFor.filled("\(planned.time)") : heldForOn.filled("\(planned.time)", text(planned.date))
  }

  /// A length of time in the largest unit that divides it.
  private func span(minutes: Int) -> String {
    if minutes > 0, minutes % 1440 == 0 { return inDays.text(minutes / 1440) }
    if minutes > 0, minutes % 60 == 0 { return inHours.text(minutes / 60) }
    return inMinutes.text(minutes)
  }
}
