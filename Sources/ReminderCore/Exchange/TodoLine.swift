/// A line of a todo.txt file, taken apart.
struct TodoLine: Equatable {
  var isDone = false
  /// `A` to `Z`.
  var priority: Character?
  var completed: CivilDate?
  var created: CivilDate?
  /// The words without contexts, projects and the tags that are understood.
  var title = ""
  /// What stands behind `@` and `+`, in the order of the line.
  var categories: [String] = []
  var due: Due?
  /// The day before which the task is hidden.
  var threshold: CivilDate?
  /// What stands behind `rec:`.
  var repetition: String?
  /// What stays when the task is done or its priority changes: the day it was made, and its words.
  var lastingContent = ""

  /// Takes a line apart; nil for an empty one. Throws where a date is none.
  init?(_ line: String) throws(ImportReason) {
    // Byte by byte, as the format is defined: to Swift a sign with a combining mark behind it is another character.
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
    if isDone { completed = try TodoLine.takeDate(&words) }
    created = try TodoLine.takeDate(&words)
    var rest: [String] = []
    var lasting = created.map { ["\($0)"] } ?? []
    for word in words {
      if try !takeTag(word) {
        lasting.append(word)
        rest.append(word)
      } else if !word.utf8.starts(with: "pri:".utf8) {
        lasting.append(word)
      }
    }
    lastingContent = lasting.joined(separator: " ")
    // Where nothing else is said, what is said has to do.
    title = (rest.isEmpty ? Array(words) : rest).joined(separator: " ")
  }

  /// `(A)`
  private static func priority(_ word: String) -> Character? {
    guard word.utf8.count == 3, word.hasPrefix("("), word.hasSuffix(")") else { return nil }
    return letter(word.dropFirst().dropLast())
  }

  private static func letter(_ text: Substring) -> Character? {
    guard text.utf8.count == 1, let letter = text.first, "A"..."Z" ~= letter else { return nil }
    return letter
  }

  /// Takes away the first word where it looks like a date.
  private static func takeDate(_ words: inout ArraySlice<String>) throws(ImportReason) -> CivilDate? {
    let form = Array("0000-00-00".utf8)
    guard let word = words.first, word.utf8.count == form.count,
      zip(word.utf8, form).allSatisfy({ $1 == 0x30 ? 0x30...0x39 ~= $0 : $0 == $1 })
    else { return nil }
    words.removeFirst()
    return try date(word[...], of: "date")
  }

  private static func date(_ text: Substring, of field: String) throws(ImportReason) -> CivilDate {
    guard let date = CivilDate(text) else {
      throw .badValue(field: field, text: String(text), expected: "a date such as 2026-03-01")
    }
    return date
  }

  /// Takes in a word that is more than a word of the title; false where it is not.
  private mutating func takeTag(_ word: String) throws(ImportReason) -> Bool {
    if let sign = word.utf8.first, sign == UInt8(ascii: "@") || sign == UInt8(ascii: "+") {
      let name = String(Substring(word.utf8.dropFirst()))
      // What is no name of a category is left where it stands.
      guard (try? TaskDraft.checkedName(name, part: "category")) == name else { return false }
      categories.append(name)
      return true
    }
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = word[word.utf8.index(after: colon)...]
    if value.isEmpty { return false }
    switch word[..<colon] {
    case "due":
      if due != nil { throw .twice(field: "due") }
      if let moment = Due(value) { due = moment } else { due = Due(try TodoLine.date(value, of: "due")) }
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
