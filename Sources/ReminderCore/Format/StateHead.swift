/// The head of the state file. From the head, `fire` knows whether anything is due, without reading the tasks.
///
/// The head is trusted only if it names the actual time and size of the file: then nobody else has written the file.
/// Also, the machine must be in the same zone, and the clock must not have been set back behind that time.
package struct StateHead: Equatable {
  /// The formats that this program reads and writes. It writes the second one only if the list needs it: then an
  /// older program does not read the file.
  static let formats = 2...3

  /// The format in which a list is written.
  static func format(of list: ReminderList) -> Int {
    list.tasks.needsFormat3 || list.allTimers.contains { $0.nag != nil } ? formats.upperBound : formats.lowerBound
  }

  /// How many bytes are read from the start of the file, enough for the head: 64 requests, no titles.
  package static let limit = 16_384

  /// The file's modification time, as it was set when the file was written.
  var savedAt: String
  /// The length of the whole file in bytes.
  var size: Int
  /// Whether anything is to be delivered at all.
  package var notify: Bool
  /// The machine's zone for which the plan was made, with the checksum of its rules.
  var zone: String
  /// When a run has something to do next: the earliest moment of the planned requests, the waiting requests, the
  /// escalations and the outbox; nil for never.
  package var wakeAt: Timestamp?
  /// The coming quiet times, and the deliveries in them; nil where nothing will be held.
  package var quiet: QuietForecast?
  /// The language setting, for a prompt; `auto` where it was not read, or is missing.
  package var language = LanguageChoice.auto
  /// The setting `clock`, for a prompt; nil where it was not read, or is missing.
  package var clock: ClockStyle?
  /// The moment of the next request; `wakeAt` is earlier where another channel still has to deliver something. Read
  /// only with the forecast.
  package var next: Timestamp?
  /// When the nearest timer rings, for a prompt; nil where it was not read, or none runs.
  package var timer: Timestamp?
  /// The forecast for a prompt; nil where it was not read, or is missing.
  package var forecast: StatusForecast?

  /// The value of `zone` for a zone: its name, and the checksum in eight hexadecimal digits.
  static func signature(of zone: NamedZone) -> String {
    let digits = String(zone.rules.checksum, radix: 16)
    return "\(zone.name) \(String(repeating: "0", count: max(0, 8 - digits.count)))\(digits)"
  }

  /// Reads the head from the first bytes of a file; nil where it does not have the form that this program writes.
  package init?(start bytes: PaddedBytes, readingForecast: Bool = false) {
    var reader = JSONReader(bytes)
    guard let head = try? StateHead(from: &reader, readingForecast: readingForecast) else { return nil }
    self = head
  }

  package init(savedAt: String, size: Int, notify: Bool, zone: String, wakeAt: Timestamp?) {
    self.savedAt = savedAt
    self.size = size
    self.notify = notify
    self.zone = zone
    self.wakeAt = wakeAt
    next = wakeAt
  }

  /// Whether the head is right for a file of this stamp, in the current zone. A delivery while the clock was ahead,
  /// however little, counts as delivered now: its nags are then earlier than the head says.
  ///
  /// If the clock was set back, `fire` reads and saves the file once; then the head is right again. Without that, nags
  /// and escalations would wait until the clock has caught up. No tolerance is needed. A clock that is only slowed down
  /// never goes back. The time of the file is this program's own; for file systems that do not keep it, see
  /// `isUnstamped`. A file shared with a machine whose clock is ahead is saved once more for each change there.
  package func isTrusted(for file: FileStamp, at present: Present, clock: FileTime) -> Bool {
    savedAt == "\(file.modified)" && size == file.size && zone == StateHead.signature(of: present.zone)
      && (fault(.c72) || file.modified <= clock)
  }
}

extension StateHead {
  /// Whether anything may be due, as far as the head knows.
  package func mayHaveDue(at now: Timestamp) -> Bool {
    guard let quiet else { return wakeAt.map { $0 <= now } ?? false }
    return !quiet.knows(now) || quiet.isAnythingDue(at: now, wakeAt: wakeAt)
  }

  /// Since when something can be delivered at `now`: from the notification's own moment, or from the end of the quiet
  /// that held it. So a held notification is not overdue: there is no warning, and no run counts as stuck.
  package func dueSince(at now: Timestamp) -> Timestamp? {
    quiet.map { $0.dueSince(at: now, wakeAt: wakeAt) } ?? wakeAt
  }
}

extension StateHead {
  /// Whether only the time of the file is wrong, because the file system did not keep the set time. Then each run has
  /// to read the whole file, and writing the file again would not help.
  package func isUnstamped(for file: FileStamp, at present: Present) -> Bool {
    guard size == file.size, zone == StateHead.signature(of: present.zone), let saved = FileTime(savedAt),
      saved != file.modified
    else { return false }
    return (0...2).contains(file.modified.seconds - saved.seconds)
  }
}

/// The names of the members of a point, made once.
private enum PointKey {
  static let at = JSONKey("at")
  static let overdue = JSONKey("overdue")
  static let today = JSONKey("today")
  static let unanswered = JSONKey("rang")
}

