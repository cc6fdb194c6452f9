// The driver of scripts/simulate: lives through years, each with a seed, and says what is wrong.
//
//     driver FOLDER ZONES FIRST COUNT STEP [log]
//
// COUNT years from the seed FIRST on, each STEP seeds further; state files lie in FOLDER, zones are read from ZONES. On
// standard output one line of figures; on standard error what is wrong, with the seed. Exit status 1 where anything is.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum Simulate {
  /// After so many wrong years no other is tried.
  static let mostFaults = 5

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
    print(
      sum.years, sum.runs, sum.edits, sum.deliveries, sum.digests, sum.failures, sum.kills, sum.flights, sum.suspends,
      sum.jumps, sum.breaks, sum.waits, sum.nags, sum.held, sum.escalations)
    exit(faults == 0 ? 0 : 1)
  }

  /// nil where something is wrong, which is told.
  static func live(_ seed: Int, in folder: String, _ zones: Zones, isLogged: Bool) -> Figures? {
    mkdir(folder, 0o700)
    do {
      let year = try Year(seed: seed, folder: folder, zones: zones, isLogged: isLogged)
      do { try year.run() } catch {
        let text = (error as? Fault)?.text ?? "\(error)"
        SystemBytes.complain(
          year.log.map { $0 + "\n" }.joined() + "seed \(seed), \(year.machine.present.now): \(text)\n")
        return nil
      }
      if isLogged { SystemBytes.complain(year.log.map { $0 + "\n" }.joined()) }
      return year.figures
    } catch {
      SystemBytes.complain("seed \(seed): \(error)\n")
      return nil
    }
  }
}

enum SystemBytes {
  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while let byte = UInt8(exactly: getc(file)) { bytes.append(byte) }
    return bytes
  }

  static func complain(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) } }
}
