import Testing

@testable import ReminderCore

struct SettingsTests {
  static let icon = SettingName.icon(category: "finance")

  static let defaults: [(name: SettingName, text: String, value: String?)] = [
    (.notify, "notify", "on"),
    (.channel, "notify.channel", "auto"),
    (.lowChannel, "notify.channel.low", nil),
    (.mediumChannel, "notify.channel.medium", nil),
    (.highChannel, "notify.channel.high", nil),
    (.command, "notify.command", nil),
    (.isPrivate, "notify.private", "off"),
    (.dueReminder, "due.reminder", "on"),
    (.morning, "due.morning", "on"),
    (.morningTime, "due.morning.time", "09:00"),
    (.advance, "due.advance", "off"),
    (.advanceMinutes, "due.advance.minutes", "60"),
    (.snoozeMinutes, "snooze.minutes", "15"),
    (.nagMinutes, "nag.minutes", "off"),
    (.nagPriority, "nag.priority", "high"),
    (.nagTimes, "nag.times", "12"),
    (.escalateChannel, "escalate.channel", nil),
    (.escalateMinutes, "escalate.minutes", "30"),
    (.quietHours, "quiet.hours", nil),
    (.quietUntil, "quiet.until", nil),
    (.quietException, "quiet.except", "high"),
    (.openCommand, "open.command", nil),
    (.changedHook, "hook.changed", nil),
    (.scheduleQuestion, "schedule.ask", "on"),
    (.readsWords, "add.reads-words", "off"),
    (.agendaTime, "agenda.at", "off"),
    (.weekStart, "calendar.week", "auto"),
    (.listColumns, "list.columns", nil),
    (.syncMinutes, "sync.minutes", "15"),
    (.syncBefore, "sync.before", "2"),
    (.syncFloating, "sync.floating", "auto"),
    (.syncNotices, "sync.notices", "off"),
    (.clock, "clock", nil),
    (.clockQuestion, "clock.ask", "on"),
    (.language, "language", "auto"),
    (icon, "category.finance.icon", nil),
  ]

  @Test(arguments: defaults)
  func `a setting has a name and a default`(name: SettingName, text: String, value: String?) {
    #expect(name.text == text)
    #expect(SettingName(text) == name)
    #expect(Settings().value(of: name) == value)
  }

  @Test func `every setting is in the table`() {
    #expect(SettingName.fixed == SettingsTests.defaults.map(\.name).dropLast())
  }

