/// The days of the events of a calendar, such as public holidays.
package enum CalendarEventDays {
  /// Returns the days on which events take place, from a day on and up to another, in order and each once. A cancelled
  /// event takes no day. Throws if the bytes are no calendar.
  package static func read(
    _ bytes: [UInt8], from first: CivilDate, through last: CivilDate, in zone: TimeZoneRules
  ) throws(CalendarProblem) -> [CivilDate] {
    let events = try CalendarStream(bytes).components(named: "VEVENT")
    let range = first.dayNumber...max(first.dayNumber, last.dayNumber)
    var days: Set<Int> = []
    for event in events where event.property("STATUS")?.keyword != "CANCELLED" {
      guard let start = day("DTSTART", of: event, in: zone) else { continue }
      // The end of whole days is the day after them.
      let end = day("DTEND", of: event, in: zone) ?? start
      let more = min(max(0, end.dayNumber - start.dayNumber - 1), range.count)
      for begin in begins(of: event, from: start, in: range, span: more) {
        days.formUnion((begin...begin + more).filter(range.contains))
      }
    }
    return days.sorted().compactMap { CivilDate(dayNumber: $0) }
  }

  /// Returns the days on which an event begins, as far as they matter for a range.
  private static func begins(
    of event: CalendarComponent, from start: CivilDate, in range: ClosedRange<Int>, span: Int
  ) -> [Int] {
    guard let rule = event.property("RRULE").flatMap({ try? RecurrenceRule($0.value) }) else {
      return [start.dayNumber]
    }
    let before = CivilDate(dayNumber: range.lowerBound - span - 1) ?? .earliest
    return Occurrences(of: rule, from: CivilDateTime(start, .midnight), in: .utc)
      .later(than: CivilDateTime(before, .midnight)).lazy.map(\.date.dayNumber)
      .prefix { $0 <= range.upperBound }.prefix(range.count)
      .map { $0 }
  }

  private static func day(_ name: String, of event: CalendarComponent, in zone: TimeZoneRules) -> CivilDate? {
    switch event.property(name).flatMap(CalendarTime.init) {
    case .date(let date): date
    case .floating(let wall), .zoned(let wall, _): wall.date
    case .utc(let moment): zone.local(at: moment).date
    case nil: nil
    }
  }
}
