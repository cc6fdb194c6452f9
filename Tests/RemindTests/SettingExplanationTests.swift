import ReminderCore
import Testing

@testable import remind

@Suite struct SettingExplanationTests {
  @Test(arguments: [Texts.english, .german]) func `each setting has an explanation of its own`(texts: Texts) {
    // The channels of the three priorities share one explanation.
    let names = SettingName.fixed.filter { ![.mediumChannel, .highChannel].contains($0) }
    let all = names + [.namedCommand("phone"), .icon(category: "home"), .view(name: "work")]
    let explanations = all.map { SettingText.explanation($0, in: texts) }
    #expect(!explanations.contains(""))
    #expect(Set(explanations).count == all.count)
  }
}
