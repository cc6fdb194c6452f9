// The input of a person: the words of a command line, and a task in an editor. Accepted values are parts of the typed
// words, byte for byte.
// Each result can be stored, read and shown. Each error is a sentence.

enum LineTarget {
  /// Two tasks; the first has every member that an edit can meet.
  static let list: ReminderList = {
    let text = #"""
      {"remind":2,"tasks":[{"id":"00000000-0000-0002-0000-000000000002","number":2,"title":"Pay rent","notes":"a\n\n# b",
      "categories":["finance","home"],"key":"k","priority":"low","due":"2026-03-01T18:00","zone":"Europe/Berlin",
      "repeat":{"rule":"FREQ=DAILY","start":"2026-02-01T18:00"},"reminders":[{"at":"08:00"},{"before":"90m"},
      {"at":"2026-03-01T09:00"},{"at":"2026-03-01T08:00:00Z"}],"createdAt":"2026-02-01T10:00:00Z"},
      {"id":"00000000-0000-0003-0000-000000000003","number":3,"title":"T","createdAt":"2026-02-01T10:00:00Z"}]}
      """#
    return mustNotThrow("the sample") { try StateTarget.read(text.utf8) }
  }()

  /// Splits the bytes into words, at zero bytes or line feeds. Line feeds make a corpus readable.
  static func checkWords(_ bytes: [UInt8]) {
    let words = bytes.split(maxSplits: 40, omittingEmptySubsequences: false) { $0 == 0 || $0 == 0x0a }.map { text($0) }
    let parser = Parser(
      command: { CommandTable.command($0).specification }, unknown: CommandTable.unknown)
    explaining {
      guard case .run(let invocation, let given, _) = try parser.parse(words) else { return }
      requireTaken(invocation, given, from: words)
      switch invocation.specification.name {
      case .add:
        let options = given.options { TaskOptions(&$0, isEdit: false) }
        let draft = try options.change(at: moment(options)).draft(title: invocation.operands.joined(separator: " "))
        try apply(.add([NewTask(draft, id: TaskID(high: 0xface << 48, low: 1))]))
      case .edit:
        // Without a name, the picker would ask for a task.
        guard let name = try invocation.operands.first.map(Values.taskName) else { return }
        let options = given.options(EditCommand.Options.init)
        let moment = try moment(options.task)
        let task = TaskItem(id: TaskID(high: 1, low: 1), number: 1, title: "T", created: moment.now)
        try apply(.change(name, options.change(at: moment, for: task)))
      default: break
      }
    }
  }

  /// Operands and values are parts of the typed words. Behind `--`, all words are operands.
  private static func requireTaken(_ invocation: Invocation, _ given: OptionList, from words: [String]) {
    let separator = words.firstIndex(of: "--") ?? words.count
    let (before, behind) = (words[..<separator], words.dropFirst(separator + 1))
    let operands = invocation.operands
    require(operands.suffix(behind.count).elementsEqual(behind, by: isSame), "behind -- \(behind) is \(operands)")
    for operand in operands.dropLast(behind.count) {
      require(before.contains { isSame($0, operand) }, "the operand \(operand) of \(words)")
    }
    for option in given.given ?? [] {
      guard let value = option.value else { continue }
      // A value is the next word, or the rest of the same word: `--due=fri`, `--tag=a`, `-d=fri`, `-dfri`.
      let names = ["--\(option.name)"] + OptionSynonym.all.filter { $0.option == option.name }.map(\.word)
      let joined = names.flatMap { $0.utf8.count == 2 ? ["\($0)=\(value)", "\($0)\(value)"] : ["\($0)=\(value)"] }
      let isTaken = before.contains { word in isSame(word, value) || joined.contains { isSame(word, $0) } }
      require(isTaken || option.name == "search", "the value \(value) of \(words)")
    }
  }

  private static func isSame(_ first: String, _ second: String) -> Bool { first.utf8.elementsEqual(second.utf8) }

  private static func moment(_ options: TaskOptions) throws -> Present {
    let zone = try options.zone.value(as: StateTarget.zones.zone(named:)) ?? StateTarget.present.zone
    return StateTarget.present.in(zone)
  }

  private static func apply(_ edit: Edit) throws {
    var copy = list
    _ = try copy.apply(edit, at: StateTarget.present)
    ShownTasks.check(StateTarget.readBack(copy))
  }

  /// The first byte chooses the task. The rest is the text that the editor saves.
  static func checkForm(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let index = Int(first) % list.tasks.count
    let form = TaskForm(list.task(at: index), in: StateTarget.present)
    let saved = TaskForm.withoutMessage(TaskForm.withPlainLines(text(bytes.dropFirst())))
    explaining {
      let change = try form.change(from: saved, zones: StateTarget.zones, at: StateTarget.present)
      var copy = list
      _ = try copy.apply(.change(.id(form.task.id), change), at: StateTarget.present)
      let task = StateTarget.readBack(copy).task(at: index)
      ShownTasks.check(copy)
      // If the task is shown again and saved unchanged, it stays the same, even if the text cannot show everything.
      let shown = TaskForm(task, in: StateTarget.present)
      let again = try shown.change(from: shown.text, zones: StateTarget.zones, at: StateTarget.present)
      _ = try copy.apply(.change(.id(form.task.id), again), at: StateTarget.present)
      let second = copy.task(at: index)
      require(second.title == task.title && second.notes == task.notes, "\(shown.text) is \(second)")
      require(second.categories == task.categories && second.due == task.due, "\(shown.text) is \(second)")
    }
  }

  /// Lines of `act -` in two pieces. The first byte says where to cut.
  static func checkAnswers(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let rest = Array(bytes.dropFirst())
    let cut = min(Int(first), rest.count)
    // The limit is low, so that some lines are too long.
    var (split, once) = (SplitLines(longest: 120), SplitLines(longest: 120))
    let lines = split.split(Array(rest[..<cut])) + split.split(Array(rest[cut...])) + split.end()
    require(lines == once.split(rest) + once.end(), "cut at \(cut), the lines are others")
    for line in lines {
      explaining {
        guard let answer = try AnswerLine(line) else { return }
        require([.done, .snooze, .dismiss].contains(answer.action), "\(answer.action)")
        var copy = list
        guard case .task = answer.name, answer.action != .dismiss else { return }
        _ = try ActCommand.change(
          answer.action, on: answer.name, expecting: answer.due, &copy, at: StateTarget.present)
        _ = StateTarget.readBack(copy)
      }
    }
  }

  /// Each error is a proper sentence, and drives no terminal.
  private static func explaining(_ body: () throws -> Void) {
    do { try body() } catch {
      let sentence = ErrorText.explain(error).sentence.text
      require(!sentence.isEmpty && !sentence.hasPrefix("this should not"), "the error \(error)")
      ShownTasks.requireHarmless(sentence)
    }
  }
}

/// Tasks as `remind` shows them: no page drives a terminal, and a JSON reader can read the JSON.
enum ShownTasks {
  static func check(_ list: ReminderList) {
    let present = StateTarget.present
    let explanation = Explanation(
      list, plan: NotificationPlan(list, at: present, listingWaiting: true), at: present)
    let indices = 0..<min(list.tasks.count, 4)
    let line = ChangeText(present: present, terminal: .pipe, texts: .english)
    let page = TaskPage(present: present, terminal: .pipe, texts: .english)
    for index in indices {
      let view = explanation.view(at: index)
      requireHarmless(line.text(view) + page.text(view, waits: explanation.waits(at: index)))
    }
    mustNotThrow("the tasks as JSON") {
      var bytes: [UInt8] = []
      try TaskJSON.print(indices.map(explanation.view), in: present.zone) { bytes += $0 }
      var reader = JSONReader(PaddedBytes(bytes))
      _ = try reader.value()
      try reader.finish()
    }
  }

  static func requireHarmless(_ shown: String) {
    for scalar in shown.unicodeScalars where scalar != "\n" && TextTarget.isForbidden(scalar) {
      fatalError("property: U+\(String(scalar.value, radix: 16)) in \(shown.debugDescription)")
    }
  }
}
