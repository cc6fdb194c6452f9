// Random tasks, edits and settings.

extension Year {
  private static let rules = [
    "FREQ=DAILY", "FREQ=DAILY", "FREQ=DAILY;COUNT=5", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,TH",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=4", "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=31",
    "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=3", "FREQ=YEARLY",
    "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR",
  ]

  var today: CivilDate { machine.present.wall.date }

  func time() -> CivilTime {
    if isNearClockChange, chance.percent(80) {
      let minute = machine.present.wall.time.minuteOfDay + chance.number(-60...120)
      return CivilTime(unchecked: (minute + 1440) % 1440)
    }
    // Times around midnight come often, and times at which clocks change.
    let often = ["00:00", "00:30", "01:30", "02:00", "02:15", "02:30", "03:00", "08:00", "09:00", "09:00", "23:59"]
    if chance.percent(40), let time = CivilTime(chance.pick(often)) { return time }
    return CivilTime(unchecked: chance.number(0...1439))
  }

  func date() -> CivilDate {
    if isNearClockChange, chance.percent(50) { return today }
    let days = chance.pick([0, 0, 1, 1, 2, 3, 7, 14, 30, 120, -1, -3])
    return today.adding(days: days > 3 ? chance.number(3...days) : days) ?? today
  }

  /// A rule that suits a due date. A rule finer than a day needs a time.
  private func rule(for due: Due?) -> RecurrenceRule? {
    let isFine = due?.time != nil && chance.percent(life.fine)
    var text = isFine ? fineRule() : chance.pick(Year.rules)
    // The program refuses a rule that ends before the due date.
    let first = max(today, due?.date ?? today)
    if chance.percent(20), !text.contains("COUNT"), let end = first.adding(days: chance.number(1...90)) {
      let (year, month, day) = end.components
      text += ";UNTIL=\(year * 10_000 + month * 100 + day)"
    }
    return try? RecurrenceRule(text)
  }

  /// Reminders that suit a due date.
  private func inputs(for due: Due?, isFine: Bool = false) -> [ReminderInput] {
    let inputs = inputs(of: due)
    // The program refuses a time of the day beside a rule with several times a day.
    return isFine
      ? inputs.filter {
        switch $0 {
        case .time, .daysBefore: false
        default: true
        }
      } : inputs
  }

  private func inputs(of due: Due?) -> [ReminderInput] {
    (0..<chance.pick([0, 1, 1, 1, 2, 3])).map { _ in
      if isNearClockChange, chance.percent(50) {
        return due?.time == nil ? .time(time()) : .before(.minutes(chance.pick([60, 90, 120, 180, 300])))
      }
      switch chance.number(0...(due == nil ? 4 : 8)) {
      case 0: return .dateTime(CivilDateTime(date(), time()))
      case 1: return .date(date())
      case 2: return .inDuration(days: 0, minutes: chance.number(1...600))
      case 3: return .inDuration(days: chance.number(1...9), minutes: chance.pick([0, 30]))
      case 4, 5: return .time(time())
      case 6: return .daysBefore(chance.pick([1, 1, 2, 7]), time())
      default:
        let days = chance.number(0...3)
        guard due?.time != nil, chance.percent(80) else {
          return .before(chance.percent(30) ? .minutes(days * 1440) : .days(days))
        }
        return .before(.minutes(chance.pick([0, 1, 10, 60, 90, 300, 1440, 4000])))
      }
    }
  }

  /// Tasks that are added together. A list of twenty or more is for one day.
  func drafts(_ count: Int) -> [TaskDraft] {
    let day = count >= 20 ? today.adding(days: chance.number(0...20)) : nil
    return (0..<count).map { _ in
      var draft = draft()
      if let day, draft.due == nil || chance.percent(90) {
        draft.due = Due(day, draft.due?.time ?? (chance.percent(20) ? time() : nil))
        if draft.repetition?.rule.isFinerThanDay == true, draft.due?.time == nil { draft.due = Due(day, time()) }
        if let start = draft.start, let due = draft.due, start.isLater(than: due) { draft.start = nil }
        // The program refuses a rule that ends before the due date.
        if let rule = draft.repetition?.rule, let last = rule.lastDay(in: plain.machine), last < day {
          draft.repetition = RepetitionInput(rule.ending(.never), isFromDone: draft.repetition?.isFromDone ?? false)
        }
      }
      return draft
    }
  }

