// Timers: started, stopped, made longer.

/// A change of a timer or a focus block.
package enum TimedEdit: Sendable {
  /// Starts a timer.
  case startTimer(NewTimer)
  /// Stops a timer. Without a name: the only one that runs; else the only paused one; else the only one that rang.
  case stopTimer(TimerName?)
  /// Adds time to a timer; without a name, to the timer that `stopTimer` would stop. A timer that rang runs again for
  /// that time.
  case extendTimer(TimerName?, seconds: Int)
  /// Pauses a timer, or the only one that runs.
  case pauseTimer(TimerName?)
  /// Lets a timer run again, or the only one that was paused.
  case resumeTimer(TimerName?)
  /// Adds a focus block.
  case addBlock(NewBlock)
  /// Adds minutes to the focus block that runs. Of a block that repeats, only this occurrence grows: it becomes a block
  /// of its own, with the id that was drawn for it.
  case extendBlock(TaskID, minutes: Int)
  /// Ends the focus block that runs.
  case stopBlock
  /// Removes the focus block with a number.
  case cancelBlock(Int)

  /// The name of the change in the history.
  package var command: String {
    switch self {
    case .startTimer: "timer"
    case .stopTimer: "timer stop"
    case .extendTimer: "timer add"
    case .pauseTimer: "timer pause"
    case .resumeTimer: "timer resume"
    case .addBlock: "focus"
    case .extendBlock: "focus add"
    case .stopBlock: "focus stop"
    case .cancelBlock: "focus cancel"
    }
  }
}

/// How a person names a timer.
package enum TimerName: Equatable, Sendable {
  /// Its place among all timers, from 1 on.
  case number(Int)
  /// Its title, in any case.
  case title(String)
}

/// A timer that is to be started.
package struct NewTimer: Sendable {
  /// The id that was drawn for it.
  package let id: TaskID
  /// Its task; nil for none.
  package let task: TaskName?
  /// Its title, where it has no task.
  package let title: String?
  /// Its length in seconds.
  package let seconds: Int
  /// How often it rings again until a person answers; nil if it rings once.
  package var nag: NagChoice?

  /// A timer made of its parts.
  package init(id: TaskID, task: TaskName? = nil, title: String? = nil, seconds: Int) {
    self.id = id
    self.task = task
    self.title = title
    self.seconds = seconds
  }

  /// A timer with a length in minutes.
  package init(id: TaskID, task: TaskName? = nil, title: String? = nil, minutes: Int) {
    let (seconds, isTooLong) = minutes.multipliedReportingOverflow(by: 60)
    self.init(id: id, task: task, title: title, seconds: isTooLong ? .max : seconds)
  }
}

/// Why a timer or a focus block was not changed.
package enum TimedError: Error, Equatable, Sendable {
  /// As many timers run as can; the values are their titles, in order.
  case tooManyTimers([String?])
  /// A timer with less than a minute. It could ring a minute late, longer than it runs.
  case tooShort
  /// A timer with more minutes than the limit.
  case tooLong(minutes: Int)
  /// No timer runs or rang, or none has this name.
  case noTimer(TimerName?)
  /// A timer of the task with this number is to nag.
  case taskTimerNags(number: Int)
  /// The timer does not run, so it cannot be paused.
  case timerDoesNotRun(Int)
  /// No timer was paused, or the one with this number was not.
  case noPausedTimer(Int?)
  /// Several timers run or rang, so that one has to be named; the values are their titles, by number.
  case severalTimers([String?])
  /// A block with more minutes than the limit.
  case blockTooLong(minutes: Int)
  /// There are as many blocks as there can be.
  case tooManyBlocks
  /// A block would have begun already; the value is its civil start.
  case blockHasPassed(CivilDateTime)
  /// A block would overlap another block; the values are the title and the occurrence of that block.
  case overlaps(String?, start: CivilDateTime, end: CivilDateTime)
  /// One occurrence of a block would overlap the next one.
  case overlapsItself(start: CivilDateTime)
  /// The rule of a block gives no day.
  case noOccurrence
  /// A block would repeat several times a day.
  case finerThanDay
  /// No block runs.
  case noBlockRuns
  /// No block has this number.
  case noBlock(Int)
}

extension TimedError {
  package var errorCode: ErrorCode {
    switch self {
    case .tooManyTimers, .tooManyBlocks: .tooMany
    case .tooShort, .tooLong, .blockTooLong: .badDuration
    case .taskTimerNags: .conflictingOptions
    case .noTimer, .severalTimers, .timerDoesNotRun, .noPausedTimer: .noSuchTimer
    case .blockHasPassed: .timeHasPassed
    case .overlaps, .overlapsItself: .blocksOverlap
    case .noOccurrence: .noNextOccurrence
    case .finerThanDay: .badRepeat
    case .noBlockRuns, .noBlock: .noSuchBlock
    }
  }
}

