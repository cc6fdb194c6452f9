/// The clauses of a repeat phrase, while the phrase is being read: everything but its rule.
struct RepeatClauses {
  let start: CivilDate
  let today: CivilDate
  var isFromDone: Bool
  /// The times of each day: `at 9 and 21`.
  private(set) var times: [CivilTime] = []
  /// Weekdays with times of their own: `mon 9:00 and wed 15:00`.
  private(set) var pairs: [RecurrenceRule.DayTimes] = []
  /// The first and the last time of a rule that repeats within a day: `from 9 to 17`.
  private(set) var window: (from: CivilTime, to: CivilTime, said: String)?
  /// The time at which a rule in hours or minutes begins: `starting at 9pm`.
  private(set) var startTime: CivilTime?
  /// The only months: `from april to october`.
  private(set) var months: [Int] = []
  private(set) var first: CivilDate?
  private(set) var end: RepeatEnd?
  private(set) var except = RepeatExcept()
  /// The number of times that the rule says: `twice a day at 9 and 21`.
  var expected: (said: String, count: Int)?

  init(start: CivilDate, today: CivilDate, isFromDone: Bool) {
    self.start = start
    self.today = today
    self.isFromDone = isFromDone
  }

  /// Reads the clause at the cursor, also behind a comma; false if none begins there.
  mutating func read(_ cursor: inout PhraseCursor, _ days: inout RepeatDays) throws(RepeatError) -> Bool {
    if cursor.word?.means(.on) == true {
      try days.readOn(&cursor)
      return true
    }
    if times.isEmpty, let found = try RepeatTime.read(&cursor, today: today) {
      // `every hour at 15` may be a minute.
      let isHourly = days.frequency == .hourly && days.interval == 1
      if isHourly, cursor.word(ahead: -1)?.isNumber == true { throw .leftOver(cursor.text(ahead: -1, count: 1)) }
      times = found
      try readPairs(&cursor, days)
      return true
    }
    let comma = cursor.word?.folded == "," ? 1 : 0
    guard let word = cursor.word(ahead: comma) else { return false }
    if let count = RepeatWords.whenDone(cursor, ahead: comma) {
      isFromDone = true
      cursor.advance(by: comma + count)
      return true
    }
    if end == nil, RepeatWords.isEnd(cursor, ahead: comma) || comma == 0 && word.isNumber {
      cursor.advance(by: comma)
      end = try RepeatEnd.read(&cursor, today: today)
      return true
    }
    if window == nil, days.frequency.isFinerThanDay,
      let found = try RepeatSpan.hours(cursor, ahead: comma, today: today)
    {
      window = found.window
      cursor.advance(by: comma + found.count)
      return true
    }
    if word.means(.from) || word.means(.between) {
      cursor.advance(by: comma)
      try readSpan(&cursor, &days)
      return true
    }
    if word.means(.except), except.isEmpty {
      cursor.advance(by: comma)
      except = try RepeatExcept(&cursor, today: today, takesTimes: !times.isEmpty)
      return true
    }
    if comma == 0, word.means(.of), months.isEmpty, cursor.word(ahead: 1)?.isMonth == true {
      cursor.advance(by: 1)
      months = RepeatDays.readMonths(&cursor)
      return true
    }
    return comma == 0 ? try readEvery(&cursor, &days) : false
  }

