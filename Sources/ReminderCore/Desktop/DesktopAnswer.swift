/// What a process that shows a notification tells the one that started it, in one line: that it is on the screen, or
/// why it is not.
public struct DesktopAnswer: Equatable, Sendable {
  /// Why it is not on the screen; nil where it is.
  public let error: DesktopError?

  /// An answer; without an error the notification is on the screen.
  public init(_ error: DesktopError?) { self.error = error }

  /// `shown`, `mute 4`, `refused WORDS`.
  public var line: String {
    switch error {
    case nil: "shown"
    case .noBus: "no-bus"
    case .noProgram(let name): "no-program \(name)"
    case .noServer: "no-server"
    case .mute(let seconds): "mute \(seconds)"
    case .refused(let words): "refused \(words)"
    }
  }

  /// Reads such a line; any other, and none at all, means that the process failed.
  init(line: String) {
    let words = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).map { String(Substring($0)) }
    let rest = words.count > 1 ? words[1] : ""
    switch words.first {
    case "shown": error = nil
    case "no-bus": error = .noBus
    case "no-program": error = .noProgram(rest)
    case "no-server": error = .noServer
    case "mute": error = .mute(seconds: Int(rest) ?? 0)
    case "refused": error = .refused(rest)
    default: error = .refused("the process that shows notifications ended without a word")
    }
  }
}
