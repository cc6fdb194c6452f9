/// What is held now, until when and why, for a person who asks.
public struct QuietState: Sendable {
  /// When ordinary notifications are no longer held; nil where they are not held now.
  public let until: Timestamp?
  /// The hours that are a reason for that end; nil where they are none, as where `quiet` alone holds as long.
  public let hours: QuietHours?
  /// Whether a focus block is a reason for that end.
  public let isInBlock: Bool
  /// The next time at which they are held, after now and apart from it; nil where there is none.
  public let next: (from: Timestamp, until: Timestamp)?
  /// What is due and held, the earliest first.
  public let held: [NotificationRequest]

  /// What holds as of now, by a plan that lists what waits.
  public init(_ agenda: Agenda, plan: NotificationPlan, at present: Present) {
    let rules = QuietRules(agenda, at: present)
    let segment = rules.segment(at: present.now)
    until = segment.map { _ in rules.end(from: present.now) }
    // What a person has asked for needs no reason: only what holds longer does, at its beginning and at its end.
    let asked = max(present.now, agenda.settings.quietUntil ?? present.now)
    let reasons = [asked, until?.adding(seconds: -1)].compactMap { $0 }.filter { $0 >= asked }
    hours = reasons.contains(where: rules.isInHours) ? agenda.settings.quietHours : nil
    isInBlock = reasons.contains { rules.segment(at: $0)?.block != nil }
    next = rules.next(after: until ?? present.now).map { (from: $0, until: rules.end(from: $0)) }
    held =
      segment.map { segment in
        plan.due(at: present.now).filter { request in
          segment.holds(rules.passage(of: request, in: agenda.tasks))
        }
      } ?? []
  }
}
