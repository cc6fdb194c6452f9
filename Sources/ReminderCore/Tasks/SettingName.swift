/// One setting, under the name that is typed and stored.
package enum SettingName: Hashable, Sendable {
  /// A setting with a fixed name.
  case setting(Setting)
  /// `notify.command.NAME`
  case namedCommand(String)
  /// `category.NAME.icon`
  case icon(category: String)
  /// `view.NAME`
  case view(name: String)

  /// The name as typed and stored.
  package var text: String {
    switch self {
    case .setting(let setting): setting.name
    case .namedCommand(let name): "notify.command.\(name)"
    case .icon(let category): "category.\(category).icon"
    case .view(let name): "view.\(name)"
    }
  }

  /// Whether the value is a command to run.
  package var isCommand: Bool { SettingName.isCommand(text) }

  /// Whether the setting with this name has a command as its value, even if only a later version knows the setting.
  static func isCommand(_ name: String) -> Bool {
    name.hasPrefix("hook.") || name.hasSuffix(".command") || name.hasPrefix("notify.command.")
  }

  /// The setting with a name in its stored form; nil if there is none.
  package init?(_ text: String) {
    if let name = SettingName.fixed.first(where: { $0.text == text }) {
      self = name
    } else if let category = SettingName.part(of: text, behind: "category.", before: ".icon") {
      self = .icon(category: category)
    } else if let view = SettingName.part(of: text, behind: "view.", before: "") {
      self = .view(name: view)
    } else if let name = SettingName.part(of: text, behind: "notify.command.", before: ""),
      case .named(let name)? = ChannelName(name)
    {
      self = .namedCommand(name)
    } else {
      return nil
    }
  }

  /// The setting with a typed name, in upper or lower case; nil if there is none. In the name of an icon or a saved
  /// list, the part that people choose keeps its case.
  package init?(typed text: String) {
    let small = text.lowercased()
    if let name = SettingName.fixed.first(where: { $0.text == small }) {
      self = name
      return
    }
    if case .namedCommand? = SettingName(small) {
      self.init(small)
      return
    }
    // By bytes: only ASCII bytes change, so every byte keeps its position.
    let bytes = Array(text.utf8)
    let folded = bytes.map { 0x41...0x5a ~= $0 ? $0 + 0x20 : $0 }
    for (start, end) in [("category.", ".icon"), ("view.", "")] {
      let (start, end) = (Array(start.utf8), Array(end.utf8))
      guard folded.starts(with: start), folded.count >= start.count + end.count, folded.suffix(end.count) == end[...]
      else { continue }
      self.init(String(decoding: start + bytes[start.count..<bytes.count - end.count] + end, as: UTF8.self))
      return
    }
    return nil
  }

  /// The part that people choose in a name, between `start` and `end`; nil if the text has another form.
  private static func part(of text: String, behind start: String, before end: String) -> String? {
    // By bytes: in Swift, the dot and a combining mark at the beginning of a category are one character.
    let (start, end) = (start.utf8, end.utf8)
    let part = text.utf8.dropFirst(start.count).dropLast(end.count)
    guard text.utf8.starts(with: start), text.utf8.suffix(end.count).elementsEqual(end),
      1...TaskItem.nameByteLimit ~= part.count
    else { return nil }
    return String(Substring(part))
  }
}
