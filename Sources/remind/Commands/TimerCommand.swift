import ReminderCore
import ReminderSystem

extension Command {
  static let timer = Command(
    specification: TimerCommand.specification, options: TimerCommand.Options.init, change: TimerCommand.run)
}

enum TimerCommand {
  /// The words that are not a length of time.
  private enum Action: String, CaseIterable {
    case stop
    case pause
    case resume
    case add
  }

  fileprivate static let specification = CommandSpecification(
    name: .timer,
    summary: "ring once after a time: 25m",
    sharedSummary: "ring after a time; work undisturbed for a time",
    details: [
      "A length such as 25m, 90s or 25:00 starts a timer, from a minute to a week. The length stands before or after "
        + "the title. Instead of a title, you can name a task by its number or id. Alone, 'timer' lists the timers "
        + "that run, are paused, or rang.",
      "A timer rings when a minute begins: a timer that ends at 10:01:30 rings at 10:02.",
      "'timer stop N' stops timer N, 'timer add 5m N' gives timer N five more minutes, and 'timer pause N' holds "
        + "timer N until 'timer resume N'. Instead of N, you can give the title. If only one timer runs, you can leave "
        + "out N. At most 5 timers run or are paused.",
      "After a timer without a task has rung, the timer stays in 'list', under the heading Rang. If you have heard the "
        + "timer, remove it with 'timer stop'. 'timer add' or 'snooze' lets the timer run again. If you start a new "
        + "timer with the same title, the timer that rang leaves 'list', too.",
      "With --nag, a timer without a task rings again until you stop or snooze it, or mark it as seen.",
      "Timers are kept in the state file, so they are as safe as reminders. When a task is done or deleted, its timer "
        + "goes, too.",
    ],
    operands: [
      OperandSpecification(
        name: "WHAT", count: .optional,
        value: ValueSpecification(
          name: "WHAT", choices: Action.allCases.map(\.rawValue), others: "or a length of time such as 25m")),
      OperandSpecification(name: "WORD", count: .any, value: ValueSpecification(name: "WORD", offer: .openTasks)),
    ],
    examples: [
      Example(line: "remind timer 25m Tea", effect: "ring in 25 minutes, for tea"),
      Example(line: "remind timer 25m 12", effect: "ring in 25 minutes, for task 12"),
      Example(line: "remind timer 5m Tea --nag 1m", effect: "ring again each minute until you stop it"),
      Example(line: "remind timer", effect: "the running timers, and the time left"),
      Example(line: "remind timer add 5m", effect: "give the running timer five more minutes"),
      Example(line: "remind timer stop", effect: "stop the running timer"),
    ])

  struct Options {
    let nag: Option<String>
    let wait: Flag
    let requireDelivery: Flag

    init(_ options: inout OptionList) {
      nag = options.option(
        "nag", ValueSpecification(name: "DURATION", phrase: .duration),
        summary: "ring again at this interval until you answer, such as 1m or '1m x4'")
      wait = options.flag("wait", summary: "show the time left, and exit when the timer rings")
      requireDelivery = options.requireDelivery()
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let words = invocation.operands
    guard let first = words.first else {
      guard options.nag.isGiven else { return try list(options, tasks, in: context) }
      throw UsageError.missingValue(option: "timer --nag", value: ValueSpecification(name: "1m 5m Tea"))
    }
    if options.nag.isGiven, Action(rawValue: first) != nil { throw UsageError.conflict(options.nag.name, first) }
    switch Action(rawValue: first) {
    case .stop:
      if options.wait.isGiven { throw UsageError.conflict(options.wait.name, first) }
      return try context.applyTimed(.stopTimer(try name(words.dropFirst())), tasks)
    case .pause, .resume:
      if options.wait.isGiven { throw UsageError.conflict(options.wait.name, first) }
      let name = try name(words.dropFirst())
      return try context.applyTimed(first == "pause" ? .pauseTimer(name) : .resumeTimer(name), tasks)
    case .add:
      guard words.count > 1 else {
        throw UsageError.missingValue(option: "timer add", value: ValueSpecification(name: "5m"))
      }
      let (seconds, rest) =
        try clock(words[1]).map { ($0, words.dropFirst(2)) } ?? length(inSeconds: words.dropFirst(), at: tasks.present)
      return try start(.extendTimer(try name(rest), seconds: seconds), options, tasks, in: context)
    case nil:
      let (seconds, rest) = try seconds(words, at: tasks.present)
      let name = rest.count == 1 ? rest.first.flatMap(taskName) : nil
      let title = rest.isEmpty || name != nil ? nil : rest.joined(separator: " ")
      var new = NewTimer(id: context.host.newTaskID(), task: name, title: title, seconds: seconds)
      new.nag = try options.nag.value(as: { try Values.nag($0, at: tasks.present) })
      return try start(.startTimer(new), options, tasks, in: context)
    }
  }

  /// A word as the name of a task. The beginning of an id can also be a title: `cafe`.
  static func taskName(_ word: String) -> TaskName? {
    switch TaskName(word) {
    case .digits(let digits)?: .digits(digits)
    case .id(let id)?: .id(id)
    case .prefix?, .key?, nil: nil
    }
  }

  /// The length in seconds that the first words give, or else the last word, and the other words.
  private static func seconds(
    _ words: [String], at present: Present
  ) throws -> (seconds: Int, rest: ArraySlice<String>) {
    if let first = words.first.flatMap(clock) { return (first, words.dropFirst()) }
    if let last = words.last, words.count > 1, (try? length(words[...], at: present)) == nil {
      if let seconds = clock(last) { return (seconds, words.dropLast()) }
      if let (minutes, rest) = try? length([last], at: present), rest.isEmpty {
        return (minutes * 60, words.dropLast())
      }
    }
    return try length(inSeconds: words[...], at: present)
  }