  private func draft() -> TaskDraft {
    var draft = TaskDraft(title: "Task \(chance.number(1...99_999)) \u{2603}")
    if chance.percent(isNearClockChange ? 50 : 75) { draft.due = Due(date(), chance.percent(50) ? time() : nil) }
    if chance.percent(20) { draft.zone = chance.pick(life.zones) }
    if chance.percent(60) { draft.reminders = inputs(for: draft.due) }
    if life.quiets || life.nags, chance.percent(40) { draft.priority = chance.pick(Priority.allCases) }
    if life.quiets, chance.percent(15) { draft.isLoud = true }
    if chance.percent(10) { draft.isWithoutNotices = true }
    if chance.percent(15) { draft.start = start(notBehind: draft.due) }
    if life.nags, chance.percent(25) { draft.nag = nagChoice() }
    if life.escalates, chance.percent(30) { draft.escalate = escalate() }
    if draft.due != nil, chance.percent(30), let rule = rule(for: draft.due) {
      draft.repetition = RepetitionInput(rule, isFromDone: !rule.isFinerThanDay && chance.percent(25))
      if rule.isFinerThanDay, draft.reminders != nil { draft.reminders = inputs(for: draft.due, isFine: true) }
    }
    return draft
  }

  /// A start, with or without a time.
  private func start(notBehind due: Due?) -> Due? {
    let start = Due(date(), chance.percent(50) ? time() : nil)
    return due.map { start.isLater(than: $0) ? nil : start } ?? start
  }

  func describe(_ draft: TaskDraft) -> String {
    "\(draft.due.map { "\($0)" } ?? "no date") \(draft.zone ?? "floating") "
      + "\(draft.start.map { "from \($0) " } ?? "")\(draft.isLoud ? "loud " : "")\(draft.priority.name) "
      + "\(draft.nag.map { "nag \($0) " } ?? "")\(draft.escalate.map { "then \($0) " } ?? "")"
      + "\(draft.reminders.map { "\($0)" } ?? "default") \(draft.repetition.map { "\($0.rule) \($0.isFromDone)" } ?? "once")"
  }

