import ReminderCore
import ReminderSystem

/// The kinds of errors, as programs distinguish them. A name is never removed and never gets another meaning;
/// `docs/scripting.md` explains each.
enum ErrorCode: String, CaseIterable, Sendable {
  // Wrong words: nothing changed.
  case invalidUTF8 = "invalid_utf8"
  case unknownCommand = "unknown_command"
  case unknownOption = "unknown_option"
  case missingValue = "missing_value"
  case missingOperand = "missing_operand"
  case unwantedWord = "unwanted_word"
  case repeatedOption = "repeated_option"
  case conflictingOptions = "conflicting_options"
  case unquotedPhrase = "unquoted_phrase"
  case nothingToChange = "nothing_to_change"
  case badValue = "bad_value"
  case badDate = "bad_date"
  case badDuration = "bad_duration"
  case badRepeat = "bad_repeat"
  case badZone = "bad_zone"
  case noSuchSetting = "no_such_setting"
  case badEnvironment = "bad_environment"
  // The values make no valid task, or do not fit the task: nothing changed.
  case badTitle = "bad_title"
  case ambiguousSentence = "ambiguous_sentence"
  case tooLong = "too_long"
  case tooMany = "too_many"
  case needsDueDate = "needs_due_date"
  case needsDueTime = "needs_due_time"
  case needsRepeat = "needs_repeat"
  case dueAfterEnd = "due_after_end"
  case startAfterDue = "start_after_due"
  case outOfCalendar = "out_of_calendar"
  case doesNotRepeat = "does_not_repeat"
  case noNextOccurrence = "no_next_occurrence"
  case taskIsDone = "task_is_done"
  case timeHasPassed = "time_has_passed"
  case keyIsTaken = "key_is_taken"
  case blocksOverlap = "blocks_overlap"
  case badForm = "bad_form"
  case editorFailed = "editor_failed"
  case unknownFormat = "unknown_format"
  case importRefused = "import_refused"
  // No such task: nothing changed.
  case noSuchTask = "no_such_task"
  case ambiguousTask = "ambiguous_task"
  case nothingDelivered = "nothing_delivered"
  case noSuchTimer = "no_such_timer"
  case noSuchBlock = "no_such_block"
  // The command could not do its work.
  case nothingToUndo = "nothing_to_undo"
  case nothingToRedo = "nothing_to_redo"
  case historyChanged = "history_changed"
  case noNumberLeft = "no_number_left"
  case noBackups = "no_backups"
  case declined = "declined"
  case noHome = "no_home"
  case stateDamaged = "state_damaged"
  case stateTooNew = "state_too_new"
  case stateTooOld = "state_too_old"
  case stateLocked = "state_locked"
  case tooLarge = "too_large"
  case cannotRead = "cannot_read"
  case cannotWrite = "cannot_write"
  case cannotLock = "cannot_lock"
  case cannotRun = "cannot_run"
  case changeUnconfirmed = "change_unconfirmed"
  case cannotReadZone = "cannot_read_zone"
  case badClock = "bad_clock"
  case notDelivered = "not_delivered"
  case deliveryNotSaved = "delivery_not_saved"
  case fireIsStuck = "fire_is_stuck"
  case notFiring = "not_firing"
  case noDesktop = "no_desktop"
  case noScheduler = "no_scheduler"
  case scheduleRefused = "schedule_refused"
  case syncNotSetUp = "sync_not_set_up"
  case syncIsSetUp = "sync_is_set_up"
  case syncBusy = "sync_busy"
  case syncWouldDelete = "sync_would_delete"
  case syncFolder = "sync_folder"
  case syncConflict = "sync_conflict"
  case noSuchList = "no_such_list"
  case nothingToRestore = "nothing_to_restore"
  case programFailed = "program_failed"
  case internalError = "internal_error"

