/// A duration before its length is judged: dates reach further than durations may.
struct DurationReading: Equatable {
  /// Days and minutes as in `DurationPhrase`, cut to `Int.max`.
  private(set) var days = 0
  private(set) var minutes = 0
  /// Whether hours or minutes occur, even none of them (`0m`): then it is no count of days.
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

  /// The word cut where digits and other scalars meet: `2h30m` → `2`, `h`, `30`, `m`.
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
