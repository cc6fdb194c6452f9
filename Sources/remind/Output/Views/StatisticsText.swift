import ReminderCore

/// Completed tasks and how they were done, as people and programs read them.
struct StatisticsText {
  private let statistics: Statistics
  private let tasks: TaskRows
  private let present: Present
  private let terminal: Terminal
  private let dates: DateText
  private var texts: Texts { dates.texts }
  private var words: StatisticsWords { texts.statistics }

  /// The last days, this many, are shown one by one; before them there are weeks.
  private static let singleDays = 7
  /// The longest bar, in columns.
  private static let barWidth = 20

  init(
    _ statistics: Statistics, _ tasks: TaskRows, at present: Present, terminal: Terminal, texts: Texts
  ) {
    (self.statistics, self.tasks, self.present, self.terminal) = (statistics, tasks, present, terminal)
    dates = DateText(present: present, texts: texts)
  }

  /// The whole page.
  func page(weekStart: Weekday) -> String {
    let parts = [days, weeks(from: weekStart), facts, waiting, streaks].filter { !$0.isEmpty }
    return parts.joined(separator: "\n")
  }

  // MARK: Completed

  private var days: String {
    if statistics.isNothingDone {
      return section(words.done, "  \(words.nothingDone.filled(dates.day(statistics.first)))\n")
    }
    let count = min(StatisticsText.singleDays, statistics.done.count)
    let shown = statistics.done.suffix(count)
    let most = shown.max() ?? 0
    let rows: [Bar] = shown.indices.map { day in
      let label = statistics.first.adding(days: day).map { dates.day($0) } ?? ""
      return (label, statistics.done[day], statistics.isAtLeast[day])
    }
    return section(words.done, bars(rows, most))
  }

  /// Whole weeks, and the first one as far as it is in the range; empty where the days show everything.
  private func weeks(from start: Weekday) -> String {
    guard statistics.done.count > StatisticsText.singleDays, !statistics.isNothingDone else { return "" }
    var rows: [Bar] = []
    for (day, count) in statistics.done.enumerated() {
      guard let date = statistics.first.adding(days: day) else { continue }
      if rows.isEmpty || date.weekday == start {
        rows.append((words.weekFrom.filled(dates.day(date, isShort: true)), 0, false))
      }
      rows[rows.count - 1].count += count
      if statistics.isAtLeast[day] { rows[rows.count - 1].isAtLeast = true }
    }
    return section(words.weeks, bars(rows, rows.map(\.count).max() ?? 0))
  }

  /// Days, how many tasks were done on them, and whether there may be more.
  private typealias Bar = (label: String, count: Int, isAtLeast: Bool)

  /// `Mon 23 Nov  3  ███████`; `4+` where there may be more, `?` where nothing is known.
  private func bars(_ rows: [Bar], _ most: Int) -> String {
    let columns = TextColumns(terminal: terminal, columns: [.fixed, .rightAligned, .fixed])
    var cells = columns.rows()
    for (label, count, isAtLeast) in rows {
      cells.add(label)
      cells.add(!isAtLeast ? "\(count)" : count == 0 ? "?" : "\(count)+")
      cells.add(StatisticsText.bar(count, of: most, isUnicode: terminal.isUnicode))
    }
    return columns.page(cells)
  }

