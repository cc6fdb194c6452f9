import ReminderCore

/// The result of a change: for each task a head and the facts about it, and a line for a step of `undo` or `redo`.
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
  /// The columns of a line where the output is no terminal.
  private static let columnsInPipe = 80
  private var columns: Int { terminal.columns ?? ChangeText.columnsInPipe }

  // MARK: Tasks

  /// What became of a task, and when it will ring:
  ///
  ///     added 5  Submit report  !! +work
  ///              due tomorrow 16:00 · rings tomorrow 09:00 and 15:30 · weekly
  ///
  /// No verb where nothing happened to the task. If the task is not alone, its facts stand behind its title where they
  /// have room. A due date that was given as a day of the week also says how far away it is.
  func text(
    _ view: TaskView, after command: CommandName? = nil, isAlone: Bool = false, saysDistance: Bool = false,
    hint: String? = nil
  ) -> String {
    let task = view.task
    let isDoneStill = command == .undone && !task.isOpen
    let start = start(task, after: isDoneStill ? words.takenBack : command.flatMap(words.verb))
    let title = SafeText.line(task.title)
    let tags = tags(of: task)
    let head = tags.isEmpty ? title : "\(title)  \(tags)"
    let facts = facts(about: view, after: command, saysDistance: saysDistance)
    let together = "\(start)\(head)  \(facts.joined(separator: terminal.separator))"
    var lines: [String]
    if !isAlone, !facts.isEmpty, DisplayWidth.of(together) <= columns {
      lines = [together]
    } else {
      lines = self.lines([head], behind: start)
      if !facts.isEmpty { lines += self.lines(facts, behind: indent(start)) }
    }
    let sign = TaskTags.sign(of: task.priority)
    if terminal.hasColor, !sign.isEmpty, lines[0].hasPrefix("\(start)\(title)  \(sign)") {
      let rest = lines[0].dropFirst("\(start)\(title)  \(sign)".count)
      lines[0] = "\(start)\(title)  \(terminal.styled(sign, .heading))\(rest)"
    }
    return text(lines, hint, behind: start)
  }

  /// `deleted 12  Pay rent`
  func deleted(_ task: TaskItem) -> String { "\(start(task, after: words.deleted))\(SafeText.line(task.title))\n" }

  /// `seen 12  Pay rent`
  func seen(_ task: TaskItem) -> String { "\(start(task, after: words.seen))\(SafeText.line(task.title))\n" }

  /// The words of a sentence that are no part of the title: `understood: "tomorrow 4pm" · "+work"`. The facts about the
  /// task say what they mean. Without a date, the line says so, unless a note does.
  func understood(_ sentence: Sentence, in view: TaskView, hint: String?) -> String {
    let said = sentence.parts.filter { $0.meaning != .request }.map { "\"\(SafeText.line($0.words))\"" }
    let rings = view.task.due != nil || !view.reminders.isEmpty
    let parts = said + (rings || sentence.unread != nil ? [] : [texts.notes.noDate])
    if parts.isEmpty { return "" }
    let start = said.isEmpty ? indent(start(view.task, after: words.added)) : texts.notes.read.filled("")
    return text(lines(parts, behind: start), hint, behind: start)
  }

  /// The line for words that `did` read.
  func understood(_ words: [String], hint: String?) -> String {
    let start = texts.notes.read.filled("")
    return text(lines(words.map { "\"\(SafeText.line($0))\"" }, behind: start), hint, behind: start)
  }

  /// `took back 'done' from 5 min ago`, `took back 'config due.morning' from just now`
  func tookBack(_ step: HistoryStep) -> String {
    let distance = dates.distance(to: step.at)
    // The step is in the future if the clock was set back since.
    let age = distance == texts.dates.now || step.at > present.now ? texts.dates.justNow : distance
    let command = CommandName(recorded: step.command)?.rawValue ?? step.command
    let setting = step.setting.map { " \(SafeText.line($0.text))" } ?? ""
    return (step.isUndo ? words.tookBack : words.madeAgain).filled("\(SafeText.line(command))\(setting)", age)
      + "\n"
  }

  private func start(_ task: TaskItem, after verb: String?) -> String {
    "\(verb.map { "\($0) " } ?? "")\(task.number)  "
  }

  /// `!! +work +home`
  private func tags(of task: TaskItem) -> String {
    let priority =
      task.priority == .low ? words.priority.filled(texts.name(of: .low)) : TaskTags.sign(of: task.priority)
    return [priority, TaskTags.categories(task.categories)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: Facts

  private func facts(about view: TaskView, after command: CommandName?, saysDistance: Bool) -> [String] {
    let task = view.task
    // The task rings no more for its present due date, but still for the next one.
    let isOffOnce =
      !view.coming.isEmpty && task.snoozedUntil == nil && task.reminders.isEmpty && task.mutedFor != nil
      && task.mutedFor == task.due
    let isMovedOn = task.isOpen && (command == .done || command == .skip)
    var facts: [String] = []
    if command == .undone, !task.isOpen {
      facts.append(words.stillDone)
    } else if !task.isOpen, command != .done, command != .did {
      facts.append(task.ending == .givenUp ? texts.lists.givenUpOn : words.isDone)
    }
    if let due = task.due {
      let isSilent = isOffOnce && command == .mute
      let form = isSilent ? words.remindersOffOnce : isMovedOn ? words.next : words.due
      let away = saysDistance ? distance(to: (view.readerDue ?? due).date) : ""
      facts.append(form.filled(dueText(due, of: view)) + away)
    }
    if let start = task.start, view.hiddenUntil != nil { facts.append(words.hiddenUntil.filled(dates.near(start))) }
    if let snoozed = task.snoozedUntil, command != .snooze {
      facts.append(words.snoozedUntil.filled(dates.near(local(snoozed))))
    } else if !view.coming.isEmpty {
      facts.append(words.rings.filled(coming(view)))
    }
    if let repetition = task.repetition { facts.append(RuleText.wordsWithBase(repetition, in: texts)) }
    // What was muted does not ring again.
    let rings = task.isOpen && !(command == .mute && view.coming.isEmpty)
    switch rings ? task.nag : nil {
    case .off: facts.append(words.nagsNot)
    case .every(let minutes, _):
      let length = dates.length(minutes: minutes)
      facts.append(
        view.nagTimes.map { words.nags.filled(length, "\($0)") } ?? words.nagsUntilAnswered.filled(length))
    case nil: break
    }
    if rings, let channel = task.escalate {
      facts.append(
        channel == EscalateChoice.off ? words.goesNowhere : words.goesTo.filled(SafeText.line(channel)))
    }
    let before = (task.isOpen ? view.waitsFor : view.after.filter(\.isOpen)).map { "\($0.number)" }
    if !before.isEmpty, task.isOpen || command == .done {
      let numbers = before.joined(separator: ", ")
      facts.append((task.isOpen ? words.waitsFor : words.cameBefore).filled(numbers))
    }
    if task.isLoud { facts.append(words.loud) }
    if task.isWithoutNotices { facts.append(words.noNotices) }
    return facts
  }

  /// `, in 4 days`; empty for a day that has a name.
  private func distance(to day: CivilDate) -> String {
    abs(day.dayNumber - present.wall.date.dayNumber) > 1 ? ", \(dates.distance(to: day))" : ""
  }

  /// With the zone, even if it is that of the machine: the task may just have been pinned to it.
  private func dueText(_ own: Due, of view: TaskView) -> String {
    let zone = view.task.zone.map { dates.own(own, shown: view.readerDue, zone: $0, saysHome: true) }
    return dates.near(view.readerDue ?? own) + (zone ?? "")
  }

  private func local(_ moment: Timestamp) -> Due {
    let local = present.zone.rules.local(at: moment)
    return Due(local.date, local.time)
  }

  /// `tomorrow 09:00 and 14:00`, `tomorrow 09:00, Wed 4 Mar 09:00, 14:00 and 2 more`: a day appears once. A moment that
  /// was set on the clock of another zone has that time behind it: `tomorrow 14:00 (08:00 New York)`.
  private func coming(_ view: TaskView) -> String {
    var day: CivilDate?
    var moments = view.coming.prefix(ChangeText.mostNotifications).map { moment in
      let shown = local(moment)
      defer { day = shown.date }
      let time = shown.date == day ? shown.time.map(texts.time) : nil
      return (time ?? dates.near(shown)) + own(moment, shown, of: view)
    }
    let more = view.coming.count - moments.count
    if more > 0 { moments.append(words.more.filled("\(more)")) }
    guard let last = moments.last, moments.count > 1 else { return moments.joined() }
    return words.and.filled(moments.dropLast().joined(separator: ", "), last)
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

  // MARK: Lines

  /// Parts in lines that fit, behind a beginning; all lines but the first are indented as far. A part that is wider
  /// than the room is broken on a terminal only.
  private func lines(_ parts: [String], behind start: String) -> [String] {
    let indent = indent(start)
    var lines = [start]
    var isEmpty = true
    for part in parts {
      let longer = lines[lines.count - 1] + (isEmpty ? "" : terminal.separator) + part
      if isEmpty || DisplayWidth.of(longer) <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(indent + part)
      }
      isEmpty = false
    }
    return terminal.columns == nil ? lines : lines.flatMap { WrappedLine.lines($0, indent: indent.count, to: columns) }
  }

  /// The indent below a beginning; less in a very narrow terminal.
  private func indent(_ start: String) -> String {
    String(repeating: " ", count: min(DisplayWidth.of(start), columns / 4))
  }

  /// The lines as a text, with a hint behind them.
  private func text(_ lines: [String], _ hint: String?, behind start: String) -> String {
    let text = lines.joined(separator: "\n")
    guard let hint else { return "\(text)\n" }
    let isNear = DisplayWidth.of((lines.last ?? "") + hint) + 3 <= columns
    return "\(text)\(isNear ? "   " : "\n\(indent(start))")\(hint)\n"
  }
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
