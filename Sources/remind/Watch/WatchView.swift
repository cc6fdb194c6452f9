import ReminderCore
import ReminderSystem

/// The output of `watch` for a person: a screen, or lines.
protocol WatchView: AnyObject {
  /// The name of the view as a channel.
  var channel: String { get }
  /// The columns of the screen; nil for lines.
  var columns: Int? { get }

  /// Uses this context, with the language of the settings, from now on.
  func speak(in context: Context)
  /// Delivers a notification; throws if nobody could see it.
  func show(_ notification: Notification, at moment: WatchMoment) throws(HostError)
  /// Takes the current tasks.
  func refresh(_ outlook: Outlook, _ status: StatusFacts, at moment: WatchMoment) throws
  /// Reports what a run of `fire` delivered through other channels, and what it did not deliver, with the reasons.
  func report(_ report: FireReport, troubles: [ErrorExplanation], at moment: WatchMoment) throws
  /// Reacts to an event of the terminal; `nothing` means that time has passed. Returns the effects to carry out.
  func react(to event: LiveTerminal.Event, at moment: WatchMoment) throws -> [WatchState.Effect]
  /// Shows a message for some seconds, or a task.
  func show(_ answer: WatchState.Event, at moment: WatchMoment) throws
}

/// When something happens: by the clock of the tasks, and by a clock that only counts milliseconds.
struct WatchMoment {
  var present: Present
  var elapsed: Int

  /// The minute, counted from 1970.
  var minute: Int { present.now.seconds / 60 }
}

/// A screen; only changed parts are drawn again.
///
/// Unchecked, because only the thread of the command uses it.
final class WatchPane: WatchView, @unchecked Sendable {
  let channel = "screen"
  var columns: Int? { state.screen.columns }

  private var context: Context
  private let terminal: LiveTerminal
  private var keys = WatchKeys()
  private var state: WatchState
  /// The lines on the screen; nil if they are not known.
  private var drawn: [String]?
  private var minute: Int?

  init(_ context: Context, _ terminal: LiveTerminal, at present: Present) {
    self.context = context
    self.terminal = terminal
    state = WatchState(present: present, screen: WatchPane.screen(of: terminal, in: context))
  }

  private static func screen(of terminal: LiveTerminal, in context: Context) -> Screen {
    let (columns, rows) = terminal.size()
    return Screen(columns: columns ?? context.columns ?? 80, rows: rows ?? context.rows ?? 24)
  }

  func speak(in context: Context) { self.context = context }

  func show(_ notification: Notification, at moment: WatchMoment) throws(HostError) {
    let text = WatchText(terminal: context.terminal, texts: context.texts).message(notification)
    _ = handle(.said(text), at: moment)
    _ = handle(.rings(notification.requests.compactMap(\.task)), at: moment)
    try draw(highlighted: true)
  }

  func refresh(_ outlook: Outlook, _ status: StatusFacts, at moment: WatchMoment) throws {
    _ = handle(.loaded(outlook, status), at: moment)
    try draw()
  }

  func report(_ report: FireReport, troubles: [ErrorExplanation], at moment: WatchMoment) throws {
    let tasks = report.delivered.compactMap(\.request.task)
    if !tasks.isEmpty { _ = handle(.rings(tasks), at: moment) }
    let text = troubles.map(\.sentence.text).joined(separator: "; ")
    _ = handle(.troubled(text.isEmpty ? nil : text), at: moment)
    try draw()
  }

  func show(_ answer: WatchState.Event, at moment: WatchMoment) throws {
    _ = handle(answer, at: moment)
    try draw()
  }

