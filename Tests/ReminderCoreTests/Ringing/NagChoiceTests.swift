import Testing

@testable import ReminderCore

/// A nag choice says whether, and how often, an unanswered reminder comes again.
@Suite struct NagChoiceTests {
  @Test(arguments: [
    ("off", NagChoice.off), ("10m", .every(minutes: 10)), ("10m x4", .every(minutes: 10, times: 4)),
    ("10m x100", .every(minutes: 10, times: 100)), ("10m x0", nil), ("10m x101", nil), ("10m  x4", nil),
    ("10m 4", nil), ("10m x", nil), ("0m", nil), ("1441m", nil), ("m x4", nil), ("x4", nil), ("", nil),
  ])
  func `a nag choice is written with the same text from which it was read, and mistakes are refused`(
    text: String, choice: NagChoice?
  ) {
    #expect(NagChoice(text) == choice)
    #expect(choice.map { "\($0)" } ?? text == text)
  }
}
