import ReminderCore
import ReminderSystem

extension Command {
  static let did = Command(
    specification: CommandSpecification(
      name: .did,
      summary: "record what you have done already",
      sharedSummary: "record what is done already; reopen completed tasks",
      details: [
        "'did' adds a task that is done already. If a task of the same title has no due date, that task gets the "
          + "completion, whether it is open or was done before. 'remind log 12 --done' then lists each time.",
        "With --at, you did it at that earlier time. A day without a time means its end. An earlier day in the words, "
          + "and the mark of a category, count as options do: 'did Water plants yesterday +home'.",
      ],
      operands: [OperandSpecification(name: "TITLE", count: .oneOrMore, value: ValueSpecification(name: "TITLE"))],
      examples: [
        Example(line: "remind did Ibuprofen 400", effect: "just now"),
        Example(line: "remind did \"Call Ann\" --at \"yesterday 18:00\"", effect: "yesterday"),
      ]),
    options: DidCommand.Options.init, change: DidCommand.run)
}

enum DidCommand {
  struct Options {
    let at: Option<String>
    let category: RepeatableOption<String>

    init(_ options: inout OptionList) {
      at = options.doneAt(summary: "when you did it: \"yesterday 21:00\", \"2 hours ago\"")
      category = options.repeatable(
        "category", ValueSpecification(name: "NAME", offer: .categories),
        summary: "put the task in this category; case does not matter")
    }
  }

  @Sendable
  static func run(
    _ invocation: Invocation, _ options: Options, _ tasks: Tasks, in context: Context
  ) throws -> ExitCode {
    let moment = try options.at.value { try Values.moment($0, at: tasks.present) }
    let words = invocation.operands
    let start = invocation.literalStart ?? words.count
    let deed = Deed(
      words[..<start].joined(separator: " "), literal: words[start...].joined(separator: " "),
      readsDay: moment == nil, at: tasks.present)
    var change = TaskChange()
    change.addedCategories = (options.category.texts + deed.categories).map(CategoryName.bare)
    var task = NewTask(change.draft(title: deed.title), id: context.host.newTaskID())
    task.wordsRead = deed.wordsRead
    let doneAt = moment ?? deed.moment ?? tasks.present.now
    return try context.changeList(tasks) { try $0.apply(.did(task, at: doneAt), at: tasks.present) }
  }
}

/// A deed in a person's words: `water plants yesterday +home`. Words for a future time stay in the title.
private struct Deed {
  /// The words for the title.
  private(set) var title: String
  private(set) var categories: [String] = []
  /// When it was done, as far as the words say so.
  private(set) var moment: Timestamp?
  /// The words that are not part of the title.
  private(set) var wordsRead: [String] = []

  init(_ text: String, literal: String, readsDay: Bool, at present: Present) {
    title = text
    let marks = Sentence(text, today: present.wall.date, wanted: [.category])
    if !marks.title.isBlank { apply(marks) }
    if readsDay, let (rest, words, moment) = Deed.pastDay(in: title, at: present) {
      (title, self.moment) = (rest, moment)
      wordsRead.append(words)
    } else if readsDay {
      let sentence = Sentence(title, today: present.wall.date, wanted: [.due])
      if let due = sentence.due, sentence.conflict == nil, !sentence.title.isBlank,
        let moment = try? Values.moment(due, at: present)
      {
        self.moment = moment
        apply(sentence)
      }
    }
    title = [title, literal].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func apply(_ sentence: Sentence) {
    title = sentence.title
    categories += sentence.values(.category)
    wordsRead += sentence.parts.map(\.words)
  }

  /// The most words of a past day: `gestern um 8 Uhr`.
  private static let mostWords = 4

  /// Reads the longest past day at the end of a text, or at its beginning. Returns these words, and the rest of the
  /// text. Sentences of other commands do not read such words, because nothing is due in the past.
  private static func pastDay(
    in text: String, at present: Present
  ) -> (rest: String, words: String, moment: Timestamp)? {
    let all = text.split(separator: " ")
    for count in stride(from: min(mostWords, all.count - 1), to: 0, by: -1) {
      for (words, rest) in [(all.suffix(count), all.dropLast(count)), (all.prefix(count), all.dropFirst(count))] {
        let said = words.joined(separator: " ")
        if let moment = Values.pastMoment(said, at: present) { return (rest.joined(separator: " "), said, moment) }
      }
    }
    return nil
  }
}
