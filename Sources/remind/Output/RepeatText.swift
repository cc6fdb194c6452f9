import ReminderCore

/// Why a repeat rule was not understood, as a sentence with a correction where there is one.
enum RepeatText {
  private static let forms = "write daily, every 2 weeks on mon, monthly on the last fri, yearly, or an RRULE"
  private static let most = UsageText.grouped(9_999_999)

  static func sentence(_ error: RepeatError, _ typed: String, _ hint: PhraseHint) -> ErrorSentence {
    let text = shown(typed)
    let question = HintText.question(hint)
    let ending = question ?? forms
    return switch error {
    case .empty: "the text is empty\(hint: forms)"
    case .unknownWord(let word): "\"\(shown(word))\" is not understood\(hint: ending)"
    case .leftOver(let word) where ["at", "in"].contains(word.lowercased()) && question == nil:
      "\"\(shown(word))\" does not belong in \"\(text)\"\(hint: "write a time of day like this: daily at 09:00")"
    case .leftOver(let word): "\"\(shown(word))\" does not belong in \"\(text)\"\(hint: ending)"
    case .incomplete(let words): "\"\(shown(words))\" is incomplete\(hint: ending)"
    case .ambiguous(let words):
      "\"\(shown(words))\" could be read in more than one way"
        + "\(hint: hint.offers.isEmpty ? forms : "write \(HintText.choice(hint))")"
    case .countedWeekdays(let words):
      "\"\(shown(words))\" counts weekdays, but no rule can do that"
        + "\(hint: hint.offers.isEmpty ? forms : "for all weekdays of a week, write \(HintText.choice(hint))")"
    case .time(let error, let said): "time: \(WhenText.sentence(error, said, hint))"
    case .openTimes(let words, let count):
      "\"\(shown(words))\" does not say at which times\(hint: "write them: every day at \(times(count))")"
    case .openDays(let words):
      "\"\(shown(words))\" does not say on which days\(hint: "write them: every mon, wed, fri")"
    case .cycle(let words):
      "\"\(shown(words))\" has days on and days off, but no rule can do that"
        + "\(hint: "add a task for each round, such as daily for 21 times")"
    case .movable(let word):
      "\"\(shown(word))\" is on other dates each year, but no rule can do that"
        + "\(hint: "add a task for each date, or import a calendar")"
    case .tooManyTimes(let count):
      "the times need \(UsageText.grouped(count)) combinations, but a rule has at most "
        + "\(RecurrenceRule.mostCombinations)\(hint: "divide them between two tasks")"
    case .unevenTimes:
      "no rule can have these times on these days\(hint: "add a task for each time")"
    case .severalRules(let words):
      "\"\(shown(words))\" needs more than one rule\(hint: "add a task for each")"
    case .overMidnight(let words):
      "\"\(shown(words))\" goes over midnight, but a rule has the times of one day"
        + "\(hint: "write the times: every day at 22:00, 0:00 and 2:00")"
    case .shortSpan(let words):
      "\"\(shown(words))\" is shorter than one step of the rule\(hint: "write the times: every day at 9:00")"
    case .nothingLeft: "the rule leaves out all its days\(hint: "leave out fewer days")"
    case .from(let error, let said): "from: \(WhenText.sentence(error, said, hint))"
    case .except(let error, let said): "except: \(WhenText.sentence(error, said, hint))"
    case .number(let word): "\"\(shown(word))\" is not a whole number from 1 to \(most)"
    case .seconds(let word): "\"\(shown(word))\" is too short, because a task repeats at most once a minute"
    case .weekdayWithoutOrdinal(let day): "\"\(shown(day))\" needs a position in the month\(hint: ending)"
    case .noSuchDay(let day, let month?):
      "\(CivilDate.longMonthName(month)) has no day \(day)"
        + "\(hint: "write one from 1 to \(CivilDate.length(ofMonth: month, year: 2000))")"
    case .noSuchDay(let day, nil):
      "no month has a day \(day)\(hint: "write one from the 1st to the 31st, or the last day")"
    case .monthEndDayInList(let day):
      "not every month has a day \(day)\(hint: question ?? "in a list of days write the last day instead, or an RRULE")"
    case .until(let error, let said): "until: \(WhenText.sentence(error, said, hint))"
    case .untilWithoutDate(let said):
      "until: \"\(shown(said))\" has no date\(hint: "write one such as \(RepeatText.end(hint.today))")"
    case .untilBeforeStart(let end, let start):
      "until: \(DateText.full(end, in: .english)) is before the first occurrence, \(DateText.full(start, in: .english))"
        + "\(hint: "write a later date")"
    case .twoEnds: "\"\(text)\" has two ends\(hint: "write until a date, or for 10 times")"
    case .rule(let error): sentence(error, typed, hint)
    }
  }

