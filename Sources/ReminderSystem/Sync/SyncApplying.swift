import ReminderCore

// The changes of a sync to a task.

/// The facts by which a sync decides whether a rule is past when the sync sets it. A reminder that became due since the
/// last sync still rings, late.
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
  /// Takes over the fields in which `new` differs from `old`, which is this task in the form of a calendar.
  mutating func apply(_ new: CalendarTask, insteadOf old: CalendarTask, in run: SyncRunContext) {
    let before = self
    let fields = CalendarTask.Field.allCases.filter { $0.differs(old, new) }
    for field in fields {
      switch field {
      case .uid: uid = new.uid.flatMap { $0 == "\(id)" ? nil : $0 }
      case .progress:
        if !isOpen, details.due == nil, let moment = new.completed {
          // Done once more on another machine.
          recordDone(at: moment)
        } else {
          let known = new.completed ?? new.doneBy ?? new.modified ?? run.present.now
          (completed, ending) = new.isDone ? (known, new.ending) : (nil, nil)
        }
      case .snooze: applySnooze(new.snoozedUntil, in: run)
      case .detail(let detail): detail.field.copy(&details, new.details)
      // The dates, and the times of a person's change and answer, are taken below.
      case .schedule, .changes, .completions, .stamp, .answered: continue
      }
    }
    if !Set(fields).isDisjoint(with: [.schedule, .changes, .completions]) {
      applyDates(of: new, insteadOf: old, in: run)
    }
    applyReminders(new.alarms.map(\.rule), insteadOf: old.alarms.map(\.rule))
    modified = max(modified, new.modified ?? modified)
    let isTimingChanged =
      details.due != before.due || details.zone != before.zone || repetition != before.repetition
      || reminders.map(\.rule) != before.reminders.map(\.rule)
    if isTimingChanged || !isOpen || snoozedUntil != before.snoozedUntil, !isStillUnanswered(since: before, in: run) {
      unanswered = nil
    }
    if !isOpen { snoozedUntil = nil }
    if details.due != before.due { mutedFor = nil }
    let context = run.rules(details.zone, at: run.last)
    endUnansweredNotice()
    if isTimingChanged || details.isWithoutNotices != before.isWithoutNotices {
      decidePastWhenSet(of: rules.filter { $0.isSet(in: self, before) }, in: context)
    }
    if isOpen, !before.isOpen { raisePastWhenSet(in: context) }
    applyAnswers(of: new, in: run)
  }

  // MARK: Dates

  private mutating func applyDates(of new: CalendarTask, insteadOf old: CalendarTask, in run: SyncRunContext) {
    if CalendarTask.Field.schedule.differs(old, new) { applySchedule(new.schedule, in: run) }
    guard let series = new.series, let due = details.due else {
      if repetition != nil { endRepeating() }
      return
    }
    let zone = run.translation.writer.rules(details.zone)
    var kept = repetition ?? Repetition(series.rule, start: series.start, isFromDone: series.isFromDone)
    kept.apply(new, insteadOf: repetition == nil ? CalendarTask(title: "") : old)
    if !isMeant(by: series, with: kept, in: run) {
      var changed = Repetition(series.rule, start: series.start, isFromDone: series.isFromDone)
      (changed.count, changed.countBefore) = (kept.count, kept.count)
      // A later occurrence that was done is one of the new rule only if the calendar says so.
      changed.completions = kept.completions.filter { done in
        done.due <= due || new.completions.contains { $0.due == done.due }
      }
      changed.changes = new.changes
      kept = changed
    }
    forgotten += kept.forget(before: due, in: zone)
    repetition = kept
    moveOnIfClosed(in: zone)
  }

  private mutating func applySchedule(_ schedule: CalendarTask.Schedule, in run: SyncRunContext) {
    (details.due, details.zone, details.start) = (
      schedule.due, run.translation.zone(schedule.zone, of: self), schedule.start
    )
    if let start = details.start, let due = details.due, start.isBehind(due) { self.start = nil }
    details.ringsBeforeStart = schedule.ringsBeforeStart && details.start != nil
  }

  /// Whether this task with the repetition `kept` has exactly `series` in the form of a calendar.
  private func isMeant(by series: CalendarTask.Series, with kept: Repetition, in run: SyncRunContext) -> Bool {
    var item = self
    item.repetition = kept
    return run.translation.calendarTask(of: item).series == series
  }

  /// Whether only other occurrences were done, and the one that rang last is still open.
  private func isStillUnanswered(since before: TaskItem, in run: SyncRunContext) -> Bool {
    isOpen && snoozedUntil == before.snoozedUntil && details.zone == before.zone
      && reminders.map(\.rule) == before.reminders.map(\.rule) && repetition?.rule == before.repetition?.rule
      && isLastUnansweredOpen(in: run.translation.writer.rules(details.zone))
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
  private mutating func applyReminders(_ new: [ReminderRule], insteadOf old: [ReminderRule]) {
    let (removed, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    reminders.removeAll { removed.contains($0.rule) }
    for rule in added where !reminders.contains(where: { $0.rule == rule }) && reminders.count < TaskItem.countLimit {
      reminders.append(Reminder(rule))
    }
    reminders.removeAll { !$0.rule.fits(details.due, of: repetition?.start) }
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
