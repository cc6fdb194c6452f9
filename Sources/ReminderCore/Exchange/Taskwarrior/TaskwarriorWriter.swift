/// Writes the input of `task import`: an array with one task per line.
///
/// A task that repeats gets `recur`, and Taskwarrior turns it into a template. Categories are tags, because it is
/// unknown which one was meant as the project.
struct TaskwarriorWriter: TaskWriter {
  var head: String { "[\n" }
  var separator: String { ",\n" }
  var end: String { "\n]\n" }

  /// 1980-01-01T00:00:00Z. Taskwarrior 2.6 crashes on an earlier date.
  private static let earliest = Timestamp(unchecked: 315_532_800)

  func text(of task: ExportedTask, warnings: inout ExportWarnings) -> String {
    let item = task.item
    let wait = item.isOpen ? item.start.map { TaskwarriorWriter.moment(of: $0, task) } : nil
    let isWaiting = wait.map { $0 > task.present.now } ?? false
    var json = JSONWriter()
    json.object { json in
      json.member("uuid", "\(item.id)".lowercased())
      json.member("description", task.title)
      json.member("status", item.isOpen ? isWaiting ? "waiting" : "pending" : "completed")
      write("entry", item.created, to: &json, warnings: &warnings)
      write("modified", item.modified, to: &json, warnings: &warnings)
      write("end", item.completed, to: &json, warnings: &warnings)
      write("due", item.due.map { TaskwarriorWriter.moment(of: $0, task) }, to: &json, warnings: &warnings)
      write("wait", wait, to: &json, warnings: &warnings)
      writeRule(of: task, to: &json, warnings: &warnings)
      if let letter = TaskwarriorWriter.letter(item.priority) { json.member("priority", letter) }
      writeTags(of: item, to: &json, warnings: &warnings)
      if !item.after.isEmpty {
        json.key("depends")
        json.array { for id in item.after { $0.string("\(id)".lowercased()) } }
      }
      if item.url != nil { warnings.add(.links) }
      writeNotes(of: task, to: &json, warnings: &warnings)
    }
    warnings.addNotifying(of: task)
    warnings.addExceptions(item)
    if item.zone != nil, item.isOpen { warnings.add(.zones) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func writeRule(of task: ExportedTask, to json: inout JSONWriter, warnings: inout ExportWarnings) {
    guard task.item.isOpen, task.item.repetition != nil else { return }
    // Taskwarrior rejects a rule without a due date.
    let due = task.item.due.map { TaskwarriorWriter.moment(of: $0, task) }
    guard let due, due >= TaskwarriorWriter.earliest, let rule = task.taskwarriorRule() else {
      return warnings.add(.repetitions)
    }
    json.member("recur", rule.recur)
    write("until", rule.until, to: &json, warnings: &warnings)
  }

  private func writeTags(of item: TaskItem, to json: inout JSONWriter, warnings: inout ExportWarnings) {
    if item.categories.isEmpty { return }
    json.key("tags")
    json.array { json in
      var written: Set<String> = []
      for category in item.categories {
        // With a colon, Taskwarrior would read the tag as a member and its value.
        let tag = word(category, without: [":"])
        if tag != category { warnings.add(.categories) }
        if written.insert(tag).inserted { json.string(tag) }
      }
    }
  }

  /// Returns the time of an annotation without a day: a second before the creation of its task. Taskwarrior sorts
  /// annotations by their seconds, and makes none that is older than its task.
  static func undated(_ created: Timestamp) -> Timestamp { created.adding(seconds: -1) ?? created }

  /// Writes the notes and the steps as annotations. A part that begins with a day, as imported annotations do, gets
  /// that day.
  private func writeNotes(of task: ExportedTask, to json: inout JSONWriter, warnings: inout ExportWarnings) {
    let steps = task.item.steps
    guard task.item.notes != nil || !steps.isEmpty else { return }
    if !steps.isEmpty { warnings.add(.annotatedSteps) }
    let here = task.present.zone.rules
    let created = max(task.item.created, TaskwarriorWriter.earliest)
    var last = max(TaskwarriorWriter.undated(created), TaskwarriorWriter.earliest)
    json.key("annotations")
    json.array { json in
      let notes = task.item.notes.map { Annotation.read($0, since: here.local(at: created).date) } ?? []
      let all = notes + steps.map { Annotation(day: nil, text: StepLines.line($0)) }
      for (index, annotation) in all.enumerated() {
        // Each annotation has a second of its own, which identifies it in Taskwarrior.
        if annotation.day == nil, index > 0 { last = last.adding(seconds: 1) ?? last }
        if let day = annotation.day {
          last = max(here.instant(of: CivilDateTime(day, .noon)), last.adding(seconds: 1) ?? last)
        }
        json.object { json in
          json.member("entry", TaskwarriorWriter.text(last))
          json.member("description", annotation.text)
        }
      }
    }
  }

  private func write(
    _ name: StaticString, _ moment: Timestamp?, to json: inout JSONWriter, warnings: inout ExportWarnings
  ) {
    guard let moment else { return }
    if moment < TaskwarriorWriter.earliest { return warnings.add(.oldDates) }
    json.member(name, TaskwarriorWriter.text(moment))
  }

  /// Taskwarrior has only moments: a day is its midnight in the machine's zone, or its last second if that midnight is
  /// in a gap. So a time at midnight becomes a second later.
  private static func moment(of due: Due, _ task: ExportedTask) -> Timestamp {
    let here = task.present.zone.rules
    guard due.time == nil else { return task.zone.instant(of: due.wall).behindMidnight(in: here) }
    let midnight = here.instant(of: due.wall)
    if here.local(at: midnight) == due.wall { return midnight }
    return due.wall.adding(seconds: 86_399).map { here.instant(of: $0) } ?? midnight
  }

  /// `20260301T080000Z`
  private static func text(_ moment: Timestamp) -> String {
    String(decoding: "\(moment)".utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }, as: UTF8.self)
  }

  private static func letter(_ priority: Priority) -> String? {
    switch priority {
    case .none: nil
    case .low: "L"
    case .medium: "M"
    case .high: "H"
    }
  }
}

/// A part of the notes, as `ImportedTask` joins annotations: `2026-03-01: Called Ann`, with all lines up to the next
/// part.
private struct Annotation {
  /// The day at the beginning of the part.
  let day: CivilDate?
  var text: String

  /// Returns the parts in their order. A day before the task's own, or before the day of an earlier part, is text: it
  /// would move the annotation to another place.
  static func read(_ notes: String, since first: CivilDate) -> [Annotation] {
    var annotations: [Annotation] = []
    var earliest = first
    for line in notes.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(Substring(line))
      let day = text.utf8.dropFirst(10).starts(with: ": ".utf8) ? CivilDate(String(text.prefix(10))) : nil
      if let day, day >= earliest {
        earliest = day
        annotations.append(Annotation(day: day, text: String(Substring(text.utf8.dropFirst(12)))))
      } else if annotations.isEmpty {
        annotations.append(Annotation(day: nil, text: text))
      } else {
        annotations[annotations.count - 1].text += "\n\(text)"
      }
    }
    return annotations
  }
}
