// A rule as a phrase, in the words that `RepeatPhrase` reads.

extension RecurrenceRule {
  /// A phrase such as `monthly on the last fri for 10 times`, which reads back as the same rule for something that
  /// begins on the day `start`; the value of the RRULE where there is no such phrase.
  public func phrase(start: CivilDate) -> String {
    // Each phrase is read back, so that it can never mean another rule.
    for wording in [wording(isBare: true), wording(isBare: false)].compactMap(\.self) {
      if (try? RepeatPhrase(wording, start: start, today: start))?.rule == self { return wording }
    }
    return description
  }

  /// A phrase that may mean the rule; `isBare` leaves out a day that may follow from the start.
  private func wording(isBare: Bool) -> String? {
    guard weekNumbers.isEmpty, yearDays.isEmpty, weekStart == .monday, let end = endWording else { return nil }
    let plain = days.filter { $0.ordinal == nil }.map(\.weekday)
    let main: String?
    switch frequency {
    case .daily: main = every
    case .weekly: main = weekWording(plain)
    case .monthly, .yearly:
      let isStartDay = isBare && monthEndDay != nil || days.isEmpty && monthDays.isEmpty
      main = isStartDay ? every : onWording(plain).map { "\(every) on \($0)" }
    }
    return main.map { $0 + end }
  }

  /// `daily`, `every 3 months`.
  private var every: String {
    let (adverb, unit) =
      switch frequency {
      case .daily: ("daily", "days")
      case .weekly: ("weekly", "weeks")
      case .monthly: ("monthly", "months")
      case .yearly: ("yearly", "years")
      }
    return interval == 1 ? adverb : "every \(interval) \(unit)"
  }

  private func weekWording(_ weekdays: [Weekday]) -> String {
    if weekdays.isEmpty { return every }
    if interval == 1, weekdays == RepeatWords.workdays { return "weekdays" }
    if interval == 1, weekdays == RepeatWords.weekend { return "weekends" }
    let names = weekdays.map { $0.shortName.lowercased() }.joined(separator: ", ")
    return interval == 1 ? "every \(names)" : "\(every) on \(names)"
  }

  /// `the 15th`, `the last fri`, `1 mar`, `the fourth thu of nov`.
  private func onWording(_ plain: [Weekday]) -> String? {
    let month = months.first.map { CivilDate.shortMonthName($0).lowercased() }
    if frequency == .yearly, let month, days.isEmpty, let day = monthEndDay ?? monthDays.first, day > 0 {
      return "\(day) \(month)"
    }
    let ending = frequency == .yearly ? month.map { " of \($0)" } ?? "" : ""
    if plain == RepeatWords.workdays, let position = positions.first {
      return ordinalName(position).map { "the \($0) weekday\(ending)" }
    }
    let numbers = monthEndDay.map { [$0] } ?? monthDays
    let byNumber = numbers.map { $0 == -1 ? "last day" : RepeatWords.ordinal($0) }
    let byWeekday = days.compactMap { day in
      day.ordinal.flatMap(ordinalName).map { "\($0) \(day.weekday.shortName.lowercased())" }
    }
    let names = byNumber + byWeekday
    return names.isEmpty ? nil : "the \(names.joined(separator: " and the "))\(ending)"
  }

  /// `first`, `6th`, `last`; nil for any other negative number.
  private func ordinalName(_ number: Int) -> String? {
    RepeatWords.name(ofOrdinal: number) ?? (number > 0 ? RepeatWords.ordinal(number) : nil)
  }

  /// ` until 2027-12-31`, ` for 10 times`, or nothing; nil where there are no words for the end.
  private var endWording: String? {
    switch end {
    case .never: ""
    case .count(let count): " for \(count) \(count == 1 ? "time" : "times")"
    case .until(.date(let date)): " until \(date)"
    case .until(.local(let local)) where local.secondOfMinute == 0: " until \(local.date) \(local.time)"
    case .until: nil
    }
  }
}
