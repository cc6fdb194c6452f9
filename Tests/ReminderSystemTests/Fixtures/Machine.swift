@testable import ReminderCore
@testable import ReminderSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A machine in a folder, with programs in `bin`, sessions in `run`, processes in `proc`, and a clock that jumps.
final class Machine {
  let folder: TemporaryFolder
  let clock = JumpingClock()
  private let numbers = CountedNumbers()
  /// The environment. `PATH` has only `bin`.
  var variables: [String: String] = [:]
  /// The user of all processes.
  var user = geteuid()

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.path }

  var host: Host {
    let (clock, numbers) = (clock, numbers)
    let variables = variables.merging(["PATH": "\(path)/bin"]) { own, _ in own }
    return Host(
      variables: ProcessEnvironment(variables.map { "\($0.key)=\($0.value)" }),
      clock: { FileTime(seconds: 0, nanoseconds: 0) },
      elapsedMilliseconds: { clock.next() },
      random: { numbers.next() },
      zones: ZoneDatabase(load: { _ in nil }),
      user: user,
      executable: { "/nowhere/bin/remind" },
      folders: SystemFolders(
        runtime: "\(path)/run", processes: "\(path)/proc", programs: [], mailers: [], accounts: path, lingering: path))
  }

  var statePath: StatePath {
    get throws { try StatePath("\(path)/tasks.json") }
  }

  var shown: VisibleNotifications {
    get throws { VisibleNotifications(of: try statePath) }
  }

  /// The environment of programs and their scripts.
  var environment: ProcessEnvironment { environment(with: []) }

  /// The same environment, with more entries at its end.
  func environment(with entries: [String]) -> ProcessEnvironment {
    ProcessEnvironment(["PATH=/usr/bin:/bin", "FOLDER=\(path)"] + entries)
  }

  @discardableResult
  func program(_ name: String, _ script: String) throws -> String { try folder.program("bin/\(name)", script) }

  /// A process with its environment. The process runs as the user, unless `users` names four others.
  func process(_ identifier: String, _ environment: String..., users: [UInt32]? = nil) throws {
    try folder.file("proc/\(identifier)/environ", environment.map { "\($0)\0" }.joined())
    let users = (users ?? [user, user, user, user]).map { "\($0)" }.joined(separator: "\t")
    try folder.file("proc/\(identifier)/status", "Name:\tUid: 7\nTgid:\t12\nUid:\t\(users)\nGid:\t7\t7\t7\t7\n")
  }
}
