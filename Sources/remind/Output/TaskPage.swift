import ReminderCore

/// Everything about one task.
struct TaskPage {
  let present: Present
  let terminal: Terminal
  private let dates: DateText
  private var texts: Texts { dates.texts }
  private var words: ShowWords { texts.show }

  init(present: Present, terminal: Terminal, texts: Texts) {
    self.present = present
    self.terminal = terminal
    dates = DateText(present: present, texts: texts)
  }

  /// The most past occurrences that are shown.
  static let mostLately = 5

  /// The most coming occurrences that are shown behind the one that is due.
  static let mostComing = 4

  /// The page. `lately` are the last occurrences of the task and `coming` the next ones, in order.
  func text(
    _ view: TaskView, waits: [RequestKind: SlotWait], coming: [ComingOccurrence] = [],
    lately: [PastOccurrence] = []
  ) -> String {
    let (task, words) = (view.task, words)
    var rows: [(name: String, value: String)] = []
    if let completed = task.completed { rows.append((words.done, doneText(completed, task.ending))) }
    if let due = view.readerDue { rows.append((words.due, dueText(due, view))) }
    if let start = task.start { rows.append((words.start, startText(start, view))) }
    if let zone = task.zone { rows.append((words.zone, self.zone(zone, view))) }
    if let repetition = task.repetition { rows += self.rows(of: repetition) }
    if task.repetition != nil || lately.count > 1, !lately.isEmpty { rows.append((words.lately, text(of: lately))) }
    rows += lines(of: coming, view).enumerated().map { ($0.offset == 0 ? words.coming : "", $0.element) }
    if let unansweredSince = view.unansweredSince, let unanswered = task.unanswered {
      rows.append((words.unanswered, text(of: unanswered, at: unansweredSince)))
    }
    rows.append((words.next, next(view)))
    if let nag = nags(view) { rows.append((words.nag, nag)) }
    if let escalate = escalate(view) { rows.append((words.escalate, escalate)) }
    if view.next == nil, let end = task.snoozedUntil {
      rows.append((words.snoozed, words.until.filled(dates.moment(end))))
    }
    rows += view.reminders.map { (words.reminder, reminder($0, wait: waits[.task])) }
    rows += view.notices.map { (words.notice, notice($0, wait: waits[.notice($0.kind)])) }
    if task.priority != .none { rows.append((words.priority, texts.name(of: task.priority))) }
    if task.isLoud { rows.append((words.loud, words.ringsInQuiet)) }
    if task.isWithoutNotices { rows.append((words.notice, words.noNotices)) }
    if !task.categories.isEmpty {
      rows.append((words.category, TaskTags.categories(task.categories)))
    }
    if let progress = task.steps.progress { rows.append((words.steps, progress)) }
    if let url = task.url { rows.append((words.url, SafeText.line(url))) }
    rows += view.after.map { other in
      let title = "\(other.number)  \(SafeText.line(other.title))"
      return (words.after, other.isAwaited ? words.isOpen.filled(title) : title)
    }
    if let key = task.key { rows.append((words.key, SafeText.line(key))) }
    rows.append((words.added, dates.moment(task.created)))
    if task.modified != task.created { rows.append((words.changed, dates.moment(task.modified))) }
    rows.append((words.id, "\(task.id)"))
    let number = "\(task.number)  "
    let title = wrapped(SafeText.line(task.title), behind: number.utf8.count, style: .heading)
    let width = words.nameWidth
    let lines = rows.map { name, value in
      let style: Terminal.Style? = name == words.due && view.isOverdue ? .overdue : nil
      let text = wrapped(value, behind: width + 6, style: style)
      return "    \(terminal.styled(DisplayWidth.pad(name, to: width), .faint))  \(text)\n"
    }
    let steps = StepText(terminal: terminal).lines(task.steps, indent: 4).map { "\($0)\n" }.joined()
    return "\(number)\(title)\n" + lines.joined() + (steps.isEmpty ? "" : "\n\(steps)") + notes(task)
  }

