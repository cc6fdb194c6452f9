/// How many tasks are overdue and how many are due today: now, and after each of the next changes that time alone
/// brings, so that a prompt or a bar can be answered without reading the tasks.
struct StatusForecast: Equatable, Sendable {
  /// What holds from a moment on.
  struct Point: Equatable, Sendable {
    var at: Timestamp
    /// Open tasks whose due moment has passed.
    var overdue: Int
    /// Open tasks that are due today and not over yet, by the day in the zone of each.
    var today: Int
  }

  /// The most points that are worked out: about a week for most people.
  static let limit = 16
  /// The most days that begin and due moments that pass which are looked at; many fall on one midnight.
  private static let eventLimit = 256
  /// No zone's clocks are further than this from those of UTC, so that civil time alone tells what lies beyond.
  private static let zoneSpan = 2 * 86_400

  /// In the order of time; the first holds from the moment it was made for.
  var points: [Point]
  /// The moment from which more would have to be worked out; nil where the last point holds for ever.
  var end: Timestamp?

  /// Points that were stored.
  init(points: [Point], end: Timestamp?) {
    self.points = points
    self.end = end
  }

  /// Looks ahead from a moment on.
  init(_ agenda: Agenda, at present: Present) {
    let rules = RequestRules(agenda, at: present)
    var point = Point(at: present.now, overdue: 0, today: 0)
    var nearest = SmallestElements<Event>(StatusForecast.eventLimit)
    for record in agenda.tasks.records where record.isOpen {
      guard let due = record.due else { continue }
      let day = CivilDateTime(due.date, .midnight)
      if let horizon = nearest.bound?.moment, day.seconds - StatusForecast.zoneSpan > max(horizon, present.now).seconds
      {
        continue
      }
      if day.seconds + 86_400 + StatusForecast.zoneSpan < present.now.seconds {
        point.overdue += 1
        continue
      }
      let zone = rules.zone(of: record)
      let (start, end) = (zone.instant(of: day), zone.instant(of: due.end))
      if end <= present.now {
        point.overdue += 1
        continue
      }
      if start <= present.now { point.today += 1 } else { nearest.insert(Event(moment: start, isEnd: false)) }
      nearest.insert(Event(moment: end, isEnd: true))
    }
    points = [point]
    for event in nearest.elements {
      if event.isEnd {
        point.overdue += 1
        point.today -= 1
      } else {
        point.today += 1
      }
      point.at = event.moment
      if points[points.count - 1].at == point.at { points.removeLast() }
      points.append(point)
    }
    // Of the changes at the last moment some may not have found room.
    end = nearest.bound?.moment
    if points.count > StatusForecast.limit {
      end = min(end ?? points[StatusForecast.limit].at, points[StatusForecast.limit].at)
    }
    if let end { points.removeAll { $0.at >= end } }
  }

  /// What holds at a moment; nil where that lies before what was worked out, or behind it.
  func point(at moment: Timestamp) -> Point? {
    if let end, moment >= end { return nil }
    return points.last { $0.at <= moment }
  }
}

/// A day that begins to be a task's due day, or a due moment that passes.
private struct Event: Comparable {
  let moment: Timestamp
  let isEnd: Bool

  static func < (first: Event, second: Event) -> Bool { first.moment < second.moment }
}
