// A zone of the machine as a component of a calendar, for programs that know no zones by name.

extension NewComponent {
  /// The years whose clock changes are examined. After 28 years, the days of the week repeat.
  private static let years = 28

  /// Describes a zone from the year before `first` on (`VTIMEZONE`; RFC 5545, section 3.6.5).
  init(describing zone: NamedZone, from first: CivilDate) {
    self.init(name: "VTIMEZONE", properties: [CalendarProperty("TZID", value: zone.name)])
    let changes = NewComponent.changes(of: zone.rules, from: first)
    let groups = Dictionary(grouping: changes) { $0.kind }.values.sorted { $0[0].wall < $1[0].wall }
    for group in groups {
      let dates = NewComponent.runs(of: group, until: changes.last?.wall.date.year ?? 0)
      children += dates
    }
    guard children.isEmpty else { return }
    let offset = zone.rules.offset(at: Timestamp(local: CivilDateTime(first, .midnight), offset: .zero))
    children = [
      NewComponent(observance: "STANDARD", from: CivilDateTime(unchecked: 0), before: offset, after: offset)
    ]
  }

  /// A change of the clocks, on the clock before the change.
  private struct Change {
    /// The facts that all changes of one rule share.
    struct Kind: Hashable {
      let before: UTCOffset
      let after: UTCOffset
      let month: Int
      let weekday: Weekday
      let secondOfDay: Int
    }

    let wall: CivilDateTime
    let kind: Kind
  }

  private static func changes(of zone: TimeZoneRules, from first: CivilDate) -> [Change] {
    let year = min(max(first.year - 1, 1), 9_999 - years)
    guard let start = CivilDate(year: year, month: 1, day: 1),
      let end = CivilDate(year: year + years, month: 12, day: 31)
    else { return [] }
    let moments = [start, end].map { zone.instant(of: CivilDateTime($0, .midnight)) }
    return zone.changes(in: moments[0]..<moments[1]).map { change in
      let wall = change.moment.local(at: change.before)
      let kind = Change.Kind(
        before: change.before, after: change.after, month: wall.date.month, weekday: wall.date.weekday,
        secondOfDay: wall.seconds - CivilDateTime(wall.date, .midnight).seconds)
      return Change(wall: wall, kind: kind)
    }
  }

  /// Returns changes of one kind as one component, if a rule gives a change each year until the last; else one by one.
  private static func runs(of group: [Change], until lastYear: Int) -> [NewComponent] {
    let kind = group[0].kind
    let name = kind.after.seconds > kind.before.seconds ? "DAYLIGHT" : "STANDARD"
    let dates = group.map(\.wall.date)
    let isYearly =
      dates.last?.year == lastYear && dates.count > 1
      && zip(dates, dates.dropFirst()).allSatisfy { $1.year == $0.year + 1 }
    if isYearly, let rule = rule(of: dates, kind) {
      var component = NewComponent(observance: name, from: group[0].wall, before: kind.before, after: kind.after)
      component.properties.append(CalendarProperty("RRULE", value: "\(rule)"))
      return [component]
    }
    return group.map { NewComponent(observance: name, from: $0.wall, before: kind.before, after: kind.after) }
  }

  /// Returns the rule that names exactly these days: the last Sunday of March, the second Sunday, or the Sunday from
  /// the 23rd on.
  private static func rule(of dates: [CivilDate], _ kind: Change.Kind) -> RecurrenceRule? {
    let days = dates.map(\.day)
    guard let first = days.min(), let last = days.max() else { return nil }
    let isLast = dates.allSatisfy { $0.dayNumber + 7 > $0.lastOfMonth.dayNumber }
    let week = (first - 1) / 7 + 1
    if isLast || last <= 7 * week {
      let day = RecurrenceRule.Day(kind.weekday, ordinal: isLast ? -1 : week)
      return RecurrenceRule(.yearly, months: [kind.month], days: [day])
    }
    guard last - first < 7 else { return nil }
    let span = Array(first...min(first + 6, CivilDate.length(ofMonth: kind.month, year: 2001)))
    return RecurrenceRule(
      .yearly, months: [kind.month], monthDays: span, days: [RecurrenceRule.Day(kind.weekday)])
  }

  private init(observance name: String, from wall: CivilDateTime, before: UTCOffset, after: UTCOffset) {
    self.init(
      name: name,
      properties: [
        CalendarTime.floating(wall).property("DTSTART"),
        CalendarProperty("TZOFFSETFROM", value: before.calendarText),
        CalendarProperty("TZOFFSETTO", value: after.calendarText),
      ])
  }
}
