/// A request as programs read it: in `pending --json`, in `fire --json`, and on standard input of a command.
public struct NotificationFacts: Equatable, Sendable {
  /// The category under which every notification is sent.
  public static let category = "TASK_REMINDER"

  /// `task-<UUID>`, `due-date-morning-<UUID>` or `due-date-advance-<UUID>`.
  public let identifier: RequestIdentifier
  /// The task's number.
  public let number: Int
  /// The moment it is planned for, in RFC 3339 form with the machine's offset.
  public let fireAt: String
  /// The same on the machine's clock.
  public let planned: CivilDateTime
  /// What it says, in the language of the reader.
  public let text: NotificationText
  /// The same in English, as programs read it.
  public let plainText: NotificationText
  /// How urgent it is.
  public let priority: Priority
  /// When the task is due; the oldest open occurrence of one that repeats.
  public let due: Due?

  /// The facts of a request that is told at `moment`; whether it comes so late because quiet held it until then.
  public init(
    _ request: NotificationRequest, of view: TaskView, settings: Settings, at moment: Timestamp, in zone: NamedZone,
    language: Language, wasHeld: Bool = false
  ) {
    identifier = request.identifier
    number = request.number
    fireAt = request.fireAt.text(at: zone.rules.offset(at: request.fireAt))
    planned = zone.rules.local(at: request.fireAt)
    let text = { (language: Language) in
      NotificationText(
        request, of: view, settings: settings, at: moment, in: zone, words: language.notifications,
        wasHeld: wasHeld)
    }
    self.text = text(language)
    plainText = language == .en ? self.text : text(.en)
    priority = view.task.priority
    due = view.task.due
  }

  /// Writes the members that every output has; the caller may add more after them. Nothing in them is translated,
  /// unless it is `told` to the reader.
  public func write(to json: inout JSONWriter, told: Bool = false) {
    let text = told ? text : plainText
    json.member("identifier", "\(identifier)")
    json.member("kind", identifier.kind.name)
    json.member("task", "\(identifier.task)")
    json.member("number", number)
    json.member("fireAt", fireAt)
    json.member("title", text.title)
    json.member("body", text.body)
    json.member("category", NotificationFacts.category)
  }
}

extension Explanation {
  /// The title of the task that a request of this plan is for.
  public func title(of request: NotificationRequest) -> String {
    rules.tasks.text(rules.tasks.records[request.index].title)
  }

  /// The facts of a request of this plan that is told at `moment`.
  public func facts(of request: NotificationRequest, at moment: Timestamp) -> NotificationFacts {
    NotificationFacts(
      request, of: view(at: request.index), settings: rules.settings, at: moment, in: present.zone,
      language: rules.settings.language.language(ofReader: present.language),
      wasHeld: wasHeld(request, at: moment))
  }
}
