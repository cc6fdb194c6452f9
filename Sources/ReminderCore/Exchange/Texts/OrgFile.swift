/// Reads the headings of an Org file (Org 9.7) that have a keyword such as `TODO`, or a date: planning lines,
/// repeaters, priorities, tags, properties, boxes and text.
///
/// `DEADLINE` is the due date, and then `SCHEDULED` is the start. `SCHEDULED` alone is the due date: on that day Org
/// shows the heading.
struct OrgFile {
  let present: Present
  /// The name of the file.
  let list: String?

  private static let open: Set<String> = [
    "TODO", "NEXT", "WAITING", "WAIT", "HOLD", "STARTED", "INPROGRESS", "IN-PROGRESS", "DOING", "SOMEDAY",
  ]
  private static let closed: Set<String> = ["DONE", "CANCELLED", "CANCELED"]

  static func isHeading(_ line: Substring) -> Bool {
    let level = line.prefix { $0 == "*" }.count
    guard level > 0, line.dropFirst(level).first == " " else { return false }
    let word = line.dropFirst(level + 1).prefix { $0 != " " }
    return open.contains(String(word)) || closed.contains(String(word))
  }

  /// The declarations of a file; the place in the file does not matter.
  private struct Declarations {
    var (open, closed) = (OrgFile.open, OrgFile.closed)
    var tags: [String] = []
    /// The default priority; letters before it are high.
    var middle: Character = "B"

    init(of bytes: PaddedBytes) {
      for read in TextLines(bytes) {
        guard let text = try? read.get().trimmed, text.hasPrefix("#+") else { continue }
        if let words = OrgFile.keywords(text) {
          open.formUnion(words.open)
          closed.formUnion(words.closed)
        } else if text.lowercased().hasPrefix("#+filetags:") {
          tags += text.dropFirst(11).split(whereSeparator: { ": ".contains($0) }).map { String($0) }
        } else if text.lowercased().hasPrefix("#+priorities:") {
          middle = text.dropFirst(13).split(separator: " ").last?.first ?? middle
        }
      }
    }
  }

  func read(_ bytes: PaddedBytes, into gathering: inout ImportGathering) {
    let file = Declarations(of: bytes)
    var entries: [OrgEntry] = []
    // The headings that the next line is below.
    var above: [Int] = []
    for read in TextLines(bytes) {
      guard let line = gathering.line(read) else { continue }
      let level = line.text.prefix { $0 == "*" }.count
      guard level > 0, line.text.dropFirst(level).first == " " else {
        if let last = above.last, !OrgFile.isDeclaration(line.trimmed) { entries[last].read(line) }
        continue
      }
      above.removeAll { entries[$0].level >= level }
      let parents = above.map { entries[$0] }
      above.append(entries.count)
      entries.append(entry(of: line, level, below: parents, above.dropLast().last, file, into: &gathering))
    }
    let all = OrgEntry.joined(entries).filter { !$0.isCommented }
    for entry in all {
      if entry.kind == .plain {
        for name in entry.diaries { gathering.leaveOut(name) }
      } else if entry.isArchived {
        gathering.leaveOut("ARCHIVE")
      } else {
        for place in entry.places { add(entry, on: place, into: &gathering) }
      }
    }
    for word in all.filter({ $0.kind == .plain }).compactMap(\.word) { gathering.leaveOut("* \(word)") }
  }

  private func entry(
    of line: TextLines.Line, _ level: Int, below parents: [OrgEntry], _ parent: Int?, _ file: Declarations,
    into gathering: inout ImportGathering
  ) -> OrgEntry {
    var rest = String(line.text.dropFirst(level)).trimmed
    let keyword = String(rest.prefix { $0 != " " })
    let isDone = file.closed.contains(keyword)
    let isTask = isDone || file.open.contains(keyword)
    if isTask { rest = String(rest.dropFirst(keyword.count)).trimmed }
    let priority = OrgFile.removePriority(&rest)
    let tags = OrgFile.removeTags(&rest)
    rest = OrgFile.withoutCookies(rest)
    let isCommented = rest == "COMMENT" || rest.hasPrefix("COMMENT ")
    let dates = OrgTimestamp.removeAll(from: &rest)
    var task = ImportedTask(text: rest)
    task.enter(file.tags + parents.flatMap(\.tags) + tags)
    if let priority { task.draft.priority = OrgFile.priority(priority, file.middle, isTask: isTask, &gathering) }
    task.isDone = isDone
    if isDone, keyword.hasPrefix("CANCEL") { task.ending = .givenUp }
    let path = [list].compactMap(\.self) + parents.map(\.task.draft.title) + [rest]
    let isUnknown = !isTask && !isCommented && keyword.utf8.count > 1 && keyword != rest
    let word = isUnknown && keyword.allSatisfy { $0.isUppercase || $0 == "-" } ? keyword : nil
    return OrgEntry(
      task: task, kind: isTask ? .task : .plain, word: word, level: level, line: line.number, tags: tags, dates: dates,
      isCommented: isCommented || parents.contains(where: \.isCommented), parent: parent,
      path: path.joined(separator: "\n"), partOf: parents.last { $0.kind == .task }?.task.draft.title)
  }

