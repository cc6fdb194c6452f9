import ReminderCore

/// The options by which a list, an agenda or a calendar shows only some of the tasks.
struct FilterOptions {
  let category, notCategory: RepeatableOption<String>
  let priority: Option<Priority>

  init(_ options: inout OptionList) {
    category = options.repeatable(
      "category", ValueSpecification(name: "NAME", offer: .categories),
      summary: "only tasks of this category; if you give several categories, tasks of at least one of them; case does "
        + "not matter")
    notCategory = options.repeatable(
      "not-category", ValueSpecification(name: "NAME", offer: .categories), summary: "no tasks of this category")
    priority = options.option(
      "priority", ValueSpecification(name: "P", choices: Priority.allCases.map(\.name)),
      summary: "only tasks of this priority", as: Values.priority)
  }

  /// A query for these tasks.
  func query() throws -> TaskQuery {
    var query = TaskQuery()
    query.categories = category.texts
    query.excludedCategories = notCategory.texts
    query.priority = try priority.value()
    return query
  }
}
