import ReminderCore

/// The reminders that rang and their answers, as people and programs read them.
struct LogText {
  let terminal: Terminal
  private let dates: DateText
  private var words: LogWords { dates.texts.log }

  init(present: Present, terminal: Terminal, texts: Texts) {
    self.terminal = terminal
    dates = DateText(present: present, texts: texts)
  }

  /// Prints a line for each entry: when, which task, what happened, and through which channel.
  func print(_ entries: [LoggedEntry], to output: @escaping ([UInt8]) throws -> Void) throws {
    let columns = TextColumns(terminal: terminal, columns: [.fixed, .rightAligned, .flexible, .usual, .optional])
    var rows = columns.rows(room: entries.count)
    for logged in entries {
      rows.add(isASCII: dates.isASCII) { dates.moment(logged.entry.at, to: &$0) }
      rows.addShort { dates.moment(logged.entry.at, isShort: true, to: &$0) }
      rows.add(logged.entry.number.map(String.init) ?? "")
      rows.add(logged.title.map(SafeText.line) ?? unnamed(logged.entry))
      rows.add(what(logged))
      rows.addShort { $0 += what(logged, isShort: true).utf8 }
      if let past = logged.occurrence {
        rows.add(past.due.map { of(past, $0) } ?? "", style: .faint)
      } else if let channel = logged.entry.channel {
        rows.add(SafeText.line(channel), style: .faint)
      } else {
        rows.add("")
      }
    }
    let layout = columns.layout(of: rows)
    var buffer = LineBuffer(output)
    for row in 0..<rows.count { try buffer.line { columns.append(row, of: rows, layout, to: &$0) } }
    try buffer.flush()
  }

  /// The name of an entry without a title: a task that is gone, a timer, a focus block, the agenda.
  private func unnamed(_ entry: LogEntry) -> String {
    guard entry.task == nil else { return words.gone }
    // Of the entries without a task, only timers can be answered.
    if case .answered = entry.what { return dates.texts.timers.unnamedTimer }
    guard let name = entry.kind,
      let kind = RequestKind.allCases.first(where: { $0.name == name })
    else { return "" }
    return PlanText.title(ofUnnamed: kind, in: dates.texts)
  }

  /// `rang`, `rang, 3 h late`, `rang again`, `unanswered, escalated`, `done`; in short `3 h late`, `again`,
  /// `escalated`, `phone failed`.
  private func what(_ logged: LoggedEntry, isShort: Bool = false) -> String {
    if let past = logged.occurrence { return words.outcome(past.outcome, dates.texts) }
    let entry = logged.entry
    switch entry.what {
    // In the words that confirmed the command.
    case .answered(by: LogEntry.seen): return dates.texts.changes.seen
    case .answered(let command):
      return CommandName(recorded: command).flatMap(dates.texts.changes.verb) ?? SafeText.line(command)
    case .failed(_, _, let channel, let error):
      return isShort ? words.failedShort.filled(SafeText.line(channel)) : words.failed.filled(SafeText.line(error))
    case .delivered(_, _, _, let nag) where nag > 0: return isShort ? words.againShort : words.again
    case .delivered(LogEntry.escalate, _, _, _): return isShort ? words.escalatedShort : words.escalated
    case .delivered:
      guard entry.lateSeconds > NotificationText.grace else { return words.unanswered }
      if isShort { return words.lateShort.filled(dates.about(seconds: entry.lateSeconds)) }
      // Beyond a day, nobody counts hours and minutes.
      let isLong = entry.lateSeconds >= 86_400
      return words.late.filled(
        isLong ? dates.about(seconds: entry.lateSeconds) : dates.length(minutes: entry.lateSeconds / 60))
    }
  }

  /// `Mon 2 Mar 09:00`, `Tue 3 Mar, moved from Mon 2 Mar`
  private func of(_ past: PastOccurrence, _ due: Due) -> String {
    past.movedFrom.map { words.movedFrom.filled(dates.near(due), dates.near($0)) } ?? dates.near(due)
  }

  // MARK: For programs

  /// The names of the members of an entry. Names are only ever added.
  private static let names = [
    "at", "task", "number", "title", "kind", "setFor", "lateSeconds", "channel", "nag", "answer", "occurrence",
    "movedFrom", "outcome", "error",
  ]

  private enum Value {
    case text(String?)
    case number(Int?)
  }

  /// The members of an entry, in the order of their names.
  private static func values(_ logged: LoggedEntry, in zone: NamedZone) -> [Value] {
    let entry = logged.entry
    var (setFor, nag, lateSeconds): (Timestamp?, Int?, Int?)
    var (answer, error): (String?, String?)
    switch entry.what {
    case .delivered(_, let set, _, let count): (setFor, nag, lateSeconds) = (set, count, entry.lateSeconds)
    case .failed(_, let set, _, let words): (setFor, error) = (set, words)
    case .answered(let command): answer = logged.occurrence == nil ? command : nil
    }
    return [
      .text(TaskJSON.text(entry.at, in: zone)), .text(entry.task.map { "\($0)" }), .number(entry.number),
      .text(logged.title), .text(entry.kind), .text(setFor.map { TaskJSON.text($0, in: zone) }), .number(lateSeconds),
      .text(entry.channel), .number(nag),
      .text(answer), .text(logged.occurrence?.due.map { "\($0)" }),
      .text(logged.occurrence?.movedFrom.map { "\($0)" }), .text(logged.occurrence?.outcome.rawValue), .text(error),
    ]
  }

  static func json(_ entries: [LoggedEntry], in zone: NamedZone) -> JSONWriter {
    var json = JSONWriter()
    json.array { json in
      for logged in entries {
        json.object { json in
          for (name, value) in zip(names, values(logged, in: zone)) {
            json.key(escaping: name)
            switch value {
            case .text(let text): json.string(text)
            case .number(let number): json.integer(number)
            }
          }
        }
      }
    }
    return json
  }

  /// The entries as a table.
  static func csv(_ entries: [LoggedEntry], in zone: NamedZone) -> String {
    let rows = entries.map { logged in
      zip(names, values(logged, in: zone)).map { name, value in
        switch value {
        case .text(let text): name == "title" ? CSVWriter.typed(text ?? "") : text ?? ""
        case .number(let number): number.map(String.init) ?? ""
        }
      }
    }
    return ([names] + rows).map(CSVWriter.line).joined()
  }
}
