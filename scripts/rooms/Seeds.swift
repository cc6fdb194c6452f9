// The driver of scripts/simulate and of scripts/sync-histories: simulates one seed after the other, and reports faults.
//
//     driver FOLDER ZONES FIRST COUNT STEP [log [TASK]]
//
// Simulates COUNT seeds. The first seed is FIRST, and each following seed is larger by STEP. The files are in FOLDER, the
// zones in ZONES. Standard output gets a line of figures for each seed; standard error gets each fault with its seed.
// After any fault, the exit status is 1.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A fault of the program.
struct Fault: Error { let text: String }

/// A simulation of one seed, such as a year or a history.
protocol Simulation {
  /// The driver stops after this number of faulty seeds.
  static var mostFaults: Int { get }
  /// The names of the time zones in which machines may be.
  static var zoneNames: [String] { get }

  init(seed: Int, folder: String, zones: Zones, isLogged: Bool) throws

  func run() throws

  /// The events, in words; empty unless `isLogged`.
  var log: [String] { get }
  /// How often each thing happened.
  var counts: [Int] { get }
}

enum Seeds {
  private static let words = CommandLine.arguments

  /// The number of a task whose states are logged.
  static var traced: Int? { words.count > 7 ? Int(words[7]) : nil }

  static func run<Kind: Simulation>(_ kind: Kind.Type) -> Never {
    #if FAULTS
      ThisProcess.chooseFault()
    #endif
    guard words.count >= 6, let first = Int(words[3]), let count = Int(words[4]), let step = Int(words[5]) else {
      fatalError("driver FOLDER ZONES FIRST COUNT STEP [log [TASK]]")
    }
    let isLogged = words.count > 6
    let zones = Zones(Kind.zoneNames, folder: words[2])
    var faults = 0
    for place in 0..<count {
      let seed = first + place * step
      if let counts = counts(of: kind, seed, zones, isLogged: isLogged) {
        print(counts.map { "\($0)" }.joined(separator: " "))
        continue
      }
      if !isLogged, faults == 0 { _ = counts(of: kind, seed, zones, isLogged: true) }
      faults += 1
      if faults == Kind.mostFaults { break }
    }
    exit(faults == 0 ? 0 : 1)
  }

  /// Returns nil after a fault, and reports the fault.
  private static func counts<Kind: Simulation>(
    of kind: Kind.Type, _ seed: Int, _ zones: Zones, isLogged: Bool
  ) -> [Int]? {
    let folder = "\(words[1])/\(seed)"
    Files.makeFolder(folder)
    defer { Files.removeAll(folder) }
    do {
      let simulation = try kind.init(seed: seed, folder: folder, zones: zones, isLogged: isLogged)
      do { try simulation.run() } catch {
        let text = (error as? Fault)?.text ?? "\(error)"
        complain(simulation.log + ["seed \(seed): \(text)"])
        return nil
      }
      if isLogged { complain(simulation.log) }
      return simulation.counts
    } catch {
      complain(["seed \(seed): \(error)"])
      return nil
    }
  }

  private static func complain(_ lines: [String]) {
    let text = lines.map { $0 + "\n" }.joined()
    _ = Array(text.utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }
}

/// The files of a simulation.
enum Files {
  static func read(_ path: String) -> [UInt8]? { try? SystemFile.bytes(of: path) }

  static func makeFolder(_ path: String) { mkdir(path, 0o700) }

  /// Removes a folder with all its contents.
  static func removeAll(_ path: String) {
    for name in Folder.names(in: path) {
      let inner = "\(path)/\(name)"
      if unlink(inner) != 0 { removeAll(inner) }
    }
    rmdir(path)
  }
}

/// The zones of the system. Each file is read once.
final class Zones: @unchecked Sendable {
  let database: ZoneDatabase
  private let known: [(name: String, zone: NamedZone)]

  init(_ names: [String], folder: String) {
    let paths = names.map { "\(folder)/\($0)" }
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, Files.read($0)) })
    let database = ZoneDatabase(load: { files[$0] ?? nil }, directory: folder)
    self.database = database
    known = names.compactMap { name in (try? database.zone(named: name)).map { (name, $0) } }
  }

  /// The names of the zones that the system has.
  var all: [String] { known.map(\.name) }

  func named(_ name: String) -> NamedZone { known.first { $0.name == name }?.zone ?? .utc }
}
