import ReminderCore

/// Why a date or a time was not understood, as a sentence with the suggested meaning, or else with the forms.
enum WhenText {
  /// The forms to write, with a date a week from now, so never in the past.
  static func forms(_ today: CivilDate) -> String {
    "write a date such as \(today.adding(days: 7) ?? today), tomorrow or mon, a time such as 09:00, or both"
  }

  static func sentence(
    _ error: WhenError, _ typed: String, _ hint: PhraseHint, _ other: RefusedPhrase.Other?, _ place: HintText.Place
  ) -> ErrorSentence {
    let text = HintText.quoted(typed)
    let elsewhere = HintText.other(other, typed, place)
    if case .repetition? = other, let elsewhere { return "\(text) says how to repeat\(hint: elsewhere)" }
    if case .lead? = other, let elsewhere { return "\(text) counts back from the due date\(hint: elsewhere)" }
    if case .span? = other, let elsewhere {
      return "\(text) is a duration\(hint: elsewhere)\(hint.offers.isEmpty ? "" : ", or \(HintText.choice(hint))")"
    }
    return sentence(error, typed, hint, takesZone: place == .task || place == .form)
  }

  /// The same where only a date or a time can be written.
  static func sentence(
    _ error: WhenError, _ typed: String, _ hint: PhraseHint, takesZone: Bool = true
  ) -> ErrorSentence {
    let forms = forms(hint.today)
    let ending = HintText.question(hint) ?? forms
    let text = HintText.quoted(typed)
    // The person may have meant a date later than the current due date.
    let isLater = typed.utf8.first == UInt8(ascii: "+") || PhraseHint.words(of: typed).last == "later"
    let later = isLater && !hint.offers.isEmpty ? ", and a duration counts from today" : ""
    switch error {
    case .empty: return "the text is empty\(hint: forms)"
    case .unknownWord(let word): return "\(shown(word)) is not understood\(later)\(hint: ending)"
    case .leftOver(let word): return "\(shown(word)) does not belong in \(text)\(later)\(hint: ending)"
    case .incomplete(let words): return "\(shown(words)) is incomplete\(hint: ending)"
    case .twoDates(let first, let second):
      return "\(shown(first)) and \(shown(second)) are two dates\(hint: HintText.question(hint) ?? "give one")"
    case .twoTimes(let first, let second):
      return "\(shown(first)) and \(shown(second)) are two times\(hint: HintText.question(hint) ?? "give one")"
    case .ambiguous(let words):
      let ways = hint.offers.isEmpty ? forms : "write \(HintText.choice(hint))"
      return "\(shown(words)) could be read in more than one way\(hint: ways)"
    case .bareNumber(let number):
      return hint.offers.count > 1
        ? "\"\(number)\" could be a day or an hour\(hint: "write \(HintText.choice(hint))")"
        : "\(text) is not a date\(hint: ending)"
    case .eitherHalf(let hour):
      let halves = "\"\(hour)\" could be \(time(hour)) or \(time(hour + 12))"
      return "\(halves)\(hint: "write \(hint.offers.isEmpty ? "one of them" : HintText.choice(hint))")"
    case .wrongWeekday(let word, let date):
      return "\(shown(word)) does not match the date: that day is \(DateText.full(date, in: .english))"
        + "\(hint: HintText.question(hint) ?? "leave the weekday out")"
    case .noSuchDay(let year, let month, let day): return "\(text) is not a date: \(noSuchDay(year, month, day))"
    case .noSuchMonth(let month): return "\(text) is not a date: there is no month \(month)"
    case .noSuchTime(let word):
      return "\(shown(word)) is not a time\(hint: HintText.question(hint) ?? "write one from 00:00 to 23:59")"
    case .outsideCalendar: return "\(text) is outside the years 1 to 9999"
    case .yearDigits(let word):
      return "\(shown(word)) is not a year\(hint: HintText.question(hint) ?? "write the year with four digits")"
    case .dateForm(let word):
      return hint.offers.count > 1
        ? "\(shown(word)) could be read in more than one way\(hint: "write \(HintText.choice(hint))")"
        : "\(shown(word)) is not understood\(hint: ending)"
    case .seconds(let word, _):
      return "\(shown(word)) has seconds"
        + "\(hint: "write \(hint.offers.isEmpty ? "hours and minutes" : HintText.choice(hint))")"
    case .offset(let word, _):
      let instead = hint.offers.isEmpty ? "the time without it" : HintText.choice(hint)
      let zone = takesZone ? ", and use --zone for another time zone" : ""
      return "\(shown(word)) has an offset from UTC\(hint: "write \(instead)\(zone)")"
    case .duration: return "\(text) contains a duration in hours or minutes\(hint: ending)"
    case .tonightHasPassed(let time, let clock):
      let later = clock.hour < 23 ? ["today \(self.time(clock.hour + 1))"] : []
      let ways = (later + ["tomorrow \(time)"]).map(HintText.quoted)
      return "\(text) is \(time), but it is already \(clock)\(hint: "write \(HintText.list(ways))")"
    case .morningHasPassed(let time, let evening):
      // `11:15` alone can also mean the evening.
      let ways = ["today \(evening)", "today \(time)am"].map(HintText.quoted)
      return "\(text) could be \(time), which has passed, or \(evening)\(hint: "write \(HintText.list(ways))")"
    case .looksBack: return "\(text) is in the past\(hint: "write a date or time in the future")"
    case .monthsOrYears:
      return "\(text) has no fixed length\(hint: HintText.question(hint) ?? "write the date, or days or weeks")"
    }
  }

