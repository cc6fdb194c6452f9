/// A rule in the words of a language.
struct RuleWording {
  private let rule: RecurrenceRule
  private let words: RuleWords

  init(_ rule: RecurrenceRule, _ words: RuleWords) {
    self.rule = rule
    self.words = words
  }

  /// A phrase that may mean the rule; `isBare` leaves out a day that may follow from the start.
  func text(isBare: Bool) -> String? {
    guard rule.weekNumbers.isEmpty, rule.yearDays.isEmpty, rule.weekStart == .monday, let end else { return nil }
    guard let main = main(isBare: isBare) else { return nil }
    return main + end
  }

  private func main(isBare: Bool) -> String? {
    if rule.hours.isEmpty, rule.minutes.isEmpty { return days(isBare: isBare).map(inMonths) }
    if let (days, times) = rule.timesOfDay {
      let wording = RuleWording(days, words)
      if let window = wording.window(times) { return window }
      let isDaily = days.frequency == .daily && days.interval == 1 && days.days.isEmpty
      let main = isDaily ? words.eachDay : wording.days(isBare: isBare)
      return main.map { inMonths(words.atTimes.filled($0, list(times))) }
    }
    return rule.timesOfWeek.flatMap { week in
      let days = week.days.map { words.atTimes.filled(name($0.weekday), list($0.times)) }
        .joined(separator: words.andTime)
      return rule.interval == 1 ? words.every.filled(days) : words.onWeekdays.filled(every, days)
    }
  }

  /// `every 2 hours from 09:00 to 17:00 on weekdays`, for at least four times with the same distance. A daily rule with
  /// weekdays has no other words.
  private func window(_ times: [CivilTime]) -> String? {
    guard rule.frequency == .daily, rule.interval == 1, rule.monthDays.isEmpty, let first = times.first,
      let last = times.last, times.count > (rule.days.isEmpty ? 3 : 1)
    else { return nil }
    let step = times[1].minuteOfDay - first.minuteOfDay
    guard zip(times, times.dropFirst()).allSatisfy({ $1.minuteOfDay - $0.minuteOfDay == step }) else { return nil }
    let unit = step % 60 == 0 ? RecurrenceRule(.hourly, interval: step / 60) : RecurrenceRule(.minutely, interval: step)
    let every = words.fromTo.filled(RuleWording(unit, words).every, words.dates.text(first), words.dates.text(last))
    return inMonths(on(rule.days.map(\.weekday), every))
  }

  /// The words for the days of a rule, without its times.
  private func days(isBare: Bool) -> String? {
    let plain = rule.days.filter { $0.ordinal == nil }.map(\.weekday)
    switch rule.frequency {
    case .minutely, .hourly: return on(plain, every)
    case .daily: return plain.isEmpty ? every : rule.interval > 1 ? except(plain, every) : nil
    case .weekly: return week(plain)
    case .monthly, .yearly:
      let isStartDay = isBare && rule.monthEndDay != nil || rule.days.isEmpty && rule.monthDays.isEmpty
      if isStartDay { return every }
      if rule.monthDays.count == 1, rule.positions.isEmpty, !plain.isEmpty { return weekdays(plain) }
      return places(plain).map { words.onDays.filled(inMonths(every, where: .monthly), $0) }
    }
  }

