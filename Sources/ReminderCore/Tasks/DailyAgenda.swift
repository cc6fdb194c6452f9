/// What is known of the agenda of the day, which is told once a day where `agenda.at` says when.
///
/// It belongs to its day: it may come late, but not after the midnight that ends the day.
struct DailyAgenda: Equatable, Sendable {
  /// So many days are kept of those for which it was told: a clock that is set back lets none of them be told again,
  /// and a clock that was ahead silences no day that has not come yet.
  static let mostDays = 7

  /// The days for which it was told, that of the last time at the end.
  private(set) var told: [CivilDate] = []
  /// The day on which the time of `agenda.at` had gone when that was switched on; nil where it lay ahead.
  private(set) var past: CivilDate?

  /// Nothing was told.
  init() {}

  /// What a file has; of the days the last.
  init(told: [CivilDate], past: CivilDate?) {
    self.told = told.suffix(DailyAgenda.mostDays)
    self.past = past
  }

  /// The days for which it comes, from today on, and the moments at which it does, the first of which may have gone.
  func comes(
    at time: CivilTime, from now: Timestamp, in zone: TimeZoneRules
  ) -> some Sequence<(day: CivilDate, moment: Timestamp)> {
    let today = zone.local(at: fault(.c56) ? now.adding(seconds: -86_400) ?? now : now).date
    return (0...).lazy.prefix { today.adding(days: $0) != nil }.compactMap { offset in
      guard let day = today.adding(days: offset), day != past, !told.contains(day) else { return nil }
      return DailyAgenda.moment(on: day, at: time, in: zone).map { (day, $0) }
    }
  }

  /// The first of them; nil at the end of the calendar.
  func next(at time: CivilTime, from now: Timestamp, in zone: TimeZoneRules) -> (day: CivilDate, moment: Timestamp)? {
    comes(at: time, from: now, in: zone).first { _ in true }
  }

  /// The moment on a day: where the clocks skip the time and all that is left of the day, the last minute before that;
  /// nil where they skip the whole day.
  private static func moment(on day: CivilDate, at time: CivilTime, in zone: TimeZoneRules) -> Timestamp? {
    let moment = zone.instant(of: CivilDateTime(day, time))
    if zone.local(at: moment).date == day { return moment }
    guard let next = day.adding(days: 1),
      let last = zone.instant(of: CivilDateTime(next, .midnight)).adding(seconds: -60),
      zone.local(at: last).date == day
    else { return nil }
    return last
  }

  /// Notes that it was told for a day.
  mutating func tell(_ day: CivilDate) {
    told = (told.filter { $0 != day } + [day]).suffix(DailyAgenda.mostDays)
  }

  /// Decides what is past after the setting was changed: what is switched on comes if it lies ahead; what was open
  /// stays open, and is due where its new moment has gone.
  mutating func decidePast(from old: CivilTime?, to new: CivilTime?, at present: Present) {
    let today = present.wall.date
    guard let new, old == nil || past == today else { return }
    let moment = DailyAgenda.moment(on: today, at: new, in: present.zone.rules)
    past = moment.map { $0 <= present.now } ?? false ? today : nil
  }
}