extension ReminderList {
  /// Makes a change of a timer or a focus block.
  mutating func perform(_ edit: TimedEdit, at present: Present) throws -> EditOutcome {
    switch edit {
    case .startTimer(let new): try start(new, at: present)
    case .stopTimer(let name): try stopTimer(name, at: present)
    case .extendTimer(let name, let seconds): try extendTimer(name, by: seconds, at: present)
    case .pauseTimer(let name): try pauseTimer(name, at: present)
    case .resumeTimer(let name): try resumeTimer(name, at: present)
    case .addBlock(let new): try add(new, at: present)
    case .extendBlock(let id, let minutes): try extendBlock(by: minutes, id, at: present)
    case .stopBlock: try stopBlock(at: present)
    case .cancelBlock(let number): try cancelBlock(number, at: present)
    }
  }

  private mutating func start(_ new: NewTimer, at present: Present) throws -> EditOutcome {
    try requireRoomForTimer()
    if new.seconds < 60 { throw TimedError.tooShort }
    let minutes = new.seconds == .max ? .max : new.seconds / 60 + (new.seconds % 60 > 0 ? 1 : 0)
    guard 1...TaskTimer.longest ~= minutes, let end = present.now.adding(seconds: new.seconds) else {
      throw TimedError.tooLong(minutes: minutes)
    }
    var timer = TaskTimer(id: new.id, title: try new.title.map(TaskDraft.checkedTitle), minutes: minutes, end: end)
    if let name = new.task, let index = try indices(of: [name]).first {
      let record = tasks.records[index]
      guard record.isOpen else { throw EditError.taskIsDone(number: record.number) }
      if new.nag != nil { throw TimedError.taskTimerNags(number: record.number) }
      (timer.task, timer.title) = (record.id, nil)
    }
    timer.nag = new.nag
    // A person who starts the same timer again has heard the last ring.
    if timer.task == nil { timed.rung.removeAll { $0.title == timer.title } }
    timed.timers.append(timer)
    var outcome = EditOutcome()
    outcome.timers = [timer]
    if !settings.notify { outcome.notes.append(.notificationsAreOff) }
    return outcome
  }

  private func requireRoomForTimer() throws(TimedError) {
    if timers.count + pausedTimers.count >= TaskTimer.most { throw .tooManyTimers((timers + pausedTimers).map(title)) }
  }

  private mutating func stopTimer(_ name: TimerName?, at present: Present) throws -> EditOutcome {
    var outcome = EditOutcome()
    switch try placeOfTimer(name) {
    case .running(let index): outcome.timers = [timed.timers.remove(at: index)]
    case .paused(let index): outcome.timers = [timed.paused.remove(at: index)]
    case .rung(let index): outcome.timers = [answerTimer(at: index, by: LogEntry.seen, at: present)]
    }
    outcome.stopped = outcome.timers.map(\.id)
    return outcome
  }

  private mutating func extendTimer(_ name: TimerName?, by seconds: Int, at present: Present) throws -> EditOutcome {
    guard 1...TaskTimer.longest * 60 ~= seconds else { throw TimedError.tooLong(minutes: seconds / 60) }
    var outcome = EditOutcome()
    switch try placeOfTimer(name) {
    case .running(let index):
      try timed.timers[index].extend(by: seconds, at: present.now)
      outcome.timers = [timers[index]]
    case .paused(let index):
      try timed.paused[index].extend(by: seconds, at: present.now)
      outcome.timers = [pausedTimers[index]]
    case .rung(let index):
      guard let end = present.now.adding(seconds: seconds) else { throw TimedError.tooLong(minutes: seconds / 60) }
      outcome = try restartTimer(at: index, until: end, at: present)
    }
    return outcome
  }

  /// Snoozes a timer that rang: the timer runs again until the end.
  mutating func snoozeTimer(at index: Int, until end: SnoozeEnd, at present: Present) throws -> EditOutcome {
    try restartTimer(at: index, until: try moment(of: end, at: present), at: present)
  }

  private mutating func restartTimer(
    at index: Int, until end: Timestamp, at present: Present
  ) throws -> EditOutcome {
    try requireRoomForTimer()
    let minutes = max(1, (end.seconds - present.now.seconds + 59) / 60)
    guard minutes <= TaskTimer.longest else { throw TimedError.tooLong(minutes: minutes) }
    var timer = answerTimer(at: index, by: "snooze", at: present)
    (timer.minutes, timer.end, timer.deliveredAt) = (minutes, end, nil)
    (timer.nags, timer.lastNag) = (0, nil)
    timed.timers.append(timer)
    var outcome = EditOutcome()
    (outcome.timers, outcome.stopped) = ([timer], [timer.id])
    if !settings.notify { outcome.notes.append(.notificationsAreOff) }
    return outcome
  }

  /// Removes a timer that rang; no other channel has to deliver it any more.
  private mutating func answerTimer(at index: Int, by command: String, at present: Present) -> TaskTimer {
    let timer = timed.rung.remove(at: index)
    _ = settle { $1.identifier == RequestIdentifier(.timer, of: timer.id) }
    log.append([LogEntry(at: present.now, timer, answeredBy: command)])
    return timer
  }

