// `categories rename`: gives a category and those below it another name, in every task.

/// A new name for a category. `work.api` is below `work`, and is renamed with it.
package struct CategoryRename: Sendable {
  let old: CategoryName
  /// The new name.
  package let new: String

  /// Throws if the new name cannot be that of a category.
  package init(_ old: String, to new: String) throws(DraftError) {
    self.old = CategoryName(old.trimmed)
    self.new = try TaskDraft.checkedCategories([new]).first ?? new
  }

  /// The new name of a category; nil if it is neither `old` nor below it.
  package func renamed(_ name: String) -> String? {
    guard old.holds(CategoryName(name)) else { return nil }
    let below = name.split(separator: ".", omittingEmptySubsequences: false)
      .dropFirst(old.text.split(separator: ".", omittingEmptySubsequences: false).count)
    return ([new] + below.map(String.init)).joined(separator: ".")
  }
}

extension ReminderList {
  /// Renames a category in all tasks. A task that is already in the new category stays in it once.
  mutating func rename(_ rename: CategoryRename, at present: Present) throws -> EditOutcome {
    var outcome = EditOutcome(isChange: false)
    for index in tasks.records.indices where tasks.records[index].categories != nil {
      var item = tasks.item(at: index)
      let names = try TaskDraft.checkedCategories(item.categories.map { rename.renamed($0) ?? $0 })
      if names == item.categories { continue }
      item.details.categories = names
      item.modified = present.now
      try tasks.replace(at: index, with: item)
      outcome.indices.append(index)
      outcome.isChange = true
    }
    return outcome
  }
}
