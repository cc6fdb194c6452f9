import ReminderCore

/// The plan for a reconciliation of tasks and folder.
struct ReconciliationPlan {
  /// The changes to one task and to its file.
  struct Step {
    /// The change to the task on this machine.
    enum Here {
      case stays
      case comes(CalendarTask)
      case becomes(CalendarTask, insteadOf: CalendarTask)
      case goes
    }

    /// The change to the file in the folder.
    enum There {
      case stays
      case becomes([UInt8])
      case goes
    }

    let id: TaskID
    var here = Here.stays
    var there = There.stays
    /// The name of the file.
    let name: String
    /// The stamp of the file as found; nil if there is no file.
    var found: FileStamp?
    /// The new base: the bytes that both sides then have; nil if the task is deleted.
    var agreed: [UInt8]?
    /// The range of `agreed` in the old base file, if it is there already.
    var known: Range<Int>?
    /// Conflict copies that are merged into the task, and then removed.
    var copies: [FolderFile] = []
    /// Values of either side that are not kept.
    var conflicts: [TaskMerge.Conflict] = []
    /// Parts of the file that this program cannot express, and that the base did not have.
    var warnings: [SyncWarning] = []
    /// Whether both sides had changed the task.
    var isMerged = false
    /// The last known bytes of a file that is deleted.
    var before: [UInt8]?
  }

  /// The tasks that differ from the base.
  var steps: [Step] = []
  /// The tasks that are unchanged.
  var unchanged: [SyncIndex.Entry] = []
  /// Files that are skipped.
  var problems: [(name: String, problem: FileProblem)] = []
  /// Whether all files of the last sync are gone.
  var isEmptied = false
}

/// How much a reconciliation changes on each side.
package struct SyncCounts: Equatable, Sendable {
  /// Tasks that are new on this machine.
  package var newHere = 0
  /// Tasks that were changed on this machine.
  package var changedHere = 0
  /// Tasks that were deleted on this machine.
  package var deletedHere = 0
  /// Tasks that are new in the folder.
  package var newThere = 0
  /// Tasks that were changed in the folder.
  package var changedThere = 0
  /// Tasks that were deleted in the folder.
  package var deletedThere = 0
  /// Tasks that both sides had changed.
  package var merged = 0

  /// Nothing.
  package init() {}

  init(_ plan: ReconciliationPlan) {
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
  package var isEmpty: Bool { self == SyncCounts() }

  /// The number of files of the folder that are created, replaced or removed.
  var filesChanged: Int { newThere + changedThere + deletedThere }

  /// Returns the sum of two reconciliations of one sync.
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

extension ReconciliationPlan {
  /// Returns the deletions of a side that has too many of them: none is carried out without asking. Empty if all may
  /// be.
  ///
  /// `tasks` is the number of tasks on this machine, `files` the number of files of the index.
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
