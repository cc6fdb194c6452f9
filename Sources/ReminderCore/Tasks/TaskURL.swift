/// The link of a task (RFC 3986). Only these are opened: `http` and `https` from anywhere, and from this program also
/// `mailto` and `tel`. A link never runs a command.
package enum TaskURL {
  /// The most bytes of a link.
  package static let longest = 2_000

  /// The schemes that another program may set, and those that a person may type here.
  private static let ofOthers = ["http", "https"]
  private static let typed = ["http", "https", "mailto", "tel"]

  /// The link without the white space around it; nil for anything else. `isOfOthers` is a link that another program has
  /// set.
  package static func checked(_ text: String, isOfOthers: Bool = false) -> String? {
    let url = text.trimmed
    guard url.utf8.count <= longest, url.unicodeScalars.allSatisfy(isAllowed), let colon = url.firstIndex(of: ":")
    else {
      return nil
    }
    let scheme = url[..<colon].lowercased()
    guard (isOfOthers ? ofOthers : typed).contains(scheme) else { return nil }
    let rest = url[colon...].dropFirst()
    if scheme == "mailto" || scheme == "tel" { return rest.isEmpty || rest.hasPrefix("/") ? nil : url }
    // A user name before the host hides which host it is.
    let authority = authority(of: rest)
    return rest.hasPrefix("//") && !authority.isEmpty && !authority.contains("@") ? url : nil
  }

  /// `example.org` of a link to a host, else the address or the number; nil if this is no link.
  package static func place(of url: String) -> String? {
    guard let url = checked(url), let colon = url.firstIndex(of: ":") else { return nil }
    let rest = url[colon...].dropFirst()
    return rest.hasPrefix("//") ? String(authority(of: rest)) : String(rest)
  }

  /// `example.org` of `//example.org/a`.
  private static func authority(of rest: Substring) -> Substring { rest.dropFirst(2).prefix { !"/?#".contains($0) } }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .surrogate: false
    default: !"<>\"\\^`{|}".unicodeScalars.contains(scalar)
    }
  }
}
