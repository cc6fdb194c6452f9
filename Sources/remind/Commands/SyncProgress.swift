import ReminderCore
import ReminderSystem

extension Context {
  /// Draws the progress of a sync for a person who waits: one line on standard error, which disappears at the end. Nil
  /// where nobody would see the line.
  func syncProgress() -> (@Sendable (CarriedCount?) -> Void)? {
    guard isPersonThere, !globals.json, !globals.quiet, host.variable("TERM") != "dumb" else { return nil }
    return { count in
      let line = count.map { count in
        count.sent + count.received == 0
          ? texts.sync.asking + terminal.ellipsis
          : texts.sync.carried.filled(texts.grouped(count.sent), texts.grouped(count.received))
      }
      try? write(.standardError, Array((Terminal.clearLine + (line ?? "")).utf8))
    }
  }
}