  func edit(of task: PlainTask) -> PlainEdit {
    var edit = PlainEdit()
    let hasTime = task.repetition.map { $0.start.time != nil }
    var due = task.due
    var repeats = task.repetition != nil
    var isFine = task.repetition?.isFine ?? false
    if chance.percent(45) {
      if chance.percent(20) {
        due = nil
        edit.due = .some(nil)
        if repeats { edit.rule = .some(nil) }
        (repeats, isFine) = (false, false)
      } else {
        var new = Due(date(), hasTime ?? chance.percent(50) ? time() : nil)
        // The program takes a moved occurrence without a notice as told, whatever the setting is later.
        if let repetition = task.repetition, !repetition.isFine { new = Due(new.date, repetition.start.time) }
        due = chance.percent(10) && task.due != nil ? task.due : new
        // An occurrence never moves behind the last day of its rule, in any zone.
        let last = task.repetition?.rule.lastDay(in: plain.machine)
        if let last, let chosen = due?.date, chosen >= last { due = task.due } else { edit.due = .some(due) }
      }
    }
    // With a due date that is over, the rule would deliver the missed occurrences at once (docs/reliability.md).
    if let due, due.date >= today, chance.percent(15), let rule = rule(for: due) {
      edit.rule = .some(rule)
      (repeats, isFine) = (true, rule.isFinerThanDay)
    } else if repeats, chance.percent(8) {
      edit.rule = .some(nil)
      (repeats, isFine) = (false, false)
    }
    let isFromDone = task.repetition?.isFromDone ?? false
    let isMoved = task.repetition.map { !$0.moved.isEmpty || $0.movedFrom != nil } ?? false
    let isMove = repeats && edit.due != nil && edit.rule == nil
    if repeats, isFine ? isFromDone : chance.percent(8) && !isMove && !isMoved {
      edit.isFromDone = !isFine && chance.percent(50)
    }
    if chance.percent(30) || isFine && edit.rule != nil { edit.inputs = inputs(for: due, isFine: isFine) }
    // A rule counted from completion has no occurrences with names.
    if repeats, task.repetition != nil, edit.rule == nil, edit.isFromDone != true { wishOccurrences(&edit, task) }
    if !isMove, !isMoved, chance.percent(12) { edit.zone = chance.percent(40) ? .some(nil) : .some(chance.pick(life.zones)) }
    if life.quiets || life.nags, chance.percent(15) { edit.priority = chance.pick(Priority.allCases) }
    if life.quiets, chance.percent(10) { edit.isLoud = chance.percent(50) }
    if chance.percent(8) { edit.isWithoutNotices = chance.percent(60) }
    if chance.percent(12) { edit.start = .some(chance.percent(30) ? nil : self.start(notBehind: due)) }
    // The program refuses a start behind the due date.
    var trial = plain
    trial.edit(task.id, edit, at: machine.present.now)
    if let after = trial[task.id], let begin = after.start, let due = after.due, begin.isLater(than: due) {
      edit.start = .some(nil)
    }
    if life.nags, chance.percent(10) { edit.nag = .some(chance.percent(30) ? nil : nagChoice()) }
    if life.escalates, chance.percent(10) {
      edit.escalates = .some(chance.percent(30) ? nil : escalate() != EscalateChoice.off)
    }
    if chance.percent(10) { edit.title = "Task \(chance.number(1...99_999))" }
    return edit
  }

  private func escalate() -> String { chance.percent(20) ? EscalateChoice.off : "stdout" }

  private func escalationSetting() -> (SettingName, String?) {
    chance.percent(40)
      ? (.escalateChannel, chance.percent(40) ? nil : "stdout")
      : (.escalateMinutes, chance.pick([nil, "1", "5", "30", "61", "1440"]))
  }

  private func nagChoice() -> NagChoice {
    chance.percent(20) ? .off : .every(
        minutes: chance.pick([1, 2, 5, 10, 30, 61, 240, 1440]), times: chance.pick([nil, nil, nil, 1, 2, 5]))
  }

  private func nagSetting() -> (SettingName, String?) {
    switch chance.number(0...3) {
    case 0, 1: (.nagMinutes, chance.pick(["off", "1", "5", "10", "60", "200"]))
    case 2: (.nagPriority, chance.percent(20) ? nil : chance.pick(Priority.allCases).name)
    default: (.nagTimes, chance.pick([nil, "1", "2", "3", "12", "100"]))
    }
  }

