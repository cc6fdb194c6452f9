/// A part of the day. Beside a day it is a time: `friday night`. Beside a time it says the half of the day:
/// `tomorrow afternoon at 3`, `half past 3 in the afternoon`.
enum PartOfDay: Equatable {
  case morning, afternoon, evening, night
  /// The end of a working day: `eod`.
  case close

  /// The time of this part beside a day, if no other time is said.
  var usual: String {
    switch self {
    case .morning: "09:00"
    case .afternoon: "15:00"
    case .evening, .close: "18:00"
    case .night: "20:00"
    }
  }

  /// Returns the hour, 0 to 23, of an hour from 1 to 12 in this part of the day; nil if it is in another part.
  fileprivate func hour(_ twelve: Int) -> Int? {
    switch self {
    case .morning: 1...11 ~= twelve ? twelve : nil
    case .afternoon: twelve == 12 ? 12 : 1...6 ~= twelve ? twelve + 12 : nil
    case .evening, .night: 5...11 ~= twelve ? twelve + 12 : nil
    case .close: nil
    }
  }

  /// Returns how many of the words `behind` this part are its time, and the words that replace the part and the time:
  /// the 3 of `tomorrow afternoon at 3` is 15:00.
  ///
  /// Nothing replaces the part if its time is read as typed. If no time follows, the usual time replaces the part. If
  /// a time does not fit, the usual time stands beside it, and the reader refuses two times.
  func time(_ behind: ArraySlice<String>) -> (Int, [String]) {
    let lead = behind.first.map { WhenWords.meaning(of: $0) == .at } ?? false ? 1 : 0
    guard let time = ClockWords(behind.dropFirst(lead)), self != .close else { return (0, [usual]) }
    if let half = time.half { return (0, (self == .morning) == (half == HalfOfDay.morning) ? [] : [usual]) }
    // Noon is not in the evening.
    if 13...23 ~= time.hour, self == .evening || self == .night || self == .afternoon && time.hour < 19 {
      return (0, [])
    }
    // A full clock time is read as typed in the morning: `morgen früh 7 Uhr`.
    if self == .morning, !time.isBare, 1...11 ~= time.hour { return (0, []) }
    guard let hour = hour(time.hour) else { return (0, [usual]) }
    return (lead + time.count, [time.at(hour)])
  }

  /// Returns the number of words of a time with its part of the day behind it, and the time: `3 in the afternoon`,
  /// `viertel nach 3 nachmittags`, `half past 3 tomorrow afternoon`, `9:30 tonight`. Nil if the words are anything
  /// else.
  static func time(at words: ArraySlice<String>) -> (Int, [String])? {
    guard let time = ClockWords(words) else { return nil }
    let rest = words.dropFirst(time.count)
    let ahead = HalfOfDay(rest.first) == nil ? 0 : 1
    if rest.dropFirst(ahead).first.flatMap(WhenWords.part) == .tonight, let hour = time.hourOfNight {
      return (time.count + ahead + 1, [time.at(hour), "today"])
    }
    guard time.half == nil, time.hour <= 12 else { return nil }
    let day = rest.first.flatMap { SentenceNeighbours.isDay($0) ? $0 : nil }
    let part = rest.dropFirst().first.flatMap(WhenWords.partOfDay)
    if let day, let hour = part?.hour(time.hour) { return (time.count + 2, [time.at(hour), day]) }
    guard let (count, part) = behindTimes.first(of: rest), let hour = part.hour(time.hour) else {
      // `half past nine` is in the morning, as a bare 9 is.
      return time.isFraction && time.hour > 6 ? (time.count, [time.at(time.hour)]) : nil
    }
    return (time.count + count, [time.at(hour)])
  }

  /// Returns the part of the day at the beginning of `words`, and its number of words: `in the afternoon`.
  static func behindTime(_ words: ArraySlice<String>) -> (Int, PartOfDay)? { behindTimes.first(of: words) }

  private static let behindTimes = Idioms(WhenVocabulary.all.flatMap(\.behindTimes).map { ($0.said, $0.part) })
}

/// An hour with or without minutes, whose half of the day another word may say: `3`, `3:15`, `half past 3`, `3 Uhr`.
private struct ClockWords {
  /// The hour, 0 to 23.
  let hour: Int
  /// Two digits.
  let minutes: String
  /// The number of words.
  let count: Int
  /// `am` or `pm`, if it is said.
  let half: HalfOfDay?
  /// Whether the time is an hour alone, with no `Uhr` behind it.
  let isBare: Bool
  /// Whether the time is said in words: `half past nine`.
  let isFraction: Bool

  init?(_ words: ArraySlice<String>) {
    if let (count, hour, minutes) = ClockWords.fraction(words) {
      (self.hour, self.minutes, self.count, half, isBare, isFraction) = (hour, minutes, count, nil, false, true)
      return
    }
    isFraction = false
    guard let word = words.first, let hour = Int(word.prefix(PhraseWord(word).leadingDigits)), 0...23 ~= hour else {
      return nil
    }
    let tail = String(Substring(word.utf8.dropFirst(PhraseWord(word).leadingDigits)))
    let next = words.dropFirst().first ?? ""
    half =
      [tail, next].lazy.compactMap { text in
        text.hasPrefix(":") ? HalfOfDay(endOf: text) : HalfOfDay(text)
      }.first
    self.hour = hour
    let isClock = WhenWords.part(next) == .clock
    count = isClock ? 2 : 1
    isBare = tail.isEmpty && !isClock
    guard !tail.isEmpty, half == nil else {
      minutes = "00"
      return
    }
    let digits = PhraseWord(tail.dropFirst())
    guard let sign = tail.utf8.first, ":.h".utf8.contains(sign), digits.isNumber, digits.folded.utf8.count == 2 else {
      return nil
    }
    minutes = digits.folded
  }

  /// The hour beside `tonight`, 0 to 23; nil if it is not in the evening.
  var hourOfNight: Int? { half == .morning ? nil : 13...23 ~= hour ? hour : PartOfDay.night.hour(hour) }

  /// The time with an hour of 24.
  func at(_ hour: Int) -> String { "\(hour < 10 ? "0" : "")\(hour):\(minutes)" }

  /// `half past 3`, `quarter to four`, `viertel nach 3`.
  private static func fraction(_ words: ArraySlice<String>) -> (count: Int, hour: Int, minutes: String)? {
    guard let (count, minutes) = fractions.first(of: words), let word = words.dropFirst(count).first,
      let said = DurationWords.number(word) ?? PhraseWord(word).number, 1...12 ~= said
    else { return nil }
    // `quarter to 4` and `halb 4` are in the hour before.
    return (count + 1, minutes < 0 ? (said + 10) % 12 + 1 : said, "\((minutes + 60) % 60)")
  }

  private static let fractions = Idioms(WhenVocabulary.all.flatMap(\.fractions).map { ($0.said, $0.minutes) })
}
