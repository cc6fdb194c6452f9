import ReminderCore

/// Settings as people and programs read them.
enum SettingText {
  static let noCommand = "notify.channel is command, and notify.command is not set; nothing can be delivered"

  /// One line on what a setting does.
  static func explanation(_ name: SettingName) -> String {
    switch name {
    case .notify: "whether notifications are delivered; while off, what comes due is held"
    case .channel: "where they go: auto, desktop, command or stdout; auto takes the first that is there"
    case .command: "run by /bin/sh for each; the facts come as REMIND_ variables and JSON"
    case .dueReminder: "whether a due date with a time rings at that time"
    case .morning: "whether a due date brings a notice in the morning of its day, if it is due later than that"
    case .morningTime: "when that is, and what a date without a time means"
    case .advance: "whether every due date brings a notice some time before"
    case .advanceMinutes: "how long before, in minutes; for a day without a time, whole days"
    case .snoozeMinutes: "how long 'snooze' puts a task off, in minutes"
    case .openCommand: "run by /bin/sh to open a task, which comes as REMIND_ variables; else a terminal shows it"
    case .scheduleQuestion: "whether to ask, when a reminder is set and nothing would fire it"
    case .changedHook: "run by /bin/sh after every change, in the background; REMIND_CHANGE tells its kind"
    case .icon: "shown before the category in a notification"
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

  /// Name and value in columns, then what the setting does, and the default where it differs.
  static func table(_ names: [SettingName], of settings: Settings, terminal: Terminal) -> String {
    let initial = Settings()
    let rows = names.map { name in
      let value = settings.value(of: name)
      let standard = initial.value(of: name)
      let note = value == standard ? "" : " (default: \(standard ?? "not set"))"
      return WrappedColumns.Row(cells: [
        (SafeText.line(name.text), nil), (value.map(SafeText.line) ?? "-", nil), (explanation(name) + note, .faint),
      ])
    }
    return WrappedColumns(terminal: terminal, columns: [20...40, 12...20, 20...Int.max]).page(rows)
  }
}
