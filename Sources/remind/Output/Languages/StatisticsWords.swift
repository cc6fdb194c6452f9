import ReminderCore

/// What was done and how.
struct StatisticsWords: Sendable {
  /// The headings; the first day of a week.
  let done: String
  let weeks: String
  /// That nothing was done from a day on.
  let nothingDone: Template
  let weekFrom: Template
  let waiting: String
  let streaks: String
  /// What stands before the lines of facts.
  let times: String
  let rang: String
  let known: String
  /// How many of so many were done on time, and how many late.
  let onTime: Template
  let noTimes: String
  /// How much rang, how much was answered, and how soon.
  let answers: Template
  let noAnswers: Template
  let nothingRang: String
  /// That not all completions are known.
  let partial: String
  /// When a task was added.
  let added: Template
  /// How many occurrences; that there may be more.
  let inARow: Template
  let atLeast: Template
}
