/// How many tasks are overdue and how many are due today: now, and after each of the next changes that time alone
/// brings. So a prompt or a bar can show the numbers without reading the tasks.
package struct StatusForecast: Equatable, Sendable {
  /// The numbers from a moment on.
  package struct Point: Equatable, Sendable {
    var at: Timestamp
    /// Open tasks whose due moment has passed.
    package var overdue: Int
    /// Open tasks that are due today and not over yet, by the reader's day.
    package var today: Int
    /// Unanswered open tasks that are not overdue and not due today, and timers without a task that rang.
    package var unanswered = 0
  }

  /// The most points: about a week for most people.
  static let limit = 16
  /// The most events that are considered; many fall on one midnight.
  private static let eventLimit = 256
  /// In seconds; no zone is further from UTC. Beyond this distance civil time alone decides.
  private static let zoneSpan = 2 * 86_400

  /// The points in the order of time; the first one starts at the moment of the forecast.
  package var points: [Point]
  /// The moment at which the forecast ends; nil if the last point is valid for ever.
  var end: Timestamp?

  /// A forecast from stored points.
  package init(points: [Point], end: Timestamp?) {
    self.points = points
    self.end = end
  }

  /// Works out the points from a moment on.
  package init(_ list: ReminderList, at present: Present) {
    let rules = RequestRules(list, at: present)
    var point = Point(at: present.now, overdue: 0, today: 0, unanswered: list.rungTimers.count)
    var nearest = SmallestElements<Event>(StatusForecast.eventLimit)
    let waiting = TaskOrder(list.tasks).waiting
    for record in list.tasks.records where record.isOpen {
      let unanswered = rules.unansweredSince(record) != nil
      if !unanswered, waiting.contains(record.id) { continue }
      guard let due = record.due else {
        if unanswered { point.unanswered += 1 }
        continue
      }
      if let hidden = rules.hiddenUntil(record) {
        StatusForecast.add(record, hiddenUntil: hidden, to: &nearest, rules)
        continue
      }
      let day = CivilDateTime(due.date, .midnight)
      if let horizon = nearest.bound?.moment, day.seconds - StatusForecast.zoneSpan > max(horizon, present.now).seconds
      {
        if unanswered { point.unanswered += 1 }
        continue
      }
      if day.seconds + 86_400 + StatusForecast.zoneSpan < present.now.seconds {
        point.overdue += 1
        continue
      }
      guard let today = rules.readerDue(of: record)?.date, let end = rules.dueEnd(of: record) else { continue }
      let start = rules.zones[0].instant(of: CivilDateTime(today, .midnight))
      if end <= present.now {
        point.overdue += 1
        continue
      }
      if start <= present.now {
        point.today += 1
      } else {
        if unanswered { point.unanswered += 1 }
        nearest.insert(Event(moment: start, isEnd: false, unanswered: unanswered))
      }
      nearest.insert(Event(moment: end, isEnd: true, unanswered: unanswered))
    }
    points = [point]
    for event in nearest.elements {
      if event.isEnd {
        point.overdue += 1
        point.today -= 1
      } else {
        point.today += 1
        if event.unanswered { point.unanswered -= 1 }
      }
      point.at = event.moment
      if points[points.count - 1].at == point.at { points.removeLast() }
      points.append(point)
    }
    // Some of the changes at the last moment may have been dropped for lack of room.
    end = nearest.bound?.moment
    if points.count > StatusForecast.limit {
      end = min(end ?? points[StatusForecast.limit].at, points[StatusForecast.limit].at)
    }
    if let end { points.removeAll { $0.at >= end } }
  }

  /// Adds the changes of a task that is hidden now; before its start the task does not count.
  private static func add(
    _ record: TaskRecord, hiddenUntil start: Timestamp, to nearest: inout SmallestElements<Event>, _ rules: RequestRules
  ) {
    guard let today = rules.readerDue(of: record)?.date, let end = rules.dueEnd(of: record) else { return }
    let midnight = rules.zones[0].instant(of: CivilDateTime(today, .midnight))
    nearest.insert(Event(moment: max(start, midnight), isEnd: false))
    nearest.insert(Event(moment: max(start, end), isEnd: true))
  }

  /// Returns the numbers at a moment; nil before the first point, and from `end` on.
  package func point(at moment: Timestamp) -> Point? {
    if let end, moment >= end { return nil }
    return points.last { $0.at <= moment }
  }
}

/// The beginning of a task's due day, or the passing of its due moment.
private struct Event: Comparable {
  let moment: Timestamp
  let isEnd: Bool
  /// Whether the task rang; from the beginning of its due day on, this no longer counts.
  var unanswered = false

  static func < (first: Event, second: Event) -> Bool { first.moment < second.moment }
}
