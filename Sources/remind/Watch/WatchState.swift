import ReminderCore

/// What `watch` shows and knows. Everything that happens is an event, which makes the next state and says what is to be
/// done; nothing here asks a clock or a file.
struct WatchState {
  /// What can happen.
  enum Event {
    /// Time has passed.
    case tick
    /// The tasks were read.
    case loaded(Outlook, StatusFacts)
    /// Tasks ring now.
    case rings([TaskID])
    /// What a person should know, for some seconds.
    case said(String)
    /// What keeps reminders from coming; nil where nothing does any more.
    case troubled(String?)
    /// A task was opened.
    case opened(Page)
    case key(WatchKey)
    /// The window has so many columns and rows.
    case resized(Screen)
  }

  /// What is to be done.
  enum Effect: Equatable {
    case complete(TaskID, ExpectedDue)
    case snooze(TaskID, ExpectedDue)
    case see(TaskID, ExpectedDue)
    case open(TaskID)
    case undo
    case drawAll
    case quit
  }

  /// A task that a person looks at, as lines of any width.
  struct Page: Equatable {
    var id: TaskID
    var due: ExpectedDue
    var lines: [String]
  }

  /// A row, and under which heading it stands.
  typealias Entry = (section: Outlook.Section, row: Outlook.Row)

  // Milliseconds.
  /// For so long after anything moved the marked row stays marked, and for so long after the mark was moved a key does
  /// nothing to its row: what rings does not move under a finger.
  static let restMilliseconds = 1_000
  /// A mark that a person has put stays where it is for so long after their last key.
  static let choiceMilliseconds = 60_000
  /// What is said stays for so long.
  static let saidMilliseconds = 10_000
  /// What rings is shown as ringing for so long.
  static let ringingMilliseconds = 60_000

  private(set) var present: Present
  private(set) var screen: Screen
  private(set) var status: StatusFacts?
  private(set) var entries: [Entry] = []
  /// Timers and focus blocks.
  var clocks: [Outlook.Clock] { outlook.clocks }
  /// The task whose row is marked; nil where none is.
  private(set) var mark: TaskID?
  /// What was said last.
  private(set) var message: String?
  private(set) var trouble: String?
  /// The task that was opened; nil while the list is shown.
  private(set) var page: Page?

  private var outlook = Outlook.empty
  /// The minute for which the rows are sorted; nil where they are not.
  private var sortedMinute: Int?
  private var ringing: [TaskID: Int] = [:]
  private var messageAt = 0
  /// When the rows last came to stand otherwise, when the mark was last moved by itself, and when a person last moved
  /// it; nil for never, or long ago.
  private var movedAt: Int?
  private var markedAt: Int?
  private var chosenAt: Int?
  private var isNew = true
  /// Where the marked row stood.
  private var markIndex = 0

  init(present: Present, screen: Screen) {
    self.present = present
    self.screen = screen
  }

  /// Whether a task has rung within the last minute.
  func isRinging(_ id: TaskID) -> Bool { ringing[id] != nil }

  /// Whether a task has rung and was not answered.
  func hasRung(_ id: TaskID) -> Bool { entries.contains { $0.row.rang != nil && $0.row.id == id } }

  /// Takes what happened at a moment, by the clock of the tasks and by one that only counts milliseconds; gives what is
  /// to be done.
  mutating func handle(_ event: Event, at present: Present, elapsed: Int) -> [Effect] {
    self.present = present
    var effects: [Effect] = []
    switch event {
    case .tick: break
    case .loaded(let outlook, let status):
      self.outlook = outlook
      self.status = status
      sortedMinute = nil
    case .rings(let tasks): for task in tasks { ringing[task] = elapsed }
    case .said(let text):
      message = text
      messageAt = elapsed
    case .troubled(let text): trouble = text
    case .opened(let page): self.page = page
    case .resized(let screen): self.screen = screen
    case .key(let key): effects = press(key, at: elapsed)
    }
    settle(at: elapsed)
    return effects
  }

  // MARK: Keys

