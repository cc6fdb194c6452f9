/// Says for each task when it notifies next, and what becomes of each of its rules.
package struct Explanation {
  let rules: RequestRules
  let present: Present
  /// The machine's zone.
  package var zone: NamedZone { present.zone }
  let plan: NotificationPlan
  private let held: Set<RequestIdentifier>
  let timed: [NotificationRequest]
  /// The list behind the plan.
  let list: ReminderList
  let quiet: QuietRules
  private let order: TaskOrder

  /// Makes an explanation from a list and the plan that was made from it.
  package init(_ list: ReminderList, plan: NotificationPlan, at present: Present) {
    rules = RequestRules(list, at: present)
    self.present = present
    self.plan = plan
    self.list = list
    timed = TimedRequests(list, at: present).all
    held = Set(plan.slots.map(\.identifier))
    quiet = QuietRules(list, at: present)
    order = TaskOrder(list.tasks)
  }

  /// The task at an index of the list.
  package func view(at index: Int) -> TaskView {
    let record = rules.tasks.records[index]
    let requests = rules.requests(of: record)
    let dueEnd = rules.dueEnd(of: record)
    let next = rules.settings.notify ? requests.nearest : nil
    let nagging = rules.settings.nagging(choice: rules.tasks.nag(of: record), priority: record.priority)
    return TaskView(
      task: rules.tasks.shownItem(at: index),
      reminders: reminders(of: record, requests),
      notices: notices(of: record, requests),
      readerDue: rules.readerDue(of: record),
      dueStart: record.due.map { ($0.time == nil ? rules.zones[0] : rules.zone(of: record)).instant(of: $0.wall) },
      dueEnd: dueEnd,
      isOverdue: record.isOpen && dueEnd.map { $0 <= present.now } ?? false,
      nag: requests.nagging == nil ? nil : rules.nag(of: record),
      nagMinutes: nagging?.minutes,
      nagTimes: nagging?.times,
      escalateRule: rules.escalateRule(of: record),
      escalation: rules.settings.notify ? rules.escalation(of: record, at: index) : nil,
      unansweredSince: rules.unansweredSince(record),
      next: next,
      comesAt: next.map { comesAt($0.instant, of: record) },
      hiddenUntil: rules.hiddenUntil(record),
      after: order.predecessors(of: record),
      openOccurrences: rules.openOccurrences(of: record))
  }

  /// Returns the years from the first occurrence of a yearly task to an occurrence.
  package func years(at index: Int, _ due: Due) -> Int? { rules.years(of: rules.tasks.records[index], at: due) }

  /// Returns the list row of the task at an index of the list.
  package func row(at index: Int) -> TaskRow { rules.row(at: index) }

  private func reminders(of record: TaskRecord, _ requests: TaskRequests) -> [ReminderView] {
    var holderFound = false
    return rules.tasks.reminders(of: record).map { reminder in
      let rule = TaskRule.reminder(reminder.rule)
      let open = rules.open(reminder, of: record)
      let value = open?.value ?? rule.value(for: record.due)
      let moment = open?.moment ?? value.flatMap { rules.moment(of: reminder.rule, for: $0.due, of: record) }
      let state: ReminderState
      if !record.isOpen {
        state = .done
      } else if open == nil {
        state = wasDelivered(value, rule, reminder.state, of: record) ? .delivered : .pastWhenSet
      } else if !rules.settings.notify {
        state = .off
      } else if let moment, rules.comesWithSnooze(moment, of: record) {
        state = .snoozed
      } else if moment == requests.own, !holderFound {
        holderFound = true
        state = slotState(.task, of: record)
      } else {
        state = moment?.minute == requests.own?.minute ? .merged : .later
      }
      return ReminderView(rule: reminder.rule, instant: moment, state: state)
    }
  }

  private func notices(of record: TaskRecord, _ requests: TaskRequests) -> [NoticeView] {
    NoticeKind.allCases.filter { rules.isOn($0, for: record) }.compactMap { kind in
      let stored = rules.tasks.state(of: kind, of: record)
      let open = rules.open(kind, of: record)
      guard let due = open?.value.due ?? record.due,
        let moment = open?.moment ?? rules.moment(of: kind, for: due, of: record)
      else { return nil }
      let state: ReminderState
      if !record.isOpen {
        state = .done
      } else if requests.instant(of: .notice(kind)) != nil, requests.nagging != .notice(kind) {
        state = rules.settings.notify ? slotState(.notice(kind), of: record) : .off
      } else if open != nil, requests.nagging == .notice(kind) {
        state = .later
      } else if open != nil {
        state = rules.comesWithSnooze(moment, of: record) ? .snoozed : .merged
      } else if wasDelivered(.due(due), .notice(kind), stored, of: record) {
        state = .delivered
      } else {
        state = rules.tasks.mutedFor(of: record) == due ? .muted : .pastWhenSet
      }
      return NoticeView(kind: kind, instant: moment, state: state)
    }
  }

  /// Whether a rule that is not open has delivered the value shown for it.
  private func wasDelivered(_ value: RuleValue?, _ rule: TaskRule, _ state: RuleState, of record: TaskRecord) -> Bool {
    let repeats = rule.followsDue && rules.tasks.repetition(of: record) != nil
    return value.map { state.wasDelivered($0, repeats: repeats) } ?? false
  }

  /// Returns why requests of the task at an index have no slot. May go through all tasks if a request has none.
  package func waits(at index: Int) -> [RequestKind: SlotWait] {
    let record = rules.tasks.records[index]
    let requests = rules.requests(of: record)
    var waits: [RequestKind: SlotWait] = [:]
    for kind in RequestKind.ofTasks where slotState(kind, of: record) == .waiting {
      guard let fireAt = requests.instant(of: kind) else { continue }
      let identifier = RequestIdentifier(kind, of: record.id)
      let request = NotificationRequest(identifier: identifier, number: record.number, fireAt: fireAt, index: index)
      let isFull = plan.slots.count == NotificationPlan.budget
      let isAheadOfSlots = !isFull || plan.slots.last.map { request < $0 } ?? true
      waits[kind] = kind != .task && isAheadOfSlots ? .behindDueDates : .behind(count(before: request))
    }
    return waits
  }

  /// Returns how many requests come before the given one.
  private func count(before request: NotificationRequest) -> Int {
    var count = timed.count { $0 < request }
    for (index, record) in rules.tasks.records.enumerated() where record.isOpen {
      let requests = rules.requests(of: record)
      for kind in RequestKind.ofTasks {
        guard let fireAt = requests.instant(of: kind), fireAt <= request.fireAt else { continue }
        let other = NotificationRequest(
          identifier: RequestIdentifier(kind, of: record.id), number: record.number, fireAt: fireAt, index: index)
        if other < request { count += 1 }
      }
    }
    return count
  }

  private func slotState(_ kind: RequestKind, of record: TaskRecord) -> ReminderState {
    held.contains(RequestIdentifier(kind, of: record.id)) ? .planned : .waiting
  }
}
