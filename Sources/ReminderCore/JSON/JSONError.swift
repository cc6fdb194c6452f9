/// Why a JSON document could not be read, and where.
package struct JSONError: Error, Equatable, Sendable {
  /// The byte at which the problem was found, counted from 0.
  package let offset: Int
  /// What is wrong there.
  package let problem: JSONProblem
}

/// What is wrong with a JSON document (RFC 8259), or with a value that is valid JSON but not the value wanted.
package enum JSONProblem: Error, Equatable, Sendable {
  /// The value or token wanted instead, worded for a sentence: `","`, `a string`, `a date such as 2026-03-01`.
  case expected(String)
  /// The document ends inside a value.
  case cutShort
  /// A byte below 0x20 inside a string (RFC 8259, section 7).
  case controlCharacter(UInt8)
  /// Bytes that are not UTF-8 (RFC 3629, section 4).
  case invalidUTF8
  /// A backslash that is not followed by one of `"\/bfnrt`, or by `u` and four hexadecimal digits.
  case invalidEscape
  /// A surrogate without its other half (RFC 8259, section 8.2).
  case loneSurrogate
  /// More than this many levels of arrays and objects.
  case tooDeep(limit: Int)
  /// A name that occurs twice in one object; the error is at the second.
  case duplicateKey(String)
  /// An object without a name that is required.
  case missingKey(String)
  /// An integer outside its range.
  case outOfRange(ClosedRange<Int>)
  /// A string longer than its limit in bytes.
  case tooLong(limit: Int)
  /// A byte-order mark at the start (RFC 8259, section 8.1).
  case byteOrderMark
  /// Bytes after the end of the document.
  case trailingBytes
  /// A value that another record has already: a task's number or its id.
  case repeated(String)
  /// A time zone that the database does not have, or that cannot be read.
  case unknownZone(String)
}