  /// Reads the `every weekday` of `every 2 hours every weekday`, or the `every 2 hours` of `weekdays every 2 hours`.
  private func readEvery(_ cursor: inout PhraseCursor, _ days: inout RepeatDays) throws(RepeatError) -> Bool {
    if days.isOfDays, cursor.word?.means(.every(isFromDone: false)) == true {
      var ahead = cursor
      ahead.advance(by: 1)
      var every = RepeatEvery(ahead, said: cursor.text(count: 1))
      guard let unit = try? every.read(), unit.frequency.isFinerThanDay else { return false }
      (days.frequency, days.interval, cursor) = (unit.frequency, unit.interval, every.cursor)
      return true
    }
    guard days.frequency.isFinerThanDay, days.weekdays.isEmpty, let word = cursor.word else { return false }
    let isEvery = word.means(.every(isFromDone: false))
    guard let next = isEvery ? cursor.word(ahead: 1) : word else { return false }
    if isEvery ? next.means(.day) : RepeatWords.adverb(word.folded) == .init(.daily) {
      cursor.advance(by: isEvery ? 2 : 1)
      return true
    }
    guard RepeatWords.group(next.folded) != nil || isEvery && RepeatWords.weekday(next.folded) != nil else {
      return false
    }
    if isEvery { cursor.advance(by: 1) }
    days.weekdays = try RepeatDays.readWeekdays(&cursor)
    return true
  }

  /// Reads further weekdays with times of their own after the time of the first ones.
  private mutating func readPairs(_ cursor: inout PhraseCursor, _ days: RepeatDays) throws(RepeatError) {
    guard !days.weekdays.isEmpty, days.frequency == .weekly else { return }
    var all = days.weekdays.map { ($0, times) }
    while true {
      var count = cursor.separators(ahead: 0)
      let lead = cursor.word(ahead: count)
      if lead?.means(.on) == true || lead?.means(.every(isFromDone: false)) == true { count += 1 }
      guard count > 0, let word = cursor.word(ahead: count), RepeatWords.weekday(word.folded) != nil else { break }
      cursor.advance(by: count)
      let weekdays = try RepeatDays.readWeekdays(&cursor)
      guard let more = try RepeatTime.read(&cursor, today: today) else { throw .leftOver(word.typed) }
      all += weekdays.map { ($0, more) }
    }
    if all.count > days.weekdays.count { pairs = all }
  }

  /// Reads `from april to october`, `from monday to friday`, `from 9 to 17`, `from 1 april`.
  private mutating func readSpan(_ cursor: inout PhraseCursor, _ days: inout RepeatDays) throws(RepeatError) {
    let word = cursor.text(count: 1)
    switch try RepeatSpan.read(&cursor, today: today) {
    case .months(let from, let to) where months.isEmpty:
      months = (0..<12).map { (from - 1 + $0) % 12 + 1 }.prefix((to - from + 12) % 12 + 1) + []
    case .weekdays(let from, let to) where days.allowsWeekdays: days.limit(to: RepeatDays.days(from: from, through: to))
    case .times(let from, let to, let said) where window == nil: window = (from, to, said)
    case .dates(let from, let to) where first == nil && end == nil:
      (first, end) = (from, .until(.date(to)))
    case .beginning(let day, let time) where first == nil && startTime == nil && (time == nil || times.isEmpty):
      (first, startTime) = (day, time)
    default: throw .leftOver(word)
    }
  }
}

/// The days that a repeat phrase leaves out: `except sundays`, `except 24 dec and 31 dec`, `except 24 dec to 6 jan`.
struct RepeatExcept {
  private(set) var said = ""
  private(set) var weekdays: [Weekday] = []
  private(set) var months: [Int] = []
  private(set) var dates: [Due] = []

  var isEmpty: Bool { said.isEmpty }

  init() {}

  /// Reads the words after `except`. If the rule has no times yet, a time belongs to the rule: `except 24 dec at 9`.
  init(_ cursor: inout PhraseCursor, today: CivilDate, takesTimes: Bool) throws(RepeatError) {
    said = cursor.text(count: 1)
    cursor.advance(by: 1)
    repeat {
      if [.on, .of, .from].contains(where: { cursor.word?.means($0) == true }) { cursor.advance(by: 1) }
      guard let word = cursor.word else { throw .incomplete(said) }
      if RepeatDays.isRange(cursor) || RepeatWords.weekday(word.folded) != nil || RepeatWords.group(word.folded) != nil
      {
        weekdays += try RepeatDays.readWeekdays(&cursor)
      } else if word.isMonth, cursor.word(ahead: 1).map({ $0.leadingDigits == 0 }) ?? true {
        months += RepeatDays.readMonths(&cursor)
      } else {
        dates += try RepeatExcept.dates(&cursor, today: today, takesTimes)
      }
    } while RepeatExcept.skipSeparator(&cursor)
  }

