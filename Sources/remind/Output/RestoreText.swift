import ReminderCore

/// Backups, and what bringing one back changes.
enum RestoreText {
  /// The most tasks that are named of each kind.
  private static let mostNamed = 20

  static func table(_ backups: [Backup], at present: Present, terminal: Terminal) -> String {
    let columns = TextColumns(terminal: terminal, columns: [.rightAligned, .fixed, .flexible])
    var rows = columns.rows()
    for (index, backup) in backups.enumerated() {
      let contents =
        switch backup.counts {
        case .success(let (tasks, open)): counts(tasks, open)
        case .failure(let error): "cannot be read: \(problem(error))"
        }
      rows.add("\(index + 1)")
      rows.add(moment(backup, at: present))
      rows.add(SafeText.line(contents))
    }
    return columns.page(rows)
  }

  /// What is wrong with a backup; its path is told elsewhere.
  private static func problem(_ error: any Error) -> String {
    guard case .unreadable(_, let position, let problem, _)? = error as? StateError else {
      return ErrorText.explain(error).sentence
    }
    return "line \(position.line), column \(position.column): \(ErrorText.problem(problem))"
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
  static func restored(_ backup: Backup, at present: Present) -> String {
    let (tasks, open) = (try? backup.counts.get()) ?? (0, 0)
    return "restored: \(counts(tasks, open)), as of \(moment(backup, at: present))\n"
  }

  static func preview(_ difference: AgendaDifference) -> String {
    let parts = [
      lines("would come back", difference.added), lines("would go", difference.removed),
      lines("would be as it was", difference.changed),
    ]
    let text = parts.joined()
    return text.isEmpty ? "no task would be different\n" : text
  }

  private static func lines(_ heading: String, _ entries: [AgendaDifference.Entry]) -> String {
    guard !entries.isEmpty else { return "" }
    let named = entries.prefix(mostNamed).map { "  \($0.number)  \(SafeText.line($0.title))\n" }.joined()
    let rest = entries.count - mostNamed
    return "\(heading):\n\(named)" + (rest > 0 ? "  and \(rest) more\n" : "")
  }

  static func json(_ backups: [Backup]) -> JSONWriter {
    var json = JSONWriter()
    json.array { json in
      for (index, backup) in backups.enumerated() { write(backup, number: index + 1, to: &json) }
    }
    return json
  }

  static func json(_ backup: Backup, number: Int) -> JSONWriter {
    var json = JSONWriter()
    write(backup, number: number, to: &json)
    return json
  }

  private static func write(_ backup: Backup, number: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("number", number)
      json.member("path", backup.path)
      json.member("savedAt", "\(backup.saved)")
      switch backup.counts {
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