  @Test(arguments: [
    ("category.a.icon", "a"), ("category.a.b.icon", "a.b"), ("category.é.icon", "é"), ("category.a b.icon", "a b"),
    ("category.\u{301}a.icon", "\u{301}a"), ("category.\u{600}.icon", "\u{600}"),
    ("category..icon", nil), ("category.icon", nil), ("category.a", nil), ("category.a.icon.", nil),
    ("category..icon.icon", ".icon"), ("Category.a.icon", nil), (".icon", nil),
    ("category.icon.icon", "icon"), ("category.a.Icon", nil),
  ])
  func `the icon of a category has the category in its name`(text: String, category: String?) {
    #expect(SettingName(text) == category.map { .icon(category: $0) })
    if let category { #expect(SettingName.icon(category: category).text == text) }
  }

  @Test(arguments: [
    "", "Notify", "notify ", "notify.channel.none", "notify.command.", "notify.command.high", "notify.command.Phone",
    "notify.command.a.b", "notify.", "notify.sound", "due", "due.morning.since", "due.advance.since", "category",
  ])
  func `another word is no setting`(text: String) {
    #expect(SettingName(text) == nil)
  }

  static let values: [(name: SettingName, value: String)] = [
    (.notify, "off"), (.notify, "on"), (.channel, "command"), (.channel, "stdout"), (.channel, "desktop"),
    (.channel, "auto"), (.channel, "desktop,phone,command,stdout,a-2"), (.highChannel, "phone"),
    (.namedCommand("phone"), "a\nb"), (.openCommand, "true"), (.scheduleQuestion, "off"), (.readsWords, "on"),
    (.agendaTime, "07:30"), (.agendaTime, "00:00"), (.agendaTime, "off"), (.weekStart, "monday"),
    (.weekStart, "sunday"), (.weekStart, "auto"),
    (.listColumns, "title"), (.listColumns, "id,due,title"), (.listColumns, "number,title,due,reminder,tags"),
    (.syncMinutes, "1"), (.syncMinutes, "1440"), (.syncMinutes, "off"), (.syncBefore, "off"), (.syncBefore, "5"),
    (.syncFloating, "zone"), (.syncNotices, "on"),
    (.clock, "24"), (.clock, "12"), (.clockQuestion, "off"), (.language, "de"), (.language, "en"), (.language, "auto"),
    (.isPrivate, "on"), (.nagMinutes, "1"),
    (.nagMinutes, "1440"), (.nagMinutes, "off"), (.nagPriority, "none"), (.nagPriority, "medium"), (.nagTimes, "1"),
    (.nagTimes, "100"), (.escalateChannel, "phone"), (.escalateMinutes, "1"), (.quietHours, "22:00-07:00"),
    (.quietHours, "mon-fri 22:00-07:00,sat 23:00-00:00"), (.quietUntil, "2026-03-01T18:00:00Z"),
    (.quietException, "none"), (.quietException, "low"),
    (.command, "notify-send \"$REMIND_TITLE\""), (.command, "x"), (.command, String(repeating: "x", count: 4_096)),
    (.command, String(repeating: "é", count: 2_048)),
    (.dueReminder, "off"), (.morning, "off"), (.morningTime, "00:00"), (.morningTime, "23:59"), (.advance, "on"),
    (.advanceMinutes, "1"), (.advanceMinutes, "1440"), (.advanceMinutes, "10080"),
    (.snoozeMinutes, "1"), (.snoozeMinutes, "10080"), (.changedHook, "a\nb"),
    (.changedHook, String(repeating: "x", count: 4_096)), (icon, "📊"), (icon, "x"),
    (icon, String(repeating: "x", count: 64)),
  ]

  @Test(arguments: values)
  func `a setting is set, read, and reset to its default`(name: SettingName, value: String) throws {
    var settings = Settings()
    try settings.set(name, to: value)
    #expect(settings.value(of: name) == value)
    for (other, _, initial) in SettingsTests.defaults where other != name {
      #expect(settings.value(of: other) == initial)
    }
    try settings.set(name, to: nil)
    for (name, _, initial) in SettingsTests.defaults { #expect(settings.value(of: name) == initial) }
    #expect(settings.icons.isEmpty)
  }

  static let truths = SettingError.notOneOf(["on", "off"])

  static let refused: [(name: SettingName, value: String, error: SettingError)] = [
    (.notify, "", truths),
    (.notify, "On", truths),
    (.notify, "true", truths),
    (.notify, "1", truths),
    (.dueReminder, "yes", truths),
    (.morning, "no", truths),
    (.advance, "60", truths),
    (.channel, "", .noChannels),
    (.channel, "Auto", .noChannels),
    (.channel, "auto,desktop", .noChannels),
    (.channel, "desktop,", .noChannels),
    (.channel, "desktop, phone", .noChannels),
    (.lowChannel, "auto", .noChannels),
    (.escalateChannel, "none", .noChannel),
    (.escalateChannel, "desktop,phone", .noChannel),
    (.namedCommand("phone"), "", .empty),
    (.command, "", .empty),
    (.command, "a\u{0}b", .controlCharacter),
    (.command, String(repeating: "x", count: 4_097), .tooLong(limit: 4_096)),
    (.command, String(repeating: "é", count: 2_049), .tooLong(limit: 4_096)),
    (.morningTime, "", .notATime),
    (.morningTime, "9:00", .notATime),
    (.morningTime, "9am", .notATime),
    (.morningTime, "24:00", .notATime),
    (.morningTime, "09:60", .notATime),
    (.morningTime, "09:00:00", .notATime),
    (.advanceMinutes, "", .notInRange(1...10_080, isMinutes: true)),
    (.advanceMinutes, "0", .notInRange(1...10_080, isMinutes: true)),
    (.advanceMinutes, "-1", .notInRange(1...10_080, isMinutes: true)),
    (.advanceMinutes, "10081", .notInRange(1...10_080, isMinutes: true)),
    (.advanceMinutes, "1h", .notInRange(1...10_080, isMinutes: true)),
    (.advanceMinutes, "1.5", .notInRange(1...10_080, isMinutes: true)),
    (.advanceMinutes, " 60", .notInRange(1...10_080, isMinutes: true)),
    (.advanceMinutes, "+60", .notInRange(1...10_080, isMinutes: true)),
    (.advanceMinutes, "６０", .notInRange(1...10_080, isMinutes: true)),
    (.advanceMinutes, "99999999999999999999", .notInRange(1...10_080, isMinutes: true)),
    (.snoozeMinutes, "0", .notInRange(1...10_080, isMinutes: true)),
    (.snoozeMinutes, "10081", .notInRange(1...10_080, isMinutes: true)),
    (.snoozeMinutes, "15m", .notInRange(1...10_080, isMinutes: true)),
    (.nagMinutes, "0", .notInRange(1...1_440, isMinutes: true)),
    (.syncMinutes, "0", .notInRange(1...1_440, isMinutes: true)),
    (.syncBefore, "0", .notInRange(1...1_440, isMinutes: true)),
    (.agendaTime, "on", .notATime), (.agendaTime, "24:00", .notATime), (.agendaTime, "7:30", .notATime),
    (.weekStart, "Sunday", .notOneOf(["auto", "monday", "friday", "saturday", "sunday"])),
    (.listColumns, "number,,title", .notOneOf(ListColumn.allCases.map(\.rawValue))),
    (.listColumns, "title,title", .notOneOf(ListColumn.allCases.map(\.rawValue))),
    (.syncFloating, "zoned", .notOneOf(["auto", "floating", "zone"])),
    (.nagMinutes, "1441", .notInRange(1...1_440, isMinutes: true)),
    (.nagMinutes, "Off", .notInRange(1...1_440, isMinutes: true)),
    (.nagTimes, "0", .notInRange(1...100, isMinutes: false)),
    (.nagTimes, "101", .notInRange(1...100, isMinutes: false)),
    (.nagPriority, "urgent", .notOneOf(["none", "low", "medium", "high"])),
    (.quietException, "", .notOneOf(["none", "low", "medium", "high"])),
    (.quietHours, "", .noQuietHours),
    (.quietHours, "22-7", .noQuietHours),
    (.quietHours, "22:00-07:00,", .noQuietHours),
    (.quietHours, "weekdays 22:00-07:00", .noQuietHours),
    (.quietHours, "mon-tue-wed 22:00-07:00", .noQuietHours),
    (.quietHours, "22:00-24:01", .noQuietHours),
    (.quietHours, "22:00-22:00", .alwaysQuiet),
    (.quietHours, "07:00-22:00,22:00-07:00", .alwaysQuiet),
    (.quietHours, "mon-fri 00:00-24:00,sat-sun 00:00-24:00", .alwaysQuiet),
    (.quietUntil, "18:00", .notAMoment),
    (.escalateChannel, "", .noChannel),
    (.escalateMinutes, "0", .notInRange(1...10_080, isMinutes: true)),
    (.changedHook, "", .empty),
    (.changedHook, "a\u{0}b", .controlCharacter),
    (.changedHook, String(repeating: "x", count: 4_097), .tooLong(limit: 4_096)),
    (icon, "", .empty),
    (icon, "\u{0}", .controlCharacter), (icon, "a\nb", .controlCharacter), (icon, "\u{1b}[31m", .controlCharacter),
    (icon, String(repeating: "x", count: 65), .tooLong(limit: 64)),
    (icon, String(repeating: "📊", count: 17), .tooLong(limit: 64)),
  ]

  @Test(arguments: refused)
  func `another value is refused and changes nothing`(name: SettingName, value: String, error: SettingError) {
    var settings = Settings()
    #expect(throws: error) { try settings.set(name, to: value) }
    for (name, _, initial) in SettingsTests.defaults { #expect(settings.value(of: name) == initial) }
  }

  @Test func `each category has an icon of its own`() throws {
    var settings = Settings()
    try settings.set(.icon(category: "finance"), to: "📊")
    try settings.set(.icon(category: "house"), to: "🏠")
    #expect(settings.icons == ["finance": "📊", "house": "🏠"])
    try settings.set(.icon(category: "finance"), to: nil)
    #expect(settings.icons == ["house": "🏠"])
  }

  @Test(
    arguments: [
      ("category.\u{301}.icon", "\u{301}"), ("category.\u{301}a.icon", "\u{301}a"), ("category.a.b.icon", "a.b"),
      ("category..icon", nil), ("category.icon", nil), ("category.a.icon\u{301}", nil), ("category.a", nil),
    ] as [(String, String?)])
  func `the name of a category is read byte by byte`(text: String, category: String?) {
    #expect(SettingName(text) == category.map { .icon(category: $0) })
  }

  @Test func `settings with commands are known by their names, also settings of later versions`() {
    #expect(SettingName.fixed.filter(\.isCommand) == [.command, .openCommand, .changedHook])
    #expect(!SettingName.icon(category: "x").isCommand)
    #expect(SettingName.isCommand("hook.fired") && SettingName.isCommand("speech.command"))
    #expect(!SettingName.isCommand("hooks") && !SettingName.isCommand("command"))
  }
}
