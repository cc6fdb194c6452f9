/// The notifications that a system has to show, nearest first: at most 64, because phones keep only so many.
///
/// More notifications are not lost. They come into the plan when nearer ones were shown, so a program plans again
/// whenever it runs, at the latest at `wakeAt`.
public struct ReminderPlan: Sendable {
  /// The most notifications of a plan.
  public static let budget = NotificationPlan.budget

  /// The notifications, nearest first.
  public let notifications: [PlannedNotification]
  /// How many more wait for a place in the plan.
  public let waitingCount: Int
  /// The earliest moment of all notifications, those that wait included; nil if there are none.
  public let wakeAt: Timestamp?

  init(_ list: ReminderList, now: Present) {
    let plan = NotificationPlan(list, at: now)
    let explanation = Explanation(list, plan: plan, at: now)
    notifications =
      list.settings.notify
      ? plan.slots.map { PlannedNotification(explanation.facts(of: $0, at: max($0.fireAt, now.now)), at: $0.fireAt) }
      : []
    waitingCount = plan.waitingCount
    wakeAt = plan.wakeAt
  }

  /// Returns what a system with these pending notifications has to schedule and to cancel. `pending` has the moment of
  /// each identifier. A notification at another moment is scheduled again, which replaces it.
  public func difference(
    from pending: [RequestIdentifier: Timestamp]
  ) -> (add: [PlannedNotification], remove: [RequestIdentifier]) {
    let planned = Set(notifications.map(\.identifier))
    return (
      notifications.filter { pending[$0.identifier] != $0.fireAt },
      pending.keys.filter { !planned.contains($0) }.sorted { "\($0)" < "\($1)" }
    )
  }
}

/// One notification of a plan.
public struct PlannedNotification: Equatable, Sendable, Identifiable {
  /// The identifier: `task-<UUID>`, `due-date-morning-<UUID>`, `task-timer-<UUID>`. One plan has it once.
  public let identifier: RequestIdentifier
  /// The moment at which it is to be shown; one in the past is late.
  public let fireAt: Timestamp
  /// The task; nil for a timer, a focus block or the agenda of the day.
  public let task: TaskID?
  /// The title and the text, as they read at `fireAt`, in the language of `now`.
  public let title: String, body: String
  /// How urgent it is.
  public let priority: Priority

  /// The identifier as text, for a system that names notifications by texts.
  public var id: String { "\(identifier)" }

  init(_ facts: NotificationFacts, at moment: Timestamp) {
    identifier = facts.identifier
    fireAt = moment
    task = facts.task
    title = facts.text.title
    body = facts.text.body
    priority = facts.priority
  }
}
