/// The moment at which a command runs, and the zone that the machine is in: all that a rule needs to know of the world.
public struct Present: Sendable {
  /// The moment.
  public let now: Timestamp
  /// The zone in which floating times are read and in which moments are printed.
  public let zone: NamedZone

  /// A moment in a zone.
  public init(now: Timestamp, zone: NamedZone) {
    self.now = now
    self.zone = zone
  }

  /// What the wall clock shows in the machine's zone.
  public var wall: CivilDateTime { zone.rules.local(at: now) }
}
