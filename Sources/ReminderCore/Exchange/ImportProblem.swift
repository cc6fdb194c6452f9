/// Why nothing of a document was imported.
package enum ImportRefusal: Error, Equatable, Sendable {
  /// The form of the document is not recognised.
  case unknownForm
  /// The document may have one of several forms.
  case severalForms([ImportFormat])
  /// A folder without a file that has one of these endings.
  case emptyFolder([String])
  /// The text is UTF-16.
  case utf16
  /// All problems, in the order of the document; never empty. `rest` is the number of tasks without a problem, which
  /// could be imported without the others.
  case problems([ImportProblem], rest: Int)
}

extension ImportRefusal {
  package var errorCode: ErrorCode {
    switch self {
    case .unknownForm, .severalForms, .utf16, .emptyFolder: .unknownFormat
    case .problems: .importRefused
    }
  }
}

/// A problem in a document.
package struct ImportProblem: Error, Equatable, Sendable {
  /// Where it is.
  package let place: ImportPlace
  /// What is wrong with it.
  package let reason: ImportReason
}

/// A place in a document.
package enum ImportPlace: Equatable, Sendable {
  /// A line, from 1.
  case line(Int)
  /// A line and a column.
  case position(TextPosition)
  /// The number of a task in a list, from 1; the line on which it begins; its title or identity, if any.
  case element(Int, line: Int, name: String?)
}

/// What is wrong.
package enum ImportReason: Error, Equatable, Sendable {
  /// The document is not the expected JSON.
  case json(JSONProblem)
  /// The document is not the expected calendar, or a property of it is not valid.
  case calendar(CalendarProblem.Reason)
  /// Another version of this program wrote it.
  case otherFormat(OtherFormat)
  /// Bytes that are not UTF-8.
  case invalidUTF8
  /// An element of a list that is not an object.
  case notAnObject
  /// A required member is missing.
  case missing(field: String)
  /// A member has another kind of value than `expected`, such as `a text`.
  case wrongKind(field: String, expected: String)
  /// A text is not of the form `expected`, such as `a date such as 2026-03-01`.
  case badValue(field: String, text: String, expected: String)
  /// A date whose order of day and month is unknown: the other rows prove both orders (`isMixed`), or neither.
  case dateOrder(field: String, text: String, isMixed: Bool)
  /// A cell of a table whose quotation mark is not closed.
  case openQuote
  /// Text behind the closed quotation mark of a cell.
  case textBehindQuote(String)
  /// A row of a table with text behind the last column.
  case tooManyCells(String)
  /// A column that the table lacks, by its name; then the columns of the table.
  case noColumn(String, [String])
  /// A table without a column for titles. `likely` is the column that may have them. The texts are the cells of the
  /// first line, which may be no header.
  case noTitleColumn(likely: String?, [String])
  /// A tag occurs twice in a line.
  case twice(field: String)
  /// The task already occurred at an earlier place.
  case repeated(ImportPlace)
  /// The task breaks a rule of `add`.
  case draft(DraftError)
}

/// Something that was left out on purpose, or was changed.
package enum ImportWarning: Equatable, Sendable {
  /// The number of deleted tasks.
  case deleted(count: Int)
  /// A template whose rule cannot be expressed; the tasks that it made are imported.
  case template(title: String, rule: String)
  /// A template without a task that is still to come.
  case over(title: String, rule: String)
  /// Something that was changed in a task.
  case task(title: String, TaskWarning)
  /// A task whose template is not in the document; it is imported without repeating.
  case noTemplate(title: String, rule: String)
  /// The number of tasks that became low in priority, because there is no priority for their letter.
  case lowPriority(letter: Character, count: Int)
  /// The number of events that were over before the first day from which events are taken.
  case past(count: Int, before: CivilDate)
  /// A line that is not understood.
  case line(Int, String)
  /// The number of tasks with a field that cannot be imported.
  case noPlace(field: String, count: Int)
}
