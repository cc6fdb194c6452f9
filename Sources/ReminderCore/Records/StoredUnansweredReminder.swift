// The stored form of an unanswered reminder: `{"at":"2026-03-01T08:00:00Z","what":"task","nags":2,"last":…,…}`.

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

  /// Reads an unanswered reminder.
  init(from reader: inout JSONReader) throws(JSONError) {
    var (at, last, seen, escalated): (Timestamp?, Timestamp?, Timestamp?, Timestamp?)
    var (what, nags): (What?, Int) = (nil, 0)
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "at": at = try Timestamp(from: &reader)
      case "what":
        let text = try reader.string()
        let expected = "\"task\", \"due-date-morning\" or \"task-timer\""
        what = try reader.wanted(What(rawValue: reader.text(text)), expected, at: text)
      case "nags": nags = try reader.integer(in: 0...UnansweredReminder.mostNags)
      case "last": last = try Timestamp(from: &reader)
      case "seen": seen = try Timestamp(from: &reader)
      case "escalated": escalated = try Timestamp(from: &reader)
      default: return false
      }
      return true
    }
    self.init(at: try reader.required(at, "at", of: object), what: try reader.required(what, "what", of: object))
    (self.nags, self.last, self.seen, self.escalated) = (nags, last ?? self.at, seen, escalated)
    unknown = object.unknown
  }
}

extension NagChoice {
  /// Reads `"off"`, `"10m"` or `"10m x4"`.
  init(from reader: inout JSONReader) throws(JSONError) {
    let text = try reader.string()
    self = try reader.wanted(NagChoice(reader.text(text)), NagChoice.form, at: text)
  }
}
