// The alarms of a task that are not its reminders: the alarm of its snooze, and those of its notices.

/// The notices of due dates that are written, for programs that ring by the alarms of a calendar. Notices are never
/// read: they follow from the settings of the machine that wrote them. They are no field of a task, and are not merged.
///
/// A difference in notices alone is rarely a reason to write. Either the settings of this machine have changed since
/// its last sync, or the due date is another one. Otherwise two machines with different settings would write the same
/// file in turn for ever.
package enum WrittenNotices: Sendable {
  /// None; existing notices stay.
  case left
  /// None; existing notices are removed.
  case removed
  /// The notices of these settings. Notices of another machine stay as long as they are for the same due date, unless
  /// `isNew`: then the settings have changed.
  case written(Settings, isNew: Bool)
}

extension WrittenNotices {
  /// What a machine with these settings writes, if it wrote `before` the last time.
  package init(_ settings: Settings, before: String) {
    let now = WrittenNotices.text(settings)
    if now.isEmpty { self = before.isEmpty ? .left : .removed } else { self = .written(settings, isNew: now != before) }
  }

  /// Returns what these settings write: `morning 09:00, advance 60`; empty for nothing.
  package static func text(_ settings: Settings) -> String {
    guard settings.syncNotices else { return "" }
    let kinds = NoticeKind.allCases.filter(settings.isOn)
    if kinds.isEmpty { return "none" }
    return kinds.map { $0 == .morning ? "morning \(settings.morningTime)" : "advance \(settings.advanceMinutes)" }
      .joined(separator: ", ")
  }
}

extension CalendarTaskWriter {
  /// Returns the notices of a task as alarms; on a day without a time, in `form`. Empty if the task is done, or if this
  /// machine writes no notices of it.
  package func notices(of task: CalendarTask, onDays form: TriggerForm = .absolute) -> [NewComponent] {
    guard case .written(let settings, _) = notices, !task.isDone, !task.isWithoutNotices, let due = task.schedule.due
    else { return [] }
    return NoticeKind.allCases.compactMap { kind in
      guard settings.isOn(kind), let trigger = trigger(of: kind, due, task.schedule, settings, form) else { return nil }
      var mark = CalendarProperty(CalendarExtension.notice, value: "\(TaskRule.notice(kind))")
      mark.parameters.append(.init(name: CalendarExtension.holdsFor, values: [due.written]))
      return NewComponent(
        name: "VALARM",
        properties: [
          CalendarProperty("UID", texts: [CalendarTaskReader.uid(ofNotice: kind, of: task.uid)]),
          CalendarProperty("ACTION", value: "DISPLAY"), CalendarProperty("DESCRIPTION", texts: [task.title]), trigger,
          mark,
        ])
    }
  }

  private func trigger(
    of kind: NoticeKind, _ due: Due, _ schedule: CalendarTask.Schedule, _ settings: Settings, _ form: TriggerForm
  ) -> CalendarProperty? {
    let zone = rules(schedule.zone)
    let reader = schedule.zone.map { _ in machine }
    guard let moment = kind.moment(of: due, settings: settings, in: zone, reader: reader) else { return nil }
    if due.time == nil, form == .absolute { return CalendarProperty(triggerAt: moment) }
    // As long before each due date as before this one, by the clock.
    let lead = zone.local(at: moment).seconds - due.wall.seconds
    return CalendarProperty(triggerBehindDue: CalendarDuration(seconds: lead))
  }

  /// Whether the notices of a task in a calendar may stay unchanged.
  package func hasNotices(of task: CalendarTask, _ reader: CalendarTaskReader) -> Bool {
    switch notices {
    case .left: return true
    case .removed: return reader.notices.isEmpty
    case .written(_, let isNew):
      let wanted = notices(of: task)
      if isNew || reader.notices.isEmpty || wanted.isEmpty {
        return reader.notices.map(\.triggerText) == wanted.map(\.triggerText)
      }
      return reader.notices.allSatisfy { notice in
        // A notice whose mark a server removes each time is not written each time.
        guard let mark = notice.property(CalendarExtension.notice) else { return true }
        return mark[CalendarExtension.holdsFor] == task.schedule.due?.written
      }
    }
  }

  /// Replaces the notices if they may not stay.
  func patchNotices(
    _ patch: inout CalendarPatch, _ component: CalendarComponent, _ new: CalendarTask, _ reader: CalendarTaskReader
  ) {
    if hasNotices(of: new, reader) { return }
    for notice in reader.notices { patch.remove(notice) }
    for notice in notices(of: new) { patch.insert(notice, in: component) }
  }

  /// Returns the alarm that ends a snooze (RFC 9074, section 7). It belongs to the first reminder, or to the task if
  /// there is none. Programs that do not know snoozes ring then, too.
  func snooze(of task: CalendarTask) -> NewComponent? {
    guard let end = task.snoozedUntil, let uid = task.uid else { return nil }
    var related = CalendarProperty("RELATED-TO", texts: [task.alarms.first.map { self.uid(of: $0, task) } ?? uid])
    related.parameters.append(.init(name: "RELTYPE", values: ["SNOOZE"]))
    return NewComponent(
      name: "VALARM",
      properties: [
        CalendarProperty("UID", texts: ["\(TaskID(name: "remind:\(uid):snooze"))"]),
        CalendarProperty("ACTION", value: "DISPLAY"), CalendarProperty("DESCRIPTION", texts: [task.title]),
        CalendarProperty("TRIGGER", ["VALUE": "DATE-TIME"], value: "\(RecurrenceRule.Until.utc(end))"),
        related,
      ])
  }
}

extension CalendarTaskReader {
  /// Returns the identity of the alarm of a notice, which identifies it if a server has removed its mark.
  static func uid(ofNotice kind: NoticeKind, of task: String?) -> String {
    "\(TaskID(name: "remind:\(task ?? ""):notice \(TaskRule.notice(kind))"))"
  }

  /// Whether an alarm is the notice of a due date.
  static func isNotice(_ alarm: CalendarComponent, of task: String?) -> Bool {
    if alarm.property(CalendarExtension.notice) != nil { return true }
    guard alarm.property(CalendarExtension.rule) == nil, let uid = alarm.property("UID")?.text else { return false }
    return NoticeKind.allCases.contains { CalendarTaskReader.uid(ofNotice: $0, of: task) == uid }
  }
}

extension CalendarComponent {
  /// Whether it is the alarm of a snooze.
  var isSnooze: Bool { property("RELATED-TO")?.keyword("RELTYPE") == "SNOOZE" }

  /// The names of the properties with the end of a snooze. Thunderbird adds the moment of an occurrence to the first.
  var snoozeProperties: [String] {
    let name = "X-MOZ-SNOOZE-TIME"
    return [name] + lines.map(\.property.name).filter { $0.utf8.starts(with: "\(name)-".utf8) }
  }

  fileprivate var triggerText: String? { property("TRIGGER")?.value }
}

extension NewComponent {
  fileprivate var triggerText: String? { properties.first { $0.name == "TRIGGER" }?.value }
}

extension Due {
  /// The value of `DUE`, without a zone.
  fileprivate var written: String { CalendarTime(self).property("DUE").value }
}
