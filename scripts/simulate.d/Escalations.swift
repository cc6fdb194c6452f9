// What nobody answers, on its way through another channel, which is standard output here.

/// What went there, and was not taken, or of which nobody knows: the plug was pulled.
struct Owing {
  let task: TaskID
  let at: Timestamp
}

extension Year {
  /// What a run has come to by now, which can take its time.
  private var moment: Timestamp { Timestamp(unchecked: machine.seconds + (machine.elapsed - runBegan) / 1_000) }

  /// The tasks whose ring nobody has answered for so long, and that nothing holds.
  func escalating() -> Set<TaskID> {
    guard plain.settings.notify else { return [] }
    let clock = plain.clock
    return Set(
      plain.tasks.values.filter { task in
        guard let at = clock.escalatesAt(task), at <= plain.now else { return false }
        return !isHeld(task, at: plain.now)
      }.map(\.id))
  }

  func isHeld(_ task: PlainTask, at moment: Timestamp) -> Bool {
    plain.holds(
      PlainRequest(kind: .task, task: task.id, number: task.number, title: task.title, at: plain.now), at: moment)
  }

  /// What goes through another channel now or later, as far as is known.
  var goingElsewhere: [(task: PlainTask, at: Timestamp)] {
    let clock = plain.clock
    let later = plain.tasks.values.compactMap { task in clock.escalatesAt(task).map { (task, $0) } }
    return later + (isOwing ? inOutbox.compactMap { outboxEntry in plain[outboxEntry.task].map { ($0, outboxEntry.at) } } : [])
  }

  /// Whether another channel still has to take anything: C49.
  var isOwing: Bool {
    inOutbox.removeAll { outboxEntry in
      let now = plain.now.seconds
      // Where it has rung anew, nobody has answered either.
      guard let task = plain[outboxEntry.task], !task.isDone, let unanswered = task.unanswered, unanswered.seen == nil else { return true }
      let isOver = outboxEntry.at.seconds + 3_600 <= now || outboxEntry.at.seconds > now + 2 * 86_400
      if isOver { hasExpiredOutbox = true }
      return isOver
    }
    return !inOutbox.isEmpty
  }

  /// What is due now has gone, or is held by now.
  func checkEscalations(of wanted: Set<TaskID>) throws {
    for id in wanted.intersection(escalating()) {
      guard let task = plain[id], !isHeld(task, at: moment) else { continue }
      throw Fault(text: "nobody was told that nobody answers \(task.number)")
    }
  }

  /// It arrives, or does not. That it goes is kept before.
  func receiveEscalation(_ notification: Notification, _ dead: HostError) throws(HostError) {
    let (due, isInOutbox) = (escalating(), isOwing)
    var delivered: [TaskID: [PlainDelivered]] = [:]
    var again: [Owing] = []
    for request in notification.requests {
      guard let id = request.task, let task = plain[id], let unanswered = task.unanswered, unanswered.seen == nil else {
        return try refuse("nobody waits for an answer to \(request.identifier)", dead)
      }
      if isHeld(task, at: moment) { return try refuse("told in quiet that nobody answers \(task.number)", dead) }
      if isInOutbox, let place = inOutbox.firstIndex(where: { $0.task == id }) {
        again.append(inOutbox.remove(at: place))
      } else if !due.contains(id) || unanswered.escalated != nil {
        return try refuse("told too early, or twice, that nobody answers \(task.number)", dead)
      } else {
        delivered[id] = [.escalation(unanswered.at)]
      }
    }
    if !expected.isEmpty { return try refuse("told before what is new that nobody answers", dead) }
    // Whether they go together is decided when the run begins; some may ring anew in it.
    let isTogether = escalatingAtBegin.count > 5 && notification.requests.count > 1
    if again.isEmpty, notification.isDigest != isTogether {
      return try refuse("\(due.count) of \(escalatingAtBegin.count) told apart, or together", dead)
    }
    plain.recordDelivered(delivered)
    let gone = again + delivered.keys.map { Owing(task: $0, at: plain.now) }
    inOutbox += gone
    if try isCut(dead) { return }
    figures.escalations += 1
    note("  sent on \(notification.requests.map { $0.number ?? 0 })")
    inOutbox.removeAll { outboxEntry in gone.contains { $0.task == outboxEntry.task } }
  }

  private func refuse(_ text: String, _ dead: HostError) throws(HostError) {
    fault = Fault(text: text)
    throw dead
  }
}
