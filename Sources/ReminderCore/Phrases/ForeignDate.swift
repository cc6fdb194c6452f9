/// A date of Taskwarrior, as a phrase that is read as a due date: `today+2d`, `now+2h`, `som`.
package struct ForeignDate: Equatable, Sendable {
  /// `in 2 days`
  package let phrase: String
  /// Whether the word means one day for everybody: the week of `eow` may end on Friday or on Sunday.
  package let hasOneMeaning: Bool

  package init?(_ text: String) {
    let value = PhraseWord.lowercased(text)
    if let named = ForeignDate.named.first(where: { $0.word == value }) {
      (phrase, hasOneMeaning) = (named.phrase, named.hasOneMeaning)
      return
    }
    guard let place = value.lastIndex(where: { $0 == "+" || $0 == "-" }),
      let day = ForeignDate.bases[String(value[..<place])],
      let shift = (try? DueShift(String(value[place...]))) ?? nil,
      let phrase = ForeignDate.phrase(from: day, by: shift, isMoment: value.hasPrefix("now"))
    else { return nil }
    (self.phrase, hasOneMeaning) = (phrase, true)
  }

  private static let named: [(word: String, phrase: String, hasOneMeaning: Bool)] = [
    ("eow", "sun", false), ("eoww", "fri", false), ("sow", "next mon", false),
    ("soww", "next mon", false), ("som", "next month", true), ("soy", "next year", true),
  ]

  /// The days from today to the first word of a sum such as `tomorrow+2d`; 0 if the sum has no such word.
  private static let bases = ["": 0, "now": 0, "today": 0, "tomorrow": 1, "yesterday": -1]

  private static func phrase(from day: Int, by shift: DueShift, isMoment: Bool) -> String? {
    if shift.months != 0 {
      return day == 0 && shift.months > 0 && shift.days == 0 ? "in \(counted(shift.months, "month"))" : nil
    }
    if shift.minutes != 0 {
      guard isMoment, shift.days == 0, shift.minutes > 0 else { return nil }
      let isHours = shift.minutes % 60 == 0
      return "in \(isHours ? counted(shift.minutes / 60, "hour") : counted(shift.minutes, "minute"))"
    }
    let days = day + shift.days
    return switch days {
    case 0: "today"
    case -1: "yesterday"
    case 1: "tomorrow"
    case ..<0: "\(-days) days ago"
    default: "in \(counted(days, "day"))"
    }
  }

  private static func counted(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }
}
