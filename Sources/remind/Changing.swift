import ReminderCore
import ReminderSystem

// The steps of every command that changes tasks: makes the edit, prints the changed tasks, and adds notes.

extension Context {
  /// Makes a change and prints the tasks that the change named.
  func apply(_ edit: Edit, to tasks: Tasks, isReminderSet: Bool = false) throws -> ExitCode {
    try changeList(tasks, isReminderSet: isReminderSet) { list in try list.apply(edit, at: tasks.present) }
  }

  /// Makes a change that depends on the current tasks, and prints the tasks that the change named.
  func changeList(
    _ tasks: Tasks, isReminderSet: Bool = false, requiresDelivery: Bool = false,
    _ make: (inout ReminderList) throws -> EditOutcome
  ) throws -> ExitCode {
    let change = try edit(tasks, requiresDelivery: requiresDelivery, make)
    let context = speaking(change.list.settings)
    if change.result.timers.isEmpty {
      try context.report(change, tasks, isReminderSet: isReminderSet)
    } else {
      // The last delivered notification, which is snoozed if no task is named, may be a timer.
      try context.confirmTimed(change, tasks)
    }
    return .success
  }

  /// Prints the result of a change and its notes.
  private func report(_ change: Store.Change<EditOutcome>, _ tasks: Tasks, isReminderSet: Bool) throws {
    let present = tasks.present
    let outcome = change.result
    let explanation = Explanation(change.list, plan: change.plan, at: present)
    let views = outcome.indices.map(explanation.view)
    let confirmation = { lines(of: outcome, views, settings: change.list.settings, at: present) }
    let notes = { report(outcome.notes, of: outcome.indices.count, at: present) }
    try confirmChange(outcome.isChange && !isDryRun ? confirmation() : nil, notes: notes) {
      if globals.json {
        let shown = views.map { view in
          var view = view
          view.keptTime = outcome.keptTime(ofTask: view.task.number)
          return view
        }
        let delivery = delivery(after: change, tasks)
        try TaskJSON.print(shown + outcome.removed, in: present.zone, to: print) { view, json in
          delivery.writeAnswer(
            comesAt: view.comesAt, priority: view.task.details.priority, heldBy: explanation.hold(of: view), to: &json)
        }
      } else {
        try confirm(confirmation().joined())
      }
    }
    if isDryRun { return }
    let isReminderAdded = isReminderSet && outcome.isChange && views.contains { $0.next != nil }
    if isReminderAdded { noteIfNearlyFull(change.plan, tasks) }
    if isReminderAdded, try offerSchedule(tasks, settings: change.list.settings) { return }
    warnOfUndelivered(tasks, change.plan, settings: change.list.settings)
    let showsTime = views.contains { $0.readerDue?.time != nil || $0.next != nil }
    if outcome.command == CommandName.add.rawValue, showsTime {
      try offerClock(tasks, settings: change.list.settings)
    }
  }

  /// What an answer to a program says about coming deliveries after a change.
  func delivery(after change: Store.Change<EditOutcome>, _ tasks: Tasks) -> DeliveryJSON {
    DeliveryJSON(
      outlook: DeliveryOutlook(change.list.settings, of: tasks.store.path, in: host), zone: tasks.present.zone,
      undo: change.result.isChange && !isDryRun ? change.list.lastChange : nil)
  }

  /// Makes a change without printing it, runs the hook, and withdraws the notifications that the change ends. A dry run
  /// changes nothing.
  func edit(
    _ tasks: Tasks, requiresDelivery: Bool = false, _ make: (inout ReminderList) throws -> EditOutcome
  ) throws -> Store.Change<EditOutcome> {
    if isDryRun { return try tasks.store.rehearse(at: tasks.present, make) }
    let change = try tasks.store.edit(at: tasks.present) { list in
      let outcome = try make(&list)
      if requiresDelivery { try requireDelivery(of: outcome, in: list, tasks) }
      return (outcome.isChange, outcome)
    }
    let context = speaking(change.list.settings)
    let text = RestoreText(context.texts)
    if let last = change.lastOfGoneFile {
      context.note(text.wasGone(last, file: globals.file))
    } else if change.isFirst, namesFile {
      context.note(context.texts.restore.isNew.filled(SafeText.line(tasks.store.path.absolute)))
    }
    if let error = change.backupFailure { context.note(text.backupFailed(error)) }
    if change.result.isChange { runHook(of: change.result.command, tasks, settings: change.list.settings) }
    VisibleNotifications(of: tasks.store.path).withdraw(change.list.notificationsToWithdraw(after: change.result))
    return change
  }

  /// Runs the command in `hook.changed` without waiting for it; ignores a failure of the command.
  func runHook(of change: String, _ tasks: Tasks, settings: Settings) {
    ChangeHook(command: settings.changedHook, environment: environment, path: tasks.store.path)
      .run(after: change)
  }

