import ReminderCore
import ReminderSystem

/// Notes on a change, as sentences.
enum NoteText {
  /// `id` stands for the number of a task in a command line for several tasks.
  static func sentence(_ note: EditNote, at present: Present, in texts: Texts, naming id: String? = nil) -> String {
    let words = texts.notes
    let (zone, dates) = (present.zone, DateText(present: present, texts: texts))
    return switch note {
    case .hasPassed(let wall): words.hasPassed.filled(texts.time(wall.time), dates.day(wall.date))
    case .nothingWillNotify(let number): words.nothingWillNotify.filled(id ?? "\(number)")
    case .notificationsAreOff: words.notificationsAreOff
    case .nothingNags(let number): words.nothingNags.filled(id ?? "\(number)")
    case .nagsBehindMidnight: words.nagsBehindMidnight
    case .channelHasNoCommand(let channel, _): SettingText.missing(channel, isOnly: false, in: texts)
    case .alreadyDone(let number): words.alreadyDone.filled("\(number)")
    case .stepsOpen(let count, let number): texts.show.stepsOpen.text(count) + " (remind step \(id ?? "\(number)"))"
    case .doneBefore(let moment, let number): words.doneBefore.filled(dates.near(moment), "\(number)")
    case .hasDueDate(let number): words.hasDueDate.filled("\(number)")
    case .alreadyOpen(let number): words.alreadyOpen.filled("\(number)")
    case .keyIsTaken(let key, let number): words.keyIsTaken.filled(SafeText.line(key), "\(number)")
    case .keyIsOfDoneTask(let key, let number): words.keyIsOfDoneTask.filled(SafeText.line(key), "\(number)")
    case .nothingToCancel(let number): words.nothingToCancel.filled("\(number)")
    case .noLongerDue(let number): words.noLongerDue.filled("\(number)")
    case .unchanged(let number): words.unchanged.filled("\(number)")
    case .timedAdded(let timers, let blocks):
      [(timers, texts.timers.timersAdded), (blocks, texts.timers.blocksAdded)].filter { $0.0 > 0 }
        .map { $0.1.text($0.0) }.joined(separator: ", ")
    case .timersLeftOut(let count): texts.timers.timersLeftOut.text(count)
    case .blockLeftOut(let title):
      texts.timers.blockLeftOut.filled(SafeText.line(title ?? texts.timers.unnamedBlock))
    case .notInCategory(let name): words.notInCategory.filled(TaskTags.category(name))
    case .agendaIsHeld(let time): words.agendaIsHeld.filled(texts.time(time))
    case .noTaskInCategory(let name): words.noTaskInCategory.filled(TaskTags.category(name))
    case .stillRing(let count): words.stillRing.text(count)
    case .stillDoNotRing(let count): words.stillDoNotRing.text(count)
    case .notesReplaced: words.notesReplaced
    case .timeKept(let time): words.timeKept.filled(texts.time(time))
    case .dueIsOver(let time, let now, let number):
      words.dueIsOver.filled(texts.time(time), laterToday(now, of: id ?? "\(number)"))
    case .noSuchReminder(let rule): words.noSuchReminder.filled(RuleText.words(rule, in: dates))
    case .beforeEach(let rule): words.beforeEach.filled(RuleText.words(rule, in: dates))
    case .remindersMoved(let rules):
      words.remindersMoved.filled(rules.map { RuleText.words($0, in: dates) }.joined(separator: ", "))
    case .doesNotRepeat(let number): words.doesNotRepeat.filled("\(number)")
    case .notMoved(let error, let number):
      words.notMoved.filled("\(number)", DraftText.sentence(error).text)
    case .comesAgain(let next, let number):
      words.comesAgain.filled("\(number)", dates.near(next), "remind skip \(number)")
    case .timeRemoved(let time): words.timeRemoved.filled(texts.time(time))
    case .remindersRemoved(let rules):
      words.remindersRemoved.filled(rules.map { RuleText.words($0, in: dates) }.joined(separator: ", "))
    case .snoozeEnded(let moment): words.snoozeEnded.filled(dates.near(moment))
    case .startIsNotNamed(let date): words.startIsNotNamed.filled(dates.day(date))
    case .onlyThisOccurrence(let repetition): words.onlyThisOccurrence.filled(RuleText.words(repetition, in: texts))
    case .leftOut(let dues): OccurrenceText.leftOut(dues, in: dates)
    case .movedOnto(let due): words.movedOnto.filled(dates.near(due))
    case .comesFirst(let first, let moved): words.comesFirst.filled(dates.near(first), dates.near(moved))
    case .nextIsAhead(let next, let done, let number):
      words.nextIsAhead.filled(
        "\(number)", dates.near(done), dates.near(next), OccurrenceText.command("done", number, next, at: present))
    case .missed(1, let due, _, let number):
      words.missedOne.filled(dates.near(due), OccurrenceText.command("done", number, due, at: present))
    case .missed(let count, let first, let last, let number):
      words.missed.filled("\(count)", dates.near(first), dates.near(last), "\(number)")
    case .waitsForStart(let moment): words.waitsForStart.filled(dates.near(moment))
    case .of(_, let note): sentence(note, at: present, in: texts, naming: "ID")
    case .quietAtDueTime(let moment, let number, let rules):
      words.quietAtDueTime.filled(
        texts.time(zone.rules.local(at: moment).time), addingDueTime(to: rules, of: id ?? "\(number)", in: zone.rules))
    case .ringsOnce(let wall): words.ringsOnce.filled(dates.near(Due(wall.date, wall.time)))
    case .willNotRing(let moments): words.willNotRing.filled(times(moments, zone, dates))
    case .ringsNow(let moment): words.ringsNow.filled(dates.near(moment))
    case .staysInTitle(let sentence, let number): staysInTitle(sentence, number, words)
    case .noDateRead(let unread, let number): noDateRead(unread, number, words)
    case .timeStays(let unread, let number): words.timeStays.filled(SafeText.line(unread.words), "\(number)")
    case .foreignFieldsStay(let fields): words.foreignFieldsStay.text(fields.count, written: typed(fields))
    case .fieldsAreNotRead(let fields, let title, let number): notRead(fields, of: title, number, words)
    case .cannotBeUndone(let earlier):
      words.cannotBeUndone.filled(earlier == 0 ? "" : words.norEarlier.text(earlier))
    case .cannotBeMadeAgain: words.cannotBeMadeAgain
    case .heldUntil(let moment): words.heldUntil.filled(dates.near(moment))
    case .nearlyFull(let used, let waiting): PlanText.note(used: used, waiting: waiting, in: texts.plan)
    }
  }

