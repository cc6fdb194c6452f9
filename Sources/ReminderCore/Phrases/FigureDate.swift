/// The possible readings of a date in figures that is not written as year, month and day.
enum FigureDate {
  /// Returns each date or time that a word such as `25.12.2026`, `3/1/2026`, `20260304` or `18.30` can mean, in a form
  /// that `WhenReader` reads: `2026-12-25`, `25 dec`, `18:30`. A date with dots begins with the day, unless it
  /// begins with a year. A date with slashes or hyphens may begin with the day or the month.
  static func readings(of word: String) -> [String] {
    let digits = Array(word.utf8)
    if digits.count == 8, digits.allSatisfy(PhraseWord.isDigit) {
      let parts = { (ranges: [Range<Int>]) in ranges.map { String(decoding: digits[$0], as: UTF8.self) } }
      let yearFirst = dates(parts([0..<4, 4..<6, 6..<8]), hasDots: false)
      return yearFirst.isEmpty ? dates(parts([0..<2, 2..<4, 4..<8]), hasDots: false) : yearFirst
    }
    let hasDots = word.utf8.contains(UInt8(ascii: ".")) && !word.utf8.contains { $0 == 0x2f || $0 == 0x2d }
    var parts = word.utf8.split(omittingEmptySubsequences: false) { !PhraseWord.isDigit($0) }
      .map { String(Substring($0)) }
    let endsInDot = hasDots && parts.last == ""
    if endsInDot { parts.removeLast() }
    guard parts.allSatisfy({ !$0.isEmpty }) else { return [] }
    if parts.count == 3 { return dates(parts, hasDots: hasDots) }
    guard parts.count == 2 else { return [] }
    let days =
      hasDots ? [day(parts[0], month: parts[1])] : [day(parts[0], month: parts[1]), day(parts[1], month: parts[0])]
    let isTime = hasDots && !endsInDot && parts[1].utf8.count == 2
    let time =
      isTime ? Int(parts[0]).flatMap { hour in Int(parts[1]).flatMap { CivilTime(hour: hour, minute: $0) } } : nil
    return days.compactMap(\.self) + (time.map { ["\($0)"] } ?? [])
  }

  /// Whether a word is a day and a month in figures, and hardly anything else: `24.12.`, `24.12.2026`, `2026-03-04`,
  /// `3/4/2026`. Fractions, versions and chapters are not.
  static func isDayAndMonth(_ word: String) -> Bool {
    let parts = word.utf8.split(omittingEmptySubsequences: false) { !PhraseWord.isDigit($0) }
    guard parts.count == 3, NumericDate.looksLikeDate(word) else { return false }
    let isWhole = parts.contains { $0.count == 4 } || parts[2].isEmpty && word.hasSuffix(".")
    return isWhole && !readings(of: word).isEmpty
  }

  /// `12.01.27`, which may also be a version.
  static func isShortDate(_ word: String) -> Bool {
    word.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { $0.utf8.count == 2 }
      && word.utf8.count == 8 && NumericDate.looksLikeDate(word) && !readings(of: word).isEmpty
  }

  /// Returns why a date with dots, day first, is not in the calendar: `31.4.`, `30.2.2027`; nil for any other word.
  static func missing(_ word: String) -> WhenError? {
    let parts = word.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count == 3, 1...2 ~= parts[0].utf8.count, 1...2 ~= parts[1].utf8.count, let day = Int(parts[0]),
      let month = Int(parts[1]), day > 0
    else { return nil }
    guard parts[2].isEmpty || parts[2].utf8.count == 4 else { return nil }
    guard 1...12 ~= month else { return .noSuchMonth(month) }
    let year = parts[2].isEmpty ? nil : Int(parts[2])
    return day > CivilDate.length(ofMonth: month, year: year ?? 2000)
      ? .noSuchDay(year: year, month: month, day: day) : nil
  }

  private static func dates(_ parts: [String], hasDots: Bool) -> [String] {
    var found: [String] = []
    func add(_ year: String, _ month: String, _ day: String) {
      guard month.utf8.count <= 2, day.utf8.count <= 2, year.utf8.count == 2 || year.utf8.count == 4,
        let number = Int(year), let month = Int(month), let day = Int(day),
        let date = CivilDate(year: year.utf8.count == 2 ? 2000 + number : number, month: month, day: day),
        !found.contains("\(date)")
      else { return }
      found.append("\(date)")
    }
    let isYearFirst = parts[0].utf8.count == 4
    if !isYearFirst {
      add(parts[2], parts[1], parts[0])
      // With dots the day comes first.
      if !hasDots { add(parts[2], parts[0], parts[1]) }
    }
    if isYearFirst || !hasDots { add(parts[0], parts[1], parts[2]) }
    return found
  }

  private static func day(_ day: String, month: String) -> String? {
    guard day.utf8.count <= 2, month.utf8.count <= 2, let day = Int(day), let month = Int(month), 1...12 ~= month,
      1...CivilDate.length(ofMonth: month, year: 2000) ~= day
    else { return nil }
    return "\(day) \(CivilDate.shortMonthName(month).lowercased())"
  }
}
