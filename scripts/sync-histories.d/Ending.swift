// The end of a history: all machines sync until nothing changes any more. Then all have the same tasks.

extension History {
  /// After so many syncs of every machine, nothing may change any more.
  private static let mostRounds = 12

  func settle() throws {
    note("now all are there")
    for _ in 0..<History.mostRounds {
      let before = (try everything(), turns)
      for machine in machines {
        clock.seconds += chance.number(30...900)
        try exchange(machine, always: true)
        guard life.isCarried else { continue }
        carry(machine, always: true)
        try exchange(machine, always: true)
      }
      // What one machine removes and the next one writes again looks the same after each turn.
      if try everything() == before.0, turns == before.1 { return }
    }
    throw Fault(text: "it does not come to rest\n" + (try differences()))
  }

  /// How often a file was carried, or a sync changed something.
  private var turns: Int { machines.reduce(figures.carried) { $0 + $1.exchanges } }

  private func everything() throws -> [String] {
    try carrier.hub.map { "\($0) \($1.bytes)" }.sorted()
      + machines.flatMap { machine in
        look(at: machine.folder)
        let files = (seen[machine.folder] ?? [:]).map { "\($0) \($1.bytes)" }.sorted()
        return try files + machine.items().values.map { describe($0) }.sorted()
      }
  }

  /// The tasks and files of all machines, to compare by eye.
  private func differences() throws -> String {
    try machines.map { machine in
      let items = try machine.items().values.map { "  \(describe($0))\n" }.sorted().joined()
      let files = (seen[machine.folder] ?? [:]).sorted { $0.key < $1.key }.map { name, file in
        "  \(name)\n\(String(decoding: file.bytes, as: UTF8.self))\n"
      }.joined()
      return "machine \(machine.number)\n\(items)\(life.isCarried || machine.number == 0 ? files : "")"
    }.joined()
  }

  func check() throws {
    do {
      try checkEqual()
      try checkFiles()
      try checkTyped()
      try checkDeleted()
      try checkQuiet()
    } catch let fault as Fault {
      throw Fault(text: fault.text + "\n" + (try differences()))
    }
  }

  /// C78: all machines have the same tasks.
  private func checkEqual() throws {
    let first = try machines[0].calendarTasks()
    for machine in machines.dropFirst() {
      let other = try machine.calendarTasks()
      for id in Set(first.keys).union(other.keys) {
        guard let difference = CalendarTask.difference(first[id], other[id]) else { continue }
        throw Fault(text: "0 and \(machine.number) differ in \(difference)")
      }
    }
  }

  /// C80, C82: the folder has one file for each task, with the same fields, and every line of other programs.
  private func checkFiles() throws {
    for machine in machines {
      let tasks = try machine.calendarTasks()
      let translation = try machine.translation()
      var found: [TaskID: String] = [:]
      for (name, file) in seen[machine.folder] ?? [:] {
        guard let task = try? translation.read(file.bytes).task, let uid = task.uid else {
          throw Fault(text: "\(name) cannot be read")
        }
        let id = TaskID(uid: uid)
        if let other = found[id] { throw Fault(text: "\(name) and \(other) are one task") }
        found[id] = name
        if let difference = CalendarTask.difference(task, tasks[id]) {
          throw Fault(text: "\(name) and machine \(machine.number) differ in \(difference)")
        }
        if file.bytes.contains(where: { $0 == 0x7f || $0 < 0x20 && $0 != 0x09 && $0 != 0x0a && $0 != 0x0d }) {
          throw Fault(text: "\(name) has control characters")
        }
        let stem = History.stem(ofFile: name)
        let lines = Tokens.lines(file.bytes)
        for line in model.foreignLines[stem] ?? [] where !model.endangered.contains(stem) && !lines.contains(line) {
          throw Fault(text: "\(name) has lost \(String(decoding: line, as: UTF8.self))")
        }
      }
      if let id = tasks.keys.first(where: { found[$0] == nil }) { throw Fault(text: "\(id) has no file") }
      var names: Set<Token> = []
      for task in tasks.values {
        for word in Tokens.words(in: task.title.utf8) where !names.insert(word).inserted {
          throw Fault(text: "\(word) is there twice")
        }
      }
    }
  }

