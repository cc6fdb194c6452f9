import ReminderCore
import ReminderSystem

/// The state of `watch`. Every event makes the next state and returns effects to carry out. The state never reads a
/// clock or a file.
struct WatchState {
  /// The events.
  enum Event {
    /// Time has passed.
    case tick
    /// The tasks were read.
    case loaded(Outlook, StatusFacts)
    /// Tasks ring now.
    case rings([TaskID])
    /// A message for a person, shown for some seconds.
    case said(String)
    /// The trouble that stops reminders; nil if there is none any more.
    case troubled(String?)
    /// A task was opened.
    case opened(Page)
    case key(WatchKey)
    /// The window has a new number of columns and rows.
    case resized(Screen)
  }

  /// The actions to carry out.
  enum Effect: Equatable {
    case complete(TaskID, ExpectedDue)
    case snooze(TaskID, ExpectedDue)
    case see(TaskID, ExpectedDue)
    case open(TaskID)
    case undo
    case drawAll
    case quit
  }

  /// The page of a task, as lines of any width.
  struct Page: Equatable {
    var id: TaskID
    var due: ExpectedDue
    var lines: [String]
  }

  /// Why a key did nothing.
  enum Refusal: Equatable {
    /// There is no row, or none is marked yet.
    case nothingMarked
    /// The mark has just moved by itself, perhaps under the finger.
    case justMoved
    /// Only a task that rang can be seen.
    case hasNotRung
    /// The key means nothing.
    case noSuchKey
  }

  /// A row with the section of its heading.
  typealias Entry = (section: Outlook.Section, row: Outlook.Row)

  // Milliseconds.
  /// After any row moved, the mark stays on its row for this long. After the mark was moved, a key does nothing to its
  /// row for this long. So no task moves under a finger.
  static let restMilliseconds = 1_000
  /// A mark set by a person stays on its row for this long after the last key.
  static let choiceMilliseconds = 60_000
  /// A message stays for this long.
  static let saidMilliseconds = 10_000
  /// A task that rings is shown as ringing for this long.
  static let highlightMilliseconds = 60_000

  private(set) var present: Present
  private(set) var screen: Screen
  private(set) var status: StatusFacts?
  private(set) var entries: [Entry] = []
  /// Timers and focus blocks.
  var clocks: [Outlook.Clock] { outlook.clocks }
  /// The task in the marked row; nil if no row is marked.
  private(set) var mark: TaskID?
  /// The last message.
  private(set) var message: String?
  private(set) var trouble: String?
  /// Why the last key did nothing; nil if it did something.
  private(set) var refusal: Refusal?
  /// The task that was opened; nil while the list is shown.
  private(set) var page: Page?
  /// Whether the list of keys is shown.
  private(set) var showsKeys = false

  private var outlook = Outlook.empty
  /// The minute that the rows are sorted for; nil if they are not sorted.
  private var sortedMinute: Int?
  private var highlighted: [TaskID: Int] = [:]
  /// The task that a key last changed; `undo` marks it again.
  private var changed: TaskID?
  /// The task that is to be marked as soon as it is there.
  private var returning: TaskID?
  private var messageAt = 0
  /// When the order of the rows last changed; when the mark last moved by itself; when a person last moved the mark.
  /// Nil for never, or long ago.
  private var movedAt: Int?
  private var markedAt: Int?
  private var chosenAt: Int?
  private var isNew = true
  /// The last index of the marked row.
  private var markIndex = 0

  init(present: Present, screen: Screen) {
    self.present = present
    self.screen = screen
  }

  /// Whether a task has rung within the last minute.
  func isHighlighted(_ id: TaskID) -> Bool { highlighted[id] != nil }

  /// Whether a task is unanswered.
  func hasRung(_ id: TaskID) -> Bool { entries.contains { $0.row.unansweredSince != nil && $0.row.id == id } }

