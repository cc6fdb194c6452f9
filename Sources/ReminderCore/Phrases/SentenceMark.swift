/// One word of a sentence that is a mark: `+work`, `@work`, `#work`, `p1`, `remind:30m`, or a mark of todo.txt and
/// Taskwarrior: `(A)`, `due:2026-03-01`, `rec:1w`, `project:home`, `pri:H`.
enum SentenceMark {
  /// Returns the meaning of a word, and the text for the reader of that meaning; nil if the word is no mark or its
  /// value would be refused. `isFirst` is true for the first word.
  static func reading(_ word: String, isFirst: Bool, today: CivilDate) -> (Sentence.Part.Meaning, String)? {
    // `folded` has as many bytes as `word`, so offsets fit both.
    let folded = PhraseWord.lowercased(word)
    if isFirst, let level = letters[word] { return (.priority, level) }
    // A comma after a mark does not belong to it; a value may end with a dot: `due:24.12.`
    let end = PhraseWord.endMarks(of: word)
    let plain = String(folded.dropLast(end))
    if let level = levels[plain] { return (.priority, level) }
    guard let sign = word.utf8.first else { return nil }
    switch sign {
    case UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "#"): return category(word.dropFirst().dropLast(end))
    case UInt8(ascii: "!"):
      let value = String(plain.dropFirst())
      return (signs[plain] ?? levels["p\(value)"] ?? PrioritySynonym.find(value)?.name).map { (.priority, $0) }
        ?? lead(value)
    default: break
    }
    guard let colon = plain.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let distance = plain.utf8.distance(from: plain.startIndex, to: colon) + 1
    let typed = String(Substring(word.dropLast(end).utf8.dropFirst(distance)))
    return named(String(plain[..<colon]), typed, today: today)
  }

  /// Signs of a high priority. A single `!` may end a sentence, as in French.
  private static let signs = ["!!": "high", "!!!": "high"]
  private static let letters = ["(A)": "high", "(B)": "medium", "(C)": "low"]
  static let levels = ["p1": "high", "p2": "medium", "p3": "low"]
  private static let initials = ["h": "high", "m": "medium", "l": "low", "a": "high", "b": "medium", "c": "low"]

  /// `#42` and `+1` are counts, no categories.
  private static func category(_ name: Substring) -> (Sentence.Part.Meaning, String)? {
    name.first?.isLetter == true ? (.category, String(name)) : nil
  }

  private static func lead(_ text: String) -> (Sentence.Part.Meaning, String)? {
    (try? DurationPhrase(text)) == nil ? nil : (.lead, text)
  }

  /// The meaning of a mark with a name, and the text for the reader of that meaning.
  static func named(_ name: String, _ value: String, today: CivilDate) -> (Sentence.Part.Meaning, String)? {
    switch name {
    case "due": return date(value, today, mayBePast: true).map { (.due, $0) }
    case "t", "wait", "start": return date(value, today, mayBePast: false).map { (.start, $0) }
    case "remind": return lead(value) ?? (isWhen(value, today) ? (.reminder, value) : nil)
    case "rec":
      return ForeignRule(todoTxt: value).flatMap { foreign in
        // `every! 2 weeks` counts from the day the task is done.
        let phrase = foreign.isFromDone ? "every!\(foreign.phrase.dropFirst("every".count))" : foreign.phrase
        return rule(phrase, today)
      }
    case "recur": return ForeignRule(taskwarrior: value).flatMap { rule($0.phrase, today) }
    case "project", "proj", "pro", "tag", "category": return category(value[...])
    case "pri", "priority": return (initials[value.lowercased()] ?? levels["p\(value)"]).map { (.priority, $0) }
    default: return nil
    }
  }

  private static func rule(_ text: String, _ today: CivilDate) -> (Sentence.Part.Meaning, String)? {
    (try? RepeatPhrase(text, start: today, today: today)) == nil ? nil : (.repetition, text)
  }

  /// A date as typed, or as this program says a date of Taskwarrior.
  private static func date(_ text: String, _ today: CivilDate, mayBePast: Bool) -> String? {
    let foreign = ForeignDate(text).flatMap { $0.hasOneMeaning ? $0.phrase : nil }
    return [text, foreign].compactMap(\.self).first { said in
      (try? WhenPhrase(said, today: today, bareNumberIsHour: false)).map { mayBePast || !$0.looksBack } ?? false
    }
  }

  private static func isWhen(_ text: String, _ today: CivilDate) -> Bool {
    (try? WhenPhrase(text, today: today, bareNumberIsHour: false)).map { !$0.looksBack } ?? false
  }
}

/// Finds the words of a sentence between quotes, or after a word `--`.
///
/// A quote opens at the beginning of a word and closes at the end of the same or a later word. A mark such as a comma
/// may follow the closing quote. So `Tom's` and `'til` have no quotes. A quote that is not closed is no quote.
enum SentenceQuotes {
  private static let pairs: [(open: Unicode.Scalar, closing: Set<Unicode.Scalar>)] = [
    ("\"", ["\""]), ("'", ["'"]), ("“", ["”"]), ("„", ["“", "”"]), ("‘", ["’"]), ("‚", ["‘", "’"]), ("«", ["»"]),
    ("»", ["«"]), ("`", ["`"]),
  ]

  /// For each word, whether the word is quoted, so that it is not read.
  static func places(of words: [PhraseWord]) -> [Bool] {
    var isQuoted = Array(repeating: false, count: words.count)
    var index = 0
    while index < words.count {
      defer { index += 1 }
      if words[index].typed == "--" { return isQuoted[..<index] + Array(repeating: true, count: words.count - index) }
      guard let first = words[index].typed.unicodeScalars.first,
        let closing = pairs.first(where: { $0.open == first })?.closing,
        let end = words.indices[index...].first(where: { closes(words[$0].typed, closing, isSame: $0 == index) })
      else { continue }
      for place in index...end { isQuoted[place] = true }
      index = end
    }
    return isQuoted
  }

  private static func closes(_ word: String, _ closing: Set<Unicode.Scalar>, isSame: Bool) -> Bool {
    var scalars = word.unicodeScalars.dropFirst(isSame ? 1 : 0)
    while let last = scalars.last, ",.;:!?)".unicodeScalars.contains(last) { scalars.removeLast() }
    return scalars.last.map(closing.contains) ?? false
  }
}
