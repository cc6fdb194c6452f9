/// The kinds of errors, as programs distinguish them. A name is never removed and never gets another meaning;
/// `docs/scripting.md` explains each.
package enum ErrorCode: String, CaseIterable, Sendable {
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
  case comesAgain = "comes_again"
  case noSuchOccurrence = "no_such_occurrence"
  case noSuchStep = "no_such_step"
  case badOrder = "bad_order"
  case noLink = "no_link"
  case ambiguousOccurrence = "ambiguous_occurrence"
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
}

/// An error that can end a command. It says its code where it is declared, without `default`. So a new case does not
/// compile without its code.
package protocol CodedError: Error {
  /// The kind of the error.
  var errorCode: ErrorCode { get }
}

extension ErrorCode {
  /// The code of an error. One that no command should throw is an internal error.
  package init(of error: any Error) { self = (error as? any CodedError)?.errorCode ?? .internalError }
}
