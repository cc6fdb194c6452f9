extension CalendarTaskWriter {
  /// Returns the bytes of a stream in which a task has become another. A line is touched only if its meaning has
  /// changed.
  ///
  /// `component` is the task in the stream, and `old` is the task that `reader` has just read.
  package func bytes(
    of stream: CalendarStream, with new: CalendarTask, insteadOf old: CalendarTask, in component: CalendarComponent,
    _ reader: CalendarTaskReader
  ) -> [UInt8] {
    var patch = CalendarPatch(stream)
    var reader = reader
    let zoneName = reader.ownName(ofZoneIn: new.schedule, component)
    let isMovedOn = reader.occurrences.isUnsettled
    var written = (component.property("DUE") ?? component.property("DTSTART"))?.value
    for field in CalendarTask.Field.allCases
    where field.differs(old, new) || isMovedOn && field == .schedule || hasOtherText(old, new, field) {
      if field == .changes || field == .completions { continue }
      var properties = properties(of: field, new)
      switch field {
      // Other programs recognize a task that is open again by its status.
      case .progress where !new.isDone: properties.append(CalendarProperty("STATUS", value: "NEEDS-ACTION"))
      case .categories:
        let there = component.properties("CATEGORIES").flatMap(\.texts)
        let texts = new.categories.map { name in there.first { ForeignCategory($0).name == name } ?? name }
        properties = texts.isEmpty ? [] : [CalendarProperty("CATEGORIES", texts: texts)]
      case .detail(.after):
        properties = component.properties("RELATED-TO").filter { !$0.isDependency } + properties
      case .detail(.priority): properties = priority(new.priority, in: component, properties)
      case .schedule:
        properties += movedAlong(component, old.schedule, properties)
        if let zoneName { for index in properties.indices { properties[index].rename(zone: zoneName) } }
        written = properties.first { $0.name == "DUE" }?.value
        patch.set(CalendarComponent.currentOccurrence, to: nil, of: component)
      default: break
      }
      for name in field.propertyNames { patch.set(name, to: properties.filter { $0.name == name }, of: component) }
    }
    if reader.isFloatingMarkStale, !CalendarTask.Field.schedule.differs(old, new) {
      patch.set(CalendarExtension.zone, to: chosenZone(of: new).first, of: component)
    }
    patchOccurrences(&patch, component, old, new, reader, zoneName: zoneName, besideDue: written)
    patchAlarms(&patch, component, old, new, reader)
    if CalendarTask.Field.snooze.differs(old, new) {
      for snooze in reader.snoozes { patch.remove(snooze) }
      for name in component.snoozeProperties.dropFirst() { patch.set(name, to: nil, of: component) }
      if let snooze = snooze(of: new) { patch.insert(snooze, in: component) }
    }
    patchNotices(&patch, component, new, reader)
    if old.title != new.title { patch.rename(old.title, to: new.title, in: component) }
    // An alarm that this program has written no longer says by itself that it rings before the start.
    let isTouched = old != new || isMovedOn || reader.alarms.contains(where: \.isUnsettled)
    if isTouched, new.schedule.ringsBeforeStart, !CalendarTask.Field.schedule.differs(old, new) {
      patch.set(
        CalendarExtension.early, to: CalendarProperty(CalendarExtension.early, value: "TRUE"), of: component)
    }
    if zoneName == nil { describeZone(of: new, before: component, of: stream, &patch) }
    return patch.bytes
  }

  /// Whether the text of the notes changes with the steps.
  private func hasOtherText(_ old: CalendarTask, _ new: CalendarTask, _ field: CalendarTask.Field) -> Bool {
    field == .detail(.notes) && old.steps != new.steps
  }

  /// Returns the properties of a priority. A number that another program chose for a priority is written again if that
  /// priority returns.
  private func priority(
    _ new: Priority, in component: CalendarComponent, _ written: [CalendarProperty]
  ) -> [CalendarProperty] {
    let there = component.property("PRIORITY")?.value ?? "0"
    let kept = component.property(CalendarExtension.priority)
    let number = kept.flatMap { $0[CalendarExtension.holdsFor] == there ? $0.value : nil } ?? there
    let old = Priority(calendar: number)
    if old == .none || number == "\(old.calendarNumber)" { return written }
    if old == new { return [CalendarProperty("PRIORITY", value: number)] }
    var foreign = CalendarProperty(CalendarExtension.priority, value: number)
    foreign.parameters = [.init(name: CalendarExtension.holdsFor, values: [written.first?.value ?? "0"])]
    return written + [foreign]
  }

  /// Keeps a `DTSTART` that is no start equal to the due date; the standard requires one in some cases.
  private func movedAlong(
    _ component: CalendarComponent, _ old: CalendarTask.Schedule, _ written: [CalendarProperty]
  ) -> [CalendarProperty] {
    guard component.line("DTSTART") != nil, old.start == nil, old.due != nil,
      !written.contains(where: { $0.name == "DTSTART" }), let due = written.first(where: { $0.name == "DUE" })
    else { return [] }
    return [CalendarProperty("DTSTART", copying: due)]
  }

  private func patchAlarms(
    _ patch: inout CalendarPatch, _ component: CalendarComponent, _ old: CalendarTask, _ new: CalendarTask,
    _ reader: CalendarTaskReader
  ) {
    let (zone, oldZone) = (rules(new.schedule.zone), rules(old.schedule.zone))
    var reader = reader
    for place in reader.alarms {
      guard let wanted = new.alarms.first(where: { $0.rule == place.alarm.rule }) else {
        patch.remove(place.component)
        continue
      }
      let form = form(of: place, wanted.rule, new.schedule)
      guard let written = self.component(of: wanted, new, in: zone, as: form) else {
        patch.remove(place.component)
        continue
      }
      if wanted.acknowledged != place.alarm.acknowledged {
        patch.set(
          "ACKNOWLEDGED", to: wanted.acknowledged.map { CalendarTime.utc($0).property("ACKNOWLEDGED") },
          of: place.component)
      }
      if old.nag != new.nag { for name in ["REPEAT", "DURATION"] { patch.set(name, to: nil, of: place.component) } }
      // With other dates, the same rule may be another distance or moment, and the same alarm another rule.
      let before = wanted.rule.trigger(for: old.schedule, as: form, morningTime: morningTime, in: oldZone)
      let after = written.properties.first { $0.name == "TRIGGER" }
      let stays = reader.rule(of: place.component, new) == wanted.rule
      if before == after, stays, !place.isUnsettled { continue }
      for name in ["TRIGGER", CalendarExtension.rule] {
        patch.set(name, to: written.properties.first { $0.name == name }, of: place.component)
      }
    }
    for alarm in new.alarms where !reader.alarms.contains(where: { $0.alarm.rule == alarm.rule }) {
      if let written = self.component(of: alarm, new, in: zone) { patch.insert(written, in: component) }
    }
  }

  /// An alarm of another program keeps its form.
  private func form(of place: AlarmPlace, _ rule: ReminderRule, _ schedule: CalendarTask.Schedule) -> TriggerForm {
    if place.isAbsolute { return .absolute }
    return place.component.property(CalendarExtension.rule) == nil ? .relative : TriggerForm(of: rule, schedule)
  }

  /// Describes a zone before the task, if the stream does not describe it.
  private func describeZone(
    of task: CalendarTask, before component: CalendarComponent, of stream: CalendarStream, _ patch: inout CalendarPatch
  ) {
    guard let name = zoneToDescribe(task.schedule), let first = task.schedule.firstDate,
      !stream.components(named: "VTIMEZONE").contains(where: { $0.property("TZID")?.value == name }),
      component.property("DUE")?["TZID"] != name, let zone = try? zones.zone(named: name)
    else { return }
    patch.insert(NewComponent(describing: zone, from: first), before: component)
  }
}

extension CalendarPatch {
  /// Changes the title in the alarms of a task that show it; an alarm with a text of its own keeps it.
  fileprivate mutating func rename(_ old: String, to new: String, in component: CalendarComponent) {
    for alarm in component.children where alarm.name == "VALARM" && !removes(alarm) {
      guard alarm.property("DESCRIPTION")?.text == old else { continue }
      set("DESCRIPTION", to: CalendarProperty("DESCRIPTION", texts: [new]), of: alarm)
    }
  }
}

extension CalendarProperty {
  /// Gives the zone of a time another name.
  mutating func rename(zone name: String) {
    guard let index = parameters.firstIndex(where: { $0.name == "TZID" }) else { return }
    parameters[index] = Parameter(name: "TZID", values: [name])
  }

  /// The same value under another name.
  init(_ name: String, copying other: CalendarProperty) {
    self.init(name, value: other.value)
    parameters = other.parameters
  }
}
