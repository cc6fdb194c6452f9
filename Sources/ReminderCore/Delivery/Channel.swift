/// A way to deliver notifications. `deliver` returns after the notifications are handed over, and throws if they are
/// not. It never waits for a person.
protocol Channel {
  /// Its name in settings and reports: `desktop`, `command`, `stdout`, or a name that a person has given.
  var name: String { get }
  /// Whether it gets all notifications of a run at once, as one document.
  var takesAll: Bool { get }

  /// Hands over a notification.
  func deliver(_ notification: Notification) throws(DeliveryError)
  /// Hands over notifications that are delivered together: one, or all of a run if the channel `takesAll`.
  func deliver(all notifications: [Notification]) throws(DeliveryError)
}

extension Channel {
  var takesAll: Bool { false }

  func deliver(all notifications: [Notification]) throws(DeliveryError) {
    for notification in notifications { try deliver(notification) }
  }
}

/// One notification: a single request, or a digest of many.
public struct Notification: Equatable, Sendable {
  /// The requests it stands for; more than one in a digest.
  public let requests: [NotificationFacts]
  /// Its text.
  public let text: NotificationText
  /// The language of the text.
  let language: Language
  /// The identifier of the request, or `digest`, or `test`.
  public let identifier: String
  /// The kind of the request, or `digest`, or `test`.
  public let kind: String

  /// The notification of one request, whose text is in a language.
  public init(_ request: NotificationFacts, in language: Language) {
    requests = [request]
    self.language = language
    text = request.text
    identifier = "\(request.identifier)"
    kind = request.identifier.kind.name
  }

  /// A test notification, which belongs to no task, in a language.
  public init(testIn language: Language) {
    requests = []
    self.language = language
    text = NotificationText(title: language.notifications.testTitle, body: language.notifications.testBody)
    identifier = "test"
    kind = "test"
  }

  /// A digest, as it reads on a day in a language. The most urgent requests stand first, so that they are among those
  /// shown.
  public init(digestOf requests: [NotificationFacts], on today: CivilDate, in language: Language) {
    let requests = Priority.allCases.reversed().flatMap { priority in requests.filter { $0.priority == priority } }
    self.requests = requests
    self.language = language
    text = NotificationText(
      digestOf: requests.map { ($0.text, $0.listed) }, on: today, words: language.notifications)
    identifier = "digest"
    kind = "digest"
  }

  /// One request alone, or several as a digest; nil where there is none.
  init?(of requests: [NotificationFacts], on today: CivilDate, in language: Language) {
    guard let first = requests.first else { return nil }
    self =
      requests.count == 1
      ? Notification(first, in: language) : Notification(digestOf: requests, on: today, in: language)
  }

  /// Makes a notification of the remaining requests, in the language of `notification`.
  init?(of requests: [NotificationFacts], on today: CivilDate, like notification: Notification) {
    self.init(of: requests, on: today, in: notification.language)
  }

  /// Returns the variables for another process.
  func variables(snoozeMinutes: Int, stateFile: String) -> NotificationVariables {
    let single = isDigest ? nil : requests.first
    let isUrgent = requests.contains { $0.priority == .high }
    return NotificationVariables(
      identifier: identifier, kind: kind, task: single?.task, number: single?.number, title: text.title,
      body: text.body, fireAt: single?.fireAt, due: single?.due,
      priority: single?.priority ?? (isUrgent ? .high : .none), lateSeconds: text.lateSeconds,
      snoozeMinutes: snoozeMinutes, comesAgain: single?.comesAgain ?? false, language: language, stateFile: stateFile)
  }

  /// More facts for a command, if the notification is of one task.
  var details: NotificationFacts.Details { isDigest ? .init() : requests.first?.details ?? .init() }

  /// Returns the notification for a channel that gets no titles, as it reads on a day.
  func withoutContent(on today: CivilDate) -> Notification {
    Notification(of: requests.map { $0.withoutContent(in: language) }, on: today, like: self) ?? self
  }

  /// Whether it is a digest.
  public var isDigest: Bool { requests.count > 1 }

  /// The JSON object that a command reads on standard input.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      if !isDigest, let request = requests.first {
        request.write(to: &json, told: true)
        json.member("lateSeconds", text.lateSeconds)
        return
      }
      json.member("identifier", identifier)
      json.member("kind", kind)
      json.member("title", text.title)
      json.member("body", text.body)
      json.key("requests")
      json.array { json in
        for request in requests { json.object { request.write(to: &$0, told: true) } }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

/// Why a notification was not delivered. Contains nothing about the task.
public enum DeliveryError: Error, Equatable, Sendable {
  /// The channel is a command, and its setting is not set.
  case noCommand(ChannelName)
  /// The command ended with another status than 0.
  case exited(Int32)
  /// The command was killed by a signal.
  case signalled(Int32)
  /// The command was still running after so many seconds and was ended.
  case timedOut(seconds: Int)
  /// The desktop had not answered after so many seconds; the ticket identifies the process that is still waiting.
  case awaiting(ticket: UInt64, seconds: Int)
  /// The desktop did not show it.
  case desktop(DesktopError)
  /// A call of the system failed.
  case host(HostError)
}
