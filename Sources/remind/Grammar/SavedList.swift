import ReminderCore
import ReminderSystem

/// Why a saved list cannot be used or set.
enum SavedListError: Error {
  /// There is no saved list of this name.
  case unknown(nearest: String?)
  /// The name means something else after `list`.
  case nameIsTaken(String)
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
    case .unknown, .nameIsTaken, .nameIsOption, .openQuote, .form, .nested: .badValue
    case .unreadable(_, let problem): ErrorCode(of: problem)
    }
  }
}

enum SavedList {
  /// Throws if a saved list cannot have this name, because `list` reads the name as something else: one of its own
  /// words, a word of another program, a day or a time.
  static func checkName(_ name: String, at present: Present) throws(SavedListError) {
    let small = name.lowercased()
    if name.utf8.first == UInt8(ascii: "-") { throw .nameIsOption(name) }
    let isWord = TaskQuery.Scope(rawValue: small) != nil || Synonym.all.contains { $0.word == small }
    if isWord || isWhen(name, at: present) { throw .nameIsTaken(name) }
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
      return try query(of: list.settings.views[name] ?? "", in: list, at: present)
    } catch {
      throw SavedListError.unreadable(name: name, problem: error)
    }
  }

  /// The query of a text with words and options of `list`; a saved list cannot be one of the words.
  func query(of text: String, in list: ReminderList, at present: Present) throws -> TaskQuery {
    guard let words = ShellWord.words(of: text) else { throw SavedListError.openQuote }
    let (invocation, given) = try parser.parse(words, behind: Command.list.specification)
    let options = given.options(ListCommand.Options.init)
    if let form = options.form { throw SavedListError.form(form) }
    var query = try ListCommand.query(options, at: present)
    let read = try ListWord.read(invocation.operands, among: { list.categories }, at: present)
    for word in read { query.add(word) }
    return query
  }

  /// Throws if a saved list cannot be set to a text.
  func checkView(_ name: String, _ text: String, in list: ReminderList, at present: Present) throws {
    try SavedList.checkName(name, at: present)
    let (invocation, _) = try parser.parse(ShellWord.words(of: text) ?? [], behind: Command.list.specification)
    let own = list.settings.viewName(name) ?? name
    for word in invocation.operands where TaskQuery.Scope(rawValue: word.lowercased()) == nil {
      if list.settings.viewName(word) != nil || word.lowercased() == own.lowercased() {
        throw SavedListError.nested(word)
      }
    }
    _ = try query(of: text, in: list, at: present)
  }
}
