/// What the notification says that tells the agenda of the day.
struct AgendaWords: Sendable {
  /// How many tasks rang and were not answered, are overdue, and are due today.
  let rang: Template, overdue: Template, today: Template
  /// The title where none is.
  let nothing: String
  /// What is due next: on the day `{0}` the task with the title `{1}`.
  let next: Template
  /// That nothing is.
  let nothingNext: String

  static let english = AgendaWords(
    rang: "{0} rang", overdue: "{0} overdue", today: "{0} today", nothing: "Nothing is due today",
    next: "Next: {0} {1}",
    nothingNext: "Nor on any later day.")

  static let german = AgendaWords(
    rang: "{0} geklingelt", overdue: "{0} überfällig", today: "{0} heute", nothing: "Heute ist nichts fällig",
    next: "Als Nächstes: {0} {1}", nothingNext: "Auch an keinem späteren Tag.")
}
