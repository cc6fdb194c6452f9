/// What is due at a moment, put together into the notifications that will be sent.
struct DueRequests {
  /// More than so many late requests are told as one.
  static let mostLateAlone = 5

  /// In the order in which they are sent.
  let notifications: [Notification]

  /// Decides what to send: everything due, nearest first, but many late ones as one digest.
  init(_ agenda: Agenda, at present: Present) {
    guard agenda.settings.notify else {
      notifications = []
      return
    }
    let plan = NotificationPlan(agenda, in: present.zone.rules, listingWaiting: true)
    let explanation = Explanation(agenda, plan: plan, at: present)
    let facts = plan.due(at: present.now).map { explanation.facts(of: $0, at: present.now) }
    let late = facts.filter { $0.text.lateSeconds > NotificationText.grace }
    guard late.count > DueRequests.mostLateAlone else {
      notifications = facts.map { Notification($0) }
      return
    }
    let punctual = facts.filter { $0.text.lateSeconds <= NotificationText.grace }
    notifications = [Notification(digestOf: late)] + punctual.map { Notification($0) }
  }

  /// What is still due of a notification that was put together earlier, as it reads now; nil where nothing is.
  func stillDue(of earlier: Notification) -> Notification? {
    let wanted = Set(earlier.requests.map(\.identifier))
    let requests = notifications.flatMap(\.requests).filter { wanted.contains($0.identifier) }
    guard let first = requests.first else { return nil }
    return requests.count == 1 ? Notification(first) : Notification(digestOf: requests)
  }
}