extension StateHead {
  /// Reads the members of the head in the order in which they are written; nil for anything else.
  fileprivate init?(from reader: inout JSONReader, readingForecast: Bool) throws(JSONError) {
    try reader.beginObject()
    var isFirst = true
    guard try reader.nextKey(&isFirst)?.key == JSONKey("remind"),
      StateHead.formats.contains(try reader.integer(in: 0...Int.max)),
      try reader.nextKey(&isFirst)?.key == JSONKey("savedAt")
    else { return nil }
    let savedAt = reader.text(try reader.string())
    guard try reader.nextKey(&isFirst)?.key == JSONKey("size") else { return nil }
    let size = try reader.integer(in: 0...Int.max)
    guard try reader.nextKey(&isFirst)?.key == JSONKey("notify") else { return nil }
    let notify = try reader.boolean()
    guard try reader.nextKey(&isFirst)?.key == JSONKey("zone") else { return nil }
    let zone = reader.text(try reader.string())
    guard try reader.nextKey(&isFirst)?.key == JSONKey("wakeAt") else { return nil }
    let wakeAt = try reader.skipNull() ? nil : try Timestamp(from: &reader)
    self.init(savedAt: savedAt, size: size, notify: notify, zone: zone, wakeAt: wakeAt)
    var next = try reader.nextKey(&isFirst)?.key
    if next == JSONKey("quiet") {
      quiet = try QuietForecast(from: &reader)
      if readingForecast { next = try reader.nextKey(&isFirst)?.key }
    }
    if readingForecast, next == JSONKey("forecast") {
      forecast = try StatusForecast(from: &reader)
      // Each member is left out where it says nothing.
      members: while let (key, _) = try reader.nextKey(&isFirst) {
        switch key {
        case JSONKey("language"): language = LanguageChoice(rawValue: reader.text(try reader.string())) ?? .auto
        case JSONKey("clock"): clock = ClockStyle(rawValue: reader.text(try reader.string()))
        case JSONKey("timer"): timer = try Timestamp(from: &reader)
        case JSONKey("nextAt"): self.next = try reader.skipNull() ? nil : try Timestamp(from: &reader)
        default: break members
        }
      }
    }
  }
}

extension QuietForecast {
  /// `{"spans":[{"from":"2026-03-01T21:00:00Z","until":"2026-03-02T06:00:00Z","wakeAt":null}],"end":null,"held":[]}`
  init(from reader: inout JSONReader) throws(JSONError) {
    self.init(spans: [], end: nil, held: [])
    try reader.beginObject()
    var isFirst = true
    while let (key, name) = try reader.nextKey(&isFirst) {
      switch key {
      case JSONKey("spans"): spans = try reader.array(of: Span.init(from:))
      case JSONKey("end"): end = try reader.skipNull() ? nil : try Timestamp(from: &reader)
      case JSONKey("held"): held = try reader.array(of: Timestamp.init(from:))
      default: throw reader.failure(.expected("\"spans\", \"end\" or \"held\""), at: Int(name.start) - 1)
      }
    }
  }
}

extension QuietForecast.Span {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    self.init(from: Timestamp(unchecked: 0), until: Timestamp(unchecked: 0), wakeAt: nil)
    try reader.beginObject()
    var isFirst = true
    while let (key, name) = try reader.nextKey(&isFirst) {
      switch key {
      case JSONKey("from"): from = try Timestamp(from: &reader)
      case JSONKey("until"): until = try Timestamp(from: &reader)
      case JSONKey("wakeAt"): wakeAt = try reader.skipNull() ? nil : try Timestamp(from: &reader)
      default: throw reader.failure(.expected("\"from\", \"until\" or \"wakeAt\""), at: Int(name.start) - 1)
      }
    }
  }
}

extension StatusForecast {
  /// `{"from":[{"at":"2026-03-01T08:00:00Z","overdue":2,"today":3}],"end":null}`
  init(from reader: inout JSONReader) throws(JSONError) {
    self.init(points: [], end: nil)
    try reader.beginObject()
    var isFirst = true
    while let (key, name) = try reader.nextKey(&isFirst) {
      switch key {
      case JSONKey("from"): points = try reader.array(of: Point.init(from:))
      case JSONKey("end"): end = try reader.skipNull() ? nil : try Timestamp(from: &reader)
      default: throw reader.failure(.expected("\"from\" or \"end\""), at: Int(name.start) - 1)
      }
    }
  }
}

extension StatusForecast.Point {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    self.init(at: Timestamp(unchecked: 0), overdue: 0, today: 0)
    let limit = 0...TaskList.highestNumber
    try reader.beginObject()
    var isFirst = true
    while let (key, name) = try reader.nextKey(&isFirst) {
      switch key {
      case PointKey.at: at = try Timestamp(from: &reader)
      case PointKey.overdue: overdue = try reader.integer(in: limit)
      case PointKey.today: today = try reader.integer(in: limit)
      case PointKey.unanswered: unanswered = try reader.integer(in: limit)
      default:
        throw reader.failure(.expected("\"at\", \"overdue\", \"today\" or \"rang\""), at: Int(name.start) - 1)
      }
    }
  }
}
