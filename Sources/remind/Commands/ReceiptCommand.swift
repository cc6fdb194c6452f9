import ReminderCore
import ReminderSystem

extension Command {
  static let receipt = Command(
    specification: CommandSpecification(
      name: .receipt,
      summary: "what became of the reminder of a task",
      details: [
        "ID is a number, an id, or the key that 'add --key' gave. The answer is one of eight words: scheduled, "
          + "delivered, answered, waiting (due, and not delivered yet), held (by quiet time or a focus block), failed "
          + "(no channel took it), never (nothing was delivered, and nothing comes), unknown.",
        "remind reads the log, the plan and the task. 'never' and 'delivered' are said only where these prove it. A "
          + "delivery that is older than the log, or that another machine made, is unknown.",
        "With --wait, 'receipt' returns as soon as the reminder was delivered or answered, or will never come. If the "
          + "time is over before that, the exit status is 1.",
      ],
      operands: [
        OperandSpecification(name: "ID", count: .chosen, value: ValueSpecification(name: "ID", offer: .allTasks))
      ],
      examples: [
        Example(line: "remind receipt 12", effect: "delivered: 12  Pay rent  Sun 1 Mar 09:00 through desktop"),
        Example(line: "remind receipt backup-2026-03-02 --json", effect: "the same for a program, by a key"),
        Example(line: "remind receipt 12 --wait 10m", effect: "wait until it was delivered or answered"),
      ]),
    options: ReceiptCommand.Options.init, run: ReceiptCommand.run)
}

enum ReceiptCommand {
  struct Options {
    let choice: TaskChoice
    let since: Option<String>
    let wait: Option<String>

    init(_ options: inout OptionList) {
      choice = .onlyKey(&options)
      since = options.option(
        "since", ValueSpecification(name: "WHEN", phrase: .when),
        summary: "only what became of it since this day or moment: yesterday, \"mon 9am\"")
      wait = options.option(
        "wait", ValueSpecification(name: "DURATION", phrase: .duration),
        summary: "wait at most this long until it was delivered or answered")
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let since = try options.since.value { try Values.since($0, at: tasks.present) }
    let limit = try options.wait.value { try seconds($0, at: tasks.present) }
    guard let name = try name(invocation, options.choice, tasks, in: context) else { return .failure }
    var reading = try Reading(name: name, since: since, tasks: tasks, context: context)
    if let limit, !reading.receipt.isSettled {
      let end = tasks.present.now.adding(seconds: limit) ?? tasks.present.now
      let clock = context.clock(from: tasks)
      let terminal = try context.openTerminal(nil, false)
      while !reading.receipt.isSettled {
        guard try clock() < end else { throw StillWaiting(state: reading.receipt.state) }
        switch terminal.next(1_000) {
        case .ended(let signal):
          terminal.die(signal)
          return .failure
        case .gone: return .failure
        case .keys, .resized, .resumed, .nothing: break
        }
        reading = try Reading(name: name, since: since, tasks: context.later(tasks), context: context)
      }
    }
    try reading.print()
    return .success
  }

  /// The seconds of `90s` or of a duration such as `10m`.
  private static func seconds(_ text: String, at present: Present) throws -> Int {
    if let seconds = TimerCommand.clock(text) { return seconds }
    let span = try Values.span(text, at: present)
    let (seconds, isTooLong) = (span.days * 1_440 + span.minutes).multipliedReportingOverflow(by: 60)
    return isTooLong ? .max : seconds
  }

  /// The named task; a single word may be a key, unless it is a number or an id.
  private static func name(
    _ invocation: Invocation, _ choice: TaskChoice, _ tasks: Tasks, in context: Context
  ) throws -> TaskName? {
    if let word = invocation.operands.first, invocation.operands.count == 1, !choice.isGiven {
      if let name = TimerCommand.taskName(word) { return name }
      if try tasks.store.load().hasTask(withKey: word) { return .key(word) }
    }
    return try context.task(chosenBy: invocation, with: choice, tasks)
  }

  /// A receipt and its text, in the reader's language.
  private struct Reading {
    let receipt: Receipt
    private let text: ReceiptText
    private let context: Context

    init(name: TaskName, since: Due?, tasks: Tasks, context: Context) throws {
      let list = try tasks.store.load(at: tasks.present)
      receipt = try list.receipt(of: name, since: since, at: tasks.present)
      self.context = context.speaking(list.settings)
      text = ReceiptText(
        receipt, outlook: DeliveryOutlook(list.settings, of: tasks.store.path, in: context.host), at: tasks.present,
        texts: self.context.texts)
    }

    func print() throws {
      if context.globals.json { try context.print(text.json) } else { try context.confirm(text.line) }
    }
  }
}

/// The time of `--wait` is over, and the reminder was neither delivered nor answered.
struct StillWaiting: CodedError {
  let state: Receipt.State

  var errorCode: ErrorCode { .stillWaiting }
}
