/// When a setting was changed last. What was to come at or before that is past.
public struct SettingMark: Equatable, Sendable {
  /// The moment.
  public let instant: Timestamp
  /// The last minute that had passed on the machine's clock; nil where an older version has kept the moment alone.
  public let wall: CivilDateTime?

  /// Now.
  init(at present: Present) {
    self.init(instant: present.now, wall: present.zone.rules.lastPassed(at: present.now))
  }

  init(instant: Timestamp, wall: CivilDateTime?) {
    self.instant = instant
    self.wall = wall
  }
}
