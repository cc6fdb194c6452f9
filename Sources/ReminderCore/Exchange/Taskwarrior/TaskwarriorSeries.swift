/// A Taskwarrior template and the tasks that it made. In this program, they are one task that repeats; tasks that
/// somebody changed stay separate.
struct TaskwarriorSeries {
  /// The task that repeats; nil if the rule cannot be expressed and open tasks exist, or if no occurrence is to come.
  private(set) var task: ImportedTask?
  /// The tasks of the series in the given order; nil for those that `task` stands for.
  private(set) var children: [TaskwarriorTask?]
  /// The remark on the series.
  private(set) var warning: ImportWarning?
  /// The members of the template, and of the tasks that `task` stands for, that cannot be imported.
  private(set) var leftOver: [String]
  let place: ImportPlace

  /// Joins a template and the tasks that it made.
  init(_ template: TaskwarriorTask, children made: [TaskwarriorTask], at present: Present) {
    place = template.place
    leftOver = template.leftOver
    children = made
    for index in made.indices { children[index]?.expectUntil(template.until) }
    let title = template.task.draft.title
    let rule = template.period ?? "?"
    guard let pattern = TaskwarriorPattern(template, at: present) else {
      if made.contains(where: \.isOpen) {
        warning = .template(title: title, rule: rule)
        leftOver = []
      } else {
        var single = template
        // The template has the due date of the first task, and the next date cannot be known.
        let isSettled = !made.isEmpty || template.mask.contains(where: TaskwarriorPattern.isSettled)
        if isSettled, let due = single.task.draft.due {
          single.task.draft.due = nil
          single.task.start = nil
          single.task.addToNotes("due:\(due)")
        }
        warning = template.period.map { single.withoutRule($0) } ?? .task(title: title, TaskWarning(.rule, rule))
        task = single.task
      }
      return
    }
    leftOver.removeAll { $0 == "until" }
    let (open, settled) = join(made, pattern, at: present)
    guard let due = open ?? pattern.next(behind: settled, at: present) else {
      warning = .over(title: title, rule: rule)
      return
    }
    task = pattern.task(due: due)
  }

  /// Removes from `children` the tasks that the repeating task stands for: open and as made, after the last settled
  /// task (done, deleted or changed). Returns the earliest open due date, and the last settled one.
  private mutating func join(
    _ made: [TaskwarriorTask], _ pattern: TaskwarriorPattern, at present: Present
  ) -> (open: Due?, settled: Due?) {
    let places = made.map(pattern.place)
    var asMade: [(index: Int, due: Due)] = []
    var settled = [pattern.lastSettled].compactMap(\.self)
    for (index, child) in made.enumerated() {
      guard let due = places[index] else { continue }
      // A time that only a clock change moved is the same time.
      if pattern.isDue(child, at: due) { children[index]?.task.draft.due = due }
      if child.isOpen, pattern.isAsMade(child, due: due, at: present) {
        asMade.append((index, due))
      } else {
        settled.append(due)
      }
    }
    let last = settled.max { $0.wall < $1.wall }
    let isBehind = { (due: Due) in last.map { $0.wall < due.wall } ?? true }
    for (index, due) in asMade where isBehind(due) {
      children[index] = nil
      leftOver += made[index].leftOver.filter { $0 != "until" && !leftOver.contains($0) }
    }
    let open = (asMade.map(\.due) + pattern.pending).filter(isBehind).min { $0.wall < $1.wall }
    return (open, last)
  }
}
