/// Reads todo.txt: one task per line, as github.com/todotxt/todo.txt describes it, with the common tags (`due:`, `t:`,
/// `rec:`, `pri:`).
struct TodoTxt {
  let present: Present

  /// Reads every line that is not empty.
  func read(_ text: PaddedBytes, into gathering: inout ImportGathering) {
    // A title and a hundred categories may be longer than a line of other texts.
    for read in TextLines(text, upTo: .max) {
      guard let line = gathering.line(read) else { continue }
      let place = ImportPlace.line(line.number)
      do throws(ImportReason) {
        guard let line = try TodoLine(line.text) else { continue }
        add(line, at: place, into: &gathering)
      } catch {
        gathering.refuse(error, at: place)
      }
    }
  }

  private func add(_ line: TodoLine, at place: ImportPlace, into gathering: inout ImportGathering) {
    var task = ImportedTask(title: line.title)
    task.draft.categories = line.categories
    task.draft.due = line.due
    task.draft.key = gathering.key(of: line.lastingContent.utf8, from: "todo.txt")
    switch line.priority {
    case nil: break
    case "A": task.draft.priority = .high
    case "B": task.draft.priority = .medium
    case let letter?:
      task.draft.priority = .low
      gathering.lower(letter)
    }
    task.isDone = line.isDone
    task.created = line.created.map(noon)
    task.completed = line.completed.map(noon)
    if !line.isDone { task.start = line.threshold.map { .day($0) } }
    if let rule = line.repetition {
      gathering.add(task, repeating: .todoTxt(rule), at: place)
    } else {
      gathering.add(task, at: place)
    }
  }

  /// Returns the noon of a day, which is on that day in most zones; for today, not later than now.
  private func noon(of date: CivilDate) -> Timestamp {
    min(present.zone.rules.instant(of: CivilDateTime(date, .noon)), present.now)
  }
}
