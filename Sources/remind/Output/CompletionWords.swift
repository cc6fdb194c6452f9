import ReminderCore
import ReminderSystem

/// The words for completion that only this program knows. A script has the table of commands itself. It asks only for
/// words that depend on the machine or the tasks, with the `--file` of the line. A title is the meaning of a number,
/// which a shell only shows, so no title gets into the line.
///
/// Each line has a word and, after a tab, its meaning, without control characters and not quoted for any shell. A name
/// with control characters is skipped.
enum CompletionWords {
  /// Every kind that can be asked for. Written out, because every run makes this list, and filtering `allCases` takes
  /// as long as the rest of the table.
  static let kinds: [ValueSpecification.Offer] = [
    .openTasks, .doneTasks, .allTasks, .categories, .views, .listWords, .dates, .settings, .zones,
  ]
  /// At most this many columns of a title are shown.
  private static let titleWidth = 60

  /// The lines of a kind. Throws where the state file cannot be read.
  static func text(of kind: ValueSpecification.Offer, in context: Context) throws -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ word: String, _ meaning: String) {
      guard !word.isEmpty, SafeText.line(word) == word else { return }
      bytes += word.utf8
      if !meaning.isEmpty { bytes += "\t\(SafeText.line(meaning))".utf8 }
      bytes.append(UInt8(ascii: "\n"))
    }
    switch kind {
    case .openTasks: try tasks(TaskQuery(), context).forEach(add)
    case .doneTasks: try tasks(TaskQuery(.scope(.done)), context).forEach(add)
    case .allTasks: try tasks(TaskQuery(.scope(.all)), context).forEach(add)
    case .categories:
      try context.tasks().store.load().categories.map(\.text).sorted().forEach { add($0, "") }
    case .views, .listWords:
      let list = try context.tasks().store.load()
      for (name, value) in list.settings.views.sorted(by: { $0.key < $1.key }) { add(name, value) }
      if kind == .listWords { list.categories.map(\.text).sorted().forEach { add($0, "") } }
    case .dates: try dates(at: context.host.present().wall.date).forEach(add)
    case .settings:
      let list = try context.tasks().store.load()
      let known = list.knownCategories.map(\.text).sorted().map { SettingName.icon(category: $0) }
      let views = list.settings.views.keys.sorted().map { SettingName.view(name: $0) }
      for name in SettingName.fixed + known + views {
        add(name.text, SettingText.explanation(name, in: .english))
      }
    case .zones: context.host.zones.commonNames().forEach { add($0.name, $0.comment) }
    case .pages, .files: break
    }
    return bytes
  }

  /// Words for the days of a week from today on, each with its date, and the next week.
  private static func dates(at today: CivilDate) -> [(String, String)] {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let days = names.compactMap { name in date(name, today).map { (name, $0) } }.sorted { $0.1 < $1.1 }
    let others = ["today", "tomorrow"].compactMap { name in date(name, today).map { (name, $0) } }
    let next = ["next week"].compactMap { name in date(name, today).map { (name, $0) } }
    let coming = days.filter { day in !others.contains { $0.1 == day.1 } }
    return (others + coming + next).map { ($0.0, DateText.full($0.1, in: .english)) }
  }

  private static func date(_ word: String, _ today: CivilDate) -> CivilDate? {
    (try? WhenPhrase(word, today: today, bareNumberIsHour: false))?.date
  }

  /// The numbers and titles of tasks, soonest due first.
  private static func tasks(
    _ query: TaskQuery, _ context: Context
  ) throws -> [(String, String)] {
    let tasks = try context.tasks()
    let ellipsis = context.terminal.ellipsis
    let list = try tasks.store.load()
    return query.matches(in: list, at: tasks.present).shown.map { match in
      let title = SafeText.line(list.title(at: match.index))
      return (
        "\(list.number(at: match.index))",
        DisplayWidth.cut(title, to: titleWidth, ellipsis: ellipsis)
      )
    }
  }
}
