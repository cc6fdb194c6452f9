/// One line of a crontab (crontab(5)), without its line end, read byte by byte as cron and the shell do.
struct CrontabLine {
  let bytes: ArraySlice<UInt8>

  /// Returns the line that runs a job. Its words are quoted for the shell; `%`, a line feed to cron, is escaped. The
  /// comment at the end identifies the line later.
  static func text(of job: ScheduledJob) -> String {
    beginning + escaped(job.wordsWithVariables.map(ShellWord.quoted).joined(separator: " ")) + comment(job.name)
  }

  /// Every minute.
  private static let beginning = "* * * * * "

  private static func comment(_ name: String) -> String { " # \(name) schedule" }

  /// Returns a quoted text with each `%` as `'\%'`: the quotes close before `\%` and open again after it. So no
  /// backslash of the text comes before `\%`. The shell reads `%` even if cron leaves the backslash.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += $1 == "%" ? "'\\%'" : String($1) }
  }

  // MARK: Lines of this program

  /// The name of the job if this program wrote the line. Such a line has the beginning and the end of `text(of:)`, and
  /// only the words of a job between them. Nil for any other line, even one with the same comment.
  var jobName: String? {
    let start = CrontabLine.beginning.utf8
    guard bytes.starts(with: start) else { return nil }
    let words = bytes.split(separator: UInt8(ascii: " ")).suffix(3).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, CrontabLine.isJobName(words[1]) else { return nil }
    let end = CrontabLine.comment(words[1]).utf8
    guard bytes.count > start.count + end.count, bytes.suffix(end.count).elementsEqual(end),
      let command = ShellWord.plainWords(of: bytes.dropFirst(start.count).dropLast(end.count)),
      ScheduledJob.isCommand(command)
    else { return nil }
    return words[1]
  }

  /// `remind`, or `remind-` and the digits of a state file.
  private static func isJobName(_ name: String) -> Bool {
    if name == "remind" { return true }
    let digits = name.utf8.dropFirst("remind-".utf8.count)
    return name.utf8.starts(with: "remind-".utf8) && digits.count == 8
      && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Whether the line runs `remind fire` and was not written by this program.
  var runsFire: Bool {
    let words = bytes.split { " \t'\"".utf8.contains($0) }
    guard let first = words.first, first.first != UInt8(ascii: "#"), jobName == nil else { return false }
    return zip(words, words.dropFirst()).contains { program, argument in
      program.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last.map(Array.init)
        == Array("remind".utf8) && argument.elementsEqual("fire".utf8)
    }
  }

  // MARK: Variables

  /// The variable that the line sets for the lines below; nil if the line sets none. Name and value can be quoted, with
  /// spaces around each.
  var variable: (name: [UInt8], value: [UInt8])? {
    var rest = bytes
    CrontabLine.dropSpaces(of: &rest)
    guard let name = CrontabLine.word(of: &rest, endsAt: { $0 == UInt8(ascii: "=") || CrontabLine.isSpace($0) })
    else { return nil }
    CrontabLine.dropSpaces(of: &rest)
    guard rest.popFirst() == UInt8(ascii: "=") else { return nil }
    CrontabLine.dropSpaces(of: &rest)
    while let last = rest.last, CrontabLine.isSpace(last) { rest.removeLast() }
    guard let value = CrontabLine.word(of: &rest, endsAt: { _ in false }), rest.isEmpty else { return nil }
    return (name, value)
  }

  private static func word(of rest: inout ArraySlice<UInt8>, endsAt isEnd: (UInt8) -> Bool) -> [UInt8]? {
    guard let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
      defer { rest = rest.drop { !isEnd($0) } }
      return Array(rest.prefix { !isEnd($0) })
    }
    rest.removeFirst()
    guard let end = rest.firstIndex(of: quote) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return Array(rest[..<end])
  }

  private static func dropSpaces(of rest: inout ArraySlice<UInt8>) { rest = rest.drop(while: isSpace) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0d ~= byte }
}
