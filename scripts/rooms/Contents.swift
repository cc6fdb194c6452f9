#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file, for both oracles.
func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { fatalError("cannot open \(path)") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while true {
    let byte = getc(file)
    guard let byte = UInt8(exactly: byte) else { return bytes }
    bytes.append(byte)
  }
}
