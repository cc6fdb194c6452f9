// The driver of scripts/sync-histories: plays histories, each with a seed, and reports faults.
//
//     driver FOLDER ZONES FIRST COUNT STEP [log]
//
// Plays COUNT histories. The first seed is FIRST, and each following seed is larger by STEP. All files are in FOLDER,
// the zones in ZONES.
// Standard output gets one line of figures; standard error gets each fault with its seed. After any fault, the exit
// status is 1.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum SyncHistories {
  /// The driver stops after this number of faulty histories.
  static let mostFaults = 25

  static func main() {
    #if FAULTS
      ThisProcess.chooseFault()
    #endif
    let words = CommandLine.arguments
    guard words.count >= 6, let first = Int(words[3]), let count = Int(words[4]), let step = Int(words[5]) else {
      fatalError("driver FOLDER ZONES FIRST COUNT STEP [log]")
    }
    let isLogged = words.count > 6
    let zones = Zones(folder: words[2])
    var sum = Figures()
    var faults = 0
    for place in 0..<count {
      let seed = first + place * step
      let folder = "\(words[1])/\(seed)"
      guard let figures = live(seed, in: folder, zones, isLogged: isLogged) else {
        if !isLogged, faults == 0 { _ = live(seed, in: "\(folder)-again", zones, isLogged: true) }
        faults += 1
        if faults == mostFaults { break }
        continue
      }
      sum += figures
    }
    print(sum.all.map { "\($0)" }.joined(separator: " "))
    exit(faults == 0 ? 0 : 1)
  }

  /// Returns nil after a fault, and reports the fault.
  static func live(_ seed: Int, in folder: String, _ zones: Zones, isLogged: Bool) -> Figures? {
    Files.makeFolder(folder)
    defer { Files.removeAll(folder) }
    do {
      let history = try History(seed: seed, folder: folder, zones: zones, isLogged: isLogged)
      do { try history.run() } catch {
        let text = (error as? Fault)?.text ?? "\(error)"
        Files.complain(history.log.map { $0 + "\n" }.joined() + "seed \(seed): \(text)\n")
        return nil
      }
      if isLogged { Files.complain(history.log.map { $0 + "\n" }.joined()) }
      return history.figures
    } catch {
      Files.complain("seed \(seed): \(error)\n")
      return nil
    }
  }
}

/// The zones of the system. Each file is read once.
struct Zones {
  static let names = ["Europe/Berlin", "America/New_York", "Asia/Kolkata"]
  let database: ZoneDatabase

  init(folder: String) {
    var files: [String: [UInt8]] = [:]
    for name in Zones.names { files["\(folder)/\(name)"] = Files.read("\(folder)/\(name)") }
    let found = files
    database = ZoneDatabase(load: { found[$0] }, directory: folder)
  }

  func named(_ name: String) -> NamedZone { (try? database.zone(named: name)) ?? .utc }
}
