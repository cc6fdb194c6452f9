/// A zone that a calendar describes itself (`VTIMEZONE`; RFC 5545, section 3.6.5). Used where the machine has no zone
/// with that name.
struct ZoneComponent: Sendable {
  /// A part of the zone: standard or daylight saving time.
  private struct Observance {
    let start: CivilDateTime
    let rule: RecurrenceRule?
    let dates: [CivilDateTime]
    let before: UTCOffset
    let after: UTCOffset
  }

  /// The start of a part, on the clock before the change.
  private struct Change {
    let wall: CivilDateTime
    /// The index of the part in `observances`.
    let part: Int
  }

  /// The most changes that are examined one by one.
  private static let limit = 2_000
  /// The most parts with a rule; each of them is examined for each time.
  private static let mostRules = 200

  /// The zone's name (`TZID`).
  let name: String
  /// The zone's place in the zone database, as the calendar names it (`X-LIC-LOCATION`).
  let location: String?
  private let observances: [Observance]
  /// The changes that are named one by one, in their order. Among changes at the same time, the first part comes last.
  private let single: [Change]
  /// The indices of the parts with a rule.
  private let ruled: [Int]
  /// The offset before every described change.
  private let initial: UTCOffset

  /// Reads a component. Nil where the component has no name, no readable time, or more rules than any real zone.
  init?(_ component: CalendarComponent) {
    guard component.name == "VTIMEZONE", let name = component.property("TZID")?.value else { return nil }
    self.name = name
    location = component.property("X-LIC-LOCATION")?.value
    let observances = component.children.compactMap { (child) -> Observance? in
      guard child.name == "STANDARD" || child.name == "DAYLIGHT",
        let start = child.property("DTSTART").flatMap(CalendarTime.init)?.wall,
        let before = child.property("TZOFFSETFROM").flatMap({ UTCOffset(calendar: $0.value) }),
        let after = child.property("TZOFFSETTO").flatMap({ UTCOffset(calendar: $0.value) })
      else { return nil }
      let dates = child.properties("RDATE").flatMap { property in
        property.value.split(separator: ",").compactMap { RecurrenceRule.Until($0)?.wall }
      }
      let rule = child.property("RRULE").flatMap { try? RecurrenceRule($0.value).onClock(before) }
      return Observance(start: start, rule: rule, dates: dates, before: before, after: after)
    }
    self.observances = observances
    ruled = observances.indices.filter { observances[$0].rule != nil }
    guard let first = observances.min(by: { $0.start < $1.start }), ruled.count <= ZoneComponent.mostRules else {
      return nil
    }
    initial = first.before
    let changes = observances.indices.flatMap { part in
      ([observances[part].start] + observances[part].dates).map { Change(wall: $0, part: part) }
    }
    single = changes.sorted { $0.wall == $1.wall ? $0.part > $1.part : $0.wall < $1.wall }
  }

  /// Returns the moment of a time on the zone's clock. A time in a gap moves forward; a time in an overlap is the first
  /// of the two.
  func instant(of local: CivilDateTime) -> Timestamp {
    var last = lastSingle(notAfter: local)
    for part in ruled {
      guard let wall = ZoneComponent.lastByRule(of: observances[part], notAfter: local) else { continue }
      if last.map({ $0.wall < wall || $0.wall == wall && $0.part > part }) ?? true {
        last = Change(wall: wall, part: part)
      }
    }
    guard let last else { return Timestamp(local: local, offset: initial) }
    let observance = observances[last.part]
    let skipped = observance.after.seconds - observance.before.seconds
    let isSkipped = local.seconds - last.wall.seconds < skipped
    return Timestamp(local: local, offset: isSkipped ? observance.before : observance.after)
  }

  /// Returns the last change that is named by itself; nil where all such changes are later.
  private func lastSingle(notAfter local: CivilDateTime) -> Change? {
    // A foreign calendar may name very many changes and need many lookups, so this is a binary search.
    var (low, high) = (0, single.count)
    while low < high {
      let middle = (low + high) / 2
      if single[middle].wall <= local { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : single[low - 1]
  }

  /// Returns the last start of an observance by its rule, on the clock before the change; nil where it starts later.
  private static func lastByRule(of observance: Observance, notAfter local: CivilDateTime) -> CivilDateTime? {
    guard let rule = observance.rule, observance.start <= local else { return nil }
    // A rule gives a change each year; a rule that has ended is examined from its start.
    let all = Occurrences(of: rule, from: observance.start, in: .utc)
    let recent = local.adding(days: -800).map { all.later(than: $0) } ?? all
    let found = recent.prefix(limit).prefix { $0 <= local }.map { $0 }
    return (found.isEmpty ? all.prefix(limit).prefix { $0 <= local }.map { $0 } : found).max()
  }
}

extension CalendarTime {
  /// The time that the clock shows, in any zone; nil for a moment.
  var wall: CivilDateTime? {
    switch self {
    case .date(let date): CivilDateTime(date, .midnight)
    case .floating(let local), .zoned(let local, _): local
    case .utc: nil
    }
  }
}

extension RecurrenceRule.Until {
  fileprivate var wall: CivilDateTime? {
    switch self {
    case .date(let date): CivilDateTime(date, .midnight)
    case .local(let local): local
    case .utc: nil
    }
  }
}

extension RecurrenceRule {
  /// Returns the same rule; an end that is a moment becomes a time on a clock with this offset.
  fileprivate func onClock(_ offset: UTCOffset) -> RecurrenceRule {
    guard case .until(.utc(let moment)) = end else { return self }
    return ending(.until(.local(moment.local(at: offset))))
  }
}

extension UTCOffset {
  /// Reads `+0200`, `-033000` (RFC 5545, section 3.3.14); nil for any other text.
  init?(calendar text: String) {
    let bytes = Array(text.utf8.filter { $0 != UInt8(ascii: " ") })
    guard bytes.count == 5 || bytes.count == 7, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      let number = Int(String(decoding: bytes.dropFirst(), as: UTF8.self)), number >= 0
    else { return nil }
    // Hours, minutes and seconds, two digits each.
    let digits = bytes.count == 5 ? number * 100 : number
    guard digits / 100 % 100 < 60, digits % 100 < 60 else { return nil }
    let seconds = digits / 10_000 * 3_600 + digits / 100 % 100 * 60 + digits % 100
    self.init(seconds: bytes[0] == UInt8(ascii: "-") ? -seconds : seconds)
  }

  /// `+0200`, or `+001932` for an offset with seconds.
  var calendarText: String {
    description.filter { $0 != ":" }
  }
}
