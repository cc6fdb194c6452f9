/// The search for the desktop's bus: among the user's own buses, a bus on which notifications are shown.
///
/// A user can have several buses: one without a desktop, one that a program started for itself, and the bus of the
/// session. On a bus without a notification server, nobody sees a notification.
package struct BusSearch: Sendable {
  /// The time limit for the whole search, in case several buses do not answer.
  private static let timeLimitMilliseconds = 3_000

  /// The bus of the desktop; nil if there is none. Of several buses: the first with a server; else the first that can
  /// start a server; else the first that did not answer. On a bus without an answer, a delivery fails and stays due.
  package private(set) var bus: SessionBus?
  /// The buses that were found and cannot be used, with the reason, in the order in which they were found.
  package private(set) var passedOver: [PassedOver] = []

  /// A bus that was found and cannot be used.
  package struct PassedOver: Equatable, Sendable {
    /// Its address.
    package let address: String
    /// The reason.
    package let doubt: BusDoubt
  }

  /// What is known of a server on `bus`.
  private var best = NotificationServer.Presence.none

  /// A search that has not begun.
  init() {}

  /// Searches the same places as `SessionBus.find`, and asks each bus once for a server. If the machine has no program
  /// that can ask, the first of the user's own buses is used.
  package init(in host: Host) {
    var search = BusSearch()
    let end = host.elapsedMilliseconds() + BusSearch.timeLimitMilliseconds
    SessionBus.visitAll(in: host) { bus, doubt in
      search.consider(bus, doubt) {
        NotificationServer(on: bus, environment: [], in: host)?.presence()
      } && host.elapsedMilliseconds() < end
    }
    self = search
  }

  /// Uses a bus or passes it over. Calls `presence` only if the bus is the user's own (`doubt` is nil). `presence`
  /// returns nil if no program can ask the bus. Returns whether a better bus may follow.
  mutating func consider(_ bus: SessionBus, _ doubt: BusDoubt?, presence: () -> NotificationServer.Presence?) -> Bool {
    let found = doubt == nil ? presence() ?? .running : .none
    if found == .none { passedOver.append(PassedOver(address: bus.address, doubt: doubt ?? .noServer)) }
    if found > best { (self.bus, best) = (bus, found) }
    return best < .running
  }
}
