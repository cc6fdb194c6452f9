/// The settings; a setting that is not set has its default.
public struct Settings: Sendable {
  /// Whether anything is delivered at all; requests that become due while this is off stay due.
  public var notify = true
  /// Where notifications go.
  public var channel: ChannelChoice = .auto
  /// The shell command of the channel `command`.
  public var command: String?
  /// The shell commands of a person's own channels (`notify.command.NAME`), by channel name.
  public var commands: [String: String] = [:]
  /// The additional channels for notifications, by priority.
  public var addedChannels = AddedChannels()
  /// Whether a new due date with a time gets a reminder at that time, if no reminder is given.
  public var dueReminder = true
  /// Whether every due date brings a notice in the morning.
  public var morning = true
  /// When the morning notice rings. A reminder also assumes this time for a due date without a time.
  public var morningTime = CivilTime(unchecked: 540)
  /// Whether every due date brings an advance notice.
  public var advance = false
  /// The most nags that a setting can allow.
  public static let mostNagTimes = 100
  /// The most minutes that an advance notice, a snooze or the wait before an escalation can have.
  public static let mostMinutes = 10_080
  /// How long before the due date the advance notice rings, in minutes, 1 to 10,080.
  public var advanceMinutes = 60
  /// How long a snooze lasts if no time is given, in minutes, 1 to 10,080.
  public var snoozeMinutes = 15
  /// How often an unanswered reminder repeats, in minutes, 1 to 1,440; nil if it does not.
  public var nagMinutes: Int?
  /// The lowest priority of the tasks that `nagMinutes` applies to; `none` for all tasks.
  public var nagPriority: Priority = .high
  /// How many times an unanswered reminder repeats at most.
  public var nagTimes = 12
  /// The channel that an unanswered reminder is escalated to; nil if there is none.
  public var escalationChannel: String?
  /// How long a reminder waits for an answer before it is escalated, in minutes, 1 to 10,080.
  public var escalationMinutes = 30
  /// When nothing rings; nil if there are no quiet hours.
  public var quietHours: QuietHours?
  /// The moment until which nothing rings, set once; nil if there is none.
  public var quietUntil: Timestamp?
  /// The lowest priority of the tasks that ring in quiet time; nil if none does.
  public var quietException: Priority? = .high
  /// Whether titles are sent to the desktop only.
  public var isPrivate = false
  /// The shell command that opens a task; nil for a terminal that shows it.
  public var openCommand: String?
  /// The shell command to run after every change.
  public var changedHook: String?
  /// Whether to ask to install the schedule when a reminder is set and no schedule would fire the reminder.
  public var scheduleQuestion = true
  /// The language for people.
  public var language: LanguageChoice = .auto
  /// Whether `add` reads the words of a title as `q` does.
  public var readsWords = false
  /// The first day of the week in output for people.
  public var weekStart: WeekStart = .auto
  /// When the agenda of the day is delivered, once a day; nil if it is not.
  public var agendaTime: CivilTime?
  /// The columns of lists, in this order; nil for the default columns.
  public var listColumns: [ListColumn]?
  /// How often `fire` starts a sync, in minutes, 1 to 1,440; nil if only a change starts a sync.
  public var syncMinutes: Int? = 15
  /// How many minutes before a reminder `fire` starts a sync, 1 to 1,440; nil if it does not.
  public var syncBeforeMinutes: Int? = 2
  /// Whether floating times are written into calendars in the machine's zone, for programs without floating times.
  public var syncFloating: FloatingTimes = .auto
  /// Whether the notices of due dates are written into calendars, so that other programs ring for the notices.
  public var syncNotices = false
  /// The icons that precede names of categories in a notification, by name.
  public var icons: [String: String] = [:]
  /// The saved lists by name: words and options of `list`, as a shell takes them.
  public var views: [String: String] = [:]

  /// Stored settings that this version does not know, each as `"name":value`; kept unchanged.
  var unknown: [[UInt8]] = []

  /// The settings of a new file.
  public init() {}

  /// The names of all settings that have a value, in the order they are shown.
  public var names: [SettingName] {
    SettingName.fixed + commands.keys.sorted().map { .namedCommand($0) }
      + icons.keys.sorted().map { .icon(category: $0) } + views.keys.sorted().map { .view(name: $0) }
  }

  /// Whether a notice is switched on.
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

  /// All names without a part that people choose, in the order shown.
  public static let fixed: [SettingName] = [
    .notify, .channel, .channelFor(.low), .channelFor(.medium), .channelFor(.high), .command, .isPrivate,
    .dueReminder, .morning, .morningTime, .advance, .advanceMinutes, .snoozeMinutes, .nagMinutes, .nagPriority,
    .nagTimes, .escalationChannel, .escalationMinutes, .quietHours, .quietUntil, .quietException, .openCommand,
    .changedHook, .scheduleQuestion, .readsWords, .agendaTime, .weekStart, .listColumns, .syncMinutes, .syncBefore,
    .syncFloating, .syncNotices, .language,
  ]

  /// The name as typed and stored.
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

  /// Whether the value is a command to run.
  public var isCommand: Bool { SettingName.isCommand(text) }

  /// Whether the setting with this name has a command as its value, even if only a later version knows the setting.
  static func isCommand(_ name: String) -> Bool {
    name.hasPrefix("hook.") || name.hasSuffix(".command") || name.hasPrefix("notify.command.")
  }

  /// The setting with a name in its stored form; nil if there is none.
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

  /// The setting with a typed name, in upper or lower case; nil if there is none. In the name of an icon or a saved
  /// list, the part that people choose keeps its case.
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
    // By bytes: only ASCII bytes change, so every byte keeps its position.
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

  /// The part that people choose in a name, between `start` and `end`; nil if the text has another form.
  private static func part(of text: String, behind start: String, before end: String) -> String? {
    // By bytes: in Swift, the dot and a combining mark at the beginning of a category are one character.
    let (start, end) = (start.utf8, end.utf8)
    let part = text.utf8.dropFirst(start.count).dropLast(end.count)
    guard text.utf8.starts(with: start), text.utf8.suffix(end.count).elementsEqual(end),
      1...TaskItem.nameByteLimit ~= part.count
    else { return nil }
    return String(Substring(part))
  }
}
