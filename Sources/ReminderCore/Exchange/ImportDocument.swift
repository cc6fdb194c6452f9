/// A document of tasks that was read and is not merged yet.
///
/// Reading is pure and never traps on any bytes; text has to be UTF-8 (RFC 3629).
package struct ImportDocument: Sendable {
  /// The tasks in order; empty if the document is a whole list.
  package private(set) var tasks: [ImportedTask]
  /// The folder of its file; nil for standard input.
  private let folder: String?
  /// A whole list with its settings and deliveries; nil for a list of tasks.
  let whole: ReminderList?
  /// Whether settings with a command as value are merged; off by default, because somebody else wrote them.
  package var includesCommands = false
  /// The zones that its tasks are pinned to.
  package let zones: [NamedZone]
  /// What was left out on purpose, or was changed.
  package let warnings: [ImportWarning]
  /// The problems of the skipped tasks, in the order of the document.
  package let skipped: [ImportProblem]

  /// The number of its tasks.
  package var count: Int { whole?.tasks.count ?? tasks.count }

  /// Whether a document is a calendar: its reminders may count from the time of the morning.
  package static func goesByMorningTime(_ bytes: [UInt8], as format: ImportFormat?) -> Bool {
    format.map { $0 == .ics } ?? ImportShape.isCalendar(PaddedBytes(bytes.prefix(200)))
  }

  /// Reads a document of a form. If `format` is nil, the form is detected, also by the name of the file. `columns`
  /// names the columns of a table, by the names of this program. `order` says which number of `5/12/2026` comes first.
  ///
  /// Dates without a zone are in the zone of `present`. The events of a calendar from `firstDay` on become tasks. Its
  /// reminders on a day without a time count from `morningTime`. Throws all problems, not only the first one; with
  /// `skipping`, tasks with a problem are left out.
  package init(
    reading text: consuming [UInt8], as format: ImportFormat? = nil, named file: String? = nil,
    columns: [String: String] = [:], dates order: TableDate.Order? = nil, skipping isSkipping: Bool = false,
    eventsFrom firstDay: CivilDate? = nil,
    morningTime: CivilTime = Settings().morningTime, zones database: ZoneDatabase, at present: Present
  ) throws(ImportRefusal) {
    if text.starts(with: [0xff, 0xfe]) || text.starts(with: [0xfe, 0xff]) { throw .utf16 }
    let bytes = PaddedBytes(text[text.lengthOfByteOrderMark...])
    _ = consume text  // a long one is not kept twice
    let shapes =
      format.map { [ImportShape(of: bytes, as: $0)] }
      ?? (columns.isEmpty && order == nil ? ImportShape.all(of: bytes, named: file) : [.table])
    guard let shape = shapes.first else { throw .unknownForm }
    if shapes.count > 1 { throw .severalForms(shapes.map(\.format)) }
    let name = TextShape.name(ofFile: file)
    var gathering = ImportGathering()
    var list: ReminderList?
    var zones: [NamedZone] = []
    var isUnknown = false
    do throws(JSONError) {
      switch shape {
      case .taskwarrior: try TaskwarriorExport(present: present).read(bytes, into: &gathering)
      case .todoTxt: TodoTxt(present: present).read(bytes, into: &gathering)
      case .calendar:
        var calendar = CalendarDocument(database, morningTime: morningTime, eventsFrom: firstDay, at: present)
        calendar.read(bytes[0..<bytes.count], into: &gathering)
        zones = calendar.zones.zones
      case .listed:
        var list = ListedTasks(zones: database)
        try list.read(bytes, into: &gathering)
        if format == nil, list.areOthers { isUnknown = true }
        zones = list.zones.zones
      case .apple: try AppleReminders(present: present).read(bytes, into: &gathering)
      case .google: try GoogleTasks(present: present).read(bytes, into: &gathering)
      case .table:
        var table = CSVDocument(database, columns: columns, dates: order, named: name, at: present)
        table.read(bytes, into: &gathering)
        zones = table.zones
      case .rem: RemFile(present: present, list: name).read(bytes, into: &gathering)
      case .org: OrgFile(present: present, list: name).read(bytes, into: &gathering)
      case .markdown: MarkdownBoxes(present: present, list: name).read(bytes, into: &gathering)
      case .whole:
        list = try ReminderList(reading: bytes, zones: database)
        zones = list?.tasks.zones.zones ?? []
      }
    } catch {
      let place = ImportPlace.position(TextPosition(of: error.offset, in: bytes[0..<bytes.count]))
      let format = shape == .whole ? OtherFormat(of: bytes) : nil
      let reason = format.map { ImportReason.otherFormat($0) } ?? .json(error.problem)
      throw .problems(gathering.problems + [ImportProblem(place: place, reason: reason)], rest: 0)
    }
    if isUnknown { throw .unknownForm }
    guard isSkipping || gathering.problems.isEmpty else {
      throw .problems(gathering.problems, rest: gathering.tasks.count)
    }
    tasks = gathering.tasks
    folder = TextShape.folder(ofFile: file)
    skipped = gathering.problems
    whole = list
    self.zones = zones
    warnings = gathering.warnings
  }

  /// Gives a task another identity if a file of the same name in another folder has a task with that identity.
  /// `folders` has the folder of each identity so far. A second copy in the same folder has the same tasks.
  mutating func keepApart(from folders: inout [TaskID: String?]) {
    var counts: [Substring: Int] = [:]
    var own: Set<TaskID> = []
    for index in tasks.indices {
      guard let identity = TextIdentity(of: tasks[index]) else { continue }
      while let id = tasks[index].id, own.contains(id) || folders[id].map({ $0 != folder }) ?? false {
        let count = (counts[identity.content] ?? 1) + 1
        counts[identity.content] = count
        tasks[index].identify(by: "\(identity.content)-\(count)")
      }
      if let id = tasks[index].id { own.insert(id) }
    }
    for id in own { folders[id] = folder }
  }
}
