import ReminderCore

/// The words after a command that names tasks and may end with a time: `3 tomorrow 9am`, `buy milk 2 days`.
struct NamesAndTime: Equatable {
  /// The words before the time.
  let names: [String]
  /// The time as typed; nil if the last words are no time.
  let time: String?

  /// Divides words. The longest run of words at the end that `isTime` accepts is the time; the first number names a
  /// task. Throws if a later number may name a task or belong to the time: the 8 of `3 8 fri`.
  init(_ words: [String], isTime: (String) -> Bool) throws(UsageError) {
    for start in words.indices {
      let text = words[start...].joined(separator: " ")
      guard !NamesAndTime.isName(text), isTime(text) else { continue }
      if NamesAndTime.isName(words[start]), isTime(words[(start + 1)...].joined(separator: " ")) {
        if start == 0 { continue }
        throw .nameOrTime(words[start], time: text)
      }
      (names, time) = (Array(words[..<start]), text)
      return
    }
    (names, time) = (words, nil)
  }

  /// A time without a word that only leads to it: `fri` of `to fri`. Before a length of time, the word may mean
  /// something else: `to 2h`.
  static func withoutLead(_ text: String) -> String {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, leads.contains(parts[0].lowercased()), (try? DueShift(length: parts[1])) == nil,
      (try? DueShift(parts[1])) == nil
    else { return text }
    return parts[1]
  }

  private static let leads: Set<String> = ["to", "until", "till", "bis", "auf"]

  /// Whether a word is the number of a task.
  private static func isName(_ word: String) -> Bool {
    if case .digits = TaskName(word) { true } else { false }
  }
}
