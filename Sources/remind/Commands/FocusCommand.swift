import ReminderCore
import ReminderSystem

extension Command {
  static let focus = Command(
    specification: FocusCommand.specification, options: FocusCommand.Options.init, change: FocusCommand.run)
}

enum FocusCommand {
  /// The words that are not a title.
  private enum Action: String, CaseIterable {
    case stop
    case cancel
    case add
  }

  fileprivate static let specification = CommandSpecification(
    name: .focus,
    summary: "work undisturbed for a time: 90m",
    details: [
      "A focus block begins now, or at the time that you give with --at. The first word, or the value of --for, is the "
        + "length of the block, at most a day. The other words are the title. Blocks may not overlap.",
      "Alone, 'focus' lists the blocks. 'focus stop' ends the running block, 'focus add 10m' makes it longer, and "
        + "'focus cancel N' removes block N.",
      "With --times 4 and --break 5m, four blocks follow each other, with five minutes between them.",
      "The start and the end of a block notify you. In between, other notifications wait. Timers, the block's tasks, "
        + "and tasks that ring in quiet hours do not wait. The notification at the end says how many notifications "
        + "waited, and how many of the block's tasks are done.",
    ],
    operands: [
      OperandSpecification(
        name: "WORD", count: .any,
        value: ValueSpecification(
          name: "WORD", choices: Action.allCases.map(\.rawValue), others: "a length of time, or a title"))
    ],
    examples: [
      Example(line: "remind focus 90m", effect: "from now on, for 90 minutes"),
      Example(
        line: "remind focus \"Deep work\" --at 14:00 --for 90m --repeat weekdays",
        effect: "at 14:00 on every weekday"),
      Example(line: "remind focus 1h --task 12", effect: "for task 12, which still notifies"),
      Example(line: "remind focus", effect: "the running block, and planned blocks"),
      Example(line: "remind focus 25m --times 4 --break 5m", effect: "four blocks with breaks"),
      Example(line: "remind focus cancel 1", effect: "remove block 1"),
    ])

  struct Options {
    let at, `for`: Option<String>
    let `repeat`: Option<String>
    let task: RepeatableOption<TaskName>
    let times: Option<Int>
    let `break`: Option<String>

    init(_ options: inout OptionList) {
      at = options.option(
        "at", .date,
        summary: "when the block begins: 14:00, \"mon 9am\"; now by default")
      `for` = options.option(
        "for", ValueSpecification(name: "DURATION", phrase: .duration), summary: "how long the block lasts: 90m, 1h30m")
      `repeat` = options.option(
        "repeat", ValueSpecification(name: "RULE", phrase: .repetition),
        summary: "the days on which the block repeats: daily, weekdays, \"every mon\"")
      task = options.repeatable(
        "task", ValueSpecification(name: "ID", offer: .openTasks), summary: "a task for this block",
        as: Values.taskName)
      times = options.option(
        "times", ValueSpecification(name: "N"), summary: "the number of blocks, one after the other"
      ) { try Values.number($0, in: 1...FocusCommand.mostTimes) }
      `break` = options.option(
        "break", ValueSpecification(name: "DURATION", phrase: .duration),
        summary: "with --times: the time between two blocks; no break by default")
    }

    var given: String? {
      [
        (at.isGiven, at.name), (`for`.isGiven, `for`.name), (`repeat`.isGiven, `repeat`.name),
        (task.isGiven, task.name), (times.isGiven, times.name), (`break`.isGiven, `break`.name),
      ]
      .first { $0.0 }?.1
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let words = invocation.operands
    if words.isEmpty, options.given == nil { return try list(tasks, in: context) }
    if words.first == Action.add.rawValue { return try add(words.dropFirst(), options, tasks, in: context) }
    if words == [Action.stop.rawValue] || words.first == Action.cancel.rawValue, words.count <= 2,
      let action = words.first
    {
      if let given = options.given { throw UsageError.conflict(given, action) }
      guard action == Action.cancel.rawValue else {
        return try context.applyTimed(.stopBlock, tasks)
      }
      guard words.count == 2 else {
        throw UsageError.missingValue(option: "focus \(action)", value: ValueSpecification(name: "N"))
      }
      let number = try Invocation.reading(words[1], for: "N") { try Values.number($0, in: 1...FocusBlock.most) }
      return try context.applyTimed(.cancelBlock(number), tasks)
    }
    let first = try block(words, options, tasks, in: context)
    let blocks = try row(of: first, options, tasks, in: context)
    _ = try context.applyTimed(blocks.map { .addBlock($0) }, tasks)
    return .success
  }

