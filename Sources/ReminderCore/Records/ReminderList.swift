/// Everything that a state file holds: the tasks and the settings. A list of tasks with reminders, as a value.
///
/// The list knows no clock, no file and no notification service. Each function that depends on the time takes it as
/// `now`: a moment and the zone of the device. docs/library.md shows a program that uses the list.
///
/// - `plan(now:)` gives the notifications that a system has to show: at most 64, the nearest ones.
/// - `delivered(_:now:)` records what was shown. What is recorded never comes again, also after an `undo`.
/// - After each change, and after a change of the zone, a program makes the plan again.
public struct ReminderList: Sendable {
  /// The tasks, in the order of the file.
  package var tasks: TaskList
  /// The settings of a person.
  package var settings: Settings
  /// The timers, the focus blocks, and the state of the daily agenda.
  var timed = TimedList()
  /// The last changes, in the order they were made; undone changes are last.
  package var history: [HistoryEntry] = []
  /// The tasks, and the timers without a task, of the last delivered notification; several after a digest.
  package var lastDelivered: [TaskID] = []
  /// The outbox: delivered notifications that other channels still have to deliver.
  var outbox: [OutboxEntry] = []
  /// The log of deliveries and answers.
  var log = DeliveryLog()
  /// The completions that their tasks no longer keep.
  var earlierCompletions = CompletionLog()
  /// The id of the last entry of the delivery journal that was merged; empty where there is none.
  var lastEntry = ""
  /// The `lastEntry` of the state file: later entries are only in the journal so far.
  package var lastEntryInFile = ""
  /// The token of the last sync with a folder; empty where there was none.
  package var syncToken = ""
  /// Members of the file that this version does not know, `"name":value` each; kept where they were found.
  var unknown = UnknownMembers()

  /// An empty list with the default settings. `zones` reads the zones that tasks are pinned to.
  public init(zones database: ZoneDatabase = .empty) {
    tasks = TaskList(zones: database)
    settings = Settings()
  }

  /// The timers that run, in the order in which they were started.
  package var timers: [TaskTimer] { timed.timers }

  /// The timers without a task that rang and are unanswered, in the order in which they rang.
  package var rungTimers: [TaskTimer] { timed.rung }

  /// The paused timers, in the order in which they were paused.
  package var pausedTimers: [TaskTimer] { timed.paused }

  /// The timers as commands number them: those that run, those that were paused, those that rang.
  package var allTimers: [TaskTimer] { timers + pausedTimers + rungTimers }

  /// The focus blocks, in the order in which they were made.
  package var blocks: [FocusBlock] { timed.blocks }

  /// The categories of all tasks, each in the spelling of the first task in the file that has it.
  package var categories: Set<CategoryName> { tasks.categories() }

  /// The `categories`, and those that only have an icon.
  package var knownCategories: Set<CategoryName> { knownCategories() }

  /// The categories that are known without the task at an index.
  func knownCategories(besides index: Int? = nil) -> Set<CategoryName> {
    tasks.categories(besides: index).union(settings.icons.keys.sorted().map { CategoryName($0) })
  }

  /// How many tasks there are, and how many of them are open.
  package var counts: (tasks: Int, open: Int) { (tasks.count, tasks.records.count(where: \.isOpen)) }

  /// How many tasks there are at these indices, and how many of them are open.
  package func counts(at indices: [Int]) -> (tasks: Int, open: Int) {
    (indices.count, indices.count { tasks.records[$0].isOpen })
  }

  /// The number of the task at an index in `tasks`.
  package func number(at index: Int) -> Int { tasks.records[index].number }

  /// The title of the task at an index in `tasks`.
  package func title(at index: Int) -> String { tasks.text(tasks.records[index].title) }

  init(tasks: TaskList, settings: Settings) {
    self.tasks = tasks
    self.settings = settings
  }
}

/// Members of the file that a later version or another program has written.
struct UnknownMembers: Sendable {
  /// Members before `nextNumber`, which belong to the head.
  var inHead: [[UInt8]] = []
  /// After `nextNumber`.
  var behindHead: [[UInt8]] = []
}
