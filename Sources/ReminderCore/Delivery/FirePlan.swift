/// What a run of `fire` tells: what is due, what it says, what is told as one, what is dropped because somebody changed
/// it meanwhile, and what has to wait for a desktop that does not answer. It decides; `FireRun` does it.
struct FirePlan {
  /// More than so many late requests are told as one; and so are more than so many punctual ones.
  static let mostAlone = 5

  /// What becomes of notifications whose turn has come.
  enum Turn: Equatable {
    /// They are told, as they read now.
    case tell([Notification])
    /// They stay due, for this reason.
    case wait([Notification], DeliveryError)
    /// Nothing of them is due any more.
    case drop
  }

  /// What is told, in this order, as it was decided on at first.
  let notifications: [Notification]
  private let present: Present
  /// Requests that a desktop was told of that has not answered yet.
  private let unanswered: Set<RequestIdentifier>
  /// Why nothing more is told in this run: a desktop that did not answer is not asked again, each time would take as
  /// long.
  private var silence: DeliveryError?
  /// What is due since somebody changed something; it speaks for all that is left. Nil as long as nobody has.
  private var latest: [Notification]?

  /// Decides what is told of an agenda; `unanswered` are requests that an earlier run told a desktop of, which has not
  /// answered yet and may still show them.
  init(_ agenda: Agenda, unanswered: Set<RequestIdentifier> = [], at present: Present) {
    notifications = FirePlan.due(in: agenda, at: present)
    self.present = present
    self.unanswered = unanswered
  }

  private static let mute = DeliveryError.desktop(.mute(seconds: NotificationProcess.timeLimitSeconds))

  /// Everything due, nearest first, but many late ones, or many of these minutes, as one digest.
  private static func due(in agenda: Agenda, at present: Present) -> [Notification] {
    guard agenda.settings.notify else { return [] }
    let plan = NotificationPlan(agenda, at: present, listingWaiting: true)
    let explanation = Explanation(agenda, plan: plan, at: present)
    let facts = plan.due(at: present.now).map { explanation.facts(of: $0, at: present.now) }
    let late = facts.filter { $0.text.lateSeconds > NotificationText.grace }
    let punctual = facts.filter { $0.text.lateSeconds <= NotificationText.grace }
    let isMany = (late: late.count > FirePlan.mostAlone, punctual: punctual.count > FirePlan.mostAlone)
    let digest = { (requests: [NotificationFacts]) in [Notification(digestOf: requests, on: present.wall.date)] }
    let alone = { (requests: [NotificationFacts]) in requests.map { Notification($0) } }
    return isMany.late && isMany.punctual
      ? digest(facts)
      : (isMany.late ? digest(late) : alone(late)) + (isMany.punctual ? digest(punctual) : alone(punctual))
  }

  // MARK: While it is told

  /// What comes after one another: each notification alone, or all at once for a channel that takes all.
  func portions(takingAll: Bool) -> [[Notification]] {
    takingAll ? [notifications] : notifications.map { [$0] }
  }

  /// Takes in where it goes: a desktop that still owes an answer is not asked for anything else.
  mutating func note(_ way: ChannelDecision.Way) {
    if case .desktop = way, !unanswered.isEmpty { silence = FirePlan.mute }
  }

  /// Takes in that somebody has changed something since it was decided.
  mutating func change(to agenda: Agenda) { latest = FirePlan.due(in: agenda, at: present) }

  /// Takes in why something was not delivered.
  mutating func note(_ error: DeliveryError) {
    switch error {
    case .desktop(.mute): silence = error
    case .awaiting(_, let seconds): silence = .desktop(.mute(seconds: seconds))
    default: break
    }
  }

  /// What becomes of a portion now. Whatever is told together waits together.
  func turn(of portion: [Notification]) -> Turn {
    let wanted = portion.compactMap(stillDue)
    if wanted.isEmpty { return .drop }
    if let silence { return .wait(wanted, silence) }
    let isAwaited = wanted.contains { $0.requests.contains { unanswered.contains($0.identifier) } }
    return isAwaited ? .wait(wanted, FirePlan.mute) : .tell(wanted)
  }

  /// What is still due of a notification that was put together earlier, as it reads now; nil where nothing is.
  private func stillDue(of earlier: Notification) -> Notification? {
    guard let latest else { return earlier }
    let wanted = Set(earlier.requests.map(\.identifier))
    let requests = latest.flatMap(\.requests).filter { wanted.contains($0.identifier) }
    guard let first = requests.first else { return nil }
    return requests.count == 1 ? Notification(first) : Notification(digestOf: requests, on: present.wall.date)
  }
}
