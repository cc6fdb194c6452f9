// What people mean by a day that not every month has: the last day of the month, where it is shorter.

extension RecurrenceRule {
  /// Days of the month, 28 to `day`, of which the last that there is counts; none for a day that every month has.
  static func lateDays(_ day: Int) -> (monthDays: [Int], positions: [Int])? {
    28 < day && day <= 31 ? (Array(28...day), [-1]) : nil
  }

  /// The day, 29 to 31, that the rule means in this way; nil where it does not.
  var monthEndDay: Int? {
    guard positions == [-1], let last = monthDays.last, let late = RecurrenceRule.lateDays(last),
      late.monthDays == monthDays
    else { return nil }
    return last
  }
}
