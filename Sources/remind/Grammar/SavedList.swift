import ReminderCore
import ReminderSystem

/// Why a saved list cannot be used or set.
enum SavedListError: Error {
  /// There is no saved list of this name.
  case unknown(nearest: String?)
  /// The name means something else after `list`.
  case nameIsTaken(String)
  /// The saved list would read the new name of a category as something else.
  case categoryIsTaken(String)
  /// The name would be read as an option.
  case nameIsOption(String)
  /// The words have a quote that is not closed, or end in a backslash.
  case openQuote
  /// An option says how tasks are printed, not which tasks.
  case form(String)
  /// The list names another saved list.
  case nested(String)
  /// The words are not understood any more.
  case unreadable(name: String, problem: any Error)
}

extension SavedListError: CodedError {
  var errorCode: ErrorCode {
    switch self {
    case .unknown, .nameIsTaken, .categoryIsTaken, .nameIsOption, .openQuote, .form, .nested: .badValue
    case .unreadable(_, let problem): ErrorCode(of: problem)
    }
  }
}

enum SavedList {
  /// The saved list that `remind` alone shows. It may name other saved lists.
  static let standard = "default"

  /// Throws if a saved list cannot have this name, because `list` reads the name as something else: one of its own
  /// words, a word of another program, a day or a time.
  static func checkName(_ name: String, at present: Present) throws(SavedListError) {
    let small = name.lowercased()
    if name.utf8.first == UInt8(ascii: "-") { throw .nameIsOption(name) }
    let isWord = Synonym.all.contains { $0.word == small } || small == CommandName.list.rawValue
    let isSplit = name.trimmed != name || name.contains { ",=".contains($0) || $0.isNewline }
    if isWord || isSplit || isOwnWord(name, at: present) { throw .nameIsTaken(name) }
  }

  /// Whether `list` reads a word as one of its own, or as days.
  private static func isOwnWord(_ word: String, at present: Present) -> Bool {
    let small = word.lowercased()
    return TaskQuery.Scope(rawValue: small) != nil || small == QueryWords.not || PeriodPhrase(word) != nil
      || isWhen(word, at: present)
  }

  /// The words of a saved list after a category was renamed; nil if they are not understood. Words that name other
  /// saved lists stay. Throws if the list would read the new name as something else.
  static func renamed(
    _ text: String, by rename: CategoryRename, lists: Settings, at present: Present
  ) throws(SavedListError) -> String? {
    guard let words = ShellWord.words(of: text) else { return nil }
    let options = Command.list.specification.options
    let names: Set<String> = ["--category", "--not-category", "-c"]
    var new: [String] = []
    var option: String?
    let isOwn = { (word: String) in isOwnWord(word, at: present) || lists.viewName(word) != nil }
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if let before = option {
        new.append(names.contains(before) ? try renamed(pieces: word, by: rename) { _ in false } : word)
        option = nil
      } else if parts.count == 2, names.contains(parts[0]) {
        new.append("\(parts[0])=\(try renamed(pieces: parts[1], by: rename) { _ in false })")
      } else if word.utf8.first == UInt8(ascii: "-") {
        new.append(word)
        if options.named(word)?.value != nil { option = word }
      } else {
        new.append(try renamed(pieces: word, by: rename, isOwn))
      }
    }
    return new == words ? text : new.map(ShellWord.quoted).joined(separator: " ")
  }

  private static func renamed(
    pieces text: String, by rename: CategoryRename, _ isOwn: (String) -> Bool
  ) throws(SavedListError) -> String {
    var (pieces, isRenamed): ([String], Bool) = ([], false)
    for piece in text.split(separator: ",") {
      let name = piece.trimmed
      var new = name
      if !isOwn(name), let renamed = rename.renamed(name) ?? CategoryName.withoutSign(name).flatMap(rename.renamed) {
        if isOwn(renamed) || renamed.utf8.first == UInt8(ascii: "-") { throw .categoryIsTaken(renamed) }
        (new, isRenamed) = (renamed, true)
      }
      if !pieces.contains(new) { pieces.append(new) }
    }
    return isRenamed ? pieces.joined(separator: ",") : text
  }

  private static func isWhen(_ name: String, at present: Present) -> Bool {
    do throws(WhenError) {
      _ = try WhenPhrase(name, today: present.wall.date, bareNumberIsHour: true)
      return true
    } catch {
      // An hour that may be in either half of the day is a time, too.
      return if case .eitherHalf = error { true } else { false }
    }
  }
}

extension Context {
  /// The query of a saved list as of now. Throws if its words are not understood any more.
  func query(ofView name: String, in list: ReminderList, at present: Present) throws -> TaskQuery {
    do {
      return try query(
        of: list.settings.views[name] ?? "", in: list, namesLists: name.lowercased() == SavedList.standard, at: present)
    } catch {
      throw SavedListError.unreadable(name: name, problem: error)
    }
  }

  /// The query of a text with words and options of `list`; only with `namesLists` is a saved list a word.
  func query(
    of text: String, in list: ReminderList, namesLists: Bool = false, isNew: Bool = false, at present: Present
  ) throws -> TaskQuery {
    guard let words = ShellWord.words(of: text) else { throw SavedListError.openQuote }
    let (invocation, given) = try parser.parse(words, behind: Command.list.specification)
    let options = given.options(ListCommand.Options.init)
    if let form = options.form { throw SavedListError.form(form) }
    if let name = options.filter.view.texts.first { throw SavedListError.nested(name) }
    var settings = namesLists ? list.settings : Settings()
    settings.views[settings.viewName(SavedList.standard) ?? ""] = nil
    var query = try ListCommand.query(options, at: present)
    query.columns = try options.columns.value()
    let reader = QueryWords(
      categories: { list.categories }, settings: settings,
      view: { try self.query(of: settings.views[$0] ?? "", in: list, at: present) },
      // The last task of a category may have gone since the list was saved.
      unknown: isNew ? .refused : .category, present: present)
    query.parts += try reader.parts(of: invocation.operands)
    query.applyForm(isSorted: options.sort.isGiven)
    return query
  }

  /// The query of an option that names a saved list, or a kind of tasks.
  func query(ofViewNamed name: String, option: String, in list: ReminderList, at present: Present) throws -> TaskQuery {
    if let view = list.settings.viewName(name) { return try query(ofView: view, in: list, at: present) }
    if let kind = TaskKind(rawValue: name.lowercased()) { return TaskQuery(kind) }
    let nearest = NearestWord.find(name, among: list.settings.views.keys.sorted())
    throw UsageError.badValue(of: option, text: name, problem: SavedListError.unknown(nearest: nearest))
  }

  /// Throws if a saved list cannot be set to a text.
  func checkView(_ name: String, _ text: String, in list: ReminderList, at present: Present) throws {
    try SavedList.checkName(name, at: present)
    let (invocation, _) = try parser.parse(ShellWord.words(of: text) ?? [], behind: Command.list.specification)
    let own = list.settings.viewName(name) ?? name
    let namesLists = name.lowercased() == SavedList.standard
    for word in invocation.operands where !namesLists && TaskQuery.Scope(rawValue: word.lowercased()) == nil {
      if list.settings.viewName(word) != nil || word.lowercased() == own.lowercased() {
        throw SavedListError.nested(word)
      }
    }
    _ = try query(of: text, in: list, namesLists: namesLists, isNew: true, at: present)
  }
}
