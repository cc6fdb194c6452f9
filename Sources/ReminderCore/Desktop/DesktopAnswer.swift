/// What a process that shows a notification tells the one that started it, in one line.
public enum DesktopAnswer: Equatable, Sendable {
  /// It is on the screen.
  case shown
  /// The server has not answered for so many seconds; the process goes on waiting.
  case awaiting(seconds: Int)
  /// It is not on the screen, and will not be.
  case failed(DesktopError)

  /// `shown`, `awaiting 4`, `refused WORDS`.
  public var line: String {
    switch self {
    case .shown: "shown"
    case .awaiting(let seconds): "awaiting \(seconds)"
    case .failed(.noBus): "no-bus"
    case .failed(.noProgram(let name)): "no-program \(name)"
    case .failed(.noServer): "no-server"
    case .failed(.mute(let seconds)): "mute \(seconds)"
    case .failed(.refused(let words)): "refused \(words)"
    }
  }

  /// Reads such a line; any other, and none at all, means that the process failed.
  init(line: String) {
    let words = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).map { String(Substring($0)) }
    let rest = words.count > 1 ? words[1] : ""
    switch words.first {
    case "shown": self = .shown
    case "awaiting": self = .awaiting(seconds: Int(rest) ?? 0)
    case "no-bus": self = .failed(.noBus)
    case "no-program": self = .failed(.noProgram(rest))
    case "no-server": self = .failed(.noServer)
    case "mute": self = .failed(.mute(seconds: Int(rest) ?? 0))
    case "refused": self = .failed(.refused(rest))
    default: self = .failed(.refused("the process that shows notifications ended without a word"))
    }
  }
}
