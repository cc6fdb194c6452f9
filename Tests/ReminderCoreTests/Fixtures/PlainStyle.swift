@testable import ReminderCore

extension TextStyle {
  /// A language with times such as `18:00`.
  static let en = TextStyle(.en, nil)
  static let de = TextStyle(.de, nil)
}
