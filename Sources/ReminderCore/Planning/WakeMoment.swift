extension NotificationPlan {
  /// The shortest sleep: the machine has to be asleep by the moment for which it is to be woken.
  private static let shortestSleep = 60

  /// The moment for which a machine that goes to sleep now has to be woken; nil where nothing will be told.
  ///
  /// It is that of the first notification that comes through. What is held by quiet waits for its end, and what came
  /// due long ago and could not be delivered wakes nobody, nor what comes again after the third day; what came due just
  /// now may only have missed the last run.
  public static func wakeMoment(_ agenda: Agenda, at present: Present) -> Timestamp? {
    guard agenda.settings.notify else { return nil }
    let plan = NotificationPlan(agenda, at: present, listingWaiting: true)
    let explanation = Explanation(agenda, plan: plan, at: present)
    var earliest: Timestamp?
    if plan.escalatesAt != nil { earliest = wakeMomentOfEscalations(agenda, explanation, at: present) }
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

  /// The same of what goes through another channel if nobody answers.
  private static func wakeMomentOfEscalations(
    _ agenda: Agenda, _ explanation: Explanation, at present: Present
  ) -> Timestamp? {
    RequestRules(agenda, at: present).escalations
      .map { explanation.comesAt($0.moment, of: agenda.tasks.records[$0.index]) }
      .filter { isAhead($0, at: present) }.min()
  }

  /// Whether a moment lies ahead, or the run for it may just have been missed.
  private static func isAhead(_ moment: Timestamp, at present: Present) -> Bool {
    moment.seconds > present.now.seconds - NotificationText.grace
  }
}