  /// Reads one day, one occurrence with its time, or all days between two.
  private static func dates(
    _ cursor: inout PhraseCursor, today: CivilDate, _ takesTimes: Bool
  ) throws(RepeatError) -> [Due] {
    let first = try date(&cursor, today: today, takesTimes)
    guard first.time == nil, cursor.word?.means(.through) == true else { return [first] }
    cursor.advance(by: 1)
    let (said, last) = (cursor.text(count: 1), try date(&cursor, today: today, false))
    guard last.time == nil, first <= last else { throw .leftOver(said) }
    return OccurrenceChanges.days(from: first.date, through: last.date)
  }

  private static func date(
    _ cursor: inout PhraseCursor, today: CivilDate, _ takesTimes: Bool
  ) throws(RepeatError) -> Due {
    var count = cursor.dateLength(ahead: 0)
    if !takesTimes, let at = (1..<max(1, count)).first(where: { cursor.word(ahead: $0)?.means(.at) == true }) {
      count = at
    }
    let said = cursor.text(count: count)
    let phrase: WhenPhrase
    do throws(WhenError) { phrase = try WhenPhrase(said, today: today, bareNumberIsHour: false) } catch {
      throw .except(error, said)
    }
    guard let date = phrase.date else { throw .leftOver(cursor.text(count: 1)) }
    cursor.advance(by: count)
    return Due(date, phrase.time)
  }

  private static func skipSeparator(_ cursor: inout PhraseCursor) -> Bool {
    let count = cursor.separators(ahead: 0)
    guard count > 0, cursor.word(ahead: count) != nil, !RepeatWords.isClause(cursor, ahead: count),
      !RepeatWords.isEnd(cursor, ahead: count)
    else { return false }
    cursor.advance(by: count)
    return true
  }
}

extension PhraseCursor {
  /// The number of words, from `ahead` on, of one date or time: up to a clause, a rule or the next item of a list.
  func dateLength(ahead: Int) -> Int {
    var count = 0
    while let word = word(ahead: ahead + count) {
      if count > 0, endsDate(word, at: ahead + count) { break }
      count += 1
    }
    return count
  }

  private func endsDate(_ word: PhraseWord, at index: Int) -> Bool {
    // A year may follow a comma: `mar 9, 2027`.
    if word.folded == "," {
      return self.word(ahead: index + 1).map { !$0.isNumber || $0.folded.utf8.count != 4 } ?? true
    }
    if word.means(.and) || word.means(.through) || RepeatWords.isEnd(self, ahead: index) { return true }
    if RepeatWords.isClause(self, ahead: index), !word.means(.at) { return true }
    if word.means(.on) { return !isHalf(word, at: index) }
    // `21:00 in june`, but not `end of june` or `1st of june`
    if word.means(.of), self.word(ahead: index + 1)?.isMonth == true, let last = self.word(ahead: index - 1) {
      return WhenWords.meaning(of: last.folded) != .end && RepeatWords.ordinalNumber(last) == nil
    }
    return RepeatWords.every(word.folded) != nil || RepeatWords.adverb(word.folded) != nil
      || RepeatWords.group(word.folded) != nil && RepeatWords.weekday(word.folded) == nil
      || RepeatWords.group(word.folded)?.count == 1
  }

  /// Whether `am` behind an hour is the half of the day: `9 am`, but not `um 9 am Montag`.
  func isHalf(_ word: PhraseWord, at index: Int) -> Bool {
    guard word.folded == "am", let before = self.word(ahead: index - 1), before.leadingDigits > 0 else { return false }
    guard let next = self.word(ahead: index + 1) else { return true }
    return RepeatWords.weekday(next.folded) == nil && RepeatWords.ordinalNumber(next) == nil
      && RepeatWords.group(next.folded) == nil
  }
}
