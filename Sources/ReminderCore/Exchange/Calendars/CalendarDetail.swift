/// How one of the details of a task stands in a calendar.
package struct CalendarDetail: Sendable {
  package let field: TaskDetails.Field
  /// The properties that it can have.
  let names: [String]
  /// Returns its properties for a task.
  let properties: @Sendable (CalendarTask) -> [CalendarProperty]
  /// Reads it. `CalendarTaskReader` reads the details for which that needs more than the properties.
  var read: @Sendable (CalendarComponent, inout TaskDetails) -> Void = { _, _ in }

  package static let title = CalendarDetail(field: .title, names: ["SUMMARY"]) {
    [CalendarProperty("SUMMARY", texts: [$0.writtenTitle])]
  }
  /// The text has the steps, too.
  package static let notes = CalendarDetail(field: .notes, names: ["DESCRIPTION"]) { task in
    StepLines.text(notes: task.notes, steps: task.steps).map { [CalendarProperty("DESCRIPTION", texts: [$0])] } ?? []
  }
  /// How many steps the text has.
  static let steps = CalendarDetail(field: .steps, names: [CalendarExtension.steps]) { task in
    task.steps.isEmpty ? [] : [CalendarProperty(CalendarExtension.steps, value: "\(task.steps.count)")]
  }
  package static let categories = CalendarDetail(field: .categories, names: ["CATEGORIES"]) { task in
    task.categories.isEmpty ? [] : [CalendarProperty("CATEGORIES", texts: task.categories)]
  }
  package static let priority = CalendarDetail(field: .priority, names: ["PRIORITY", CalendarExtension.priority]) {
    task in
    let number = task.priority.calendarNumber
    return number == 0 ? [] : [CalendarProperty("PRIORITY", value: "\(number)")]
  }

  /// The link. Only `http` and `https` are in `URL`.
  static let url = CalendarDetail(
    field: .url, names: ["URL", "X-REMIND-URL"],
    properties: { task in
      let isOfOthers = task.url.flatMap { TaskURL.checked($0, isOfOthers: true) } != nil
      return task.url.map { [CalendarProperty(isOfOthers ? "URL" : "X-REMIND-URL", value: $0)] } ?? []
    },
    read: { component, details in
      details.url =
        component.property("URL").flatMap { TaskURL.checked($0.value, isOfOthers: true) }
        ?? component.property("X-REMIND-URL").flatMap { TaskURL.checked($0.value) }
    })
  /// The tasks before it (RFC 9253, section 5). The task may have other relations, which stay.
  static let after = CalendarDetail(
    field: .after, names: ["RELATED-TO"],
    properties: { task in
      task.after.map { id in
        var property = CalendarProperty("RELATED-TO", texts: ["\(id)"])
        property.parameters = [.init(name: "RELTYPE", values: ["DEPENDS-ON"])]
        return property
      }
    },
    read: { component, details in
      for relation in component.properties("RELATED-TO") where relation.isDependency {
        let id = TaskID(uid: relation.text)
        if !details.after.contains(id) { details.after.append(id) }
      }
    })

  /// The details that other programs may have, too.
  static let shared: [CalendarDetail] = [title, notes, steps, categories, priority, url, after]

  /// The details that only this program has.
  static let own = [
    own(.key, "X-REMIND-KEY", { $0.key }, read: { $1.key = $0.text }),
    own(.nag, "X-REMIND-NAG", { $0.nag.map { "\($0)" } }, read: { $1.nag = NagChoice($0.text) }),
    own(.escalate, "X-REMIND-THEN", { $0.escalate }, read: { $1.escalate = EscalateChoice.checked($0.text) }),
    own(.isLoud, "X-REMIND-LOUD", { $0.isLoud ? "TRUE" : nil }, read: { $1.isLoud = $0.value == "TRUE" }),
    own(
      .isWithoutNotices, "X-REMIND-NO-NOTICES", { $0.isWithoutNotices ? "TRUE" : nil },
      read: { $1.isWithoutNotices = $0.value == "TRUE" }),
  ]

  /// Those that an option of the same name sets.
  package static let options = own.map(\.field).filter { $0 != .key && $0 != .isWithoutNotices }

  /// A detail that is a text of one property; nil for no property.
  private static func own(
    _ field: TaskDetails.Field, _ name: String, _ text: @escaping @Sendable (TaskDetails) -> String?,
    read: @escaping @Sendable (CalendarProperty, inout TaskDetails) -> Void
  ) -> CalendarDetail {
    CalendarDetail(
      field: field, names: [name],
      properties: { task in text(task.details).map { [CalendarProperty(name, texts: [$0])] } ?? [] },
      read: { component, details in component.property(name).map { read($0, &details) } })
  }
}

