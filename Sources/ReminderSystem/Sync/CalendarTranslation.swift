package import ReminderCore

/// Translates tasks into files of a folder, and back, on this machine.
struct CalendarTranslation {
  var writer: CalendarTaskWriter
  let database: ZoneDatabase
  let present: Present
  /// `isOfServer` says whether the folder is synced with a server.
  init(_ list: ReminderList, _ database: ZoneDatabase, isOfServer: Bool, at present: Present) {
    writer = CalendarTaskWriter(
      zones: list.tasks.zones, machine: present.zone.rules, morningTime: list.settings.morningTime)
    writer.uids = list.tasks.uidsOfPredecessors
    self.database = database
    self.present = present
    // A zone that other programs cannot name, such as a rule in `TZ`, cannot be written.
    let isKnown = (try? database.zone(named: present.zone.name)) != nil
    let isZoned =
      switch list.settings.syncFloating {
      case .auto: isOfServer
      case .floating: false
      case .zone: true
      }
    writer.floatingZone = isZoned && isKnown ? present.zone.name : nil
  }

  /// Reads the only task of a file.
  func read(_ bytes: [UInt8]) throws(FileProblem) -> ForeignTask {
    let stream: CalendarStream
    do throws(CalendarProblem) { stream = try CalendarStream(bytes) } catch { throw .calendar(error) }
    let versions = CalendarVersions(of: stream.components(named: "VTODO"), in: stream)
    let tasks = versions.tasks
    guard let component = tasks.first else { throw .noTask }
    if tasks.count > 1 { throw .severalTasks(tasks.count) }
    var reader = CalendarTaskReader(stream, database, morningTime: writer.morningTime, at: present)
    let task: CalendarTask
    do throws(CalendarProblem) {
      task = try reader.task(component, versions.overrides(of: component)).withoutControls
    } catch { throw .calendar(error) }
    guard let uid = task.uid else { throw .noUID }
    guard uid.utf8.count <= TaskItem.uidByteLimit else { throw .longUID }
    do throws(DraftError) { try task.check() } catch { throw .draft(error) }
    return ForeignTask(stream: stream, component: component, task: task, reader: reader)
  }

  /// Returns a task as a file of its own.
  func file(of task: CalendarTask) -> [UInt8] { writer.calendar(of: [task]).stream }

  /// Returns the file of `old` after its task changed to `new`.
  func file(_ old: ForeignTask, with new: CalendarTask) -> [UInt8] {
    writer.bytes(of: old.stream, with: new, insteadOf: old.task, in: old.component, old.reader)
  }

  /// Returns a task as a calendar has it. Rules look different in a calendar, so only this form is compared with a
  /// file.
  func calendarTask(of item: TaskItem) -> CalendarTask {
    let task = CalendarTask(item)
    guard var written = (try? read(file(of: task)))?.task else { return task }
    written.areCompletionsKnown = true
    return written
  }

  /// Returns the zone of a task whose file has the zone `name`: a task that floats keeps floating.
  func zone(_ name: String?, of item: TaskItem) -> String? {
    item.zone == nil && name == writer.floatingZone ? nil : name
  }
}

/// The task of a file, with its place in the file.
struct ForeignTask {
  let stream: CalendarStream
  let component: CalendarComponent
  var task: CalendarTask
  private(set) var reader: CalendarTaskReader

  /// Whether this program marked the whole task as done. A mark of other programs means a single occurrence.
  var isDoneAsAWhole: Bool {
    guard let mark = component.property(CalendarExtension.whole) else { return false }
    return (mark[CalendarExtension.holdsFor] ?? "") == component.property("COMPLETED")?.value ?? ""
  }

  /// Restores the meaning of a zone and of alarms at a moment, after another program moved only the due date. Restores
  /// the lists of single occurrences, after a program that does not know them removed them.
  mutating func restoreMeaning(since before: ForeignTask) {
    reader.keepFloating(since: before.reader, before.component, component, in: &task)
    reader.restoreMeaning(before.reader, before.task.schedule, of: component, in: &task)
    reader.keepOccurrences(since: before.reader, before.task, before.component, component, in: &task)
  }

  /// Whether the zone, the due date, an alarm or a list has to be written again, as it was understood.
  var isUnsettled: Bool {
    reader.isFloatingMarkStale || reader.occurrences.isUnsettled || reader.alarms.contains(where: \.isUnsettled)
  }
}

/// Why a file of the folder is skipped.
package enum FileProblem: Error, Equatable, Sendable {
  /// The file is not a calendar, or has an invalid date.
  case calendar(CalendarProblem)
  /// The file has no task.
  case noTask
  /// The file has several tasks; in a folder each task has a file of its own.
  case severalTasks(Int)
  /// Another file, with this name, has the same task.
  case repeated(String)
  /// The task has no `UID`.
  case noUID
  /// The `UID` of the task is too long to keep.
  case longUID
  /// The task breaks a rule for tasks of this program.
  case draft(DraftError)
  /// The name of the file is not UTF-8.
  case badName
  /// The file is not a regular file.
  case notRegular
  /// The file is larger than the limit.
  case tooLarge
  /// The file was written while it was read.
  case changing
  /// The file cannot be read.
  case unreadable(HostError)
}

extension CalendarTask {
  /// Throws if a task of this program cannot have these values.
  fileprivate func check() throws(DraftError) {
    _ = try details.checked()
    if alarms.count > TaskItem.countLimit { throw .tooMany(part: "reminders", limit: TaskItem.countLimit) }
  }
}
