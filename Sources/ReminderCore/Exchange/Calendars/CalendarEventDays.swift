/// The days of the events of a calendar, such as public holidays.
package enum CalendarEventDays {
  /// Returns the days on which events take place, from a day on and up to another, in order and each once. A cancelled
  /// event takes no day. Throws if the bytes are no calendar.
  package static func read(
    _ bytes: [UInt8], from first: CivilDate, through last: CivilDate, in zone: TimeZoneRules
  ) throws(CalendarProblem) -> [CivilDate] {
    let events = try CalendarStream(bytes).components(named: "VEVENT")
    let range = first.dayNumber...max(first.dayNumber, last.dayNumber)
    // An occurrence with a component of its own takes place on the days of that component.
    let replaced = Dictionary(grouping: events.filter { $0.property("RECURRENCE-ID") != nil }, by: \.uid)
      .mapValues { $0.flatMap { CalendarEventDays.days("RECURRENCE-ID", of: $0, in: zone) } }
    var days: Set<Int> = []
    for event in events where event.property("STATUS")?.keyword != "CANCELLED" {
      guard let start = self.days("DTSTART", of: event, in: zone).first else { continue }
      // The end of whole days is the day after them.
      let end = event.property("DTEND") == nil ? event.endByDuration : self.days("DTEND", of: event, in: zone).first
      let more = min(max(0, (end ?? start) - start - 1), range.count)
      var begins = begins(of: event, from: start, in: range, span: more)
      if event.property("RECURRENCE-ID") == nil {
        begins.formUnion(self.days("RDATE", of: event, in: zone))
        begins.subtract(self.days("EXDATE", of: event, in: zone) + (replaced[event.uid] ?? []))
      }
      for begin in begins {
        days.formUnion((begin...begin + more).filter(range.contains))
      }
    }
    return days.sorted().compactMap { CivilDate(dayNumber: $0) }
  }

  /// Returns the days on which an event begins, as far as they matter for a range.
  private static func begins(
    of event: CalendarComponent, from start: Int, in range: ClosedRange<Int>, span: Int
  ) -> Set<Int> {
    guard let rule = event.property("RRULE").flatMap({ try? RecurrenceRule($0.value) }),
      let first = CivilDate(dayNumber: start)
    else { return [start] }
    let before = CivilDate(dayNumber: range.lowerBound - span - 1) ?? .earliest
    return Set(
      Occurrences(of: rule, from: CivilDateTime(first, .midnight), in: .utc)
        .later(than: CivilDateTime(before, .midnight)).lazy.map(\.date.dayNumber)
        .prefix { $0 <= range.upperBound }.prefix(range.count))
  }

  /// Returns the days in all properties with a name, which may have lists.
  private static func days(_ name: String, of event: CalendarComponent, in zone: TimeZoneRules) -> [Int] {
    event.properties(name).flatMap(\.times).compactMap { time in
      switch time {
      case .date(let date): date.dayNumber
      case .floating(let wall), .zoned(let wall, _): wall.date.dayNumber
      case .utc(let moment): zone.local(at: moment).date.dayNumber
      case nil: nil
      }
    }
  }
}

extension CalendarComponent {
  fileprivate var uid: String { property("UID")?.text ?? "" }

  /// The day on which an event ends by its length; nil without a length.
  fileprivate var endByDuration: Int? {
    guard let start = time("DTSTART")?.wall, let length = property("DURATION"),
      let duration = CalendarDuration(length.value)
    else { return nil }
    return start.adding(duration, in: nil)?.date.dayNumber
  }
}
