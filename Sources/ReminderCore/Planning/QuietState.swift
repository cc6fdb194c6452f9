/// What is held now, until when and why, for a person who asks.
package struct QuietState: Sendable {
  /// When ordinary notifications are no longer held; nil where they are not held now.
  package let until: Timestamp?
  /// Whether a person asked for quiet that still lasts.
  package let isAsked: Bool
  /// The quiet hours, if they are a reason for `until`; nil otherwise, such as when `quiet` alone lasts that long.
  package let hours: QuietHours?
  /// Whether a focus block is a reason for `until`.
  package let isInBlock: Bool
  /// The next quiet time, after now and apart from the current one; nil if there is none.
  package let next: (from: Timestamp, until: Timestamp)?
  /// The quiet hours, if the next quiet time begins with them; nil if a focus block begins then.
  package let nextHours: QuietHours?
  /// The requests that are due and held, the earliest first.
  package let held: [NotificationRequest]

  /// The state as of now. Needs a plan made with `listingWaiting`.
  package init(_ list: ReminderList, plan: NotificationPlan, at present: Present) {
    let rules = QuietRules(list, at: present)
    let segment = rules.segment(at: present.now)
    until = segment.map { _ in rules.end(from: present.now) }
    isAsked = list.settings.quietUntil.map { present.now < $0 } ?? false
    // Quiet hours and blocks count only beyond the quiet that was asked for: at its end, or just before `until`.
    let asked = max(present.now, list.settings.quietUntil ?? present.now)
    let reasons = [asked, until?.adding(seconds: -1)].compactMap { $0 }.filter { $0 >= asked }
    hours = reasons.contains(where: rules.isInHours) ? list.settings.quietHours : nil
    isInBlock = reasons.contains { rules.segment(at: $0)?.block != nil }
    next = rules.next(after: until ?? present.now).map { (from: $0, until: rules.end(from: $0)) }
    nextHours = next.flatMap { rules.isInHours($0.from) ? list.settings.quietHours : nil }
    held =
      segment.map { segment in
        plan.due(at: present.now).filter { request in
          segment.holds(rules.exemption(of: request, in: list.tasks))
        }
      } ?? []
  }
}