  /// The exit status of a command that ended with an error of this kind.
  var status: ExitCode {
    switch self {
    case .invalidUTF8, .unknownCommand, .unknownOption, .missingValue, .missingOperand, .unwantedWord,
      .repeatedOption, .conflictingOptions, .unquotedPhrase, .nothingToChange, .badValue, .badDate, .badDuration,
      .badRepeat, .badZone, .noSuchSetting, .badEnvironment:
      .usage
    case .badTitle, .ambiguousSentence, .tooLong, .tooMany, .needsDueDate, .needsDueTime, .needsRepeat, .dueAfterEnd,
      .startAfterDue,
      .outOfCalendar,
      .doesNotRepeat, .noNextOccurrence, .taskIsDone, .timeHasPassed, .keyIsTaken, .blocksOverlap, .badForm,
      .editorFailed,
      .unknownFormat, .importRefused:
      .usage
    case .noSuchTask, .ambiguousTask, .nothingDelivered, .noSuchTimer, .noSuchBlock: .noSuchTask
    case .notFiring: .notFiring
    case .nothingToUndo, .nothingToRedo, .historyChanged, .noNumberLeft, .noBackups, .declined, .noHome,
      .stateDamaged, .stateTooNew, .stateTooOld, .stateLocked, .tooLarge, .cannotRead, .cannotWrite, .cannotLock,
      .cannotRun,
      .changeUnconfirmed, .cannotReadZone, .badClock, .notDelivered, .deliveryNotSaved, .fireIsStuck, .noDesktop,
      .noScheduler, .scheduleRefused, .syncNotSetUp, .syncIsSetUp, .syncBusy, .syncWouldDelete, .syncFolder,
      .syncConflict, .noSuchList, .nothingToRestore, .programFailed, .internalError:
      .failure
    }
  }
}

// The code of each error. No `default` here: a new error does not compile without its code.

extension ErrorCode {
  init(_ error: UsageError) {
    self =
      switch error {
      case .invalidUTF8, .invalidInput: .invalidUTF8
      case .nothingToEdit, .nothingToEditOfServer: .nothingToChange
      case .unknownCommand, .listWordAsCommand: .unknownCommand
      case .unknownOption: .unknownOption
      case .missingValue: .missingValue
      case .missingOperand, .missingText, .noTask: .missingOperand
      case .unwantedValue, .unwantedOperand, .oneTask: .unwantedWord
      case .attachedText: .unknownOption
      case .repeatedOption: .repeatedOption
      case .unquoted: .unquotedPhrase
      case .conflict, .conflictWithOperand: .conflictingOptions
      case .badValue(_, _, let problem): ErrorCode(ofValue: problem)
      }
  }

  /// Why an option or an operand does not take a word. An error without a code of its own is a bad value.
  private init(ofValue problem: any Error) {
    self =
      switch problem {
      case let phrase as RefusedPhrase: ErrorCode(phrase)
      case is TaskNameError: .noSuchTask
      case is ZoneError: .badZone
      case is UnknownSetting: .noSuchSetting
      default: .badValue
      }
  }

  private init(_ error: RefusedPhrase) {
    self =
      switch error {
      case .when: .badDate
      case .duration: .badDuration
      case .repetition: .badRepeat
      }
  }

  init(_ error: EditError) {
    self =
      switch error {
      case .noSuchTask: .noSuchTask
      case .ambiguous, .severalDelivered: .ambiguousTask
      case .draft(let error), .line(_, let error), .task(_, let error): ErrorCode(error)
      case .setting: .badValue
      case .doesNotRepeat: .doesNotRepeat
      case .noNextOccurrence: .noNextOccurrence
      case .taskIsDone: .taskIsDone
      case .snoozeHasPassed, .quietHasPassed: .timeHasPassed
      case .nothingDelivered: .nothingDelivered
      case .keyIsTaken: .keyIsTaken
      case .timed(let error): ErrorCode(error)
      case .nothingToUndo: .nothingToUndo
      case .nothingToRedo: .nothingToRedo
      case .changedMeanwhile: .historyChanged
      case .noNumberLeft: .noNumberLeft
      case .unreadable, .unexpected: .internalError
      }
  }

  private init(_ error: TimedError) {
    self =
      switch error {
      case .tooManyTimers, .tooManyBlocks: .tooMany
      case .tooLong, .blockTooLong: .badDuration
      case .noTimer, .severalTimers: .noSuchTimer
      case .blockHasPassed: .timeHasPassed
      case .overlaps, .overlapsItself: .blocksOverlap
      case .noOccurrence: .noNextOccurrence
      case .noBlockRuns, .noBlock: .noSuchBlock
      }
  }

