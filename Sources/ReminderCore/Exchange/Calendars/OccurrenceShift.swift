/// The distance between the due date and `DTSTART`. `EXDATE`, `RDATE` and `RECURRENCE-ID` name an occurrence by its
/// `DTSTART`, and this program by its due date.
struct OccurrenceShift: Equatable {
  private(set) var days = 0
  private var seconds = 0

  /// The seconds on the clock beside the days.
  var clockSeconds: Int { seconds == 0 ? 0 : seconds - days * 86_400 }

  init(from start: Due, to due: Due) {
    guard start != due, start.wall <= due.wall else { return }
    days = due.date.dayNumber - start.date.dayNumber
    if start.time != nil, due.time != nil { seconds = due.wall.seconds - start.wall.seconds }
  }

  /// The same distance backwards.
  var backwards: OccurrenceShift {
    var shift = self
    (shift.days, shift.seconds) = (-days, -seconds)
    return shift
  }

  func due(_ start: Due) -> Due { moved(start, by: 1) }
  func start(_ due: Due) -> Due { moved(due, by: -1) }

  private func moved(_ date: Due, by sign: Int) -> Due {
    if date.time != nil, seconds != 0 {
      return date.wall.adding(seconds: sign * seconds).map { Due($0.date, $0.time) } ?? date
    }
    return date.date.adding(days: sign * days).map { Due($0, date.time) } ?? date
  }
}
