// What goes through another channel in a run of `fire`, because nobody has answered.

extension Agenda {
  /// What goes through another channel now: neither answered for so long, nor held.
  func dueEscalations(at present: Present, held segment: QuietSegment?) -> [Escalation] {
    guard settings.notify else { return [] }
    let quiet = QuietRules(self, at: present)
    return RequestRules(self, at: present).escalations.filter { escalation in
      escalation.moment <= present.now
        && !(segment?.holds(quiet.passage(of: tasks.records[escalation.index], in: tasks)) ?? false)
    }
  }

  /// The same as it is given to the channels: one by one, but many for one channel together.
  func escalations(at present: Present, held segment: QuietSegment?) -> [Owed] {
    var byChannel: [(channel: ChannelName, due: [Escalation])] = []
    let due = dueEscalations(at: present, held: segment)
    for escalation in due.sorted(by: { ($0.moment, $0.index) < ($1.moment, $1.index) }) {
      if let place = byChannel.firstIndex(where: { $0.channel == escalation.channel }) {
        byChannel[place].due.append(escalation)
      } else {
        byChannel.append((escalation.channel, [escalation]))
      }
    }
    return byChannel.flatMap { channel, due in
      due.count > FirePlan.singleLimit
        ? [owed(due, to: channel, at: present)] : due.map { owed([$0], to: channel, at: present) }
    }
  }

  private func owed(_ due: [Escalation], to channel: ChannelName, at present: Present) -> Owed {
    Owed(requests: due.map(request), at: present.now, isEscalation: true, channels: [channel])
  }

  /// What stands for what rang where it goes through another channel.
  func request(for escalation: Escalation) -> Owed.Request {
    Owed.Request(identifier: RequestIdentifier(.task, of: tasks.records[escalation.index].id), fireAt: escalation.since)
  }
}

extension Owed {
  /// What an escalation tells of its tasks: that it has gone.
  var toldByEscalation: [TaskID: [ToldRule]] {
    var told: [TaskID: [ToldRule]] = [:]
    for request in requests {
      guard let task = request.identifier.task else { continue }
      told[task] = [ToldRule(what: .escalation, value: .instant(request.fireAt))]
    }
    return told
  }
}