extension CalendarDetail: Hashable {
  package static func == (one: CalendarDetail, other: CalendarDetail) -> Bool { one.field == other.field }
  package func hash(into hasher: inout Hasher) { hasher.combine(field) }
}

extension CalendarTask {
  /// A part of a task that is compared, merged, and written again if it has changed.
  package enum Field: Hashable, CaseIterable, Sendable {
    case uid, stamp, progress, schedule, changes, completions, snooze, answered
    case detail(CalendarDetail)

    static let categories = Field.detail(.categories)

    /// In the order in which they are written.
    package static let allCases: [Field] =
      [.uid, .stamp] + CalendarDetail.shared.map { .detail($0) }
      + [.progress, .schedule, .changes, .completions, .snooze, .answered] + CalendarDetail.own.map { .detail($0) }

    /// The name in the log of syncs.
    package var name: String {
      switch self {
      case .uid: "uid"
      case .stamp: "stamp"
      case .progress: "progress"
      case .schedule: "schedule"
      case .changes: "exceptions"
      case .completions: "completions"
      case .snooze: "snooze"
      case .answered: "answered"
      case .detail(let detail): detail.field.name
      }
    }

    /// The field with a name; nil if there is none.
    init?(name: String) {
      guard let field = Field.allCases.first(where: { $0.name == name }) else { return nil }
      self = field
    }

    /// The properties of the field.
    var propertyNames: [String] {
      switch self {
      case .uid: ["UID"]
      case .stamp: ["DTSTAMP", "CREATED", "LAST-MODIFIED"]
      case .progress: ["STATUS", "PERCENT-COMPLETE", "COMPLETED", CalendarExtension.whole]
      case .schedule:
        [
          "DTSTART", "DUE", "DURATION", "RRULE", CalendarExtension.start, CalendarExtension.repeatFrom,
          CalendarExtension.repeatStart, CalendarExtension.zone, CalendarExtension.early,
        ]
      case .changes: ["EXDATE", "RDATE", CalendarExtension.except, CalendarExtension.moved]
      case .completions: [CalendarExtension.done]
      case .snooze: ["X-MOZ-SNOOZE-TIME"]
      case .answered: ["X-MOZ-LASTACK"]
      case .detail(let detail): detail.names
      }
    }

    /// Whether two tasks differ in this field.
    package func differs(_ old: CalendarTask, _ new: CalendarTask) -> Bool {
      switch self {
      case .uid: old.uid != new.uid
      case .stamp: old.created != new.created || old.modified != new.modified
      case .progress:
        old.isDone != new.isDone || old.completed != new.completed || old.isGivenUp != new.isGivenUp
          // A completed task with a series has `X-REMIND-WHOLE`, too.
          || new.isDone && (old.series == nil) != (new.series == nil)
      case .schedule: old.schedule != new.schedule
      case .changes: !old.changesAre(new)
      case .completions: old.completions.sortedByMoment != new.completions.sortedByMoment
      case .snooze: old.snoozedUntil != new.snoozedUntil
      case .answered: old.answered != new.answered
      // Categories are a set: their order does not matter.
      case .categories: Set(old.categories) != Set(new.categories)
      case .detail(let detail): detail.field.differs(old.details, new.details)
      }
    }
  }

  /// Takes the value of a field from another task.
  package mutating func copy(_ field: Field, from other: CalendarTask) {
    switch field {
    case .uid: uid = other.uid
    case .stamp: (created, modified) = (other.created, other.modified)
    case .progress: (isDone, isGivenUp, completed) = (other.isDone, other.isGivenUp, other.completed)
    case .schedule:
      (schedule, isZoneChosen, areCompletionsKnown) = (other.schedule, other.isZoneChosen, other.areCompletionsKnown)
    case .changes: changes = other.changes
    case .completions: completions = other.completions
    case .snooze: snoozedUntil = other.snoozedUntil
    case .answered: answered = other.answered
    case .detail(let detail): detail.field.copy(&details, other.details)
    }
  }
}
