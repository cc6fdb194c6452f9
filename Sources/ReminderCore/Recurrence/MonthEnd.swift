// In a month without the day, its last day: what people mean by `monthly` from the 31st, and a bare rule does not say.

extension RecurrenceRule {
  /// `BYMONTHDAY` 28 to `day` and `BYSETPOS` -1: the day, or in a shorter month the last. nil for a day that every
  /// month has.
  static func monthEndDays(_ day: Int) -> (monthDays: [Int], positions: [Int])? {
    28 < day && day <= 31 ? (Array(28...day), [-1]) : nil
  }

  /// The day, 29 to 31, of a rule of this form; nil for any other rule.
  var monthEndDay: Int? {
    guard positions == [-1], let last = monthDays.last, let monthEnd = RecurrenceRule.monthEndDays(last),
      monthEnd.monthDays == monthDays
    else { return nil }
    return last
  }

  /// The rule from `start` on, with the last day of each month or year that lacks the day of `start`. A rule that names
  /// days or months, or has steps of days or weeks, stays as it is.
  func clamped(from start: CivilDate) -> RecurrenceRule {
    guard self == bare, let monthEnd = RecurrenceRule.monthEndDays(start.day) else { return self }
    switch frequency {
    case .daily, .weekly: return self
    case .yearly where start.month != 2: return self
    case .monthly, .yearly:
      return with(
        months: frequency == .yearly ? [2] : [], monthDays: monthEnd.monthDays, positions: monthEnd.positions)
    }
  }

  /// The rule that `clamped` gave from `start`, as it was before; any other rule as it is.
  func unclamped(from start: CivilDate) -> RecurrenceRule { bare.clamped(from: start) == self ? bare : self }

  /// Only the unit, the interval and the end.
  private var bare: RecurrenceRule { RecurrenceRule(frequency, interval: interval, end: end, weekStart: weekStart) }
}
