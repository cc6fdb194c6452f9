/// Completions that their tasks no longer keep, at least the last two thousand. They are read only to look back, and
/// nothing is planned by them.
struct CompletionLog: Equatable, Sendable {
  private var lines: KeptLines

  /// The log of a file: a JSON array; empty for no entries.
  init(_ array: [UInt8] = []) { lines = KeptLines(array, limit: 2_000) }

  /// A JSON array; empty where there is none.
  var bytes: [UInt8] { lines.bytes }

  /// Returns the completions of a task, each once, in the order in which they were forgotten.
  func completions(of task: TaskID) -> [Repetition.Completion] {
    lines.values(Entry.init).filter { $0.task == task }.map(\.completion)
  }

  /// The completions of all tasks, each once, in the order in which they were forgotten.
  var byTask: [TaskID: [Repetition.Completion]] {
    lines.values(Entry.init).reduce(into: [:]) { $0[$1.task, default: []].append($1.completion) }
  }

  /// Adds completions of tasks. A change that is made again after an undo may forget the same ones again.
  mutating func append(_ forgotten: [(task: TaskID, completion: Repetition.Completion)]) {
    lines.merge(forgotten.map { Entry(task: $0.task, completion: $0.completion).encoded })
  }

  /// Adds, in front, the completions that only an earlier version of the same file has.
  mutating func restore(_ earlier: CompletionLog) { lines.restore(earlier.lines) }

  /// `{"task":"550E…","due":"2026-03-01T09:00","at":"2026-03-01T08:05:12Z"}`
  private struct Entry {
    let task: TaskID
    let completion: Repetition.Completion

    init(task: TaskID, completion: Repetition.Completion) { (self.task, self.completion) = (task, completion) }

    init(from reader: inout JSONReader) throws(JSONError) {
      var (task, due, at): (TaskID?, Due?, Timestamp?)
      var isFirst = true
      try reader.beginObject()
      while let (key, _) = try reader.nextKey(&isFirst) {
        switch key {
        case JSONKey("task"): task = try TaskID(from: &reader)
        case JSONKey("due"): due = try Due(from: &reader)
        case JSONKey("at"): at = try Timestamp(from: &reader)
        default: _ = try reader.value()
        }
      }
      guard let task, let due, let at else { throw reader.missing("\"task\", \"due\" and \"at\"") }
      self.init(task: task, completion: Repetition.Completion(due: due, at: at))
    }

    var encoded: [UInt8] {
      var json = JSONWriter()
      json.object { json in
        json.member("task", "\(task)")
        json.member("due", "\(completion.due)")
        json.member("at", "\(completion.at)")
      }
      return json.bytes
    }
  }
}
