/// The head of the state file: what `fire` needs to know whether anything is due, without reading the tasks.
///
/// It may be trusted only as long as nobody but this program has written the file and the machine is where it was;
/// the time, the size and the zone tell.
struct StateHead: Equatable {
  /// The format this program writes.
  static let version = 1
  /// How many bytes at the start of the file hold the head: 64 requests, no titles.
  static let limit = 16_384

  /// The file's modification time, as it was set when the file was written.
  var savedAt: String
  /// The length of the whole file in bytes.
  var size: Int
  /// Whether anything is to be delivered at all.
  var notify: Bool
  /// The machine's zone the plan was made for, with the checksum of its rules.
  var zone: String
  /// The earliest moment over planned and waiting requests.
  var wakeAt: Timestamp?

  /// What `zone` is for a zone: its name and eight hexadecimal digits.
  static func signature(of zone: NamedZone) -> String {
    let digits = String(zone.rules.checksum, radix: 16)
    return "\(zone.name) \(String(repeating: "0", count: max(0, 8 - digits.count)))\(digits)"
  }

  /// Reads the head from the first bytes of a file; nil where it does not look as this program writes it.
  init?(start bytes: JSONBytes) {
    var reader = JSONReader(bytes)
    guard let head = try? reader.stateHead() else { return nil }
    self = head
  }

  init(savedAt: String, size: Int, notify: Bool, zone: String, wakeAt: Timestamp?) {
    self.savedAt = savedAt
    self.size = size
    self.notify = notify
    self.zone = zone
    self.wakeAt = wakeAt
  }

  /// Whether the head speaks for a file of this status, in this zone.
  func isTrusted(for status: FileStatus, in zone: NamedZone) -> Bool {
    savedAt == "\(status.modified)" && size == status.size && self.zone == StateHead.signature(of: zone)
  }
}

extension JSONReader {
  /// The members of the head in the order in which they are written; anything else is no head.
  fileprivate mutating func stateHead() throws(JSONError) -> StateHead? {
    try beginObject()
    var isFirst = true
    guard try nextKey(&isFirst)?.key == JSONKey("remind"), try integer(in: 0...Int.max) == StateHead.version,
      try nextKey(&isFirst)?.key == JSONKey("savedAt")
    else { return nil }
    let savedAt = text(try string())
    guard try nextKey(&isFirst)?.key == JSONKey("size") else { return nil }
    let size = try integer(in: 0...Int.max)
    guard try nextKey(&isFirst)?.key == JSONKey("notify") else { return nil }
    let notify = try boolean()
    guard try nextKey(&isFirst)?.key == JSONKey("zone") else { return nil }
    let zone = text(try string())
    guard try nextKey(&isFirst)?.key == JSONKey("wakeAt") else { return nil }
    let wakeAt = try takeNull() ? nil : try timestamp()
    return StateHead(savedAt: savedAt, size: size, notify: notify, zone: zone, wakeAt: wakeAt)
  }
}
