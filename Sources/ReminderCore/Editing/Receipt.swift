/// What became of the notifications of one task, as far as the state file proves it.
///
/// A receipt is made of the log, the rule states and the plan, and claims nothing that these do not show. It is
/// `unknown` where the log does not reach back, or where another machine delivered.
package struct Receipt: Equatable, Sendable {
  /// What became of the notifications.
  package enum State: String, CaseIterable, Sendable {
    /// The next notification lies ahead.
    case scheduled
    /// A notification was delivered, and is unanswered.
    case delivered
    /// The last notification was answered, and the answer did not put it off.
    case answered
    /// A notification is due, and no run has delivered it yet.
    case waiting
    /// A notification is due, and quiet time holds it.
    case held
    /// A notification is due, and no channel took it.
    case failed
    /// Nothing was delivered, and nothing comes.
    case never
    /// The state file does not tell.
    case unknown
  }

  /// Why a notification is held, never came, or is not known.
  package enum Reason: String, CaseIterable, Sendable {
    case quiet
    case focus
    case noReminder = "no_reminder"
    case pastWhenSet = "past_when_set"
    case doneBefore = "done_before"
    case cancelled
    case notificationsOff = "notifications_off"
    /// Nothing was to come since the moment that was asked about.
    case noneSince = "none_since"
    /// The log does not have the delivery: it is too old, or another machine made it.
    case notInLog = "not_in_log"
  }

  /// A delivery: for when it was set, when it was made, and through which channels.
  package struct Delivery: Equatable, Sendable {
    package let set: Timestamp
    package let at: Timestamp
    package fileprivate(set) var channels: [String]

    fileprivate mutating func add(_ channel: String) {
      if !channels.contains(channel) { channels.append(channel) }
    }

    /// Seconds from `set` to `at`; at least 0.
    package var lateSeconds: Int { max(0, at.seconds - set.seconds) }
  }

  /// A channel that did not take a notification.
  package struct Failure: Equatable, Sendable {
    package let at: Timestamp
    package let channel: String
    package let error: String
  }

  /// An answer: the command that gave it, and when.
  package struct Answer: Equatable, Sendable {
    package let command: String
    package let at: Timestamp
  }

  /// The task and its number; nil for a task that is gone, if the log does not have them.
  package let task: TaskID?
  package let number: Int?
  /// The title and the key; nil for a task that is gone.
  package let title: String?
  package let key: String?
  /// The priority, which decides the channels.
  package let priority: Priority
  package let state: State
  package let reason: Reason?
  /// Since when an undelivered notification is due; nil if there is none.
  package let dueSince: Timestamp?
  /// What holds the next notification; nil if nothing does.
  package let hold: Reason?
  /// When the next notification comes; nil if none is known.
  package let comesAt: Timestamp?
  /// The last delivery; nil if the log has none.
  package let delivery: Delivery?
  /// The failures of channels, for what is due or else for the last delivery.
  package let failures: [Failure]
  /// The answer to the last delivery; nil if there is none.
  package let answer: Answer?
  /// From when on the log is complete; nil if it is complete from the beginning.
  package let knownSince: Timestamp?

  /// Whether nothing more has to happen: it was delivered or answered, or never comes.
  package var isSettled: Bool {
    switch state {
    case .delivered, .answered, .never: true
    case .scheduled, .waiting, .held, .failed, .unknown: false
    }
  }
}

extension ReminderList {
  /// Whether a task has a key.
  package func hasTask(withKey key: String) -> Bool { tasks.lookUp(.key(key)) != .none }

  /// The receipt of a task, from a day or moment on. A task that is gone is found in the log. Throws if no task and no
  /// entry has the name.
  package func receipt(of name: TaskName, since: Due?, at present: Present) throws(EditError) -> Receipt {
    let entries = try logged(of: name, since: since, at: present).map(\.entry)
    guard case .found(let index) = tasks.lookUp(name) else {
      return Receipt(LoggedPast(entries, since: nil), of: entries.last, knownSince: log.knownSince)
    }
    let explanation = Explanation(self, plan: NotificationPlan(self, at: present), at: present)
    return Receipt(
      explanation, at: index, entries, since: since.map { present.zone.rules.instant(of: $0.wall) },
      knownSince: log.knownSince)
  }
}

/// The last delivery in the log, with its failures and its answer. A timer of the task is no reminder of the task.
private struct LoggedPast {
  private(set) var delivery: Receipt.Delivery?
  private(set) var failures: [Receipt.Failure] = []
  private(set) var answer: Receipt.Answer?

