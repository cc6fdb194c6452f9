@testable import ReminderCore
@testable import ReminderSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder for one test, with programs and sockets as on a machine. The folder is removed with the value.
final class TemporaryFolder {
  let path: String
  private var sockets: [Int32] = []

  init() throws {
    signal(SIGPIPE, SIG_IGN)  // as `main` does
    var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/remind-unit-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw HostError(.create, "a temporary folder") }
    path = String(cString: made)
  }

  deinit {
    for socket in sockets { close(socket) }
    TemporaryFolder.remove(path)
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in Folder.names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// The names in the folder, or in a folder inside it.
  func names(in folder: String = "") -> [String] { Folder.names(in: "\(path)/\(folder)").sorted() }

  /// The text of a file; an empty text if there is no file.
  func text(of name: String) -> String {
    String(decoding: (try? SystemFile.bytes(of: "\(path)/\(name)")) ?? [], as: UTF8.self)
  }

  func lines(of name: String) -> [String] { text(of: name).split(separator: "\n").map(String.init) }

  func folder(_ name: String) throws -> String {
    try Folder.create("\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// Writes a file, and makes its folder if that is missing.
  @discardableResult
  func file(_ name: String, _ text: String, mode: String = "600") throws -> String {
    let file = "\(path)/\(name)"
    try Folder.create(Path.parent(of: file))
    // Another program writes the file. Otherwise a program of another test might inherit the open file. The system runs
    // no program that is open for writing.
    let outcome = try ChildProcess.run(
      "/bin/sh", ["-c", "cat > \"$0\" && chmod \(mode) \"$0\"", file], environment: ["PATH=/usr/bin:/bin"],
      input: Array(text.utf8), limitMilliseconds: 60_000, elapsed: { 0 })
    guard outcome == .exited(0) else { throw HostError(.create, file, code: EIO) }
    return file
  }

  /// A program: the lines of a shell script.
  @discardableResult
  func program(_ name: String, _ script: String) throws -> String {
    try file(name, "#!/bin/sh\n\(script)\n", mode: "700")
  }

  /// A named pipe that nobody holds.
  func pipe(_ name: String) throws -> String {
    guard mkfifo("\(path)/\(name)", 0o600) == 0 else { throw HostError(.create, name) }
    return "\(path)/\(name)"
  }

  /// A socket that listens, as a bus does: at a path in this folder, or at an abstract name.
  @discardableResult
  func listen(at name: String, isAbstract: Bool = false) throws -> String {
    let index = isAbstract ? name : "\(path)/\(name)"
    if !isAbstract { try Folder.create(Path.parent(of: index)) }
    let descriptor = try TemporaryFolder.boundSocket(isAbstract ? "\0\(index)" : index, isAbstract: isAbstract)
    sockets.append(descriptor)
    guard Self.listens(descriptor) else { throw HostError(.create, index) }
    return index
  }

  /// The file of a socket without a listener, as after a killed session.
  func deadSocket(at name: String) throws -> String {
    let index = "\(path)/\(name)"
    close(try TemporaryFolder.boundSocket(index, isAbstract: false))
    return index
  }

  private static func listens(_ descriptor: Int32) -> Bool {
    #if canImport(Glibc)
      Glibc.listen(descriptor, 8) == 0
    #elseif canImport(Musl)
      Musl.listen(descriptor, 8) == 0
    #else
      Darwin.listen(descriptor, 8) == 0
    #endif
  }

  private static func boundSocket(_ name: String, isAbstract: Bool) throws -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(name.utf8)) }
    let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    let length = socklen_t(start + name.utf8.count + (isAbstract ? 0 : 1))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    guard result == 0 else { throw HostError(.create, name) }
    return descriptor
  }
}
