/// Reads the reminders of Dianne Skoll's `remind` 05: lines that begin with `REM` and end in `MSG`.
///
/// A line with an expression in brackets, with another command, or with words for holidays is not understood, and is
/// named: its dates depend on the rest of the file.
struct RemFile {
  let present: Present
  /// The name of the file.
  let list: String?

  static func isReminder(_ line: Substring) -> Bool {
    let line = line.uppercased()
    return line.hasPrefix("REM ") && line.holds(" MSG ")
  }

  func read(_ bytes: PaddedBytes, into gathering: inout ImportGathering) {
    // How many conditions the line is in.
    var depth = 0
    for (number, text) in logicalLines(of: bytes, into: &gathering) {
      let words = text.split(whereSeparator: \.isWhitespace).map { String($0) }
      guard let first = words.first, !first.hasPrefix("#"), !first.hasPrefix(";") else { continue }
      if first == "__EOF__" { break }
      if first.uppercased() == "ENDIF" {
        depth = max(0, depth - 1)
        continue
      }
      if ["IF", "IFTRIG"].contains(first.uppercased()) { depth += 1 }
      // A date may stand without `REM`, but a message that comes each time may not.
      let date = first.uppercased() == "REM" ? Array(words.dropFirst()) : words
      guard depth == 0, !["MSG", "MSF"].contains(first.uppercased()), let rule = RemRule(date) else {
        gathering.warn(.line(number, text))
        continue
      }
      add(rule, text, at: number, into: &gathering)
    }
  }

  private func add(_ rule: RemRule, _ line: String, at number: Int, into gathering: inout ImportGathering) {
    var task = ImportedTask(text: rule.title)
    task.enter(rule.tags)
    let place = ImportPlace.element(number, line: number, name: rule.title)
    var day: String?
    switch rule.dates(at: present) {
    case .never: return gathering.warn(.line(number, line))
    case .over: return gathering.leaveOut("reminders in the past")
    case .once(let due): (task.draft.due, day) = (due, "\(due)")
    case .repeating(let rule, let first):
      task.draft.due = first
      task.draft.repetition = RepetitionInput(rule)
    }
    task.reminders = rule.reminders.map { $0.map { ($0, false) } }
    for name in rule.leftOver { gathering.leaveOut(name) }
    let path = [list].compactMap(\.self) + [rule.title]
    task.identify(by: gathering.uid(of: path.joined(separator: "\n"), due: day, from: "rem"))
    gathering.add(task, at: place)
  }

  /// The lines; one that ends in a backslash goes on in the next.
  private func logicalLines(of bytes: PaddedBytes, into gathering: inout ImportGathering) -> [(Int, String)] {
    var lines: [(Int, String)] = []
    var begun: (number: Int, text: String)?
    for read in TextLines(bytes) {
      guard let line = gathering.line(read) else { continue }
      let text = (begun?.text ?? "") + line.text
      let number = begun?.number ?? line.number
      if text.hasSuffix("\\") {
        begun = (number, text.dropLast() + " ")
      } else {
        lines.append((number, text))
        begun = nil
      }
    }
    return lines + (begun.map { [$0] } ?? [])
  }
}
