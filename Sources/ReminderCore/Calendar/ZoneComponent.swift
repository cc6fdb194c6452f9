/// A zone as a calendar describes it itself (`VTIMEZONE`; RFC 5545, section 3.6.5). It is used where the machine knows
/// no zone of that name.
struct ZoneComponent: Sendable {
  /// One of the times that hold in turns.
  private struct Observance {
    let start: CivilDateTime
    let rule: RecurrenceRule?
    let dates: [CivilDateTime]
    let before: UTCOffset
    let after: UTCOffset
  }

  /// When a part begins to hold, on the clock as it was before.
  private struct Change {
    let wall: CivilDateTime
    /// The place of the part among all.
    let part: Int
  }

  /// The most changes that are gone through one by one.
  private static let limit = 2_000
  /// The most parts with a rule, each of which is gone through for each time.
  private static let mostRules = 200

  /// Its name (`TZID`).
  let name: String
  /// Where it is in the database of zones, by what the calendar says (`X-LIC-LOCATION`).
  let location: String?
  private let observances: [Observance]
  /// The changes that are named one by one, in their order; of one time the first part is the last.
  private let single: [Change]
  /// The places of the parts that come by a rule.
  private let ruled: [Int]
  /// What holds before everything that is described.
  private let initial: UTCOffset

  /// Reads a component; nil where it has no name, no time that can be read, or more rules than any zone.
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

  /// The moment of a time on the zone's clock. One that the clock skips moves forward; one that it shows twice is the
  /// first.
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

  /// The last change that is named by itself; nil where all come later.
  private func lastSingle(notAfter local: CivilDateTime) -> Change? {
    // A calendar from elsewhere may name very many, and has many times to be found among them.
    var (low, high) = (0, single.count)
    while low < high {
      let middle = (low + high) / 2
      if single[middle].wall <= local { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : single[low - 1]
  }

  /// When an observance began last by its rule, on the clock as it was before; nil where it began later.
  private static func lastByRule(of observance: Observance, notAfter local: CivilDateTime) -> CivilDateTime? {
    guard let rule = observance.rule, observance.start <= local else { return nil }
    // A change comes each year; a rule that has ended is gone through from its start.
    let all = Occurrences(of: rule, from: observance.start, in: .utc)
    let recent = local.adding(days: -800).map { all.later(than: $0) } ?? all
    let found = recent.prefix(limit).prefix { $0 <= local }.map { $0 }
    return (found.isEmpty ? all.prefix(limit).prefix { $0 <= local }.map { $0 } : found).max()
  }
}

extension CalendarTime {
  /// What the clock shows, whatever clock that is; nil for a moment.
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
  /// The same rule with its end on a clock with this offset, where it is a moment.
  fileprivate func onClock(_ offset: UTCOffset) -> RecurrenceRule {
    guard case .until(.utc(let moment)) = end else { return self }
    return ending(.until(.local(moment.local(at: offset))))
  }
}

extension UTCOffset {
  /// Reads `+0200`, `-033000` (RFC 5545, section 3.3.14); nil for anything else.
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

  /// `+0200`; with seconds `+001932`, only where there are any.
  var calendarText: String {
    description.filter { $0 != ":" }
  }
}
