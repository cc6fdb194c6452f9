/// Reads the headings of an Org file (Org 9.7) that have a keyword such as `TODO`: planning lines, repeaters,
/// priorities, tags, properties, boxes and text.
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

  private struct Heading {
    let level: Int
    let title: String
    let tags: [String]
    let isTask: Bool
  }

  static func isHeading(_ line: Substring) -> Bool {
    let level = line.prefix { $0 == "*" }.count
    guard level > 0, line.dropFirst(level).first == " " else { return false }
    let word = line.dropFirst(level + 1).prefix { $0 != " " }
    return open.contains(String(word)) || closed.contains(String(word))
  }

  func read(_ bytes: PaddedBytes, into gathering: inout ImportGathering) {
    var (open, closed) = (OrgFile.open, OrgFile.closed)
    var fileTags: [String] = []
    var headings: [Heading] = []
    var current: OrgEntry?
    for read in TextLines(bytes) {
      guard let line = gathering.line(read) else { continue }
      let level = line.text.prefix { $0 == "*" }.count
      guard level > 0, line.text.dropFirst(level).first == " " else {
        if current != nil {
          current?.read(line)
        } else if let words = OrgFile.keywords(line.trimmed) {
          open.formUnion(words.open)
          closed.formUnion(words.closed)
        } else if line.trimmed.lowercased().hasPrefix("#+filetags:") {
          fileTags += line.trimmed.dropFirst(11).split(whereSeparator: { ": ".contains($0) }).map { String($0) }
        }
        continue
      }
      finish(&current, into: &gathering)
      headings.removeAll { $0.level >= level }
      var rest = String(line.text.dropFirst(level)).trimmed
      let keyword = String(rest.prefix { $0 != " " })
      let isDone = closed.contains(keyword)
      let isTask = isDone || open.contains(keyword)
      if isTask { rest = String(rest.dropFirst(keyword.count)).trimmed }
      let priority = OrgFile.takePriority(&rest)
      let tags = OrgFile.takeTags(&rest)
      rest = OrgFile.withoutCookies(rest)
      let all = fileTags + headings.flatMap(\.tags) + tags
      if isTask {
        var task = ImportedTask(text: rest)
        task.enter(all)
        if let priority { task.draft.priority = OrgFile.priority(priority, &gathering) }
        task.isDone = isDone
        if isDone, keyword.hasPrefix("CANCEL") { task.ending = .givenUp }
        let path = [list].compactMap(\.self) + headings.map(\.title) + [rest]
        current = OrgEntry(
          task: task, place: .element(line.number, line: line.number, name: rest), path: path.joined(separator: "\n"),
          parent: headings.last { $0.isTask }?.title)
      }
      headings.append(Heading(level: level, title: rest, tags: tags, isTask: isTask))
    }
    finish(&current, into: &gathering)
  }

  private func finish(_ entry: inout OrgEntry?, into gathering: inout ImportGathering) {
    guard let found = entry else { return }
    entry = nil
    let (task, leftOver) = found.finished(at: present)
    for name in leftOver { gathering.leaveOut(name) }
    var named = task
    let due = task.draft.repetition == nil ? task.draft.due.map { "\($0)" } : nil
    named.identify(by: found.id ?? gathering.uid(of: found.path, due: due, from: "org"))
    gathering.add(named, at: found.place)
  }

  /// `#+TODO: TODO NEXT | DONE CANCELLED`, also `#+SEQ_TODO:` and `#+TYP_TODO:`. Without a bar, the last word is done.
  private static func keywords(_ line: String) -> (open: [String], closed: [String])? {
    guard let colon = line.firstIndex(of: ":"),
      ["#+todo", "#+seq_todo", "#+typ_todo"].contains(line[..<colon].lowercased())
    else { return nil }
    let words = line[line.index(after: colon)...].split(separator: " ").map { word in
      // A word may have the key for it and its logging behind: `WAIT(w@/!)`.
      String(word.prefix { $0 != "(" })
    }
    guard let bar = words.firstIndex(of: "|") else { return (Array(words.dropLast()), Array(words.suffix(1))) }
    return (Array(words[..<bar]), Array(words[bar...].dropFirst()))
  }

  /// `[#A] Title`
  private static func takePriority(_ text: inout String) -> Character? {
    guard text.hasPrefix("[#"), let sign = text.dropFirst(2).first, text.dropFirst(3).first == "]" else { return nil }
    text = String(text.dropFirst(4)).trimmed
    return sign
  }

  private static func priority(_ sign: Character, _ gathering: inout ImportGathering) -> Priority {
    switch sign {
    case "A": return .high
    case "B": return .medium
    case "C": return .low
    default:
      gathering.lower(sign)
      return .low
    }
  }

  /// The title without the counts of its boxes that Org writes, `[1/2]` and `[50%]`.
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
  private static func takeTags(_ text: inout String) -> [String] {
    guard let last = text.split(separator: " ").last, last.utf8.count > 2, last.first == ":", last.last == ":" else {
      return []
    }
    let tags = last.split(separator: ":").map { String($0) }
    guard tags.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || "_@#%".contains($0) } }) else { return [] }
    text = String(text.dropLast(last.count)).trimmed
    return tags
  }
}
