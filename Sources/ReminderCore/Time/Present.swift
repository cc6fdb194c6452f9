/// The moment at which a command runs, and the zone and the language that the machine is set to.
public struct Present: Sendable {
  /// The moment.
  public let now: Timestamp
  /// The zone in which floating times are read and in which moments are printed.
  public let zone: NamedZone

  /// The language of the environment, in which the reader is spoken to unless a setting names another.
  public let language: Language

  /// A moment in a zone, for a reader of a language.
  public init(now: Timestamp, zone: NamedZone, language: Language) {
    self.now = now
    self.zone = zone
    self.language = language
  }

  /// Another moment, for the same reader in the same zone.
  public func at(_ now: Timestamp) -> Present { Present(now: now, zone: zone, language: language) }

  /// The same moment for the same reader in another zone; in the same one where that is nil.
  public func `in`(_ zone: NamedZone?) -> Present { Present(now: now, zone: zone ?? self.zone, language: language) }

  /// What the wall clock shows in the machine's zone.
  public var wall: CivilDateTime { zone.rules.local(at: now) }
}

/// The rules of a time zone, with the name by which they were found.
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

  /// The city in the name of a zone, as people say it: `New York` of `America/New_York`; a name without one as it is.
  public static func city(of name: String) -> String {
    let last = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[name.index(after: $0)...] } ?? name[...]
    return String(last.map { $0 == "_" ? " " : $0 })
  }
}
