import Testing

@testable import ReminderCore
@testable import remind

/// Every text of a language, compared with the English text.
@Suite struct TextsTests {
  /// The texts of a value with their names, such as `lists.overdue`.
  private static func texts(of value: Any, _ name: String = "") -> [(name: String, text: String)] {
    switch value {
    case let text as String: return [(name, text)]
    case let template as Template: return [(name, template.text)]
    case let counted as Counted: return [("\(name).one", counted.one.text), ("\(name).many", counted.many.text)]
    case is Language, is Spelling, is ClockStyle: return []
    // The accepted answers may be any number of words, and include the English words.
    case let answers as [String] where name == "advice.yes" || name == "advice.no":
      return [(name, answers.joined(separator: " "))]
    default:
      // A mirror does not call functions.
      let explanations = (value as? SettingWords)?.explanations() ?? [:]
      return explanations.map { ("\(name).\($0.key)", $0.value) }
        + Mirror(reflecting: value).children.enumerated().flatMap { index, child in
          texts(of: child.value, name.isEmpty ? child.label ?? "" : "\(name).\(child.label ?? "\(index)")")
        }
    }
  }

  private static func texts(in language: Language, isUnicode: Bool = true) -> [(name: String, text: String)] {
    texts(of: Texts.of(TextStyle(language, nil), isUnicode: isUnicode))
      + texts(of: language.notifications, "notifications")
      + texts(of: language.rules, "rules")
  }

  /// The places of a template.
  private static func places(in text: String) -> Set<Character> {
    Set(zip(text, text.dropFirst()).filter { $0.0 == "{" }.map(\.1))
  }

  /// The texts of a language that are still English, are empty, or have other places than the English text.
  private static func faults(
    of language: [(name: String, text: String)], against english: [(name: String, text: String)],
    alike: Set<String>
  ) -> [String] {
    zip(language, english).compactMap { own, other in
      if own.text == other.text, !alike.contains(own.text) { return "\(own.name) is still \"\(own.text)\"" }
      if own.text.isEmpty, !other.text.isEmpty, own.name != "rules.the" { return "\(own.name) is empty" }
      // The form for one may leave the number out.
      if own.name.hasSuffix(".one") || places(in: own.text) == places(in: other.text) { return nil }
      return "\(own.name) has other places than \"\(other.text)\""
    }
  }

  /// Texts that are the same in German.
  private static let alike: Set<String> = [
    "Mo", "Fr", "Sa",
    "April", "August", "September", "November", "{0} min", "in {0}", "ok", "Backups", "Zone", "Bus", "Server", "Mail",
    "Test", "Timer", "Links", "{0}, {1}", ", ", "{0} {1}", "({0} in {1})", "{0} = {1}, {2}", "none", "{0}: {1}",
  ]

  @Test(arguments: Language.allCases.filter { $0 != .en })
  func `every text is translated, and has the places of the English text`(language: Language) {
    let (own, english) = (TextsTests.texts(in: language), TextsTests.texts(in: .en))
    #expect(own.map(\.name) == english.map(\.name))
    #expect(own.count > 300)
    #expect(TextsTests.faults(of: own, against: english, alike: TextsTests.alike) == [])
  }

  @Test func `a faulty text is reported with its name`() {
    let english = TextsTests.texts(in: .en)
    var own = TextsTests.texts(in: .de)
    for (name, text) in [
      ("lists.overdue", "Overdue"), ("notes.hasPassed", "{0} ist vorbei"), ("show.planned", ""),
    ] {
      guard let index = own.firstIndex(where: { $0.name == name }) else {
        Issue.record("no text is called \(name)")
        continue
      }
      own[index].text = text
    }
    #expect(
      TextsTests.faults(of: own, against: english, alike: TextsTests.alike) == [
        "lists.overdue is still \"Overdue\"",
        "notes.hasPassed has other places than \"{0} on {1} has passed; this reminder will not ring\"",
        "show.planned is empty",
      ])
  }

  @Test(arguments: Language.allCases.filter { $0 != .en })
  func `a terminal without UTF-8 gets texts in ASCII`(language: Language) {
    let full = TextsTests.texts(of: Texts.of(TextStyle(language, nil), isUnicode: true))
    let ascii = TextsTests.texts(of: Texts.of(TextStyle(language, nil), isUnicode: false))
    #expect(ascii.filter { !$0.text.utf8.allSatisfy { $0 < 0x80 } }.map(\.name) == [])
    for (text, plain) in zip(full, ascii) { #expect(Spelling.ascii(text.text) == plain.text, "\(text.name)") }
  }

  @Test(arguments: Language.allCases)
  func `weekdays and months are complete`(language: Language) {
    let texts = Texts.of(TextStyle(language, nil), isUnicode: true)
    #expect(texts.dates.names.weekdays.count == 7)
    #expect(texts.dates.names.months.count == 12)
    #expect(language.rules.weekdays.count == 7)
    #expect(language.rules.months.count == 12)
    #expect(language.rules.ordinals.count == 4)
  }
}
