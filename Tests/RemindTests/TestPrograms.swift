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

// The programs and files that a schedule finds on a test's machine.

extension Sandbox {
  /// The programs that a schedule may run.
  static let schedulers = ["crontab", "systemctl", "update-desktop-database"]

  /// Installs programs that record their arguments. Each program is a link to `Tests/Programs/recorder`, because a new
  /// file may still be busy when it is run.
  func install(_ programs: [String], in directory: String = "programs") {
    mkdir("\(folder)/\(directory)", 0o700)
    let tests = (#filePath).split(separator: "/").dropLast(2).joined(separator: "/")
    for program in programs { symlink("/\(tests)/Programs/recorder", "\(folder)/\(directory)/\(program)") }
  }

  /// From now on, a program fails with these words. With a command, only that command of the program fails.
  func fail(_ program: String, _ command: String? = nil, saying words: String) {
    put("\(words)\n", "\(program)\(command.map { " \($0)" } ?? "").fails")
  }

  /// The runs of the programs since the last call, each in one line, with the folder of the test as `~`.
  func delivered() -> String {
    defer { delete("log") }
    return portable(text("log") ?? "")
  }

  /// A text with the folder of the test as `~`, and the digits of its state file as `########`.
  func portable(_ text: String) -> String {
    text.replacing(folder, with: "~").replacing("remind-\(digits)", with: "remind-########")
  }

  /// The reverse of `portable`: a text with the real folder and the real digits.
  func unportable(_ text: String) -> String {
    text.replacing("~", with: folder).replacing("########", with: digits)
  }

  /// The digits that stand for the path of the state file: its FNV-1a hash.
  private var digits: String {
    let hash = String(file.utf8.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }, radix: 16)
    return String(repeating: "0", count: 8 - hash.count) + hash
  }

  /// A result with both its texts portable.
  func portable(_ result: Result) -> Result {
    Result(output: portable(result.output), errors: portable(result.errors), status: result.status)
  }

  /// The text of a file in the folder of the test; nil if there is no file.
  func text(_ name: String) -> String? {
    ((try? SystemFile.bytes(of: "\(folder)/\(name)")) ?? nil).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a text to a file in the folder of the test, and makes the folders above the file.
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

  /// Makes a symbolic link in the folder of the test, and the folders above the link.
  func link(_ name: String, to target: String) {
    put("", name)
    delete(name)
    symlink(target, "\(folder)/\(name)")
  }

  /// Removes a file in the folder of the test.
  func delete(_ name: String) { unlink("\(folder)/\(name)") }

  /// The paths of all files in the home of the user, in order.
  var homeFiles: [String] { files(in: "home") }

  private func files(in name: String) -> [String] {
    guard let own = names(in: name) else { return [name] }
    return own.flatMap { files(in: "\(name)/\($0)") }
  }

  /// The names in a folder of the test, in order; nil if there is no such folder.
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

/// A listening socket, such as a user's systemd has.
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
