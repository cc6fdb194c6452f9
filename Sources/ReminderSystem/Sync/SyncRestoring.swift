package import ReminderCore

// Restores what a sync has taken away: a field, a task, or all that it changed on this machine.

extension SyncRun {
  /// Restores the value with a number in the log. This is a change like any other, and the next sync passes it on.
  package func restore(_ number: Int, at present: Present) throws -> (inout ReminderList) throws -> EditOutcome {
    guard let kept = try KeptValues.read(in: place).first(where: { $0.number == number }) else {
      throw SyncError.nothingLost(number: number)
    }
    let zones = store.host.zones
    let isOfServer = try setup()?.server != nil
    return { list in
      let translation = CalendarTranslation(list, zones, isOfServer: isOfServer, at: present)
      return try list.bringBack(kept.dropped, by: translation)
    }
  }

  /// Undoes the changes of the last sync on this machine. The next sync passes the old values on.
  package func undoSync(at present: Present) throws -> (inout ReminderList) throws -> EditOutcome {
    guard let bytes = try place.contents(of: place.undo) else { throw SyncError.noSyncToUndo }
    var reader = JSONReader(bytes)
    guard let entry = try? HistoryEntry(from: &reader) else { throw SyncError.noSyncToUndo }
    let index = try place.contents(of: place.index).flatMap { SyncIndex($0) } ?? .empty
    let base = try place.base(of: index)
    let zones = store.host.zones
    let isOfServer = try setup()?.server != nil
    return { list in
      let translation = CalendarTranslation(list, zones, isOfServer: isOfServer, at: present)
      // The current base has the tasks as the sync made them.
      var after: [TaskID: CalendarTask] = [:]
      for entry in index.entries {
        after[entry.id] = entry.bytes(in: base).flatMap { try? translation.read($0) }?.task
      }
      return try list.undoSync(entry, after: after, by: translation)
    }
  }

  /// Records that the last sync was undone, and cannot be undone again.
  package func forgetLast() { try? Folder.remove(place.undo) }
}

extension ReminderList {
  fileprivate mutating func bringBack(_ dropped: DroppedValue, by translation: CalendarTranslation) throws
    -> EditOutcome
  {
    let present = translation.present
    let run = SyncRunContext(
      settings: settings, translation: translation, last: present.now)
    let index = tasks.indices(of: [dropped.task])[dropped.task]
    let change = HistoryEntry.Change(command: index == nil ? "add" : "edit")
    return try recording(change, at: present) { list in
      guard let field = dropped.field.flatMap({ CalendarTask.Part($0) }) else {
        if let index { return EditOutcome(isChange: false, indices: [index], untouched: [index]) }
        let task = try translation.read(dropped.text).task
        // Only if no other task has the number.
        let number = dropped.number.flatMap { number in
          list.tasks.records.contains { $0.number == number } ? nil : number
        }
        var names = SyncRunNames(of: list)
        return EditOutcome(indices: [try list.addForeign(task, id: dropped.task, number: number, in: run, &names)])
      }
      guard let index else { throw SyncError.nothingLost(number: dropped.number ?? 0) }
      var item = list.tasks.item(at: index)
      let old = translation.calendarTask(of: item)
      var new = old
      new.copy(field, from: try translation.fields(dropped.text))
      item.apply(new, insteadOf: old, in: run)
      item.modified = present.now
      try list.tasks.replace(at: index, with: item)
      return EditOutcome(moved: [item.id], indices: [index])
    }
  }
}

extension ReminderList {
  /// Undoes the changes of a sync that nobody has changed since. `before` has the tasks before the sync, `after` the
  /// tasks as the sync made them.
  fileprivate mutating func undoSync(
    _ before: HistoryEntry, after: [TaskID: CalendarTask], by translation: CalendarTranslation
  ) throws -> EditOutcome {
    let present = translation.present
    let run = SyncRunContext(settings: settings, translation: translation, last: present.now)
    return try recording(HistoryEntry.Change(command: "edit"), at: present) { list in
      guard let old = try? TaskList(reading: before.tasks, sharing: list.tasks.zones) else {
        throw SyncError.noSyncToUndo
      }
      var outcome = EditOutcome()
      let absent = Set(before.absent.ids)
      let added = list.tasks.records.indices.filter { index in
        let id = list.tasks.records[index].id
        return absent.contains(id)
          && after[id].map { translation.calendarTask(of: list.tasks.item(at: index)).says($0) } ?? false
      }
      outcome.removed = list.remove(at: added, at: present)
      var changed: Set<TaskID> = []
      for index in old.records.indices {
        let was = old.item(at: index)
        guard let own = list.tasks.indices(of: [was.id])[was.id] else {
          list.tasks.bringBack([try list.tasks.record(of: was)])
          changed.insert(was.id)
          continue
        }
        guard let after = after[was.id] else { continue }
        var item = list.tasks.item(at: own)
        let says = translation.calendarTask(of: item)
        let said = translation.calendarTask(of: was)
        let wanted = says.with(said, whereStill: after)
        if wanted.says(says) { continue }
        item.apply(wanted, insteadOf: says, in: run)
        // If the dates are the old ones again, so are the completions, which no calendar stores.
        if wanted.schedule != says.schedule, wanted.schedule == said.schedule { item.repetition = was.repetition }
        item.modified = present.now
        try list.tasks.replace(at: own, with: item)
        changed.insert(was.id)
      }
      outcome.isChange = !changed.isEmpty || !outcome.removed.isEmpty
      if !outcome.isChange { throw SyncError.noSyncToUndo }
      outcome.moved = changed
      outcome.indices = list.tasks.indices(of: changed).values.sorted()
      return outcome
    }
  }
}

extension CalendarTask {
  /// Returns the task with the changes from `third` to `other`, in each field in which the task still equals `third`.
  func with(_ other: CalendarTask, whereStill third: CalendarTask) -> CalendarTask {
    var task = self
    for field in Field.allCases where field.differs(other, third) && !field.differs(self, third) {
      task.copy(field, from: other)
    }
    // A start that differs alone says nothing of the due date.
    var dates = self
    dates.start = third.details.start
    if details.start != third.details.start, !Field.schedule.differs(dates, third) {
      task.copy(.schedule, from: other)
      task.start = details.start
    }
    if alarms.map(\.rule) == third.alarms.map(\.rule) { task.alarms = other.alarms }
    return task
  }
}

extension CalendarTranslation {
  /// Returns a task with these properties, one per line.
  fileprivate func fields(_ lines: [UInt8]) throws(FileProblem) -> CalendarTask {
    let text = String(decoding: lines, as: UTF8.self)
    return try read(Array("BEGIN:VTODO\n\(text)UID:0\nSUMMARY:?\nEND:VTODO\n".utf8)).task
  }
}
