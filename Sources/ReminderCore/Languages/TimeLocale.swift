/// The locale for times of an environment, such as `en_US.UTF-8`: its language and its country.
package struct TimeLocale: Sendable {
  /// `en`, in lower case; empty if the locale has no name.
  let language: String
  /// `US`, in upper case; nil if the locale has no country.
  let country: String?

  /// The locale of environment variables. The first of these variables that is not empty decides (POSIX).
  package init(_ variable: (String) -> String?) {
    let locale = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    let parts = locale.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
      .split(separator: UInt8(ascii: "_"))
    language = parts.first.map { String(Substring($0)).lowercased() } ?? ""
    country = parts.count > 1 ? parts.last.map { String(Substring($0)).uppercased() } : nil
  }

  /// Whether people of this locale write `6:00 pm`: in English, in a country whose preferred hours are `h` in the time
  /// data of CLDR 45. Other languages have other words for `pm`.
  package var countsToTwelve: Bool {
    guard language == "en", let country else { return false }
    return TimeLocale.twelve.contains(country)
  }

  private static let twelve: Set<String> = [
    "AE", "AG", "AU", "BB", "BD", "BN", "BS", "CA", "EG", "FJ", "GH", "GU", "GY", "HK", "IN", "JM", "LR", "MY", "NZ",
    "PG", "PH", "PK", "PR", "SG", "TT", "US", "VI", "ZM",
  ]
}
