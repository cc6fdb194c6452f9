/// One notification: a single request, or a digest of many.
package struct Notification: Equatable, Sendable {
  /// The requests it stands for; more than one in a digest.
  package let requests: [NotificationFacts]
  /// Its text.
  package let text: NotificationText
  /// The language of the text.
  package let language: Language
  /// The identifier of the request, or `digest`, or `test`.
  package let identifier: String
  /// The kind of the request, or `digest`, or `test`.
  package let kind: String

  /// The notification of one request, whose text is in a language.
  package init(_ request: NotificationFacts, in language: Language) {
    requests = [request]
    self.language = language
    text = request.text
    identifier = "\(request.identifier)"
    kind = request.identifier.kind.name
  }

  /// A test notification, which belongs to no task, in a language.
  package init(testIn language: Language) {
    requests = []
    self.language = language
    text = NotificationText(title: language.notifications.testTitle, body: language.notifications.testBody)
    identifier = "test"
    kind = "test"
  }

  /// A digest, as it reads on a day in a language. The most urgent requests stand first, so that they are among those
  /// shown.
  package init(digestOf requests: [NotificationFacts], on today: CivilDate, in language: Language) {
    let requests = Priority.allCases.reversed().flatMap { priority in requests.filter { $0.priority == priority } }
    self.requests = requests
    self.language = language
    text = NotificationText(
      digestOf: requests.map { ($0.text, $0.listed) }, on: today, words: language.notifications)
    identifier = "digest"
    kind = "digest"
  }

  /// One request alone, or several as a digest; nil where there is none.
  package init?(of requests: [NotificationFacts], on today: CivilDate, in language: Language) {
    guard let first = requests.first else { return nil }
    self =
      requests.count == 1
      ? Notification(first, in: language) : Notification(digestOf: requests, on: today, in: language)
  }

  /// Makes a notification of the remaining requests, in the language of `notification`.
  package init?(of requests: [NotificationFacts], on today: CivilDate, like notification: Notification) {
    self.init(of: requests, on: today, in: notification.language)
  }

  /// More facts for a command, if the notification is of one task.
  package var details: NotificationFacts.Details { isDigest ? .init() : requests.first?.details ?? .init() }

  /// Returns the notification for a channel that gets no titles, as it reads on a day.
  package func withoutContent(on today: CivilDate) -> Notification {
    Notification(of: requests.map { $0.withoutContent(in: language) }, on: today, like: self) ?? self
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
      json.key("requests")
      json.array { json in
        for request in requests { json.object { request.write(to: &$0, withDetails: true) } }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
