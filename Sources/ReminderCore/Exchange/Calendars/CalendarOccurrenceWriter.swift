// Writes the single occurrences of a task that repeats.

/// The dates in the lists of single occurrences, by their due dates.
private struct OccurrenceLists {
  var leftOut: Set<Due> = []
  /// The days that are left out as a whole, if the rule has times.
  var days: [Due] = []
  var added: Set<Due> = []
  var moves: [OccurrenceChanges.Move] = []

  init() {}

  /// The lists of a task, without occurrences that have a component of their own.
  init(of task: CalendarTask, besides overrides: [OccurrencePlaces.Override], in zone: TimeZoneRules) {
    guard let series = task.series, let due = task.schedule.due else { return }
    let changes = task.changes
    let overridden = Set(overrides.map(\.name))
    for date in changes.except where !overridden.contains(date) {
      guard date.time == nil, series.start.time != nil else {
        leftOut.insert(date)
        continue
      }
      days.append(date)
      let times = series.occurrences(on: date.date, in: zone)
      // Too many times are written as the day, which other programs ignore.
      let isShort = leftOut.count + times.count <= OccurrenceChanges.most
      leftOut.formUnion(isShort ? times : [date])
    }
    added = Set(changes.extra.filter { $0 >= due }).subtracting(overrides.filter(\.isExtra).map(\.name))
    guard !series.isFromDone else { return }
    moves = changes.moved.filter { !overridden.contains($0.from) }
    leftOut.formUnion(moves.map(\.from).filter { $0 >= due })
    let done = Set(task.completions.map(\.due))
    leftOut.formUnion(done.filter { $0 > due && !overridden.contains($0) })
    let ahead = moves.filter { $0.to > due && !done.contains($0.from) && !changes.leavesOut($0.from) }
    if !ahead.isEmpty {
      // As the reader has it, who only knows the written start.
      let written = series.written(beside: due, in: zone)
      added.formUnion(ahead.map { written.listed($0.to) })
    }
    // For other programs, `EXDATE` would take away what `RDATE` adds.
    leftOut.subtract(added)
  }
}

extension CalendarTaskWriter {
  /// Returns the lists of single occurrences; `overrides` are components of their own.
  func changes(
    of task: CalendarTask, besides overrides: [OccurrencePlaces.Override] = []
  ) -> [CalendarProperty] {
    let zone = task.schedule.zone
    let lists = OccurrenceLists(of: task, besides: overrides, in: rules(zone))
    let shift = shift(of: task.schedule)
    func list(_ name: String, _ dues: Set<Due>) -> [CalendarProperty] {
      let dates = dues.sorted().map(shift.start)
      return [dates.filter { $0.time == nil }, dates.filter { $0.time != nil }].compactMap { dates in
        joined(name, dates, zone)
      }
    }
    let moved = lists.moves.map(\.from).filter(task.changes.except.holds)
    let days = (lists.days + moved).map { time($0, zone).property(CalendarExtension.except) }
    let moves = lists.moves.map { move in
      own(CalendarExtension.moved, move.from, behind: time(move.to, zone).property("DUE").value, zone)
    }
    return list("EXDATE", lists.leftOut) + list("RDATE", lists.added) + days + moves
  }

  /// Returns a property of this program with a date and something behind a slash. Without `VALUE`, and with one value
  /// in each property, it is a text for other programs, which they keep as it is.
  private func own(_ name: String, _ due: Due, behind rest: String, _ zone: String?) -> CalendarProperty {
    var property = time(due, zone).property(name)
    property.parameters.removeAll { $0.name == "VALUE" }
    property.value += "/\(rest)"
    return property
  }

  /// Returns the completions beside the value of `DUE`. Without any, an empty list if the file had a list, or the rule
  /// has several times a day.
  func completions(of task: CalendarTask, besideDue written: String?, hadList: Bool = false) -> [CalendarProperty] {
    guard let series = task.series, let due = task.schedule.due else { return [] }
    if task.completions.isEmpty, !hadList, !series.rule.isFinerThanDay { return [] }
    let zone = task.schedule.zone
    let holdsFor = CalendarProperty.Parameter(
      name: CalendarExtension.holdsFor, values: [written ?? time(due, zone).property("DUE").value])
    if task.completions.isEmpty {
      return [
        CalendarProperty(CalendarExtension.done, [holdsFor.name: holdsFor.values[0]], value: CalendarExtension.none)
      ]
    }
    return task.completions.map { completion in
      var done = own(CalendarExtension.done, completion.due, behind: "\(RecurrenceRule.Until.utc(completion.at))", zone)
      done.parameters.append(holdsFor)
      return done
    }
  }

