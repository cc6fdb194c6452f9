/// The name of a category. Names that differ only in case are equal: `Finance` is `finance`, `café` is not `cafe`.
///
/// Letters with marks stay different, and `ß` is not `ss`: two categories that become one cannot be told apart again.
package struct CategoryName: Hashable, Sendable {
  /// The name as a person spelled it.
  package let text: String
  private let compared: String

  /// A name with this spelling.
  package init(_ text: String) {
    self.text = text
    compared = text.withoutCase
  }

  /// Whether another category is this one, or is below it: `work.api` is below `work`.
  package func holds(_ other: CategoryName) -> Bool {
    other.compared == compared
      || other.compared.utf8.count > compared.utf8.count && other.compared.hasPrefix("\(compared).")
  }

  /// Whether two names mean the same category.
  package static func == (first: CategoryName, second: CategoryName) -> Bool { first.compared == second.compared }

  /// Equal names have equal hashes.
  package func hash(into hasher: inout Hasher) { hasher.combine(compared) }
}

extension Set<CategoryName> {
  /// The names in the spelling of these categories, each once. A new category joins the set with its own spelling.
  package mutating func spelling(_ names: [String]) -> [String] {
    var spelled: [String] = []
    for name in names {
      let text = insert(CategoryName(name)).memberAfterInsert.text
      if !spelled.contains(text) { spelled.append(text) }
    }
    return spelled
  }
}

extension Settings {
  /// The icon of a category; upper and lower case do not matter. An old file may have several icons. Then the icon of
  /// this spelling counts, or else the first by name.
  package func icon(of category: String) -> String? {
    if icons.isEmpty { return nil }
    if let icon = icons[category] { return icon }
    let name = CategoryName(category)
    return icons.keys.filter { CategoryName($0) == name }.min().flatMap { icons[$0] }
  }

  /// Removes the icons of other spellings of a category.
  mutating func removeIcons(likeThatOf category: String) {
    let name = CategoryName(category)
    icons = icons.filter { $0.key == category || CategoryName($0.key) != name }
  }
}
