/// Pseudorandom numbers (SplitMix64): the same seed gives the same numbers.
struct Chance {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
    // Without this step, neighbouring seeds would give the same numbers, shifted by one.
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// True with a probability of `share` percent.
  mutating func percent(_ share: Int) -> Bool { number(1...100) <= share }

  /// True with a probability of one in `count`.
  mutating func once(in count: Int) -> Bool { next() % UInt64(count) == 0 }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[number(0...list.count - 1)] }

  /// Some elements of a list, none of them twice.
  mutating func some<Element>(_ list: [Element], atMost limit: Int) -> [Element] {
    var rest = list
    var chosen: [Element] = []
    while chosen.count < limit, !rest.isEmpty { chosen.append(rest.remove(at: number(0...rest.count - 1))) }
    return chosen
  }
}
