import ReminderCore

// The changes of a sync to a task.

/// How a sync decides which of the rules that it sets are past when set. A reminder that became due since the last sync
/// still rings, late.
struct SyncRunContext {
  let settings: Settings
  let translation: CalendarTranslation
  /// When the last sync ran; now, if there was none or its base is not trusted.
  let last: Timestamp

  var present: Present { translation.present }

  /// Returns the context of the rules of a task in a zone, at a moment.
  func rules(_ zone: String?, at now: Timestamp) -> RuleContext {
    RuleContext(
      settings: settings, zone: translation.writer.rules(zone), reader: zone.map { _ in present.zone.rules }, now: now)
  }
}

extension TaskItem {
  /// Takes over the fields in which `new` differs from `old`; `old` is what the calendar already says of the task.
  mutating func apply(_ new: CalendarTask, insteadOf old: CalendarTask, in run: SyncRunContext) {
    let before = self
    for field in CalendarTask.Field.allCases where field.differs(old, new) {
      switch field {
      case .uid: uid = new.uid.flatMap { $0 == "\(id)" ? nil : $0 }
      case .progress:
        let known = new.completed ?? new.doneBy ?? new.modified ?? run.present.now
        (completed, ending) = new.isDone ? (known, new.ending) : (nil, nil)
      case .schedule: applySchedule(new.schedule, of: new, in: run)
      case .snooze: applySnooze(new.snoozedUntil, in: run)
      case .detail(let detail): detail.field.copy(&details, new.details)
      // The times of a person's change and answer are taken below.
      case .stamp, .answered: continue
      }
    }
    takeReminders(new.alarms.map(\.rule), insteadOf: old.alarms.map(\.rule))
    modified = max(modified, new.modified ?? modified)
    let isTimingChanged =
      details.due != before.due || details.zone != before.zone || repetition != before.repetition
      || reminders.map(\.rule) != before.reminders.map(\.rule)
    if isTimingChanged || !isOpen || snoozedUntil != before.snoozedUntil { unanswered = nil }
    if !isOpen { snoozedUntil = nil }
    if details.due != before.due { mutedFor = nil }
    let context = run.rules(details.zone, at: run.last)
    if isTimingChanged { decidePastWhenSet(of: rules.filter { $0.isSet(in: self, before) }, in: context) }
    if isOpen, !before.isOpen { raisePastWhenSet(in: context) }
    applyAnswers(of: new, in: run)
  }

  // MARK: Dates

  private mutating func applySchedule(
    _ schedule: CalendarTask.Schedule, of task: CalendarTask, in run: SyncRunContext
  ) {
    let before = details.due
    (details.due, details.zone, details.start) = (
      schedule.due, run.translation.zone(schedule.zone, of: self), schedule.start
    )
    if let start = details.start, let due = details.due, start.isBehind(due) { self.start = nil }
    details.ringsBeforeStart = schedule.ringsBeforeStart && details.start != nil
    guard let series = schedule.series, let due = details.due else {
      if repetition != nil { endRepeating() }
      return
    }
    if let kept = repetitionMoved(from: before, to: due, series, of: task, in: run) {
      repetition = kept
      return
    }
    var new = Repetition(series.rule, start: series.start, isFromDone: series.isFromDone)
    new.count = repetition?.count ?? 0
    new.countBefore = new.count
    new.completions = repetition?.completions ?? []
    repetition = new
  }

  /// Returns the current repetition, if the calendar says the same with it and the new due date. A later date means an
  /// occurrence done on another machine; an earlier date means one undone.
  private func repetitionMoved(
    from before: Due?, to due: Due, _ series: CalendarTask.Series, of task: CalendarTask, in run: SyncRunContext
  ) -> Repetition? {
    guard var kept = repetition else { return nil }
    if let before, before.wall < due.wall {
      kept.count = min(kept.count + 1, TaskList.highestNumber)
      let done = Repetition.Completion(due: before, at: task.modified ?? run.present.now)
      kept.completions = (kept.completions + [done]).suffix(Repetition.keptCompletions)
    } else if kept.completions.last?.due == due {
      kept.completions.removeLast()
      kept.count = max(0, kept.count - 1)
      kept.countBefore = min(kept.countBefore, kept.count)
    }
    var item = self
    item.repetition = kept
    return run.translation.calendarTask(of: item).schedule.series == series ? kept : nil
  }

  /// A snooze that ended on this machine is delivered on it, even if other machines delivered it.
  private mutating func applySnooze(_ end: Timestamp?, in run: SyncRunContext) {
    if let end {
      let isDelivered = snoozeDelivered.map { $0 >= end } ?? false
      if end > run.last, !isDelivered { snoozedUntil = end }
    } else if let own = snoozedUntil, own > run.present.now {
      snoozedUntil = nil
    }
  }

  // MARK: Reminders

  /// Reminders that stay keep their deliveries; reminders that are not in a calendar at all stay, too.
  private mutating func takeReminders(_ new: [ReminderRule], insteadOf old: [ReminderRule]) {
    let (removed, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    reminders.removeAll { removed.contains($0.rule) }
    for rule in added where !reminders.contains(where: { $0.rule == rule }) && reminders.count < TaskItem.countLimit {
      reminders.append(Reminder(rule))
    }
    reminders.removeAll { !$0.rule.fits(details.due) }
  }

  /// A reminder that was answered elsewhere is answered on this machine: it no longer rings or repeats.
  private mutating func applyAnswers(of task: CalendarTask, in run: SyncRunContext) {
    for alarm in task.alarms {
      guard let answered = alarm.acknowledged, answered <= run.present.now else { continue }
      pass(.reminder(alarm.rule), by: run.rules(details.zone, at: answered))
    }
    if let answered = task.answered, answered <= run.present.now {
      for kind in NoticeKind.allCases { pass(.notice(kind), by: run.rules(details.zone, at: answered)) }
    }
    let answers = (task.alarms.map(\.acknowledged) + [task.answered]).compactMap { $0 }
    if let answered = answers.filter({ $0 <= run.present.now }).max(), let unanswered, unanswered.at <= answered {
      see(at: answered)
    }
  }
}
