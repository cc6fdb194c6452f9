/// The words of dates, and the style of times of day. Every date for a person has one style: `Sun 1 Mar 18:00`, in
/// German `So 1. März 18:00`.
package struct DateNames: Sendable {
  /// The days of the week, from Monday, and the months, as short as readers can understand.
  package let weekdays: [String], months: [String]
  /// The mark between the day of a month and its name.
  package let dayMark: String
  /// How times of day are written.
  package var clock = ClockStyle.hours24

  static let english = DateNames(
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"], dayMark: "")

  static let german = DateNames(
    weekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
    months: ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sep.", "Okt.", "Nov.", "Dez."],
    dayMark: ".")

  /// The same names in a spelling.
  package func spelled(_ spelling: Spelling) -> DateNames {
    DateNames(
      weekdays: weekdays.map { spelling($0) }, months: months.map { spelling($0) }, dayMark: dayMark, clock: clock)
  }
}
