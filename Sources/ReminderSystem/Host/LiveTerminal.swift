/// Events for a program that runs until it is ended, and the terminal that the program may draw on.
package struct LiveTerminal: Sendable {
  /// The possible events.
  package enum Event: Equatable, Sendable {
    /// Keys were pressed; the bytes as the terminal sends them.
    case keys([UInt8])
    /// The window has another size.
    case resized
    /// The process was stopped and is running again, perhaps hours later; the screen shows something else.
    case resumed
    /// Somebody asked the process to end, by this signal.
    case ended(Int32)
    /// The terminal is gone, or nobody reads the output any more.
    case gone
    /// Nothing, until the limit.
    case nothing
  }

  /// Whether keys can be pressed.
  package let takesKeys: Bool
  /// Waits for the next event, at most so many milliseconds.
  package let next: @Sendable (_ milliseconds: Int) -> Event
  /// Whether a signal has asked the process to end; `next` reports that signal later. For a program that is busy
  /// meanwhile.
  package let isAskedToEnd: @Sendable () -> Bool
  /// The size of the window, if the terminal reports it.
  package let size: @Sendable () -> (columns: Int?, rows: Int?)
  /// Restores the terminal's earlier state. May be called twice.
  package let restore: @Sendable () -> Void
  /// Ends the process by the signal that asked it to end, so that the parent process learns of the signal.
  package let die: @Sendable (_ signal: Int32) -> Void

  /// A terminal made of its parts.
  package init(
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

  /// The bytes that a program writes to start drawing on a screen, and the bytes that restore the screen.
  package struct Frame: Sendable {
    let enter: [UInt8]
    let leave: [UInt8]

    /// A frame of these bytes.
    package init(enter: [UInt8], leave: [UInt8]) {
      self.enter = enter
      self.leave = leave
    }
  }

  /// The terminal of this process. With a frame, the program draws on standard output, which is a terminal. With
  /// `takesKeys`, keys are read from standard input one by one, if standard input is a terminal, too.
  package static func ofThisProcess(_ frame: Frame?, takesKeys: Bool) throws(HostError) -> LiveTerminal {
    let session = try TerminalSession(frame, takesKeys: takesKeys)
    return LiveTerminal(
      takesKeys: session.takesKeys, next: { session.next(milliseconds: $0) },
      isAskedToEnd: { session.isAskedToEnd },
      size: { (OutputStream.standardOutput.columns, OutputStream.standardOutput.rows) },
      restore: { session.restore() },
      die: { session.die(by: $0) })
  }
}
