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
    let today = zone.rules.local(at: readAt).date
    let again = unanswered.map { words.unanswered($0, on: zone.rules.local(at: moment).date) } ?? nag
    // Without a due date, there is only the time for which the reminder was set, and the delay may say that time.
    let time = isLate || again != nil ? nil : words.dates.text(zone.rules.local(at: planned).time)
    let occasion =
      due.map { words.occasion(request.identifier.kind, of: view.task, due: $0, at: readAt, on: today) } ?? time
    // A nag does not say that it is late, because its notification was delivered before.
    self.init(
      title: view.task.title,
      parts: [
        occasion, words.waiting(view.waitsFor), view.task.steps.progress, due?.years.map { words.years.text($0) },
        due.flatMap { words.openSince($0, on: today) }, again,
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
          ? words.hold(saidSeconds, of: planned, at: moment, in: zone, isSaid: isTimeSaid)
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
      let date = request.listed.date == today ? "" : "\(words.dates.text(request.listed.date, on: today)) "
      return "\(date)\(request.listed.time.map { "\(words.dates.text($0)) " } ?? "")\(request.text.title)"
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
    let today = zone.rules.local(at: deliveredAt).date
    let isToday = since.date == today
    let (alone, withDay) = nag.isLast(deliveredAt: deliveredAt) ? (lastTime, lastTimeOn) : (again, againOn)
    let time = ordinal(nag.count + 1)
    return (isToday ? alone : withDay).filled(time, dates.near(since, on: today))
  }

  /// Returns `not answered since 09:00`, with the day if it is not `today`.
  func unanswered(_ unanswered: Unanswered, on today: CivilDate) -> String {
    notAnswered.filled(dates.near(unanswered.since, on: today))
  }

  /// `2nd`, `11th`
  private func ordinal(_ number: Int) -> String {
    let isTeen = 11...13 ~= number % 100
    let form = isTeen || !(1...3 ~= number % 10) ? 3 : number % 10 - 1
    return ordinals.indices.contains(form) ? ordinals[form].filled("\(number)") : "\(number)"
  }

  fileprivate func occasion(
    _ kind: RequestKind, of task: TaskItem, due: AnnouncedDue, at deliveredAt: Timestamp, on today: CivilDate
  ) -> String {
    let own = ownClock(of: task, due, on: today)
    // A day is over at the midnight that ends it; at the due time itself, a reminder is not yet about the past.
    let isOver = due.due.time == nil ? due.end <= deliveredAt : due.end < deliveredAt
    if isOver { return "\(wasDue(due.readerDue, on: today))\(own)" }
    guard case .notice(.advance) = kind else { return "\(self.due(due.readerDue, on: today))\(own)" }
    return "\(remaining(until: due.readerDue, end: due.end, from: deliveredAt, on: today) ?? dueToday)\(own)"
  }

  /// Returns ` (15:00 in New York)` if the clock in the task's zone shows another time than the reader's.
  private func ownClock(of task: TaskItem, _ due: AnnouncedDue, on today: CivilDate) -> String {
    guard let zone = task.zone, let time = due.due.time, due.due != due.readerDue else { return "" }
    let isOneDay = due.due.date == due.readerDue.date
    let text = isOneDay ? dates.text(time) : dates.text(CivilDateTime(due.due.date, time), on: today)
    return " \(there.filled(text, NamedZone.city(of: zone)))"
  }

  /// Returns `open since Thu 26 Mar` for a repeating task with earlier open occurrences. If the first is on the
  /// day of `due`, the text has its time.
  fileprivate func openSince(_ due: AnnouncedDue, on today: CivilDate) -> String? {
    due.openSince.map { open in
      let time = open.date == due.readerDue.date ? open.time : nil
      return openSince.filled(time.map { dates.text($0) } ?? dates.text(open.date, on: today))
    }
  }

  /// `Due today at 18:00`, `Due Sun 1 Mar 18:00`, or the day alone.
  private func due(_ due: Due, on today: CivilDate) -> String {
    if due.date == today { return due.time.map { dueTodayAt.filled(dates.text($0)) } ?? dueToday }
    return dueOn.filled(dates.text(due, on: today))
  }

  private func wasDue(_ due: Due, on today: CivilDate) -> String {
    if due.date == today { return due.time.map { wasDueTodayAt.filled(dates.text($0)) } ?? wasDueToday }
    return wasDueOn.filled(dates.text(due, on: today))
  }

  /// Returns `Due in 1 hour`; nil on a due day without a time.
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
    return lateFor.filled(size, dates.near(planned, on: zone.rules.local(at: moment).date))
  }

  /// Returns `held while quiet, planned for 23:30`, with the day if that moment is more than a day ago.
  fileprivate func hold(
    _ seconds: Int, of fireAt: Timestamp, at moment: Timestamp, in zone: NamedZone, isSaid: Bool
  ) -> String {
    if isSaid { return held }
    let planned = zone.rules.local(at: fireAt)
    let today = zone.rules.local(at: moment).date
    return heldFor.filled(seconds < 86_400 ? dates.text(planned.time) : dates.text(planned, on: today))
  }

  /// A length of time in the largest unit that divides it.
  private func span(minutes: Int) -> String {
    if minutes > 0, minutes % 1440 == 0 { return inDays.text(minutes / 1440) }
    if minutes > 0, minutes % 60 == 0 { return inHours.text(minutes / 60) }
    return inMinutes.text(minutes)
  }
}

extension DateNames {
  /// `Sun 1 Mar 18:00` or `Sun 1 Mar`, with the year unless it is that of `today`.
  fileprivate func text(_ due: Due, on today: CivilDate) -> String {
    due.time.map { text(CivilDateTime(due.date, $0), on: today) } ?? text(due.date, on: today)
  }

  /// `18:00` on the day itself, else `Sun 1 Mar 18:00`.
  fileprivate func near(_ wall: CivilDateTime, on today: CivilDate) -> String {
    wall.date == today ? text(wall.time) : text(wall, on: today)
  }
}
