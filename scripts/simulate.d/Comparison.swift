// Compares the program with the model.

extension Year {
  /// The fault of a notification; nil if it equals the expected one.
  func difference(of notification: Notification, from wanted: PlainNotification) -> Fault? {
    if notification.isDigest != wanted.isDigest || notification.requests.count != wanted.requests.count {
      return Fault(text: "\(notification.requests.count) told together, expected \(wanted.requests.count)")
    }
    for (found, wanted) in zip(notification.requests, wanted.requests) {
      if let fault = difference(of: found, from: wanted) { return fault }
    }
    guard !wanted.isDigest, let only = wanted.requests.first else {
      let title = "\(wanted.requests.count) reminders"
      let isRight = notification.identifier == "digest" && notification.kind == "digest"
      return isRight && notification.text.title == title ? nil : Fault(text: "digest: \(notification.text.title)")
    }
    let isRight =
      notification.identifier == only.identifier && (only.kind == .agenda || notification.text.title == only.title)
    return isRight ? nil : Fault(text: "\(notification.identifier) says \(notification.text.title)")
  }

  /// The fault of one request; nil if it equals the expected one.
  func difference(of found: NotificationFacts, from wanted: PlainRequest) -> Fault? {
    let late = max(0, machine.seconds - wanted.at.seconds)
    if wanted.kind == .agenda {
      let isRight =
        "\(found.identifier)" == wanted.identifier && Timestamp(rfc3339: found.fireAt) == wanted.at
        && found.text.lateSeconds == late
      return isRight ? nil : Fault(text: "told the agenda of \(found.fireAt), expected that of \(wanted.at)")
    }
    let told = announced(wanted)
    if let announced = told?.due, found.due != announced {
      let task = plain[wanted.task].map { "\($0.own), \(plainState($0))" } ?? ""
      return Fault(
        text: "\(found.identifier) announces \(words(found.due)), expected \(announced): \(task)")
    }
    let nag = wanted.nag
    // C34: the text is about the last occurrence.
    let isLate = machine.seconds - max(wanted.at, told?.at ?? wanted.at).seconds > 120 && nag == nil
    let wasHeld = isLate && plain.wasHeld(wanted)
    let body = found.text.body
    let isLast = nag.map { nag in
      plain[wanted.task].map { plain.clock.isLast(nag, of: $0) } ?? plain.isLastNag(ofTimer: wanted.task)
    }
    let isRight =
      "\(found.identifier)" == wanted.identifier && (wanted.isTimed || found.number == wanted.number)
      && found.text.title == wanted.title
      && Timestamp(rfc3339: found.fireAt) == wanted.at && found.text.lateSeconds == late
      && body.contains(" late") == (isLate && !wasHeld)
      && body.contains("held while quiet") == wasHeld
      && found.nag == nag?.count && body.contains(" time, first ") == (nag != nil)
      && body.contains("last time") == (isLast ?? false)
      && body.contains("waited") == (wanted.waited > 0)
      && (wanted.waited == 0 || body.contains(" \(wanted.waited) waited"))
    if isRight { return nil }
    let words = "\(nag.map { ", nag \($0.count)" } ?? "")\(isLast ?? false ? ", the last" : "")\(wasHeld ? ", held" : "")"
    return Fault(
      text: "told \(found.identifier) of \(found.fireAt), \(found.text.lateSeconds) seconds late, \(found.text.body); "
        + "expected \(wanted.identifier) of \(wanted.at)\(words)")
  }

  /// C96: the last of the occurrences that a new notification of a repeating task tells of, and its first moment.
  private func announced(_ wanted: PlainRequest) -> (due: Due, at: Timestamp?)? {
    guard wanted.nag == nil, let task = plain[wanted.task], task.repetition != nil else { return nil }
    var told: [RequestKind: (due: Due, at: Timestamp?)] = [:]
    for delivered in plain.clock.delivered(wanted.kind, task) {
      guard case .rule(let rule, let values, _) = delivered, rule.isOfDueDate, let due = values.last?.due else {
        continue
      }
      let kind: RequestKind = if case .notice(let notice) = rule { .notice(notice) } else { .task }
      let at = plain.clock.aim(rule, .due(due), of: task)
      if let known = told[kind], known.due.start > due.start { continue }
      let earliest = told[kind].flatMap { $0.due == due ? $0.at : nil }
      told[kind] = (due, [at, earliest].compactMap { $0 }.min())
    }
    // Of several kinds, the notification has the text of the first: C15.
    return told[wanted.kind] ?? told[.notice(.morning)] ?? told[.notice(.advance)]
  }

