/// A user's crontab (crontab(5)) as bytes. Everything but the lines of this program stays unchanged, byte for byte.
struct Crontab: Equatable {
  let bytes: [UInt8]
  /// Whether this is a listing. A listing may show a carriage return as `\r`, as Debian's `crontab -l` does, and is
  /// never written back.
  private let isListed: Bool

  /// A crontab of these bytes.
  init(bytes: [UInt8]) { (self.bytes, isListed) = (bytes, false) }

  /// The crontab as a listing shows it, for reading only.
  init(_ listing: CrontabListing) { (bytes, isListed) = (listing.bytes, true) }

  /// Returns the line of a job; nil if there is none.
  func line(of job: ScheduledJob) -> String? {
    lines.first { isLine($0, of: job) }.map { String(decoding: plain($0), as: UTF8.self) }
  }

  /// Lines that run `remind fire` and were not written by this program, for any state file.
  var others: [String] {
    lines.filter { CrontabLine(bytes: plain($0)).runsFire }
      .map { String(decoding: Crontab.withoutEnd($0), as: UTF8.self) }
  }

  /// Returns whom cron mails the output of a job: the last `MAILTO` above the job's line or, without that line, above
  /// the first of `others`. Nil if there is none.
  func mailTo(of job: ScheduledJob) -> String? {
    let lines = lines
    guard
      let index = lines.firstIndex(where: { isLine($0, of: job) })
        ?? lines.firstIndex(where: { CrontabLine(bytes: plain($0)).runsFire })
    else { return nil }
    return lines[..<index].lazy.reversed().compactMap { CrontabLine(bytes: plain($0)).variable }
      .first { $0.name.elementsEqual("MAILTO".utf8) }.map { String(decoding: $0.value, as: UTF8.self) }
  }

  /// Returns the crontab with the line of a job, which replaces an older line of that job.
  func adding(_ job: ScheduledJob) -> Crontab {
    if line(of: job) == CrontabLine.text(of: job) { return self }
    var rest = removing(job).bytes
    if let last = rest.last, last != UInt8(ascii: "\n") { rest.append(UInt8(ascii: "\n")) }
    return Crontab(bytes: rest + Array("\(CrontabLine.text(of: job))\n".utf8))
  }

  /// Returns the crontab without the line of a job.
  func removing(_ job: ScheduledJob) -> Crontab {
    Crontab(bytes: Array(lines.filter { !isLine($0, of: job) }.joined()))
  }

  /// The lines, each with its line feed if there is one.
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

  /// Returns a line without its line end. Some editors write a carriage return before each line feed.
  private static func withoutEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    for end in "\n\r".utf8 where line.last == end { line.removeLast() }
    return line
  }

  /// Returns a line without its line end, also if the listing shows a carriage return as two characters.
  private func plain(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = Crontab.withoutEnd(line)
    return isListed && line.suffix(2).elementsEqual("\\r".utf8) ? line.dropLast(2) : line
  }

  private func isLine(_ line: ArraySlice<UInt8>, of job: ScheduledJob) -> Bool {
    CrontabLine(bytes: plain(line)).jobName == job.name
  }
}
