/// The moment that a rule aims at for one due value.
struct Target: Equatable {
  /// On the wall clock of the task's zone, by civil arithmetic alone: the same in every zone, so that marks of
  /// delivery hold when the machine moves. An instant for rules of real time.
  let mark: Mark
  /// The moment itself, in the zone it was resolved for.
  let instant: Timestamp

  init(mark: Mark, instant: Timestamp) {
    self.mark = mark
    self.instant = instant
  }

  /// A wall-clock moment in a zone: the first occurrence of a repeated time, and moved forward out of a gap.
  init(_ wall: CivilDateTime, in zone: TimeZoneRules) {
    mark = .wall(wall)
    instant = zone.instant(of: wall)
  }

  /// So long before the due moment; nil before the year 1.
  ///
  /// Days keep the time of day; minutes are minutes of real time, whatever the clocks do in between.
  init?(_ lead: Lead, before due: CivilDateTime, in zone: TimeZoneRules) {
    switch lead {
    case .days(let count):
      guard let wall = due.adding(days: -count) else { return nil }
      self.init(wall, in: zone)
    case .minutes(let count):
      guard let wall = due.adding(seconds: -count * 60),
        let instant = zone.instant(of: due).adding(seconds: -count * 60)
      else { return nil }
      self.init(mark: .wall(wall), instant: instant)
    }
  }

  /// What the rule of a reminder aims at; nil for a rule that follows a due date where there is none.
  init?(_ rule: ReminderRule, due: Due?, settings: Settings, in zone: TimeZoneRules) {
    switch rule {
    case .instant(let moment): self.init(mark: .instant(moment), instant: moment)
    case .at(let wall): self.init(wall, in: zone)
    case .onDueDay(let time):
      guard let due else { return nil }
      self.init(CivilDateTime(due.date, time), in: zone)
    case .before(let lead):
      guard let due else { return nil }
      self.init(lead, before: CivilDateTime(due.date, due.time ?? settings.morningTime), in: zone)
    }
  }

  /// What a notice of a due value aims at; nil for a morning that is not before the due time, and for an advance on a day
  /// without a time where the lead is no number of whole days.
  init?(_ notice: RequestKind, of due: Due, settings: Settings, in zone: TimeZoneRules) {
    if notice == .morning {
      if let time = due.time, settings.morningTime >= time { return nil }
      self.init(CivilDateTime(due.date, settings.morningTime), in: zone)
      return
    }
    let minutes = settings.advanceMinutes
    let isWholeDays = minutes % 1440 == 0
    guard isWholeDays || due.time != nil else { return nil }
    let lead: Lead = isWholeDays ? .days(minutes / 1440) : .minutes(minutes)
    self.init(lead, before: CivilDateTime(due.date, due.time ?? settings.morningTime), in: zone)
  }
}

extension Target {
  /// The mark of a wall-clock rule that is set now: what the clock shows, to the minute; in the second pass of a repeated
  /// hour all of that hour.
  ///
  /// In the hours around a clock change the clock alone does not tell what has passed, so the mark is moved just so
  /// far that it is right for the present targets: one that has passed is covered, one that lies ahead is not.
  static func wallMark(for targets: [Target], at now: Timestamp, in zone: TimeZoneRules) -> CivilDateTime {
    var mark = zone.lastPassed(at: now)
    for target in targets {
      guard case .wall(let wall) = target.mark else { continue }
      if target.instant <= now, wall > mark { mark = wall }
      if target.instant > now, wall <= mark { mark = wall.adding(seconds: -60) ?? mark }
    }
    return mark
  }

  /// The mark that a reminder gets when its target was delivered.
  ///
  /// Where the time of day comes from a setting, the whole day is covered: changing the setting rings nothing again.
  func deliveredMark(of rule: ReminderRule, due: Due?) -> Mark {
    guard case .before = rule, let due, due.time == nil, case .wall(let wall) = mark else { return mark }
    return .wall(CivilDateTime(wall.date, CivilTime(unchecked: 1439)))
  }
}

extension SettingMark {
  /// Whether a notice was past when the setting was changed, where the task is in a zone now.
  ///
  /// For a task that floats it is the clock on the wall that tells, so that a flight makes nothing past and brings back
  /// nothing that was. As long as the clock is that of the same zone the moment tells the same, and tells it also in the
  /// hours around a clock change.
  func covers(_ target: Target, in zone: TimeZoneRules, isFloating: Bool) -> Bool {
    guard isFloating, let wall, case .wall(let shown) = target.mark else { return target.instant <= instant }
    // Days away both tell the same; that spares most tasks the zone.
    let isNear = abs(shown.seconds - wall.seconds) < 2 * 86_400
    return isNear && zone.lastPassed(at: instant) == wall ? target.instant <= instant : shown <= wall
  }
}
