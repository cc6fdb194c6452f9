/// The zones of a machine: TZif files in a directory, such as `/usr/share/zoneinfo`, and the machine's own zone.
///
/// Each call reads the files again, through closures from the executable. Only remembered zones are not read again.
public struct ZoneDatabase: Sendable {
  private let load: @Sendable (_ path: String) throws(ZoneError) -> [UInt8]?
  private let linkTarget: @Sendable (_ path: String) -> String?
  private let directory: String
  private var known = Known.none

  /// A database that reads files through closures.
  /// - Parameters:
  ///   - load: All bytes of the regular file with an absolute path; nil if there is no file. Throws
  ///     `ZoneError.inaccessible` if the file cannot be read.
  ///   - linkTarget: The target of a symbolic link, as written in the link; nil if there is no link.
  ///   - directory: The absolute path of the directory of zones (`TZDIR` of tzset(3)).
  public init(
    load: @escaping @Sendable (_ path: String) throws(ZoneError) -> [UInt8]?,
    linkTarget: @escaping @Sendable (_ path: String) -> String? = { _ in nil },
    directory: String = "/usr/share/zoneinfo"
  ) {
    self.load = load
    self.linkTarget = linkTarget
    self.directory = directory
  }

  /// No zones: a list with a task that is pinned to a zone is not read.
  public static let empty = ZoneDatabase(load: { _ in nil })

  /// The remembered zones, as a linked list. For an array, the runtime would have to make the array's type; that would
  /// cost `fire` a hundredth of its time.
  private indirect enum Known: Sendable {
    case none
    case zone(NamedZone, Known)

    func zone(named name: String) -> NamedZone? {
      switch self {
      case .none: nil
      case .zone(let zone, let others): zone.name == name ? zone : others.zone(named: name)
      }
    }
  }

  /// Remembers zones: from now on they are found by name without reading their files.
  package mutating func remember(_ zones: [NamedZone]) {
    for zone in zones { known = .zone(zone, known) }
  }

  /// The rules of a zone by its name in the database, such as `Europe/Berlin`.
  ///
  /// A name has at most 100 bytes: ASCII letters, digits, `_`, `+`, `-`, and `/` between its parts. So no name leads
  /// out of the directory. `UTC` needs no database.
  /// - Throws: `ZoneError.unknown` if there is no such zone; else the error in the zone's file.
  package func rules(named name: String) throws(ZoneError) -> TimeZoneRules {
    try zone(named: name).rules
  }

  /// The zone with a name; names and errors are as in `rules(named:)`.
  package func zone(named name: String) throws(ZoneError) -> NamedZone {
    if let zone = known.zone(named: name) { return zone }
    guard ZoneDatabase.isName(name), let rules = try listed(name) else { throw .unknown(name) }
    return NamedZone(name: name, rules: rules)
  }

  /// The zone of the machine, by the value of the variable `TZ` (nil if `TZ` is not set).
  ///
  /// As in POSIX.1-2024, section 8.3, and tzset(3) of glibc: a name in the database, the absolute path of a TZif file
  /// or a POSIX rule, each also after a `:`; empty for UTC. Not set: the file `/etc/localtime`, named after the zone
  /// that it links to, else `localtime`; UTC if there is no such file.
  /// - Throws: `ZoneError.unknown` if `TZ` is none of these; else the error in the file.
  package func machineZone(TZ: String?) throws(ZoneError) -> NamedZone { try machine(TZ: TZ).zone }

  /// The zone of `machineZone(TZ:)`; a zone that the database has under its name is also remembered.
  package mutating func rememberMachineZone(TZ: String?) throws(ZoneError) -> NamedZone {
    let (zone, isListed) = try machine(TZ: TZ)
    if isListed { known = .zone(zone, known) }
    return zone
  }

