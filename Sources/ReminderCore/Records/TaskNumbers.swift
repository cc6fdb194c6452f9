// The numbers of tasks: given in ascending order, none of them twice.

extension TaskList {
  /// The highest number that a task can have.
  package static let highestNumber = 999_999_999
  /// How many numbers are kept free for new tasks. No file has ever used so many. If fewer are left, somebody has
  /// written a number by hand; the same holds for an imported number that far beyond the next one.
  static let room = 1_000_000

  /// The number that the next task gets.
  package var nextNumber: Int {
    get { numbers.lowerBound }
    set { numbers = min(newValue, numbers.upperBound)..<numbers.upperBound }
  }

  /// The numbers that can be given: a run that no task has, without numbers below `first` if possible.
  ///
  /// The run begins after the highest number of a task. If too few numbers are left there, the run is the first one
  /// from `first` on that is long enough. If no run is long enough, it is the longest run of all.
  static func numbers(from first: Int, beside records: [TaskRecord]) -> Range<Int> {
    let end = highestNumber + 1
    let next = max(first, records.reduce(0) { max($0, $1.number) } + 1)
    if next <= end - room { return next..<end }
    var runs: [Range<Int>] = []
    var start = 1
    for number in records.map(\.number).sorted() + [end] {
      if number > start { runs.append(start..<number) }
      start = number + 1
    }
    let behind = runs.lazy.map { $0.clamped(to: min(first, end)..<end) }
    return behind.first { $0.count >= room } ?? runs.max { $0.count < $1.count } ?? end..<end
  }
}
