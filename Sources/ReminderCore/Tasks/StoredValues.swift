// Dates, moments and identities as they stand in the file, read straight from the bytes: a file of a hundred thousand
// tasks has half a million of them.

extension JSONReader {
  /// So many ASCII digits from `offset`; nil if one of them is none.
  @inline(__always)
  private func digits(_ offset: Int, _ count: Int) -> Int? {
    var value = 0
    for index in offset..<(offset &+ count) {
      let digit = bytes[index] &- 0x30
      if digit > 9 { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// `2026-03-01` from `offset`.
  @inline(__always)
  private func date(at offset: Int) -> CivilDate? {
    guard bytes[offset &+ 4] == UInt8(ascii: "-"), bytes[offset &+ 7] == UInt8(ascii: "-"),
      let year = digits(offset, 4), let month = digits(offset &+ 5, 2), let day = digits(offset &+ 8, 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// `09:00` from `offset`.
  @inline(__always)
  private func time(at offset: Int) -> CivilTime? {
    guard bytes[offset &+ 2] == UInt8(ascii: ":"), let hour = digits(offset, 2), let minute = digits(offset &+ 3, 2)
    else { return nil }
    return CivilTime(hour: hour, minute: minute)
  }

  /// `2026-03-01T09:00` from `offset`, or with seconds where `count` is 19.
  @inline(__always)
  private func dateTime(at offset: Int, count: Int) -> CivilDateTime? {
    guard bytes[offset &+ 10] == UInt8(ascii: "T"), let date = date(at: offset), let time = time(at: offset &+ 11)
    else { return nil }
    if count == 16 { return CivilDateTime(date, time) }
    guard bytes[offset &+ 16] == UInt8(ascii: ":"), let second = digits(offset &+ 17, 2), second < 60 else {
      return nil
    }
    return CivilDateTime(unchecked: CivilDateTime(date, time).seconds &+ second)
  }

  func due(_ text: JSONText) -> Due? {
    let start = Int(text.start)
    switch text.count {
    case 10: return date(at: start).map { Due($0) }
    case 16: return dateTime(at: start, count: 16).map { Due($0.date, $0.time) }
    default: return nil
    }
  }

  func civilTime(_ text: JSONText) -> CivilTime? { text.count == 5 ? time(at: Int(text.start)) : nil }

  func civilDateTime(_ text: JSONText) -> CivilDateTime? {
    text.count == 16 ? dateTime(at: Int(text.start), count: 16) : nil
  }

  func timestamp(_ text: JSONText) -> Timestamp? {
    let start = Int(text.start)
    guard text.count == 20, bytes[start &+ 19] == UInt8(ascii: "Z"), let civil = dateTime(at: start, count: 19) else {
      return nil
    }
    return Timestamp(unchecked: civil.seconds)
  }

  /// 36 characters as a UUID.
  func identity(_ text: JSONText) -> TaskID? {
    guard text.count == 36 else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    // What is no digit leaves a bit behind, so that one look at the end is enough.
    var wrong: UInt8 = 0
    for (offset, count) in [(0, 8), (9, 4), (14, 4), (19, 4), (24, 12)] {
      for index in offset..<offset &+ count {
        let byte = bytes[Int(text.start) &+ index]
        let letter = (byte | 0x20) &- 0x61
        let digit = byte &- 0x30
        let value = digit < 10 ? digit : letter < 6 ? letter &+ 10 : 0x80
        wrong |= value & 0x80
        if offset < 19 { high = high << 4 | UInt64(value & 0xf) } else { low = low << 4 | UInt64(value & 0xf) }
      }
    }
    for offset in [8, 13, 18, 23] { wrong |= bytes[Int(text.start) &+ offset] ^ UInt8(ascii: "-") }
    return wrong == 0 ? TaskID(high: high, low: low) : nil
  }

  // MARK: The next value, of a kind

  @inline(__always)
  func wanted<Value>(_ value: Value?, _ what: String, at text: JSONText) throws(JSONError) -> Value {
    guard let value else { throw failure(.expected(what), at: Int(text.start) - 1) }
    return value
  }

  mutating func due() throws(JSONError) -> Due {
    let text = try string()
    return try wanted(due(text), "a due date such as \"2026-03-01\" or \"2026-03-01T09:00\"", at: text)
  }

  mutating func civilDateTime() throws(JSONError) -> CivilDateTime {
    let text = try string()
    return try wanted(civilDateTime(text), "a date and time such as \"2026-03-01T09:00\"", at: text)
  }

  mutating func timestamp() throws(JSONError) -> Timestamp {
    let text = try string()
    return try wanted(timestamp(text), "a moment such as \"2026-03-01T08:00:00Z\"", at: text)
  }

  mutating func taskID() throws(JSONError) -> TaskID {
    let text = try string()
    return try wanted(identity(text), "an id such as \"550E8400-E29B-41D4-A716-446655440000\"", at: text)
  }

  /// A string of at most so many bytes as they stand in the file.
  mutating func string(limit: Int) throws(JSONError) -> JSONText {
    let text = try string()
    // An escape takes up to six bytes for one, so only what is longer even so is certainly too long.
    if text.count > limit, text.isEscaped ? self.text(text).utf8.count > limit : true {
      throw failure(.tooLong(limit: limit), at: Int(text.start) - 1)
    }
    return text
  }
}
