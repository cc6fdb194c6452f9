// The numbers of tasks: given in their order, none of them twice.

extension TaskList {
  /// The highest number that a task can have.
  public static let highestNumber = 999_999_999
  /// So many numbers are to be left for tasks to come. No file has ever given as many away: where fewer are left, or
  /// one that comes is as far beyond the others, somebody has written a number by hand.
  static let room = 1_000_000

  /// The number that the next task gets.
  public internal(set) var nextNumber: Int {
    get { numbers.lowerBound }
    set { numbers = min(newValue, numbers.upperBound)..<numbers.upperBound }
  }

  /// The numbers that can be given, from `first` on, none of which a task has.
  ///
  /// They begin behind the number of every task. Where too few are left there, they are the first run of free numbers
  /// from `first` on that is long enough, and where none is, the longest of all.
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
