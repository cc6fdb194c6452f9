import ReminderCore
import ReminderSystem

/// Waits for a timer in front of a person: one line on a terminal, drawn again each second. In a pipe, only the end is
/// printed.
struct TimerWait {
  let context: Context
  /// The title of the timer, escaped.
  let title: String
  var watch: TimerWatch
  /// The current moment, each time that it is called.
  let clock: () throws -> Timestamp
  /// Where Ctrl-C comes from.
  let terminal: LiveTerminal

  /// Waits until the timer rings, or is stopped.
  func run() throws -> ExitCode {
    var watch = watch
    let words = context.texts.timers
    // A line that is drawn again and again is only readable on a terminal.
    let isDrawn = context.columns != nil && !context.globals.json && !context.globals.quiet
    while true {
      let now = try clock()
      let end = try watch.end()
      guard let end, end > now else {
        // The run of `fire` that delivered the timer has removed it from the file.
        let rings = watch.lastEnd <= now
        let last = (rings ? words.timeIsUp : words.waitStopped).filled(title)
        let line = (isDrawn ? Terminal.clearLine : "") + last + "\n"
        if !context.globals.json { try context.confirm(line) }
        return .success
      }
      if isDrawn { try context.print("\(Terminal.clearLine)\(line(left: end.seconds - now.seconds))") }
      switch terminal.next(min(1, end.seconds - now.seconds) * 1_000) {
      case .ended(let signal):
        if signal == LiveTerminal.interrupt {
          if isDrawn { try context.print("\n") }
          context.note(words.goesOn)
        }
        terminal.die(signal)
        return .success
      case .gone: return .success
      case .keys, .resized, .resumed, .nothing: break
      }
    }
  }

  /// `24:59  Tea`, no wider than the terminal.
  private func line(left seconds: Int) -> String {
    let time = TimerText.countdown(seconds)
    let width = (context.columns ?? 80) - time.utf8.count - 3
    return width > 0 ? "\(time)  \(DisplayWidth.cut(title, to: width, ellipsis: context.terminal.ellipsis))" : time
  }
}

extension Context {
  /// A clock that runs on from the moment of a command, even if `REMIND_NOW` gave it.
  func clock(from tasks: Tasks) -> () throws -> Timestamp {
    let start = host.elapsedMilliseconds()
    let isGiven = host.variable("REMIND_NOW").map { !$0.isEmpty } ?? false
    return {
      if !isGiven { return try later(tasks).present.now }
      return tasks.present.now.adding(seconds: (host.elapsedMilliseconds() - start) / 1_000)
        ?? tasks.present.now
    }
  }
}
