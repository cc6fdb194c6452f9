// The moments at which rules notify for a due value.

extension Lead {
  /// Returns the moment this long before a due moment; nil before the year 1.
  ///
  /// Days keep the time of day; minutes are real time, even across a clock change.
  func moment(before due: CivilDateTime, in zone: TimeZoneRules) -> Timestamp? {
    switch self {
    case .days(let count): due.adding(days: -count).map { zone.instant(of: $0) }
    case .minutes(let count) where fault(.c3): due.adding(seconds: -count * 60).map { zone.instant(of: $0) }
    case .minutes(let count): zone.instant(of: due).adding(seconds: -count * 60)
    }
  }
}

extension ReminderRule {
  /// Returns when the rule notifies for a due date; `zone` is the zone of the task. Nil before the year 1, and if the
  /// rule follows a due date but there is none. A lead before a day without a time counts from the morning time.
  func moment(for due: Due?, morningTime: CivilTime, in zone: TimeZoneRules) -> Timestamp? {
    switch self {
    case .instant(let moment): moment
    case .at(let wall): zone.instant(of: wall)
    case .onDueDay(let time): due.map { zone.instant(of: CivilDateTime($0.date, time)) }
    case .daysBefore(let count, let time):
      due.flatMap { $0.date.adding(days: -count) }.map { zone.instant(of: CivilDateTime($0, time)) }
    case .before(let lead):
      due.flatMap { lead.moment(before: CivilDateTime($0.date, $0.time ?? morningTime), in: zone) }
    }
  }
}

extension NoticeKind {
  /// Returns when the notice of a due date is delivered; nil before the year 1, and for a morning not before the due
  /// time. Also nil for an advance on a day without a time, unless the lead is whole days.
  ///
  /// `zone` is the zone of the task. `reader` is the zone of the machine, or nil if the task is floating. The morning
  /// is on the day of the due moment in the machine's zone. A day without a time is the same day everywhere. The
  /// delivered value is the due date, so a flight repeats nothing.
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
