package import ReminderCore

/// What a person can do with a notification on the desktop.
package enum NotificationAction: String, CaseIterable, Sendable {
  /// Completes the task.
  case done
  /// Snoozes the task for the time in the settings.
  case snooze
  /// Opens the task: the action of a click on the text.
  case open
  /// Closes the notification; the reminder counts as seen, and is not delivered again.
  case dismiss
  /// Opens the link of the task.
  case url
}

/// A notification for the desktop. Each text is one line, except the body of a digest.
package struct DesktopNotice: Sendable {
  /// The task, or `digest`. A later notification of a task replaces the earlier notification.
  package let key: String
  /// The key of a digest. Digests do not replace each other, because each digest is about other tasks.
  static let digestKey = "digest"
  /// The title.
  package let title: String
  /// The body, as plain text.
  package let body: String
  /// The priority of the notification.
  package let priority: Priority
  /// The buttons; `open` is the click on the text, and `dismiss` marks the reminder as seen.
  package let actions: [NotificationAction]
  /// How long the Snooze button snoozes the task; nil if not known.
  package let snoozeMinutes: Int?
  /// The host of the link that a button opens.
  package let linkPlace: String?
  /// The language of the buttons.
  package let language: Language

  /// A notification made of its parts.
  package init(
    key: String, title: String, body: String, priority: Priority, actions: [NotificationAction],
    snoozeMinutes: Int? = nil, linkPlace: String? = nil, language: Language
  ) {
    self.key = key
    self.title = title
    self.body = body
    self.priority = priority
    self.actions = actions
    self.snoozeMinutes = snoozeMinutes
    self.linkPlace = linkPlace
    self.language = language
  }

  /// Returns the arguments for `notify-send` (libnotify). With them `notify-send` prints the number of the
  /// notification, and then the name of the chosen action. The notification does not expire.
  func arguments(replacing notificationID: UInt32?, isWaiting: Bool) -> [String] {
    var arguments = [
      "--print-id", "--app-name=remind", "--icon=appointment-soon", "--category=\(NotificationFacts.category)",
      "--urgency=\(urgency)", "--expire-time=0", "--hint=string:sound-name:message-new-instant",
    ]
    if let notificationID { arguments.append("--replace-id=\(notificationID)") }
    if isWaiting { arguments += actions.map(button).map { "--action=\($0)" } }
    return arguments + ["--", title, DesktopNotice.markup(body)]
  }

  private var urgency: String {
    switch priority {
    case .high: "critical"
    case .low: "low"
    case .none, .medium: "normal"
    }
  }

  /// Returns `NAME=LABEL`; the specification calls a click on the text `default`.
  private func button(_ action: NotificationAction) -> String {
    let words = language.notifications
    return switch action {
    case .done: "done=\(words.done)"
    case .snooze:
      "snooze=\(snoozeMinutes.map { words.snoozeFor.filled(words.buttonSpan(minutes: $0)) } ?? words.snooze)"
    case .open: "default=\(words.open)"
    case .dismiss: "dismiss=\(words.seen)"
    case .url: "url=\(linkPlace.map { words.openLink.filled($0) } ?? words.open)"
    }
  }

  /// Returns the action for a name that `notify-send` printed.
  static func action(named name: String) -> NotificationAction? {
    name == "default" ? .open : NotificationAction(rawValue: name)
  }

  /// Returns a body as markup. Backslashes are doubled, because `notify-send` would read them as escapes. The title is
  /// plain text.
  static func markup(_ text: String) -> String {
    // By scalars: `<` with a combining mark is another Character, but still `<` to the server.
    text.unicodeScalars.reduce(into: "") { markup, scalar in
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\\": markup += "\\\\"
      default: markup.unicodeScalars.append(scalar)
      }
    }
  }
}
