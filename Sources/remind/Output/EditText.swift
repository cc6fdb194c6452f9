import ReminderCore

/// Why a change was not made, as a sentence.
enum EditText {
  /// At most this many tasks of the last notification are named, as many as in a digest.
  private static let mostNames = 20

  static func sentence(_ error: EditError) -> ErrorSentence {
    switch error {
    case .noSuchTask(let name, let prefix):
      let hint = prefix.map { "to use the id that begins with these digits, write \"\($0)\"" }
      return "no task \"\(text(name))\"\(hint: hint ?? "'remind list all' shows every task")"
    case .ambiguous(let prefix, let candidates):
      let names = candidates.map { "\n  \($0.number)  \(SafeText.line($0.title))  \($0.id)" }.joined()
      return "\"\(prefix.text)\" matches several tasks\(hint: "name one by its number:\(names)")"
    case .draft(let error): return DraftText.sentence(error)
    case .line(let number, let error): return "line \(number): \(DraftText.sentence(error))"
    case .task(let number, let error): return "\(number): \(DraftText.sentence(error))"
    case .setting(let name, let text, let error):
      return "\(SafeText.line(name.text)): \(setting(error, SafeText.line(text)))"
    case .doesNotRepeat(let number):
      return "task \(number) does not repeat\(hint: "'remind edit \(number) --repeat daily' makes it repeat")"
    case .noNextOccurrence(let number):
      return "task \(number) has no later occurrence\(hint: "'remind done \(number)' completes it")"
    case .comesAgain(let next, let number):
      return "task \(number) comes again on \(DateText.full(next, in: .english)), so this occurrence cannot move there"
        + "\(hint: "to leave this occurrence out: remind skip \(number)")"
    case .occurrence(let error, let number): return OccurrenceText.sentence(error, number)
    case .tooManyChanges(let number):
      return
        "task \(number) would have more than \(UsageText.grouped(OccurrenceChanges.most)) occurrences left out or moved"
        + "\(hint: "change the rule with --repeat")"
    case .taskIsDone(let number): return "task \(number) is done\(hint: "'remind undone \(number)' opens it again")"
    case .snoozeHasPassed(let wall), .quietHasPassed(let wall):
      return "\(wall.time) on \(DateText.full(wall.date, in: .english)) has passed\(hint: "give a later time")"
    case .nothingDelivered:
      return "there is no unanswered notification to snooze\(hint: "name a task: remind snooze 12")"
    case .severalDelivered(let tasks):
      let names = tasks.prefix(mostNames).map { "\n  \($0.number)  \(SafeText.line($0.title))" }.joined()
      let more = tasks.count > mostNames ? "\n  and \(UsageText.grouped(tasks.count - mostNames)) more" : ""
      return "the last notification was about several tasks\(hint: "name one by its number:\(names)\(more)")"
    case .keyIsTaken(let key, let number): return "--key: \"\(SafeText.line(key))\" already belongs to task \(number)"
    case .circle(let other, let number) where other == number: return "task \(number) cannot come after itself"
    case .circle(let other, let number):
      return "task \(other) already comes after task \(number)\(hint: "'remind edit \(other) --no-after' frees it")"
    case .step(let error, let number): return step(error, number)
    case .timed(let error): return TimerText.sentence(error)
    case .dueChanged(let number):
      return "task \(number) is not open for that due date"
        + "\(hint: "'remind show \(number)' shows the task as it is now")"
    case .nothingToUndo: return "there is nothing to undo"
    case .changedSince:
      return "this is not the last change, so it was not undone\(hint: "'remind undo' undoes the last change")"
    case .nothingToRedo: return "there is nothing to redo\(hint: "'redo' reverses 'undo'")"
    case .changedMeanwhile:
      return "the history no longer matches the tasks, for example after an edit by hand; nothing changed"
    case .noNumberLeft: return "not enough task numbers are free in a row\(hint: "add fewer tasks at once")"
    case .unreadable(let error):
      return "this should not have happened: the new state file cannot be read back (\(error)); nothing was saved"
    case .unexpected(let error): return "this should not have happened: \(error); nothing was saved"
    }
  }

  private static func step(_ error: StepError, _ number: Int) -> ErrorSentence {
    switch error {
    case .noStep(_, count: 0):
      "task \(number) has no steps\(hint: "'remind step \(number) add \"passport\"' adds one")"
    case .noStep(.number(let place), let count):
      "task \(number) has no step \(place); it has \(count)\(hint: "'remind step \(number)' lists them")"
    case .noStep(.text(let text), _):
      "no step of task \(number) has the text \(HintText.quoted(text))\(hint: "'remind step \(number)' lists them")"
    case .severalSteps(let text, let places):
      "\(HintText.quoted(text)) fits the steps \(places.map { "\($0)" }.joined(separator: ", ")) of task \(number)"
        + "\(hint: "name one by its number")"
    case .noBoxes:
      "the notes of task \(number) do not end with boxes\(hint: "a box is a line such as - [ ] passport")"
    }
  }

  private static func text(_ name: TaskName) -> String {
    switch name {
    case .digits(let digits): digits
    case .id(let id): "\(id)"
    case .prefix(let prefix): prefix.text
    case .key(let key): SafeText.line(key)
    }
  }

