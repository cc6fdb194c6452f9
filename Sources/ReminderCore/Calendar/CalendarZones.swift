/// The zones that a stream names: those of the machine, or as the stream describes them itself.
struct CalendarZones {
  /// What is known of a zone.
  enum Found {
    /// One of the machine's.
    case named(NamedZone)
    /// One that only the stream describes.
    case described(ZoneComponent)
  }

  private let described: [String: ZoneComponent]
  private let database: ZoneDatabase
  private var known: [String: Found?] = [:]

  init(of stream: CalendarStream, _ database: ZoneDatabase) {
    let components = stream.components(named: "VTIMEZONE").compactMap(ZoneComponent.init)
    described = Dictionary(components.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.database = database
  }

  /// The zone that a `TZID` names; nil where nothing tells what it is.
  mutating func zone(named name: String) -> Found? {
    if let found = known[name] { return found }
    let found = find(name)
    known[name] = found
    return found
  }

  private func find(_ name: String) -> Found? {
    if let zone = machineZone(in: name) { return .named(zone) }
    guard let component = described[name] else { return nil }
    return component.location.flatMap(machineZone).map { .named($0) } ?? .described(component)
  }

  /// The machine's zone of a name, or of its end: `/mozilla.org/20050126_1/Europe/Berlin`.
  private func machineZone(in name: String) -> NamedZone? {
    var rest = Substring(name).utf8
    while true {
      if let zone = try? database.zone(named: String(Substring(rest))) { return zone }
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
      rest = rest[rest.index(after: slash)...]
    }
  }
}
