/// The name of a category. Names that differ only in case are equal: `Finance` is `finance`, `café` is not `cafe`.
public struct CategoryName: Hashable, Sendable {
  /// As it is spelled.
  public let text: String
  private let compared: String

  /// A name, spelled so.
  public init(_ text: String) {
    self.text = text
    compared = text.withoutCase
  }

  /// Whether two names are those of one category.
  public static func == (first: CategoryName, second: CategoryName) -> Bool { first.compared == second.compared }

  /// Equal names have equal hashes.
  public func hash(into hasher: inout Hasher) { hasher.combine(compared) }
}

extension Set<CategoryName> {
  /// Names as these categories are spelled, each once. A category that is not among them joins them as it is.
  mutating func spelling(_ names: [String]) -> [String] {
    var spelled: [String] = []
    for name in names {
      let text = insert(CategoryName(name)).memberAfterInsert.text
      if !spelled.contains(text) { spelled.append(text) }
    }
    return spelled
  }
}

extension Settings {
  /// The icon of a category, whatever the case of its name. In an old file there may be several: then the one of this
  /// spelling, or else the first by name.
  public func icon(of category: String) -> String? {
    if icons.isEmpty { return nil }
    if let icon = icons[category] { return icon }
    let name = CategoryName(category)
    return icons.keys.filter { CategoryName($0) == name }.min().flatMap { icons[$0] }
  }

  /// Removes what other spellings of a category have as its icon.
  mutating func removeIcons(likeThatOf category: String) {
    let name = CategoryName(category)
    icons = icons.filter { $0.key == category || CategoryName($0.key) != name }
  }
}
