/// The search for the bus of the desktop: of the buses of the user's own, one on which notifications are shown.
///
/// A machine can have several: a bus for each user that runs without a desktop, one for a program that wanted one of
/// its own, and that of the session. What is told on a bus where nobody shows it is told to nobody.
public struct BusSearch: Sendable {
  /// So long it may take in all, should bus after bus be frozen.
  private static let timeLimitMilliseconds = 3_000

  /// The bus of the desktop. Of several, the first with a server; else one that can start a server; else one that did
  /// not say, so that what is told there fails and stays due. Nil where there is none.
  public private(set) var bus: SessionBus?
  /// The buses that were found and that nothing can be told on, with why not, in the order in which they were found.
  public private(set) var passedOver: [PassedOver] = []

  /// A bus that was found and not taken.
  public struct PassedOver: Equatable, Sendable {
    /// Its address.
    public let address: String
    /// Why it was not taken.
    public let doubt: BusDoubt
  }

  /// How surely notifications are shown on the bus.
  private var best = NotificationServer.Presence.none

  /// A search that has found nothing yet.
  init() {}

  /// Searches where `SessionBus.find` does, and asks each bus once, with whichever program the machine has for that.
  /// Where it has none, the first bus of the user's own is taken at its word.
  public init(in surroundings: Surroundings) {
    var search = BusSearch()
    let end = surroundings.elapsedMilliseconds() + BusSearch.timeLimitMilliseconds
    SessionBus.visitAll(in: surroundings) { bus, doubt in
      search.look(at: bus, doubt) {
        NotificationServer(on: bus, environment: [], in: surroundings)?.presence()
      } && surroundings.elapsedMilliseconds() < end
    }
    self = search
  }

  /// Takes a bus or passes it over; `presence` is asked where nothing speaks against the bus as the user's own, and is
  /// nil where nobody can be asked. Gives whether a better one may come.
  mutating func look(at bus: SessionBus, _ doubt: BusDoubt?, presence: () -> NotificationServer.Presence?) -> Bool {
    let found = doubt == nil ? presence() ?? .running : .none
    if found == .none { passedOver.append(PassedOver(address: bus.address, doubt: doubt ?? .noServer)) }
    if found > best { (self.bus, best) = (bus, found) }
    return best < .running
  }
}
