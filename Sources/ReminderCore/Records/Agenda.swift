/// Everything that a state file holds: the tasks and the settings.
public struct Agenda: Sendable {
  /// The tasks, in the order of the file.
  public internal(set) var tasks: TaskList
  /// What a person has set.
  public internal(set) var settings: Settings
  /// The timers, the focus blocks, and what is known of the agenda of the day.
  var timed = TimedList()
  /// The last changes, in the order they were made; those that are undone come last.
  var history: [HistoryEntry] = []
  /// The tasks, and the timers by themselves, of the notification that was delivered last; several after a digest.
  public internal(set) var lastDelivered: [TaskID] = []
  /// What was told, and what other channels still have to take of it.
  var owed: [Owed] = []
  /// What rang and how it was answered.
  var log = DeliveryLog()
  /// The id of the last entry of the delivery journal that was merged; empty where there is none.
  var lastEntry = ""
  /// The same as the state file has it: later entries are only in the journal yet.
  var lastEntryInFile = ""
  /// The token of the last exchange with a folder; empty where there was none.
  var syncToken = ""
  /// Members of the file that this version does not know, `"name":value` each; kept where they were found.
  var unknown = UnknownMembers()

  /// An agenda with no tasks and the default settings.
  public init(zones database: ZoneDatabase) {
    tasks = TaskList(zones: database)
    settings = Settings()
  }

  /// The timers that run, in the order in which they were started.
  public var timers: [TaskTimer] { timed.timers }

  /// The timers by themselves that rang and that nobody has answered, in the order in which they rang.
  public var rungTimers: [TaskTimer] { timed.rung }

  /// The focus blocks, in the order in which they were made.
  public var blocks: [FocusBlock] { timed.blocks }

  /// The categories that any task has, each as the first task in the file that has it spells it.
  public var categories: Set<CategoryName> { tasks.categories() }

  /// The same, and those that only have an icon.
  public var knownCategories: Set<CategoryName> { knownCategories() }

  /// The categories that are known without the task at an index.
  func knownCategories(besides index: Int? = nil) -> Set<CategoryName> {
    tasks.categories(besides: index).union(settings.icons.keys.sorted().map { CategoryName($0) })
  }

  /// How many tasks there are, and how many of them are open.
  public var counts: (tasks: Int, open: Int) { (tasks.count, tasks.records.count(where: \.isOpen)) }

  /// How many tasks there are at these indices, and how many of them are open.
  public func counts(at indices: [Int]) -> (tasks: Int, open: Int) {
    (indices.count, indices.count { tasks.records[$0].isOpen })
  }

  /// The number of the task at an index in `tasks`.
  public func number(at index: Int) -> Int { tasks.records[index].number }

  /// The title of the task at an index in `tasks`.
  public func title(at index: Int) -> String { tasks.text(tasks.records[index].title) }

  init(tasks: TaskList, settings: Settings) {
    self.tasks = tasks
    self.settings = settings
  }
}

/// Members of the file that a later version or another program has written.
struct UnknownMembers: Sendable {
  /// Those before `nextNumber`, which belong to the head.
  var inHead: [[UInt8]] = []
  /// Those after it.
  var behindHead: [[UInt8]] = []
}
