/// Why a run of `fire` delivered nothing.
public enum FireError: Error, Equatable, Sendable {
  /// The journal cannot be written, so that what was delivered could come again.
  case noJournal(HostError)
}

/// What a run of `fire` did.
public struct FireReport: Sendable {
  /// A request that was delivered.
  public struct Delivered: Sendable {
    /// The request.
    public let request: NotificationFacts
    /// The channel that it went through.
    public let channel: String
    /// Whether it was part of a digest.
    public let isDigest: Bool
  }

  /// A request that a channel did not take; it stays due, or is owed to that channel if another took it.
  public struct Failed: Sendable {
    /// The request.
    public let request: NotificationFacts
    /// The channel that did not take it.
    public let channel: ChannelName
    /// Why.
    public let error: DeliveryError
    /// Whether there are other channels for it.
    public let isOneOfSeveral: Bool
    /// Whether another channel took it, so that only this one is tried again.
    public let isTold: Bool
  }

  /// What was delivered, in order.
  public internal(set) var delivered: [Delivered] = []
  /// What was not.
  public internal(set) var failed: [Failed] = []
  /// Why the state could not be saved; nil if it could. What was delivered is in the journal and does not come again.
  public internal(set) var unsaved: (any Error)?
  /// Why the last delivery could be recorded neither in the state nor in the journal, so that it may come again; nil if
  /// all were recorded.
  public internal(set) var unrecorded: (any Error)?
  /// Another run that seems stuck while something is late; nil if there is none.
  public internal(set) var stuck: FireLock.Holder?
  /// What the newest backup holds, where the state file is gone and nothing can be delivered; nil where it is there, or
  /// there was none, or nothing in it was open.
  public internal(set) var lastOfGoneFile: Agenda?
  /// Whether the document of this run was printed, or could not be: there is nothing left to print.
  public internal(set) var isDocumentOver = false

  /// A run that did nothing.
  public init() {}

  /// Adds what was delivered.
  mutating func note(_ notifications: [Notification], deliveredBy channel: String) {
    delivered += notifications.flatMap { notification in
      notification.requests.map { Delivered(request: $0, channel: channel, isDigest: notification.isDigest) }
    }
  }

  /// Adds what was not delivered by a channel.
  mutating func note(
    _ notifications: [Notification], notTakenBy channel: ChannelName, _ error: DeliveryError, isOneOfSeveral: Bool,
    isTold: Bool
  ) {
    failed += notifications.flatMap(\.requests).map {
      Failed(request: $0, channel: channel, error: error, isOneOfSeveral: isOneOfSeveral, isTold: isTold)
    }
  }
}
