extension TaskID {
  /// The beginning of a link that opens a task.
  package static let linkStart = "remind://open-task?id="

  /// `remind://open-task?id=550E8400-…`
  package var link: String { "\(TaskID.linkStart)\(self)" }
}

extension TaskItem {
  /// The most links to find in one task.
  static let linkLimit = 20

  /// The links in the title and in the notes, each once, in order. A link is a word with a scheme (RFC 3986) and `://`,
  /// or with `mailto:` or `tel:`. Signs around a link, as in `(https://example.org).`, are not part of the link.
  var links: [String] {
    var links: [String] = []
    for text in [details.title, details.notes ?? ""] {
      for word in text.utf8.split(whereSeparator: { $0 <= 0x20 || "<>".utf8.contains($0) }) {
        guard links.count < TaskItem.linkLimit else { return links }
        if let link = Link(in: word)?.text, !links.contains(link) { links.append(link) }
      }
    }
    return links
  }
}

/// A link in a word of a text.
private struct Link {
  let text: String

  init?(in word: Substring.UTF8View) {
    guard let start = Link.start(in: word) else { return nil }
    text = String(decoding: Link.withoutEnd(word[start...]), as: UTF8.self)
  }

  /// Where the scheme of a link begins, perhaps after other signs: `[Meeting](https://example.org)`.
  private static func start(in word: Substring.UTF8View) -> Substring.UTF8View.Index? {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    var start = colon
    while start > word.startIndex, isOfScheme(word[word.index(before: start)]) { start = word.index(before: start) }
    let rest = word[colon...].dropFirst()
    let isAddress = ["mailto", "tel"].contains(String(decoding: word[start..<colon], as: UTF8.self))
    guard start < colon, isLetter(word[start]), isAddress ? !rest.isEmpty : rest.starts(with: "//".utf8) else {
      return nil
    }
    return rest.allSatisfy { $0 == UInt8(ascii: "/") } ? nil : start
  }

  /// The word without the punctuation after it; a closing bracket stays if the link has the opening one.
  private static func withoutEnd(_ word: Substring.UTF8View) -> Substring.UTF8View {
    var word = word
    while let last = word.last {
      switch last {
      case UInt8(ascii: ")") where isOpen("(", ")", in: word), UInt8(ascii: "]") where isOpen("[", "]", in: word):
        return word
      case _ where ".,;:!?\"')]}".utf8.contains(last): word = word.dropLast()
      default: return word
      }
    }
    return word
  }

  private static func isOpen(_ begin: Unicode.Scalar, _ end: Unicode.Scalar, in word: Substring.UTF8View) -> Bool {
    let count = { (sign: Unicode.Scalar) in word.count { UInt32($0) == sign.value } }
    return count(begin) >= count(end)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7a ~= byte | 0x20 }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || 0x30...0x39 ~= byte || "+-.".utf8.contains(byte)
  }
}
