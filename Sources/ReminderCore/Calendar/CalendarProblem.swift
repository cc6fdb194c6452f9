/// What is wrong with the text of an iCalendar stream (RFC 5545), and where.
public struct CalendarProblem: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// Nothing is in it.
    case empty
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A line that is no property: its name or the colon is missing. The beginning of the line.
    case noProperty(String)
    /// A parameter whose quotation mark is never closed; the name of the property.
    case openQuote(String)
    /// A property that stands in no component; its name.
    case outside(String)
    /// The end of a component that is not open; its name, and that of the component that is.
    case wrongEnd(String, open: String?)
    /// A component that nothing ends, as where the file was cut off; its name.
    case notEnded(String)
    /// More components in each other than `CalendarStream.depthLimit`.
    case tooDeep
    /// Another version of the form, such as vCalendar 1.0.
    case version(String)
    /// The value of a property is not of the form `expected`, such as `a date such as 20260301`.
    case badValue(property: String, text: String, expected: String)
  }

  /// The line on which it begins, from 1.
  public let line: Int
  /// What is wrong with it.
  public let reason: Reason
}