  /// A bar whose length is to the longest as a count is to the highest; empty only for a count of 0.
  static func bar(_ count: Int, of most: Int, isUnicode: Bool) -> String {
    guard count > 0, most > 0 else { return "" }
    let parts = isUnicode ? 8 : 1
    let length = max(1, count * barWidth * parts / most)
    let whole = String(repeating: isUnicode ? "█" : "#", count: length / parts)
    return length % parts == 0 ? whole : whole + ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][length % parts - 1]
  }

  // MARK: How

  private var facts: String {
    let dated = statistics.onTime + statistics.late
    let missed = statistics.missed == 0 ? "" : words.missed.filled("\(statistics.missed)")
    let times =
      dated == 0
      ? words.noTimes : words.onTime.filled("\(statistics.onTime)", "\(dated)", "\(statistics.late)") + missed
    let unanswered =
      switch (statistics.unanswered, statistics.medianAnswer) {
      case (0, _): words.nothingUnanswered
      case (let count, nil): words.noAnswers.filled("\(count)")
      case (let count, let median?):
        words.answers.filled("\(count)", "\(statistics.answered)", length(median))
      }
    let rows =
      [(words.times, times), (words.unanswered, unanswered)]
      + (statistics.isPartial ? [(words.known, words.partial)] : [])
    let columns = WrappedColumns(terminal: terminal, columns: [10...20, 20...200])
    return columns.page(rows.map { WrappedColumns.Row(cells: [($0.0, nil), ($0.1, nil)]) })
  }

  private func length(_ seconds: Int) -> String { dates.length(minutes: max(1, seconds / 60)) }

  // MARK: Tasks

  private var waiting: String {
    let rows = statistics.waiting.map { waiting -> [String] in
      let row = tasks.row(at: waiting.index)
      let added = present.zone.rules.local(at: waiting.added).date
      return ["\(row.number)", row.title, words.added.filled(dates.distance(to: added))]
    }
    return section(words.waiting, table(rows))
  }

  private var streaks: String {
    let rows = statistics.streaks.map { streak -> [String] in
      let row = tasks.row(at: streak.index)
      let count = streak.isAtLeast ? words.atLeast.filled("\(streak.count)") : "\(streak.count)"
      return ["\(row.number)", row.title, words.inARow.filled(count)]
    }
    return section(words.streaks, table(rows))
  }

  private func table(_ rows: [[String]]) -> String {
    let columns = TextColumns(terminal: terminal, columns: [.rightAligned, .flexible, .fixed])
    var cells = columns.rows()
    for row in rows {
      for (place, text) in row.enumerated() { cells.add(SafeText.line(text), style: place == 2 ? .faint : nil) }
    }
    return columns.page(cells)
  }

  /// A heading and the text below it; empty where the text is empty.
  private func section(_ heading: String, _ text: String) -> String {
    text.isEmpty ? "" : terminal.styled(heading, .heading) + "\n" + text
  }

  // MARK: For programs

  /// A line for each day.
  var csv: String {
    let rows = statistics.done.enumerated().map { day, count in
      [statistics.first.adding(days: day).map { "\($0)" } ?? "", "\(count)", "\(statistics.isAtLeast[day])"]
    }
    return ([["date", "done", "atLeast"]] + rows).map(CSVWriter.line).joined()
  }

  /// The same for programs. Members are only ever added.
  var json: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("since", "\(statistics.first)")
      json.key("days")
      json.array { json in
        for (day, count) in statistics.done.enumerated() {
          json.object { json in
            json.member("date", statistics.first.adding(days: day).map { "\($0)" })
            json.member("done", count)
            json.member("atLeast", statistics.isAtLeast[day])
          }
        }
      }
      json.member("onTime", statistics.onTime)
      json.member("late", statistics.late)
      json.member("missed", statistics.missed)
      json.member("partial", statistics.isPartial)
      json.member("rang", statistics.unanswered)
      json.member("answered", statistics.answered)
      json.member("medianAnswerSeconds", statistics.medianAnswer)
      json.key("waiting")
      json.array { json in
        for waiting in statistics.waiting {
          let row = tasks.row(at: waiting.index)
          json.object { json in
            json.member("number", row.number)
            json.member("title", row.title)
            json.member("createdAt", "\(waiting.added)")
          }
        }
      }
      json.key("streaks")
      json.array { json in
        for streak in statistics.streaks {
          let row = tasks.row(at: streak.index)
          json.object { json in
            json.member("number", row.number)
            json.member("title", row.title)
            json.member("count", streak.count)
            json.member("atLeast", streak.isAtLeast)
          }
        }
      }
    }
    return json
  }
}
