// Which occurrences have come. A rule may be finer than a day and years behind, so nothing goes through all of them.

extension Repetition {
  /// Returns the due dates later than the current one, as many as are left to be done.
  func dues(stillToCome due: Due, in zone: TimeZoneRules) -> some Sequence<Due> {
    dues(laterThan: due, in: zone).prefix(left.map { max(0, $0 - 1) } ?? .max)
  }

  /// Returns the last open occurrence from `first` on whose moment has come; nil if there is none. `due` is the due
  /// date of the task. `moment` is nil for an occurrence without a moment, which is passed over.
  ///
  /// A moment is at most two days later than the time on the clock of the task: a reminder has a time on the due day,
  /// and a reader may be in another zone.
  func lastCome(
    from first: Due, ofTaskDue due: Due, at now: Timestamp, in zone: TimeZoneRules, moment: (Due) -> Timestamp?
  ) -> Due? {
    func hasCome(_ due: Due) -> Bool? { moment(due).map { $0 <= now } }
    let isFirstCome = hasCome(first)
    if isFirstCome == false { return nil }
    let earliest = isFirstCome == true ? first : nil
    let wall = zone.local(at: now)
    let (come, ahead) = (wall.adding(days: -3) ?? wall, wall.adding(days: 3) ?? wall)
    if left != nil {
      return dues(stillToCome: due, in: zone).lazy.drop { $0 <= first }.lastCome(before: ahead, hasCome) ?? earliest
    }
    let begin = max(come, lastWall(of: first))
    if let last = dues(laterThan: begin, in: zone).lastCome(before: ahead, hasCome) { return last }
    return lastDue(laterThan: lastWall(of: first), notLaterThan: come, in: zone) { hasCome($0) ?? false } ?? earliest
  }

  /// Returns the last due date in a span of time that meets a condition; nil if there is none. The span is searched
  /// from its end, in steps that become longer.
  func lastDue(
    laterThan first: CivilDateTime, notLaterThan last: CivilDateTime, in zone: TimeZoneRules,
    where isWanted: (Due) -> Bool = { _ in true }
  ) -> Due? {
    var end = last
    var days = 1
    while first < end {
      let begin = max(first, last.adding(days: -days) ?? first)
      let dues = dues(laterThan: begin, in: zone).prefix { $0.wall <= end }
      if let due = dues.reduce(nil, { isWanted($1) ? $1 : $0 }) as Due? { return due }
      end = begin
      days *= 4
    }
    return nil
  }
}

extension Repetition {
  /// Whether a due date is one of the occurrences that are still to be done.
  func gives(_ due: Due, in zone: TimeZoneRules) -> Bool {
    due.wall.adding(seconds: -1).flatMap { dues(laterThan: $0, in: zone).first { $0 >= due } } == due
  }
}

extension RecurrenceSet {
  /// The first due date; nil if there is none.
  var first: Due? { first { _ in true } }
}

extension Sequence<Due> {
  /// Returns the last due date before the first that has not come. A due date without an answer is passed over before
  /// `end`, and stops the search from `end` on.
  fileprivate func lastCome(before end: CivilDateTime, _ hasCome: (Due) -> Bool?) -> Due? {
    var last: Due?
    for due in self {
      switch hasCome(due) {
      case true?: last = due
      case false?: return last
      case nil: if due.wall >= end { return last }
      }
    }
    return last
  }
}
