import ReminderCore
import ReminderSystem

extension Command {
  static let config = Command(
    specification: CommandSpecification(
      name: .config,
      summary: "show or change settings",
      details: [
        "Without a name, 'config' lists all settings, the changed ones first. With a name, 'config' prints the value; "
          + "with a name and a value, 'config' sets the value. Changes take effect at once.",
        "With the beginning of names, such as quiet, 'config' lists these settings. Where the beginning is itself the "
          + "name of a setting, a dot stands behind it: notify.",
        "view.NAME is a saved list: words and options of 'list', for 'list NAME' and 'done --view NAME'. If a saved "
          + "list contains a date such as sat, remind works out the date anew at each use. Quote the value; inside the "
          + "value, quote words as in a shell.",
        "If you set notify.command.NAME to a shell command, NAME is a channel. You can write NAME in notify.channel "
          + "and in the other channel settings.",
        "'config --changed' prints the settings that you changed, a line each. 'config -' reads such lines from "
          + "standard input, so you can keep them with your other settings.",
        "'yes' and 'true' mean 'on'; 'no' and 'false' mean 'off'. Minutes can have a unit: 20m, 1h30m.",
      ],
      operands: [
        OperandSpecification(
          name: "SETTING", count: .optional,
          value: ValueSpecification(name: "SETTING", offer: .settings)),
        OperandSpecification(
          name: "VALUE", count: .optional, value: ValueSpecification(name: "VALUE"), takesLine: { $0.isView }),
      ],
      examples: [
        Example(line: "remind config", effect: "all settings"),
        Example(line: "remind config quiet", effect: "the settings whose names begin with quiet"),
        Example(line: "remind config due.morning.time 08:30", effect: "morning notices at half past eight"),
        Example(line: "remind config category.finance.icon 📊", effect: "an icon for a category"),
        Example(
          line: "remind config view.errands \"--category shop --due-before sat\"",
          effect: "a saved list, shown by 'list errands'"),
        Example(line: "remind config due.advance --unset", effect: "back to the default"),
        Example(line: "remind config --changed", effect: "the settings that you changed, for 'remind config -'"),
      ]),
    options: ConfigCommand.Options.init, change: ConfigCommand.run)
}

/// A line that is not `name = value`.
struct NoSettingLine: Error {}

/// No setting has this name.
struct UnknownSetting: Error, Equatable {
  let nearest: String?
}

enum ConfigCommand {
  struct Options {
    let unset, changed: Flag

    init(_ options: inout OptionList) {
      unset = options.flag("unset", summary: "go back to the default")
      changed = options.flag("changed", summary: "print the settings that differ from their defaults, for 'config -'")
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let operands = invocation.specification.operands
    guard let word = invocation.operands.first else {
      if options.unset.isGiven { throw UsageError.missingOperand(operands[0], command: .config) }
      return try list(tasks, onlyChanged: options.changed.isGiven, in: context)
    }
    if options.changed.isGiven { throw UsageError.conflictWithOperand(option: options.changed.name, operands[0]) }
    if word == "-", invocation.operands.count == 1, invocation.literalStart == nil {
      if options.unset.isGiven { throw UsageError.conflict(options.unset.name, word) }
      return try readLines(tasks, in: context)
    }
    if SettingName(typed: word) == nil, invocation.operands.count == 1, !options.unset.isGiven {
      let settings = try tasks.store.load().settings
      let names = settings.names(beginningWith: word)
      if !names.isEmpty { return try print(names, of: settings, in: context) }
    }
    let name = try setting(word)
    if let value = invocation.operands.dropFirst().first, !options.unset.isGiven, meansDefault(value, for: name) {
      let instead = Instead(
        purpose: "to go back to the default", line: Instead.line(["config", name.text, options.unset.name]))
      throw UsageError.badValue(of: name.text, text: value, problem: ListWordError.instead(instead))
    }
    let value = invocation.operands.dropFirst().first
    if value != nil, options.unset.isGiven {
      throw UsageError.conflictWithOperand(option: options.unset.name, operands[1])
    }
    guard value != nil || options.unset.isGiven else {
      let list = try tasks.store.load()
      let settings = list.settings
      let context = context.speaking(settings)
      if context.globals.json {
        try context.print(SettingText.json([list.stored(name)], of: settings))
      } else {
        try context.print((settings.value(of: name).map(SafeText.line) ?? "") + "\n")
        if context.columns != nil {
          context.note(SettingText.note(list.stored(name), of: settings, in: context.texts))
        }
      }
      return .success
    }
    return try set([Line(name: name, value: value, place: name.text)], tasks, in: context)
  }

  /// Whether a value that the setting does not accept means its default.
  private static func meansDefault(_ value: String, for name: SettingName) -> Bool {
    guard case .setting(let setting) = name, ![.hours, .text].contains(setting.kind), !setting.accepts(value) else {
      return false
    }
    return value.isBlank || ["default", "reset", "unset", "standard", "-"].contains(value.lowercased())
      || HintText.saysNone(value) && !setting.accepts("off")
  }

  /// A setting and its new value as typed, which is nil for the default. Errors name `place`.
  private struct Line {
    let name: SettingName
    let value: String?
    let place: String
  }

