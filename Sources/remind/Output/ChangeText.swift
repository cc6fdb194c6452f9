import ReminderCore

/// The result of a change: a line for each task, and for a step of `undo` or `redo`.
struct ChangeText {
  let present: Present
  let terminal: Terminal
  let texts: Texts
  private var words: ChangeWords { texts.changes }
  private let dates: DateText

  init(present: Present, terminal: Terminal, texts: Texts) {
    self.present = present
    self.terminal = terminal
    self.texts = texts
    dates = DateText(present: present, texts: texts)
  }

  /// The most moments of one task that are shown.
  private static let mostNotifications = 3

  /// `added: 12  Pay rent  due Sun 1 Mar 2026  🔔 Sun 1 Mar 09:00, 18:00`. For an occurrence that was done:
  /// `done: 12  Pay rent → next Wed 1 Apr 2026  🔔 09:00`. No verb where nothing happened to the task. A due date that
  /// was given as a day of the week also says how far away it is: `due Sun 1 Mar 2026, in 5 days`. If a task that
  /// repeats was cancelled: `reminders off for Sun 1 Mar 2026: 12  Pay rent  next 🔔 Wed 1 Apr 09:00`.
  func text(_ view: TaskView, after command: CommandName? = nil, saysDistance: Bool = false) -> String {
    let task = view.task
    // The task rings no more for its present due date, but still for the next one.
    let isOffOnce =
      !view.coming.isEmpty && task.snoozedUntil == nil && task.reminders.isEmpty && task.mutedFor != nil
      && task.mutedFor == task.due
    let offFor = isOffOnce && command == .mute ? task.due.map { dueText($0, of: view) } : nil
    let isDoneStill = command == .undone && !task.isOpen
    let verb =
      offFor.map { words.remindersOffOnce.filled($0) } ?? (isDoneStill ? words.takenBack : command.flatMap(words.verb))
    let isMovedOn = task.isOpen && task.due != nil && (command == .done || command == .skip)
    var start = start(task)
    if isMovedOn, let due = task.due { start += " \(terminal.arrow) \(words.next.filled(dueText(due, of: view)))" }
    var parts = [verb.map { "\($0): \(start)" } ?? start]
    if !task.isOpen, command != .done, command != .did {
      parts.append(task.ending == .givenUp ? texts.lists.givenUpOn : words.isDone)
    }
    if !isMovedOn, offFor == nil, let due = task.due {
      let text = dueText(due, of: view)
      let day = (view.readerDue ?? due).date
      parts.append(saysDistance ? words.dueAway.filled(text, dates.distance(to: day)) : words.due.filled(text))
    }
    if let start = task.start, view.hiddenUntil != nil {
      parts.append(words.hiddenUntil.filled(DateText.full(start, in: texts)))
    }
    if let snoozed = task.snoozedUntil, command != .snooze {
      parts.append(words.snoozedUntil.filled(dates.moment(snoozed)))
    } else if !view.coming.isEmpty {
      let coming = "\(terminal.bell) \(comingNotifications(view, saidDay: isMovedOn ? view.readerDue?.date : nil))"
      parts.append(isOffOnce ? words.next.filled(coming) : coming)
    }
    if let repetition = task.repetition {
      parts.append(words.repeats.filled(RuleText.wordsWithBase(repetition, in: texts)))
    }
    // What was muted does not ring again.
    let rings = task.isOpen && !(command == .mute && view.coming.isEmpty)
    switch rings ? task.nag : nil {
    case .off: parts.append(words.nagsNot)
    case .every(let minutes, _):
      let length = dates.length(minutes: minutes)
      parts.append(
        view.nagTimes.map { words.nags.filled(length, "\($0)") } ?? words.nagsUntilAnswered.filled(length))
    case nil: break
    }
    if rings, let channel = task.escalation {
      parts.append(
        channel == EscalationChoice.off ? words.goesNowhere : words.goesTo.filled(SafeText.line(channel)))
    }
    if task.priority != .none { parts.append(words.priority.filled(texts.name(of: task.priority))) }
    if task.isLoud { parts.append(words.loud) }
    if task.isWithoutNotices { parts.append(words.noNotices) }
    if !task.categories.isEmpty { parts.append(task.categories.map(SafeText.line).joined(separator: ", ")) }
    return parts.joined(separator: "  ") + "\n"
  }

  /// With the zone, even if it is that of the machine: the task may just have been pinned to it.
  private func dueText(_ own: Due, of view: TaskView) -> String {
    let zone = view.task.zone.map { dates.own(own, shown: view.readerDue, zone: $0, saysHome: true) }
    return DateText.full(view.readerDue ?? own, in: texts) + (zone ?? "")
  }

  /// `Mon 2 Mar 09:00, 14:00, Tue 3 Mar 09:00 +2`: a day appears once, and not if it appeared before. A moment that was
  /// set on the clock of another zone has that time behind it: `Sun 29 Nov 14:00 (08:00 New York)`.
  private func comingNotifications(_ view: TaskView, saidDay: CivilDate?) -> String {
    let dates = dates
    var day = saidDay
    let moments = view.coming.prefix(ChangeText.mostNotifications).map { moment in
      let local = present.zone.rules.local(at: moment)
      defer { day = local.date }
      let text = local.date == day ? texts.time(local.time) : dates.moment(moment)
      return text + own(moment, Due(local.date, local.time), of: view)
    }
    let more = view.coming.count - moments.count
    return moments.joined(separator: ", ") + (more > 0 ? " +\(more)" : "")
  }

  /// ` (08:00 New York)`; empty for a moment that was not set as a date and a time on the clock of another zone.
  private func own(_ moment: Timestamp, _ shown: Due, of view: TaskView) -> String {
    guard let zone = view.task.zone else { return "" }
    for reminder in view.reminders where reminder.instant == moment {
      guard case .at(let wall) = reminder.rule else { continue }
      return dates.own(Due(wall.date, wall.time), shown: shown, zone: zone)
    }
    return ""
  }

  /// `deleted: 12  Pay rent`
  func text(removed task: TaskItem) -> String { "\(words.deleted): \(start(task))\n" }

  /// `seen: 12  Pay rent`
  func text(seen task: TaskItem) -> String { "\(words.seen): \(start(task))\n" }

  /// `took back 'done' from 5 min ago`, `took back 'config due.morning' from just now`
  func text(_ step: HistoryStep) -> String {
    let distance = dates.distance(to: step.at)
    // The step is in the future if the clock was set back since.
    let age = distance == texts.dates.now || step.at > present.now ? texts.dates.justNow : distance
    let command = CommandName(recorded: step.command)?.rawValue ?? step.command
    let setting = step.setting.map { " \(SafeText.line($0.text))" } ?? ""
    return (step.isUndo ? words.tookBack : words.madeAgain).filled("\(SafeText.line(command))\(setting)", age)
      + "\n"
  }

  private func start(_ task: TaskItem) -> String { "\(task.number)  \(SafeText.line(task.title))" }
}

extension ChangeWords {
  /// What a command did to a task; nil where the text of the task says so already.
  func verb(of command: CommandName) -> String? {
    switch command {
    case .add, .copy: added
    case .edit: changed
    case .postpone: postponed
    case .done, .did: done
    case .undone: openAgain
    case .skip: skipped
    case .mute: remindersOff
    case .snooze: snoozed
    case .delete: deleted
    default: nil
    }
  }
}
