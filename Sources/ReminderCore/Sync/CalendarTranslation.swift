/// Tasks as files of a folder, and back, on this machine.
struct CalendarTranslation {
  var writer: CalendarTaskWriter
  let database: ZoneDatabase
  let present: Present
  /// `isOfServer` is whether the folder is carried to a server.
  init(_ agenda: Agenda, _ database: ZoneDatabase, isOfServer: Bool, at present: Present) {
    writer = CalendarTaskWriter(
      zones: agenda.tasks.zones, machine: present.zone.rules, morningTime: agenda.settings.morningTime)
    self.database = database
    self.present = present
    // A zone without a name that others know, such as a rule in `TZ`, cannot be written.
    let isKnown = (try? database.zone(named: present.zone.name)) != nil
    let isZoned =
      switch agenda.settings.syncFloating {
      case .auto: isOfServer
      case .floating: false
      case .zone: true
      }
    writer.floatingZone = isZoned && isKnown ? present.zone.name : nil
  }

  /// Reads the one task of a file.
  func read(_ bytes: [UInt8]) throws(FileProblem) -> ForeignTask {
    let stream: CalendarStream
    do throws(CalendarProblem) { stream = try CalendarStream(bytes) } catch { throw .calendar(error) }
    // An occurrence that was changed alone stands beside the task with its rule, and stays as it is.
    let tasks = stream.components(named: "VTODO").filter { $0.property("RECURRENCE-ID") == nil }
    guard let component = tasks.first else { throw .noTask }
    if tasks.count > 1 { throw .severalTasks(tasks.count) }
    var reader = CalendarTaskReader(stream, database, morningTime: writer.morningTime, at: present)
    let task: CalendarTask
    do throws(CalendarProblem) { task = try reader.task(component).withoutControls } catch { throw .calendar(error) }
    guard let uid = task.uid else { throw .noUID }
    guard uid.utf8.count <= TaskItem.uidByteLimit else { throw .longUID }
    do throws(DraftError) { try task.check() } catch { throw .draft(error) }
    return ForeignTask(stream: stream, component: component, task: task, reader: reader)
  }

  /// A task as a file of its own.
  func file(of task: CalendarTask) -> [UInt8] { writer.calendar(of: [task]).stream }

  /// A file in which a task has become another.
  func file(_ old: ForeignTask, with new: CalendarTask) -> [UInt8] {
    writer.bytes(of: old.stream, with: new, insteadOf: old.task, in: old.component, old.reader)
  }

  /// What a task says in a calendar. Rules look different there, so what is compared with a file has been in one.
  func calendarTask(of item: TaskItem) -> CalendarTask {
    let task = CalendarTask(item)
    return (try? read(file(of: task)))?.task ?? task
  }

  /// The zone of a task here whose calendar says this one: what floats here still does.
  func zone(_ name: String?, of item: TaskItem) -> String? {
    item.zone == nil && name == writer.floatingZone ? nil : name
  }
}

/// The task of a file, with its place in it.
struct ForeignTask {
  let stream: CalendarStream
  let component: CalendarComponent
  var task: CalendarTask
  private(set) var reader: CalendarTaskReader

  /// Whether this program has marked it as done, and not one that means a single occurrence.
  var isDoneAsAWhole: Bool {
    guard let mark = component.property(CalendarExtension.whole) else { return false }
    return (mark[CalendarExtension.holdsFor] ?? "") == component.property("COMPLETED")?.value ?? ""
  }

  /// Lets a zone, and alarms at a moment, mean what they did before another program moved the due date alone.
  mutating func takeAlong(since before: ForeignTask) {
    reader.keepFloating(since: before.reader, before.component, component, in: &task)
    reader.takeAlong(before.reader, before.task.schedule, of: component, in: &task)
  }

  /// Whether the zone or an alarm has to be written as it was read.
  var isUnsettled: Bool { reader.isFloatingMarkStale || reader.alarms.contains(where: \.isUnsettled) }
}

/// Why a file of the folder is left alone.
public enum FileProblem: Error, Equatable, Sendable {
  /// It is no calendar, or has a date that is none.
  case calendar(CalendarProblem)
  /// It has no task in it.
  case noTask
  /// It has several tasks, and in a folder each has a file of its own.
  case severalTasks(Int)
  /// Another file, with this name, is that of the same task.
  case repeated(String)
  /// The task has no `UID`.
  case noUID
  /// The task has a longer `UID` than is kept.
  case longUID
  /// The task has more than a task can have here.
  case draft(DraftError)
  /// Its name is not UTF-8.
  case badName
  /// It is no regular file.
  case notRegular
  /// It has more bytes than are read.
  case tooLarge
  /// It was written while it was read.
  case changing
  /// It cannot be read.
  case unreadable(HostError)
}

extension CalendarTask {
  /// Throws where a task here cannot have what it says.
  fileprivate func check() throws(DraftError) {
    _ = try TaskDraft.checkedTitle(title)
    _ = try TaskDraft.checkedNotes(notes)
    _ = try TaskDraft.checkedCategories(categories)
    if let key { _ = try TaskDraft.checkedName(key, part: "key") }
    if alarms.count > TaskItem.countLimit { throw .tooMany(part: "reminders", limit: TaskItem.countLimit) }
  }
}
