// A rule as a phrase: in English in the words that `RepeatPhrase` reads, in another language for people only.

extension RecurrenceRule {
  /// Returns a phrase such as `monthly on the last fri for 10 times`; if there is no such phrase, the value of the
  /// RRULE. The English phrase reads back as the same rule for a task that begins on the day `start`. `isFromDone` says
  /// that the rule counts from the day of completion, which the phrase does not say.
  package func phrase(start: CivilDate, isFromDone: Bool = false, in language: Language) -> String {
    // Each phrase is read back, so that it can never mean another rule.
    for isBare in [true, false] {
      guard let wording = RuleWording(self, .english).text(isBare: isBare),
        (try? RepeatPhrase(wording, start: start, today: start, isFromDone: isFromDone))?.rule == self
      else { continue }
      // A translation of the phrase means the same.
      return language == .en ? wording : RuleWording(self, language.rules).text(isBare: isBare) ?? wording
    }
    return description
  }
}

extension Repetition {
  /// The rule as a phrase (`RecurrenceRule.phrase`), which does not say whether the rule counts from done.
  package func phrase(in language: Language) -> String {
    rule.phrase(start: start.date, isFromDone: isFromDone, in: language)
  }
}

/// A rule in the words of a language.
private struct RuleWording {
  private let rule: RecurrenceRule
  private let words: RuleWords

  init(_ rule: RecurrenceRule, _ words: RuleWords) {
    self.rule = rule
    self.words = words
  }

  /// A phrase that may mean the rule; `isBare` leaves out a day that may follow from the start.
  func text(isBare: Bool) -> String? {
    guard rule.weekNumbers.isEmpty, rule.yearDays.isEmpty, rule.weekStart == .monday, !rule.isFinerThanDay, let end
    else { return nil }
    let plain = rule.days.filter { $0.ordinal == nil }.map(\.weekday)
    let main: String?
    switch rule.frequency {
    case .minutely, .hourly, .daily: main = every
    case .weekly: main = week(plain)
    case .monthly, .yearly:
      let isStartDay = isBare && rule.monthEndDay != nil || rule.days.isEmpty && rule.monthDays.isEmpty
      main = isStartDay ? every : days(plain).map { words.onDays.filled(every, $0) }
    }
    return main.map { $0 + end }
  }

  /// `daily`, `every 3 months`.
  private var every: String {
    let (adverb, phrase) =
      switch rule.frequency {
      case .minutely, .hourly, .daily: (words.daily, words.everyDays)
      case .weekly: (words.weekly, words.everyWeeks)
      case .monthly: (words.monthly, words.everyMonths)
      case .yearly: (words.yearly, words.everyYears)
      }
    return rule.interval == 1 ? adverb : phrase.filled("\(rule.interval)")
  }

  private func week(_ weekdays: [Weekday]) -> String {
    if weekdays.isEmpty { return every }
    if rule.interval == 1, weekdays == RepeatWords.workdays { return words.workdays }
    if rule.interval == 1, weekdays == RepeatWords.weekend { return words.weekends }
    let names = weekdays.map(name).joined(separator: words.comma)
    return rule.interval == 1 ? words.every.filled(names) : words.onWeekdays.filled(every, names)
  }

  /// `the 15th`, `the last fri`, `1 mar`, `the fourth thu of nov`.
  private func days(_ plain: [Weekday]) -> String? {
    let month = rule.months.first.map { words.months[($0 + 11) % 12] }
    if rule.frequency == .yearly, let month, rule.days.isEmpty, let day = rule.monthEndDay ?? rule.monthDays.first,
      day > 0
    {
      return words.yearDay.filled("\(day)", month)
    }
    let ending = rule.frequency == .yearly ? month.map { words.ofMonth.filled($0) } ?? "" : ""
    if plain == RepeatWords.workdays, let position = rule.positions.first {
      return place(position).map { "\(words.the)\(words.workday.filled($0))\(ending)" }
    }
    let numbers = rule.monthEndDay.map { [$0] } ?? rule.monthDays
    let byNumber = numbers.map { $0 == -1 ? words.lastDay : inFigures($0) }
    let byWeekday = rule.days.compactMap { day in
      day.ordinal.flatMap(place).map { words.placed.filled($0, name(day.weekday)) }
    }
    let names = byNumber + byWeekday
    return names.isEmpty ? nil : "\(words.the)\(names.joined(separator: words.and))\(ending)"
  }

  private func name(_ weekday: Weekday) -> String { words.weekdays[weekday.rawValue - 1] }

  /// `first`, `6th`, `last`; nil for any other negative number.
  private func place(_ number: Int) -> String? {
    switch number {
    case 1: words.first
    case 2: words.second
    case 3: words.third
    case 4: words.fourth
    case 5: words.fifth
    case -1: words.last
    default: number > 0 ? inFigures(number) : nil
    }
  }

  /// `1st`, `2nd`, `3rd`, `4th`, `11th`, `21st`.
  private func inFigures(_ number: Int) -> String {
    let isTeen = 11...13 ~= number % 100
    let form = isTeen || !(1...3 ~= number % 10) ? words.ordinals.last : words.ordinals[number % 10 - 1]
    return form?.filled("\(number)") ?? "\(number)"
  }

  /// ` until 2027-12-31`, ` for 10 times`, or nothing; nil where there are no words for the end.
  private var end: String? {
    switch rule.end {
    case .never: ""
    case .count(let count): words.times.text(count)
    case .until(.date(let date)): words.until.filled("\(date)")
    case .until(.local(let local)) where local.secondOfMinute == 0: words.until.filled("\(local.date) \(local.time)")
    case .until: nil
    }
  }
}