  private static func time(_ hour: Int) -> String { "\(hour < 10 ? "0" : "")\(hour):00" }

  private static func noSuchDay(_ year: Int?, _ month: Int, _ day: Int) -> String {
    guard day > 0, 1...12 ~= month else { return "there is no day \(day)" }
    let name = CivilDate.longMonthName(month)
    // Without a year the longest form of the month counts.
    let length = CivilDate.length(ofMonth: month, year: year ?? 2000)
    let most = year == nil && month == 2 ? "at most " : ""
    return "\(name)\(year.map { " \($0)" } ?? "") has \(most)\(length) days"
  }

  private static func shown(_ text: String) -> String { HintText.quoted(text) }
}

/// Why a duration was not understood, in the same way.
enum DurationText {
  static func sentence(
    _ error: DurationError, _ typed: String, _ hint: PhraseHint, _ other: RefusedPhrase.Other?, _ place: HintText.Place
  ) -> ErrorSentence {
    let text = HintText.quoted(typed)
    if place == .quiet, (try? QuietHoursPhrase.stored(typed)) != nil {
      return "\(text) is a range of hours, not a duration"
        + "\(hint: "to set quiet hours: remind config \(SettingName.quietHours.text) \(HintText.word(typed))")"
    }
    if let elsewhere = HintText.other(other, typed, place) {
      return hint.offers.isEmpty
        ? "\(text) is a date or a time\(hint: elsewhere)"
        : "\(text) could be a duration or a time of day"
          + "\(hint: "write \(HintText.choice(hint)), or \(elsewhere.dropFirst(6))")"
    }
    let later = place == .quiet ? ", or 'until 18:00'" : ""
    let ending = HintText.question(hint) ?? "write a duration such as 30m, 2h30m, 3d or 1w\(later)"
    switch error {
    case .empty: return "the text is empty\(hint: ending)"
    case .noUnit(let number):
      let units = hint.offers.count > 1 ? "write \(HintText.list(hint.offers))" : ending
      return "\"\(number)\" has no unit\(hint: units)"
    case .noNumber(let word): return "\(HintText.quoted(word)) has no number\(hint: ending)"
    case .unknownUnit(let unit): return "\(HintText.quoted(unit)) is not a unit of time\(hint: ending)"
    case .monthsOrYears: return "\(text) has no fixed length\(hint: "write days or weeks")"
    case .seconds: return "\(text) has a unit below minutes\(hint: ending)"
    case .signOrFraction: return "\(text) has a sign or a fraction\(hint: ending)"
    case .repeatedUnit(let unit): return "\(text) has the unit \"\(unit)\" twice"
    case .unitOutOfOrder:
      return "\(text) has its units out of order\(hint: HintText.question(hint) ?? "write the longer unit first")"
    case .nothing: return "\(text) means now\(hint: "write 1m or more")"
    case .tooLong: return "\(text) is longer than a hundred years"
    }
  }
}
