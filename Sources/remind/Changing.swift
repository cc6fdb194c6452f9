import ReminderCore

// What every command that changes tasks does with its edit: make it, say what became of the tasks, and tell what a
// person should know.

extension Session {
  /// Makes a change and prints the tasks it named.
  func change(_ edit: Edit, isReminderSet: Bool = false) throws -> ExitCode {
    try change(isReminderSet: isReminderSet) { agenda in try agenda.apply(edit, at: present) }
  }

  /// Makes a change that depends on the tasks as they are, and prints the tasks it named.
  func change(isReminderSet: Bool = false, _ make: (inout Agenda) throws -> EditOutcome) throws -> ExitCode {
    let change = try self.make(make)
    let outcome = change.result
    let views = change.agenda.views(at: outcome.places, plan: change.plan, at: present)
    let told = { lines(of: outcome, views, settings: change.agenda.settings) }
    try tell(outcome.isChange ? told() : nil, notes: { outcome.notes.forEach(note) }) {
      if globals.json { try print(views + outcome.removed) } else { try confirm(told().joined()) }
    }
    let isReminderAdded = isReminderSet && outcome.isChange && views.contains { $0.next != nil }
    if isReminderAdded { noteIfNearlyFull(change.plan) }
    if isReminderAdded, try offerSchedule(settings: change.agenda.settings) { return .success }
    warnOfSilence(change.plan, settings: change.agenda.settings)
    return .success
  }

  /// Makes a change and says nothing of it; what it settles goes from the screen.
  func make(_ make: (inout Agenda) throws -> EditOutcome) throws -> Store.Change<EditOutcome> {
    let change = try store.edit(at: present) { agenda in
      let outcome = try make(&agenda)
      return (outcome.isChange, outcome)
    }
    if let error = change.backupFailure {
      note("the version before this change could not be kept: \(ErrorText.explain(error).sentence)")
    }
    if change.result.isChange { tellHook(of: change.result.change, settings: change.agenda.settings) }
    ShownBubbles(of: store.path).withdraw(change.agenda.settled(by: change.result))
    return change
  }

  /// Runs the command that is to know of every change. Nobody waits for it, and it may fail.
  func tellHook(of change: String, settings: Settings) {
    ChangeHook(command: settings.changedHook, environment: environment, path: store.path)
      .run(after: change)
  }

  /// What a change came to, each line with its line feed.
  private func lines(of outcome: EditOutcome, _ views: [TaskView], settings: Settings) -> [String] {
    let line = TaskLine(present: present, terminal: terminal)
    var lines = outcome.step.map { [StepText.line($0, at: present)] } ?? []
    lines += [outcome.step?.setting].compactMap { $0.map { SettingText.confirmation($0, of: settings) } }
    return lines + views.map(line.text) + outcome.removed.map { line.text(removed: $0.task) }
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
