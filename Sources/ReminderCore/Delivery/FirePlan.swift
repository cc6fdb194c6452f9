/// Decides what a run of `fire` delivers: what is due and how it reads, what is told in a digest, what is dropped
/// because it was changed meanwhile, and what waits for a desktop that does not answer. `FireRun` delivers it.
struct FirePlan {
  /// More late requests than this become a digest, and so do more punctual ones.
  static let singleLimit = 5

  /// What is due at the beginning of the run, in the order of delivery.
  let notifications: [Notification]
  /// What was told already and other channels still have to take, in the order in which it was told.
  let owed: [Owed]
  /// What rang and goes through another channel, because nobody has answered.
  let escalations: [Owed]
  private let present: Present
  /// The language of the notifications.
  private var language: Language
  /// Requests that were sent to a desktop that has not answered yet.
  private let unanswered: Set<RequestIdentifier>
  /// Why the desktop gets nothing more in this run: one that did not answer is not tried again, because each attempt
  /// would take as long.
  private var desktopFailure: DeliveryError?
  /// What is due after a change during the run, or when quiet has begun; nil before.
  private var latest: [Notification]?
  /// The moment that the run has come to, and what holds at it.
  private var moment: Timestamp
  private var hold: QuietSegment?

  /// A plan for an agenda; `unanswered` are requests that an earlier run sent to a desktop, which may still show them.
  init(_ agenda: Agenda, unanswered: Set<RequestIdentifier> = [], at present: Present) {
    moment = present.now
    hold = QuietRules(agenda, at: present).segment(at: present.now)
    notifications = FirePlan.due(in: agenda, at: present, held: hold)
    owed =
      agenda.settings.notify
      ? agenda.stillOwed(at: present).filter { [hold] in !agenda.isHeld($0, by: hold, at: present) } : []
    escalations = agenda.escalations(at: present, held: hold)
    self.present = present
    language = agenda.settings.language.language(ofReader: present.language)
    self.unanswered = unanswered
    // A desktop that has not answered yet gets nothing more.
    if !unanswered.isEmpty { desktopFailure = FirePlan.noAnswer }
  }

  private static let noAnswer = DeliveryError.desktop(.noAnswer(seconds: NotificationProcess.timeLimitSeconds))

  /// Everything due but what is held, earliest first; many late requests become one digest, and so do many punctual
  /// ones. The agenda of the day is a list itself and comes alone, behind them.
  private static func due(in agenda: Agenda, at present: Present, held: QuietSegment?) -> [Notification] {
    guard agenda.settings.notify else { return [] }
    let plan = NotificationPlan(agenda, at: present, listingWaiting: true)
    let explanation = Explanation(agenda, plan: plan, at: present)
    let all = plan.due(at: present.now).filter {
      !explanation.isHeld($0, by: fault(.c39) ? QuietRules(agenda, at: present).segment(at: $0.fireAt) : held)
    }.map {
      explanation.facts(of: $0, at: present.now)
    }
    let facts = all.filter { $0.identifier != .agenda }
    let late = facts.filter { $0.text.lateSeconds > NotificationText.grace }
    let punctual = facts.filter { $0.text.lateSeconds <= NotificationText.grace }
    let isMany = (
      late: late.count > (fault(.c35) ? 6 : FirePlan.singleLimit), punctual: punctual.count > FirePlan.singleLimit
    )
    let language = agenda.settings.language.language(ofReader: present.language)
    let digest = { (requests: [NotificationFacts]) in
      [Notification(digestOf: requests, on: present.wall.date, in: language)]
    }
    let alone = { (requests: [NotificationFacts]) in requests.map { Notification($0, in: language) } }
    let ofDay = alone(all.filter { $0.identifier == .agenda })
    return isMany.late && isMany.punctual
      ? digest(facts) + ofDay
      : (isMany.late ? digest(late) : alone(late)) + (isMany.punctual ? digest(punctual) : alone(punctual)) + ofDay
  }

  // MARK: During the run

  /// What is delivered together: each notification alone, or all for a channel that `takesAll`.
  func portions(takingAll: Bool) -> [[Notification]] {
    takingAll ? [notifications] : notifications.map { [$0] }
  }

  /// Notes that the agenda was changed during the run.
  mutating func change(to agenda: Agenda) {
    hold = QuietRules(agenda, at: present).segment(at: moment)
    latest = FirePlan.due(in: agenda, at: present, held: hold)
    language = agenda.settings.language.language(ofReader: present.language)
  }

