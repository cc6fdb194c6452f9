package import ReminderCore

extension DroppedValue {
  /// The title of a task that was dropped as a whole; nil if a field was dropped.
  var title: String? {
    guard field == nil, let stream = try? CalendarStream(text) else { return nil }
    return stream.components(named: "VTODO").first?.property("SUMMARY")?.text
  }
}

/// A dropped value as stored: under its own number, for thirty days.
struct KeptValue {
  let number: Int
  let at: Timestamp
  let dropped: DroppedValue
}

/// The dropped values of syncs, in a file for the user alone: no other file has the values.
enum KeptValues {
  /// How long a dropped value is kept: thirty days.
  static let keptSeconds = 30 * 86_400

  /// Returns all stored values, the oldest first.
  static func read(in place: SyncPlace) throws(HostError) -> [KeptValue] {
    guard let bytes = try place.contents(of: place.lost) else { return [] }
    return bytes[0..<bytes.count].split(separator: UInt8(ascii: "\n")).compactMap { KeptValue(line: $0) }
  }

  /// Stores more values, and removes those older than thirty days. Returns the new numbers.
  @discardableResult
  static func append(
    _ dropped: [DroppedValue], at now: Timestamp, in place: SyncPlace, token: UInt64
  ) throws(HostError) -> [Int] {
    if dropped.isEmpty { return [] }
    let kept = try read(in: place)
    let first = (kept.last?.number ?? 0) + 1
    let new = dropped.enumerated().map { KeptValue(number: first + $0, at: now, dropped: $1) }
    let lines = kept.filter { $0.at.seconds > now.seconds - keptSeconds } + new
    try place.replace(place.lost, with: lines.flatMap(\.line), token: token)
    return new.map(\.number)
  }
}

extension Store {
  /// Stores the values that a merge of a copy drops, like the dropped values of a sync. `sync log` lists them and
  /// `sync restore` restores them, even without sync. The copy may be merged again, so nothing is stored twice.
  package func keep(_ dropped: [DroppedValue], at present: Present) throws(HostError) {
    if dropped.isEmpty { return }
    let place = SyncPlace(of: path)
    let oldest = present.now.seconds - KeptValues.keptSeconds
    let known = Set(try KeptValues.read(in: place).filter { $0.at.seconds > oldest }.map(\.dropped))
    let new = dropped.filter { !known.contains($0) }
    if new.isEmpty { return }
    try place.create()
    let numbers = try KeptValues.append(new, at: present.now, in: place, token: host.random())
    try SyncLog.append(SyncCounts(), lost: numbers, at: present.now, in: place, token: host.random())
  }
}

// The stored form, one value per line:
// `{"n":3,"at":"2026-03-01T08:00:00Z","task":"550E…","number":12,"field":"title","side":"here","text":"SUMMARY:…"}`.

extension KeptValue {
  fileprivate var line: [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      json.member("n", number)
      json.member("at", "\(at)")
      json.member("task", "\(dropped.task)")
      json.member("number", dropped.number)
      json.member("field", dropped.field)
      json.member("side", dropped.side == .ours ? "here" : "there")
      json.member("text", String(decoding: dropped.text, as: UTF8.self))
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  fileprivate init?(line: ArraySlice<UInt8>) {
    var reader = JSONReader(PaddedBytes(line))
    guard let dropped = try? reader.keptValue() else { return nil }
    self = dropped
  }
}

extension JSONReader {
  fileprivate mutating func keptValue() throws(JSONError) -> KeptValue? {
    var (n, at, task, number): (Int?, Timestamp?, TaskID?, Int?)
    var (field, side, lost): (String?, String?, String?)
    var isFirst = true
    try beginObject()
    while let (key, _) = try nextKey(&isFirst) {
      switch key {
      case JSONKey("n"): n = try integer(in: 1...Int.max)
      case JSONKey("at"): at = try Timestamp(from: &self)
      case JSONKey("task"): task = try TaskID(from: &self)
      case JSONKey("number"): number = try skipNull() ? nil : integer(in: 1...TaskList.highestNumber)
      case JSONKey("field"): field = try skipNull() ? nil : text(try string())
      case JSONKey("side"): side = text(try string())
      case JSONKey("text"): lost = text(try string())
      default: _ = try value()
      }
    }
    guard let n, let at, let task, let lost else { return nil }
    return KeptValue(
      number: n, at: at,
      dropped: DroppedValue(
        task: task, number: number, field: field, side: side == "here" ? .ours : .theirs, text: Array(lost.utf8)))
  }
}
