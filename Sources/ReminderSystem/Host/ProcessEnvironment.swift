#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An environment as programs inherit it, byte for byte. A value need not be UTF-8, and is passed on unchanged.
package struct ProcessEnvironment: Sendable, Equatable {
  private static let equals = UInt8(ascii: "=")

  /// The entries, `NAME=value`, each followed by a zero, as in proc(5).
  private var bytes: [UInt8] = []
  /// Where each entry ends, before its zero.
  private var ends: [Int] = []

  /// An environment of some entries, `NAME=value` each.
  package init(_ entries: some Sequence<String>) {
    for entry in entries { append(entry.utf8) }
  }

  /// An environment of entries that are each followed by a zero, as in proc(5).
  init(zeroTerminated entries: [UInt8]) {
    for entry in entries.split(separator: 0) { append(entry) }
  }

  /// The environment of this process, in the form of C's `environ`: pointers to texts, then a null pointer.
  package init(inherited: UnsafePointer<UnsafeMutablePointer<CChar>?>?) {
    guard var next = inherited else { return }
    bytes.reserveCapacity(4_096)
    ends.reserveCapacity(64)
    while let entry = next.pointee {
      // With its zero.
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: entry, count: strlen(entry) + 1))
      ends.append(bytes.count - 1)
      next += 1
    }
  }

  /// Returns the value of a variable; the first value if the variable is set twice, as `getenv` does; nil if it is not
  /// set.
  package func value(of name: String) -> ArraySlice<UInt8>? {
    range(of: name).map { bytes[($0.lowerBound + name.utf8.count + 1)..<$0.upperBound] }
  }

  /// Returns the value of a variable as text; nil if it is not set or not UTF-8.
  package func text(of name: String) -> String? {
    guard let start = value(of: name)?.startIndex else { return nil }
    // The first call of `String(validating:as:)` instantiates types, which takes a fiftieth of a run of `fire`.
    return bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap {
        String(validatingCString: $0.advanced(by: start).assumingMemoryBound(to: CChar.self))
      }
    }
  }

  /// Sets a variable, replacing any old value. A zero byte, which would end the value, becomes U+FFFD.
  mutating func set(_ name: String, to value: some Collection<UInt8>) {
    self = removing([name])
    append(Array(name.utf8) + [ProcessEnvironment.equals] + value)
  }

  /// Returns the environment with other values of some variables.
  package func setting(_ variables: [(name: String, value: String)]) -> ProcessEnvironment {
    var environment = removing(variables.map(\.name))
    for (name, value) in variables { environment.append("\(name)=\(value)".utf8) }
    return environment
  }

  /// Returns the environment without some variables.
  func removing(_ names: [String]) -> ProcessEnvironment {
    var environment = ProcessEnvironment([])
    let starts = names.map { Array("\($0)=".utf8) }
    for entry in entries where !starts.contains(where: { bytes[entry].starts(with: $0) }) {
      environment.append(bytes[entry])
    }
    return environment
  }

  /// Calls `body` with the entries in the form of C's `environ`.
  func withPointers<Result>(_ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result) -> Result {
    var bytes = bytes
    let starts = entries.map(\.lowerBound)
    return bytes.withUnsafeMutableBytes { bytes in
      let pointers =
        starts.map { bytes.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self) } + [nil]
      return pointers.withUnsafeBufferPointer { pointers in
        guard let start = pointers.baseAddress else { preconditionFailure("the list holds at least its end") }
        return body(start)
      }
    }
  }

  private mutating func append(_ entry: some Collection<UInt8>) {
    if entry.contains(0) {
      for byte in entry { bytes += byte == 0 ? Array("\u{fffd}".utf8) : [byte] }
    } else {
      bytes.append(contentsOf: entry)
    }
    ends.append(bytes.count)
    bytes.append(0)
  }

  /// The range of each entry, without its zero.
  private var entries: some Sequence<Range<Int>> {
    ends.indices.lazy.map { ($0 == 0 ? 0 : ends[$0 - 1] + 1)..<ends[$0] }
  }

  /// Returns the range of a variable's first entry. A hand-written loop, because `fire` asks for ten variables in each
  /// run.
  private func range(of name: String) -> Range<Int>? {
    let count = name.utf8.count
    return bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for end in ends {
        let behindName = start + count
        if behindName < end, bytes[behindName] == ProcessEnvironment.equals,
          bytes[start..<behindName].elementsEqual(name.utf8)
        {
          return start..<end
        }
        start = end + 1
      }
      return nil
    }
  }
}

extension ProcessEnvironment: ExpressibleByArrayLiteral {
  /// An environment of some entries, `NAME=value` each.
  package init(arrayLiteral entries: String...) { self.init(entries) }
}
