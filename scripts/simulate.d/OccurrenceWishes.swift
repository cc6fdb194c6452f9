// Random changes of single occurrences, and rules finer than a day.

extension Year {
  private static let fineRules = [
    "FREQ=DAILY;BYHOUR=9,21", "FREQ=DAILY;BYHOUR=9,21", "FREQ=DAILY;BYHOUR=8,14,20;BYMINUTE=30",
    "FREQ=HOURLY;INTERVAL=8", "FREQ=DAILY;INTERVAL=2;BYHOUR=0,12;BYMINUTE=15", "FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=9,15",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;BYHOUR=1,2,3;BYMINUTE=0,30", "FREQ=HOURLY;INTERVAL=7;COUNT=40",
    "FREQ=HOURLY;COUNT=30", "FREQ=MINUTELY;INTERVAL=90;COUNT=20", "FREQ=MINUTELY;INTERVAL=30;COUNT=60",
    "FREQ=DAILY;BYHOUR=2,3;BYMINUTE=0,30;COUNT=50", "FREQ=MONTHLY;BYMONTHDAY=1,15,31;BYHOUR=8,20",
    "FREQ=DAILY;BYHOUR=9,13,21;BYMINUTE=0,30;BYSETPOS=1,4,5", "FREQ=HOURLY;INTERVAL=36", "FREQ=HOURLY;BYHOUR=9,12,18",
    "FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=9,15;BYSETPOS=1,4", "FREQ=HOURLY;INTERVAL=4;BYDAY=SA,SU;COUNT=60",
    "FREQ=MINUTELY;INTERVAL=60;BYHOUR=9,10,11;BYDAY=TU,FR",
  ]

  func fineRule() -> String { chance.pick(Year.fineRules) }

  /// Open occurrences of a task from its due date on.
  private func ahead(_ task: PlainTask) -> [Due] {
    if task.repetition?.isFromDone == true { return [task.due].compactMap { $0 } }
    return Array(plain.clock.occurrences(of: task).prefix(chance.pick([3, 8, 30])))
  }

  /// An occurrence that was passed over, the present one, or one to come.
  private func occurrence(_ task: PlainTask) -> Due? {
    let passed = task.due.map { plain.passed(task, before: $0) } ?? []
    if !passed.isEmpty, chance.percent(40) { return chance.pick(Array(passed.suffix(20))) }
    let ahead = ahead(task)
    return ahead.isEmpty ? nil : chance.pick(ahead)
  }

  private func name(_ due: Due) -> OccurrenceName { OccurrenceName(date: due.date, time: due.time) }

  // MARK: Done and skipped

  func complete(_ open: [PlainTask], at now: Timestamp) throws {
    let chosen = chance.some(open, atMost: chance.pick([1, 1, 1, 3]))
    guard let first = chosen.first else { return }
    var words = "done \(chosen.map(\.number))"
    var (choice, plainChoice) = (OccurrenceChoice.current, PlainChoice.current)
    if chosen.count == 1, first.repetition != nil {
      if chance.percent(35), let due = occurrence(first) {
        (choice, plainChoice) = (.only(name(due)), .only(due))
        words += " on \(due)"
      } else if chance.percent(20), plain.current(first, at: now) != nil {
        (choice, plainChoice) = (.each, .each)
        words += " each"
      }
    }
    var trial = plain
    let changes = chosen.map { trial.complete($0.id, plainChoice, at: now) }
    try perform(
      .complete(chosen.map { .number($0.number) }, choice), isChange: changes.contains(true), words,
      touching: chosen.map(\.id)
    ) {
      for task in chosen { $0.complete(task.id, plainChoice, at: now) }
    }
    // Somebody types the same again.
    guard chosen.count == 1, case .current = plainChoice, chance.percent(15), onTheWay.isEmpty else { return }
    if let task = plain[first.id], !task.isDone { try complete([task], at: now) }
  }

