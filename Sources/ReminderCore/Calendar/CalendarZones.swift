/// The zones that a stream names: those of the machine, or as the stream describes them itself.
struct CalendarZones {
  /// What the clock of a zone shows is, at some time.
  enum Found {
    /// A time of a zone that the machine has.
    case named(NamedZone)
    /// This moment, in a zone that only the stream describes.
    case described(Timestamp)

    /// The moment of the time for which it was found.
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

  /// The most searches of a stream: one looks at a year of each zone.
  private static let mostSearches = 50

  private let described: [String: ZoneComponent]
  private let database: ZoneDatabase
  /// The name of the machine's own zone.
  private let machine: String
  private var known: [String: NamedZone?] = [:]
  private var same: [Year: NamedZone?] = [:]

  init(of stream: CalendarStream, _ database: ZoneDatabase, machine: String) {
    let components = stream.components(named: "VTIMEZONE").compactMap(ZoneComponent.init)
    described = Dictionary(components.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.database = database
    self.machine = machine
  }

  /// The zone that a `TZID` names, for a time on its clock; nil where nothing tells what it is.
  ///
  /// Where the stream describes it, that decides which moment is meant. A zone of the machine stands for it that shows
  /// the same, and will behind the next change of the clocks.
  mutating func zone(named name: String, at local: CivilDateTime) -> Found? {
    if let zone = machineZone(in: name) { return .named(zone) }
    guard let component = described[name] else {
      return WindowsZones.zone(named: name).flatMap { zone(named: $0) }.map { .named($0) }
    }
    return sameZone(as: component, at: local).map { .named($0) } ?? .described(component.instant(of: local))
  }

  /// The zone of the machine with a name.
  mutating func zone(named name: String) -> NamedZone? {
    if let zone = known[name] { return zone }
    let zone = try? database.zone(named: name)
    known[name] = zone
    return zone
  }

  /// The machine's zone of a name, or of its end: `/mozilla.org/20050126_1/Europe/Berlin`.
  private mutating func machineZone(in name: String) -> NamedZone? {
    if name == "tzone://Microsoft/Utc" { return .utc }
    var rest = Substring(name).utf8
    while true {
      if let zone = zone(named: String(Substring(rest))) { return zone }
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
      rest = rest[rest.index(after: slash)...]
    }
  }

  /// The zone of the machine that shows what a component describes.
  private mutating func sameZone(as component: ZoneComponent, at local: CivilDateTime) -> NamedZone? {
    let year = Year(name: component.name, year: local.date.year)
    if same[year] == nil, same.count < CalendarZones.mostSearches { same[year] = search(component, from: local) }
    // A zone that is the same in that year may not have been before.
    guard let zone = same[year] ?? nil, zone.rules.instant(of: local) == component.instant(of: local) else {
      return nil
    }
    return zone
  }

  /// The zone of its name or place, where that shows the same; or else the one that differs least: the machine's, or
  /// the first of the table from west to east.
  private mutating func search(_ component: ZoneComponent, from local: CivilDateTime) -> NamedZone? {
    let year = ZoneYear(component, from: local)
    let names = [WindowsZones.zone(named: component.name), component.location]
    for zone in names.compactMap({ $0.flatMap { machineZone(in: $0) } }) where year.differences(from: zone.rules) != nil
    {
      return zone
    }
    var best: (zone: NamedZone, differences: Int)?
    for name in [machine] + WindowsZones.table.map(\.zone) {
      guard best?.differences != 0 else { break }
      guard let zone = zone(named: name), let differences = year.differences(from: zone.rules) else { continue }
      if best.map({ differences < $0.differences }) ?? true { best = (zone, differences) }
    }
    return best?.zone
  }
}
