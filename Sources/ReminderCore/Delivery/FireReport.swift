/// Why a run of `fire` told nothing.
public enum FireError: Error, Equatable, Sendable {
  /// The journal cannot be written, so that what was told could come again.
  case noJournal(HostError)
}

/// What a run of `fire` did.
public struct FireReport: Sendable {
  /// A request that was delivered.
  public struct Delivered: Sendable {
    /// The request.
    public let request: NotificationFacts
    /// The channel that took it.
    public let channel: String
    /// Whether it was told in a digest.
    public let isDigest: Bool
  }

  /// A request that no channel took; it stays planned.
  public struct Failed: Sendable {
    /// The request.
    public let request: NotificationFacts
    /// Why.
    public let error: DeliveryError
  }

  /// What was delivered, in this order.
  public internal(set) var delivered: [Delivered] = []
  /// What was not.
  public internal(set) var failed: [Failed] = []
  /// Why the state could not be saved. What was delivered is noted in the journal beside it and does not come again;
  /// nil where it could be saved.
  public internal(set) var unsaved: (any Error)?
  /// Why the last of what was delivered could not even be noted, so that it may come again; nil where everything could.
  public internal(set) var unmarked: (any Error)?
  /// Another run that does not come to an end, while what is due gets late; nil where there is none.
  public internal(set) var stuck: FireLock.Holder?
  /// Whether standard output has had the document of this run, or could not take it: there is nothing left to print.
  public internal(set) var isDocumentOver = false

  /// Notes what a channel has taken.
  mutating func note(_ notifications: [Notification], deliveredBy channel: String) {
    delivered += notifications.flatMap { notification in
      notification.requests.map { Delivered(request: $0, channel: channel, isDigest: notification.isDigest) }
    }
  }

  /// Notes what no channel has taken.
  mutating func note(_ notifications: [Notification], failedWith error: DeliveryError) {
    failed += notifications.flatMap(\.requests).map { Failed(request: $0, error: error) }
  }
}
