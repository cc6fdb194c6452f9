// What a person is told who sets a reminder that comes only later: when quiet is over, or its task begins.

extension Agenda {
  /// That a reminder of the task's own lies before the start of the task, or in quiet hours, as the end of its snooze
  /// may, and comes when that is over.
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
    let passage = quiet.passage(of: record, in: tasks)
    for moment in rules.ownMoments(of: record).sorted() {
      let from = max(moment, present.now)
      let release = quiet.release(of: passage, from: from)
      if release != from { return [.heldUntil(release)] }
    }
    return []
  }
}

extension RequestRules {
  /// Whether an open reminder of the task's own is set for a moment that lies ahead, and before this one.
  fileprivate func isSetBefore(_ start: Timestamp, _ record: TaskRecord) -> Bool {
    tasks.reminders(of: record).contains { reminder in
      guard let value = open(reminder, of: record)?.value,
        let moment = moment(of: reminder.rule, for: value.due, of: record)
      else { return false }
      return moment > now && moment < start
    }
  }

  /// The moments of the task's own reminders that are still to come, or that of the end of its snooze.
  fileprivate func ownMoments(of record: TaskRecord) -> [Timestamp] {
    tasks.snoozedUntil(of: record) == nil ? openMoments(of: record) : [requests(of: record).own].compactMap { $0 }
  }
}
