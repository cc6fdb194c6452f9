import ReminderCore
import ReminderSystem

// A change of tasks in the words of Taskwarrior, and the line of `edit` that does the same.

extension ForeignField {
  /// The words of `edit` that do the same; empty if nothing does. A word in capitals stands for a value that is not
  /// understood.
  fileprivate var options: [String] {
    let text = value ?? ""
    switch kind {
    case .due: return isRemoval ? ["--no-due"] : ["--due", value ?? "WHEN"]
    case .start: return isRemoval ? ["--no-start"] : ["--start", value ?? "WHEN"]
    case .repetition: return isRemoval ? ["--no-repeat"] : ["--repeat", value ?? "RULE"]
    case .reminder where (try? DurationPhrase(text)) != nil: return ["--before", text]
    case .reminder: return ["--at", value ?? "WHEN"]
    case .priority: return ["--priority", isRemoval ? "none" : value ?? "high"]
    case .predecessor:
      return isRemoval ? ["--no-after"] : text.split(separator: ",").flatMap { ["--after", String($0)] }
    case .category where isRemoval: return ["--no-category", text.isEmpty ? "NAME" : text]
    case .category: return text.split(separator: ",").flatMap { ["--category", String($0)] }
    case .title: return isRemoval ? [] : ["--title", text]
    case .end: return []
    }
  }
}

extension [ForeignField] {
  /// The words of `edit` for all fields. Of two fields for one value, the first counts.
  var editing: [String] {
    var kinds: [ForeignField.Kind] = []
    return flatMap { field -> [String] in
      let isMany = field.kind == .category || field.kind == .predecessor
      if !isMany, kinds.contains(field.kind) { return [] }
      kinds.append(field.kind)
      return field.options
    }
  }
}

/// The words behind the command for a change of tasks: `5 due:fri +work -home`.
struct ForeignChange {
  private var names: [String] = []
  private var title: [String] = []
  private var fields: [ForeignField] = []
  /// Options of this program, as typed.
  private var own: [String] = []
  private let removal: (String) -> ForeignRemoval?

  /// Sorts the words; nil if no word is a field, or if an option is in no program. `removal` says how a word takes a
  /// category away where its first letter is an option.
  init?(
    _ words: [String], for command: CommandSpecification,
    _ removal: @escaping (String) -> ForeignRemoval? = { _ in nil }
  ) {
    self.removal = removal
    let options = command.options + GlobalOptions.specifications
    var rest = words[...]
    while let word = rest.popFirst() {
      if let option = options.typed(in: word) {
        let isAlone = !word.utf8.contains(UInt8(ascii: "="))
        if isAlone, option.name == "category", let next = rest.first, ForeignRemoval.name(next) != nil { continue }
        own.append(word)
        if option.value != nil, isAlone, let value = rest.popFirst() { own.append(value) }
      } else if removal(word) != nil, let field = ForeignField(word, today: .earliest) {
        fields.append(field)
      } else if !word.hasPrefix("--"), options.named(String(word.prefix(2)))?.value?.isChecked == true {
        // `-dfri`
        own.append(word)
      } else if ForeignWord.isSetting(word) {
        continue
      } else if let field = ForeignChange.field(word, options) {
        fields.append(field)
      } else if word.hasPrefix("-") {
        return nil
      } else if ForeignWord.isName(word), title.isEmpty {
        names.append(word)
      } else {
        title.append(word)
      }
    }
    if fields.isEmpty { return nil }
  }

  private static func field(_ word: String, _ options: [OptionSpecification]) -> ForeignField? {
    // `-due`, `-prio`: one hyphen too few. `-l` is an option of another program.
    if word.hasPrefix("-"), options.nearest(to: word) != nil { return nil }
    return ForeignField(word, today: .earliest)
  }

  /// The refusal of the first field.
  var error: UsageError {
    let word = fields.first?.typed ?? ""
    var instead = instead
    if case .noValue(let text, let letter) = removal(word), instead.purpose == nil {
      instead.purpose = "\(HintText.quoted(text)) is no value of \(letter); to remove a category"
    }
    return .badValue(of: CommandName.edit.rawValue, text: word, problem: ListWordError.instead(instead))
  }

  /// The line of `edit`.
  var instead: Instead {
    let isNamed = !names.isEmpty
    var end = fields.first { $0.kind == .end }
    var options = fields.editing
    // A rule can have an end.
    if let place = options.firstIndex(of: "--repeat"), let last = end?.value {
      let rule = "\(options[place + 1]) until \(last)"
      if (try? RepeatPhrase(rule, start: .earliest, today: .earliest)) != nil {
        options[place + 1] = rule
        end = nil
      }
    }
    if isNamed, !title.isEmpty, !options.contains("--title") {
      options = ["--title", title.joined(separator: " ")] + options
    }
    let names = isNamed ? names : title.isEmpty ? ["ID"] : title
    let purpose = end.map { "tasks have no end, so nothing does what '\(SafeText.line($0.typed))' does" }
    if options.isEmpty, own.isEmpty { return Instead(purpose: purpose) }
    return Instead(
      purpose: purpose.map { "\($0); for the rest" }, line: Instead.line(["edit"] + names + options + own))
  }
}
