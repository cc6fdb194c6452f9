import ReminderCore

/// The plan for a reconciliation of tasks and folder.
struct ReconciliationPlan {
  /// The changes to one task and to its file.
  struct Step {
    /// The change to the task on this machine.
    enum TaskChange {
      case keep
      case create(CalendarTask)
      case update(CalendarTask, insteadOf: CalendarTask)
      case delete
    }

    /// The change to the file in the folder.
    enum FileChange {
      case keep
      case update([UInt8])
      case delete
    }

    let id: TaskID
    var task = TaskChange.keep
    var file = FileChange.keep
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
  package var newTasks = 0
  /// Tasks that were changed on this machine.
  package var changedTasks = 0
  /// Tasks that were deleted on this machine.
  package var deletedTasks = 0
  /// Tasks that are new in the folder.
  package var newFiles = 0
  /// Tasks that were changed in the folder.
  package var changedFiles = 0
  /// Tasks that were deleted in the folder.
  package var deletedFiles = 0
  /// Tasks that both sides had changed.
  package var merged = 0

  /// Nothing.
  package init() {}

  init(_ plan: ReconciliationPlan) {
    for step in plan.steps {
      switch step.task {
      case .keep: break
      case .create: newTasks += 1
      case .update: changedTasks += 1
      case .delete: deletedTasks += 1
      }
      switch step.file {
      case .keep: break
      case .update: if step.found == nil { newFiles += 1 } else { changedFiles += 1 }
      case .delete: deletedFiles += 1
      }
      if step.isMerged { merged += 1 }
    }
  }

  /// Whether nothing changes on either side.
  package var isEmpty: Bool { self == SyncCounts() }

  /// The number of files of the folder that are created, replaced or removed.
  var filesChanged: Int { newFiles + changedFiles + deletedFiles }

  /// Returns the sum of two reconciliations of one sync.
  static func + (first: SyncCounts, second: SyncCounts) -> SyncCounts {
    var sum = first
    sum.newTasks += second.newTasks
    sum.changedTasks += second.changedTasks
    sum.deletedTasks += second.deletedTasks
    sum.newFiles += second.newFiles
    sum.changedFiles += second.changedFiles
    sum.deletedFiles += second.deletedFiles
    sum.merged += second.merged
    return sum
  }
}

extension ReconciliationPlan {
  /// Returns the deletions on each side that has too many: no such deletion is made without asking. Empty if neither
  /// side has too many.
  ///
  /// `tasks` is the number of tasks on this machine, `files` the number of files of the index.
  func doubtfulDeletions(ofTasks tasks: Int, files: Int) -> [TaskID] {
    let deletedTasks = steps.filter { if case .delete = $0.task { true } else { false } }.map(\.id)
    let deletedFiles = steps.filter { if case .delete = $0.file { true } else { false } }.map(\.id)
    func isDoubtful(_ deleted: Int, of all: Int) -> Bool {
      deleted > 10 || deleted >= 3 && deleted * 2 >= all
    }
    let areTasksDoubtful = isDoubtful(deletedTasks.count, of: tasks) || isEmptied && !deletedTasks.isEmpty
    return (areTasksDoubtful ? deletedTasks : []) + (isDoubtful(deletedFiles.count, of: files) ? deletedFiles : [])
  }
}