  func react(to event: LiveTerminal.Event, at moment: WatchMoment) throws -> [WatchState.Effect] {
    var effects: [WatchState.Effect] = []
    switch event {
    case .keys(let bytes):
      for key in keys.keys(in: bytes) {
        effects += handle(.key(key), at: moment)
        // The effect of one key changes the meaning of the next key.
        if !effects.isEmpty { break }
      }
    case .resized, .resumed:
      effects = handle(.resized(WatchPane.screen(of: terminal, in: context)), at: moment)
      drawn = nil
    case .nothing:
      // The clock shows minutes. Within a minute, the screen changes only at the time in `nextChange`.
      let isSame = minute == moment.minute
      if isSame, state.nextChange.map({ moment.elapsed < $0 }) ?? true { return [] }
      minute = moment.minute
      effects = handle(.tick, at: moment)
    case .ended, .gone: break
    }
    if effects.contains(.drawAll) { drawn = nil }
    try draw()
    return effects
  }

  private func handle(_ event: WatchState.Event, at moment: WatchMoment) -> [WatchState.Effect] {
    state.handle(event, at: moment.present, elapsed: moment.elapsed)
  }

  private func draw(highlighted: Bool = false) throws(HostError) {
    let screen = WatchScreen(state, terminal: context.terminal, texts: context.texts, takesKeys: terminal.takesKeys)
    let lines = screen.lines
    let bytes = ScreenDifference.bytes(from: drawn, to: lines) + (highlighted ? [7] : [])
    if !bytes.isEmpty { try context.write(.standardOutput, bytes) }
    drawn = lines
  }
}

/// Lines on standard output, for a pipe, a program, or a terminal that cannot move its cursor.
final class WatchStream: WatchView, @unchecked Sendable {
  let channel = "stdout"
  let columns: Int? = nil

  private var context: Context
  /// The status as printed last, in the form for a prompt.
  private var status: [UInt8] = []
  /// The troubles that were printed last, so that they are not printed again each minute.
  private var troubles: [String] = []

  init(_ context: Context) { self.context = context }

  private var text: WatchText { WatchText(terminal: context.terminal, texts: context.texts) }

  func speak(in context: Context) { self.context = context }

  func show(_ notification: Notification, at moment: WatchMoment) throws(HostError) {
    try write(
      notification.requests, channel: channel, isDigest: notification.isDigest, at: moment.present, isHighlighted: true)
  }

  private func write(
    _ requests: [NotificationFacts], channel: String, isDigest: Bool, at present: Present, isHighlighted: Bool
  ) throws(HostError) {
    let bell = isHighlighted && context.columns != nil ? "\u{7}" : ""
    let bytes =
      context.globals.json
      ? WatchText.json(requests, channel: channel, isDigest: isDigest, at: present)
      : Array("\(bell)\(text.lines(requests, at: present))".utf8)
    try context.write(.standardOutput, bytes)
  }

  func refresh(_ outlook: Outlook, _ status: StatusFacts, at moment: WatchMoment) throws {
    let facts = StatusText(
      status, silentSince: nil, at: moment.present, terminal: context.terminal, texts: context.texts)
    let said = context.globals.json ? facts.json.bytes : Array(facts.line.utf8)
    guard said != self.status else { return }
    self.status = said
    try context.print(
      context.globals.json
        ? WatchText.json(status: said, at: moment.present) : WatchText.line(said, at: moment.present, in: context.texts)
    )
  }

  func report(_ report: FireReport, troubles: [ErrorExplanation], at moment: WatchMoment) throws {
    // A notification through this channel was printed at delivery.
    for notification in report.delivered where notification.channel != channel {
      try write(
        [notification.request], channel: notification.channel, isDigest: notification.isDigest, at: moment.present,
        isHighlighted: false)
    }
    if context.globals.json {
      for failed in report.failed { try context.print(WatchText.json(failed, at: moment.present)) }
    }
    let sentences = troubles.map(\.sentence.text)
    if sentences != self.troubles {
      for trouble in troubles { context.complainAtOnce(trouble) }
    }
    self.troubles = sentences
  }

  func react(to event: LiveTerminal.Event, at moment: WatchMoment) throws -> [WatchState.Effect] {
    []
  }

  func show(_ answer: WatchState.Event, at moment: WatchMoment) throws {}
}
