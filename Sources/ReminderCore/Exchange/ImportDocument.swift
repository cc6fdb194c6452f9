/// A document of tasks, read: what it holds, before any of it meets the tasks at hand.
///
/// Reading is pure and never traps, whatever the bytes; text has to be UTF-8 (RFC 3629).
public struct ImportDocument: Sendable {
  /// The tasks, in their order; empty where the document is a whole agenda.
  public let tasks: [ImportedTask]
  /// A whole agenda with its settings, its marks and all; nil for a list of tasks.
  let whole: Agenda?
  /// Whether settings are taken that have a command for their value, which would be run: they are somebody else's words.
  public var takesCommands = false
  /// The zones that its tasks are pinned to.
  public let zones: [NamedZone]
  /// What was left out on purpose.
  public let remarks: [ImportRemark]

  /// How many tasks there are to take.
  public var count: Int { whole?.tasks.count ?? tasks.count }

  /// Reads a document of a form, or of the form that its first bytes show.
  ///
  /// Dates without a zone are meant in that of `present`. Throws everything that is wrong, not only the first of it.
  public init(
    reading text: consuming [UInt8], as format: ImportFormat? = nil, zones database: ZoneDatabase, at present: Present
  ) throws(ImportRefusal) {
    // A byte-order mark is what some editors put before UTF-8; it is no part of the text.
    let start = text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let bytes = PaddedBytes(text[start...])
    _ = consume text  // a long one is not kept twice
    let shape = format.map { ImportShape(of: bytes, as: $0) } ?? ImportShape(of: bytes)
    var gathering = ImportGathering()
    var agenda: Agenda?
    var zones: [NamedZone] = []
    do throws(JSONError) {
      switch shape {
      case .taskwarrior: try TaskwarriorExport(present: present).read(bytes, into: &gathering)
      case .todoTxt: TodoTxt(present: present).read(bytes, into: &gathering)
      case .listed:
        var list = ListedTasks(zones: database)
        try list.read(bytes, into: &gathering)
        zones = list.zones.zones
      case .whole:
        agenda = try Agenda(reading: bytes, zones: database) { present.zone.rules }
        zones = agenda?.tasks.zones.zones ?? []
      }
    } catch {
      let place = ImportPlace.position(TextPosition(of: error.offset, in: bytes[0..<bytes.count]))
      let newer = shape == .whole ? Store.newerVersion(bytes) : nil
      let reason = newer.map { ImportReason.newer(version: $0) } ?? .json(error.problem)
      throw ImportRefusal(problems: gathering.problems + [ImportProblem(place: place, reason: reason)])
    }
    guard gathering.problems.isEmpty else { throw ImportRefusal(problems: gathering.problems) }
    tasks = gathering.tasks
    whole = agenda
    self.zones = zones
    remarks = gathering.remarks
  }
}
