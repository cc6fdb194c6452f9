import ReminderCore

/// The messages of a command on standard error with `--json`: collected, and printed as one object when the command has
/// ended.
///
/// A class, because all messages of a command belong to one document. Unchecked, because only the thread of the command
/// writes messages.
final class ErrorDocument: @unchecked Sendable {
  private(set) var error: ErrorExplanation?
  private(set) var notes: [String] = []

  /// Adds a note.
  func note(_ text: String) { notes.append(text) }

  /// Adds a failure that does not end the command. The first failure is the error of the document, unless an error ends
  /// the command; the others are notes.
  func add(_ explanation: ErrorExplanation) {
    if error == nil { error = explanation } else { note(explanation.sentence.text) }
  }

  /// Adds the error that ended the command.
  func end(with explanation: ErrorExplanation) {
    if let error { notes.insert(error.sentence.text, at: 0) }
    error = explanation
  }

  /// The document and a line feed; nil where there was no message.
  var bytes: [UInt8]? {
    guard error != nil || !notes.isEmpty else { return nil }
    var json = JSONWriter()
    json.object { json in
      if let explanation = error {
        json.key("error")
        json.object { json in
          json.member("code", explanation.code.rawValue)
          json.member("message", SafeText.paragraph(explanation.sentence.message))
          json.member("hint", explanation.sentence.hint.map(SafeText.paragraph))
          json.member("exit", Int(explanation.status.rawValue))
        }
      }
      if !notes.isEmpty {
        json.key("notes")
        json.array { json in for note in notes { json.string(SafeText.paragraph(note)) } }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
