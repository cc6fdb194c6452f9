import ReminderCore

/// What a command says on standard error where `--json` is given: collected, and printed as one object when the command
/// has ended.
///
/// A class, because what is said anywhere in a command belongs to one document; unchecked, because only the thread of
/// the command says anything.
final class ErrorDocument: @unchecked Sendable {
  private var error: ErrorExplanation?
  private var notes: [String] = []

  /// Adds a note.
  func note(_ text: String) { notes.append(text) }

  /// Adds a failure that the command survives. The first is the error of the document unless another one ends the
  /// command; the others are notes.
  func add(_ explanation: ErrorExplanation) {
    if error == nil { error = explanation } else { note(explanation.sentence.text) }
  }

  /// Adds the error that ended the command.
  func end(with explanation: ErrorExplanation) {
    if let error { notes.insert(error.sentence.text, at: 0) }
    error = explanation
  }

  /// The document and a line feed; nil where nothing was said.
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
