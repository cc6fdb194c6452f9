import ReminderCore

/// Settings as people and programs read them.
enum SettingText {
  /// One line about what a setting does.
  static func explanation(_ name: SettingName, in texts: Texts) -> String {
    let words = texts.settings
    return switch name {
    case .notify: words.notify
    case .channel: words.channel
    case .lowChannel: words.channelForPriority.filled(texts.lists.low)
    case .mediumChannel: words.channelForPriority.filled(texts.lists.medium)
    case .highChannel: words.channelForPriority.filled(texts.lists.high)
    case .command: words.command
    case .namedCommand: words.namedCommand
    case .dueReminder: words.dueReminder
    case .morning: words.morning
    case .morningTime: words.morningTime
    case .advance: words.advance
    case .advanceMinutes: words.advanceMinutes
    case .snoozeMinutes: words.snoozeMinutes
    case .nagMinutes: words.nagMinutes
    case .nagPriority: words.nagPriority
    case .nagTimes: words.nagTimes
    case .escalationChannel: words.escalationChannel
    case .escalationMinutes: words.escalationMinutes
    case .quietHours: words.quietHours
    case .quietUntil: words.quietUntil
    case .quietException: words.quietException
    case .isPrivate: words.isPrivate
    case .openCommand: words.openCommand
    case .changedHook: words.changedHook
    case .scheduleQuestion: words.scheduleQuestion
    case .readsWords: words.readsWords
    case .agendaTime: words.agendaTime
    case .weekStart: words.weekStart
    case .listColumns: words.listColumns
    case .syncMinutes: words.syncMinutes
    case .syncBefore: words.syncBefore
    case .syncFloating: words.syncFloating
    case .syncNotices: words.syncNotices
    case .language: words.language
    case .icon: words.icon
    case .view: words.view
    default: ""
    }
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

  /// Name and value in columns, then what the setting does, and the default if the value differs.
  static func table(_ names: [SettingName], of settings: Settings, terminal: Terminal, texts: Texts) -> String {
    let rows = names.map { name in
      WrappedColumns.Row(cells: [
        (SafeText.line(name.text), nil), (settings.value(of: name).map(SafeText.line) ?? "-", nil),
        (note(name, of: settings, in: texts), .faint),
      ])
    }
    return WrappedColumns(terminal: terminal, columns: [20...40, 12...20, 20...Int.max]).page(rows)
  }
}
