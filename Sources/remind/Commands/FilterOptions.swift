import ReminderCore

/// The options by which a command shows only some of the tasks. Each option leaves fewer tasks; a comma in its value
/// means *or*.
struct FilterOptions {
  let category, notCategory: RepeatableOption<String>
  let noCategory: Flag
  let priority, notPriority: RepeatableOption<[Priority]>
  let view: RepeatableOption<String>

  init(_ options: inout OptionList) {
    category = options.repeatable(
      "category", ValueSpecification(name: "NAMES", offer: .categories),
      summary: "only tasks of this category, or of one of several: work,errands")
    notCategory = options.repeatable(
      "not-category", ValueSpecification(name: "NAMES", offer: .categories), summary: "no tasks of these categories")
    noCategory = options.flag("no-category", summary: "only tasks without a category")
    priority = options.repeatable(
      "priority", ValueSpecification(name: "PRIORITIES", choices: Priority.allCases.map(\.name)),
      summary: "only tasks of this priority, or of one of several: high,medium", as: FilterOptions.priorities)
    notPriority = options.repeatable(
      "not-priority", ValueSpecification(name: "PRIORITIES", choices: Priority.allCases.map(\.name)),
      summary: "no tasks of these priorities", as: FilterOptions.priorities)
    view = options.repeatable(
      "view", ValueSpecification(name: "NAME", offer: .views), summary: "only tasks of this saved list")
  }

  /// All tasks.
  static var none: FilterOptions { OptionList(given: []).options(FilterOptions.init) }

  /// Whether any option was given.
  var isGiven: Bool {
    category.isGiven || notCategory.isGiven || noCategory.isGiven || priority.isGiven || notPriority.isGiven
      || view.isGiven
  }

  /// The conditions of the options, apart from saved lists.
  func parts() throws -> [TaskQuery.Part] {
    let names = { (text: String) in
      FilterOptions.pieces(text).map { TaskQuery.Term.category(CategoryName.bare($0)) }
    }
    var parts = category.texts.map { TaskQuery.Part(names($0)) }
    parts += notCategory.texts.map { TaskQuery.Part(names($0), isExcluded: true) }
    if noCategory.isGiven { parts.append(TaskQuery.Part([.uncategorized])) }
    parts += try priority.values().map { TaskQuery.Part($0.map { .priority($0) }) }
    parts += try notPriority.values().map { TaskQuery.Part($0.map { .priority($0) }, isExcluded: true) }
    return parts
  }

  /// A query for these tasks, as of now.
  func query(_ list: ReminderList, at present: Present, in context: Context) throws -> TaskQuery {
    var query = TaskQuery()
    query.parts = try parts() + views(list, at: present, in: context)
    return query
  }

  /// The conditions of the saved lists, as of now.
  func views(_ list: ReminderList, at present: Present, in context: Context) throws -> [TaskQuery.Part] {
    try view.texts.map { name in
      TaskQuery.Part([.view(try context.query(ofViewNamed: name, option: view.name, in: list, at: present))])
    }
  }

  /// The values between commas.
  private static func pieces(_ text: String) -> [String] {
    let pieces = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    return pieces.isEmpty ? [text] : pieces
  }

  private static func priorities(_ text: String) throws -> [Priority] { try pieces(text).map(Values.priority) }
}
