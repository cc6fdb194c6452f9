import ReminderCore
import ReminderSystem

extension Command {
  static let add = Command(
    specification: AddCommand.specification, options: { TaskOptions(&$0, isEdit: false) }, change: AddCommand.run)
}

enum AddCommand {
  fileprivate static let specification = CommandSpecification(
    name: .add,
    summary: "add a task",
    details: [
      "A title needs no quotes, but a title that begins with '-' needs -- before it. Quote a date, a duration or a "
        + "rule of several words: --due \"tue 15:00\".",
      "A due date with a time rings at that time, unless you give a reminder. A notice also comes at 09:00 on the due "
        + "day, unless the due time is 09:00 or earlier. See due.morning in 'remind config'. With --no-reminders, only "
        + "the notice at 09:00 comes.",
      "Dates: 2026-03-01, 25.12.2026, today, tomorrow, mon, next mon, this weekend, in 3 days, 2w, in 1 month, 1 mar, "
        + "the 15th, Sun 8 Mar 2026, next week, end of month.",
      "Times: 09:00, 9am, noon, tonight, in 2 hours. Dates with a time: \"tomorrow 9am\", \"friday evening\". "
        + "Durations: 30m, 2h30m, 1.5h, an hour, 3d, 1w.",
      "Repeats: daily, each mon, mon-fri, every 2 weeks on mon, every 15th, monthly on the last fri, every last fri, "
        + "last day of month, every 1 may, fortnightly.",
      "Repeats with a time: \"every weekday at 9am\". Repeats with an end: \"daily for 10 times\", \"weekly until "
        + "2027-12-31\". If you write \"every!\" instead of \"every\", the rule counts from the day when the task is "
        + "done: \"every! 3 days\".",
      "German words work, too: \"übermorgen 9 Uhr\", \"nächsten Freitag\", \"in 3 Tagen\", \"jeden Montag\", \"alle 2 "
        + "Wochen\".",
      "If the title has words of time, 'add' asks at a terminal whether they are the due date. A script gets a note "
        + "instead. 'remind q' reads such words at once.",
      "With - as the title, each line of standard input is a task with the given options. remind adds all of the "
        + "tasks, or none.",
    ],
    operands: [OperandSpecification(name: "TITLE", count: .oneOrMore, value: ValueSpecification(name: "TITLE"))],
    examples: [
      Example(
        line: "remind add \"Pay rent\" --due 2026-03-01 --at 09:00", effect: "due that day, with a reminder at 09:00"),
      Example(line: "remind add Call Ann --at \"tomorrow 9am\"", effect: "a reminder without a due date"),
      Example(line: "remind add Tea --in 4m", effect: "a reminder in four minutes"),
      Example(line: "remind add Water the plants --due sat --repeat weekly", effect: "due every Saturday"),
      Example(line: "remind add Pack --step passport --step charger", effect: "with two steps"),
      Example(
        line: "remind add \"Board call\" --due \"fri 15:00\" --before 1h --zone America/New_York",
        effect: "a reminder an hour before, in New York time"),
    ])

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: TaskOptions, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    var question = AddQuestion(invocation, options, in: context)
    let status = try add(
      invocation, options, tasks, in: context, reading: { $0.settings.readsWords },
      noting: { question?.askInsteadOfNote(in: &$0, in: $1, at: tasks.present) })
    try question?.ask(tasks, in: context)
    return status
  }

  /// Adds one task, or with `-` one for each line of standard input. Where words are read, a title is a sentence: its
  /// dates and marks count as if options said them. `note` gets the result and the changed list.
  static func add(
    _ invocation: Invocation, _ options: TaskOptions, _ tasks: Tasks, in context: Context,
    reading readsWords: (ReminderList) -> Bool,
    noting note: (inout EditOutcome, ReminderList) -> Void = { _, _ in }
  ) throws -> ExitCode {
    context.noteUnclearTimes(in: options.times)
    let zone = try options.zone.value(as: tasks.zone(named:))
    let awaited = try context.awaitingSign(tasks, options.requireDelivery)
    let tasks = zone.map { awaited.remembering([$0]) } ?? awaited
    let lines = try titles(invocation, options, in: context)
    let options = try options.readingNotes(in: context)
    if lines.isEmpty { context.note(context.texts.notes.noLines) }
    let required = options.requireDelivery.isGiven
    return try context.changeList(tasks, isReminderSet: true, requiresDelivery: required) { list in
      let reader = TitleReader(
        options: options, readsWords: readsWords(list), countsTo24: list.settings.clock == .hours24,
        present: tasks.present.in(zone))
      let added = try lines.map { try reader.task($0, newID: context.host.newTaskID) }
      do {
        var outcome = try list.apply(.add(added), at: tasks.present)
        note(&outcome, list)
        return outcome
      } catch {
        throw SentenceError(error, of: added) ?? error
      }
    }
  }

  private static func titles(
    _ invocation: Invocation, _ options: TaskOptions, in context: Context
  ) throws -> [TitleLine] {
    let words = invocation.operands
    guard words == ["-"], invocation.literalStart != 0 else {
      let start = invocation.literalStart ?? words.count
      // A person types `--` because of the word directly behind it.
      for word in words[start...].dropFirst() where invocation.specification.has(option: word) {
        context.note(context.texts.notes.optionStays.filled(SafeText.line(String(word.prefix { $0 != "=" }))))
      }
      return [
        TitleLine(
          text: words[..<start].joined(separator: " "), literal: words[start...].joined(separator: " "), number: nil)
      ]
    }
    if options.key.isGiven { throw UsageError.conflict(options.key.name, "-") }
    if options.notes.text == "-" { throw UsageError.conflict("\(options.notes.name) -", "-") }
    if context.isPersonReading { context.note(context.texts.advice.typingLines) }
    return try InputLines.read(in: context)
  }
}

