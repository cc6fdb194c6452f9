package import ReminderCore

/// Why a run of `fire` delivered nothing.
package enum FireError: Error, Equatable, Sendable {
  /// The journal cannot be written, so notifications could be delivered twice.
  case noJournal(HostError)
}

extension FireError: CodedError {
  package var errorCode: ErrorCode { .notDelivered }
}

/// What a run of `fire` did.
package struct FireReport: Sendable {
  /// A request that was delivered.
  package struct Delivered: Sendable {
    /// The request.
    package let request: NotificationFacts
    /// The channel that it went through.
    package let channel: String
    /// Whether it was part of a digest.
    package let isDigest: Bool
  }

  /// A request that a channel did not take. It stays due, or in the outbox for that channel if another channel took it.
  package struct Failed: Sendable {
    /// The request.
    package let request: NotificationFacts
    /// The channel that did not take it.
    package let channel: ChannelName
    /// Why.
    package let error: DeliveryError
    /// Whether there are other channels for the request.
    package let isOneOfSeveral: Bool
    /// Whether another channel took it, so that only this channel is tried again.
    package let isDelivered: Bool
  }

  /// The delivered requests, in order.
  package internal(set) var delivered: [Delivered] = []
  /// The requests not delivered.
  package internal(set) var failed: [Failed] = []
  /// Why the state could not be saved; nil if it could. Deliveries are in the journal and are not repeated.
  package internal(set) var unsaved: (any Error)?
  /// Why the last delivery was not recorded, in the state or in the journal, so that it may be repeated. Nil if all
  /// deliveries were recorded.
  package internal(set) var unrecorded: (any Error)?
  /// Another run that seems stuck while something is late; nil if there is none.
  package internal(set) var stuck: FireLock.Holder?
  /// The contents of the newest backup if the state file is gone and nothing can be delivered. Nil if the file is
  /// there, if no backup can be read, or if nothing in the backup was open.
  package internal(set) var lastOfGoneFile: ReminderList?
  /// Whether the document of this run was printed, or could not be printed; then nothing is left to print.
  package internal(set) var isDocumentOver = false

  /// A run that did nothing.
  package init() {}

  /// Adds delivered notifications.
  mutating func recordDelivery(of notifications: [Notification], by channel: String) {
    delivered += notifications.flatMap { notification in
      notification.requests.map { Delivered(request: $0, channel: channel, isDigest: notification.isDigest) }
    }
  }

  /// Adds notifications that a channel did not take.
  mutating func recordFailure(
    of notifications: [Notification], notTakenBy channel: ChannelName, _ error: DeliveryError, isOneOfSeveral: Bool,
    isDelivered: Bool
  ) {
    failed += notifications.flatMap(\.requests).map {
      Failed(request: $0, channel: channel, error: error, isOneOfSeveral: isOneOfSeveral, isDelivered: isDelivered)
    }
  }
}
