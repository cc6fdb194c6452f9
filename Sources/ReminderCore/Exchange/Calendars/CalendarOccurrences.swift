// Reads the single occurrences of a task that repeats: `EXDATE`, `RDATE`, components with a `RECURRENCE-ID`
// (RFC 5545, sections 3.8.4.4 and 3.8.5), and the properties of this program beside them.

/// The single occurrences of a task as its calendar has them, so that only changed lines are written again.
package struct OccurrencePlaces: Sendable {
  /// A component for one occurrence (`RECURRENCE-ID`).
  struct Override: Sendable {
    let component: CalendarComponent
    /// The name of the occurrence.
    let name: Due
    /// What the component says.
    let state: OverrideState
    /// Whether only the component adds the occurrence.
    let isExtra: Bool
  }

  /// The occurrences in `EXDATE` and in `RDATE`, by their due dates.
  fileprivate(set) var leftOut: Set<Due> = []
  fileprivate(set) var added: Set<Due> = []
  /// The components of occurrences from the due date on.
  fileprivate(set) var overrides: [Override] = []
  /// The components of occurrences before the due date. They go with the next change of the task.
  fileprivate(set) var passed: [CalendarComponent] = []
  /// The properties that were not taken. They stay.
  fileprivate(set) var untaken: Set<String> = []
  /// Whether the due date, or a list that another program removed, has to be written again.
  package fileprivate(set) var isUnsettled = false

  init() {}

  /// The alarms at a moment that end the snooze of an open occurrence.
  var snoozes: [CalendarComponent] {
    overrides.filter(\.state.isOpen).flatMap { CalendarTaskReader.ownAlarms(of: $0.component) }
      .filter { $0.isSnooze && $0.time("TRIGGER") != nil }
  }
}

/// What a component says of its occurrence.
struct OverrideState: Equatable, Sendable {
  var due: Due
  var done: Timestamp?
  var isLeftOut = false

  var isOpen: Bool { done == nil && !isLeftOut }
}

extension CalendarTaskReader {
  /// The most values of one property that are read.
  private static let mostValues = 4 * OccurrenceChanges.most

  /// Reads the changes of single occurrences, and the completions, after the dates of the task.
  mutating func readOccurrences(
    of component: CalendarComponent, _ overrides: [CalendarComponent], into task: inout CalendarTask
  ) throws(CalendarProblem) {
    occurrences = OccurrencePlaces()
    let rules = component.properties("RRULE")
    if rules.count > 1, let first = rules.first { warn(.rules, first.value) }
    guard let series = task.series, let due = task.schedule.due else {
      let names = ["EXDATE", "RDATE"].filter { component.property($0) != nil }
      let all = names + (overrides.isEmpty ? [] : ["RECURRENCE-ID"])
      if !all.isEmpty, rules.isEmpty { warn(.exceptions, all.joined(separator: ", ")) }
      return
    }
    for property in component.properties("EXRULE") { warn(.exceptions, "EXRULE:\(property.value)") }
    let shift = OccurrenceShift(from: try dueOfStart(component, in: task.schedule) ?? due, to: due)
    occurrences.leftOut = dues("EXDATE", of: component, series, task.schedule, shift)
    occurrences.added = dues("RDATE", of: component, series, task.schedule, shift)
    var names = occurrences.leftOut
    let days = days(of: component, series, in: task.schedule, from: &names)
    let done = completions(of: component, task)
    var leftOut = leftOut(of: component, in: task.schedule)
    let moves = moves(of: component, task, done, leftOut)
    // Another program leaves out the current occurrence by the date to which this program moved it.
    if let name = moves.first(where: { $0.to == due })?.from, !series.names(due, in: self.rules(task.schedule.zone)),
      names.remove(due) != nil
    {
      names.insert(name)
      leftOut.insert(name)
    }
    let open = moves.filter { !leftOut.contains($0.from) }
    names.subtract(open.map(\.from))
    let extra = occurrences.added.subtracting(open.map { series.listed($0.to) })
    task.changes = OccurrenceChanges(except: [], extra: Array(extra), moved: moves)
    readCompletions(done, of: component, into: &task)
    if !series.isFromDone { names.subtract(task.completions.map(\.due)) }
    if names.count + days.count > OccurrenceChanges.most {
      refuse("EXDATE")
    } else {
      task.changes.leaveOut(days + names)
    }
    try readOverrides(overrides, of: component, shift, into: &task)
    task.forgetOld(in: self.rules(task.schedule.zone))
  }

