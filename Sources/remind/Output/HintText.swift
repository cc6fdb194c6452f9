import ReminderCore

/// The suggested meaning, in words. `PhraseHint` has read each offer in full; `HintText` only words it.
enum HintText {
  /// The place of a phrase; it decides which option takes a phrase of another kind.
  enum Place {
    case task
    case snooze
    /// The length of a quiet time, from now on.
    case quiet
    /// The tasks to list: only a date or a time can be written here.
    case list
    /// A task as text, in an editor.
    case form
  }

  /// `did you mean "tomorrow"?`, `did you mean "fri" or "sun"?`; nil where nothing is offered.
  static func question(_ hint: PhraseHint) -> String? {
    hint.offers.isEmpty ? nil : "did you mean \(choice(hint))?"
  }

  /// `"2026-01-03" or "2026-03-01"`
  static func choice(_ hint: PhraseHint) -> String { list(hint.offers.map(quoted)) }

  /// `write --in 2h`, `write --repeat "every mon"`; nil where no option takes the phrase.
  static func other(_ other: RefusedPhrase.Other?, _ text: String, _ place: Place) -> String? {
    switch (other, place) {
    case (.span(let length), .task): "write --in \(length)"
    case (.span(let length), .snooze): "write --for \(length)"
    case (.span(let length), .form): "write in \(length)"
    case (.lead(let length?), .task): "write --before \(length)"
    case (.lead(let length?), .form): "write before \(length)"
    case (.lead(nil), .task), (.lead(nil), .form): "to ring at a set time, write day and time, such as fri 18:00"
    case (.when, .task): "write --at \(word(text))"
    case (.when, .snooze): "write --until \(word(text))"
    case (.when, .quiet): "write until \(SafeText.line(text))"
    case (.when, .form): "write at \(SafeText.line(text))"
    case (.repetition, .task): "write --repeat \(word(text))"
    case (.repetition, .form): "write repeat: \(SafeText.line(text))"
    case (.repetition, .snooze), (.lead, .snooze), (_, .quiet), (_, .list), (nil, _): nil
    }
  }

  /// Whether a value means "none".
  static func saysNone(_ text: String) -> Bool {
    ["none", "no", "off", "nothing", "null", "nil", "kein", "keine"]
      .contains(text.lowercased())
  }

  static func quoted(_ text: String) -> String { "\"\(SafeText.line(text))\"" }

  /// The text as a shell takes it: in quotes if it has more than one word.
  static func word(_ text: String) -> String {
    text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 < 0x7f } ? SafeText.line(text) : quoted(text)
  }

  /// `a`, `a or b`, `a, b or c`
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
  }
}
