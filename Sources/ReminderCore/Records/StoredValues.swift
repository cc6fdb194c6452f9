// Dates, moments and identities, read straight from the bytes: a file of a hundred thousand tasks has half a million of
// them.

extension JSONReader {
  /// The values of the digits in eight bytes at once; `wrong` is 0 only if the word matches `form`.
  ///
  /// `form` has the separators, and the digit `0` for every digit; `mask` has 0xff for every digit, 0 for a separator.
  @inline(__always)
  private func digits(_ word: UInt64, form: UInt64, isDigit mask: UInt64) -> (values: UInt64, wrong: UInt64) {
    let values = word ^ form
    // A digit above 9, or a wrong separator, sets a high bit.
    let tooLarge = values &+ (mask & 0x7676_7676_7676_7676) &+ (~mask & 0x7f7f_7f7f_7f7f_7f7f)
    return (values, (tooLarge | values) & 0x8080_8080_8080_8080)
  }

  /// `2026-03-01` from `offset`.
  @inline(__always)
  private func date(at offset: Int) -> CivilDate? {
    let (first, wrong) = digits(bytes.word(offset), form: 0x2d30_302d_3030_3030, isDigit: 0x00ff_ff00_ffff_ffff)
    let high = bytes[offset &+ 8] &- 0x30
    let low = bytes[offset &+ 9] &- 0x30
    guard wrong == 0, high < 10, low < 10 else { return nil }
    let pairs = first &* 10 &+ first >> 8  // bytes 0, 2 and 5 are the pairs
    return CivilDate(
      year: Int(pairs & 0xff) &* 100 &+ Int(pairs >> 16 & 0xff), month: Int(pairs >> 40 & 0xff),
      day: Int(high) &* 10 &+ Int(low))
  }

  /// `09:00` from `offset`, or `09:00:07` with seconds.
  @inline(__always)
  private func clock(at offset: Int, hasSeconds: Bool) -> (time: CivilTime, second: Int)? {
    let form: UInt64 = hasSeconds ? 0x3030_3a30_303a_3030 : 0x30_303a_3030
    let kept: UInt64 = hasSeconds ? ~0 : 0xff_ffff_ffff
    let mask: UInt64 = hasSeconds ? 0xffff_00ff_ff00_ffff : ~0xff_0000
    let (values, wrong) = digits(bytes.word(offset) & kept, form: form, isDigit: mask)
    let pairs = values &* 10 &+ values >> 8  // bytes 0, 3 and 6 are the pairs
    let second = hasSeconds ? Int(pairs >> 48 & 0xff) : 0
    guard wrong == 0, second < 60,
      let time = CivilTime(hour: Int(pairs & 0xff), minute: Int(pairs >> 24 & 0xff))
    else { return nil }
    return (time, second)
  }

  /// `2026-03-01T09:00` from `offset`, or with seconds.
  @inline(__always)
  private func dateTime(at offset: Int, hasSeconds: Bool) -> CivilDateTime? {
    guard bytes[offset &+ 10] == UInt8(ascii: "T"), let date = date(at: offset),
      let (time, second) = clock(at: offset &+ 11, hasSeconds: hasSeconds)
    else { return nil }
    return CivilDateTime(unchecked: CivilDateTime(date, time).seconds &+ second)
  }

  func due(_ text: JSONText) -> Due? {
    let start = Int(text.start)
    switch text.count {
    case 10: return date(at: start).map { Due($0) }
    case 16: return dateTime(at: start, hasSeconds: false).map { Due($0.date, $0.time) }
    default: return nil
    }
  }

  func civilTime(_ text: JSONText) -> CivilTime? {
    text.count == 5 ? clock(at: Int(text.start), hasSeconds: false)?.time : nil
  }

  func civilDateTime(_ text: JSONText) -> CivilDateTime? {
    text.count == 16 ? dateTime(at: Int(text.start), hasSeconds: false) : nil
  }

  func timestamp(_ text: JSONText) -> Timestamp? {
    let start = Int(text.start)
    guard text.count == 20, bytes[start &+ 19] == UInt8(ascii: "Z"), let civil = dateTime(at: start, hasSeconds: true)
    else {
      return nil
    }
    return Timestamp(unchecked: civil.seconds)
  }

