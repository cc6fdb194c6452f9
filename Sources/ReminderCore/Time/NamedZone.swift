/// Rules of a time zone with the name by which they were found.
public struct NamedZone: Sendable {
  /// `Europe/Berlin`; or a POSIX rule, the path of a file, or `localtime` where there is no such name.
  public let name: String
  /// The rules.
  public let rules: TimeZoneRules

  /// Rules with a name.
  public init(name: String, rules: TimeZoneRules) {
    self.name = name
    self.rules = rules
  }

  /// `UTC`.
  public static let utc = NamedZone(name: "UTC", rules: .utc)
}
