import ReminderCore
import ReminderSystem

/// Backups, and the changes that restoring one makes.
struct RestoreText {
  /// The most tasks of each kind that are named.
  private static let mostNamed = 20

  private let texts: Texts
  private var words: RestoreWords { texts.restore }

  init(_ texts: Texts) { self.texts = texts }

  /// A backup, with how many tasks it has and how many of them are open, or why it cannot be read.
  typealias Entry = (backup: Backup, counts: Store.Counts)

  func table(_ entries: [Entry], at present: Present, terminal: Terminal) -> String {
    let columns = TextColumns(terminal: terminal, columns: [.rightAligned, .fixed, .flexible])
    var rows = columns.rows()
    for (index, entry) in entries.enumerated() {
      let contents =
        switch entry.counts {
        case .success(let (tasks, open)): "\(counts(tasks, open)), \(reason(entry.backup.reason))"
        case .failure(let error): words.unreadable.filled(RestoreText.problem(error))
        }
      rows.add(words.backup.filled("\(index + 1)"))
      rows.add(moment(entry.backup, at: present))
      rows.add(SafeText.line(contents))
    }
    return columns.page(rows)
  }

  private func reason(_ reason: Backup.Reason) -> String {
    switch reason {
    case .before(.change): words.reasons.change
    case .before(.delivery): words.reasons.delivery
    case .beginningOfDay: words.reasons.day
    case .restore: words.reasons.restore
    }
  }

  /// The problem of a backup, without its path.
  private static func problem(_ error: any Error) -> String {
    switch error as? StateError {
    case .unreadable(_, let position, let problem, _):
      "line \(position.line), column \(position.column): \(StateText.problem(problem))"
    case .tooLarge(_, let limit, _): "larger than \(UsageText.grouped(limit)) bytes"
    default: ErrorText.explain(error).sentence.text
    }
  }

  /// `12 tasks, 10 open`
  func counts(_ tasks: Int, _ open: Int) -> String {
    (tasks == 1 ? words.counts.one : words.counts.many).filled("\(tasks)", "\(open)")
  }

  /// `Sat 21 Nov 14:50:07`, the moment at which a backup was saved.
  private func moment(_ backup: Backup, at present: Present) -> String {
    guard let saved = Timestamp(seconds: backup.saved.seconds) else { return "?" }
    return DateText(present: present, texts: texts).exactMoment(saved)
  }

  /// `restored: 12 tasks, 10 open, as of Sat 21 Nov 14:50:07`
  func restored(_ backup: Backup, _ tasks: Int, _ open: Int, at present: Present) -> String {
    "\(words.restored.filled(counts(tasks, open), moment(backup, at: present)))\n"
  }

  /// Says that the state file is gone, and what restores it; `file` is how `--file` names it.
  func gone(_ last: ReminderList, file: String?) -> String { newest(words.gone, last, file) }

  /// The same, after a change went on without the file.
  func wasGone(_ last: ReminderList, file: String?) -> String { newest(words.wasGone, last, file) }

  private func newest(_ template: Template, _ last: ReminderList, _ file: String?) -> String {
    template.filled(counts(last.counts.tasks, last.counts.open), UsageText.fileOption(file))
  }

  func replaced(keptAs path: String, isReadable: Bool, canBeUndone: Bool) -> String {
    if !isReadable { return words.replacedUnreadable.filled(SafeText.line(path)) }
    return words.replaced.filled(SafeText.line(path), (canBeUndone ? CommandName.undo : .restore).rawValue)
  }

  /// `settings changed back: notify.channel = (not set), was phone`
  func changed(_ settings: [ListDifference.Setting]) -> String {
    words.wereSet.filled(settings.map { line($0, words.setBefore) }.joined(separator: "; "))
  }

  func backupFailed(_ error: any Error) -> String {
    words.backupFailed.filled(ErrorText.explain(error).sentence.text)
  }

  /// The counts of the backup that would replace an unreadable file.
  func preview(_ tasks: Int, _ open: Int) -> String { "\(words.wouldBringBack.filled(counts(tasks, open)))\n" }

  func preview(_ difference: ListDifference) -> String {
    let parts = [
      lines(words.comeBack, difference.added), lines(words.go, difference.removed),
      lines(words.beAsBefore, difference.changed), lines(difference.settings),
    ]
    let text = parts.joined()
    return text.isEmpty ? "\(words.nothingDifferent)\n" : text
  }

  private func lines(_ settings: [ListDifference.Setting]) -> String {
    guard !settings.isEmpty else { return "" }
    return "\(words.beSet):\n" + settings.map { "  \(line($0, words.setNow))\n" }.joined()
  }

  private func line(_ setting: ListDifference.Setting, _ template: Template) -> String {
    let value = { (value: String?) in value.map(SafeText.line) ?? words.notSet }
    return template.filled(SafeText.line(setting.name.text), value(setting.new), value(setting.old))
  }

  private func lines(_ heading: String, _ entries: [ListDifference.Entry]) -> String {
    guard !entries.isEmpty else { return "" }
    let named = entries.prefix(RestoreText.mostNamed).map { "  \($0.number)  \(SafeText.line($0.title))\n" }.joined()
    let rest = entries.count - RestoreText.mostNamed
    return "\(heading):\n\(named)" + (rest > 0 ? "  \(words.andMore.filled("\(rest)"))\n" : "")
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

  /// The output of a dry run: the counts of the backup, and the differences. The differences are `null` where the
  /// current file cannot be read.
  static func json(preview counts: (tasks: Int, open: Int), _ difference: ListDifference?) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("tasks", counts.tasks)
      json.member("open", counts.open)
      write("comeBack", difference?.added, to: &json)
      write("go", difference?.removed, to: &json)
      write("change", difference?.changed, to: &json)
      json.key("settings")
      guard let settings = difference?.settings else { return json.string(nil) }
      json.array { json in
        for setting in settings {
          json.object { json in
            json.member("name", setting.name.text)
            json.member("value", setting.new)
            json.member("now", setting.old)
          }
        }
      }
    }
    return json
  }

  private static func write(_ name: StaticString, _ tasks: [ListDifference.Entry]?, to json: inout JSONWriter) {
    json.key(name)
    guard let tasks else { return json.string(nil) }
    json.array { json in
      for task in tasks {
        json.object { json in
          json.member("number", task.number)
          json.member("title", task.title)
        }
      }
    }
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
