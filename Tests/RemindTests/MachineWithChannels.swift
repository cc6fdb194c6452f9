import ReminderCore
import ReminderSystem
import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tests on a machine with several channels. Each channel is a real command.
protocol MachineWithChannels {}

extension MachineWithChannels {
  /// A machine with one task that rings at nine, and with the channels `phone` and `mail`. Each channel writes its
  /// name, the task's number and the title to a log. A channel NAME fails while the file `NAME-down` exists.
  func sandbox(_ channels: String? = "phone,mail", adding more: [[String]] = []) throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent", "--due", "2026-03-01", "--at", "09:00", "--category", "finance")
    for words in more { _ = sandbox.run(["add"] + words) }
    for name in ["phone", "mail"] {
      let command =
        "test ! -e \(sandbox.folder)/\(name)-down && echo \(name) ${REMIND_NUMBER:-digest} \"$REMIND_TITLE\" >> \(sandbox.folder)/log"
      #expect(sandbox.run("config", "notify.command.\(name)", command).status == .success)
    }
    if let channels { #expect(sandbox.run("config", "notify.channel", channels).errors == "") }
    return sandbox
  }

  func fail(_ name: String, in sandbox: Sandbox) { close(creat("\(sandbox.folder)/\(name)-down", 0o600)) }

  func work(_ name: String, in sandbox: Sandbox) { unlink("\(sandbox.folder)/\(name)-down") }

  /// The lines that the channels wrote to the log.
  func log(_ sandbox: Sandbox) -> [String] {
    let text = String(decoding: ((try? SystemFile.bytes(of: "\(sandbox.folder)/log")) ?? nil) ?? [], as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// Runs `fire` at this time on 1 March.
  func fire(_ time: String, in sandbox: Sandbox, _ words: String...) -> Sandbox.Result {
    sandbox.now = "2026-03-01T\(time)"
    return sandbox.run(["fire"] + words)
  }

  func isInOutbox(_ sandbox: Sandbox) -> Bool {
    String(decoding: sandbox.contents, as: UTF8.self).contains("\"owed\"")
  }
}
