/// What an exchange between the tasks and the folder comes to.
struct ExchangePlan {
  /// What becomes of one task, and of its file.
  struct Step {
    /// What happens to the task here.
    enum Here {
      case stays
      case comes(CalendarTask)
      case becomes(CalendarTask, insteadOf: CalendarTask)
      case goes
    }

    /// What happens to the file.
    enum There {
      case stays
      case becomes([UInt8])
      case goes
    }

    let id: TaskID
    var here = Here.stays
    var there = There.stays
    /// The name of its file.
    let name: String
    /// The file as it was found; nil where there is none.
    var found: FileStamp?
    /// The bytes that both agree on then; nil where the task is no more.
    var agreed: [UInt8]?
    /// Where these stand already in what was agreed on before.
    var known: Range<Int>?
    /// Conflict copies that are merged into it, and go.
    var copies: [FolderFile] = []
    /// What was lost of either side.
    var losers: [TaskMerge.Loser] = []
    /// What of the file cannot be said here, and was not in what was agreed on.
    var remarks: [SyncRemark] = []
    /// Whether both sides had changed.
    var isMerged = false
    /// The bytes of the file as it was, where it goes.
    var before: [UInt8]?
  }

  /// The tasks that are not as they were agreed on.
  var steps: [Step] = []
  /// Those that are.
  var unchanged: [SyncIndex.Entry] = []
  /// Files that are left alone.
  var problems: [(name: String, problem: FileProblem)] = []
  /// Whether any file was gone, though others are there.
  var isEmptied = false
}

/// How much an exchange changes on each side.
public struct SyncCounts: Equatable, Sendable {
  /// Tasks that are new here.
  public var newHere = 0
  /// Tasks that were changed here.
  public var changedHere = 0
  /// Tasks that were deleted here.
  public var deletedHere = 0
  /// Tasks that are new in the folder.
  public var newThere = 0
  /// Tasks that were changed in the folder.
  public var changedThere = 0
  /// Tasks that were deleted in the folder.
  public var deletedThere = 0
  /// Tasks that both sides had changed.
  public var merged = 0

  /// Nothing.
  public init() {}

  init(_ plan: ExchangePlan) {
    for step in plan.steps {
      switch step.here {
      case .stays: break
      case .comes: newHere += 1
      case .becomes: changedHere += 1
      case .goes: deletedHere += 1
      }
      switch step.there {
      case .stays: break
      case .becomes: if step.found == nil { newThere += 1 } else { changedThere += 1 }
      case .goes: deletedThere += 1
      }
      if step.isMerged { merged += 1 }
    }
  }

  /// Whether nothing changes on either side.
  public var isEmpty: Bool { self == SyncCounts() }

  /// Files of the folder that are made, replaced or removed.
  var filesChanged: Int { newThere + changedThere + deletedThere }

  /// What two exchanges of one round change.
  static func + (first: SyncCounts, second: SyncCounts) -> SyncCounts {
    var sum = first
    sum.newHere += second.newHere
    sum.changedHere += second.changedHere
    sum.deletedHere += second.deletedHere
    sum.newThere += second.newThere
    sum.changedThere += second.changedThere
    sum.deletedThere += second.deletedThere
    sum.merged += second.merged
    return sum
  }
}

extension ExchangePlan {
  /// More deletions on one side than anybody would want without a word: none of them is carried out by itself. Empty
  /// where all may be.
  ///
  /// `count` is how many tasks that side has: those here, or the files of the index.
  func doubtfulDeletions(ofTasks tasks: Int, files: Int) -> [TaskID] {
    let here = steps.filter { if case .goes = $0.here { true } else { false } }.map(\.id)
    let there = steps.filter { if case .goes = $0.there { true } else { false } }.map(\.id)
    func isDoubtful(_ deleted: Int, of all: Int) -> Bool {
      deleted > 10 || deleted >= 3 && deleted * 2 >= all
    }
    let isHereDoubtful = isDoubtful(here.count, of: tasks) || isEmptied && !here.isEmpty
    return (isHereDoubtful ? here : []) + (isDoubtful(there.count, of: files) ? there : [])
  }
}
