/// How something repeats, as people type it: `daily`, `every 2 weeks on mon, thu`, `monthly on the last fri`.
///
/// `daily`, `weekly`, `monthly`, `quarterly`, `yearly` (`annually`); `every day`, `every 3 months`, `every other week`;
/// `weekdays`, `weekends`, `every mon, thu`, `every other fri`. Weeks take `on mon and thu`; months `on the 15th`, `on the
/// 1st and 15th`, `on the last day`, `on the first monday`, `on the last weekday`; years `on 1 mar`, `on the 4th thu of
/// nov`. `on the last fri of the month` stands alone too. At the end `until` a date (and time), or `for 10 times`. A
/// recurrence rule of RFC 5545 is understood as well (`RecurrenceRule`).
///
/// A day that a shorter month lacks means its last day there: `monthly` from the 31st, or `monthly on the 31st`, is
/// `FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1`; likewise the 29th, the 30th, and `yearly` from 29 February. A
/// recurrence rule that is typed as such keeps to the RFC, which skips the shorter months.
public struct RepeatPhrase: Equatable, Sendable {
  /// The rule that was meant.
  public let rule: RecurrenceRule

  /// Reads how something repeats that begins on the day `start`; `until` is read as seen on the day `today`.
  ///
  /// Case does not matter, and any run of white space is one space. Never traps, whatever the text. Throws what is wrong
  /// with the first word that is wrong.
  public init(_ text: String, start: CivilDate, today: CivilDate) throws(RepeatError) {
    if RepeatPhrase.isRule(text) {
      do throws(RecurrenceError) {
        rule = try RecurrenceRule(text)
      } catch {
        throw .rule(error)
      }
    } else {
      var reader = RepeatReader(text, start: start, today: today)
      rule = try reader.read()
    }
  }

  private static func isRule(_ text: String) -> Bool {
    let scalars = Array(PhraseWord(text).folded.unicodeScalars)
    let mark = Array("freq=".unicodeScalars)
    return scalars.indices.contains { scalars[$0...].starts(with: mark) }
  }
}
