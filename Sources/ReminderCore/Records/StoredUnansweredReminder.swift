// The stored form of a ring: `{"at":"2026-03-01T08:00:00Z","what":"task","nags":2,"last":…,…}`.

extension UnansweredReminder {
  /// Writes the object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("at", "\(at)")
      json.member("what", what.rawValue)
      if nags > 0 { json.member("nags", nags) }
      if last != at { json.member("last", "\(last)") }
      if let seen { json.member("seen", "\(seen)") }
      if let escalated { json.member("escalated", "\(escalated)") }
      for member in unknown { json.raw(member) }
    }
  }

  /// Reads a ring.
  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    let begin = reader.position - 1
    var (at, last): (Timestamp?, Timestamp?)
    var what: What?
    self.init(at: Timestamp(unchecked: 0), what: .own)
    var names = JSONNames()
    var isFirst = true
    while let (_, name) = try reader.nextKey(&isFirst) {
      try names.insert(name, of: reader)
      switch reader.text(name) {
      case "at": at = try Timestamp(from: &reader)
      case "what":
        let text = try reader.string()
        let expected = "\"task\", \"due-date-morning\" or \"task-timer\""
        what = try reader.wanted(What(rawValue: reader.text(text)), expected, at: text)
      case "nags": nags = try reader.integer(in: 0...UnansweredReminder.mostNags)
      case "last": last = try Timestamp(from: &reader)
      case "seen": seen = try Timestamp(from: &reader)
      case "escalated": escalated = try Timestamp(from: &reader)
      default: unknown.append(reader.bytes[try reader.member(name)])
      }
    }
    guard let at else { throw reader.failure(.missingKey("at"), at: begin) }
    guard let what else { throw reader.failure(.missingKey("what"), at: begin) }
    self.at = at
    self.what = what
    self.last = last ?? at
  }
}

extension NagChoice {
  /// Reads `"off"`, `"10m"` or `"10m x4"`.
  init(from reader: inout JSONReader) throws(JSONError) {
    let text = try reader.string()
    self = try reader.wanted(NagChoice(reader.text(text)), NagChoice.form, at: text)
  }
}
