import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The whole text of every file of a schedule.
@Suite struct ScheduleFileTests {
  private static let plain = ScheduledJob(
    program: "/usr/bin/remind", arguments: ["fire", "--unattended"], timeZone: nil, name: "remind")
  private static let hostile = ScheduledJob(
    program: #"/my $bin/"re%mind"\x"#, arguments: ["fire", "--unattended", "--file", "/a b/<&>`'%\u{301}\"\u{301}é"],
    timeZone: "<+02>-2%$", name: "remind-0badcafe")

  /// The files as one text, each behind its path.
  private func text(_ files: [ScheduleFile]) -> String { files.map { "\($0.path):\n\($0.text)" }.joined() }

  @Test func `systemd gets a service and a timer`() {
    #expect(
      text(SystemdUnits.files(of: Self.plain, in: "/c/systemd/user")) == """
        /c/systemd/user/remind.service:
        # Written by 'remind schedule install'; 'remind schedule remove' takes it away.
        [Unit]
        Description=Deliver the reminders that have come due

        [Service]
        Type=oneshot
        ExecStart="/usr/bin/remind" "fire" "--unattended"
        KillMode=process
        SyslogLevel=err
        LogLevelMax=err
        /c/systemd/user/remind.timer:
        # Written by 'remind schedule install'; 'remind schedule remove' takes it away.
        [Unit]
        Description=Deliver the reminders that have come due, each minute

        [Timer]
        OnCalendar=*-*-* *:*:00
        AccuracySec=1s
        Persistent=true

        [Install]
        WantedBy=timers.target

        """)
  }

  @Test func `the units carry a zone and a file, with the special signs of systemd escaped`() {
    let files = SystemdUnits.files(of: Self.hostile, in: "/c")
    #expect(files.map(\.path) == ["/c/remind-0badcafe.service", "/c/remind-0badcafe.timer"])
    #expect(files.last?.text == SystemdUnits.files(of: Self.plain, in: "/c").last?.text)
    #expect(
      files.first?.text.unicodeScalars.map { $0 }
        == """
        # Written by 'remind schedule install'; 'remind schedule remove' takes it away.
        [Unit]
        Description=Deliver the reminders that have come due

        [Service]
        Type=oneshot
        Environment="TZ=<+02>-2%%$"
        ExecStart="/usr/bin/env" "/my $$bin/\\"re%%mind\\"\\\\x" "fire" "--unattended" "--file" \
        "/a b/<&>`'%%\u{301}\\"\u{301}é"
        KillMode=process
        SyslogLevel=err
        LogLevelMax=err

        """.unicodeScalars.map { $0 })
  }

  @Test func `the service escapes each dollar sign in an argument`() {
    let job = ScheduledJob(
      program: "/r", arguments: ["fire", "--file", "/$HOME/${x}/$$/$\u{301}"], timeZone: nil, name: "remind")
    let service = SystemdUnits.files(of: job, in: "/c").first?.text
    let line = service?.split(separator: "\n").first { $0.hasPrefix("ExecStart=") }
    #expect(line == "ExecStart=\"/r\" \"fire\" \"--file\" \"/$$HOME/$${x}/$$$$/$$\u{301}\"")
  }

  @Test func `a shell starts a program that env would take for a variable`() {
    let job = ScheduledJob(program: "/a=$b/r", arguments: ["fire"], timeZone: "UTC", name: "remind")
    let line = SystemdUnits.files(of: job, in: "/c").first?.text.split(separator: "\n").first {
      $0.hasPrefix("ExecStart=")
    }
    #expect(line == #"ExecStart="/bin/sh" "-c" "exec \"$$0\" \"$$@\"" "/a=$$b/r" "fire""#)
    #expect(
      CrontabLine.text(of: job)
        == #"* * * * * /usr/bin/env TZ=UTC /bin/sh -c 'exec "$0" "$@"' '/a=$b/r' fire # remind schedule"#)
    let plain = ScheduledJob(program: "/a=b/r", arguments: ["fire"], timeZone: nil, name: "remind")
    #expect(CrontabLine.text(of: plain) == "* * * * * /a=b/r fire # remind schedule")
    #expect(
      SystemdUnits.files(of: plain, in: "/c").first?.text.contains("ExecStart=\"/a=b/r\" \"fire\"\n") == true)
  }

  @Test func `launchd gets an agent`() {
    #expect(
      text([LaunchAgent.file(of: Self.plain, in: "/h/Library/LaunchAgents")]) == """
        /h/Library/LaunchAgents/remind.fire.plist:
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- Written by 'remind schedule install'; 'remind schedule remove' takes it away. -->
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <key>Label</key>
          <string>remind.fire</string>
          <key>ProgramArguments</key>
          <array>
            <string>/usr/bin/remind</string>
            <string>fire</string>
            <string>--unattended</string>
          </array>
          <key>StartCalendarInterval</key>
          <dict/>
          <key>AbandonProcessGroup</key>
          <true/>
        </dict>
        </plist>

        """)
  }

  @Test func `the agent carries a zone and a file, escaped for XML`() {
    let file = LaunchAgent.file(of: Self.hostile, in: "/h")
    #expect(file.path == "/h/remind-0badcafe.fire.plist")
    #expect(
      file.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- Written by 'remind schedule install'; 'remind schedule remove' takes it away. -->
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <key>Label</key>
          <string>remind-0badcafe.fire</string>
          <key>ProgramArguments</key>
          <array>
            <string>/my $bin/"re%mind"\\x</string>
            <string>fire</string>
            <string>--unattended</string>
            <string>--file</string>
            <string>/a b/&lt;&amp;&gt;`'%\u{301}"\u{301}é</string>
          </array>
          <key>EnvironmentVariables</key>
          <dict>
            <key>TZ</key>
            <string>&lt;+02&gt;-2%$</string>
          </dict>
          <key>StartCalendarInterval</key>
          <dict/>
          <key>AbandonProcessGroup</key>
          <true/>
        </dict>
        </plist>

        """)
    let marked = ScheduledJob(program: "/<\u{301}&\u{301}", arguments: [], timeZone: nil, name: "remind")
    #expect(LaunchAgent.file(of: marked, in: "/h").text.contains("    <string>/&lt;\u{301}&amp;\u{301}</string>\n"))
  }

  @Test(
    arguments: [
      ("/usr/bin/remind", nil, "/usr/bin/remind open -- %u"),
      ("/usr/bin/remind", "/w/tasks.json", "/usr/bin/remind open --file /w/tasks.json -- %u"),
      ("/my bin/remind", nil, #""/my bin/remind" open -- %u"#),
      ("/50%=/r", nil, #"/bin/sh -c "exec \\"\\$0\\" \\"\\$@\\"" "/50%%=/r" open -- %u"#),
      ("/50%/r", nil, #"/usr/bin/env "/50%%/r" open -- %u"#), ("/a=b/r", nil, "/a=b/r open -- %u"),
      ("/r", "/it's", #"/r open --file "/it's" -- %u"#),
      ("/r", "/50%", #"/r open --file "/50%%" -- %u"#),
      ("/r", "/a\"b`c$d", #"/r open --file "/a\\"b\\`c\\$d" -- %u"#),
      ("/r", #"/a\b"#, #"/r open --file "/a\\\\b" -- %u"#),
      ("/r", "/Zoë", #"/r open --file "/Zoë" -- %u"#),
      ("/r", "/%\u{301}\"\u{301}", "/r open --file \"/%%\u{301}\\\\\"\u{301}\" -- %u"),
    ] as [(String, String?, String)])
  func `the desktop entry for links carries the file, quoted by the rules of such entries`(
    program: String, file: String?, command: String
  ) {
    let job = ScheduledJob(
      program: program, arguments: ["fire", "--unattended"] + (file.map { ["--file", $0] } ?? []), timeZone: "UTC",
      name: "remind")
    let expected = """
      /d/applications/remind.desktop:
      # Written by 'remind schedule install'; 'remind schedule remove' takes it away.
      [Desktop Entry]
      Type=Application
      Name=remind
      Comment=Open a task
      Exec=\(command)
      Icon=appointment-soon
      Terminal=false
      NoDisplay=true
      MimeType=x-scheme-handler/remind;

      """
    #expect(Array(text([LinkHandler.file(of: job, in: "/d/applications")]).utf8) == Array(expected.utf8))
  }

  @Test func `each scheduler gets the zone and the locale in its own place`() {
    let job = ScheduledJob(
      program: "/usr/bin/remind", arguments: ["fire", "--unattended"], timeZone: "UTC", locale: "de_DE.UTF-8",
      name: "remind")
    #expect(
      SystemdUnits.files(of: job, in: "/u")[0].text.contains(
        "Type=oneshot\nEnvironment=\"TZ=UTC\"\nEnvironment=\"LC_ALL=de_DE.UTF-8\"\nExecStart="))
    #expect(
      LaunchAgent.file(of: job, in: "/a").text.contains(
        """
          <key>EnvironmentVariables</key>
          <dict>
            <key>TZ</key>
            <string>UTC</string>
            <key>LC_ALL</key>
            <string>de_DE.UTF-8</string>
          </dict>
          <key>StartCalendarInterval</key>
        """))
    #expect(
      CrontabLine.text(of: job)
        == "* * * * * /usr/bin/env TZ=UTC LC_ALL=de_DE.UTF-8 /usr/bin/remind fire --unattended # remind schedule")
    #expect(CrontabLine(bytes: Array(CrontabLine.text(of: job).utf8)[...]).jobName == "remind")
    // A line with the variables in another order, or twice, is no line of this program.
    for other in ["LC_ALL=de TZ=UTC", "TZ=UTC TZ=UTC", "LC_ALL=de LC_ALL=de", "LANG=de"] {
      let line = "* * * * * /usr/bin/env \(other) /usr/bin/remind fire --unattended # remind schedule"
      #expect(CrontabLine(bytes: Array(line.utf8)[...]).jobName == nil, "\(other)")
    }
  }

  @Test(arguments: ScheduleKind.allCases)
  func `an installed schedule shows its language`(kind: ScheduleKind) {
    func state(_ locale: String?, now: String?) -> ScheduleState {
      let installed = Self.plain.speaking(locale)
      let files = { (job: ScheduledJob) in
        ScheduleFiles(job: job, unitFolder: "/u", agentFolder: "/a", applicationFolder: "/d", markerPath: "/m")
      }
      let crontab = Crontab(bytes: Array("\(CrontabLine.text(of: installed))\n".utf8))
      return ScheduleState(
        files: files(Self.plain.speaking(now)), crontab: kind == .cron ? crontab : nil,
        found: files(installed).files(of: kind))
    }
    #expect(state("de_DE.UTF-8", now: nil).language(of: kind) == .de)
    #expect(state(nil, now: "de_DE.UTF-8").language(of: kind) == .en)
    #expect(state("de_DE.UTF-8", now: nil).isCurrent(kind) == false)
    #expect(state("de_DE.UTF-8", now: nil).isCurrentButForLanguage(kind))
    #expect(state(nil, now: "de_DE.UTF-8").isCurrentButForLanguage(kind))
    #expect(state("de_DE.UTF-8", now: "de_DE.UTF-8").isCurrent(kind))
  }
}
