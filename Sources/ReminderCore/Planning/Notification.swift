/// One notification: a single request, or a digest of many.
package struct Notification: Equatable, Sendable {
  /// The requests it stands for; more than one in a digest.
  package let requests: [NotificationFacts]
  /// Its text.
  package let text: NotificationText
  /// The style of the text.
  let style: TextStyle
  /// The identifier of the request, or `digest`, or `test`.
  package let identifier: String
  /// The kind of the request, or `digest`, or `test`.
  package let kind: String

  /// The notification of one request, whose text is in a style.
  package init(_ request: NotificationFacts, in style: TextStyle) {
    requests = [request]
    self.style = style
    text = request.text
    identifier = "\(request.identifier)"
    kind = request.identifier.kind.name
  }

  /// A test notification, which belongs to no task, in a style.
  package init(testIn style: TextStyle) {
    requests = []
    self.style = style
    text = NotificationText(title: style.notifications.testTitle, body: style.notifications.testBody)
    identifier = "test"
    kind = "test"
  }

  /// A digest, as it reads on a day in a style. The most urgent requests stand first, so that they are among those
  /// shown.
  package init(digestOf requests: [NotificationFacts], on today: CivilDate, in style: TextStyle) {
    let requests = Priority.allCases.reversed().flatMap { priority in requests.filter { $0.priority == priority } }
    self.requests = requests
    self.style = style
    text = NotificationText(
      digestOf: requests.map { ($0.text, $0.listed) }, on: today, words: style.notifications)
    identifier = "digest"
    kind = "digest"
  }

  /// One request alone, or several as a digest; nil where there is none.
  package init?(of requests: [NotificationFacts], on today: CivilDate, in style: TextStyle) {
    guard let first = requests.first else { return nil }
    self =
      requests.count == 1
      ? Notification(first, in: style) : Notification(digestOf: requests, on: today, in: style)
  }

  /// Makes a notification of the remaining requests, in the style of `notification`.
  package init?(of requests: [NotificationFacts], on today: CivilDate, like notification: Notification) {
    self.init(of: requests, on: today, in: notification.style)
  }

  /// The language of the text.
  package var language: Language { style.language }

  /// More facts for a command, if the notification is of one task.
  package var details: NotificationFacts.Details { isDigest ? .init() : requests.first?.details ?? .init() }

  /// Returns the notification for a channel that gets no titles, as it reads on a day.
  package func withoutContent(on today: CivilDate) -> Notification {
    Notification(of: requests.map { $0.withoutContent(in: style) }, on: today, like: self) ?? self
  }

  /// Whether it is a digest.
  package var isDigest: Bool { requests.count > 1 }

  /// The JSON object that a command reads on standard input.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      if !isDigest, let request = requests.first {
        request.write(to: &json, withDetails: true)
        json.member("lateSeconds", text.lateSeconds)
        return
      }
      json.member("identifier", identifier)
      json.member("kind", kind)
      json.member("title", text.title)
      json.member("body", text.body)
      json.member("requests", of: requests) { request, json in
        json.object { request.write(to: &$0, withDetails: true) }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
