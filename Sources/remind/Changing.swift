import ReminderCore

// What every command that changes tasks does with its edit: make it, say what became of the tasks, and tell what a
// person should know.

extension Context {
  /// Makes a change and prints the tasks it named.
  func change(_ tasks: Tasks, _ edit: Edit, isReminderSet: Bool = false) throws -> ExitCode {
    try change(tasks, isReminderSet: isReminderSet) { agenda in try agenda.apply(edit, at: tasks.present) }
  }

  /// Makes a change that depends on the tasks as they are, and prints the tasks it named.
  func change(
    _ tasks: Tasks, isReminderSet: Bool = false, _ make: (inout Agenda) throws -> EditOutcome
  ) throws -> ExitCode {
    let present = tasks.present
    let change = try self.make(tasks, make)
    let outcome = change.result
    let views = change.agenda.views(at: outcome.indices, plan: change.plan, at: present)
    let told = { lines(of: outcome, views, settings: change.agenda.settings, at: present) }
    try tell(outcome.isChange ? told() : nil, notes: { tell(outcome.notes, at: present) }) {
      if globals.json { try print(views + outcome.removed, in: present.zone) } else { try confirm(told().joined()) }
    }
    let isReminderAdded = isReminderSet && outcome.isChange && views.contains { $0.next != nil }
    if isReminderAdded { noteIfNearlyFull(change.plan, at: present) }
    if isReminderAdded, try offerSchedule(tasks, settings: change.agenda.settings) { return .success }
    warnOfSilence(tasks, change.plan, settings: change.agenda.settings)
    return .success
  }

  /// Makes a change and says nothing of it; what it settles goes from the screen.
  func make(
    _ tasks: Tasks, _ make: (inout Agenda) throws -> EditOutcome
  ) throws -> Store.Change<EditOutcome> {
    let change = try tasks.store.edit(at: tasks.present) { agenda in
      let outcome = try make(&agenda)
      return (outcome.isChange, outcome)
    }
    if let error = change.backupFailure { note(RestoreText.unkept(error)) }
    if change.result.isChange { tellHook(of: change.result.change, tasks, settings: change.agenda.settings) }
    VisibleNotifications(of: tasks.store.path).withdraw(change.agenda.notificationsToWithdraw(after: change.result))
    return change
  }

  /// Runs the command that is to know of every change. Nobody waits for it, and it may fail.
  func tellHook(of change: String, _ tasks: Tasks, settings: Settings) {
    ChangeHook(command: settings.changedHook, environment: environment, path: tasks.store.path)
      .run(after: change)
  }

  /// What a change came to, each line with its line feed.
  private func lines(
    of outcome: EditOutcome, _ views: [TaskView], settings: Settings, at present: Present
  ) -> [String] {
    let line = TaskLine(present: present, terminal: terminal)
    var lines = outcome.step.map { [StepText.line($0, at: present)] } ?? []
    lines += [outcome.step?.setting].compactMap { $0.map { SettingText.confirmation($0, of: settings) } }
    return lines + views.map(line.text) + outcome.removed.map { line.text(removed: $0.task) }
  }

  /// Tells a person what they should know of a change.
  func tell(_ notes: [EditNote], at present: Present) {
    for note in notes { self.note(NoteText.sentence(note, in: present.zone)) }
  }

  /// Tells a person who adds to a plan that it is nearly full.
  func noteIfNearlyFull(_ plan: NotificationPlan, at present: Present) {
    guard plan.slots.count >= NotificationPlan.nearlyFull else { return }
    tell([.nearlyFull(used: plan.slots.count, waiting: plan.waitingCount)], at: present)
  }

  /// Tells what became of a change by `print`, on standard output, and then what a person should know. Where standard
  /// output cannot be written, that comes first, and what is thrown says the change in `lines`; nil where nothing was
  /// changed. A reader that is gone has had enough of all of it.
  func tell(_ lines: @autoclosure () -> [String]?, notes: () -> Void, _ print: () throws -> Void) throws {
    do { try print() } catch let error as HostError where error.isOfOutput && !error.isClosedPipe {
      notes()
      guard let lines = lines() else { throw error }
      throw UnconfirmedChange(reason: error.reason, lines: lines)
    }
    notes()
  }
}

/// A change that was made, while standard output could not be written to say so.
struct UnconfirmedChange: Error {
  /// The system's words for why.
  let reason: String
  /// What it came to, each line with its line feed.
  let lines: [String]
}
