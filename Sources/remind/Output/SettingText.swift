import ReminderCore

/// Settings as people and programs read them.
enum SettingText {
  /// One line about what a setting does.
  static func explanation(_ name: SettingName, in texts: Texts) -> String {
    let name = name.general.text
    return texts.settings.explanations().first { $0.key == name }?.value ?? ""
  }

  /// Says that a channel in a setting has no command; `isOnly` is whether it is the only channel.
  static func missing(_ channel: ChannelName, isOnly: Bool, in texts: Texts) -> String {
    isOnly
      ? texts.notes.noCommand.filled(command(of: channel))
      : texts.notes.noCommandFor.filled(command(of: channel), "\(channel)")
  }

  /// The setting for the command of a channel, `notify.command.phone`.
  static func command(of channel: ChannelName) -> String { channel.commandSetting?.text ?? "\(channel)" }

  static func json(_ names: [SettingName], of settings: Settings) -> JSONWriter {
    let initial = Settings()
    var json = JSONWriter()
    json.array { json in
      for name in names {
        json.object { json in
          json.member("name", name.text)
          json.member("value", settings.value(of: name))
          json.member("default", initial.value(of: name))
          json.member("explanation", explanation(name, in: .english))
        }
      }
    }
    return json
  }

  /// `due.morning.time = 11:00`
  static func confirmation(_ name: SettingName, of settings: Settings, in texts: Texts) -> String {
    let value = settings.value(of: name)
    let isDefault = value == Settings().value(of: name)
    let suffix = isDefault && value != nil ? texts.settings.isDefault : ""
    return "\(SafeText.line(name.text)) = \(value.map(SafeText.line) ?? texts.settings.unset)\(suffix)\n"
  }

  /// What a setting does, and the default if its value differs.
  static func note(_ name: SettingName, of settings: Settings, in texts: Texts) -> String {
    let standard = Settings().value(of: name)
    let explanation = explanation(name, in: texts)
    return settings.value(of: name) == standard
      ? explanation : explanation + texts.settings.standard.filled(standard ?? texts.settings.notSet)
  }

  /// Name and value in columns, then what the setting does, and the default if the value differs. The changed settings
  /// come first, then each group under the beginning of its names, then those that are in no group.
  static func table(_ names: [SettingName], of settings: Settings, terminal: Terminal, texts: Texts) -> String {
    let columns = WrappedColumns(terminal: terminal, columns: [20...40, 12...20, 20...Int.max], unbroken: 1)
    let row = { (name: SettingName) in
      WrappedColumns.Row(cells: [
        (SafeText.line(name.text), nil), (settings.value(of: name).map(SafeText.line) ?? "-", nil),
        (note(name, of: settings, in: texts), .faint),
      ])
    }
    let places = columns.places(of: names.map(row))
    let groups = groups(names, of: settings, texts)
    return groups.map { heading, names in
      let lines = groups.count > 1 ? DisplayWidth.wrapped(heading, to: terminal.columns ?? .max) : []
      return lines.map { terminal.styled($0, .heading) + "\n" }.joined() + columns.page(names.map(row), at: places)
    }.joined(separator: "\n")
  }

  /// The settings under their headings, none twice, and no heading without a setting.
  private static func groups(
    _ names: [SettingName], of settings: Settings, _ texts: Texts
  ) -> [(heading: String, names: [SettingName])] {
    let initial = Settings()
    let changed = names.filter { settings.value(of: $0) != initial.value(of: $0) }
    let rest = names.filter { !changed.contains($0) }
    let beginnings = rest.map { String($0.text.prefix { $0 != "." }) }
    var groups: [(heading: String, names: [SettingName])] = [(texts.settings.changed, changed)]
    var others: [SettingName] = []
    for (name, beginning) in zip(rest, beginnings) {
      if beginnings.count(where: { $0 == beginning }) == 1 {
        others.append(name)
      } else if let index = groups.firstIndex(where: { $0.heading == beginning }) {
        groups[index].names.append(name)
      } else {
        groups.append((beginning, [name]))
      }
    }
    return (groups + [(texts.settings.others, others)]).filter { !$0.names.isEmpty }
  }
}

extension SettingName {
  /// The setting, with NAME for a part that people choose: `view.NAME`.
  var general: SettingName {
    switch self {
    case .setting: self
    case .namedCommand: .namedCommand("NAME")
    case .icon: .icon(category: "NAME")
    case .view: .view(name: "NAME")
    }
  }
}
