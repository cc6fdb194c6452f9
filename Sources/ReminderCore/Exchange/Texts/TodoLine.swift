/// The parts of a line of a todo.txt file.
struct TodoLine: Equatable {
  var isDone = false
  /// `A` to `Z`.
  var priority: Character?
  var completed: CivilDate?
  var created: CivilDate?
  /// The words without known tags, and without the contexts and projects at either end: in the middle they are part of
  /// a sentence. A word of these kinds after a backslash is part of the title.
  var title = ""
  /// The names after `@` and `+`, in the order of the line.
  var categories: [String] = []
  var due: Due?
  /// The day before which the task is hidden.
  var threshold: CivilDate?
  /// The value of `rec:`.
  var repetition: String?
  /// The content that stays when the task is done or its priority changes: the day of its creation, and its words.
  var lastingContent = ""

  /// Parses a line; nil for an empty one. Throws for a date that does not exist.
  init?(_ line: String) throws(ImportReason) {
    // Splits by bytes, as the format is defined: in Swift a sign with a combining mark is another Character.
    let parts = line.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var words = parts.map { String(Substring($0)) }[...]
    if words.isEmpty { return nil }
    if words.first == "x", words.count > 1 {
      isDone = true
      words.removeFirst()
    }
    if let letter = words.first.flatMap(TodoLine.priority), words.count > 1 {
      priority = letter
      words.removeFirst()
    }
    if isDone { completed = try TodoLine.removeDate(&words) }
    created = try TodoLine.removeDate(&words)
    var rest: [String] = []
    var lasting = created.map { ["\($0)"] } ?? []
    var names: [Bool] = []
    for word in words {
      if let literal = TodoLine.unescaped(word) {
        lasting.append(word)
        rest.append(literal)
        names.append(false)
        continue
      }
      let isTag = try readTag(word)
      if !isTag || !word.utf8.starts(with: "pri:".utf8) { lasting.append(word) }
      if isTag { continue }
      let name = TodoLine.category(word)
      if let name { categories.append(name) }
      rest.append(word)
      names.append(name != nil)
    }
    lastingContent = lasting.joined(separator: " ")
    // If a line has only tags, they are its title.
    let first = names.firstIndex(of: false)
    let last = names.lastIndex(of: false)
    title = (first.flatMap { first in last.map { rest[first...$0] } } ?? (rest.isEmpty ? words : rest[...]))
      .joined(separator: " ")
  }

  /// `(A)`
  private static func priority(_ word: String) -> Character? {
    guard word.utf8.count == 3, word.hasPrefix("("), word.hasSuffix(")") else { return nil }
    return letter(word.dropFirst().dropLast())
  }

  static func letter(_ text: Substring) -> Character? {
    guard text.utf8.count == 1, let letter = text.first, "A"..."Z" ~= letter else { return nil }
    return letter
  }

  /// Removes the first word if it looks like a date.
  private static func removeDate(_ words: inout ArraySlice<String>) throws(ImportReason) -> CivilDate? {
    let form = Array("0000-00-00".utf8)
    guard let word = words.first, word.utf8.count == form.count,
      zip(word.utf8, form).allSatisfy({ $1 == 0x30 ? 0x30...0x39 ~= $0 : $0 == $1 })
    else { return nil }
    words.removeFirst()
    return try date(word[...], of: "date")
  }

  private static func date(_ text: Substring, of field: String) throws(ImportReason) -> CivilDate {
    guard let date = CivilDate(String(text)) else {
      throw .badValue(field: field, text: String(text), expected: "a date such as 2026-03-01")
    }
    return date
  }

  /// Returns the name in a context or a project; nil for another word, or if it cannot be the name of a category.
  static func category(_ word: String) -> String? {
    guard let sign = word.utf8.first, sign == UInt8(ascii: "@") || sign == UInt8(ascii: "+") else { return nil }
    let name = String(Substring(word.utf8.dropFirst()))
    return (try? TaskDraft.checkedName(name, part: "category")) == name ? name : nil
  }

  /// Reads a word that is a known tag; returns false for any other word.
  private mutating func readTag(_ word: String) throws(ImportReason) -> Bool {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = word[word.utf8.index(after: colon)...]
    if value.isEmpty { return false }
    switch word[..<colon] {
    case "due":
      if due != nil { throw .twice(field: "due") }
      if let moment = Due(String(value)) { due = moment } else { due = Due(try TodoLine.date(value, of: "due")) }
    case "t":
      if threshold != nil { throw .twice(field: "t") }
      threshold = try TodoLine.date(value, of: "t")
    case "rec":
      if repetition != nil { throw .twice(field: "rec") }
      repetition = String(value)
    case "pri":
      guard let letter = TodoLine.letter(value) else { return false }
      priority = priority ?? letter
    default: return false
    }
    return true
  }
}