  /// `daily`, `every 3 months`.
  private var every: String {
    let (adverb, phrase) =
      switch rule.frequency {
      case .minutely: (words.minutely, words.everyMinutes)
      case .hourly: (words.hourly, words.everyHours)
      case .daily: (words.daily, words.everyDays)
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
    return rule.interval == 1 ? words.every.filled(names(weekdays)) : words.onWeekdays.filled(every, names(weekdays))
  }

  private func on(_ weekdays: [Weekday], _ every: String) -> String {
    switch weekdays {
    case []: every
    case RepeatWords.workdays: words.onWorkdays.filled(every)
    case RepeatWords.weekend: words.onWeekends.filled(every)
    default: words.onWeekdays.filled(every, names(weekdays))
    }
  }

  private func except(_ weekdays: [Weekday], _ every: String) -> String {
    words.except.filled(every, names(Weekday.allCases.filter { !weekdays.contains($0) }))
  }

  /// `every fri the 13th`, `monthly on the 15th except sat, sun`.
  private func weekdays(_ plain: [Weekday]) -> String? {
    guard rule.frequency == .monthly, let day = rule.monthDays.first else { return nil }
    if plain.count == 1, rule.interval == 1, day > 0 {
      return words.weekdayOnDay.filled(name(plain[0]), inFigures(day))
    }
    let bare = RuleWording(rule.with(months: [], days: []), words).days(isBare: false)
    return bare.map { except(plain, $0) }
  }

  /// `the 15th`, `the last fri`, `1 mar`, `the fourth thu of nov`.
  private func places(_ plain: [Weekday]) -> String? {
    let months = rule.frequency == .yearly ? rule.months.map(month).joined(separator: words.comma) : ""
    if !months.isEmpty, rule.months.count == 1, rule.days.isEmpty, let day = rule.monthEndDay ?? rule.monthDays.first,
      day > 0
    {
      return words.yearDay.filled("\(day)", months)
    }
    let ending = months.isEmpty ? "" : words.ofMonth.filled(months)
    if plain == RepeatWords.workdays, let position = rule.positions.first {
      return place(position).map { "\(words.the)\(words.workday.filled($0))\(ending)" }
    }
    let numbers = rule.monthEndDay.map { [$0] } ?? rule.monthDays
    let byNumber = numbers.map { $0 > 0 ? inFigures($0) : place($0).map { words.placedDay.filled($0) } }
    let byWeekday = rule.days.map { day in
      day.ordinal.flatMap(place).map { words.placed.filled($0, name(day.weekday)) }
    }
    let names = (byNumber + byWeekday).compactMap(\.self)
    return names.isEmpty ? nil : "\(words.the)\(names.joined(separator: words.and))\(ending)"
  }

  /// Adds the months of a rule: `from apr to oct`, `in jan, jul`. In a monthly rule, they stand before its days.
  private func inMonths(_ text: String) -> String { inMonths(text, where: nil) }

  private func inMonths(_ text: String, where frequency: RecurrenceRule.Frequency?) -> String {
    let isNamed = rule.frequency == .monthly && !rule.days.isEmpty || !rule.monthDays.isEmpty
    let isHere = frequency == nil ? !isNamed || isOnlyExcepted : rule.frequency == frequency
    guard isHere, let first = rule.months.first, let last = rule.months.last, rule.frequency != .yearly else {
      return text
    }
    if rule.months.count > 2, last - first + 1 == rule.months.count {
      return words.fromTo.filled(text, month(first), month(last))
    }
    return words.inMonths.filled(text, rule.months.map(month).joined(separator: words.comma))
  }

  private var isOnlyExcepted: Bool { !rule.monthDays.isEmpty && rule.days.contains { $0.ordinal == nil } }

  private func name(_ weekday: Weekday) -> String { words.weekdays[weekday.rawValue - 1] }
  private func names(_ weekdays: [Weekday]) -> String { weekdays.map(name).joined(separator: words.comma) }
  private func month(_ number: Int) -> String { words.months[(number + 11) % 12] }

  private func list(_ times: [CivilTime]) -> String {
    let all = times.map { words.dates.text($0) }
    return (all.count > 1 ? [all.dropLast().joined(separator: words.comma)] : []).map { $0 + words.andTime }.joined()
      + (all.last ?? "")
  }

  /// `first`, `6th`, `last`, `second last`; nil for a number further from the end.
  private func place(_ number: Int) -> String? {
    switch number {
    case 1: words.first
    case 2: words.second
    case 3: words.third
    case 4: words.fourth
    case 5: words.fifth
    case -1: words.last
    case -5 ... -2: words.beforeLast[-number - 2]
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
    case .until(.local(let local)) where local.secondOfMinute == 0:
      words.until.filled("\(local.date) \(words.dates.text(local.time))")
    case .until: nil
    }
  }
}
