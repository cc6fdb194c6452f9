import ReminderCore

/// All texts for people, in one language. The output for programs is in no language.
///
/// Each area has its words in its own struct: plain texts, templates with numbered places, and forms for one and many.
/// English is the default of each text; another language overrides the default. A test names each text in which another
/// language equals English. No text is looked up by a name, and none is global: `Context.texts` has the texts of a run.
/// The setting chooses the language, or with `auto` the environment. A command learns the setting when it has read the
/// file (`context.speaking(settings)`). With `--json` the texts are English.
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

  static let english = Texts(.en, .full)
  static let german = german(.full)
  /// For a terminal that has no umlauts.
  static let germanInASCII = german(.ascii)

  private static func german(_ s: Spelling) -> Texts {
    Texts(
      .de, s, dates: .german(s), changes: .german(s), lists: .german(s), notes: .german(s), show: .german(s),
      reminders: .german(s), plan: .german(s), log: .german(s), receipts: .german(s), quiet: .german(s),
      timers: .german(s),
      schedule: .german(s), advice: .german(s), doctor: .german(s), channels: .german(s), restore: .german(s),
      imports: .german(s), merging: .german(s), exports: .german(s), sync: .german(s), settings: .german(s),
      watch: .german(s), views: .german(s), statistics: .german(s))
  }

  /// The texts of a language, for a terminal that can or cannot show characters outside ASCII.
  static func of(_ language: Language, isUnicode: Bool) -> Texts {
    switch language {
    case .en: english
    case .de: isUnicode ? german : germanInASCII
    }
  }

  // MARK: Numbers and names

  /// `100,000`
  func grouped(_ number: Int) -> String { UsageText.grouped(number, by: dates.thousands) }

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