  private static func setting(_ error: SettingError, _ text: String) -> ErrorSentence {
    switch error {
    case .notOneOf(let choices): "\"\(text)\" is not one of \(choices.joined(separator: ", "))"
    case .noChannels:
      "\"\(text)\" is not a list of channels\(hint: "\(UsageText.channelHint); separate several with commas")"
    case .noChannel: "\"\(text)\" is not a channel\(hint: UsageText.channelHint)"
    case .notATime: "\"\(text)\" is not a time\(hint: "write one such as 09:00")"
    case .notInRange(let range, let isMinutes):
      "\"\(text)\" is not a number from \(range.lowerBound) to \(UsageText.grouped(range.upperBound))"
        + "\(hint: isMinutes ? "write minutes, or a duration such as 1h30m" : "write a whole number")"
    case .noQuietHours:
      "\"\(text)\" is not a value for quiet hours\(hint: quietHours(instead: text))"
    case .alwaysQuiet: "\"\(text)\" is quiet all week, so that nothing could ring"
    case .notAMoment: "\"\(text)\" is not a moment\(hint: "'remind quiet until 18:00' sets it")"
    case .empty: "the value is empty\(hint: "--unset restores the default")"
    case .tooLong(let limit): "the value is longer than \(UsageText.grouped(limit)) bytes"
    case .controlCharacter: "the value contains a control character, which is not allowed"
    }
  }

  private static func quietHours(instead text: String) -> String {
    HintText.saysNone(text)
      ? "'remind config --unset quiet.hours' removes them" : "write hours such as 22:00-07:00, or mon-fri 22:00-07:00"
  }
}

/// Why a new or changed task was refused, as a sentence that names the option.
enum DraftText {
  static func sentence(_ error: DraftError) -> ErrorSentence {
    switch error {
    case .emptyTitle: "the title is empty\(hint: "say what there is to do: remind add \"Pay rent\"")"
    case .titleOfManyLines: "the title has a line break\(hint: "write one line, and put the rest in --notes")"
    case .zero(let part):
      "\(option(part)) contains a NUL (U+0000)"
        + "\(hint: "remove the NUL, because remind cannot pass it to other programs")"
    case .tooLong(let part, let length, let limit):
      "\(option(part)) is \(UsageText.grouped(length)) \(unit(part)) long"
        + "\(hint: "the limit is \(UsageText.grouped(limit))")"
    case .badName(let part, let text):
      "--\(part): \"\(SafeText.line(text))\" is not a valid name (one line without commas, at most "
        + "\(TaskItem.nameByteLimit) bytes)"
    case .badURL(let text):
      "--url: \(HintText.quoted(text)) is not a link that remind opens"
        + "\(hint: "write https://…, http://…, mailto:… or tel:…, without spaces and without a user name")"
    case .badStep(let text):
      "a step is one line of text, not \(HintText.quoted(text))\(hint: "give each step by itself")"
    case .tooMany(let part, let limit): "at most \(limit) \(part) are allowed"
    case .repeatWithoutDue:
      "a repeating task needs a due date\(hint: "set one with --due; 'edit ID --no-repeat' removes the rule")"
    case .fromWithoutRepeat:
      "--repeat-from needs a task that repeats\(hint: "add --repeat")"
    case .dueBehindUntil(let last):
      "the rule ends on \(DateText.full(last, in: .english)), before the due date\(hint: "--repeat sets another rule")"
    case .startBehindDue(let start, let due):
      "--start: \(DateText.full(start, in: .english)) is after the due date, \(DateText.full(due, in: .english))"
        + "\(hint: "give an earlier start, or leave --start out; 'edit ID --no-start' removes an existing start")"
    case .beforeWithoutDue:
      "--before counts from a due date, but the task has none\(hint: "add --due, or use --at or --in")"
    case .beforeNeedsDays:
      "--before: the due date has no time, so only whole days are possible"
        + "\(hint: "write --before 1d, or give --due a time")"
    case .neverOccurs: "--repeat: this rule never gives a date\(hint: "'remind help dates' shows rules")"
    case .reminderAtTime(let time):
      "a reminder at \(time): the rule has several times a day, and the task rings at each"
        + "\(hint: "write --before 10m, or leave the reminder out")"
    case .finerWithoutTime:
      "the rule has several times a day, but the due date has no time\(hint: "add a time: --due \"today 9:00\"")"
    case .moveWithoutDue: "the task has no due date that could move\(hint: "set one with --due DATE")"
    case .shiftNeedsTime: "the due date has no time, so only days can be added\(hint: "write +1d, or a day and a time")"
    case .outOfCalendar: "the moment is outside the years 1 to 9999"
    case .zone(let error): "--zone: \(ErrorText.sentence(error))"
    }
  }

  private static func option(_ part: String) -> String {
    part.hasPrefix("title") || part.hasPrefix("step")
      ? "the \(part.prefix { $0 != " " })" : part.hasPrefix("notes") ? "--notes" : "--\(part)"
  }
  private static func unit(_ part: String) -> String { part.hasSuffix("bytes") ? "bytes" : "characters" }
}
