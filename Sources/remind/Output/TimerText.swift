import ReminderCore

/// Timers and focus blocks, as people and programs read them.
struct TimerText {
  let list: ReminderList
  let present: Present
  let terminal: Terminal
  let texts: Texts
  private let dates: DateText
  private var words: TimerWords { texts.timers }

  init(_ list: ReminderList, at present: Present, terminal: Terminal, texts: Texts) {
    self.list = list
    self.present = present
    self.terminal = terminal
    self.texts = texts
    dates = DateText(present: present, texts: texts)
  }

  /// `12 min`, `1 h 30 min`: the time left until a moment, in minutes that have begun.
  static func left(until end: Timestamp, at now: Timestamp, in texts: Texts) -> String {
    span(minutes: max(0, (end.seconds - now.seconds + 59) / 60), in: texts)
  }

  /// `24:59`, `1:24:59`: this many seconds.
  static func countdown(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return (hours > 0 ? "\(hours):\(digits(minutes))" : "\(minutes)") + ":\(digits(seconds % 60))"
  }

  private static func span(minutes: Int, in texts: Texts) -> String {
    minutes == 0 ? texts.dates.now : texts.style.notifications.timedSpan(minutes: minutes)
  }

  // MARK: Timers

  /// The title of a timer.
  func title(of timer: TaskTimer) -> String { SafeText.line(list.title(of: timer) ?? words.unnamedTimer) }

  /// `timer 1: Tea  25 min, rings 09:25`
  func text(_ timer: TaskTimer, after command: String) -> String {
    if command == "timer stop" {
      let isOver = timer.deliveredAt != nil || timer.pausedSeconds == nil && timer.end <= present.now
      return "\(words.stopped.filled(title(of: timer)))\(isOver ? "" : "  \(left(of: timer))")\n"
    }
    let number = list.number(of: timer).map { "\($0)" } ?? ""
    if let seconds = timer.pausedSeconds {
      return "\(words.paused.filled(number, title(of: timer)))  \(left(of: seconds))\n"
    }
    let runs = (command == "timer" ? words.runs : words.extended).filled(number, title(of: timer))
    let rings = words.rings.filled(length(of: timer, after: command), ringsAt(timer))
    return "\(runs)  \(rings)\(again(timer).map { "  \($0)" } ?? "")\n"
  }

  /// `25 min`; of a timer that was just started, with its seconds: `1 min 30 s`.
  private func length(of timer: TaskTimer, after command: String) -> String {
    let seconds = timer.end.seconds - present.now.seconds
    guard command == "timer", seconds > 60, seconds % 60 > 0 else {
      return TimerText.span(minutes: timer.minutes, in: texts)
    }
    return "\(TimerText.span(minutes: seconds / 60, in: texts)) \(seconds % 60) s"
  }

  /// The minute in which a timer rings. `fire` runs at the beginning of each minute.
  private func ringsAt(_ timer: TaskTimer) -> String { dates.near(timer.end.minuteOfDelivery) }

  /// `again every 1 min, at most 12 times`; nil for a timer that rings once.
  private func again(_ timer: TaskTimer) -> String? {
    guard case .every(let minutes, let times)? = timer.nag else { return nil }
    let (words, length) = (texts.changes, dates.length(minutes: minutes))
    let most = times ?? list.settings.nagTimes(each: minutes)
    return most.map { words.nags.filled(length, "\($0)") } ?? words.nagsUntilAnswered.filled(length)
  }

  /// `12 min left`
  private func left(of timer: TaskTimer) -> String {
    timer.pausedSeconds.map(left)
      ?? words.left.filled(TimerText.left(until: timer.end, at: present.now, in: texts))
  }

  /// `12 min left` of a paused timer.
  private func left(of seconds: Int) -> String {
    words.left.filled(TimerText.span(minutes: (seconds + 59) / 60, in: texts))
  }

