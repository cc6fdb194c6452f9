/// Everything that a state file holds: the tasks and the settings.
public struct Agenda: Sendable {
  /// The tasks, in the order of the file.
  public internal(set) var tasks: TaskList
  /// What a person has set.
  public internal(set) var settings: Settings
  /// The last changes, in the order they were made; those taken back come last.
  var history: [HistoryEntry] = []
  /// The tasks of the notification that was delivered last; several after a digest.
  public internal(set) var lastDelivered: [TaskID] = []
  /// The last entry of the journal of deliveries that was taken in; empty where none was.
  var lastEntry = ""
  /// The same as the file has it: what stands behind that in the journal stands nowhere else yet.
  var lastEntryInFile = ""
  /// Members of the file that this version does not know, `"name":value` each; kept where they were found.
  var unknown = UnknownMembers()

  /// An agenda with no tasks and the default settings.
  public init(zones database: ZoneDatabase) {
    tasks = TaskList(zones: database)
    settings = Settings()
  }

  /// The names of the categories that any task has.
  public var categoryNames: Set<String> {
    tasks.records.reduce(into: []) { names, record in names.formUnion(tasks.categories(of: record)) }
  }

  /// How many tasks there are, and how many of them are open.
  public var counts: (tasks: Int, open: Int) { (tasks.count, tasks.records.count(where: \.isOpen)) }

  /// How many tasks there are at these indices, and how many of them are open.
  public func counts(at indices: [Int]) -> (tasks: Int, open: Int) {
    (indices.count, indices.count { tasks.records[$0].isOpen })
  }

  /// The number of the task at an index.
  public func number(at index: Int) -> Int { tasks.records[index].number }

  /// The title of the task at an index.
  public func title(at index: Int) -> String { tasks.text(tasks.records[index].title) }

  init(tasks: TaskList, settings: Settings) {
    self.tasks = tasks
    self.settings = settings
  }
}

/// Members of the file that a later version, or another program, has put there.
struct UnknownMembers: Sendable {
  /// Those before `nextNumber`, which belong to the head.
  var inHead: [[UInt8]] = []
  /// Those behind it.
  var behindHead: [[UInt8]] = []
}
