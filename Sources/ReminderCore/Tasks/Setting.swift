/// A setting with a fixed name: the name, the place in `Settings`, and the form of the value. The default is the value
/// in new `Settings`.
package struct Setting: Sendable {
  /// How a person types a value.
  package enum Kind: Sendable {
    /// `on` or `off`
    case truth
    /// A word or words, in any case.
    case word
    /// Words with commas between them, in any case.
    case list
    /// A time of day.
    case time
    /// Spans of hours: `10pm-7am`, `mon-fri 22-7`.
    case hours
    /// A length of time, or a number of minutes.
    case minutes
    /// As it is stored.
    case text
  }

  /// The name as typed and stored.
  package let name: String
  /// How a person types its value.
  package let kind: Kind
  /// Returns its value as stored, and changes nothing; nil if it has none.
  let value: @Sendable (inout Settings) -> String?
  /// Sets it from its stored form; nil restores the default.
  let set: @Sendable (inout Settings, String?) throws(SettingError) -> Void

  /// Gives the place of the value to a function. Not a key path: the runtime makes each key path from the names of its
  /// types. All settings together would take longer than a whole command.
  typealias Access<Value> = @Sendable (inout Settings, (inout Value) -> Void) -> Void

  init<Value>(
    _ name: String, _ access: @escaping Access<Value>, _ form: SettingForm<Value>
  ) {
    (self.name, kind) = (name, form.kind)
    value = { settings in
      var text: String?
      access(&settings) { text = form.text($0) }
      return text
    }
    set = { (settings, text) throws(SettingError) in
      if let value = try text.map(form.read) { return access(&settings) { $0 = value } }
      var initial = Settings()
      access(&initial) { standard in access(&settings) { $0 = standard } }
    }
  }
}

extension Setting {
  /// Whether a text is a value of the setting, as it is stored.
  package func accepts(_ text: String) -> Bool {
    var settings = Settings()
    return (try? set(&settings, text)) != nil
  }
}