  /// The running timers and the paused ones, each with the time left, and the timers that rang.
  func timers() -> String {
    let columns = TextColumns(terminal: terminal, columns: [.rightAligned, .flexible, .fixed, .optional, .optional])
    var rows = columns.rows()
    for (index, timer) in list.allTimers.enumerated() {
      let isOver = timer.pausedSeconds == nil && timer.end <= present.now
      let task = list.numberAndTitle(ofTask: timer.task)?.number
      rows.add { $0 += String(index + 1).utf8 }
      rows.add(title(of: timer))
      let deliveredAt = timer.deliveredAt.map { texts.lists.rangAgo.filled(dates.near($0), dates.distance(to: $0)) }
      rows.add(deliveredAt ?? (isOver ? words.over : left(of: timer)))
      let end = timer.pausedSeconds == nil ? ringsAt(timer) : words.isPaused
      rows.add(deliveredAt == nil ? end : "", style: .faint)
      rows.add(task.map { words.ofTask.filled("\($0)") } ?? again(timer) ?? "", style: .faint)
    }
    return columns.page(rows)
  }

  /// Timers as programs read them. Members are only ever added.
  func json(_ timers: [TaskTimer], adding delivery: DeliveryJSON? = nil) -> JSONWriter {
    var json = JSONWriter()
    json.array { json in
      for timer in timers {
        let task = list.numberAndTitle(ofTask: timer.task)
        json.object { json in
          json.member("id", "\(timer.id)")
          json.member("identifier", "\(RequestIdentifier(.timer, of: timer.id))")
          json.member("number", list.number(of: timer))
          json.member("title", list.title(of: timer))
          json.member("task", timer.task.map { "\($0)" })
          json.member("taskNumber", task?.number)
          json.member("minutes", timer.minutes)
          json.member("endsAt", timer.end, in: present.zone)
          json.member("leftSeconds", timer.pausedSeconds ?? max(0, timer.end.seconds - present.now.seconds))
          json.member("paused", timer.pausedSeconds != nil)
          json.member("nag", timer.nag.map { "\($0)" })
          json.member("rangAt", timer.deliveredAt, in: present.zone)
          delivery?.writeAnswer(comesAt: list.nextRing(of: timer, at: present), priority: .none, to: &json)
        }
      }
    }
    return json
  }

  // MARK: Focus blocks

  private func title(of block: FocusBlock) -> String { SafeText.line(block.title ?? words.unnamedBlock) }

  /// `14:00 to 15:30`, on another day with the day before it; for a running block `until 15:30, 12 min left`, unless
  /// it was cancelled.
  private func span(of block: FocusBlock, isCancelled: Bool = false) -> String {
    let zone = present.zone.rules
    let (start, end) = (block.start(in: zone), block.end(in: zone))
    if !isCancelled, block.runs(at: present.now, in: zone) {
      return words.runsUntil.filled(dates.near(end), TimerText.left(until: end, at: present.now, in: texts))
    }
    let isOneDay = zone.local(at: start).date == zone.local(at: end).date
    return words.span.filled(dates.near(start), isOneDay ? texts.time(zone.local(at: end).time) : dates.near(end))
  }

  /// `focus: Deep work  14:00 to 15:30  2 tasks  repeats weekdays`, and without a title `focus 14:00 to 15:30` or
  /// `focus cancelled: 14:00 to 15:30`
  func text(_ block: FocusBlock, after command: String) -> String {
    let verb =
      switch command {
      case "focus stop": words.blockStopped
      case "focus cancel": words.blockCancelled
      default: words.blockAdded
      }
    let isCancelled = command == "focus cancel"
    let span = command == "focus stop" ? [] : [span(of: block, isCancelled: isCancelled)]
    let untitled = ([verb] + span).joined(separator: isCancelled ? ": " : " ")
    let start = block.title.map { ["\(verb): \(SafeText.line($0))"] + span } ?? [untitled]
    return (start + details(of: block)).joined(separator: "  ") + "\n"
  }

  private func details(of block: FocusBlock) -> [String] {
    let tasks = block.tasks.isEmpty ? nil : words.tasks.text(block.tasks.count)
    return [tasks, block.repetition.map { words.repeats.filled(RuleText.words($0, in: texts)) }].compactMap { $0 }
  }

