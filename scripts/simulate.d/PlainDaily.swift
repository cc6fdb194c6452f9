// The plain model: the agenda of the day.

extension TaskID {
  /// Stands for the list, which is of no task.
  static let ofAgenda = TaskID(high: 0, low: 0)
}

/// C56.
struct PlainDaily {
  /// The days for which it was told, of which the last seven are remembered.
  var delivered: [CivilDate] = []
  /// The day of which it was past when it was switched on.
  var pastWhenSet: CivilDate?
}

extension PlainClock {
  /// The first minute of a day whose time is that of the setting; where the clocks skip that and the rest of the day,
  /// the last one before it.
  private func agendaMoment(on day: CivilDate, at time: CivilTime) -> Timestamp? {
    let moment = wall.moment(showing: CivilDateTime(day, time), isLater: false)
    if machine.local(at: moment).date == day { return moment }
    let minutes = stride(from: moment.plainMinute * 60, to: moment.seconds - 30 * 3_600, by: -60)
    return minutes.lazy.map { Timestamp(unchecked: $0) }.first { machine.local(at: $0).date == day }
  }

  /// What the agenda asks for: that of today, or of the next day of which it was neither told nor past.
  func agendaRequest(_ daily: PlainDaily) -> PlainRequest? {
    guard let time = settings.agendaTime else { return nil }
    var day = machine.local(at: now).date
    while true {
      if daily.pastWhenSet != day, !daily.delivered.contains(day), let moment = agendaMoment(on: day, at: time) {
        return PlainRequest(kind: .agenda, task: .ofAgenda, number: 1, title: "", at: moment)
      }
      guard let next = day.adding(days: 1) else { return nil }
      day = next
    }
  }

  /// C57; what was open stays open.
  func decided(_ daily: PlainDaily, before: PlainSettings) -> PlainDaily {
    let today = machine.local(at: now).date
    guard let time = settings.agendaTime, before.agendaTime == nil || daily.pastWhenSet == today else { return daily }
    let hasGone = agendaMoment(on: today, at: time).map { $0 <= now } ?? false
    return PlainDaily(delivered: daily.delivered, pastWhenSet: hasGone ? today : nil)
  }

  /// The day of which it is told now.
  func agendaDelivered(_ daily: PlainDaily) -> PlainDelivered? {
    agendaRequest(daily).flatMap { $0.at <= now ? .agenda(machine.local(at: now).date) : nil }
  }
}
