/// The offsets of a zone in the order of time, each valid from one moment to the next.
///
/// Moments are seconds since 1970-01-01T00:00:00Z. Any `Int` is allowed: nothing is added to a moment, so no moment
/// overflows.
struct OffsetTimeline: Sendable {
  /// A moment at which the clocks may change, and the offset from then on.
  struct Transition: Equatable, Sendable {
    let moment: Int
    var offset: UTCOffset
  }

  /// A stretch of time with one offset.
  struct Stretch: Equatable, Sendable {
    /// The first moment; `Int.min` if no stretch comes before.
    var start: Int
    /// The first moment after the stretch; `Int.max` if the stretch has no end.
    var end: Int
    let offset: UTCOffset

    /// Whether the clocks show `local` during this stretch.
    func shows(_ local: CivilDateTime) -> Bool {
      let moment = local.seconds - offset.seconds
      return start <= moment && moment < end
    }
  }

  /// In seconds.
  private static let halfYear = 15_778_476

  /// The offset before the first transition.
  private(set) var initial: UTCOffset
  /// Strictly ascending. Neighbours may have the same offset: sometimes only the zone's abbreviation changes.
  private(set) var transitions: [Transition] = []

  init(initial: UTCOffset) {
    self.initial = initial
  }

  /// A timeline of transitions in order; of two transitions at the same moment, the second is left out.
  init(initial: UTCOffset, ascending transitions: [Transition]) {
    self.initial = initial
    self.transitions.reserveCapacity(transitions.count)
    for transition in transitions { _ = append(transition) }
  }

  /// Adds a transition at the end. Does nothing and returns false if the transition is not later than all others.
  mutating func append(_ transition: Transition) -> Bool {
    if let last = transitions.last, transition.moment <= last.moment { return false }
    transitions.append(transition)
    return true
  }

  /// Changes the offset after the last transition; without a transition, the only offset.
  mutating func replaceLast(with offset: UTCOffset) {
    if transitions.isEmpty {
      initial = offset
    } else {
      transitions[transitions.count - 1].offset = offset
    }
  }

  /// The stretch that contains a moment.
  ///
  /// The search begins at the right place for clocks that changed twice a year up to the last transition. Most moments
  /// asked for are in that range, or after the last transition.
  func stretch(at moment: Int) -> Stretch {
    guard let last = transitions.last?.moment, moment < last else { return stretch(before: transitions.count) }
    let (distance, overflow) = last.subtractingReportingOverflow(moment)
    let back = overflow ? transitions.count : distance / OffsetTimeline.halfYear
    return stretch(at: moment, near: transitions.count - 1 - back)
  }

  /// The stretch that contains a moment; the search begins at the transition with the index `guess`.
  func stretch(at moment: Int, near guess: Int) -> Stretch {
    var next = min(max(guess, 0), transitions.count)
    while next > 0, transitions[next - 1].moment > moment { next -= 1 }
    while next < transitions.count, transitions[next].moment <= moment { next += 1 }
    return stretch(before: next)
  }

  /// The stretch that ends with the transition at index `next`; the last stretch for an index after the last.
  private func stretch(before next: Int) -> Stretch {
    let end = next < transitions.count ? transitions[next].moment : .max
    guard next > 0 else { return Stretch(start: .min, end: end, offset: initial) }
    return Stretch(start: transitions[next - 1].moment, end: end, offset: transitions[next - 1].offset)
  }

  /// The smallest and the greatest of all offsets.
  var range: ClosedRange<Int> {
    transitions.reduce(initial.seconds...initial.seconds) {
      min($0.lowerBound, $1.offset.seconds)...max($0.upperBound, $1.offset.seconds)
    }
  }
}
