/// A request as programs read it: in `pending --json`, in `fire --json`, and on standard input of a command.
package struct NotificationFacts: Equatable, Sendable {
  /// The category under which every notification is sent.
  package static let category = "TASK_REMINDER"

  /// `task-<UUID>`, `due-date-morning-<UUID>`, `task-timer-<UUID>` …
  package let identifier: RequestIdentifier
  /// The task; nil for a focus block, the agenda of the day, and a timer without a task.
  package let task: TaskID?
  /// The task's number.
  package let number: Int?
  /// The moment it is planned for.
  package let moment: Timestamp
  /// `moment` in RFC 3339 form with the machine's offset.
  package let fireAt: String
  /// `moment` on the machine's clock.
  package let planned: CivilDateTime
  /// The beginning of its digest line, on the machine's clock: the due date of a notice's task, otherwise `moment`.
  package let listed: Due
  /// The text, in the language of the reader.
  package private(set) var text: NotificationText
  /// The text in English, for programs.
  package private(set) var plainText: NotificationText
  /// How urgent it is.
  package let priority: Priority
  /// The number of this nag, 1 for the first; nil if the notification is new.
  package let nag: Int?
  /// Whether the notification is delivered again later, unless it is answered or seen.
  package let comesAgain: Bool
  /// When the task is due; for a repeating task, the occurrence that the notification announces.
  package let due: Due?
  /// The title of a timer without a task, or of a focus block. The log needs it, because both are gone when the log is
  /// read.
  package fileprivate(set) var ownTitle: String?
  /// More facts for a command.
  package private(set) var details = Details()

  /// Makes the facts of a request in a style; `view` is its task, and `text` makes the text in the words of a
  /// style. `nag` is the next nag of the task or timer, and `comesAgain` says whether the request is delivered again
  /// later.
  init(
    _ request: NotificationRequest, of view: TaskView?, nag: Nag?, comesAgain: Bool, unanswered: Unanswered? = nil,
    due: Due?, listed: Due?, in zone: NamedZone, style: TextStyle, text: (NotificationWords) -> NotificationText
  ) {
    self.comesAgain = comesAgain
    moment = request.fireAt
    self.nag = nag.flatMap { $0.isOf(request) ? $0.count : nil }
    identifier = request.identifier
    task = view?.task.id
    number = view?.task.number
    fireAt = request.fireAt.text(at: zone.rules.offset(at: request.fireAt))
    planned = zone.rules.local(at: request.fireAt)
    self.listed = listed ?? Due(planned.date, planned.time)
    self.text = text(style.notifications)
    plainText = style == .plain ? self.text : text(TextStyle.plain.notifications)
    priority = view?.task.priority ?? .none
    self.due = due ?? view?.task.due
    if let view { details = Details(of: view, nag: self.nag, unanswered: unanswered, in: zone) }
  }

  /// Whether this is an escalation: the task rang before and nobody has answered.
  package var isEscalation: Bool { details.unansweredSince != nil }

  /// Returns the facts without anything that a person has written, in a style.
  package func withoutContent(in style: TextStyle) -> NotificationFacts {
    var facts = self
    facts.text = text.withoutContent(ofTask: number, in: style.notifications)
    facts.plainText = plainText.withoutContent(ofTask: number, in: .english)
    facts.details.removeContent()
    return facts
  }

  /// Writes the members that every output has; the caller may add more after them. The texts are English; with details
  /// they are in the reader's language.
  package func write(to json: inout JSONWriter, withDetails: Bool = false) {
    let text = withDetails ? text : plainText
    json.member("identifier", "\(identifier)")
    json.member("kind", identifier.kind.name)
    json.member("task", task.map { "\($0)" })
    json.member("number", number)
    json.member("fireAt", fireAt)
    json.member("title", text.title)
    json.member("body", text.body)
    json.member("category", NotificationFacts.category)
    json.member("nag", nag)
    guard withDetails else { return }
    json.member("priority", priority.name)
    json.member("due", due.map { "\($0)" })
    details.write(to: &json)
  }
}

extension Explanation {
  /// Returns the title of the task, timer or focus block of a request in this plan. Nil if there is no title, and for
  /// the agenda of the day.
  package func title(of request: NotificationRequest) -> String? {
    let titleOfTask = { (index: Int) in rules.tasks.text(rules.tasks.records[index].title) }
    switch request.identifier.kind {
    case .task, .notice: return titleOfTask(request.index)
    case .timer: return index(ofTaskOf: request).map(titleOfTask) ?? list.allTimers[request.index].title
    case .blockStart, .blockEnd: return list.blocks[request.index].title
    case .agenda: return nil
    }
  }

