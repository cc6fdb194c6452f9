/// A duration of any length. `DurationPhrase` limits the length; a date such as `in 40000 days` has another limit.
struct DurationReading: Equatable {
  /// Days and minutes as in `DurationPhrase`, capped at `Int.max`.
  private(set) var days = 0
  private(set) var minutes = 0
  /// Whether hours or minutes occur, even `0m`: then the duration is not a number of days.
  private(set) var hasClockUnits = false

  init(_ words: some Sequence<PhraseWord>) throws(DurationError) {
    var pending: Substring?
    var shortest: DurationUnit?
    for word in words {
      for run in DurationReading.runs(of: word.typed) {
        guard let digits = pending else {
          guard let first = run.utf8.first, PhraseWord.isDigit(first) else {
            throw run.allSatisfy("+-.,/−".contains) ? .signOrFraction(word.typed) : .noNumber(word.typed)
          }
          pending = run
          continue
        }
        if let first = run.utf8.first, PhraseWord.isDigit(first) { throw DurationReading.withoutUnit(digits) }
        if run.allSatisfy("+-.,/−".contains) { throw .signOrFraction(word.typed) }
        let unit = try DurationUnit(named: run)
        if let shortest, unit == shortest { throw .repeatedUnit(unit.short) }
        if let shortest, unit > shortest { throw .unitOutOfOrder(unit.short) }
        add(Int(digits) ?? .max, unit)
        (shortest, pending) = (unit, nil)
      }
    }
    if let pending { throw DurationReading.withoutUnit(pending) }
    if shortest == nil { throw .empty }
  }

  private mutating func add(_ amount: Int, _ unit: DurationUnit) {
    let total = unit.isClock ? minutes : days
    let (product, tooMany) = amount.multipliedReportingOverflow(by: unit.length)
    let (sum, tooMuch) = total.addingReportingOverflow(tooMany ? .max : product)
    if unit.isClock {
      (minutes, hasClockUnits) = (tooMuch ? .max : sum, true)
    } else {
      days = tooMuch ? .max : sum
    }
  }

  /// A number beyond `Int` is too long in any unit.
  private static func withoutUnit(_ digits: Substring) -> DurationError {
    Int(digits).map(DurationError.noUnit) ?? .tooLong
  }

  /// Returns each number and its unit of a text without spaces: `30m2h`; nil if the text has anything else.
  static func pairs(of text: String) -> [(amount: Substring, unit: DurationUnit)]? {
    let runs = runs(of: text)
    guard runs.count % 2 == 0 else { return nil }
    var pairs: [(Substring, DurationUnit)] = []
    for index in stride(from: 0, to: runs.count, by: 2) {
      guard PhraseWord(runs[index]).isNumber, let unit = try? DurationUnit(named: runs[index + 1]) else { return nil }
      pairs.append((runs[index], unit))
    }
    return pairs
  }

  /// The word split into digits and other characters: `2h30m` → `2`, `h`, `30`, `m`.
  private static func runs(of word: String) -> [Substring] {
    var runs: [Substring] = []
    var start = word.startIndex
    var digits: Bool?
    for index in word.utf8.indices {
      let isDigit = PhraseWord.isDigit(word.utf8[index])
      if let digits, digits != isDigit {
        runs.append(word[start..<index])
        start = index
      }
      digits = isDigit
    }
    if start < word.endIndex { runs.append(word[start...]) }
    return runs
  }
}

/// A unit of a typed duration, ordered by length.
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

  /// Whether the unit counts in minutes; the others count in days.
  var isClock: Bool { self <= .hour }

  /// The length in minutes, or in days.
  var length: Int {
    switch self {
    case .minute, .day: 1
    case .hour: 60
    case .week: 7
    }
  }

  /// Each unit as short as it can be typed.
  static let shortNames = [DurationUnit.minute, .hour, .day, .week].map(\.short)

  /// Whether a word names a unit of time, supported or not.
  static func isName(_ word: String) -> Bool { DurationWords.meaning(of: word) != nil }

  /// The known name nearest to a word.
  static func nearestName(to word: String) -> String? {
    NearestWord.find(word, amongAll: DurationVocabulary.all.map(\.suggested))
  }

  /// Reads the unit that a word names, in any case.
  init(named typed: Substring) throws(DurationError) {
    switch DurationWords.meaning(of: PhraseWord(typed).folded) {
    case .unit(let unit): self = unit
    case .months: throw .monthsOrYears(String(typed))
    case .finer: throw .seconds(String(typed))
    case nil: throw .unknownUnit(String(typed))
    }
  }

  static func < (first: DurationUnit, second: DurationUnit) -> Bool { first.rawValue < second.rawValue }
}