  /// Notes that the run has come to a moment: it can last into quiet hours.
  mutating func come(to moment: Timestamp, with agenda: Agenda) {
    self.moment = moment
    let hold = QuietRules(agenda, at: present).segment(at: moment)
    guard hold?.isQuiet != self.hold?.isQuiet || hold?.block != self.hold?.block else { return }
    self.hold = hold
    latest = FirePlan.due(in: agenda, at: present, held: hold)
  }

  /// Notes why something was not delivered.
  mutating func note(_ error: DeliveryError) {
    switch error {
    case .desktop(.noAnswer): desktopFailure = error
    case .awaiting(_, let seconds): desktopFailure = .desktop(.noAnswer(seconds: seconds))
    default: break
    }
  }

  /// What is still due of a portion, as it reads now.
  func due(of portion: [Notification]) -> [Notification] { portion.compactMap(stillDue) }

  /// Why notifications are not given to a channel now, which is one of several; nil if they can be.
  func obstacle(to name: ChannelName, of wanted: [Notification], among names: [ChannelName]) -> DeliveryError? {
    if name == .desktop { return desktopFailure }
    // The desktop may still show it. Others of the list go on without it; what took the desktop's place waits.
    let isAwaited = wanted.contains { $0.requests.contains { unanswered.contains($0.identifier) } }
    return isAwaited && !names.contains(.desktop) ? FirePlan.noAnswer : nil
  }

  /// Whether what was told already is held now.
  func isHeld(_ owed: Owed, of agenda: Agenda) -> Bool { agenda.isHeld(owed, by: hold, at: present) }

  /// Whether there is nothing to do.
  var isEmpty: Bool { notifications.isEmpty && owed.isEmpty && escalations.isEmpty }

  /// What of an escalation nobody has answered yet, and is not held now; nil where nothing is left of it.
  func stillEscalates(_ earlier: Owed, in agenda: Agenda) -> Owed? {
    let current = Set(agenda.dueEscalations(at: present, held: hold).map(agenda.request))
    var owed = earlier
    owed.requests.removeAll { !current.contains($0) }
    return owed.requests.isEmpty ? nil : owed
  }

  /// What was told already, as it reads now; nil where nothing is left of it.
  func notifications(of owed: [Owed], in agenda: Agenda) -> [Notification?] {
    if owed.isEmpty { return [] }
    // The end of a block says what has waited.
    let listsWaiting = owed.contains { !$0.blocks.isEmpty }
    let plan = NotificationPlan(agenda, at: present, listingWaiting: listsWaiting)
    let explanation = Explanation(agenda, plan: plan, at: present)
    return owed.map { notification(of: $0, in: agenda, explanation) }
  }

  private func notification(of owed: Owed, in agenda: Agenda, _ explanation: Explanation) -> Notification? {
    let indices = agenda.tasks.indices(of: owed.tasks)
    let facts = owed.requests.compactMap { request -> NotificationFacts? in
      let place: (index: Int, number: Int)?
      switch request.identifier.kind {
      case .task, .notice:
        place = indices[request.identifier.id].flatMap { index in
          agenda.tasks.records[index].isOpen ? (index, agenda.number(at: index)) : nil
        }
      case .timer: place = owed.timers.firstIndex { $0.id == request.identifier.id }.map { ($0, $0 + 1) }
      case .blockStart, .blockEnd:
        place = owed.blocks.firstIndex { $0.id == request.identifier.id }.map { ($0, $0 + 1) }
      case .agenda: place = (0, 1)
      }
      guard let place else { return nil }
      let planned = NotificationRequest(
        identifier: request.identifier, number: place.number, fireAt: request.fireAt, index: place.index)
      return explanation.facts(of: planned, at: present.now, owed: owed)
    }
    return Notification(of: facts, on: present.wall.date, in: language)
  }

  /// What is still due of a notification, as it reads now; nil if nothing is.
  private func stillDue(of earlier: Notification) -> Notification? {
    guard let latest else { return earlier }
    let wanted = Set(earlier.requests.map(\.identifier))
    let requests = latest.flatMap(\.requests).filter { wanted.contains($0.identifier) }
    return Notification(of: requests, on: present.wall.date, in: language)
  }
}
