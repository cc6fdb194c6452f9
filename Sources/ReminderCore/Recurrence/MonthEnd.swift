// In a month without the 31st, people mean the last day by `monthly` from the 31st. A bare rule does not say so.

extension RecurrenceRule {
  /// Returns `BYMONTHDAY` 28 to `day` and `BYSETPOS` -1: the day, or the last day of a shorter month. Nil for a day
  /// that every month has.
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

  /// Returns the rule from `start` on, with the last day of each month or year that lacks the day of `start`. A rule
  /// that names days or months, or repeats in days or weeks, is unchanged.
  func clamped(from start: CivilDate) -> RecurrenceRule {
    guard self == bare, let monthEnd = RecurrenceRule.monthEndDays(start.day) else { return self }
    switch frequency {
    case .minutely, .hourly, .daily, .weekly: return self
    case .yearly where start.month != 2: return self
    case .monthly, .yearly:
      return with(
        months: frequency == .yearly ? [2] : [], monthDays: monthEnd.monthDays, positions: monthEnd.positions)
    }
  }

  /// Undoes `clamped` from `start`; returns any other rule unchanged.
  func unclamped(from start: CivilDate) -> RecurrenceRule { bare.clamped(from: start) == self ? bare : self }

  /// Whether the rule takes its day of the month from `start`: `monthly` does, `monthly on the 31st` does not.
  func hasDay(of start: CivilDate) -> Bool {
    (frequency == .monthly || frequency == .yearly) && self == bare.clamped(from: start)
  }

  /// Only the unit, the interval and the end.
  var bare: RecurrenceRule { RecurrenceRule(frequency, interval: interval, end: end, weekStart: weekStart) }
}
