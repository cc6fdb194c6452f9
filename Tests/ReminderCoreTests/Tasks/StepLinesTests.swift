import Testing

@testable import ReminderCore

/// Steps as lines of the notes, as calendars have them.
@Suite struct StepLinesTests {
  private static func words(_ found: (notes: String?, steps: [Step])) -> String {
    let steps = found.steps.map { "\($0.isDone ? "x" : "o") \($0.title)" }.joined(separator: ", ")
    return "\(found.notes ?? "none") | \(steps)"
  }

  @Test(
    arguments: [
      (nil, []), ("for Rome", []), (nil, ["o passport"]), ("for Rome", ["x passport", "o two photos"]),
      ("two lines\nand a blank one behind\n", ["o a"]), ("- [ ] typed\n- [x] by hand", ["o a", "x a"]),
      ("", ["o a"]),
    ] as [(String?, [String])])
  func `notes and steps become one text and both come back`(notes: String?, steps: [String]) {
    let all = steps.map { Step(String($0.dropFirst(2)), isDone: $0.hasPrefix("x")) }
    let text = StepLines.text(notes: notes, steps: all)
    let found = StepLines.split(text, count: all.count)
    #expect((found.notes ?? "") == (notes ?? ""))
    #expect(found.steps == all)
  }

  @Test(arguments: [
    // The text as another program left it, the count, and what it means.
    ("note\n\n- [ ] a\n- [x] b\n- [ ] c", 2, "note | o a, x b, o c"),
    ("note\n\n- [ ] b", 2, "note | o b"),
    ("note", 2, "note | "),
    ("- [ ] typed\n\n- [ ] a", 1, "- [ ] typed | o a"),
    ("- [ ] typed\n\n- [ ] a", 0, "- [ ] typed\n\n- [ ] a | "),
    ("note\n- [ ] typed\n- [ ] a\n- [ ] b", 2, "note\n- [ ] typed | o a, o b"),
    ("note\n\n* [X] a\n  + [ ]  b  ", 2, "note | x a, o b"),
    ("note\n\n- [ ] a\n- [x] b\nSent from my phone", 2, "note\nSent from my phone | o a, x b"),
    ("note\n\n- [ ] a\n- [ ]\n\n", 2, "note | o a"),
    ("- [ ] a\n- [x] b", 2, "none | o a, x b"),
  ])
  func `what somebody changes in the lines changes the steps`(text: String, count: Int, meaning: String) {
    #expect(Self.words(StepLines.split(text, count: count)) == meaning)
  }

  @Test(
    arguments: [
      ("Buy\n- [ ] milk\n- [x] bread", "Buy | o milk, x bread"), ("- [ ] milk", "none | o milk"),
      ("- [ ] milk\nand more", nil), ("a list - [ ] of one", nil), ("", nil),
    ] as [(String, String?)])
  func `boxes at the end of typed notes can be taken as steps`(notes: String, meaning: String?) {
    #expect(StepLines.boxes(atEndOf: notes).map(Self.words) == meaning)
  }
}
