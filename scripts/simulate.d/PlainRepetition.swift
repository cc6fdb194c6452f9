// The plain model: the occurrences of a task that repeats.

struct PlainRepetition: Equatable {
  /// An occurrence that was done, by the date that the rule gave it.
  struct Done: Equatable {
    let name: Due
    let at: Timestamp
    /// The steps that were done then.
    var steps: [String] = []
  }

  var rule: RecurrenceRule
  var start: Due
  var isFromDone = false
  /// All completions; `countBefore` counts those before the rule was set.
  var count = 0
  var countBefore = 0
  /// The last twenty completions. Those that lie ahead of the due date are kept in addition.
  var done: [Done] = []
  /// The occurrences that were left out, by their names. A day leaves out each occurrence of that day.
  var except: Set<Due> = []
  /// Those of them that `away` left out.
  var away: Set<Due> = []
  /// The new dates of moved occurrences, by their names.
  var moved: [Due: Due] = [:]
  /// For a rule that counts from done: the old date of the occurrence that was moved earlier.
  var movedFrom: Due?

  /// The rest of `COUNT`, if the rule counts completions.
  var left: Int? {
    guard isFromDone, case .count(let limit) = rule.end else { return nil }
    return max(0, limit - (count - countBefore))
  }

  /// Whether the rule has steps or times finer than a day.
  var isFine: Bool {
    rule.frequency == .hourly || rule.frequency == .minutely || !rule.hours.isEmpty || !rule.minutes.isEmpty
  }

  /// C97.
  func leavesOut(_ name: Due) -> Bool { except.contains(name) || except.contains(Due(name.date, nil)) }

  func isDone(_ name: Due) -> Bool { !isFromDone && done.contains { $0.name == name } }

  func name(of due: Due) -> Due { moved.filter { $0.value == due }.keys.min { $0.start < $1.start } ?? due }

  func place(of name: Due) -> Due { moved[name] ?? name }

  // MARK: The open occurrences

  /// The open due dates after a given one: C63, C97, C98.
  func later(than due: Due, in zone: TimeZoneRules) -> AnySequence<Due> {
    if isFromDone { return laterFromDone(than: due, in: zone) }
    // Moved onto another occurrence, they are one.
    let closed = Set(moved.filter { leavesOut($0.key) || isDone($0.key) }.values)
    let ofRule = names(laterThan: due.start, in: zone).lazy.filter { [self] in
      moved[$0] == nil && !leavesOut($0) && !isDone($0) && !closed.contains($0)
    }
    let others = moved.filter { !leavesOut($0.key) && !isDone($0.key) && $0.value.start > due.start }.values.sorted {
      $0.start < $1.start
    }
    if others.isEmpty { return AnySequence(ofRule) }
    return AnySequence { () -> AnyIterator<Due> in
      var names = ofRule.makeIterator()
      var (next, others, last) = (names.next(), others[...], Due?.none)
      return AnyIterator {
        while true {
          var found: Due?
          if let other = others.first, next.map({ other.start < $0.start }) ?? true {
            (found, others) = (other, others.dropFirst())
          } else {
            (found, next) = (next, names.next())
          }
          // Of two occurrences on one date only one is left.
          guard let found else { return nil }
          if found == last { continue }
          last = found
          return found
        }
      }
    }
  }

  /// The dates of the rule after a civil time, without anything that persons have changed.
  private func names(laterThan wall: CivilDateTime, in zone: TimeZoneRules) -> AnySequence<Due> {
    let hasTime = start.time != nil
    // If the rule counts completions, `left` limits the dates instead.
    let rule = left == nil ? rule : rule.ending(.never)
    if isFine {
      return AnySequence(PlainTimes(rule, from: start.start).later(than: wall).lazy.map { Due($0.date, $0.time) })
    }
    // Counted from done, the start is the day of the last completion, not a due date.
    let walls = Occurrences(of: rule, from: start.start, in: zone, startCounts: !isFromDone).later(than: wall)
    return AnySequence(walls.lazy.map { Due($0.date, hasTime ? $0.time : nil) })
  }

  private func laterFromDone(than due: Due, in zone: TimeZoneRules) -> AnySequence<Due> {
    let due = movedFrom.map { $0.start > due.start ? $0 : due } ?? due
    if let months = monthsFromDone {
      return AnySequence(
        (0...).lazy.map { clamped(months * $0) }.prefix { !isBehindEnd($0, in: zone) }.drop { $0.start <= due.start }
          .filter { !leavesOut($0) })
    }
    return AnySequence(names(laterThan: due.start, in: zone).lazy.filter { !leavesOut($0) })
  }

  /// C60: the months between two dates of a rule that counts from *done*. nil if the rule has further parts.
  private var monthsFromDone: Int? {
    let plain = RecurrenceRule(rule.frequency, interval: rule.interval)
    guard isFromDone, rule.ending(.never) == plain, rule.frequency == .monthly || rule.frequency == .yearly else { return nil }
    return rule.frequency == .yearly ? 12 * rule.interval : rule.interval
  }

  /// Whether a date is after the end of the rule. A count ends no dates of a rule that counts from *done*.
  private func isBehindEnd(_ due: Due, in zone: TimeZoneRules) -> Bool {
    guard case .until(let until) = rule.end else { return due.date == .latest }
    return switch until {
    case .date(let last): due.date > last
    case .local(let last): due.start > last
    case .utc(let last): zone.instant(of: due.start) > last
    }
  }

  private func clamped(_ months: Int) -> Due {
    let (year, month, day) = start.date.components
    let (whole, rest) = (year + (month - 1 + months) / 12, (month - 1 + months) % 12 + 1)
    let days = (28...31).reversed().lazy.compactMap { CivilDate(year: whole, month: rest, day: min(day, $0)) }
    return Due(days.first ?? .latest, start.time)
  }

  // MARK: Completions

  /// Whether the rule or its first occurrence differs. Changes of single occurrences make no other rule.
  func isOtherRule(than old: PlainRepetition?) -> Bool { rule != old?.rule || start != old?.start }

  mutating func complete(_ name: Due, at now: Timestamp) {
    count += 1
    done.append(Done(name: name, at: now))
  }

  /// Forgets completions: all but the last twenty, and those of occurrences from a due date on.
  mutating func forget(before due: Due) {
    var room = 20
    var kept: [Done] = []
    for done in done.reversed() {
      let isAhead = !isFromDone && max(done.name.start, place(of: done.name).start) >= due.start
      if room > 0 || isAhead { kept.append(done) }
      if !isAhead { room -= 1 }
    }
    done = kept.reversed()
  }

  /// The place in `done` of the completion with the latest moment.
  var lastDone: Int? { done.indices.max { (done[$0].at, $0) < (done[$1].at, $1) } }
}

extension Due {
  /// The due time, or the midnight at which the due day begins.
  var start: CivilDateTime { CivilDateTime(date, time ?? .midnight) }
}
