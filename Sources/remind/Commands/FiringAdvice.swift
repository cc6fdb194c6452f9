import ReminderCore

// What a person has to know who sets a reminder that nothing is going to fire, or who waits for one that does not
// come.

extension Context {
  /// Offers to install the schedule where nothing runs `fire`, or says what to do where nobody can be asked, or where
  /// there is a schedule that does not run. Whether there was anything to say.
  func offerSchedule(_ tasks: Tasks, settings: Settings) throws -> Bool {
    guard settings.notify, settings.scheduleQuestion, !globals.quiet else { return false }
    let state = FiringState(of: tasks.store.path, in: surroundings)
    guard !state.isRecent else { return false }
    // It was installed or ran once: on a machine that slept, from a crontab written by hand, or by what is down now.
    // Only that is worth asking the machine for.
    if state.isInstalled || state.lastRun != nil {
      // Not where the machine does not tell, as one on which the user may have no crontab: what was asked for is done,
      // and this is only advice.
      let scheduler = try? scheduler(tasks)
      switch try? scheduler?.presence() {
      case .active?: return false
      case nil where state.isInstalled: return false
      case .idle(let kind)?:
        if let scheduler { note(ScheduleText.unheard(kind, scheduler.cronDaemon, file: globals.file)) }
        return true
      case .nothing?, nil: break
      }
    }
    guard canAsk, columns != nil, !globals.json else {
      note(advice.nothingRuns)
      return true
    }
    try askToInstall(tasks)
    return true
  }

  private func askToInstall(_ tasks: Tasks) throws {
    let scheduler: Scheduler
    let change: ScheduleChange
    do {
      scheduler = try self.scheduler(tasks)
      change = try scheduler.installation(of: nil)
    } catch {
      return note(AdviceText.cannotBeSetUp(error))
    }
    try ask(AdviceText.question(change))
    let answer = readLine()
    switch answer?.lowercased() {
    case "", "y", "yes":
      do {
        try scheduler.perform(change)
        note(ScheduleText.installed(change))
        if let kind = change.kind, !change.isActive {
          note(ScheduleText.unheard(kind, scheduler.cronDaemon, file: globals.file))
        }
      } catch {
        complain(advice.installationFailed(error))
      }
    case nil:
      // Whoever ends the input leaves the cursor behind the question.
      try ask("\n")
      note(advice.nothingInstalled)
    case "n", "no":
      _ = try tasks.store.edit(at: tasks.present) { agenda in
        agenda.declineSchedule()
        return (isChange: true, result: ())
      }
      note(advice.notAskedAgain)
    default:
      note(advice.neitherYesNorNo)
    }
  }

  private var advice: AdviceText { AdviceText(file: globals.file) }

  private func ask(_ question: String) throws {
    try write(.standardError, Array(question.utf8))
  }

  /// Warns where a reminder has been due for minutes, and nothing has run that would deliver it, or nothing could.
  func warnOfSilence(_ tasks: Tasks, _ plan: NotificationPlan, settings: Settings) {
    let present = tasks.present
    guard settings.notify, let due = plan.wakeAt, due.seconds <= present.now.seconds - FiringState.timeLimitSeconds
    else { return }
    let state = FiringState(of: tasks.store.path, in: surroundings)
    guard !state.isRecent || state.hasFailed else { return }
    note(advice.silence(since: due, state, at: present, clock: surroundings.clock()))
  }
}
