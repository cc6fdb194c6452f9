import ReminderCore

/// The report of the notification process to the process that started it, in one line.
package enum DesktopAnswer: Equatable, Sendable {
  /// The notification is on the screen.
  case shown
  /// The server has not answered for `seconds`; the process still waits.
  case awaiting(seconds: Int)
  /// The notification was not shown and will not be shown.
  case failed(DesktopError)

  /// `shown`, `awaiting 4`, `refused WORDS`.
  package var line: String {
    switch self {
    case .shown: "shown"
    case .awaiting(let seconds): "awaiting \(seconds)"
    case .failed(.noBus): "no-bus"
    case .failed(.noProgram(let name)): "no-program \(name)"
    case .failed(.noServer): "no-server"
    case .failed(.noAnswer(let seconds)): "mute \(seconds)"
    case .failed(.refused(let words)): "refused \(words)"
    }
  }

  /// Reads a line of this form; any other line, also an empty one, means that the process failed.
  init(line: String) {
    let words = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).map { String(Substring($0)) }
    let rest = words.count > 1 ? words[1] : ""
    switch words.first {
    case "shown": self = .shown
    case "awaiting": self = .awaiting(seconds: Int(rest) ?? 0)
    case "no-bus": self = .failed(.noBus)
    case "no-program": self = .failed(.noProgram(rest))
    case "no-server": self = .failed(.noServer)
    case "mute": self = .failed(.noAnswer(seconds: Int(rest) ?? 0))
    case "refused": self = .failed(.refused(rest))
    default: self = .failed(.refused("the process that shows notifications ended without a word"))
    }
  }
}

/// Why the desktop did not show a notification. Contains nothing about the task.
package enum DesktopError: Error, Equatable, Sendable {
  /// No session bus was found: nobody is logged in, or the bus cannot be reached.
  case noBus
  /// The program that shows notifications is not installed: `notify-send`, on macOS `osascript`.
  case noProgram(String)
  /// No notification server is on the bus, and none could be started.
  case noServer
  /// The server did not answer within `seconds`.
  case noAnswer(seconds: Int)
  /// The desktop refused; the text is its message.
  case refused(String)

  /// The error for a complaint from a program that talks to the desktop.
  init(complaint: String) {
    // D-Bus errors (D-Bus specification): no program has the server's name, and no program can be started for that
    // name.
    let absent = ["ServiceUnknown", "NameHasNoOwner", "Spawn.", "StartServiceByName", "was not provided by any"]
    self = absent.contains { complaint.holds($0) } ? .noServer : .refused(complaint)
  }
}
