/// A way for notifications to reach a person.
///
/// A channel returns when what it was given has been handed over, and throws when it has not; it never waits for the
/// person.
protocol Channel {
  /// What the channel is called in settings and reports: `desktop`, `command`, `stdout`.
  var name: String { get }
  /// Whether it is given all that a run tells at once, as one document, and not one notification after the other.
  var takesAll: Bool { get }

  /// Hands over a notification.
  func deliver(_ notification: Notification) throws(DeliveryError)
  /// Hands over what is told at once: a single notification, or all of a run where the channel takes all.
  func deliver(all notifications: [Notification]) throws(DeliveryError)
}

extension Channel {
  var takesAll: Bool { false }

  func deliver(all notifications: [Notification]) throws(DeliveryError) {
    for notification in notifications { try deliver(notification) }
  }
}

/// One notification: a single request, or many late ones told as one.
public struct Notification: Equatable, Sendable {
  /// The requests it stands for; more than one in a digest.
  public let requests: [NotificationFacts]
  /// What it says.
  public let text: NotificationText
  /// The identifier of the request, or `digest`, or `test`.
  public let identifier: String
  /// The kind of the request, or `digest`, or `test`.
  public let kind: String

  /// The notification of one request.
  public init(_ request: NotificationFacts) {
    requests = [request]
    text = request.text
    identifier = "\(request.identifier)"
    kind = request.identifier.kind.name
  }

  /// A notification of no task, to see whether it arrives.
  public init(test text: NotificationText) {
    requests = []
    self.text = text
    identifier = "test"
    kind = "test"
  }

  /// The notification that stands for many, as it is told on a day.
  public init(digestOf requests: [NotificationFacts], on today: CivilDate) {
    self.requests = requests
    text = NotificationText(digestOf: requests.map { ($0.text, planned: $0.planned) }, on: today)
    identifier = "digest"
    kind = "digest"
  }

  /// What travels with it to another process.
  func variables(stateFile: String) -> NotificationVariables {
    let single = isDigest ? nil : requests.first
    let isUrgent = requests.contains { $0.priority == .high }
    return NotificationVariables(
      identifier: identifier, kind: kind, task: single?.identifier.task, number: single?.number, title: text.title,
      body: text.body, fireAt: single?.fireAt, due: single?.due,
      priority: single?.priority ?? (isUrgent ? .high : .none), lateSeconds: text.lateSeconds, stateFile: stateFile)
  }

  /// Whether it stands for many.
  public var isDigest: Bool { requests.count > 1 }

  /// The JSON object that a command reads on standard input.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      if !isDigest, let request = requests.first {
        request.write(to: &json)
        json.member("lateSeconds", text.lateSeconds)
        return
      }
      json.member("identifier", identifier)
      json.member("kind", kind)
      json.member("title", text.title)
      json.member("body", text.body)
      json.key("requests")
      json.array { json in
        for request in requests { json.object { request.write(to: &$0) } }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

/// Why a notification was not delivered. Carries nothing of the task.
public enum DeliveryError: Error, Equatable, Sendable {
  /// `notify.channel` is `command` and `notify.command` is not set.
  case noCommand
  /// The command ended with another status than 0.
  case exited(Int32)
  /// A signal ended the command.
  case signalled(Int32)
  /// The command was still running after so many seconds and was ended.
  case timedOut(seconds: Int)
  /// The desktop had not answered after so many seconds; whoever waits for the answer can be asked by the ticket.
  case awaiting(ticket: UInt64, seconds: Int)
  /// The desktop did not show it.
  case desktop(DesktopError)
  /// The system refused.
  case host(HostError)
}
