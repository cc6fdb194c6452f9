import ReminderCore

/// An attempt to deliver notifications together, through one channel after the other, as a value. It decides which
/// channel is next; `FireRun` acts.
struct DeliveryAttempt {
  /// Where the notifications are.
  enum State: Equatable {
    /// This channel is next.
    case next(ChannelName)
    /// This channel has not answered yet, and may still show them. The journal has to note that under the ticket.
    case sent(ChannelName, ticket: UInt64)
    /// They cannot go together any further. Each of these goes its own way.
    case apart([Notification])
    /// This channel took them; `name` is its name in reports.
    case taken(ChannelName, name: String)
    /// No channel took them. They are due again in the next run.
    case noChannelLeft
  }

  /// What happened to the notifications.
  enum Outcome {
    /// The channel did not take them; the error is nil if the channel cannot be used for now.
    case missed(DeliveryError?)
    /// The journal has what was sent.
    case noted
    /// They cannot go together to the channel, only in these parts.
    case apart([Notification])
    /// The channel took them; `name` is its name in reports.
    case took(name: String)
  }

  private(set) var state = State.noChannelLeft
  /// The channels that did not take the notifications, in order.
  private(set) var missed: [MissedChannel]
  /// All channels of this attempt, in order.
  let names: [ChannelName]
  /// The channels after the present one.
  private(set) var rest: ArraySlice<ChannelName>

  /// An attempt that begins at the first channel. Other channels may have missed the notifications before.
  init(through names: [ChannelName], missed: [MissedChannel] = []) {
    (self.names, self.missed, rest) = (names, missed, names[...])
    goOn()
  }

  /// Goes on after what happened. Ignores what cannot happen in the present state.
  mutating func next(after outcome: Outcome) {
    switch (state, outcome) {
    case (.next(let channel), .missed(let error)):
      missed.append(MissedChannel(name: channel, error: error))
      if case .awaiting(let ticket, _) = error { state = .sent(channel, ticket: ticket) } else { goOn() }
    case (.next, .apart(let parts)): state = .apart(parts)
    case (.next(let channel), .took(let name)): state = .taken(channel, name: name)
    case (.sent, .noted): goOn()
    default: break
    }
  }

  private mutating func goOn() { state = rest.popFirst().map(State.next) ?? .noChannelLeft }

  /// The channels that still have to get what this channel takes: those that missed it, then those after it.
  func others(than channel: ChannelName) -> [ChannelName] { (missed.map(\.name) + rest).filter { $0 != channel } }

  /// Whether no channel can be used for now.
  var isHeld: Bool { state == .noChannelLeft && missed.allSatisfy { $0.error == nil } }
}

/// A channel that did not take notifications; the error is nil if the channel cannot be used for now.
struct MissedChannel: Equatable {
  let name: ChannelName
  let error: DeliveryError?
}
