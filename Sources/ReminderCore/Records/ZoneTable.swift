/// The zones that tasks are pinned to, each loaded once.
package struct ZoneTable: Sendable {
  private let database: ZoneDatabase
  private(set) var zones: [NamedZone] = []

  init(_ database: ZoneDatabase) {
    self.database = database
  }

  /// One more than the index of a zone in `zones`; adds the zone if it is new.
  mutating func index(of name: String) throws(ZoneError) -> UInt16 {
    // Most files name one or two zones, the same one many times in a row.
    if let known = zones.firstIndex(where: { $0.name == name }) { return UInt16(known + 1) }
    guard zones.count < Int(UInt16.max) - 1 else { throw .unknown(name) }
    zones.append(try database.zone(named: name))
    return UInt16(zones.count)
  }

  /// The rules of a zone, whether or not a task is pinned to it.
  func rules(named name: String) throws(ZoneError) -> TimeZoneRules { try zone(named: name).rules }

  /// A zone, whether or not a task is pinned to it.
  func zone(named name: String) throws(ZoneError) -> NamedZone {
    if let known = zones.first(where: { $0.name == name }) { return known }
    return try database.zone(named: name)
  }

  /// The zone of a number that `index(of:)` gave; nil for 0, which stands for floating.
  subscript(index: UInt16) -> NamedZone? { index == 0 ? nil : zones[Int(index) - 1] }
}
