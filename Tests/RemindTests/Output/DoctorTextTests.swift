import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// Every sentence of `doctor`, with the command that solves the problem.
@Suite struct DoctorTextTests {
  private static func decision(
    _ channel: ChannelChoice, desktop: ChannelDecision.Desktop? = nil, command: String? = nil, shown: Bool = false,
    unattended: Bool = true, mail: Bool = false, mailOff: MailOff? = nil
  ) -> Finding.Fact {
    var settings = Settings()
    (settings.channel, settings.command) = (channel, command)
    return .channel(
      ChannelDecision(settings) {
        ChannelDecision.Facts(
          findDesktop: { desktop }, hasShownBefore: shown, isUnattended: unattended, hasMailProgram: mail,
          mailOff: mailOff)
      })
  }

  private static func passedOver(_ doubt: BusDoubt) -> Finding.Fact {
    .busPassedOver(BusSearch.PassedOver(address: "unix:path=/b", doubt: doubt))
  }

  /// A run that has held the lock for two hours by the clock of these tests.
  private static func holder(_ process: Int32?) -> FireLock.Holder {
    FireLock.Holder(process: process, since: FileTime(seconds: -7_200, nanoseconds: 0))
  }

  private static let noCron = CronDaemon(runs: false, service: nil, isUnderSystemd: true)
  private static let refused = HostError(.write, "/my files", code: 13)

