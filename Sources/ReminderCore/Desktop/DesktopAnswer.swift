/// What the notification process reports to the process that started it, in one line.
public enum DesktopAnswer: Equatable, Sendable {
  /// It is on the screen.
  case shown
  /// The server has not answered for so many seconds; the process waits on.
  case awaiting(seconds: Int)
  /// It was not shown and will not be.
  case failed(DesktopError)

  /// `shown`, `awaiting 4`, `refused WORDS`.
  public var line: String {
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

  /// Reads such a line; any other, also an empty one, means that the process failed.
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

/// Why the desktop did not show a notification. Carries nothing of the task.
public enum DesktopError: Error, Equatable, Sendable {
  /// No session bus was found: nobody is logged in, or it cannot be reached.
  case noBus
  /// The program that shows notifications is not installed: `notify-send`, on macOS `osascript`.
  case noProgram(String)
  /// No notification server is on the bus, and none could be started.
  case noServer
  /// The server did not answer within so many seconds.
  case noAnswer(seconds: Int)
  /// The desktop refused, in these words.
  case refused(String)

  /// The error behind the complaint of a program that speaks to the desktop.
  init(complaint: String) {
    // Errors of the bus (D-Bus specification): no program has the server's name, and none can be started for it.
    let absent = ["ServiceUnknown", "NameHasNoOwner", "Spawn.", "StartServiceByName", "was not provided by any"]
    self = absent.contains { complaint.holds($0) } ? .noServer : .refused(complaint)
  }
}
