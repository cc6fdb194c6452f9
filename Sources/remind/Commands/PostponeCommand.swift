import ReminderCore

extension Command {
  static let postpone = Command(
    specification: CommandSpecification(
      name: .postpone,
      summary: "move due dates to a later day or time",
      details: [
        "Without a time, tasks move by a day. The time of day stays, unless you give one. An overdue task moves to the "
          + "next day on which its time is still ahead. A length such as 2d counts from the due date, again "
          + "and again until the new date lies ahead; 'in 2d' counts from now.",
        "Of a repeating task, only the current occurrence moves, and never as far as the next one. To drop the current "
          + "occurrence, use 'skip'. Reminders move along.",
      ],
      operands: [.openTasksThenTime],
      examples: [
        Example(line: "remind postpone 12", effect: "one day later, at the same time"),
        Example(line: "remind postpone 12 2h", effect: "two hours later"),
        Example(line: "remind postpone 12 fri", effect: "on Friday, at the same time"),
        Example(line: "remind postpone overdue", effect: "everything that is overdue"),
      ]),
    options: TaskChoice.init, change: PostponeCommand.run)
}

enum PostponeCommand {
  @Sendable
  static func run(
    _ invocation: Invocation, _ choice: TaskChoice, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let (named, time) = try invocation.dividingTime { (try? move($0, at: tasks.present)) != nil }
    if let time { context.noteUnclearTimes(in: [time]) }
    return try context.changeNamed(named, choice, tasks, isReminderSet: true) { list, names, present in
      let all = try list.indices(of: names).map { index in
        // Words such as "tomorrow" are read in the zone that the task is pinned to.
        let own = present.in(list.zone(ofTaskAt: index))
        let move = try time.map { try self.move($0, at: own) } ?? DueMove.ahead(DueShift(days: 1))
        return Postponement(.number(list.number(at: index)), move)
      }
      return try list.apply(.postpone(all), at: present)
    }
  }

  /// `2h`, `+1w`, `1mo`, `fri`, `tomorrow 9am`, `17:00`
  private static func move(_ text: String, at present: Present) throws -> DueMove {
    if let shift = (try? DueShift(text)) ?? (try? DueShift(length: text)), shift.isForward { return .ahead(shift) }
    let phrase = try Values.duePhrase(text, at: present)
    guard let time = phrase.due.time else { return phrase.isAllDay ? .to(phrase.due) : .day(phrase.due.date) }
    return phrase.isTimeAlone ? .time(time) : .to(phrase.due)
  }
}

extension Invocation {
  /// Divides the operands into the names of tasks and a time. A word that only leads to the time is left out: `to fri`.
  func dividingTime(_ isTime: (String) -> Bool) throws(UsageError) -> (named: Invocation, time: String?) {
    let divided = try NamesAndTime(operands) { isTime(NamesAndTime.withoutLead($0)) }
    var named = self
    named.operands = divided.names
    return (named, divided.time.map(NamesAndTime.withoutLead))
  }
}
