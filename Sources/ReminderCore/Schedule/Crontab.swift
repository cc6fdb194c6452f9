/// A user's crontab (crontab(5)), taken as bytes: whatever stands in it besides the lines of this program stays as it
/// is, byte for byte.
struct Crontab: Equatable {
  let bytes: [UInt8]
  /// Whether a carriage return may stand in it as `\r`, as in what Debian's `crontab -l` prints. Such a one is looked
  /// at and never written.
  private let isListed: Bool

  /// A crontab of these bytes.
  init(bytes: [UInt8]) { (self.bytes, isListed) = (bytes, false) }

  /// The crontab as a listing shows it, to be looked at.
  init(_ listing: CrontabListing) { (bytes, isListed) = (listing.bytes, true) }

  /// The line of a job; nil where there is none.
  func line(of job: ScheduledJob) -> String? {
    lines.first { isLine($0, of: job) }.map { String(decoding: plain($0), as: UTF8.self) }
  }

  /// Lines that run `remind fire`, too, and were written by somebody else. One that this program wrote for another
  /// state file is none of them.
  var others: [String] {
    lines.filter { CrontabLine(bytes: plain($0)).runsFire }
      .map { String(decoding: Crontab.withoutEnd($0), as: UTF8.self) }
  }

  /// Whom cron mails what the line of a job prints, by the last `MAILTO` above it; where there is no such line, by that
  /// above the first of somebody else's that does the same. Nil where the crontab does not say.
  func mailTo(of job: ScheduledJob) -> String? {
    let lines = lines
    guard
      let place = lines.firstIndex(where: { isLine($0, of: job) })
        ?? lines.firstIndex(where: { CrontabLine(bytes: plain($0)).runsFire })
    else { return nil }
    return lines[..<place].lazy.reversed().compactMap { CrontabLine(bytes: plain($0)).variable }
      .first { $0.name.elementsEqual("MAILTO".utf8) }.map { String(decoding: $0.value, as: UTF8.self) }
  }

  /// The crontab with the line of a job, in the place of an older one.
  func adding(_ job: ScheduledJob) -> Crontab {
    if line(of: job) == CrontabLine.text(of: job) { return self }
    var rest = removing(job).bytes
    if let last = rest.last, last != UInt8(ascii: "\n") { rest.append(UInt8(ascii: "\n")) }
    return Crontab(bytes: rest + Array("\(CrontabLine.text(of: job))\n".utf8))
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

  /// A line without its end. Some editors write a carriage return before each line feed.
  private static func withoutEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    for end in "\n\r".utf8 where line.last == end { line.removeLast() }
    return line
  }

  /// The same, also where that carriage return is shown as two characters.
  private func plain(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = Crontab.withoutEnd(line)
    return isListed && line.suffix(2).elementsEqual("\\r".utf8) ? line.dropLast(2) : line
  }

  private func isLine(_ line: ArraySlice<UInt8>, of job: ScheduledJob) -> Bool {
    CrontabLine(bytes: plain(line)).jobName == job.name
  }
}
