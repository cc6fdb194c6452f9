/// Why a JSON document could not be read, and where.
public struct JSONError: Error, Equatable, Sendable {
  /// The byte at which the problem was found, counted from 0.
  public let offset: Int
  /// What is wrong there.
  public let problem: JSONProblem
}

/// What is wrong with a JSON document (RFC 8259), or with a value of it that has to be something narrower.
public enum JSONProblem: Error, Equatable, Sendable {
  /// Something else has to stand here, named as in a sentence: `","`, `a string`, `a date such as 2026-03-01`.
  case expected(String)
  /// The document ends inside a value.
  case cutShort
  /// A byte below 0x20 inside a string (RFC 8259, section 7).
  case controlCharacter(UInt8)
  /// Bytes that are no UTF-8 (RFC 3629, section 4).
  case invalidUTF8
  /// A backslash with anything but `"\/bfnrt` or `u` and four hexadecimal digits behind it.
  case invalidEscape
  /// Half of a surrogate pair, which stands for no character (RFC 8259, section 8.2).
  case loneSurrogate
  /// More than this many levels of arrays and objects.
  case tooDeep(limit: Int)
  /// A name that stands twice in one object, the first time it is met again.
  case duplicateKey(String)
  /// An object that lacks a name it has to have.
  case missingKey(String)
  /// An integer outside its range.
  case outOfRange(ClosedRange<Int>)
  /// A string longer than its limit in bytes.
  case tooLong(limit: Int)
  /// A byte-order mark at the start (RFC 8259, section 8.1).
  case byteOrderMark
  /// Something behind the end of the document.
  case trailingBytes
  /// A value that was given already to another record: a task's number or its id.
  case repeated(String)
  /// A zone that the zone database does not have or that cannot be read.
  case unknownZone(String)
}
