/// What is due at a moment, put together into the notifications that will be sent.
struct DueRequests {
  /// More than so many late requests are told as one; and so are more than so many punctual ones.
  static let mostAlone = 5

  /// The day on which they are told.
  private let today: CivilDate
  /// In the order in which they are sent.
  let notifications: [Notification]

  /// Decides what to send: everything due, nearest first, but many late ones, or many of these minutes, as one digest.
  init(_ agenda: Agenda, at present: Present) {
    today = present.zone.rules.local(at: present.now).date
    guard agenda.settings.notify else {
      notifications = []
      return
    }
    let plan = NotificationPlan(agenda, at: present, listingWaiting: true)
    let explanation = Explanation(agenda, plan: plan, at: present)
    let facts = plan.due(at: present.now).map { explanation.facts(of: $0, at: present.now) }
    let late = facts.filter { $0.text.lateSeconds > NotificationText.grace }
    let punctual = facts.filter { $0.text.lateSeconds <= NotificationText.grace }
    let isMany = (late: late.count > DueRequests.mostAlone, punctual: punctual.count > DueRequests.mostAlone)
    let today = today
    let digest = { (requests: [NotificationFacts]) in [Notification(digestOf: requests, on: today)] }
    let alone = { (requests: [NotificationFacts]) in requests.map { Notification($0) } }
    notifications =
      isMany.late && isMany.punctual
      ? digest(facts)
      : (isMany.late ? digest(late) : alone(late)) + (isMany.punctual ? digest(punctual) : alone(punctual))
  }

  /// What is still due of a notification that was put together earlier, as it reads now; nil where nothing is.
  func stillDue(of earlier: Notification) -> Notification? {
    let wanted = Set(earlier.requests.map(\.identifier))
    let requests = notifications.flatMap(\.requests).filter { wanted.contains($0.identifier) }
    guard let first = requests.first else { return nil }
    return requests.count == 1 ? Notification(first) : Notification(digestOf: requests, on: today)
  }
}
