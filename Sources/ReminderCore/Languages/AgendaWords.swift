/// The texts of the notification with the agenda of the day.
struct AgendaWords: Sendable {
  /// How many tasks are unanswered, are overdue, and are due today.
  let unanswered: Template, overdue: Template, today: Template
  /// The title if there are no such tasks.
  let nothing: String
  /// The next due task: on the day `{0}` the task with the title `{1}`.
  let next: Template
  /// The text if no task is due next.
  let nothingNext: String

  static let english = AgendaWords(
    unanswered: "{0} rang", overdue: "{0} overdue", today: "{0} today", nothing: "Nothing is due today",
    next: "Next: {0} {1}",
    nothingNext: "Nothing is due later either.")

  static let german = AgendaWords(
    unanswered: "{0} geklingelt", overdue: "{0} überfällig", today: "{0} heute", nothing: "Heute ist nichts fällig",
    next: "Als Nächstes: {0} {1}", nothingNext: "Auch an keinem späteren Tag.")
}
