/// What happens to a program that goes on until somebody ends it, and the terminal that it draws on, if it does.
public struct LiveTerminal: Sendable {
  /// What can happen.
  public enum Event: Equatable, Sendable {
    /// Keys were pressed; the bytes as the terminal sends them.
    case keys([UInt8])
    /// The window has another size.
    case resized
    /// The process was stopped and goes on, perhaps hours later; the screen shows something else.
    case resumed
    /// Somebody asked the process to end, by this signal.
    case ended(Int32)
    /// The terminal is gone, or nobody reads the output any more.
    case gone
    /// Nothing, until the limit.
    case nothing
  }

  /// Whether keys can be pressed.
  public let takesKeys: Bool
  /// Waits for the next event, at most so many milliseconds.
  public let next: @Sendable (_ milliseconds: Int) -> Event
  /// Whether somebody asked the process to end, which `next` will tell: for a program that is busy meanwhile.
  public let isAskedToEnd: @Sendable () -> Bool
  /// The size of the window, where the terminal tells it.
  public let size: @Sendable () -> (columns: Int?, rows: Int?)
  /// Makes the terminal what it was before. May be called twice.
  public let restore: @Sendable () -> Void
  /// Ends the process as a signal does that it was asked to end by, so that whoever started it learns of it.
  public let die: @Sendable (_ signal: Int32) -> Void

  /// A terminal made of its parts.
  public init(
    takesKeys: Bool, next: @escaping @Sendable (_ milliseconds: Int) -> Event,
    isAskedToEnd: @escaping @Sendable () -> Bool = { false },
    size: @escaping @Sendable () -> (columns: Int?, rows: Int?), restore: @escaping @Sendable () -> Void,
    die: @escaping @Sendable (_ signal: Int32) -> Void
  ) {
    self.takesKeys = takesKeys
    self.next = next
    self.isAskedToEnd = isAskedToEnd
    self.size = size
    self.restore = restore
    self.die = die
  }

  /// The bytes with which a program begins to draw on a screen, and those with which it leaves it as it was.
  public struct Frame: Sendable {
    let enter: [UInt8]
    let leave: [UInt8]

    /// The bytes of both.
    public init(enter: [UInt8], leave: [UInt8]) {
      self.enter = enter
      self.leave = leave
    }
  }

  /// That of this process. With a frame it draws on standard output, which is a terminal; with `takesKeys` keys are
  /// read from standard input one by one, if that is a terminal, too.
  public static func ofThisProcess(_ frame: Frame?, takesKeys: Bool) throws(HostError) -> LiveTerminal {
    let session = try TerminalSession(frame, takesKeys: takesKeys)
    return LiveTerminal(
      takesKeys: session.takesKeys, next: { session.next(milliseconds: $0) },
      isAskedToEnd: { session.isAskedToEnd },
      size: { (OutputStream.standardOutput.columns, OutputStream.standardOutput.rows) },
      restore: { session.restore() },
      die: { session.die(by: $0) })
  }
}