  /// Presses a button of one of the last notifications, once or twice. The notification may be out of date.
  func press(at now: Timestamp) throws {
    guard !announced.isEmpty else { return }
    let pressed = chance.percent(50) ? announced[announced.count - 1] : chance.pick(announced)
    for _ in 0..<chance.pick([1, 1, 2]) {
      guard let task = plain[pressed.task] else { return }
      let isSkip = mayBeSkipped(task) && chance.percent(15)
      var trial = plain
      if isSkip, let due = pressed.due, plain.isOpen(due, of: task), plain.next(task, after: due) == nil { return }
      let apply = { (plain: inout PlainWorld) -> Bool in
        guard let due = pressed.due else { return task.due == nil && plain.complete(task.id, at: now) }
        if isSkip { return plain.skip(task.id, .announced(due), at: now) }
        return plain.complete(task.id, .announced(due), at: now)
      }
      let names = [TaskName.number(task.number)]
      try perform(
        isSkip ? .skip(names) : .complete(names), to: .number(task.number), expecting: ExpectedDue(of: pressed.due),
        isChange: apply(&trial),
        "press \(isSkip ? "skip" : "done") of \(task.number) \(pressed.due.map { "\($0)" } ?? "")", touching: [task.id]
      ) { _ = apply(&$0) }
      if !onTheWay.isEmpty { return }
    }
  }

  /// If a rule counts completions, a skip adds an occurrence at its end. The program delivers that one late.
  private func mayBeSkipped(_ task: PlainTask) -> Bool { task.repetition.map { $0.left == nil } ?? false }

  func skip(_ open: [PlainTask], at now: Timestamp) throws {
    let repeating = open.filter { task in
      guard let due = task.due, mayBeSkipped(task) else { return false }
      return plain.next(task, after: plain.current(task, at: now) ?? due) != nil
    }
    guard let task = chance.some(repeating, atMost: 1).first, let due = task.due else { return }
    let names = [TaskName.number(task.number)]
    if chance.percent(25), let day = max(today, due.date).adding(days: chance.number(1...chance.pick([2, 10, 40]))) {
      let open = plain.open(task, before: day)
      if let last = open.last, open.count < 900, plain.next(task, after: last) != nil {
        return try perform(.skipUntil(names, day), "skip \(task.number) until \(day)", touching: [task.id]) {
          $0.skip(task.id, until: day)
        }
      }
    }
    if chance.percent(35), let only = occurrence(task), plain.next(task, after: only) != nil || only != due {
      return try perform(.skip(names, .only(name(only))), "skip \(task.number) on \(only)", touching: [task.id]) {
        $0.skip(task.id, .only(only), at: now)
      }
    }
    try perform([task], { .skip($0) }, "skip") { $0.skip($1, at: now) }
  }

  // MARK: Away

  /// Goes away for some days, or comes back.
  func away(at now: Timestamp) throws {
    if chance.percent(50) {
      let back = plain.all.filter { !plain.away($0, at: now).isEmpty }
      return try perform(.back, "away off", touching: back.map(\.id), isSetting: true) { $0.comeBack(at: now) }
    }
    guard let day = today.adding(days: chance.number(1...chance.pick([2, 10, 30]))) else { return }
    let leaving = plain.leavingWhileAway(until: day, at: now)
    // The program leaves out whole days of very many.
    guard leaving.allSatisfy({ $0.dues.count < 900 }) else { return }
    let end = SnoozeEnd.wall(CivilDateTime(day, plain.settings.morningTime))
    let touched = leaving.map(\.task)
    try perform(
      .away(day, end), "away until \(day): \(touched.map(\.number))", touching: touched.map(\.id), isSetting: true
    ) { $0.goAway(until: day, at: now) }
  }

  // MARK: Edits

  /// Moves an occurrence to come, leaves occurrences out, or takes that back.
  func wishOccurrences(_ edit: inout PlainEdit, _ task: PlainTask) {
    guard let repetition = task.repetition, !task.isDone else { return }
    let ahead = ahead(task)
    if edit.due != nil {
      if !repetition.isFromDone, chance.percent(40), !ahead.isEmpty { edit.occurrence = chance.pick(ahead) }
      return
    }
    if !repetition.except.isEmpty, chance.percent(25) {
      edit.endsExceptions = true
    } else if chance.percent(15), ahead.count > 2 {
      let touched = Set(repetition.moved.flatMap { [$0.key.date, $0.value.date] })
      let chosen = chance.some(ahead, atMost: chance.pick([1, 1, 3])).filter { !touched.contains($0.date) }
      edit.exceptions = chosen.map { chance.percent(50) ? Due($0.date, nil) : $0 }
      var trial = task
      plain.leaveOut(&trial, edit.exceptions, ending: false, at: machine.present.now)
      // The program refuses to leave nothing.
      if let due = trial.due, trial.repetition?.leavesOut(due) != false { edit.exceptions = [] }
    }
  }
}