  /// Sets settings, all of them or none. Saved lists of another machine may name categories that no task has yet.
  private static func set(
    _ lines: [Line], ofOtherMachine: Bool = false, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    var names: [SettingName] = []
    let change = try context.edit(tasks) { list in
      names = lines.map { list.stored($0.name) }
      let edits = try zip(lines, names).map { line, name in
        let stored = try line.value.map { value in
          try Invocation.reading(value, for: line.place) { try Values.stored($0, for: name, at: tasks.present) }
        }
        return Edit.set(name, stored)
      }
      let before = list
      let outcome = try list.apply(edits.count == 1 ? edits[0] : .together(edits), at: tasks.present)
      for (line, name) in zip(lines, names) {
        guard case .view(let view) = name, let value = line.value else { continue }
        // A saved list may name another list that the same lines set.
        let known = lines.count == 1 ? before : list
        do { try context.checkView(view, value, in: known, at: tasks.present) } catch UsageError.badValue(
          _, _, let problem) where ofOtherMachine && problem is ListWordError
        {}
      }
      return outcome
    }
    let settings = change.list.settings
    let context = context.speaking(settings)
    let confirmation = names.map { SettingText.confirmation($0, of: settings, in: context.texts) }
    let notes = {
      context.report(change.result.notes, at: tasks.present)
      for case .view(let view) in names where settings.views[view] != nil {
        guard CommandName(recorded: view.lowercased()) != nil else { continue }
        context.note(context.texts.settings.listIsCommand.filled(SafeText.line(view)))
      }
      reportEffects(of: settings, after: names, tasks, in: context)
    }
    try context.confirmChange(change.result.isChange ? confirmation : nil, notes: notes) {
      if context.globals.json {
        try context.print(SettingText.json(names, of: settings))
      } else {
        try context.confirm(confirmation.joined())
      }
    }
    return .success
  }

  private static func reportEffects(
    of settings: Settings, after names: [SettingName], _ tasks: Tasks, in context: Context
  ) {
    if !settings.notify, names.contains(.notify) { context.report([.notificationsAreOff], at: tasks.present) }
    let isAboutChannels = names.contains { name in
      switch name {
      case .command, .namedCommand: true
      default: SettingName.ofChannels.contains(name)
      }
    }
    for channel in settings.channelsWithoutCommand {
      let isOnly = settings.channel == .list([channel])
      if isOnly || isAboutChannels { context.note(SettingText.missing(channel, isOnly: isOnly, in: context.texts)) }
    }
  }

  // MARK: Lines

  /// Sets each setting of standard input, `name = value` on a line: all of them or none.
  private static func readLines(_ tasks: Tasks, in context: Context) throws -> ExitCode {
    var lines: [Line] = []
    for (index, bytes) in try context.readInput().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let line = String(validating: bytes, as: UTF8.self) else { throw UsageError.invalidInput(line: index + 1) }
      let text = line.trimmed
      if text.isEmpty || text.utf8.first == UInt8(ascii: "#") { continue }
      let place = "line \(index + 1)"
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
      guard parts.count == 2 else { throw UsageError.badValue(of: place, text: text, problem: NoSettingLine()) }
      let name = try setting(parts[0], at: place)
      lines.append(Line(name: name, value: parts[1], place: "\(place), \(name.text)"))
    }
    return try set(lines, ofOtherMachine: true, tasks, in: context)
  }

  /// The settings that differ from their defaults, without the end of a quiet time: no other machine needs it.
  private static func changed(_ settings: Settings) -> [SettingName] {
    let usual = Settings()
    return settings.names.filter { $0 != .quietUntil && settings.value(of: $0) != usual.value(of: $0) }
  }

  private static func list(_ tasks: Tasks, onlyChanged: Bool, in context: Context) throws -> ExitCode {
    let settings = try tasks.store.load().settings
    let names = onlyChanged ? changed(settings) : settings.names
    if onlyChanged, !context.globals.json {
      for name in names { try context.print("\(name.text) = \(SafeText.line(settings.value(of: name) ?? ""))\n") }
      return .success
    }
    return try print(names, of: settings, in: context)
  }

  private static func print(_ names: [SettingName], of settings: Settings, in context: Context) throws -> ExitCode {
    if context.globals.json {
      try context.print(SettingText.json(names, of: settings))
    } else {
      let texts = context.speaking(settings).texts
      try context.page(SettingText.table(names, of: settings, terminal: context.terminal, texts: texts))
    }
    return .success
  }

  private static func setting(
    _ word: String, at place: String = CommandName.config.rawValue
  ) throws -> SettingName {
    if let name = SettingName(typed: word) { return name }
    if word == "default.command" {
      let instead = Instead(purpose: "for what 'remind' alone shows", line: "remind config view.default WORDS")
      throw UsageError.badValue(of: place, text: word, problem: ListWordError.instead(instead))
    }
    let nearest = NearestWord.find(word, among: SettingName.fixed.map(\.text))
    throw UsageError.badValue(of: place, text: word, problem: UnknownSetting(nearest: nearest))
  }
}

extension Settings {
  /// The setting with a name, and the settings below it: `quiet.hours` for `quiet`; in the order of the list. A dot at
  /// the end does not count.
  fileprivate func names(beginningWith typed: String) -> [SettingName] {
    let small = typed.lowercased()
    let word = small.hasSuffix(".") ? String(small.dropLast()) : small
    guard !word.isEmpty else { return [] }
    return names.filter { $0.text == word || $0.text.hasPrefix("\(word).") }
  }
}

extension String {
  /// Whether this is the name of a saved list among the settings.
  fileprivate var isView: Bool {
    if case .view = SettingName(typed: self) { true } else { false }
  }
}