  private func quietSetting() -> (SettingName, String?) {
    let day = { [self] in chance.pick(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]) }
    switch chance.number(0...6) {
    case 0: return (.quietException, chance.percent(20) ? nil : chance.pick(Priority.allCases).name)
    case 1, 2:
      let seconds = machine.seconds + chance.number(1...chance.pick([600, 7_200, 40_000, 300_000]))
      return (.quietUntil, chance.percent(20) ? nil : "\(Timestamp(unchecked: seconds))")
    default:
      if chance.percent(20) { return (.quietHours, nil) }
      let spans = (0..<chance.pick([1, 1, 1, 2, 3])).map { _ in
        let days = chance.pick(["", "", "\(day()) ", "\(day())-\(day()) "])
        let nights = [
          "22:00-07:00", "23:30-06:30", "21:00-08:00", "13:00-14:00", "00:00-24:00", "22:00-02:30", "02:30-09:00",
        ]
        return days + (chance.percent(60) ? chance.pick(nights) : "\(time())-\(time())")
      }
      // The program refuses quiet hours that cover the whole week.
      let text = spans.joined(separator: ",")
      return (.quietHours, (try? QuietHours(text)) == nil ? "22:00-07:00" : text)
    }
  }

  func setting() -> (SettingName, String?) {
    if life.nags, chance.percent(25) { return nagSetting() }
    if life.escalates, chance.percent(25) { return escalationSetting() }
    if life.quiets, chance.percent(40) { return quietSetting() }
    if life.plansDays, chance.percent(15) {
      return (.agendaTime, chance.pick(["off", "07:30", "07:30", "00:00", "02:30", "12:00", "23:30", "\(time())"]))
    }
    // After a flight or a clock change, people change times.
    if life.flights > 0 || isNearClockChange, chance.percent(50) { return (.morningTime, "\(time())") }
    return switch chance.number(0...9) {
    case 0: (.notify, plain.settings.notify && chance.percent(50) ? "off" : "on")
    case 1: (.dueReminder, chance.percent(70) ? "on" : "off")
    case 2: (.snoozeMinutes, "\(chance.number(1...300))")
    case 3: (.morning, plain.settings.morning && chance.percent(50) ? "off" : "on")
    case 4: (.morningTime, chance.pick(["09:00", "08:00", "11:00", "02:30", "00:00", "23:30", "\(time())"]))
    case 5, 6: (.advance, plain.settings.advance && chance.percent(40) ? "off" : "on")
    case 7: (.advanceMinutes, chance.pick(["15", "30", "60", "120", "1440", "2880", "1", "10080", "61"]))
    case 8: (.advance, "on")
    default: (.morning, "on")
    }
  }
}

extension Due {
  /// Whether a start is later than a due date. A date without a time counts as equal to any time of that day.
  func isLater(than due: Due) -> Bool {
    if date != due.date { return date > due.date }
    return time.map { time in due.time.map { time > $0 } ?? false } ?? false
  }
}

extension PlainEdit: CustomStringConvertible {
  /// The same change as a `TaskChange` for the program.
  var change: TaskChange {
    var change = TaskChange()
    if let title { change.title = title }
    if let due { change.due = due }
    if let occurrence { change.occurrence = OccurrenceName(date: occurrence.date, time: occurrence.time) }
    change.exceptions = exceptions
    change.endsExceptions = endsExceptions
    if let zone { change.zone = zone }
    change.reminders = inputs
    if let rule { change.repetition = rule.map { .set(RepetitionInput($0)) } ?? .remove }
    change.isFromDone = isFromDone
    if let priority { change.priority = priority }
    if let start { change.start = start }
    if let isLoud { change.set(.isLoud) { $0.isLoud = isLoud } }
    if let isWithoutNotices { change.set(.isWithoutNotices) { $0.isWithoutNotices = isWithoutNotices } }
    if let escalates { change.escalate = escalates.map { $0 ? "stdout" : EscalateChoice.off } }
    if let nag { change.nag = nag }
    return change
  }

  var description: String {
    var words: [String] = []
    if let due { words.append("due \(due.map { "\($0)" } ?? "none")") }
    if let occurrence { words.append("on \(occurrence)") }
    if endsExceptions { words.append("no exceptions") }
    if !exceptions.isEmpty { words.append("except \(exceptions)") }
    if let zone { words.append("zone \(zone ?? "none")") }
    if let inputs { words.append("reminders \(inputs)") }
    if let rule { words.append("repeat \(rule.map { "\($0)" } ?? "none")") }
    if let isFromDone { words.append("from \(isFromDone ? "done" : "due")") }
    if let start { words.append("start \(start.map { "\($0)" } ?? "none")") }
    if let isLoud { words.append(isLoud ? "loud" : "not loud") }
    if let isWithoutNotices { words.append(isWithoutNotices ? "no notices" : "notices") }
    if let priority { words.append("priority \(priority.name)") }
    if let nag { words.append("nag \(nag.map { "\($0)" } ?? "as set")") }
    if let escalates { words.append("then \(escalates.map { "\($0)" } ?? "as set")") }
    if title != nil { words.append("title") }
    return words.joined(separator: ", ")
  }
}