  init(_ error: SyncError) {
    self =
      switch error {
      case .notSetUp: .syncNotSetUp
      case .alreadySetUp: .syncIsSetUp
      case .busy: .syncBusy
      case .deletions: .syncWouldDelete
      case .folder, .carried: .syncFolder
      case .commandFailed, .server, .commandTimedOut, .notBegun, .notEdited: .programFailed
      case .noServer, .noServerToEdit, .noCertificate: .badValue
      case .noVdirsyncer: .cannotRun
      case .otherTask, .unreadable: .syncConflict
      case .nothingLost: .nothingToRestore
      case .nothingToTakeBack: .nothingToUndo
      case .severalLists, .noList: .noSuchList
      }
  }

  init(_ error: SavedListError) {
    self =
      switch error {
      case .unknown, .nameIsTaken, .nameIsOption, .openQuote, .form, .nested: .badValue
      case .unreadable(_, let problem): ErrorText.explain(problem).code
      }
  }

  init(_ error: NamingError) {
    self =
      switch error {
      case .noTitle, .titleNamesNothing, .emptyRange: .noSuchTask
      case .severalTitles, .titleAndID: .ambiguousTask
      }
  }

  private init(_ error: DraftError) {
    self =
      switch error {
      case .emptyTitle, .titleOfManyLines, .zero(part: "title"): .badTitle
      case .zero: .badValue
      case .tooLong: .tooLong
      case .badName: .badValue
      case .tooMany: .tooMany
      case .repeatWithoutDue, .beforeWithoutDue: .needsDueDate
      case .fromWithoutRepeat: .needsRepeat
      case .dueBehindUntil: .dueAfterEnd
      case .startBehindDue: .startAfterDue
      case .beforeNeedsDays: .needsDueTime
      case .outOfCalendar: .outOfCalendar
      case .zone: .badZone
      }
  }

  init(_ error: SentenceError) {
    self =
      switch error.problem {
      case .conflict, .unclearDay, .unclearTime: .ambiguousSentence
      case .badDue(_, let problem): ErrorCode(ofValue: problem)
      case .noTitle: .badTitle
      case .leadWithoutTime(_, hasDay: false): .needsDueDate
      case .leadWithoutTime(_, hasDay: true): .needsDueTime
      }
  }

  init(_ error: FormError) {
    self =
      switch error {
      case .noName, .unknownName, .repeatedName, .noTitle, .badValue, .badReminder, .left: .badForm
      case .notText: .badForm
      case .editorFailed: .editorFailed
      }
  }

  init(_ error: ImportRefusal) {
    self =
      switch error {
      case .unknownForm, .utf16, .emptyFolder: .unknownFormat
      case .problems: .importRefused
      }
  }

  init(_ error: CopyRefusal) {
    self =
      switch error {
      case .noStateFile: .unknownFormat
      case .isStateFile: .badValue
      case .problem: .importRefused
      }
  }

  init(_ error: StateError) {
    self =
      switch error {
      case .noHome: .noHome
      case .emptyOption: .badValue
      case .unreadable, .bothVersions, .empty: .stateDamaged
      case .otherFormat(_, let format): format.isNewer ? .stateTooNew : .stateTooOld
      case .tooLarge: .tooLarge
      case .locked: .stateLocked
      }
  }

  init(_ error: HostError) {
    guard error.limit == nil else {
      self = .tooLarge
      return
    }
    self =
      switch error.action {
      case .read: .cannotRead
      case .write, .create, .replace: .cannotWrite
      case .lock: .cannotLock
      case .run: .cannotRun
      }
  }

  init(_ error: ZoneError) {
    self =
      switch error {
      case .unknown, .unreadable, .inaccessible: .cannotReadZone
      }
  }

  init(_ error: FireError) {
    self =
      switch error {
      case .noJournal: .notDelivered
      }
  }

  init(_ error: DeliveryError) {
    self =
      switch error {
      case .noCommand, .exited, .signalled, .timedOut, .awaiting, .desktop: .notDelivered
      case .host(let error): ErrorCode(error)
      }
  }

  init(_ error: TaskWindowError) {
    self =
      switch error {
      case .noDisplay, .noTerminal: .noDesktop
      }
  }

  init(_ error: ScheduleError) {
    self =
      switch error {
      case .noScheduler, .missing, .noUserManager: .noScheduler
      case .noHome: .noHome
      case .denied, .inexactCrontab, .foreignFile, .unwritable, .noAccount: .scheduleRefused
      case .failed: .programFailed
      }
  }

  init(_ error: EnvironmentError) {
    self =
      switch error {
      case .notText, .badNow: .badEnvironment
      case .clockOutOfRange: .badClock
      }
  }
}
