import ReminderCore
import ReminderSystem

/// The question of `add` at a terminal: whether words of time, which stay in the title, are the due date. The task is
/// saved first, as typed. Without a yes, the task stays so.
struct AddQuestion {
  /// The words of the title, and the number of the task.
  private var asked: (sentence: Sentence, number: Int)?

  private static let secondsBetweenQuestions = 60

  /// Nil where nobody can be asked, or where the command line says the time, or that the words are literal.
  init?(_ invocation: Invocation, _ options: TaskOptions, in context: Context) {
    guard context.canOffer, !context.isDryRun else { return nil }
    guard invocation.literalStart == nil, invocation.operands != ["-"], !options.saysTime else { return nil }
  }

  /// Takes the note on such words out of the result of an addition, because the question says the same. Leaves the note
  /// if a person was asked within the last minute: that person types several tasks.
  mutating func askInsteadOfNote(in outcome: inout EditOutcome, in list: ReminderList, at present: Present) {
    for (place, note) in outcome.notes.enumerated() {
      guard case .staysInTitle(let sentence, let number) = note, AddQuestion.isAbout(sentence) else { continue }
      if AddQuestion.isRecent(in: list, at: present) { return }
      asked = (sentence, number)
      outcome.notes.remove(at: place)
      return
    }
  }

  private static func isAbout(_ sentence: Sentence) -> Bool {
    sentence.conflict == nil && (sentence.due != nil || sentence.repetition != nil)
  }

  /// Whether a person was asked within the last minute, before the latest task was added. Signs of a question are an
  /// earlier title with such words, and an edit.
  private static func isRecent(in list: ReminderList, at present: Present) -> Bool {
    let start = present.now.adding(seconds: -secondsBetweenQuestions) ?? present.now
    return list.hasChange(by: CommandName.edit.rawValue, after: start)
      || list.titles(addedAfter: start).dropFirst().contains { isAbout(Sentence($0, today: present.wall.date)) }
  }

  /// Asks, and makes the change if the answer is yes. `a` also sets `add.reads-words`.
  func ask(_ tasks: Tasks, in context: Context) throws {
    guard let (sentence, number) = asked else { return }
    let make = { (list: inout ReminderList, isAlways: Bool) throws -> EditOutcome in
      let edit = try edit(sentence, number, at: tasks.present)
      return try list.apply(isAlways ? .together([edit, .set(.readsWords, "on")]) : edit, at: tasks.present)
    }
    let rehearsed: Store.Change<EditOutcome>
    do { rehearsed = try tasks.store.rehearse(at: tasks.present) { try make(&$0, false) } } catch {
      // The words cannot be applied: the title keeps them, as a note says.
      return context.report([.staysInTitle(sentence, number: number)], at: tasks.present)
    }
    let context = context.speaking(rehearsed.list.settings)
    let views = rehearsed.list.views(at: rehearsed.result.indices, plan: rehearsed.plan, at: tasks.present)
    guard let view = views.first else { return }
    let question = SentenceText.question(view, at: tasks.present, in: context.texts)
    guard let answer = try context.answer(to: question) else { return }
    let isAlways = ["a", context.texts.notes.always].contains(answer.lowercased())
    guard isAlways || context.yesOrNo(answer, empty: false) == true else { return }
    _ = try context.changeList(tasks, isReminderSet: true) { try make(&$0, isAlways) }
    if isAlways { context.note(context.texts.notes.readsWordsNow) }
  }

  private func edit(_ sentence: Sentence, _ number: Int, at present: Present) throws -> Edit {
    var list = OptionList(given: [])
    var change = try TaskOptions(&list, isEdit: true).giving(sentence).change(at: present)
    change.title = sentence.title
    return .change(.number(number), change)
  }
}
