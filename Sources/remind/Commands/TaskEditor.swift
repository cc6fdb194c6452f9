import ReminderCore
import ReminderSystem

/// Edits a task as text in the person's editor.
struct TaskEditor {
  let tasks: Tasks
  let context: Context

  /// Opens the editor until its text is a valid change, or changes nothing. A text with a mistake is opened again, with
  /// a message on top, as often as a person wants that. An editor without a person would repeat the mistake forever.
  func edit(_ name: TaskName) throws -> ExitCode {
    guard let command = try command() else { throw UsageError.nothingToEdit }
    let list = try tasks.store.load()
    guard let index = try list.indices(of: [name]).first else { throw EditError.noSuchTask(name, prefix: nil) }
    let form = TaskForm(list.task(at: index), in: tasks.present)
    let file = try ScratchFile(name: "task-\(form.task.number).txt", in: context.host)
    var (shown, seen) = (form.text, form)
    while true {
      try file.write(Array(shown.utf8))
      let (start, stamp) = (context.host.elapsedMilliseconds(), file.stamp)
      let status = try context.runInForeground(command, file.path)
      let milliseconds = context.host.elapsedMilliseconds() - start
      let written = try file.text().map(TaskForm.withPlainLines)
      let text = written.map(TaskForm.withoutMessage)
      let isKept = text.map { $0 == form.text || $0.isBlank } ?? false
      let mayBeOpen =
        status == 0 && file.stamp == stamp && EditorCommand(command).mayHaveReturnedAtOnce(after: milliseconds)
      if isKept, !mayBeOpen { file.remove() }
      if status != 0 {
        throw FormError.editorFailed(command: command, status: status, path: isKept ? nil : file.path)
      }
      guard let written, let text, written.utf8.count <= TaskForm.byteLimit else {
        throw FormError.notText(path: file.path)
      }
      if isKept { return try keep(form.task, openIn: mayBeOpen ? command : nil, file.path) }
      do {
        let tasks = try context.later(tasks)
        let change = try form.change(from: text, zones: context.host.zones, at: tasks.present)
        let result = try context.changeList(tasks, isReminderSet: true) { list in
          if let index = try list.indices(of: [.id(form.task.id)]).first {
            let now = TaskForm(list.task(at: index), in: tasks.present)
            let replaced = try form.replaced(by: text, since: seen, now: now)
            if !replaced.isEmpty {
              seen = now
              throw FormError.changedMeanwhile(replaced)
            }
          }
          return try list.apply(.change(.id(form.task.id), change), at: tasks.present)
        }
        file.remove()
        return result
      } catch {
        guard let sentence = TaskEditor.mistake(error) else {
          context.add(FormText.kept(file.path))
          throw error
        }
        switch try whatNow(behind: sentence, in: file) {
        case .edit: shown = TaskForm.message(FormText.message(error, sentence)) + text
        case .keep: throw FormError.left(sentence, path: file.path)
        case .quit:
          file.remove()
          throw ChangeDeclined()
        }
      }
    }
  }

  /// What becomes of a text with a mistake.
  private enum Choice: String {
    /// The editor opens again.
    case edit = "e"
    /// The text is gone.
    case quit = "q"
    /// The text stays in its file.
    case keep = "k"
  }

  /// What a person wants to do with a text with this mistake. Nothing that was typed is lost unless a person says so:
  /// where nobody can be asked, or nobody answers, the file is kept.
  private func whatNow(behind mistake: ErrorSentence, in file: ScratchFile) throws -> Choice {
    guard context.canAsk else { return .keep }
    do {
      context.add(mistake.text)
      while let answer = try context.answer(to: context.texts.notes.question.whatNow)?.lowercased() {
        if answer.isEmpty { return .edit }
        if let choice = Choice(rawValue: answer) { return choice }
        // Whoever answers with yes or no keeps the text.
        if let goesOn = context.advice.answer(answer) { return goesOn ? .edit : .keep }
        context.refuse(answer: answer)
      }
      return .keep
    } catch {
      context.add(FormText.kept(file.path))
      throw error
    }
  }

  /// `$VISUAL`, `$EDITOR`, or `vi` where there is a terminal to show it.
  private func command() throws -> String? {
    guard !context.globals.noInput else { return nil }
    for name in ["VISUAL", "EDITOR"] {
      if let command = try context.host.decidingVariable(name), !command.isEmpty { return command }
    }
    return context.canAsk ? "vi" : nil
  }

  /// Says that the task is unchanged. Where the editor may still have the text open, also says how to make it wait.
  private func keep(_ task: TaskItem, openIn editor: String?, _ path: String) throws -> ExitCode {
    let list = try tasks.store.load()
    let context = context.speaking(list.settings)
    context.report([.unchanged(number: task.number)], at: tasks.present)
    if let editor {
      context.note(context.texts.notes.editorCameBack.filled(SafeText.line(editor), SafeText.line(path)))
    }
    if context.globals.json {
      let plan = NotificationPlan(list, at: tasks.present)
      let views = list.views(at: try list.indices(of: [.id(task.id)]), plan: plan, at: tasks.present)
      try context.print(views, in: tasks.present.zone)
    }
    return .success
  }

  /// The sentence for an error that another text would avoid; nil for any other error.
  private static func mistake(_ error: any Error) -> ErrorSentence? {
    switch error {
    case let error as FormError: FormText.sentence(error)
    case let error as EditError where error.errorCode.status == .usage: EditText.sentence(error)
    default: nil
    }
  }
}
