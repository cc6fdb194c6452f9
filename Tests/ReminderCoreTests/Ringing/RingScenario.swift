@testable import ReminderCore

extension Scenario {
  /// The unanswered notification of a task, such as `task 09:00, 2 more, last 09:20, seen 09:25`, or `none`.
  func unanswered(_ number: Int) -> String {
    guard
      let unanswered = list.tasks.records.firstIndex(where: { $0.number == number }).flatMap({
        list.tasks.unanswered(of: list.tasks.records[$0])
      })
    else { return "none" }
    var text = "\(unanswered.what.rawValue) \(clock(of: unanswered.at))"
    if unanswered.nags > 0 { text += ", \(unanswered.nags) more, last \(clock(of: unanswered.last))" }
    if let seen = unanswered.seen { text += ", seen \(clock(of: seen))" }
    return text
  }

  private func clock(of moment: Timestamp) -> String { "\(present.zone.rules.local(at: moment).time)" }

  /// Fires at the beginning of each minute of a span, except while the machine is off. Returns the minute and the body
  /// of each notification. A digest is returned as `09:10 digest of 6`.
  mutating func minutes(
    from start: String, to end: String, off: ClosedRange<String>? = nil
  ) throws -> [String] {
    var delivered: [String] = []
    clock(start)
    let last = Scenario.instant(end, in: present.zone)
    while present.now <= last {
      let wall = "\(present.wall)".prefix(16)
      if off.map({ !$0.contains(String(wall)) }) ?? true {
        let due = FirePlan(list, at: present).notifications
        delivered += due.map { notification in
          let text = notification.isDigest ? "digest of \(notification.requests.count)" : notification.text.body
          return "\(present.wall.time) \(text)"
        }
        _ = try fire()
      }
      guard let next = present.now.adding(seconds: 60) else { break }
      present = Present(now: next, zone: present.zone)
    }
    return delivered
  }

  /// The log as text, such as `09:00 1 task for 09:00 stdout` and `09:05 1 done`.
  var logLines: [String] {
    list.log.entries.map { entry in
      let start = "\(clock(of: entry.at)) \(entry.number ?? 0)"
      switch entry.what {
      case .answered(let command): return "\(start) \(command)"
      case .failed(let kind, let set, let channel, let error):
        return "\(start) \(kind) for \(clock(of: set)) not by \(channel): \(error)"
      case .delivered(let kind, let set, let channel, let nag):
        return "\(start) \(kind) for \(clock(of: set)) \(channel)\(nag > 0 ? " nag \(nag)" : "")"
      }
    }
  }

  /// `remind act ID dismiss`
  mutating func see(_ number: Int) throws { notes = try list.see([.number(number)], at: present).notes }
}
