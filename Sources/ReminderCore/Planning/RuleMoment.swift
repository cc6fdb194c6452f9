// The moments at which rules notify for a due value.

extension Lead {
  /// The moment that lies this long before a due moment; nil before the year 1.
  ///
  /// Days keep the time of day; minutes are real time, whatever the clocks do in between.
  func moment(before due: CivilDateTime, in zone: TimeZoneRules) -> Timestamp? {
    switch self {
    case .days(let count): due.adding(days: -count).map { zone.instant(of: $0) }
    case .minutes(let count) where fault(.c3): due.adding(seconds: -count * 60).map { zone.instant(of: $0) }
    case .minutes(let count): zone.instant(of: due).adding(seconds: -count * 60)
    }
  }
}

extension ReminderRule {
  /// When the rule notifies for a due value, `zone` being that of the task; nil where the rule follows a due date and
  /// there is none, and before the year 1. A lead before a day without a time counts from the morning time.
  func moment(for due: Due?, morningTime: CivilTime, in zone: TimeZoneRules) -> Timestamp? {
    switch self {
    case .instant(let moment): moment
    case .at(let wall): zone.instant(of: wall)
    case .onDueDay(let time): due.map { zone.instant(of: CivilDateTime($0.date, time)) }
    case .before(let lead):
      due.flatMap { lead.moment(before: CivilDateTime($0.date, $0.time ?? morningTime), in: zone) }
    }
  }
}

extension NoticeKind {
  /// When the notice of a due value comes; nil for a morning that is not before the due time, for an advance on a day
  /// without a time where the lead is no number of whole days, and before the year 1.
  ///
  /// `zone` is that of the task. `reader` is that of the machine, or nil where the task floats. The morning is that of
  /// the day in the machine's zone on which the due moment falls. A day without a time is the same day everywhere.
  func moment(of due: Due, settings: Settings, in zone: TimeZoneRules, reader: TimeZoneRules?) -> Timestamp? {
    switch self {
    case .morning:
      guard let time = due.time else {
        return (reader ?? zone).instant(of: CivilDateTime(due.date, settings.morningTime))
      }
      guard !fault(.c7), let reader else {
        if settings.morningTime >= time { return nil }
        return zone.instant(of: CivilDateTime(due.date, settings.morningTime))
      }
      let end = zone.instant(of: due.wall)
      let morning = reader.instant(of: CivilDateTime(reader.local(at: end).date, settings.morningTime))
      return morning < end ? morning : nil
    case .advance:
      let minutes = settings.advanceMinutes
      let isWholeDays = minutes % 1440 == 0
      guard isWholeDays || due.time != nil else { return nil }
      let lead: Lead = isWholeDays ? .days(minutes / 1440) : .minutes(minutes)
      return lead.moment(before: CivilDateTime(due.date, due.time ?? settings.morningTime), in: zone)
    }
  }
}
