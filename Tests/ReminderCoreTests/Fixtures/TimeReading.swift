import Testing

@testable import ReminderCore

// Short forms, so that tables of times read as dates.

/// `2026-03-29T02:30`.
func civil(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }

/// `2026-03-29T02:30:00+01:00`.
func moment(_ text: String) throws -> Timestamp { try #require(Timestamp(rfc3339: text)) }

extension TimeZoneRules {
  /// The moment as the zone's clocks show it: `2026-03-29T03:30:00+02:00`.
  func text(of moment: Timestamp) -> String { moment.text(at: offset(at: moment)) }

  /// The meaning of a local time: `gap +01:00 +02:00: 2026-03-29T03:30:00+02:00`. Behind the colon stand the first and
  /// the second moment, or the only moment.
  func account(of local: CivilDateTime) -> String {
    let meaning =
      switch resolve(local) {
      case .unique(let offset): "unique \(offset)"
      case .gap(let before, let after): "gap \(before) \(after)"
      case .overlap(let before, let after): "overlap \(before) \(after)"
      }
    let moments = [instant(of: local), instant(of: local, .second)].map(text)
    return "\(meaning): \(moments[0] == moments[1] ? moments[0] : moments.joined(separator: ", "))"
  }
}
