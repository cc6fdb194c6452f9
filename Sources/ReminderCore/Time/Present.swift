/// The moment at which a command runs, and the zone and the language of the machine.
public struct Present: Sendable {
  /// The moment.
  public let now: Timestamp
  /// The zone for reading floating times and printing moments.
  public let zone: NamedZone

  /// The language of the environment; used for output unless a setting names another language.
  public let language: Language

  /// A moment in a zone, for a reader of a language.
  public init(now: Timestamp, zone: NamedZone, language: Language) {
    self.now = now
    self.zone = zone
    self.language = language
  }

  /// Another moment, for the same reader in the same zone.
  package func at(_ now: Timestamp) -> Present { Present(now: now, zone: zone, language: language) }

  /// The same moment for the same reader in another zone; in the same zone if `zone` is nil.
  package func `in`(_ zone: NamedZone?) -> Present { Present(now: now, zone: zone ?? self.zone, language: language) }

  /// What the wall clock shows in the machine's zone.
  public var wall: CivilDateTime { zone.rules.local(at: now) }
}

/// The rules of a time zone, with the name that the rules were found by.
public struct NamedZone: Sendable {
  /// `Europe/Berlin`; or a POSIX rule, the path of a file, or `localtime` if there is no such name.
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

  /// The city in the name of a zone, in everyday spelling: `New York` of `America/New_York`. A name without a `/` as a
  /// whole.
  package static func city(of name: String) -> String {
    let last = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[name.index(after: $0)...] } ?? name[...]
    return String(last.map { $0 == "_" ? " " : $0 })
  }
}