  private static func length(
    inSeconds words: ArraySlice<String>, at present: Present
  ) throws -> (seconds: Int, rest: ArraySlice<String>) {
    let (minutes, rest) = try length(words, at: present)
    let (seconds, isTooLong) = minutes.multipliedReportingOverflow(by: 60)
    return (isTooLong ? .max : seconds, rest)
  }

  /// The seconds of `90s`, `25:00` and `1:30:00`; nil for any other word.
  static func clock(_ word: String) -> Int? {
    let word = word.withPlainFigures
    let small = word.lowercased()
    if small.hasSuffix("s"), let count = Int(small.dropLast()), 1...86_400 ~= count { return count }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.count < 5 && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    let seconds = numbers.reduce(0) { $0 * 60 + $1 }
    return seconds > 0 ? seconds : nil
  }

  /// The most words of a length of time: `1 h 30 min`.
  private static let mostWords = 4

  /// The length that the first words give, and the words behind it.
  static func length(
    _ words: ArraySlice<String>, at present: Present
  ) throws -> (minutes: Int, rest: ArraySlice<String>) {
    for count in stride(from: min(mostWords, words.count), to: 0, by: -1) {
      let text = words.prefix(count).joined(separator: " ")
      guard let span = try? DurationPhrase(text), span.days > 0 || span.minutes > 0 else { continue }
      return (span.days * 1_440 + span.minutes, words.dropFirst(count))
    }
    let text = words.first ?? ""
    // Throws an error that says what is wrong.
    let span = try Invocation.reading(text, for: "LENGTH") { try Values.span($0, at: present) }
    return (span.days * 1_440 + span.minutes, words.dropFirst())
  }

  /// The number or the title of a timer; nil where none is named.
  private static func name(_ words: ArraySlice<String>) throws -> TimerName? {
    guard let first = words.first else { return nil }
    guard words.count == 1, first.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return .title(words.joined(separator: " "))
    }
    return .number(try Invocation.reading(first, for: "N") { try Values.number($0, in: 1...999) })
  }

  private static func start(
    _ edit: TimedEdit, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let tasks = try context.awaitingSign(tasks, options.requireDelivery)
    let change = try context.applyTimed([edit], tasks, requiresDelivery: options.requireDelivery.isGiven)
    guard options.wait.isGiven, !context.isDryRun, let timer = change.result.timers.first else { return .success }
    return try wait(for: timer, of: change.list, tasks, in: context)
  }

  private static func list(_ options: Options, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let list = try tasks.store.load(at: tasks.present)
    let context = context.speaking(list.settings)
    if options.wait.isGiven, let nearest = list.timers.min(by: { $0.end < $1.end }) {
      return try wait(for: nearest, of: list, tasks, in: context)
    }
    let text = TimerText(list, at: tasks.present, terminal: context.terminal, texts: context.texts)
    if context.globals.json {
      try context.print(text.json(list.allTimers))
    } else {
      try context.print(text.timers())
      if list.allTimers.isEmpty { context.note(context.texts.timers.noTimers) }
    }
    return .success
  }

  private static func wait(
    for timer: TaskTimer, of list: ReminderList, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let context = context.speaking(list.settings)
    let text = TimerText(list, at: tasks.present, terminal: context.terminal, texts: context.texts)
    let wait = TimerWait(
      context: context, title: text.title(of: timer), watch: TimerWatch(timer, in: tasks.store),
      clock: context.clock(from: tasks), terminal: try context.openTerminal(nil, false))
    return try wait.run()
  }
}

extension Context {
  /// Makes a change of timers or focus blocks, and prints the result.
  func applyTimed(_ edit: TimedEdit, _ tasks: Tasks) throws -> ExitCode {
    _ = try applyTimed([edit], tasks)
    return .success
  }

  /// Makes several changes of timers or focus blocks as one, and prints the result.
  func applyTimed(
    _ edits: [TimedEdit], _ tasks: Tasks, requiresDelivery: Bool = false
  ) throws -> Store.Change<EditOutcome> {
    let edit = edits.count == 1 ? Edit.timed(edits[0]) : .together(edits.map { .timed($0) })
    let change = try self.edit(tasks, requiresDelivery: requiresDelivery) { try $0.apply(edit, at: tasks.present) }
    try speaking(change.list.settings).confirmTimed(change, tasks)
    return change
  }

  /// Prints the result of a change of timers or focus blocks.
  func confirmTimed(_ change: Store.Change<EditOutcome>, _ tasks: Tasks) throws {
    let outcome = change.result
    let text = TimerText(change.list, at: tasks.present, terminal: terminal, texts: texts)
    let lines = { text.lines(of: outcome) }
    try confirmChange(
      outcome.isChange && !isDryRun ? lines() : nil, notes: { report(outcome.notes, at: tasks.present) }
    ) {
      if !globals.json {
        try confirm(lines().joined())
      } else if outcome.blocks.isEmpty {
        try print(text.json(outcome.timers, adding: delivery(after: change, tasks)))
      } else {
        try print(text.json(outcome.blocks))
      }
    }
    if isDryRun { return }
    noteIfNearlyFull(change.plan, tasks)
    if try offerSchedule(tasks, settings: change.list.settings) { return }
    warnOfUndelivered(tasks, change.plan, settings: change.list.settings)
  }
}

extension TimerText {
  /// The result of a change; each line ends with a line feed.
  fileprivate func lines(of outcome: EditOutcome) -> [String] {
    outcome.timers.map { text($0, after: outcome.command) } + outcome.blocks.map { text($0, after: outcome.command) }
  }
}
