import ReminderCore
import ReminderSystem

/// The result of merging another copy of the state file, and that a copy is in the same folder.
struct MergeText {
  /// The state file as `--file` names it; nil where a command finds the file by itself.
  let file: String?
  let texts: Texts
  private var words: MergeWords { texts.merging }

  /// `nothing was merged from todo.txt: it is not a state file of remind; 'remind import' adds the tasks of a list or
  /// of another program`
  static func refusal(_ failure: MergeFailure) -> ErrorSentence {
    let file = failure.file.map(SafeText.line) ?? "standard input"
    switch failure.refusal {
    case .noStateFile:
      return "nothing was merged from \(file): it is not a state file of remind"
        + "\(hint: "'remind import' adds the tasks of a list or of another program")"
    case .isStateFile:
      return "nothing was merged from \(file): it is the state file itself\(hint: "name another copy of it")"
    case .problem(let problem): return "nothing was merged from \(file):\(ImportText.line(problem))"
    }
  }

  /// After an answer other than yes.
  static let declined = "nothing was merged"

  /// `This change is too large for 'undo': 40,341 tasks. Merge anyway? [y/N] `
  static func question(_ count: Int, _ texts: Texts) -> String {
    texts.merging.question.text(count, written: texts.grouped(count))
  }

  /// `merged: 2 added, 1 changed, 30 unchanged`
  func sum(_ outcome: CopyOutcome) -> String {
    let (added, changed, same) = (outcome.added.count, outcome.changed.count, texts.grouped(outcome.same))
    if added + changed == 0 { return words.nothingNew.filled(same) + "\n" }
    return words.merged.filled(texts.grouped(added), texts.grouped(changed), same) + "\n"
  }

  /// `deliveries of 2 tasks in the other copy count here, too`
  func delivered(_ count: Int) -> String { words.delivered.text(count, written: texts.grouped(count)) }

  /// `tasks.sync-conflict-1.json is not needed any more; to remove it: rm tasks.sync-conflict-1.json`
  func notNeeded(_ path: String) -> String {
    let word = ShellWord.quoted(path.hasPrefix("-") ? "./\(path)" : path)
    return words.notNeeded.filled(SafeText.line(path), SafeText.line("rm \(word)"))
  }

  /// `another copy of your tasks is in the same folder; to merge it: remind merge /home/ann/tasks.sync-conflict-1.json`
  func beside(_ paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    let command = SafeText.line("remind merge \(ShellWord.typed(first))") + UsageText.fileOption(file)
    return paths.count == 1 ? words.isBeside.filled(command) : words.areBeside.filled("\(paths.count)", command)
  }

  /// The counts, and the tasks that were added and changed.
  static func write(
    _ outcome: CopyOutcome, _ view: (Int) -> TaskView, in zone: NamedZone, to output: ([UInt8]) throws -> Void
  ) throws {
    var json = JSONWriter()
    try json.object { json in
      json.key("added")
      try TaskJSON.write(outcome.added.lazy.map(view), in: zone, to: &json, handingOutTo: output)
      json.key("changed")
      try TaskJSON.write(outcome.changed.lazy.map(view), in: zone, to: &json, handingOutTo: output)
      json.member("same", outcome.same)
      json.member("told", outcome.delivered)
      SyncText.add(outcome.dropped, to: &json)
    }
    try json.finish(to: output)
  }
}
