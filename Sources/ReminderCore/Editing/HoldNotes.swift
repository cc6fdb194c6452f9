// Notes for a person who sets a reminder that is delivered later: after quiet hours, or when its task starts.

extension ReminderList {
  /// A note if one of the task's own reminders is delivered later: it lies in quiet hours or before the task's start.
  /// The end of a snooze may lie in quiet hours, too.
  func holdNotes(of index: Int, at present: Present) -> [EditNote] {
    let rules = RequestRules(self, at: present)
    if let start = rules.hiddenUntil(tasks.records[index]), !tasks.ringsBeforeStart(tasks.records[index]),
      rules.isSetBefore(start, tasks.records[index])
    {
      return [.waitsForStart(start)]
    }
    let quiet = QuietRules(self, at: present)
    guard settings.notify, !quiet.isEmpty else { return [] }
    let record = tasks.records[index]
    let exemption = quiet.exemption(of: record, in: tasks)
    for moment in rules.ownMoments(of: record).sorted() {
      let from = max(moment, present.now)
      let release = quiet.release(of: exemption, from: from)
      if release != from { return [.heldUntil(release)] }
    }
    return []
  }
}

extension RequestRules {
  /// Whether an open reminder of the task's own is set for a moment that lies ahead, and before `start`.
  fileprivate func isSetBefore(_ start: Timestamp, _ record: TaskRecord) -> Bool {
    tasks.reminders(of: record).contains { reminder in
      guard let value = open(reminder, of: record)?.value,
        let moment = moment(of: reminder.rule, for: value.due, of: record)
      else { return false }
      return moment > now && moment < start
    }
  }

  /// The moments of the task's own upcoming reminders; for a snoozed task, the end of the snooze.
  fileprivate func ownMoments(of record: TaskRecord) -> [Timestamp] {
    tasks.snoozedUntil(of: record) == nil ? openMoments(of: record) : [requests(of: record).own].compactMap { $0 }
  }
}
