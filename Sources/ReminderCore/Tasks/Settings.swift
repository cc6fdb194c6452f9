/// The settings, with defaults for what was not set.
public struct Settings: Sendable {
  /// Whether anything is delivered at all; what comes due while this is off stays due.
  public var notify = true
  /// Where notifications go.
  public var channel: ChannelChoice = .auto
  /// The shell command of the channel `command`.
  public var command: String?
  /// The shell commands of the channels that a person has named, `notify.command.NAME`, by that name.
  public var commands: [String: String] = [:]
  /// The channels that notifications of a priority go through, too.
  public var addedChannels = AddedChannels()
  /// Whether a new due date with a time gets a reminder at that time if none is given.
  public var dueReminder = true
  /// Whether every due date brings a notice in the morning.
  public var morning = true
  /// When that notice comes, and the time that a reminder assumes for a due date without one.
  public var morningTime = CivilTime(unchecked: 540)
  /// Whether every due date brings a notice some time before.
  public var advance = false
  /// The most times that what rang can come again.
  public static let mostNagTimes = 100
  /// The most minutes that an advance notice, a snooze or the wait before an escalation can have.
  public static let mostMinutes = 10_080
  /// How long before, in minutes, 1 to 10,080.
  public var advanceMinutes = 60
  /// How long a snooze lasts if no time is given, in minutes, 1 to 10,080.
  public var snoozeMinutes = 15
  /// How often what rang comes again, in minutes, 1 to 1,440; nil where it does not.
  public var nagMinutes: Int?
  /// The least priority of the tasks that `nagMinutes` goes for; `none` for all.
  public var nagPriority: Priority = .high
  /// How often it comes again at most.
  public var nagTimes = 12
  /// The channel through which what rang goes, too, if nobody answers; nil where there is none.
  public var escalationChannel: String?
  /// How long it waits for an answer before, in minutes, 1 to 10,080.
  public var escalationMinutes = 30
  /// When nothing rings; nil where there are no such hours.
  public var quietHours: QuietHours?
  /// The moment until which nothing rings, set for once; nil where there is none.
  public var quietUntil: Timestamp?
  /// The least priority of the tasks that ring all the same; nil where none does.
  public var quietException: Priority? = .high
  /// Whether titles go to the desktop only.
  public var isPrivate = false
  /// The shell command that opens a task; nil for a terminal that shows it.
  public var openCommand: String?
  /// The shell command that is run after every change.
  public var changedHook: String?
  /// Whether a person is asked to install the schedule when a reminder is set and nothing would fire it.
  public var scheduleQuestion = true
  /// The language in which people are spoken to.
  public var language: LanguageChoice = .auto
  /// Whether `add` reads the words of a title as `q` does.
  public var readsWords = false
  /// The day of the week with which weeks begin where people look at them.
  public var weekStart: WeekStart = .auto
  /// When the agenda of the day is told, once a day; nil where it is not.
  public var agendaTime: CivilTime?
  /// What lists show of a task, in this order; nil for the usual columns.
  public var listColumns: [ListColumn]?
  /// How often `fire` makes a round of sync, in minutes, 1 to 1,440; nil where only a change starts one.
  public var syncMinutes: Int? = 15
  /// How many minutes before a reminder `fire` makes one, 1 to 1,440; nil where it does not.
  public var syncBeforeMinutes: Int? = 2
  /// Whether times that float are written into calendars in the machine's zone, for programs that know no others.
  public var syncFloating: FloatingTimes = .auto
  /// Whether the notices of due dates are written into calendars, so that other programs ring by them.
  public var syncNotices = false
  /// The icons that precede names of categories in a notification, by name.
  public var icons: [String: String] = [:]
  /// The saved lists by name: words and options of `list`, as a shell takes them.
  public var views: [String: String] = [:]

  /// Stored settings that this version does not know: `"name":value` each, kept as they are.
  var unknown: [[UInt8]] = []

  /// The settings of a new file.
  public init() {}

  /// The names of all settings that have a value, in the order they are shown.
  public var names: [SettingName] {
    SettingName.fixed + commands.keys.sorted().map { .namedCommand($0) }
      + icons.keys.sorted().map { .icon(category: $0) } + views.keys.sorted().map { .view(name: $0) }
  }

  /// Whether a notice comes at all.
  @inline(__always)
  func isOn(_ notice: NoticeKind) -> Bool { notice == .morning ? morning : advance }
}

/// The name of a setting.
public enum SettingName: Hashable, Sendable {
  /// `notify`
  case notify
  /// `notify.channel`
  case channel
  /// `notify.command`
  case command
  /// `notify.channel.low`, `notify.channel.medium` or `notify.channel.high`
  case channelFor(Priority)
  /// `notify.command.NAME`
  case namedCommand(String)
  /// `due.reminder`
  case dueReminder
  /// `due.morning`
  case morning
  /// `due.morning.time`
  case morningTime
  /// `due.advance`
  case advance
  /// `due.advance.minutes`
  case advanceMinutes
  /// `snooze.minutes`
  case snoozeMinutes
  /// `nag.minutes`
  case nagMinutes
  /// `nag.priority`
  case nagPriority
  /// `nag.times`
  case nagTimes
  /// `escalate.channel`
  case escalationChannel
  /// `escalate.minutes`
  case escalationMinutes
  /// `quiet.hours`
  case quietHours
  /// `quiet.until`
  case quietUntil
  /// `quiet.except`
  case quietException
  /// `notify.private`
  case isPrivate
  /// `open.command`
  case openCommand
  /// `hook.changed`
  case changedHook
  /// `schedule.ask`
  case scheduleQuestion
  /// `language`
  case language
  /// `add.reads-words`
  case readsWords
  /// `agenda.at`
  case agendaTime
  /// `calendar.week`
  case weekStart
  /// `list.columns`
  case listColumns
  /// `sync.minutes`
  case syncMinutes
  /// `sync.before`
  case syncBefore
  /// `sync.floating`
  case syncFloating
  /// `sync.notices`
  case syncNotices
  /// `category.NAME.icon`
  case icon(category: String)
  /// `view.NAME`
  case view(name: String)

