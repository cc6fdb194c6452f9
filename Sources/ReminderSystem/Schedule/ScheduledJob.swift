import ReminderCore

/// The command that a scheduler runs each minute: this program for one state file, with variables for a bare
/// environment.
package struct ScheduledJob: Equatable, Sendable {
  /// This program by its full path.
  package let program: String
  /// The program's arguments: `fire --unattended`, and the state file if a bare environment would lead to another one.
  package let arguments: [String]
  /// The value of `TZ` if the machine's own zone is different.
  package let timeZone: String?
  /// The locale for messages, because a scheduler has none; nil where its language is English.
  package let locale: String?
  /// The name of the job and its files: `remind` for the default state file, else `remind-` and digits of the path. So
  /// each state file has its own schedule.
  package let name: String

  /// Returns the program and its arguments. If the path has a character that is unfit for the first word of a command,
  /// the words of `starter` come first.
  func words(startedByOtherWhere isUnfit: (Unicode.Scalar) -> Bool) -> [String] {
    (program.unicodeScalars.contains(where: isUnfit) ? starter : []) + [program] + arguments
  }

  /// The variables that the program runs with.
  var variables: [(name: String, value: String)] {
    [("TZ", timeZone), (ScheduledJob.localeVariable, locale)].compactMap { name, value in value.map { (name, $0) } }
  }

  /// The variable that overrides every other variable for the language.
  static let localeVariable = "LC_ALL"

  /// The program and its arguments, with the variables.
  var wordsWithVariables: [String] {
    if variables.isEmpty { return [program] + arguments }
    return ["/usr/bin/env"] + variables.map { "\($0.name)=\($0.value)" } + (isLikeVariable ? starter : []) + [program]
      + arguments
  }

  /// Returns the same job in another locale.
  func speaking(_ locale: String?) -> ScheduledJob {
    ScheduledJob(program: program, arguments: arguments, timeZone: timeZone, locale: locale, name: name)
  }

  /// The words with which another program starts this program: `env`, or a shell if `env` would take a path with `=`
  /// for a variable.
  private var starter: [String] { isLikeVariable ? ["/bin/sh", "-c", #"exec "$0" "$@""#] : ["/usr/bin/env"] }

  private var isLikeVariable: Bool { program.utf8.contains(UInt8(ascii: "=")) }

  /// Whether these words are `wordsWithVariables` of a job with any program, state file, zone and locale.
  static func isCommand(_ words: [[UInt8]]) -> Bool {
    var rest = words[...]
    let environment = Array("/usr/bin/env".utf8)
    if rest.first == environment {
      let all = rest.dropFirst()
      rest = ["TZ=", "\(localeVariable)="].reduce(all) { rest, start in
        rest.first?.starts(with: start.utf8) == true ? rest.dropFirst() : rest
      }
      // Without a variable, `env` is a starter; the loop below handles it.
      if rest.count == all.count { rest = words[...] }
    }
    for starter in [["/bin/sh", "-c", #"exec "$0" "$@""#], ["/usr/bin/env"]].map({ $0.map { Array($0.utf8) } })
    where rest.starts(with: starter) { rest = rest.dropFirst(starter.count) }
    guard rest.popFirst()?.first == UInt8(ascii: "/"),
      rest.starts(with: ["fire", "--unattended"].map { Array($0.utf8) })
    else { return false }
    rest = rest.dropFirst(2)
    return rest.isEmpty
      || rest.count == 2 && rest.first == Array("--file".utf8) && rest.last?.first == UInt8(ascii: "/")
  }

  init(program: String, arguments: [String], timeZone: String?, locale: String? = nil, name: String) {
    self.program = program
    self.arguments = arguments
    self.timeZone = timeZone
    self.locale = locale
    self.name = name
  }

  /// The job for a state file, by the current environment.
  ///
  /// Throws `ScheduleError.unwritable` if a path or the zone has a control character, and `ZoneError` if `TZ` names no
  /// zone.
  package init(for path: StatePath, in host: Host) throws {
    let user = UserAccount(in: host)
    let program = ScheduledJob.program(in: host)
    let standard = user?.home.map { "\($0)/.local/share/remind/tasks.json" }
    let isStandard = try standard.map { Array(try StatePath($0).absolute.utf8) } == Array(path.absolute.utf8)
    var timeZone: String?
    if let zone = try host.decidingVariable("TZ") {
      let bare = try? host.zones.machineZone(TZ: nil)
      if try host.machineZone().name != bare?.name { timeZone = zone }
    }
    let arguments = ["fire", "--unattended"] + (isStandard ? [] : ["--file", path.absolute])
    for text in [program] + arguments + [timeZone ?? ""] where text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) {
      throw ScheduleError.unwritable(text)
    }
    let locale = Language.locale(host.variable).flatMap { $0.isLocaleName ? $0 : nil }
    let isEnglish = host.language == .en
    let name = isStandard ? "remind" : "remind-\(ScheduledJob.digits(of: path.absolute))"
    self.init(
      program: program, arguments: arguments, timeZone: timeZone, locale: isEnglish ? nil : locale, name: name)
  }

  /// Returns the link by which this program was called, or its path in `PATH`; both stay valid after an update.
  /// Otherwise returns the program's own path.
  private static func program(in host: Host) -> String {
    let itself = host.executable()
    let path = host.variable("PATH")
    let called = host.calledAs.map { name in
      name.utf8.contains(UInt8(ascii: "/"))
        ? ThisProcess.folder.map { [Path.absolute(name, from: $0)] } ?? [] : ProgramSearch.all(name, path: path)
    }
    let named = (called ?? []) + ProgramSearch.all("remind", path: path)
    return named.first { ProgramSearch.isSame($0, itself) } ?? itself
  }

  /// Eight hexadecimal digits of a path (FNV-1a, 32 bits).
  private static func digits(of path: String) -> String {
    let hash = path.utf8.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension String {
  /// Whether all characters can be in a locale name; such a name needs no quotes anywhere.
  fileprivate var isLocaleName: Bool { utf8.allSatisfy(\.isOfLocaleName) }
}

extension UInt8 {
  /// Whether the byte can be in the name of a locale: `de_DE.UTF-8@euro`.
  var isOfLocaleName: Bool {
    0x30...0x39 ~= self || 0x41...0x5a ~= self || 0x61...0x7a ~= self || "_.-@".utf8.contains(self)
  }
}

/// A user's account (passwd(5)).
struct UserAccount: Equatable {
  let name: String
  /// The home folder, which a scheduler sets as `HOME`; nil if there is none.
  let home: String?

  /// The account of the user; nil if the file has no such account.
  init?(in host: Host) { self.init(host.user, in: host) }

  /// The account with a user number; nil if the file has no such account.
  init?(_ number: UInt32, in host: Host) {
    let bytes = (try? SystemFile.bytes(of: "\(host.folders.accounts)/passwd")) ?? nil
    self.init(number, in: String(decoding: bytes ?? [], as: UTF8.self))
  }

  /// The account with a user number in the text of a passwd file.
  init?(_ number: UInt32, in text: String) {
    // By bytes: to Swift, a colon with a combining mark is another Character.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard fields.count >= 6, fields[2].allSatisfy({ 0x30...0x39 ~= $0 }), UInt32(Substring(fields[2])) == number
      else { continue }
      name = String(Substring(fields[0]))
      home = fields[5].first == UInt8(ascii: "/") ? String(Substring(fields[5])) : nil
      return
    }
    return nil
  }
}
