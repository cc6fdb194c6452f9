// Quiet for now, on request. It is a setting, so that it is undone and stored like every other.

extension ReminderList {
  /// Holds notifications until a moment; nil ends the hold.
  mutating func setQuiet(until end: SnoozeEnd?, at present: Present) throws -> EditOutcome {
    let until = try end.map { end in
      do { return try self.moment(of: end, at: present) } catch EditError.snoozeHasPassed(let wall) {
        throw EditError.quietHasPassed(wall)
      }
    }
    return try set(.quietUntil, to: until.map { "\($0)" }, at: present)
  }
}
