import ReminderCore

extension Present {
  /// A moment with English texts, because most tests do not depend on the language.
  init(now: Timestamp, zone: NamedZone) { self.init(now: now, zone: zone, language: .en) }
}
