/// A field of a task in one word, as Taskwarrior and its relatives write it: `due:fri`, `+work`, `-work`, `depends:4`.
package struct ForeignField: Equatable, Sendable {
  /// What the field is here.
  package enum Kind: Equatable, Sendable {
    case due, start, repetition, reminder, category, priority, predecessor, title
    /// After this date, the task is gone; tasks of this program have no such date.
    case end
  }

  /// As typed.
  package let typed: String
  package let kind: Kind
  /// The value as this program reads it; nil if it is not understood. Empty if the field has no value.
  package let value: String?
  /// Whether the field takes something away: `-work`, `due:`.
  package let isRemoval: Bool

  /// Reads a word as a field, with dates as of the day `today`.
  package init?(_ word: String, today: CivilDate) {
    typed = word
    let sign = word.utf8.first
    if [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@")].contains(sign) {
      let name = word.dropFirst()
      guard name.utf8.count > 1, name.first?.isLetter == true else { return nil }
      (kind, value, isRemoval) = (.category, String(name), sign == UInt8(ascii: "-"))
      return
    }
    // `P0` is the highest priority in some programs, and none in others.
    if let level = SentenceMark.levels[word.lowercased()] ?? (word.lowercased() == "p0" ? "" : nil) {
      (kind, value, isRemoval) = (.priority, level.isEmpty ? nil : level, false)
      return
    }
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let row = ForeignField.rows.first(where: { $0.names.contains(parts[0].lowercased()) })
    else {
      return nil
    }
    let text = String(parts[1])
    kind = row.kind
    isRemoval = text.isEmpty || row.kind == .predecessor && text.hasPrefix("-")
    value = text.isEmpty ? "" : ForeignField.value(text, of: row.kind, row.mark, today)
    // `dep:artment` is a word of a title.
    if kind == .predecessor, value == nil { return nil }
  }

  /// The names of the fields, and the mark of a sentence that reads their values; nil if no mark does.
  private static let rows: [(names: Set<String>, kind: Kind, mark: String?)] = [
    (["due"], .due, "due"), (["wait", "scheduled", "sched", "sch", "start"], .start, "wait"),
    (["recur", "recurrence"], .repetition, "recur"), (["rec"], .repetition, "rec"), (["remind"], .reminder, "remind"),
    (["project", "proj", "pro", "tags", "tag", "category", "list", "context"], .category, nil),
    (["priority", "prio", "pri"], .priority, "pri"), (["depends", "dep", "depend"], .predecessor, nil),
    (["until"], .end, nil), (["description", "desc", "title"], .title, nil),
  ]

  private static func value(_ text: String, of kind: Kind, _ mark: String?, _ today: CivilDate) -> String? {
    if let mark, let read = SentenceMark.named(mark, text, today: today) { return read.1 }
    switch kind {
    case .due, .start, .reminder:
      let word = PhraseWord(String(text.dropLast(PhraseWord.endMarks(of: text))))
      if (try? WhenPhrase(word.typed, today: today, bareNumberIsHour: false)) != nil { return word.typed }
      if (try? DurationPhrase(word.typed)) != nil { return "in \(word.typed)" }
      return ForeignDate(word.typed)?.phrase ?? WhenWords.mistypedDay(word)
    case .repetition: return nil
    case .priority: return PrioritySynonym.find(text.lowercased())?.name
    case .predecessor:
      let isName = text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { name in
        let digits = name.filter { $0 != "-" }
        return !digits.isEmpty && digits.allSatisfy(\.isHexDigit)
      }
      return isName ? text : nil
    case .category, .title, .end: return text
    }
  }
}

extension ForeignField {
  /// The fields among the words of a sentence that are not read; nil stands for a word that is read or quoted. A field
  /// alone is a title.
  static func unread(
    among words: [PhraseWord?], wanted: Set<Sentence.Part.Meaning>, today: CivilDate
  ) -> [ForeignField] {
    if words.count < 2 { return [] }
    return words.compactMap { $0.flatMap { ForeignField($0.typed, today: today) } }.filter { $0.isUnread(wanted) }
  }

  private func isUnread(_ wanted: Set<Sentence.Part.Meaning>) -> Bool {
    if isRemoval { return false }
    return switch kind {
    case .due: wanted.contains(.due)
    // `start:up` may be a word of a title.
    case .start: wanted.contains(.start) && !PhraseWord.lowercased(typed).hasPrefix("start:")
    case .repetition: wanted.contains(.repetition)
    case .reminder: wanted.contains(.reminder)
    case .priority: wanted.contains(.priority) && typed.utf8.contains(UInt8(ascii: ":"))
    case .predecessor, .end: true
    case .category: wanted.contains(.category) && typed.utf8.contains(UInt8(ascii: ":"))
    case .title: false
    }
  }
}
