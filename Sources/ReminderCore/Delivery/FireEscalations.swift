// What goes through another channel in a run of `fire`, because nobody has answered.

extension Agenda {
  /// What goes through another channel now: neither answered for so long, nor held. More than `singleLimit` for one
  /// channel are one.
  func escalations(at present: Present, held segment: QuietSegment?, singleLimit: Int) -> [Owed] {
    guard settings.notify else { return [] }
    let rules = RequestRules(self, at: present)
    let quiet = QuietRules(self, at: present)
    let due = tasks.records.indices.compactMap { index -> Escalation? in
      let record = tasks.records[index]
      guard let escalation = rules.escalation(of: record, at: index), escalation.moment <= present.now else {
        return nil
      }
      return segment?.holds(quiet.passage(of: record, in: tasks)) ?? false ? nil : escalation
    }
    var byChannel: [(channel: ChannelName, due: [Escalation])] = []
    for escalation in due.sorted(by: { ($0.moment, $0.index) < ($1.moment, $1.index) }) {
      if let place = byChannel.firstIndex(where: { $0.channel == escalation.channel }) {
        byChannel[place].due.append(escalation)
      } else {
        byChannel.append((escalation.channel, [escalation]))
      }
    }
    return byChannel.flatMap { channel, due in
      due.count > singleLimit ? [owed(due, to: channel, at: present)] : due.map { owed([$0], to: channel, at: present) }
    }
  }

  private func owed(_ due: [Escalation], to channel: ChannelName, at present: Present) -> Owed {
    let requests = due.map { escalation in
      Owed.Request(
        identifier: RequestIdentifier(.task, of: tasks.records[escalation.index].id), fireAt: escalation.since)
    }
    return Owed(requests: requests, at: present.now, isEscalation: true, channels: [channel])
  }

  /// What an escalation tells of its tasks: that it has gone.
  func told(by escalation: Owed) -> [TaskID: [ToldRule]] {
    var told: [TaskID: [ToldRule]] = [:]
    for request in escalation.requests {
      guard let task = request.identifier.task else { continue }
      told[task] = [ToldRule(what: .escalation, value: .instant(request.fireAt))]
    }
    return told
  }
}
