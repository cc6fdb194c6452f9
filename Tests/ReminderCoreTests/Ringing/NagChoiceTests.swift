import Testing

@testable import ReminderCore

/// Whether, and how often, what rang comes again.
@Suite struct NagChoiceTests {
  @Test(arguments: [
    ("off", NagChoice.off), ("10m", .every(minutes: 10)), ("10m x4", .every(minutes: 10, times: 4)),
    ("10m x100", .every(minutes: 10, times: 100)), ("10m x0", nil), ("10m x101", nil), ("10m  x4", nil),
    ("10m 4", nil), ("10m x", nil), ("0m", nil), ("1441m", nil), ("m x4", nil), ("x4", nil), ("", nil),
  ])
  func `how often it comes again reads back as it is written`(text: String, choice: NagChoice?) {
    #expect(NagChoice(text) == choice)
    #expect(choice.map { "\($0)" } ?? text == text)
  }
}
