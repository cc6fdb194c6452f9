// What a person is told of quiet, who sets a reminder.

extension Agenda {
  /// That a reminder of the task's own, or the end of its snooze, lies in quiet hours and comes when they are over.
  func holdNotes(of index: Int, at present: Present) -> [EditNote] {
    let quiet = QuietRules(self, at: present)
    guard settings.notify, !quiet.isEmpty else { return [] }
    let record = tasks.records[index]
    let passage = quiet.passage(of: record, in: tasks)
    for moment in RequestRules(self, at: present).ownMoments(of: record).sorted() {
      let from = max(moment, present.now)
      let release = quiet.release(of: passage, from: from)
      if release != from { return [.heldUntil(release)] }
    }
    return []
  }
}

extension RequestRules {
  /// The moments of the task's own reminders that are still to come, or that of the end of its snooze.
  fileprivate func ownMoments(of record: TaskRecord) -> [Timestamp] {
    tasks.snoozedUntil(of: record) == nil ? openMoments(of: record) : [requests(of: record).own].compactMap { $0 }
  }
}
