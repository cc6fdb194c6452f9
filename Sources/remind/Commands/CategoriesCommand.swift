import ReminderCore
import ReminderSystem

extension Command {
  static let categories = Command(
    specification: CommandSpecification(
      name: .categories,
      summary: "list categories, or rename one everywhere",
      details: [
        "Without a word, 'categories' lists each category: how many of its tasks are open and done, and when it was "
          + "used last.",
        "'categories rename OLD NEW' renames a category in all tasks, saved lists and icons. Categories below it, such "
          + "as work.api below work, are renamed, too. If there is a category NEW already, both become one; at a "
          + "terminal, 'categories' asks first. One 'undo' takes back all of it.",
      ],
      operands: [
        OperandSpecification(
          name: "WORD", count: .any,
          value: ValueSpecification(name: "WORD", choices: ["rename"], others: "the old and the new name"))
      ],
      examples: [
        Example(line: "remind categories", effect: "all categories"),
        Example(line: "remind categories rename errands shopping", effect: "another name everywhere"),
      ]),
    change: { invocation, tasks, context in try CategoriesCommand.run(invocation, tasks, in: context) })
}

enum CategoriesCommand {
  static func run(_ invocation: Invocation, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    let words = invocation.operands
    guard let first = words.first else { return try list(tasks, in: context) }
    guard first == "rename" else { throw UsageError.unwantedOperand(first, command: .categories) }
    guard words.count > 2 else {
      throw UsageError.missingValue(
        option: "categories rename", value: ValueSpecification(name: "OLD NEW"))
    }
    if words.count > 3 { throw UsageError.unwantedOperand(words[3], command: .categories) }
    return try self.rename(words[1], to: CategoryName.bare(words[2]), tasks, in: context)
  }

  // MARK: The list

  private static func list(_ tasks: Tasks, in context: Context) throws -> ExitCode {
    let list = try tasks.store.load(at: tasks.present)
    let context = context.speaking(list.settings)
    let uses = list.categoryUses
    if context.globals.json {
      var json = JSONWriter()
      json.array { json in
        for use in uses {
          json.object { json in
            json.member("name", use.name)
            json.member("icon", list.settings.icon(of: use.name))
            json.member("open", use.open)
            json.member("done", use.done)
            json.member("lastUsedAt", use.lastUsed.map { "\($0)" })
          }
        }
      }
      try context.print(json)
    } else if uses.isEmpty {
      context.note(context.texts.lists.noCategories)
    } else {
      try context.page { try $0(Array(table(uses, of: list, at: tasks.present, in: context).utf8)) }
    }
    return .success
  }

  /// `+errands 🛒  1 open  14 done  last used Sat 28 Feb`
  private static func table(
    _ uses: [CategoryUse], of list: ReminderList, at present: Present, in context: Context
  ) -> String {
    let (words, dates) = (context.texts.lists, DateText(present: present, texts: context.texts))
    let columns = TextColumns(
      terminal: context.terminal, columns: [.flexible, .rightAligned, .rightAligned, .leftOutLast])
    var rows = columns.rows(room: uses.count)
    for use in uses {
      let icon = list.settings.icon(of: use.name).map { " \($0)" } ?? ""
      rows.add(TaskTags.category(use.name + icon))
      rows.add(words.openCount.filled("\(use.open)"))
      rows.add(words.doneCount.filled("\(use.done)"), style: .faint)
      let day = use.lastUsed.map { dates.day(present.zone.rules.local(at: $0).date) }
      rows.add(day.map { words.lastUsed.filled($0) } ?? "", style: .faint)
    }
    return columns.page(rows)
  }

  // MARK: Renaming

  private static func rename(
    _ typed: String, to new: String, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    var tasks = tasks
    let list = try tasks.store.load(at: tasks.present)
    let speaking = context.speaking(list.settings)
    let uses = list.categoryUses
    let isKnown = uses.contains { CategoryName(typed).holds(CategoryName($0.name)) }
    let old = isKnown ? typed : CategoryName.bare(typed)
    let rename = try Invocation.reading(new, for: "categories rename") { try CategoryRename(old, to: $0) }
    guard uses.contains(where: { rename.renamed($0.name) != nil }) else {
      let nearest = NearestWord.find(old, among: uses.map(\.name))
      throw UsageError.badValue(of: "categories rename", text: old, problem: NoSuchCategory(nearest: nearest))
    }
    if !context.globals.json, uses.allSatisfy({ rename.renamed($0.name) ?? $0.name == $0.name }) {
      context.note(speaking.texts.notes.isNamedSo.filled(TaskTags.category(rename.new)))
      return .success
    }
    let isNewKnown = uses.contains { CategoryName($0.name) == CategoryName(rename.new) }
    if isNewKnown, CategoryName(old) != CategoryName(rename.new), context.canAsk, !context.isDryRun {
      let question = speaking.texts.lists.joinsCategories.filled(TaskTags.category(old), TaskTags.category(rename.new))
      guard try speaking.isYes(to: question) else { throw ChangeDeclined() }
      tasks = try context.later(tasks)
    }
    let settings = try Invocation.reading(new, for: "categories rename") { _ in
      try changes(by: rename, in: list.settings, at: tasks.present)
    }
    let present = tasks.present
    let change = try context.edit(tasks) { try $0.apply(.together([.rename(rename)] + settings), at: present) }
    let views = settings.count { if case .set(.view, _) = $0 { true } else { false } }
    let line =
      speaking.texts.lists.renamed.filled(
        TaskTags.category(old), TaskTags.category(rename.new), "\(change.result.indices.count)", "\(views)") + "\n"
    try speaking.confirm(change, as: line, at: present)
    return .success
  }

  /// The changes of saved lists and icons.
  private static func changes(
    by rename: CategoryRename, in settings: Settings, at present: Present
  ) throws -> [Edit] {
    var edits: [Edit] = []
    for (name, text) in settings.views.sorted(by: { $0.key < $1.key }) {
      let lists = name.lowercased() == SavedList.standard ? settings : Settings()
      guard let new = try SavedList.renamed(text, by: rename, lists: lists, at: present), new != text else { continue }
      edits.append(.set(.view(name: name), new))
    }
    let moved = settings.icons.sorted { $0.key < $1.key }.compactMap { name, icon in
      rename.renamed(name).map { (old: name, new: $0, icon: icon) }
    }
    edits += moved.map { .set(.icon(category: $0.old), nil) }
    var known = Set(settings.icons.keys.map(CategoryName.init)).subtracting(moved.map { CategoryName($0.old) })
    // An icon of the other category stays.
    for icon in moved where known.insert(CategoryName(icon.new)).inserted {
      edits.append(.set(.icon(category: icon.new), icon.icon))
    }
    return edits
  }
}

/// No category has the typed name.
struct NoSuchCategory: CodedError {
  let nearest: String?

  var errorCode: ErrorCode { .badValue }
}