  private mutating func press(_ key: WatchKey, at elapsed: Int) -> [Effect] {
    if key == .redraw { return [.drawAll] }
    if key == .quit, page == nil { return [.quit] }
    message = nil
    if key == .undo {
      page = nil
      return [.undo]
    }
    if let page {
      self.page = nil
      return answer(key, page.id, page.due).map { [$0] } ?? []
    }
    switch key {
    case .done, .snooze, .seen, .open: return act(key, at: elapsed)
    case .up: choose(markIndex - 1, at: elapsed)
    case .down: choose(mark == nil ? markIndex : markIndex + 1, at: elapsed)
    case .first: choose(0, at: elapsed)
    case .last: choose(entries.count - 1, at: elapsed)
    case .undo, .quit, .redraw, .other: break
    }
    return []
  }

  /// The answer that a key gives to a task; nil where it is none, or where nothing of the task has rung to be seen.
  private func answer(_ key: WatchKey, _ id: TaskID, _ due: ExpectedDue) -> Effect? {
    switch key {
    case .done: .complete(id, due)
    case .snooze: .snooze(id, due)
    case .seen: hasRung(id) ? .see(id, due) : nil
    default: nil
    }
  }

  /// What a key does to the marked row; nothing where the mark has just come there by itself.
  private mutating func act(_ key: WatchKey, at elapsed: Int) -> [Effect] {
    guard let mark, let row = entries.first(where: { $0.row.id == mark })?.row else { return [] }
    if let markedAt, elapsed - markedAt < WatchState.restMilliseconds { return [] }
    if chosenAt != nil { chosenAt = elapsed }
    if key == .open { return [.open(mark)] }
    return answer(key, mark, ExpectedDue(of: row.task.due)).map { [$0] } ?? []
  }

  private mutating func choose(_ index: Int, at elapsed: Int) {
    guard !entries.isEmpty else { return }
    markIndex = min(max(index, 0), entries.count - 1)
    mark = entries[markIndex].row.id
    chosenAt = elapsed
    markedAt = nil
  }

  // MARK: Time

  /// Puts everything where it stands now.
  private mutating func settle(at elapsed: Int) {
    if elapsed - messageAt >= WatchState.saidMilliseconds { message = nil }
    ringing = ringing.filter { elapsed - $0.value < WatchState.ringingMilliseconds }
    if let chosenAt, elapsed - chosenAt >= WatchState.choiceMilliseconds { self.chosenAt = nil }
    let minute = present.now.seconds / 60
    let hasMoved = minute != sortedMinute && sort()
    sortedMinute = minute
    // What is there at the beginning has not moved.
    let isFirst = isNew && status != nil
    if isFirst { isNew = false }
    if hasMoved { movedAt = isFirst ? nil : elapsed }
    if let mark, let index = entries.firstIndex(where: { $0.row.id == mark }) {
      markIndex = index
    } else {
      // Its row is gone: for a moment nothing is marked, so that a key meant for it does nothing to another.
      mark = nil
    }
    let isAtRest = movedAt.map { elapsed - $0 >= WatchState.restMilliseconds } ?? true
    if isAtRest { movedAt = nil }
    guard isAtRest, let wish = wantedMark, wish != mark else { return }
    mark = wish
    markIndex = entries.firstIndex { $0.row.id == wish } ?? 0
    markedAt = isFirst ? nil : elapsed
  }

  /// Puts the rows in the order of now; gives whether any stands otherwise than before.
  private mutating func sort() -> Bool {
    let before = entries.map(\.row.id)
    entries = outlook.rows(at: present.now)
    return entries.map(\.row.id) != before
  }

  /// Which row the mark is on by itself: the one that a person chose, or beside which it stood; else what rang last, or
  /// comes first.
  private var wantedMark: TaskID? {
    guard chosenAt != nil else { return entries.first?.row.id }
    return mark ?? entries.prefix(markIndex + 1).last?.row.id
  }

  /// When time alone changes something within a minute, in milliseconds; nil where nothing will.
  var nextChange: Int? {
    // What counts down does so each second.
    if clocks.contains(where: { $0.start.map { $0 <= present.now } ?? true }) { return 0 }
    let ends =
      [message.map { _ in messageAt + WatchState.saidMilliseconds }]
      + [chosenAt.map { $0 + WatchState.choiceMilliseconds }]
      + [movedAt.map { $0 + WatchState.restMilliseconds }] + ringing.values.map { $0 + WatchState.ringingMilliseconds }
    return ends.compactMap { $0 }.min()
  }
}
