/// A language in which the program speaks to people. What programs read, and what is stored, is in none of them.
///
/// A new language needs a case here and in `LanguageChoice`, and its values: `NotificationWords` and `RuleWords` as in
/// `German.swift`; the structs of `Texts`, as in `Sources/remind/Output/Languages/German/`, and its case in `Texts.of`;
/// its name in `DoctorWords` of each language. A value that is missing does not compile. `TextsTests` names each text
/// that is empty, is still English, or has other places. The words that are read are in `PhraseLanguage.all`.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case en
  /// German.
  case de

  /// The language of an environment: that of the locale for messages. The first of these variables that is not empty
  /// decides (POSIX), and a language that this program does not speak is English.
  public init(locale variable: (String) -> String?) {
    self = Language.locale(variable).flatMap { Language(ofLocale: $0) } ?? .en
  }

  /// The language in the name of a locale: `de` of `de_DE.UTF-8`; nil where this program does not speak it.
  public init?(ofLocale name: String) {
    let language = name.utf8.prefix { 0x41...0x5a ~= $0 || 0x61...0x7a ~= $0 }
    self.init(rawValue: String(Substring(language)).lowercased())
  }

  /// The name of the locale for messages; nil where none is set.
  static func locale(_ variable: (String) -> String?) -> String? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = variable(name), !value.isEmpty { return value }
    }
    return nil
  }

  /// What notifications say.
  public var notifications: NotificationWords {
    switch self {
    case .en: .english
    case .de: .german
    }
  }

  /// The words of rules that repeat.
  public var rules: RuleWords {
    switch self {
    case .en: .english
    case .de: .german
    }
  }
}

/// The value of `language`.
public enum LanguageChoice: String, CaseIterable, Sendable {
  /// That of the environment.
  case auto
  /// English.
  case en
  /// German.
  case de

  /// The language, of a reader whose environment has this one.
  public func language(ofReader own: Language) -> Language { Language(rawValue: rawValue) ?? own }
}
