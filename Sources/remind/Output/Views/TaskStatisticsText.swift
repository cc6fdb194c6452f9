import ReminderCore

/// What became of the occurrences of some tasks, as people and programs read them.
struct TaskStatisticsText {
  private let tasks: [TaskStatistics]
  private let list: ReminderList
  private let first: CivilDate
  private let terminal: Terminal
  private let dates: DateText
  private var texts: Texts { dates.texts }
  private var words: StatisticsWords { texts.statistics }

  private static let indent = "   "

  init(
    _ tasks: [TaskStatistics], of list: ReminderList, since first: CivilDate, at present: Present, terminal: Terminal,
    texts: Texts
  ) {
    (self.tasks, self.list, self.first, self.terminal) = (tasks, list, first, terminal)
    dates = DateText(present: present, texts: texts)
  }

  /// A block for each task, and what the signs mean. `heading` stands before the sum of all, if there are several.
  func page(heading: String, weekStart: Weekday) -> String {
    var sum = TaskStatistics.Counts()
    for task in tasks { sum += task.counts }
    let total = tasks.count > 1 ? [terminal.styled(heading, .heading) + "\n" + facts([counted(sum)])] : []
    let blocks = tasks.map { task in
      let item = list.task(at: task.index)
      let title = terminal.styled(SafeText.line(item.title), .heading)
      let streak = task.hasDueDates && task.best > 1 ? [words.streak.filled("\(task.streak)", "\(task.best)")] : []
      let text = task.hasDueDates ? counted(task.counts) : doneTimes(task.counts.done)
      return "\(item.number)  \(title)\n" + facts([text] + streak) + signs(of: task, from: weekStart)
    }
    return (total + blocks).joined(separator: "\n") + legend
  }

  /// `38 of 56 done since Mon 2 Feb, 6 late, 12 missed, 2 skipped`
  private func counted(_ counts: TaskStatistics.Counts) -> String {
    let parts: [(PastOccurrence.Outcome, Template)] = [
      (.late, words.late), (.missed, words.missed), (.skipped, words.skipped), (.unknown, words.notKnown),
    ]
    return words.ofAll.filled("\(counts.done)", "\(counts.wanted)", dates.day(first))
      + parts.map { counts[$0] == 0 ? "" : $1.filled("\(counts[$0])") }.joined()
  }

  private func doneTimes(_ count: Int) -> String {
    (count == 1 ? words.doneSince.one : words.doneSince.many).filled("\(count)", dates.day(first))
  }

  private func facts(_ texts: [String], style: Terminal.Style? = nil) -> String {
    let room = terminal.columns.map { $0 - TaskStatisticsText.indent.count } ?? .max
    return texts.flatMap { WrappedLine.lines($0, indent: 0, to: room) }.map { line in
      "\(TaskStatisticsText.indent)\(style.map { terminal.styled(line, $0) } ?? line)\n"
    }.joined()
  }

  // MARK: Signs

  /// What became of the occurrences of a day.
  private enum Sign: CaseIterable {
    case done, partly, missed, skipped, unknown, nothing

    init(_ counts: TaskStatistics.Counts) {
      let isLacking = counts[.missed] + counts[.unknown] > 0
      if counts.done > 0 {
        self = isLacking ? .partly : .done
      } else if isLacking {
        self = counts[.missed] > 0 ? .missed : .unknown
      } else {
        self = counts[.skipped] > 0 ? .skipped : .nothing
      }
    }
  }

  private func text(_ sign: Sign) -> String {
    let isUnicode = terminal.isUnicode
    return switch sign {
    case .done: terminal.doneSign
    case .partly: isUnicode ? "◐" : "%"
    case .missed: terminal.missedSign
    case .skipped: isUnicode ? "–" : "-"
    case .unknown: "?"
    case .nothing: isUnicode ? "·" : "."
    }
  }

  private func meaning(_ sign: Sign) -> String {
    switch sign {
    case .done: texts.changes.done
    case .partly: words.partly
    case .missed: texts.log.missed
    case .skipped: texts.changes.skipped
    case .unknown: words.unknown
    case .nothing: words.nothing
    }
  }

  /// A sign for each day, the weeks apart. Lines break between weeks.
  private func signs(of task: TaskStatistics, from weekStart: Weekday) -> String {
    var weeks: [[Sign]] = []
    for (offset, counts) in task.days.enumerated() {
      let isNew = first.adding(days: offset)?.weekday == weekStart
      if weeks.isEmpty || isNew { weeks.append([]) }
      weeks[weeks.count - 1].append(Sign(counts))
    }
    let perLine = terminal.columns.map { max(1, ($0 - TaskStatisticsText.indent.count + 1) / 8) } ?? .max
    return stride(from: 0, to: weeks.count, by: min(perLine, max(1, weeks.count))).map { start in
      let line = weeks[start...].prefix(perLine).map { $0.map(styled).joined() }.joined(separator: " ")
      return "\(TaskStatisticsText.indent)\(line)\n"
    }.joined()
  }

  private func styled(_ sign: Sign) -> String {
    sign == .missed ? terminal.styled(text(sign), .overdue) : text(sign)
  }

  /// The meaning of each sign that is there.
  private var legend: String {
    let used = Set(tasks.flatMap { $0.days.map(Sign.init) })
    let parts = Sign.allCases.filter(used.contains).map { "\(text($0)) \(meaning($0))" }
    return parts.isEmpty ? "" : "\n" + facts([parts.joined(separator: "  ")], style: .faint)
  }

  // MARK: For programs

  /// The same for programs. Members are only ever added.
  var json: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("since", "\(first)")
      json.key("tasks")
      json.array { json in
        for task in tasks { json.object { write(task, to: &$0) } }
      }
    }
    return json
  }

  private func write(_ task: TaskStatistics, to json: inout JSONWriter) {
    let item = list.task(at: task.index)
    json.member("id", "\(item.id)")
    json.member("number", item.number)
    json.member("title", item.title)
    TaskStatisticsText.write(task.counts, to: &json)
    json.member("streak", task.streak)
    json.member("bestStreak", task.best)
    json.key("days")
    json.array { json in
      for (offset, counts) in task.days.enumerated() {
        json.object { json in
          json.member("date", first.adding(days: offset).map { "\($0)" })
          TaskStatisticsText.write(counts, to: &json)
        }
      }
    }
  }

  private static func write(_ counts: TaskStatistics.Counts, to json: inout JSONWriter) {
    json.member("done", counts.done)
    json.member("wanted", counts.wanted)
    for outcome in [PastOccurrence.Outcome.late, .missed, .skipped, .unknown] {
      json.key(escaping: outcome.rawValue)
      json.integer(counts[outcome])
    }
  }

  /// A line for each task and each day with an occurrence.
  var csv: String {
    let rows = tasks.flatMap { task in
      let item = list.task(at: task.index)
      return task.days.enumerated().filter { $1 != TaskStatistics.Counts() }.map { offset, counts in
        ["\(item.number)", CSVWriter.typed(item.title), first.adding(days: offset).map { "\($0)" } ?? ""]
          + [counts.done, counts.wanted, counts[.late], counts[.missed], counts[.skipped], counts[.unknown]]
          .map { "\($0)" }
      }
    }
    let head = ["number", "title", "date", "done", "wanted", "late", "missed", "skipped", "unknown"]
    return ([head] + rows).map(CSVWriter.line).joined()
  }
}
