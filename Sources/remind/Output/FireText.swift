import ReminderCore

/// Notifications as lines, for standard output and so for cron's mail.
enum FireText {
  /// `12  Pay rent  Due Mar 1, 2026`, or for a digest its title and a line for each.
  @Sendable
  static func lines(of notification: Notification) -> String {
    guard notification.isDigest else { return notification.requests.map(line).joined() }
    return "\(notification.text.title)\n" + notification.requests.map { "  \(line(of: $0))" }.joined()
  }

  /// Another run that does not come to an end, what that means, and the way out.
  static func held(by holder: FireLock.Holder, clock: FileTime) -> String {
    let way = holder.process.map { "; end it with 'kill -9 \($0)'" } ?? ""
    return "\(stuck(holder, clock: clock)), and nothing is delivered meanwhile\(way)"
  }

  /// A run that does not come to an end: who it is, and for how long.
  static func stuck(_ holder: FireLock.Holder, clock: FileTime) -> String {
    let process = holder.process.map { " (process \($0))" } ?? ""
    let time = holder.since.map { " for \(ScheduleText.span(clock.seconds - $0.seconds))" } ?? ""
    return "a run of 'remind fire'\(process) has not come to an end\(time)"
  }

  /// What no channel took.
  static func failure(_ failed: FireReport.Failed) -> String {
    "\(failed.request.identifier): \(ErrorText.sentence(failed.error)); it stays due and is tried again by the next run"
  }

  /// What was told while the state file could not be saved.
  static func unsaved(_ error: any Error) -> String {
    "\(ErrorText.explain(error).sentence); what was delivered is noted beside it and will not come again"
  }

  static func line(of request: NotificationFacts) -> String {
    "\(request.number)  \(SafeText.line(request.text.title))  \(SafeText.line(request.text.body))\n"
  }
}
