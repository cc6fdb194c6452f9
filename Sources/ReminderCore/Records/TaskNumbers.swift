// The numbers of tasks: given in ascending order, none of them twice.

extension TaskList {
  /// The highest number that a task can have.
  public static let highestNumber = 999_999_999
  /// How many numbers are kept free for new tasks. No file has ever used as many: where fewer are left, or an imported
  /// number is that far beyond the next one, somebody has written a number by hand.
  static let room = 1_000_000

  /// The number that the next task gets.
  public internal(set) var nextNumber: Int {
    get { numbers.lowerBound }
    set { numbers = min(newValue, numbers.upperBound)..<numbers.upperBound }
  }

  /// The numbers that can be given: a run that no task has, nor any number below `first` if possible.
  ///
  /// It begins after the highest number of a task. Where too few are left there, it is the first run of free numbers
  /// from `first` on that is long enough; where there is none, the longest run of all.
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