  static func sentence(_ error: RecurrenceError, _ typed: String, _ hint: PhraseHint) -> ErrorSentence {
    let text = shown(typed)
    let question = HintText.question(hint)
    return switch error {
    case .empty: "the text is empty\(hint: forms)"
    case .noFrequency: "\"\(text)\" has no FREQ\(hint: "begin it with a unit such as FREQ=DAILY")"
    case .noValue(""): "\"\(text)\" has an extra semicolon\(hint: "write NAME=VALUE between semicolons")"
    case .noValue(let part): "\"\(shown(part))\" has no value\(hint: "write NAME=VALUE")"
    case .unknownPart(let name):
      "\"\(shown(name))\" is not part of an RRULE\(hint: question ?? "the parts are \(list(names))")"
    case .unsupportedPart(let name):
      "\"\(shown(name))\" is not supported\(hint: "a task repeats at whole minutes, in the Gregorian calendar")"
    case .unsupportedFrequency(let name):
      "FREQ: \"\(shown(name))\" is not supported\(hint: "write MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY")"
    case .repeatedPart(let part):
      "\(part.rawValue) is given twice\(hint: "write it once, with commas between its values")"
    case .badValue(let part, let value): bad(part, value, hint)
    case .outOfRange(let part, let value, let range, let orNegative):
      "\(part.rawValue): \"\(shown(value))\" is out of range"
        + "\(hint: "write a number from \(range.lowerBound) to \(UsageText.grouped(range.upperBound))")"
        + (orNegative ? ", or from -\(range.upperBound) to -1" : "")
    case .notWithFrequency(let part, let frequency):
      "\(part.rawValue) cannot be used with FREQ=\(frequency.rawValue) (RFC 5545, section 3.3.10)"
        + "\(hint: "leave it out")"
    case .ordinal(let value):
      "BYDAY: \"\(shown(value))\" has a number, allowed only in monthly and yearly rules without BYWEEKNO"
        + "\(hint: "write \(shown(String(value.suffix(2))))")"
    case .countAndUntil: "COUNT and UNTIL contradict each other\(hint: "give one of them")"
    case .positionsAlone: "BYSETPOS needs the days of another part\(hint: "add a part such as BYDAY")"
    }
  }

  /// Examples for a number of times a day.
  private static func times(_ count: Int) -> String {
    switch count {
    case 2: "9:00 and 21:00"
    case 3: "8:00, 14:00 and 20:00"
    default: "8:00, 12:00, 16:00 and 20:00"
    }
  }

  private static let names = RecurrencePart.allCases.map(\.rawValue)

  private static func bad(_ part: RecurrencePart, _ value: String, _ hint: PhraseHint) -> ErrorSentence {
    let values: [String]
    switch part {
    case .frequency: values = RecurrenceRule.Frequency.allCases.map(\.rawValue)
    case .days, .weekStart: values = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    case .until:
      let day = end(hint.today).utf8.filter { $0 != UInt8(ascii: "-") }
      let date = String(decoding: day, as: UTF8.self)
      return "UNTIL: \"\(shown(value))\" is not a date"
        + "\(hint: "write \(date), \(date)T180000 or \(date)T170000Z")"
    default: return "\(part.rawValue): \"\(shown(value))\" is not a whole number"
    }
    let word = "\(part.rawValue): \"\(shown(value))\" is not understood"
    return "\(word)\(hint: HintText.question(hint) ?? "use one of: \(list(values))")"
  }

  /// The end of next year, as an example in the future.
  private static func end(_ today: CivilDate) -> String {
    "\(CivilDate(year: today.year + 1, month: 12, day: 31) ?? .latest)"
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  private static func shown(_ text: String) -> String { SafeText.line(text) }
}
