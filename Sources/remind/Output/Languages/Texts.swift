import ReminderCore

/// All texts for people, in one language. The output for programs is in no language.
///
/// Each area has its words in its own struct: plain texts, templates with numbered places, and forms for one and many.
/// English is the default of each text; another language overrides the default. A test names each text in which another
/// language equals English. No text is looked up by a name, and none is global: `Context.texts` has the texts of a run.
/// The setting chooses the language, or with `auto` the environment. A command learns the setting when it has read the
/// file (`context.speaking(settings)`). With `--json` the texts are English. The style of times of day is that of the
/// setting `clock`, in each language.
///
/// The comment at the head of `Language` says what a new language needs.
final class Texts: Sendable {
  let language: Language
  let spelling: Spelling
  let dates: DateWords
  let changes: ChangeWords
  let lists: ListWords
  let notes: NoteWords
  let show: ShowWords
  let reminders: ReminderWords
  let plan: PlanWords
  let log: LogWords
  let receipts: ReceiptWords
  let quiet: QuietWords
  let timers: TimerWords
  let schedule: ScheduleWords
  let advice: AdviceWords
  let doctor: DoctorWords
  let channels: ChannelWords
  let restore: RestoreWords
  let imports: ImportWords
  let merging: MergeWords
  let exports: ExportWords
  let sync: SyncWords
  let settings: SettingWords
  let watch: WatchWords
  let views: ViewWords
  let statistics: StatisticsWords

  private init(
    _ language: Language, _ spelling: Spelling, dates: DateWords = .init(), changes: ChangeWords = .init(),
    lists: ListWords = .init(), notes: NoteWords = .init(), show: ShowWords = .init(),
    reminders: ReminderWords = .init(), plan: PlanWords = .init(), log: LogWords = .init(),
    receipts: ReceiptWords = .init(), quiet: QuietWords = .init(),
    timers: TimerWords = .init(), schedule: ScheduleWords = .init(), advice: AdviceWords = .init(),
    doctor: DoctorWords = .init(), channels: ChannelWords = .init(), restore: RestoreWords = .init(),
    imports: ImportWords = .init(), merging: MergeWords = .init(), exports: ExportWords = .init(),
    sync: SyncWords = .init(), settings: SettingWords = .init(), watch: WatchWords = .init(),
    views: ViewWords = .init(), statistics: StatisticsWords = .init()
  ) {
    self.language = language
    self.spelling = spelling
    self.dates = dates
    self.changes = changes
    self.lists = lists
    self.notes = notes
    self.show = show
    self.reminders = reminders
    self.plan = plan
    self.log = log
    self.receipts = receipts
    self.quiet = quiet
    self.timers = timers
    self.schedule = schedule
    self.advice = advice
    self.doctor = doctor
    self.channels = channels
    self.restore = restore
    self.imports = imports
    self.merging = merging
    self.exports = exports
    self.sync = sync
    self.settings = settings
    self.watch = watch
    self.views = views
    self.statistics = statistics
  }

  static let english = english(.hours24)
  static let german = german(.full, .hours24)
  /// For a terminal that has no umlauts.
  static let germanInASCII = german(.ascii, .hours24)
  /// The same on a clock of twelve hours.
  private static let english12 = english(.hours12)
  private static let german12 = german(.full, .hours12)
  private static let germanInASCII12 = german(.ascii, .hours12)

  private static func english(_ clock: ClockStyle) -> Texts { Texts(.en, .full, dates: DateWords().on(clock)) }

  private static func german(_ s: Spelling, _ clock: ClockStyle) -> Texts {
    Texts(
      .de, s, dates: .german(s).on(clock), changes: .german(s), lists: .german(s), notes: .german(s), show: .german(s),
      reminders: .german(s), plan: .german(s), log: .german(s), receipts: .german(s), quiet: .german(s),
      timers: .german(s),
      schedule: .german(s), advice: .german(s), doctor: .german(s), channels: .german(s), restore: .german(s),
      imports: .german(s), merging: .german(s), exports: .german(s), sync: .german(s), settings: .german(s),
      watch: .german(s), views: .german(s), statistics: .german(s))
  }

  /// The texts of a style, for a terminal that can or cannot show characters outside ASCII.
  static func of(_ style: TextStyle, isUnicode: Bool) -> Texts {
    switch (style.language, style.clock) {
    case (.en, .hours24): english
    case (.en, .hours12): english12
    case (.de, .hours24): isUnicode ? german : germanInASCII
    case (.de, .hours12): isUnicode ? german12 : germanInASCII12
    }
  }

  /// The language, and the style of times of day.
  var style: TextStyle { TextStyle(language, dates.names.clock) }

  // MARK: Numbers and names

  /// `100,000`
  func grouped(_ number: Int) -> String { UsageText.grouped(number, by: dates.thousands) }

  /// `18:00`, or on a clock of twelve hours `6:00 pm`.
  func time(_ time: CivilTime) -> String { dates.names.text(time) }

  /// The name of a priority.
  func name(of priority: Priority) -> String {
    switch priority {
    case .none: priority.name
    case .low: lists.low
    case .medium: lists.medium
    case .high: lists.high
    }
  }
}

extension DateWords {
  /// The same words for times of day in a style.
  fileprivate func on(_ clock: ClockStyle) -> DateWords {
    var words = self
    words.names.clock = clock
    return words
  }
}
