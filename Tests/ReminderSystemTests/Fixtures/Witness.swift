@testable import ReminderCore
@testable import ReminderSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe that programs hold as long as they live, so a test knows when the last program is gone.
final class Witness {
  let path: String
  private let source: Int32

  init(in folder: TemporaryFolder) throws {
    path = try folder.pipe("witness")
    source = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard source >= 0 else { throw HostError(.read, path) }
  }

  deinit { close(source) }

  /// Whether a program has written a line into the pipe, and so is running.
  var hasSpoken: Bool {
    var event = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, 0) == 1 && event.revents & Int16(POLLIN) != 0
  }

  /// Whether the last program that held the pipe is gone, or goes within ten seconds.
  var isLeftAlone: Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      var event = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
      guard poll(&event, 1, 10_000) == 1 else { return false }
      if read(source, &buffer, buffer.count) <= 0 { return true }
    }
  }
}
