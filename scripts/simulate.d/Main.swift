// The driver of scripts/simulate: simulates years, each with a seed, and reports faults.
//
//     driver FOLDER ZONES FIRST COUNT STEP [log]
//
// Simulates COUNT years. The first seed is FIRST, and each following seed is larger by STEP. The state files are in
// FOLDER, the zones in ZONES.
// Standard output gets one line of figures; standard error gets each fault with its seed. After any fault, the exit
// status is 1.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum Simulate {
  /// The driver stops after this number of faulty years.
  static let mostFaults = 5

  static func main() {
    #if FAULTS
      ThisProcess.chooseFault()
    #endif
    let words = CommandLine.arguments
    guard words.count >= 6, let first = Int(words[3]), let count = Int(words[4]), let step = Int(words[5]) else {
      fatalError("driver FOLDER ZONES FIRST COUNT STEP [log [TASK]]")
    }
    let isLogged = words.count > 6
    let traced = words.count > 7 ? Int(words[7]) : nil
    let zones = Zones(folder: words[2])
    var sum = Figures()
    var faults = 0
    for place in 0..<count {
      let seed = first + place * step
      let folder = "\(words[1])/\(seed)"
      guard let figures = live(seed, in: folder, zones, isLogged: isLogged, traced) else {
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

  /// Returns nil after a fault, and reports the fault.
  static func live(
    _ seed: Int, in folder: String, _ zones: Zones, isLogged: Bool, _ traced: Int? = nil
  ) -> Figures? {
    mkdir(folder, 0o700)
    do {
      let year = try Year(seed: seed, folder: folder, zones: zones, isLogged: isLogged)
      year.traced = traced
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