  /// The past of one task; the failures are those since a moment, or else those of the delivery.
  init(_ entries: [LogEntry], since dueSince: Timestamp?) {
    for entry in entries {
      switch entry.what {
      case .delivered(RequestKind.timer.name, _, _, _): break
      case .delivered(LogEntry.escalate, _, let channel, _): delivery?.add(channel)
      case .delivered(_, let set, let channel, _):
        // The same channel takes a notification only once, so a second time is another delivery.
        if let known = delivery, known.set == set, !known.channels.contains(channel) {
          delivery?.add(channel)
        } else {
          (delivery, answer) = (Receipt.Delivery(set: set, at: entry.at, channels: [channel]), nil)
        }
      case .failed: break
      case .answered(let command):
        if delivery != nil { answer = Receipt.Answer(command: command, at: entry.at) }
      }
    }
    for entry in entries {
      guard case .failed(_, let set, let channel, let error) = entry.what else { continue }
      if dueSince.map({ entry.at >= $0 }) ?? (set == delivery?.set) {
        failures.append(Receipt.Failure(at: entry.at, channel: channel, error: error))
      }
    }
  }
}

extension Receipt {
  /// The commands whose answer puts a notification off: what they set comes instead.
  private static let puttingOff = ["snooze", "edit", "postpone", "undo", "redo", "undone"]

  fileprivate init(
    _ explanation: Explanation, at index: Int, _ entries: [LogEntry], since: Timestamp?, knownSince: Timestamp?
  ) {
    let view = explanation.view(at: index)
    let now = explanation.present.now
    let next = view.next?.instant
    let isDue = next.map { $0 <= now } ?? false
    let past = LoggedPast(entries, since: isDue ? next : nil)
    let hold = explanation.hold(of: view)
    let state: State
    var reason: Reason?
    let isOver = past.answer.map { !Receipt.puttingOff.contains($0.command) } ?? false
    if isDue, let hold {
      (state, reason) = (.held, hold)
    } else if isDue {
      state = past.failures.isEmpty ? .waiting : .failed
    } else if view.unansweredSince != nil, past.delivery != nil {
      state = .delivered
    } else if isOver, next == nil || view.task.repetition != nil {
      state = .answered
    } else if next != nil {
      (state, reason) = (.scheduled, hold)
    } else if past.answer != nil {
      state = .answered
    } else if past.delivery != nil {
      state = .delivered
    } else {
      reason = explanation.silence(of: view, at: index)
      // What was set before the log begins may have been delivered.
      let isKnown = knownSince.map { $0 < since ?? view.task.created } ?? true
      if since != nil, isKnown { reason = .noneSince } else if !isKnown { reason = .notInLog }
      state = reason == .notInLog ? .unknown : .never
    }
    self.init(
      task: view.task.id, number: view.task.number, title: view.task.details.title, key: view.task.details.key,
      priority: view.task.details.priority, state: state, reason: reason, dueSince: isDue ? next : nil, hold: hold,
      comesAt: view.comesAt, delivery: past.delivery,
      failures: past.failures, answer: past.answer, knownSince: knownSince)
  }

  /// The receipt of a task that is gone.
  fileprivate init(_ past: LoggedPast, of entry: LogEntry?, knownSince: Timestamp?) {
    self.init(
      task: entry?.task, number: entry?.number, title: nil, key: nil, priority: .none,
      state: past.answer != nil ? .answered : past.delivery != nil ? .delivered : .unknown,
      reason: past.answer == nil && past.delivery == nil ? .notInLog : nil, dueSince: nil, hold: nil,
      comesAt: nil,
      delivery: past.delivery, failures: past.failures, answer: past.answer, knownSince: knownSince)
  }
}

extension Explanation {
  /// Why the next notification of a task comes later than at its moment; nil if nothing holds it.
  package func hold(of view: TaskView) -> Receipt.Reason? {
    guard let next = view.next?.instant, let comesAt = view.comesAt else { return nil }
    let from = max(next, present.now)
    guard comesAt > from, let segment = quiet.segment(at: from) else { return nil }
    return segment.isQuiet ? .quiet : .focus
  }

  /// Why nothing comes of a task, and nothing of it is in the log.
  fileprivate func silence(of view: TaskView, at index: Int) -> Receipt.Reason {
    let record = rules.tasks.records[index]
    let kinds = NoticeKind.allCases.filter { rules.isOn($0, for: record) }
    let states =
      rules.tasks.reminders(of: record).map(\.state) + kinds.map { rules.tasks.state(of: $0, of: record) }
    if states.contains(where: { $0.delivered != nil }) || rules.tasks.rare(of: record).snoozeDelivered != nil {
      return .notInLog
    }
    if record.isOpen, !rules.settings.notify { return .notificationsOff }
    if rules.tasks.reminders(of: record).isEmpty, view.notices.isEmpty { return .noReminder }
    if view.notices.contains(where: { $0.state == .muted }) { return .cancelled }
    if record.isOpen || states.allSatisfy({ $0.pastWhenSet != nil }) { return .pastWhenSet }
    return .doneBefore
  }
}
