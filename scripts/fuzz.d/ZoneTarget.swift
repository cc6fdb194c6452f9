// Zones from any bytes: each local time on a zone's clocks leads back to its moment.

enum ZoneTarget {
  private static let moments: [Int] = [
    CivilDate.earliest.dayNumber * 86_400, -2_147_483_648, -1_000_000_000, 0, 1_774_746_000, 1_792_893_600,
    2_147_483_647, 12_622_780_800, CivilDate.latest.dayNumber * 86_400 + 86_399,
  ]

  /// The end of the first week of the calendar.
  private static let firstWeek = (CivilDate.earliest.dayNumber + 8) * 86_400

  static func checkFile(_ bytes: [UInt8]) {
    guard let file = try? TZif(bytes), let rules = try? TimeZoneRules(tzif: bytes) else { return }
    let transitions = file.timeline.transitions
    let listed = (transitions.prefix(6) + transitions.suffix(6)).map(\.moment)
    check(rules, at: listed)
    require((try? TimeZoneRules(tzif: bytes))?.checksum == rules.checksum, "the checksum")
    for count in [bytes.count - 1, bytes.count / 2, 44] where 0..<bytes.count ~= count {
      require((try? TimeZoneRules(tzif: Array(bytes.prefix(count)))) == nil, "cut to \(count) bytes it is accepted")
    }
  }

  static func checkRule(_ bytes: [UInt8]) {
    let rule = text(bytes)
    guard let rules = TimeZoneRules(posix: rule) else { return }
    require(rule.utf8.allSatisfy { 0x21...0x7e ~= $0 }, "a rule of other characters than those of a rule: \(rule)")
    check(rules, at: (0..<6).map { 1_767_225_600 + $0 * 4_838_400 })
    // The calendar, with its weekdays, repeats itself every 400 years.
    for moment in [0, 1_774_746_000, 1_792_893_600] {
      let later = Timestamp(unchecked: moment + 12_622_780_800)
      require(rules.offset(at: Timestamp(unchecked: moment)) == rules.offset(at: later), "400 years after \(moment)")
    }
  }

  private static func check(_ rules: TimeZoneRules, at listed: [Int]) {
    for seconds in moments + listed {
      for distance in [-1, 0, 1] {
        guard let moment = Timestamp(seconds: seconds.addingReportingOverflow(distance).partialValue) else { continue }
        check(rules, at: moment)
      }
    }
  }

  private static func check(_ rules: TimeZoneRules, at moment: Timestamp) {
    let local = rules.local(at: moment)
    // At both ends of the calendar, a local time is cut to the calendar.
    let isCut = moment.seconds + rules.offset(at: moment).seconds != local.seconds
    let (first, second) = (rules.instant(of: local), rules.instant(of: local, .second))
    let isAtEnd = abs(moment.seconds - CivilDate.latest.dayNumber * 86_400) < 8 * 86_400 || moment.seconds < firstWeek
    if !isCut, !isAtEnd {
      require(first <= moment && moment <= second, "\(moment.seconds) is shown as \(local), which is \(first)…\(second)")
      require(rules.local(at: first) == local && rules.local(at: second) == local, "\(local) is shown at \(first)")
    }
    if case .gap(let before, let after) = rules.resolve(local) {
      require(isCut, "\(local) is shown at \(moment.seconds) and skipped")
      require(before.seconds < after.seconds, "a gap backwards")
    }
    let next = rules.next(showing: local.time, after: moment)
    let end = CivilDate.latest.dayNumber * 86_400 - 4 * 86_400
    require(next.instant > moment || moment.seconds >= end, "\(next.instant) does not come after \(moment)")
    if case .gap(let before, let after) = rules.resolve(next.local.adding(seconds: -60) ?? next.local) {
      require(before.seconds < after.seconds, "a gap backwards")
    }
  }
}