  /// Keeps the lists of the base if another program has removed all of them: it does not know them.
  package mutating func keepOccurrences(
    since before: CalendarTaskReader, _ old: CalendarTask, _ oldComponent: CalendarComponent,
    _ component: CalendarComponent, in task: inout CalendarTask
  ) {
    guard let series = task.series, let oldSeries = old.series, series.isFromDone == oldSeries.isFromDone,
      let due = task.schedule.due, let oldDue = old.schedule.due
    else { return }
    let has = { (names: [String], component: CalendarComponent) in
      names.contains { component.property($0) != nil }
    }
    let except = component.property(CalendarExtension.except)?.value
    let isMarked = except == CalendarExtension.none || except == ""
    let hadLists = has(["EXDATE", "RDATE"], oldComponent) || !before.occurrences.overrides.isEmpty
    if hadLists, !has(["EXDATE", "RDATE"], component), occurrences.overrides.isEmpty, !isMarked {
      let isSameRule = series.wholeRule.endless == oldSeries.wholeRule.endless
      task.changes = old.changes
      if !isSameRule { task.changes.removeMoves() }
      let ahead = old.completions.filter { done in
        done.due > oldDue && !task.completions.contains { $0.due == done.due }
      }
      occurrences.isUnsettled = task.changes != OccurrenceChanges() || !ahead.isEmpty
      task.completions = (task.completions + ahead).sortedByMoment
    }
    if has([CalendarExtension.done], oldComponent), !has([CalendarExtension.done], component) {
      let opened = due < oldDue ? task.changes.name(of: due) : nil
      task.completions = old.completions.filter { $0.due != opened }
      occurrences.isUnsettled = occurrences.isUnsettled || !task.completions.isEmpty
    }
    settle(&task)
  }

  /// Moves on to the next open occurrence if another program has set one that was done or left out.
  mutating func settle(_ task: inout CalendarTask) {
    if task.moveOnIfClosed(in: rules(task.schedule.zone)) { occurrences.isUnsettled = true }
  }

  // MARK: Lists

  private mutating func refuse(_ name: String) {
    warn(.exceptions, name)
    occurrences.untaken.insert(name)
  }

  /// Returns `DTSTART` on the clock of the due date.
  mutating func dueOfStart(
    _ component: CalendarComponent, in schedule: CalendarTask.Schedule
  ) throws(CalendarProblem) -> Due? {
    guard component.name != "VEVENT", let start = try time("DTSTART", of: component) else { return nil }
    return due(start, onClockOf: schedule)
  }

  /// Returns a date that names an occurrence. A floating one is on the clock of the series.
  private mutating func due(_ time: CalendarTime, named schedule: CalendarTask.Schedule) -> Due {
    if case .floating(let local) = time { return Due(local.date, local.time) }
    return due(time, onClockOf: schedule)
  }

  /// Returns the occurrences in all properties with a name. Of a day in a rule of times `EXDATE` means the whole day.
  private mutating func dues(
    _ name: String, of component: CalendarComponent, _ series: CalendarTask.Series, _ schedule: CalendarTask.Schedule,
    _ shift: OccurrenceShift
  ) -> Set<Due> {
    var dues: Set<Due> = []
    for property in component.properties(name) where !property.value.trimmed.isEmpty {
      for time in property.times {
        guard let time else {
          warn(.exceptions, "\(name):\(property.value)")
          continue
        }
        let date = shift.due(due(time, named: schedule))
        let isWholeDay = date.time == nil && name == "EXDATE"
        // The first occurrence of an event is its begin. That of a task may have moved on.
        if name == "RDATE", component.name == "VEVENT", let due = schedule.due, date < due {
          warn(.exceptions, "RDATE:\(time.property("RDATE").value)")
          continue
        }
        if name == "RDATE", (date.time == nil) != (series.start.time == nil) {
          warn(.addition, "RDATE:\(property.value)")
        }
        dues.insert(isWholeDay ? date : series.listed(date))
      }
      if dues.count > CalendarTaskReader.mostValues { break }
    }
    let isTooMany = dues.count > (name == "RDATE" ? OccurrenceChanges.most : CalendarTaskReader.mostValues)
    if isTooMany { refuse(name) }
    return isTooMany ? [] : dues
  }

