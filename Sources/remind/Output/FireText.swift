import ReminderCore

/// Notifications as lines, for standard output and so for cron's mail.
enum FireText {
  /// `12  Pay rent  Due Mar 1, 2026`, or for a digest its title and a line for each.
  @Sendable
  static func lines(of notification: Notification) -> String {
    guard notification.isDigest else { return notification.requests.map(line).joined() }
    return "\(notification.text.title)\n" + notification.requests.map { "  \(line(of: $0))" }.joined()
  }

  static func line(of request: NotificationFacts) -> String {
    "\(request.number)  \(SafeText.line(request.text.title))  \(SafeText.line(request.text.body))\n"
  }
}
