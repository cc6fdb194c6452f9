/// The agenda of the current day: tasks due today, focus blocks, overdue and unanswered tasks. It is made when it is
/// delivered.
struct DayAgenda {
  /// A line: a task or a focus block.
  struct Entry: Equatable {
    /// When the task is due or the block begins; nil if only the day is known, or neither is.
    var time: CivilTime?
    /// The due day of an overdue, unanswered or coming task; nil for any other, and without a due date.
    var date: CivilDate?
    /// Nil for a block without a title.
    var title: String?
  }

  /// The day.
  let day: CivilDate
  /// `unanswered` counts unanswered tasks that are not overdue and not due today. `overdue` counts overdue tasks,
  /// `today` tasks due today.
  private(set) var unanswered = 0, overdue = 0, today = 0
  /// First what is due, then overdue and unanswered tasks.
  private(set) var entries: [Entry] = []
  /// The next task that is due after this day; nil if there is none, or if `entries` is not empty.
  private(set) var next: Entry?

  /// Collects what an agenda has for the current day.
  init(_ agenda: ReminderList, at present: Present) {
    var query = TaskQuery()
    query.showsHidden = true
    let matches = query.matches(in: agenda, at: present).shown
    let date = present.wall.date
    day = date
    let late = matches.filter { $0.section == .overdue }.map(\.index)
    let unanswered = matches.filter { $0.section == .unanswered }.map(\.index)
    let due = DueDays(
      of: matches.lazy.map(\.index), in: agenda, from: date, through: date, leavingOut: Set(late), at: present
    ).runs(of: 0)
    (self.unanswered, overdue, today) = (unanswered.count, late.count, due.count)
    let zone = present.zone.rules
    let (start, end) = (zone.instant(of: CivilDateTime(date, .midnight)), zone.instant(of: Due(date).end))
    let blocks = agenda.blockSpans(from: start, until: end, at: present).filter { $0.end > present.now }.map {
      Entry(time: zone.local(at: $0.start).time, title: $0.block.title)
    }
    let times =
      due.map { run in
        let title = agenda.title(at: run.first.index)
        return Entry(time: run.first.due.time, title: run.count == 1 ? title : "\(title) (\(run.count)×)")
      } + blocks
    entries = times.sorted { $0.minute < $1.minute }
    let rules = RequestRules(agenda, at: present)
    entries += (late + unanswered).map { index in
      Entry(date: rules.readerDue(of: agenda.tasks.records[index])?.date, title: agenda.title(at: index))
    }
    guard entries.isEmpty else { return }
    next = matches.first { $0.section > .today }.flatMap { match in
      rules.readerDue(of: agenda.tasks.records[match.index]).map { due in
        Entry(date: due.date, title: agenda.title(at: match.index))
      }
    }
  }
}

extension DayAgenda.Entry {
  /// Entries without a time come first.
  fileprivate var minute: Int { time?.minuteOfDay ?? -1 }
}

extension NotificationText {
  /// Makes the text of the agenda of a day: the counts, and as many entries as a notification shows. A line has the
  /// `date` and the `time` of its entry, if any, and the title.
  init(_ agenda: DayAgenda, lateSeconds: Int, words: NotificationWords) {
    let counts = [
      (agenda.unanswered, words.agenda.unanswered), (agenda.overdue, words.agenda.overdue),
      (agenda.today, words.agenda.today),
    ].filter { $0.0 > 0 }.map { $0.1.filled("\($0.0)") }
    let title = counts.isEmpty ? words.agenda.nothing : counts.joined(separator: " · ")
    var lines = agenda.entries.map { words.line($0, on: agenda.day) }
    if lines.isEmpty {
      lines = [
        agenda.next.map { next in
          words.agenda.next.filled(next.date.map { words.dates.text($0, on: agenda.day) } ?? "", next.title ?? "")
        } ?? words.agenda.nothingNext
      ]
    }
    self.init(title: title, lines: lines, plainBody: title, lateSeconds: lateSeconds, words: words)
  }
}

extension NotificationWords {
  fileprivate func line(_ entry: DayAgenda.Entry, on today: CivilDate) -> String {
    let date = entry.date.map { dates.text($0, on: today) }
    let parts = [date, entry.time.map { dates.text($0) }, entry.title ?? timed.focus]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}