  /// Makes the running block longer: `focus add 10m`.
  private static func add(
    _ words: ArraySlice<String>, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    if let given = options.given { throw UsageError.conflict(given, "focus add") }
    if words.isEmpty { throw UsageError.missingValue(option: "focus add", value: ValueSpecification(name: "10m")) }
    let (minutes, rest) = try TimerCommand.length(words, at: tasks.present)
    if let unwanted = rest.first { throw UsageError.unwantedOperand(unwanted, command: .focus) }
    return try context.applyTimed(.extendBlock(context.host.newTaskID(), minutes: minutes), tasks)
  }

  /// The most blocks in a row.
  private static let mostTimes = 24

  /// A block, and those that follow it.
  private static func row(
    of first: NewBlock, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> [NewBlock] {
    let pause = try options.break.value { try Values.span($0, at: tasks.present) }.map { $0.days * 1_440 + $0.minutes }
    guard let times = try options.times.value() else {
      if options.break.isGiven { throw UsageError.needs(options.break.name, options.times.name) }
      return [first]
    }
    let zone = tasks.present.zone.rules
    let begin = first.start.map { zone.instant(of: $0) } ?? tasks.present.now
    return (0..<times).map { index in
      if index == 0 { return first }
      var next = NewBlock(id: context.host.newTaskID(), minutes: first.minutes)
      (next.title, next.tasks, next.rule) = (first.title, first.tasks, first.rule)
      // The first block may begin within a minute; the next begins at a full minute.
      let start = begin.adding(seconds: index * (first.minutes + (pause ?? 0)) * 60 + 59) ?? begin
      next.start = zone.local(at: start).startOfMinute
      return next
    }
  }

  private static func block(
    _ words: [String], _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> NewBlock {
    let present = tasks.present
    var (minutes, title) = (0, words[...])
    if let span = try options.for.value(as: { try Values.span($0, at: present) }) {
      minutes = span.days * 1_440 + span.minutes
    } else if words.first?.first?.isNumber ?? false {
      (minutes, title) = try TimerCommand.length(words[...], at: present)
    } else {
      throw UsageError.missingOperand(specification.operands[0], command: .focus)
    }
    var block = NewBlock(id: context.host.newTaskID(), minutes: minutes)
    block.title = title.isEmpty ? nil : title.joined(separator: " ")
    block.tasks = try options.task.values()
    block.start = try options.at.value { try start($0, at: present) }
    let rule = try options.repeat.value { text in
      let rule = try Values.repetition(text, start: block.start?.date ?? present.wall.date, at: present)
      try TwoTimes.refuse(rule, block.start?.time, at: options.at.name, options.at.text ?? "")
      if rule.isFromDone { throw TwoBases(other: "a focus block") }
      return rule
    }
    guard let rule else { return block }
    block.rule = rule.rule
    if block.start == nil {
      guard let time = rule.time else {
        throw UsageError.missingValue(option: options.at.name, value: ValueSpecification(name: "14:00"))
      }
      block.start = present.zone.rules.next(showing: time, after: present.now).local
    }
    return block
  }

  /// When a block begins: a time, or a day and a time.
  private static func start(_ text: String, at present: Present) throws -> CivilDateTime {
    switch try Values.when(text, at: present) {
    case .dateTime(let wall): wall
    case .time(let time): present.zone.rules.next(showing: time, after: present.now).local
    case .date: throw StartNeedsTime()
    }
  }

  private static func list(_ tasks: Tasks, in context: Context) throws -> ExitCode {
    let list = try tasks.store.load(at: tasks.present)
    let context = context.speaking(list.settings)
    let text = TimerText(list, at: tasks.present, terminal: context.terminal, texts: context.texts)
    if context.globals.json {
      try context.print(text.json(list.blocksInOrder(in: tasks.present.zone.rules)))
    } else {
      try context.print(text.blocks())
      if list.blocks.isEmpty { context.note(context.texts.timers.noBlocks) }
    }
    return .success
  }
}

/// A focus block was given a day and no time.
struct StartNeedsTime: Error {}
