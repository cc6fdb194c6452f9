import ReminderCore
import ReminderSystem

// Advice for a person whose reminders are not delivered, because nothing runs `fire`, or `fire` fails.

extension Context {
  /// Offers to install the schedule where nothing runs `fire`. Where nobody can be asked, or the installed schedule
  /// does not run, a note says what to do. Returns whether there was anything to say.
  func offerSchedule(_ tasks: Tasks, settings: Settings) throws -> Bool {
    guard settings.notify, settings.scheduleQuestion, !globals.quiet else { return false }
    let state = FiringState(of: tasks.store.path, in: host)
    guard !state.isRecent else { return false }
    let mayAsk = canOffer
    let last = DailyAdvice(of: tasks.store.path, in: texts.language)
    if !mayAsk, let last, last.isFresh(at: host.clock()) {
      guard isPersonReading, !last.isSeen else { return false }
      say(last, of: tasks)
      return true
    }
    guard let missing = findMissingSchedule(tasks, state) else {
      DailyAdvice.forget(tasks.store.path)
      return false
    }
    if mayAsk, missing.canBeInstalled { return try askToInstall(tasks, unlessSaid: last) }
    keepAdvice(missing.sentence, tasks)
    note(missing.sentence)
    return true
  }

  /// While nothing runs `fire`, says so again below a list of coming reminders.
  private func noteMissingSchedule(
    _ tasks: Tasks, _ state: FiringState, _ plan: NotificationPlan, settings: Settings
  ) {
    guard settings.notify, settings.scheduleQuestion, !globals.quiet, plan.wakeAt != nil else { return }
    guard !state.isRecent, let last = DailyAdvice(of: tasks.store.path, in: texts.language) else { return }
    if last.isFresh(at: host.clock()) {
      say(last, of: tasks)
    } else if let missing = missingSchedule(tasks, state) {
      note(missing.sentence)
    }
  }

  /// Says once more what is missing. A sentence printed only by a script counts as unseen.
  private func say(_ last: DailyAdvice, of tasks: Tasks) {
    note(SafeText.line(last.sentence))
    if isPersonReading, !last.isSeen { keepAdvice(last.sentence, tasks) }
  }

  private func keepAdvice(_ sentence: String, _ tasks: Tasks) {
    DailyAdvice.keep(
      sentence, in: texts.language, isSeen: isPersonReading, of: tasks.store.path, at: host.clock())
  }

  /// Prints the output of `remind` alone if there is no task.
  func printEmpty(_ tasks: Tasks, settings: Settings) throws {
    if globals.quiet { return }
    let state = FiringState(of: tasks.store.path, in: host)
    let isWanted = settings.notify && settings.scheduleQuestion && !state.isRecent
    let missing = isWanted ? findMissingSchedule(tasks, state) : nil
    try print(advice.empty(isOff: missing?.canBeInstalled == true, on: terminal))
    if let missing, !missing.canBeInstalled { note(missing.sentence) }
  }

  /// Says that nothing runs `fire` any more, when a person ends a command that ran `fire`.
  func noteEndOfWatch(_ tasks: Tasks, settings: Settings) {
    guard settings.notify, settings.scheduleQuestion, !globals.quiet else { return }
    let missing = missingSchedule(tasks, FiringState(of: tasks.store.path, in: host))
    if let missing { note(missing.sentence) }
  }

  /// What is missing where no schedule has run lately, and whether it can be installed; nil where one runs.
  ///
  /// Only other programs know what is installed, and whether it runs. They take too long to run on every change, so
  /// their answer is kept for a day. A line that the user wrote leaves no heartbeat if it runs `fire` without
  /// `--unattended`. Errors are ignored, for example on a machine where the user may have no crontab: the change was
  /// made, and this is only advice.
  private func missingSchedule(_ tasks: Tasks, _ state: FiringState) -> (sentence: String, canBeInstalled: Bool)? {
    guard let missing = findMissingSchedule(tasks, state) else {
      DailyAdvice.forget(tasks.store.path)
      return nil
    }
    keepAdvice(missing.sentence, tasks)
    return missing
  }

  /// The missing part, without keeping the answer.
  private func findMissingSchedule(
    _ tasks: Tasks, _ state: FiringState
  ) -> (sentence: String, canBeInstalled: Bool)? {
    let scheduler = try? scheduler(tasks)
    return switch (try? scheduler?.presence(), scheduler) {
    case (.active?, _): nil
    case (.idle(let kind)?, let scheduler?):
      (ScheduleText(texts).notRunning(kind, scheduler.cronDaemon, file: globals.file), false)
    case (nil, _) where state.isInstalled: nil
    default: (advice.nothingRuns, true)
    }
  }

  /// Asks whether to install a schedule. A machine without a scheduler has none a minute later either, so a person
  /// hears of that once a day. Returns whether there was anything to say.
  private func askToInstall(_ tasks: Tasks, unlessSaid last: DailyAdvice?) throws -> Bool {
    let scheduler: Scheduler
    let change: ScheduleChange
    do {
      scheduler = try self.scheduler(tasks)
      change = try scheduler.installation(of: nil)
    } catch {
      let sentence = advice.cannotBeSetUp(error)
      if let last, last.isFresh(at: host.clock()), last.isSeen, last.sentence == sentence { return false }
      keepAdvice(sentence, tasks)
      note(sentence)
      return true
    }
    keepAdvice(advice.nothingRuns, tasks)
    switch try yesOrNo(to: advice.question(change), empty: true) {
    case true?:
      do {
        try scheduler.perform(change)
        DailyAdvice.forget(tasks.store.path)
        let text = ScheduleText(texts)
        note(text.installed(change))
        for sentence in text.notes(change, scheduler.cronDaemon, file: globals.file) { note(sentence) }
      } catch {
        complain(advice.installationFailed(error))
      }
    case false?:
      _ = try tasks.store.edit(at: tasks.present) { list in
        list.declineSchedule()
        return (isChange: true, result: ())
      }
      note(advice.notAskedAgain)
    case nil:
      note(advice.nothingInstalled)
    }
    return true
  }

  var advice: AdviceText { AdviceText(file: globals.file, texts: texts) }

  /// Warns where a reminder has been due for minutes and `fire` has not run or could not deliver it. Returns whether
  /// there was anything to say.
  @discardableResult
  func warnOfUndelivered(
    _ tasks: Tasks, _ plan: NotificationPlan, by known: FiringState? = nil, settings: Settings
  ) -> Bool {
    let present = tasks.present
    guard settings.notify, let due = plan.dueSince, FiringState.isLongDue(due, at: present.now) else { return false }
    let state = known ?? FiringState(of: tasks.store.path, in: host)
    guard !state.isRecent || state.hasFailed else { return false }
    note(advice.undelivered(since: due, state, at: present, clock: host.clock()))
    return true
  }

  /// After a command shows tasks and their days, warns as `warnOfUndelivered`, or advises how to run `fire`. The plan
  /// is made only if no schedule runs, or if `fire` has failed.
  func warnOrAdvise(_ tasks: Tasks, _ plan: @autoclosure () -> NotificationPlan, settings: Settings) {
    let state = FiringState(of: tasks.store.path, in: host)
    if !settings.notify || state.isRecent && !state.hasFailed { return }
    let plan = plan()
    if warnOfUndelivered(tasks, plan, by: state, settings: settings) { return }
    noteMissingSchedule(tasks, state, plan, settings: settings)
  }
}
