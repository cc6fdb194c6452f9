// The plain model: the daily agenda.

extension TaskID {
  /// Stands for the agenda, which belongs to no task.
  static let ofAgenda = TaskID(high: 0, low: 0)
}

/// C56.
struct PlainDaily {
  /// The last seven days whose agenda was delivered.
  var delivered: [CivilDate] = []
  /// The day whose agenda was past when it was switched on.
  var pastWhenSet: CivilDate?
}

extension PlainClock {
  /// The first minute of a day that shows the time of the setting.
  /// If the clocks skip that time and the rest of the day, this is the last minute before the gap.
  private func agendaMoment(on day: CivilDate, at time: CivilTime) -> Timestamp? {
    let moment = wall.moment(showing: CivilDateTime(day, time), isLater: false)
    if machine.local(at: moment).date == day { return moment }
    let minutes = stride(from: moment.plainMinute * 60, to: moment.seconds - 30 * 3_600, by: -60)
    return minutes.lazy.map { Timestamp(unchecked: $0) }.first { machine.local(at: $0).date == day }
  }

  /// The request for today's agenda, or for the next day whose agenda is still to come.
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

  /// C57. An agenda that was due stays due.
  func decided(_ daily: PlainDaily, before: PlainSettings) -> PlainDaily {
    let today = machine.local(at: now).date
    guard let time = settings.agendaTime, before.agendaTime == nil || daily.pastWhenSet == today else { return daily }
    let hasGone = agendaMoment(on: today, at: time).map { $0 <= now } ?? false
    return PlainDaily(delivered: daily.delivered, pastWhenSet: hasGone ? today : nil)
  }

  /// The delivery of the agenda, with its day; nil if no agenda is due.
  func agendaDelivered(_ daily: PlainDaily) -> PlainDelivered? {
    agendaRequest(daily).flatMap { $0.at <= now ? .agenda(machine.local(at: now).date) : nil }
  }
}
