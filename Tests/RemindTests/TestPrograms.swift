import ReminderCore
import ReminderSystem

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The programs and files of a test's machine, as a schedule finds them.

extension Sandbox {
  /// The programs that a schedule may run.
  static let schedulers = ["crontab", "systemctl", "update-desktop-database"]

  /// Puts programs into the machine that record their arguments (`Tests/Programs/recorder`). They are links: a file
  /// that was just written may still be busy when it is run.
  func install(_ programs: [String], in directory: String = "programs") {
    mkdir("\(folder)/\(directory)", 0o700)
    let tests = (#filePath).split(separator: "/").dropLast(2).joined(separator: "/")
    for program in programs { symlink("/\(tests)/Programs/recorder", "\(folder)/\(directory)/\(program)") }
  }

  /// Lets a program fail with these words from now on, or all but one of its commands succeed.
  func fail(_ program: String, _ command: String? = nil, saying words: String) {
    put("\(words)\n", "\(program)\(command.map { " \($0)" } ?? "").fails")
  }

  /// What the programs were told since this was asked last, one run a line, the folder of the test as `~`.
  func delivered() -> String {
    defer { delete("log") }
    return portable(text("log") ?? "")
  }

  /// A text with the folder of the test as `~`, and the digits of its state file as `########`.
  func portable(_ text: String) -> String {
    text.replacing(folder, with: "~").replacing("remind-\(digits)", with: "remind-########")
  }

  /// The reverse of `portable`: such a text as it is in this sandbox.
  func unportable(_ text: String) -> String {
    text.replacing("~", with: folder).replacing("########", with: digits)
  }

  /// The digits that belong to the path of the state file (FNV-1a).
  private var digits: String {
    let hash = String(file.utf8.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }, radix: 16)
    return String(repeating: "0", count: 8 - hash.count) + hash
  }

  /// The same, of everything that a command said.
  func portable(_ result: Result) -> Result {
    Result(output: portable(result.output), errors: portable(result.errors), status: result.status)
  }

  /// The text of a file in the folder of the test; nil where there is none.
  func text(_ name: String) -> String? {
    ((try? SystemFile.bytes(of: "\(folder)/\(name)")) ?? nil).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Puts a text into a file in the folder of the test, with the folders above it.
  func put(_ text: String, _ name: String) {
    var folder = self.folder
    for part in name.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o700)
    }
    guard let stream = fopen("\(self.folder)/\(name)", "we") else { return }
    fputs(text, stream)
    fclose(stream)
  }

  /// Makes a symbolic link in the folder of the test, with the folders above it.
  func link(_ name: String, to target: String) {
    put("", name)
    delete(name)
    symlink(target, "\(folder)/\(name)")
  }

  /// Removes a file in the folder of the test.
  func delete(_ name: String) { unlink("\(folder)/\(name)") }

  /// Every file in the home of the user, with its folder, in order.
  var homeFiles: [String] { files(in: "home") }

  private func files(in name: String) -> [String] {
    guard let own = names(in: name) else { return [name] }
    return own.flatMap { files(in: "\(name)/\($0)") }
  }

  /// The names in a folder of the test, in order; nil where it is none.
  func names(in name: String) -> [String]? {
    guard let directory = opendir("\(folder)/\(name)") else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let own = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if own != ".", own != ".." { names.append(own) }
    }
    return names.sorted()
  }
}

/// A listening socket, like that of a user's systemd.
final class Listener {
  private let descriptor: Int32

  /// Listens at a path.
  init(at path: String) {
    #if canImport(Glibc)
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #else
      descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    listen(descriptor, 8)
  }

  deinit { close(descriptor) }
}
