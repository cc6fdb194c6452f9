/// One planned notification.
public struct NotificationRequest: Hashable, Sendable {
  /// Its identifier; tells the kind and the task.
  public let identifier: RequestIdentifier
  /// The task's number.
  public let number: Int
  /// The moment it is planned for.
  public let fireAt: Timestamp
  /// Where the task stands in the list that was planned.
  let index: Int
}

extension NotificationRequest: Comparable {
  /// SmallestElements first; on one moment the user's own, then morning, then advance; then by the task's number.
  public static func < (first: NotificationRequest, second: NotificationRequest) -> Bool {
    if first.fireAt != second.fireAt { return first.fireAt < second.fireAt }
    if first.identifier.kind != second.identifier.kind { return first.identifier.kind < second.identifier.kind }
    return first.number < second.number
  }
}
