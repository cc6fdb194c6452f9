import ReminderCore

/// What was done and how.
struct StatisticsWords: Sendable {
  /// The headings; the first day of a week.
  let done: String
  let weeks: String
  /// Says that nothing was done since a day.
  let nothingDone: Template
  let weekFrom: Template
  let waiting: String
  let streaks: String
  /// The words before the lines of facts.
  let times: String
  let unanswered: String
  let known: String
  /// How many of all were done on time, and how many late.
  let onTime: Template
  let noTimes: String
  /// How many reminders rang, how many were answered, and how soon.
  let answers: Template
  let noAnswers: Template
  let nothingUnanswered: String
  /// Says that not all completions are known.
  let partial: String
  /// When a task was added.
  let added: Template
  /// How many occurrences; that there may be more.
  let inARow: Template
  let atLeast: Template
}
