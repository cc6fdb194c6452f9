// Tasks that are put off at random, and tasks that were done earlier than they are marked.

extension Year {
  // MARK: Put off

  func postpone(_ open: [PlainTask], at now: Timestamp) throws {
    let chosen = chance.some(open.filter { $0.due != nil }, atMost: chance.pick([1, 1, 4]))
    guard !chosen.isEmpty else { return }
    let days = chance.pick([1, 1, 1, 2, 7])
    var (move, words) = (PlainMove.ahead(PlainShift(days: days)), "postpone \(days)d")
    var program = DueMove.ahead(DueShift(days: days))
    if chance.percent(30), let day = today.adding(days: chance.number(0...9)) {
      (move, program, words) = (.day(day), .day(day), "postpone to \(day)")
    } else if chance.percent(30) {
      let hours = chance.pick([1, 2, 6, 30])
      (move, words) = (.ahead(PlainShift(hours: hours)), "postpone \(hours)h")
      program = .ahead(DueShift(minutes: hours * 60))
    }
    let moving = chosen.filter { plain.postponed($0, move, at: now) != nil }
    // If no task can move, the program may refuse.
    guard !moving.isEmpty, moving.allSatisfy({ isAllowed(move, of: $0, at: now) }) else { return }
    try perform(
      .postpone(chosen.map { Postponement(.number($0.number), program) }), "\(words) \(chosen.map(\.number))",
      touching: moving.map(\.id)
    ) { plain in
      for task in moving { plain.postponed(task, move, at: now).map { plain.edit(task.id, $0, at: now) } }
    }
  }

  /// Whether the program takes a new due date: neither before the start of the task, nor behind the end of its rule.
  private func isAllowed(_ move: PlainMove, of task: PlainTask, at now: Timestamp) -> Bool {
    var trial = plain
    trial.postponed(task, move, at: now).map { trial.edit(task.id, $0, at: now) }
    guard let due = trial[task.id]?.due else { return false }
    if let last = task.repetition?.rule.lastDay(in: plain.machine), due.date >= last { return false }
    return trial[task.id]?.start.map { !$0.isLater(than: due) } ?? true
  }

  // MARK: Done earlier

  func completeLate(_ open: [PlainTask], at now: Timestamp) throws {
    guard let task = open.isEmpty ? nil : chance.pick(open) else { return }
    let earliest = max(task.created.seconds, now.seconds - chance.pick([3_600, 90_000, 400_000]))
    guard earliest < now.seconds else { return }
    let moment = Timestamp(unchecked: chance.number(earliest...now.seconds))
    if task.repetition != nil, plain.lastCome(task, by: moment) == nil { return }
    try perform(
      .complete([.number(task.number)], at: moment), isChange: true, "done \(task.number) at \(moment)",
      touching: [task.id]
    ) { $0.complete(task.id, .earlier(moment), at: now) }
  }

  func did(at now: Timestamp) throws {
    let known = plain.all.filter { task in
      task.due == nil && plain.all.count { $0.title == task.title } == 1
    }
    let task = known.isEmpty || chance.percent(30) ? nil : chance.pick(known)
    let title = task?.title ?? "Did \(chance.number(1...99_999))"
    let new = NewTask(TaskDraft(title: title), id: TaskID(random: chance.next(), chance.next()))
    let moment = Timestamp(unchecked: now.seconds - chance.number(0...200_000))
    let id = task?.id ?? new.id
    if task == nil, plain.all.contains(where: { $0.title == title }) { return }
    try perform(.did(new, at: moment), "did \(task.map { "\($0.number)" } ?? title)", touching: [id]) {
      $0.did(id, title: title, at: now)
    }
  }
}