  /// C79: each word is in the result or kept as lost, or a machine that had the word replaced it.
  private func checkTyped() throws {
    let present = tokens(try machines[0].items()).union(try lost())
    let gone = model.expectedWords.filter { !present.contains($0) }
    if let token = gone.first {
      throw Fault(text: "lost without a word: \(token), \(model.typed[token].map { "\($0)" } ?? "")")
    }
  }

  private func checkDeleted() throws {
    for id in try machines[0].items().keys where model.hasToBeGone(stem(of: id)) {
      throw Fault(text: "\(stem(of: id)) was deleted, and is there")
    }
    let theirs = Set(try machines[0].items().keys.map(stem))
    let lost = try lost(isOfFields: true)
    for stem in model.edited where !theirs.contains(stem) && model.hasToBeThere(stem, lost: lost) {
      throw Fault(text: "\(stem) was edited by somebody who had not heard that it was deleted, and is gone")
    }
  }

  /// C78: a sync without changes writes nothing.
  private func checkQuiet() throws {
    // Eight days later, every file is older than the time on any clock.
    clock.seconds += 8 * 86_400
    for machine in machines {
      clock.seconds += 60
      func stamps() -> [String] {
        Files.stamps(in: machine.folder) + Files.stamps(in: machine.place.folder, without: ["status.json", "lock"])
          + ["\(FileStatus(ofName: machine.path.file).map { "\(FileStamp($0))" } ?? "none")"]
      }
      // The first sync may still record the times of files that were too new before.
      try exchange(machine, always: true)
      clock.seconds += 60
      let before = stamps()
      try exchange(machine, always: true)
      let after = stamps()
      if before != after {
        throw Fault(text: "nothing had changed, and \(machine.number) wrote \(Set(after).subtracting(before))")
      }
    }
  }
}

extension CalendarTask {
  /// All fields that must be equal on all machines; sets have no order.
  /// Snoozes are left out, because each machine delivers the end of a snooze by itself.
  var travelling: [String] {
    [
      "uid \(uid ?? "-")", "title \(details.title)", "notes \(details.notes ?? "-")", "categories \(details.categories.sorted())",
      "priority \(details.priority.name)", "done \(isDone) \(completed.map { "\($0)" } ?? "-")",
      "due \(schedule.due.map { "\($0)" } ?? "-") \(schedule.zone ?? "floating")",
      "start \(schedule.start.map { "\($0)" } ?? "-")",
      "repeats \(schedule.series.map { "\($0.rule) \($0.isFromDone) from \($0.travellingStart)" } ?? "-")",
      "exceptions \(changes.except) \(changes.extra) \(changes.moved.map { "\($0.from) \($0.to)" })",
      "completions \(completions.map { "\($0.due) \($0.at)" }.sorted())",
      "reminders \(alarms.map { "\(TaskRule.reminder($0.rule))" }.sorted())",
      "other \(details.key ?? "-") \(details.nag.map { "\($0)" } ?? "-") \(details.escalate ?? "-") \(details.isLoud) \(details.isWithoutNotices)",
    ]
  }

  /// The fields in which two tasks differ; nil if the tasks are equal.
  static func difference(_ first: CalendarTask?, _ second: CalendarTask?) -> String? {
    let (one, other) = (first?.travelling ?? ["none"], second?.travelling ?? ["none"])
    if one == other { return nil }
    let name = (first ?? second)?.title ?? ""
    return "\(name): \(one.filter { !other.contains($0) }) and \(other.filter { !one.contains($0) })"
  }
}

extension CalendarTask.Series {
  /// The start of the series. A daily rule without an interval has the same dates from any start.
  fileprivate var travellingStart: String {
    let text = "\(rule)"
    return text.hasPrefix("FREQ=DAILY") && !text.hasPrefix("FREQ=DAILY;INTERVAL") ? "any day" : "\(start)"
  }
}