  private mutating func pauseTimer(_ name: TimerName?, at present: Present) throws -> EditOutcome {
    let place = try placeOfTimer(name)
    guard case .running(let index) = place else { throw TimedError.timerDoesNotRun(number(of: place)) }
    var timer = timed.timers[index]
    let left = timer.end.seconds - present.now.seconds
    guard left > 0 else { throw TimedError.timerDoesNotRun(index + 1) }
    timed.timers.remove(at: index)
    timer.pausedSeconds = min(left, TaskTimer.longest * 60)
    timed.paused.append(timer)
    var outcome = EditOutcome()
    outcome.timers = [timer]
    return outcome
  }

  private mutating func resumeTimer(_ name: TimerName?, at present: Present) throws -> EditOutcome {
    let index: Int
    if let name {
      let place = try placeOfTimer(name)
      guard case .paused(let paused) = place else { throw TimedError.noPausedTimer(number(of: place)) }
      index = paused
    } else {
      guard pausedTimers.count == 1 else {
        throw pausedTimers.isEmpty ? TimedError.noPausedTimer(nil) : .severalTimers(allTimers.map(title))
      }
      index = 0
    }
    var timer = timed.paused[index]
    guard let end = present.now.adding(seconds: timer.pausedSeconds ?? 1) else {
      throw TimedError.tooLong(minutes: timer.minutes)
    }
    timed.paused.remove(at: index)
    (timer.end, timer.pausedSeconds) = (end, nil)
    timed.timers.append(timer)
    var outcome = EditOutcome()
    outcome.timers = [timer]
    if !settings.notify { outcome.notes.append(.notificationsAreOff) }
    return outcome
  }

  private enum TimerPlace {
    case running(Int)
    case paused(Int)
    case rung(Int)
  }

  /// The number of the timer at a place.
  private func number(of place: TimerPlace) -> Int {
    switch place {
    case .running(let index): index + 1
    case .paused(let index): timers.count + index + 1
    case .rung(let index): timers.count + pausedTimers.count + index + 1
    }
  }

  /// The place of a timer. Without a name: the only one that runs, else the only paused one, else the only rung one.
  private func placeOfTimer(_ name: TimerName?) throws(TimedError) -> TimerPlace {
    if let name {
      var place = try number(of: name) - 1
      if timers.indices.contains(place) { return .running(place) }
      place -= timers.count
      if pausedTimers.indices.contains(place) { return .paused(place) }
      place -= pausedTimers.count
      if rungTimers.indices.contains(place) { return .rung(place) }
      throw .noTimer(name)
    }
    if timers.count == 1 { return .running(0) }
    if timers.isEmpty, pausedTimers.count == 1 { return .paused(0) }
    if timers.isEmpty, pausedTimers.isEmpty, rungTimers.count == 1 { return .rung(0) }
    if allTimers.isEmpty { throw .noTimer(nil) }
    throw .severalTimers(allTimers.map(title))
  }

  /// The number of a timer with this name.
  private func number(of name: TimerName) throws(TimedError) -> Int {
    switch name {
    case .number(let number): return number
    case .title(let wanted):
      let found = allTimers.indices.filter { title(of: allTimers[$0])?.lowercased() == wanted.lowercased() }
      if found.count > 1 { throw .severalTimers(allTimers.map(title)) }
      guard let index = found.first else { throw .noTimer(name) }
      return index + 1
    }
  }

  /// The title of a timer: its task's title, or its own; nil where it has neither.
  package func title(of timer: TaskTimer) -> String? {
    numberAndTitle(ofTask: timer.task)?.title ?? timer.title
  }

  /// The number and the title of the task with an id; nil where there is none.
  package func numberAndTitle(ofTask id: TaskID?) -> (number: Int, title: String)? {
    guard let id, let index = tasks.indices(of: [id])[id] else { return nil }
    return (number(at: index), title(at: index))
  }

  /// The number by which a person names a timer: its place among all timers.
  package func number(of timer: TaskTimer) -> Int? {
    allTimers.firstIndex { $0.id == timer.id }.map { $0 + 1 }
  }

  /// Ends the timers of tasks that are done or gone.
  package mutating func endTimers(ofTasks ids: Set<TaskID>) {
    if timed.timers.isEmpty, timed.paused.isEmpty { return }
    timed.timers.removeAll { $0.task.map(ids.contains) ?? false }
    timed.paused.removeAll { $0.task.map(ids.contains) ?? false }
  }
}

extension TaskTimer {
  /// Gives a timer that runs or is paused more time, a week in all at most. A timer that is over and was not delivered
  /// yet gets the time from now on.
  fileprivate mutating func extend(by seconds: Int, at now: Timestamp) throws(TimedError) {
    let sum = minutes + (seconds + 59) / 60
    guard sum <= TaskTimer.longest, let later = max(end, now).adding(seconds: seconds) else {
      throw .tooLong(minutes: sum)
    }
    minutes = sum
    if let left = pausedSeconds { pausedSeconds = min(left + seconds, TaskTimer.longest * 60) } else { end = later }
  }
}
