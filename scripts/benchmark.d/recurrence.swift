// Measures recurrence rules for scripts/benchmark, in one module with Sources/ReminderCore/Time and Recurrence.
// Prints a line for each question: the microseconds, the goal in microseconds, and the name of the question.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum RuleBenchmark {
  /// A rule, its start, the number of wanted occurrences, and the time after which they are wanted.
  struct Question {
    let name: String
    let rule: String
    let start: String
    let count: Int
    var after: String?
    /// In microseconds.
    let goal: Int
  }

  static let questions = [
    Question(
      name: "10,000 occurrences of a daily rule", rule: "FREQ=DAILY", start: "2026-01-01T09:00", count: 10_000,
      goal: 20_000),
    Question(
      name: "29 February on a Friday, the next 12", rule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=FR",
      start: "2008-02-29T09:00", count: 12, goal: 5000),
    Question(
      name: "the same, the last before the year 9999", rule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=FR",
      start: "2008-02-29T09:00", count: 3, after: "9960-01-01T00:00", goal: 5000),
    Question(
      name: "the next of a daily rule of 1926", rule: "FREQ=DAILY", start: "1926-01-01T09:00", count: 1,
      after: "2026-11-21T12:00", goal: 100),
    Question(
      name: "the same with a count", rule: "FREQ=DAILY;COUNT=100000", start: "1926-01-01T09:00", count: 1,
      after: "2026-11-21T12:00", goal: 20_000),
    Question(
      name: "a daily rule that never matches", rule: "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", start: "2026-01-01T09:00",
      count: 2, goal: 50_000),
  ]

  static func main() {
    for question in questions {
      guard let rule = try? RecurrenceRule(question.rule), let start = CivilDateTime(question.start) else {
        fatalError(question.name)
      }
      let times = (0..<15).map { _ in
        let begin = microseconds()
        var all = Occurrences(of: rule, from: start, in: .utc)
        if let after = question.after.flatMap({ CivilDateTime($0) }) { all = all.later(than: after) }
        let sum = all.prefix(question.count).reduce(0) { $0 &+ $1.seconds }
        return sum == 0 ? 0 : microseconds() - begin
      }
      print("\(times.sorted()[times.count / 2])\t\(question.goal)\t\(question.name)")
    }
  }

  private static func microseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