  /// Returns the number of a request's task; nil if the request has no task.
  package func number(of request: NotificationRequest) -> Int? {
    index(ofTaskOf: request).map { rules.tasks.records[$0].number }
  }

  /// Returns the priority of the task of a request; none if the request is about no task.
  package func priority(of request: NotificationRequest) -> Priority {
    index(ofTaskOf: request).map { rules.tasks.records[$0].priority } ?? .none
  }

  private func index(ofTaskOf request: NotificationRequest) -> Int? {
    index(ofTaskOf: request, timers: list.allTimers)
  }

  private func index(ofTaskOf request: NotificationRequest, timers: [TaskTimer]) -> Int? {
    switch request.identifier.kind {
    case .task, .notice: request.index
    case .timer: timers[request.index].task.flatMap { rules.tasks.indices(of: [$0])[$0] }
    case .blockStart, .blockEnd, .agenda: nil
    }
  }

  /// Returns the facts of a request in this plan, delivered at `moment`. With `outboxEntry`, the request was delivered
  /// before and now goes through another channel. Then its index counts in the timers or blocks of `outboxEntry`.
  package func facts(
    of request: NotificationRequest, at moment: Timestamp, outboxEntry: OutboxEntry? = nil
  ) -> NotificationFacts {
    let (timers, blocks) = (outboxEntry?.timers ?? list.allTimers, outboxEntry?.blocks ?? list.blocks)
    let style = rules.settings.textStyle(ofReader: present.language)
    let (settings, zone) = (rules.settings, present.zone)
    let wasHeld = wasHeld(request, at: moment)
    var view = index(ofTaskOf: request, timers: timers).map { self.view(at: $0) }
    // A request that was delivered before is not the next nag.
    if let outboxEntry { view?.nag = rules.nag(of: request, deliveredAt: outboxEntry.at) }
    let record = request.identifier.kind.isOfTask ? rules.tasks.records[request.index] : nil
    let timer = request.identifier.kind == .timer ? timers[request.index] : nil
    let timerNag = timer?.nextNag(settings, in: zone.rules)
    let comesAgain =
      if let record {
        outboxEntry == nil
          ? rules.comesAgain(request.identifier.kind, of: record, deliveredAt: moment)
          : rules.nag(of: record)?.kind == request.identifier.kind
      } else {
        timer.map { list.comesAgain($0, deliveredAt: moment, in: zone.rules) } ?? false
      }
    let due = request.identifier.kind.isOfTask ? rules.announcedDue(of: request) : nil
    let listed: Due? = if case .notice = request.identifier.kind { due?.readerDue } else { nil }
    let isEscalation = outboxEntry?.isEscalation ?? false
    let unanswered = isEscalation ? Unanswered(since: min(request.fireAt, moment), in: zone) : nil
    let seen = view
    var facts = NotificationFacts(
      request, of: seen, nag: seen?.nag ?? timerNag, comesAgain: comesAgain,
      unanswered: unanswered, due: due?.due,
      listed: listed, in: zone, style: style
    ) { words in
      switch request.identifier.kind {
      case .timer:
        NotificationText(
          request, of: timers[request.index], nag: timerNag, task: seen, settings: settings,
          at: moment, in: zone, words: words)
      case .blockStart, .blockEnd:
        NotificationText(
          request, of: blocks[request.index], done: count(of: blocks[request.index]), settings: settings, at: moment,
          in: zone, words: words, wasHeld: wasHeld)
      case .agenda:
        NotificationText(
          DayAgenda(list, at: present.at(moment)),
          lateSeconds: max(0, moment.seconds - request.fireAt.seconds), words: words)
      case .task, .notice:
        NotificationText(
          request, of: seen ?? self.view(at: request.index), due: due, settings: settings, at: moment, in: zone,
          words: words, wasHeld: wasHeld, unanswered: unanswered)
      }
    }
    switch request.identifier.kind {
    case .timer: facts.ownTitle = timers[request.index].title
    case .blockStart, .blockEnd: facts.ownTitle = blocks[request.index].title
    case .agenda, .task, .notice: break
    }
    return facts
  }

  /// Whether a request is a nag.
  package func isNag(_ request: NotificationRequest) -> Bool {
    let kind = request.identifier.kind
    if kind == .timer { return list.allTimers[request.index].deliveredAt != nil }
    guard kind.isOfTask else { return false }
    let record = rules.tasks.records[request.index]
    guard rules.nag(of: record) != nil else { return false }
    let requests = rules.requests(of: record)
    return requests.nagging == kind && requests.instant(of: kind) == request.fireAt
  }
}
