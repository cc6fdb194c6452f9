import ReminderCore
import Testing

@testable import remind

@Suite struct SettingExplanationTests {
  private static let named: [SettingName] = [.namedCommand("phone"), .icon(category: "home"), .view(name: "work")]

  @Test(arguments: Language.allCases) func `each setting has an explanation of its own`(language: Language) {
    let texts = Texts.of(TextStyle(language, nil), isUnicode: true)
    let all = SettingName.fixed + Self.named
    #expect(all.filter { SettingText.explanation($0, in: texts).isEmpty }.map(\.text) == [])
    #expect(Set(all.map { SettingText.explanation($0, in: texts) }).count == all.count)
    let explained = texts.settings.explanations().map(\.key)
    #expect(explained == explained.filter(Set(all.map(\.general.text)).contains), "an explanation without a setting")
    #expect(explained.count == all.count)
  }
}