  /// 36 bytes as a UUID; nil for anything else.
  @inline(__always)
  func identity(_ text: JSONText) -> TaskID? {
    guard text.count == 36 else { return nil }
    let start = Int(text.start)
    let hyphens =
      (bytes[start &+ 8] ^ 0x2d) | (bytes[start &+ 13] ^ 0x2d) | (bytes[start &+ 18] ^ 0x2d)
      | (bytes[start &+ 23] ^ 0x2d)
    let half: UInt64 = 0xffff_ffff
    guard hyphens == 0, let first = hexadecimal(bytes.word(start)),
      let second = hexadecimal(bytes.word(start &+ 9) & half | bytes.word(start &+ 14) << 32),
      let third = hexadecimal(bytes.word(start &+ 19) & half | bytes.word(start &+ 24) << 32),
      let fourth = hexadecimal(bytes.word(start &+ 28))
    else { return nil }
    return TaskID(high: first << 32 | second, low: third << 32 | fourth)
  }

  /// The value of eight hexadecimal digits at once, the first in the low byte; nil if one is no digit.
  @inline(__always)
  private func hexadecimal(_ word: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A letter has bit 6 set; its low four bits are 9 less than its value.
    let isLetter = word >> 6 & ones
    let values = (word & (ones &* 0x0f)) &+ isLetter &* 9
    // The values written as digits again, in lower case, are the same text only if every byte was a digit.
    let again = values &+ ones &* 0x30 &+ ((values &+ ones &* 6) >> 4 & ones) &* 39
    guard again == word | isLetter << 5, values & (ones &* 0xf0) == 0 else { return nil }
    let pairs = (values << 4 | values >> 8) & 0x00ff_00ff_00ff_00ff
    let quads = (pairs << 8 | pairs >> 16) & 0x0000_ffff_0000_ffff
    return (quads << 16 | quads >> 32) & 0xffff_ffff
  }

  // MARK: The next value

  @inline(__always)
  func wanted<Value>(_ value: Value?, _ what: String, at text: JSONText) throws(JSONError) -> Value {
    guard let value else { throw failure(.expected(what), at: Int(text.start) - 1) }
    return value
  }

  // Each of these values has one of a few lengths, so two quotes at the right distance nearly always enclose one. All
  // its bytes are then checked, so no search for the end of the string is needed.

  /// The next `count` bytes between two quotes; nil if the quotes are not there. Does not advance.
  @inline(__always)
  fileprivate func quoted(_ count: Int) -> JSONText? {
    let close = position &+ count &+ 1
    guard close < end, bytes[position] == UInt8(ascii: "\""), bytes[close] == UInt8(ascii: "\"") else { return nil }
    return JSONText((position &+ 1)..<close, isEscaped: false)
  }

  /// Steps over the text that `quoted` found.
  @inline(__always)
  fileprivate mutating func accept<Value>(_ value: Value, of text: JSONText) -> Value {
    advance(to: Int(text.end) &+ 1)
    return value
  }

  /// A string of at most `limit` bytes once it is decoded.
  package mutating func string(limit: Int) throws(JSONError) -> JSONText {
    let text = try string()
    // An escape is longer than its character, so only a too long string with escapes has to be decoded.
    if text.count > limit, text.isEscaped ? self.text(text).utf8.count > limit : true {
      throw failure(.tooLong(limit: limit), at: Int(text.start) - 1)
    }
    return text
  }
}

extension Due {
  /// Reads `"2026-03-01"` or `"2026-03-01T09:00"`.
  package init(from reader: inout JSONReader) throws(JSONError) {
    if let text = reader.quoted(16) ?? reader.quoted(10), let due = reader.due(text) {
      self = reader.accept(due, of: text)
      return
    }
    let text = try reader.string()
    self = try reader.wanted(reader.due(text), "a due date such as \"2026-03-01\" or \"2026-03-01T09:00\"", at: text)
  }
}

extension CivilDateTime {
  /// Reads `"2026-03-01T09:00"`.
  package init(from reader: inout JSONReader) throws(JSONError) {
    let text = try reader.string()
    self = try reader.wanted(
      reader.civilDateTime(text), "a date and time such as \"2026-03-01T09:00\"", at: text)
  }
}

extension Timestamp {
  /// Reads `"2026-03-01T08:00:00Z"`.
  package init(from reader: inout JSONReader) throws(JSONError) {
    if let text = reader.quoted(20), let moment = reader.timestamp(text) {
      self = reader.accept(moment, of: text)
      return
    }
    let text = try reader.string()
    self = try reader.wanted(reader.timestamp(text), "a moment such as \"2026-03-01T08:00:00Z\"", at: text)
  }
}

extension TaskID {
  /// Reads `"550E8400-E29B-41D4-A716-446655440000"`.
  package init(from reader: inout JSONReader) throws(JSONError) {
    if let text = reader.quoted(36), let id = reader.identity(text) {
      self = reader.accept(id, of: text)
      return
    }
    let text = try reader.string()
    self = try reader.wanted(
      reader.identity(text), "an id such as \"550E8400-E29B-41D4-A716-446655440000\"", at: text)
  }
}