  /// The zone of the machine, and whether the database has the zone under its name.
  private func machine(TZ: String?) throws(ZoneError) -> (zone: NamedZone, isListed: Bool) {
    guard let TZ else {
      let path = "/etc/localtime"
      guard let rules = try read(path) else { return (.utc, true) }
      guard let target = linkTarget(path), let name = ZoneDatabase.name(inPath: target) else {
        return (NamedZone(name: "localtime", rules: rules), false)
      }
      return (NamedZone(name: name, rules: rules), isPath(target, of: name))
    }
    // By bytes: in Swift, a colon or slash and a combining mark after it are one character.
    let value = TZ.utf8.first == UInt8(ascii: ":") ? String(Substring(TZ.utf8.dropFirst())) : TZ
    if value.isEmpty { return (.utc, true) }
    if value.utf8.first == UInt8(ascii: "/") {
      guard let rules = try read(value) else { throw .unknown(TZ) }
      return (NamedZone(name: ZoneDatabase.name(inPath: value) ?? value, rules: rules), false)
    }
    if ZoneDatabase.isName(value), let rules = try listed(value) {
      return (NamedZone(name: value, rules: rules), true)
    }
    guard let rules = TimeZoneRules(posix: value) else { throw .unknown(TZ) }
    return (NamedZone(name: value, rules: rules), false)
  }

  /// `UTC` and the zones in the database's table `zone.tab`, each with its comment. The comment distinguishes the zones
  /// of a country and is often empty. `UTC` alone if there is no table.
  package func commonNames() -> [(name: String, comment: String)] {
    let bytes = (try? load("\(directory)/zone.tab")) ?? nil
    let listed = (bytes ?? []).split(separator: UInt8(ascii: "\n")).compactMap {
      line -> (name: String, comment: String)? in
      // Country, coordinates, name and an optional comment, with tabs between them.
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard line.first != UInt8(ascii: "#"), parts.count >= 3, ZoneDatabase.isName(parts[2]) else { return nil }
      return (parts[2], parts.count > 3 ? parts[3] : "")
    }
    return [(NamedZone.utc.name, "")] + listed.sorted { $0.name < $1.name }
  }

  /// The rules for a checked name; nil if there is no such file.
  private func listed(_ name: String) throws(ZoneError) -> TimeZoneRules? {
    name == NamedZone.utc.name ? .utc : try read("\(directory)/\(name)")
  }

  /// Whether the target of a link in /etc is the path of this zone in the database.
  private func isPath(_ target: String, of name: String) -> Bool {
    let path = "\(directory)/\(name)"
    return target == path || target == "..\(path)"
  }

  private func read(_ path: String) throws(ZoneError) -> TimeZoneRules? {
    guard let bytes = try load(path) else { return nil }
    do throws(TZifError) { return try TimeZoneRules(tzif: bytes) } catch { throw .unreadable(path, error) }
  }

  private static func isName(_ text: some StringProtocol) -> Bool {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "/"):
        true
      default: false
      }
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return isPlain && text.utf8.count <= 100 && parts.allSatisfy { !$0.isEmpty }
  }

  /// `Europe/Berlin` of a path such as `../usr/share/zoneinfo/Europe/Berlin`.
  private static func name(inPath path: String) -> String? {
    // By bytes: splitting and joining strings would take a fifth of the time of `fire`.
    let bytes = Array("/\(path)".utf8)
    let folder = Array("/zoneinfo/".utf8)
    var start = bytes.count - folder.count
    while start >= 0, !bytes[start..<start + folder.count].elementsEqual(folder) { start -= 1 }
    guard start >= 0 else { return nil }
    let name = String(decoding: bytes[(start + folder.count)...], as: UTF8.self)
    return isName(name) ? name : nil
  }
}

/// Why there are no rules for a time zone.
public enum ZoneError: Error, Equatable, Sendable {
  /// There is no zone, file or POSIX rule with this name; the text as given.
  case unknown(String)
  /// The file at the path is not a usable TZif file, for this reason.
  case unreadable(String, TZifError)
  /// The file at the path cannot be read; the error number of the system.
  case inaccessible(String, errno: Int32)
}

extension ZoneError: CodedError {
  package var errorCode: ErrorCode { .cannotReadZone }
}