  @Test(
    arguments: [
      (.stateFile(path: "/w/tasks.json", tasks: 0, open: 0), "file: /w/tasks.json, 0 tasks, 0 open"),
      (.stateFile(path: "/w/tasks.json", tasks: 1, open: 1), "file: /w/tasks.json, 1 task, 1 open"),
      (.noStateFile(path: "/w/tasks.json"), "file: /w/tasks.json; the first task creates it"),
      (
        .stateUnreadable(OtherFormat(9).map { StateError.otherFormat(path: "/w", $0) } ?? .noHome),
        "file: /w has format 9, from a newer version of remind; nothing changed; update remind to read the file"
      ),
      (
        .stateUnwritable(refused),
        "file: cannot write /my files: Permission denied; check "
          + "the owner and permissions of the file and its folder"
      ),
      (
        .stateDenied(refused, isOwn: true),
        "file: cannot write /my files: Permission denied; check the owner and permissions of the file "
          + "and its folder -> chmod u+rwX '/my files'"
      ),
      (
        .stateDenied(refused, isOwn: false),
        #"file: cannot write /my files: Permission denied; check the owner and permissions of the file "#
          + #"and its folder -> sudo chown -R "$(id -u)" '/my files'"#
      ),
      (
        .sideFileDenied(path: "/w/t.fire", owner: "ann"),
        "file: /w/t.fire belongs to ann and cannot be opened, so nothing can be changed or delivered"
          + #" -> sudo chown -R "$(id -u)" /w/t.fire"#
      ),
      (
        .sideFileDenied(path: "/w/t.fire", owner: nil),
        "file: /w/t.fire cannot be opened, so nothing can be changed or delivered -> chmod u+rwX /w/t.fire"
      ),
      (
        .unsavedDeliveries(1),
        "file: 1 delivery is not in the file yet, only in the journal beside it; 'remind fire' "
          + "tries again and shows the error"
      ),
      (
        .unsavedDeliveries(2),
        "file: 2 deliveries are not in the file yet, only in the journal beside it; 'remind fire' "
          + "tries again and shows the error"
      ),
      (
        .exposed(.openFolder(path: "/w/it's")),
        #"file: other users can write to /w/it's and replace files in it -> chmod go-w '/w/it'\''s'"#
      ),
      (
        .exposed(.openFile(path: "/w/a b")),
        "file: other users can write to /w/a b and add commands that run as you -> chmod go-w '/w/a b'"
      ),
      (
        .exposed(.sharedFolder(path: "/tmp")), "file: other users can create files in /tmp, such as false backups"
      ),
      (
        .exposed(.foreignFile(path: "/w/f")),
        "file: /w/f belongs to another user, who can add commands to it that run as you"
      ),
      (.exposed(.foreignFolder(path: "/w")), "file: /w belongs to another user, who can replace files in it"),
      (.backups(0), "backups: none yet"), (.backups(8), "backups: 8, the newest can be read"),
      (
        .backupsUnwritable(refused, isOwn: false),
        "backups: backups cannot be written: cannot write /my files: Permission denied; check "
          + "the owner and permissions of the file and its folder -> sudo chown -R \"$(id -u)\" '/my files'"
      ),
      (
        .stuckRun(holder(4_242)),
        "last run: a run of 'remind fire' (process 4242) has not ended for 2 hours, and no "
          + "other run can deliver -> kill -9 4242"
      ),
      (
        .stuckRun(holder(nil)),
        "last run: a run of 'remind fire' has not ended for 2 hours, and no "
          + "other run can deliver"
      ),
      (.unreadableBackups(2), "backups: none of the 2 can be read"),
      (.zone(name: "Europe/Berlin", isFromVariable: false), "zone: Europe/Berlin"),
      (.zone(name: "JST-9", isFromVariable: true), "zone: JST-9, from TZ"),
      (
        .noZone(EnvironmentError.clockOutOfRange),
        "zone: the machine's clock is outside the years 1 to 9999; set the clock"
      ),
      (.locale("de_DE.UTF-8", isUnicode: true), "locale: de_DE.UTF-8"),
      (
        .locale("", isUnicode: false),
        "locale: none: no UTF-8, so symbols are shown in ASCII -> export LANG=C.UTF-8"
      ),
      (.schedule(.cron), "schedule: a line in your crontab runs 'remind fire' each minute"),
      (.schedule(.systemd), "schedule: a systemd timer runs 'remind fire' each minute"),
      (.schedule(.launchd), "schedule: a launchd agent runs 'remind fire' each minute"),
      (
        .severalSchedules([.cron, .systemd]),
        "schedule: more than one schedule runs 'remind fire'; one is enough -> remind schedule install"
      ),
      (
        .needlessSchedule(line: "0 9 * * * remind fire"),
        "schedule: your own crontab line also runs 'remind fire'; one schedule is enough: "
          + "0 9 * * * remind fire -> crontab -e"
      ),
      (.ownSchedule(line: "* * * * * remind fire"), "schedule: your own crontab line: * * * * * remind fire"),
      (
        .idleSchedule(.cron, CronDaemon(runs: false, service: "cron", isUnderSystemd: true)),
        "schedule: your crontab has a line, but cron is not running -> sudo systemctl enable --now cron"
      ),
      (
        .idleSchedule(.cron, CronDaemon(runs: false, service: "crond", isUnderSystemd: false)),
        "schedule: your crontab has a line, but cron is not running -> sudo service crond start"
      ),
      (
        .idleSchedule(.cron, noCron),
        "schedule: your crontab has a line, but cron is not running -> sudo apt install cron"
      ),
      (.idleSchedule(.systemd, noCron), "schedule: a systemd timer is not running -> remind schedule install systemd"),
      (
        .idleSchedule(.launchd, noCron), "schedule: a launchd agent is not running -> remind schedule install launchd"
      ),
      (
        .outdatedSchedule(.launchd),
        "schedule: a launchd agent is installed, but out of date -> "
          + "remind schedule install launchd"
      ),
      (
        .noSchedule,
        "schedule: nothing runs 'remind fire', so no reminder can reach you -> remind schedule install"
      ),
      (
        .unknownScheduler,
        "schedule: none was found; another scheduler or 'watch' ran 'remind fire' -> remind schedule install"
      ),
      (
        .unknownSchedule(ScheduleError.failed(program: "crontab -l", complaint: "no\u{7}")),
        "schedule: crontab -l failed: no\\u{7}"
      ),
      (
        .notificationsOff,
        "channel: notifications are off; due reminders are held -> remind config notify on"
      ),
      (decision(.list([.command]), command: "c"), "channel: notify.command, as notify.channel says"),
      (decision(.auto, command: "c"), "channel: notify.command, because it is set"),
      (decision(.list([.named("phone")])), "channel: notify.command.phone, as the settings say"),
      (
        decision(.list([.desktop]), unattended: false),
        "channel: desktop, as notify.channel says, but no desktop session was found -> "
          + "remind config notify.channel auto"
      ),
      (
        decision(.list([.desktop])), "channel: desktop; nobody is logged in, so it delivers after the next login"
      ),
      (
        decision(.auto, shown: true),
        "channel: desktop; nobody is logged in, so it delivers after the next login"
      ),
      (
        decision(.auto, desktop: .appleScript("/usr/bin/osascript")),
        "channel: desktop, through osascript, which shows no buttons; use 'remind done' and 'remind snooze'"
      ),
      (
        decision(.auto, desktop: .bus(SessionBus(address: "unix:path=/b"))), "channel: desktop, at unix:path=/b"
      ),
      (
        decision(.list([.stdout])),
        "channel: standard output, as notify.channel says; cron mails it, systemd puts it into its journal"
      ),
      (
        decision(.auto, mail: true), "channel: standard output, which cron mails to you; no desktop was found"
      ),
      (
        decision(.auto, mail: true, mailOff: .empty),
        "channel: none: there is no desktop and no notify.command, and cron sends no mail: MAILTO in your crontab is "
          + "empty; change MAILTO, or set notify.command -> crontab -e"
      ),
      (
        decision(.auto, mail: true, mailOff: .refused(mailTo: "{1}; b\u{7}")),
        "channel: none: there is no desktop and no notify.command, and cron sends no mail: MAILTO in your crontab is "
          + "'{1}; b\\u{7}'; cron accepts only ASCII letters, digits and @!:%-.,_+=/, with a letter or digit "
          + "first; change MAILTO, or set notify.command -> crontab -e"
      ),
      (
        decision(.auto),
        "channel: none: there is no desktop, no notify.command, and no mail program for cron -> "
          + "sudo apt install libnotify-bin dunst"
      ),
      (
        passedOver(.noServer),
        "bus: a message bus was found, but nothing on it shows notifications: unix:path=/b"
      ),
      (passedOver(.foreign), "bus: a message bus was found, but it belongs to another user: unix:path=/b"),
      (
        passedOver(.replaceable(folder: "/shared")),
        "bus: a message bus was found, but other users could replace it through /shared: unix:path=/b"
      ),
      (passedOver(.unchecked), "bus: a message bus was found, but its owner cannot be checked: unix:path=/b"),
      (
        .noCommand(.command, isOnly: true),
        "channel: the channel command delivers nothing, because notify.command is not set "
          + "-> remind config notify.channel auto"
      ),
      (.server("dunst", capabilities: ["actions", "body"]), "server: dunst (actions body)"),
      (.server("dunst", capabilities: []), "server: dunst, which shows no buttons"),
      (.noServer(.noAnswer(seconds: 3)), "server: the notification server did not answer within 3 seconds"),
      (
        .unknownServer,
        "server: no program is installed that can query the server or remove notifications "
          + "-> sudo apt install libglib2.0-bin"
      ),
      (.mail(program: "/usr/sbin/sendmail"), "mail: cron sends mail with /usr/sbin/sendmail"),
      (
        .mail(program: nil),
        "mail: no mail program, so cron discards due reminders -> sudo apt install dma"
      ),
      (
        .mailOff(.empty),
        "mail: reminders for standard output wait, because cron sends no mail: MAILTO in your crontab is empty "
          + "-> crontab -e"
      ),
      (
        .slots(used: 64, waiting: 3),
        "slots: planned notifications: 64 of at most 64; 3 more follow; all reminders still come"
      ),
      (.program("/usr/bin/remind"), "program: /usr/bin/remind"),
      (
        .otherProgram(first: "/usr/bin/remind", own: "/a b/remind"),
        "program: in your shell, 'remind' is /usr/bin/remind, not /a b/remind -> alias remind='/a b/remind'"
      ),
      (
        .otherProgram(first: "/usr/bin/rmd", own: "/opt/rmd"),
        "program: in your shell, 'rmd' is /usr/bin/rmd, not /opt/rmd -> alias rmd=/opt/rmd"
      ),
      (
        .notInPath(own: "/opt/remind"),
        "program: your shell does not find 'remind'; this program is /opt/remind -> alias remind=/opt/remind"
      ),
      (
        .noCommand(.named("phone"), isOnly: false),
        "channel: the channel phone delivers nothing, because notify.command.phone is not set"
      ),
      (.tested(channel: .desktop), "test: delivered through the channel desktop"),
      (.notTested(channel: nil), "test: no channel is available, so nothing was sent; due reminders wait"),
      (.notTested(channel: .desktop), "test: desktop: not available, so nothing was sent; due reminders wait"),
      (
        .testFailed(channel: nil, DeliveryError.timedOut(seconds: 30)),
        "test: the command had not ended after 30 seconds"
      ),
      (
        .testFailed(channel: .named("phone"), DeliveryError.exited(3)), "test: phone: the command exited with status 3"
      ),
    ] as [(Finding.Fact, String)])
  func `each finding has its sentence and its command`(fact: Finding.Fact, words: String) {
    var terminal = Terminal.pipe
    terminal.isUnicode = false
    let page = DoctorText(clock: FileTime(seconds: 0, nanoseconds: 0), file: nil, texts: .english).page(
      [Finding(.ok, fact)], terminal: terminal)
    let lines = page.split(separator: "\n").map { $0.drop { $0 == " " } }
    let line = lines[0].dropFirst("ok  ".count)
    let check = words.prefix { $0 != ":" }
    #expect(line.hasPrefix("\(check)  "))
    let shown = "\(check): \(line.dropFirst(check.count + 2))"
    #expect(([shown] + lines.dropFirst().map { "\($0)" }).joined(separator: " ") == words)
  }
}