  /// A text that continues on indented lines where it is wider than the terminal. A text with a wider word is not
  /// broken: a person may want to copy an id or a link.
  private func wrapped(_ text: String, behind indent: Int, style: Terminal.Style? = nil) -> String {
    let room = terminal.columns.map { $0 - indent } ?? .max
    let isBroken = DisplayWidth.of(text) > room && text.split(separator: " ").allSatisfy { DisplayWidth.of($0) <= room }
    let lines = isBroken ? DisplayWidth.wrapped(text, to: room) : [text]
    return lines.map(terminal.isolated).map { line in style.map { terminal.styled(line, $0) } ?? line }
      .joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  /// `America/New_York`, and the time that the clock shows there when the task is due.
  private func zone(_ name: String, _ view: TaskView) -> String {
    guard let due = view.task.due, due != view.readerDue else { return name }
    return words.dueThere.filled(name, dates.day(due))
  }

  private func rows(of repetition: Repetition) -> [(name: String, value: String)] {
    var rows = [(name: words.repeats, value: RuleText.wordsWithBase(repetition, in: texts))]
    if repetition.count > 0 {
      let last = repetition.completions.last.map { words.lastTime.filled(dates.moment($0.at)) } ?? ""
      rows.append((words.times, "\(words.doneTimes.text(repetition.count))\(last)"))
    }
    let changes = repetition.changes
    let moved = changes.moved.map { words.movedTo.filled(dates.near($0.from), dates.near($0.to)) }
    for (name, values) in [
      (words.except, list(changes.except)), (words.extra, list(changes.extra)), (words.moved, moved),
    ] where !values.isEmpty { rows.append((name, values.joined(separator: ", "))) }
    return rows
  }

  /// The coming occurrences as `next` shows them, without that of the due date and without those that do not come.
  private func lines(of coming: [ComingOccurrence], _ view: TaskView) -> [String] {
    let others = coming.filter { $0.comes && $0.readerDue != view.readerDue }.prefix(TaskPage.mostComing)
    let room = Terminal(
      columns: terminal.columns.map { max(1, $0 - words.nameWidth - 4) }, hasColor: false,
      isUnicode: terminal.isUnicode)
    let text = ComingText.lines(Array(others), zone: view.task.zone, at: present, terminal: room, texts: texts)
    return text.split(separator: "\n").map { String($0.dropFirst(2)) }
  }

  /// `yesterday 21:00 missed, yesterday 09:00 done`
  private func text(of lately: [PastOccurrence]) -> String {
    lately.reversed().map { past in
      "\(past.due.map { dates.near($0) } ?? dates.near(past.at)) \(texts.log.outcome(past.outcome, texts))"
    }.joined(separator: ", ")
  }

  /// The first of many dates, and how many there are in all.
  private func list(_ dues: [Due]) -> [String] {
    let shown = dues.prefix(TaskPage.mostDates).map { dates.near($0) }
    return dues.count > shown.count ? shown + ["… (\(dues.count))"] : shown
  }

  private static let mostDates = 10

  private func dueText(_ due: Due, _ view: TaskView) -> String {
    let added = present.zone.rules.local(at: view.task.created).date
    let years = view.task.repetition?.years(at: view.task.due ?? due, added: added)
    let text =
      "\(dates.day(due)) (\(dates.distance(toDue: due)))"
      + (years.map { ", \(texts.style.notifications.years.text($0))" } ?? "")
    return view.isOverdue ? words.overdue.filled(text) : text
  }

  /// When the task rang, how often the reminder repeated, and whether it was escalated and seen.
  private func text(of unanswered: UnansweredReminder, at: Timestamp) -> String {
    var text = words.rangOnce.filled(dates.moment(at), dates.distance(to: at))
    if unanswered.nags > 0 { text += ", \(words.cameAgain.text(unanswered.nags))" }
    if let sentOn = unanswered.sentOn { text += ", \(words.sentOn.filled(dates.near(min(sentOn, present.now))))" }
    if let seen = unanswered.seen { text += ", \(words.seenAt.filled(dates.near(min(seen, present.now))))" }
    return text
  }

  /// How often an unanswered reminder repeats; nil where nobody asked for that.
  private func nags(_ view: TaskView) -> String? {
    guard view.task.isOpen else { return nil }
    switch (view.task.nag, view.nagMinutes) {
    case (.off, _): return words.nagOff
    case (let choice, let minutes?):
      let times = view.nagTimes.map { words.nagTimes.filled("\($0)") } ?? ""
      return words.nagEvery.filled(dates.length(minutes: minutes), times) + (choice == nil ? " (nag.minutes)" : "")
    case (_, nil): return nil
    }
  }

  /// The additional channel for an unanswered reminder; nil where nobody asked for one.
  private func escalate(_ view: TaskView) -> String? {
    guard view.task.isOpen else { return nil }
    if let escalation = view.escalation {
      return words.escalateAt.filled(
        SafeText.line("\(escalation.channel)"), dates.moment(max(escalation.moment, present.now)))
    }
    if let rule = view.escalateRule {
      let words = view.task.escalate == nil ? words.escalateBySetting : words.escalateAfter
      return words.filled(SafeText.line("\(rule.channel)"), dates.length(minutes: rule.minutes))
    }
    return view.task.escalate == nil ? nil : words.escalateOff
  }

  /// The start of the task, and how far away it is while the task is hidden.
  private func startText(_ start: Due, _ view: TaskView) -> String {
    let text = dates.day(start)
    guard let moment = view.hiddenUntil else { return text }
    let words = view.task.ringsBeforeStart ? words.hiddenOnly : words.hidden
    return words.filled(text, start.time == nil ? dates.distance(to: start.date) : dates.distance(to: moment))
  }

  /// When the task was done: at the moment, by the moment, or never.
  private func doneText(_ moment: Timestamp, _ ending: TaskEnding?) -> String {
    switch ending {
    case nil: dates.moment(moment)
    case .unknown: words.unknownDone.filled(dates.moment(moment))
    case .givenUp: words.givenUp.filled(dates.moment(moment))
    }
  }

  /// The next notification and its reason, or why there is none.
  private func next(_ view: TaskView) -> String {
    guard let next = view.next else { return whyNothing(view) }
    let text = "\(terminal.bell) \(dates.moment(next.instant)) (\(dates.distance(to: next.instant))), \(reason(view))"
    guard let comesAt = view.comesAt, comesAt != next.instant else { return text }
    return words.held.filled(text, dates.moment(comesAt))
  }

  /// The reason for the next notification.
  private func reason(_ view: TaskView) -> String {
    if let nag = view.nag, nag.kind == view.next?.kind {
      return texts.spelling(
        texts.style.notifications.again(nag, at: max(nag.moment, present.now), in: present.zone))
    }
    switch view.next?.kind {
    case .task where view.task.snoozedUntil != nil: return words.snoozeEnds
    case .notice(.morning): return words.morningNotice
    case .notice(.advance): return words.advanceNotice
    case .task, .timer, .blockStart, .blockEnd, .agenda, nil: return words.ownReminder
    }
  }

  private func whyNothing(_ view: TaskView) -> String {
    if !view.task.isOpen { return words.nothingDone }
    let states = view.reminders.map(\.state) + view.notices.map(\.state)
    if states.contains(.off) || view.task.snoozedUntil != nil { return words.nothingOff }
    if states.isEmpty { return view.task.due == nil ? words.nothingSet : words.noReminder }
    return states.contains(.muted) ? words.nothingMuted : words.nothingLeft
  }

  private func reminder(_ reminder: ReminderView, wait: SlotWait?) -> String {
    let rule = RuleText.words(reminder.rule, in: dates)
    guard let instant = reminder.instant else { return "\(rule): \(words.outside)" }
    let moment = reminder.rule.followsDue ? ", \(dates.moment(instant))" : ""
    return "\(rule)\(moment): \(state(reminder.state, wait: wait))"
  }

  private func notice(_ notice: NoticeView, wait: SlotWait?) -> String {
    let name = notice.kind == .morning ? words.morning : words.advance
    let moment = dates.moment(notice.instant)
    return "\(name), \(moment): \(state(notice.state, wait: wait))"
  }

  private func state(_ state: ReminderState, wait: SlotWait?) -> String {
    switch state {
    // A person need not know which of the planned reminders has the slot.
    case .planned, .later: words.planned
    case .waiting: words.waiting.filled(wait.map(reason) ?? "")
    case .merged: words.merged
    case .delivered: words.delivered
    case .pastWhenSet: words.pastWhenSet
    case .snoozed: words.afterSnooze
    case .muted: words.muted
    case .off: words.off
    case .done: words.cancelled
    }
  }

  private func reason(_ wait: SlotWait) -> String {
    switch wait {
    case .behind(let count): words.waitingBehind.filled("\(count)")
    case .behindDueDates: words.waitingForDueDates
    }
  }

  private func notes(_ task: TaskItem) -> String {
    guard let notes = task.notes else { return "" }
    let lines = SafeText.paragraph(notes).split(separator: "\n", omittingEmptySubsequences: false)
    return "\n" + lines.map { "    \(wrapped(String($0), behind: 4))\n" }.joined()
  }
}

extension ShowWords {
  /// The columns of the widest name in these lines.
  fileprivate var nameWidth: Int {
    let names = [
      done, due, start, zone, repeats, times, coming, unanswered, next, nag, escalate, snoozed, reminder, notice,
      priority,
      loud,
      category, key, added, changed, id,
    ]
    return names.reduce(0) { max($0, DisplayWidth.of($1)) }
  }
}
