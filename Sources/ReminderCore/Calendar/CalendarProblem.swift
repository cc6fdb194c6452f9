/// What is wrong with the text of an iCalendar stream (RFC 5545), and where.
package struct CalendarProblem: Error, Equatable, Sendable {
  /// What is wrong.
  package enum Reason: Equatable, Sendable {
    /// The stream is empty.
    case empty
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A line that is no property: its name or the colon is missing. Has the beginning of the line.
    case noProperty(String)
    /// A parameter with a quotation mark that is never closed; the name of the property.
    case openQuote(String)
    /// A property outside every component; its name.
    case outside(String)
    /// The end of a component that is not open; its name, and the name of the open component.
    case wrongEnd(String, open: String?)
    /// A component without an end, for example in a file that was cut off; its name.
    case notEnded(String)
    /// Components nested deeper than `CalendarStream.depthLimit`.
    case tooDeep
    /// Another version of the format, such as vCalendar 1.0.
    case version(String)
    /// The value of a property does not have the form `expected`, such as `a date such as 20260301`.
    case badValue(property: String, text: String, expected: String)
  }

  /// The line on which the problem begins, from 1.
  package let line: Int
  /// What is wrong.
  package let reason: Reason
}
