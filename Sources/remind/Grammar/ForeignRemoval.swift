import ReminderCore

/// The meaning of a word such as `-doctor` behind `edit` or `list`. In Taskwarrior, the word takes a category away;
/// here, its first letter is also an option.
enum ForeignRemoval: Equatable {
  /// A task has a category with this name.
  case ofCategory
  /// No task has the category, and the rest of the word is no value of the option.
  case noValue(String, letter: String)

  /// The name of the category that a word takes away; nil for any other word.
  static func name(_ word: String) -> String? {
    guard word.utf8.first == UInt8(ascii: "-"), let field = ForeignField(word, today: .earliest),
      field.kind == .category, field.isRemoval
    else { return nil }
    return field.value
  }
}

extension Parser {
  /// How a word takes a category away; nil if it does not. A word with the name of a category always does. Any other
  /// word is an option if the rest can be its value: `-dfri`.
  func removal(_ word: String, for command: CommandSpecification, in line: [String]) -> ForeignRemoval? {
    guard [.edit, .list, .add].contains(command.name), let name = ForeignRemoval.name(word) else { return nil }
    let options = command.options + GlobalOptions.specifications
    if options.named(word) != nil { return nil }
    if command.name != .add, isCategory(name, line) { return .ofCategory }
    // `-due`: one hyphen too few.
    if options.nearest(to: word) != nil { return nil }
    let letter = String(Substring(word.utf8.prefix(2)))
    guard let value = options.named(letter)?.value, value.isChecked else { return nil }
    let text = String(Substring(word.utf8.dropFirst(2)))
    if HintText.saysNone(text) || !text.allSatisfy(\.isLetter) { return nil }
    let isValue = value.phrase.map { phrases($0, text) != nil } ?? ((try? Values.priority(text)) != nil)
    return isValue ? nil : .noValue(text, letter: letter)
  }
}
