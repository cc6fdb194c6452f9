/// The words after `from` or `between`: both ends of something, or a beginning alone.
enum RepeatSpan {
  case months(Int, Int)
  case weekdays(Weekday, Weekday)
  case times(CivilTime, CivilTime, said: String)
  case dates(CivilDate, CivilDate)
  /// The first day, the first time, or both.
  case beginning(CivilDate?, CivilTime?)

  /// Reads the words; the cursor is at `from`, `starting`, `between`.
  static func read(_ cursor: inout PhraseCursor, today: CivilDate) throws(RepeatError) -> RepeatSpan {
    let isBetween = cursor.word?.means(.between) == true
    let lead = cursor.text(count: 1)
    cursor.advance(by: 1)
    // `starting from`, `starting on`
    if cursor.word.map({ $0.means(.from) || $0.means(.on) }) == true, !isBetween { cursor.advance(by: 1) }
    let length = cursor.dateLength(ahead: 0)
    let isEmpty = cursor.word.map { $0.means(.until) || $0.means(.through) || $0.means(.and) } ?? true
    guard length > 0, !isEmpty else { throw .incomplete(lead) }
    let said = cursor.text(count: length)
    let isTo = cursor.word(ahead: length).map { word in
      isBetween ? word.means(.and) || word.means(.through) : word.means(.through) || word.means(.until)
    }
    guard isTo == true else {
      if isBetween { throw .incomplete("\(lead) \(said)") }
      cursor.advance(by: length)
      return try beginning(said, today: today)
    }
    let lastLength = cursor.dateLength(ahead: length + 1)
    guard lastLength > 0 else { throw .incomplete("\(lead) \(cursor.text(count: length + 1))") }
    let last = cursor.text(ahead: length + 1, count: lastLength)
    let whole = "\(lead) \(cursor.text(count: length + 1 + lastLength))"
    let (one, other) = (PhraseWord(said).folded, PhraseWord(last).folded)
    defer { cursor.advance(by: length + 1 + lastLength) }
    if let from = WhenWords.month(one), let to = WhenWords.month(other) { return .months(from, to) }
    if let from = RepeatWords.weekday(one), let to = RepeatWords.weekday(other), from != to {
      return .weekdays(from, to)
    }
    if let from = day(said, today: today), let to = day(last, today: today) { return .dates(from, to) }
    return try times(said, last, whole, today: today)
  }

  /// Reads `9-17` and `from 9-17 Uhr`: the first and the last time of a day, and the number of words. Nil for any other
  /// word.
  static func hours(
    _ cursor: PhraseCursor, ahead: Int, today: CivilDate
  ) throws(RepeatError) -> (window: (from: CivilTime, to: CivilTime, said: String), count: Int)? {
    let lead = cursor.word(ahead: ahead)?.means(.from) == true ? 1 : 0
    guard let ends = cursor.word(ahead: ahead + lead)?.typed.split(whereSeparator: { "-–".contains($0) }),
      ends.count == 2, ends.allSatisfy({ $0.first?.isNumber == true })
    else { return nil }
    let count = lead + max(1, cursor.dateLength(ahead: ahead + lead))
    let said = cursor.text(ahead: ahead, count: count)
    let unit = cursor.text(ahead: ahead + lead + 1, count: count - lead - 1)
    guard
      case .times(let from, let to, _) = try times(String(ends[0]), "\(ends[1]) \(unit)".trimmed, said, today: today)
    else { return nil }
    return ((from, to, said), count)
  }

  private static func beginning(_ said: String, today: CivilDate) throws(RepeatError) -> RepeatSpan {
    do throws(WhenError) {
      let phrase = try WhenPhrase(said, today: today, bareNumberIsHour: false)
      return .beginning(phrase.date, phrase.time)
    } catch { throw .from(error, said) }
  }

  private static func day(_ said: String, today: CivilDate) -> CivilDate? {
    guard let phrase = try? WhenPhrase(said, today: today, bareNumberIsHour: false), phrase.time == nil else {
      return nil
    }
    return phrase.date
  }

  /// Reads two times of one day. The first may lack the half of the day that the other has: `from 9 to 5pm`.
  private static func times(
    _ first: String, _ last: String, _ said: String, today: CivilDate
  ) throws(RepeatError) -> RepeatSpan {
    let from = try time(first, today: today)
    let to: CivilTime
    do throws(WhenError) {
      guard let time = try RepeatTime.hour(last, today: today) else { throw WhenError.unknownWord(last) }
      to = time
    } catch {
      // `from 22 to 6` is over midnight in either half of the day.
      if case .eitherHalf(let hour) = error, hour + 12 <= from.hour { throw .overMidnight(said) }
      if case .noSuchTime = error, last == "24" || last == "24:00" { throw .overMidnight(said) }
      throw .time(error, last)
    }
    let isBare = PhraseWord(first).isNumber && RepeatTime.saysHalf(last) && from.hour <= 12
    if isBare, to.hour >= 12, from.hour + 12 < to.hour { throw .time(.eitherHalf(from.hour), first) }
    guard from < to else { throw .overMidnight(said) }
    return .times(from, to, said: said)
  }

  private static func time(_ said: String, today: CivilDate) throws(RepeatError) -> CivilTime {
    do throws(WhenError) {
      guard let time = try RepeatTime.hour(said, today: today) else { throw WhenError.unknownWord(said) }
      return time
    } catch { throw .time(error, said) }
  }
}
