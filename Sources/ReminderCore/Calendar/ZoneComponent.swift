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

  /// The most changes that are gone through one by one.
  private static let limit = 2_000

  /// Its name (`TZID`).
  let name: String
  /// Where it is in the database of zones, by what the calendar says (`X-LIC-LOCATION`).
  let location: String?
  private let observances: [Observance]

  /// Reads a component; nil where it has no name, or no time that can be read.
  init?(_ component: CalendarComponent) {
    guard component.name == "VTIMEZONE", let name = component.property("TZID")?.value else { return nil }
    self.name = name
    location = component.property("X-LIC-LOCATION")?.value
    observances = component.children.compactMap { child in
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
    if observances.isEmpty { return nil }
  }

  /// The moment of a time on the zone's clock. One that the clock skips moves forward; one that it shows twice is the
  /// first.
  func instant(of local: CivilDateTime) -> Timestamp {
    var last: (change: CivilDateTime, observance: Observance)?
    for observance in observances {
      guard let change = ZoneComponent.lastChange(of: observance, notAfter: local) else { continue }
      if last.map({ $0.change < change }) ?? true { last = (change, observance) }
    }
    guard let (change, observance) = last else {
      // Before everything that is described.
      let first = observances.min { $0.start < $1.start }
      return Timestamp(local: local, offset: first?.before ?? .zero)
    }
    let skipped = observance.after.seconds - observance.before.seconds
    let isSkipped = local.seconds - change.seconds < skipped
    return Timestamp(local: local, offset: isSkipped ? observance.before : observance.after)
  }

  /// When an observance began last, on the clock as it was before; nil where it began later.
  private static func lastChange(of observance: Observance, notAfter local: CivilDateTime) -> CivilDateTime? {
    var changes = ([observance.start] + observance.dates).filter { $0 <= local }
    if let rule = observance.rule, observance.start <= local {
      // A change comes each year; a rule that has ended is gone through from its start.
      let all = Occurrences(of: rule, from: observance.start, in: .utc)
      let recent = local.adding(days: -800).map { all.later(than: $0) } ?? all
      let found = recent.prefix(limit).prefix { $0 <= local }.map { $0 }
      changes += found.isEmpty ? all.prefix(limit).prefix { $0 <= local }.map { $0 } : found
    }
    return changes.max()
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