  /// Takes an event at a moment, by the clock of the tasks and by a clock that only counts milliseconds. Returns the
  /// effects to carry out.
  mutating func handle(_ event: Event, at present: Present, elapsed: Int) -> [Effect] {
    self.present = present
    var effects: [Effect] = []
    switch event {
    case .tick: break
    case .loaded(let outlook, let status):
      self.outlook = outlook
      self.status = status
      sortedMinute = nil
    case .rings(let tasks): for task in tasks { highlighted[task] = elapsed }
    case .said(let text):
      message = text
      refusal = nil
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
    if key == .quit, page == nil, !showsKeys { return [.quit] }
    (message, refusal, returning) = (nil, nil, nil)
    if showsKeys {
      showsKeys = false
      return []
    }
    if key == .undo {
      (page, returning) = (nil, changed)
      return [.undo]
    }
    if let page {
      self.page = nil
      return answer(key, page.id, page.due).map { [$0] } ?? []
    }
    switch key {
    case .help: showsKeys = true
    case .other: refuse(.noSuchKey, at: elapsed)
    case .done, .snooze, .seen, .open: return act(key, at: elapsed)
    case .up: choose(markIndex - 1, at: elapsed)
    case .down: choose(mark == nil ? markIndex : markIndex + 1, at: elapsed)
    case .first: choose(0, at: elapsed)
    case .last: choose(entries.count - 1, at: elapsed)
    case .undo, .quit, .redraw: break
    }
    return []
  }

  private mutating func refuse(_ refusal: Refusal, at elapsed: Int) {
    self.refusal = refusal
    messageAt = elapsed
  }

  /// The effect of a key on a task. Nil if the key is not an answer, or if it is `seen` and the task has not rung.
  private mutating func answer(_ key: WatchKey, _ id: TaskID, _ due: ExpectedDue) -> Effect? {
    let effect: Effect? =
      switch key {
      case .done: .complete(id, due)
      case .snooze: .snooze(id, due)
      case .seen: hasRung(id) ? .see(id, due) : nil
      default: nil
      }
    if effect != nil { changed = id }
    return effect
  }

  /// The effects of a key on the marked row; none if the mark has just moved there by itself.
  private mutating func act(_ key: WatchKey, at elapsed: Int) -> [Effect] {
    guard let mark, let row = entries.first(where: { $0.row.id == mark })?.row else {
      refuse(.nothingMarked, at: elapsed)
      return []
    }
    if let markedAt, elapsed - markedAt < WatchState.restMilliseconds {
      refuse(.justMoved, at: elapsed)
      return []
    }
    if chosenAt != nil { chosenAt = elapsed }
    if key == .open { return [.open(mark)] }
    guard let effect = answer(key, mark, ExpectedDue(of: row.task.due)) else {
      refuse(.hasNotRung, at: elapsed)
      return []
    }
    return [effect]
  }

  private mutating func choose(_ index: Int, at elapsed: Int) {
    guard !entries.isEmpty else { return }
    markIndex = min(max(index, 0), entries.count - 1)
    mark = entries[markIndex].row.id
    chosenAt = elapsed
    markedAt = nil
  }

  // MARK: Time

  /// Updates everything that depends on time: message, ringing tasks, rows and mark.
  private mutating func settle(at elapsed: Int) {
    if elapsed - messageAt >= WatchState.saidMilliseconds { (message, refusal) = (nil, nil) }
    highlighted = highlighted.filter { elapsed - $0.value < WatchState.highlightMilliseconds }
    if let chosenAt, elapsed - chosenAt >= WatchState.choiceMilliseconds { self.chosenAt = nil }
    let minute = present.now.seconds / 60
    let hasMoved = minute != sortedMinute && sort()
    sortedMinute = minute
    // Rows that are there at the beginning have not moved.
    let isFirst = isNew && status != nil
    if isFirst { isNew = false }
    if hasMoved { movedAt = isFirst ? nil : elapsed }
    if let mark, let index = entries.firstIndex(where: { $0.row.id == mark }) {
      markIndex = index
    } else {
      // The marked row is gone. For a moment no row is marked, so that a key for the old row does nothing to another
      // row.
      mark = nil
    }
    if let id = returning, let index = entries.firstIndex(where: { $0.row.id == id }) {
      returning = nil
      choose(index, at: elapsed)
    }
    let isAtRest = movedAt.map { elapsed - $0 >= WatchState.restMilliseconds } ?? true
    if isAtRest { movedAt = nil }
    guard isAtRest, let wanted = wantedMark, wanted != mark else { return }
    mark = wanted
    markIndex = entries.firstIndex { $0.row.id == wanted } ?? 0
    markedAt = isFirst ? nil : elapsed
  }

  /// Puts the rows in the current order; returns whether the order changed.
  private mutating func sort() -> Bool {
    let before = entries.map(\.row.id)
    entries = outlook.rows(at: present.now)
    return entries.map(\.row.id) != before
  }

  /// The row for the mark. The row that a person chose, or its neighbour if that row is gone; else the first row, which
  /// rang last or is next.
  private var wantedMark: TaskID? {
    guard chosenAt != nil else { return entries.first?.row.id }
    return mark ?? entries.prefix(markIndex + 1).last?.row.id
  }

  /// When time alone changes something within a minute, in milliseconds; nil if nothing will change.
  var nextChange: Int? {
    // A running countdown changes each second.
    if clocks.contains(where: { $0.start.map { $0 <= present.now } ?? true }) { return 0 }
    let ends =
      [message != nil || refusal != nil ? messageAt + WatchState.saidMilliseconds : nil]
      + [chosenAt.map { $0 + WatchState.choiceMilliseconds }]
      + [movedAt.map { $0 + WatchState.restMilliseconds }]
      + highlighted.values.map { $0 + WatchState.highlightMilliseconds }
    return ends.compactMap { $0 }.min()
  }
}
