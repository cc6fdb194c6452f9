/// The zones that a stream names: zones of the machine, or zones that the stream describes itself.
struct CalendarZones {
  /// The zone that was found for a time on its clock.
  enum Found {
    /// A zone of the machine.
    case named(NamedZone)
    /// The moment of the time, in a zone that only the stream describes.
    case described(Timestamp)

    /// Returns the moment of the time that the zone was looked up for.
    func instant(of local: CivilDateTime) -> Timestamp {
      switch self {
      case .named(let zone): zone.rules.instant(of: local)
      case .described(let moment): moment
      }
    }
  }

  /// The years for which a zone was looked for.
  private struct Year: Hashable {
    let name: String
    let year: Int
  }

  /// A zone of the machine that shows the times of a description.
  private struct Match {
    let zone: NamedZone
    /// Whether the description names the zone, too.
    let isNamed: Bool
  }

  /// The most searches per stream; one search covers a year of one zone.
  private static let mostSearches = 50

  private let described: [String: ZoneComponent]
  private let database: ZoneDatabase
  /// The name of the machine's own zone.
  private let machine: String
  private let now: CivilDateTime
  private var known: [String: NamedZone?] = [:]
  private var same: [Year: Match?] = [:]

  init(of stream: CalendarStream, _ database: ZoneDatabase, machine: String, at now: Timestamp) {
    let components = stream.components(named: "VTIMEZONE").compactMap(ZoneComponent.init)
    described = Dictionary(components.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.database = database
    self.machine = machine
    self.now = now.local(at: .zero)
  }

  /// Returns the zone that a `TZID` names, for a time on its clock; nil where the zone is unknown.
  ///
  /// A zone of the machine with that name comes first. Otherwise the description in the stream decides the moment;
  /// another zone of the machine replaces the description if it shows the same times, also after the next clock
  /// change. An abbreviation with a description is no name: many programs write `EST` for the clock of New York.
  mutating func zone(named name: String, at local: CivilDateTime) -> Found? {
    let component = described[name]
    if component == nil || !CalendarZones.isAbbreviation(name), let zone = machineZone(in: name) { return .named(zone) }
    guard let component else { return WindowsZones.zone(named: name).flatMap { zone(named: $0) }.map { .named($0) } }
    return sameZone(as: component, at: local).map { .named($0) } ?? .described(component.instant(of: local))
  }

  private static func isAbbreviation(_ name: String) -> Bool {
    name.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
  }

  /// Returns the machine's zone with a name.
  mutating func zone(named name: String) -> NamedZone? {
    if let zone = known[name] { return zone }
    let zone = try? database.zone(named: name)
    known[name] = zone
    return zone
  }

  /// Returns the machine's zone with a name, or with the end of that name: `/mozilla.org/20050126_1/Europe/Berlin`.
  private mutating func machineZone(in name: String) -> NamedZone? {
    if name == "tzone://Microsoft/Utc" { return .utc }
    var rest = Substring(name).utf8
    while true {
      if let zone = zone(named: String(Substring(rest))) { return zone }
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
      rest = rest[rest.index(after: slash)...]
    }
  }

  /// Returns the machine's zone that shows the times that a component describes.
  private mutating func sameZone(as component: ZoneComponent, at local: CivilDateTime) -> NamedZone? {
    let year = Year(name: component.name, year: local.date.year)
    if same[year] == nil, same.count < CalendarZones.mostSearches { same[year] = search(component, from: local) }
    guard let match = same[year] ?? nil else { return nil }
    // Exchange writes the rules of today for all years, so a zone by its name may have differed in the past.
    let isPast = match.isNamed && local < now
    return isPast || match.zone.rules.instant(of: local) == component.instant(of: local) ? match.zone : nil
  }

  /// Returns the zone by the component's name or place, if it shows the same times from now on. Otherwise returns the
  /// zone that differs least, also in the year of a past time: the machine's zone, or the first of the table from west
  /// to east.
  private mutating func search(_ component: ZoneComponent, from local: CivilDateTime) -> Match? {
    let ahead = ZoneYear(component, from: max(local, now))
    let names = [component.name, WindowsZones.zone(named: component.name), component.location]
    for zone in names.compactMap({ $0.flatMap { machineZone(in: $0) } })
    where ahead.differences(from: zone.rules) != nil {
      return Match(zone: zone, isNamed: true)
    }
    let behind = local < now ? ZoneYear(component, from: local) : nil
    var best: (zone: NamedZone, differences: Int)?
    for name in [machine] + WindowsZones.table.map(\.zone) {
      guard best?.differences != 0 else { break }
      guard let zone = zone(named: name), var differences = ahead.differences(from: zone.rules) else { continue }
      if let behind { differences += behind.differences(from: zone.rules) ?? behind.count }
      if best.map({ differences < $0.differences }) ?? true { best = (zone, differences) }
    }
    return best.map { Match(zone: $0.zone, isNamed: false) }
  }
}
