import ReminderCore
import ReminderSystem

// `--require-delivery`: a reminder is saved only if it will be delivered as things stand.

extension OptionList {
  /// `--require-delivery`.
  mutating func requireDelivery() -> Flag {
    flag(
      "require-delivery",
      summary: "save only if a schedule runs 'fire', a channel can be used, and quiet time does not hold the "
        + "notification past the due time")
  }
}

/// Why a reminder would not be delivered as things stand.
struct CannotDeliver: CodedError {
  enum Cause: Equatable {
    case notificationsOff
    /// No schedule runs `fire`; the moment of the last run, nil if there was none.
    case notFiring(since: Timestamp?)
    /// The channel has no command.
    case noCommand(ChannelName)
    /// No channel can be used.
    case noChannel
    /// The task has no reminder and no notice that is still to come.
    case nothingRings
    /// Quiet time holds the notification until this moment, past the due time.
    case held(until: Timestamp, by: Receipt.Reason)
  }

  /// The title of the task or timer; nil for a timer without one.
  let title: String?
  let cause: Cause
  let present: Present

  var errorCode: ErrorCode { .cannotDeliver }
}

extension Context {
  /// Waits for the first sign of a schedule, where a delivery is required. Returns the tasks as of after the wait.
  func awaitingSign(_ tasks: Tasks, _ requireDelivery: Flag) throws -> Tasks {
    guard requireDelivery.isGiven, !isDryRun, mayWait else { return tasks }
    FiringState.awaitSign(of: tasks.store.path, in: host)
    return try later(tasks)
  }

  /// Throws if what a change sets would not be delivered as things stand.
  func requireDelivery(of outcome: EditOutcome, in list: ReminderList, _ tasks: Tasks) throws {
    let present = tasks.present
    let outlook = DeliveryOutlook(list.settings, of: tasks.store.path, in: host)
    let explanation = Explanation(list, plan: NotificationPlan(list, at: present), at: present)
    for view in outcome.indices.map(explanation.view) {
      if let cause = outlook.obstacle(to: view, explanation) {
        throw CannotDeliver(title: view.task.details.title, cause: cause, present: present)
      }
    }
    for timer in outcome.timers {
      if let cause = outlook.obstacle(toPriority: .none) {
        throw CannotDeliver(title: list.title(of: timer), cause: cause, present: present)
      }
    }
  }
}

extension DeliveryOutlook {
  /// Why the next notification of a task would not be delivered in time; nil if nothing speaks against it.
  fileprivate func obstacle(to view: TaskView, _ explanation: Explanation) -> CannotDeliver.Cause? {
    if let general = obstacle(toPriority: view.task.details.priority) { return general }
    guard let comesAt = view.comesAt else { return .nothingRings }
    guard let reason = explanation.hold(of: view) else { return nil }
    let limit = view.readerDue?.time == nil ? view.dueEnd : view.dueStart
    return limit.map { comesAt <= $0 } ?? false ? nil : .held(until: comesAt, by: reason)
  }

  /// Why no notification of a priority would be delivered; nil if all would be.
  fileprivate func obstacle(toPriority priority: Priority) -> CannotDeliver.Cause? {
    if !notify { return .notificationsOff }
    if firing != .yes { return .notFiring(since: lastRun) }
    if let channel = withoutCommand.first { return .noCommand(channel) }
    return channels(for: priority).isEmpty ? .noChannel : nil
  }
}
