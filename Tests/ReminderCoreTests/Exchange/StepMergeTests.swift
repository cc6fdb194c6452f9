import Testing

@testable import ReminderCore

/// Steps that were changed on two machines. `+` is a step that is done.
@Suite struct StepMergeTests {
  private static func steps(_ text: String) -> [Step] {
    text.split(separator: " ").map { Step(String($0.drop { $0 == "+" }), isDone: $0.hasPrefix("+")) }
  }

  private static func words(_ steps: [Step]) -> String {
    steps.map { "\($0.isDone ? "+" : "")\($0.title)" }.joined(separator: " ")
  }

  @Test(arguments: [
    // The base, the later version, the earlier version, and both together.
    ("a b c", "a b c", "a b c", "a b c"), ("a b", "a b x", "a b", "a b x"), ("a b", "a b", "a x b", "a x b"),
    ("a b", "a b x", "a b y", "a b y x"), ("a b", "a b x", "a b x", "a b x"),
    ("a b", "+a b", "a +b", "+a +b"), ("+a b", "a b", "+a +b", "a +b"),
    ("a b c", "a c", "a b c", "a c"), ("a b c", "a c", "a +b c", "a c"), ("a b c", "a c", "a d c", "a d c"),
    ("a b", "x b", "a y", "x y"), ("a", "x", "y", "x y"), ("a b", "b a", "a b c", "b c a"),
    ("a b c", "c a b", "b a c", "c a b"), ("a b", "a b", "b a", "b a"), ("", "a b", "b c", "a b c"),
    ("", "+a", "a b", "+a b"), ("a a", "a +a", "a a", "a +a"), ("a", "", "", ""), ("a b", "", "a b c", "c"),
  ])
  func `steps of both sides are united and no line is lost`(
    base: String, later: String, earlier: String, both: String
  ) {
    let (base, later, earlier) = (Self.steps(base), Self.steps(later), Self.steps(earlier))
    #expect(Self.words(StepMerge.merged(base: base, later: later, earlier: earlier)) == both)
  }

  @Test func `a word that a side has added or renamed is in the result, whatever the other did`() {
    var chance = RandomCopiesTests.Chance(state: 44)
    let names = ["a", "b", "c", "d", "e"]
    func version(of base: [Step], _ added: String) -> [Step] {
      var steps = base
      for _ in 0..<chance.below(4) {
        let place = steps.isEmpty ? 0 : chance.below(steps.count)
        switch chance.below(5) {
        case 0: steps.insert(Step("\(added)\(chance.below(10))"), at: place)
        case 1 where !steps.isEmpty: steps.remove(at: place)
        case 2 where !steps.isEmpty: steps[place].isDone.toggle()
        case 3 where !steps.isEmpty: steps[place].title = "\(added)\(chance.below(10))"
        case 4 where !steps.isEmpty: steps.append(steps.remove(at: place))
        default: break
        }
      }
      return steps
    }
    for _ in 0..<3_000 {
      let base = (0..<chance.below(5)).map { _ in Step(names[chance.below(names.count)]) }
      let (later, earlier) = (version(of: base, "x"), version(of: base, "y"))
      let both = StepMerge.merged(base: base, later: later, earlier: earlier)
      let new = Set((later + earlier).map(\.title)).subtracting(base.map(\.title))
      #expect(new.isSubset(of: both.map(\.title)), "\(base) \(later) \(earlier)")
      #expect(both.count <= later.count + earlier.count)
    }
  }
}
