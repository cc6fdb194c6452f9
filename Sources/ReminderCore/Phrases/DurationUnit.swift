/// A unit in which durations are typed, ordered by length.
enum DurationUnit: Int, Comparable {
  case minute, hour, day, week

  /// The form that `DurationPhrase.description` uses.
  var short: String {
    switch self {
    case .minute: "m"
    case .hour: "h"
    case .day: "d"
    case .week: "w"
    }
  }

  /// Whether it counts in minutes; the others count in days.
  var isClock: Bool { self <= .hour }

  /// The length in minutes, or in days.
  var length: Int {
    switch self {
    case .minute, .day: 1
    case .hour: 60
    case .week: 7
    }
  }

  /// The words for each unit; the long forms first, since they make the better suggestions.
  private static let names: [(name: String, unit: DurationUnit)] = [
    ("minutes", .minute), ("minute", .minute), ("mins", .minute), ("min", .minute), ("m", .minute),
    ("hours", .hour), ("hour", .hour), ("hrs", .hour), ("hr", .hour), ("h", .hour),
    ("days", .day), ("day", .day), ("d", .day),
    ("weeks", .week), ("week", .week), ("wks", .week), ("wk", .week), ("w", .week),
  ]
  private static let tooLong = ["mo", "mos", "mth", "mths", "month", "months", "y", "yr", "yrs", "year", "years"]
  private static let tooFine = ["s", "sec", "secs", "second", "seconds"]

  /// Whether a word names a unit of time, understood or not.
  static func isName(_ word: String) -> Bool {
    names.contains { $0.name == word } || tooLong.contains(word) || tooFine.contains(word)
  }

  /// The known name nearest to a word.
  static func nearestName(to word: String) -> String? { SmallestElementsWord.find(word, among: names.lazy.map(\.name)) }

  /// The unit that a word names, in any case.
  init(named typed: Substring) throws(DurationError) {
    let word = PhraseWord(typed).folded
    if let known = DurationUnit.names.first(where: { $0.name == word }) {
      self = known.unit
    } else if DurationUnit.tooLong.contains(word) {
      throw .monthsOrYears(String(typed))
    } else if DurationUnit.tooFine.contains(word) {
      throw .seconds(String(typed))
    } else {
      throw .unknownUnit(String(typed), nearest: DurationUnit.nearestName(to: word))
    }
  }

  static func < (first: DurationUnit, second: DurationUnit) -> Bool { first.rawValue < second.rawValue }
}