  /// All names but those in which people choose a part, in the order they are shown.
  public static let fixed: [SettingName] = [
    .notify, .channel, .channelFor(.low), .channelFor(.medium), .channelFor(.high), .command, .isPrivate,
    .dueReminder, .morning, .morningTime, .advance, .advanceMinutes, .snoozeMinutes, .nagMinutes, .nagPriority,
    .nagTimes, .escalationChannel, .escalationMinutes, .quietHours, .quietUntil, .quietException, .openCommand,
    .changedHook, .scheduleQuestion, .readsWords, .agendaTime, .weekStart, .listColumns, .syncMinutes, .syncBefore,
    .syncFloating, .syncNotices, .language,
  ]

  /// As it is typed and stored.
  public var text: String {
    switch self {
    case .notify: "notify"
    case .channel: "notify.channel"
    case .channelFor(let priority): "notify.channel.\(priority.name)"
    case .command: "notify.command"
    case .namedCommand(let name): "notify.command.\(name)"
    case .dueReminder: "due.reminder"
    case .morning: "due.morning"
    case .morningTime: "due.morning.time"
    case .advance: "due.advance"
    case .advanceMinutes: "due.advance.minutes"
    case .snoozeMinutes: "snooze.minutes"
    case .nagMinutes: "nag.minutes"
    case .nagPriority: "nag.priority"
    case .nagTimes: "nag.times"
    case .escalationChannel: "escalate.channel"
    case .escalationMinutes: "escalate.minutes"
    case .quietHours: "quiet.hours"
    case .quietUntil: "quiet.until"
    case .quietException: "quiet.except"
    case .isPrivate: "notify.private"
    case .openCommand: "open.command"
    case .changedHook: "hook.changed"
    case .scheduleQuestion: "schedule.ask"
    case .language: "language"
    case .readsWords: "add.reads-words"
    case .agendaTime: "agenda.at"
    case .weekStart: "calendar.week"
    case .listColumns: "list.columns"
    case .syncMinutes: "sync.minutes"
    case .syncBefore: "sync.before"
    case .syncFloating: "sync.floating"
    case .syncNotices: "sync.notices"
    case .icon(let category): "category.\(category).icon"
    case .view(let name): "view.\(name)"
    }
  }

  /// Whether the value is a command that is run.
  public var isCommand: Bool { SettingName.isCommand(text) }

  /// Whether the value of the setting with a name is a command, also if only a later version knows the setting.
  static func isCommand(_ name: String) -> Bool {
    name.hasPrefix("hook.") || name.hasSuffix(".command") || name.hasPrefix("notify.command.")
  }

  /// The setting with a name, as it is stored; nil where there is none.
  public init?(_ text: String) {
    if let name = SettingName.fixed.first(where: { $0.text == text }) {
      self = name
    } else if let category = SettingName.part(of: text, behind: "category.", before: ".icon") {
      self = .icon(category: category)
    } else if let view = SettingName.part(of: text, behind: "view.", before: "") {
      self = .view(name: view)
    } else if let name = SettingName.part(of: text, behind: "notify.command.", before: ""),
      case .named(let name)? = ChannelName(name)
    {
      self = .namedCommand(name)
    } else {
      return nil
    }
  }

  /// The setting with a name as people type it, in any case; nil where there is none. Of the name of an icon or of a
  /// saved list, what people choose stays as it is typed.
  public init?(typed text: String) {
    let small = text.lowercased()
    if let name = SettingName.fixed.first(where: { $0.text == small }) {
      self = name
      return
    }
    if case .namedCommand? = SettingName(small) {
      self.init(small)
      return
    }
    // By bytes, of which only those of ASCII change: each stands where it stood.
    let bytes = Array(text.utf8)
    let folded = bytes.map { 0x41...0x5a ~= $0 ? $0 + 0x20 : $0 }
    for (start, end) in [("category.", ".icon"), ("view.", "")] {
      let (start, end) = (Array(start.utf8), Array(end.utf8))
      guard folded.starts(with: start), folded.count >= start.count + end.count, folded.suffix(end.count) == end[...]
      else { continue }
      self.init(String(decoding: start + bytes[start.count..<bytes.count - end.count] + end, as: UTF8.self))
      return
    }
    return nil
  }

  /// What people choose in the name of an icon or of a saved list; nil where the text is no such name.
  private static func part(of text: String, behind start: String, before end: String) -> String? {
    // By bytes: to Swift, a combining mark at the beginning of a category is one character with the dot before it.
    let (start, end) = (start.utf8, end.utf8)
    let part = text.utf8.dropFirst(start.count).dropLast(end.count)
    guard text.utf8.starts(with: start), text.utf8.suffix(end.count).elementsEqual(end),
      1...TaskItem.nameByteLimit ~= part.count
    else { return nil }
    return String(Substring(part))
  }
}
