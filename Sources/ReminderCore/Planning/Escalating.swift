// What rang, and was neither answered nor seen for so long, goes through one more channel, once.

/// What rang of a task, on its way through one more channel.
public struct Escalation: Equatable, Sendable {
  /// The channel.
  public let channel: ChannelName
  /// When it goes, unless somebody answers before.
  public let moment: Timestamp
  /// When it rang.
  let since: Timestamp
  /// The index of the task.
  let index: Int
}

/// When something rang that nobody has answered, on the machine's clock.
struct Unanswered {
  /// When it rang.
  let since: CivilDateTime
  /// The same in RFC 3339 form.
  let text: String

  init(since moment: Timestamp, in zone: NamedZone) {
    since = zone.rules.local(at: moment)
    text = moment.text(at: zone.rules.offset(at: moment))
  }
}

/// Where what rings of a task goes, too, if nobody answers, as a task keeps it: the name of a channel, or `off`.
public enum EscalationChoice {
  /// Nowhere, whatever the settings say.
  public static let off = "off"

  /// A text, if it is `off` or can be the name of a channel.
  public static func checked(_ text: String) -> String? { text == off || ChannelName(text) != nil ? text : nil }
}

extension Settings {
  /// The channel through which what rang of a task goes, too; nil where there is none. A name that only a later version
  /// knows is none.
  func escalationChannel(choice: String?) -> ChannelName? { (choice ?? escalationChannel).flatMap { ChannelName($0) } }
}

extension RequestRules {
  /// The channel through which what rings of a task goes, too, if nobody answers, and the minutes after which it goes;
  /// nil where there is none.
  func escalationRule(of record: TaskRecord) -> (channel: ChannelName, minutes: Int)? {
    settings.escalationChannel(choice: tasks.escalation(of: record)).map { ($0, settings.escalationMinutes) }
  }

  /// All that rang and goes through another channel, in the order of the tasks.
  var escalations: [Escalation] {
    tasks.records.indices.compactMap { escalation(of: tasks.records[$0], at: $0) }
  }

  /// What rang of the task at an index and goes through another channel; nil where nothing does.
  func escalation(of record: TaskRecord, at index: Int) -> Escalation? {
    // Nearly every task has nothing that rang.
    // A morning notice goes on only where the task itself says so: by the settings each due day would.
    guard record.rare != 0, record.isOpen, let ring = tasks.ring(of: record),
      !ring.what.isNotice || tasks.escalation(of: record) != nil, ring.seen == nil,
      fault(.c31) || ring.escalated == nil,
      tasks.snoozedUntil(of: record) == nil, let rule = escalationRule(of: record)
    else { return nil }
    // What a clock that was wrong told later than now counts as told now. It counts from the minute, as a nag does.
    let since = min(ring.at, now)
    guard let moment = Timestamp(seconds: (since.minute + rule.minutes) * 60) else { return nil }
    return Escalation(channel: rule.channel, moment: notBeforeStart(moment, of: record), since: ring.at, index: index)
  }
}