  /// Returns the days that are left out as a whole, and removes their times from `names`. A day counts only if all its
  /// times are left out.
  private mutating func days(
    of component: CalendarComponent, _ series: CalendarTask.Series, in schedule: CalendarTask.Schedule,
    from names: inout Set<Due>
  ) -> [Due] {
    guard series.start.time != nil else { return [] }
    let zone = rules(schedule.zone)
    let written = component.properties(CalendarExtension.except).flatMap(\.times)
    let days = written.prefix(OccurrenceChanges.most).compactMap { time -> Due? in
      guard case .date(let day)? = time else { return nil }
      return series.occurrences(on: day, in: zone).allSatisfy(names.contains) ? Due(day) : nil
    }
    let whole = Set(days.map(\.date))
    if !whole.isEmpty { names = names.filter { $0.time == nil || !whole.contains($0.date) } }
    return days
  }

  /// Returns the occurrences that were left out after they were moved. `EXDATE` has the name of any that was moved.
  private mutating func leftOut(of component: CalendarComponent, in schedule: CalendarTask.Schedule) -> Set<Due> {
    let written = component.properties(CalendarExtension.except).flatMap(\.times).compactMap(\.self)
    return Set(written.prefix(OccurrenceChanges.most).map { due($0, onClockOf: schedule) })
  }

  /// Returns the pairs in properties of this program: each has an occurrence and something behind a slash.
  private mutating func pairs(
    _ name: String, of component: CalendarComponent, in schedule: CalendarTask.Schedule
  ) -> [(due: Due, rest: CalendarTime)] {
    let written = component.properties(name).flatMap { property in property.pieces.map { (property, $0) } }
    var pairs: [(due: Due, rest: CalendarTime)] = []
    for (property, piece) in written.prefix(CalendarTaskReader.mostValues) {
      let parts = piece.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2, let first = property.time(parts[0]), let second = property.time(parts[1]) else {
        continue
      }
      pairs.append((due(first, onClockOf: schedule), second))
    }
    return pairs
  }

  // MARK: Moves and completions

  /// Returns the moves, without those whose dates another program has changed.
  private mutating func moves(
    of component: CalendarComponent, _ task: CalendarTask, _ done: [Repetition.Completion], _ leftOut: Set<Due>
  ) -> [OccurrenceChanges.Move] {
    guard let due = task.schedule.due, let series = task.series else { return [] }
    var moves: [OccurrenceChanges.Move] = []
    let all = pairs(CalendarExtension.moved, of: component, in: task.schedule)
    for (from, time) in all.prefix(OccurrenceChanges.most) {
      // Behind a day, a time has no zone.
      let to = self.due(time, named: task.schedule)
      // Where another one was moved to, nothing is left out.
      let isAway = from < due || occurrences.leftOut.contains(from) || occurrences.added.contains(from)
      let isThere =
        to <= due || occurrences.added.contains(series.listed(to)) || leftOut.contains(from)
        || done.contains { $0.due == from }
      if isAway, isThere { moves.append(OccurrenceChanges.Move(from: from, to: to)) }
    }
    return moves
  }

  private mutating func completions(of component: CalendarComponent, _ task: CalendarTask) -> [Repetition.Completion] {
    pairs(CalendarExtension.done, of: component, in: task.schedule).map { due, time in
      Repetition.Completion(due: due, at: moment(time))
    }
  }

  /// Takes the completions, without those of occurrences that another program has opened again.
  private mutating func readCompletions(
    _ all: [Repetition.Completion], of component: CalendarComponent, into task: inout CalendarTask
  ) {
    guard let property = component.property(CalendarExtension.done), let due = task.schedule.due else { return }
    let holdsFor = property[CalendarExtension.holdsFor]
    task.areCompletionsKnown = holdsFor == (component.property("DUE") ?? component.property("DTSTART"))?.value
    let written = holdsFor.flatMap { property.time($0) }.map { self.due($0, onClockOf: task.schedule) } ?? due
    let (isKnown, changes) = (task.areCompletionsKnown, task.changes)
    task.completions =
      all.filter { done in
        let place = changes.place(of: done.due)
        if task.series?.isFromDone ?? false { return isKnown || done.due != due }
        let isLeftOut = occurrences.leftOut.contains(done.due)
        if place == due { return isLeftOut || isKnown && task.isDone }
        if place < max(due, written) { return true }
        return place == done.due ? isLeftOut : task.series.map { !occurrences.added.contains($0.listed(place)) } ?? true
      }.sortedByMoment
  }

  // MARK: Components of occurrences

