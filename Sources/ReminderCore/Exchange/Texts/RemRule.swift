/// A `REM` line: when it rings, and its text.
struct RemRule {
  /// The dates of a line.
  enum Dates {
    case once(Due)
    case repeating(RecurrenceRule, first: Due)
    /// All dates are over.
    case over
    /// The dates cannot be expressed.
    case never
  }

  private(set) var title = ""
  private(set) var tags: [String] = []
  private(set) var leftOver: [String] = []
  private var weekdays: [Weekday] = []
  private var day: Int?
  private var month: Int?
  private var year: Int?
  private var date: CivilDate?
  /// `*7`: the days from one date to the next.
  private var interval: Int?
  /// `First Monday`, `Last Monday in May`: 1 to 4, or -1.
  private var ordinal: Int?
  /// `-1`, `--7`: how many days to go back from the date.
  private var back: Int?
  /// `+5`: how many days before the date a reminder rings, too.
  private var lead: Int?
  private var time: CivilTime?
  /// `AT 17:00 +15`: how many minutes before the time a reminder rings, too.
  private var minutes: Int?
  private var from: CivilDate?
  private var until: CivilDate?

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  private static let ordinals = ["first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1]
  private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// The reminders; nil for the one at the due time alone.
  var reminders: [ReminderRule]? {
    var rules: [ReminderRule] = []
    if let lead { rules.append(.before(.days(lead))) }
    if time != nil {
      if let minutes { rules.append(.before(.minutes(minutes))) }
      if !rules.isEmpty { rules.append(.before(.minutes(0))) }
    }
    return rules.isEmpty ? nil : rules
  }

  /// Reads the words behind `REM`; nil if one of them is not understood.
  init?(_ words: [String]) {
    var rest = words[...]
    while let word = rest.first {
      if word.contains("[") { return nil }
      rest = rest.dropFirst()
      switch word.uppercased() {
      case "MSG", "MSF":
        guard readTitle(rest.joined(separator: " ")) else { return nil }
        return
      case "ONCE": break
      case "AT":
        guard readTime(&rest) else { return nil }
      case "UNTIL", "THROUGH":
        until = RemRule.date(&rest)
        if until == nil { return nil }
        if word.uppercased() == "THROUGH" { interval = interval ?? 1 }
      case "FROM":
        from = RemRule.date(&rest)
        if from == nil { return nil }
      case "TAG":
        guard let tag = rest.popFirst() else { return nil }
        tags.append(tag)
      case "PRIORITY", "DURATION":
        guard let value = rest.popFirst(), !value.contains("[") else { return nil }
        leftOver.append(word.uppercased())
      default:
        if !readDate(word) { return nil }
      }
    }
    return nil
  }

  /// Reads a part of the date; false if it is none.
  private mutating func readDate(_ word: String) -> Bool {
    var folded = word.lowercased()
    if folded.hasSuffix(",") { folded.removeLast() }
    if let at = folded.firstIndex(where: { $0 == "@" || $0 == "t" }),
      let date = CivilDate(RemRule.isoText(folded[..<at]))
    {
      var rest = [String(folded[at...].dropFirst())][...]
      guard self.date == nil, time == nil, readTime(&rest) else { return false }
      self.date = date
    } else if let date = CivilDate(RemRule.isoText(folded)) {
      if self.date != nil { return false }
      self.date = date
    } else if let ordinal = RemRule.ordinals[folded] {
      if self.ordinal != nil { return false }
      self.ordinal = ordinal
    } else if folded == "in" {
      return ordinal != nil
    } else if let number = Int(folded), !"+-".contains(word.first ?? " ") {
      // Dianne Skoll's program refuses two days, months or years, too: `11 Dec 26` has two days.
      if number > 31, year == nil {
        year = number
      } else if 1...31 ~= number, day == nil {
        day = number
      } else {
        return false
      }
    } else if let index = RemRule.index(of: folded, in: RemRule.months) {
      if month != nil { return false }
      month = index + 1
    } else if let index = RemRule.index(of: folded, in: RemRule.days), let weekday = Weekday(rawValue: index + 1) {
      weekdays.append(weekday)
    } else if word.hasPrefix("*"), let count = Int(word.dropFirst()), count > 0 {
      interval = count
    } else if word.hasPrefix("+"), let count = Int(word.drop { $0 == "+" }), 1...Lead.longestInDays ~= count {
      lead = count
    } else if word.hasPrefix("-"), let count = Int(word.drop { $0 == "-" }), 1...31 ~= count {
      back = count
    } else {
      return false
    }
    return true
  }

  /// The index of a name; at least three letters have to be written.
  private static func index(of word: String, in names: [String]) -> Int? {
    guard word.utf8.count >= 3, word.allSatisfy(\.isLetter) else { return nil }
    let full = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
      "december", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    guard let index = names.firstIndex(of: String(word.prefix(3))) else { return nil }
    return full.contains { $0.hasPrefix(word) } ? index : nil
  }

  /// `17:00`, `5:30pm`, then `+15` and `*5`.
  private mutating func readTime(_ rest: inout ArraySlice<String>) -> Bool {
    guard let word = rest.popFirst(), !word.contains("["),
      let phrase = try? WhenPhrase(
        String(word.map { $0 == "." ? ":" : $0 }), today: .earliest, bareNumberIsHour: true), let time = phrase.time
    else { return false }
    self.time = time
    while let next = rest.first, let sign = next.first, "+*".contains(sign), let count = Int(next.dropFirst()) {
      rest = rest.dropFirst()
      if sign == "+", 1...Lead.longestInDays * 1_440 ~= count { minutes = count } else { leftOver.append("AT \(next)") }
    }
    return true
  }

  /// `2026-03-05`, `5 Mar 2026`, `Mar 5 2026`
  private static func date(_ rest: inout ArraySlice<String>) -> CivilDate? {
    if let word = rest.first, let date = CivilDate(isoText(word)) {
      rest = rest.dropFirst()
      return date
    }
    let words = rest.prefix(3)
    let month = words.lazy.compactMap { index(of: $0.lowercased(), in: months) }.first
    let numbers = words.compactMap { Int($0) }
    guard words.count == 3, numbers.count == 2, let month, let day = numbers.min(), let year = numbers.max() else {
      return nil
    }
    rest = rest.dropFirst(3)
    return CivilDate(year: year, month: month + 1, day: day)
  }

  /// Sets the title: the text of a message, or only its part between `%"` and `%"`, without the signs for the date.
  /// False if the text has an expression, or nothing is left.
  private mutating func readTitle(_ text: String) -> Bool {
    if text.contains("[") { return false }
    var text = text[...]
    if let opening = RemRule.mark(in: text) {
      text = text[opening...].dropFirst(2)
      text = text[..<(RemRule.mark(in: text) ?? text.endIndex)]
    }
    var kept = ""
    while let sign = text.firstIndex(of: "%") {
      kept += text[..<sign]
      let behind = text[sign...].dropFirst().drop(while: { $0 == "*" })
      // `%b` and `%*b` are words for the date, `%_` is a line break, and `%` with another sign is that sign.
      if let next = behind.first, !next.isLetter, !next.isNumber, !"!?@#:".contains(next) {
        kept.append(next == "_" ? " " : next)
      }
      text = behind.dropFirst()
    }
    title = (kept + text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    while let last = title.last, ",.:".contains(last) { title = String(title.dropLast()).trimmed }
    return !title.isEmpty
  }

  /// Where the next `%"` is; nil where there is none.
  private static func mark(in text: Substring) -> String.Index? {
    text.indices.first { text[$0] == "%" && text[$0...].dropFirst().first == "\"" }
  }

  /// `2026/03/05` is another form of `2026-03-05`.
  private static func isoText(_ text: some StringProtocol) -> String { String(text.map { $0 == "/" ? "-" : $0 }) }

  // MARK: Dates

  /// The dates, as seen from now.
  func dates(at present: Present) -> Dates {
    let today = present.wall.date
    let whole =
      date
      ?? year.flatMap { year in
        month.flatMap { month in day.flatMap { CivilDate(year: year, month: month, day: $0) } }
      }
    if ordinal != nil, weekdays.count != 1 || day != nil || year != nil || back != nil || date != nil { return .never }
    if let whole, weekdays.isEmpty {
      guard let start = whole.adding(days: -(back ?? 0)) else { return .never }
      guard let interval else { return start < today ? .over : .once(Due(start, time)) }
      return repeating("FREQ=DAILY;INTERVAL=\(interval)", from: start, at: present)
    }
    if interval == nil, let last = whole?.adding(days: 6), last < today { return .over }
    guard interval == nil || whole != nil, let text = ruleText else { return .never }
    // A weekday beside a whole date moves it to the next such day.
    if let interval, let whole {
      let start = (0..<7).compactMap { whole.adding(days: $0) }.first { weekdays.contains($0.weekday) }
      return start.map { repeating("FREQ=DAILY;INTERVAL=\(interval)", from: $0, at: present) } ?? .never
    }
    var begin = max(from ?? today, today)
    if let year, let first = CivilDate(year: year, month: 1, day: 1) { begin = max(begin, first) }
    guard let rule = try? RecurrenceRule(text + endText),
      let first = rule.firstDay(onOrAfter: begin, in: present.zone.rules)
    else { return .never }
    // A whole date that a weekday moves is a single date.
    if whole != nil { return .once(Due(first, time)) }
    return repeating(rule, from: first, at: present)
  }

  private func repeating(_ text: String, from start: CivilDate, at present: Present) -> Dates {
    (try? RecurrenceRule(text + endText)).map { repeating($0, from: start, at: present) } ?? .never
  }

  private func repeating(_ rule: RecurrenceRule, from start: CivilDate, at present: Present) -> Dates {
    var input = TaskDraft(title: title)
    (input.due, input.repetition) = (Due(start, time), RepetitionInput(rule))
    input = input.passingOver(before: CivilDateTime(present.wall.date, .midnight), in: present.zone.rules)
    guard let due = input.due, due.date >= present.wall.date, let left = input.repetition else { return .over }
    return .repeating(left.rule, first: due)
  }

  private var endText: String {
    // The year of a whole date is where the rule begins. Any other year limits the rule.
    let isWhole = month != nil && day != nil
    let last = until ?? (isWhole ? nil : year.flatMap { CivilDate(year: $0, month: 12, day: 31) })
    return last.map { ";UNTIL=\("\($0)".filter { $0 != "-" })" } ?? ""
  }

  /// The rule of an incomplete date; nil if no rule is possible.
  private var ruleText: String? {
    let names = weekdays.map { RemRule.days[$0.rawValue - 1].prefix(2).uppercased() }.joined(separator: ",")
    let inMonth = month.map { ";BYMONTH=\($0)" } ?? ""
    let frequency = month == nil ? "MONTHLY" : "YEARLY"
    switch (weekdays.isEmpty, day) {
    case (true, let day?): return dayRule(day)
    case (true, nil):
      return back == nil ? "FREQ=DAILY\(inMonth)" : nil
    case (false, nil):
      guard back == nil else { return nil }
      if let ordinal { return "FREQ=\(frequency)\(inMonth);BYDAY=\(ordinal)\(names)" }
      return "FREQ=\(month == nil ? "WEEKLY" : "YEARLY")\(inMonth);BYDAY=\(names)"
    case (false, let day?):
      // `REM Mon 1` is the first Monday on or after the first, and `REM Mon 1 --7` the last Monday of the month before.
      if let back {
        guard day == 1, back == 7, weekdays.count == 1, date == nil, month != 1 || year == nil else {
          return nil
        }
        return "FREQ=\(frequency)\(month.map { ";BYMONTH=\($0 == 1 ? 12 : $0 - 1)" } ?? "");BYDAY=-1\(names)"
      }
      guard day <= 22 else { return nil }
      let days = (day...day + 6).map(String.init).joined(separator: ",")
      let isFirst = weekdays.count == 1 ? "" : ";BYSETPOS=1"
      return "FREQ=\(frequency)\(inMonth);BYDAY=\(names);BYMONTHDAY=\(days)\(isFirst)"
    }
  }

  /// The rule of a day, and of so many days before it: `25 Dec -1` is 24 December, and `1 -1` the last day of the month
  /// before. Nil where the length of a month counts.
  private func dayRule(_ day: Int) -> String? {
    guard let back else {
      return month.map { "FREQ=YEARLY;BYMONTH=\($0);BYMONTHDAY=\(day)" } ?? "FREQ=MONTHLY;BYMONTHDAY=\(day)"
    }
    // Not every month, or year, has a later day.
    guard day <= (month.map { $0 == 2 ? 28 : 31 } ?? 28), back < 28 else { return nil }
    let isBefore = back >= day
    let text = "BYMONTHDAY=\(isBefore ? day - back - 1 : day - back)"
    guard let month else { return "FREQ=MONTHLY;\(text)" }
    return "FREQ=YEARLY;BYMONTH=\(!isBefore ? month : month == 1 ? 12 : month - 1);\(text)"
  }
}
