// Escalation: a notification that stays unanswered and not seen for some time goes through one more channel, once.
//
// An escalation is no request, and has no stored entry before it is sent: it follows from the unanswered reminder. So
// an answer, a new ring and a changed setting need no further step.

/// An unanswered notification of a task that goes through one more channel.
package struct Escalation: Equatable, Sendable {
  /// The channel.
  package let channel: ChannelName
  /// When the escalation is sent, unless somebody answers first.
  package let moment: Timestamp
  /// When the task rang.
  package let since: Timestamp
  /// The index of the task.
  package let index: Int
}

/// When an unanswered notification rang, on the machine's clock.
package struct Unanswered {
  /// When it rang.
  let since: CivilDateTime
  /// `since` in RFC 3339 form.
  let text: String

  init(since moment: Timestamp, in zone: NamedZone) {
    since = zone.rules.local(at: moment)
    text = moment.text(at: zone.rules.offset(at: moment))
  }
}

/// The escalation choice that a task stores: the name of a channel, or `off`.
package enum EscalateChoice {
  /// No escalation, even if the settings name a channel.
  package static let off = "off"

  /// Returns a text if it is `off` or can be a channel name; otherwise nil.
  package static func checked(_ text: String) -> String? { text == off || ChannelName(text) != nil ? text : nil }
}

extension Settings {
  /// Returns the channel to which a task escalates; nil if there is none. A name that only a later version knows counts
  /// as none.
  func escalateChannel(choice: String?) -> ChannelName? { (choice ?? escalateChannel).flatMap { ChannelName($0) } }
}

extension RequestRules {
  /// Returns the channel to which a task escalates, and after how many minutes; nil if there is none.
  func escalateRule(of record: TaskRecord) -> (channel: ChannelName, minutes: Int)? {
    settings.escalateChannel(choice: tasks.escalate(of: record)).map { ($0, settings.escalateMinutes) }
  }

  /// All escalations, in the order of the tasks.
  package var escalations: [Escalation] {
    tasks.records.indices.compactMap { escalation(of: tasks.records[$0], at: $0) }
  }

  /// Returns the escalation of the task at an index; nil if there is none.
  func escalation(of record: TaskRecord, at index: Int) -> Escalation? {
    // Hardly any task has rung. A morning notice escalates only if the task itself names a channel. Otherwise the
    // settings alone would escalate each due day.
    guard record.rare != 0, record.isOpen, let unanswered = tasks.unanswered(of: record),
      !unanswered.what.isNotice || tasks.escalate(of: record) != nil, unanswered.seen == nil,
      fault(.c31) || unanswered.escalated == nil,
      tasks.snoozedUntil(of: record) == nil, let rule = escalateRule(of: record)
    else { return nil }
    // A delivery later than now was recorded by a wrong clock and counts as now. Like a nag, the delay counts from the
    // minute.
    let since = min(unanswered.at, now)
    guard let moment = Timestamp(seconds: (since.minute + rule.minutes) * 60) else { return nil }
    return Escalation(
      channel: rule.channel, moment: notBeforeStart(moment, of: record), since: unanswered.at, index: index)
  }
}