extension Setting: Hashable {
  /// Two settings are the same if they have one name.
  package static func == (one: Setting, other: Setting) -> Bool { one.name == other.name }
  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension SettingName {
  package static let notify = new("notify", { $1(&$0.notify) }, .truth)
  package static let channel = new("notify.channel", { $1(&$0.channel) }, .channelChoice)
  package static let lowChannel = new("notify.channel.low", { $1(&$0.addedChannels.low) }, ifSet: .channels)
  package static let mediumChannel = new("notify.channel.medium", { $1(&$0.addedChannels.medium) }, ifSet: .channels)
  package static let highChannel = new("notify.channel.high", { $1(&$0.addedChannels.high) }, ifSet: .channels)
  package static let command = new("notify.command", { $1(&$0.command) }, ifSet: .command)
  package static let isPrivate = new("notify.private", { $1(&$0.isPrivate) }, .truth)
  package static let dueReminder = new("due.reminder", { $1(&$0.dueReminder) }, .truth)
  package static let morning = new("due.morning", { $1(&$0.morning) }, .truth)
  package static let morningTime = new("due.morning.time", { $1(&$0.morningTime) }, .time)
  package static let advance = new("due.advance", { $1(&$0.advance) }, .truth)
  package static let advanceMinutes = new("due.advance.minutes", { $1(&$0.advanceMinutes) }, .minutes)
  package static let snoozeMinutes = new("snooze.minutes", { $1(&$0.snoozeMinutes) }, .minutes)
  package static let nagMinutes = new("nag.minutes", { $1(&$0.nagMinutes) }, orOff: .minutesOfDay)
  package static let nagPriority = new("nag.priority", { $1(&$0.nagPriority) }, .priority)
  package static let nagTimes = new("nag.times", { $1(&$0.nagTimes) }, .times)
  package static let escalateChannel = new("escalate.channel", { $1(&$0.escalateChannel) }, ifSet: .channel)
  package static let escalateMinutes = new("escalate.minutes", { $1(&$0.escalateMinutes) }, .minutes)
  package static let quietHours = new("quiet.hours", { $1(&$0.quietHours) }, ifSet: .quietHours)
  package static let quietUntil = new("quiet.until", { $1(&$0.quietUntil) }, ifSet: .moment)
  package static let quietException = new("quiet.except", { $1(&$0.quietException) }, .exception)
  package static let openCommand = new("open.command", { $1(&$0.openCommand) }, ifSet: .command)
  package static let changedHook = new("hook.changed", { $1(&$0.changedHook) }, ifSet: .command)
  package static let scheduleQuestion = new("schedule.ask", { $1(&$0.scheduleQuestion) }, .truth)
  package static let readsWords = new("add.reads-words", { $1(&$0.readsWords) }, .truth)
  package static let agendaTime = new("agenda.at", { $1(&$0.agendaTime) }, orOff: .time)
  package static let weekStart = new("calendar.week", { $1(&$0.weekStart) }, .choice)
  package static let listColumns = new("list.columns", { $1(&$0.listColumns) }, ifSet: .columns)
  package static let syncMinutes = new("sync.minutes", { $1(&$0.syncMinutes) }, orOff: .minutesOfDay)
  package static let syncBefore = new("sync.before", { $1(&$0.syncBeforeMinutes) }, orOff: .minutesOfDay)
  package static let syncFloating = new("sync.floating", { $1(&$0.syncFloating) }, .choice)
  package static let syncNotices = new("sync.notices", { $1(&$0.syncNotices) }, .truth)
  package static let clock = new("clock", { $1(&$0.clock) }, ifSet: .choice)
  package static let clockQuestion = new("clock.ask", { $1(&$0.clockQuestion) }, .truth)
  package static let language = new("language", { $1(&$0.language) }, .choice)

  /// All settings with a fixed name, in the order shown.
  package static let fixed = [
    notify, channel, lowChannel, mediumChannel, highChannel, command, isPrivate, dueReminder, morning, morningTime,
    advance, advanceMinutes, snoozeMinutes, nagMinutes, nagPriority, nagTimes, escalateChannel, escalateMinutes,
    quietHours, quietUntil, quietException, openCommand, changedHook, scheduleQuestion, readsWords, agendaTime,
    weekStart, listColumns, syncMinutes, syncBefore, syncFloating, syncNotices, clock, clockQuestion, language,
  ]

  private static func new<Value>(
    _ name: String, _ access: @escaping Setting.Access<Value>, _ form: SettingForm<Value>
  ) -> SettingName {
    .setting(Setting(name, access, form))
  }

  private static func new<Value>(
    _ name: String, _ access: @escaping Setting.Access<Value?>, ifSet form: SettingForm<Value>
  ) -> SettingName {
    .setting(Setting(name, access, form.optional))
  }

  private static func new<Value>(
    _ name: String, _ access: @escaping Setting.Access<Value?>, orOff form: SettingForm<Value>
  ) -> SettingName {
    .setting(Setting(name, access, form.orOff))
  }
}

extension Settings {
  /// The stored value of a setting; nil if the setting is not set and has no default.
  package func value(of name: SettingName) -> String? {
    var settings = self
    return settings.value(named: name)
  }

  /// Like `value(of:)`, without a copy of the settings.
  mutating func value(named name: SettingName) -> String? {
    switch name {
    case .setting(let setting): setting.value(&self)
    case .namedCommand(let name): commands[name]
    case .icon(let category): icon(of: category)
    case .view(let name): viewName(name).flatMap { views[$0] }
    }
  }

  /// Sets a setting from its stored form; nil restores the default. Throws if the text is not a valid value.
  package mutating func set(_ name: SettingName, to text: String?) throws(SettingError) {
    switch name {
    case .setting(let setting): try setting.set(&self, text)
    case .namedCommand(let name): commands[name] = try text.map(SettingForm.command.read)
    case .icon(let category): icons[category] = try text.map(SettingForm.icon.read)
    case .view(let name): views[name] = try text.map(SettingForm.view.read)
    }
  }

  /// The name of a saved list as first given; upper and lower case do not matter. Nil if there is none.
  package func viewName(_ name: String) -> String? {
    if views.isEmpty { return nil }
    if views[name] != nil { return name }
    let wanted = name.withoutCase
    return views.keys.filter { $0.withoutCase == wanted }.min()
  }
}
