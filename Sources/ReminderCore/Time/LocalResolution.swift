/// What a local time means in a zone: how often its clocks show it, and with which offsets from UTC.
public enum LocalResolution: Equatable, Sendable {
  /// The clocks show it once, with this offset.
  case unique(UTCOffset)
  /// The clocks skip it: they go from `before` to a greater offset, `after`.
  case gap(before: UTCOffset, after: UTCOffset)
  /// The clocks show it twice: first with the offset `before`, then again with a smaller one, `after`.
  case overlap(before: UTCOffset, after: UTCOffset)
}
