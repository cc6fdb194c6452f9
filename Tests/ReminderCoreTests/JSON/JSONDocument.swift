@testable import ReminderCore

/// Reads bytes as one document; returns the range of its value, or the reason for the refusal.
func readDocument(_ bytes: [UInt8]) -> Result<Range<Int>, JSONError> {
  var reader = JSONReader(PaddedBytes(bytes))
  do throws(JSONError) {
    let place = try reader.value()
    try reader.finish()
    return .success(place)
  } catch {
    return .failure(error)
  }
}

/// A text as one document.
func readDocument(_ text: String) -> Result<Range<Int>, JSONError> { readDocument(Array(text.utf8)) }

/// Bytes between quotes.
func quoted(_ bytes: [UInt8]) -> [UInt8] { [0x22] + bytes + [0x22] }

/// A document that is refused: its text, the byte at which the problem is, and the problem.
typealias RefusedDocument = (text: String, offset: Int, problem: JSONProblem)