/// The words for the title of a task.
private struct TitleLine {
  let text: String
  /// The words behind `--`.
  var literal = ""
  /// The line of the title in standard input; nil where the title is on the command line.
  let number: Int?
}

/// Makes tasks of titles.
private struct TitleReader {
  let options: TaskOptions
  /// Whether the words of a title are read.
  let readsWords: Bool
  /// Whether a person has set the clock of 24 hours, so that `3:15` is at night.
  let countsTo24: Bool
  let present: Present

  func task(_ line: TitleLine, newID: () -> TaskID) throws -> NewTask {
    let sentence = Sentence(
      line.text, literal: line.literal, today: present.wall.date, wanted: options.left(isRead: readsWords),
      takingAmbiguous: readsWords)
    if readsWords {
      if let day = sentence.unclearDay {
        throw SentenceError(problem: .unclearDay(day, title: sentence.title), line: line.number)
      }
      for part in sentence.parts where part.meaning == .due || part.meaning == .repetition {
        if !countsTo24, let time = WhenPhrase.unclearTime(in: part.value) {
          throw SentenceError(problem: .unclearTime(part, time), line: line.number)
        }
      }
      if let conflict = sentence.conflict { throw SentenceError(problem: .conflict(conflict), line: line.number) }
      if sentence.title.isBlank, !sentence.parts.isEmpty {
        throw SentenceError(problem: .noTitle(sentence), line: line.number)
      }
    }
    let given = readsWords ? options.giving(sentence) : options
    if readsWords, let due = sentence.due { try requireOneHalf(due, line: line.number) }
    if given.repeatFrom.isGiven, !given.repeat.isGiven { throw EditError.draft(.fromWithoutRepeat) }
    let all = [line.text, line.literal].filter { !$0.isEmpty }.joined(separator: " ")
    let change = try given.change(at: present)
    var task = NewTask(change.draft(title: readsWords ? sentence.title : all), id: newID(), line: line.number)
    task.isSaidByWeekday = given.saysWeekday(at: present)
    task.sentence = sentence
    task.isSentenceRead = readsWords
    return task
  }

  private func requireOneHalf(_ due: String, line: Int?) throws {
    do { try Values.requireOneHalf(due, at: present) } catch {
      throw SentenceError(problem: .badDue(due, error), line: line)
    }
  }
}

/// A sentence that is no task.
struct SentenceError: Error {
  enum Problem {
    /// Two parts of the sentence contradict each other.
    case conflict(Sentence.Conflict)
    /// The first word may be the day of the time, or belong to the title.
    case unclearDay(Sentence.UnclearDay, title: String)
    /// A time that may be meant in either half of the day.
    case unclearTime(Sentence.Part, CivilTime)
    /// A due date that cannot be taken, and why.
    case badDue(String, any Error)
    /// No word of the sentence is left for the title.
    case noTitle(Sentence)
    /// A reminder before the due date, where there is no due date, or only a day.
    case leadWithoutTime(Sentence.Part, hasDay: Bool)
  }

  let problem: Problem
  /// The line of the sentence in standard input; nil where the sentence is on the command line.
  let line: Int?
}

extension SentenceError: CodedError {
  var errorCode: ErrorCode {
    switch problem {
    case .conflict, .unclearDay, .unclearTime: .ambiguousSentence
    case .badDue(_, let problem): ErrorCode(ofValue: problem)
    case .noTitle: .badTitle
    case .leadWithoutTime(_, hasDay: false): .needsDueDate
    case .leadWithoutTime(_, hasDay: true): .needsDueTime
    }
  }
}

extension SentenceError {
  /// The same error in the words of the sentence, where the sentence is at fault; nil where it is not.
  fileprivate init?(_ error: any Error, of tasks: [NewTask]) {
    let (cause, line): (DraftError, Int?)
    switch error {
    case EditError.draft(let error): (cause, line) = (error, nil)
    case EditError.line(let number, let error): (cause, line) = (error, number)
    default: return nil
    }
    guard let task = tasks.first(where: { $0.line == line }), task.isSentenceRead,
      let lead = task.sentence?.parts.first(where: { $0.meaning == .lead })
    else { return nil }
    switch cause {
    case .beforeWithoutDue: self.init(problem: .leadWithoutTime(lead, hasDay: false), line: line)
    case .beforeNeedsDays: self.init(problem: .leadWithoutTime(lead, hasDay: true), line: line)
    default: return nil
    }
  }
}

/// Standard input as lines, one task each.
private enum InputLines {
  /// The lines that are not blank, with their numbers.
  static func read(in context: Context) throws -> [TitleLine] {
    var lines: [TitleLine] = []
    let input = try context.readInput()
    let pieces = input[input.lengthOfByteOrderMark...].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      let line = piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
      guard let text = String(validating: line, as: UTF8.self) else { throw UsageError.invalidInput(line: index + 1) }
      if !text.isBlank { lines.append(TitleLine(text: text, number: index + 1)) }
    }
    return lines
  }
}
