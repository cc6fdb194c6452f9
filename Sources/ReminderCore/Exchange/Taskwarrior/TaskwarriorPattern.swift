/// The due dates of a Taskwarrior template whose rule can be expressed.
struct TaskwarriorPattern {
  let template: TaskwarriorTask
  private let input: RepetitionInput
  private let start: Due
  private let startMoment: Timestamp
  private let zone: TimeZoneRules
  /// The due dates of the tasks in the mask, by their index.
  private let known: [Due]

  init?(_ template: TaskwarriorTask, at present: Present) {
    zone = present.zone.rules
    guard let start = template.task.draft.due, let moment = template.due,
      let input = template.input(from: start, in: zone)
    else { return nil }
    self.template = template
    self.input = input
    self.start = start
    startMoment = moment
    known = Occurrences(of: input.rule, from: start.wall, in: zone).prefix(template.mask.count)
      .map { Due($0.date, start.time == nil ? nil : $0.time) }
  }

  private var repetition: Repetition { Repetition(input.rule, start: start, isFromDone: input.isFromDone) }

  // MARK: The mask

  /// Whether a character of a mask says that a task was done or deleted.
  static func isSettled(_ mark: UInt8) -> Bool { mark == UInt8(ascii: "+") || mark == UInt8(ascii: "X") }

  /// The last due date that is done or deleted in the mask.
  var lastSettled: Due? { zip(known, template.mask).last { TaskwarriorPattern.isSettled($1) }?.0 }

  /// The due dates that are pending in the mask.
  var pending: [Due] {
    zip(known, template.mask).filter { [UInt8(ascii: "-"), UInt8(ascii: "W")].contains($1) }.map(\.0)
  }

  // MARK: The tasks that were made

  /// Returns the due date of the series for which a task was made: by its index, else by its own date.
  func place(of child: TaskwarriorTask) -> Due? {
    if let index = child.index, index < known.count { return known[index] }
    guard let due = child.due else { return nil }
    return readings(of: due).first(where: isNamed) ?? child.task.draft.due
  }

  /// Returns a due date on the clock, and on a clock without the changes since the first due date: Taskwarrior adds a
  /// week as a number of seconds.
  private func readings(of moment: Timestamp) -> [Due] {
    [zone.local(at: moment), moment.local(at: zone.offset(at: startMoment))].map {
      Due(taskwarrior: $0, isTimed: input.rule.isFinerThanDay)
    }
  }

  private func isNamed(_ due: Due) -> Bool {
    if due == start { return true }
    guard let before = due.wall.adding(days: -1) else { return false }
    return repetition.dues(laterThan: before, in: zone).first { $0.wall >= due.wall } == due
  }

  /// Whether a task is due at its date in the series.
  func isDue(_ child: TaskwarriorTask, at due: Due) -> Bool {
    child.due.map { readings(of: $0).contains(due) } ?? false && isNamed(due)
  }

  /// Whether a task is as the template made it, so that nothing is lost if the series stands for it.
  func isAsMade(_ child: TaskwarriorTask, due: Due, at present: Present) -> Bool {
    let (draft, original) = (child.task.draft, template.task.draft)
    return isDue(child, at: due) && isWaitAsMade(of: child, at: present)
      && draft.title == original.title && draft.notes == original.notes && draft.priority == original.priority
      && Set(draft.categories.map { CategoryName($0) }) == Set(original.categories.map { CategoryName($0) })
  }

  /// Whether a task waits as long before its due date as the template does. After the wait, a task may have no `wait`.
  private func isWaitAsMade(of child: TaskwarriorTask, at present: Present) -> Bool {
    guard let wait = template.wait, let due = child.due else { return child.wait == nil }
    let expected = due.adding(seconds: wait.seconds - startMoment.seconds)
    return child.wait == expected || child.wait == nil && expected.map { $0 <= present.now } ?? true
  }

  // MARK: The task that repeats

  /// Returns the first due date that is not over, after `settled` if there is one. If nothing was settled and all dates
  /// are over, returns the first date.
  func next(behind settled: Due?, at present: Present) -> Due? {
    let isOver = { (due: Due) in zone.instant(of: due.end) <= present.now }
    if settled == nil, !isOver(start) { return start }
    let begin = settled ?? start
    // There may be very many dates that are over, so they are skipped.
    let passed = present.wall.adding(days: -2) ?? present.wall
    return repetition.dues(laterThan: max(begin.wall, passed), in: zone).first { !isOver($0) }
      ?? (settled == nil ? start : nil)
  }

  /// Returns the template as a task that repeats from a due date, and waits as long before it.
  func task(due: Due) -> ImportedTask {
    var task = template.task
    task.draft.due = due
    task.draft.repetition = input
    task.start = template.wait.flatMap { wait in
      let days = due.date.dayNumber - start.date.dayNumber
      return zone.local(at: wait).adding(days: days).map { ImportedStart(taskwarrior: zone.instant(of: $0), in: zone) }
    }
    return task
  }
}

extension Sequence {
  /// Returns the last element before the first that fails a condition; nil if the first element fails.
  fileprivate func last(while condition: (Element) -> Bool) -> Element? {
    var last: Element?
    for element in self {
      guard condition(element) else { break }
      last = element
    }
    return last
  }
}
