import Testing

@testable import ReminderCore
@testable import ReminderSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An environment, byte for byte.
@Suite struct ProcessEnvironmentTests {
  /// The entries as C gets them.
  private static func entries(_ environment: ProcessEnvironment) -> [[UInt8]] {
    environment.withPointers { pointers in
      var entries: [[UInt8]] = []
      var next = pointers
      while let entry = next.pointee {
        entries.append(Array(UnsafeRawBufferPointer(start: entry, count: strlen(entry))))
        next += 1
      }
      return entries
    }
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `the inherited entries are passed on unchanged, text or not`() {
    // A name twice, no value, no equals sign, an empty entry, and bytes that are no UTF-8.
    let given =
      ["A=1", "A=2", "EMPTY=", "word", "", "=C:=x"].map(Self.bytes) + [[0x42, 0x3d, 0xff, 0xc0, 0x80], [0xfe]]
    let pointers = given.map { strdup($0.map { CChar(bitPattern: $0) } + [0]) } + [nil]
    defer { pointers.forEach { free($0) } }
    #expect(Self.entries(pointers.withUnsafeBufferPointer { ProcessEnvironment(inherited: $0.baseAddress) }) == given)
    #expect(Self.entries(ProcessEnvironment(inherited: nil)) == [])
  }

  @Test(
    arguments: [
      ("A", "1", "1"), ("B", nil, nil), ("AB", "3", "3"), ("EMPTY", "", ""), ("EMPT", nil, nil), ("word", nil, nil),
      ("EQUALS", "a=b=", "a=b="), ("MARK", "\u{301}", "\u{301}"), ("LAST", "x", "x"), ("LASTLY", nil, nil),
      ("MARK\u{301}", nil, nil),
    ] as [(String, String?, String?)])
  func `a variable has the value of the first entry with its name`(name: String, value: String?, text: String?) {
    let environment: ProcessEnvironment = [
      "A=1", "A=2", "AB=3", "word", "EMPTY=", "EQUALS=a=b=", "MARK=\u{301}", "LAST=x",
    ]
    #expect(environment.value(of: name).map { Array($0) } == value.map(Self.bytes))
    #expect(environment.text(of: name) == text)
  }

  @Test func `a value that is not UTF-8 is no text, and stays unchanged`() {
    let environment = ProcessEnvironment(zeroTerminated: [0x41, 0x3d, 0xff, 0, 0x42, 0x3d, 0x31, 0])
    #expect(environment.value(of: "A").map { Array($0) } == [0xff])
    #expect(environment.text(of: "A") == nil)
    #expect(Self.entries(environment.removing(["B"])) == [[0x41, 0x3d, 0xff]])
  }

  @Test func `a new value stands once behind the rest, and a zero byte does not end the value`() {
    var environment: ProcessEnvironment = ["A=1", "AB=2", "A=3", "C=4"]
    #expect(environment.setting([("A", "x\0y"), ("D", "")]) == ["AB=2", "C=4", "A=x\u{fffd}y", "D="])
    #expect(environment.removing(["A", "C", "D"]) == ["AB=2"])
    environment.set("AB", to: [0xff, 0x3d])
    #expect(Self.entries(environment) == ["A=1", "A=3", "C=4"].map(Self.bytes) + [[0x41, 0x42, 0x3d, 0xff, 0x3d]])
  }
}
