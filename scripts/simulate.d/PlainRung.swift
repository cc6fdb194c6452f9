// The plain model: timers that rang, and their nags.

extension PlainClock {
  /// C105. A ring that a wrong clock recorded in the future counts as now.
  func nag(_ timer: PlainTimer) -> PlainNag? {
    guard let rang = timer.rang.map({ min($0, now) }) else { return nil }
    return nag(timer, after: min(timer.lastNag ?? rang, now), count: timer.nags, since: rang)
  }

  /// C28: whether no nag of a timer follows the next one.
  func isLastNag(of timer: PlainTimer) -> Bool {
    nag(timer, after: now, count: timer.nags + 1, since: timer.rang ?? now) == nil
  }

  private func nag(_ timer: PlainTimer, after last: Timestamp, count: Int, since rang: Timestamp) -> PlainNag? {
    timer.nagMinutes.flatMap { next(each: $0, timer.nagTimes, since: rang, after: last, count: count) }
      .map { PlainNag(kind: .timer, at: $0, count: count + 1, since: rang) }
  }
}

extension PlainWorld {
  func rang(_ timer: PlainTimer) -> PlainTimer {
    var timer = timer
    timer.rang = now
    return timer
  }

  /// The timers that rang, after deliveries. A timer that was started anew rings once more, and an undo meanwhile
  /// brings back the timer that rang before: the new ring counts as its nag.
  func ringing(_ rung: [PlainTimer], _ delivered: [TaskID: [PlainDelivered]]) -> [PlainTimer] {
    rung.map { timer in
      let last = timer.lastNag ?? timer.rang ?? now
      let ringsAgain = delivered[timer.id]?.contains { delivered in
        switch delivered {
        case .nag: true
        case .timer(let end): last < now && last <= end
        default: false
        }
      }
      guard ringsAgain ?? false else { return timer }
      var timer = timer
      timer.nags += 1
      timer.lastNag = now
      return timer
    }
  }

  func isLastNag(ofTimer id: TaskID) -> Bool {
    timed.rung.first { $0.id == id }.map(clock.isLastNag) ?? false
  }

  /// The timers that rang, after the other state of a change came back: C105.
  func broughtBack(_ other: [PlainTimer]?) -> [PlainTimer] {
    guard let other else { return timed.rung }
    return other.map { timer in
      var answered = timer
      (answered.nagMinutes, answered.nagTimes) = (nil, nil)
      return timed.rung.first { $0.id == timer.id } ?? answered
    }
  }

  mutating func stopRung(_ index: Int) { timed.rung.remove(at: index) }

  mutating func restartRung(_ index: Int, for minutes: Int) {
    var timer = timed.rung.remove(at: index)
    (timer.minutes, timer.end) = (minutes, Timestamp(unchecked: now.seconds + minutes * 60))
    (timer.rang, timer.lastNag, timer.nags) = (nil, nil, 0)
    timed.timers.append(timer)
    setAnew(.timer, of: timer.id)
    setAnew(.nag, of: timer.id)
  }

  /// A save keeps the corrected moments.
  mutating func settleRung() {
    for index in timed.rung.indices {
      timed.rung[index].rang = timed.rung[index].rang.map { min($0, now) }
      timed.rung[index].lastNag = timed.rung[index].lastNag.map { min($0, now) }
    }
  }
}