  /// Compares the plan of a list with all requests of the model (C45, C46, C47).
  /// Then compares the head with the plan.
  func compare(_ list: ReminderList) throws {
    let plan = NotificationPlan(list, at: machine.present, listingWaiting: true)
    let wanted = plain.requests()
    let found = (plan.slots + plan.waiting).sorted()
    for index in 0..<max(wanted.count, found.count) {
      let (first, second) = (index < found.count ? found[index] : nil, index < wanted.count ? wanted[index] : nil)
      let isSame =
        first?.identifier.kind == second?.kind && first?.identifier.id == second?.task
        && first?.fireAt == second?.at && first?.number == second?.number
      if isSame { continue }
      let (ours, theirs) = (
        first.map { "\($0.identifier.kind.name) \($0.number) at \($0.fireAt)" },
        second.map { "\($0.kind.name) \($0.number) at \($0.at)" }
      )
      let ids = Set([first?.identifier.id, second?.task].compactMap { $0 })
      throw Fault(
        text: "planned \(ours ?? "nothing"), expected \(theirs ?? "nothing")\n"
          + stored(ids, in: list).joined(separator: "\n")
          + "\n" + wanted.filter { ids.contains($0.task) }.map { "\($0.kind.name) at \($0.at)" }.joined(separator: ", "))
    }
    if !plan.waiting.isEmpty { figures.waits += 1 }
    let count = { (kind: RequestKind) in plan.slots.count { $0.identifier.kind == kind } }
    let notices = Set(
      plan.slots.filter { if case .notice = $0.identifier.kind { true } else { false } }.map(\.identifier.id))
    guard plan.slots.count <= 64, notices.count <= 25, count(.timer) <= 5, count(.blockStart) <= 3,
      count(.blockEnd) <= 3, count(.agenda) <= 1, plan.waitingCount == plan.waiting.count
    else {
      throw Fault(text: "\(plan.slots.count) slots, notices of \(notices.count) tasks, \(plan.waitingCount) wait")
    }
    if plan.slots.count < 64, plan.waiting.contains(where: { $0.identifier.kind == .task }) {
      throw Fault(text: "a reminder waits although a slot is free")
    }
    try compareDues(list)
    try compareRings(list)
    try compareTimed(list)
    // The file lags behind while the disk is broken, and until the entries of the journal are saved.
    guard !machine.isBroken, list.lastEntry == list.lastEntryInFile, let head = machine.head,
      head.zone == StateHead.signature(of: machine.zone)
    else { return }
    // A head saved under a wrong clock may wake for a delivered request.
    // It may also wake for an outbox entry that expired while it was held. Then a run reads the file in vain.
    let earliest = (wanted.prefix(1).map(\.at) + goingElsewhere.map(\.at)).min()
    // While everything is held, or `notify` is off, no run reads the file. So the file still names the agenda of an old
    // day.
    let clock = plain.clock
    let isDayOver =
      plain.settings.agendaTime != nil
      && head.wakeAt.map { clock.machine.local(at: $0).date < clock.machine.local(at: plain.now).date } ?? false
    if plain.books.hasSetBack || hasExpiredOutbox || isDayOver, let wake = head.wakeAt, earliest.map({ wake < $0 }) ?? true { return }
    // Late requests of one task are one by now. When the file was saved, they were several.
    let isLate = [head.wakeAt, earliest].allSatisfy { $0.map { $0 <= plain.now } ?? false }
    guard isLate || head.wakeAt == earliest, head.notify == plain.settings.notify else {
      throw Fault(text: "the head wakes at \(head.wakeAt.map { "\($0)" } ?? "no time")")
    }
    try compareQuiet(head, wanted)
  }

  /// Compares the due dates, which tasks are done, their steps and their order.
  private func compareDues(_ list: ReminderList) throws {
    for record in list.tasks.records {
      guard let task = plain[record.id] else { continue }
      let steps = list.tasks.steps(of: record).map { PlainStep(title: $0.title, isDone: $0.isDone) }
      if steps != task.steps || list.tasks.after(of: record) != task.after {
        throw Fault(text: "\(record.number): steps \(steps), expected \(task.steps); after \(task.after)")
      }
      if task.isDone != record.isOpen, task.isDone || task.due == record.due { continue }
      throw Fault(
        text: "\(record.number) is \(record.isOpen ? "due \(words(record.due))" : "done"), expected "
          + "\(task.isDone ? "done" : words(task.due))\n"
          + stored([record.id], in: list).joined(separator: "\n"))
    }
  }

