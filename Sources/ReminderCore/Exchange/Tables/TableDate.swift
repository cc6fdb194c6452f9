/// A date in a cell of a table, as programs write it, for the reader of phrases.
package struct TableDate {
  /// Which number of `5/12/2026` comes first.
  package enum Order: String, CaseIterable, Sendable { case dayMonth = "day-month", monthDay = "month-day" }

  /// The words of the cell.
  private let text: String

  init(_ text: String) {
    // `December 5, 2026 3:00 PM (CET)` of Notion has a zone behind it, and `0000-00-00` of Toodledo is no date.
    let text = text.trimmed.hasSuffix(")") ? String(text.prefix { $0 != "(" }).trimmed : text.trimmed
    // In a rule, a comma stands between its days: `every 1st, 15th`.
    let isRule = text.utf8.contains(UInt8(ascii: ",")) && RepeatPhrase.saysRepeat(text)
    let words = text.split(separator: " ").map { $0.last == "," && !isRule ? $0.dropLast() : $0 }
    self.text = text == "0000-00-00" ? "" : words.count > 1 ? words.joined(separator: " ") : text
  }

  /// The date and the end of a range `A → B`; the whole text and nil without the arrow.
  static func ends(of text: String) -> (from: String, to: String?) {
    guard let arrow = text.firstIndex(of: "→") else { return (text, nil) }
    return (text[..<arrow].trimmed, text[text.index(after: arrow)...].trimmed)
  }

  /// Whether nothing is written.
  var isEmpty: Bool { text.isEmpty }

  /// The orders that a date in figures may have; none for any other text.
  private var orders: [Order] {
    guard let (first, second, _) = TableDate.figures(text) else { return [] }
    return (first <= 31 && second <= 12 ? [.dayMonth] : []) + (first <= 12 && second <= 31 ? [.monthDay] : [])
  }

  /// Whether the order changes the date.
  var isAmbiguous: Bool { orders.count > 1 && TableDate.figures(text).map { $0.0 != $0.1 } ?? false }

  /// The orders that the cells of a column prove: `13/12/2026` begins with the day.
  static func orders(in cells: [String]) -> Set<Order> {
    Set(cells.map { TableDate($0).orders }.filter { $0.count == 1 }.flatMap { $0 })
  }

  /// The numbers of `5/12/2026` or `5-12-26`, which begins a text; nil for any other text.
  private static func figures(_ text: String) -> (Int, Int, year: Int)? {
    let word = text.prefix { !$0.isWhitespace }
    let signs = Set(word.filter { !$0.isNumber })
    let parts = word.split(omittingEmptySubsequences: false) { !$0.isNumber }.map { PhraseWord($0).number }
    guard signs == ["/"] || signs == ["-"], parts.count == 3, let first = parts[0], let second = parts[1],
      let year = parts[2], first <= 31, year < 100 || 1000...9999 ~= year
    else { return nil }
    return (first, second, year < 100 ? 2000 + year : year)
  }

  /// The words as `DuePhrase` reads them: without seconds, and `5-Dec-26` as `5 Dec 2026`. A moment with an offset is
  /// on the clock of the machine. A date in numbers has this `order`.
  func phrase(in order: Order? = nil, at present: Present) -> String {
    if let moment { return "\(Due(foreign: moment, in: present.zone.rules))" }
    var words: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace).flatMap({ TableDate.parts(of: String($0)) }) {
      let isHalf = ["am", "pm"].contains(word.lowercased()) && words.last?.last?.isNumber ?? false
      if isHalf, let last = words.popLast() {
        words.append(last + word)
      } else if let order, let (first, second, year) = TableDate.figures(word) {
        let (day, month) = order == .dayMonth ? (first, second) : (second, first)
        words.append(CivilDate(year: year, month: month, day: day).map { "\($0)" } ?? word)
      } else if word != "00:00:00" {
        // Spreadsheets write a day with this time.
        words.append(TableDate.withoutSeconds(word) ?? TableDate.withMonth(word) ?? word)
      }
    }
    return words.joined(separator: " ")
  }

  /// `2026-12-05T15:00:00.000Z`, also with a space before the time and before the offset, or `UTC` as the offset.
  private var moment: Timestamp? {
    let words = text.split(separator: " ")
    let offset = words.dropFirst(2).first.map { ["UTC", "GMT"].contains($0) ? "Z" : $0 } ?? ""
    return words.count > 3 ? nil : Timestamp(foreign: words.prefix(2).joined(separator: "T") + offset)
  }

  /// `2026-12-05T15:00:00` is a date and a time.
  private static func parts(of word: String) -> [String] {
    let parts = word.split(separator: "T", maxSplits: 1).map { String($0) }
    guard parts.count == 2, CivilDate(parts[0]) != nil else { return [word] }
    // A fraction of a second means nothing.
    return [parts[0], String(parts[1].prefix { $0 != "." })]
  }

  /// `9:00` for `9:00:00`, and `9:00am` for `9:00:00am`; nil for any other word.
  private static func withoutSeconds(_ word: String) -> String? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 3, parts[2].prefix(2).allSatisfy(\.isNumber) else { return nil }
    return "\(parts[0]):\(parts[1])\(parts[2].drop { $0.isNumber || $0 == "." })"
  }

  /// `5 Dec 2026` for `05-Dec-26`; nil for any other word.
  private static func withMonth(_ word: String) -> String? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 3, parts[1].allSatisfy(\.isLetter), let day = PhraseWord(parts[0]).number,
      [2, 4].contains(parts[2].utf8.count)
    else { return nil }
    return "\(day) \(parts[1]) \(parts[2].utf8.count == 2 ? "20" : "")\(parts[2])"
  }
}