  /// The focus blocks by their starts.
  func blocks() -> String {
    let columns = TextColumns(terminal: terminal, columns: [.rightAligned, .flexible, .fixed, .optional])
    var rows = columns.rows()
    for (index, block) in list.blocksInOrder(in: present.zone.rules).enumerated() {
      rows.add { $0 += String(index + 1).utf8 }
      rows.add(title(of: block))
      rows.add(span(of: block))
      rows.add(details(of: block).joined(separator: ", "), style: .faint)
    }
    return columns.page(rows)
  }

  /// Focus blocks as programs read them. Members are only ever added.
  func json(_ blocks: [FocusBlock]) -> JSONWriter {
    let zone = present.zone.rules
    let inOrder = list.blocksInOrder(in: zone)
    var json = JSONWriter()
    json.array { json in
      for block in blocks {
        json.object { json in
          json.member("id", "\(block.id)")
          json.member("number", inOrder.firstIndex { $0.id == block.id }.map { $0 + 1 })
          json.member("title", block.title)
          json.member("startsAt", block.start(in: zone), in: present.zone)
          json.member("endsAt", block.end(in: zone), in: present.zone)
          json.member("minutes", block.minutes)
          json.member("running", block.runs(at: present.now, in: zone))
          json.key("tasks")
          json.array { for id in block.tasks { $0.string("\(id)") } }
          json.member("repeat", block.repetition.map { "\($0.rule)" })
        }
      }
    }
    return json
  }
}

extension TimerText {
  /// Why a timer or a focus block was not changed.
  static func sentence(_ error: TimedError) -> ErrorSentence {
    switch error {
    case .tooManyTimers(let titles):
      "\(titles.count) timers are running, the maximum\(hint: "stop one with 'remind timer stop N':")"
        + "\(names(titles))"
    case .tooShort:
      "a timer runs for a minute or longer\(hint: "the shortest timer: 'remind timer 1m'")"
    case .tooLong: "a timer can be no longer than a week"
    case .noTimer(nil): "no timer runs\(hint: "start one: remind timer 25m Tea")"
    case .noTimer(.number(let number)?): "no timer has the number \(number)\(hint: "'remind timer' lists them")"
    case .noTimer(.title(let title)?):
      "no timer has the title \(HintText.quoted(title))\(hint: "'remind timer' lists them")"
    case .taskTimerNags(let number):
      "the timer of a task rings once\(hint: "to repeat the reminders of the task: 'remind edit \(number) --nag 10m'")"
    case .timerDoesNotRun(let number): "timer \(number) does not run\(hint: "'remind timer' lists the timers")"
    case .noPausedTimer(nil): "no timer is paused\(hint: "'remind timer pause' pauses the running one")"
    case .noPausedTimer(let number?): "timer \(number) is not paused\(hint: "'remind timer' lists the timers")"
    case .severalTimers(let titles):
      "there are several timers\(hint: "name one by its number:")\(names(titles))"
    case .blockTooLong: "a focus block can be no longer than a day"
    case .tooManyBlocks: "there are \(FocusBlock.most) focus blocks already\(hint: "cancel one: remind focus cancel N")"
    case .blockHasPassed(let wall):
      "\(wall.time) on \(DateText.full(wall.date, in: .english)) has passed"
        + "\(hint: "choose a time in the future")"
    case .overlaps(let title, let start, let end):
      "the focus block would overlap \(HintText.quoted(title ?? Texts.english.timers.unnamedBlock)), "
        + "\(DateText.full(start.date, in: .english)) \(start.time) to \(end.time)"
        + "\(hint: "choose another time, or cancel the other block: 'remind focus' lists the blocks")"
    case .overlapsItself(let start):
      "the block of \(DateText.full(start.date, in: .english)) \(start.time) would overlap the next one"
        + "\(hint: "make it shorter, or repeat it less often")"
    case .finerThanDay: "a focus block repeats by days, at one time\(hint: "add a block for each time")"
    case .noOccurrence: "the rule has no day on or after the start"
    case .noBlockRuns: "no focus block runs\(hint: "begin one: remind focus 90m")"
    case .noBlock(let number): "no focus block has the number \(number)\(hint: "'remind focus' lists them")"
    }
  }

  private static func names(_ titles: [String?]) -> String {
    titles.enumerated().map { index, title in
      "\n  \(index + 1)  \(SafeText.line(title ?? Texts.english.timers.unnamedTimer))"
    }.joined()
  }
}