  private mutating func readOverrides(
    _ overrides: [CalendarComponent], of whole: CalendarComponent, _ shift: OccurrenceShift,
    into task: inout CalendarTask
  ) throws(CalendarProblem) {
    let (triggers, own) = (CalendarTaskReader.triggers(of: whole), task.changes)
    var extra: [Due] = []
    for component in overrides.prefix(OccurrenceChanges.most) {
      guard let due = task.schedule.due, let id = component.property("RECURRENCE-ID") else { continue }
      if id.keyword("RANGE") == "THISANDFUTURE" {
        warn(.following, id.value)
        continue
      }
      guard let time = CalendarTime(id) else {
        warn(.exceptions, "RECURRENCE-ID:\(id.value)")
        continue
      }
      var name = shift.due(self.due(time, named: task.schedule))
      if let series = task.series, (name.time == nil) != (series.start.time == nil) {
        // Exchange names the days of an all-day series by their midnights. A day may name its only time.
        let times = name.time == nil ? series.occurrences(on: name.date, in: rules(task.schedule.zone)) : []
        name = times.count == 1 ? times[0] : Due(name.date)
      }
      let state = try state(of: component, name, shift, in: task.schedule)
      // Another program names an occurrence by the date to which this program moved it.
      if !(task.series?.names(name, in: rules(task.schedule.zone)) ?? true) { name = own.name(of: name) }
      if name.time == nil, task.series?.start.time != nil, !state.isLeftOut {
        warn(.exceptions, "RECURRENCE-ID:\(id.value)")
        continue
      }
      if let done = state.done, !task.completions.contains(where: { $0.due == name }) {
        task.completions = (task.completions + [Repetition.Completion(due: name, at: done)]).sortedByMoment
      }
      guard max(name, state.due) >= due else {
        occurrences.passed.append(component)
        continue
      }
      if state.isOpen {
        for words in CalendarTaskReader.words(of: component, besides: whole) { warn(.occurrence, words) }
      }
      let hasOtherForm = name.time == nil && state.due.time != nil && !triggers.isEmpty
      if state.isOpen, hasOtherForm || CalendarTaskReader.triggers(of: component) != triggers {
        warn(.occurrenceReminders, id.value)
      }
      let isExtra = name == state.due && isMissing(name, in: task)
      if isExtra { extra.append(name) }
      occurrences.overrides.append(
        OccurrencePlaces.Override(component: component, name: name, state: state, isExtra: isExtra))
      task.changes.move(name, to: state.due)
      if state.isLeftOut { task.changes.leaveOut([name]) }
    }
    let changes = task.changes
    let room = max(0, OccurrenceChanges.most - changes.extra.count)
    task.changes = OccurrenceChanges(
      except: changes.except, extra: changes.extra + extra.prefix(room), moved: changes.moved)
  }

  /// Returns the title, notes and place of an occurrence, as far as they are not those of its series.
  private static func words(of component: CalendarComponent, besides whole: CalendarComponent) -> [String] {
    ["SUMMARY", "DESCRIPTION", "LOCATION"].compactMap { name in
      let own = component.property(name)?.text.trimmed
      return own != whole.property(name)?.text.trimmed ? own.flatMap { $0.isEmpty ? nil : $0 } : nil
    }
  }

  /// Whether neither the rule nor the lists of a task have an occurrence.
  private mutating func isMissing(_ name: Due, in task: CalendarTask) -> Bool {
    guard let series = task.series, !series.isFromDone, (name.time == nil) == (series.start.time == nil),
      name != task.schedule.due, !task.changes.extra.holds(name)
    else { return false }
    return !series.names(name, in: rules(task.schedule.zone))
  }

  /// Returns the date in the component of an occurrence. Beside a series of days, a time is on the clock of the
  /// machine; but Exchange writes a day as its midnight.
  private mutating func place(_ time: CalendarTime, of name: Due, _ schedule: CalendarTask.Schedule) -> Due {
    let own = due(time, onClockOf: schedule)
    if name.time != nil || own.time == nil { return own }
    if own.time == .midnight { return Due(own.date) }
    let local = rules(schedule.zone).local(at: moment(time))
    return Due(local.date, local.time)
  }

  private mutating func state(
    of component: CalendarComponent, _ name: Due, _ shift: OccurrenceShift, in schedule: CalendarTask.Schedule
  ) throws(CalendarProblem) -> OverrideState {
    let isEvent = component.name == "VEVENT"
    let end = isEvent ? nil : try time("DUE", of: component)
    let start = try time("DTSTART", of: component)
    let due = end.map { place($0, of: name, schedule) } ?? start.map { shift.due(place($0, of: name, schedule)) }
    var read = CalendarTask(title: "")
    readProgress(of: component, into: &read)
    var state = OverrideState(due: due ?? name, isLeftOut: read.isGivenUp)
    if read.isDone, !read.isGivenUp {
      let said = read.completed ?? read.doneBy
      state.done = said ?? min(present.now, rules(schedule.zone).instant(of: state.due.wall))
    }
    return state
  }
}
