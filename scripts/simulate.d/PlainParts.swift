// The plain model: the steps of a task, their order, and copies.

struct PlainStep: Equatable {
  var title: String
  var isDone = false
}

extension [PlainStep] {
  /// The same steps, of which those with these titles are done.
  func marked(_ titles: [String]) -> [PlainStep] {
    var left = titles
    return map { step in
      let place = left.firstIndex(of: step.title)
      if let place { left.remove(at: place) }
      return PlainStep(title: step.title, isDone: place != nil)
    }
  }
}

extension PlainWorld {
  /// C106: begins another occurrence.
  func begin(_ next: Due, of task: inout PlainTask) {
    moveStart(of: &task, to: next)
    task.due = next
    task.steps = task.steps.marked([])
  }

  mutating func changeSteps(_ id: TaskID, _ edit: StepEdit) {
    guard var task = self[id] else { return }
    switch edit {
    case .add(let titles): task.steps += titles.map { PlainStep(title: $0) }
    case .mark(let names, let isDone): for place in names.map(place) { task.steps[place].isDone = isDone }
    case .rename(let name, let title): task.steps[place(name)].title = title
    case .delete(let names): for place in names.map(place).sorted().reversed() { task.steps.remove(at: place) }
    case .move(let name, let number): task.steps.insert(task.steps.remove(at: place(name)), at: number - 1)
    case .take: break
    }
    self[id] = task
  }

  private func place(_ name: StepName) -> Int { if case .number(let number) = name { number - 1 } else { 0 } }

  /// C107: what came after these tasks no longer waits.
  mutating func free(_ id: TaskID) {
    for var task in all where task.after.contains(id) {
      task.after.removeAll { $0 == id }
      self[task.id] = task
    }
  }

  /// Whether the first task comes after the second, perhaps over others.
  func comesAfter(_ first: TaskID, _ second: TaskID, seen: Set<TaskID> = []) -> Bool {
    guard let task = self[first], !seen.contains(first) else { return false }
    return task.after.contains { $0 == second || comesAfter($0, second, seen: seen.union([first])) }
  }

  /// The draft of a copy that is due so many days later.
  func copy(of task: PlainTask, days: Int) -> TaskDraft {
    let zone = task.zone.map(pinned) ?? machine
    let later = { (due: Due) in due.date.adding(days: days).map { Due($0, due.time) } }
    var draft = TaskDraft(title: task.title)
    (draft.due, draft.zone, draft.start) = (task.due.flatMap(later), task.zone, task.start.flatMap(later))
    (draft.priority, draft.nag, draft.isLoud) = (task.priority, task.nag, task.isLoud)
    draft.isWithoutNotices = task.isWithoutNotices
    draft.repetition = task.repetition.map { RepetitionInput($0.rule, isFromDone: $0.isFromDone) }
    draft.reminders = task.own.map { rule in
      switch rule {
      case .onDueDay(let time): .time(time)
      case .before(let lead): .before(lead)
      case .daysBefore(let count, let time): .daysBefore(count, time)
      case .at(let wall): .dateTime(wall.adding(days: days) ?? wall)
      case .instant(let moment):
        .instant(
          days == 0 ? moment : zone.local(at: moment).adding(days: days).map { zone.instant(of: $0) } ?? moment)
      }
    }
    return draft
  }
}
