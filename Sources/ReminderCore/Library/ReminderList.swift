/// A list of tasks with reminders, as a value: what a program keeps, plans and changes.
///
/// The list knows no clock, no file and no notification service. Each function that depends on the time takes it as
/// `now`: a moment and the zone of the device. docs/library.md shows a program that uses the list.
///
/// - `plan(now:)` gives the notifications that a system has to show: at most 64, the nearest ones.
/// - `delivered(_:now:)` records what was shown. What is recorded never comes again, also after an `undo`.
/// - After each change, and after a change of the zone, a program makes the plan again.
public struct ReminderList: Sendable {
  var agenda: Agenda

  /// An empty list with the default settings. `zones` reads the zones that tasks are pinned to.
  public init(zones: ZoneDatabase = .empty) { agenda = Agenda(zones: zones) }

  /// Reads the bytes of a state file (docs/state-file.md). Throws `notAStateFile` or `otherFormat`.
  public init(_ bytes: some Sequence<UInt8>, zones: ZoneDatabase = .empty) throws(ReminderError) {
    let bytes = PaddedBytes(Array(bytes))
    if let other = OtherFormat(of: bytes) { throw .otherFormat(other.number) }
    do throws(JSONError) { agenda = try Agenda(reading: bytes, zones: zones) } catch {
      throw .notAStateFile(offset: error.offset)
    }
  }

  /// The bytes of the state file, with the plan as of `now`. `remind` reads them, too.
  public func encoded(now: Present) -> [UInt8] {
    let writer = StateWriter(agenda, plan: NotificationPlan(agenda, at: now), at: now)
    var bytes = writer.head(savedAt: FileTime(seconds: now.now.seconds, nanoseconds: 0))
    writer.body.write { bytes += $0 }
    return bytes
  }

  /// The ids of all tasks, in the order in which they were added.
  public var ids: [TaskID] { agenda.tasks.records.map(\.id) }

  /// The task with an id; nil if there is none.
  public subscript(_ id: TaskID) -> ListedTask? {
    agenda.tasks.indices(of: [id])[id].map { index in
      ListedTask(item: agenda.tasks.item(at: index), zone: agenda.zone(ofTaskAt: index)?.rules)
    }
  }

  /// The notifications as of `now`. Nothing in the list changes.
  public func plan(now: Present) -> ReminderPlan { ReminderPlan(agenda, now: now) }
}

/// Why a list cannot do what it is asked to. Each case has the facts for a message; the core has no messages.
public enum ReminderError: Error, Equatable, Sendable {
  /// The bytes are no state file; the first wrong byte is at `offset`, counted from 0.
  case notAStateFile(offset: Int)
  /// The bytes are a state file of another format: of a later version, or of one that is no longer read.
  case otherFormat(Int)
  /// There is no such day in the calendar from year 1 to 9999.
  case noSuchDay(year: Int, month: Int, day: Int)
  /// There is no such time of day.
  case noSuchTime(hour: Int, minute: Int)
  /// A text is no rule that repeats, neither in words nor by RFC 5545.
  case noRule(String)
  /// No task has the id.
  case noSuchTask(TaskID)
  /// The list refuses the change; the text names the reason, such as `emptyTitle` or `nothingToUndo`.
  case refused(String)
}

extension ReminderError {
  /// What another error says to a user of the library.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as ReminderError: error
      case EditError.draft(let error): .refused("\(error)")
      case EditError.noSuchTask(.id(let id), _): .noSuchTask(id)
      default: .refused("\(error)")
      }
  }
}

extension ZoneDatabase {
  /// No zones: a task that is pinned to a zone is read with the rules that its file names.
  public static let empty = ZoneDatabase(load: { _ in nil })
}
