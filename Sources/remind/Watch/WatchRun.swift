import ReminderCore
import ReminderSystem

/// Carries out `watch`: fires at the beginning of each minute, checks each second whether the tasks were changed, and
/// acts on keys.
///
/// Unchecked, because only the thread of the command uses it.
final class WatchRun: @unchecked Sendable {
  /// What ended the run.
  enum Ending {
    case quit
    case signal(Int32)
    /// Nobody reads the output any more.
    case gone
  }

  private static let hourSeconds = 3_600

  private let base: Context
  private let terminal: LiveTerminal
  private let view: any WatchView
  private let lock: WatchLock
  /// The options by which the screen shows only some of the tasks.
  private let filter: FilterOptions
  private var tasks: Tasks
  private var context: Context
  private var settings: Settings
  private var outlook = Outlook.empty
  /// Why the tasks could not be read, and why notifications could not be delivered.
  private var unreadable: ErrorExplanation?
  private var undelivered: [ErrorExplanation] = []
  /// Why a notification could not be shown.
  private var unwritten: HostError?
  /// The tokens of the changes that keys of this screen made, without the undone ones. The key `u` undoes only these.
  private var changes: [String] = []
  /// The file's stamp, the minute and the hour of the last check.
  private var stamp: Store.Stamp?
  private var minute: Int?
  private var hour: Int?

  /// A run on tasks that were read for it, with their settings.
  init(
    _ context: Context, _ tasks: Tasks, _ settings: Settings, of filter: FilterOptions, on terminal: LiveTerminal,
    _ view: any WatchView
  ) {
    self.filter = filter
    base = context
    self.context = context.speaking(settings)
    self.tasks = tasks
    self.settings = settings
    self.terminal = terminal
    self.view = view
    lock = WatchLock(of: tasks.store.path)
    view.speak(in: self.context)
  }

  /// Runs until a person, a signal or the end of the output ends the run.
  func run() throws -> Ending {
    do {
      while true {
        try poll()
        let event = terminal.next(millisecondsToNextSecond)
        switch event {
        case .ended(let signal): return .signal(signal)
        case .gone: return .gone
        // Minutes may have passed.
        case .resumed: minute = nil
        case .keys, .resized, .nothing: break
        }
        for effect in try view.react(to: event, at: moment) {
          if effect == .quit { return .quit }
          try carryOut(effect)
        }
      }
    } catch let error as HostError where error.isOfOutput && error.isOfReader {
      // A notification that could not be shown stays due.
      return .gone
    }
  }

  /// Says, after the end, that reminders do not fire any more, if nothing else runs `fire`.
  func noteEnd() { context.noteEndOfWatch(tasks, settings: settings) }

  private var clock: FileTime { context.host.clock() }

  private var millisecondsToNextSecond: Int { 1_000 - clock.nanoseconds / 1_000_000 }

  private var moment: WatchMoment {
    let now = (try? context.host.now(in: tasks.present.zone)) ?? tasks.present.now
    return WatchMoment(
      present: tasks.present.at(now),
      elapsed: context.host.elapsedMilliseconds())
  }

  // MARK: Time

  /// Checks, each second, for a new minute and for changed tasks.
  private func poll() throws {
    let seconds = clock.seconds
    let isNewMinute = seconds / 60 != minute
    if isNewMinute {
      minute = seconds / 60
      // The machine may now be in another zone, and the file in another place.
      if let tasks = try? base.tasks() { self.tasks = tasks }
      lock.lock(at: clock)
      if try read(always: moment.present.now.seconds / WatchRun.hourSeconds != hour) { try show() }
      try fire()
    }
    if try read() || isNewMinute { try show() }
  }

  /// Reads the tasks if they were changed, or `always`; returns whether they were read.
  private func read(always: Bool = false) throws -> Bool {
    let stamp = tasks.store.stamp
    guard always || stamp != self.stamp else { return false }
    self.stamp = stamp
    let present = moment.present
    hour = present.now.seconds / WatchRun.hourSeconds
    do {
      let list = try tasks.store.load(at: present)
      settings = list.settings
      context = base.speaking(settings)
      view.speak(in: context)
      let query = filter.isGiven ? try filter.query(list, at: present, in: context) : nil
      outlook = Outlook(list, of: query, at: present)
      unreadable = nil
    } catch {
      unreadable = ErrorText.explain(error)
    }
    return true
  }

  private func show() throws {
    if let status = try? tasks.store.status(at: moment.present) { try view.refresh(outlook, status, at: moment) }
    try show(FireReport())
  }

  private func show(_ report: FireReport) throws {
    try view.report(report, troubles: (unreadable.map { [$0] } ?? []) + undelivered, at: moment)
  }

