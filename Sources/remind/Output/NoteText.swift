import ReminderCore

/// Notes on a change, as sentences.
enum NoteText {
  static let noTasks = "no tasks yet; add one: remind add \"Pay rent\" --due tomorrow"
  /// After a dry run.
  static let nothingChanged = "nothing was changed"
  /// That words which are no words of `list` were looked for.
  static func isSearched(_ text: String) -> String {
    "\(HintText.quoted(text)) is no word of 'list'; it is looked for in titles and notes (--search)"
  }

  static let noTaskFits = "no task fits"
  static let nothingPlanned =
    "nothing is planned; set a reminder: remind add \"Pay rent\" --due tomorrow, or remind edit ID --at 09:00"
  static let noLines = "standard input has no lines; nothing was added"

  static func sentence(_ note: EditNote, at present: Present) -> String {
    let zone = present.zone
    return switch note {
    case .hasPassed(let wall): "\(wall.time) on \(DateText.full(wall.date)) has passed; nothing will fire for it"
    case .nothingWillNotify: "nothing will notify; add --at or --before"
    case .notificationsAreOff: "notifications are off; 'remind config notify on' switches them on"
    case .alreadyDone(let number): "\(number) is done already"
    case .alreadyOpen(let number): "\(number) is open already"
    case .keyIsTaken(let key, let number): "the key \"\(SafeText.line(key))\" belongs to \(number); nothing was added"
    case .nothingToCancel(let number): "\(number) has nothing to cancel"
    case .noLongerDue(let number): "\(number) has another due date by now; nothing was changed"
    case .unchanged(let number): "\(number) is as it was"
    case .notInCategory(let name): "it is not in the category \"\(SafeText.line(name))\""
    case .noTaskInCategory(let name): "no task has the category \"\(SafeText.line(name))\" yet"
    case .timeRemoved(let time): "the due date has no time any more; it was \(time)"
    case .remindersRemoved(let rules):
      "removed, as the due date no longer carries it: "
        + rules.map { RuleText.words($0, in: zone) }.joined(separator: ", ")
    case .startIsNotNamed(let date):
      "\(DateText.full(date)) is the first occurrence, although the rule does not include it"
    case .onlyThisOccurrence(let repetition):
      "this occurrence only; the rule stays \(RuleText.words(repetition)) (--repeat changes it)"
    case .quietAtDueTime(let moment):
      "it will not ring at \(zone.rules.local(at: moment).time) itself; give --before 0m, too"
    case .ringsNow(let moment): "will ring now: \(DateText(present: present).near(moment)) has passed"
    case .staysInTitle(let sentence, let number): staysInTitle(sentence, number)
    case .notRead(let torn):
      "\"\(SafeText.line(torn.words))\" stays in the title, for \"\(SafeText.line(torn.beside))\" beside it is not "
        + "understood; --due and --repeat say it apart"
    case .foreignDatesStay(let words):
      "\(words.map { "\"\(SafeText.line($0))\"" }.joined(separator: ", ")) stays in the title; "
        + "a task has no such date here"
    case .cannotBeUndone(let earlier): "this change is too large to be kept for 'undo'\(without(earlier))"
    case .cannotBeMadeAgain: "what was taken back is too large to be kept for 'redo'"
    case .nearlyFull(let used, let waiting): "\(used) of \(NotificationPlan.budget) slots used, \(waiting) waiting"
    }
  }

  /// `"tomorrow 5pm" stays in the title`, and the line that has it read.
  private static func staysInTitle(_ sentence: Sentence, _ number: Int) -> String {
    let all = sentence.parts.map { "\"\(SafeText.line($0.words))\"" }
    var line = ["remind", "edit", "\(number)", "--title", sentence.title]
    if let due = sentence.due { line += ["--due", due] }
    for part in sentence.parts {
      switch part.meaning {
      case .due: break
      case .repetition: line += ["--repeat", part.value]
      case .category: line += ["--category", part.value]
      case .priority: line += ["--priority", part.value]
      case .lead: line += ["--before", part.value]
      case .reminder: line += ["--at", part.value]
      }
    }
    let words = line.map { SafeText.line(ShellWord.quoted($0)) }.joined(separator: " ")
    let (verb, pronoun) = all.count == 1 ? ("stays", "it") : ("stay", "them")
    return "\(all.joined(separator: ", ")) \(verb) in the title; to have \(pronoun) read: \(words)"
  }

  /// That earlier changes can no longer be taken back either, and how to get back to them.
  private static func without(_ earlier: Int) -> String {
    if earlier == 0 { return "" }
    let changes = earlier == 1 ? "is the one" : "are the \(earlier)"
    return ", nor \(changes) before it any longer; 'remind restore' lists the version before it"
  }
}
