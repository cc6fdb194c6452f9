/// The settings; a setting that is not set has its default.
package struct Settings: Sendable {
  /// Whether anything is delivered at all; requests that become due while this is off stay due.
  package var notify = true
  /// Where notifications go.
  package var channel: ChannelChoice = .auto
  /// The shell command of the channel `command`.
  package var command: String?
  /// The shell commands of a person's own channels (`notify.command.NAME`), by channel name.
  package var commands: [String: String] = [:]
  /// The additional channels for notifications, by priority.
  package var addedChannels = AddedChannels()
  /// Whether a new due date with a time gets a reminder at that time, if no reminder is given.
  package var dueReminder = true
  /// Whether every due date brings a notice in the morning.
  package var morning = true
  /// When the morning notice rings. A reminder also assumes this time for a due date without a time.
  package var morningTime = CivilTime(unchecked: 540)
  /// Whether every due date brings an advance notice.
  package var advance = false
  /// The most nags that a setting can allow.
  package static let mostNagTimes = 100
  /// The most minutes that an advance notice, a snooze or the wait before an escalation can have.
  package static let mostMinutes = 10_080
  /// How long before the due date the advance notice rings, in minutes, 1 to 10,080.
  package var advanceMinutes = 60
  /// How long a snooze lasts if no time is given, in minutes, 1 to 10,080.
  package var snoozeMinutes = 15
  /// How often an unanswered reminder repeats, in minutes, 1 to 1,440; nil if it does not.
  package var nagMinutes: Int?
  /// The lowest priority of the tasks that `nagMinutes` applies to; `none` for all tasks.
  package var nagPriority: Priority = .high
  /// How many times an unanswered reminder repeats at most.
  package var nagTimes = 12
  /// The channel that an unanswered reminder is escalated to; nil if there is none.
  package var escalateChannel: String?
  /// How long a reminder waits for an answer before it is escalated, in minutes, 1 to 10,080.
  package var escalateMinutes = 30
  /// When nothing rings; nil if there are no quiet hours.
  package var quietHours: QuietHours?
  /// The moment until which nothing rings, set once; nil if there is none.
  package var quietUntil: Timestamp?
  /// The lowest priority of the tasks that ring in quiet time; nil if none does.
  package var quietException: Priority? = .high
  /// Whether titles are sent to the desktop only.
  package var isPrivate = false
  /// The shell command that opens a task; nil for a terminal that shows it.
  package var openCommand: String?
  /// The shell command to run after every change.
  package var changedHook: String?
  /// Whether to ask to install the schedule when a reminder is set and no schedule would fire the reminder.
  package var scheduleQuestion = true
  /// The language for people.
  package var language: LanguageChoice = .auto
  /// How times of day are written for people, as set by hand; nil for `18:00`.
  package var clock: ClockStyle?
  /// Whether to ask once, where the locale counts to twelve, how times of day are written.
  package var clockQuestion = true
  /// Whether `add` reads the words of a title as `q` does.
  package var readsWords = false
  /// The first day of the week in output for people.
  package var weekStart: WeekStart = .auto
  /// When the agenda of the day is delivered, once a day; nil if it is not.
  package var agendaTime: CivilTime?
  /// The columns of lists, in this order; nil for the default columns.
  package var listColumns: [ListColumn]?
  /// How often `fire` starts a sync, in minutes, 1 to 1,440; nil if only a change starts a sync.
  package var syncMinutes: Int? = 15
  /// How many minutes before a reminder `fire` starts a sync, 1 to 1,440; nil if it does not.
  package var syncBeforeMinutes: Int? = 2
  /// Whether floating times are written into calendars in the machine's zone, for programs without floating times.
  package var syncFloating: FloatingTimes = .auto
  /// Whether the notices of due dates are written into calendars, so that other programs ring for the notices.
  package var syncNotices = false
  /// The icons that precede names of categories in a notification, by name.
  package var icons: [String: String] = [:]
  /// The saved lists by name: words and options of `list`, as a shell takes them.
  package var views: [String: String] = [:]

  /// Stored settings that this version does not know, each as `"name":value`; kept unchanged.
  var unknown: [[UInt8]] = []

  /// The settings of a new file.
  package init() {}

  /// The names of all fixed settings, and of the commands, icons and saved lists there are, in the order shown.
  package var names: [SettingName] {
    SettingName.fixed + commands.keys.sorted().map { .namedCommand($0) }
      + icons.keys.sorted().map { .icon(category: $0) } + views.keys.sorted().map { .view(name: $0) }
  }

  /// How texts are written for a reader; `own` is the language of the reader's environment.
  package func textStyle(ofReader own: Language) -> TextStyle {
    TextStyle(language.language(ofReader: own), clock)
  }

  /// Whether a notice is switched on.
  @inline(__always)
  func isOn(_ notice: NoticeKind) -> Bool { notice == .morning ? morning : advance }
}