  /// Delivers due requests, as a schedule does.
  private func fire() throws {
    var output = FireCommand.output(in: context, isUnattended: true)
    output.document = nil
    output.isAskedToEnd = terminal.isAskedToEnd
    unwritten = nil
    output.live = LiveChannel(name: view.channel) { [self] (notification) throws(HostError) in
      do throws(HostError) { try view.show(notification, at: moment) } catch {
        unwritten = error
        throw error
      }
    }
    SyncByItself(tasks.store, environment: context.environment).beforeFiring(at: moment.present)
    do {
      let report = try Fire(tasks.store, output: output).run(at: moment.present)
      // Nobody would see a message about this error.
      if let unwritten { throw unwritten }
      undelivered = FireText.troubles(of: report, file: context.globals.file, clock: clock)
      try show(report)
    } catch let error as HostError where error.isOfOutput {
      throw error
    } catch {
      undelivered = [ErrorText.explain(error)]
      try show(FireReport())
    }
  }

  // MARK: Keys

  private func carryOut(_ effect: WatchState.Effect) throws {
    switch effect {
    case .complete(let id, let due):
      try change { try $0.apply(.complete([.id(id)]), to: .id(id), expecting: due, at: $1) }
    case .snooze(let id, let due):
      try change { try $0.apply(.snooze(.id(id), .standard), to: .id(id), expecting: due, at: $1) }
    case .see(let id, let due): try saying { context, tasks in try self.see(id, due, tasks, in: context) }
    case .undo: try undo()
    case .open(let id): try saying { _, tasks in try self.open(id, tasks) }
    case .drawAll, .quit: break
    }
  }

  private func change(_ make: (inout ReminderList, Present) throws -> EditOutcome) throws {
    try saying { context, tasks in
      var token: String?
      _ = try context.changeList(tasks) { list in
        let outcome = try make(&list, tasks.present)
        token = outcome.isChange ? list.lastChange : nil
        return outcome
      }
      if let token { changes.append(token) }
    }
  }

  /// Undoes the last change that a key of this screen made, and names the command that makes it again. If another
  /// program has changed something since, undoes nothing.
  private func undo() throws {
    try saying { context, tasks in
      guard let token = changes.last else { return try context.confirm("\(context.texts.watch.nothingToUndo)\n") }
      _ = try context.changeList(tasks) { list in
        try list.requireLast(token)
        return try list.apply(.undo, at: tasks.present)
      }
      changes.removeLast()
      try context.confirm("\(context.texts.watch.redo)\n")
    }
  }

  /// Runs `body`, and shows below the screen the lines printed, or the error.
  private func saying(_ body: (Context, Tasks) throws -> Void) throws {
    let said = SaidLines()
    var context = context
    context.globals.quiet = false
    context.write = { (_, bytes) throws(HostError) in said.add(bytes) }
    do { try body(context, try context.later(tasks)) } catch {
      context.complain(ErrorText.explain(error))
    }
    if let text = said.text { try view.show(.said(text), at: moment) }
  }

  /// Marks a ringing task as seen.
  private func see(_ id: TaskID, _ due: ExpectedDue, _ tasks: Tasks, in context: Context) throws {
    guard let task = try ActCommand.see(.id(id), expecting: due, tasks, in: context) else { return }
    try context.confirm(
      ChangeText(present: tasks.present, terminal: context.terminal, texts: context.texts).seen(task))
  }

  /// Opens a task with the person's own command, else on the screen.
  private func open(_ id: TaskID, _ tasks: Tasks) throws {
    let list = try tasks.store.load(at: tasks.present)
    guard let index = try list.indices(of: [.id(id)]).first else { return }
    let task = list.task(at: index)
    if let command = list.settings.openCommand {
      return try TaskWindow(path: tasks.store.path, environment: context.environment, in: context.host)
        .open(.task(task), with: command, in: context.texts.language)
    }
    let explanation = Explanation(list, plan: NotificationPlan(list, at: tasks.present), at: tasks.present)
    let plain = Terminal(columns: view.columns, hasColor: false, isUnicode: context.terminal.isUnicode)
    let text = TaskPage(present: tasks.present, terminal: plain, texts: context.texts)
      .text(explanation.view(at: index), waits: explanation.waits(at: index))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    try view.show(.opened(.init(id: id, due: ExpectedDue(of: task.due), lines: lines)), at: moment)
  }
}

/// The lines that a command would have printed while the screen is shown.
///
/// Unchecked, because only the thread of the command uses it.
private final class SaidLines: @unchecked Sendable {
  private var bytes: [UInt8] = []

  func add(_ bytes: [UInt8]) { self.bytes += bytes }

  /// All lines as one line, an indented line behind the line to which it belongs; nil for no lines.
  var text: String? {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard let first = lines.first else { return nil }
    return lines.dropFirst().reduce(first) { text, line in
      line.hasPrefix(" ") ? "\(text)  \(line.trimmed)" : "\(text); \(line)"
    }
  }
}
