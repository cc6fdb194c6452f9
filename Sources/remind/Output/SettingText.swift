import ReminderCore

/// Settings as people and programs read them.
enum SettingText {
  static let noCommand = "notify.channel is command, and notify.command is not set; nothing can be delivered"

  /// One line on what a setting does.
  static func explanation(_ name: SettingName) -> String {
    switch name {
    case .notify: "whether notifications are delivered; while off, what comes due is held"
    case .channel: "where notifications go: auto, desktop, command or stdout; auto takes the first that is there"
    case .command: "run by /bin/sh for each notification; the facts come as REMIND_ variables and JSON"
    case .dueReminder: "whether a due date with a time rings at that time"
    case .morning: "whether a due date brings a notice in the morning of its day, if it is due later than that"
    case .morningTime: "when the notice of the morning comes, and what a date without a time means"
    case .advance: "whether every due date brings a notice some time before"
    case .advanceMinutes:
      "how long before a due date its notice comes, in minutes; for a day without a time, whole days"
    case .snoozeMinutes: "how long 'snooze' puts a task off, in minutes"
    case .openCommand: "run by /bin/sh to open a task, which comes as REMIND_ variables; else a terminal shows it"
    case .scheduleQuestion: "whether to ask, when a reminder is set and nothing would fire it"
    case .readsWords: "whether 'add' reads dates, rules and marks in a title, as 'q' does"
    case .changedHook: "run by /bin/sh after every change, in the background; REMIND_CHANGE tells its kind"
    case .icon: "shown before the category in a notification"
    case .view: "a saved list: the words and options of 'list' that its name stands for there and behind --view"
    }
  }

  static func json(_ names: [SettingName], of settings: Settings) -> JSONWriter {
    let initial = Settings()
    var json = JSONWriter()
    json.array { json in
      for name in names {
        json.object { json in
          json.member("name", name.text)
          json.member("value", settings.value(of: name))
          json.member("default", initial.value(of: name))
          json.member("explanation", explanation(name))
        }
      }
    }
    return json
  }

  /// `due.morning.time = 11:00`
  static func confirmation(_ name: SettingName, of settings: Settings) -> String {
    let value = settings.value(of: name)
    let isDefault = value == Settings().value(of: name)
    let suffix = isDefault && value != nil ? " (default)" : ""
    return "\(SafeText.line(name.text)) = \(value.map(SafeText.line) ?? "(not set)")\(suffix)\n"
  }

  /// What a setting does, and the default where its value is another.
  static func note(_ name: SettingName, of settings: Settings) -> String {
    let standard = Settings().value(of: name)
    return explanation(name) + (settings.value(of: name) == standard ? "" : " (default: \(standard ?? "not set"))")
  }

  /// Name and value in columns, then what the setting does, and the default where it differs.
  static func table(_ names: [SettingName], of settings: Settings, terminal: Terminal) -> String {
    let rows = names.map { name in
      WrappedColumns.Row(cells: [
        (SafeText.line(name.text), nil), (settings.value(of: name).map(SafeText.line) ?? "-", nil),
        (note(name, of: settings), .faint),
      ])
    }
    return WrappedColumns(terminal: terminal, columns: [20...40, 12...20, 20...Int.max]).page(rows)
  }
}
