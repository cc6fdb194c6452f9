extension ReminderList {
  /// Adds a task and returns its id.
  ///
  /// With a due date, `at` and `before` count from it: `at` is a time on the due day, `before` a length before the due
  /// time. Without a due date, `at` is the next such time. `repeats` is a rule in words or by RFC 5545; without a due
  /// date its first occurrence is the due date. Without `at` and `before`, a due time reminds at that time, and a due
  /// day in the morning. Throws `noRule` or `refused`.
  @discardableResult
  public mutating func add(
    _ title: String, notes: String? = nil, categories: [String] = [], priority: Priority = .none, due: Due? = nil,
    at times: [CivilTime] = [], before leads: [Lead] = [], repeats: String? = nil, now: Present
  ) throws(ReminderError) -> TaskID {
    var draft = TaskDraft(title: title)
    draft.notes = notes
    draft.categories = categories
    draft.priority = priority
    draft.due = due
    let inputs = times.map { ReminderInput.time($0) } + leads.map { ReminderInput.before($0) }
    if !inputs.isEmpty { draft.reminders = inputs }
    if let repeats {
      let phrase = try ReminderList.phrase(repeats, from: due, now: now)
      draft.repetition = RepetitionInput(phrase)
      if due == nil, let first = phrase.first { draft.due = Due(first, phrase.time) }
    }
    var random = SystemRandomNumberGenerator()
    let id = TaskID(random: random.next(), random.next())
    try apply(.add([NewTask(draft, id: id)]), now: now)
    return id
  }

  /// Changes the title, the notes, the priority or the due date of a task. A value that is nil stays as it is.
  public mutating func change(
    _ id: TaskID, title: String? = nil, notes: String? = nil, priority: Priority? = nil, due: Due? = nil, now: Present
  ) throws(ReminderError) {
    var change = TaskChange()
    if let title { change.title = title }
    if let notes { change.notes = notes }
    if let priority { change.priority = priority }
    if let due { change.due = due }
    try apply(.change(.id(id), change), now: now)
  }

  /// Completes a task. A task that repeats moves on to its next occurrence.
  public mutating func complete(_ id: TaskID, now: Present) throws(ReminderError) {
    try apply(.complete([.id(id)]), now: now)
  }

  /// Reopens a completed task, or takes back the last completion of a task that repeats.
  public mutating func reopen(_ id: TaskID, now: Present) throws(ReminderError) {
    try apply(.reopen([.id(id)]), now: now)
  }

  /// Moves a task that repeats on to its next occurrence, without a completion.
  public mutating func skip(_ id: TaskID, now: Present) throws(ReminderError) {
    try apply(.skip([.id(id)]), now: now)
  }

  /// Lets a task ring again at a moment.
  public mutating func snooze(_ id: TaskID, until moment: Timestamp, now: Present) throws(ReminderError) {
    try apply(.snooze(.id(id), .moment(moment)), now: now)
  }

  /// Deletes a task.
  public mutating func delete(_ id: TaskID, now: Present) throws(ReminderError) {
    try apply(.delete([.id(id)]), now: now)
  }

  /// Undoes the last change. What was delivered stays delivered.
  public mutating func undo(now: Present) throws(ReminderError) { try apply(.undo, now: now) }

  /// Redoes the change that was undone last.
  public mutating func redo(now: Present) throws(ReminderError) { try apply(.redo, now: now) }

  /// Records notifications as shown at `now`, so that no plan has them again. Those that are not due at `now`, or that
  /// the list does not know, change nothing.
  public mutating func delivered(_ identifiers: [RequestIdentifier], now: Present) throws(ReminderError) {
    do {
      beginBlocks(at: now)
      let delivered = delivered(by: identifiers, at: now).filter { !$0.value.isEmpty }
      if delivered.isEmpty { return }
      setLastDelivered(identifiers.filter { delivered[$0.id] != nil })
      try recordDelivered(delivered, at: now)
    } catch { throw ReminderError(error) }
  }

  private mutating func apply(_ edit: Edit, now: Present) throws(ReminderError) {
    do throws(EditError) { _ = try apply(edit, at: now) } catch { throw ReminderError(error) }
  }

  private static func phrase(_ text: String, from due: Due?, now: Present) throws(ReminderError) -> RepeatPhrase {
    let today = now.wall.date
    guard let phrase = try? RepeatPhrase(text, start: due?.date ?? today, today: today) else { throw .noRule(text) }
    return phrase
  }
}

extension Due {
  /// A day. Throws `noSuchDay`.
  public static func day(_ year: Int, _ month: Int, _ day: Int) throws(ReminderError) -> Due {
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw .noSuchDay(year: year, month: month, day: day)
    }
    return Due(date)
  }

  /// The same day at a time. Throws `noSuchTime`.
  public func at(_ hour: Int, _ minute: Int = 0) throws(ReminderError) -> Due { Due(date, try .at(hour, minute)) }
}

extension CivilTime {
  /// A time of day. Throws `noSuchTime`.
  public static func at(_ hour: Int, _ minute: Int = 0) throws(ReminderError) -> CivilTime {
    guard let time = CivilTime(hour: hour, minute: minute) else { throw .noSuchTime(hour: hour, minute: minute) }
    return time
  }
}
