/// Deliveries and their answers, at least the last thousand: `remind log` shows them, and they can be counted. Titles
/// of tasks are not in the log; they are looked up.
///
/// The log is kept as the bytes of the file, and read only where it is shown or added to.
struct DeliveryLog: Equatable, Sendable {
  /// The entries that are kept. Up to `slack` more may be there, so that few changes have to read the entries.
  static let limit = 1_000
  static let slack = 100

  /// A JSON array; empty where there is none.
  private(set) var bytes: [UInt8] = []

  /// No entries yet.
  init() {}

  /// The array of a file, known to be JSON.
  init(_ array: [UInt8]) { bytes = array }

  /// Whether there is nothing to write.
  var isEmpty: Bool { bytes.isEmpty }

  /// The entries in the order in which they were made, without entries that a later version wrote in another form.
  var entries: [LogEntry] {
    elements.compactMap { element in
      var reader = JSONReader(PaddedBytes(element))
      return try? LogEntry(from: &reader)
    }
  }

  /// Adds entries at the end; removes the first entries where there are too many.
  mutating func append(_ entries: [LogEntry]) {
    if entries.isEmpty { return }
    let new = entries.map(\.encoded)
    // This program writes one entry on each line. An array with fewer lines than the limit has fewer entries, too.
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    guard bytes.suffix(3).elementsEqual("}\n]".utf8), lines + new.count <= DeliveryLog.limit + DeliveryLog.slack else {
      return set(elements + new)
    }
    bytes.removeLast(2)
    bytes += new.flatMap { Array(",\n".utf8) + $0 } + Array("\n]".utf8)
  }

  /// Adds the entries that are not there yet: a failing disk may have written some of them in spite of the failure.
  mutating func merge(_ entries: [LogEntry]) {
    let known = Set(entries.isEmpty ? [] : elements)
    append(entries.filter { !known.contains($0.encoded) })
  }

  /// Adds, in front, the entries that only an earlier version of the same file has.
  mutating func restore(_ earlier: DeliveryLog) {
    if earlier == self { return }
    let own = elements
    let known = Set(own)
    set(earlier.elements.filter { !known.contains($0) } + own)
  }

  private mutating func set(_ elements: [[UInt8]]) {
    let isMany = elements.count > DeliveryLog.limit + DeliveryLog.slack
    let lines = isMany ? elements.suffix(DeliveryLog.limit) : elements[...]
    bytes = lines.isEmpty ? [] : Array("[\n".utf8) + lines.joined(separator: Array(",\n".utf8)) + Array("\n]".utf8)
  }

  private var elements: [[UInt8]] {
    if bytes.isEmpty { return [] }
    let text = PaddedBytes(bytes)
    var reader = JSONReader(text)
    var elements: [[UInt8]] = []
    var isFirst = true
    // The array was checked when the file was read, so nothing is thrown here.
    guard (try? reader.beginArray()) != nil else { return [] }
    while (try? reader.nextElement(&isFirst)) == true, let range = try? reader.value() { elements.append(text[range]) }
    return elements
  }
}

/// A delivery, or an answer to one.
package struct LogEntry: Equatable, Sendable {
  /// What happened.
  package enum What: Equatable, Sendable {
    /// A request of this kind was delivered. `set` is its planned moment, and `channel` the channel that delivered it.
    /// `nag` counts the nags so far, 0 where the request was new.
    case delivered(kind: String, set: Timestamp, channel: String, nag: Int)
    /// An unanswered reminder was answered by this command, or by `seen`.
    case answered(by: String)
  }

  /// The kind of an escalation: an unanswered reminder that went through another channel.
  package static let escalation = "escalation"
  /// The answer of a person who says only that the reminder was seen.
  package static let seen = "seen"

  /// When it happened.
  package let at: Timestamp
  /// The task; nil where there is none.
  package let task: TaskID?
  /// The number that the task had.
  package let number: Int?
  /// The title of a timer without a task or of a focus block, which is gone; nil for a task, and without a title.
  package let title: String?
  /// What happened.
  package let what: What

  package init(at: Timestamp, task: TaskID?, number: Int?, title: String? = nil, what: What) {
    (self.at, self.task, self.number, self.title, self.what) = (at, task, number, title, what)
  }

  /// An answer to a timer without a task that rang.
  package init(at: Timestamp, _ timer: TaskTimer, answeredBy command: String) {
    self.init(at: at, task: nil, number: nil, title: timer.title, what: .answered(by: command))
  }
}

extension LogEntry {
  /// `{"at":…,"task":"550E…","number":12,"kind":"task","set":…,"channel":"desktop","nag":2}`, or
  /// `{"at":…,"task":"550E…","number":12,"answer":"done"}`; of a timer or a focus block `"title":"Tea"`.
  var encoded: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }

  /// Writes that object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("at", "\(at)")
      if let task { json.member("task", "\(task)") }
      if let number { json.member("number", number) }
      if let title { json.member("title", title) }
      switch what {
      case .delivered(let kind, let set, let channel, let nag):
        json.member("kind", kind)
        json.member("set", "\(set)")
        json.member("channel", channel)
        if nag > 0 { json.member("nag", nag) }
      case .answered(let command): json.member("answer", command)
      }
    }
  }

  /// Reads that object; skips members that this version does not know.
  package init(from reader: inout JSONReader) throws(JSONError) {
    var (at, set): (Timestamp?, Timestamp?)
    var (task, number, nag): (TaskID?, Int?, Int) = (nil, nil, 0)
    var (title, kind, channel, answer): (String?, String?, String?, String?)
    var isFirst = true
    try reader.beginObject()
    while let (key, _) = try reader.nextKey(&isFirst) {
      switch key {
      case JSONKey("at"): at = try Timestamp(from: &reader)
      case JSONKey("task"): task = try TaskID(from: &reader)
      case JSONKey("number"): number = try reader.integer(in: 1...TaskList.highestNumber)
      case JSONKey("kind"): kind = reader.text(try reader.string())
      case JSONKey("title"): title = reader.text(try reader.string(limit: TaskItem.titleByteLimit))
      case JSONKey("set"): set = try Timestamp(from: &reader)
      case JSONKey("channel"): channel = reader.text(try reader.string())
      case JSONKey("nag"): nag = try reader.integer(in: 0...UnansweredReminder.mostNags)
      case JSONKey("answer"): answer = reader.text(try reader.string())
      default: _ = try reader.value()
      }
    }
    guard let at else { throw reader.missing("\"at\"") }
    if let answer {
      self.init(at: at, task: task, number: number, title: title, what: .answered(by: answer))
    } else if let kind, let set, let channel {
      self.init(
        at: at, task: task, number: number, title: title,
        what: .delivered(kind: kind, set: set, channel: channel, nag: nag))
    } else {
      throw reader.missing("\"answer\", or \"kind\", \"set\" and \"channel\"")
    }
  }
}
