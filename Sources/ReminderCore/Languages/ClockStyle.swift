/// The value of `clock`: how times of day are written for people, in every language. Output for programs and stored
/// data always have `18:00`.
package enum ClockStyle: String, CaseIterable, Sendable {
  /// `18:00`
  case hours24 = "24"
  /// `6:00 pm`
  case hours12 = "12"
}
