import ReminderCore
import ReminderSystem

// Words of other programs that are no words here, and the line to type instead, in one place beside the synonyms. A
// foreign word is never carried out: the line is refused, and the refusal names the other line.

/// A line to type in place of a line that was refused.
struct Instead: Equatable, Sendable {
  /// What the line is for: `to add a task`; nil where it does what was meant.
  var purpose: String?
  /// The line, as a shell takes it; nil where there is nothing to type.
  var line: String?

  private static let adding = "to add a task"

  /// The line for a whole sentence: `remind q Buy milk`.
  static func sentence(_ words: [String]) -> Instead { Instead(purpose: adding, line: line(["q"] + words)) }

  var isSentence: Bool { purpose == Instead.adding }

  /// The line with the names of tasks for `ID`, and a value for `DAY` or `WHEN`.
  func filled(_ names: [String], value: String?) -> Instead {
    guard let line, purpose == nil else { return self }
    let words = line.split(separator: " ").flatMap { word -> [String] in
      if word == "ID", !names.isEmpty { return names.map(ShellWord.typed) }
      if let value, ["DAY", "WHEN"].contains(word) { return [ShellWord.typed(value)] }
      return [String(word)]
    }
    return Instead(line: words.joined(separator: " "))
  }

  /// Words of this program as a line.
  static func line(_ words: [String]) -> String { (["remind"] + words.map(ShellWord.typed)).joined(separator: " ") }
}

/// A word of another program, with the line that does here what the word does there.
struct ForeignWord: Sendable {
  /// The words, with spaces between them.
  let words: String
  /// The line without `remind`; empty where there is nothing to type.
  ///
  /// `ID` stands for the typed names of tasks, `TEXT` for the other words as one, `REST` for each other word.
  /// `OPTIONS` is `REST` with `due:fri` and `+work` as options. All else is printed as it is.
  let line: String
  /// What the line is for, where it does not do what was meant.
  let purpose: String?
  /// Whether no sentence begins with one of the words.
  let isAlways: Bool

  init(_ words: String, _ line: String, _ purpose: String? = nil, isAlways: Bool = false) {
    (self.words, self.line, self.purpose, self.isAlways) = (words, line, purpose, isAlways)
  }

