/// A year of a zone as a calendar describes it, a time each week: enough to tell zones apart.
struct ZoneYear {
  private let weeks: [(local: CivilDateTime, moment: Timestamp)]

  /// How many weeks of a year may differ: descriptions name the days of changes by simpler rules than the world has.
  private static let mostDifferences = 2

  init(_ component: ZoneComponent, from local: CivilDateTime) {
    weeks = (0...53).compactMap { week in
      local.adding(days: 7 * week).map { ($0, component.instant(of: $0)) }
    }
  }

  /// In how many weeks another zone shows something else; nil where that are too many, or the first is one of them.
  func differences(from zone: TimeZoneRules) -> Int? {
    var count = 0
    for (index, week) in weeks.enumerated() where zone.instant(of: week.local) != week.moment {
      count += 1
      if index == 0 || count > ZoneYear.mostDifferences { return nil }
    }
    return count
  }
}
