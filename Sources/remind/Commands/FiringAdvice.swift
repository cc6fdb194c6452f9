import ReminderCore

// Advice for a person whose reminders are not delivered, because nothing runs `fire` or it fails.

extension Context {
  /// Offers to install the schedule where nothing runs `fire`; where nobody can be asked, or the schedule that is there
  /// does not run, says what to do. Returns whether there was anything to say.
  func offerSchedule(_ tasks: Tasks, settings: Settings) throws -> Bool {
    guard settings.notify, settings.scheduleQuestion, !globals.quiet else { return false }
    let state = FiringState(of: tasks.store.path, in: surroundings)
    guard !state.isRecent else { return false }
    // What is installed, and whether it runs, is only known from other programs, which take too long to run on every
    // change: they are asked only where no schedule has run lately. A line that the user wrote leaves no heartbeat if
    // it runs `fire` without `--unattended`. Errors are ignored, such as that of a machine on which the user may have
    // no crontab: the change was made, and this is only advice.
    let scheduler = try? scheduler(tasks)
    switch try? scheduler?.presence() {
    case .active?: return false
    case nil where state.isInstalled: return false
    case .idle(let kind)?:
      if let scheduler { note(ScheduleText.notRunning(kind, scheduler.cronDaemon, file: globals.file)) }
      return true
    case .nothing?, nil: break
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
          note(ScheduleText.notRunning(kind, scheduler.cronDaemon, file: globals.file))
        }
      } catch {
        complain(advice.installationFailed(error))
      }
    case nil:
      // At the end of input the cursor is still behind the question.
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

  /// Warns where a reminder has been due for minutes and `fire` has not run or could not deliver it.
  func warnOfUndelivered(_ tasks: Tasks, _ plan: NotificationPlan, settings: Settings) {
    let present = tasks.present
    guard settings.notify, let due = plan.wakeAt, due.seconds <= present.now.seconds - FiringState.timeLimitSeconds
    else { return }
    let state = FiringState(of: tasks.store.path, in: surroundings)
    guard !state.isRecent || state.hasFailed else { return }
    note(advice.undelivered(since: due, state, at: present, clock: surroundings.clock()))
  }
}
