import ReminderCore

// What a person has to know who sets a reminder that nothing is going to fire, or who waits for one that does not
// come.

extension Session {
  /// Offers to install the schedule where nothing runs `fire`, or says what to do where nobody can be asked, or where
  /// there is a schedule that does not run. Whether there was anything to say.
  func offerSchedule(settings: Settings) throws -> Bool {
    guard settings.notify, settings.scheduleQuestion, !globals.quiet else { return false }
    let state = FiringState(of: store.path, in: surroundings)
    guard !state.isRecent else { return false }
    // It was installed or ran once: on a machine that slept, from a crontab written by hand, or by what is down now.
    // Only that is worth asking the machine for.
    if state.isInstalled || state.lastRun != nil {
      // Not where the machine does not tell, as one on which the user may have no crontab: what was asked for is done,
      // and this is only advice.
      let scheduler = try? scheduler
      switch try? scheduler?.presence() {
      case .active?: return false
      case nil where state.isInstalled: return false
      case .idle(let kind)?:
        if let scheduler { note(ScheduleText.unheard(kind, scheduler.cronDaemon, file: globals.file)) }
        return true
      case .nothing?, nil: break
      }
    }
    guard canAsk, terminal.columns != nil, !globals.json else {
      note("nothing runs 'remind fire' yet, so no reminder can reach you; \(installation) sets it up")
      return true
    }
    try askToInstall()
    return true
  }

  private func askToInstall() throws {
    let scheduler: Scheduler
    let change: ScheduleChange
    do {
      scheduler = try self.scheduler
      change = try scheduler.installation(of: nil)
    } catch {
      return note("nothing runs 'remind fire' yet, and it cannot be set up: \(ErrorText.explain(error).sentence)")
    }
    try ask("Nothing runs 'remind fire' yet, so no reminder can reach you. \(ScheduleText.question(change)) [Y/n] ")
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
        complain("\(ErrorText.explain(error).sentence); the task is saved; \(installation) tries again")
      }
    case nil:
      // Whoever ends the input leaves the cursor behind the question.
      try ask("\n")
      note("nothing was installed; \(installation) sets it up")
    case "n", "no":
      _ = try store.edit(at: present) { agenda in
        agenda.declineSchedule()
        return (isChange: true, result: ())
      }
      note("you will not be asked again; \(installation) sets it up")
    default:
      note("that was neither yes nor no; \(installation) sets it up")
    }
  }

  /// The command that sets the schedule of this state file up, as it is named to a person.
  private var installation: String {
    "'remind schedule install\(globals.file.map { " --file \(SafeText.line(ShellWord.quoted($0)))" } ?? "")'"
  }

  private func ask(_ question: String) throws {
    try write(.standardError, Array(question.utf8))
  }

  /// Warns where a reminder has been due for minutes, and nothing has run that would deliver it, or nothing could.
  func warnOfSilence(_ plan: NotificationPlan, settings: Settings) {
    guard settings.notify, let due = plan.wakeAt, due.seconds <= present.now.seconds - FiringState.patienceSeconds
    else { return }
    let state = FiringState(of: store.path, in: surroundings)
    guard !state.isRecent || state.hasFailed else { return }
    let moment = DateText(present: present).moment(due)
    let reason =
      if state.isRecent {
        "could not be delivered; 'remind doctor' tells why"
      } else if state.isUnscheduled {
        "nothing runs 'remind fire'; \(installation) sets it up"
      } else if state.lastRun == nil {
        "'remind fire' has never run; 'remind doctor' tells why"
      } else {
        "'remind fire' ran last \(ScheduleText.lastRun(state, clock: surroundings.clock())); 'remind doctor' tells why"
      }
    note("a reminder has been due since \(moment), and \(reason)")
  }
}
