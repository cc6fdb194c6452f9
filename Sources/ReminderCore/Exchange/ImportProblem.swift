/// Why a document was not taken. Nothing of it is.
public struct ImportRefusal: Error, Equatable, Sendable {
  /// Everything that is wrong, in the order of the document; never empty.
  public let problems: [ImportProblem]
}

/// Something in a document that cannot be taken.
public struct ImportProblem: Error, Equatable, Sendable {
  /// Where it stands.
  public let place: ImportPlace
  /// What is wrong with it.
  public let reason: ImportReason
}

/// A place in a document.
public enum ImportPlace: Equatable, Sendable {
  /// A line, from 1.
  case line(Int)
  /// A line and a column.
  case position(TextPosition)
  /// A task of a list, from 1, with its title or identity where it has one.
  case element(Int, name: String?)
}

/// Why something cannot be taken.
public enum ImportReason: Error, Equatable, Sendable {
  /// The document is not the JSON that it has to be.
  case json(JSONProblem)
  /// A later version of this program wrote it.
  case newer(version: Int)
  /// Bytes that are no UTF-8.
  case invalidUTF8
  /// An element of a list that is no object.
  case notAnObject
  /// A member that a task has to have.
  case missing(field: String)
  /// A member that holds another kind of value than the one named: `a text`.
  case wrongKind(field: String, expected: String)
  /// A text that is not what the member holds: `a date such as 2026-03-01`.
  case badValue(field: String, text: String, expected: String)
  /// A tag of a line that stands there twice.
  case twice(field: String)
  /// The task stands at an earlier place already.
  case repeated(ImportPlace)
  /// The task breaks a rule that `add` has, too.
  case draft(DraftError)
}

/// Something that was left out on purpose, which a person should know.
public enum ImportRemark: Equatable, Sendable {
  /// So many deleted tasks.
  case deleted(count: Int)
  /// A task that only makes other tasks by a rule; those are taken.
  case template(title: String, rule: String)
  /// The task was taken, its repetition was not.
  case repetition(title: String, rule: String)
  /// So many tasks have something by this name that has no place here.
  case noPlace(field: String, count: Int)
}
