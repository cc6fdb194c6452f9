/// The offsets of a zone in the order of time, each holding from one moment to the next.
///
/// Moments are seconds since 1970-01-01T00:00:00Z. Any `Int` is allowed: nothing is added to them, so none overflows.
struct OffsetTimeline: Sendable {
  /// A moment at which the clocks may change, and the offset that holds from then on.
  struct Transition: Equatable, Sendable {
    let moment: Int
    var offset: UTCOffset
  }

  /// A stretch of time in which one offset holds.
  struct Stretch: Equatable, Sendable {
    /// Its first moment; `Int.min` where nothing comes before.
    var start: Int
    /// The first moment after it; `Int.max` where it holds for ever.
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

  /// The offset that holds before the first transition.
  private(set) var initial: UTCOffset
  /// Strictly ascending. Neighbours may have the same offset, as where only a zone's abbreviation changes.
  private(set) var transitions: [Transition] = []

  init(initial: UTCOffset) {
    self.initial = initial
  }

  /// A timeline of transitions in order; of two at the same moment the second is left out.
  init(initial: UTCOffset, ascending transitions: [Transition]) {
    self.initial = initial
    self.transitions.reserveCapacity(transitions.count)
    for transition in transitions { _ = append(transition) }
  }

  /// Adds a transition at the end; does nothing and returns false where it is not later than all others.
  mutating func append(_ transition: Transition) -> Bool {
    if let last = transitions.last, transition.moment <= last.moment { return false }
    transitions.append(transition)
    return true
  }

  /// Changes the offset that holds after the last transition; where there is none, the only offset.
  mutating func replaceLast(with offset: UTCOffset) {
    if transitions.isEmpty {
      initial = offset
    } else {
      transitions[transitions.count - 1].offset = offset
    }
  }

  /// The stretch that a moment lies in.
  ///
  /// The search begins where it is if the clocks changed twice a year up to the last transition. Most moments that are
  /// asked for lie there, or behind the last one.
  func stretch(at moment: Int) -> Stretch {
    guard let last = transitions.last?.moment, moment < last else { return stretch(before: transitions.count) }
    let (distance, overflow) = last.subtractingReportingOverflow(moment)
    let back = overflow ? transitions.count : distance / OffsetTimeline.halfYear
    return stretch(at: moment, near: transitions.count - 1 - back)
  }

  /// The same; the search begins at the transition with the index `guess`.
  func stretch(at moment: Int, near guess: Int) -> Stretch {
    var next = min(max(guess, 0), transitions.count)
    while next > 0, transitions[next - 1].moment > moment { next -= 1 }
    while next < transitions.count, transitions[next].moment <= moment { next += 1 }
    return stretch(before: next)
  }

  /// The stretch that ends with the transition at this index; after the last index, the last stretch.
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
