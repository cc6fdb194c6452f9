import ReminderCore

extension Present {
  /// A moment for a reader of English: most tests are about something else than the language.
  init(now: Timestamp, zone: NamedZone) { self.init(now: now, zone: zone, language: .en) }
}
