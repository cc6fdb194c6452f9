extension NotificationPlan {
  /// The shortest sleep, in seconds: the machine has to be asleep before the moment of its wake-up.
  private static let shortestSleep = 60

  /// Returns when a machine that goes to sleep now has to wake; nil if nothing will be delivered.
  ///
  /// This is the moment at which the first notification comes; quiet time may delay it. A notification that was due
  /// more than two minutes ago wakes no machine; otherwise the machine would wake each minute. Nor does a nag after the
  /// third day. A notification that is due just now counts, because it may only have missed the last run.
  package static func wakeMoment(_ list: ReminderList, at present: Present) -> Timestamp? {
    guard list.settings.notify else { return nil }
    let plan = NotificationPlan(list, at: present, listingWaiting: true)
    let explanation = Explanation(list, plan: plan, at: present)
    var earliest: Timestamp?
    if plan.escalatesAt != nil { earliest = wakeMomentOfEscalations(list, explanation, at: present) }
    for request in (plan.slots + plan.waiting).sorted() {
      if let earliest, request.fireAt >= earliest { break }
      if explanation.rules.isOldNag(request) { continue }
      let comesAt = explanation.comesAt(request)
      guard isAhead(comesAt, at: present) else { continue }
      earliest = min(earliest ?? comesAt, comesAt)
    }
    guard let earliest, let soonest = Timestamp(seconds: present.now.seconds + shortestSleep) else { return nil }
    return max(earliest, soonest)
  }

  /// Returns the wake moment for escalations.
  private static func wakeMomentOfEscalations(
    _ list: ReminderList, _ explanation: Explanation, at present: Present
  ) -> Timestamp? {
    RequestRules(list, at: present).escalations
      .map { explanation.comesAt($0.moment, of: list.tasks.records[$0.index]) }
      .filter { isAhead($0, at: present) }.min()
  }

  /// Whether a moment is ahead, or its run may just have been missed.
  private static func isAhead(_ moment: Timestamp, at present: Present) -> Bool {
    moment.seconds > present.now.seconds - NotificationText.grace
  }
}
