import ReminderCore

/// Edits a task as text in the person's editor.
struct TaskEditor {
  let session: Session

  /// Opens the editor until its text is a change that can be made, or none; a text that cannot be read comes back with
  /// what is wrong with it on top.
  func edit(_ name: TaskName) throws -> ExitCode {
    guard let command = try command() else { throw UsageError.nothingToEdit }
    let agenda = try session.store.load()
    guard let place = try agenda.places(of: [name]).first else { throw EditError.noSuchTask(name, prefix: nil) }
    let form = TaskForm(agenda.task(at: place), in: session.present)
    let file = try ScratchFile(name: "task-\(form.task.number).txt", in: session.surroundings)
    var shown = form.text
    while true {
      try file.write(Array(shown.utf8))
      let status = try session.runInForeground(command, file.path)
      if status != 0 { throw FormError.editorFailed(command: command, status: status, path: file.path) }
      guard let written = try file.text().map(TaskForm.withPlainLines), written.utf8.count <= TaskForm.byteLimit else {
        throw FormError.notText(path: file.path)
      }
      let text = TaskForm.withoutMessage(written)
      if text == form.text || text.isBlank {
        file.remove()
        return try keep(form.task)
      }
      do {
        let session = try session.later()
        let change = try form.change(from: text, zones: session.surroundings.zones, at: session.present)
        let result = try session.change(isReminderSet: true) { agenda in
          try agenda.apply(.change(.id(form.task.id), change), at: session.present)
        }
        file.remove()
        return result
      } catch {
        guard let sentence = TaskEditor.mistake(error) else {
          session.complain("the text is in \(SafeText.line(file.path))")
          throw error
        }
        let next = TaskForm.message(sentence) + text
        // Whoever leaves the mistake as it is does not want to go on; the text stays where it can be found.
        if written == shown || next == shown { throw FormError.left(sentence, path: file.path) }
        shown = next
      }
    }
  }

  /// `$VISUAL`, `$EDITOR`, or `vi` where there is a terminal to show it.
  private func command() throws -> String? {
    guard !session.globals.noInput else { return nil }
    for name in ["VISUAL", "EDITOR"] {
      if let command = try session.surroundings.decidingVariable(name), !command.isEmpty { return command }
    }
    return session.canAsk ? "vi" : nil
  }

  private func keep(_ task: TaskItem) throws -> ExitCode {
    session.note(.unchanged(number: task.number))
    if session.globals.json {
      let agenda = try session.store.load()
      let plan = NotificationPlan(agenda, at: session.present)
      try session.print(agenda.views(at: try agenda.places(of: [.id(task.id)]), plan: plan, at: session.present))
    }
    return .success
  }

  /// What is wrong with the text, where the text is what is wrong.
  private static func mistake(_ error: any Error) -> String? {
    switch error {
    case let error as FormError: FormText.sentence(error)
    case let error as EditError where EditText.status(error) == .usage: EditText.sentence(error)
    default: nil
    }
  }
}
