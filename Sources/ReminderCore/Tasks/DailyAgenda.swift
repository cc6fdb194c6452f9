/// The state of the agenda of the day. The agenda is delivered once a day, at the time in `agenda.at`.
///
/// The agenda belongs to its day: it may be late, but not later than the midnight that ends the day.
struct DailyAgenda: Equatable, Sendable {
  /// The most days in `delivered`. A clock that is set back then delivers none of these days again. A clock that was
  /// ahead silences no day in the future.
  static let mostDays = 7

  /// The days with a delivered agenda, the last delivery at the end.
  private(set) var delivered: [CivilDate] = []
  /// The day on which `agenda.at` was already over when it was switched on; nil if the time was still ahead.
  private(set) var pastWhenSet: CivilDate?

  /// No agenda delivered.
  init() {}

  /// The state from a file; keeps only the last `mostDays` days.
  init(delivered: [CivilDate], pastWhenSet: CivilDate?) {
    self.delivered = delivered.suffix(DailyAgenda.mostDays)
    self.pastWhenSet = pastWhenSet
  }

  /// The days with an agenda, from today on, and the moment on each day. The first moment may be over.
  func comes(
    at time: CivilTime, from now: Timestamp, in zone: TimeZoneRules
  ) -> some Sequence<(day: CivilDate, moment: Timestamp)> {
    let today = zone.local(at: fault(.c56) ? now.adding(seconds: -86_400) ?? now : now).date
    return (0...).lazy.prefix { today.adding(days: $0) != nil }.compactMap { offset in
      guard let day = today.adding(days: offset), day != pastWhenSet, !delivered.contains(day) else { return nil }
      return DailyAgenda.moment(on: day, at: time, in: zone).map { (day, $0) }
    }
  }

  /// The first day and moment of `comes`; nil at the end of the calendar.
  func next(at time: CivilTime, from now: Timestamp, in zone: TimeZoneRules) -> (day: CivilDate, moment: Timestamp)? {
    comes(at: time, from: now, in: zone).first { _ in true }
  }

  /// The moment on a day. If the clocks skip the time and the rest of the day, the last minute before that gap. Nil if
  /// the clocks skip the whole day.
  private static func moment(on day: CivilDate, at time: CivilTime, in zone: TimeZoneRules) -> Timestamp? {
    let moment = zone.instant(of: CivilDateTime(day, time))
    if zone.local(at: moment).date == day { return moment }
    guard let next = day.adding(days: 1),
      let last = zone.instant(of: CivilDateTime(next, .midnight)).adding(seconds: -60),
      zone.local(at: last).date == day
    else { return nil }
    return last
  }

  /// Records the agenda of a day as delivered.
  mutating func recordDelivered(_ day: CivilDate) {
    delivered = (delivered.filter { $0 != day } + [day]).suffix(DailyAgenda.mostDays)
  }

  /// Decides, after a change of the setting, whether today is past when set. An agenda that is switched on comes if its
  /// moment is ahead. An open agenda stays open, and is due if its new moment is over.
  mutating func decidePastWhenSet(from old: CivilTime?, to new: CivilTime?, at present: Present) {
    let today = present.wall.date
    guard let new, old == nil || pastWhenSet == today else { return }
    let moment = DailyAgenda.moment(on: today, at: new, in: present.zone.rules)
    pastWhenSet = moment.map { $0 <= present.now } ?? false ? today : nil
  }
}
