// Giving back what a round has taken: a field, a task, or all that it changed here.

extension SyncRound {
  /// Puts back what stands in the log under a number. It is a change like any other: the next round hands it on.
  public func restore(_ number: Int, at present: Present) throws -> (inout Agenda) throws -> EditOutcome {
    guard let kept = try SyncLosses.read(in: place).first(where: { $0.number == number }) else {
      throw SyncError.nothingLost(number: number)
    }
    let zones = store.surroundings.zones
    return { agenda in
      let translation = CalendarTranslation(agenda, zones, at: present)
      return try agenda.bringBack(kept.loss, by: translation)
    }
  }

  /// Takes back what the last round has changed here. The next round hands that on.
  public func takeBack(at present: Present) throws -> (inout Agenda) throws -> EditOutcome {
    guard let bytes = try place.contents(of: place.undo) else { throw SyncError.nothingToTakeBack }
    var reader = JSONReader(bytes)
    guard let entry = try? HistoryEntry(from: &reader) else { throw SyncError.nothingToTakeBack }
    return { agenda in try agenda.takeBack(entry, at: present) }
  }

  /// That the last round was taken back, and cannot be a second time.
  public func forgetLast() { try? Folder.remove(place.undo) }
}

extension Agenda {
  fileprivate mutating func bringBack(_ loss: SyncLoss, by translation: CalendarTranslation) throws -> EditOutcome {
    let present = translation.present
    let round = RoundContext(
      settings: settings, zones: tasks.zones, translation: translation, last: present.now)
    return try recording(HistoryEntry.Change(command: "sync"), at: present) { agenda in
      let index = agenda.tasks.indices(of: [loss.task])[loss.task]
      guard let name = loss.field, let field = CalendarTask.Field(rawValue: name) else {
        if let index { return EditOutcome(isChange: false, indices: [index], untouched: [index]) }
        let task = try translation.read(loss.text).task
        return EditOutcome(indices: [try agenda.add(task, id: loss.task, in: round)])
      }
      guard let index else { throw SyncError.nothingLost(number: loss.number ?? 0) }
      var item = agenda.tasks.item(at: index)
      let old = translation.calendarTask(of: item)
      var new = old
      new.take(field, from: try translation.fields(loss.text))
      item.take(new, insteadOf: old, in: round)
      item.modified = present.now
      try agenda.tasks.replace(at: index, with: item)
      return EditOutcome(moved: [item.id], indices: [index])
    }
  }
}

extension CalendarTranslation {
  /// A task with some properties, each on a line.
  fileprivate func fields(_ lines: [UInt8]) throws(FileProblem) -> CalendarTask {
    let text = String(decoding: lines, as: UTF8.self)
    return try read(Array("BEGIN:VTODO\n\(text)UID:0\nSUMMARY:?\nEND:VTODO\n".utf8)).task
  }
}