  /// Compares the unanswered reminders.
  private func compareRings(_ list: ReminderList) throws {
    for record in list.tasks.records {
      var (found, wanted) = (list.tasks.unanswered(of: record), plain[record.id]?.unanswered)
      // A ring that a wrong clock recorded in the future counts as now (C72), even before that is saved.
      found.map { found = $0.asOf(plain.now) }
      wanted.map { wanted = $0.asOf(plain.now) }
      if found == nil, wanted == nil { continue }
      let isSame =
        found?.at == wanted?.at && found?.last == wanted?.last && found?.nags == wanted?.nags
        && found?.seen == wanted?.seen && found?.escalated == wanted?.escalated
        && found?.what.isNotice == wanted.map { $0.what == .morning }
      if isSame { continue }
      throw Fault(
        text: "\(record.number) rang \(found.map { "\($0)" } ?? "not"), expected \(wanted.map { "\($0)" } ?? "none")\n"
          + stored([record.id], in: list).joined(separator: "\n"))
    }
  }

  /// Compares the timers and the focus blocks.
  private func compareTimed(_ list: ReminderList) throws {
    let timers = list.allTimers.map { timer in
      var plain = PlainTimer(
        id: timer.id, task: timer.task, title: timer.title, minutes: timer.minutes, end: timer.end,
        left: timer.pausedSeconds)
      if case .every(let minutes, let times)? = timer.nag { (plain.nagMinutes, plain.nagTimes) = (minutes, times) }
      (plain.rang, plain.lastNag, plain.nags) = (timer.deliveredAt, timer.lastNag, timer.nags)
      return plain
    }
    var wanted = plain
    wanted.settleRung()
    let wantedTimers = wanted.timed.timers + wanted.timed.paused + wanted.timed.rung
    if timers != wantedTimers { throw Fault(text: "timers \(timers), expected \(wantedTimers)") }
    let clock = plain.clock
    let isSame = list.blocks.elementsEqual(plain.timed.blocks) { found, wanted in
      found.id == wanted.id && found.start(in: machine.zone.rules) == clock.start(wanted)
        && found.minutes == wanted.minutes && found.isStartDelivered == wanted.isStartDelivered && found.tasks == wanted.tasks
    }
    if !isSame { throw Fault(text: "blocks \(list.blocks), expected \(plain.timed.blocks)") }
    if let silent = plain.timed.blocks.first(where: { clock.silenced($0) != nil }) {
      throw Fault(text: "a block is silent that ought to come: \(silent)")
    }
  }

  /// Asks the head about some later moments: does a run then have to read the tasks?
  private func compareQuiet(_ head: StateHead, _ wanted: [PlainRequest]) throws {
    guard let quiet = head.quiet else {
      if !plain.settings.quietHours.isEmpty { throw Fault(text: "the head knows nothing of quiet") }
      return
    }
    for _ in 0..<4 {
      var moment = machine.seconds + chance.number(0...200_000)
      if !wanted.isEmpty, chance.percent(50) {
        moment = max(machine.seconds, chance.pick(wanted).at.seconds + chance.pick([0, 0, 60, 3_600]))
      }
      let at = Timestamp(unchecked: chance.percent(70) ? moment - moment % 60 : moment)
      let isDue =
        !plain.coming(at: at).isEmpty || goingElsewhere.contains { $0.at <= at && !isHeld($0.task, at: at) }
      // A head saved under a wrong clock may wake for a delivered request, and any head for an expired escalation.
      let isKnown = quiet.knows(at) && !plain.books.hasSetBack && !hasExpiredOutbox
      if head.mayHaveDue(at: at) != isDue, isDue || isKnown, at >= plain.now {
        throw Fault(text: "the head says for \(at) that \(isDue ? "nothing" : "something") is due")
      }
    }
  }

  /// Tasks as the program stores them, and as the model does.
  func stored(_ ids: Set<TaskID>, in list: ReminderList) -> [String] {
    list.tasks.records.filter { ids.contains($0.id) }.flatMap { record in
      [
        String(decoding: list.tasks.bytes[record.byteRange], as: UTF8.self),
        plain.tasks[record.id].map(plainState) ?? "not in the model",
      ]
    }
  }

  private func words(_ due: Due?) -> String { due.map { "\($0)" } ?? "no date" }

  private func plainState(_ task: PlainTask) -> String {
    let repetition = task.repetition.map { "\($0)" } ?? "once"
    return "\(words(task.due)), \(repetition), \(task.states.map { "\($0): \($1)" })"
  }
}

extension UnansweredReminder {
  fileprivate func asOf(_ now: Timestamp) -> UnansweredReminder {
    var unanswered = self
    (unanswered.at, unanswered.last) = (min(at, now), min(last, now))
    return unanswered
  }
}

extension PlainRing {
  fileprivate func asOf(_ now: Timestamp) -> PlainRing {
    var unanswered = self
    (unanswered.at, unanswered.last) = (min(at, now), min(last, now))
    return unanswered
  }
}
