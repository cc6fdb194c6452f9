/// A language of the texts for people. Output for programs and stored data do not depend on a language.
///
/// A new language needs a case here and in `LanguageChoice`, and its values: `DateNames`; `NotificationWords` and
/// `RuleWords` as in `German.swift`; the structs of `Texts`, as in `Sources/remind/Output/Languages/German/`, and its
/// case in `Texts.of`; its name in `DoctorWords` of each language. A text of `Texts` that is left out is in English:
/// `TextsTests` names each such text, and each that is empty or has other places. The words for input are in
/// `PhraseLanguage.all`.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case en
  /// German.
  case de

  /// The language of an environment: the language of the locale for messages. The first of these variables that is not
  /// empty decides (POSIX). English if this program does not have the language.
  package init(locale variable: (String) -> String?) {
    self = Language.locale(variable).flatMap { Language(ofLocale: $0) } ?? .en
  }

  /// The language in the name of a locale: `de` of `de_DE.UTF-8`; nil if this program does not have the language.
  package init?(ofLocale name: String) {
    let language = name.utf8.prefix { 0x41...0x5a ~= $0 || 0x61...0x7a ~= $0 }
    self.init(rawValue: String(Substring(language)).lowercased())
  }

  /// The name of the locale for messages; nil if none is set.
  package static func locale(_ variable: (String) -> String?) -> String? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = variable(name), !value.isEmpty { return value }
    }
    return nil
  }

  /// The words of dates.
  package var dates: DateNames {
    switch self {
    case .en: .english
    case .de: .german
    }
  }

  /// The texts of notifications.
  package var notifications: NotificationWords {
    switch self {
    case .en: .english
    case .de: .german
    }
  }

  /// The words of recurrence rules.
  package var rules: RuleWords {
    switch self {
    case .en: .english
    case .de: .german
    }
  }
}

/// The value of `language`.
package enum LanguageChoice: String, CaseIterable, Sendable {
  /// The language of the environment.
  case auto
  /// English.
  case en
  /// German.
  case de

  /// The language for a reader; `own` is the language of the reader's environment.
  package func language(ofReader own: Language) -> Language { Language(rawValue: rawValue) ?? own }
}