  /// Returns a list of dates as one property; nil for an empty list.
  private func joined(_ name: String, _ dates: [Due], _ zone: String?) -> CalendarProperty? {
    let all = dates.map { time($0, zone).property(name) }
    guard var list = all.first(where: { $0["TZID"] != nil }) ?? all.first else { return nil }
    list.value = all.map(\.value).joined(separator: ",")
    return list
  }

  /// The distance between the due date and the written `DTSTART`.
  private func shift(of schedule: CalendarTask.Schedule) -> OccurrenceShift {
    guard let due = schedule.due else { return OccurrenceShift(from: Due(.earliest), to: Due(.earliest)) }
    return OccurrenceShift(from: writtenStart(of: schedule) ?? due, to: due)
  }

  // MARK: Patches

  /// Writes the single occurrences of a task that has become another. A line is touched only if its meaning has
  /// changed.
  func patchOccurrences(
    _ patch: inout CalendarPatch, _ component: CalendarComponent, _ old: CalendarTask, _ new: CalendarTask,
    _ reader: CalendarTaskReader, zoneName: String?, besideDue written: String?
  ) {
    let places = reader.occurrences
    let fields: [CalendarTask.Field] = [.schedule, .changes, .completions]
    guard places.isUnsettled || fields.contains(where: { $0.differs(old, new) }) else { return }
    guard new.series != nil else {
      if old.series == nil { return }
      let names = CalendarTask.Field.changes.propertyNames + CalendarTask.Field.completions.propertyNames
      for name in names where !places.untaken.contains(name) { patch.set(name, to: nil, of: component) }
      for override in places.overrides { patch.remove(override.component) }
      return
    }
    for override in places.overrides { self.patch(&patch, override, old, new, zoneName: zoneName) }
    for component in places.passed { patch.remove(component) }
    let lists = OccurrenceLists(of: new, besides: places.overrides, in: rules(new.schedule.zone))
    var properties = changes(of: new, besides: places.overrides)
    if let zoneName { for index in properties.indices { properties[index].rename(zone: zoneName) } }
    let isClockSame = old.schedule.zone == new.schedule.zone && shift(of: old.schedule) == shift(of: new.schedule)
    for (name, isSame) in [("EXDATE", lists.leftOut == places.leftOut), ("RDATE", lists.added == places.added)] {
      if places.untaken.contains(name) || isSame && isClockSame && component.property(name) != nil { continue }
      patch.set(name, to: properties.filter { $0.name == name }, of: component)
    }
    // Without this mark it would look as if another program had removed the lists.
    let isEmpty = !properties.contains { ["EXDATE", "RDATE"].contains($0.name) }
    if isEmpty, component.property("EXDATE") != nil || component.property("RDATE") != nil,
      !properties.contains(where: { $0.name == CalendarExtension.except })
    {
      properties.append(CalendarProperty(CalendarExtension.except, value: CalendarExtension.none))
    }
    for name in [CalendarExtension.except, CalendarExtension.moved] {
      patch.set(name, to: properties.filter { $0.name == name }, of: component)
    }
    var done = completions(
      of: new, besideDue: written, hadList: component.property(CalendarExtension.done) != nil)
    if let zoneName { for index in done.indices { done[index].rename(zone: zoneName) } }
    patch.set(CalendarExtension.done, to: done, of: component)
  }

  /// Changes the dates and the status of the component of an occurrence, if something else is true of it now.
  private func patch(
    _ patch: inout CalendarPatch, _ override: OccurrencePlaces.Override, _ old: CalendarTask, _ new: CalendarTask,
    zoneName: String?
  ) {
    guard let due = new.schedule.due, max(override.name, override.state.due) >= due else { return }
    var wanted = OverrideState(due: new.changes.place(of: override.name))
    wanted.done = new.completions.last { $0.due == override.name }?.at
    wanted.isLeftOut = wanted.done == nil && new.changes.leavesOut(override.name)
    if wanted == override.state { return }
    let component = override.component
    if wanted.due != override.state.due {
      let start = shift(of: new.schedule).start(wanted.due)
      for (name, date) in [("DTSTART", start), ("DUE", wanted.due)] where component.property(name) != nil {
        var property = time(date, new.schedule.zone).property(name)
        if let zoneName { property.rename(zone: zoneName) }
        patch.set(name, to: property, of: component)
      }
    }
    guard wanted.done != override.state.done || wanted.isLeftOut != override.state.isLeftOut else { return }
    var progress = CalendarTask(title: "")
    (progress.isDone, progress.isGivenUp) = (wanted.done != nil || wanted.isLeftOut, wanted.isLeftOut)
    progress.completed = wanted.done
    var properties = self.properties(of: .progress, progress)
    if properties.isEmpty { properties = [CalendarProperty("STATUS", value: "NEEDS-ACTION")] }
    for name in CalendarTask.Field.progress.propertyNames {
      patch.set(name, to: properties.filter { $0.name == name }, of: component)
    }
  }
}