  /// The result of a change, with the lines of each task together; each line ends with a line feed.
  private func lines(
    of outcome: EditOutcome, _ views: [TaskView], settings: Settings, at present: Present
  ) -> [String] {
    let texts = texts
    let text = ChangeText(present: present, terminal: terminal, texts: texts)
    var lines = outcome.step.map { [text.tookBack($0)] } ?? []
    if let setting = outcome.step?.setting { lines.append(SettingText.confirmation(setting, of: settings, in: texts)) }
    let command = outcome.isChange && outcome.step == nil ? CommandName(recorded: outcome.command) : nil
    let isAlone = views.count == 1 && command != nil
    let hint = isAlone && !isDryRun ? texts.notes.notMeant : nil
    for (index, view) in zip(outcome.indices, views) {
      let command = outcome.untouched.contains(index) ? nil : command
      let sentence = outcome.readings[index]
      // A script that adds a task with options needs no hint.
      let isTyped = sentence == nil && columns != nil && (command == .add || command == .copy)
      lines.append(
        text.text(
          view, after: command, isAlone: isAlone, saysDistance: outcome.saidByWeekday.contains(index),
          hint: isTyped ? hint : nil))
      if let sentence { lines.append(text.understood(sentence, in: view, hint: hint)) }
      if let words = outcome.wordsRead[index] { lines.append(text.understood(words, hint: hint)) }
    }
    return lines + outcome.removed.map { text.deleted($0.task) }
  }

  /// Prints notes on standard error. A note that several tasks share is printed once. If not all `count` tasks share
  /// the note, it has the numbers of those tasks.
  func report(_ notes: [EditNote], of count: Int = 0, at present: Present) {
    if notes.isEmpty { return }
    let texts = texts
    var sentences: [String] = []
    var numbers: [String: [Int]] = [:]
    for note in notes {
      // A task that was not added cannot be edited.
      if isDryRun, case .staysInTitle = note { continue }
      let sentence = NoteText.sentence(note, at: present, in: texts)
      if numbers[sentence] == nil { sentences.append(sentence) }
      numbers[sentence, default: []] += note.unsaidNumber.map { [$0] } ?? []
    }
    for sentence in sentences {
      let own = numbers[sentence] ?? []
      let isCommon = own.isEmpty || own.count == count
      self.note(isCommon ? sentence : "\(NoteText.numbers(own)): \(sentence)")
    }
  }

  /// Prints a note if the plan is nearly full after a reminder was added: once a day, and once more when reminders
  /// begin to wait. If only a script has got the note, a person gets it as well.
  func noteIfNearlyFull(_ plan: NotificationPlan, _ tasks: Tasks) {
    let (used, waiting, path) = (plan.slots.count, plan.waitingCount, tasks.store.path)
    guard used >= NotificationPlan.nearlyFull, !globals.quiet else { return }
    let (now, state) = (host.clock(), waiting > 0 ? "waiting" : "nearly full")
    if let last = DailyAdvice(.slots, of: path, in: .en), last.isFresh(at: now),
      [state, "waiting"].contains(last.sentence), last.isSeen || !isPersonReading
    {
      return
    }
    DailyAdvice.keep(state, about: .slots, in: .en, isSeen: isPersonReading, of: path, at: now)
    report([.nearlyFull(used: used, waiting: waiting)], at: tasks.present)
  }

  /// Calls `print`, which writes to standard output, and then `notes`. If standard output cannot be written, calls
  /// `notes` and then throws an error with the change in `lines`; `lines` is nil if nothing changed. Throws the error
  /// of a closed pipe at once, without notes.
  func confirmChange(_ lines: @autoclosure () -> [String]?, notes: () -> Void, _ print: () throws -> Void) throws {
    do { try print() } catch let error as HostError where error.isOfOutput && !error.isClosedPipe {
      notes()
      guard let lines = lines() else { throw error }
      throw UnconfirmedChange(reason: error.reason, lines: lines)
    }
    notes()
    if isDryRun { note(texts.notes.nothingChanged) }
  }

  /// Prints a change of several tasks: as lines, or as these tasks in JSON.
  func confirm(_ change: Store.Change<EditOutcome>, as lines: String, at present: Present) throws {
    let (outcome, list) = (change.result, change.list)
    try confirmChange(outcome.isChange && !isDryRun ? [lines] : nil, notes: { report(outcome.notes, at: present) }) {
      if globals.json {
        try print(list.views(at: outcome.indices, plan: change.plan, at: present), in: present.zone)
      } else {
        try confirm(lines)
      }
    }
  }
}

/// A change that was made, but could not be confirmed on standard output.
struct UnconfirmedChange: CodedError {
  /// Why, in the system's words.
  let reason: String
  /// The result of the change, each line with its line feed.
  let lines: [String]

  var errorCode: ErrorCode { .changeUnconfirmed }
}