  private func add(_ entry: OrgEntry, on place: OrgTimestamp?, into gathering: inout ImportGathering) {
    var (task, leftOver) = entry.finished(on: place, at: present)
    // Somebody opened a heading and wrote nothing.
    if task.draft.title.isEmpty { return }
    let today = present.wall.date
    if entry.kind != .task, task.draft.repetition == nil, let due = task.draft.due, due.date < today {
      guard let end = place?.end, end >= today else { return gathering.leaveOut("appointments in the past") }
      task.draft.due = Due(today)
    }
    for name in leftOver { gathering.leaveOut(name) }
    var named = task
    let due = task.draft.repetition == nil ? task.draft.due.map { "\($0)" } : nil
    named.identify(by: entry.id ?? gathering.uid(of: entry.path, due: due, from: "org"))
    let number = gathering.tasks.count + gathering.problems.count + 1
    gathering.add(named, at: .element(number, line: entry.line, name: task.draft.title))
  }

  private static func isDeclaration(_ line: String) -> Bool {
    let names = ["#+todo:", "#+seq_todo:", "#+typ_todo:", "#+filetags:", "#+priorities:"]
    return names.contains { line.lowercased().hasPrefix($0) }
  }

  /// `#+TODO: TODO NEXT | DONE CANCELLED`, also `#+SEQ_TODO:` and `#+TYP_TODO:`. Without a bar, the last word is done.
  fileprivate static func keywords(_ line: String) -> (open: [String], closed: [String])? {
    guard let colon = line.firstIndex(of: ":"),
      ["#+todo", "#+seq_todo", "#+typ_todo"].contains(line[..<colon].lowercased())
    else { return nil }
    let words = line[line.index(after: colon)...].split(separator: " ").map { word in
      // A key and the logging may follow a word: `WAIT(w@/!)`.
      String(word.prefix { $0 != "(" })
    }
    guard let bar = words.firstIndex(of: "|") else { return (Array(words.dropLast()), Array(words.suffix(1))) }
    return (Array(words[..<bar]), Array(words[bar...].dropFirst()))
  }

  /// `[#A] Title`
  private static func removePriority(_ text: inout String) -> Character? {
    guard text.hasPrefix("[#"), let sign = text.dropFirst(2).first, text.dropFirst(3).first == "]" else { return nil }
    text = String(text.dropFirst(4)).trimmed
    return sign
  }

  private static func priority(
    _ sign: Character, _ middle: Character, isTask: Bool, _ gathering: inout ImportGathering
  ) -> Priority {
    if sign <= middle { return sign == middle ? .medium : .high }
    if isTask, middle == "B", sign != "C" { gathering.lower(sign) }
    return .low
  }

  /// The title without the counts that Org writes, `[1/2]` and `[50%]`.
  private static func withoutCookies(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let kept = words.filter { word in
      let inner = word.dropFirst().dropLast()
      let isCount = inner.allSatisfy { $0.isNumber || "/%".contains($0) } && inner.contains { "/%".contains($0) }
      return !(word.first == "[" && word.last == "]" && isCount)
    }
    return kept.count == words.count ? text : kept.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `Title :home:bank:`
  private static func removeTags(_ text: inout String) -> [String] {
    guard let last = text.split(separator: " ").last, last.utf8.count > 2, last.first == ":", last.last == ":" else {
      return []
    }
    let tags = last.split(separator: ":").map { String($0) }
    guard tags.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || "_@#%".contains($0) } }) else { return [] }
    text = String(text.dropLast(last.count)).trimmed
    return tags
  }
}