  /// `"depends:1" stays in the title`, and the command line that applies it.
  private static func notRead(
    _ fields: [ForeignField], of title: String?, _ number: Int, _ words: NoteWords
  ) -> String {
    let left = title?.split(separator: " ").filter { word in !fields.contains { $0.typed == word } } ?? []
    let line = titleOption(left.joined(separator: " ")) + fields.editing
    return (fields.count == 1 ? words.fieldIsNotRead : words.fieldsAreNotRead)
      .filled(typed(fields), command(["remind", "edit", "\(number)"] + line))
  }

  private static func typed(_ fields: [ForeignField]) -> String {
    fields.map { "\"\(SafeText.line($0.typed))\"" }.joined(separator: ", ")
  }

  /// The option for a title. A title that begins as an option does would be read as an option.
  private static func titleOption(_ title: String) -> [String] {
    title.isEmpty ? [] : title.hasPrefix("-") ? ["--title=\(title)"] : ["--title", title]
  }

  /// `"tomorrow" stays in the title`, and the command line that sets a date.
  private static func noDateRead(_ unread: Sentence.Unread, _ number: Int, _ words: NoteWords) -> String {
    let isRule = unread.option == "--repeat"
    let value = unread.value.map { SafeText.line(ShellWord.typed($0)) } ?? (isRule ? words.someRule : words.someDate)
    let line = "remind edit \(number) \(unread.option) \(value)"
    return (isRule ? words.noRuleRead : words.noDateRead).filled(SafeText.line(unread.words), line)
  }

