// Local times as moments, including local times in a gap or an overlap (RFC 5545, section 3.3.5).

extension TimeZoneRules {
  /// Which of two moments is meant, if the clocks show a local time twice.
  package enum Occurrence: Equatable, Sendable {
    /// The earlier moment, before the clocks go back.
    case first
    /// The later moment, after the clocks have gone back.
    case second
  }

  /// The moment of a local time; cut to the years 1 to 9999 of UTC.
  ///
  /// A time in a gap moves forward by the length of the gap: 02:30 on 2026-03-29 in Europe/Berlin is 03:30+02:00. A
  /// time in an overlap means its first occurrence (RFC 5545, section 3.3.5), or on request the second.
  package func instant(of local: CivilDateTime, _ occurrence: Occurrence = .first) -> Timestamp {
    switch resolve(local) {
    case .unique(let offset), .gap(let offset, _): Timestamp(local: local, offset: offset)
    case .overlap(let before, let after): Timestamp(local: local, offset: occurrence == .first ? before : after)
    }
  }

  /// The next moment, later than `after`, at which the clocks show a time of day, at second 0.
  ///
  /// The second pass of a repeated hour counts. On a day that skips the time, `instant(of:_:)` gives the moment.
  /// - Returns: The moment; what the clocks show at it, which for a skipped time is later than `time`; and which
  ///   occurrence it is, so that `instant(of: local, occurrence)` is the moment again. At the end of the year 9999,
  ///   where there is no later moment, the last that there is.
  package func next(
    showing time: CivilTime, after moment: Timestamp
  ) -> (local: CivilDateTime, instant: Timestamp, occurrence: Occurrence) {
    let today = local(at: moment).date
    var best: Timestamp?
    var lastResort = moment
    // The offsets in a file are up to 51 hours apart (RFC 9636, section 3.2). So a change can repeat or skip two whole
    // days, and the time itself is up to a day away.
    for days in -3...4 {
      guard let date = today.adding(days: days) else { continue }
      for occurrence in [Occurrence.first, .second] {
        let candidate = instant(of: CivilDateTime(date, time), occurrence)
        lastResort = candidate
        if candidate > moment, best.map({ candidate < $0 }) ?? true { best = candidate }
      }
    }
    let instant = best ?? lastResort
    let shown = local(at: instant)
    return (shown, instant, self.instant(of: shown) == instant ? .first : .second)
  }
}
