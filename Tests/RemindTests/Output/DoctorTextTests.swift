import Testing

@testable import ReminderCore
@testable import remind

/// Every sentence of `doctor`, with the command that mends what it says.
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
      (.noStateFile(path: "/w/tasks.json"), "file: /w/tasks.json, which the first task makes"),
      (
        .stateUnreadable(StateError.newer(path: "/w", version: 9)),
        "file: /w has format 9, which a later remind wrote; nothing was changed; update remind to read it"
      ),
      (
        .stateUnwritable(refused),
        "file: cannot write /my files: Permission denied; look at "
          + "its owner and permissions, and those of its folder"
      ),
      (
        .stateDenied(refused, isOwn: true),
        "file: cannot write /my files: Permission denied; look at its owner and permissions, and those of "
          + "its folder -> chmod u+rwX '/my files'"
      ),
      (
        .stateDenied(refused, isOwn: false),
        #"file: cannot write /my files: Permission denied; look at its owner and permissions, and those of "#
          + #"its folder -> sudo chown -R "$(id -u)" '/my files'"#
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
        "file: it could not be saved after 1 notification was told, which is noted beside it; 'remind fire' "
          + "tries again and says why"
      ),
      (
        .unsavedDeliveries(2),
        "file: it could not be saved after 2 notifications were told, which are noted beside it; 'remind fire' "
          + "tries again and says why"
      ),
      (
        .exposed(.openFolder(path: "/w/it's")),
        #"file: others can write to /w/it's and put another file there -> chmod go-w '/w/it'\''s'"#
      ),
      (
        .exposed(.openFile(path: "/w/a b")),
        "file: others can write to /w/a b and set commands there that run as you -> chmod go-w '/w/a b'"
      ),
      (
        .exposed(.sharedFolder(path: "/tmp")), "file: others can make files in /tmp, such as backups that are not yours"
      ),
      (.exposed(.foreignFile(path: "/w/f")), "file: /w/f belongs to another user, whose commands there run as you"),
      (.exposed(.foreignFolder(path: "/w")), "file: /w belongs to another user, who can put another file there"),
      (.backups(0), "backups: none yet"), (.backups(8), "backups: 8, the newest can be read"),
      (
        .backupsUnwritable(refused, isOwn: false),
        "backups: the version before a change cannot be kept: cannot write /my files: Permission denied; look at "
          + "its owner and permissions, and those of its folder -> sudo chown -R \"$(id -u)\" '/my files'"
      ),
      (
        .stuckRun(holder(4_242)),
        "last run: a run of 'remind fire' (process 4242) has not come to an end for 2 hours, and keeps "
          + "every other from delivering -> kill -9 4242"
      ),
      (
        .stuckRun(holder(nil)),
        "last run: a run of 'remind fire' has not come to an end for 2 hours, and keeps "
          + "every other from delivering"
      ),
      (.unreadableBackups(2), "backups: none of the 2 can be read"),
      (.zone(name: "Europe/Berlin", isFromVariable: false), "zone: Europe/Berlin"),
      (.zone(name: "JST-9", isFromVariable: true), "zone: JST-9, from TZ"),
      (
        .noZone(SurroundingsError.clockOutOfRange), "zone: the machine's clock is outside the years 1 to 9999; set it"
      ),
      (.locale("de_DE.UTF-8", isUnicode: true), "locale: de_DE.UTF-8"),
      (
        .locale("", isUnicode: false),
        "locale: none has no UTF-8, so marks are plain characters -> export LANG=C.UTF-8"
      ),
      (.schedule(.cron), "schedule: a line in your crontab runs 'remind fire' each minute"),
      (.schedule(.systemd), "schedule: a timer of systemd runs 'remind fire' each minute"),
      (.schedule(.launchd), "schedule: an agent of launchd runs 'remind fire' each minute"),
      (
        .severalSchedules([.cron, .systemd]),
        "schedule: more than one runs 'remind fire', and one is enough -> remind schedule install"
      ),
      (
        .needlessSchedule(line: "0 9 * * * remind fire"),
        "schedule: a line of your own runs it, too, and one is enough: 0 9 * * * remind fire -> crontab -e"
      ),
      (.ownSchedule(line: "* * * * * remind fire"), "schedule: your own: * * * * * remind fire"),
      (
        .idleSchedule(.cron, CronDaemon(runs: false, service: "cron", isUnderSystemd: true)),
        "schedule: a line stands in your crontab, and cron does not run -> sudo systemctl enable --now cron"
      ),
      (
        .idleSchedule(.cron, CronDaemon(runs: false, service: "crond", isUnderSystemd: false)),
        "schedule: a line stands in your crontab, and cron does not run -> sudo service crond start"
      ),
      (
        .idleSchedule(.cron, noCron),
        "schedule: a line stands in your crontab, and cron does not run -> sudo apt install cron"
      ),
      (.idleSchedule(.systemd, noCron), "schedule: a timer of systemd does not run -> remind schedule install systemd"),
      (
        .idleSchedule(.launchd, noCron), "schedule: an agent of launchd does not run -> remind schedule install launchd"
      ),
      (
        .outdatedSchedule(.launchd),
        "schedule: an agent of launchd is there, but not as it would be installed now -> "
          + "remind schedule install launchd"
      ),
      (
        .noSchedule,
        "schedule: nothing runs 'remind fire', so no reminder can reach you -> remind schedule install"
      ),
      (
        .unknownSchedule(ScheduleError.failed(program: "crontab -l", complaint: "no\u{7}")),
        "schedule: crontab -l failed: no\\u{7}"
      ),
      (
        .notificationsOff,
        "channel: notifications are off; what comes due is held -> remind config notify on"
      ),
      (decision(.list([.command]), command: "c"), "channel: notify.command, as notify.channel says"),
      (decision(.auto, command: "c"), "channel: notify.command, because it is set"),
      (decision(.list([.named("phone")])), "channel: notify.command.phone, as the settings say"),
      (
        decision(.list([.desktop]), unattended: false),
        "channel: desktop, as notify.channel says, and no desktop session was found -> "
          + "remind config notify.channel auto"
      ),
      (
        decision(.list([.desktop])), "channel: desktop, and nobody is logged in to one; what is due waits for that"
      ),
      (
        decision(.auto, shown: true),
        "channel: desktop, and nobody is logged in to one; what is due waits for that"
      ),
      (
        decision(.auto, desktop: .appleScript("/usr/bin/osascript")),
        "channel: desktop, through osascript, which shows no buttons; 'remind done' and 'remind snooze' do the same"
      ),
      (
        decision(.auto, desktop: .bus(SessionBus(address: "unix:path=/b"))), "channel: desktop, at unix:path=/b"
      ),
      (
        decision(.list([.stdout])),
        "channel: standard output, as notify.channel says; cron mails it, systemd puts it into its journal"
      ),
      (
        decision(.auto, mail: true), "channel: standard output, which cron mails, because no desktop was found"
      ),
      (
        decision(.auto, mail: true, mailOff: .empty),
        "channel: none: there is no desktop and no notify.command, and cron mails nobody: MAILTO in your crontab is "
          + "empty; change that, or set notify.command -> crontab -e"
      ),
      (
        decision(.auto, mail: true, mailOff: .refused(mailTo: "{1}; b\u{7}")),
        "channel: none: there is no desktop and no notify.command, and cron mails nobody: MAILTO in your crontab is "
          + "'{1}; b\\u{7}', and cron takes only ASCII letters, digits and @!:%-.,_+=/ in it, and none of these signs "
          + "first; change that, or set notify.command -> crontab -e"
      ),
      (
        decision(.auto),
        "channel: none: there is no desktop, no notify.command, and no mail program for what cron prints -> "
          + "sudo apt install libnotify-bin dunst"
      ),
      (
        passedOver(.noServer),
        "bus: a message bus was found, but nothing on it shows notifications: unix:path=/b"
      ),
      (passedOver(.foreign), "bus: a message bus was found, but it is another user's: unix:path=/b"),
      (
        passedOver(.replaceable(folder: "/shared")),
        "bus: a message bus was found, but others could replace it, through /shared: unix:path=/b"
      ),
      (passedOver(.unchecked), "bus: a message bus was found, but whose it is cannot be checked: unix:path=/b"),
      (
        .noCommand(.command, isOnly: true),
        "channel: nothing goes through command, because notify.command is not set -> remind config notify.channel auto"
      ),
      (.server("dunst", capabilities: ["actions", "body"]), "server: dunst (actions body)"),
      (.server("dunst", capabilities: []), "server: dunst, which shows no buttons"),
      (.noServer(.noAnswer(seconds: 3)), "server: the notification server had not answered after 3 seconds"),
      (
        .unknownServer,
        "server: cannot be asked, nor told to take a notification away -> sudo apt install libglib2.0-bin"
      ),
      (.mail(program: "/usr/sbin/sendmail"), "mail: cron mails with /usr/sbin/sendmail"),
      (
        .mail(program: nil),
        "mail: no mail program, so cron throws away what is due -> sudo apt install dma"
      ),
      (
        .mailOff(.empty),
        "mail: what goes to standard output waits, for cron mails nobody: MAILTO in your crontab is empty -> crontab -e"
      ),
      (.slots(used: 64, waiting: 3), "slots: 64 of 64 slots used, 3 waiting"),
      (.program("/usr/bin/remind"), "program: /usr/bin/remind"),
      (
        .otherProgram(first: "/usr/bin/remind", own: "/a b/remind"),
        "program: 'remind' is /usr/bin/remind in your shell, not /a b/remind -> alias remind='/a b/remind'"
      ),
      (
        .otherProgram(first: "/usr/bin/rmd", own: "/opt/rmd"),
        "program: 'rmd' is /usr/bin/rmd in your shell, not /opt/rmd -> alias rmd=/opt/rmd"
      ),
      (
        .notInPath(own: "/opt/remind"),
        "program: 'remind' is not found by your shell; this is /opt/remind -> alias remind=/opt/remind"
      ),
      (
        .noCommand(.named("phone"), isOnly: false),
        "channel: nothing goes through phone, because notify.command.phone is not set"
      ),
      (.tested(channel: .desktop), "test: taken by the channel desktop"),
      (.notTested(channel: nil), "test: nothing was sent: what is due waits for a channel"),
      (.notTested(channel: .desktop), "test: desktop: nothing was sent; what is due waits for it"),
      (
        .testFailed(channel: nil, DeliveryError.timedOut(seconds: 30)),
        "test: the command had not ended after 30 seconds"
      ),
      (
        .testFailed(channel: .named("phone"), DeliveryError.exited(3)), "test: phone: the command exited with status 3"
      ),
    ] as [(Finding.Fact, String)])
  func `a finding in words`(fact: Finding.Fact, words: String) {
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
