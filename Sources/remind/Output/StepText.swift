import ReminderCore

/// The steps of a task, as people read them.
struct StepText {
  let terminal: Terminal

  /// The task and its steps, each on its line.
  func page(_ task: TaskItem) -> String {
    let head = "\(task.number)  \(SafeText.line(task.title))\(task.steps.progress.map { "  \($0)" } ?? "")\n"
    return head + lines(task.steps, indent: 2).map { "\($0)\n" }.joined()
  }

  /// `  1  [x] passport`. A step that is wider than the terminal goes on in the next line.
  func lines(_ steps: [Step], indent: Int) -> [String] {
    let width = "\(steps.count)".count
    let behind = String(repeating: " ", count: indent + width + 6)
    return steps.enumerated().flatMap { index, step -> [String] in
      let number = "\(index + 1)"
      let mark =
        String(repeating: " ", count: indent + width - number.count) + "\(number)  [\(step.isDone ? "x" : " ")] "
      let text = SafeText.line(step.title)
      let room = terminal.columns.map { max(1, $0 - behind.count) } ?? .max
      let parts = DisplayWidth.of(text) > room ? DisplayWidth.wrapped(text, to: room) : [text]
      return parts.enumerated().map { part, line in
        (part == 0 ? mark : behind) + (step.isDone ? terminal.styled(line, .faint) : line)
      }
    }
  }
}
