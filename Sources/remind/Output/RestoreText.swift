import ReminderCore

/// Backups, and what restoring one changes.
enum RestoreText {
  /// The most tasks that are named of each kind.
  private static let mostNamed = 20

  /// A backup, with how many tasks it holds and how many of them are open, or why it cannot be read.
  typealias Entry = (backup: Backup, counts: Store.Counts)

  static func table(_ entries: [Entry], at present: Present, terminal: Terminal) -> String {
    let columns = TextColumns(terminal: terminal, columns: [.rightAligned, .fixed, .flexible])
    var rows = columns.rows()
    for (index, entry) in entries.enumerated() {
      let contents =
        switch entry.counts {
        case .success(let (tasks, open)): counts(tasks, open)
        case .failure(let error): "cannot be read: \(problem(error))"
        }
      rows.add("\(index + 1)")
      rows.add(moment(entry.backup, at: present))
      rows.add(SafeText.line(contents))
    }
    return columns.page(rows)
  }

  /// What is wrong with a backup, without its path.
  private static func problem(_ error: any Error) -> String {
    switch error as? StateError {
    case .unreadable(_, let position, let problem, _):
      "line \(position.line), column \(position.column): \(ErrorText.problem(problem))"
    case .tooLarge(_, let limit, _): "larger than \(UsageText.grouped(limit)) bytes"
    default: ErrorText.explain(error).sentence.text
    }
  }

  /// `12 tasks, 10 open`
  static func counts(_ tasks: Int, _ open: Int) -> String { "\(tasks) \(tasks == 1 ? "task" : "tasks"), \(open) open" }

  /// `Sat 21 Nov 14:50:07`, when a backup was saved.
  private static func moment(_ backup: Backup, at present: Present) -> String {
    guard let saved = Timestamp(seconds: backup.saved.seconds) else { return "?" }
    let second = backup.saved.seconds % 60
    return "\(DateText(present: present).moment(saved)):\(second < 10 ? "0" : "")\(second)"
  }

  /// `restored: 12 tasks, 10 open, as of Sat 21 Nov 14:50:07`
  static func restored(_ backup: Backup, _ tasks: Int, _ open: Int, at present: Present) -> String {
    "restored: \(counts(tasks, open)), as of \(moment(backup, at: present))\n"
  }

  /// That the state file is gone, and what brings it back; `file` is how `--file` names it.
  static func gone(_ last: Agenda, file: String?) -> String {
    let option = file.map { " --file \(SafeText.line(ShellWord.quoted($0)))" } ?? ""
    return "the state file is gone; \(newest(last)); 'remind restore 1\(option)' brings it back"
  }

  /// The same, after a change went on without it.
  static func wasGone(_ last: Agenda, file: String?) -> String {
    let option = file.map { " --file \(SafeText.line(ShellWord.quoted($0)))" } ?? ""
    return "the state file was gone, and a new one was begun; \(newest(last)), and 'remind restore\(option)' lists it"
  }

  private static func newest(_ last: Agenda) -> String {
    "its newest backup has \(counts(last.counts.tasks, last.counts.open))"
  }

  static let noBackupsYet = "there are no backups yet; the first change of a file that is there makes one"
  static let deliveriesUnknown = "nothing is left that tells what was delivered since then, so it may come again"
  static let nothingToCompare = "the file as it is cannot be read, so no task of it can be compared"

  static func replaced(keptAs path: String) -> String {
    "the version that was replaced is kept: \(SafeText.line(path))"
  }

  static func backupFailed(_ error: any Error) -> String {
    "the version before this change could not be kept: \(ErrorText.explain(error).sentence)"
  }

  /// What would replace a file that cannot be read.
  static func preview(_ tasks: Int, _ open: Int) -> String { "would bring back \(counts(tasks, open))\n" }

  static func preview(_ difference: AgendaDifference) -> String {
    let parts = [
      lines("would come back", difference.added), lines("would go", difference.removed),
      lines("would be as it was", difference.changed), lines(difference.settings),
    ]
    let text = parts.joined()
    return text.isEmpty ? "no task and no setting would be different\n" : text
  }

  private static func lines(_ settings: [AgendaDifference.Setting]) -> String {
    guard !settings.isEmpty else { return "" }
    let value = { (value: String?) in value.map(SafeText.line) ?? "(not set)" }
    return "would be set as it was:\n"
      + settings.map { "  \(SafeText.line($0.name.text)) = \(value($0.new)), now \(value($0.old))\n" }.joined()
  }

  private static func lines(_ heading: String, _ entries: [AgendaDifference.Entry]) -> String {
    guard !entries.isEmpty else { return "" }
    let named = entries.prefix(mostNamed).map { "  \($0.number)  \(SafeText.line($0.title))\n" }.joined()
    let rest = entries.count - mostNamed
    return "\(heading):\n\(named)" + (rest > 0 ? "  and \(rest) more\n" : "")
  }

  static func json(_ entries: [Entry]) -> JSONWriter {
    var json = JSONWriter()
    json.array { json in
      for (index, entry) in entries.enumerated() { write(entry, number: index + 1, to: &json) }
    }
    return json
  }

  static func json(_ entry: Entry, number: Int) -> JSONWriter {
    var json = JSONWriter()
    write(entry, number: number, to: &json)
    return json
  }

  private static func write(_ entry: Entry, number: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("number", number)
      json.member("path", entry.backup.path)
      json.member("savedAt", "\(entry.backup.saved)")
      switch entry.counts {
      case .success(let (tasks, open)):
        json.member("tasks", tasks)
        json.member("open", open)
        json.member("error", nil as String?)
      case .failure(let error):
        json.member("tasks", nil as String?)
        json.member("open", nil as String?)
        json.member("error", problem(error))
      }
    }
  }
}
