/// A user's crontab (crontab(5)), taken as bytes: whatever stands in it besides the lines of this program stays as it
/// is, byte for byte.
struct Crontab: Equatable {
  let bytes: [UInt8]

  /// A crontab of these bytes.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The crontab that `crontab -l` prints. Debian's prints a carriage return as `\r`; what stands so at the end of a line
  /// is taken for one, so that it is not written back as two characters.
  init(listing: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(listing.count)
    for byte in listing {
      if byte == UInt8(ascii: "\n"), bytes.suffix(2) == Array("\\r".utf8)[...] {
        bytes.replaceSubrange((bytes.count - 2)..., with: [UInt8(ascii: "\r")])
      }
      bytes.append(byte)
    }
    self.bytes = bytes
  }

  /// The line of a job. The words are quoted for the shell; `%` means a line feed to cron and is escaped. The remark at
  /// the end is how the line is found again.
  static func line(of job: ScheduledJob) -> String {
    let words = job.wordsWithZone.map(ShellWord.quoted).joined(separator: " ")
    return "* * * * * " + escaped(words) + mark(of: job)
  }

  private static func mark(of job: ScheduledJob) -> String { " # \(job.name) schedule" }

  /// Each `%` of a quoted text as `\%` outside of the quotes: there no backslash of the text can stand before it and
  /// take its own, and a shell reads it right, too, should cron leave it as it is.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += $1 == "%" ? "'\\%'" : String($1) }
  }

  /// The line of a job, however it was written; nil where there is none.
  func line(of job: ScheduledJob) -> String? {
    lines.first { isLine($0, of: job) }.map { String(decoding: Crontab.plain($0), as: UTF8.self) }
  }

  /// Lines that run `remind fire`, too, and were written by somebody else. One that this program wrote for another state
  /// file is none of them.
  var others: [String] {
    lines.map(Crontab.plain).filter { line in
      if Crontab.isWritten(line) { return false }
      let words = line.split { " \t'\"".utf8.contains($0) }
      guard let first = words.first, first.first != UInt8(ascii: "#") else { return false }
      return zip(words, words.dropFirst()).contains { program, argument in
        program.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last.map(Array.init)
          == Array("remind".utf8) && argument.elementsEqual("fire".utf8)
      }
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The crontab with the line of a job, in the place of an older one.
  func adding(_ job: ScheduledJob) -> Crontab {
    if line(of: job) == Crontab.line(of: job) { return self }
    var rest = removing(job).bytes
    if let last = rest.last, last != UInt8(ascii: "\n") { rest.append(UInt8(ascii: "\n")) }
    return Crontab(bytes: rest + Array("\(Crontab.line(of: job))\n".utf8))
  }

  /// The crontab without the line of a job.
  func removing(_ job: ScheduledJob) -> Crontab {
    Crontab(bytes: Array(lines.filter { !isLine($0, of: job) }.joined()))
  }

  /// Each with its line feed, where it has one.
  private var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// A line without its end.
  private static func plain(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    // Some editors write a carriage return before each line feed.
    for end in "\n\r".utf8 where line.last == end { line.removeLast() }
    return line
  }

  /// Whether this program wrote a line, for whatever state file.
  private static func isWritten(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.split(separator: UInt8(ascii: " ")).suffix(3).map { String(decoding: $0, as: UTF8.self) }
    guard line.first == UInt8(ascii: "*"), words.count == 3, words[0] == "#", words[2] == "schedule" else {
      return false
    }
    return words[1] == "remind" || words[1].utf8.starts(with: "remind-".utf8)
  }

  private func isLine(_ line: ArraySlice<UInt8>, of job: ScheduledJob) -> Bool {
    let (line, mark) = (Crontab.plain(line), Crontab.mark(of: job).utf8)
    return line.first == UInt8(ascii: "*") && line.suffix(mark.count).elementsEqual(mark)
  }
}
