// Damages a state file with every member (Tests/…/StateBytesSample.swift): each byte with each other value, each byte
// left out, and each truncation.

/// The part of the tests' type of this name that the sample uses.
enum StoredAgenda {
  static let checksum = String(TimeZoneRules.utc.checksum, radix: 16)
}

enum StateBytesRun {
  /// Tries all damaged files, and prints the first ten faults. Returns whether there is none.
  static func all() -> Bool {
    let original = mustNotThrow("the sample") {
      try StateBytes(StateBytes.full, zones: ZoneDatabase(load: { _ in nil }))
    }
    var (runs, faults) = (0, 0)
    func check(_ changed: [UInt8], _ touched: Range<Int>, _ what: @autoclosure () -> String) {
      runs += 1
      guard let fault = original.fault(of: changed, touched: touched) else { return }
      faults += 1
      if faults <= 10 { print("state-bytes: \(what()): \(fault)") }
    }
    for count in original.bytes.indices {
      check(Array(original.bytes.prefix(count)), count..<original.bytes.count, "cut to \(count) bytes")
    }
    for index in original.bytes.indices {
      var changed = original.bytes
      changed.remove(at: index)
      check(changed, index..<index + 1, "byte \(index) left out")
      changed = original.bytes
      for value in UInt8.min...UInt8.max where value != original.bytes[index] {
        changed[index] = value
        check(changed, index..<index + 1, "byte \(index) as \(value)")
      }
    }
    print("state-bytes: \(original.bytes.count) bytes, \(runs) files, \(faults) faults")
    return faults == 0
  }
}
