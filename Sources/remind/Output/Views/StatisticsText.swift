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

  /// This many last days are shown one by one; the weeks below have all days.
  private static let singleDays = 7
  /// The most tasks that did several occurrences in a row.
  private static let mostStreaks = 3
  /// The columns of a page that is not on a terminal.
  private static let usualColumns = 80

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

  /// A day or a week, how many tasks were done in it, and whether there may be more.
  private typealias Point = (label: String, count: Int, isAtLeast: Bool)

  private var days: String {
    if statistics.isNothingDone {
      return section(words.done, "  \(words.nothingDone.filled(dates.day(statistics.first)))\n")
    }
    let shown = statistics.done.indices.suffix(StatisticsText.singleDays)
    return section(
      words.done,
      signs(
        shown.map { day in
          let date = statistics.first.adding(days: day)
          let label = date.map { texts.dates.names.name(of: $0.weekday) } ?? ""
          return (label, statistics.done[day], statistics.isAtLeast[day])
        }))
  }

  /// Whole weeks, and the first one as far as it is in the range; empty where the days show everything.
  private func weeks(from start: Weekday) -> String {
    guard statistics.done.count > StatisticsText.singleDays, !statistics.isNothingDone else { return "" }
    var points: [Point] = []
    for (day, count) in statistics.done.enumerated() {
      guard let date = statistics.first.adding(days: day) else { continue }
      if points.isEmpty || date.weekday == start {
        // At most a year, so each day of a month is there once.
        let month = texts.dates.names.months[date.month - 1].prefix { $0 != "." }
        points.append(("\(date.day)\(texts.dates.names.dayMark) \(month)", 0, false))
      }
      points[points.count - 1].count += count
      if statistics.isAtLeast[day] { points[points.count - 1].isAtLeast = true }
    }
    return section(words.weeks, signs(points))
  }

  /// Each label, below it a sign that is the higher the more was done, and the number: `4+` where there may be more,
  /// `?` where nothing is known. Points without room go on in further lines.
  private func signs(_ points: [Point]) -> String {
    let most = points.map(\.count).max() ?? 0
    let columns = points.map { point in
      [
        point.label, StatisticsText.sign(point.count, of: most, isUnicode: terminal.isUnicode),
        !point.isAtLeast ? "\(point.count)" : point.count == 0 ? "?" : "\(point.count)+",
      ]
    }
    let widest = columns.joined().map { DisplayWidth.of($0) }.max() ?? 0
    let limit = terminal.columns ?? StatisticsText.usualColumns
    // Closer together if all then fit.
    let isTight = (widest + 1) * points.count <= limit && limit < (widest + 2) * points.count
    let width = widest + (isTight ? 1 : 2)
    let perLine = max(1, limit / width)
    let blocks = stride(from: 0, to: columns.count, by: perLine).map { start in
      (0..<3).map { row in
        let line = columns[start...].prefix(perLine).map { column in
          String(repeating: " ", count: width - DisplayWidth.of(column[row])) + column[row]
        }
        return DisplayWidth.cut(line.joined(), to: limit, ellipsis: terminal.ellipsis) + "\n"
      }.joined()
    }
    return blocks.joined(separator: "\n")
  }

  /// A sign with a height in proportion to `count`; `most` has the highest.
  static func sign(_ count: Int, of most: Int, isUnicode: Bool) -> String {
    let heights = isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : [":", "-", "=", "+", "o", "*", "#", "@"]
    guard count > 0, most > 0 else { return isUnicode ? "·" : "." }
    return heights[min(heights.count - 1, (count * heights.count - 1) / most)]
  }

  // MARK: How

  private var facts: String {
    let dated = statistics.onTime + statistics.late
    let missed = statistics.missed == 0 ? "" : words.missed.filled("\(statistics.missed)")
    let times = dated == 0 ? words.noTimes : words.onTime.filled("\(statistics.onTime)", "\(dated)") + missed
    let answers =
      switch (statistics.unanswered, statistics.medianAnswer) {
      case (0, _): words.nothingRang
      case (let count, nil): words.noAnswers.filled("\(count)")
      case (let count, let median?):
        words.answers.filled("\(statistics.answered)", "\(count)", length(median))
      }
    let columns = WrappedColumns(terminal: terminal, columns: [8...20, 20...200])
    let rows = [(words.times, times), (words.unanswered, answers)]
    return columns.page(rows.map { WrappedColumns.Row(cells: [($0.0, nil), ($0.1, nil)]) }) + partial
  }

  /// What `+` and `?` mean, where numbers have them.
  private var partial: String {
    guard statistics.isPartial else { return "" }
    let room = terminal.columns.map { $0 - 2 } ?? .max
    return WrappedLine.lines(words.partial.filled("\(Repetition.keptCompletions)"), indent: 0, to: room)
      .map { "  \(terminal.styled($0, .faint))\n" }.joined()
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
    let rows = statistics.streaks.prefix(StatisticsText.mostStreaks).map { streak -> [String] in
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
