import ReminderCore

/// Tasks as lines under headings, in columns.
struct TaskTable {
  let present: Present
  let terminal: Terminal
  /// Whether tasks stand under headings: when they are sorted by due date.
  let hasHeadings: Bool

  /// In a pipe nothing is cut, and one long title is not to push all columns away.
  private static let widestTitleInPipe = 60
  private static let narrowestTitle = 16

  func text(_ rows: [(section: TaskSection, view: TaskView)]) -> String {
    let lines = rows.map { Line($0.view, $0.section, dates: DateText(present: present), terminal: terminal) }
    let layout = layout(for: lines)
    var text = ""
    var heading: TaskSection?
    for (row, line) in zip(rows, lines) {
      if hasHeadings, row.section != heading {
        text += heading == nil ? "" : "\n"
        text += terminal.styled(TaskTable.name(of: row.section), .heading) + "\n"
        heading = row.section
      }
      text += layout.render(line) + "\n"
    }
    return text
  }

  private static func name(of section: TaskSection) -> String {
    switch section {
    case .overdue: "Overdue"
    case .today: "Today"
    case .tomorrow: "Tomorrow"
    case .week: "Next 7 days"
    case .later: "Later"
    case .someday: "No date"
    case .done: "Done"
    }
  }

  /// The widths of the columns. Where the terminal is too narrow, categories go first, then the bell's date, then
  /// letters of the titles.
  private func layout(for lines: [Line]) -> Layout {
    var layout = Layout(terminal: terminal)
    layout.number = lines.map(\.number.count).max() ?? 0
    layout.title = lines.map { DisplayWidth.of($0.title) }.max() ?? 0
    layout.due = lines.map { DisplayWidth.of($0.due) }.max() ?? 0
    layout.bell = lines.map { DisplayWidth.of($0.bell) }.max() ?? 0
    layout.tags = lines.map { DisplayWidth.of($0.tags) }.max() ?? 0
    guard let columns = terminal.columns else {
      layout.title = min(layout.title, TaskTable.widestTitleInPipe)
      return layout
    }
    let least = min(layout.title, TaskTable.narrowestTitle)
    if layout.width - layout.title + least > columns { layout.tags = 0 }
    if layout.width - layout.title + least > columns, layout.bell > 0 {
      layout.bell = DisplayWidth.of(terminal.bell)
      layout.hasShortBell = true
    }
    layout.title = max(min(layout.title, columns - (layout.width - layout.title)), min(least, 8))
    return layout
  }
}

/// A task's texts, safe to show.
private struct Line {
  let number: String
  let title: String
  let due: String
  let bell: String
  let tags: String
  let style: Terminal.Style?

  init(_ view: TaskView, _ section: TaskSection, dates: DateText, terminal: Terminal) {
    let task = view.task
    number = String(task.number)
    title = SafeText.line(task.title)
    let today = view.zone.rules.local(at: dates.present.now).date
    due =
      if let completed = task.completed {
        "done \(dates.day(dates.present.zone.rules.local(at: completed).date))"
      } else {
        task.due.map { dates.near($0, today: today) + (task.zone.map { " \($0)" } ?? "") } ?? ""
      }
    bell = view.next.map { "\(terminal.bell) \(dates.near($0.instant))" } ?? ""
    let priority = task.priority == .none ? [] : [task.priority.name]
    tags = (priority + task.categories.map { "#\(SafeText.line($0))" }).joined(separator: " ")
    style =
      switch section {
      case .overdue: .overdue
      case .today: .today
      case .done: .faint
      default: nil
      }
  }
}

private struct Layout {
  let terminal: Terminal
  var number = 0
  var title = 0
  var due = 0
  var bell = 0
  var tags = 0
  var hasShortBell = false

  /// Two spaces before each column.
  var width: Int { [number, title, due, bell, tags].reduce(0) { $0 + ($1 == 0 ? 0 : $1 + 2) } }

  func render(_ line: Line) -> String {
    let shownTitle =
      terminal.columns == nil
      ? line.title : DisplayWidth.cut(line.title, to: title, ellipsis: terminal.ellipsis)
    let shownBell = hasShortBell && !line.bell.isEmpty ? terminal.bell : line.bell
    let cells: [(text: String, width: Int, style: Terminal.Style?)] = [
      (DisplayWidth.pad(shownTitle, to: title), title, line.style),
      (DisplayWidth.pad(line.due, to: due), due, line.style),
      (DisplayWidth.pad(shownBell, to: bell), bell, .faint),
      (line.tags, tags, .faint),
    ]
    var text = String(repeating: " ", count: 2 + max(0, number - line.number.count)) + line.number
    var trailing = ""
    for cell in cells where cell.width > 0 {
      // Spaces at the end of a line are only written once something follows them.
      let content = cell.text.reversed().drop { $0 == " " }.reversed()
      trailing += "  "
      if !content.isEmpty {
        text += trailing + cell.style.map { terminal.styled(String(content), $0) }.unwrapped(or: String(content))
        trailing = ""
      }
      trailing += String(repeating: " ", count: max(0, cell.text.count - content.count))
    }
    return text
  }
}

extension Optional {
  fileprivate func unwrapped(or other: @autoclosure () -> Wrapped) -> Wrapped { self ?? other() }
}
