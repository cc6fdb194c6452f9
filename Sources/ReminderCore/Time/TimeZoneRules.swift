/// The rules of a time zone: the offset from UTC at every moment, and the meaning of each local time.
///
/// A lookup allocates nothing. A lookup takes few steps if the clocks change twice a year, or do not change any more.
public struct TimeZoneRules: Sendable {
  private let timeline: OffsetTimeline
  /// The rule from the last transition of the timeline on, if the clocks still change after that.
  private let cycle: PosixCycle?
  private let cycleStart: Int
  /// The smallest and the greatest offset that the zone ever has, in seconds.
  private let offsets: ClosedRange<Int>

  /// The FNV-1a checksum, 32 bits, of the source bytes: the TZif file, or the POSIX rule in UTF-8.
  ///
  /// The checksum shows whether the rules have changed; it does not protect against forgery.
  package let checksum: UInt32

  private init(_ timeline: OffsetTimeline, footer: PosixRule?, checksum: UInt32) {
    var timeline = timeline
    // Timeline and footer should agree (RFC 9636, section 3.3); if they do not, the footer decides, as in glibc.
    if let footer, footer.daylight == nil { timeline.replaceLast(with: footer.standard) }
    self.timeline = timeline
    cycle = footer.flatMap { PosixCycle($0) }
    cycleStart = cycle == nil ? .max : timeline.transitions.last?.moment ?? .min
    let (listed, later) = (timeline.range, cycle?.range ?? timeline.range)
    offsets = min(listed.lowerBound, later.lowerBound)...max(listed.upperBound, later.upperBound)
    self.checksum = checksum
  }

  /// Rules from the bytes of a TZif file (RFC 9636), version 1 or later. Leap seconds are refused.
  ///
  /// Never traps, for any bytes.
  public init(tzif bytes: [UInt8]) throws(TZifError) {
    let file = try TZif(bytes)
    self.init(file.timeline, footer: file.footer, checksum: TimeZoneRules.checksum(bytes))
  }

  /// Rules from a POSIX TZ string such as `CET-1CEST,M3.5.0,M10.5.0/3` or `<+0330>-3:30`; nil for anything else.
  ///
  /// POSIX.1-2024, section 8.3, with the wider times of RFC 9636, section 3.3.2. A rule with daylight time and no dates
  /// gets the dates of the United States, as in glibc.
  public init?(posix text: String) {
    guard let rule = PosixRule(text) else { return nil }
    self.init(
      OffsetTimeline(initial: rule.standard), footer: rule, checksum: TimeZoneRules.checksum(text.utf8))
  }

  /// UTC, with the checksum of the POSIX rule `UTC0`.
  public static let utc = TimeZoneRules(
    OffsetTimeline(initial: .zero), footer: nil, checksum: checksum("UTC0".utf8))

  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  private func stretch(at moment: Int) -> OffsetTimeline.Stretch {
    guard moment >= cycleStart, let cycle else { return timeline.stretch(at: moment) }
    var stretch = cycle.stretch(at: moment)
    stretch.start = max(stretch.start, cycleStart)
    return stretch
  }
}

extension TimeZoneRules {
  /// How far the zone's clocks are ahead of UTC at a moment.
  ///
  /// Before the first transition, this is the offset of local time type 0 (RFC 9636, section 3.2).
  package func offset(at moment: Timestamp) -> UTCOffset { stretch(at: moment.seconds).offset }

  /// A moment at which the clocks change, and the offsets before and after it.
  struct Change: Equatable {
    let moment: Timestamp
    let before: UTCOffset
    let after: UTCOffset
  }

  /// The changes of the clocks in a span, in their order.
  func changes(in span: Range<Timestamp>) -> [Change] {
    var changes: [Change] = []
    var stretch = stretch(at: span.lowerBound.seconds)
    while stretch.end < span.upperBound.seconds {
      let next = self.stretch(at: stretch.end)
      // If only a name changes, the offset stays.
      if next.offset != stretch.offset {
        let moment = Timestamp(unchecked: stretch.end)
        changes.append(Change(moment: moment, before: stretch.offset, after: next.offset))
      }
      stretch = next
    }
    return changes
  }

  /// What the zone's clocks show at a moment; cut to the years 1 to 9999.
  public func local(at moment: Timestamp) -> CivilDateTime { moment.local(at: offset(at: moment)) }

  /// How often the zone's clocks show a local time, and with which offsets.
  ///
  /// Exact also for gaps of whole days, and for transitions less than a gap apart. If the clocks show a time more than
  /// twice, the overlap is between the first offset and the last.
  package func resolve(_ local: CivilDateTime) -> LocalResolution {
    let latest = local.seconds - offsets.lowerBound
    var stretch = stretch(at: local.seconds - offsets.upperBound)
    // The common case: with any of the offsets, the moment of `local` is in this stretch.
    if stretch.end > latest { return .unique(stretch.offset) }
    var first = stretch.shows(local) ? stretch.offset : nil
    var last: UTCOffset?
    var gap: LocalResolution?
    while stretch.end <= latest {
      let next = self.stretch(at: stretch.end)
      if next.shows(local) {
        if first == nil { first = next.offset } else { last = next.offset }
      }
      let isSkipped =
        local.seconds - stretch.offset.seconds >= stretch.end
        && local.seconds - next.offset.seconds < stretch.end
      if isSkipped, gap == nil { gap = .gap(before: stretch.offset, after: next.offset) }
      stretch = next
    }
    // A time that is never shown was skipped, so a gap has been found.
    guard let first else { return gap ?? .unique(stretch.offset) }
    return last.map { .overlap(before: first, after: $0) } ?? .unique(first)
  }
}

/// The meaning of a local time in a zone: how often the clocks show the time, and with which offsets from UTC.
package enum LocalResolution: Equatable, Sendable {
  /// The clocks show the time once, with this offset.
  case unique(UTCOffset)
  /// The clocks skip the time: they change from `before` to a greater offset, `after`.
  case gap(before: UTCOffset, after: UTCOffset)
  /// The clocks show the time twice: first with the offset `before`, then with a smaller offset, `after`.
  case overlap(before: UTCOffset, after: UTCOffset)
}
