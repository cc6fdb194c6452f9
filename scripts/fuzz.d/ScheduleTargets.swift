// Texts that other programs read: crontabs, the words of a shell, units, property lists, desktop entries, markup.

enum CrontabTarget {
  private static let jobs = [
    ScheduledJob(program: "/usr/bin/remind", arguments: ["fire", "--unattended"], timeZone: nil, name: "remind"),
    ScheduledJob(
      program: "/home/a b/remind", arguments: ["fire", "--unattended", "--file", "/tmp/100% 'x'"],
      timeZone: "Asia/Tokyo", name: "remind-0a1b2c3d"),
  ]

  static func check(_ bytes: [UInt8]) {
    let old = Crontab(bytes: bytes)
    listing(of: bytes)
    for (index, job) in jobs.enumerated() {
      let line = CrontabLine.text(of: job)
      let added = old.adding(job)
      require(added.line(of: job) == line, "after adding, the line is \(added.line(of: job) ?? "not there")")
      require(added.adding(job) == added, "added twice it is another")
      let removed = added.removing(job)
      require(removed.line(of: job) == nil, "after removing, the line is there")
      // Adding a job may end the last line. Otherwise, all lines of other programs keep their bytes.
      let others = old.removing(job).bytes
      let ended = others.isEmpty || others.last == 0x0a ? others : others + [0x0a]
      require(removed.bytes == ended || removed.bytes == others, "added and removed, other lines are others")
      if old.line(of: job) == nil { require(old.removing(job) == old, "removing what is not there changes something") }
      let other = jobs[1 - index]
      require(added.line(of: other) == old.line(of: other), "the line of another job is another")
      _ = old.others
    }
  }

  /// An exact listing shows its own bytes and no others. No listing makes a reader trap.
  private static func listing(of bytes: [UInt8]) {
    let debian = bytes.flatMap { $0 == 0x08 ? Array("\\b".utf8) : $0 == 0x0d ? Array("\\r".utf8) : [$0] }
    for listing in [CrontabListing(bytes: bytes), CrontabListing(bytes: debian)] {
      require(listing.shows(bytes), "it does not show what it was made of")
      let looked = Crontab(listing)
      for job in jobs { _ = (looked.line(of: job), looked.mailTo(of: job), looked.others) }
    }
    require(!CrontabListing(bytes: debian).isExact || debian == bytes, "a listing in doubt is taken for exact")
    if let rest = CrontabListing(bytes: bytes).withoutHead {
      require(bytes.suffix(rest.bytes.count).elementsEqual(rest.bytes), "without its head it is another")
    }
  }
}

enum QuotingTarget {
  static func check(_ bytes: [UInt8]) {
    // `ScheduledJob` refuses control characters.
    guard let word = String(validating: bytes, as: UTF8.self), bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else {
      return
    }
    require(Unquoting.shell(Array(ShellWord.quoted(word).utf8)) == [bytes], "a shell reads \(ShellWord.quoted(word))")
    let job = ScheduledJob(
      program: "/usr/bin/remind", arguments: ["fire", "--file", "/\(word)"], timeZone: word, name: "remind")
    let path = Array("/".utf8) + bytes
    let cron = Unquoting.cron(Array(CrontabLine.text(of: job).dropFirst("* * * * * ".count).utf8)).flatMap(Unquoting.shell)
    require(cron?[1] == Array("TZ=".utf8) + bytes && cron?[5] == path, "cron runs \(CrontabLine.text(of: job))")
    let service = SystemdUnits.files(of: job, in: "/tmp")[0].text.utf8.split(separator: 0x0a).map(Array.init)
    let start = service.first { $0.starts(with: Array("ExecStart=".utf8)) }.map { Array($0.dropFirst(10)) }
    require(start.flatMap(Unquoting.systemd)?.last == path, "systemd runs \(start.map { text($0) } ?? "nothing")")
    let entry = LinkHandler.file(of: job, in: "/tmp").text.utf8.split(separator: 0x0a).map(Array.init)
    let exec = entry.first { $0.starts(with: Array("Exec=".utf8)) }.map { Array($0.dropFirst(5)) }
    require(exec.flatMap(Unquoting.exec)?[3] == path, "a desktop runs \(exec.map { text($0) } ?? "nothing")")
    let agent = Array(LaunchAgent.file(of: job, in: "/tmp").text.utf8)
    require(agent.count { $0 == UInt8(ascii: "<") } == 37, "the elements of \(text(agent))")
    require(Unquoting.markup(agent) != nil, "the entities of \(text(agent))")
    let body = Array(DesktopNotice.markup(word).utf8)
    require(!body.contains(UInt8(ascii: "<")) && !body.contains(UInt8(ascii: ">")), "an element in \(text(body))")
    let doubled = bytes.flatMap { $0 == UInt8(ascii: "\\") ? [$0, $0] : [$0] }
    require(Unquoting.markup(body) == doubled, "the markup \(text(body))")
  }
}