  /// The command line that adds a reminder at the due time. It repeats the others, because `edit` replaces all.
  private static func addingDueTime(to rules: [ReminderRule], of id: String, in zone: TimeZoneRules) -> String {
    let typed = rules.map { RuleText.typed($0, in: zone) } + [(option: "before", value: "0m")]
    return command(["remind", "edit", id] + typed.flatMap { ["--\($0.option)", $0.value] })
  }

  /// `remind edit 3 --due "today 18:00"`
  private static func laterToday(_ now: CivilDateTime, of id: String) -> String {
    let hour = now.time.hour
    let when = hour < 18 ? "today 18:00" : hour < 23 ? "today \(hour + 1):00" : "tomorrow"
    return command(["remind", "edit", id, "--due", when])
  }

  /// Words as a person types them into a shell.
  private static func command(_ words: [String]) -> String {
    words.map { SafeText.line(ShellWord.typed($0)) }.joined(separator: " ")
  }

  /// `"tomorrow 5pm" stays in the title`, and the command line that applies these words.
  private static func staysInTitle(_ sentence: Sentence, _ number: Int, _ words: NoteWords) -> String {
    let quoted = { (part: Sentence.Part) in "\"\(SafeText.line(part.words))\"" }
    // No command line can set both.
    if let both = sentence.conflict { return words.bothStay.filled(quoted(both.first), quoted(both.second)) }
    let all = sentence.parts.map(quoted)
    var line = ["remind", "edit", "\(number)"] + titleOption(sentence.title)
    if let due = sentence.due { line += ["--due", due] }
    for part in sentence.parts {
      switch part.meaning {
      case .due, .request: break
      case .repetition: line += ["--repeat", part.value]
      case .category: line += ["--category", part.value]
      case .priority: line += ["--priority", part.value]
      case .lead: line += ["--before", part.value]
      case .reminder: line += ["--at", part.value]
      case .start: line += ["--start", part.value]
      }
    }
    return (all.count == 1 ? words.staysInTitle : words.stayInTitle)
      .filled(all.joined(separator: ", "), command(line))
  }

  /// `09:00, 21:00 today`, each day with its times.
  private static func times(_ moments: [Timestamp], _ zone: NamedZone, _ dates: DateText) -> String {
    let walls = moments.map { zone.rules.local(at: $0) }
    let days = walls.map(\.date).reduce(into: [CivilDate]()) { if $0.last != $1 { $0.append($1) } }
    return days.map { day in
      let times = walls.filter { $0.date == day }.map { dates.texts.time($0.time) }
      return "\(times.joined(separator: ", ")) \(dates.near(Due(day)))"
    }.joined(separator: ", ")
  }

  /// The most numbers that are listed before one note.
  private static let mostNumbers = 10

  /// `5, 6`
  static func numbers(_ numbers: [Int]) -> String {
    let shown = numbers.prefix(mostNumbers).map { "\($0)" }
    return (shown + (numbers.count > mostNumbers ? ["…"] : [])).joined(separator: ", ")
  }
}

extension EditNote {
  /// The number of the task of a note, if there are several tasks and the sentence does not name it.
  var unsaidNumber: Int? {
    guard case .of(let number, let note) = self else { return nil }
    return switch note {
    case .alreadyDone, .alreadyOpen, .nothingToCancel, .noLongerDue, .unchanged, .keyIsTaken, .keyIsOfDoneTask,
      .staysInTitle, .nextIsAhead, .missed, .comesAgain, .notMoved, .doesNotRepeat:
      nil
    default: number
    }
  }
}
