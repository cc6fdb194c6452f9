// The forms of `UNTIL`: DATE and DATE-TIME of RFC 5545, sections 3.3.4 and 3.3.5.

extension RecurrenceRule.Until {
  /// Reads `20271231`, `20271231T180000` or `20271231T170000Z`; nil for anything else. Second 60 counts as 59.
  init?(_ text: some StringProtocol) {
    var rest = Array(text.utf8)
    func digits(_ range: Range<Int>) -> Int? {
      let part = rest[range]
      guard part.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
      return part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    let isUTC = rest.count == 16 && rest[15] | 0x20 == UInt8(ascii: "z")
    if isUTC { rest.removeLast() }
    guard rest.count == 8 || rest.count == 15, let year = digits(0..<4), let month = digits(4..<6),
      let day = digits(6..<8), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    guard rest.count == 15 else {
      self = .date(date)
      return
    }
    guard rest[8] | 0x20 == UInt8(ascii: "t"), let hour = digits(9..<11), let minute = digits(11..<13),
      let second = digits(13..<15), second <= 60, let time = CivilTime(hour: hour, minute: minute)
    else { return nil }
    let local = CivilDateTime(unchecked: CivilDateTime(date, time).seconds + min(second, 59))
    self = isUTC ? .utc(Timestamp(local: local, offset: .zero)) : .local(local)
  }

  /// Whether an occurrence is not after the end. `zone` is the zone of the occurrence; it matters only if the end is a
  /// moment.
  func allows(_ occurrence: CivilDateTime, in zone: TimeZoneRules) -> Bool {
    switch self {
    case .date(let last): occurrence.date <= last
    case .local(let last): occurrence <= last
    case .utc(let last): zone.instant(of: occurrence) <= last
    }
  }

  /// The latest day that can be allowed in any zone.
  var latestDay: CivilDate {
    switch self {
    case .date(let last): last
    case .local(let last): last.date
    // No offset from UTC is more than two days.
    case .utc(let last): last.local(at: .zero).date.adding(days: 2) ?? .latest
    }
  }
}

extension RecurrenceRule.Until: CustomStringConvertible {
  /// `20271231`, `20271231T180000` or `20271231T170000Z`.
  package var description: String {
    switch self {
    case .date(let date): compact(date)
    case .local(let local): compact(local)
    case .utc(let moment): "\(compact(moment.local(at: .zero)))Z"
    }
  }

  private func compact(_ date: CivilDate) -> String { date.description.filter { $0 != "-" } }

  private func compact(_ local: CivilDateTime) -> String {
    let second = local.secondOfMinute
    let clock = local.time.description.filter { $0 != ":" }
    return "\(compact(local.date))T\(clock)\(second < 10 ? "0" : "")\(second)"
  }
}
