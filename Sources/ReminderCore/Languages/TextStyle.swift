/// How texts for a person are written: the language, and the style of times of day.
package struct TextStyle: Equatable, Sendable {
  /// The language.
  package let language: Language
  /// The style of times of day.
  package let clock: ClockStyle

  /// A language, and the value of the setting `clock`.
  package init(_ language: Language, _ clock: ClockStyle?) {
    self.language = language
    self.clock = clock ?? .hours24
  }

  /// The style of texts that programs read.
  static let plain = TextStyle(.en, nil)

  /// The texts of notifications.
  package var notifications: NotificationWords {
    var words = language.notifications
    words.dates.clock = clock
    return words
  }

  /// The words of recurrence rules.
  package var rules: RuleWords {
    var words = language.rules
    words.dates.clock = clock
    return words
  }
}