  private static func has(_ list: String, _ word: String) -> Bool {
    list.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(word.utf8) }
  }

  private func isAbout(_ word: String) -> Bool { ForeignWord.has(words, word) }

  private var needsNames: Bool { ForeignWord.has(line, "ID") }
  private var takesRest: Bool { ["TEXT", "REST", "OPTIONS"].contains { ForeignWord.has(line, $0) } }

  /// The options of `edit` for a field such as `due:fri` or `+work`; any other word as it is.
  private static func option(_ word: String) -> [String] {
    ForeignField(word, today: .earliest).map { [$0].editing } ?? [word]
  }

  /// The line with the typed words in its places.
  func filled(_ names: [String], _ rest: [String]) -> Instead {
    if line.isEmpty { return Instead(purpose: purpose) }
    let text = rest.joined(separator: " ")
    let words = line.split(separator: " ").flatMap { word -> [String] in
      switch word {
      case "ID" where !names.isEmpty: names.map(ShellWord.typed)
      case "TEXT" where !rest.isEmpty: [ShellWord.typed(text)]
      case "REST" where line == "list REST" && !rest.isEmpty: [ForeignWord.listWords(rest)]
      case "REST": rest.filter { $0 != "+" }.map(ShellWord.typed)
      case "OPTIONS" where !rest.isEmpty: rest.flatMap(ForeignWord.option).map(ShellWord.typed)
      default: [String(word)]
      }
    }
    return Instead(purpose: purpose, line: (["remind"] + words).joined(separator: " "))
  }

  /// Whether a word names a task by its form: a number, a range, or a list of numbers.
  static func isName(_ word: String) -> Bool {
    word.utf8.first.map { 0x30...0x39 ~= $0 } == true
      && word.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
  }

  /// Whether a word belongs to a text: it has a letter, and is neither an option nor the name of a task.
  private static func isPlain(_ word: String) -> Bool {
    !word.hasPrefix("-") && !isName(word) && word.contains { $0.isLetter }
  }

  /// Whether a word does something here or in another program.
  private static func isVerb(_ word: String) -> Bool {
    CommandName(recorded: word) != nil || commands.contains { $0.isAbout(word) }
  }

  /// The command that changes tasks and that a word names, here or in another program.
  private static func changing(_ word: String) -> CommandName? {
    let command = CommandName(recorded: word) ?? name(word)
    return command.flatMap { [.done, .delete, .edit, .undone, .postpone, .copy].contains($0) ? $0 : nil }
  }

  /// The line for a word in the place of a command, with the words around it. Nil for a word that is in no row, or in
  /// a sentence.
  static func command(_ word: String, names before: [String] = [], behind: [String]) -> Instead? {
    let given = behind.prefix { isName($0) }
    let (names, rest) = (before + given, Array(behind.dropFirst(given.count)))
    if has("set get unset", word), let name = rest.first, SettingName(typed: name) != nil {
      return Instead(line: Instead.line(["config"] + (word == "unset" ? ["--unset"] : []) + rest))
    }
    if has("context ctx", word), let line = context(rest) { return line }
    if has("move mv", word), !names.isEmpty, let line = move(names, rest) { return line }
    let rows = commands.filter { $0.isAbout(word) }
    guard let row = rows.first(where: { $0.needsNames != names.isEmpty }) ?? rows.first else {
      return setting(word, behind) ?? filter(word, rest) ?? program(word, behind: behind) ?? time([word] + behind)
    }
    // `note buy milk`, `history of Rome`: a sentence that begins with such a word. `history list` is none.
    let begins = rest.first.map { isPlain($0) && !isVerb($0) } ?? false
    let isSentence = begins && !row.isAlways && (row.needsNames ? names.isEmpty : !row.takesRest)
    return isSentence ? nil : row.filled(names, rest)
  }

  /// The command of the row that is about a word: `calendar` is `cal`.
  static func name(_ word: String) -> CommandName? {
    commands.first { $0.isAbout(word) }?.line.split(separator: " ").first.flatMap { CommandName(rawValue: String($0)) }
  }

  /// Whether a word in some row does something with tasks that are named: `annotate`.
  static func isAction(_ word: String) -> Bool {
    commands.contains { ($0.needsNames || $0.purpose != nil) && $0.isAbout(word) }
  }

  /// The line behind the name of another program: `todo.sh do 1`.
  private static func program(_ word: String, behind: [String]) -> Instead? {
    guard has(programs, word) || has(otherPrograms, word) else { return nil }
    guard let first = behind.first else { return Instead(line: "remind list") }
    if isName(first) { return Instead(line: Instead.line(behind)) }
    if let synonym = Synonym.find(first), synonym.reading == .name {
      return Instead(line: Instead.line([synonym.command.rawValue] + behind.dropFirst()))
    }
    if CommandName(recorded: first) != nil { return Instead(line: Instead.line(behind)) }
    let other = command(first, behind: Array(behind.dropFirst()))
    if has(programs, word) { return other ?? Instead.sentence(behind) }
    return other ?? (behind.contains(where: isPlain) ? nil : Instead(line: "remind list"))
  }

  /// The line for words that are together a day, a span of days or a time: `friday`, `this week`, `17:00`.
  static func time(_ words: [String]) -> Instead? {
    let text = words.joined(separator: " ")
    if (try? DurationPhrase(text)) != nil {
      return Instead(purpose: "to ring after a time", line: "remind timer \(ShellWord.typed(text))")
    }
    if PeriodPhrase(text) != nil { return Instead(line: "remind list \(ShellWord.typed(text))") }
    guard let phrase = try? WhenPhrase(text, today: .earliest, bareNumberIsHour: false) else { return nil }
    if phrase.time == nil { return Instead(line: "remind list \(ShellWord.typed(text))") }
    return Instead(purpose: "to be reminded then", line: "remind q TITLE \(text)")
  }

  /// The line for `move 5 friday`, and for `move 5 work`.
  private static func move(_ names: [String], _ words: [String]) -> Instead? {
    let words = ["to", "auf"].contains(words.first?.lowercased()) ? Array(words.dropFirst()) : words
    guard let first = words.first, !first.hasPrefix("-") else { return nil }
    if time([words.joined(separator: " ")]) != nil { return Instead(line: Instead.line(["postpone"] + names + words)) }
    let isCategory = words.count == 1 && isPlain(first) && !first.utf8.contains(UInt8(ascii: "."))
    return isCategory ? Instead(line: Instead.line(["edit"] + names + ["--category", first])) : nil
  }

  /// The line for a date behind the number of a task to edit: `edit 5 friday 5pm`.
  static func due(_ operands: [String]) -> Instead? {
    guard operands.count > 1, isName(operands[0]) else { return nil }
    let text = operands.dropFirst().joined(separator: " ")
    guard (try? WhenPhrase(text, today: .earliest, bareNumberIsHour: false)) != nil else { return nil }
    return Instead(purpose: "to change the due date", line: Instead.line(["edit", operands[0], "--due", text]))
  }

  /// The line for a topic of the help that is no command: `help dates`.
  static func topic(_ word: String) -> Instead? {
    has("date times time sentence sentences syntax natural dates", word) ? Instead(line: "remind help q") : nil
  }

  /// The line for a context: `context define work +work`; nil for a list of tasks.
  private static func context(_ words: [String]) -> Instead? {
    let name = words.dropFirst().first
    switch words.first {
    case "define":
      let filter = listWords(
        words.dropFirst(2).flatMap { CategoryName.withoutSign($0).map { ["project:\($0)"] } ?? [$0] })
      let line = ["config", "view.\(name ?? "NAME")", filter.isEmpty ? "WORDS" : filter]
      return Instead(purpose: "a saved list is such a filter", line: Instead.line(line))
    case "delete": return Instead(line: Instead.line(["config", "--unset", "view.\(name ?? "NAME")"]))
    case "none": return Instead(line: "remind list")
    case "list", "show": return Instead(purpose: "saved lists are settings such as view.work", line: "remind config")
    default: return nil
    }
  }

  /// Whether a word sets something of Taskwarrior for one command: `rc.confirmation=off`.
  static func isSetting(_ word: String) -> Bool { word.hasPrefix("rc.") || word.hasPrefix("rc:") }

  private static func setting(_ word: String, _ behind: [String]) -> Instead? {
    guard isSetting(word), let first = behind.first else { return nil }
    let isLine = isVerb(first) || isName(first)
    return Instead(
      purpose: "settings are in 'remind config'; without '\(SafeText.line(word))'",
      line: Instead.line((isLine ? [] : ["list"]) + behind))
  }

  /// The line for a filter before a command: `project:home list`, `+work -home`, `/milk/ done`.
  private static func filter(_ word: String, _ rest: [String]) -> Instead? {
    let ending = word.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    if word.utf8.count > 3, !isSearch(word),
      ["~/", "./", "/"].contains(where: word.hasPrefix) || has(endings, ending)
    {
      return Instead(purpose: "to take the tasks of a file", line: Instead.line(["import", word]))
    }
    let before = [word] + rest.prefix { !isVerb($0) }
    guard before.allSatisfy(isFilter) else { return nil }
    if let verb = rest.first(where: isVerb).flatMap(changing) {
      return filtered(before: verb, listing(listWords(before)))
    }
    let words = ([word] + rest).filter { !isVerb($0) }
    return words.allSatisfy(isFilter) ? Instead(line: listing(listWords(words))) : nil
  }

  /// The line that lists the tasks of a filter for a command that takes no filter.
  private static func filtered(before command: CommandName, _ line: String) -> Instead {
    Instead(purpose: "'\(command)' takes the numbers of tasks; to see them", line: line)
  }

  /// Whether a word chooses tasks in Taskwarrior: `+work`, `-work`, `project:home`, `/milk/`.
  private static func isFilter(_ word: String) -> Bool {
    if isSearch(word) || mark(word) != nil { return true }
    return ForeignField(word, today: .earliest).map { $0.kind == .category && $0.value != "" } ?? false
  }

  private static func isSearch(_ word: String) -> Bool { search(word) != nil }

  /// The option for `/milk/`; nil for any other word.
  static func search(_ word: String) -> String? {
    guard word.hasPrefix("/"), word.hasSuffix("/"), word.utf8.count > 2 else { return nil }
    return "--search \(ShellWord.typed(String(word.dropFirst().dropLast())))"
  }

  /// The words of `list` for words of Taskwarrior and its relatives, as a shell takes them.
  private static func listWords(_ words: [String]) -> String {
    words.map { word in
      if let search = search(word) { return search }
      if let field = ForeignField(word, today: .earliest), field.kind == .category, mark(word) == nil {
        // `+OVERDUE`
        let name = field.value ?? ""
        let scope = TaskQuery.Scope(rawValue: name.lowercased())?.rawValue ?? ShellWord.typed(name)
        return field.isRemoval ? "not \(scope)" : scope
      }
      return list(word) ?? ShellWord.typed(word)
    }.joined(separator: " ")
  }

  /// The line for operands that fit a command of this name in another program: `schedule 1 friday`.
  static func own(_ command: CommandName, _ operands: [String]) -> Instead? {
    guard let first = operands.first else { return nil }
    switch command {
    case .edit where isName(first) && operands.count == 2 && isSearch(operands[1]):
      // `5 modify /from/to/`
      return ForeignWord.command("append", names: [first], behind: [])
    case .schedule where isName(first):
      return ForeignWord("", "edit ID --due TEXT").filled([first], Array(operands.dropFirst()))
    case .schedule where has("uninstall disable off stop deinstall", first):
      return Instead(line: "remind schedule remove")
    case .schedule where has("enable on start setup", first): return Instead(line: "remind schedule install")
    case .undo where isName(first) && operands.count == 1:
      return Instead(
        purpose: "'undo' takes back the last change; to reopen a done task", line: Instead.line(["undone", first]))
    case .restore where !isName(first):
      return Instead(
        purpose: "'restore' brings back a whole older file; to take back the last change", line: "remind undo")
    case .config where has("unset reset default", first) && operands.count == 2:
      return Instead(line: Instead.line(["config", operands[1], "--unset"]))
    case .config where has("set get list show edit", first):
      return Instead(line: Instead.line(["config"] + operands.dropFirst()))
    case .log where operands.count > 1 && (isPlain(first) || isFilter(first)):
      let categories = operands.filter(isFilter).flatMap(option)
      return Instead(line: Instead.line(["did"] + operands.filter { !isFilter($0) } + categories))
    default: return nil
    }
  }

  /// The line for words that name no task of a command, but choose tasks in another program, or are a note:
  /// `done +work`, `done 1 'it was sold out'`.
  static func unnamed(_ command: CommandName, _ operands: [String]) -> Instead? {
    guard let first = operands.first, let last = operands.last else { return nil }
    switch command {
    case .export where operands == ["json"]: return Instead(line: "remind export --json")
    case .export where operands.count == 1 && ExportFormat(rawValue: first.lowercased()) != nil:
      return Instead(line: "remind export --format \(first.lowercased())")
    case .done, .delete, .edit, .postpone, .snooze:
      guard operands.count == 1, has("all everything alle alles *", first.lowercased()) else { break }
      return Instead(purpose: "'\(command)' takes numbers, such as 1-5; to see them", line: "remind list")
    default: break
    }
    switch command {
    case .done where operands.count == 2 && isName(first) && last.utf8.contains(UInt8(ascii: " ")):
      guard time([last]) == nil else { return nil }
      let line = Instead.line(["edit", first, "--add-note", last])
      return Instead(purpose: "'done' takes no text; to add a note", line: line)
    default:
      guard operands.allSatisfy(isFilter) else { return nil }
      let line = listing(listWords(operands))
      return [.show, .next].contains(command) ? Instead(line: line) : filtered(before: command, line)
    }
  }

  /// The line for a text behind the number of a task to edit: `edit 1 Buy bread`. Nil for a date, a field or one word.
  static func title(_ operands: [String]) -> Instead? {
    guard operands.count > 1, isName(operands[0]) else { return nil }
    let text = operands.dropFirst().joined(separator: " ")
    guard text.utf8.contains(UInt8(ascii: " ")), !text.utf8.contains(UInt8(ascii: ":")), time([text]) == nil else {
      return nil
    }
    return Instead(purpose: "to change the title", line: Instead.line(["edit", operands[0], "--title", text]))
  }

  /// The words of `list` for a list of another program, or for a filter such as `project:home`. Empty for all open
  /// tasks; nil for any other word.
  static func list(_ word: String) -> String? {
    listWords.first { $0.isAbout(word.lowercased()) }?.line ?? mark(word)
  }

  /// `remind list done`
  static func listing(_ words: String) -> String { words.isEmpty ? "remind list" : "remind list \(words)" }

  private static func mark(_ word: String) -> String? {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let row = marks.first(where: { $0.isAbout(parts[0]) }) else { return nil }
    if row.line == "REST", let own = list(parts[1]) { return own }
    let value = ShellWord.typed(ForeignDate(parts[1])?.phrase ?? parts[1])
    return row.line == "REST" ? value : "\(row.line) \(value)"
  }
}
