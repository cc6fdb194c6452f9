/// One year of a zone that a calendar describes, with one time for each week: enough to tell zones apart.
struct ZoneYear {
  private let weeks: [(local: CivilDateTime, moment: Timestamp)]

  /// How many weeks of a year may differ: descriptions name the days of changes by simpler rules than real zones have.
  private static let mostDifferences = 2

  init(_ component: ZoneComponent, from local: CivilDateTime) {
    weeks = (0...53).compactMap { week in
      local.adding(days: 7 * week).map { ($0, component.instant(of: $0)) }
    }
  }

  /// How many weeks are compared.
  var count: Int { weeks.count }

  /// Returns in how many weeks another zone shows a different time. Nil if too many weeks differ, or the first week
  /// does.
  func differences(from zone: TimeZoneRules) -> Int? {
    var count = 0
    for (index, week) in weeks.enumerated() where zone.instant(of: week.local) != week.moment {
      count += 1
      if index == 0 || count > ZoneYear.mostDifferences { return nil }
    }
    return count
  }
}
