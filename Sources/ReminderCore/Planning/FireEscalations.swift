// The escalations of a run of `fire`: unanswered notifications that go through another channel.

extension ReminderList {
  /// Returns the escalations that are due now: unanswered for long enough, and not held.
  func dueEscalations(at present: Present, held segment: QuietSegment?) -> [Escalation] {
    guard settings.notify else { return [] }
    let quiet = QuietRules(self, at: present)
    return RequestRules(self, at: present).escalations.filter { escalation in
      escalation.moment <= present.now
        && !(segment?.holds(quiet.exemption(of: tasks.records[escalation.index], in: tasks)) ?? false)
    }
  }

  /// Returns the due escalations as the channels get them: one by one, but many for one channel together.
  func escalations(at present: Present, held segment: QuietSegment?) -> [OutboxEntry] {
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
        ? [outboxEntry(due, to: channel, at: present)] : due.map { outboxEntry([$0], to: channel, at: present) }
    }
  }

  private func outboxEntry(_ due: [Escalation], to channel: ChannelName, at present: Present) -> OutboxEntry {
    OutboxEntry(requests: due.map(request), at: present.now, isEscalation: true, channels: [channel])
  }

  /// Returns the request that stands for an escalation in the outbox.
  package func request(for escalation: Escalation) -> OutboxEntry.Request {
    OutboxEntry.Request(
      identifier: RequestIdentifier(.task, of: tasks.records[escalation.index].id), fireAt: escalation.since)
  }
}
