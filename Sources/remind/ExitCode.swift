import ReminderCore

/// The exit status of a command.
enum ExitCode: Int32, CaseIterable, Sendable {
  /// The command was carried out, or there was nothing to do.
  case success = 0
  /// The command failed: a file, a delivery, a state that cannot be read.
  case failure = 1
  /// The words are wrong; nothing changed.
  case usage = 2
  /// No such task, or the name fits several tasks; nothing changed.
  case noSuchTask = 3
  /// `doctor --alive` found that nothing has run `fire` for more than ten minutes.
  case notFiring = 4
}

extension ErrorCode {
  /// The exit status of a command that ended with an error of this kind.
  var status: ExitCode {
    switch self {
    case .invalidUTF8, .unknownCommand, .unknownOption, .missingValue, .missingOperand, .unwantedWord,
      .repeatedOption, .conflictingOptions, .unquotedPhrase, .nothingToChange, .badValue, .badDate, .badDuration,
      .badRepeat, .badZone, .noSuchSetting, .badEnvironment:
      .usage
    case .badTitle, .ambiguousSentence, .tooLong, .tooMany, .needsDueDate, .needsDueTime, .needsRepeat, .dueAfterEnd,
      .startAfterDue, .outOfCalendar, .doesNotRepeat, .noNextOccurrence, .comesAgain, .noSuchOccurrence, .noSuchStep,
      .badOrder, .noLink,
      .ambiguousOccurrence, .taskIsDone, .timeHasPassed, .keyIsTaken, .blocksOverlap, .badForm, .editorFailed,
      .unknownFormat, .importRefused:
      .usage
    case .noSuchTask, .ambiguousTask, .nothingDelivered, .noSuchTimer, .noSuchBlock: .noSuchTask
    case .notFiring: .notFiring
    case .dueChanged, .cannotDeliver, .stillWaiting, .nothingToUndo, .nothingToRedo, .historyChanged, .changedSince,
      .noNumberLeft, .noBackups, .declined, .noHome,
      .stateDamaged, .stateTooNew, .stateTooOld, .stateLocked, .tooLarge, .cannotRead, .cannotWrite, .cannotLock,
      .cannotRun, .changeUnconfirmed, .cannotReadZone, .badClock, .notDelivered, .deliveryNotSaved, .fireIsStuck,
      .noDesktop, .noScheduler, .scheduleRefused, .syncNotSetUp, .syncIsSetUp, .syncBusy, .syncWouldDelete,
      .syncFolder, .syncConflict, .noSuchList, .nothingToRestore, .programFailed, .internalError:
      .failure
    }
  }
}
